"""What raises where nothing should: kept in, noted for who looks into the console, and said.

A fault of Hotseat or of a strange file must never be a tap without an answer. Each part of the
screen, each effect and each message is made inside ``contained``, once; what stands in its place
says which part is missing, that the data is safe, and what to do.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import TypeVar

from hotseat.core.campaign import Event
from hotseat.core.panels import Button, Command, Entry, Go
from hotseat.core.play import Play
from hotseat.core.telling import tell
from ui.draw import models as m

Made = TypeVar("Made")
_LOG = logging.getLogger("hotseat")

FAILED = (
    "That did not work, because of an error in Hotseat. Nothing was changed, and your data is"
    " safe. Try another way, or export the campaign."
)
NOT_DRAWN = "Your data is safe: every step is still there. The log, export and undo work."
NOW_WHAT = "Undo the last step, open another screen, or export the campaign and try it elsewhere."


def contained(make: Callable[[], Made], instead: Callable[[], Made]) -> Made:
    """What ``make`` gives; where it raises anything, what ``instead`` gives."""
    try:
        return make()
    except Exception:
        note()
        return instead()


def note() -> None:
    """The fault that is being handled, as one line of the console: no player reads it."""
    _kind, fault, trace = sys.exc_info()
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "nowhere"
    if trace is not None:
        code = trace.tb_frame.f_code
        where = f"{code.co_filename}:{trace.tb_lineno}, {code.co_qualname}"
    _LOG.warning("Contained: %r at %s", fault, where)


def told(play: Play, event: Event) -> Entry | None:
    """The log's entry for an event, None for what the log leaves out; a broken one is one line
    that says so."""
    who = play.table.seats.name_of(event.by)
    broken = Entry("Entry can't be shown", who, "Its data is kept.")
    return contained(lambda: tell(play, event), lambda: broken)


def not_shown() -> m.DialogModel:
    """The dialog in the place of one that could not be made or drawn."""
    return m.DialogModel("This can't be shown", (NOT_DRAWN,))


def notice(what: str) -> m.NoticeModel:
    """The screen in the place of one that could not be made or drawn ("The map")."""
    buttons = (Button("Open log", Go("log"), "primary"), Button("Export", Command("export")))
    return m.NoticeModel(f"{what} can't be shown", (NOT_DRAWN, NOW_WHAT), buttons, "bad")
