"""Exact chances of the victor's points among three sides or more in Hot War (HW-7).

For a given roll of the victor's the rivals are independent of each other. So his sorted rolls are
walked die by die, highest first, and along the way it is kept, for each size a rival may have, in
how many ways he is beaten at level 1, 2, ... or less, and at any level. Say c dice are struck: then
the rival's others lie below the victor's die c + 1; and the level is more than L if they lie below
his die c + L + 1 as well. So each die adds one term for each c before it. At the end of a roll, one
product for each level. Three sides, equal sides and large pools are counted by ``points_walk``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from operator import mul
from types import MappingProxyType

from hotseat.games.hot_war.odds import duel_ways
from hotseat.games.hot_war.points_walk import forget, won_by_walk
from hotseat.games.hot_war.reading import SIDES
from hotseat.games.hot_war.sides import ways_to_beat

Adversaries = Mapping[int, Sequence[int]] | None

ROLLS_LIMIT = 300_000
EQUAL_ROLLS = 5_000


@dataclass(frozen=True, slots=True)
class Victor:
    """A side to be the victor: its size, the sizes of its adversaries, and those of the others."""

    size: int
    against: tuple[int, ...]
    aside: tuple[int, ...]


def multi(
    sizes: Sequence[int], adversaries: Adversaries = None
) -> Mapping[tuple[int | None, int], Fraction]:
    """Chances of (victor, level against the adversary he beat by most); (None, 0) where the best
    pools are identical (HW-7c). ``adversaries`` by index; None: everyone against everyone."""
    sides = [_victor(sizes, who, adversaries) for who in range(len(sizes))]
    counted = _counted(tuple(sorted(set(sides), key=repr)))
    total = SIDES ** sum(sizes)
    out: dict[tuple[int | None, int], Fraction] = {}
    for who, side in enumerate(sides):
        for level, ways in enumerate(counted[side]):
            if ways:
                out[who, level] = Fraction(ways, total)
    tied = 1 - sum(out.values(), Fraction(0))
    if tied:
        out[None, 0] = tied
    return out


def points(
    sizes: Sequence[int], who: int, adversaries: Adversaries = None
) -> Mapping[int, Fraction]:
    """Chances of being the victor with each level, for one side; what is missing to 1 is not being
    the victor. HW-7a: without a beaten adversary the level is 0."""
    side = _victor(sizes, who, adversaries)
    total = SIDES ** sum(sizes)
    ways = _counted((side,))[side]
    return MappingProxyType({level: Fraction(n, total) for level, n in enumerate(ways) if n})


def _victor(sizes: Sequence[int], who: int, adversaries: Adversaries) -> Victor:
    others = [i for i in range(len(sizes)) if i != who]
    met = set(others if adversaries is None else adversaries.get(who, ()))
    against = tuple(sorted(sizes[i] for i in others if i in met))
    return Victor(sizes[who], against, tuple(sorted(sizes[i] for i in others if i not in met)))


def rolls(sizes: Sequence[int]) -> int:
    """The work of going through the rolls: sorted rolls of the largest pool and their beginnings,
    for each different size."""
    return comb(max(sizes) + SIDES, SIDES) * len(set(sizes))


@lru_cache(256)
def _counted(sides: tuple[Victor, ...]) -> Mapping[Victor, Sequence[int]]:
    """Ways by level of each of these to beat all the others."""
    out: dict[Victor, Sequence[int]] = {}
    rest = []
    for side in sides:
        if not side.against:
            out[side] = (ways_to_beat(side.size, side.aside), *[0] * side.size)
        elif len(side.against) == 1 and not side.aside:
            won = duel_ways(side.size, side.against[0])
            out[side] = [won.get(("A", level), 0) for level in range(side.size + 1)]
        elif _few_or_large(side):
            out[side] = won_by_walk(side.size, side.against, side.aside)
        else:
            rest.append(side)
    forget()
    return MappingProxyType(out | _by_rolls(tuple(rest)))


def _few_or_large(side: Victor) -> bool:
    rivals = side.against + side.aside
    alike = set(rivals) == {side.size}
    work = rolls((side.size, *rivals))
    return len(rivals) == 2 or work > (EQUAL_ROLLS if alike else ROLLS_LIMIT)


# --- through all rolls of the victor -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class End:
    """Where a roll of one victor's is whole: his sum by level, and his rivals among the kinds."""

    upto: list[int]
    against: tuple[int, ...]
    aside: tuple[int, ...]


def _by_rolls(sides: tuple[Victor, ...]) -> dict[Victor, Sequence[int]]:
    """One walk for all victors: a roll of the smaller is the beginning of one of the larger."""
    kinds = sorted({n for side in sides for n in side.against + side.aside})
    deep = max((side.size for side in sides), default=0)
    tables = [[_struck(n, face, deep) for n in kinds] for face in range(SIDES + 1)]
    upto = {side: [0] * (side.size + 1) for side in sides}
    ends: list[list[End]] = [[] for _ in range(deep + 1)]
    for side in sides:
        at = [tuple(map(kinds.index, them)) for them in (side.against, side.aside)]
        ends[side.size].append(End(upto[side], *at))

    def walk(p: int, last: int, copies: int, orders: list[int], known: list[list[int]]) -> None:
        for face in range(last, 0, -1):
            run = copies + 1 if face == last else 1
            more = [_next_die(p, orders, *both) for both in zip(tables[face], known, strict=True)]
            longer = [*orders, orders[p] * (p + 1) // run]
            for end in ends[p + 1]:
                _add(end, longer[-1], more)
            if p + 1 < deep:
                walk(p + 1, face, run, longer, more)

    if deep:
        walk(0, SIDES, 0, [1], [[0] for _ in kinds])
    return {side: [0, *map(int.__sub__, ways[1:], ways)] for side, ways in upto.items()}


def _struck(n: int, face: int, deep: int) -> list[int]:
    """By c: ways that c of ``n`` dice, in one order of what they show, are struck and the others
    lie below this face."""
    if not face:
        return []
    return [comb(n, c) * (face - 1) ** (n - c) if c <= n else 0 for c in range(deep)]


def _next_die(p: int, orders: list[int], struck: list[int], known: list[int]) -> list[int]:
    """Die p + 1 of the victor's: the ways in which one size is beaten at level 0, 1, ... p or less,
    and at any level, from those before it. ``orders``: in how many orders his highest c fall."""
    terms = list(map(mul, orders, struck))
    own = terms[p]
    terms.reverse()
    more = [ways + own - term for ways, term in zip(known, terms, strict=True)]
    more.append(known[p] + own)
    return more


def _add(end: End, ways: int, known: list[list[int]]) -> None:
    """A whole roll: its orders, times the ways of every rival, by level."""
    for at in end.aside:
        ways *= known[at][-1]
    product = known[end.against[0]]
    for at in end.against[1:]:
        product = list(map(mul, product, known[at]))
    for level, together in enumerate(product):
        end.upto[level] += ways * together
