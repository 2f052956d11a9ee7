"""Crisis points: what they mean, and how they are resolved."""

from __future__ import annotations

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Card, Form, Text
from tests.engine.games.hot_war.session import Table
from tests.engine.games.shared import of


def crisis(table: Table, who: str, attribute: str, loses: str) -> dict[str, str]:
    return {"who": who, "attribute": attribute, "loses": table.id_of(who, loses)}


def test_a_crisis_halves_what_the_attribute_was_before_all_consequences() -> None:
    """HW-16."""
    table = Table()
    table.do("set_number", who=table.beaumont, number="influence", value=5)
    for faces in ((9, 9, 9, *[1] * 5), (9, 9, 9, *[1] * 4)):
        table.conflict_of(table.officer, table.beaumont)
        table.do("roll_conflict", *faces)
        table.buy(table.officer, table.beaumont, "lower" if len(faces) == 8 else "zero")
        table.do("resolve_conflict")
    form = next(each for each in of(Form, table.screen()) if each.move == "resolve_crisis")
    gains = next(each for each in form.fields if each.name == "gains")
    assert gains.hint == "Optional. Left empty, it is “Shaken by the crisis”."
    table.do("resolve_crisis", **crisis(table, table.beaumont, "influence", "Charming"))
    one = table.one(table.beaumont)
    assert one.influence == 2
    assert [trait.words for trait in one.traits if not trait.good] == [
        "Temper",
        "Shaken by the crisis",
    ]


def test_a_crisis_card_says_what_becomes_of_a_character_and_of_an_npc() -> None:
    table = Table()
    for who in (table.officer, table.neames):
        table.do("set_number", who=who, number="influence", value=0)
    cards = [each for each in of(Card, table.screen()) if each.title.startswith("Crisis point")]
    means = {each.eyebrow: of(Text, each)[0].text for each in cards}
    assert means == {
        "The officer": "Driven insane, in thrall to the characters, or without purpose and will.",
        "Neames": "Madness, catatonia, or the loss of willpower and of all touch with people.",
    }


def test_a_positive_trait_goes_where_none_is_named_and_no_locked_one() -> None:
    """HW-19."""
    table = Table()
    here = table.id_of(table.neames, "Grew up here")
    table.do("set_trait", who=table.neames, trait=here, words="Grew up here", locked=True)
    table.do("set_number", who=table.neames, number="action", value=0)
    loses = [
        field for form in of(Form, table.screen()) for field in form.fields if field.name == "loses"
    ]
    assert [label for _id, label in loses[0].choices] == ["Hard to kill", "Grew up here"]
    table.do("resolve_crisis", who=table.neames, attribute="action")
    assert table.titles(table.neames)[0] == "Grew up here: positive, locked"
    assert "Loses “Hard to kill”." in table.log()[-1].sentence


def test_an_npc_first_has_the_way_out_of_the_story() -> None:
    table = Table()
    table.do("set_number", who=table.officer, number="insight", value=0)
    (card,) = (each for each in of(Card, table.screen()) if each.title.startswith("Crisis point"))
    moves = [each.move for each in card.blocks if isinstance(each, Form)]
    assert moves == ["retire_character"]


def test_an_npc_has_no_crisis_scene() -> None:
    table = Table()
    table.do("set_number", who=table.officer, number="insight", value=0)
    why = table.forbidden("resolve_crisis", who=table.officer, attribute="insight")[0]
    assert why == "The officer is an NPC, and NPCs have no crisis scene."
    (form,) = (form for form in of(Form, table.screen()) if form.move == "resolve_crisis")
    assert form.why_not == why
    assert "retire_character" in [form.move for form in of(Form, table.screen())]
    assert isinstance(form.why_not, Forbidden)
    table.allow("resolve_crisis", who=table.officer, attribute="insight")
    table.do("set_number", who=table.officer, number="insight", value=0)
    table.do("begin_conflict", who=table.officer)


def test_an_original_level_moves_on() -> None:
    """HW-16: it is the one before the attribute first fell, by whatever, until it is regained or
    the character has come back from 0."""
    table = Table()

    def put(*levels: int) -> None:
        for level in levels:
            table.do("set_number", who=table.neames, number="insight", value=level)

    for levels, back in (((4, 0), 2), ((3, 2, 1, 0), 1), ((2, 8, 7, 0), 4)):
        put(*levels)
        args = {"who": table.neames, "attribute": "insight"}
        good = [trait.id for trait in table.one(table.neames).traits if trait.good]
        table.do("resolve_crisis", **args, **({"loses": good[0]} if good else {}))
        assert table.one(table.neames).insight == back


