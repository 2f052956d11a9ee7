"""Character sheets, and the forms for new characters."""

from __future__ import annotations

from hotseat.core.panels import Button, Chip, Form, Go, Line, Pairs, Text, View
from tests.engine.games.isolation.acts import GAME, House
from tests.engine.games.isolation.seen import bare, button, of, sheet


def texts(shown: object) -> str:
    return " ".join(part.text for part in of(Text, shown))


def test_who_it_is_and_what_they_are_made_of() -> None:
    house = House()
    assert GAME.sheets is not None
    bob = GAME.sheets(house.state, View())[0]
    assert (bob.name, bob.sub, bob.kind) == (
        "Bob",
        "Carpenter. Played by Mara.",
        "Player characters",
    )
    shown = sheet(house, house.bob).blocks
    chips = [part.label for part in of(Chip, shown)]
    assert chips == ["Brave", "Patient", "Kind", "Vain", "Loud", "Slow"]
    assert ("Goal", "Be out by dawn") in of(Pairs, shown)[0].pairs


def test_the_unwell_are_marked_and_the_dead_and_those_who_left_stand_last() -> None:
    house = House()
    house.do("set_health", who=house.alice, health="injured")
    house.do("set_health", who=house.bob, health="dead")
    assert GAME.sheets is not None
    listed = GAME.sheets(house.state, View())
    assert [(each.name, each.gone) for each in listed] == [
        ("Alice", False),
        ("Eve", False),
        ("Bob", True),
    ]
    assert listed[0].sub == "Teacher. Played by Mara."
    marks = [[(tag.label, tag.tone) for tag in each.now] for each in listed]
    assert marks == [[("Injured", "warn")], [("Healthy", "")], []]
    assert "Dead characters have no links." in texts(sheet(house, house.bob).blocks)


def test_too_many_positive_descriptors_bring_advice() -> None:
    house = House()
    assert "Recommended" not in texts(sheet(house, house.bob).blocks)
    house.do("edit_character", who=house.bob, positives="A\nB\nC", negatives="D")
    said = texts(sheet(house, house.bob).blocks)
    assert "3 positive descriptors and 1 negative. Recommended" in said


def test_links_are_listed_once_with_how_often() -> None:
    house = House()
    house.link(house.bob, house.alice, "red", "Stay", "Go", "goal")
    house.link(house.bob, house.alice, "red", "Townspeople", "", "bias")
    house.loose(house.bob, house.alice, -2)
    lines = {part.text: part for part in of(Line, sheet(house, house.bob).blocks)}
    assert lines["Alice"].sub == (
        "Charming / Flirtatious; Patient / Kind; Loud / Vain; Opposed goals ×3;"
        " Bias: Townspeople ×2; 2 red unlabelled"
    )
    assert [tag.label for tag in lines["Alice"].tags] == ["+2", "−8"]


def test_a_sheet_shows_the_way_to_the_next_character_while_they_are_made() -> None:
    house = bare()
    house.do("set_seats", gm="Dan", players="Ann\nIda")
    seats = {seat.name: seat.id for seat in house.state.table.seats.all}
    who = house.do("make_character", name="Cem", owner=seats["Ann"])
    shown = sheet(house, who).blocks
    assert "Still without a character: Ida." in texts(shown)
    assert button(shown, "New character").tap == Go("sheets/new/0")
    house.do("make_character", name="Dora", owner=seats["Ida"])
    shown = sheet(house, who).blocks
    assert "Still without" not in texts(shown)
    assert button(shown, "Build the map").tap == Go("table")
    house.do("start_session")
    assert "Build the map" not in str(sheet(house, who).blocks)


def test_the_next_player_without_a_character_is_preselected() -> None:
    house = House()  # all three are Mara's
    assert GAME.new_sheets is not None
    own, npc = GAME.new_sheets(house.state, View())
    late = "After play has started a new character is hard to add"
    assert all(late in of(Text, each.blocks)[0].text for each in (own, npc))
    names = [field.name for field in of(Form, own.blocks)[0].fields]
    parts = ["profession", "positives", "negatives", "bias", "goal"]
    assert names == ["name", "owner", *parts]
    assert of(Form, own.blocks)[0].fields[1].value == f"{house.seats}#2"
    assert of(Form, npc.blocks)[0].fields[1].value == "gm"
    assert "A house. Something at the door." in texts(own.blocks)  # goals grow out of it
    house.do("make_character", name="Dan", owner=f"{house.seats}#2")
    own, _npc = GAME.new_sheets(house.state, View())
    assert of(Form, own.blocks)[0].fields[1].value == ""


def test_the_sheet_can_be_edited_left_and_deleted() -> None:
    house = House()
    shown = sheet(house, house.bob).edit
    assert [form.move for form in of(Form, shown)] == ["edit_character", "set_health"]
    moves = {part.tap.move: part.why_not for part in of(Button, shown)}
    assert moves == {"retire_character": "", "remove_character": ""}
    house.ask(house.alice)
    greyed = {part.tap.move: part.why_not for part in of(Button, sheet(house, house.bob).edit)}
    assert "takes part" in greyed["retire_character"]
    assert "An action is open" in greyed["remove_character"]


def test_once_everyone_has_a_character_the_map_comes_next() -> None:
    house = bare()
    house.do("set_seats", gm="Dan", players="Ann\nBo")
    seats = [seat.id for seat in house.state.table.seats.players()]
    fay = house.do("make_character", name="Fay", owner=seats[0])
    assert "Build the map" not in [each.label for each in of(Button, sheet(house, fay))]
    two = house.do("make_character", name="Gus", owner=seats[1])
    assert button(sheet(house, two), "Build the map").tap == Go("table")
    house.do("look_at_pair", a=fay, b=two, done=True)
    assert "Build the map" not in [each.label for each in of(Button, sheet(house, two))]


def test_a_wounds_link_says_whose_wound_it_is() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="injured", links=True)
    assert any("Injured (Bob)" in each.sub for each in of(Line, sheet(house, house.alice)))
