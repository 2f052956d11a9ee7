"""The tablet's dialog: who is here, who wants to sit down, and the code for the next phone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.panels import Button, Buttons, Command, Line, Lines, Text
from ui.app import App
from ui.draw import models as m
from ui.phones import how
from ui.phones.blocks import Dots
from ui.phones.host import FAILED
from ui.phones.page import ROOM, camera, code_form
from ui.phones.scanning import PICK
from ui.phones.state import Code, Host, Phone
from ui.phones.waiting import waits

FIRST = (
    "Each phone is for one player: the sheet, secrets and part of a roll. This tablet stays the"
    " table, and can do everything without them."
)
STEPS = "Scan this with the phone’s camera. The phone then shows a code of its own."
THEN = "Hold the phone’s code to this tablet’s camera."


def dialog(app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    """The dialog "Phones at the table"."""
    host = app.host
    if host is None or app.play is None:
        return m.DialogModel("Phones at the table", ("No campaign is open.",))
    here = tuple(_line(app, phone) for phone in host.phones)
    listed: tuple[Any, ...] = (Lines(here),) if here else ()
    if host.code is None:
        add = Button("Add a phone", Command("phone_invite"), "primary")
        done = Button("Done", Command("close"), "quiet")
        lines = (FIRST, ROOM) if not here else ()
        return m.DialogModel("Phones at the table", lines, listed, (add, how.way(), done))
    return m.DialogModel(
        "Phones at the table", (), (*listed, *_code(app, host, host.code)), _ends(app, host.code)
    )


def _ends(app: App, code: Code) -> tuple[Button, ...]:
    stop = Button("Cancel", Command("phone_stop"), "quiet")
    if not code.text or code.taken or app.picks.get(PICK):
        return (stop,)
    scan = Button("Scan the phone’s code", Command("phone_scan"), "primary", icon="eye")
    copy = Button("Copy code", Command("copy_code", {"value": code.text}))
    return (scan, copy, stop)


def _code(app: App, host: Host, code: Code) -> tuple[Any, ...]:
    if code.taken:
        return (Text("Joining the phone…"),)
    if not code.text:
        return (Text("Making a code…"),)
    fault: tuple[Any, ...] = (Text(code.fault, "warn"),) if code.fault else ()
    if code.fault == FAILED:
        fault = (*fault, Buttons((how.to_test(),)))
    if not app.picks.get(PICK):
        return (*fault, Text(STEPS), Dots(code.dots, code.text, "The tablet’s code"))
    return (
        *fault,
        Text(THEN),
        *camera(app, host.dark, "The camera’s picture", "phone_scan"),
        code_form("phone_code", "", ""),
    )


def _line(app: App, phone: Phone) -> Line:
    assert app.play is not None
    about = {"phone": phone.id}
    away = Button("Send away", Command("phone_away", about), "quiet")
    name_of = app.play.table.seats.name_of
    if phone.wants:
        buttons = (
            Button("Let in", Command("phone_in", about), "primary"),
            Button("Don’t let in", Command("phone_no", about), "quiet"),
        )
        return Line(f"A phone wants to sit down as {name_of(phone.wants)}", buttons=buttons)
    if not phone.seat:
        return Line("A phone", "Choosing a player", buttons=(away,))
    where = "Here" if phone.link else "Away. It comes back by itself."
    what = waits(app, app.play).get(phone.seat)
    where = f"{where}. Waiting for the {what}." if what else where
    return Line(name_of(phone.seat), where, buttons=(away,))
