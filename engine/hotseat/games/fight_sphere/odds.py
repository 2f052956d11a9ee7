"""Exact chances of Fight Sphere's rolls, by counting whole ways.

A pool is a row: ``row[k]`` ways to show k ones. A pool that is about to fall is binomial; one
that has fallen is a single way. Every question below is asked of rows, so that it can be put
before the roll and after a part of it alike. Rules: see ``reading``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from types import MappingProxyType

from hotseat.games.fight_sphere.reading import COUNTS, SIDES, Faces, ones
from hotseat.odds.counting import binomial, convolve

Row = tuple[int, ...]
Pair = tuple[int, int]
Pool = int | Faces  # dice about to fall, or the faces that have fallen

_MEMORY = 256


def row(pool: Pool) -> Row:
    """The row of a pool: a number of dice, or the faces they have shown already."""
    if isinstance(pool, int):
        return tuple(binomial(pool, COUNTS, SIDES))
    return (*[0] * ones(pool), 1)


# --- an ordinary Conflict ----------------------------------------------------------------------


def conflict(dice: Pool, threshold: Pool) -> Mapping[str, Fraction]:
    """Chances of "success" and "failure" (FS-2: a tie fails)."""
    won = _over(row(dice), row(threshold), 1)
    return {"success": won, "failure": 1 - won}


def conflict_tie(dice: Pool, threshold: Pool) -> Fraction:
    """The part of "failure" that is a tie (FS-2: shown apart)."""
    mine, theirs = row(dice), row(threshold)
    return _over(mine, theirs, 0) - _over(mine, theirs, 1)


@lru_cache(_MEMORY)
def _over(mine: Row, theirs: Row, by: int) -> Fraction:
    """The chance that the first shows at least ``by`` ones more."""
    below, ways, at = 0, 0, 0
    for k, mine_ways in enumerate(mine):
        while at <= k - by and at < len(theirs):
            below += theirs[at]
            at += 1
        ways += mine_ways * below
    return Fraction(ways, sum(mine) * sum(theirs))


# --- an Encounter ------------------------------------------------------------------------------


def duel(a: Pool, b: Pool) -> Mapping[int, Fraction]:
    """Victories of the first over the second: below 0 where the first loses, 0 for a tie (FS-3)."""
    return _duel(row(a), row(b))


@lru_cache(_MEMORY)
def _duel(a: Row, b: Row) -> Mapping[int, Fraction]:
    ways, total = convolve(a, b[::-1]), sum(a) * sum(b)
    low = 1 - len(b)
    return MappingProxyType({low + i: Fraction(w, total) for i, w in enumerate(ways) if w})


def encounter_lost(
    pools: Sequence[Pool], who: int, truces: Sequence[Pair] = ()
) -> Mapping[int, Fraction]:
    """Dice that ``who`` loses by Victories, added up over their lost pairs (FS-5)."""
    rivals = rivals_of(len(pools), who, truces)
    return _lost(row(pools[who]), tuple(sorted(row(pools[rival]) for rival in rivals)))


@lru_cache(_MEMORY)
def _lost(mine: Row, rivals: tuple[Row, ...]) -> Mapping[int, Fraction]:
    """For each k that ``who`` may show: every rival's Victories are that rival's row
    shifted down by k, what would be negative put at 0, and Victories add up over the rivals.

    A row is one whole number here, ``width`` bytes an entry, so that shifting is a shift and adding
    up is a product. No entry outgrows ``total``.
    """
    total = sum(mine) * prod(map(sum, rivals))
    width = total.bit_length() // 8 + 1
    bits = 8 * width
    kinds = [(rival, rivals.count(rival), _packed(rival, width)) for rival in dict.fromkeys(rivals)]
    ways = 0
    for k, together in enumerate(mine):
        for rival, count, number in kinds if together else ():
            together *= (sum(rival[: k + 1]) + (number >> bits * (k + 1) << bits)) ** count
        ways += together
    raw = ways.to_bytes(width * (1 + sum(len(rival) - 1 for rival in rivals)), "little")
    entries = (int.from_bytes(raw[i : i + width], "little") for i in range(0, len(raw), width))
    return MappingProxyType({lost: Fraction(w, total) for lost, w in enumerate(entries) if w})


def _packed(line: Row, width: int) -> int:
    return int.from_bytes(b"".join(ways.to_bytes(width, "little") for ways in line), "little")


def disengage(pools: Sequence[Pool], who: int, truces: Sequence[Pair] = ()) -> Fraction:
    """The chance that ``who`` gets free (FS-11)."""
    rivals = rivals_of(len(pools), who, truces)
    return _free(row(pools[who]), tuple(sorted(row(pools[rival]) for rival in rivals)))


@lru_cache(_MEMORY)
def _free(mine: Row, rivals: tuple[Row, ...]) -> Fraction:
    ways = sum(w * prod(sum(rival[:k]) for rival in rivals) for k, w in enumerate(mine))
    return Fraction(ways, sum(mine) * prod(map(sum, rivals)))


def all_tie(pools: Sequence[Pool], who: int, truces: Sequence[Pair] = ()) -> Fraction:
    """The chance that ``who`` ties with every rival: no winner, no loser (FS-3). Without a rival it
    is certain."""
    rivals = rivals_of(len(pools), who, truces)
    return _level(row(pools[who]), tuple(sorted(row(pools[rival]) for rival in rivals)))


@lru_cache(_MEMORY)
def _level(mine: Row, rivals: tuple[Row, ...]) -> Fraction:
    ways = sum(w * prod(_at(rival, k) for rival in rivals) for k, w in enumerate(mine))
    return Fraction(ways, sum(mine) * prod(map(sum, rivals)))


def _at(line: Row, k: int) -> int:
    return line[k] if k < len(line) else 0


def encounter_joint(
    pools: Sequence[Pool], truces: Sequence[Pair] = ()
) -> Mapping[tuple[int, ...], Fraction]:
    """Dice lost by each Gladiator, together: ``joint_cases`` of ``joint_work`` each."""
    met = tuple(rivals_of(len(pools), who, truces) for who in range(len(pools)))
    return _joint(tuple(row(pool) for pool in pools), met)


def joint_cases(pools: Sequence[Pool]) -> int:
    """How many combinations of ones ``encounter_joint`` goes through."""
    return prod(pool + 1 if isinstance(pool, int) else 1 for pool in pools)


def joint_work(gladiators: int) -> int:
    """The work of one such combination: an answer is written for most of them."""
    return 8 + gladiators


@lru_cache(16)
def _joint(
    rows: tuple[Row, ...], met: tuple[tuple[int, ...], ...]
) -> Mapping[tuple[int, ...], Fraction]:
    """The longest row is gone through at once, for each case of what the others show."""
    ways: dict[tuple[int, ...], int] = {}
    at = max(range(len(rows)), key=lambda who: len(rows[who]))
    shown = [[(k, w) for k, w in enumerate(line) if w] for line in rows]
    longest, shown[at] = shown[at], [(0, 1)]
    numbers = range(max(map(len, rows)))
    beyond = [[max(0, k - count) for k, _ in longest] for count in numbers]
    behind = [[max(0, count - k) for k, _ in longest] for count in numbers]
    for case in product(*shown):
        counts = [k for k, _ in case]
        together = prod(w for _, w in case)
        columns = [
            _lost_to(counts, who, rivals, at, beyond[counts[who]]) for who, rivals in enumerate(met)
        ]
        if met[at]:
            columns[at] = list(
                map(sum, zip(*[behind[counts[side]] for side in met[at]], strict=True))
            )
        for lost, (_, w) in zip(zip(*columns, strict=True), longest, strict=True):
            ways[lost] = ways.get(lost, 0) + together * w
    total = prod(map(sum, rows))
    return MappingProxyType({lost: Fraction(w, total) for lost, w in sorted(ways.items())})


def _lost_to(
    counts: Sequence[int], who: int, rivals: Sequence[int], at: int, beyond: Sequence[int]
) -> Sequence[int]:
    """Dice lost by one, for each number of ones that ``at`` may show; ``beyond`` is how many of
    these are more than the Gladiator's own."""
    own = counts[who]
    known = sum(counts[rival] - own for rival in rivals if rival != at and counts[rival] > own)
    if at in rivals:
        return [known + more for more in beyond]
    return [known] * len(beyond)


def rivals_of(count: int, who: int, truces: Sequence[Pair]) -> tuple[int, ...]:
    """Those that ``who`` is compared with: all but themselves and their truce partners."""
    friends = {who} | {b if a == who else a for a, b in truces if who in (a, b)}
    return tuple(other for other in range(count) if other not in friends)
