"""Hot War's duels: every kind against all rolls of small pools, read."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from hotseat.games.hot_war import odds, reading
from tests.engine.games.hot_war.rolls import all_rolls, counted

READINGS = (reading.SHARED, reading.ALONE)


def told(a, b):
    done = reading.duel(a, b)
    return done.winner, done.level


@pytest.mark.parametrize(
    ("a", "b"), [*product(range(3), repeat=2), (3, 0), (3, 1), (1, 3), (3, 2), (2, 4), (5, 1)]
)
def test_duel_against_every_roll(a, b):
    found = counted((told(*rolls), weight) for rolls, weight in all_rolls(a, b))
    assert odds.duel(a, b) == found
    assert odds.win(a, b) == sum(p for (winner, _), p in found.items() if winner == "A")


@pytest.mark.parametrize("highest", READINGS)
@pytest.mark.parametrize(
    ("a", "b", "negatives"),
    [
        *((a, b, n) for a, b in product(range(3), repeat=2) for n in range(a + 1)),
        (3, 1, 2),
        (3, 2, 1),
        (2, 3, 1),
        (3, 0, 3),
    ],
)
def test_negative_dice_against_every_roll(a, b, negatives, highest):
    def marked(bad, good, other):
        mine = bad + good
        return (*told(mine, other), reading.trouble(mine, range(negatives), highest))

    rolls = all_rolls(negatives, a - negatives, b)
    found = counted((marked(*faces), weight) for faces, weight in rolls)
    assert odds.duel_negative(a, b, negatives, highest) == found
    bad = sum(p for (_, _, trouble), p in found.items() if trouble)
    assert odds.negative(a, negatives, highest) == bad


@pytest.mark.parametrize(
    "fallen",
    [(), (7,), (10, 10), (4, 4, 4), (1, 1), (9, 7, 7, 3), (10, 9, 8, 2), (8, 8, 5, 5), (1, 10, 1)],
)
@pytest.mark.parametrize("b", [0, 1, 2, 3, 4])
def test_after_one_side_has_fallen(fallen, b):
    found = counted((told(fallen, *faces), weight) for faces, weight in all_rolls(b))
    assert odds.duel_given(fallen, b) == found


def test_what_is_known_after_the_fall_averages_to_what_was_known_before():
    total: Counter[odds.Result] = Counter()
    for (fallen,), weight in all_rolls(3):
        for result, chance in odds.duel_given(fallen, 5).items():
            total[result] += chance * Fraction(weight, 1000)
    assert total == odds.duel(3, 5)


@pytest.mark.parametrize(("a", "b"), [(20, 20), (12, 7), (0, 30), (40, 1)])
def test_large_duels_sum_to_one_and_are_the_same_from_the_other_side(a, b):
    swap = {"A": "B", "B": "A", None: None}
    found = odds.duel(a, b)
    assert sum(found.values()) == 1
    assert found == {(swap[w], level): p for (w, level), p in odds.duel(b, a).items()}


@pytest.mark.parametrize(("a", "b", "negatives"), [(10, 8, 3), (6, 6, 1), (4, 9, 4)])
def test_negative_dice_change_no_duel(a, b, negatives):
    for highest in READINGS:
        plain: Counter[odds.Result] = Counter()
        for (winner, level, _), chance in odds.duel_negative(a, b, negatives, highest).items():
            plain[winner, level] += chance
        assert plain == odds.duel(a, b)


@pytest.mark.parametrize(
    ("dice", "shared", "alone"), [(4, 30.3, 20.3), (10, 15.7, 5.7), (20, 11.5, 1.5)]
)
def test_the_figures_of_the_ruling_on_negative_dice(dice, shared, alone):
    assert float(odds.negative(dice, 1)) * 100 == pytest.approx(shared, abs=0.051)
    assert float(odds.negative(dice, 1, reading.ALONE)) * 100 == pytest.approx(alone, abs=0.051)


@pytest.mark.parametrize(("dice", "percent"), [(1, "10.00"), (2, "1.90"), (5, "0.07")])
def test_the_figures_of_the_ruling_on_stalemates(dice, percent):
    assert f"{float(odds.duel(dice, dice)[None, 0]) * 100:.2f}" == percent
