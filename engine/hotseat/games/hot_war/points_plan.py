"""Which sums one face of the points' walk is made of in Hot War.

The walk is ``points_walk``'s. A place in it says what is known of the dice above a face: who is
level still, having shown the same, what is owed by those who are out, and how many dice those level
have shown. Say they show the face until ``then`` are shown. Each of them shows it as often and
stays, or is out with c dice struck, c from ``shown`` up: then it is beaten, or it owes its others
from c on, counted as minus. Who the victor is need not be known before it is alone.

Owed from c is due when the victor's die c + L + 1 falls, for bar L; there is such a die for bars up
to size - 1 - c only, and for higher bars nothing is owed: what numbers hold there does not count.
Two things follow for what is asked for bars up to size - 1 - top only, ``top`` being the last die
from which another owes:

- What has been owed from below a c is due for all these bars once ``then`` - c is no less than they
  are: then all places that differ in this alone go on as one sum.
- Who is out with c < top, and is due at once for all these bars, counts the same as beaten and as
  owed, once as plus and once as minus: it is left out as both. For of all such sides the one with
  the smallest c can change between the two, and every other stays as it is.

While several may be the victor, ``size`` is the largest of theirs: for the others that leaves out
less, but nothing that counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import compress, product
from math import comb, prod
from typing import NamedTuple


class Side(NamedTuple):
    """Dice; whether it owes when out, being an adversary; whether it may be the victor."""

    dice: int
    owes: bool
    wins: bool


Sides = tuple[Side, ...]  # the smallest first; those who are alike stand for each other
# From which c, how many dice owe, of how many sides: the smallest c first.
Owed = tuple[tuple[int, int, int], ...]
Rows = dict[Owed, list["Line"]]  # lines of some who are level, by dice shown, from the first on
Out = tuple[int, tuple[int, int], int, int]  # others; dice and struck above; low; then
# One way for those level to part: who stays, with their lines; what is newly owed, and how many
# bars then count, all where nothing is; and factors by the dice shown, from the first.
Move = tuple[Sides, "Rows", Owed, int, int, list[int]]


class Line(NamedTuple):
    """A place, and how its number goes on at a face: the sum of factor times number, by index, is
    added; ``terms`` has them in turn, factor and number. Then the bars up to ``due`` are taken from
    it, and go to the line ``after``, times the ways of the dice that were owed first."""

    at: int
    owed: Owed
    due: int
    after: int
    terms: list[int]


_NONE = Line(0, (), 0, 0, [])


class Sum(NamedTuple):
    """Numbers that go on as one, each times the ways of the dice that are due; where these count
    as minus, ``dice`` is -1 less them."""

    dice: list[int]
    numbers: list[int]


class End(NamedTuple):
    """How victories are counted, for one size and bar: the sum of factor times number, by index."""

    factors: list[int]
    numbers: list[int]


class Plan(NamedTuple):
    """Numbers are those of the lines, the first being the start, and of the sums, from -1 down,
    each after those it is made of.

    A factor is a weight times one of ``outs``, by index, number 0 being 1. These are the ways to be
    out for those beaten: number ``others``, times those of one with (dice, struck above) to have
    from ``low`` to before ``then`` struck at this face, each again after those it is made of."""

    lines: list[Line]
    sums: list[Sum]
    ends: dict[tuple[int, int], End]  # by size and bar
    factors: dict[tuple[int, int], int]
    outs: dict[Out, int]


def plan(sides: Sides) -> Plan:
    """What a face is made of for these. Places come by the dice shown, for only such with fewer
    can lead to them."""
    draft = _Draft()
    draft.row(sides, ())
    for shown in range(largest(sides)):
        for level, lines in list(draft.places.get(shown, {}).items()):
            draft.go_on(level, shown, lines)
    return Plan(draft.lines, draft.sums, draft.ends, draft.factors, draft.outs)


def largest(level: Sides) -> int:
    """The most dice of those who may be the victor."""
    return max([side.dice for side in level if side.wins], default=0)


@dataclass(frozen=True, slots=True)
class _Draft:
    """A plan being made: what has been given a number so far."""

    lines: list[Line] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    ends: dict[tuple[int, int], End] = field(default_factory=dict)
    factors: dict[tuple[int, int], int] = field(default_factory=dict)
    outs: dict[Out, int] = field(default_factory=dict)
    rows: dict[Sides, Rows] = field(default_factory=dict)
    places: dict[int, dict[Sides, list[Line]]] = field(default_factory=dict)
    splits: dict[Sides, list[tuple[Sides, Sides, int, int]]] = field(default_factory=dict)
    shares: dict[tuple[Sides, int, int], dict[tuple[Sides, Owed], int]] = field(
        default_factory=dict
    )

    def row(self, level: Sides, owed: Owed) -> list[Line]:
        """The lines of these, by dice shown; none where there is no such place."""
        rows = self.rows.setdefault(level, {})
        if owed not in rows:
            size = largest(level)
            c, top = (owed[0][0], owed[-1][0]) if owed else (0, -1)
            last = min(level[0].dice, size - 1, c + size - 1 - top)
            after = self.row(level, owed[1:]) if owed else []
            row = [_NONE] * (top + 1)
            for then in range(top + 1, last + 1):
                due, to = (then - c - 1, after[then].at) if owed else (0, 0)
                row.append(Line(len(self.lines), owed, due, to, []))
                self.lines.append(row[then])
                self.places.setdefault(then, {}).setdefault(level, []).append(row[then])
            rows[owed] = row
        return rows[owed]

    def go_on(self, level: Sides, shown: int, lines: Sequence[Line]) -> None:
        """Add what these places, of those level with so many dice shown, give to others."""
        due: dict[Owed, list[tuple[int, int, int]]] = {line.owed: [] for line in lines}
        own = {line.owed: line.at for line in lines}
        for line in lines:
            dice = by = 0
            for first, (c, more, some) in enumerate(line.owed, 1):
                dice, by = dice + more, by + some
                due[line.owed[first:]].append((c, -1 - dice if by % 2 else dice, line.at))
        moves = list(self.parting(level, shown))
        for owed, at in own.items():
            numbers = self.summed(at, due[owed], largest(level))
            if not owed:
                self.end(level, shown, numbers)
            self.spread(owed, numbers, moves)

    def summed(self, at: int, due: Sequence[tuple[int, int, int]], size: int) -> list[int]:
        """By c, the number to go on with where all owed first from below c is due; at 0 its own.
        ``due`` has where that was owed from, its dice, and its number."""
        numbers = [at] * (size + 1)
        for c in sorted({c for c, _, _ in due}):
            some = [step for step in due if step[0] == c]
            dice, lines = [0, *(n for _, n, _ in some)], [numbers[c], *(n for _, _, n in some)]
            self.sums.append(Sum(dice, lines))
            numbers[c + 1 :] = [-len(self.sums)] * (size - c)
        return numbers

    def end(self, level: Sides, shown: int, numbers: Sequence[int]) -> None:
        """The victor shows all its dice, and its adversaries have c struck with c + L >= size."""
        for victor in {side for side in level if side.wins and side.dice > shown}:
            size = victor.dice
            at = level.index(victor)
            done = level[:at] + level[at + 1 :]
            lows = [self.out(done, shown, low, size) for low in range(shown, size)]
            for bar in range(1, size + 1):
                end = self.ends.setdefault((size, bar), End([], []))
                key = level.count(victor), lows[max(0, size - bar - shown)]
                end.factors.append(self.factors.setdefault(key, len(self.factors)))
                end.numbers.append(numbers[min(shown, size - bar)])

    def spread(self, owed: Owed, numbers: Sequence[int], moves: Sequence[Move]) -> None:
        """Add a place, which has these numbers, to the lines where its moves lead."""
        c, top = (owed[0][0], owed[-1][0]) if owed else (len(numbers), -1)
        own = numbers[0]
        for stay, rows, new, bars, first, factors in moves:
            if not new:
                bars -= top + 1
            if first > c + bars:
                continue
            row = rows.get(owed + new) or self.row(stay, owed + new)
            from_c = first - bars
            last = 1 + c + bars if owed else None
            for line, factor in zip(row[first:last], factors, strict=False):
                line.terms.extend((factor, numbers[from_c] if from_c > 0 else own))
                from_c += 1

    def parting(self, level: Sides, shown: int) -> Iterator[Move]:
        """All moves of those level, where they have shown so many dice above this face."""
        for stay, out, times, size in self.split(level):
            most = min(stay[0].dice, size - 1)
            left = [side.dice - shown for side in stay]
            parts = [times * prod([comb(n, k) for n in left]) for k in range(most - shown + 1)]
            rows = self.rows.setdefault(stay, {})
            for (done, new), ways in self.sharing(out, shown, size).items():
                low, top = (new[0][0], new[-1][0]) if new else (shown, shown)
                bars = size - 1 - top if new else size
                first = top + 1
                end = 1 + (min(low + bars, most) if low < top else most)
                factors = []
                for then in range(first, end):
                    number = 0
                    if done:
                        from_c = max(shown, min(top, then - bars)) if new else shown
                        number = self.out(done, shown, from_c, then)
                    key = ways * parts[then - shown], number
                    factors.append(self.factors.setdefault(key, len(self.factors)))
                if factors:
                    yield stay, rows, new, bars, first, factors

    def out(self, done: Sides, shown: int, low: int, then: int) -> int:
        """The ways to be out for those beaten, adversaries with ``low`` dice struck at least."""
        number = 0
        for dice, owes, _ in done:
            first = number, (dice, shown), low - shown if owes else 0, then - shown
            number = self.outs.setdefault(first, len(self.outs) + 1)
        return number

    def split(self, level: Sides) -> list[tuple[Sides, Sides, int, int]]:
        """Who of those level stays, one at least who may be the victor, and who is out; in how many
        ways; and the most dice a victor has."""
        if level not in self.splits:
            ways: Counter[tuple[Sides, Sides]] = Counter()
            for stays in product((True, False), repeat=len(level)):
                stay = tuple(compress(level, stays))
                if largest(stay):
                    ways[stay, tuple(compress(level, [not on for on in stays]))] += 1
            self.splits[level] = [
                (stay, out, times, largest(stay)) for (stay, out), times in ways.items()
            ]
        return self.splits[level]

    def sharing(self, out: Sides, shown: int, size: int) -> dict[tuple[Sides, Owed], int]:
        """Who of those out is beaten, and who owes from where, with the ways of these to have that
        many struck: one side after the other."""
        if not out:
            return {((), ()): 1}
        if (out, shown, size) not in self.shares:
            side = out[-1]
            last = min(size - 2, side.dice) if side.owes else -1
            shares: dict[tuple[Sides, Owed], int] = {}
            for (done, new), ways in self.sharing(out[:-1], shown, size).items():
                share = (*done, side), new
                shares[share] = shares.get(share, 0) + ways
                for c in range(shown, last + 1):
                    if later := _with(size, new, c, side.dice - c):
                        part = ways * comb(side.dice - shown, c - shown)
                        shares[done, later] = shares.get((done, later), 0) + part
            self.shares[out, shown, size] = shares
        return self.shares[out, shown, size]


def _with(size: int, owed: Owed, c: int, dice: int) -> Owed:
    """What is owed, and these dice from c on; nothing where some of it would be left out."""
    if not owed:
        return ((c, dice, 1),)
    by_die = {die: (die, more, by) for die, more, by in owed}
    _, more, by = by_die.get(c, (c, 0, 0))
    by_die[c] = c, more + dice, by + 1
    low, top = min(by_die), max(by_die)
    return tuple(sorted(by_die.values())) if low == top or 2 * top + 2 <= low + size else ()
