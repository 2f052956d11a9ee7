"""The index of a log: scenes, and the pages that begin with them.

It follows from the facts in effect, and is folded beside the state.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass, field

from hotseat.core.campaign import REDONE, UNDONE, Event
from hotseat.core.frozen import replace
from hotseat.core.log import Log

# A page of the log is over when it holds so many events, or half as many and a scene begins.
PAGE = 300
SCENE_FRAMED = "core.scene_framed"
_BEGINNINGS = (SCENE_FRAMED, "core.session_started")


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a scene begins: the place of its fact in the log, and the number of steps in effect
    once it was framed."""

    place: int
    stop: int


@dataclass(frozen=True, slots=True)
class LogIndex:
    """``steps`` is the number of steps in effect; ``page`` the place of the last page's first
    event; ``pages`` those of all pages but the first, which begins at 0; ``sessions`` the places
    where sessions were started."""

    steps: int = 0
    page: int = 0
    scenes: Log[Scene] = field(default_factory=Log)
    pages: Log[int] = field(default_factory=Log)
    sessions: Log[int] = field(default_factory=Log)


def index_after(
    log_index: LogIndex, place: int, event: Event, scenes_of_game: Collection[str] = ()
) -> LogIndex:
    """The index after one more fact in effect, at that place in the log; ``scenes_of_game`` are the
    game's own kinds of fact that begin a scene."""
    if place - log_index.page >= PAGE // 2:
        log_index = _paged(log_index, place, event)
    if event.kind in (UNDONE, REDONE):
        return log_index
    steps = log_index.steps + event.id.endswith(f"-{event.step}")
    scenes, sessions = log_index.scenes, log_index.sessions
    if event.kind == SCENE_FRAMED or event.kind in scenes_of_game:
        scenes = scenes.append(Scene(place, steps))
    elif event.kind == "core.session_started":
        sessions = sessions.append(place)
    return LogIndex(steps, log_index.page, scenes, log_index.pages, sessions)


def _paged(log_index: LogIndex, place: int, event: Event) -> LogIndex:
    start, pages = log_index.page, log_index.pages
    while place - start >= PAGE:  # more than one where steps that were undone lie between
        start += PAGE
        pages = pages.append(start)
    if event.kind in _BEGINNINGS and place - start >= PAGE // 2:
        start = place
        pages = pages.append(start)
    if start == log_index.page:
        return log_index
    return replace(log_index, page=start, pages=pages)


def page_count(log_index: LogIndex, events: int) -> int:
    """The number of pages of a log of so many events; a short rest makes no page of its own."""
    pages = log_index.pages
    short = bool(pages) and events - pages[-1] < PAGE // 2
    return len(pages) + 1 - short


def page_bounds(log_index: LogIndex, events: int, number: int) -> tuple[int, int]:
    """The place of the first event of a page (numbered from 1), and of the first behind it."""
    start = log_index.pages[number - 2] if number > 1 else 0
    whole = number < page_count(log_index, events)
    return start, log_index.pages[number - 1] if whole else events


def page_at(log_index: LogIndex, events: int, place: int) -> int:
    """The number of the page that holds the event at that place."""
    return min(bisect_right(log_index.pages, place) + 1, page_count(log_index, events))


def session_bounds(log_index: LogIndex, events: int, number: int) -> tuple[int, int]:
    """The place of the first event of a session (numbered from 1), and of the first behind it. What
    comes before the first session belongs to it, what follows a session's end to that session."""
    starts = log_index.sessions
    start = starts[number - 1] if number > 1 else 0
    return start, starts[number] if number < len(starts) else events
