"""What a token on a scene map shows of a Gladiator: the Conflict Pool, and a defeat."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter
from hotseat.core.panels import View
from hotseat.games.fight_sphere.screen.ground import GROUND
from tests.engine.games.fight_sphere.session import Table


def shown(table: Table, who: str) -> Counter:
    assert GROUND.counters is not None
    counters = GROUND.counters(table.state, View())
    return next(counter for counter in counters if counter.id == who)


def test_the_conflict_pool_stands_on_the_token_in_a_figure() -> None:
    table = Table()
    (pool,) = shown(table, table.ash).marks
    assert (pool.said, pool.number, pool.bad) == ("Conflict Pool 5", 5, False)
    table.do("set_number", who=table.ash, number="pool", value=0)
    (pool,) = shown(table, table.ash).marks
    assert (pool.number, pool.bad) == (0, True)
    assert shown(table, table.vo).marks == ()


def test_who_is_defeated_is_out_and_who_died_is_gone() -> None:
    table = Table()
    table.do("leave_episode", who=table.ash)
    assert (shown(table, table.ash).ailment, shown(table, table.ash).state) == (
        "Knocked out",
        "out",
    )
    table.do("leave_episode", who=table.gax)
    assert (shown(table, table.gax).ailment, shown(table, table.gax).state) == ("Dead", "gone")
