"""Whose screen it is: the seat that holds the tablet, and what it may read."""

from __future__ import annotations

from hotseat.core.panels import View
from hotseat.core.private import GM, readable
from ui.app import App


def view_of(app: App) -> View:
    """The View of the open screen: viewer, picks, and the private texts that the viewer may
    read."""
    hidden = app.settings.get("odds") == "hide"
    if app.play is None:
        return View(picks=app.picks, odds_hidden=hidden)
    eyes = GM if app.play.table.seats.is_gm(app.eyes) else app.eyes
    revealed = app.play.game.revealed(app.play.state)
    secrets = readable(app.play.campaign.private, eyes, revealed=revealed)
    return View(eyes, app.picks, hidden, secrets, app.hasty)


def eyes_said(app: App) -> str:
    """Whose screen it is, in a word or two after "View"."""
    assert app.play is not None
    seats = app.play.table.seats
    if seats.is_gm(app.eyes):
        return "GM"
    return seats.name_of(app.eyes) or "everyone"


def readers_said(app: App, whose: str) -> str:
    """Who may read what is private to ``whose``."""
    assert app.play is not None
    seats = app.play.table.seats
    return "the GM" if seats.is_gm(whose) else f"{seats.name_of(whose)} and the GM"
