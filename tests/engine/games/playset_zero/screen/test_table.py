"""The Play screen between rolls."""

from __future__ import annotations

from hotseat.core.campaign import Campaign
from hotseat.core.panels import Button, Card, Chip, Chips, Do, Go, Pick, Picker, Steps, View
from hotseat.core.play import Stamp, open_play
from hotseat.core.sample import play_sample
from tests.engine.games.playset_zero.session import GAME, TOMAS, Table, chip, form, forms, of


def test_setting_up_asks_for_one_thing_at_a_time_and_compels_to_none() -> None:
    assert GAME.screen is not None
    shown = GAME.screen(open_play(GAME, Campaign("t", GAME.slug, "Test", {})).state, View())
    assert "set_seats" in forms(shown)
    assert "write_scenario" not in forms(shown)
    ways = {button.label for button in of(Button, shown)}
    assert {"New character", "New NPC"} <= ways
    table = Table()
    for who in (table.oda, table.wolf):
        table.do("retire_character", who=who)
    assert "write_scenario" in forms(table.screen())
    assert Go("sheets/new/0") in [button.tap for button in of(Button, table.screen())]
    table.do("write_scenario", situation="The dam breaks")
    assert of(Steps, table.screen())[0].now == 2


def test_the_form_of_an_npc_closes_once_one_is_created() -> None:
    shown = Table().screen(**{"kept.between": "New NPC"})
    assert form(shown, "make_character").then == {"kept.between": ""}


def test_a_tap_on_a_name_starts_a_roll() -> None:
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm")
    assert chip(table.screen(), "Oda", "begin_roll").tap == Do("begin_roll", {"who": table.oda})
    rows = {row.label: row for row in of(Chips, table.screen())}
    assert [each.label for each in rows["Who rolls?"].chips] == ["Oda", "Wolf"]
    npcs = rows["Roll for an NPC"]
    assert npcs.chips[0].tap == Do("begin_roll", {"who": kranz})
    assert "Players may ask the GM" in npcs.hint


def test_beside_an_outcome_it_is_asked_who_rolls_next() -> None:
    table = Table()
    table.thrown(1, 1, 1)
    table.do("settle")
    labels = [row.label for row in of(Chips, table.screen())]
    assert "Who rolls next?" in labels
    assert "Who rolls?" not in labels


def test_ones_own_character_stands_first() -> None:
    table = Table()
    assert GAME.screen is not None
    names = [each.label for each in of(Chip, GAME.screen(table.state, View(TOMAS)))][:2]
    assert names == ["Wolf", "Oda"]


def test_what_is_rarely_wanted_opens_over_the_table_and_moves_nothing() -> None:
    table = Table()
    closed, opened = table.screen(), table.screen(**{"kept.between": "Players"})
    (picker,) = of(Picker, opened)
    assert (picker.title, picker.closes) == ("Players", Pick("kept.between"))
    assert "set_seats" in forms(picker)
    assert [block for block in opened if block is not picker][:-1] == list(closed)[:-1]


def test_status_says_where_the_campaign_stands() -> None:
    assert GAME.status is not None
    table = Table()
    assert GAME.status(table.state) == "In the story: Oda and Wolf."
    table.stakes()
    assert GAME.status(table.state) == "Oda is about to roll."
    table.do("roll", 5, 6, 1)
    assert GAME.status(table.state) == "Oda: 2 hits, 2 left to spend."
    table.do("let_go")
    table.do("settle")
    assert GAME.status(table.state) == "Oda: failed, all dangers come true."


def test_the_sample_is_shown_to_any_eyes() -> None:
    assert GAME.screen is not None
    play = play_sample(GAME, "s", Stamp("s", 0))
    for eyes in ("table", "gm", *(seat.id for seat in play.table.seats.present())):
        assert GAME.screen(play.state, View(eyes))


def test_a_session_is_started_from_the_play_screen() -> None:
    table = Table()
    (card,) = [card for card in of(Card, table.screen()) if card.tone == "accent"]
    assert "No session is running." in str(card.blocks[-2])
    assert "Start session" in str(card.blocks[-1])
    table.do("start_session")
    assert "Start session" not in str(table.screen())
