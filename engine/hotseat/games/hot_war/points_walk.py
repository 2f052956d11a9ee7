"""The victor's points among three sides or more in Hot War, by a walk, for all levels at once.

For one victor and one bar L, count the ways that he beats every side, and every adversary at level
L or less. Say c dice are struck between him and a rival; then all that rival's r other dice are
below his die c + 1; and, counted as minus for an adversary, all of them below his die c + L + 1,
when he beats him by more. So a rival is level with him, or beaten, which asks no more, or he owes:
r dice that must all lie below a die of the victor's still to come. What is owed for the same die
waits together, whoever rolls it.

The walk goes from face one up. What it knows of the faces so far is, for each place in which it
could be entered from above, the ways of all dice that are left. ``points_plan`` says which places
there are and what each is made of at the next face: sums, the same at every face, of what the face
below has, times ways in which some of a face's rivals are beaten. Only the bar decides when owed
dice are due, so a number holds the ways for all bars side by side, ``bits`` apart from each other:
room for every roll, once as plus and once as minus for each rival.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate, pairwise
from math import comb
from operator import itemgetter, mul

from hotseat.games.hot_war.points_plan import Line, Out, Owed, Plan, Rivals, plan
from hotseat.games.hot_war.reading import SIDES

Pick = Callable[[list[int]], tuple[int, ...]]
Sum = tuple[int, list[int], Pick, Pick]  # a line: bars; weights; which factors; which numbers


def won_by_walk(size: int, against: tuple[int, ...], aside: tuple[int, ...]) -> tuple[int, ...]:
    """Ways by level, 0 to ``size``, of ``size`` dice to beat all these sizes, the level being the
    best one against those of ``against``, of which there is one at least."""
    if not size:
        return (0,)
    rivals = tuple(sorted([(n, True) for n in against] + [(n, False) for n in aside]))
    bits = (SIDES ** (size + sum(against) + sum(aside)) << len(rivals)).bit_length() + 1
    made = plan(size, rivals)
    sums = [_as_sum(line) for line in made.lines]
    ways = [_all_ones(size, bits, *place) for place in made.places]
    for below in range(1, SIDES):
        numbers = _numbers(made, bits, below, ways)
        factors = _factors(made.outs, size, below)
        wanted = sums if below < SIDES - 1 else sums[:1]
        ways = [_ways(each, bits, factors, numbers) for each in wanted]
    upto = [ways[0] >> bits * bar & (1 << bits) - 1 for bar in range(size + 1)]
    return (0, *(after - before for before, after in pairwise(upto)))


def _as_sum(line: Line) -> Sum:
    """With one index more, which has no weight: for ``itemgetter`` gives no tuple for one."""
    return line.bars, line.weights, itemgetter(*line.factors, 0), itemgetter(*line.numbers, 0)


def _ways(each: Sum, bits: int, factors: list[int], numbers: list[int]) -> int:
    """The ways of one place, a line's sum. What stands below its bars may be less than nothing:
    so they are rounded away."""
    bars, weights, which, whose = each
    total: int = sum(map(mul, map(mul, weights, which(factors)), whose(numbers)))
    if not bars:
        return total
    half = 1 << bits * bars - 1
    return (total + half) >> bits * bars << bits * bars


def _numbers(made: Plan, bits: int, below: int, ways: Iterable[int]) -> list[int]:
    """What the lines of a face add up, by index."""
    numbers = [0] * (len(made.places) + len(made.dues) + 1)
    for at, number in zip(made.places.values(), ways, strict=True):
        numbers[at] = number
    for at, (after, bars, dice, waits) in made.dues.items():
        due = numbers[after] & (1 << bits * bars) - 1
        numbers[at] = numbers[waits] + due * below**dice
    return numbers


def _factors(outs: Iterable[Out], size: int, below: int) -> list[int]:
    """Ways to be beaten at a face with so many below it, by index."""
    factors = [1]
    upto: dict[tuple[int, int], list[int]] = {}
    for others, n, shown, low, then in outs:
        if (n, shown) not in upto:
            struck = range(shown, size)
            ways = [comb(n - shown, c - shown) * below ** max(0, n - c) for c in struck]
            upto[n, shown] = list(accumulate(ways, initial=0))
        sums = upto[n, shown]
        factors.append(factors[others] * (sums[then - shown] - sums[low - shown]))
    return factors


def _all_ones(size: int, bits: int, level: Rivals, owed: Owed, shown: int) -> int:
    """The ways of a place at face one, by bar: one where all dice left show it and that is enough.

    HW-4: whoever is level then has no dice left, and all the victor's other dice count."""
    if any(dice for _, dice in owed) or any(n >= size for n, _ in level):
        return 0
    low = max([size - n for n, adverse in level if adverse], default=1)
    if not owed:
        return sum(1 << bits * bar for bar in range(low, size + 1))
    low = max(low, shown - owed[0][0])
    return sum(1 << bits * bar for bar in range(low, size - owed[-1][0]))
