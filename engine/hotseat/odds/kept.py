"""The highest of several dice, added up: the ways of each sum, without going through the throws.

Let v be the lowest face that is kept. Then fewer than ``keep`` dice are above v, and it is not so
that fewer than ``keep`` are at v or above. Both are counted with u faces below and a dice that show
one of the others, u being v + 1 and v; the rest of those kept show v. Faces from 0, over all v:

    sum over a < keep of C(n, a) (1 - x^(keep - a)) / (1 - x)^a
        times the sum over u of u^(n - a) x^(keep (u - 1) + a) (1 - x^(sides - u))^a

With every a it would be nothing, but for all dice (u = 0, a = n), which are counted once too often.
So it may as well be the sum of all dice, and what the a above ``keep`` give, with x^(a - keep) and
x^(keep u): whichever are fewer. The numerators have few terms, and dividing by 1 - x is adding up
along the row: the work grows with the dice that are kept, or dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, chain, repeat
from math import comb
from operator import add, sub

from hotseat.odds.counting import sums


def highest(dice: int, sides: int, keep: int) -> list[int]:
    """The row of the sum of the highest ``keep`` of the dice, each counted from 0 to sides - 1.

    ``keep`` from 1 to one less than ``dice``; the row of the lowest is this one reversed.
    """
    some = numbers_above(dice, keep)
    row = [0] * (keep * (sides - 1) + 1)
    for above in reversed(range(1, some.stop)):
        if above in some:
            row = list(map(add, row, _numerator(dice, sides, keep, above)))
        row = list(accumulate(row))
    last = _numerator(dice, sides, keep, 0) if 0 in some else sums(dice, sides)
    return list(map(add, row, last))


def numbers_above(dice: int, keep: int) -> range:
    """The numbers of dice above a face that are counted: those below ``keep``, or those over it."""
    return range(keep) if keep <= dice - keep else range(keep + 1, dice + 1)


def _numerator(dice: int, sides: int, keep: int, above: int) -> list[int]:
    """What stands over (1 - x)^above, as far as the row goes."""
    row = [0] * (keep * (sides - 1) + 1)
    signs = [comb(dice, above) * comb(above, j) * (-1) ** j for j in range(above + 1)]
    for u in range(1, sides + 1 if above == 0 else sides):
        first = keep * (u - 1) + min(above, keep)
        _add_at(row, first, max(1, sides - u), signs, u ** (dice - above))
    return list(map(sub, row, chain(repeat(0, abs(keep - above)), row)))


def _add_at(row: list[int], first: int, step: int, signs: Sequence[int], ways: int) -> None:
    """Add ``ways`` times each of ``signs`` to every so many entries, as far as the row goes."""
    places = slice(first, first + step * len(signs), step)
    row[places] = [old + ways * sign for old, sign in zip(row[places], signs, strict=False)]
