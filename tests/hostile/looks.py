"""All that the app shows of a campaign, for all eyes, and what raises in it.

What the web layer contains is counted like what it does not: a sentence in the place of a screen
is better than a dead tap, and still a fault.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from time import process_time
from typing import Any

from hotseat.core.files import for_player, open_file, write_file
from hotseat.core.jsontext import compact, read_json
from hotseat.core.panels import View
from hotseat.core.plain import from_plain, to_plain
from hotseat.core.play import Play
from hotseat.core.recap import recap
from hotseat.core.seats import TABLE
from hotseat.walk.luck import Luck
from hotseat.walk.offers import eyes, maps, new_sheets, picks, seen_by, sheets, table
from ui import store
from ui.app import App, Dialog
from ui.draw.map_export import picture as map_picture
from ui.draw.map_model import MapModel
from ui.draw.screens import paint
from ui.first_paint import record
from ui.map_view import AT, LINKING
from ui.routes import Route
from ui.views import screen

DIALOGS = ("scene", "note", "rename", "eyes", "player_copy", "map", "settings", "correct")
# How many campaigns in a hundred are looked at where nothing much depends on them.
SELDOM = 10
# What the game itself shows, asked for all eyes.
PAGES = {
    "game's table": table,
    "game's sheets": sheets,
    "game's new": new_sheets,
    "game's map": maps,
}
NOW = 1_800_000_000


@dataclass(frozen=True, slots=True)
class Raised:
    """An exception and where it was met: "table for gm"."""

    where: str
    fault: BaseException

    @property
    def cause(self) -> str:
        """What it is and the line it comes from; the same for the same cause."""
        trace = self.fault.__traceback__
        place = ""
        while trace is not None:
            name = trace.tb_frame.f_code.co_filename
            if "/hotseat/" in name or "/ui/" in name:
                place = f"{name.rpartition('/hotseat/')[2].rpartition('/ui/')[2]}:{trace.tb_lineno}"
            trace = trace.tb_next
        return f"{type(self.fault).__name__} {place}"


@dataclass
class Look:
    """What was met on the way through one campaign, and how long the slowest screen took (seconds
    of the processor)."""

    raised: list[Raised]
    slowest: float = 0.0
    where: str = ""
    screens: int = 0


class _Ears(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        if isinstance(record.args, tuple) and isinstance(record.args[0], BaseException):
            self.heard.append(record.args[0])


@contextmanager
def listening() -> Iterator[list[BaseException]]:
    """The faults that the web layer contains meanwhile."""
    log, ears = logging.getLogger("hotseat"), _Ears()
    before = log.propagate
    log.addHandler(ears)
    log.propagate = False
    try:
        yield ears.heard
    finally:
        log.removeHandler(ears)
        log.propagate = before


def look(play: Play, luck: Luck) -> Look:
    """Everything, for everybody."""
    found = Look([])
    with listening() as heard:
        for where, make in (*_asides(play, luck), *_screens(play, luck)):
            _tried(found, heard, where, make)
    return found


def _tried(found: Look, heard: list[BaseException], where: str, make: Callable[[], Any]) -> None:
    begun = process_time()
    try:
        make()
    except Exception as fault:
        found.raised.append(Raised(where, fault))
    found.raised += [Raised(where, fault) for fault in heard]
    heard.clear()
    taken = process_time() - begun
    found.screens += 1
    if taken > found.slowest:
        found.slowest, found.where = taken, where


Made = tuple[str, Callable[[], Any]]


# --- beside the screens --------------------------------------------------------------------------


def _asides(play: Play, luck: Luck) -> Iterator[Made]:
    yield "recap", lambda: recap(play)
    yield "status", lambda: store.status_of(play)
    if not luck.chance(SELDOM):
        return
    yield "export", lambda: _again(play)
    yield "checkpoint", lambda: _kept(play)
    yield "first picture", lambda: _pictured(play)
    for seat in play.table.seats.players()[:1]:
        yield (
            "player's copy",
            lambda seat=seat: open_file(write_file(for_player(play.campaign, seat.id))),
        )


def _again(play: Play) -> None:
    again = open_file(write_file(play.campaign))
    assert again.state == play.state, "the file opens to another state"


def _kept(play: Play) -> None:
    written = compact(to_plain(type(play.state), play.state))
    assert from_plain(type(play.state), read_json(written)) == play.state, "another state"


def _pictured(play: Play) -> None:
    route = Route("table", play.campaign.id)
    record(App(device="t1", route=route, play=play, now=NOW), "a build")


# --- screens -------------------------------------------------------------------------------------


def _screens(play: Play, luck: Luck) -> Iterator[Made]:
    """Every screen for all eyes; what is as it was for the eyes before is not painted again."""
    painted: dict[str, Any] = {}
    route = Route("table", play.campaign.id)
    base = App(device="t1", route=route, play=play, now=NOW)
    known = _viewers(play)
    closely = luck.one_of(known[1:])
    for viewer in known:
        view = seen_by(play, View(viewer, odds_hidden=True), viewer)
        for where, page in PAGES.items():
            yield f"{where} for {_said(viewer)}", lambda p=page, v=view: p(play, v)
        if viewer in (TABLE, closely):
            app = replace(base, eyes=viewer)
            for where, each in _pages(app, play, luck, viewer == TABLE):
                yield f"{where} for {_said(viewer)}", lambda w=where, a=each: _paint(w, a, painted)


def _viewers(play: Play) -> list[str]:
    """All eyes, those of nobody and of who has left among them."""
    seats = play.table.seats
    gone = [seat.id for seat in seats.all if seat.away][:1]
    return list(dict.fromkeys((*eyes(play), *gone, seats.gm or "gm", "nobody-1")))


def _said(viewer: str) -> str:
    return viewer if viewer in (TABLE, "gm") else "a seat"


def _paint(where: str, app: App, painted: dict[str, Any]) -> None:
    shown = screen(app)
    key = where.partition("?")[0]
    what = (shown.body, shown.log, shown.dialog)
    if painted.get(key) != what:
        paint(shown)
        painted[key] = what
        if isinstance(shown.body, MapModel):
            map_picture(shown.body, "A map")


def _pages(app: App, play: Play, luck: Luck, fully: bool) -> Iterator[tuple[str, App]]:
    yield "table", app
    yield "table? with picks", replace(app, picks=_picked(app, play, luck))
    yield from _sheets(app, play, luck)
    if not fully:
        return
    yield "log", _at(app, "log")
    yield from _maps(app, play, luck)
    if pages := len(play.log_index.pages):
        yield "log's page", _at(app, "log", str(luck.die(pages)))
    if luck.chance(SELDOM):
        yield from _seldom(app, play)


def _seldom(app: App, play: Play) -> Iterator[tuple[str, App]]:
    yield "table without chances", replace(app, settings={"odds": "hide"})
    yield "new sheet", _at(app, "sheets", "new/0")
    yield "dice", _at(app, "dice")
    yield "rules", _at(app, "rules")
    yield "log as a story", replace(_at(app, "log"), settings={"story": "1"})
    revealed = {f"reveal.{event.id}": "1" for event in play.campaign.events[-200:]}
    yield "log revealed", replace(_at(app, "log"), eyes="gm", picks=revealed)
    players = [(seat.id, seat.name) for seat in play.table.seats.players()]
    args = {"event": "x", "text": "y", "id": play.campaign.id, "players": players}
    for kind in DIALOGS:
        yield f"dialog {kind}", replace(app, dialog=Dialog(kind, args))


def _at(app: App, name: str, part: str = "") -> App:
    assert app.play is not None
    return replace(app, route=Route(name, app.play.campaign.id, part))


def _picked(app: App, play: Play, luck: Luck) -> dict[str, str]:
    """Some of what can be picked on the screen."""
    shown: Any = ()
    with suppress(Exception):  # the screen itself is tried elsewhere
        shown = table(play, View(app.eyes, odds_hidden=True))
    found = picks(shown)
    some = [luck.one_of(found) for _ in range(2)] if found else []
    return {each.key: each.value or "1" for each in some}


def _sheets(app: App, play: Play, luck: Luck) -> Iterator[tuple[str, App]]:
    yield "sheets", _at(app, "sheets")
    if who := list(getattr(play.state, "people", {})):
        opened = _at(app, "sheets", luck.one_of(who))
        yield "sheet", opened
        yield "sheet in edit mode", replace(opened, picks={"edit": "1"})


def _maps(app: App, play: Play, luck: Luck) -> Iterator[tuple[str, App]]:
    opened = _at(app, "map")
    yield "map", opened
    listed = {"map_list": "1", "map_labels": "1"}
    yield "map as a list", replace(opened, settings=listed, picks={LINKING: "1"})
    if steps := play.log_index.steps:
        stop = luck.between(1, steps)
        yield "map at an earlier moment", replace(opened, picks={AT: str(stop)})
