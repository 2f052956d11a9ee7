"""Phones sit down, ask, are answered, are cut off and come back."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from hotseat.core.rows import rows_of
from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from ui.draw import screens
from ui.phones import codes, wire
from ui.phones.state import CHOOSING, GONE, LOST, SEATED
from ui.routes import Route
from ui.views import screen


def made(tablet: Device, name: str, owner: str) -> str:
    """A character of Hot War."""
    tablet.do("make_character", name=name, owner=room.seat_of(tablet, owner))
    return tablet.play.campaign.events[-1].id


def test_a_phone_sits_down_by_two_codes_and_has_the_table() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    assert ana.app.guest is not None
    assert ana.app.guest.state == SEATED
    assert room.logs(ana) == room.logs(tablet)
    assert ana.app.eyes == room.seat_of(tablet, "Ana")


def test_a_step_of_a_phone_is_made_on_the_tablet_and_reaches_every_device() -> None:
    tablet = room.tablet()
    ana, ben = room.phone(tablet, "ana", "Ana"), room.phone(tablet, "ben", "Ben")
    ana.do("make_character", name="Ada Quill", owner=room.seat_of(tablet, "Ana"))
    tablet.room.run()
    assert room.logs(ana, ben) == room.logs(tablet, tablet)
    last = tablet.play.campaign.events[-1]
    assert (last.id.partition("-")[0], last.by) == ("tab", room.seat_of(tablet, "Ana"))
    assert ana.app.guest is not None
    assert not ana.app.guest.steps


def test_what_the_tablet_does_reaches_the_phones() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    made(tablet, "Ada Quill", "Ana")
    tablet.do("begin_conflict", who=tablet.play.campaign.events[-1].id)
    tablet.send({"app": "undo"})
    tablet.room.run()
    assert room.logs(ana) == room.logs(tablet)
    assert ana.play.state == tablet.play.state


def test_a_move_for_somebody_else_is_refused_by_the_tablet_whatever_the_phone_says() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    ben = made(tablet, "Ben's man", "Ben")
    tablet.room.run()
    count = len(tablet.play.campaign.events)
    args = json.dumps({"who": ben})
    assert ana.app.guest is not None
    word = wire.word("ask", n=1, move="begin_conflict", args=args)
    ana.link("send", ana.app.guest.link, word)
    tablet.room.run()
    assert len(tablet.play.campaign.events) == count
    assert ana.app.note is not None
    assert ana.app.note.text == "Ben does this."


@pytest.mark.parametrize("move", ["rename", "set_seats", "start_session", "correct_entry"])
def test_what_is_for_the_table_is_refused(move: str) -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    before = room.logs(tablet)
    assert ana.app.guest is not None
    args = {"rename": {"title": "Mine"}, "set_seats": {"gm": "Ana", "players": "Ana"}}
    word = wire.word("ask", n=1, move=move, args=json.dumps(args.get(move, {})))
    ana.link("send", ana.app.guest.link, word)
    tablet.room.run()
    assert room.logs(tablet) == before


def test_undo_takes_back_ones_own_step_and_no_other() -> None:
    tablet = room.tablet()
    ana, ben = room.phone(tablet, "ana", "Ana"), room.phone(tablet, "ben", "Ben")
    ana.do("note", text="I was here", to="")
    tablet.room.run()
    ben.send({"app": "undo"})
    tablet.room.run()
    assert ben.app.note is not None
    assert ben.app.note.text == "The last step is not yours. Undo it on the tablet."
    ana.send({"app": "undo"})
    tablet.room.run()
    assert tablet.play.campaign.events[-1].kind == "core.undone"
    assert room.logs(ana, ben) == room.logs(tablet, tablet)


def test_a_phone_holds_no_word_that_its_seat_may_not_read() -> None:
    tablet = room.tablet()
    ana, _ben = room.phone(tablet, "ana", "Ana"), room.phone(tablet, "ben", "Ben")
    tablet.do("note", text="For Ben: the safe is empty", to=room.seat_of(tablet, "Ben"))
    tablet.do("note", text="GM alone: Ana is a spy", to="gm")
    ana.do("note", text="Ana to herself: run", to=room.seat_of(tablet, "Ana"))
    tablet.room.run()
    to_ana = [text for device, text in tablet.room.heard if device == "ana"]
    to_ben = [text for device, text in tablet.room.heard if device == "ben"]
    assert any("run" in text for text in to_ana)
    assert any("safe is empty" in text for text in to_ben)
    assert not any("safe is empty" in text or "is a spy" in text for text in to_ana)
    assert not any("Ana to herself" in text or "is a spy" in text for text in to_ben)
    assert "safe is empty" not in str(ana.play.campaign.private)


def test_the_gms_phone_reads_everything() -> None:
    tablet = room.tablet()
    tablet.do("note", text="For Ben: the safe is empty", to=room.seat_of(tablet, "Ben"))
    ruth = room.phone(tablet, "ruth", "Ruth")
    assert ruth.play.campaign.private == tablet.play.campaign.private


def test_a_phone_of_another_version_is_told_so_before_it_sits_down() -> None:
    tablet = room.tablet()
    tablet.app = replace(tablet.app, build="a newer build")
    room.shown_code(tablet)
    ana = Device(tablet.room, "ana", 5000)
    ana.send({"route": "#/seat"})
    ana.send({"app": "seat_code", "fields": {"code": room.code_of(tablet)}})
    tablet.room.run()
    assert ana.app.guest is not None
    tablet.send({"app": "phone_code", "fields": {"code": ana.app.guest.code}})
    tablet.room.run()
    assert ana.app.guest.state == GONE
    assert "another version" in ana.app.guest.why
    assert tablet.app.host is not None
    assert not tablet.app.host.phones


def test_a_code_is_worth_nothing_after_five_minutes() -> None:
    tablet = room.tablet()
    room.shown_code(tablet)
    ana = Device(tablet.room, "ana", 5000)
    ana.send({"route": "#/seat"})
    old = room.code_of(tablet)
    ana.send({"app": "seat_code", "fields": {"code": old}})
    tablet.room.run()
    tablet.now += 301
    assert ana.app.guest is not None
    tablet.send({"app": "phone_code", "fields": {"code": ana.app.guest.code}})
    tablet.room.run()
    assert room.code_of(tablet) != old
    assert ana.app.guest.state != CHOOSING


def test_a_phone_that_is_cut_off_comes_back_by_itself() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    tablet.room.close(ana.linked(), lost=True)
    tablet.room.run()
    assert ana.app.guest is not None
    assert ana.app.guest.state == LOST
    tablet.do("note", text="Meanwhile", to="")
    ana.try_again()
    tablet.room.run()
    assert ana.app.guest.state == SEATED
    assert room.logs(ana) == room.logs(tablet)
    whole = [text for device, text in tablet.room.heard if device == "ana" and '"whole"' in text]
    assert len(whole) == 1  # it is sent what it lacks, not all


def test_the_page_of_a_phone_that_was_closed_comes_back_without_a_code() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    again = room.reopened(ana)
    tablet.room.run()
    assert again.app.guest is not None
    assert again.app.guest.state == SEATED
    assert room.logs(again) == room.logs(tablet)


def test_who_is_sent_away_does_not_come_back() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    assert ana.app.guest is not None
    tablet.send({"app": "phone_away", "phone": ana.app.guest.phone})
    tablet.room.run()
    assert ana.app.guest.state == GONE
    assert not ana.app.guest.doors
    ana.try_again()
    tablet.room.run()
    assert tablet.app.host is not None
    assert not tablet.app.host.phones


def test_the_stop_card_of_a_phone_stops_the_tablet_and_names_nobody() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    before = room.logs(tablet)
    ana.send({"app": "stop"})
    tablet.room.run()
    assert tablet.app.dialog is not None
    assert (tablet.app.dialog.kind, dict(tablet.app.dialog.args)) == ("stop", {})
    assert room.logs(tablet) == before


@pytest.mark.slow
def test_no_step_is_lost_or_doubled_while_links_are_cut_at_random() -> None:
    """Two hundred cuts at random moments, with steps on three devices all the while."""
    lot = random.Random(7)
    tablet = room.tablet()
    ana, ben = room.phone(tablet, "ana", "Ana"), room.phone(tablet, "ben", "Ben")
    wanted = []
    cuts = 0
    for n in range(1200):
        device = lot.choice((tablet, ana, ben))
        text = f"step {n} of {device.device}"
        device.do("note", text=text, to="")
        wanted.append(text)
        tablet.room.run(lot.randrange(25))
        if cuts < 200 and lot.random() < 0.2:
            victim = lot.choice((ana, ben))
            if victim.app.guest is not None and victim.app.guest.link:
                tablet.room.close(victim.linked(), lost=True)
                cuts += 1
        for phone in (ana, ben):
            if lot.random() < 0.4:
                phone.try_again()
    for _ in range(6):
        tablet.room.run()
        for phone in (ana, ben):
            phone.try_again()
    assert cuts == 200
    texts = [event.data.get("text") for event in tablet.play.campaign.events]
    assert sorted(text for text in texts if text in set(wanted)) == sorted(wanted)
    game = tablet.play.campaign.game
    rows = [rows_of(device.play.campaign.events, game) for device in (tablet, ana, ben)]
    assert rows[0] == rows[1] == rows[2]


def test_words_that_are_none_change_nothing_and_end_with_being_sent_away() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    before = room.logs(tablet)
    assert ana.app.guest is not None
    for text in (
        "",
        "{",
        "[]",
        '{"k":"whole"}',
        '{"k":"ask","n":-1}',
        '{"k":5}',
        '{"k":"sit"}',
    ) * 2:
        ana.link("send", ana.app.guest.link, text)
    tablet.room.run()
    assert room.logs(tablet) == before
    assert tablet.app.host is not None
    assert not tablet.app.host.phones
    assert screen(tablet.app).dialog is None


def answering() -> tuple[Device, str]:
    """A phone that has read the table's code, and its link."""
    tablet = room.tablet()
    room.shown_code(tablet)
    ana = Device(tablet.room, "ana", 5000)
    ana.send({"route": "#/seat"})
    ana.send({"app": "seat_code", "fields": {"code": room.code_of(tablet)}})
    assert ana.app.guest is not None
    return ana, ana.app.guest.link


