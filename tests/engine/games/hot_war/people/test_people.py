"""Characters: sheets read and written, what is put right by hand."""

from __future__ import annotations

import pytest

from hotseat.games.hot_war.people.parts import read_tie, show_tie
from hotseat.games.hot_war.state import Tie, Trait
from tests.engine.games.hot_war.session import Table


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


@pytest.mark.parametrize("more", ["x", "10", "+-3", "3, friend", "-"])
def test_what_is_no_rating_is_refused_with_the_way_to_write_it(more: str) -> None:
    table = Table()
    said = table.refused("make_character", name="Ann", ties=f"Mary: {more}")
    assert said.startswith("“Mary”: write a rating from -9 to +9")


def test_a_trait_keeps_its_lock_when_the_sheet_is_edited() -> None:
    table = Table()
    table.do("set_trait", who=table.neames, words="Sour", good=False, locked=True)
    table.do("edit_character", who=table.neames, positives="New\nGrew up here", negatives="Sour")
    assert table.one(table.neames).traits == (
        Trait("New"),
        Trait("Grew up here"),
        Trait("Sour", good=False, locked=True),
    )


def test_a_tenth_trait_is_against_the_rules() -> None:
    table = Table()
    ten = "\n".join(f"Trait {n}" for n in range(10))
    why = table.forbidden("edit_character", who=table.watson, positives=ten)
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


def test_a_crisis_halves_what_the_attribute_was_before_all_consequences() -> None:
    """HW-16."""
    table = Table()
    table.do("set_number", who=table.beaumont, number="influence", value=5)
    for faces in ((9, 9, 9, *[1] * 5), (9, 9, 9, *[1] * 4)):
        table.conflict_of(table.officer, table.beaumont)
        table.do("roll_conflict", *faces)
        table.buy(table.officer, table.beaumont, "lower" if len(faces) == 8 else "zero")
        table.do("resolve_conflict")
    table.do("resolve_crisis", who=table.beaumont, loses="Charming")
    one = table.one(table.beaumont)
    assert one.influence == 2
    assert [trait.words for trait in one.traits if not trait.good] == [
        "Temper",
        "Shaken by the crisis",
    ]


def test_an_npc_has_no_crisis_scene() -> None:
    table = Table()
    table.do("set_number", who=table.officer, number="insight", value=0)
    why = table.forbidden("resolve_crisis", who=table.officer)
    assert why == "The officer is an NPC, and NPCs have no crisis scene."
