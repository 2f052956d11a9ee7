"""Sheets to play with, to edit, and the forms that make them."""

from __future__ import annotations

from typing import Any

from hotseat.core.panels import Button, Chip, Do, Field, Form, Line, Text, Track, View, square
from hotseat.core.sheet import Sheet
from hotseat.walk.offers import parts
from tests.engine.games.playset_zero.table import GAME, ODA, Table


def sheet(table: Table, who: str) -> Sheet:
    """The sheet of one character."""
    assert GAME.sheets is not None
    return next(one for one in GAME.sheets(table.state, View()) if one.id == who)


def texts(shown: Any) -> list[str]:
    """Every line, chip and paragraph."""
    out = []
    for part in parts(shown):
        if isinstance(part, Line | Text):
            out.append(part.text)
        elif isinstance(part, Chip):
            out.append(part.label)
    return out


def test_the_sheet_shows_features_flaw_advantages_and_red_dice() -> None:
    table = Table()
    table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_marks", who=table.oda, marks=2)
    shown = sheet(table, table.oda)
    assert shown.name == "Oda"
    assert shown.sub == "ferrywoman, played by Mara"
    said = texts(shown.blocks)
    for words in (ODA["feature_1"], ODA["detail"], ODA["flaw"], "A spare key", "Red die 2"):
        assert words in said


def test_players_first_then_the_gms_then_the_gone() -> None:
    assert GAME.sheets is not None
    table = Table()
    kranz = table.do("make_gms_character", name="Kranz")
    table.do("retire", who=table.oda)
    found = GAME.sheets(table.state, View())
    assert [one.name for one in found] == ["Wolf", "Kranz", "Oda"]
    assert [one.gone for one in found] == [False, False, True]
    assert found[0].kind != found[1].kind
    assert kranz == found[1].id


def test_an_offered_die_is_answered_on_its_own_sheet_too() -> None:
    table = Table()
    offer = table.do("offer_die", who=table.oda, feature="1", words="Jump")
    taps = [part.tap for part in parts(sheet(table, table.oda).blocks) if isinstance(part, Button)]
    assert Do("accept_offer", {"offer": offer}) in taps
    assert "Oda: Jump." in texts(sheet(table, table.oda).blocks)
    assert "Oda: Jump." not in texts(sheet(table, table.wolf).blocks)


def test_growth_is_greyed_until_it_can_be_paid() -> None:
    table = Table()
    forms = {form.move: form for form in _forms(sheet(table, table.oda).blocks)}
    assert forms["buy_feature"].why_not == "This takes two earned red dice, and Oda has none."
    assert forms["turn_flaw"].why_not == "This takes five earned red dice, and Oda has none."
    table.do("set_marks", who=table.oda, marks=5)
    forms = {form.move: form for form in _forms(sheet(table, table.oda).blocks)}
    assert forms["buy_feature"].why_not == ""
    assert forms["turn_flaw"].why_not == ""


def test_the_edit_form_sends_back_what_it_shows() -> None:
    table = Table()
    form = next(f for f in _forms(sheet(table, table.oda).edit) if f.move == "edit_character")
    sent = {field.name: field.value for field in form.fields}
    before = table.state.people[table.oda]
    table.do("edit_character", **form.args, **sent)
    assert table.state.people[table.oda] == before


def test_a_new_character_is_one_form_of_known_fields() -> None:
    assert GAME.new_sheets is not None
    own, gms = GAME.new_sheets(Table().state, View())
    form = _forms(own.blocks)[0]
    assert set(ODA) == {field.name for field in form.fields}
    assert _field(form, "player").kind == "choice"
    assert len(_field(form, "kind_1").choices) == 5
    kinds = [_field(form, f"kind_{n}").value for n in range(1, 5)]
    assert len(set(kinds)) >= 3
    assert _forms(gms.blocks)[0].move == "make_gms_character"
    assert _field(_forms(gms.blocks)[0], "main").value == ""


def test_earned_dice_are_put_right_in_a_roll_but_for_those_that_it_holds() -> None:
    table = Table()
    table.do("set_marks", who=table.oda, marks=3)
    table.stakes()
    table.do("bring_marks", count=2)
    track = next(p for p in parts(sheet(table, table.oda).edit) if isinstance(p, Track))
    assert track.why_not == "The open roll holds two of them; not fewer than that."
    assert table.refused("set_marks", who=table.oda, marks=1) == track.why_not
    squares = [square(track, n) for n in range(1, track.size + 1)]
    assert squares == [(1, track.why_not), (2, ""), (2, ""), (4, ""), (5, "")]
    for to, why_not in squares[1:]:
        assert not why_not
        table.do("set_marks", who=table.oda, marks=to)


def test_whoever_rolls_cannot_leave() -> None:
    table = Table()
    table.stakes()
    leave = next(
        part
        for part in parts(sheet(table, table.oda).edit)
        if isinstance(part, Button) and part.label == "Leave the story"
    )
    assert leave.why_not == "Oda is in the roll that is open; settle it first."


def test_whoever_left_can_come_back() -> None:
    table = Table()
    table.do("retire", who=table.oda)
    shown = sheet(table, table.oda)
    assert shown.edit == ()
    assert any(isinstance(part, Button) and not part.why_not for part in parts(shown.blocks))


def _forms(shown: Any) -> list[Form]:
    return [part for part in parts(shown) if isinstance(part, Form)]


def _field(form: Form, name: str) -> Field:
    return next(field for field in form.fields if field.name == name)
