"""Who is defeated, and who dies."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    Tag,
)
from tests.engine.games.fight_sphere.session import BO, Table
from tests.engine.games.shared import of


@pytest.mark.parametrize(("pool", "out"), [(3, False), (2, True)])
def test_below_zero_is_defeat_and_exactly_zero_stands(pool: int, out: bool) -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.pool(table.ash, pool)
    table.gamble(ash=2, brine=0)
    table.roll((0, 2), (1, 1))
    table.do("resolve_encounter")
    assert table.pool(table.ash) == 0
    assert (table.ash in table.episode.out) == out
    assert not table.one(table.ash).dead
    assert (BO in table.state.judgment) == (table.brine in table.episode.out)


def test_an_npc_gladiator_dies_and_all_at_once() -> None:
    table = Table()
    table.fight(table.ash, table.gax, table.hux)
    table.pool(table.gax, 0)
    table.pool(table.hux, 0)
    table.do("roll_scene", 6, 1, 6)
    table.do("resolve_encounter")
    # Gax beat both and dies of nobody; Hux and Ash lost by one
    assert table.one(table.hux).dead
    assert not table.one(table.gax).dead
    assert table.pool(table.ash) == 4


def test_the_log_says_how_it_ended_by_whom_and_with_what_pool() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.gamble(ash=3, brine=3, gax=3)
    table.roll((3, 3), (1, 3), (0, 3))
    shown = [tag.label for tag in of(Tag, table.screen())]
    assert shown == ["Dead"]
    table.do("resolve_encounter")
    assert table.log()[-1].sentence == (
        "Ash, Brine and Gax fight. Brine: −5 dice. Gax: −7 dice, Conflict Pool −2, killed by Ash"
        " and Brine."
    )
    table.pool(table.brine, 1)
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    table.pool(table.brine, 0)
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)
    table.roll((1, 1), (0, 1))
    assert "Knocked out" in [tag.label for tag in of(Tag, table.screen())]
    table.do("resolve_encounter")
    said = "Ash and Brine fight. Brine: −1 die, Conflict Pool −1, knocked out by Ash."
    assert table.log()[-1].sentence == said


def test_who_dies_of_a_roll_still_inflicts_their_victories() -> None:
    table = Table()
    table.fight(table.ash, table.gax, table.hux)
    table.pool(table.gax, 1)
    table.gamble(ash=2, gax=1)
    table.do("roll_scene", 1, 1, 1, 6)  # Ash 2, Gax 1, Hux 0
    table.do("resolve_encounter")
    assert table.one(table.gax).dead
    assert table.pool(table.hux) == 5 - 2 - 1


def test_the_last_one_standing_is_done_and_the_other_waits() -> None:
    table = Table("ab", "cgh")
    table.fight(table.ash, table.brine)
    table.pool(table.brine, 0)
    table.do("roll_scene", 1, 6)
    table.do("resolve_encounter")
    assert table.episode.over
    assert set(table.state.judgment) == {"t-1#1", BO}
    assert table.forbidden("begin_conflict", who=table.ash)[0] == "Ash is not in an Episode now."
    table.do("begin_conflict", who=table.cole)
