"""Characters: the list, one open, one being made."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import Card, Field, Form, Tag, Text
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import sheets
from ui.draw.models import DrawContext, NewSheetModel, SheetModel, SheetsModel

INK = DrawContext(base="#/c/x/")
EDIT = (Form("edit", (Field("name", "Name"),), "Keep"),)
ODA = Sheet("1", "Oda Marchetti", "Ferrywoman", "Players")
WOLF = Sheet("2", "“Wolf”", "", "Players", gone=True)
TAX = Sheet("3", "Łucja", "", "The GM's")
OPEN = OpenSheet((Card("A", (Text("Plays"),)),), EDIT)


def test_everybody_in_groups_with_the_ways_to_make_one_more() -> None:
    drawn = sheets.everybody(SheetsModel((ODA, WOLF, TAX), (NewSheet("New character", ()),)), INK)
    check(drawn)
    assert [said(each) for each in every(drawn, "h2")] == ["Players", "The GM's"]
    assert attr(button(drawn, "O Oda"), "href") == "#/c/x/sheets/1"
    assert "Out of the story" in said(button(drawn, "W “Wolf”"))
    assert attr(button(drawn, "New character"), "href") == "#/c/x/sheets/new/0"


def test_nobody_yet() -> None:
    drawn = sheets.everybody(SheetsModel((), (NewSheet("New character", ()),)), INK)
    check(drawn)
    assert "No characters yet" in said(drawn)
    assert button(drawn, "New character")


def test_whole_characters_are_one_tap_where_the_game_has_them() -> None:
    new = (NewSheet("New character", ()),)
    for some in ((), (ODA,)):
        drawn = sheets.everybody(SheetsModel(some, new, quick=True), INK)
        assert tap(button(drawn, "Create 3 quickly")) == {"app": "quick"}
        assert "quickly" not in said(sheets.everybody(SheetsModel(some, new), INK))


def test_a_sheet_is_played_or_edited_and_the_others_are_a_tap_away() -> None:
    play = sheets.one(SheetModel(ODA, OPEN, (ODA, TAX)), INK)
    check(play)
    assert "Plays" in said(play)
    assert tap(button(play, "Edit")) == {"app": "edit", "value": "1"}
    assert attr(button(play, "Łucja"), "href") == "#/c/x/sheets/3"
    assert attr(button(play, "Oda"), "aria-current") == "page"
    edit = sheets.one(SheetModel(ODA, OPEN, (ODA, TAX), editing=True), INK)
    check(edit)
    assert "Plays" not in said(edit)
    assert tap(button(edit, "Done")) == {"app": "edit", "value": ""}


def test_a_sheet_without_edit_mode_has_no_button_for_it() -> None:
    drawn = sheets.one(SheetModel(TAX, OpenSheet(())), INK)
    check(drawn)
    assert "Edit" not in said(drawn)


def test_a_new_one_has_the_games_form_and_the_way_back() -> None:
    drawn = sheets.new(NewSheetModel(NewSheet("A new character", EDIT)), INK)
    check(drawn)
    assert attr(button(drawn, "All characters"), "href") == "#/c/x/sheets"
    assert button(drawn, "Keep")


def test_an_avatar_is_the_first_letter_there_is() -> None:
    assert [said(sheets.avatar(name)) for name in ("“Wolf”", "łucja", "—", "")] == [
        "W",
        "Ł",
        "?",
        "?",
    ]


def test_what_matters_now_stands_under_a_name() -> None:
    now = (Tag("Advancement due", "accent"), Tag("Luck 2"))
    drawn = sheets.everybody(SheetsModel((replace(ODA, now=now), TAX)), INK)
    check(drawn)
    assert said(button(drawn, "O Oda")).endswith("Advancement due Luck 2")
    assert len(every(drawn, class_="person-now")) == 1
