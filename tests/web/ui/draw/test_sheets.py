"""Characters: the list, one open, one being made."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hotseat.core.colours import COLOURS
from hotseat.core.panels import Button, Card, Command, Field, Form, Tag, Text, View
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import sheets
from ui.draw.faces import HUES, Face
from ui.draw.models import DrawContext, NewSheetModel, SheetModel, SheetsModel

FACES = {"1": Face("O", "blue"), "2": Face("W", "teal"), "3": Face("Ł", "pink")}
INK = DrawContext(base="#/c/x/", faces=FACES)
QUICK = Button("Create 2 quickly", Command("quick", {"count": 2}))
EDIT = (Form("edit", (Field("name", "Name"),), "Keep"),)
ODA = Sheet("1", "Oda Marchetti", "Ferrywoman", "Players")
WOLF = Sheet("2", "“Wolf”", "", "Players", gone=True)
TAX = Sheet("3", "Łucja", "", "The GM's")
OPEN = OpenSheet((Card("A", (Text("Plays"),)),), EDIT)


def test_everybody_in_groups_with_the_ways_to_make_one_more() -> None:
    drawn = sheets.everybody(SheetsModel((ODA, WOLF, TAX), (NewSheet("New character", ()),)), INK)
    check(drawn)
    assert [said(each) for each in every(drawn, "h2")] == ["Players", "The GM's"]
    assert attr(button(drawn, "Oda"), "href") == "#/c/x/sheets/1"
    assert "Out of the story" in said(button(drawn, "“Wolf”"))
    assert attr(button(drawn, "New character"), "href") == "#/c/x/sheets/new/0"


def test_the_page_can_say_of_each_sheet_that_something_is_not_saved() -> None:
    drawn = sheets.everybody(SheetsModel((ODA, WOLF), ()), INK)
    marks = [each for each in every(drawn, "span") if attr(each, "data-unsaved")]
    assert [attr(each, "data-unsaved") for each in marks] == ["1", "2"]
    assert all(attr(each, "hidden") is not None and said(each) == "Not saved yet" for each in marks)
    play = sheets.one(SheetModel(ODA, OPEN, (ODA,)), INK)
    assert "not saved yet" in said(play)
    assert button(play, "Discard changes")
    edit = sheets.one(SheetModel(ODA, OPEN, (ODA,), editing=True), INK)
    assert "not saved yet" not in said(edit)


def test_a_name_and_a_concept_run_as_their_script_does() -> None:
    listed = sheets.everybody(SheetsModel((ODA,), ()), INK)
    opened = sheets.one(SheetModel(ODA, OPEN, (ODA,)), INK)
    for drawn in (listed, opened):
        runs = [said(each) for each in every(drawn) if attr(each, "dir") == "auto"]
        assert runs == ["Oda Marchetti", "Ferrywoman"]


def test_nobody_yet() -> None:
    drawn = sheets.everybody(SheetsModel((), (NewSheet("New character", ()),)), INK)
    check(drawn)
    assert "No characters yet" in said(drawn)
    assert button(drawn, "New character")


def test_whole_characters_are_one_tap_where_the_game_has_them() -> None:
    new = (NewSheet("New character", ()),)
    for some in ((), (ODA,)):
        drawn = sheets.everybody(SheetsModel(some, new, quick=QUICK), INK)
        assert tap(button(drawn, "Create 2 quickly")) == {"app": "quick", "count": 2}
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


def test_a_face_opens_the_colours_each_with_its_name_and_who_has_it() -> None:
    shut = sheets.one(SheetModel(ODA, OPEN, (ODA, TAX)), INK)
    face = button(shut, "Colour: blue")
    assert (attr(face, "data-letter"), attr(face, "data-colour")) == ("O", "blue")
    assert "Teal" not in said(shut)
    picked = replace(INK, view=View(picks={"fold.colours": "1"}))
    drawn = sheets.one(SheetModel(ODA, OPEN, (ODA, TAX)), picked)
    check(drawn)
    swatches = [each for each in every(drawn, "button") if attr(each, "class") == "swatch"]
    assert [said(each) for each in swatches] == [
        f"{colour.capitalize()}{' Ł' if colour == 'pink' else ''}" for colour in COLOURS
    ]
    assert [attr(each, "aria-pressed") for each in swatches].count("true") == 1
    chosen = {"do": "set_colour", "args": {"who": "1", "colour": "teal"}}
    assert tap(button(drawn, "Teal")) == chosen


def test_a_face_is_no_button_where_it_cannot_be_changed() -> None:
    drawn = sheets.one(SheetModel(ODA, OPEN, (ODA, TAX), own=False), INK)
    assert "Colour" not in [attr(each, "aria-label") for each in every(drawn, "button")]
    assert [attr(each, "data-letter") for each in every(drawn, "span")].count("O") == 2


def test_the_hues_are_read_on_paper_light_and_dark() -> None:
    """White letters at 4.5 to 1, the disc beside paper at 3 to 1; the style sheet has the same."""
    style = (Path(__file__).parents[4] / "web/style/sheet.css").read_text("utf-8")
    assert tuple(HUES) == COLOURS
    for colour, hue in HUES.items():
        assert f'[data-colour="{colour}"] {{ --hue: {hue}; }}' in style
        assert contrast(hue, "#ffffff") >= 4.5, colour
        assert min(contrast(hue, paper) for paper in ("#fcfaf6", "#2e2a25")) >= 3, colour


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(hue: str) -> float:
    parts = [int(hue[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_what_matters_now_stands_under_a_name() -> None:
    now = (Tag("Advancement due", "accent"), Tag("Luck 2"))
    drawn = sheets.everybody(SheetsModel((replace(ODA, now=now), TAX)), INK)
    check(drawn)
    assert said(button(drawn, "Oda")).endswith("Advancement due Luck 2")
    assert len(every(drawn, class_="person-now")) == 1


def test_above_the_form_of_a_new_one_whole_characters_are_one_tap_in_words() -> None:
    drawn = sheets.new(NewSheetModel(NewSheet("A new character", EDIT), QUICK), INK)
    check(drawn)
    quick = button(drawn, "Create 2 quickly")
    assert tap(quick) == {"app": "quick", "count": 2}
    shown = said(drawn)
    assert shown.index("at one tap") < shown.index("Create 2 quickly") < shown.index("Keep")
