"""The story as one file that the browser of any phone opens: no script, and nothing is fetched. Of
all sessions it is a book: a title page, everybody, the maps. On paper a session begins a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hotseat.core.panels import DieFace, Entry
from hotseat.core.recap import Part, dice_said
from hotseat.core.story import Chapter
from hotseat.core.tale import Role
from ui.draw.dice import is_spiral, spoken
from ui.draw.emblem import emblem
from ui.draw.map_export import Picture
from ui.draw.models import Emblem
from ui.draw.solids import SOLIDS, STROKES, SYMBOLS, body_name, spiral_path
from ui.draw.story import scene_nodes, stands_nodes
from ui.html import Node, h, render

MARKS = ("#6b2a4c", "#dca6c0")
HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1">'
)
STYLE = (
    ":root{color-scheme:light dark;--paper:#fcfaf6;--ink:#261d17;--soft:#665a50;--line:#d8cec2;"
    "--mark:#6b2a4c}"
    "@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#efe6da;--soft:#b3a698;"
    "--line:#443a32;--mark:#dca6c0}}"
    "body{font:1.12rem/1.6 Georgia,'Times New Roman',serif;max-width:34em;margin:0 auto;"
    "padding:8vh 1.3rem 12vh;background:var(--paper);color:var(--ink)}"
    "h1,h2,h3{line-height:1.15;font-weight:600;text-wrap:balance}"
    "h1{font-size:2.4rem;margin:0 0 .25em}h2{font-size:1.7rem;margin:3em 0 1em}"
    "h3{font-size:1.3rem;font-style:italic;margin:2.2em 0 .5em}"
    "p{margin:0 0 .9em;hyphens:auto}p,li,dd{overflow-wrap:anywhere}"
    ".by,.small{font-size:.9rem;color:var(--soft)}.by{margin:0}"
    ".cover{padding-bottom:2em;border-bottom:1px solid var(--line)}"
    ".cover .emblem{width:4rem;height:4rem;color:var(--mark);margin-bottom:1.4rem}"
    ".is-end{font-style:normal;font-size:1.15rem}"
    ".cast>div{display:grid;grid-template-columns:2.6rem 1fr;gap:0 .9rem;margin:0 0 1.1em}"
    ".cast dt{font-weight:600}.cast dt .small{font-weight:400}.cast dd{margin:0;grid-column:2}"
    ".face{grid-row:1/3;width:2.6rem;height:2.6rem;border-radius:50%;display:grid;"
    "place-items:center;border:1.5px solid var(--mark);color:var(--mark);font-size:1.2rem}"
    "figure{margin:2em 0}figure svg{width:100%;height:auto;border:1px solid var(--line);"
    "border-radius:6px}"
    ".d{width:1.9rem;height:1.9rem;margin:.15em .1em;vertical-align:middle}"
    ".d>path:first-child{fill:var(--paper);stroke:var(--ink);stroke-width:3}"
    ".d.is-red>path:first-child{stroke:#b3312c}.d.is-green>path:first-child{stroke:#2e7d46}"
    ".d text{font:600 30px Georgia,serif;fill:var(--ink);text-anchor:middle}"
    ".d g{fill:none;stroke:var(--ink);stroke-linecap:round}"
    "details{margin-top:1.6em;font-size:.9rem;color:var(--soft)}"
    "summary{cursor:pointer;padding:.5em 0}ul{padding-left:1.2em}"
    "@page{margin:22mm 24mm}"
    "@media print{:root{--paper:#fff;--ink:#000;--soft:#333;--line:#999;--mark:#000}"
    "body{padding:0;font-size:11pt;max-width:none}details{display:none}"
    ".is-book .cover{border:0;min-height:200mm;display:flex;flex-direction:column;"
    "justify-content:center;break-after:page}"
    ".is-book h2+h3{margin-top:0}.is-book h2:not(.first),figure{break-before:page}"
    "h2,h3,dt{break-after:avoid}.cast>div,figure{break-inside:avoid}p,dd{orphans:3;widows:3}}"
)


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands before the story: the campaign's title, who wrote the game, who played, and the
    game's sign with its colour, light and dark."""

    title: str
    by: str
    players: str = ""
    emblem: Emblem = ()
    marks: tuple[str, str] = MARKS


