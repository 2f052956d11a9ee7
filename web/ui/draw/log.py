"""The record: what happened, oldest first, undone steps struck through, scenes in the middle."""

from __future__ import annotations

from functools import lru_cache

from ui.contained import contained
from ui.draw import dice
from ui.draw.buttons import quiet
from ui.draw.icons import icon
from ui.draw.models import LogModel, LogRow
from ui.draw.taps import app
from ui.html import Node, h


def side(model: LogModel) -> list[Node | None]:
    """The record beside the scene; on a narrow screen only its last line, which opens it."""
    return [
        h.div(h.h2("Record", class_="h-card grow"), _story(model), class_="log-head"),
        h.div(
            _earlier(model),
            _entries(model),
            class_="log-list",
            tabindex=0,
            role="region",
            aria_label="The record so far",
            data_scroll="log",
            data_end="",
            data_key="log",
        ),
        _writing(model),
        _peek(model),
    ]


def page(model: LogModel) -> list[Node | None]:
    """The record as a screen of its own."""
    return [
        h.section(
            h.div(h.h2("Record", class_="h-page grow"), _story(model), class_="spread"),
            _earlier(model),
            _entries(model),
            _writing(model),
            class_="card log-page",
        )
    ]


def _entries(model: LogModel) -> Node:
    rows = [
        row for row in model.rows if not model.story_only or (row.entry.story and not row.struck)
    ]
    if not rows:
        return h.p("Nothing has happened yet.", class_="small log-empty")
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
    made = row.entry
    if made.private and not row.shown:
        return _curtain(row)
    class_ = "entry"
    if made.scene:
        class_ += " is-scene"
    if row.struck:
        class_ += " is-undone"
    meta = ", ".join(part for part in (made.who, row.when) if part)
    return h.li(
        h.span(
            h.span(
                h.span("Undone: ", class_="sr") if row.struck else None, made.word, class_="word"
            ),
            h.span(meta, class_="meta") if meta else None,
            class_="head",
        ),
        h.p(made.sentence) if made.sentence else None,
        dice.row(made.dice),
        class_=class_,
    )


def _curtain(row: LogRow) -> Node:
    act = app("reveal", entry=row.id)
    return h.li(
        h.button(
            icon("lock", "s"),
            h.span(f"For {_whom(row)} alone. ", h.b("Hold to read")),
            class_="curtain",
            type="button",
            data_hold=act,
            data_key=f"reveal.{row.id}",
        ),
        class_="entry",
    )


def _whom(row: LogRow) -> str:
    return row.whom or ("the GM" if row.entry.private == "gm" else row.entry.private)


def _story(model: LogModel) -> Node:
    label = "Everything" if model.story_only else "Story only"
    act = app("story", value="" if model.story_only else "1")
    return quiet(label, act, key="story", class_=" tight")


def _earlier(model: LogModel) -> Node | None:
    if not model.more:
        return None
    return h.a(
        f"{model.more} earlier", class_="earlier", href=model.href or "#/", data_key="earlier"
    )


def _writing(model: LogModel) -> Node | None:
    if not model.can_write:
        return None
    write = h.button(
        icon("note"),
        "Write a note",
        class_="btn",
        type="button",
        data_do=app("note_dialog"),
        data_key="note_dialog",
    )
    return h.div(write, class_="log-write")


def _peek(model: LogModel) -> Node:
    return h.a(
        icon("log"),
        h.b("Record"),
        h.span(model.last, class_="last"),
        icon("up"),
        class_="log-peek",
        href=model.href or "#/",
        data_key="peek",
    )
