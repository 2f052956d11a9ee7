"""The table and its people."""

from __future__ import annotations

import pytest

from hotseat.core.common import Table as Common
from hotseat.games.playset_zero.state import start
from tests.engine.games.playset_zero.table import ODA, Table

ADA = {**ODA, "name": "Ada"}


def test_a_character_by_the_rules() -> None:
    table = Table()
    oda = table.state.people[table.oda]
    assert [feature.kind for feature in oda.features if feature] == [
        "skill",
        "trait",
        "possession",
        "passion",
    ]
    assert oda.main == 0
    assert oda.helping()[0][1].text == "Knows every sandbank"


def test_two_of_one_kind_are_fine_if_three_kinds_are_there() -> None:
    Table().do("make_character", **{**ADA, "kind_4": "skill"})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": " "}, "Give the character a name."),
        ({"concept": ""}, "Say in a few words who Ada is."),
        ({"feature_3": ""}, "Feature 3 is empty: a player’s character has four."),
        (
            {"kind_1": "trait", "kind_4": "trait"},
            "These Features are only possession and trait."
            " At least three different kinds are needed.",
        ),
        ({"kind_2": ""}, "Choose a kind for Feature 2."),
        ({"main": ""}, "Choose which Feature is the Main one; it has to be written down."),
        (
            {"detail": ""},
            "Give Ada a detail that hints at the Main Feature to anybody they meet.",
        ),
        ({"flaw": ""}, "Write down a flaw: what gets this character into trouble, or hurts."),
        (
            {"name": "Oda"},
            "There is a character called Oda already; give this one another name.",
        ),
    ],
)
def test_refusals_of_a_sheet(change: dict[str, str], sentence: str) -> None:
    assert Table().refused("make_character", **{**ADA, **change}) == sentence


def test_the_gms_people_need_a_name_only() -> None:
    table = Table()
    kranz = table.do("make_gms_character", name="Kranz", feature_2="A list", kind_2="possession")
    found = table.state.people[kranz]
    assert found.owner == "gm"
    assert [bool(feature) for feature in found.features] == [False, True, False, False]
    assert found.main == -1
    said = table.refused("make_gms_character", name="Ada", main="3", feature_3="")
    assert said.startswith("Choose which Feature is the Main one")


def test_editing_keeps_magic_and_history() -> None:
    table = Table()
    uses = {"use_1": "a", "use_2": "b", "use_3": "c"}
    table.do("make_magical", who=table.oda, feature="0", **uses, limitation="not by day")
    table.do("edit_character", who=table.oda, **{**ODA, "feature_1": "Knows the Meer"})
    feature = table.state.people[table.oda].features[0]
    assert feature is not None
    assert feature.text == "Knows the Meer"
    assert feature.uses == ("a", "b", "c")


def test_whoever_leaves_keeps_the_sheet() -> None:
    table = Table()
    table.do("offer_die", who=table.oda, feature="4", words="Stay behind")
    table.do("retire", who=table.oda)
    assert table.state.people[table.oda].gone
    assert table.state.offers == ()
    assert [one.name for one in table.state.present()] == ["Wolf"]
    table.do("make_character", **ODA)
    assert table.refused("bring_back", who=table.oda).startswith("There is a character called Oda")


def test_a_renamed_player_keeps_the_character() -> None:
    table = Table()
    owner = table.state.people[table.oda].owner
    table.do("rename_seat", seat=owner, name="Maria")
    assert table.state.table.seats.name_of(table.state.people[table.oda].owner) == "Maria"
    assert owner not in table.state.others(table.oda)


def test_a_character_without_a_player_is_not_the_gms() -> None:
    table = Table()
    nora = table.do("make_character", **{**ODA, "name": "Nora", "player": ""})
    assert table.state.people[nora].owner == ""
    loose = {**ODA, "name": "Nora", "player": "", "feature_4": ""}
    said = table.refused("edit_character", who=nora, **loose)
    assert "four" in said
    assert table.state.others(nora) == ("t-1#0", "t-1#1", "t-1#2")


def test_a_scenario_with_its_sides_and_the_gms_secret() -> None:
    table = Table()
    table.do("write_scenario", situation="The dam breaks", side_1="The works", wants_1="Salt")
    assert [(side.name, side.wants) for side in table.state.sides] == [("The works", "Salt")]
    secret = table.do("keep_secret", text="The wheel is in the crate")
    event = next(event for event in table.play.campaign.events if event.id == secret)
    assert event.data["secret"] == {"whose": "gm", "key": secret}
    assert "crate" not in str(event.data)


def test_unknown_house_rules_keep_the_reading_taken() -> None:
    assert start(Common("")).option("dangers") == "2"
    assert start(Common("", {"helpers": "any"})).option("helpers") == "any"