def story_page(
    cover: Cover, told: Sequence[tuple[Part, Chapter]], maps: Sequence[Picture] = ()
) -> str:
    """The HTML of a whole page; rolls and changes are folded below each session. Of several it is a
    book. Each map has a place (``map_place``), which the browser fills."""
    book = len(told) > 1
    roles = [role for _part, chapter in told for role in chapter.cast]
    places = [h.figure(h.hr(title=f"map-{n}")) for n in range(len(maps))]
    body = h.main(
        _cover(cover),
        [_session(n, part, chapter, cover.title) for n, (part, chapter) in enumerate(told)],
        _cast(roles),
        [node for _part, chapter in told for node in stands_nodes(chapter.stands)],
        places,
        [_folds(part, book) for part, _chapter in told],
        class_="is-book" if book else None,
    )
    style = STYLE
    for usual, own in zip(MARKS, cover.marks, strict=True):
        style = style.replace(usual, own)
    head = f"{HEAD}{render(h.title(cover.title))}<style>{style}</style>"
    return f"{head}{render(body)}</html>\n"


def map_place(n: int) -> str:
    """Where on the page the drawing of the n-th map goes."""
    return render(h.hr(title=f"map-{n}"))


def _cover(cover: Cover) -> Node:
    return h.header(
        emblem(cover.emblem),
        h.h1(cover.title, dir="auto"),
        h.p(cover.by, class_="by"),
        h.p(cover.players, class_="by") if cover.players else None,
        class_="cover",
    )


def _session(n: int, part: Part, chapter: Chapter, title: str) -> list[Node | None]:
    named = part.title and part.title != title
    return [
        h.h2(part.title, dir="auto", class_="first" if not n else None) if named else None,
        *(node for scene in chapter.scenes for node in scene_nodes(scene, not chapter.edited)),
    ]


def _cast(roles: Sequence[Role]) -> list[Node]:
    if not roles:
        return []
    rows = [
        h.div(
            h.span(role.name[:1], class_="face", aria_hidden="true"),
            h.dt(role.name, h.span(f" {role.player}", class_="small") if role.player else None),
            h.dd(" ".join(role.lines), dir="auto") if role.lines else None,
        )
        for role in roles
    ]
    return [h.h3("Who is in it", class_="is-end"), h.dl(rows, class_="cast")]


# --- rolls and changes ---------------------------------------------------------------------------


def _folds(part: Part, book: bool) -> list[Node | None]:
    where = f", {part.title.lower()}" if book and part.title else ""
    return [_more(f"Rolls{where}", part.rolls), _more(f"Changes{where}", part.changes)]


def _lead(entry: Entry) -> list[Node | str]:
    who = f" ({entry.who})" if entry.who else ""
    return [h.b(entry.title), f"{who}: " if entry.sentence else f"{who}."]


def _more(title: str, entries: Iterable[Entry]) -> Node | None:
    rows = [
        h.li(_lead(entry), " ".join(_words(entry)), _dice(entry), dir="auto") for entry in entries
    ]
    return h.details(h.summary(title), h.ul(rows)) if rows else None


def _words(entry: Entry) -> Iterable[str]:
    return filter(None, (" ".join(entry.sentence.splitlines()), dice_said(entry)))


def _dice(entry: Entry) -> Node | None:
    dice = [flat(die) for die in entry.dice if die.face is not None]
    return h.div(dice) if dice else None


def flat(die: DieFace) -> Node:
    """A die as an outline with what it shows: by itself, without the page's drawings."""
    spiral = is_spiral(die)
    body = body_name(die.sides, die.colour, spiral)
    shown = list(_symbols(die.spiral)) if spiral else [h.text(str(die.face), x=32, y=42)]
    symbols = die.spiral if spiral else None
    return h.svg(
        h.path(d=SOLIDS[body].outline),
        shown,
        class_=f"d is-{die.colour}",
        viewBox="-2 -2 68 68",
        role="img",
        aria_label=spoken(die.sides, die.face, die.colour, symbols),
    )


def _symbols(face: str) -> Iterator[Node]:
    signs = [sign for sign in face if sign in SYMBOLS]
    for n, sign in enumerate(signs):
        width, path = STROKES.get(SYMBOLS[sign], (2.7, spiral_path()))
        x = 32 - 12 * len(signs) * 0.9 + n * 24 * 0.9
        yield h.g(h.path(d=path), stroke_width=width, transform=f"translate({x:g} 21) scale(.9)")