@pytest.mark.parametrize("by_hand", [True, False])
def test_what_was_used_is_of_the_last_crisis_alone(by_hand: bool) -> None:
    table = Table()
    for trait in ("Grew up here", "Hard to kill"):
        if table.one(table.neames).crisis:
            table.do("set_number", who=table.neames, number="influence", value=3)
        if by_hand and trait == "Hard to kill":
            table.do("set_number", who=table.neames, number="influence", value=0)
            break
        table.conflict_of(table.officer, table.neames)
        table.bring(table.neames, f"trait:{trait}")
        table.do("roll_conflict", 9, 9, 9, 1, 1, 1, 1)
        table.buy(table.officer, table.neames, "zero")
        table.do("resolve_conflict")
    lost = crisis(table, table.neames, "influence", "Hard to kill")
    table.do("resolve_crisis", **lost)


def test_a_locked_trait_may_go_in_a_crisis_and_need_not() -> None:
    """HW-19."""
    table = Table()
    here, hard = (table.id_of(table.neames, words) for words in ("Grew up here", "Hard to kill"))
    table.conflict_of(table.officer, table.neames)
    table.bring(table.neames, "trait:Grew up here")
    table.do("roll_conflict", 9, 9, 9, 1, 1, 1, 1)
    table.buy(table.officer, table.neames, "zero")
    table.do("resolve_conflict")
    scene = {"who": table.neames, "attribute": "influence"}
    assert table.forbidden("resolve_crisis", **scene, loses=hard)[1] == "HW-19"
    table.do("set_trait", who=table.neames, trait=here, words="Grew up here", locked=True)
    loses = [
        field for form in of(Form, table.screen()) for field in form.fields if field.name == "loses"
    ]
    assert loses[0].why_not == {}
    table.do("resolve_crisis", **scene, loses=hard)


def test_a_crisis_leaves_no_tenth_trait_unsaid() -> None:
    table = Table()
    nine = "\n".join(f"Trait {n}" for n in range(9))
    table.do("edit_character", who=table.watson, negatives=nine)
    table.do("set_number", who=table.watson, number="action", value=0)
    why = table.forbidden("resolve_crisis", who=table.watson, attribute="action")[0]
    assert why == "Watson would have 10 traits, and 9 are the most."


def test_two_attributes_at_0_are_two_crises() -> None:
    table = Table()
    for number in ("action", "insight"):
        table.do("set_number", who=table.neames, number=number, value=0)
    assert [card.title for card in of(Card, table.screen()) if card.tone == "bad"] == [
        "Crisis point: Action at 0",
        "Crisis point: Insight at 0",
    ]
    table.do("resolve_crisis", **crisis(table, table.neames, "insight", "Hard to kill"))
    assert table.one(table.neames).crisis == ("action",)
    said = table.refused("resolve_crisis", who=table.neames, attribute="insight")
    assert said == "Neames: Insight is not at 0."


def test_a_locked_trait_that_was_used_may_go_beside_one_that_is_not_locked() -> None:
    """HW-19."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.beaumont, "trait:Charming", "trait:Quick on the uptake")
    table.do("roll_conflict", 9, 9, 9, *[1] * 6)
    table.buy(table.officer, table.beaumont, "zero")
    table.do("resolve_conflict")
    lock = {"trait": table.id_of(table.beaumont, "Charming"), "words": "Charming"}
    table.do("set_trait", who=table.beaumont, **lock, locked=True)
    table.do("resolve_crisis", **crisis(table, table.beaumont, "influence", "Charming"))
    assert [trait.words for trait in table.one(table.beaumont).traits] == [
        *("Quick on the uptake", "Temper", "Shaken by the crisis"),
    ]


def test_a_positive_trait_makes_room_for_the_one_that_comes() -> None:
    table = Table()
    nine = "\n".join(f"Trait {n}" for n in range(9))
    table.do("edit_character", who=table.watson, positives=nine)
    table.do("set_number", who=table.watson, number="action", value=0)
    table.do("resolve_crisis", who=table.watson, attribute="action")
    assert len(table.one(table.watson).traits) == 9


def test_a_sheet_that_is_full_has_no_room_for_what_a_crisis_brings() -> None:
    table = Table()
    many = "\n".join(f"Trait {n}" for n in range(24))
    table.allow("edit_character", who=table.watson, positives=many)
    table.do("set_number", who=table.watson, number="action", value=0)
    said = "24 traits are enough for a sheet."
    assert table.refused("resolve_crisis", who=table.watson, attribute="action") == said
