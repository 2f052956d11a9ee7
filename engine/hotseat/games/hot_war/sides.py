"""Exact chances of who is the victor among three sides or more in Hot War (HW-7).

The faces are walked from ten down. The sides that still lead have all shown the same so far; at
each face those with most copies of it go on, the others are out, and what their other dice show no
longer matters. Sides of equal size stand for each other: it is counted how many of them still lead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod
from types import MappingProxyType

from hotseat.games.hot_war.reading import SIDES

Leaders = tuple[int, ...]  # for each size, how many sides of that size still lead
Walk = dict[tuple[Leaders, int], int]  # leaders and the dice each has shown, to ways


def victor(sizes: Sequence[int]) -> Mapping[tuple[int, ...], Fraction]:
    """Chances of each set of best sides, by index: one is the victor, several tie (HW-7c)."""
    kinds = tuple(sorted(set(sizes)))
    places = [[i for i, size in enumerate(sizes) if size == kind] for kind in kinds]
    total = SIDES ** sum(sizes)
    out: dict[tuple[int, ...], Fraction] = {}
    for leaders, together in _leading(kinds, tuple(map(len, places))).items():
        sets = [list(combinations(at, n)) for at, n in zip(places, leaders, strict=True)]
        chance = Fraction(together, total * prod(map(len, sets)))
        for chosen in product(*sets):
            out[tuple(sorted(sum(chosen, ())))] = chance
    return dict(sorted(out.items()))


def victor_work(sizes: Sequence[int]) -> int:
    """The work of ``victor``: sets of leaders, times the dice that they may have shown."""
    return prod(sizes.count(kind) + 1 for kind in set(sizes)) * (max(sizes) + 1) ** 2


def ways_to_beat(size: int, others: Sequence[int]) -> int:
    """Ways of ``size`` dice to be better than each of the others."""
    kinds = tuple(sorted({size, *others}))
    counts = [others.count(kind) + (kind == size) for kind in kinds]
    alone = tuple(int(kind == size) for kind in kinds)
    return _leading(kinds, tuple(counts)).get(alone, 0) // counts[kinds.index(size)]


@lru_cache(256)
def _leading(kinds: tuple[int, ...], counts: Leaders) -> Mapping[Leaders, int]:
    """Ways of each end of the walk, by how many sides of each size are left leading."""
    done: dict[Leaders, int] = {}
    at: Walk = {(counts, 0): 1}
    for below in range(SIDES - 1, -1, -1):
        then: Walk = {}
        for (leaders, shown), ways in at.items():
            _at_face(then, kinds, leaders, shown, below, ways)
        at = {}
        for (leaders, shown), ways in then.items():
            if sum(leaders) == 1:
                left = kinds[leaders.index(1)] - shown
                done[leaders] = done.get(leaders, 0) + ways * below**left
            else:
                at[leaders, shown] = ways
    for (leaders, shown), ways in at.items():
        if all(kind == shown for kind, n in zip(kinds, leaders, strict=True) if n):
            done[leaders] = done.get(leaders, 0) + ways
    return MappingProxyType(done)


def _at_face(
    then: Walk, kinds: tuple[int, ...], leaders: Leaders, shown: int, below: int, ways: int
) -> None:
    """Add to ``then`` who goes on after one face with ``below`` faces under it: those who show it
    x times, where nobody shows it more and somebody does. One size is settled after the other."""
    then[leaders, shown] = then.get((leaders, shown), 0) + ways  # nobody shows it
    most = max(kind for kind, n in zip(kinds, leaders, strict=True) if n)
    for x in range(1, most - shown + 1):
        parts: dict[Leaders, int] = {(): ways}
        for kind, n in zip(kinds, leaders, strict=True):
            steps = _split(n, kind - shown, x, below) if n else ((0, 1),)
            parts = {(*on, m): part * more for on, part in parts.items() for m, more in steps}
        for on, part in parts.items():
            if any(on):
                then[on, shown + x] = then.get((on, shown + x), 0) + part


@lru_cache(4096)
def _split(sides: int, dice: int, x: int, below: int) -> tuple[tuple[int, int], ...]:
    """Of leading sides of one size with ``dice`` left: how many show a face x times and go on, and
    the ways of that while all the others show it less."""
    stay = comb(dice, x) if x <= dice else 0
    less = sum(comb(dice, y) * below ** (dice - y) for y in range(min(x, dice + 1)))
    steps = ((on, comb(sides, on) * stay**on * less ** (sides - on)) for on in range(sides + 1))
    return tuple(step for step in steps if step[1])
