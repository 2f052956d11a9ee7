"""Exact chances of Hot War's duels, by counting whole ways.

How a win is counted. Say the first wins at level L, c dice of each are struck, and the loser's
highest remaining die shows m (0: none is left). Then the first has exactly c + L dice above m,
the second has c, and these are the highest c of the first's. So the ways are

    C(a, c + L) C(b, c) x above(c, L)[10 - m] x m^(a - c - L) x (m^(b - c) - (m - 1)^(b - c))

where ``above(c, L)[F]`` counts rolls of c + L dice and of c dice on the F faces above m, the second
being the top of the first. It knows nothing of a and b: it is counted once and kept. A stalemate is
``above(a, 0)[10]``. The rules are those of ``reading`` (HW-1 to HW-6), which the tests enumerate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, prod
from types import MappingProxyType

from hotseat.games.hot_war.reading import ALONE, SHARED, SIDES, Faces, rank

Result = tuple[str | None, int]  # winner, level
Marked = tuple[str | None, int, bool]  # and whether a negative die is the first side's highest
Column = tuple[int, ...]  # ways by m or F, 0 to 10
Top = Callable[[int, int], Column]  # c and L to the ways above the bar, by F
Bar = Callable[[int], Column]  # c to the ways of the loser's other dice, by their highest, m

_MEMORY = 256
_FACES = range(SIDES + 1)


# --- a duel ------------------------------------------------------------------------------------


@lru_cache(_MEMORY)
def duel(a: int, b: int) -> Mapping[Result, Fraction]:
    """Chances of (winner, level) for pools of ``a`` and ``b`` dice, 0 or more."""
    total = SIDES ** (a + b)
    return MappingProxyType({key: Fraction(ways, total) for key, ways in duel_ways(a, b).items()})


def win(a: int, b: int) -> Fraction:
    """The chance that the first wins, at any level."""
    return sum((p for (winner, _), p in duel(a, b).items() if winner == "A"), Fraction(0))


def duel_ways(a: int, b: int) -> dict[Result, int]:
    ways: dict[Result, int] = {}
    ways |= {("A", level): n for level, n in _won(a, b, _above, lambda c: _highest(b - c)).items()}
    ways |= {("B", level): n for level, n in _won(b, a, _above, lambda c: _highest(a - c)).items()}
    if a == b:
        ways[None, 0] = _above(a, 0)[SIDES]
    return ways


def _won(a: int, b: int, top: Top, bar: Bar) -> dict[int, int]:
    """Ways by level of ``a`` dice winning over ``b``."""
    out = dict.fromkeys(range(1, a + 1), 0)
    for c in range(min(a, b) + 1):
        loser = bar(c)
        for level in range(1, a - c + 1):
            rest = _upto(a - c - level)
            parts = zip(reversed(top(c, level)), rest, loser, strict=True)
            ways = sum(above * under * highest for above, under, highest in parts if highest)
            out[level] += comb(a, c + level) * comb(b, c) * ways
    return {level: ways for level, ways in out.items() if ways}


@lru_cache(None)
def _upto(dice: int) -> Column:
    """Ways of so many dice to show m or less."""
    return tuple(m**dice for m in _FACES)


@lru_cache(None)
def _highest(dice: int) -> Column:
    """Ways of so many dice to have their highest at m; no dice have it at 0."""
    upto = _upto(dice)
    return (upto[0], *(upto[m] - upto[m - 1] for m in _FACES[1:]))


@lru_cache(None)
def _above(c: int, level: int) -> Column:
    """Ways on F faces of c dice to be the highest c of c + level others."""
    return _tops(c, level, (1,) * (c + level + 1))


def _tops(c: int, level: int, weights: Sequence[int]) -> Column:
    """The same, each way weighted by how often the longer roll shows its highest face.

    Up to c, the shorter roll shows that face as often, and both go on below it. Beyond, the shorter
    is used up, and the rest of the longer is free.
    """
    size = c + level
    parts = [
        (weights[x] * comb(size, x) * comb(c, x), _above(c - x, level)) for x in range(1, c + 1)
    ]
    parts += [(weights[x] * comb(size, x), _upto(size - x)) for x in range(c + 1, size + 1)]
    out = [0 if size else 1]
    for below in _FACES[:-1]:
        out.append(out[-1] + sum(ways * column[below] for ways, column in parts))
    return tuple(out)


# --- negative traits ---------------------------------------------------------------------------


def negative(dice: int, negatives: int, highest: str = SHARED) -> Fraction:
    """The chance that a negative die shows the pool's highest number (HW-5), out of ``dice`` with
    ``negatives`` among them."""
    ways = sum(_marked_highest(dice, _bad(dice, negatives, highest)))
    return Fraction(ways, SIDES**dice * comb(dice, negatives))


@lru_cache(_MEMORY)
def duel_negative(
    a: int, b: int, negatives: int, highest: str = SHARED
) -> Mapping[Marked, Fraction]:
    """Chances of (winner, level, trouble): ``negatives`` of the first side's dice are of negative
    traits, and trouble is theirs (HW-5). They count for victory like the others (HW-6)."""
    bad = _bad(a, negatives, highest)
    troubled = _trouble_ways(a, b, bad)
    total, choices = SIDES ** (a + b), comb(a, negatives)
    out: dict[Marked, Fraction] = {}
    for (winner, level), ways in duel_ways(a, b).items():
        worse = troubled.get((winner, level), 0)
        for trouble, part in ((False, ways * choices - worse), (True, worse)):
            if part:
                out[winner, level, trouble] = Fraction(part, total * choices)
    return MappingProxyType(out)


def _bad(dice: int, negatives: int, highest: str) -> Column:
    """HW-5: by how many dice show the highest number, the ways to pick the negative dice so that
    one of them shows it ("shared"), or none but them ("alone")."""
    if highest == ALONE:
        shown = range(1, dice + 1)
        return (0, *(comb(dice - k, negatives - k) if k <= negatives else 0 for k in shown))
    return tuple(comb(dice, negatives) - comb(dice - k, negatives) for k in range(dice + 1))


def _trouble_ways(a: int, b: int, bad: Column) -> dict[Result, int]:
    """Ways of each result with trouble for the first side: which of its dice are negative is
    independent of what they show, so only how often it shows its highest number matters."""

    def behind(c: int, level: int) -> Column:
        shown = (bad[min(x, c)] for x in range(c + level + 1))
        return _tops(c, level, tuple(shown)) if c else _above(c, level)

    def barred(c: int) -> Column:
        return _highest(a - c) if c else _marked_highest(a, bad)

    ahead = _won(a, b, lambda c, level: _tops(c, level, bad), lambda c: _highest(b - c))
    ways: dict[Result, int] = {("A", level): n for level, n in ahead.items()}
    ways |= {("B", level): n for level, n in _won(b, a, behind, barred).items()}
    if a == b:
        ways[None, 0] = _tops(a, 0, bad)[SIDES] if a else 0
    return ways


def _marked_highest(dice: int, weights: Column) -> Column:
    """Ways of so many dice to have their highest at m, weighted by how many show it."""
    return (
        0,
        *(
            sum(weights[k] * comb(dice, k) * (m - 1) ** (dice - k) for k in range(1, dice + 1))
            for m in _FACES[1:]
        ),
    )


# --- after one side has rolled -----------------------------------------------------------------


def duel_given(fallen: Faces, b: int) -> Mapping[Result, Fraction]:
    """Chances of (winner, level) when the first side's dice lie on the table and the second's
    ``b`` dice are about to fall."""
    return _given(rank(fallen), b)


@lru_cache(_MEMORY)
def _given(fallen: tuple[int, ...], b: int) -> Mapping[Result, Fraction]:
    ways: dict[Result, int] = {}
    for c in range(min(len(fallen), b) + 1):
        for key, part in (*_fallen_wins(fallen, b, c), *_fallen_loses(fallen, b, c)):
            ways[key] = ways.get(key, 0) + part
    return MappingProxyType({key: Fraction(part, SIDES**b) for key, part in ways.items() if part})


def _fallen_wins(fallen: tuple[int, ...], b: int, c: int) -> Iterator[tuple[Result, int]]:
    """Ways of the second side to show the highest c of the first's and nothing up to the next; the
    stalemate where neither has one left."""
    struck = comb(b, c) * _orders(fallen[:c])
    if c == len(fallen):
        if c == b:
            yield (None, 0), struck
        return
    for m, ways in enumerate(_highest(b - c)[: fallen[c]]):
        yield ("A", sum(face > m for face in fallen[c:])), struck * ways


def _fallen_loses(fallen: tuple[int, ...], b: int, c: int) -> Iterator[tuple[Result, int]]:
    """Ways of the second side to show the highest c of the first's, and then to go above the next:
    L dice more, up to the last one struck, of which any number may equal it."""
    bar = fallen[c] if c < len(fallen) else 0
    last = fallen[c - 1] if c else SIDES + 1
    if last == bar:
        return
    copies = fallen[:c].count(last)
    higher = fallen[: c - copies]
    for level in range(1, b - c + 1):
        more = sum(
            comb(copies + level, copies + equal) * (last - 1 - bar) ** (level - equal)
            for equal in range(level + 1 if c else 1)
        )
        above = comb(c + level, len(higher)) * _orders(higher) * more
        yield ("B", level), comb(b, c + level) * above * bar ** (b - c - level)


def _orders(faces: Faces) -> int:
    """In how many orders these faces can lie."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))
