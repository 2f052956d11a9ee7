"""The highest dice added up: against every throw, and what must hold of any pool."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from hotseat.odds import counting
from hotseat.odds.kept import highest, numbers_above

SMALL_POOLS = [
    (dice, sides, keep)
    for dice, sides in ((2, 2), (2, 7), (3, 5), (4, 4), (5, 3), (6, 2), (6, 3), (7, 2))
    for keep in range(1, dice)
]


@pytest.mark.parametrize(("dice", "sides", "keep"), SMALL_POOLS)
def test_every_throw_of_a_small_pool(dice: int, sides: int, keep: int) -> None:
    throws = product(range(sides), repeat=dice)
    found = Counter(sum(sorted(throw)[-keep:]) for throw in throws)
    assert highest(dice, sides, keep) == [found[k] for k in range(keep * (sides - 1) + 1)]


@pytest.mark.parametrize(
    ("dice", "sides", "keep"), [(200, 28, 199), (56, 100, 55), (200, 999, 2), (50, 20, 25)]
)
def test_large_pools_are_whole(dice: int, sides: int, keep: int) -> None:
    row = highest(dice, sides, keep)
    assert len(row) == keep * (sides - 1) + 1
    assert min(row) > 0
    assert sum(row) == sides**dice


@pytest.mark.parametrize(("dice", "sides", "keep"), [(9, 6, 4), (30, 10, 29), (12, 100, 6)])
def test_those_kept_and_those_dropped_are_all_on_average(dice: int, sides: int, keep: int) -> None:
    kept = counting.mean(counting.counts_of(highest(dice, sides, keep)))
    dropped = counting.mean(counting.counts_of(highest(dice, sides, dice - keep)[::-1]))
    assert kept + dropped == dice * counting.mean(counting.counted(range(sides)))


def test_few_dice_are_counted_be_it_that_few_are_kept_or_dropped() -> None:
    assert [*numbers_above(200, 2)] == [0, 1]
    assert [*numbers_above(200, 198)] == [199, 200]
