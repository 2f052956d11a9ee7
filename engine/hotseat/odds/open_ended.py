"""Open-ended six-sided dice: half the faces count, and one of those gives a further die (IS-2).

A green die counts its evens and a six brings another green die; a red die counts its odds and a
one brings another red die. Both have the same chances: one die shows 0 with 1/2 and k with
5 / (2 · 6^k), so its generating function is (3 + 2x) / (6 - x), and that of n dice its n-th power.

The support is endless. ``row`` leaves out a tail of at most TAIL, measured exactly in whole
numbers; the entries it keeps are correctly rounded. Rows are tuples of floats by value, from 0.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, count, islice
from operator import mul

TAIL_BITS = 50
TAIL = 2.0**-TAIL_BITS

Row = tuple[float, ...]


def _plain_dot(a: Sequence[float], b: Sequence[float]) -> float:
    total: float = sum(map(mul, a, b))
    return total


if sys.version_info >= (3, 12):
    from math import sumprod

    dot: Callable[[Sequence[float], Sequence[float]], float] = sumprod
else:
    dot = _plain_dot


def ways(dice: int) -> Iterator[int]:
    """For k = 0, 1, 2 ... without end: 2^dice · 6^k times the chance that ``dice`` dice show k.

    The power of the generating function satisfies a differential equation, so each entry follows
    from two earlier ones; the closed form is Σ_j C(dice, j) C(k - 1, j - 1) 5^j.
    """
    before, now = 0, 1
    for k in count():
        yield now
        before, now = now, ((5 * dice - 3 * k) * now + 4 * (k - 1) * before) // (k + 1)


def exactly(dice: int, k: int) -> Fraction:
    """The exact chance that ``dice`` open-ended dice show k counting faces, k from 0."""
    return Fraction(next(islice(ways(dice), k, None)), 2**dice * 6**k)


@lru_cache(maxsize=512)
def row(dice: int) -> Row:
    """The chances of 0, 1, 2 ... as floats, up to where all that is left out is below TAIL."""
    out = []
    unit = 2**dice
    left = unit
    for number in ways(dice):
        left -= number
        out.append(number / unit)
        if left << TAIL_BITS <= unit:
            return tuple(out)
        left, unit = left * 6, unit * 6
    raise AssertionError("ways has no end")


def at_most(chances: Sequence[float]) -> Row:
    """The chances of k or less, for each k of the row."""
    return tuple(accumulate(chances))


def convolve(a: Sequence[float], b: Sequence[float]) -> list[float]:
    """The row of a value of ``a`` plus an independent value of ``b``."""
    if len(a) < len(b):
        a, b = b, a
    n, m = len(a), len(b)
    if m == 1:
        return [chance * b[0] for chance in a]
    back = b[::-1]
    rising = [dot(a[:k], back[m - k :]) for k in range(1, m)]
    full = [dot(a[k : k + m], back) for k in range(n - m + 1)]
    falling = [dot(a[n - k :], back[:k]) for k in range(m - 1, 0, -1)]
    return rising + full + falling if m else []
