"""Exact chances of every roll that a notation can write.

Each pool is counted in closed form, never throw by throw; pools are independent, so their rows are
convolved. ``notation_work`` says beforehand how long that takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import prod
from typing import NamedTuple

from hotseat.core import spiral
from hotseat.core.errors import BadValue
from hotseat.core.frozen import replace
from hotseat.core.notation_roll import Notation, Pool, meets, worth
from hotseat.odds import counting
from hotseat.odds.chains import chains
from hotseat.odds.distribution import Distribution
from hotseat.odds.kept import highest
from hotseat.odds.notation_pools import Together, together, two_by_two
from hotseat.odds.notation_work import MOST_WORK, work

# A refusal names the dice by so many letters at most.
LETTERS = 40


@dataclass(frozen=True, slots=True)
class Chances:
    """The distribution of each part of ``notation_roll.Result``; None where it has no such part.
    Parts of one throw come from different dice, so they are independent, except ``hits`` and
    ``net``, which are read off the same Spiral dice."""

    total: Distribution | None = None
    successes: Distribution | None = None
    hits: Distribution | None = None
    net: Distribution | None = None

    def parts(self) -> tuple[tuple[str, Distribution], ...]:
        """The parts that are not None, with their names, in the order in which they are told."""
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

    Raises BadValue, before anything is counted, where that would take too long.
    """
    if work(parsed) > MOST_WORK:
        raise BadValue(
            f"Too many dice to show exact chances for {_short(parsed.text)}. You can still roll."
        )
    summed, counted, symbols = (together(parsed, kind) for kind in ("sum", "successes", "spiral"))
    return Chances(
        _distribution(summed, parsed.plus),
        _distribution(counted, 0 if summed else parsed.plus),
        _symbols(symbols, _HITS),
        _symbols(symbols, _NET),
    )


def _short(text: str) -> str:
    return text if len(text) <= LETTERS else text[: LETTERS - 1] + "…"


class _Row(NamedTuple):
    """``ways`` by value, from ``lowest`` on, out of ``total``, of which at most the share
    ``left_out`` is not among them."""

    lowest: int
    ways: list[int]
    total: int
    left_out: float = 0.0


def _distribution(pools: Together, plus: int) -> Distribution | None:
    if not pools:
        return None
    rows = [_of_pool(pool) for pool in pools.others]
    if pools.plain:
        rows.append(_of_plain(pools))
    lowest, ways, total, left_out = two_by_two(rows, lambda row: len(row.ways), _added)
    return Distribution(counting.counts_of(ways, lowest + plus), total, left_out)


def _added(a: _Row, b: _Row) -> _Row:
    return _Row(
        a.lowest + b.lowest,
        counting.convolve(a.ways, b.ways),
        a.total * b.total,
        a.left_out + b.left_out,
    )


def _of_plain(pools: Together) -> _Row:
    ways = counting.mixed_sums(pools.plain)
    total = prod(sides**dice for sides, dice in pools.plain.items())
    return reduce(_prolonged, pools.chained, _Row(pools.lowest, ways, total))


def _of_pool(pool: Pool) -> _Row:
    if pool.kind == "successes":
        row = _successes(pool)
    else:
        ways = highest(pool.dice, pool.sides, pool.keep)
        lowest = worth(pool, 1) * pool.keep
        row = _Row(lowest, ways if pool.keep_highest else ways[::-1], pool.sides**pool.dice)
    return row if pool.sign > 0 else row._replace(lowest=-_last(row), ways=row.ways[::-1])


def _successes(pool: Pool) -> _Row:
    ends = pool.sides - pool.open_ended
    ways = sum(meets(pool, face) for face in range(1, ends + 1))
    row = _Row(0, counting.binomial(pool.dice, ways, ends), ends**pool.dice)
    return _prolonged(row, replace(pool, sign=1)) if pool.open_ended else row


def _prolonged(row: _Row, pool: Pool) -> _Row:
    """The row with the further dice of an open-ended pool added."""
    further = chains(pool.dice, pool.sides)
    step = worth(pool, pool.sides)
    ways, most = further.ways, step * (len(further.ways) - 1)
    return _Row(
        row.lowest - (most if pool.sign < 0 else 0),
        counting.convolve_spread(row.ways, ways if pool.sign > 0 else ways[::-1], step),
        row.total // (pool.sides - 1) ** pool.dice * further.total,
        row.left_out + further.left_out,
    )


def _last(row: _Row) -> int:
    return row.lowest + len(row.ways) - 1


_HITS = tuple(spiral.symbols(face).hits for face in spiral.FACES)
_NET = tuple(spiral.symbols(face).net for face in spiral.FACES)


def _symbols(pools: Together, values: tuple[int, ...]) -> Distribution | None:
    dice = sum(pool.dice for pool in pools.others)
    if not dice:
        return None
    counts = counting.times(counting.counted(values), dice)
    return Distribution(counts, len(values) ** dice)
