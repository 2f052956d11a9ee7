"""A distribution: the exact ways of each value, and how much may be left out of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import nextafter

from hotseat.odds import counting


@dataclass(frozen=True, slots=True)
class Distribution:
    """``counts[value]`` ways out of ``total``, values in rising order, none with no way.

    Where dice are open-ended the counts stop short of the total: ``error_bound`` says by how much
    of the total at most, 0 where every way is counted.
    """

    counts: Mapping[int, int]
    total: int
    error_bound: float = 0.0


def of(counts: Mapping[int, int]) -> Distribution:
    """The distribution of complete counts."""
    tidy = {value: counts[value] for value in sorted(counts) if counts[value]}
    return Distribution(tidy, sum(tidy.values()))


def chance(spread_of: Distribution, value: int) -> Fraction:
    """The chance of exactly this value, 0 if it cannot come."""
    return Fraction(spread_of.counts.get(value, 0), spread_of.total)


def at_least(spread_of: Distribution, bound: int) -> Fraction:
    """The chance of ``bound`` or more. What is left out of the counts is counted as more."""
    below = sum(ways for value, ways in spread_of.counts.items() if value < bound)
    return Fraction(spread_of.total - below, spread_of.total)


def at_most(spread_of: Distribution, bound: int) -> Fraction:
    """The chance of ``bound`` or less; low by at most the error bound."""
    ways = sum(ways for value, ways in spread_of.counts.items() if value <= bound)
    return Fraction(ways, spread_of.total)


def mean(spread_of: Distribution) -> Fraction:
    """The average value."""
    return counting.mean(spread_of.counts)


def spread(spread_of: Distribution) -> float:
    """The standard deviation."""
    return counting.spread(spread_of.counts)


def mean_and_spread(spread_of: Distribution) -> tuple[Fraction, float]:
    """The average value and the standard deviation."""
    return counting.mean_and_spread(spread_of.counts)


def plus(a: Distribution, b: Distribution) -> Distribution:
    """The sum of two independent values. What is left out of either adds up."""
    return Distribution(
        counting.add(a.counts, b.counts), a.total * b.total, a.error_bound + b.error_bound
    )


def shifted(spread_of: Distribution, by: int) -> Distribution:
    """The same, each value ``by`` more."""
    counts = {value + by: ways for value, ways in spread_of.counts.items()}
    return Distribution(counts, spread_of.total, spread_of.error_bound)


def double(exact: Fraction | float) -> float:
    """The chance as a double that is 1.0 only if certain and 0.0 only if impossible."""
    near = float(exact)
    if near >= 1.0 > exact:
        return nextafter(1.0, 0.0)
    if near <= 0.0 < exact:
        return nextafter(0.0, 1.0)
    return near
