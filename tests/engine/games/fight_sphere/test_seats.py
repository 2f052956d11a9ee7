"""Whom a step of Fight Sphere waits for."""

from __future__ import annotations

from hotseat.games.fight_sphere.seats import waits
from tests.engine.games.fight_sphere.session import ANN, BO, Table


def test_an_encounter_waits_for_each_gamble_until_it_is_said_if_only_that_it_is_none() -> None:
    table = Table()
    table.do("begin_encounter", who=table.ash, rival=table.brine)
    table.pool(table.ash, 6)
    table.pool(table.brine, 6)
    assert list(waits(table.state)) == [(ANN, "gamble")]  # Brine’s limit is still 0
    table.gamble(ash=2)
    assert list(waits(table.state)) == [(BO, "gamble")]
    table.gamble(brine=0)
    assert list(waits(table.state)) == []


def test_nobody_is_waited_for_who_has_no_dice_to_gamble() -> None:
    table = Table()
    table.do("begin_encounter", who=table.ash, rival=table.brine)
    table.pool(table.ash, 0)
    assert list(waits(table.state)) == []
