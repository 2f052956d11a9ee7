"""How many dice a pool has."""

from __future__ import annotations

from hotseat.games.hot_war.conflict.sources import AGENDA_DICE
from tests.engine.games.hot_war.session import JOE, Table


def test_a_tool_is_two_dice_and_a_higher_agenda_fewer() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("bring_tool", who=table.officer)
    assert table.dice() == [3 + 2, 4]
    assert AGENDA_DICE[9] == 2 < AGENDA_DICE[5] < AGENDA_DICE[3]


def test_no_one_takes_a_pool_below_nothing() -> None:
    """HW-14."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("set_extra", who=table.officer, value=-4)
    table.do("nudge", by=JOE, side=table.officer, change="-1")
    assert table.dice() == [0, 4]
