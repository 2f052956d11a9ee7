"""Counting ways: rows, counts, and what is read off them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.odds import counting

rows = st.lists(st.integers(0, 10**12), min_size=1, max_size=60)


def slowly(a: list[int], b: list[int]) -> list[int]:
    out = [0] * (len(a) + len(b) - 1)
    for i, j in product(range(len(a)), range(len(b))):
        out[i + j] += a[i] * b[j]
    return out


@given(rows, rows)
def test_convolve_is_the_sum_over_all_pairs(a: list[int], b: list[int]) -> None:
    assert counting.convolve(a, b) == slowly(a, b)


def test_long_rows_are_multiplied_as_whole_numbers_with_the_same_result() -> None:
    a, b = [10**30 + k for k in range(80)], [k**9 for k in range(70)]
    assert len(a) * len(b) > counting.SMALL
    assert counting.convolve(a, b) == slowly(a, b)


def test_nothing_and_nothing() -> None:
    assert counting.convolve([], [1]) == []
    assert counting.power([1, 2], 0) == [1]
    assert counting.power([], 3) == []


@given(st.lists(st.integers(0, 50), min_size=1, max_size=8), st.integers(0, 7))
def test_power_is_convolving_again_and_again(row: list[int], n: int) -> None:
    out = [1]
    for _ in range(n):
        out = counting.convolve(out, row)
    assert counting.power(row, n) == out


@pytest.mark.parametrize(("n", "sides"), [*product(range(6), range(1, 8)), (40, 10), (7, 100)])
def test_sums_of_dice(n: int, sides: int) -> None:
    assert counting.sums(n, sides) == counting.power([1] * sides, n)


@pytest.mark.parametrize(
    "dice", [{6: 3, 8: 2}, {2: 1, 3: 1}, {1: 4, 5: 2}, {2: 5, 3: 4, 20: 1}, {100: 3, 99: 2, 7: 30}]
)
def test_sums_of_dice_of_several_sizes(dice: dict[int, int]) -> None:
    expected = [1]
    for sides, n in dice.items():
        expected = counting.convolve(expected, counting.sums(n, sides))
    assert counting.mixed_sums(dice) == expected


@given(rows.filter(any), st.lists(st.integers(1, 10**9), min_size=1, max_size=9), st.integers(0, 7))
def test_a_row_that_is_spread_out(row: list[int], ways: list[int], step: int) -> None:
    spread = [0] * (step * (len(ways) - 1) + 1)
    for k, more in enumerate(ways):
        spread[step * k] += more
    assert counting.convolve_spread(row, ways, step) == slowly(row, spread)


@pytest.mark.parametrize(
    ("n", "ways", "of"), [(0, 1, 6), (3, 2, 6), (5, 0, 4), (5, 4, 4), (9, 3, 10)]
)
def test_binomial_is_a_power_of_one_die(n: int, ways: int, of: int) -> None:
    assert counting.binomial(n, ways, of) == counting.power([of - ways, ways], n)


def test_tail_is_this_or_more() -> None:
    assert counting.tail([1, 3, 3, 1]) == [8, 7, 4, 1, 0]


def test_counts_and_rows_are_two_forms_of_the_same() -> None:
    counts = counting.counted([-2, 5, 5, 1])
    assert counts == {-2: 1, 5: 2, 1: 1}
    low, row = counting.row_of(counts)
    assert counting.counts_of(row, low) == counts


def test_adding_counts() -> None:
    die = counting.counted(range(1, 4))
    minus = {-1: 1, 0: 2}
    assert counting.add(die, minus) == {0: 1, 1: 3, 2: 3, 3: 2}
    assert counting.times(die, 3) == counting.add(die, counting.add(die, die))


def test_pairs_add_part_by_part() -> None:
    coin = {(0, 1): 1, (1, -1): 1}
    assert counting.add_pairs(coin, coin) == {(0, 2): 1, (1, 0): 2, (2, -2): 1}


def test_read_off_two_dice() -> None:
    two = counting.times(counting.counted(range(1, 7)), 2)
    assert counting.chances(two)[7] == Fraction(1, 6)
    assert counting.at_least(two, 10) == Fraction(1, 6)
    assert counting.at_most(two, 4) == Fraction(1, 6)
    assert counting.mean(two) == 7
    assert counting.variance(two) == Fraction(35, 6)
    assert counting.spread(two) == pytest.approx(sqrt(35 / 6), abs=1e-15)
    assert counting.mean_and_spread(two) == (7, counting.spread(two))


def test_the_root_of_a_very_long_fraction() -> None:
    assert counting.root(Fraction(9 * 10**900 + 1, 4 * 10**900)) == 1.5
