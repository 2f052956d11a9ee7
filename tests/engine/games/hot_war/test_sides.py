"""The victor among several sides, against all rolls of small pools, read."""

from __future__ import annotations

from collections import Counter

import pytest

from hotseat.games.hot_war import odds, reading, sides
from tests.engine.games.hot_war.rolls import all_rolls, counted


def best(pools):
    return reading.victors(dict(enumerate(pools)))


@pytest.mark.parametrize(
    "sizes",
    [(1,), (0, 0), (2, 0), (2, 2), (1, 1, 1), (2, 1, 1), (2, 2, 1), (1, 2, 0), (3, 1, 2), (1,) * 4],
)
@pytest.mark.slow
def test_victor_against_every_roll(sizes):
    assert sides.victor(sizes) == counted((best(pools), w) for pools, w in all_rolls(*sizes))


def test_two_sides_are_a_duel():
    found = sides.victor((7, 5))
    duel: Counter[str | None] = Counter()
    for (winner, _), chance in odds.duel(7, 5).items():
        duel[winner] += chance
    assert {found[0,], found[1,]} == {duel["A"], duel["B"]}
    assert (0, 1) not in found


@pytest.mark.parametrize("sizes", [(6, 6, 6, 6), (5, 6, 7, 5), (12,) * 5, (3, 9, 4)])
def test_victors_sum_to_one_and_equal_sides_are_equal(sizes):
    found = sides.victor(sizes)
    assert sum(found.values()) == 1
    alone = {i: found[i,] for i in range(len(sizes))}
    for i, j in ((i, j) for i in alone for j in alone):
        assert (alone[i] == alone[j]) == (sizes[i] == sizes[j])
        assert (alone[i] < alone[j]) == (sizes[i] < sizes[j])
    assert all(len({sizes[i] for i in tied}) == 1 for tied in found)


def test_ways_to_beat_are_those_of_the_victor():
    chance = sides.victor((4, 5, 4))[1,]
    assert sides.ways_to_beat(5, (4, 4)) == chance * 10**13
