"""The story as one file that the browser of any phone opens: no script, and nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hotseat.core.panels import Entry
from hotseat.core.recap import Part, dice_said
from ui.html import Node, h, render

HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1">'
)
STYLE = (
    ":root{color-scheme:light dark}"
    "body{font:18px/1.55 Georgia,serif;max-width:34em;margin:0 auto;padding:6vw 5vw 12vw}"
    "h1,h2,h3{line-height:1.15;margin:1.6em 0 .5em}h1{font-size:1.9em;margin-top:0}"
    ".by,.small{font-size:.85em;opacity:.75}summary{cursor:pointer;padding:.6em 0}"
    "p,li{overflow-wrap:anywhere}ul{padding-left:1.2em}"
)


def story_page(title: str, by: str, parts: Sequence[Part]) -> str:
    """The HTML of a whole page: a campaign's title, who wrote its game, and these sessions. Rolls
    and changes are folded below each."""
    body = h.main(
        h.h1(title, dir="auto"), h.p(by, class_="by"), [_part(part, title) for part in parts]
    )
    return f"{HEAD}{render(h.title(title))}<style>{STYLE}</style>{render(body)}</html>\n"


def _part(part: Part, title: str) -> list[Node | None]:
    return [
        h.h2(part.title, dir="auto") if part.title and part.title != title else None,
        *(node for entry in part.story for node in _told(entry)),
        _more("Rolls", part.rolls),
        _more("Changes", part.changes),
    ]


def _told(entry: Entry) -> list[Node]:
    """A scene as a heading; else a paragraph that begins with what happened."""
    first, *others = entry.sentence.splitlines() or [""]
    if entry.scene:
        lines = [line for line in (first, *others) if line]
        return [h.h3(entry.title, dir="auto"), *(h.p(line, dir="auto") for line in lines)]
    return [h.p(_lead(entry), first, dir="auto"), *(h.p(line, dir="auto") for line in others)]


def _lead(entry: Entry) -> list[Node | str]:
    who = f" ({entry.who})" if entry.who else ""
    return [h.b(entry.title), f"{who}: " if entry.sentence else f"{who}."]


def _more(title: str, entries: Iterable[Entry]) -> Node | None:
    rows = [h.li(_lead(entry), " ".join(_words(entry)), dir="auto") for entry in entries]
    return h.details(h.summary(title), h.ul(rows, class_="small")) if rows else None


def _words(entry: Entry) -> Iterable[str]:
    return filter(None, (" ".join(entry.sentence.splitlines()), dice_said(entry)))
