"""The victor's points among several sides, against all rolls of small pools, read."""

from __future__ import annotations

from collections import Counter

import pytest

from hotseat.games.hot_war import odds, points, reading, sides
from tests.engine.games.hot_war.rolls import all_rolls, counted


def told(pools, adversaries):
    done = reading.multi(dict(enumerate(pools)), adversaries)
    return done.victor, done.level


CASES = [
    ((2,), None),
    ((2, 2), None),
    ((2, 1, 1), None),
    ((1, 2, 1), {0: [1], 1: [0, 2]}),
    ((2, 2, 1), None),
    ((2, 2, 1), {0: [1, 2], 1: [2], 2: [0]}),
    ((1, 1, 1, 1), None),
    ((1, 1, 1, 1), {0: [1, 3], 1: [0, 2, 3], 2: [0], 3: []}),
    ((2, 0, 1), None),
    ((0, 0, 0), None),
    ((3, 1, 1), {0: [1, 2], 1: [0], 2: [0]}),
    ((2, 1, 1), {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "adversaries"), CASES)
def test_multi_against_every_roll(sizes, adversaries):
    rolls = all_rolls(*sizes)
    found = counted((told(faces, adversaries), weight) for faces, weight in rolls)
    assert points.multi(sizes, adversaries) == found


@pytest.mark.parametrize("sizes", [(5, 4, 6), (4, 4, 4, 4), (3, 2, 5, 4), (9, 9, 9), (8, 3, 12)])
def test_points_add_up_to_the_victors(sizes):
    found = points.multi(sizes)
    assert sum(found.values()) == 1
    victors: Counter[int | None] = Counter()
    for (who, _), chance in found.items():
        victors[who] += chance
    best = sides.victor(sizes)
    assert all(victors[who] == best[who,] for who in range(len(sizes)))
    assert victors[None] == sum(chance for tied, chance in best.items() if len(tied) > 1)


def test_points_of_one_side_are_those_of_all():
    met = {0: [1, 2], 1: [0], 2: [0]}
    found = points.multi((4, 5, 3), met)
    for who in range(3):
        alone = points.points((4, 5, 3), who, met)
        assert alone == {level: p for (one, level), p in found.items() if one == who}


def test_two_sides_are_a_duel():
    duel = {(winner, level): p for (winner, level), p in odds.duel(4, 6).items()}
    found = points.multi((4, 6))
    assert found == {
        ({"A": 0, "B": 1}.get(winner), level): p for (winner, level), p in duel.items()
    }
