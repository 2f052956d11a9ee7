"""Chances of a reading where nothing faster is wanted: it is asked of every fall of the dice.

    D6 = die(6)

    def chance(dice: int) -> Fraction:
        return chances(lambda faces: hits(faces) > 0, (D6,) * dice)[True]

Exact, and as right as the reading. Dice of one kind are gone through as multisets of faces, each
with its number of orders, so the reading must not hang on the order in which they lie.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Any, TypeVar

from hotseat.core.counted import Dice, Die
from hotseat.core.errors import BadValue

K = TypeVar("K", bound=Hashable)
Faces = tuple[Any, ...]

WORK_MOST = 100_000  # readings


def chances(read: Callable[..., K], *pools: Dice) -> dict[K, Fraction]:
    """The chance of each thing that ``read(faces, ...)`` says, faces of each pool; those of a pool
    come kind by kind of die. Raises BadValue for more falls than WORK_MOST."""
    totals: dict[K, Fraction] = {}
    for faces, chance in falls(pools):
        outcome = read(*faces)
        totals[outcome] = totals.get(outcome, Fraction(0)) + chance
    return totals


def falls(
    pools: Sequence[Dice], most: int = WORK_MOST
) -> Iterator[tuple[tuple[Faces, ...], Fraction]]:
    """Every fall of some pools, with its chance. Raises BadValue where there are more than
    ``most``."""
    count = prod(map(fall_count, pools))
    if count > most:
        dice = sum(map(len, pools))
        raise BadValue(
            f"{dice} dice can fall in {count} ways that differ, and at most {most} are gone"
            " through; ask for fewer dice."
        )
    total = prod(die.total for pool in pools for die in pool)
    for fall in product(*map(_falls_of, pools)):
        ways = prod(ways for _faces, ways in fall)
        yield tuple(faces for faces, _ways in fall), Fraction(ways, total)


def fall_count(pool: Dice) -> int:
    """In how many ways that differ a pool can fall, order aside."""
    return prod(comb(count + len(kind.ways) - 1, count) for kind, count in _kinds(pool))


def _falls_of(pool: Dice) -> list[tuple[Faces, int]]:
    """Every fall of one pool with its ways."""
    by_kind = [list(_multisets(kind, count)) for kind, count in _kinds(pool)]
    return [
        (sum((faces for faces, _ways in fall), ()), prod(ways for _faces, ways in fall))
        for fall in product(*by_kind)
    ]


def _multisets(each: Die, count: int) -> Iterator[tuple[Faces, int]]:
    """Every multiset of faces of so many dice of one kind; its ways are those of its faces, in each
    order."""
    for faces in combinations_with_replacement(each.ways, count):
        orders = factorial(count)
        for face in set(faces):
            orders //= factorial(faces.count(face))
        yield faces, orders * prod(each.ways[face] for face in faces)


def _kinds(pool: Dice) -> list[tuple[Die, int]]:
    """The kinds of dice of a pool in the order in which they come, with how many."""
    kinds: list[Die] = []
    for die in pool:
        if die not in kinds:
            kinds.append(die)
    return [(kind, sum(other == kind for other in pool)) for kind in kinds]
