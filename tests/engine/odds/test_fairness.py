"""The chi-square test against the printed tables."""

from __future__ import annotations

import math

import pytest

from hotseat.odds.fairness import at_least, chi_square, fair_chance


@pytest.mark.parametrize(
    ("chi2", "freedom", "chance"),
    [
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (11.070, 5, 0.05),
        (16.919, 9, 0.05),
        (20.515, 5, 0.001),
        (27.877, 9, 0.001),
        (29.588, 10, 0.001),
    ],
)
def test_the_tail_is_that_of_the_printed_table(chi2: float, freedom: int, chance: float) -> None:
    assert at_least(chi2, freedom) == pytest.approx(chance, rel=2e-3)


def test_the_distance_is_that_of_pearson() -> None:
    assert chi_square([3, 1]) == 1
    assert chi_square([1, 3, 5]) == pytest.approx(8 / 3)


def test_even_counts_are_certain_to_be_strayed_from() -> None:
    assert chi_square([10, 10, 10]) == 0
    assert fair_chance([10, 10, 10]) == 1


def test_a_loaded_die_is_found_out() -> None:
    assert fair_chance([1000, 1000, 1000, 1000, 1000, 1400]) < 1e-12


def test_the_freedom_is_one_less_than_the_faces() -> None:
    assert fair_chance([10, 20, 30]) == pytest.approx(math.exp(-5))
