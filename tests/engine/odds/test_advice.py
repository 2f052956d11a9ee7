"""Chances in figures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.odds.advice import Chance, change, percent


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
