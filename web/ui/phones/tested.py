"""The test of a connection: what one device can say of itself, before anybody joins.

link_test.js tries it and tells how each thing is, as "camera=ask"; here stands what that means, and
what to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ui.app import App, Env, effect
from ui.phones.blocks import Found
from ui.phones.links import test_links

PICK = "phone-test"
DONE = "done"

# What is tried, in this order: what it is called, and each way it can be found.
_NOT_TRIED = ("warn", "Not tried, since something above is missing.")
TRIED: Mapping[str, tuple[str, Mapping[str, tuple[str, str]]]] = {
    "https": (
        "A safe address",
        {
            "yes": ("good", "The browser trusts this address, so the camera may be used."),
            "no": (
                "bad",
                "This page didn’t come over https, so no browser lets it use the camera. Open"
                " Hotseat at its https address, or copy the codes.",
            ),
        },
    ),
    "links": (
        "Connections between devices",
        {
            "yes": ("good", "This browser can make them."),
            "missing": (
                "bad",
                "This browser has none (WebRTC). Use Chrome, Edge, Firefox or Safari.",
            ),
            "blocked": (
                "bad",
                "Something blocks them (WebRTC). Look at the browser’s settings and its extensions"
                " that block ads or hide addresses. A device of a school or firm may forbid them.",
            ),
        },
    ),
    "address": (
        "An address in the room",
        {
            "open": ("good", "This device has one, and other devices are told it."),
            "hidden": (
                "warn",
                "This device has one. The browser hides it behind a name until the camera is"
                " allowed, and some networks can’t find that name: scan the codes instead of"
                " pasting them.",
            ),
            "offline": (
                "bad",
                "This device is in no Wi-Fi. Turn off flight mode and turn on Wi-Fi. The internet"
                " isn’t needed.",
            ),
            "none": (
                "bad",
                "The browser tells none. Turn on Wi-Fi. If it is on, turn off what hides addresses:"
                " a VPN, an extension, or a setting of the browser (WebRTC).",
            ),
            "no": _NOT_TRIED,
        },
    ),
    "loop": (
        "A connection of this device with itself",
        {
            "yes": ("good", "It was made, and a word went through."),
            "hidden": (
                "bad",
                "It wasn’t made: this device can’t find its own hidden name. Allow the camera, then"
                " test again. On an iPhone, iPad or Mac, also allow the browser Local Network, in"
                " Settings under Privacy & Security.",
            ),
            "failed": (
                "bad",
                "It wasn’t made. Turn off a VPN, or a firewall on this device, then test again.",
            ),
            "no": _NOT_TRIED,
        },
    ),
    "camera": (
        "The camera",
        {
            "yes": ("good", "There is one, and this page may use it."),
            "ask": ("good", "There is one. The browser asks for it when a code is scanned."),
            "denied": (
                "warn",
                "This page may not use it. Allow it in the browser’s settings for this website, or"
                " copy the codes.",
            ),
            "none": ("warn", "This device has none. Copy the codes and paste them."),
            "unsafe": ("bad", "It can’t be used at this address. See the first line."),
            "missing": ("warn", "This browser lets no page use one. Copy the codes."),
        },
    ),
    "reader": (
        "A reader of codes",
        {
            "own": ("good", "The browser has one."),
            "ours": ("good", "Hotseat’s own is here."),
            "none": (
                "warn",
                "Hotseat’s own isn’t here yet. Open Hotseat once while you are online, or copy the"
                " codes.",
            ),
        },
    ),
}
OPEN = "Trying…"
ALL_WELL = (
    "This device is ready. Whether the Wi-Fi lets two devices talk shows only when they join: test"
    " both, then try."
)
NOT_WELL = "Something is missing here. Without it this device can’t join."


def test(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """Try it all; what is found comes in bit by bit (``heard``)."""
    return effect(replace(app, picks={**app.picks, PICK: " "}), test_links())


def heard(app: App, text: str) -> App:
    """The app after one thing is known ("camera=ask"), or all are ("done")."""
    before = app.picks.get(PICK, "")
    if not before or text in before.split():
        return app
    return replace(app, picks={**app.picks, PICK: f"{before}{text} "})


def rows(app: App) -> tuple[Found, ...]:
    """What has been found; () before anything was tried."""
    words = app.picks.get(PICK, "").split()
    known = dict(word.partition("=")[::2] for word in words)
    if PICK not in app.picks:
        return ()
    return tuple(
        Found(tried, line, tone)
        for name, (tried, ways) in TRIED.items()
        for tone, line in (ways.get(known.get(name, ""), ("", OPEN)),)
    )


def verdict(app: App) -> tuple[str, str]:
    """What they come to together, with its tone; ("", "") until all is known."""
    if DONE not in app.picks.get(PICK, "").split():
        return "", ""
    needed = [row.tone for row, name in zip(rows(app), TRIED, strict=True) if name in _NEEDED]
    return ("bad", NOT_WELL) if "bad" in needed else ("note", ALL_WELL)


_NEEDED = ("links", "address", "loop")
