"""The story as one file that the browser of any phone opens: no script, and nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hotseat.core.panels import Entry
from hotseat.core.recap import Part, dice_said
from hotseat.core.story import Chapter
from ui.draw.story import cast_nodes, scene_nodes, stands_nodes
from ui.html import Node, h, render

HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1">'
)
STYLE = (
    ":root{color-scheme:light dark;--paper:#fcfaf6;--ink:#261d17;--soft:#665a50;--line:#d8cec2}"
    "@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#efe6da;--soft:#b3a698;"
    "--line:#443a32}}"
    "body{font:1.12rem/1.6 Georgia,'Times New Roman',serif;max-width:34em;margin:0 auto;"
    "padding:9vh 1.3rem 14vh;background:var(--paper);color:var(--ink)}"
    "h1,h2,h3{line-height:1.15;font-weight:600;text-wrap:balance}"
    "h1{font-size:2.3rem;margin:0 0 .2em}h2{font-size:1.7rem;margin:3em 0 0}"
    "h3{font-size:1.3rem;font-style:italic;margin:2.2em 0 .5em}"
    "p{margin:0 0 .9em;hyphens:auto}p,li,dd{overflow-wrap:anywhere}"
    ".by,.small{font-size:.9rem;color:var(--soft)}.by{margin-bottom:3em}"
    ".is-end{font-style:normal;font-size:1.1rem;border-top:1px solid var(--line);padding-top:1.4em}"
    "dl{margin:0}dt{font-weight:600;margin-top:.8em}dt .small{font-weight:400}dd{margin:0}"
    "details{margin-top:2em;font-size:.9rem;color:var(--soft)}"
    "summary{cursor:pointer;padding:.5em 0}"
    "ul{padding-left:1.2em}"
    "@media print{:root{--paper:#fff;--ink:#000;--soft:#333;--line:#999}"
    "body{padding:0;font-size:11pt;"
    "max-width:none}details{display:none}h2{break-before:page;margin-top:0}h1+.by+h2{break-before:"
    "auto}h2,h3,dt{break-after:avoid}p,dd{orphans:3;widows:3}@page{margin:22mm 24mm}}"
)


def story_page(title: str, by: str, told: Sequence[tuple[Part, Chapter]]) -> str:
    """The HTML of a whole page: a campaign's title, who wrote its game, and these sessions. Rolls
    and changes are folded below each."""
    body = h.main(
        h.h1(title, dir="auto"),
        h.p(by, class_="by"),
        [_part(part, chapter, title) for part, chapter in told],
    )
    return f"{HEAD}{render(h.title(title))}<style>{STYLE}</style>{render(body)}</html>\n"


def _part(part: Part, chapter: Chapter, title: str) -> list[Node | None]:
    return [
        h.h2(part.title, dir="auto") if part.title and part.title != title else None,
        *(node for scene in chapter.scenes for node in scene_nodes(scene)),
        *cast_nodes(chapter.cast),
        *stands_nodes(chapter.stands),
        _more("Rolls", part.rolls),
        _more("Changes", part.changes),
    ]


def _lead(entry: Entry) -> list[Node | str]:
    who = f" ({entry.who})" if entry.who else ""
    return [h.b(entry.title), f"{who}: " if entry.sentence else f"{who}."]


def _more(title: str, entries: Iterable[Entry]) -> Node | None:
    rows = [h.li(_lead(entry), " ".join(_words(entry)), dir="auto") for entry in entries]
    return h.details(h.summary(title), h.ul(rows)) if rows else None


def _words(entry: Entry) -> Iterable[str]:
    return filter(None, (" ".join(entry.sentence.splitlines()), dice_said(entry)))
