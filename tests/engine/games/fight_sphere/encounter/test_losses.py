"""All legal ways to put a loser's points on the Relationships of the roll, and only those."""

from __future__ import annotations

from math import comb

import pytest

from hotseat.games.fight_sphere.encounter.losses import choices, kindest, lost, read, splits


def test_the_text_s_example_has_four_splits() -> None:
    """Alice: three points, Relationships at three and two (FS-7)."""
    left = {tuple(v - s for v, s in zip((3, 2), split, strict=True)) for split in splits(2, 3)}
    assert left == {(0, 2), (1, 1), (2, 0), (3, -1)}


@pytest.mark.parametrize(("relationships", "points"), [(1, 4), (2, 7), (3, 3), (4, 5)])
def test_every_split_places_every_point_once(relationships: int, points: int) -> None:
    every = list(splits(relationships, points))
    assert len(every) == len(set(every)) == comb(points + relationships - 1, relationships - 1)
    assert all(sum(split) == points and min(split) >= 0 for split in every)


def test_without_a_relationship_the_penalty_lapses() -> None:
    assert list(splits(0, 3)) == [()]
    assert list(splits(2, 0)) == [(0, 0)]
    assert kindest((), 3) == ()
    assert kindest((2, 1), 0) == (0, 0)


@pytest.mark.parametrize(
    ("values", "points", "split"),
    [
        ((3, 2), 3, (2, 1)),  # from the highest first, and no one is lost
        ((3, 2), 5, (3, 2)),  # zero lives (FS-8)
        ((3, 2), 6, (0, 6)),  # one is lost: the lowest, far below zero
        ((0,), 1, (1,)),
        ((-1, 2), 2, (0, 2)),  # below zero by a trade alone (FS-9)
    ],
)
def test_the_kindest_split_loses_the_fewest(
    values: tuple[int, ...], points: int, split: tuple[int, ...]
) -> None:
    assert kindest(values, points) == split
    every = splits(len(values), points)
    assert lost(values, split) == min(lost(values, each) for each in every)


def test_the_kindest_comes_first_and_all_others_after() -> None:
    found = choices((3, 2), 3, 30)
    assert found[0] == (2, 1)
    assert found[-1] == (0, 3)  # the one that loses somebody
    assert set(found) == set(splits(2, 3))
    assert choices((9,) * 20, 20, 30) == ()


@pytest.mark.parametrize(
    ("text", "split"),
    [
        *(("2,1", (2, 1)), ("0,3", (0, 3)), ("3,0", (3, 0))),
        *((wrong, None) for wrong in ("2,2", "3", "1,1,1", "-1,4", "x,3", "", "2,1,0")),
    ],
)
def test_a_split_is_read_or_it_is_none(text: str, split: tuple[int, ...] | None) -> None:
    assert read(text, 2, 3) == split
