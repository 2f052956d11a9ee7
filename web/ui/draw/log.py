"""The record: what happened, oldest first, undone steps struck through, scenes in the middle."""

from __future__ import annotations

from functools import lru_cache

from hotseat.core.panels import Go, Pick
from hotseat.core.wording import some
from ui.contained import contained
from ui.draw import dice
from ui.draw.buttons import back, curtain, icon_button, quiet
from ui.draw.icons import icon
from ui.draw.map_model import MapModel
from ui.draw.maps import stage
from ui.draw.models import Back, LogModel, LogRow, Page
from ui.draw.taps import app, do
from ui.html import Node, h
from ui.picks import HANDOUT


def side(model: LogModel, redo: Back | None = None) -> list[Node | None]:
    """The record in its drawer, with the way forward to what was undone."""
    return [
        _live(model.live) if model.live else None,
        h.div(
            h.h2("Log", class_="h-card grow"),
            _story(model),
            back("redo", "Redo", redo),
            icon_button("x", "Close log", do(Pick("log")), " log-x"),
            class_="log-head",
        ),
        h.div(
            _more(model.earlier, "earlier"),
            _entries(model),
            class_="log-list",
            tabindex=0,
            role="region",
            aria_label="Log entries",
            data_scroll="log",
            data_end="",
            data_key="log",
        ),
        _writing(model),
    ]


def _live(model: MapModel) -> Node:
    """A small map, not interactive; a tap on it or its title opens the map."""
    key, title, href = model.others[0]
    head = h.h2(h.a(title, href=href, data_key="live-map"), class_="h-card")
    picture = h.div(stage(model), class_="map-stage", data_do=do(Go(f"map/{key}")))
    return h.section(head, picture, class_="live-map")


def page(model: LogModel) -> list[Node | None]:
    """The log as a screen of its own, beside it its scenes; it opens at its newest entry."""
    paper = h.section(
        h.div(
            h.h2("Log", class_="h-page grow"),
            h.span(model.title, class_="small") if model.title else None,
            _recap(model),
            _story(model),
            class_="spread",
        ),
        _turn(_more(model.earlier, "earlier"), _other(model.first, "First page", "first")),
        _entries(model),
        _turn(_more(model.later, "later"), _other(model.latest, "Latest page", "latest")),
        _beneath(model),
        class_="card log-page",
        data_arrive="end" if model.at_end else None,
    )
    scenes = _scenes(model)
    return [h.div(scenes, paper, class_="read-page") if scenes else paper]


def _recap(model: LogModel) -> Node | None:
    if not model.recap:
        return None
    return h.a("Recap", class_="btn btn-quiet tight", href=model.recap, data_key="recap")


def _scenes(model: LogModel) -> Node | None:
    """The index of scenes: links to where each begins."""
    if not model.scenes:
        return None
    links = [
        h.li(
            h.a(
                scene.title,
                href=scene.href or f"#e-{scene.id}",
                data_skip=None if scene.href else f"e-{scene.id}",
                data_key=f"scene.{scene.id}",
            )
        )
        for scene in model.scenes
    ]
    return h.div(
        h.nav(
            h.h2("Scenes", class_="h-card"),
            h.ul(links, class_="contents-list"),
            aria_label="Scenes",
            class_="card tight contents",
            id="scenes",
            tabindex=-1,
            data_scroll="scenes",
            data_end="",
        ),
        class_="read-beside",
    )


def _entries(model: LogModel) -> Node:
    rows = [
        row
        for row in model.rows
        if not model.story_only or (row.entry.story and not (row.struck or row.rewound))
    ]
    if not rows:
        blank = (
            "No entries yet. Scenes, rolls and notes appear here."
            if not model.title
            else "No entries on this page."
        )
        return h.p(blank, class_="small log-empty")
    return h.ol([entry(row) for row in rows], class_="entries")


@lru_cache(maxsize=512)
def _drawn(row: LogRow) -> Node:
    return _entry(row)


