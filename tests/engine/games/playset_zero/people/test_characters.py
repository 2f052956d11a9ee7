"""Characters: what a new one is asked for, whose they are, and putting their sheets right."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules, NotAllowed
from hotseat.core.panels import Button, Field, Form, Go, Roll, Stepper, View
from hotseat.core.play import act
from hotseat.games.playset_zero.people.characters import new_sheets
from hotseat.games.playset_zero.people.ideas import CONCEPTS, DETAILS, NAMES
from hotseat.games.playset_zero.people.quick import quick
from hotseat.games.playset_zero.state import KINDS
from hotseat.kit.people import present
from hotseat.walk.offers import parts, sheets
from hotseat.walk.promises import broken
from tests.engine.games.playset_zero.session import GAME, INES, MARA, ODA, TOMAS, Table, form, of
from tests.engine.games.shared import STAMP

ADA = {**ODA, "name": "Ada"}


def test_a_character_by_the_rules() -> None:
    table = Table()
    oda = table.state.people[table.oda]
    kinds = [feature.kind for feature in oda.features if feature]
    assert kinds == ["skill", "trait", "possession", "passion"]
    assert oda.main == 0
    assert oda.helping()[0][1].text == "Knows every sandbank"


def test_two_of_one_kind_are_fine_if_three_kinds_are_there() -> None:
    Table().do("make_character", **{**ADA, "kind_4": "skill"})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"concept": ""}, "Add a concept."),
        ({"feature_3": ""}, "Add Feature 3."),
        (
            {"kind_1": "trait", "kind_4": "trait"},
            "Only possession and trait: use at least three different kinds.",
        ),
        ({"kind_2": ""}, "Choose a kind for Feature 2."),
        ({"main": ""}, "Choose the Main Feature."),
        ({"detail": ""}, "Add a detail that hints at the Main Feature."),
        ({"flaw": ""}, "Add a flaw."),
    ],
)
def test_what_the_rules_ask_of_a_new_character(change: dict[str, str], sentence: str) -> None:
    table = Table()
    assert table.forbidden("make_character", **{**ADA, **change}) == (sentence, "PZ-17")
    table.allow("make_character", **{**ADA, **change})  # and the table may take them as they are
    assert table.screen()


def test_all_that_is_missing_is_said_at_once() -> None:
    bare = {**ADA, "concept": "", "feature_3": "", "feature_4": "", "kind_1": "", "detail": ""}
    said, ruling = Table().forbidden("make_character", **bare)
    assert ruling == "PZ-17"
    assert said == (
        "Add a concept. Add Feature 3. Add Feature 4."
        " Choose a kind for the Main Feature. Add a detail that hints at the Main Feature."
    )


def test_what_is_missing_is_said_at_its_field_the_name_with_the_rest() -> None:
    play = Table().play
    with pytest.raises(AgainstRules) as lacking:
        act(play, "make_character", {**ADA, "flaw": ""}, scripted(), STAMP)
    assert lacking.value.at == {"flaw": "Add a flaw."}
    with pytest.raises(NotAllowed) as nameless:
        act(play, "make_character", {**ADA, "name": "", "flaw": ""}, scripted(), STAMP)
    assert list(nameless.value.at) == ["name", "flaw"]


def test_only_a_name_is_compulsory() -> None:
    table = Table()
    assert table.refused("make_character", name=" ") == "A character needs a name."
    table.do("make_character", name="Nora")
    assert table.forbidden("make_character", **ODA)[0].startswith("“Oda” already exists")


def test_npcs_need_a_name_only() -> None:
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm", main="", feature_1="A list")
    npc = table.state.people[kranz]
    assert (npc.owner, npc.main) == ("gm", -1)
    assert [bool(feature) for feature in npc.features] == [True, False, False, False]


def test_a_renamed_player_keeps_the_character() -> None:
    table = Table()
    table.do("rename_seat", seat=MARA, name="Maria")
    assert table.state.people[table.oda].owner == MARA
    assert table.state.table.seats.name_of(MARA) == "Maria"
    assert MARA not in table.state.others(table.oda)


def test_a_character_without_a_player_is_not_the_gms() -> None:  # PZ-22
    table = Table()
    nora = table.do("make_character", **{**ODA, "name": "Nora", "owner": ""})
    assert table.state.people[nora].owner == ""
    assert table.state.others(nora) == (INES, MARA, TOMAS)
    assert GAME.sheets is not None
    kinds = {sheet.name: sheet.kind for sheet in GAME.sheets(table.state, View())}
    assert kinds == {
        "Oda": "Player characters",
        "Wolf": "Player characters",
        "Nora": "No player yet",
    }
    assert table.forbidden("make_character", **{**ADA, "owner": "", "feature_4": ""})


def test_editing_keeps_magic_and_asks_for_nothing() -> None:  # PZ-17
    table = Table()
    uses = {"use_1": "a", "use_2": "b", "use_3": "c"}
    table.do("make_magical", who=table.oda, feature="0", **uses, limitation="not by day")
    table.do("edit_character", who=table.oda, feature_1="Knows the Meer", kind_2="skill")
    feature = table.state.people[table.oda].features[0]
    assert feature is not None
    assert (feature.text, feature.uses) == ("Knows the Meer", ("a", "b", "c"))
    table.do("edit_character", who=table.oda, feature_3="", feature_4="", concept="")
    assert table.state.people[table.oda].features[2:] == (None, None)


def test_a_sheet_is_put_right_in_the_middle_of_a_roll() -> None:
    table = Table()
    table.stakes()
    table.do("use_feature", feature="1", on=True)
    table.do("edit_character", who=table.oda, feature_2="", name="Odette")
    assert table.screen()
    table.do("roll", 5, 6, 1)
    table.do("edit_character", who=table.oda, feature_1="Anything else")
    assert [die.face for die in table.conflict.dice] == [5, 6, 1]
    assert table.screen()


def test_earned_dice_are_put_right_in_the_middle_of_a_roll() -> None:  # breaking.md D14
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=3)
    table.stakes()
    table.do("bring_marks", count=2)
    table.do("set_number", who=table.oda, number="marks", value=1)
    assert table.state.free_marks(table.oda) == 0
    opened = tuple(parts(sheets(table.play, View())))
    assert any(isinstance(part, Stepper) and part.move == "set_number" for part in opened)
    assert list(broken(table.play, opened)) == []  # nothing is greyed that goes through
    table.do("roll", 1, 1, 1, 1)  # three white, and the one that is left
    table.do("settle")
    assert table.state.people[table.oda].marks == 0


def test_who_left_keeps_the_sheet() -> None:
    table = Table()
    table.do("offer_die", who=table.oda, feature="4", words="Stay behind")
    table.do("retire_character", who=table.oda)
    assert table.state.people[table.oda].gone
    assert table.state.open_offers() == ()
    assert [character.name for character in present(table.state)] == ["Wolf"]
    assert table.forbidden("begin_roll", who=table.oda) == ("Oda has left the story.", "")
    table.do("return_character", who=table.oda)
    assert table.refused("return_character", who=table.oda) == "Oda has not left the story."
    table.stakes()
    said = "Oda is in the roll. Resolve it first."
    assert table.forbidden("retire_character", who=table.oda) == (said, "")
    table.allow("retire_character", who=table.oda)
    assert table.screen()


# --- forms ---------------------------------------------------------------------------------------


def fields(shown: Any, move: str) -> dict[str, Field]:
    return {field.name: field for field in form(shown, move).fields}


def test_a_new_character_is_one_form() -> None:
    assert GAME.new_sheets is not None
    own, npc = GAME.new_sheets(Table().state, View())
    asked = fields(own.blocks, "make_character")
    assert set(asked) == {*ODA, "tie"} - {"main"}  # the first Feature is the main one
    assert asked["feature_1"].label == "Main Feature"
    kinds = [asked[f"kind_{n}"].value for n in range(1, 5)]
    assert len(set(kinds)) >= 3
    assert len(asked["kind_1"].choices) == 5
    (short,) = of(Form, npc.blocks)
    assert [field.name for field in short.fields] == ["name", "feature_1", "concept"]
    assert short.args == {"owner": "gm", "main": "", "kind_1": "skill"}


def test_the_next_player_without_a_character_is_preselected() -> None:
    assert GAME.new_sheets is not None
    table = Table()
    table.do("set_seats", gm="Ines", players="Mara\nTomas\nJonas")
    jonas = table.state.table.seats.named("Jonas")
    assert jonas is not None
    own = GAME.new_sheets(table.state, View())[0]
    assert fields(own.blocks, "make_character")["owner"].value == jonas.id
    assert "Create another" in str(table.sheet(table.oda).blocks)
    table.do("make_character", **{**ODA, "name": "Ida", "owner": jonas.id})
    # the way to Play is in the bar of every sheet, and there alone
    assert Go("table") not in [button.tap for button in of(Button, table.sheet(table.oda).blocks)]


def test_a_feature_is_called_main_where_it_is_made_and_where_it_is_edited() -> None:
    table = Table()
    assert GAME.new_sheets is not None
    made = fields(GAME.new_sheets(table.state, table.view())[0].blocks, "make_character")
    asked = fields(table.sheet(table.oda).edit, "edit_character")
    for shown in (made, asked):
        assert shown["feature_1"].label == "Main Feature"
        assert shown["kind_1"].label == "Kind of Main Feature"
        assert shown["feature_2"].label == "Feature 2"
        assert {shown[f"feature_{n}"].hint for n in range(1, 5)} == {""}  # ideas follow the kind
    table.do("edit_character", who=table.oda, main="3")
    asked = fields(table.sheet(table.oda).edit, "edit_character")
    assert (asked["feature_1"].label, asked["feature_3"].label) == ("Feature 1", "Main Feature")


def test_the_main_feature_of_an_npc_is_asked_once_and_at_once() -> None:
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm", main="", kind_1="skill")
    asked = fields(table.sheet(kranz).edit, "edit_character")
    named = [field.label for field in asked.values() if "Main Feature" in field.label]
    assert named == ["Which is the Main Feature?"]
    assert asked["feature_1"].label == "Feature 1"
    assert asked["main"].choices[:2] == (("", "None"), ("1", "Feature 1"))
    table.do("edit_character", who=kranz, feature_1="Sly as a cobra", main="1")
    table.do("begin_roll", who=kranz)
    table.do("use_feature", feature="0", on=True)
    assert next(roll for roll in of(Roll, table.screen())).dice[0].sides == 10


def test_the_edit_form_sends_back_what_it_shows() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=5)
    table.do("turn_flaw", who=table.oda, text="Her word is law", kind="trait")
    edit = form(table.sheet(table.oda).edit, "edit_character")
    assert ("1", "Knows every sandbank") in {f.name: f for f in edit.fields}["main"].choices
    before = table.state.people[table.oda]
    table.do("edit_character", **edit.args, **{field.name: field.value for field in edit.fields})
    assert table.state.people[table.oda] == before


def test_ideas_for_a_detail_hint_at_a_main_feature_of_its_kind() -> None:
    """The text: a detail that somehow hints about that Feature to anyone who meets them."""
    table = Table()
    drawn = quick(table.state, lambda _most: 1)
    assert drawn["main"] == "1"
    assert drawn["detail"] in DETAILS[drawn["kind_1"]]
    (sheet, _npc) = new_sheets(table.state, View())
    (field,) = [each for each in of(Field, sheet) if each.name == "detail"]
    assert (field.follows, [label for label, _ideas in field.ideas]) == ("kind_1", list(KINDS))


def test_concepts_stand_by_the_tones_that_names_are_of() -> None:
    assert list(CONCEPTS.groups) == list(NAMES)
