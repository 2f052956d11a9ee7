"""The forms that make and change a character."""

from __future__ import annotations

from hotseat.core.panels import Button, Field, Form, Text, View
from hotseat.core.sheet import NewSheet
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import GAME, SHEET, House


def new(house: House) -> tuple[NewSheet, ...]:
    assert GAME.new_sheets is not None
    return GAME.new_sheets(house.state, View())


def form(shown: object, move: str) -> Form:
    """The form that ends in this move."""
    return next(part for part in parts(shown) if isinstance(part, Form) and part.move == move)


def field(shown: object, move: str, name: str) -> Field:
    return next(each for each in form(shown, move).fields if each.name == name)


def edit(house: House, who: str) -> object:
    assert GAME.sheets is not None
    return next(each.edit for each in GAME.sheets(house.state, View()) if each.id == who)


def test_the_form_asks_for_every_part_and_shows_the_advice() -> None:
    own, npc = new(House())
    names = [each.name for each in form(own.blocks, "make_character").fields]
    assert names == ["name", "profession", "player", "positives", "negatives", "bias", "goal"]
    said = " ".join(part.text for part in parts(own.blocks) if isinstance(part, Text))
    assert "Three good sides and three bad ones are a fair start" in said
    assert "A house. Something at the door." in said  # goals grow out of it
    assert "player" not in [each.name for each in form(npc.blocks, "make_npc").fields]


def test_the_next_player_without_a_character_is_chosen() -> None:
    house = House()  # all three are Mara's
    assert field(new(house)[0].blocks, "make_character", "player").value == "Tomas"
    house.do("make_character", **{**SHEET, "name": "Dan", "profession": "Cook", "player": "Tomas"})
    assert field(new(house)[0].blocks, "make_character", "player").value == "Mara"


def test_editing_begins_with_what_is_written() -> None:
    house = House()
    shown = edit(house, house.bob)
    assert field(shown, "edit_character", "positives").value == "Brave\nPatient\nKind"
    owners = field(shown, "edit_character", "player").choices
    assert [choice[0] for choice in owners] == ["Mara", "Tomas", ""]


def test_nobody_is_made_while_an_action_is_open_and_the_form_says_so() -> None:
    house = House()
    whole = {**SHEET, "name": "Dan", "profession": "Cook"}
    made = {"make_character": whole, "make_npc": {"name": "Dan"}}
    forms = [form(new(house), move) for move in made]
    assert [each.why_not for each in forms] == ["", ""]
    house.ask(house.alice)
    for move, args in made.items():
        assert form(new(house), move).why_not == house.refused(move, **args)


def test_death_is_greyed_where_a_pair_has_rolled_and_not_answered() -> None:
    house = House()
    house.do("end_session")
    assert field(edit(house, house.bob), "set_health", "health").why_not == {}
    house.do("throw_bond", [2, 2, 2], a=house.bob, b=house.alice)
    whys = field(edit(house, house.bob), "set_health", "health").why_not
    refused = house.refused("set_health", who=house.bob, health="dead")
    assert whys == {"dead": refused}
    house.do("set_health", who=house.bob, health="injured")


def test_leaving_is_greyed_once_play_has_begun() -> None:
    house = House()
    (leave,) = [part for part in parts(edit(house, house.bob)) if isinstance(part, Button)]
    assert leave.why_not == ""
    house.ask(house.alice)
    (leave,) = [part for part in parts(edit(house, house.bob)) if isinstance(part, Button)]
    assert "An action is open" in leave.why_not
