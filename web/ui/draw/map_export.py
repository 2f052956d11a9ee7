"""The map as a picture that stands alone: one SVG, colours inlined, fonts by their family kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hotseat.core.maps import Link, Map, Node, Ring, pair, pairs
from ui.draw import map_geometry as geo
from ui.draw import map_words as words
from ui.html import Node as Drawn
from ui.html import h, render

WIDE, HIGH = 1400, 1000
ROOM = geo.Room(WIDE, HIGH, 130, 190)
PAPER, INK, SOFT, LINE = "#fcfaf6", "#261d17", "#4a4039", "#7e746a"
TONES = {"green": "#175f2f", "red": "#a12623"}
SERIF, SANS = "Georgia, serif", "system-ui, sans-serif"
LETTER = 9.2
# A line of a plate, and beyond how many there are numbers instead.
ROW, ROWS = 24, 8


def svg_text(made: Map, title: str, moment: str = "") -> str:
    """The whole picture as text; ``moment`` says which past state it shows, "" for now."""
    room = replace(ROOM, frame=geo.framed(made.nodes, made.rings))
    places = {node.id: geo.spot(room, node) for node in made.nodes}
    ways = {
        pair(made, a.id, b.id): (_course(places, a, b, links), links)
        for a, b, bound in pairs(made)
        if bound
        for links in (words.strands(bound),)
    }
    names = _ring_names(room, made.rings)
    taken = [*_taken(made, places), *(box for _, box in names)]
    drawn = h.svg(
        h.title(f"{title}: {made.title}"),
        h.rect(width=WIDE, height=HIGH, fill=PAPER),
        h.g([_ring(room, ring) for ring in made.rings], fill="none"),
        h.g([_ring_name(ring, *box) for ring, box in names], font_size=15, text_anchor="middle"),
        h.g([_strands(way, links) for way, links in ways.values()], fill="none"),
        h.g([_person(node, places[node.id], letter) for node, letter in _lettered(made)]),
        h.g(_plates(made, ways, taken), font_size=15, text_anchor="middle"),
        _head(made, title, moment),
        _foot(made),
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=WIDE,
        height=HIGH,
    )
    # Fonts and the namespace are no part of what a view may use; here they stand once, in front.
    plain = render(drawn)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" font-family="{SANS}" '
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + head + plain.removeprefix("<svg ") + "\n"


def _ring(room: geo.Room, ring: Ring) -> Drawn:
    (x, y), (rx, ry) = geo.oval(room, ring)
    return h.ellipse(cx=x, cy=y, rx=rx, ry=ry, stroke=LINE, stroke_width=1.5)


def _ring_names(room: geo.Room, rings: Sequence[Ring]) -> list[tuple[Ring, geo.Box]]:
    """The names at the tops of the rings, those within first: as many as have room."""
    found: list[tuple[Ring, geo.Box]] = []
    for ring in reversed(rings):
        (x, y), (_, ry) = geo.oval(room, ring)
        box = geo.around((x, y - ry - 11), len(ring.label) * LETTER, 18)
        if not any(geo.overlap(box, other) for _, other in found):
            found.append((ring, box))
    return found


def _ring_name(ring: Ring, left: float, _top: float, right: float, bottom: float) -> Drawn:
    return h.text(ring.label, x=(left + right) / 2, y=bottom - 4, fill=SOFT)


def _lettered(made: Map) -> list[tuple[Node, str]]:
    letters = words.initials(made.nodes)
    return [(node, letters[node.id]) for node in made.nodes]


def _course(places: dict[str, geo.Point], a: Node, b: Node, links: tuple[Link, ...]) -> geo.Course:
    others = [place for each, place in places.items() if each not in (a.id, b.id)]
    drawn, apart = geo.bundled(links)
    return geo.course(places[a.id], places[b.id], others, apart * len(drawn))


def _strands(way: geo.Course, links: tuple[Link, ...]) -> list[Drawn]:
    drawn, apart = geo.bundled(links)
    return [
        h.path(
            d=geo.path(way, lane),
            stroke=TONES.get(link.tone, INK),
            stroke_width=7 if many else 2.2 if link.light else 4.5,
            stroke_opacity=0.75 if link.light and not many else None,
            stroke_dasharray="10 8" if link.tone == "red" else None,
            stroke_linecap="butt" if link.tone == "red" else "round",
        )
        for (link, many), lane in zip(drawn, geo.lanes(len(drawn), apart), strict=True)
    ]


def _person(node: Node, place: geo.Point, letter: str) -> Drawn:
    x, y = place
    rows = _rows(node)
    start = _start(node, len(rows))
    square = node.state == "group"
    shape, size = (h.path, {"d": words.SQUARE}) if square else (h.circle, {"r": geo.RADIUS})
    return h.g(
        shape(transform="translate(0 4)", fill="#beb2a6", **size),
        shape(
            **size,
            fill=PAPER,
            stroke=TONES["green"] if node.state == "done" else LINE,
            stroke_width=5 if node.state == "done" else 2,
            stroke_dasharray="5 5" if node.state == "out" else None,
        ),
        h.text(letter, y=9, font_size=28, font_weight=700, text_anchor="middle", fill=INK),
        _cross(node),
        _ailment(node),
        [_line(row, start + 20 * at, is_name) for at, (row, is_name) in enumerate(rows)],
        transform=f"translate({x:.1f} {y:.1f})",
    )


def _cross(node: Node) -> Drawn | None:
    cross = h.path(d=words.CROSS, stroke=TONES["red"], stroke_width=4)
    return cross if node.state == "gone" else None


def _ailment(node: Node) -> Drawn | None:
    if not node.ailment:
        return None
    return h.g(
        h.circle(r=11, fill=TONES["red"], stroke=PAPER, stroke_width=2),
        h.path(d="M-5 0H5M0 -5V5", stroke=PAPER, stroke_width=3),
        transform="translate(23 -23)",
    )


def _rows(node: Node) -> list[tuple[str, bool]]:
    """The lines under a counter: the name, then smaller what it is and what ails it."""
    small = ", ".join(part for part in (node.sub, node.ailment.lower()) if part)
    rows = [(line, True) for line in words.lines(node.name)]
    return rows + [(line, False) for line in words.lines(small, 26, 1) if small]


def _start(node: Node, rows: int) -> int:
    return -42 - 20 * (rows - 1) if node.y <= 500 else 56


def _line(said: str, y: float, is_name: bool) -> tuple[Drawn, Drawn]:
    size, weight = (18, 700) if is_name else (15, 400)
    ink = INK if is_name else SOFT
    given = {"y": y, "font_size": size, "font_weight": weight, "text_anchor": "middle"}
    halo = h.text(said, fill=PAPER, stroke=PAPER, stroke_width=6, **given)
    return halo, h.text(said, fill=ink, **given)


def _taken(made: Map, places: dict[str, geo.Point]) -> list[geo.Box]:
    """The counters and the lines under them."""
    boxes = []
    for node in made.nodes:
        x, y = places[node.id]
        rows = _rows(node)
        boxes.append(geo.around((x, y + 2), 2 * geo.RADIUS, 2 * geo.RADIUS + 4))
        wide = max((len(row) for row, _ in rows), default=0) * LETTER * 1.15
        middle = y + _start(node, len(rows)) + 20 * (len(rows) - 1) / 2 - 6
        boxes.append(geo.around((x, middle), wide, 20 * len(rows)))
    return boxes


Ways = dict[str, tuple[geo.Course, tuple[Link, ...]]]


Said = tuple[tuple[str, str], ...]


def _plates(made: Map, ways: Ways, taken: list[geo.Box]) -> list[Drawn]:
    """What the links of each pair say, a line each, where that finds room; else their numbers.
    Whose they are is for the numbers too."""
    drawn, names = [], {"", *(node.name for node in made.nodes)}
    for way, links in sorted(ways.values(), key=lambda each: -len(each[1])):
        kinds = words.alike(links) if {link.label for link in links} - names else ()
        said: list[Said] = [((each[0].tone, words.label(each[0], len(each))),) for each in kinds]
        badge = words.badge(links)
        choices = ([said] if 0 < len(said) <= ROWS else []) + ([[badge]] if badge else [])
        for rows in choices:
            wide, high = max(map(_width, rows)) + 16, ROW * len(rows) + 4
            centre, clash = geo.settle(way, 0, wide, ROOM, taken, high=high)
            if clash < geo.CLASH or rows is not said:
                taken = [*taken, geo.around(centre, wide, high)]
                drawn.append(_plate(centre, wide, rows))
                break
    return drawn


def _width(row: Said) -> float:
    return sum(len(part) for _, part in row) * LETTER + 6 * (len(row) - 1)


def _plate(centre: geo.Point, wide: float, rows: list[Said]) -> Drawn:
    x, y = centre
    high = ROW * len(rows) + 2
    return h.g(
        h.rect(x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8, fill=PAPER, stroke=LINE),
        [
            h.text(_parts(row), y=5 + ROW * (at - (len(rows) - 1) / 2), font_weight=700)
            for at, row in enumerate(rows)
        ],
        transform=f"translate({x:.1f} {y:.1f})",
    )


def _parts(row: Said) -> list[Drawn]:
    return [
        h.tspan(part, fill=TONES[tone], dx=6 if at else None) for at, (tone, part) in enumerate(row)
    ]


def _head(made: Map, title: str, moment: str) -> Drawn:
    under = ". ".join(part for part in (made.title, moment) if part)
    return h.g(
        h.text(title, x=48, y=62, font_size=32, font_weight=700, fill=INK),
        h.text(under, x=48, y=90, font_size=17, fill=SOFT),
    )


def _foot(made: Map) -> Drawn:
    """The legend, along the lower edge."""
    out = []
    x = 48.0
    for what, sign, said in words.legend(made):
        tone = TONES["red" if what == "red" else "green"]
        square, text = what == "group", f"{sign} {said}".strip()
        out.append(
            h.path(
                d=f"M{x + 13} {HIGH - 49}h14v14h-14z" if square else f"M{x} {HIGH - 42}h40",
                fill=PAPER,
                stroke=LINE if square else tone,
                stroke_width=2.2 if what in ("light", "group") else 4.5,
                stroke_dasharray="10 8" if what == "red" else None,
            )
        )
        out.append(h.text(text, x=x + 52, y=HIGH - 37, font_size=16, fill=SOFT))
        x += 52 + len(text) * 8.4 + 36
    return h.g(out)
