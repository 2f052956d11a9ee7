"""The rows of the table of consequences: each changes, says and shows all of itself."""

from __future__ import annotations

import pytest

from hotseat.games.hot_war.consequences.consequence import GONE, Consequence
from hotseat.games.hot_war.consequences.table import TABLE, can_be_reworded, did, tells
from hotseat.games.hot_war.state import Bought, Character, Tie, Trait
from hotseat.walk.offers import offers
from tests.engine.games.hot_war.session import Table, rolled_street

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
def test_every_row_is_about_a_thing_of_the_sheet_or_has_a_place_of_its_own(
    row: Consequence,
) -> None:
    assert bool(list(row.things(SHEET))) == (row.place() is None)


def test_whatever_is_new_is_on_offer_beside_the_prices() -> None:
    table = Table()
    rolled_street(table)
    picked = {f"kept.for.{table.conflict.id}": table.officer}
    shown = (*table.screen(**picked), *table.part("More consequences", **picked))
    kinds = {each.args["kind"] for each in offers(shown) if each.move == "choose_consequence"}
    assert {key for key, row in TABLE.items() if row.place()} <= kinds
