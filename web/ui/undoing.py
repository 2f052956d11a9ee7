"""What Undo would take back and Redo bring again, in the log's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hotseat.core.campaign import ALLOWED, Event, step_key
from hotseat.core.panels import Entry
from hotseat.core.play import Play
from ui.app import ELSEWHERE, App
from ui.contained import told
from ui.draw.models import Back

NOTHING_TO_UNDO, NOTHING_TO_REDO = "There is nothing to undo.", "There is nothing to redo."


def undo_of(app: App, play: Play) -> Back:
    """The Undo button of the open campaign."""
    return _back(app, play, play.history.done, NOTHING_TO_UNDO)


def redo_of(app: App, play: Play) -> Back:
    """The Redo button of the open campaign."""
    return _back(app, play, play.history.undone, NOTHING_TO_REDO)


def _back(app: App, play: Play, steps: Sequence[int], nothing: str) -> Back:
    if not app.writer:
        return Back(ELSEWHERE)
    return Back("", step_said(play, steps[-1])) if steps else Back(nothing)


def step_said(play: Play, place: int) -> str:
    """The step whose first fact stands at that place of the log, by what it came to:
    "Rolled 5 dice (Runa)"; "" where nothing names it. Nothing private is in a title."""
    entries = [*_entries(play, place)]
    if not entries:
        unsaid = (play.game.unsaid.get(event.kind, "") for event in _facts(play, place))
        return next(filter(None, unsaid), "")
    best = next((entry for entry in reversed(entries) if entry.story), entries[-1])
    if play.campaign.events[place].kind == "core.scene_framed":
        return f"New scene: {best.word}"
    return f"{best.word} ({best.who})" if best.who else best.word


def _entries(play: Play, place: int) -> Iterator[Entry]:
    """What the log tells of a step."""
    for event in _facts(play, place):
        entry = told(play, event)
        if entry is not None:
            yield entry


def _facts(play: Play, place: int) -> Iterator[Event]:
    """The facts of a step. That the table allowed it is no name for it."""
    events = play.campaign.events
    key = step_key(events[place])
    for event in events[place:]:
        if step_key(event) != key:
            return
        if event.kind != ALLOWED:
            yield event
