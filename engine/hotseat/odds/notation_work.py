"""An estimate of how long the chances of a throw take, without counting them.

Work is in nanoseconds, as the browser's Python took them on a desk computer: so many for each entry
of each row that is gone through, and more with the length of its numbers. These are as long as the
number of all throws, which is known beforehand, as is how long the rows will be.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from math import log2
from typing import NamedTuple

from hotseat.core.notation_roll import Notation, Pool, worth
from hotseat.odds.chains import chains
from hotseat.odds.counting import DENSE, SMALL
from hotseat.odds.kept import numbers_above
from hotseat.odds.notation_pools import Together, together, two_by_two

# More is refused. Reckoned work is out by a third at most, so that nobody waits for an answer
# longer than a fifth of a second.
MOST_WORK = 165_000_000

# Python multiplies long numbers digit by digit, of so many bits, and very long ones by Karatsuba's
# way, which takes the digits to this power.
DIGIT = 30
KARATSUBA = log2(3)


class Size(NamedTuple):
    """A row before it is counted: its entries, the bits of the longest, and the work of it."""

    length: int
    bits: float
    work: float


def work(parsed: Notation) -> float:
    """The work, in nanoseconds, of ``notation_odds.chances``, and of reading a dozen bars off
    them."""
    kinds = (together(parsed, kind) for kind in ("sum", "successes", "spiral"))
    return sum(_of_kind(pools) for pools in kinds if pools)


def _of_kind(pools: Together) -> float:
    sizes = [_of_pool(pool) for pool in pools.others]
    if pools.plain:
        sizes.append(reduce(_prolonged, pools.chained, _of_plain(pools.plain)))
    whole = two_by_two(sizes, lambda size: size.length, _added)
    return whole.work + whole.length * (1_100 + whole.bits / 2)


def _of_plain(dice: Mapping[int, int]) -> Size:
    """``counting.mixed_sums``: half of the row, for each size of dice."""
    length = sum(n * (sides - 1) for sides, n in dice.items()) + 1
    bits = sum(n * log2(sides) for sides, n in dice.items())
    one_sum = 800 + bits / 2 if len(dice) == 1 else (len(dice) + 1) * (350 + bits / 2)
    return Size(length, bits, length / 2 * one_sum)


def _of_pool(pool: Pool) -> Size:
    bits = pool.dice * log2(pool.sides)
    if pool.keep:
        return _kept(pool, bits + pool.dice)
    size = Size(pool.dice + 1, bits, pool.dice * (4_000 + 10 * bits))
    return _prolonged(size, pool) if pool.open_ended else size


def _kept(pool: Pool, bits: float) -> Size:
    """``kept.highest``: the terms of its numerators, a run of them for each face and number of dice
    above it, and the rows that are added up."""
    length = pool.keep * (pool.sides - 1) + 1
    above = numbers_above(pool.dice, pool.keep)
    runs = pool.sides * len(above)
    terms = pool.sides * sum(a + 1 for a in above)
    rows = length * (2 * len(above) + above[-1])
    return Size(length, bits, runs * (1_500 + 3 * bits) + terms * (320 + bits / 50) + rows * 150)


def _prolonged(row: Size, pool: Pool) -> Size:
    """``counting.convolve_spread`` with the chains of a pool."""
    further = len(chains(pool.dice, pool.sides).ways)
    more = further * log2(pool.sides)
    step = worth(pool, pool.sides)
    if step < DENSE:
        return _added(row, Size(step * (further - 1) + 1, more, 0))
    bits = row.bits + more
    one_sum = 550 + bits / 2 + further * bits / DIGIT * (3 + 1.15 * more / DIGIT)
    length = row.length + step * (further - 1)
    return Size(length, bits, row.work + length * one_sum)


def _added(a: Size, b: Size) -> Size:
    """``counting.convolve``: entry by entry, or as two whole numbers."""
    short, long = sorted((a.length, b.length))
    length, bits = short + long - 1, a.bits + b.bits
    done = a.work + b.work
    if short * long <= SMALL:
        return Size(length, bits, done + short * long * (200 + bits / 15))
    digits = (bits + log2(short)) / DIGIT + 1
    product = 7 * long / short * (short * digits) ** KARATSUBA
    return Size(length, bits, done + product + length * (500 + bits))
