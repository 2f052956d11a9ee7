"""Open-ended dice of any size: the highest face of each adds a further die, without limit.

Every chain ends in one face below the highest, each as likely as the next, however long it was: so
J further dice in all come up with chance C(J + n - 1, n - 1) (s - 1)^n / s^(J + n), and add J times
the highest face to n dice of s - 1 sides.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import nextafter
from typing import NamedTuple

# What chains of further dice may leave out of one pool's counts (IS-2 has such chains too).
LEFT_OUT = Fraction(1, 10**14)


class Chains(NamedTuple):
    """For 0, 1, 2 ... further dice in all: ``ways`` that are to be multiplied with those of dice
    that show no highest face. ``total`` of these products, of which the share ``left_out`` at most
    is missing."""

    ways: tuple[int, ...]
    total: int
    left_out: float


@lru_cache(maxsize=64)
def chains(dice: int, sides: int) -> Chains:
    """Chains are followed until what is left out, 1 less the sum of their chances, is under
    LEFT_OUT. (A throw itself stops at CHAIN_LIMIT, which is less than one in 10^27.)"""
    ways = [1]
    ends = (sides - 1) ** dice
    seen, scale = ends, sides**dice
    while (scale - seen) * LEFT_OUT.denominator >= scale * LEFT_OUT.numerator:
        further = len(ways)
        ways.append(ways[-1] * (further + dice - 1) // further)
        seen = seen * sides + ways[-1] * ends
        scale *= sides
    last = len(ways) - 1
    scaled = tuple(row * sides ** (last - further) for further, row in enumerate(ways))
    return Chains(scaled, scale, nextafter(float(1 - Fraction(seen, scale)), 1.0))
