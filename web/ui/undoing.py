"""What Undo would take back and Redo bring again, in the log's words."""

from __future__ import annotations

from hotseat.core.play import Play, to_redo, to_undo
from hotseat.core.telling import step_said
from ui.app import ELSEWHERE, App
from ui.contained import contained
from ui.draw.models import Back

NOTHING_TO_UNDO, NOTHING_TO_REDO = "There is nothing to undo.", "There is nothing to redo."


def undo_of(app: App, play: Play) -> Back:
    """The Undo button of the open campaign."""
    return _back(app, play, to_undo(play, app.device), NOTHING_TO_UNDO)


def redo_of(app: App, play: Play) -> Back:
    """The Redo button of the open campaign."""
    return _back(app, play, to_redo(play, app.device), NOTHING_TO_REDO)


def _back(app: App, play: Play, place: int | None, nothing: str) -> Back:
    if not app.writer:
        return Back(ELSEWHERE)
    if place is None:
        return Back(nothing)
    return Back("", contained(lambda: step_said(play, place), lambda: ""))
