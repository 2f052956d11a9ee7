"""The roll of all sides, and real dice entered as how many ones."""

from __future__ import annotations

from hotseat.core.panels import Roll
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def test_real_dice_are_entered_as_how_many_ones_each_side_shows() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=3)
    (roll,) = of(Roll, table.screen())
    assert roll.counts == "ones"
    said = "Ash rolls 3 dice, so 4 ones are too many."
    assert table.refused("roll_scene", ones=[4]) == said
    table.do("roll_scene", ones=[2, 1])
    assert table.log()[-1].sentence == "Ash: 2 ones of 3 dice; GM: 1 one of 5 dice."
    assert all(die.by_hand for rolled in table.conflict.fallen for die in rolled.dice)


def test_a_side_left_open_is_rolled() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("roll_scene", 1, 1, 2, 3, 4, ones=[0, None])
    mine, theirs = table.conflict.fallen
    assert [die.by_hand for die in (*mine.dice, *theirs.dice)] == [True, *[False] * 5]
    assert table.log()[-1].sentence == "Ash: 0 ones of 1 die; GM: 2 ones of 5 dice."
