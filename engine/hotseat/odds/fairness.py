"""Whether counts of faces are what a fair die gives: Pearson's chi-square test."""

from __future__ import annotations

import math
from collections.abc import Sequence


def chi_square(counts: Sequence[int]) -> float:
    """The sum of squared distances from an even split, in units of the even count."""
    even = sum(counts) / len(counts)
    return sum((count - even) ** 2 / even for count in counts)


def at_least(chi2: float, freedom: int) -> float:
    """The chance that fair dice deviate at least as far as ``chi2`` with that many degrees of
    freedom (faces less one). Closed forms: a sum of a Poisson tail for even freedom, the error
    function and a finite sum for odd."""
    if chi2 <= 0:
        return 1.0
    half = chi2 / 2
    if freedom % 2 == 0:
        term = total = math.exp(-half)
        for step in range(1, freedom // 2):
            term *= half / step
            total += term
        return total
    total = math.erfc(math.sqrt(half))
    term = math.sqrt(half / math.pi) * math.exp(-half) * 2
    for step in range(1, (freedom - 1) // 2 + 1):
        total += term
        term *= half / (step + 0.5)
    return total


def fair_chance(counts: Sequence[int]) -> float:
    """The chance that a fair die's counts deviate from even at least as far as these do."""
    return at_least(chi_square(counts), len(counts) - 1)