@pytest.mark.parametrize(
    ("host", "said"),
    [("192.168.1.7", "same Wi-Fi"), (f"{'0' * 8}-1111-4222-8333-{'4' * 12}.local", "hides")],
)
def test_a_connection_that_fails_says_what_may_be_wrong(host: str, said: str) -> None:
    ana, link = answering()
    own = codes.Description("answer", bytes(32), "U1234567", "p" * 24, ((host, 5000),))
    ana.hear(link, "local", codes.sdp_of(own))
    ana.hear(link, "closed", "")
    assert ana.app.guest is not None
    assert said in ana.app.guest.why


def test_a_browser_that_makes_no_connections_is_named() -> None:
    ana, link = answering()
    ana.hear(link, "closed", "")
    assert ana.app.guest is not None
    assert "Try another one" in ana.app.guest.why


def test_the_own_sheet_has_no_button_that_only_the_tablet_has() -> None:
    tablet = room.tablet()
    tablet.send({"app": "sample", "game": "hot_war"})
    tablet.follow()
    mara = room.phone(tablet, "mara", "Mara")
    mara.app = replace(mara.app, route=Route("seat", "", "sheets"))
    drawn = screens.paint(screen(mara.app)).regions["r-scene"]
    assert "Vera Lisle" in drawn
    assert "The table does this, on the tablet." not in drawn


def test_the_secret_tab_lists_ones_own_private_notes_the_last_one_first() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    for text in ("The first word", "The second word"):
        tablet.do("note", text=text, to=room.seat_of(tablet, "Ana"))
    tablet.do("note", text="For Ben alone", to=room.seat_of(tablet, "Ben"))
    tablet.room.run()
    ana.app = replace(ana.app, route=Route("seat", "", "secret"))
    drawn = screens.paint(screen(ana.app)).regions["r-scene"]
    assert 0 < drawn.index("The second word") < drawn.index("The first word")
    assert "For Ben alone" not in drawn
