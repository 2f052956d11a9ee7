"""Whom a step at the table waits for, of those who are here with a phone."""

from __future__ import annotations

from hotseat.core import greyed
from hotseat.core.frozen import replace
from hotseat.core.panels import Tag
from hotseat.core.play import Play
from hotseat.core.seated import awaited
from hotseat.core.sheet import Sheet
from hotseat.core.wording import listed, owned
from ui.app import App
from ui.eyes import view_of


def here(app: App) -> frozenset[str]:
    """The seats (ids) whose phones are joined now."""
    phones = app.host.phones if app.host else ()
    return frozenset(phone.seat for phone in phones if phone.link and phone.seat)


def waits(app: App, play: Play) -> dict[str, str]:
    """What is waited for, by the seats that are here with a phone."""
    near = here(app)
    if not near:
        return {}
    shown = greyed.screen(play.game, play.state, view_of(app))
    every = awaited(play.game, play.state, shown)
    return {seat: what for seat, what in every.items() if seat in near}


def line(app: App, play: Play) -> str:
    """ "Waiting for Ben’s dice"; "" where nobody with a phone is waited for."""
    name_of = play.table.seats.name_of
    by_what: dict[str, list[str]] = {}
    for seat, what in waits(app, play).items():
        by_what.setdefault(what, []).append(owned(name_of(seat)))
    parts = [f"{listed(names)} {what}" for what, names in by_what.items()]
    return f"Waiting for {listed(parts)}" if parts else ""


def marked(app: App, sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """The sheets, with a mark at those of players who are here with a phone."""
    near = here(app)
    return tuple(
        replace(sheet, now=(*sheet.now, Tag("Phone here"))) if sheet.owner in near else sheet
        for sheet in sheets
    )
