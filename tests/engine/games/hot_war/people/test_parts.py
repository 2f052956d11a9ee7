"""Characters: sheets read and written, what is put right by hand."""

from __future__ import annotations

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Field, Form, Private
from hotseat.games.hot_war.people.parts import read_tie, show_tie
from hotseat.games.hot_war.state import Tie
from tests.engine.games.hot_war.session import GAME, JOE, Table
from tests.engine.games.shared import of


@pytest.mark.parametrize(
    ("more", "tie"),
    [
        ("", Tie("Mary", 1)),
        ("3", Tie("Mary", 3)),
        ("+3", Tie("Mary", 3)),
        ("−2", Tie("Mary", -2)),
        ("-2, Faction", Tie("Mary", -2, faction=True)),
    ],
)
def test_a_relationship_is_read_from_its_line(more: str, tie: Tie) -> None:
    read = read_tie("Mary", more, ())
    assert read == tie
    assert read_tie(*show_tie(read).split(": "), ()) == tie


@pytest.mark.parametrize("more", ["x", "21", "+-3", "3, friend", "-"])
def test_what_is_no_rating_is_refused_with_the_way_to_write_it(more: str) -> None:
    table = Table()
    said = table.refused("make_character", name="Ann", ties=f"Mary: {more}")
    assert said.startswith("“Mary”: write a rating from -20 to +20")


def test_a_trait_keeps_its_lock_when_the_sheet_is_edited() -> None:
    table = Table()
    sour = {"who": table.neames, "trait": table.id_of(table.neames, "Sour")}
    table.do("set_trait", **sour, words="Sour", good=False, locked=True)
    table.do("edit_character", who=table.neames, positives="New\nGrew up here", negatives="Sour")
    assert table.titles(table.neames) == [
        "New: positive",
        "Grew up here: positive",
        "Sour: negative, locked",
    ]


def test_a_tenth_trait_is_against_the_rules() -> None:
    table = Table()
    ten = "\n".join(f"Trait {n}" for n in range(10))
    why = table.forbidden("edit_character", who=table.watson, positives=ten)[0]
    assert why == "10 traits are too many. A character has 9 at most."
    table.allow("edit_character", who=table.watson, positives=ten)
    assert len(table.one(table.watson).traits) == 10


def test_opposition_off_the_cuff_has_one_number_for_every_arena() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    made = [table.do("add_opposition", dice=dice) for dice in ("3", "9")]
    assert [table.one(who).name for who in made] == ["Opposition", "Opposition 2"]
    for arena in ("action", "insight", "influence"):
        table.do("set_arena", arena=arena)
        assert table.dice() == [3, 3, 9]


def test_a_rating_of_the_cycle_is_not_taken_up_again_on_the_sheet() -> None:
    table = Table()
    for mark in "+++":
        table.do("mark_agenda", who=table.watson, which="personal", mark=mark)
    table.do("begin_resolution", who=table.watson, which="personal")
    table.do("end_resolution")
    why = table.forbidden("edit_character", who=table.watson, personal_rating="3")[0]
    assert why == "Rating 3 has been used. Choose another until all 3 have been."
    fields = (field for form in of(Form, table.sheet(table.watson).edit) for field in form.fields)
    greyed = next(field.why_not for field in fields if field.name == "personal_rating")
    assert greyed == {"3": why}
    assert isinstance(greyed["3"], Forbidden)
    table.do("edit_character", who=table.watson, personal_rating="5")


def test_the_rating_of_a_new_agenda_stands_behind_its_words() -> None:
    table = Table()
    assert GAME.new_sheets is not None
    form = of(Form, GAME.new_sheets(table.state, table.view()))[0]
    assert [each.name for each in form.fields][-4:] == [
        *("personal", "personal_rating"),
        *("factional", "factional_rating"),
    ]
    dice = "3 with 4 dice each, 5 with 3, or 9 with 2. A house rule may differ."  # HW-11
    assert form.fields[-1].hint == f"How many conflicts it can be used in: {dice}"


def test_ideas_for_what_is_private_are_in_no_view_of_everyone() -> None:
    """A tap on one would show the agenda to all who look on."""
    table = Table()
    assert GAME.new_sheets is not None
    for eyes, there in (("table", False), ("gm", True), (JOE, True)):
        form = of(Form, GAME.new_sheets(table.state, table.view(eyes)))[0]
        own = {field.name: field for field in form.fields}
        assert bool(own["personal"].ideas) is there
        assert own["concept"].ideas
        assert own["personal"].hint.endswith("Their views have ideas for it.") is not there


