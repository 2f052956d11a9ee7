"""One die more, what helps, what it takes; and chances in figures."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from hotseat.odds.advice import (
    Around,
    Brought,
    Chance,
    Pool,
    around,
    brought_in,
    change,
    gamble,
    percent,
    smallest,
)

HALF = Fraction(1, 2)


def some_head(coins: int) -> Fraction:
    return 1 - HALF**coins


def test_one_die_more_and_one_less() -> None:
    assert around(some_head, 2, 1, 9) == Around(Fraction(3, 4), HALF, Fraction(7, 8))
    assert around(some_head, 1, 1, 1) == Around(HALF, None, None)


def test_what_each_thing_adds() -> None:
    def chance(pool: tuple[int, ...]) -> Fraction:
        return Fraction(sum(pool), 100)

    assert brought_in(chance, (50,), {"Brave": 10, "Lame": -5}) == {
        "Brave": Brought(Fraction(60, 100), Fraction(10, 100)),
        "Lame": Brought(Fraction(45, 100), Fraction(-5, 100)),
    }


@pytest.mark.parametrize("wanted", [Fraction(n, 1000) for n in (0, 1, 499, 500, 501, 990, 999)])
@pytest.mark.parametrize("lo", [0, 1, 3])
@pytest.mark.parametrize("hi", [3, 7, 8, 60])
def test_the_smallest_pool(wanted: Fraction, lo: int, hi: int) -> None:
    enough = [n for n in range(lo, hi + 1) if some_head(n) >= wanted]
    best = enough[0] if enough else hi
    assert smallest(some_head, wanted, lo, hi) == Pool(best, some_head(best), bool(enough))


def test_the_smallest_pool_is_not_asked_for_one_by_one() -> None:
    asked: list[int] = []

    def chance(dice: int) -> Fraction:
        asked.append(dice)
        return Fraction(dice, 1000)

    assert smallest(chance, Fraction(700, 1000), 0, 1000).dice == 700
    assert len(asked) < 30


@pytest.mark.parametrize(
    ("chance", "wanted", "found"),
    [
        (some_head, Fraction(3, 4), Pool(2, Fraction(3, 4), True)),
        (some_head, Fraction(0), Pool(0, Fraction(0), True)),
        (some_head, Fraction(1), Pool(5, Fraction(31, 32), False)),
        (lambda n: Fraction(n * (4 - n), 8), Fraction(1), Pool(2, HALF, False)),
        (lambda n: Fraction(n * (4 - n), 8), HALF, Pool(2, HALF, True)),
    ],
)
def test_the_best_gamble(chance: Callable[[int], Chance], wanted: Fraction, found: Pool) -> None:
    assert gamble(chance, wanted, 5) == found


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(1), "100%"),
        (Fraction(0), "0%"),
        (1 - Fraction(1, 10**30), "> 99.9%"),
        (Fraction(1, 10**30), "< 0.1%"),
        (Fraction(471, 1000), "47.1%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(1, 8), "12.5%"),
        (Fraction(9995, 10000), "> 99.9%"),
        (Fraction(9994, 10000), "99.9%"),
        (Fraction(5, 10000), "0.1%"),
        (0.0004, "< 0.1%"),
        (0.06, "6.0%"),
    ],
)
def test_percent(chance: Chance, said: str) -> None:
    assert percent(chance) == said


@pytest.mark.parametrize(
    ("difference", "said"),
    [
        (Fraction(6, 100), "+6.0 points"),
        (-0.0034, "−0.3 points"),
        (Fraction(0), "no change"),
        (Fraction(1, 10**9), "+< 0.1 points"),
        (Fraction(1), "+100.0 points"),
    ],
)
def test_change(difference: Chance, said: str) -> None:
    assert change(difference) == said
