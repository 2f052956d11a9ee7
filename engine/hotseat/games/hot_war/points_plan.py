"""Which sums one face of the points' walk is made of, for one victor and his rivals in Hot War.

The walk is ``points_walk``'s. A place in it says what is left above a face: the rivals still level
with the victor, what is owed, and how many of his dice have been shown. Say he shows the face until
``then`` are shown. Each rival that was level shows it as often and stays, or is out with c dice
struck, c from ``shown`` up: then he is beaten, or owes his others from c on, counted as minus.

Owed from c is due when the victor's die c + L + 1 falls, for bar L; there is such a die for bars up
to size - 1 - c only, and for higher bars nothing is owed. Who is out with c + L < then is due at
once: as beaten and as owed he counts the same, once as plus and once as minus. So both are left out
where that is so for every bar that counts, those up to size - 1 - top if ``top`` is the last die
from which another owes, and c < top: of all such rivals the one with the smallest c can change
between the two, and everybody else stays as he is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import comb, prod
from typing import NamedTuple

Rival = tuple[int, bool]  # dice; adversary or not
Rivals = tuple[Rival, ...]  # the smallest first
Owed = tuple[tuple[int, int], ...]  # c, and the dice that owe from there; the smallest c first
Place = tuple[Rivals, Owed, int]  # rivals still level, what is owed, dice shown
Share = tuple[Rivals, Rivals, Owed]  # of those level: who stays, who is beaten, who owes


class Due(NamedTuple):
    """A number made anew at a face: for the first ``bars`` bars it is number ``after``, times the
    ways of ``dice`` to lie below; for the others it is number ``waits``, of the face below."""

    after: int
    bars: int
    dice: int
    waits: int


class Out(NamedTuple):
    """Ways to be out for those beaten: the factor ``others``, times those of a rival of ``size``
    dice with ``low`` to ``then`` - 1 struck, of which ``shown`` by the faces above."""

    others: int
    size: int
    shown: int
    low: int
    then: int


class Line(NamedTuple):
    """How a place's number is made at a face: the sum of weight times factor times number, the last
    two by index. Bars below ``bars`` do not count."""

    bars: int
    weights: list[int]
    factors: list[int]
    numbers: list[int]


class Plan(NamedTuple):
    """Number 0 is 0 and factor 0 is 1. ``places`` have their numbers from the face below, and from
    a line each, in the same order; ``dues`` are all other numbers, and ``outs`` all factors, each
    after those it is made of."""

    places: dict[Place, int]
    lines: list[Line]
    dues: dict[int, Due]
    outs: dict[Out, int]


class Move(NamedTuple):
    """One way for those level to part, from ``first`` to before ``end`` dice then shown. It asks
    for places below so many ``bars``."""

    stay: Rivals
    new: Owed
    bars: int
    first: int
    end: int
    weights: list[int]
    factors: list[int]


def plan(size: int, rivals: Rivals) -> Plan:
    """What one face is made of for ``size`` dice against these; the first place is the start."""
    draft = _Draft(size)
    draft.number(rivals, (), 0)
    lines: list[Line] = []
    while len(lines) < len(draft.places):
        lines += [draft.line(*place) for place in list(draft.places)[len(lines) :]]
    return Plan(draft.places, lines, draft.dues, draft.outs)


@dataclass(frozen=True, slots=True)
class _Draft:
    """A plan being made: what has been given a number so far."""

    size: int
    places: dict[Place, int] = field(default_factory=dict)
    dues: dict[int, Due] = field(default_factory=dict)
    outs: dict[Out, int] = field(default_factory=dict)
    rows: dict[tuple[Rivals, Owed], list[int]] = field(default_factory=dict)
    moves: dict[tuple[Rivals, int], list[Move]] = field(default_factory=dict)
    together: dict[tuple[Rivals, int], list[int]] = field(default_factory=dict)
    beaten: dict[tuple[Rivals, int, int], list[int]] = field(default_factory=dict)

    def number(self, level: Rivals, owed: Owed, then: int) -> int:
        """The number to go on with at a face after which so many dice are shown."""
        bars = then - owed[0][0] if owed else 0
        waits = 0
        if bars <= _bars(self.size, owed):
            waits = self.places.setdefault((level, owed, then), self._next())
        if bars < 2:
            return waits
        after = self.row(level, owed[1:])[then]
        number = self._next()
        self.dues[number] = Due(after, bars, owed[0][1], waits)
        return number

    def _next(self) -> int:
        return len(self.places) + len(self.dues) + 1

    def row(self, level: Rivals, owed: Owed) -> list[int]:
        """The same for all dice that may be shown then, by index."""
        if (level, owed) not in self.rows:
            first = owed[-1][0] + 1 if owed else 0
            last = min([self.size, *(n for n, _ in level)])
            numbers = [self.number(level, owed, then) for then in range(first, last + 1)]
            self.rows[level, owed] = [0] * first + numbers
        return self.rows[level, owed]

    def line(self, level: Rivals, owed: Owed, shown: int) -> Line:
        if (level, shown) not in self.moves:
            self.moves[level, shown] = list(self.parting(level, shown))
        line = Line(shown - owed[0][0] if owed else 0, [], [], [])
        for stay, new, bars, first, end, weights, factors in self.moves[level, shown]:
            if line.bars <= bars:
                line.weights.extend(weights)
                line.factors.extend(factors)
                line.numbers.extend(self.row(stay, owed + new)[first:end])
        return line

    def parting(self, level: Rivals, shown: int) -> Iterator[Move]:
        """All moves of those level, where the victor has shown so many dice above this face."""
        size = self.size
        for (stay, done, new), ways in _shares(size, level, shown).items():
            low, top = (new[0][0], new[-1][0]) if new else (shown, shown - 1)
            bars = _bars(size, new)
            first = top + 1 if new or not done else shown + 1
            end = 1 + min([low + bars if low < top else size, *(n for n, _ in stay)])
            if first >= end:
                continue
            parts = self.ways_to_stay(stay, shown)[first - shown : end - shown]
            factors = self.factors(done, shown, top)[first - top - 1 : end - top - 1]
            yield Move(stay, new, bars, first, end, [ways * part for part in parts], factors)

    def ways_to_stay(self, stay: Rivals, shown: int) -> list[int]:
        """Ways for the victor and those who stay to show the face as often, by how often, as far as
        they can."""
        if (stay, shown) not in self.together:
            left = [self.size - shown, *(n - shown for n, _ in stay)]
            ways = [prod(comb(n, k) for n in left) for k in range(min(left) + 1)]
            self.together[stay, shown] = ways
        return self.together[stay, shown]

    def factors(self, done: Rivals, shown: int, top: int) -> list[int]:
        """The factors for these to be beaten, where the last die from which another owes is
        ``top``, by the dice then shown from there on. Where nobody owes, ``top`` is before all that
        this face shows: then none is left out."""
        if (done, shown, top) not in self.beaten:
            thens = range(top + 1, self.size + 1)
            lows = [max(shown, min(top, then - (self.size - 1 - top))) for then in thens]
            pairs = zip(lows, thens, strict=True)
            self.beaten[done, shown, top] = [self.factor(done, shown, *pair) for pair in pairs]
        return self.beaten[done, shown, top]

    def factor(self, done: Rivals, shown: int, low: int, then: int) -> int:
        """One factor, for adversaries with ``low`` dice struck at least."""
        if not done:
            return 0
        size, adverse = done[-1]
        others = self.factor(done[:-1], shown, low, then)
        out = Out(others, size, shown, low if adverse else shown, then)
        return self.outs.setdefault(out, len(self.outs) + 1)


def _bars(size: int, owed: Owed) -> int:
    """The highest bar for which all of this can come due."""
    return size - 1 - owed[-1][0] if owed else size


def _shares(size: int, level: Rivals, shown: int) -> dict[Share, int]:
    """Who stays, who is beaten, and who owes from where, with the ways of the last, and a minus for
    each of them: one rival after the other."""
    if not level:
        return {((), (), ()): 1}
    rival = level[-1]
    n, adverse = rival
    shares: dict[Share, int] = {}
    for (stay, done, new), ways in _shares(size, level[:-1], shown).items():
        parts = [(((*stay, rival), done, new), ways), ((stay, (*done, rival), new), ways)]
        for c in range(shown, min(size - 2, n) + 1 if adverse else shown):
            if later := _with(size, new, c, n - c):
                parts.append(((stay, done, later), -ways * comb(n - shown, c - shown)))
        for share, part in parts:
            shares[share] = shares.get(share, 0) + part
    return shares


def _with(size: int, owed: Owed, c: int, dice: int) -> Owed:
    """What is owed, and these dice from c on; nothing where some of it would be left out."""
    by_die = dict(owed)
    by_die[c] = by_die.get(c, 0) + dice
    more = tuple(sorted(by_die.items()))
    low, top = more[0][0], more[-1][0]
    return more if low == top or top + 1 <= low + _bars(size, more) else ()
