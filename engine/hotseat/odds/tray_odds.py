"""Exact chances of everything that the dice tray can throw.

Each pool is counted in closed form, never throw by throw; pools are independent, so they add by
convolution. Times grow with the length of the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from math import comb, nextafter

from hotseat.core import spiral
from hotseat.core.errors import BadValue
from hotseat.core.tray import Notation, Pool, meets, worth
from hotseat.odds import counting
from hotseat.odds.distribution import Distribution, negated, of, plus, shifted

# What chains of further dice may leave out of one pool's counts (IS-2 has such chains too).
LEFT_OUT = Fraction(1, 10**14)

# The longest answers that are counted: each limit is about half a second on a desk computer.
KEPT_LIMIT = 32_000_000
MIXED_LIMIT = 1_500_000
CHAIN_WORK_LIMIT = 1_200_000
KEEP_ANSWERS = 64


@dataclass(frozen=True, slots=True)
class Chances:
    """What ``hotseat.core.tray.Result`` may come to, part by part; None where it has no such part.

    Parts of one throw come from different dice, so they are independent, except ``hits`` and
    ``net``, which are read off the same Spiral dice.
    """

    total: Distribution | None = None
    successes: Distribution | None = None
    hits: Distribution | None = None
    net: Distribution | None = None

    def parts(self) -> tuple[tuple[str, Distribution], ...]:
        """The parts that there are, with their names, in the order in which they are said."""
        named = (
            ("total", self.total),
            ("successes", self.successes),
            ("hits", self.hits),
            ("net", self.net),
        )
        return tuple((name, part) for name, part in named if part is not None)


def chances(parsed: Notation) -> Chances:
    """The chances of a throw, exact; where dice are open-ended every chance is low by at most the
    ``error_bound`` of its distribution, which is under 1e-12.

    Raises BadValue where the answer would take too long to count.
    """
    summed = _added(parsed, "sum", _pool_chances)
    counted = _added(parsed, "successes", _pool_chances)
    if summed is not None:
        summed = shifted(summed, parsed.plus)
    elif counted is not None:
        counted = shifted(counted, parsed.plus)
    hits = _added(parsed, "spiral", lambda pool: _symbols(pool.dice, _HITS))
    net = _added(parsed, "spiral", lambda pool: _symbols(pool.dice, _NET))
    return Chances(summed, counted, hits, net)


def _added(
    parsed: Notation, kind: str, chances_of: Callable[[Pool], Distribution]
) -> Distribution | None:
    pools = [pool for pool in parsed.pools if pool.kind == kind]
    work = sum(pool.dice * pool.sides for pool in pools) * sum(pool.dice for pool in pools)
    if len(pools) > 1 and work > MIXED_LIMIT:
        raise _too_long(parsed.text)
    return reduce(plus, map(chances_of, pools)) if pools else None


@lru_cache(maxsize=KEEP_ANSWERS)
def _pool_chances(pool: Pool) -> Distribution:
    found = _unsigned(pool)
    return negated(found) if pool.sign < 0 else found


def _unsigned(pool: Pool) -> Distribution:
    if pool.open_ended:
        return _open_ended(pool)
    if pool.kind == "successes":
        ways = sum(meets(pool, face) for face in range(1, pool.sides + 1))
        return of(counting.counts_of(counting.binomial(pool.dice, ways, pool.sides)))
    lowest = worth(pool, 1)
    if pool.keep in (0, pool.dice):
        return of(counting.counts_of(counting.sums(pool.dice, pool.sides), lowest * pool.dice))
    row = _highest(pool.dice, pool.sides, pool.keep)
    if not pool.keep_highest:
        row.reverse()
    return of(counting.counts_of(row, lowest * pool.keep))


def _highest(dice: int, sides: int, keep: int) -> list[int]:
    """The row of the sum of the highest ``keep`` dice, each counted from 0 to sides - 1.

    Let v be the lowest face kept: ``above`` dice show more, enough show v to fill up, the others
    less. The dice above v are then free among the sides - 1 - v faces over it. The row for the
    lowest dice is this one reversed.
    """
    if keep * keep * sides * sides > KEPT_LIMIT:
        raise _too_long(f"{dice}d{sides}, {keep} of them kept,")
    row = [0] * (keep * (sides - 1) + 1)
    for v in range(sides):
        for above in range(keep):
            rest = dice - above
            equal = sum(
                comb(rest, same) * v ** (rest - same) for same in range(keep - above, rest + 1)
            )
            ways = comb(dice, above) * equal
            if not ways or (above and v == sides - 1):
                continue
            start = keep * v + above
            for more, among in enumerate(counting.sums(above, sides - 1 - v), start):
                row[more] += ways * among
    return row


def _open_ended(pool: Pool) -> Distribution:
    """Dice whose highest face adds a further die, without limit.

    Every chain ends in one face below the highest, each as likely as the next, however long it
    was: so J further dice in all come up with chance C(J+n-1, n-1) (s-1)^n / s^(J+n), and add J
    times the highest face to n dice of s - 1 sides. Chains are followed until what is left out,
    1 - the sum of these chances, is under LEFT_OUT. (A throw itself stops at CHAIN_LIMIT, which
    is less than one in 10^27 for any pool.)
    """
    n, sides = pool.dice, pool.sides
    if pool.kind == "successes":
        ways = sum(meets(pool, face) for face in range(1, sides))
        ends, lowest = counting.binomial(n, ways, sides - 1), 0
    else:
        ends, lowest = counting.sums(n, sides - 1), n
    step = worth(pool, sides)
    chains = _chains(n, sides)
    if len(chains) * len(ends) > CHAIN_WORK_LIMIT:
        raise _too_long(f"{n}d{sides}!")
    total = sides ** (len(chains) - 1 + n)
    row = [0] * (len(ends) + step * (len(chains) - 1))
    for extra, ways in enumerate(chains):
        for index, among in enumerate(ends, step * extra):
            row[index] += ways * among
    left_out = 1 - Fraction(sum(chains) * (sides - 1) ** n, total)
    counts = counting.counts_of(row, lowest)
    return Distribution(counts, total, nextafter(float(left_out), 1.0))


def _chains(n: int, sides: int) -> list[int]:
    """C(J+n-1, n-1) × sides^(last-J) for J further dice, from 0 to the last that is counted."""
    ways = [1]
    ends = (sides - 1) ** n
    seen, scale = ends, sides**n
    while (scale - seen) * LEFT_OUT.denominator >= scale * LEFT_OUT.numerator:
        extra = len(ways)
        ways.append(ways[-1] * (extra + n - 1) // extra)
        seen = seen * sides + ways[-1] * ends
        scale *= sides
    last = len(ways) - 1
    return [found * sides ** (last - extra) for extra, found in enumerate(ways)]


_HITS = tuple(spiral.symbols(face).hits for face in spiral.FACES)
_NET = tuple(spiral.symbols(face).net for face in spiral.FACES)


@lru_cache(maxsize=KEEP_ANSWERS)
def _symbols(dice: int, values: tuple[int, ...]) -> Distribution:
    return of(counting.times(counting.counted(values), dice))


def _too_long(what: str) -> BadValue:
    return BadValue(
        f"The exact chances of {what} take too long to count; it can be thrown all the same."
    )
