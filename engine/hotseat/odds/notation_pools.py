"""The pools of a throw as they are counted: those that are alike together, plain dice in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from hotseat.core.frozen import replace
from hotseat.core.notation_roll import Notation, Pool, worth

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Together:
    """The pools of one kind in a throw.

    ``plain``: dice that are all summed, by their sides. Those that are subtracted are among them:
    they add as much, counted from ``lowest``, which is the least sum of all of these. So are
    open-ended dice, less their highest face; the further dice of these are those of ``chained``.
    ``others``: every other pool. Pools that differ in nothing but how many dice they have are one,
    unless they keep some.
    """

    plain: Mapping[int, int]
    lowest: int
    chained: tuple[Pool, ...]
    others: tuple[Pool, ...]

    def __bool__(self) -> bool:
        return bool(self.plain or self.others)


def together(parsed: Notation, kind: str) -> Together:
    """The pools of this kind: "sum", "successes" or "spiral"."""
    pools = [pool for pool in parsed.pools if pool.kind == kind]
    kept = tuple(pool for pool in pools if pool.keep not in (0, pool.dice))
    alike: Counter[Pool] = Counter()
    for pool in pools:
        if pool not in kept:
            alike[replace(pool, dice=0, keep=0, keep_highest=True)] += pool.dice
    joined = tuple(replace(pool, dice=dice) for pool, dice in alike.items())
    if kind != "sum":
        return Together({}, 0, (), joined)
    plain: Counter[int] = Counter()
    for pool in joined:
        plain[_top(pool)] += pool.dice
    lowest = sum(pool.dice * _least(pool) for pool in joined)
    return Together(plain, lowest, tuple(pool for pool in joined if pool.open_ended), kept)


def two_by_two(
    rows: Iterable[Row], length: Callable[[Row], int], added: Callable[[Row, Row], Row]
) -> Row:
    """The sum of all rows, one at least: always the two shortest that are left are added."""
    left = list(rows)
    while len(left) > 1:
        first, other, *left = sorted(left, key=length)
        left.append(added(first, other))
    return left[0]


def _top(pool: Pool) -> int:
    """The highest face of a die that adds no further one."""
    return pool.sides - pool.open_ended


def _least(pool: Pool) -> int:
    """The least that such a die adds, or minus the most that it subtracts."""
    return worth(pool, 1) if pool.sign > 0 else -worth(pool, _top(pool))
