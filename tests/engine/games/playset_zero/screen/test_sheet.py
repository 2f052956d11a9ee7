"""Sheets to play with and to edit."""

from __future__ import annotations

from hotseat.core.panels import Button, Chips, Do, Pairs, Stepper, View
from tests.engine.games.playset_zero.session import GAME, ODA, Table, form, of, texts


def test_the_sheet_shows_features_flaw_advantages_and_earned_dice() -> None:
    table = Table()
    table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_number", who=table.oda, number="marks", value=2)
    assert GAME.sheets is not None
    listed = next(sheet for sheet in GAME.sheets(table.state, View()) if sheet.id == table.oda)
    assert (listed.name, listed.sub) == ("Oda", "Ferrywoman. Played by Mara.")
    said = texts(table.sheet(table.oda).blocks)
    for words in (ODA["feature_1"], ODA["flaw"], "A spare key", "2 earned dice"):
        assert words in said
    assert ("Detail", ODA["detail"]) in of(Pairs, table.sheet(table.oda).blocks)[0].pairs


def test_players_first_then_npcs_then_who_left() -> None:
    assert GAME.sheets is not None
    table = Table()
    table.do("make_character", name="Kranz", owner="gm")
    table.do("retire_character", who=table.oda)
    sheets = GAME.sheets(table.state, View())
    assert [sheet.name for sheet in sheets] == ["Wolf", "Kranz", "Oda"]
    assert [sheet.gone for sheet in sheets] == [False, False, True]
    assert [sheet.kind for sheet in sheets[:2]] == ["Player characters", "NPCs"]


def test_an_offered_die_is_answered_on_its_own_sheet_too() -> None:
    table = Table()
    offer = table.do("offer_die", who=table.oda, feature="1", words="Jump")
    taps = [button.tap for button in of(Button, table.sheet(table.oda).blocks)]
    assert Do("accept_offer", {"offer": offer}) in taps
    assert "Oda: Jump." in texts(table.sheet(table.oda).blocks)
    assert "Oda: Jump." not in texts(table.sheet(table.wolf).blocks)


def test_the_row_of_earned_dice_can_be_put_right_while_a_roll_is_open() -> None:  # D14
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=25)
    table.stakes()
    table.do("bring_marks", count=3)
    (row,) = of(Stepper, table.sheet(table.oda).edit)
    assert (row.move, row.value, row.lo, row.hi) == ("set_number", 25, 0, 99)
    table.do(row.move, **row.args, **{row.arg: 24})
    assert table.state.people[table.oda].marks == 24


def test_the_stepper_of_earned_dice_offers_what_the_move_takes() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=25)
    table.stakes()
    row = next(each for each in of(Stepper, table.screen()) if each.move == "bring_marks")
    assert row.hi == 25
    table.do("bring_marks", count=25)
    assert len(table.screen()) > 0
    table.do("roll", *[1] * 28)


def test_who_left_can_come_back() -> None:
    table = Table()
    table.do("retire_character", who=table.oda)
    shown = table.sheet(table.oda)
    assert shown.edit == ()
    assert Do("return_character", {"who": table.oda}) in [b.tap for b in of(Button, shown.blocks)]


def test_every_part_of_a_sheet_has_its_form() -> None:
    edit = Table()
    edit.do("keep_advantage", who=edit.oda, words="A spare key")
    shown = edit.sheet(edit.oda).edit
    for move in ("edit_character", "reword_advantage", "keep_advantage", "make_magical"):
        assert form(shown, move)


def test_what_a_flaw_costs_is_not_said_once_it_is_replaced() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=7)
    hint = next(each.hint for each in of(Chips, table.sheet(table.oda)) if "pay for" in each.hint)
    assert hint.endswith("5 for the flaw.")
    table.do("turn_flaw", who=table.oda, text="Her word is law", kind="trait")
    assert "for the flaw" not in repr(table.sheet(table.oda))
