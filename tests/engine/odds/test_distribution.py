"""Distributions: what is left out stays in the total."""

from __future__ import annotations

from fractions import Fraction

from hotseat.odds import distribution
from hotseat.odds.distribution import Distribution, at_least, at_most, chance, double

DIE = distribution.of({3: 1, 1: 1, 2: 1, 9: 0})
SHORT = Distribution({1: 90, 2: 9}, 100, 0.02)


def test_values_rise_and_what_has_no_way_is_gone() -> None:
    assert list(DIE.counts) == [1, 2, 3]
    assert DIE.total == 3


def test_chances_at_least_and_at_most() -> None:
    assert chance(DIE, 2) == at_least(DIE, 3) == at_most(DIE, 1) == Fraction(1, 3)
    assert chance(DIE, 7) == at_least(DIE, 4) == at_most(DIE, 0) == 0


def test_what_is_left_out_counts_as_more() -> None:
    assert at_least(SHORT, 2) == Fraction(10, 100)
    assert at_most(SHORT, 2) == Fraction(99, 100)


def test_two_independent_values_add_up_and_so_does_what_they_leave_out() -> None:
    both = distribution.plus(SHORT, SHORT)
    assert both.counts == {2: 8100, 3: 1620, 4: 81}
    assert (both.total, both.error_bound) == (10_000, 0.04)


def test_shifted_it_stays_in_rising_order() -> None:
    assert list(distribution.shifted(DIE, -2).counts) == [-1, 0, 1]


def test_mean_and_spread() -> None:
    assert distribution.mean(DIE) == 2
    assert distribution.spread(DIE) ** 2 == 2 / 3


def test_a_double_is_one_only_if_certain_and_zero_only_if_impossible() -> None:
    tiny = Fraction(1, 10**400)
    assert double(Fraction(1)) == 1.0
    assert double(Fraction(0)) == 0.0
    assert 0.0 < double(tiny) < 1e-300
    assert 0.999 < double(1 - tiny) < 1.0
    assert double(Fraction(1, 3)) == 1 / 3
