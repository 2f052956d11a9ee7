"""A session as a story: scenes in sentences, who was in it, where it stands; rolls and changes
behind two quiet folds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hotseat.core.panels import Card, Entry, Form, Line, Lines
from hotseat.core.recap import Part
from hotseat.core.story import Chapter
from hotseat.core.story_scenes import StoryScene
from hotseat.core.tale import Role
from ui.draw import log
from ui.draw.blocks import on_cloth
from ui.draw.buttons import row
from ui.draw.form import form
from ui.draw.icons import icon
from ui.draw.models import DrawContext, LogRow, NavItem, StoryModel
from ui.html import Node, h

NOTHING_YET = "Nothing has been told yet."
EDITED = "Edited by the table. What has happened since stands behind it."
STANDS = "Where it stands"
CAST = "Who is in it"
DUE = "Due"


def story(model: StoryModel, context: DrawContext) -> list[Node | None]:
    """Links to the other sessions, then a card for each session that is shown."""
    (first, chapter), *others = zip(model.parts, model.chapters, strict=True)
    head = h.div(
        h.h2(first.title or "Story so far", class_="h-page grow", tabindex=-1, data_focus=""),
        row(model.buttons, context, "row story-tools"),
        class_="story-head",
    )
    return [
        _ways(model.ways),
        _due(model.due, context),
        _cover(model.cover),
        h.section(
            h.p(model.title, class_="over print-only") if not model.cover else None,
            head,
            h.p(first.ahead, class_="note") if first.ahead and not chapter.stands else None,
            _edit(model.edit, context) if model.edit else _chapter(chapter),
            *_folds(first),
            row(model.beneath, context, "row story-tools story-beneath"),
            h.p(model.kept, class_="small story-tools") if model.kept else None,
            class_="card story",
        ),
        *(
            h.section(
                h.h2(part.title, class_="h-page"),
                _chapter(told),
                *_folds(part),
                class_="card story",
            )
            for part, told in others
        ),
        h.div(class_="book-maps print-only"),
        _turns(model),
    ]


def _cover(lines: tuple[str, ...]) -> Node | None:
    """The title page of a book."""
    if not lines:
        return None
    title, *others = lines
    return h.div(
        h.p(title, class_="book-title"),
        [h.p(line) for line in others if line],
        class_="book-cover print-only",
    )


def _due(lines: tuple[Line, ...], context: DrawContext) -> Node | None:
    """What is still to be done before everybody goes home."""
    if not lines:
        return None
    return h.div(
        on_cloth((Card(DUE, (Lines(lines),), tone="accent"),), context), class_="story-due"
    )


def _edit(text: Form, context: DrawContext) -> Node:
    return h.div(form(text, context), class_="story-edit")


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


# --- the story -----------------------------------------------------------------------------------


def _chapter(chapter: Chapter) -> Node:
    """The prose of a session: as on a page of a book."""
    told: list[Node | None] = [] if not chapter.empty else [h.p(NOTHING_YET, class_="small")]
    return h.div(
        told,
        h.p(EDITED, class_="small story-since") if chapter.since else None,
        [node for scene in chapter.scenes for node in scene_nodes(scene, not chapter.edited)],
        cast_nodes(chapter.cast),
        stands_nodes(chapter.stands),
        class_="prose",
    )


def scene_nodes(scene: StoryScene, ours: bool, level: str = "h3") -> Iterator[Node]:
    """The heading of a scene and its paragraphs; the players' own words have a mark of theirs.
    ``ours``: the others are the app's, from left to right even after a name that is not."""
    if scene.title:
        yield getattr(h, level)(scene.title, class_="scene-title", dir="auto")
    for paragraph in scene.paragraphs:
        way = "ltr" if ours and not paragraph.typed else "auto"
        yield h.p(paragraph.text, class_="typed" if paragraph.typed else None, dir=way)


def cast_nodes(cast: tuple[Role, ...], level: str = "h3") -> list[Node]:
    """Who came into it: each with who plays them, and their public lines."""
    if not cast:
        return []
    rows = [
        h.div(
            h.dt(role.name, h.span(f" {role.player}", class_="small") if role.player else None),
            h.dd(" ".join(role.lines), dir="auto") if role.lines else None,
        )
        for role in cast
    ]
    return [getattr(h, level)(CAST, class_="scene-title is-end"), h.dl(rows, class_="cast")]


def stands_nodes(stands: tuple[str, ...], level: str = "h3") -> list[Node]:
    """Where it stands after the last session."""
    if not stands:
        return []
    return [
        getattr(h, level)(STANDS, class_="scene-title is-end"),
        h.p(" ".join(stands), dir="ltr"),
    ]


def _folds(part: Part) -> list[Node | None]:
    return [_more("Rolls", part.rolls), _more("Changes", part.changes)]


def _more(title: str, entries: tuple[Entry, ...]) -> Node | None:
    if not entries:
        return None
    head = h.summary(h.span(title, class_="n"), icon("down"), class_="more-head",
                     data_key=f"story.{title}")  # fmt: skip
    return h.details(head, h.div(_entries(entries), class_="more-in"), class_="more story-more")


def _entries(entries: Iterable[Entry]) -> Node:
    return h.ol([log.entry(LogRow("", entry)) for entry in entries], class_="entries")
