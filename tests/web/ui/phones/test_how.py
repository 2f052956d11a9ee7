"""The page that says how phones sit down, and the test of a connection on it."""

from __future__ import annotations

import re

import pytest

from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from ui.draw import screens
from ui.html import render_all
from ui.phones.tested import TRIED
from ui.views import screen

WELL = ("https=yes", "links=yes", "address=open", "loop=yes", "camera=ask", "reader=own")


def at_how(part: str = "") -> Device:
    made = Device(room.Room(), "tab", 1)
    made.send({"route": f"#/phones{part}"})
    return made


def shown(device: Device) -> str:
    """The screen as markup."""
    painted = screens.paint(screen(device.app))
    return "".join(render_all(nodes) for nodes in painted.nodes.values())


def tried(*found: str) -> Device:
    made = at_how("/test")
    made.send({"app": "phone_test"})
    for word in found:
        made.hear("", "tested", word)
    return made


def tones(device: Device) -> list[str]:
    return re.findall(r'data-tone="(\w+)"', shown(device))


def test_the_tablet_and_the_phone_lead_to_the_page_and_its_pictures() -> None:
    tablet = room.tablet()
    tablet.send({"app": "phones"})
    assert "How it works" in shown(tablet)
    tablet.send({"go": "phones"})
    assert tablet.app_hash == "#/phones"
    tablet.follow()
    assert shown(tablet).count('class="pic"') == 5
    phone = Device(tablet.room, "ana", 5000)
    phone.send({"route": "#/seat"})
    assert "How it works" in shown(phone)
    phone.send({"go": "phones"})
    assert phone.app_hash == "#/phones"


def test_nothing_is_tried_before_it_is_asked_for() -> None:
    made = at_how()
    assert tones(made) == []
    made.hear("", "tested", "camera=yes")
    assert tones(made) == []


def test_each_thing_shows_as_soon_as_it_is_known_and_the_rest_as_still_tried() -> None:
    made = tried("https=yes", "camera=denied")
    assert tones(made) == ["good", "open", "open", "open", "warn", "open"]
    assert "Test again" not in shown(made)


def test_a_device_with_all_that_is_needed_is_ready() -> None:
    made = tried(*WELL, "done")
    assert tones(made) == ["good"] * 6
    assert "This device is ready." in shown(made)


@pytest.mark.parametrize(
    "missing", [("links=missing", "address=no", "loop=no"), ("address=none",), ("loop=failed",)]
)
def test_what_no_phone_can_do_without_is_said_in_the_end(missing: tuple[str, ...]) -> None:
    names = {word.partition("=")[0] for word in missing}
    others = (word for word in WELL if word.partition("=")[0] not in names)
    made = tried(*others, *missing, "done")
    assert "bad" in tones(made)
    assert "Without it this device can’t join." in shown(made)


def test_without_a_camera_a_device_is_ready_for_codes_that_are_copied() -> None:
    made = tried(*WELL[:4], "camera=none", "reader=none", "done")
    assert "This device is ready." in shown(made)
    assert tones(made)[4:] == ["warn", "warn"]


def test_what_is_no_word_of_the_test_changes_no_row() -> None:
    made = tried("camera=burnt", "nonsense", "")
    assert tones(made) == ["open"] * 6


def test_whatever_is_not_well_says_what_to_do() -> None:
    """Every row that is bad or warns has more than one sentence, or tells to do something."""
    for name, (_tried, ways) in TRIED.items():
        for how, (tone, line) in ways.items():
            if tone != "good" and how != "no":
                assert re.search(r"[.:] \w.*\.", line), (name, how)


def test_a_join_that_failed_leads_to_the_test() -> None:
    tablet = room.tablet()
    phone = Device(tablet.room, "ana", 5000)
    room.shown_code(tablet)
    phone.send({"route": "#/seat"})
    phone.send({"app": "seat_code", "fields": {"code": room.code_of(tablet)}})
    tablet.room.run()
    phone.room.close(phone.linked(), lost=True)
    tablet.room.run()
    assert "Test connection" in shown(phone)
    phone.send({"go": "phones/test"})
    phone.follow()
    assert shown(phone).index("Test of the connection") < shown(phone).index("How a phone sits")


def test_the_page_is_read_while_a_phone_is_joined_and_nothing_of_the_table_is_open_there() -> None:
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    ana.send({"route": "#/phones"})
    tablet.do("make_character", name="Ada Quill", owner=room.seat_of(tablet, "Ana"))
    tablet.room.run()
    assert ana.app.play is None
    assert "Back to The Ledger" in shown(ana)
    ana.send({"route": "#/seat"})
    assert room.logs(ana) == room.logs(tablet)
    assert ana.app.eyes == room.seat_of(tablet, "Ana")
