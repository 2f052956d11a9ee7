"""The first paint: the screen that a start would draw, as plain values that first_paint.js builds
before Python is up.

It is drawn as a start draws, for the whole table and with nothing picked, opened or revealed,
whatever is on the screen now: so nothing moves when Python takes over, and what is private to the
GM or to a player is never in it.
"""

from __future__ import annotations

from hotseat.core.frozen import replace
from hotseat.core.jsontext import compact
from ui.app import App
from ui.checked import PREFIX, KeyValue
from ui.draw import models as m
from ui.draw import screens
from ui.free_dice import FreeDice
from ui.routes import LIBRARY, address
from ui.store import listing
from ui.views import screen

# Of the screen that was left last; of the library, where a start without an address begins.
HERE, FRONT = KEYS = (f"{PREFIX}picture", f"{PREFIX}picture/library")
# UTF-16 units of the store that one screen may take.
LIMIT = 100_000


def keep(kv: KeyValue, app: App, build: str) -> None:
    """Keep the records of this screen and of the library; none of a campaign that the store does
    not hold. Raises what the store raises."""
    rows = listing(kv)
    records = {FRONT: record(replace(app, route=LIBRARY, rows=rows), build)}
    if app.route != LIBRARY:
        here = app.route.campaign in {"", *(row.id for row in rows)}
        records[HERE] = record(app, build) if here else ""
    for key, text in records.items():
        if text and text != kv.get(key):
            kv.set(key, text)
        elif not text:
            kv.remove(key)


def at_start(app: App) -> App:
    """The app as a start at the same address would make it, from the store alone."""
    return App(
        device=app.device,
        route=app.route,
        rows=app.rows,
        play=app.play if app.route.campaign else None,
        broken=app.broken if app.route.campaign else None,
        settings=app.settings,
        free_dice=FreeDice(),
        saved_to_file=app.saved_to_file,
        imported=app.imported,
        usage=app.usage,
        now=app.now,
    )


def record(app: App, build: str) -> str:
    """The build, the address and the values as JSON, a line each; "" where nothing is to be kept:
    the campaign is not stored yet, or its screen is too large even with a short log."""
    if app.stopped or app.unsaved_from is not None:
        return ""
    drawn = screen(at_start(app))
    text = _text(drawn)
    while len(text) > LIMIT and (shorter := _shorter(drawn)) is not drawn:
        drawn = shorter
        text = _text(drawn)
    return f"{build}\n{address(app.route)}\n{text}" if len(text) <= LIMIT else ""


def _text(drawn: m.Screen) -> str:
    return compact(screens.values(drawn))


def _shorter(drawn: m.Screen) -> m.Screen:
    """With the nearer half of the record; the same screen where there is none to cut."""
    if isinstance(drawn.body, m.LogModel) and drawn.body.rows:
        return replace(drawn, body=_nearer(drawn.body))
    if drawn.log and drawn.log.rows:
        return replace(drawn, log=_nearer(drawn.log))
    return drawn


def _nearer(log: m.LogModel) -> m.LogModel:
    return replace(log, rows=log.rows[(len(log.rows) + 1) // 2 :])
