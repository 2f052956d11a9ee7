"""What a token on a scene map shows of somebody: the advantage dice that they have to roll."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter
from hotseat.core.panels import View
from hotseat.games.playset_zero.screen.ground import GROUND
from tests.engine.games.playset_zero.session import Table


def oda(table: Table) -> Counter:
    assert GROUND.counters is not None
    counters = GROUND.counters(table.state, View())
    return next(counter for counter in counters if counter.id == table.oda)


def test_advantage_dice_stand_on_the_token_in_a_figure() -> None:
    table = Table()
    assert oda(table).marks == ()
    table.do("set_number", who=table.oda, number="marks", value=2)
    (dice,) = oda(table).marks
    assert (dice.said, dice.number, dice.bad) == ("2 advantage dice", 2, False)
    assert oda(table).now == ("2 advantage dice",)
