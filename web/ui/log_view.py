"""The log from the app: its last entries beside the scene, and page by page as a screen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from hotseat.core import handouts
from hotseat.core.campaign import Event
from hotseat.core.frozen import replace
from hotseat.core.log_index import SCENE_FRAMED, page_at, page_bounds, page_count
from hotseat.core.panels import Entry, View
from hotseat.core.play import Play, is_struck, why_aside
from hotseat.core.safety import is_rewound, rewound_spans
from ui import when
from ui.app import App
from ui.contained import contained, told
from ui.draw import models as m
from ui.eyes import readers_said, view_of
from ui.map_view import live_map
from ui.routes import Route, address

BESIDE = 30
# How many scenes the index holds, and how many of them may lie behind the page that is shown.
NEAR, LATER = 60, 20
# How many facts are looked through for the entries beside the scene: the log leaves some out.
LOOKED = 300


def beside(app: App, play: Play) -> m.LogModel:
    """The last entries; where there are more, the way to the page that goes on before them."""
    events, view = play.campaign.events, view_of(app)
    rows: list[m.LogRow] = []
    left = max(0, len(events) - LOOKED)
    for place, row in _backwards(app, play, view, left, len(events)):
        rows.append(row)
        if len(rows) == BESIDE:
            left = place
            break
    rows.reverse()
    story = _story_only(app)
    before = page_at(play.log_index, len(events), left - 1) if left else 0
    earlier = m.Page(_address(play, before), left) if left else None
    live = contained(lambda: live_map(play, view), lambda: None)
    return m.LogModel(tuple(rows), story, earlier, can_write=app.writer, live=live)


def page(app: App, play: Play) -> m.LogModel:
    """The page that the address names, or the last. Pages begin with scenes where they can."""
    log_index, events, view = play.log_index, play.campaign.events, view_of(app)
    last = page_count(log_index, len(events))
    part, _, wanted = app.route.part.partition("/")
    asked = int(part) if part.isascii() and part.isdigit() and len(part) < 9 else last
    number = asked if 1 <= asked <= last else last
    start, end = page_bounds(log_index, len(events), number)
    told = [row for _place, row in _backwards(app, play, view, start, end)]
    rows = tuple(
        replace(row, can_correct=_may_correct(app, row), arrive=row.id == wanted)
        for row in reversed(told)
    )
    later = number + 1 if number + 1 < last else 0
    return m.LogModel(
        rows,
        story_only=_story_only(app),
        earlier=m.Page(_address(play, number - 1), start) if number > 1 else None,
        later=m.Page(_address(play, later), len(events) - end) if number < last else None,
        first=_address(play, 1) if number > 2 else "",
        latest=_address(play) if later else "",
        title=f"Page {number} of {last}" if last > 1 else "",
        can_write=app.writer and number == last,
        scenes=_scenes(play, number),
        recap=address(Route("story", play.campaign.id)),
        at_end=number == last and not any(row.arrive for row in rows),
    )


def _scenes(play: Play, number: int) -> tuple[m.SceneWay, ...]:
    """The framed scenes of this page and those before it, as far as an index can hold them; and a
    few behind it."""
    log_index, events = play.log_index, play.campaign.events
    _start, end = page_bounds(log_index, len(events), number)
    place = bisect_left(log_index.scenes, end, key=lambda scene: scene.place)
    last = min(len(log_index.scenes), place + LATER)
    near = log_index.scenes[max(0, last - NEAR) : last]
    framed = ((events[scene.place], scene.place) for scene in near)
    return tuple(
        _way(play, event, place, number) for event, place in framed if event.kind == SCENE_FRAMED
    )


def _way(play: Play, event: Event, place: int, number: int) -> m.SceneWay:
    page = page_at(play.log_index, len(play.campaign.events), place)
    part = f"{page}/{event.id}"
    href = "" if page == number else address(Route("log", play.campaign.id, part))
    return m.SceneWay(event.data["title"], event.id, href)


def _address(play: Play, number: int = 0) -> str:
    return address(Route("log", play.campaign.id, str(number) if number else ""))


def _story_only(app: App) -> bool:
    return app.settings.get("story") == "1"


def _backwards(
    app: App, play: Play, view: View, start: int, end: int
) -> Iterator[tuple[int, m.LogRow]]:
    """The rows of the log between two places, each with its own, the last first: of those that are
    one in a scene the last alone, and rolls that were changed since marked."""
    events = play.campaign.events
    spans = rewound_spans(play.table, play.log_index, events)
    folds, reopened = set[str](), set[str]()
    for place in range(end - 1, start - 1, -1):
        event = events[place]
        for row in _rows(app, play, view, event, is_rewound(spans, place)):
            if _is_last(row, folds):
                yield place, _marked(row, str(event.data.get("of", "")), reopened)


REPLACED = "Replaced: the roll was changed."


def _marked(row: m.LogRow, of: str, reopened: set[str]) -> m.LogRow:
    """The row, struck where its roll of that open thing was changed later; ``reopened`` are the
    things of which that is told already, and grow."""
    if row.struck or row.rewound:
        return row
    if row.entry.reopens:
        reopened.add(of)
    replaced = row.entry.whole and of in reopened
    return replace(row, struck=True, aside=REPLACED) if replaced else row


def _is_last(row: m.LogRow, folds: set[str]) -> bool:
    """Whether a row stands, looked at from the last row on; ``folds`` are those of its scene that
    came already, and grow. What is struck stands as it is."""
    if row.struck or row.rewound or row.aside:
        return True
    if row.entry.scene:
        folds.clear()
    fold = row.entry.fold
    if not fold:
        return True
    if fold in folds:
        return False
    folds.add(fold)
    return True


def _rows(app: App, play: Play, view: View, event: Event, rewound: bool) -> Iterator[m.LogRow]:
    """The event's row, or none for what the log leaves out."""
    entry = told(play, event)
    if entry is None or not _is_seen(view, entry):
        return
    struck = is_struck(play, event)
    if _story_only(app):
        if struck or rewound or not entry.story:
            return
        entry = replace(entry, dice=())
    row = _row(app, view, event, entry, struck)
    yield replace(row, aside=why_aside(play, event), rewound=rewound)


def _is_seen(view: View, entry: Entry) -> bool:
    """Whether these eyes may know that there is such an entry."""
    return not entry.unseen or entry.secret is None or view.may_read(entry.secret.whose)


def _row(app: App, view: View, event: Event, entry: Entry, struck: bool) -> m.LogRow:
    """One entry; the words of a private one only while its reader holds it open."""
    secret, clock = entry.secret, when.clock(event.at, app.now)
    handout = event.kind == handouts.HandedOut.kind and not struck
    if secret is None:
        return m.LogRow(event.id, entry, struck, clock, handout=handout)
    locked = not view.may_read(secret.whose)
    shown = not locked and app.picks.get(f"reveal.{event.id}") == "1"
    private = replace(entry, sentence=handouts.said(view.read(secret))) if shown else entry
    whom = readers_said(app, secret.whose)
    return m.LogRow(event.id, private, struck, clock, shown, whom, locked, handout=handout)


def _may_correct(app: App, row: m.LogRow) -> bool:
    words = row.entry.sentence or not row.entry.scene  # a scene's title is no sentence
    return app.writer and not row.struck and row.entry.secret is None and bool(words)
