"""A session retold: scenes, what happened in them, and behind that the rolls and the changes."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.panels import Entry
from hotseat.core.recap import Part
from ui.draw import log
from ui.draw.buttons import row
from ui.draw.models import DrawContext, LogRow, NavItem, StoryModel
from ui.html import Node, h


def story(model: StoryModel, context: DrawContext) -> list[Node | None]:
    """Links to the other sessions, then a card for each session that is shown."""
    first, *others = model.parts
    head = h.div(
        h.h2(first.title or "Story so far", class_="h-page grow", tabindex=-1, data_focus=""),
        row(model.buttons, context, "row story-tools"),
        class_="story-head",
    )
    return [
        _ways(model.ways),
        h.section(
            h.p(model.title, class_="over print-only"), head, _part(first), class_="card story"
        ),
        *(
            h.section(h.h2(part.title, class_="h-page"), _part(part), class_="card story")
            for part in others
        ),
        _turns(model),
    ]


def _turns(model: StoryModel) -> Node | None:
    """Which page it is, and links to those beside."""
    if not model.turns:
        return None
    links = [
        h.a(turn.label, class_="btn", href=turn.href, data_key=f"story.{turn.label}")
        for turn in model.turns
    ]
    return h.nav(links, h.span(model.place, class_="small"), class_="row", aria_label="Pages")


def _ways(ways: tuple[NavItem, ...]) -> Node | None:
    links = [
        h.a(
            way.label,
            class_="who",
            href=way.href,
            aria_current="page" if way.current else None,
            data_key=f"story.{way.label}",
        )
        for way in ways
    ]
    return h.nav(links, class_="who-row", aria_label="Sessions") if links else None


def _part(part: Part) -> list[Node | None]:
    told = _entries(part.story) or h.p("Nothing has been told yet.", class_="small")
    return [
        h.p(f"Where it stands: {part.ahead}", class_="note") if part.ahead else None,
        h.p(part.counted, class_="small"),
        told,
        *_more("Rolls", part.rolls),
        *_more("Changes", part.changes),
    ]


def _more(title: str, entries: tuple[Entry, ...]) -> list[Node | None]:
    return [h.h3(title, class_="h-card"), _entries(entries)] if entries else []


def _entries(entries: Iterable[Entry]) -> Node | None:
    rows = [log.entry(LogRow("", entry)) for entry in entries]
    return h.ol(rows, class_="entries") if rows else None
