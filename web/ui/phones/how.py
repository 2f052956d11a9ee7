"""The page that says how phones sit down at a table, what the room's network has to allow, and what
is wrong where they don't: for the tablet and for the phones."""

from __future__ import annotations

from typing import Any

from hotseat.core.panels import Button, Buttons, Card, Command, Go, Line, Lines, Text
from ui.app import App
from ui.draw import models as m
from ui.phones import drawings, tested
from ui.phones.blocks import Shown

TITLE = "Phones at the table"
INTRO = (
    "A phone is for one player: it has their sheet, their secrets and their part of a roll. The"
    " tablet stays the table, and can do everything without phones."
)
FIRST = (
    "On the tablet, open the campaign. Tap Scene, then Phones at the table, then Add a phone. The"
    " tablet shows a code.",
    "On the phone, open Hotseat. Tap Sit down at a table, then Scan the tablet’s code, and point"
    " the camera at the code. The phone’s own camera app reads it too.",
)
SECOND = (
    "Now the phone shows a code. On the tablet, tap Scan the phone’s code.",
    "Hold the phone’s screen in front of the tablet’s camera, the one on its back if it has two.",
    "On the phone, tap your name. On the tablet, tap Let in.",
)
NO_CAMERA = (
    "Without a camera, tap Copy code on one device and send it to the other in a message. Paste it"
    " there, then do the same the other way."
)
WIFI = (
    "Both devices are in the same Wi-Fi. Nothing leaves the room, and the internet isn’t needed.",
)
HOTSPOT = (
    "Without Wi-Fi, turn on the hotspot of one phone. Put the tablet and the other phones into it.",
)
GUEST = ("Guest networks, as in hotels and cafés, often keep devices apart. Use a hotspot there.",)
WRONG = (
    ("Not the same Wi-Fi", "A phone may have switched to mobile data, or to another Wi-Fi."),
    ("A VPN is on", "Turn it off on both devices while they join."),
    (
        "The browser has no permission",
        "On an iPhone, iPad or Mac: Settings, then Privacy & Security, then Local Network. Allow"
        " the browser.",
    ),
    ("A code that is used up", "Each code is for one phone and for 5 minutes. Make a new one."),
    (
        "Codes were pasted",
        "Until the camera is allowed, browsers hide a device’s address. Some networks can’t find it"
        " then. Scan the codes, or allow the camera once.",
    ),
    (
        "Another version",
        "Open Hotseat on both devices while they are online, then close and open it again.",
    ),
)
LATER = (
    "A phone that sleeps or is closed comes back by itself while Hotseat stays open on the tablet."
    " After the tablet was started anew, scan one new code.",
    "What a phone shows of others is what everyone may see. Secrets reach only the phone of the"
    " player they belong to.",
)
ABOUT_TEST = "Tries this device alone. No server is asked."


def page(app: App) -> m.PageModel:
    """The page, with what the test found."""
    telling = (Card("How a phone sits down", _how()), Card("Which Wi-Fi", _network()))
    mending = (
        Card("Test of the connection", _test(app)),
        Card("If they don’t join", (Lines(tuple(Line(what, todo) for what, todo in WRONG)),)),
    )
    after = Card("Afterwards", tuple(Text(line) for line in LATER))
    failed = app.route.part == "test"
    parts = (*mending, *telling, after) if failed else (*telling, *mending, after)
    return m.PageModel(TITLE, parts, () if failed else (INTRO,), _ways(app))


def _how() -> tuple[Any, ...]:
    return (
        Shown(FIRST, drawings.TABLET_SHOWS, 1),
        Shown(SECOND, drawings.PHONE_SHOWS, 1 + len(FIRST)),
        Text(NO_CAMERA, "small"),
    )


def _network() -> tuple[Any, ...]:
    return (
        Shown(WIFI, drawings.SAME_WIFI),
        Shown(HOTSPOT, drawings.HOTSPOT),
        Shown(GUEST, drawings.PARTED),
    )


def _test(app: App) -> tuple[Any, ...]:
    listed = tested.rows(app)
    tone, verdict = tested.verdict(app)
    if listed and not verdict:
        return (Text(ABOUT_TEST), *listed)
    label = "Test again" if listed else "Test connection"
    button = Button(label, Command("phone_test"), "plain" if listed else "primary")
    end = (Text(verdict, tone),) if verdict else ()
    return (Text(ABOUT_TEST), *listed, *end, Buttons((button,)))


def _ways(app: App) -> tuple[Button, ...]:
    """Where one goes from here: a tablet has its campaign in the rail."""
    if app.play is not None and app.guest is None:
        return ()
    guest = app.guest
    back = f"Back to {guest.title}" if guest and guest.title else "Sit down at a table"
    return (Button(back, Go("seat"), "primary"),)


def way() -> Button:
    """The button that leads here from where something went wrong, or is not known yet."""
    return Button("How it works", Go("phones"), "quiet")


def to_test() -> Button:
    """The button that leads here once a connection failed."""
    return Button("Test connection", Go("phones/test"))
