"""Handouts, shown over the whole screen of those who may see them.

Which one waits to be seen is a pick, "handout." and for whom: "all", or a seat's id. It opens once
the screen is theirs, and is put away by a tap.
"""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import handouts
from hotseat.core.campaign import Event
from hotseat.core.frozen import replace
from hotseat.core.panels import Button, Command, View
from hotseat.core.play import Play
from hotseat.core.private import GM, SecretRef
from hotseat.core.seats import TABLE
from hotseat.core.values import read_as
from hotseat.core.wording import owned
from ui.app import App, Note
from ui.draw import models as m
from ui.eyes import view_of
from ui.phones.late import late
from ui.picks import HANDOUT

ALL, OPEN = HANDOUT + "all", "reveal.handout"
ON_PHONE = "Handed out. It opens on their phone."
IN_VIEW = "Handed out. It opens in {} view: tap View, then their name."


def arrived(app: App, play: Play, events: Iterable[Event], says: bool = False) -> App:
    """The app in which what was handed out just now waits for its readers: at the tablet for those
    who are not here with a phone. ``says``: a note tells where it opens for one reader."""
    for event in events:
        if event.kind == handouts.HandedOut.kind:
            whose = (event.data.get("secret") or {}).get("whose", "")
            phone = bool(whose) and _has_phone(app, whose)
            if not phone:
                app = replace(app, picks={**app.picks, HANDOUT + (whose or "all"): event.id})
            if whose and says:
                name = owned(play.table.seats.name_of(whose))
                app = replace(app, note=Note(ON_PHONE if phone else IN_VIEW.format(name)))
    return app


def _has_phone(app: App, seat: str) -> bool:
    return app.host is not None and seat in late("waiting", "here")(app)


Read = tuple[handouts.HandedOut, SecretRef | None]


def _waiting(app: App) -> tuple[str, Read] | None:
    """The key of the pick that waits for these eyes, and what they may read; None for none."""
    play = app.play
    if play is None or not (app.route.campaign or app.route.screen == "seat"):
        return None
    eyes = GM if play.table.seats.is_gm(app.eyes) else app.eyes
    for key in (ALL, HANDOUT + eyes) if eyes != TABLE else (ALL,):
        if handout := _fact(play, app.picks.get(key, ""), view_of(app)):
            return key, handout
    return None


def _fact(play: Play, id: str, view: View) -> Read | None:
    """The handout of that id as these eyes may read it, and the private text that it is; None where
    there is none for them."""
    known = {handout.id for handout in play.table.handouts} if id else ()
    event = next((e for e in reversed(play.campaign.events) if e.id == id), None) if known else None
    if event is None or id not in known:
        return None
    fact = read_as(handouts.HandedOut, event.data)
    if fact.secret is None:
        return fact, None
    words = view.read(fact.secret) if view.may_read(fact.secret.whose) else ""
    return (handouts.opened(words), fact.secret) if words else None


def put_away(app: App) -> App:
    """What was looked at is put away; the same app where nothing was."""
    waiting = _waiting(app)
    if waiting is None:
        return app
    gone = (waiting[0], OPEN)
    return replace(app, picks={key: value for key, value in app.picks.items() if key not in gone})


def shown(app: App) -> m.DialogModel | None:
    """The handout that waits for these eyes, over the whole screen. A private one opens by a hold
    where others may look on."""
    play, waiting = app.play, _waiting(app)
    if play is None or waiting is None:
        return None
    _key, (fact, secret) = waiting
    away = Button("Put away", Command("close"))
    title = "Handout"
    if secret is not None:
        title = f"Handout for {play.table.seats.name_of(secret.whose) or 'the GM'}"
    part = m.HandoutPart(
        fact.text,
        fact.hash,
        (fact.w or 4, fact.h or 3),
        fact.hash in app.missing,
        secret is not None and app.guest is None and app.picks.get(OPEN) != "1",
    )
    return m.DialogModel(title, (), (part,), (away,), full=True)
