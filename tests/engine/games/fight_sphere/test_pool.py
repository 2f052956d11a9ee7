"""How many dice a Fight Sphere roll has."""

from __future__ import annotations

import pytest

from hotseat.games.fight_sphere.pool import pool_dice, relationship_dice


def test_one_die_is_a_floor_not_a_gift():
    assert pool_dice(0) == 1
    assert pool_dice(0, background=True) == 1
    assert pool_dice(5) == 5


def test_judgment_dice_are_the_judge_s_and_come_on_top_of_the_minimum():
    """FS-21."""
    assert [pool_dice(own, judgment=judged) for own, judged in ((0, 1), (1, 1), (0, 3))] == [
        2,
        2,
        4,
    ]


def test_everything_that_is_brought_in_adds_up():
    assert pool_dice(3, (2, 4), background=True, judgment=2) == 12


@pytest.mark.parametrize(
    ("value", "drive", "once", "twice"),
    [
        (2, "death_wish", 2, 3),
        (0, "reason_to_live", 0, 0),
        (3, "reason_to_live", 3, 2),
        (-1, "death_wish", 0, 0),
    ],
)
def test_a_relationship_rolls_its_rating_unless_the_table_shifts_it(value, drive, once, twice):
    assert relationship_dice(value, drive) == once
    assert relationship_dice(value, drive, rated_twice=True) == twice
