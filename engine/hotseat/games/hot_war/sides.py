"""Exact chances of who is the victor among three sides or more in Hot War (HW-7).

The faces are walked from ten down. The sides that still lead have all shown the same so far; at
each face those with most copies of it go on, the others are out, and what their other dice show no
longer matters. Sides of equal size stand for each other: it is counted how many of them still lead.
Once two are left, what is between them is known at once.
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
            if sum(leaders) > 2:
                at[leaders, shown] = ways
                continue
            for left, rest in _between(kinds, leaders, shown, below):
                done[left] = done.get(left, 0) + ways * rest
    for (leaders, shown), ways in at.items():
        if all(kind == shown for kind, n in zip(kinds, leaders, strict=True) if n):
            done[leaders] = done.get(leaders, 0) + ways
    return MappingProxyType(done)


@lru_cache(4096)
def _between(
    kinds: tuple[int, ...], leaders: Leaders, shown: int, faces: int
) -> tuple[tuple[Leaders, int], ...]:
    """What comes of one leading side or of two, and the ways of their other dice on so many
    faces."""
    dice = [kind - shown for kind, n in zip(kinds, leaders, strict=True) for _ in range(n)]
    ends: dict[Leaders, int] = {}
    if len(dice) == 1:
        ends[leaders] = faces ** dice[0]
    else:
        ends[leaders] = _same(*dice, faces)
        for kind, mine, other in zip(_places(leaders), dice, dice[::-1], strict=True):
            alone = tuple(int(place == kind) for place in range(len(kinds)))
            ends[alone] = ends.get(alone, 0) + _ahead(mine, other, faces)
    return tuple((left, ways) for left, ways in ends.items() if ways)


def _places(leaders: Leaders) -> list[int]:
    return [place for place, n in enumerate(leaders) for _ in range(n)]


@lru_cache(None)
def _ahead(dice: int, others: int, faces: int) -> int:
    """Ways of so many dice to be better than the others, on so many faces: where both show the
    highest face as often, what is below it decides."""
    if not faces:
        return 0
    mine, theirs = _shown(dice, faces), _shown(others, faces)
    below, ways = 0, 0
    for x, part in enumerate(mine):
        ways += part * below
        if x < len(theirs):
            ways += comb(dice, x) * comb(others, x) * _ahead(dice - x, others - x, faces - 1)
            below += theirs[x]
    return ways


@lru_cache(None)
def _same(dice: int, others: int, faces: int) -> int:
    """Ways of two pools to show the very same."""
    if dice != others:
        return 0
    if not faces:
        return int(not dice)
    return sum(comb(dice, x) ** 2 * _same(dice - x, dice - x, faces - 1) for x in range(dice + 1))


@lru_cache(None)
def _shown(dice: int, faces: int) -> tuple[int, ...]:
    """Ways of so many dice to show the highest face 0, 1, … times."""
    return tuple(comb(dice, x) * (faces - 1) ** (dice - x) for x in range(dice + 1))


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