def entry(row: LogRow) -> Node:
    """One entry. Entries never change, so those drawn once are kept."""
    try:
        return _drawn(row)
    except Exception:  # a tap in its dice that cannot be hashed, or a fault
        return contained(lambda: _entry(row), _broken)


def _broken() -> Node:
    return h.li(h.p("This entry can't be shown. Its data is kept."), class_="entry")


def _entry(row: LogRow) -> Node:
    entry = row.entry
    if entry.secret is not None and not row.shown:
        words = f"{entry.title}, only for {row.whom}"
        if row.locked:
            return h.li(h.p(icon("lock", "s"), f" {words}.", class_="small"), class_="entry")
        return h.li(curtain(words, row.id), class_="entry")
    class_ = "entry" if entry.secret is None else "entry is-private"
    if entry.scene:
        class_ += " is-scene"
    if row.struck or row.rewound:
        class_ += " is-undone"
    meta = ", ".join(part for part in (entry.who, row.when) if part)
    return h.li(
        h.span(
            h.span(
                _struck(row),
                entry.title,
                class_="word",
            ),
            h.span(meta, class_="meta") if meta else None,
            _correct(row) if row.can_correct else None,
            class_="head",
        ),
        h.p(h.span("Before: ", class_="sr"), entry.was, class_="was") if entry.was else None,
        h.p(entry.sentence) if entry.sentence else None,
        quiet("Show", do(Pick(HANDOUT + "all", row.id)), key=f"handout.{row.id}", class_=" tight")
        if row.handout
        else None,
        dice.row(entry.dice),
        h.div(row.aside, class_="small") if row.aside else None,
        class_=class_,
        id=f"e-{row.id}" if row.id else None,
        tabindex=-1 if entry.scene and row.id else None,
        data_arrive="start" if row.arrive else None,
    )


def _struck(row: LogRow) -> Node | None:
    """What a screen reader says before an entry with a line through it."""
    if row.struck:
        return h.span("Set aside: " if row.aside else "Undone: ", class_="sr")
    return h.span("Rewound: ", class_="sr") if row.rewound else None


def _correct(row: LogRow) -> Node:
    act = app("correct_dialog", event=row.id, text=row.entry.sentence)
    return icon_button("pen", f"Correct entry: {row.entry.title}", act, " entry-pen")


def _story(model: LogModel) -> Node:
    label = "Show all" if model.story_only else "Story only"
    act = app("story", value="" if model.story_only else "1")
    return quiet(label, act, key="story", class_=" tight")


def _more(page: Page | None, which: str) -> Node | None:
    """The way to the page before or after, and how much is there."""
    if page is None:
        return None
    count = some(page.entries, f"{which} entry", f"{which} entries")
    return _other(page.href, f"Show {count}", which)


def _other(href: str, label: str, key: str) -> Node | None:
    return h.a(label, class_="earlier", href=href, data_key=key) if href else None


def _turn(*ways: Node | None) -> Node | None:
    """The ways to other pages."""
    links = [way for way in ways if way]
    return h.nav(links, class_="log-turn", aria_label="Pages of the log") if links else None


def _writing(model: LogModel) -> Node | None:
    return h.div(_write(), class_="log-write") if model.can_write else None


def _write() -> Node:
    return _way("note", "Add note", "note_dialog", "note_dialog")


def _way(sign: str, label: str, command: str, key: str) -> Node:
    return h.button(
        icon(sign), label, class_="btn", type="button", data_do=app(command), data_key=key
    )


def _beneath(model: LogModel) -> Node:
    """At the end, where the screen opens: a note more, and what takes the log along."""
    story = h.a(
        icon("save"), "Export story", class_="btn", href=model.recap, data_key="export.story"
    )
    ways = h.a(
        "Scenes",
        class_="btn btn-quiet scenes-way",
        href="#scenes",
        data_skip="scenes",
        data_key="scenes",
    )
    return h.div(
        _write() if model.can_write else None,
        story if model.recap else None,
        _way("save", "Export campaign", "export", "export.campaign"),
        ways if model.scenes else None,
        class_="log-write",
    )
