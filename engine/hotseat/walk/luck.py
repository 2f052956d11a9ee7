"""Randomness for walks: one seed gives the same numbers on every machine and in every Python.

The numbers are those of splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", 2014). They are not for play: whoever knows the seed knows them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")

_BITS = 64
_MASK = (1 << _BITS) - 1
_STEP = 0x9E3779B97F4A7C15
SEED_MOST = _MASK


class Luck:
    """A stream of numbers; each call takes the next ones. ``seed`` is 0 to SEED_MOST."""

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        self._at = seed & _MASK

    def number(self) -> int:
        """The next 64 bits."""
        self._at = (self._at + _STEP) & _MASK
        mixed = self._at
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1; even to within ``bound`` / 2**64."""
        return (self.number() * bound) >> _BITS

    def between(self, lo: int, hi: int) -> int:
        """A whole number from ``lo`` to ``hi``, both included."""
        return lo + self.below(hi - lo + 1)

    def die(self, sides: int) -> int:
        """A face, 1 to ``sides``: a source of dice."""
        return 1 + self.below(sides)

    def chance(self, percent: int) -> bool:
        """Whether an event of that chance in a hundred happens."""
        return self.below(100) < percent

    def one_of(self, things: Sequence[_T]) -> _T:
        """One of several things; there must be one at least."""
        return things[self.below(len(things))]

    def some_of(self, things: Sequence[_T], percent: int) -> list[_T]:
        """Each of several things with the same chance, in their order."""
        return [thing for thing in things if self.chance(percent)]

    def weighed(self, things: Sequence[_T], weights: Sequence[int]) -> _T:
        """One of several things, by whole weights above zero."""
        left = self.below(sum(weights))
        for thing, weight in zip(things, weights, strict=True):
            left -= weight
            if left < 0:
                return thing
        raise AssertionError("weights above zero do not run out")
