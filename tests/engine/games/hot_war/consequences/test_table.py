"""The rows of the table of consequences: each changes, says and shows all of itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.panels import Card, Chip, Chips, CompareRow
from hotseat.games.hot_war.consequences.consequence import GONE, Case, Consequence
from hotseat.games.hot_war.consequences.prices import price_blocks, prices_of
from hotseat.games.hot_war.consequences.table import TABLE, can_be_reworded, did, tells
from hotseat.games.hot_war.state import Bought, Character, Tie, Trait
from hotseat.walk.offers import offers
from tests.engine.games.hot_war.session import Table, rolled_street
from tests.engine.games.shared import of

EVERY_ROW = pytest.mark.parametrize("row", TABLE.values(), ids=lambda row: row.key)
ARENA = "influence"
# A sheet on which every row has something to change.
SHEET = Character(
    "t-1",
    "Vera",
    traits=(
        Trait("Bold", True, id="t-1#1"),
        Trait("Grim", True, locked=True, id="t-1#2"),
        Trait("Cruel", False, id="t-1#3"),
    ),
    ties=(Tie("Ada", 2, id="t-1#4"), Tie("Holm", -2, id="t-1#5")),
    tools=("Field surgery kit",),
)
# The story knows of no locks: they are the rules' own.
NOT_IN_THE_STORY = ("lock", "unlock")


def bought(row: Consequence) -> Bought:
    """The row chosen for the sheet, about the first thing on it that it would change."""
    changes = (id for id, _said in row.things(SHEET) if not row.why_not(SHEET, ARENA, id))
    what = "Mrs Pell" if row.with_whom else next(changes, "")
    assert not row.why_not(SHEET, ARENA, what)
    return Bought("t-9", "t-1", row.key, "t-1", what, row.worded(SHEET, "Feared"))


@EVERY_ROW
def test_every_row_changes_the_sheet_and_the_log_and_the_story_say_it(row: Consequence) -> None:
    purchase = bought(row)
    after = row.done(SHEET, ARENA, purchase)
    assert after != SHEET
    told = row.said(SHEET, ARENA, purchase)
    assert told.startswith("Vera: ")
    assert GONE not in told
    assert not {"{", "}"} & set(told)
    story = [*did(SHEET, after), *tells("Vera", SHEET, after)]
    assert bool(story) == (row.key not in NOT_IN_THE_STORY)
    assert [*did(SHEET, SHEET), *tells("Vera", SHEET, SHEET)] == []


# What the story says of each row of the text, chosen as ``bought`` has it.
STORY = {
    "turn_good": "“Cruel” turned for the better for Vera, and became “Feared”.",
    "friend": "had a friend in Mrs Pell now",
    "better": "was closer to Ada than before",
    "raise": "came out of it stronger",
    "gain_good": "Vera now had this in their favour: “Feared”.",
    "lose_bad": "Vera was rid of “Cruel”.",
    "calm": "held nothing against Holm any more",
    "turn_bad": "“Bold” turned for the worse for Vera, and became “Feared”.",
    "scene_bad": "For the rest of the scene “Feared” told against Vera.",
    "enemy": "had an enemy in Mrs Pell now",
    "worse": "drifted apart from Ada",
    "lower": "came out of it weaker in body",
    "gain_bad": "Vera now had this against them: “Feared”.",
    "lose_good": "Vera lost “Bold”.",
    "zero": "was broken in body",
    "break": "was done with Ada",
}


@pytest.mark.parametrize(("key", "sentence"), STORY.items())
def test_the_story_says_what_each_row_of_the_text_changed(key: str, sentence: str) -> None:
    after = TABLE[key].done(SHEET, ARENA, bought(TABLE[key]))
    story = [*did(SHEET, after), *tells("Vera", SHEET, after)]
    assert [line.replace(".”", "”.") for line in story] == [sentence]


@pytest.mark.parametrize(
    ("was", "now", "phrase"),
    [
        (0, 1, "had a friend in Ada now"),
        (0, -1, "had an enemy in Ada now"),
        (1, 0, "was done with Ada"),
        (-1, 0, "held nothing against Ada any more"),
        (-1, 1, "came to trust Ada"),
        (1, -1, "turned against Ada"),
        (1, 2, "was closer to Ada than before"),
        (2, 1, "drifted apart from Ada"),
        (-2, -1, "hated Ada less than before"),
        (-1, -2, "hated Ada more than before"),
    ],
)
def test_the_story_says_how_a_relationship_changed(was: int, now: int, phrase: str) -> None:
    before, after = (replace(SHEET, ties=(Tie("Ada", n, id="t-1#4"),)) for n in (was, now))
    assert did(before, after) == [phrase]


def test_the_story_says_who_somebody_was_done_with_as_the_tie_is_gone() -> None:
    none = replace(SHEET, ties=())
    assert did(SHEET, none) == ["was done with Ada and Holm"]
    assert did(replace(SHEET, ties=(Tie("Ada", 0, id="t-1#4"),)), none) == []


@pytest.mark.parametrize(
    ("attribute", "words"),
    [
        (
            "influence",
            (
                "with more of a say",
                "with less of a say",
                "was broken in spirit",
            ),
        ),
        ("insight", ("knowing more", "less sure of what they knew", "was broken in mind")),
    ],
)
def test_the_story_says_what_became_of_an_attribute(
    attribute: str, words: tuple[str, str, str]
) -> None:
    more, less, broken = words
    out = "came out of it"
    for level, phrase in ((4, f"{out} {more}"), (2, f"{out} {less}"), (0, broken)):
        changed: dict[str, Any] = {attribute: level}
        assert did(SHEET, replace(SHEET, **changed)) == [phrase]


@EVERY_ROW
def test_a_row_with_a_form_for_other_words_takes_them(row: Consequence) -> None:
    purchase = bought(row)
    assert (row.words_asked(SHEET, purchase) is not None) == bool(row.reworded)
    if row.reworded:
        assert row.reworded in can_be_reworded()
        anew = row.in_words(purchase, "Dreaded")
        assert "Dreaded" in row.said(SHEET, ARENA, anew)
        assert "Dreaded" in repr(row.done(SHEET, ARENA, anew))
        assert "{" not in row.said(SHEET, ARENA, row.in_words(purchase, ""))


@EVERY_ROW
def test_every_row_is_about_a_thing_of_the_sheet_or_with_someone_or_has_a_place_of_its_own(
    row: Consequence,
) -> None:
    assert bool(list(row.things(SHEET))) == (row.place() is None and not row.with_whom)


def test_whatever_is_new_is_on_offer_beside_the_prices() -> None:
    table = Table()
    rolled_street(table)
    picked = {f"kept.for.{table.conflict.id}": table.officer}
    shown = (*table.screen(**picked), *table.part("More consequences", **picked))
    kinds = {each.args["kind"] for each in offers(shown) if each.move == "choose_consequence"}
    assert {key for key, row in TABLE.items() if row.place() or row.with_whom} <= kinds


def test_hw_9_what_has_risen_is_that_attribute_of_that_character_alone() -> None:
    table, row = Table(), TABLE["raise"]
    rolled_street(table)

    def why(who: str, attribute: str) -> str:
        """Why influence cannot rise once more, where this has risen."""
        chosen = ((row, Bought("t-8", "t-1", row.key, who, attribute)),)
        return row.forbids(Case(table.state, table.conflict, SHEET, ARENA, chosen))

    twice = "Influence rises by 1 in this conflict already."
    assert [why(*risen) for risen in (("t-1", ARENA), ("t-5", ARENA), ("t-1", "action"))] == [
        twice,
        "",
        "",
    ]


def test_what_does_not_rise_is_not_noted_as_risen() -> None:
    for key, raised in (("raise", ("action",)), ("lower", ()), ("zero", ())):
        assert TABLE[key].done(SHEET, ARENA, bought(TABLE[key])).raised == raised


def test_who_spends_changes_no_place_in_the_table_of_prices() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.watson, table.neames)
    table.do("roll_conflict", *[9] * 3, *[8] * 4, *[7] * 3, *[1] * 3)
    rows = []
    for buyer in (table.officer, table.beaumont, table.watson):
        prices = prices_of(table.state, table.conflict, buyer, table.neames)
        new, _table = price_blocks(prices, False)
        rows.append([each.label for each in of(Chip, new)])
    assert rows == [["The officer", "Beaumont", "Watson"]] * 3


def test_prices_stand_on_what_others_bought_and_not_on_ones_own() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.watson, table.neames)
    table.do("roll_conflict", *[9] * 3, *[8] * 4, *[7] * 3, *[1] * 3)
    table.do("set_number", who=table.neames, number="influence", value=2)

    def falls(buyer: str) -> tuple[str, list[str]]:
        prices = prices_of(table.state, table.conflict, buyer, table.neames)
        rows = of(CompareRow, price_blocks(prices, False))
        (row,) = [row for row in rows if row.label.startswith("Influence")]
        return row.label, [chip.kind for chip in of(Chip, row)]

    both = ["2 → 1", "2 → 0, crisis"]
    assert falls(table.officer) == falls(table.beaumont) == ("Influence 2", both)
    table.buy(table.officer, table.neames, "lower")
    assert falls(table.officer) == ("Influence 2", both)
    assert falls(table.beaumont) == ("Influence 1", ["1 → 0, crisis"])
    table.buy(table.beaumont, table.neames, "lower")
    assert falls(table.beaumont) == ("Influence 1", ["1 → 0, crisis"])


def test_a_row_keeps_its_place_when_what_it_is_about_is_lost_to_this_buyer_or_another() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.neames)
    table.bring(table.neames, "trait:Grew up here", "trait:Hard to kill")
    table.do("roll_conflict", *[9] * 3, *[8] * 4, *[1] * 5)

    def rows(buyer: str) -> list[tuple[str, str, int]]:
        prices = prices_of(table.state, table.conflict, buyer, table.neames)
        shown = of(CompareRow, price_blocks(prices, False))
        return [(row.label, row.sub, len(of(Chip, row))) for row in shown]

    before = rows(table.officer)
    assert [row[0] for row in before][-2:] == ["“Grew up here”", "“Hard to kill”"]
    assert rows(table.beaumont) == before
    table.buy(table.officer, table.neames, "lose_good", what="Grew up here")
    assert rows(table.officer) == before
    after = rows(table.beaumont)
    assert [row[0] for row in after] == [row[0] for row in before]
    assert after[-2] == ("“Grew up here”", "changed already", 0)


def test_what_is_new_has_the_same_places_whoever_it_is_for_and_whoever_spends() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.neames)
    table.bring(table.neames, "trait:Grew up here", "trait:Hard to kill")
    table.do("roll_conflict", *[9] * 3, *[8] * 4, *[1] * 5)
    places = set()
    for who in (table.beaumont, table.neames):
        for buyer in (table.officer, table.beaumont):
            prices = prices_of(table.state, table.conflict, buyer, who)
            new, table_of_prices = price_blocks(prices, False)
            first = of(CompareRow, table_of_prices)[0]
            places.add((first.label, *(chip.label for chip in of(Chip, new))))
    assert len(places) == 1
    (place,) = places
    assert place[0] == "New negative trait"


def test_a_new_relationship_stands_beside_the_table_with_its_one_price() -> None:
    table = Table()
    rolled_street(table)
    for good, label in ((True, "New positive relationship at 1 (1 point)"),
                        (False, "New negative relationship at 1 (1 point)")):  # fmt: skip
        prices = prices_of(table.state, table.conflict, table.officer, table.neames)
        new, prices_of_things = price_blocks(prices, good)
        assert [chips.label for chips in of(Chips, new)] == [label]
        assert "The officer" in [chip.label for chip in of(Chip, new)]
        assert "The officer" not in [chip.label for chip in of(Chip, prices_of_things)]


def test_whom_it_is_for_stays_as_another_spends() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.neames)
    table.do("roll_conflict", *[9] * 3, *[8] * 4, *[1] * 5)
    shown = set()
    for buyer in (table.officer, table.beaumont):
        picks = {f"kept.buyer.{table.conflict.id}": buyer}
        cards = [card for card in of(Card, table.screen(**picks)) if card.tap]
        shown.add(tuple((card.title, card.tone) for card in cards))
    assert len(shown) == 1


def test_the_story_says_new_enemies_in_one_phrase_and_calls_them_as_in_a_sentence() -> None:
    ties = (Tie("The Admiralty", -1, id="t-1#8"), Tie("My brother Len", -2, id="t-1#9"))
    before = replace(SHEET, ties=())
    assert did(before, replace(SHEET, ties=ties)) == [
        "had enemies in the Admiralty and their brother Len now"
    ]
    worse = tuple(replace(tie, rating=tie.rating - 1) for tie in ties)
    assert did(replace(SHEET, ties=ties[:1]), replace(SHEET, ties=worse[:1])) == [
        "hated the Admiralty more than before"
    ]