def test_the_form_says_how_many_traits_and_relationships_are_a_good_start() -> None:
    """As many as a character made quickly has."""
    table = Table()
    assert GAME.new_sheets is not None
    assert GAME.quick is not None
    sheet = GAME.quick(table.state, lambda sides: sides)
    many = [len(sheet[name].splitlines()) for name in ("positives", "negatives", "ties")]
    assert many == [3, 2, 4]
    for form in of(Form, GAME.new_sheets(table.state, table.view())):
        hints = {field.name: field.hint for field in form.fields}
        assert hints["positives"].startswith("3 positive and 2 negative are a good start.")
        assert hints["ties"].startswith("2 to 4 are a good start.")


def test_a_sheet_sent_without_a_hidden_agenda_is_asked_about_once() -> None:
    table = Table()
    none = {"name": "Ann", "personal": "", "factional": " "}
    why = table.forbidden("make_character", **none)[0]
    assert why == "Add a hidden agenda. Without one a character has fewer dice."
    table.allow("make_character", **none)
    table.do("make_character", name="Bea", personal="", factional="Spy", factional_rating="5")
    table.do("make_character", **{**none, "name": "Cem"}, owner="gm")


def test_a_second_relationship_with_the_same_person() -> None:
    table = Table()
    table.do("set_tie", who=table.watson, whom="Mary", rating=-2)
    love, doubt = table.one(table.watson).ties
    assert (love.rating, doubt.rating) == (3, -2)
    table.do("set_tie", who=table.watson, whom="Mary", rating=-3, tie=doubt.id)
    table.do("edit_character", who=table.watson, ties="Mary: -4\nMary: +3")
    assert [tie.rating for tie in table.one(table.watson).ties] == [-4, 3]


def test_no_relationship_is_with_oneself() -> None:
    table = Table()
    said = "Watson needs someone else for a relationship. Choose another name."
    assert table.refused("set_tie", who=table.watson, whom="Watson") == said
    assert table.refused("set_tie", who=table.watson, whom=" Watson ") == said
    table.do("set_tie", who=table.watson, whom="Watson’s brother")
    (mary, _) = table.one(table.watson).ties
    table.do("edit_character", who=table.watson, name="Mary")
    table.do("set_tie", who=table.watson, whom="Mary", rating=1, tie=mary.id)
    assert table.one(table.watson).tie(mary.id).rating == 1


def test_the_list_of_a_form_names_no_relationship_with_oneself() -> None:
    table = Table()
    said = "Watson needs someone else for a relationship. Choose another name."
    assert table.refused("edit_character", who=table.watson, ties="Mary: +3\nWatson : 2") == said
    assert table.refused("edit_character", who=table.watson, name="Ann", ties="Watson: 2") == said
    named = "Ann needs someone else for a relationship. Choose another name."
    assert table.refused("edit_character", who=table.watson, name="Ann", ties="Ann: 2") == named
    assert table.refused("make_character", name="Ann", owner="gm", ties="Ann: 2") == named
    table.do("edit_character", who=table.watson, name="Mary", ties="Mary: +3\nWatson’s brother: 1")
    table.do("edit_character", who=table.watson, ties="Mary: -1")
    assert [tie.rating for tie in table.one(table.watson).ties] == [-1]


def test_the_form_of_an_npc_asks_for_no_rating_without_its_words() -> None:
    table = Table()
    assert GAME.new_sheets is not None
    form = of(Form, GAME.new_sheets(table.state, table.view()))[1]
    assert [each.name for each in form.fields if "agenda" in each.label] == []


def test_an_agenda_without_words_has_the_form_for_them_behind_a_hold_that_says_so() -> None:
    table = Table()
    table.do("edit_character", who=table.neames, personal_rating="5")
    held = of(Private, table.sheet(table.neames, JOE))[0]
    assert held.label == "Personal hidden agenda, not written yet"
    assert [field.name for form in of(Form, held.blocks) for field in form.fields] == ["personal"]
    assert of(Private, table.sheet(table.neames).blocks) == []


def test_the_dice_of_a_rating_are_a_house_rule() -> None:
    """HW-11: by one of them each rating gives 2."""
    table = Table()
    fields = of(Field, table.sheet(table.watson))
    hints = {each.hint for each in fields if each.name.endswith("_rating")}
    (hint,) = hints
    assert "3 with 4 dice" in hint
