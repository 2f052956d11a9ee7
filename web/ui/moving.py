"""How to go on playing on another tablet, how phones sit down at it, and how to install there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.panels import Block, Button, Buttons, Card, Command, Go, Line, Lines, Text
from ui import effects, saved
from ui.app import App, Env, effect
from ui.draw import models as m
from ui.routes import Route, address
from ui.store import Row

ROUTE = Route("moving")
SEND = (
    "On a tablet, Export opens the share sheet: send the file to the other tablet, or save it where"
    " both can reach it. Elsewhere it is downloaded."
)
APPLE = (
    "Open Hotseat in Safari.",
    "Tap Share, then Add to Home Screen, then Add.",
    "Open Hotseat from the Home Screen once while you are online. Then it works offline.",
    "Import your campaign there. Safari and the Home Screen app don’t share their storage.",
)
ANDROID = (
    "Open Hotseat in Chrome.",
    "Tap the menu (⋮), then Add to Home screen or Install app.",
    "Tap Install. Your campaigns are there already: Chrome and the app share their storage.",
    "Open Hotseat once while you are online. Then it works offline.",
)
SITTING = (
    "A phone can be one player’s own: their sheet, their secrets, and their part of a roll. It"
    " joins the tablet by two codes, in the same Wi-Fi or a phone’s hotspot."
)
WEEK = (
    "Install before you play. Safari deletes what a website stores after 7 days without a visit."
    " The Home Screen app keeps it."
)


def page(app: App) -> m.PageModel:
    """The page: of the campaign that the address names, or of all."""
    parts: tuple[Block, ...] = (
        Card("Export and import", _taking(app)),
        Card(
            "Phones at the table", (Text(SITTING), Buttons((Button("How it works", Go("phones")),)))
        ),
        Card("Install on an iPad or iPhone", (Text(WEEK, "warn"), _numbered(APPLE))),
        Card("Install on Android", (_numbered(ANDROID),)),
    )
    return m.PageModel("Play on another tablet", parts)


def _taking(app: App) -> tuple[Block, ...]:
    rows = [row for row in app.rows if row.head is not None]
    named = [row for row in rows if row.id == app.route.part] or rows
    steps = (
        Line("1. Export the campaign.", SEND),
        *(_export(app, row) for row in named),
        Line("2. Open Hotseat on the other tablet.", app.site),
        Line("3. Import the file there.", "In the library, tap Import a campaign."),
        Line("4. Keep playing there.", "If both are played on, importing the file joins them."),
    )
    return (Lines(steps),)


def _export(app: App, row: Row) -> Line:
    assert row.head is not None
    tap = Command("export", {"id": row.id})
    button = Button("Export", tap, "primary", icon="save")
    return Line(row.head.name, saved.tag(row.head, app.now).label, buttons=(button,))


def _numbered(lines: tuple[str, ...]) -> Lines:
    return Lines(tuple(Line(f"{number}. {line}") for number, line in enumerate(lines, 1)))


def go(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """To the page, from wherever one is."""
    return effect(app, effects.Go(address(Route("moving", "", str(args.get("id", ""))))))
