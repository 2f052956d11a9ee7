"""Exact counting with whole numbers: ways, never floats.

Two forms are used throughout. A row is a list of ways by value, ``row[k]`` ways of showing k, for
values from 0. Counts are a dict ``{value: ways}``, for any values, negative and tuples included.
The chance of a value is its ways over the sum of all ways.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import comb, isqrt
from operator import mul
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Counts = Mapping[int, int]

SMALL = 600
DENSE = 3

# --- rows --------------------------------------------------------------------------------------


def convolve(a: Sequence[int], b: Sequence[int]) -> list[int]:
    """The row of a value of ``a`` plus a value of ``b``; ways are not negative.

    Long rows are multiplied as two whole numbers, one ``width`` of bytes a value, which lets the
    interpreter's own big numbers do the work.
    """
    if not a or not b:
        return []
    if len(a) * len(b) <= SMALL:
        return _convolve_plainly(a, b)
    bits = max(a).bit_length() + max(b).bit_length() + min(len(a), len(b)).bit_length()
    width = bits // 8 + 1
    return _unpacked(_packed(a, width) * _packed(b, width), width, len(a) + len(b) - 1)


def convolve_spread(row: Sequence[int], ways: Sequence[int], step: int) -> list[int]:
    """The row of a value of ``row`` plus ``step`` times a value of ``ways``, step 0 or more.

    Where these lie apart, the one long number is multiplied with each of them in turn.
    """
    if step < DENSE:
        spread = [0] * (step * (len(ways) - 1) + 1)
        for k, more in enumerate(ways):
            spread[step * k] += more
        return convolve(row, spread)
    width = (max(row) * sum(ways)).bit_length() // 8 + 1
    packed = _packed(row, width)
    added = sum(packed * more << 8 * width * step * k for k, more in enumerate(ways))
    return _unpacked(added, width, len(row) + step * (len(ways) - 1))


def power(row: Sequence[int], n: int) -> list[int]:
    """The row of the sum of ``n`` independent values of ``row``; ``n`` = 0 gives [1]."""
    if n == 0:
        return [1]
    if not row:
        return []
    width = (sum(row) ** n).bit_length() // 8 + 1
    return _unpacked(_packed(row, width) ** n, width, (len(row) - 1) * n + 1)


def binomial(n: int, ways: int, of: int) -> list[int]:
    """The row of how many of ``n`` dice show one of ``ways`` faces among ``of``; total of**n."""
    return [comb(n, k) * ways**k * (of - ways) ** (n - k) for k in range(n + 1)]


def sums(n: int, sides: int) -> list[int]:
    """The row of the sum of ``n`` dice of ``sides`` faces, less ``n`` (index 0: all show 1).

    ((1 - x^s) / (1 - x))^n satisfies a differential equation, so that each entry follows from
    three earlier ones: the cost grows with the length of the row, not with n. The row reads the
    same from both ends; half of it is counted.
    """
    length = n * (sides - 1) + 1
    row = [1] + [0] * (length // 2)
    for t in range(length // 2):
        ways = (t + n) * row[t]
        if t + 1 >= sides:
            ways += (t + 1 - sides - n * sides) * row[t + 1 - sides]
        if t >= sides:
            ways -= (t - sides - n * (sides - 1)) * row[t - sides]
        row[t + 1] = ways // (t + 1)
    half = row[: (length + 1) // 2]
    return half + half[length // 2 - 1 :: -1] if length > 1 else [1]


def mixed_sums(dice: Mapping[int, int]) -> list[int]:
    """The row of the sum of dice of several sizes, less their number; ``dice`` by their sides.

    The logarithm of the product of all ((1 - x^s) / (1 - x))^n has a derivative that makes each
    entry t, times t, of the entries 1, 2, 3 ... before it and, taken off n s times for each size,
    of those s, 2s, 3s ... before it. The row reads the same from both ends; half of it is counted.
    """
    if len(dice) == 1:
        [(sides, n)] = dice.items()
        return sums(n, sides)
    length = sum(n * (sides - 1) for sides, n in dice.items()) + 1
    number = sum(dice.values())
    sizes = [(sides, n * sides, [0] * sides) for sides, n in dice.items()]
    row, before = [1], 0
    for t in range(1, (length + 1) // 2):
        before += row[-1]
        ways = number * before
        for sides, times_off, behind in sizes:
            if t >= sides:
                behind.append(behind[t - sides] + row[t - sides])
                ways -= times_off * behind[t]
        row.append(ways // t)
    return row + row[length // 2 - 1 :: -1] if length > 1 else [1]


def tail(row: Sequence[int]) -> list[int]:
    """``tail(row)[k]``: the ways of showing k or more; one entry longer than the row."""
    return [*list(accumulate(reversed(row)))[::-1], 0]


def _convolve_plainly(a: Sequence[int], b: Sequence[int]) -> list[int]:
    out = [0] * (len(a) + len(b) - 1)
    for i, ways in enumerate(a):
        if ways:
            for j, others in enumerate(b, i):
                out[j] += ways * others
    return out


def _packed(row: Sequence[int], width: int) -> int:
    return int.from_bytes(b"".join(ways.to_bytes(width, "little") for ways in row), "little")


def _unpacked(number: int, width: int, length: int) -> list[int]:
    raw = number.to_bytes(width * length, "little")
    return [int.from_bytes(raw[i : i + width], "little") for i in range(0, len(raw), width)]


# --- counts ------------------------------------------------------------------------------------


def counted(values: Iterable[Key]) -> dict[Key, int]:
    """Counts of equally likely values, such as the faces of a die."""
    out: dict[Key, int] = {}
    for value in values:
        out[value] = out.get(value, 0) + 1
    return out


def counts_of(row: Sequence[int], offset: int = 0, step: int = 1) -> dict[int, int]:
    """A row as counts of offset + step × index, without values that have no way."""
    return {offset + step * k: ways for k, ways in enumerate(row) if ways}


def row_of(counts: Counts) -> tuple[int, list[int]]:
    """Counts as (lowest value, row from it). Counts must not be empty."""
    low, high = min(counts), max(counts)
    return low, [counts.get(value, 0) for value in range(low, high + 1)]


def add(a: Counts, b: Counts) -> dict[int, int]:
    """Counts of the sum of two independent values."""
    low_a, row_a = row_of(a)
    low_b, row_b = row_of(b)
    return counts_of(convolve(row_a, row_b), low_a + low_b)


def times(counts: Counts, n: int) -> dict[int, int]:
    """Counts of the sum of ``n`` independent values of the same counts."""
    low, row = row_of(counts)
    return counts_of(power(row, n), low * n)


def add_pairs(
    a: Mapping[tuple[int, int], int], b: Mapping[tuple[int, int], int]
) -> dict[tuple[int, int], int]:
    """Counts of the sum, part by part, of two independent pairs such as (hits, net)."""
    out: dict[tuple[int, int], int] = {}
    for (a_one, a_two), ways in a.items():
        for (b_one, b_two), others in b.items():
            key = (a_one + b_one, a_two + b_two)
            out[key] = out.get(key, 0) + ways * others
    return out


def chances(counts: Mapping[Key, int]) -> dict[Key, Fraction]:
    """Exact chances of each value; they sum to 1."""
    total = sum(counts.values())
    return {value: Fraction(ways, total) for value, ways in counts.items()}


def at_least(counts: Counts, bound: int) -> Fraction:
    """The chance of ``bound`` or more."""
    ways = sum(ways for value, ways in counts.items() if value >= bound)
    return Fraction(ways, sum(counts.values()))


def at_most(counts: Counts, bound: int) -> Fraction:
    """The chance of ``bound`` or less."""
    ways = sum(ways for value, ways in counts.items() if value <= bound)
    return Fraction(ways, sum(counts.values()))


def mean(counts: Counts) -> Fraction:
    """The average value."""
    total, first, _ = _moments(counts)
    return Fraction(first, total)


def variance(counts: Counts) -> Fraction:
    """The average squared distance from the mean."""
    total, first, second = _moments(counts)
    return Fraction(second, total) - Fraction(first, total) ** 2


def _moments(counts: Counts) -> tuple[int, int, int]:
    """All ways; each times its value; each times its value squared."""
    weighted = list(map(mul, counts, counts.values()))
    return sum(counts.values()), sum(weighted), sum(map(mul, counts, weighted))


def spread(counts: Counts) -> float:
    """The standard deviation: the root of the variance, to what a double holds."""
    return mean_and_spread(counts)[1]


def mean_and_spread(counts: Counts) -> tuple[Fraction, float]:
    """Both, from one walk through the counts."""
    total, first, second = _moments(counts)
    middle = Fraction(first, total)
    return middle, root(Fraction(second, total) - middle**2)


def root(number: Fraction) -> float:
    """The square root of a fraction of any length, to what a double holds."""
    scale = 1 << 128
    return isqrt(number.numerator * scale * scale // number.denominator) / scale
