"""The way to the next Gladiator."""

from __future__ import annotations

from hotseat.core.panels import Button, Form, Go, Text
from hotseat.games.fight_sphere.screen.new_sheets import another, quick
from hotseat.games.fight_sphere.state import State
from hotseat.kit.play_screen import quick_button
from tests.engine.games.fight_sphere.players import GAME, Table
from tests.engine.games.fight_sphere.session import Table as Session
from tests.engine.games.shared import TableOf, of


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


def test_what_is_made_quickly_makes_two_for_each_player() -> None:
    table = TableOf(GAME, State)
    table.do("set_seats", gm="Ines", players="Ann\nBo")
    assert quick_button(table.state).label == "Create 4 quickly"
    for _ in range(3):
        table.do("make_character", **quick(table.state, lambda _sides: 1))
    assert quick_button(table.state).label == "Create quickly"
    (card,) = another(table.state)
    assert "Create quickly" in [each.label for each in of(Button, card)]
    assert list(table.state.made.values()) == [2, 1]
    assert Session().state.lacking == 0, "a Layer has begun"


def test_before_the_first_gladiator_it_is_said_how_many_each_player_makes() -> None:
    table = TableOf[State](GAME, State)
    assert any(text.text.startswith("Each player creates 2") for text in of(Text, table.screen()))


def test_without_players_a_gladiator_is_nobody_s_yet_and_play_asks_who_plays() -> None:
    table = TableOf[State](GAME, State)
    assert GAME.new_sheets is not None
    form = of(Form, GAME.new_sheets(table.state, table.view()))[0]
    assert next(field for field in form.fields if field.name == "owner").value == ""
    table.do("make_character", name="Dov Kessler", owner="")
    (who,) = table.state.people
    assert "Create another" in [button.label for button in of(Button, table.sheet(who).blocks)]
    edit = of(Text, table.sheet(who).edit)
    assert "No NPCs of the Sphere yet. Add one first." in [text.text for text in edit]
    assert next(iter(of(Form, table.screen()))).move == "set_seats"
    message = "The Gladiators have no players yet. Choose them with Edit on the sheets."
    assert table.refused("start_layer") == message
    table.do("set_seats", gm="Gus", players="Alice")
    assert "set_seats" not in [form.move for form in of(Form, table.screen())]
