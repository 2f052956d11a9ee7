"""A roll that is changed after its dice fell, by the table's word."""

from __future__ import annotations

from hotseat.core.panels import Roll
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def test_only_what_is_added_is_rolled_and_what_was_paid_is_paid_once() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=2)
    pool = table.one(table.ash).pool
    table.do("roll_scene", 1, 2, 3, 4, 5, 6, 1)
    late = "The dice are already rolled. What was forgotten usually stays out of this roll."
    assert table.forbidden("reopen_scene") == (late, "")
    table.allow("reopen_scene")
    assert table.one(table.ash).pool == pool
    table.gamble(ash=3)
    (rolling,) = of(Roll, table.screen())
    assert (rolling.label, len(rolling.dice), len(rolling.lying)) == ("Roll 1 more", 1, 7)
    assert table.refused("roll_scene", ones=[2]).endswith("so 2 ones are too many.")
    table.do("roll_scene", ones=[1])
    mine, theirs = table.conflict.fallen
    assert [die.face for die in mine.dice] == [1, 2, 1]
    assert [die.face for die in theirs.dice] == [3, 4, 5, 6, 1]
    assert table.one(table.ash).pool == pool


def test_without_a_change_the_same_dice_are_used() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=2)
    table.do("roll_scene", 1, 2, 3, 4, 5, 6, 1)
    before = table.conflict.fallen
    table.allow("reopen_scene")
    table.do("roll_scene")
    assert table.conflict.fallen == before
