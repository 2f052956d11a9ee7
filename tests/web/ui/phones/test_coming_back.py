"""What a phone keeps of its table, and what it is sent when it comes back."""

from __future__ import annotations

from dataclasses import replace

from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from ui.app import App
from ui.draw import screens
from ui.phones.copy import PLACE
from ui.phones.state import GONE, LOST, SEATED
from ui.routes import Route
from ui.views import screen

SECRET = "Ana to herself: run"


def table() -> tuple[Device, Device]:
    """A tablet with some steps, and Ana's phone, which has a private note."""
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    for n in range(70):
        tablet.do("note", text=f"Note {n}", to="")
    ana.do("note", text=SECRET, to=room.seat_of(tablet, "Ana"))
    tablet.room.run()
    return tablet, ana


def words_to(tablet: Device, device: str, kind: str) -> list[str]:
    return [text for to, text in tablet.room.heard if to == device and f'"k":"{kind}"' in text]


def kept_by(phone: Device) -> list[str]:
    """The values that lie in a phone's store of the campaign."""
    return [str(phone.kv.get(key)) for key in phone.kv.keys() if key.startswith(PLACE)]  # noqa: SIM118


def state_of(phone: Device) -> str:
    assert phone.app.guest is not None
    return phone.app.guest.state


def test_a_phone_that_was_closed_is_sent_what_it_lacks_and_its_private_texts() -> None:
    tablet, ana = table()
    tablet.room.heard.clear()
    again = room.reopened(ana)
    tablet.do("note", text="While you were away", to="")
    tablet.room.run()
    assert state_of(again) == SEATED
    assert room.logs(again) == room.logs(tablet)
    assert again.play.campaign.private == ana.play.campaign.private
    assert not words_to(tablet, "ana", "whole")
    assert sum(map(len, words_to(tablet, "ana", "more"))) < 1500


def test_the_first_step_after_a_phone_was_opened_again_is_made() -> None:
    tablet, ana = table()
    again = room.reopened(ana)
    tablet.room.run()
    again.do("note", text="Here again", to="")
    tablet.room.run()
    assert tablet.play.campaign.events[-1].data["text"] == "Here again"
    assert room.logs(again) == room.logs(tablet)


def test_steps_asked_for_before_a_phone_opened_again_has_met_its_tablet_are_made_once() -> None:
    tablet, ana = table()
    before = len(tablet.play.campaign.events)
    again = room.reopened(ana)
    assert state_of(again) == LOST
    for n in range(3):
        again.do("note", text=f"Early {n}", to="")
    tablet.room.run()
    again.do("note", text="Late", to="")
    tablet.room.run()
    texts = [event.data["text"] for event in tablet.play.campaign.events[before:]]
    assert texts == ["Early 0", "Early 1", "Early 2", "Late"]
    assert room.logs(again) == room.logs(tablet)
    assert again.app.guest is not None
    assert again.app.guest.steps == ()


def test_no_private_text_lies_in_the_store_of_a_phone() -> None:
    _tablet, ana = table()
    assert kept_by(ana)
    assert not any(SECRET in value for value in kept_by(ana))


def test_a_phone_shows_its_seat_before_the_tablet_answers() -> None:
    tablet, ana = table()
    again = room.reopened(ana)
    assert state_of(again) == LOST
    assert room.logs(again) == room.logs(tablet)
    for tab in ("now", "sheets", "secret", "table"):
        again.app = replace(again.app, route=Route("seat", "", tab))
        drawn = screens.paint(screen(again.app)).regions
        assert "can't be shown" not in drawn["r-scene"]
        assert SECRET not in drawn["r-scene"]


def test_another_history_is_sent_whole() -> None:
    tablet, ana = table()
    events = tablet.play.campaign.events[:-3]
    again = room.reopened(ana)
    tablet.app = replace(
        tablet.app,
        play=replace(tablet.play, campaign=replace(tablet.play.campaign, events=events)),
    )
    tablet.room.heard.clear()
    tablet.room.run()
    assert words_to(tablet, "ana", "whole")
    assert room.logs(again) == room.logs(tablet)


def test_a_tablet_that_was_started_anew_sends_a_phone_what_it_lacks_after_one_scan() -> None:
    tablet, ana = table()
    route = tablet.app.route
    tablet.room.close(ana.linked(), lost=True)
    tablet.room.run()
    tablet.app = App(device="tab", now=tablet.now, build=tablet.build, site=tablet.app.site)
    tablet.app = replace(tablet.app, route=Route("library"))
    tablet.send({"route": f"#/{route.campaign}/table"})
    tablet.send({"route": f"#/c/{route.campaign}/table"})
    room.shown_code(tablet)
    ana.send({"app": "seat_anew"})
    ana.send({"app": "seat_code", "fields": {"code": room.code_of(tablet)}})
    tablet.room.run()
    assert ana.app.guest is not None
    tablet.room.heard.clear()
    tablet.send({"app": "phone_code", "fields": {"code": ana.app.guest.code}})
    tablet.room.run()
    tablet.send({"app": "phone_in", "phone": ana.app.guest.phone})
    tablet.room.run()
    assert state_of(ana) == SEATED
    assert room.logs(ana) == room.logs(tablet)
    assert not words_to(tablet, "ana", "whole")
    ana.do("note", text="Here again", to="")
    tablet.room.run()
    assert tablet.play.campaign.events[-1].data["text"] == "Here again"


def test_a_phone_that_is_sent_away_keeps_nothing() -> None:
    tablet, ana = table()
    assert ana.app.guest is not None
    tablet.send({"app": "phone_away", "phone": ana.app.guest.phone})
    tablet.room.run()
    assert state_of(ana) == GONE
    assert not kept_by(ana)
    assert ana.app.play is None
    assert ana.app.guest.play is None


def test_a_phone_that_is_sent_away_while_it_is_closed_keeps_nothing_once_it_leaves() -> None:
    tablet, ana = table()
    again = room.reopened(ana)
    again.send({"app": "seat_leave"})
    assert not kept_by(again)
    tablet.room.run()


def test_nothing_of_a_former_seat_is_left_once_a_phone_has_another() -> None:
    tablet, ana = table()
    assert ana.app.guest is not None
    link = ana.app.guest.link
    ana.send({"app": "seat_choose", "seat": room.seat_of(tablet, "Ben")})
    tablet.send({"app": "phone_in", "phone": ana.app.guest.phone})
    tablet.room.heard.clear()
    tablet.room.run()
    tablet.send({"app": "phone_in", "phone": ana.app.guest.phone})
    tablet.room.run()
    assert ana.app.guest.link == link
    assert ana.app.guest.seat == room.seat_of(tablet, "Ben")
    assert words_to(tablet, "ana", "whole")
    assert SECRET not in repr(ana.app)


def test_who_is_the_gm_no_more_is_left_with_what_a_player_may_read() -> None:
    tablet, _ana = table()
    ruth = room.phone(tablet, "ruth", "Ruth")
    assert SECRET in repr(ruth.play.campaign.private)
    tablet.do("set_seats", gm="Zoe", players="Ana\nBen\nRuth")
    tablet.room.run()
    assert SECRET not in repr(ruth.app)
    tablet.do("note", text="On we go", to="")
    tablet.room.run()
    assert SECRET not in repr(ruth.app)
