"""The way to the next Gladiator."""

from __future__ import annotations

from hotseat.core.panels import Button, Form, Go, Text
from tests.engine.games.fight_sphere.players import GAME, Table
from tests.engine.games.shared import of


def test_the_sheet_leads_to_the_next_gladiator_and_then_to_the_plan() -> None:
    table = Table("Alice")
    (plan,) = (b for b in of(Button, table.sheet(table.id("Alice 2"))) if b.style == "primary")
    assert (plan.label, plan.tap) == ("Plan Layer 1", Go("table"))
    table.do("set_seats", gm="Gus", players="Alice\nBob")
    shown = table.sheet(table.id("Alice"))
    assert "Bob: 0 of 2 Gladiators." in [each.text for each in of(Text, shown)]
    assert "Plan Layer 1" not in [each.label for each in of(Button, shown)]


def test_the_form_asks_the_first_player_who_has_made_fewer_than_two() -> None:
    table = Table("Alice")
    table.do("set_seats", gm="Gus", players="Alice\nBob")
    assert GAME.new_sheets is not None
    form = of(Form, GAME.new_sheets(table.state, table.view()))[0]
    owner = next(field for field in form.fields if field.name == "owner")
    assert owner.value == table.seat("Bob")
