"""Exact chances of the victor's points among three sides or more in Hot War (HW-7).

``points_walk`` counts the ways in which a side beats all the others, by its level against the
adversary it beats by most: for all sides at once where everyone is against everyone, else for each
side in turn. Two sides are a duel, and a victor without adversaries has no points, so the faster
ways of ``odds`` and ``sides`` serve these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from types import MappingProxyType

from hotseat.games.hot_war.odds import duel_ways
from hotseat.games.hot_war.points_walk import won_by_each, won_by_walk
from hotseat.games.hot_war.reading import SIDES
from hotseat.games.hot_war.sides import ways_to_beat

Adversaries = Mapping[int, Sequence[int]] | None


@dataclass(frozen=True, slots=True)
class Victor:
    """A side to be the victor: its size, the sizes of its adversaries, and those of the others."""

    size: int
    against: tuple[int, ...]
    aside: tuple[int, ...]


def multi(
    sizes: Sequence[int], adversaries: Adversaries = None
) -> Mapping[tuple[int | None, int], Fraction]:
    """Chances of (victor, level against the adversary they beat by most); (None, 0) where the best
    pools are identical (HW-7c). ``adversaries`` by index; None: everyone against everyone."""
    total = SIDES ** sum(sizes)
    won = {
        (who, level): ways
        for who in range(len(sizes))
        for level, ways in enumerate(_won(sizes, who, adversaries))
        if ways
    }
    out: dict[tuple[int | None, int], Fraction] = {
        key: Fraction(ways, total) for key, ways in won.items()
    }
    if tied := total - sum(won.values()):
        out[None, 0] = Fraction(tied, total)
    return out


def points(
    sizes: Sequence[int], who: int, adversaries: Adversaries = None
) -> Mapping[int, Fraction]:
    """Chances of being the victor with each level, for one side; what is missing to 1 is not being
    the victor. HW-7a: without a beaten adversary the level is 0."""
    total = SIDES ** sum(sizes)
    ways = _won(sizes, who, adversaries)
    return MappingProxyType({level: Fraction(n, total) for level, n in enumerate(ways) if n})


def _won(sizes: Sequence[int], who: int, adversaries: Adversaries) -> Sequence[int]:
    if adversaries is None and len(sizes) > 2:
        return _each(tuple(sorted(sizes)))[sizes[who]]
    return _counted(_victor(sizes, who, adversaries))


def _victor(sizes: Sequence[int], who: int, adversaries: Adversaries) -> Victor:
    others = [i for i in range(len(sizes)) if i != who]
    met = set(others if adversaries is None else adversaries.get(who, ()))
    against = tuple(sorted(sizes[i] for i in others if i in met))
    return Victor(sizes[who], against, tuple(sorted(sizes[i] for i in others if i not in met)))


def multi_work(sizes: Sequence[int]) -> int:
    """The work of ``multi``: for each victor, bar and dice shown, what may have become of the
    rivals, those of one size standing for each other; more with more dice, for longer numbers."""
    places = sum(_work(size, Counter(sizes) - Counter([size])) for size in set(sizes))
    return places * (50 + sum(sizes)) // 50


def _work(size: int, rivals: Mapping[int, int]) -> int:
    """A rival is level, beaten, or owes from one of some dice: those struck already, not due yet,
    and early enough that there is a die to be due with."""
    times = Counter(
        min(shown + 1, bar, size - shown, size - bar)
        for bar in range(1, size)
        for shown in range(size)
    )
    return sum(
        often * prod(comb(n + min(some, rival + 1) + 2, n) for rival, n in rivals.items())
        for some, often in times.items()
    )


@lru_cache(256)
def _each(sizes: tuple[int, ...]) -> Mapping[int, Sequence[int]]:
    """Ways by level to beat all the others, for each size, everyone being against everyone."""
    return MappingProxyType(won_by_each(sizes))


@lru_cache(256)
def _counted(side: Victor) -> Sequence[int]:
    """Ways by level of this side to beat all the others."""
    if not side.against:
        return (ways_to_beat(side.size, side.aside), *[0] * side.size)
    if len(side.against) == 1 and not side.aside:
        won = duel_ways(side.size, side.against[0])
        return [won.get(("A", level), 0) for level in range(side.size + 1)]
    return won_by_walk(side.size, side.against, side.aside)
