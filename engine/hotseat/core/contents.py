"""The table of contents of a log, kept fact by fact: scenes, and pages that begin with them.

It follows from the facts that stand, as the state does, and is folded beside it.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace

from hotseat.core.campaign import REDONE, UNDONE, Event
from hotseat.core.log import Log

# A page of the log is over when it holds so many events, or half as many and a scene begins.
PAGE = 300
_BEGINNINGS = ("core.scene_framed", "core.session_started")


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a scene begins: the place of its fact in the log, which knows its title, and how many
    steps stand when it has been framed."""

    place: int
    stop: int


@dataclass(frozen=True, slots=True)
class Contents:
    """``steps`` is how many steps stand; ``page`` where the last page begins; ``pages`` where each
    begins, but the first at 0; ``sessions`` the places where sessions were started."""

    steps: int = 0
    page: int = 0
    scenes: Log[Scene] = field(default_factory=Log)
    pages: Log[int] = field(default_factory=Log)
    sessions: Log[int] = field(default_factory=Log)


def contents_after(contents: Contents, place: int, event: Event) -> Contents:
    """The contents after one more fact that stands, at that place in the log."""
    if place - contents.page >= PAGE // 2:
        contents = _paged(contents, place, event)
    if event.kind in (UNDONE, REDONE):
        return contents
    steps = contents.steps + event.id.endswith(f"-{event.step}")
    scenes, sessions = contents.scenes, contents.sessions
    if event.kind == "core.scene_framed":
        scenes = scenes.append(Scene(place, steps))
    elif event.kind == "core.session_started":
        sessions = sessions.append(place)
    return Contents(steps, contents.page, scenes, contents.pages, sessions)


def _paged(contents: Contents, place: int, event: Event) -> Contents:
    start, pages = contents.page, contents.pages
    while place - start >= PAGE:  # more than one where steps that were undone lie between
        start += PAGE
        pages = pages.append(start)
    if event.kind in _BEGINNINGS and place - start >= PAGE // 2:
        start = place
        pages = pages.append(start)
    return replace(contents, page=start, pages=pages)


def page_count(contents: Contents, events: int) -> int:
    """How many pages a log of so many events has; the last one is never a mere rest."""
    pages = contents.pages
    short = bool(pages) and events - pages[-1] < PAGE // 2
    return len(pages) + 1 - short


def page_bounds(contents: Contents, events: int, number: int) -> tuple[int, int]:
    """The place of the first event of a page (numbered from 1), and of the first behind it."""
    start = contents.pages[number - 2] if number > 1 else 0
    whole = number < page_count(contents, events)
    return start, contents.pages[number - 1] if whole else events


def page_at(contents: Contents, events: int, place: int) -> int:
    """The number of the page that holds the event at that place."""
    return min(bisect_right(contents.pages, place) + 1, page_count(contents, events))


def session_bounds(contents: Contents, events: int, number: int) -> tuple[int, int]:
    """The place of the first event of a session (numbered from 1), and of the first behind it. What
    comes before the first session belongs to it, what follows a session's end to that session."""
    starts = contents.sessions
    start = starts[number - 1] if number > 1 else 0
    return start, starts[number] if number < len(starts) else events
