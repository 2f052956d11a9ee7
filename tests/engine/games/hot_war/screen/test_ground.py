"""What a token on a scene map shows of somebody: the dice that their attributes have lost."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter
from hotseat.core.panels import View
from hotseat.games.hot_war.screen.ground import GROUND
from tests.engine.games.hot_war.session import Table


def beaumont(table: Table) -> Counter:
    assert GROUND.counters is not None
    counters = GROUND.counters(table.state, View())
    return next(counter for counter in counters if counter.id == table.beaumont)


def test_an_attribute_that_has_lost_nothing_is_not_shown() -> None:
    assert (beaumont(Table()).now, beaumont(Table()).marks) == ((), ())


def test_a_fallen_attribute_shows_what_it_has_lost() -> None:
    table = Table()
    table.do("set_number", who=table.beaumont, number="influence", value=1)
    table.do("set_number", who=table.beaumont, number="action", value=2)
    counter = beaumont(table)
    assert counter.now == ("Action 2 of 3", "Influence 1 of 4")
    lost = [mark.boxes for mark in counter.marks]
    assert lost == [(True, False, False), (True, True, True, False)]


def test_an_attribute_at_0_is_a_crisis() -> None:
    table = Table()
    table.do("set_number", who=table.beaumont, number="action", value=0)
    assert beaumont(table).now == ("In crisis", "Action 0 of 3")
