"""The victor's points among three sides or more in Hot War, by one walk for all victors and levels.

For one bar L, count the ways that a side beats all others, and every adversary at level L or less.
Say c dice are struck between it and a rival; then all that rival's r other dice are below its die
c + 1; and, counted as minus for an adversary, all of them below its die c + L + 1, when it beats
the rival by more. So a rival is level with it, or beaten, which asks no more, or owes: r dice that
must all lie below a die of the victor's still to come. What is owed for the same die waits
together, whoever rolls it.

The walk goes from the highest face down, and knows for each place the ways of the dice that lie
above. ``points_plan`` says which places there are and what each gives to others at the next face:
sums, the same at every face but for their factors. Only the bar decides when owed dice are due, so
a number holds the ways for all bars side by side, bar 1 lowest, ``bits`` apart from each other. At
each face somebody may be left who shows all their dice and is the victor.

The bars for which a place no longer counts stand above those for which it does, and what they hold,
even if less than nothing, never comes down; in all others there are ways, and no more than of all
rolls, each once beaten and once owed for each side: so ``bits`` of them do not run over.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import comb
from operator import itemgetter, mul

from hotseat.games.hot_war.points_plan import Line, Out, Plan, Side, Sides, largest, plan
from hotseat.games.hot_war.reading import SIDES

Pick = Callable[[Sequence[int]], tuple[int, ...]]
# A line: its number; which factors and numbers; the mask of bars due, their line, and its power.
Step = tuple[int, Pick, Pick, int, int, int]


def _by_terms(p: Iterable[int], q: Iterable[int]) -> int:
    return sum(map(mul, p, q))


# Python 3.12 has it, and is faster.
sumprod: Callable[[Iterable[int], Iterable[int]], int] = getattr(math, "sumprod", _by_terms)


def won_by_each(sizes: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    """For each size, the ways by level, 0 up to that size, of one with so many dice to beat all the
    others, where everyone is against everyone."""
    won = _won(tuple(Side(n, True, True) for n in sorted(sizes)))
    return {size: tuple(n // sizes.count(size) for n in ways) for size, ways in won.items()}


def won_by_walk(size: int, against: tuple[int, ...], aside: tuple[int, ...]) -> tuple[int, ...]:
    """Ways by level, 0 to ``size``, of ``size`` dice to beat all these sizes, the level being the
    best one against those of ``against``."""
    rivals = [*(Side(n, True, False) for n in against), *(Side(n, False, False) for n in aside)]
    return _won(tuple(sorted([Side(size, True, True), *rivals])))[size]


def _won(sides: Sides) -> dict[int, tuple[int, ...]]:
    """The ways by level for each size that may be the victor's; without dice nobody is."""
    upto = {side.dice: [0] * (side.dice + 1) for side in sides if side.wins}
    if largest(sides):
        bits = (SIDES ** sum(side.dice for side in sides) << len(sides)).bit_length()
        planned = plan(sides)
        for (size, bar), ways in zip(planned.ends, _walk(planned, sides, bits), strict=True):
            upto[size][bar] = ways >> bits * (bar - 1) & (1 << bits) - 1
    return {
        size: (0, *(after - before for before, after in pairwise(ways)))
        for size, ways in upto.items()
    }


def _walk(made: Plan, sides: Sides, bits: int) -> list[int]:
    """The ways of all ends, of which each counts for its own bar only."""
    dice, most = sum(side.dice for side in sides), largest(sides)
    steps = [_step(line, bits) for line in sorted(made.lines, key=lambda each: -len(each.owed))]
    sums = [(_pick(total.dice), _pick(total.numbers)) for total in made.sums]
    ends = [(_pick(end.factors), _pick(end.numbers)) for end in made.ends.values()]
    weights = [weight for weight, _ in made.factors]
    which = _pick([out for _, out in made.factors])
    numbers = [sum(1 << bits * bar for bar in range(most)), *[0] * (len(steps) - 1)]
    won = [0] * len(ends)
    for below in reversed(range(SIDES)):
        powers = [below**n for n in range(dice + 1)]
        powers += [-n for n in reversed(powers)]
        known = [*numbers, *[0] * len(sums)]
        for at, (these, whose) in enumerate(sums, 1):
            known[-at] = sumprod(these(powers), whose(known))
        factors = [*map(mul, weights, which(_outs(made.outs, most, below))), 0]
        totals = [sumprod(these(factors), whose(known)) for these, whose in ends]
        won = [ways + more for ways, more in zip(won, totals, strict=True)]
        if below:
            numbers = _face(steps, numbers, known, factors, powers)
    return won


def _pick(at: Sequence[int]) -> Pick:
    """``itemgetter`` gives no tuple for less than two: then with the last, whose factor is 0."""
    return itemgetter(*at) if len(at) > 1 else itemgetter(*at, -1, -1)


def _step(line: Line, bits: int) -> Step:
    dice, by = line.owed[0][1:] if line.owed else (0, 0)
    due = (1 << bits * line.due) - 1
    power = -1 - dice if by % 2 else dice
    return line.at, _pick(line.terms[::2]), _pick(line.terms[1::2]), due, line.after, power


def _face(
    steps: Iterable[Step],
    numbers: Iterable[int],
    known: Sequence[int],
    factors: Sequence[int],
    powers: Sequence[int],
) -> list[int]:
    """The numbers of the lines after one more face: who is level may show none of it, or some."""
    then = list(numbers)
    for at, these, whose, due, after, power in steps:
        ways = then[at] + sumprod(these(factors), whose(known))
        if due:
            part = ways & due
            then[after] += part * powers[power]
            ways -= part
        then[at] = ways
    return then


def _outs(outs: Iterable[Out], most: int, below: int) -> list[int]:
    """Ways to be beaten at a face with so many below it, by index."""
    factors = [1]
    upto: dict[tuple[int, int], list[int]] = {}
    for others, side, low, then in outs:
        if side not in upto:
            n, shown = side
            struck = range(shown, most)
            ways = [comb(n - shown, c - shown) * below ** max(0, n - c) for c in struck]
            upto[side] = list(accumulate(ways, initial=0))
        sums = upto[side]
        factors.append(factors[others] * (sums[then] - sums[low]))
    return factors
