"""The forms that make and change a character."""

from __future__ import annotations

from hotseat.core.panels import Button, Field, Form, Text, View
from hotseat.core.sheet import NewSheet
from tests.engine.games.isolation.acts import GAME, SHEET, House
from tests.engine.walker import parts


def new(house: House) -> tuple[NewSheet, ...]:
    assert GAME.new_sheets is not None
    return GAME.new_sheets(house.state, View())


def form(shown: object, move: str) -> Form:
    """The form that ends in this move."""
    return next(part for part in parts(shown) if isinstance(part, Form) and part.move == move)


def field(shown: object, move: str, name: str) -> Field:
    return next(each for each in form(shown, move).fields if each.name == name)


def edit(house: House, who: str) -> object:
    assert GAME.open_sheet is not None
    return GAME.open_sheet(house.state, View(), who).edit


def test_the_form_asks_for_every_part_and_shows_the_advice() -> None:
    own, npc = new(House())
    names = [each.name for each in form(own.blocks, "make_character").fields]
    assert names == ["name", "profession", "owner", "positives", "negatives", "bias", "goal"]
    said = " ".join(part.text for part in parts(own.blocks) if isinstance(part, Text))
    assert "Three good sides and three bad ones are a fair start" in said
    assert "A house. Something at the door." in said  # goals grow out of it
    assert "owner" not in [each.name for each in form(npc.blocks, "make_npc").fields]


def test_the_next_player_without_a_character_is_chosen() -> None:
    house = House()  # all three are Mara's
    tomas = f"{house.seats}#2"
    assert field(new(house)[0].blocks, "make_character", "owner").value == tomas
    house.do("make_character", **{**SHEET, "name": "Dan", "profession": "Cook", "owner": tomas})
    assert field(new(house)[0].blocks, "make_character", "owner").value == ""


def test_editing_begins_with_what_is_written() -> None:
    house = House()
    shown = edit(house, house.bob)
    assert field(shown, "edit_character", "positives").value == "Brave\nPatient\nKind"
    owners = field(shown, "edit_character", "owner").choices
    assert [choice[0] for choice in owners] == [f"{house.seats}#1", f"{house.seats}#2", "", "gm"]


def test_leaving_is_greyed_once_play_has_begun() -> None:
    house = House()
    (leave,) = [part for part in parts(edit(house, house.bob)) if isinstance(part, Button)]
    assert leave.why_not == ""
    house.ask(house.alice)
    (leave,) = [part for part in parts(edit(house, house.bob)) if isinstance(part, Button)]
    assert "An action is open" in leave.why_not
