"""The shapes of dice: outlines, facets, pips and symbols, drawn once in the sprite.

A die stands in a box of 64 by 64, shown in the viewBox -4 -4 72 77. A body is ring, gap, edge (the
outline moved down by 4.5), face, facets, rim; colours come by inherited custom properties, since
selectors do not reach into <use>.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from hotseat.core.spiral import BLANK, HIT, SPARE, SPIRAL
from ui.html import Node, h

BOX = "-4 -4 72 77"


@dataclass(frozen=True, slots=True)
class Solid:
    """A die's drawing: outline, darker facets, inner lines; y of the numeral's baseline, and its
    size with one, two or three digits."""

    outline: str
    facets: str = ""
    lines: str = ""
    faint: bool = False
    y: float = 41.0
    sizes: tuple[float, float, float] = (28, 24, 18)


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _round(sides: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
    step = 2 * math.pi / sides
    return [
        (32 + radius * math.sin(turn + n * step), 32 - radius * math.cos(turn + n * step))
        for n in range(sides)
    ]


DECAGON = _round(10, 31.5)
HEXAGON = _polygon(_round(6, 31.5))
GEM = "M32 1L62 26V38L32 63L2 38V26Z"
COIN = "M32 1A31 31 0 0 1 32 63A31 31 0 0 1 32 1Z"


def _twelve(radius: float) -> Solid:
    inner = _round(5, radius)
    spokes = "".join(
        f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}"
        for (x, y), (u, v) in zip(inner, DECAGON[::2], strict=True)
    )
    outline = _polygon(DECAGON)
    pentagon = _polygon(inner)
    return Solid(outline, outline + pentagon, pentagon + spokes, y=41, sizes=(27, 22, 16))


SOLIDS = {
    "d4": Solid("M32 2L63 58H1Z", "", "M32 2V36M63 58L32 36M1 58L32 36", True, 51, (21, 19, 15)),
    "d6": Solid(
        "M14 2H50A12 12 0 0 1 62 14V50A12 12 0 0 1 50 62H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2Z",
        y=42,
    ),
    "d6x": Solid("M13 2H51L62 13V51L51 62H13L2 51V13Z", y=42),
    "d8": Solid(
        "M32 1L62 40L32 63L2 40Z", "M2 40H62L32 63Z", "M2 40H62", y=36.5, sizes=(27, 22, 16)
    ),
    "d10": Solid(
        GEM,
        "M32 1L62 26V38L55 41ZM32 1L2 26V38L9 41ZM2 38L9 41L32 51L55 41L62 38L32 63Z",
        "M32 1L9 41L32 51L55 41ZM32 51V63M9 41L2 38M55 41L62 38",
        y=39.5,
        sizes=(29, 23.5, 17),
    ),
    "d12": _twelve(21.4),
    "spiral": _twelve(26.5),
    "d20": Solid(
        HEXAGON,
        HEXAGON + "M32 12L50.5 44H13.5Z",
        "M32 12L50.5 44H13.5ZM32 12V.5M32 12L59.3 16.2M32 12L4.7 16.2M50.5 44L59.3 16.2M50.5 44"
        "L59.3 47.8M50.5 44L32 63.5M13.5 44L4.7 16.2M13.5 44L4.7 47.8M13.5 44L32 63.5",
        y=41.5,
        sizes=(18, 16, 12),
    ),
    "d100": Solid(
        _polygon(_round(16, 31.5, math.pi / 16)),
        _polygon(_round(16, 31.5, math.pi / 16)) + _polygon(_round(8, 23.5, math.pi / 8)),
        _polygon(_round(8, 23.5, math.pi / 8)),
        y=40.5,
        sizes=(27, 24, 19),
    ),
    "coin": Solid(COIN, lines="M32 6A26 26 0 0 1 32 58A26 26 0 0 1 32 6Z", y=41.5),
}

PIPS = {
    1: ((32, 32),),
    2: ((18, 18), (46, 46)),
    3: ((17, 17), (32, 32), (47, 47)),
    4: ((18, 18), (46, 18), (18, 46), (46, 46)),
    5: ((17, 17), (47, 17), (32, 32), (17, 47), (47, 47)),
    6: ((18, 15), (46, 15), (18, 32), (46, 32), (18, 49), (46, 49)),
}

SYMBOLS = {HIT: "hit", SPARE: "spare", SPIRAL: "spiral"}
STROKES = {
    "hit": (3.8, "M12 3V21M4.2 7.5L19.8 16.5M19.8 7.5L4.2 16.5"),
    "spare": (3.8, "M12 21V12.4M4.8 3L12 12.4L19.2 3"),
}
# What a falling die shows before it lies still: five faces, none of them the one that fell.
TUMBLE = {
    "d6": 6,
    "d6x": 6,
    "d4": 4,
    "d8": 8,
    "d10": 10,
    "d12": 12,
    "d20": 20,
    "d100": 100,
    "coin": 2,
}


def body_name(sides: int, colour: str, spiral: bool) -> str:
    """The body that a die has; red six-sided dice have cut corners."""
    if spiral:
        return "spiral"
    if sides == 6:
        return "d6x" if colour == "red" else "d6"
    return f"d{sides}" if f"d{sides}" in SOLIDS else "coin"


def numeral(body: str, text: str) -> Node:
    """A number where that body carries it."""
    solid = SOLIDS[body]
    size = solid.sizes[min(len(text), 3) - 1]
    return h.text(text, class_="d-num", x=32, y=solid.y, font_size=size)


def spiral_glyph(face: str) -> tuple[Node, ...]:
    """The symbols of a Spiral face such as "*Y" or "**@"; a dot for the blank one."""
    if face in ("", BLANK):
        return (h.circle(class_="d-glyph", cx=32, cy=32, r=3, opacity=0.6),)
    if len(face) == 1:
        return (_symbol(face, 15.3, 15.9, 33.4),)
    if len(face) == 2:
        return (_symbol(face[0], 9.2, 20.8, 24.6), _symbol(face[1], 30.2, 20.8, 24.6))
    return (
        _symbol(face[0], 11.2, 15.2, 20.6),
        _symbol(face[1], 32.2, 15.2, 20.6),
        _symbol(face[2], 21.7, 35.2, 20.6),
    )


def _symbol(sign: str, x: float, y: float, size: float) -> Node:
    return h.use(href=f"#s-{SYMBOLS[sign]}", x=x, y=y, width=size, height=size)


def sprite() -> tuple[Node, ...]:
    """Bodies, pips, symbols and tumbling glyphs, to be put into one hidden svg."""
    return (
        *(_body(name, solid) for name, solid in SOLIDS.items()),
        *(h.g(_dots(n), id=f"p-{n}") for n in PIPS),
        *(h.g(_diamonds(n), id=f"q-{n}") for n in PIPS),
        *(
            h.symbol(
                h.path(class_="s-stroke", stroke_width=width, d=path),
                id=f"s-{name}",
                viewBox="0 0 24 24",
            )
            for name, (width, path) in (*STROKES.items(), ("spiral", (2.7, spiral_path())))
        ),
        *(_tumbling(name, hi) for name, hi in TUMBLE.items()),
        _turning("spiral", [spiral_glyph(face) for face in ("*", "Y", "@", "*Y", "**")]),
    )


def _body(name: str, solid: Solid) -> Node:
    def outline(class_: str, moved: bool = False) -> Node:
        return h.path(
            class_=class_, d=solid.outline, transform="translate(0 4.5)" if moved else None
        )

    facets = h.path(class_="d-facet", fill_rule="evenodd", d=solid.facets) if solid.facets else None
    lines = (
        h.path(class_="d-line", d=solid.lines, opacity=0.3 if solid.faint else None)
        if solid.lines
        else None
    )
    return h.g(
        outline("d-ring"),
        outline("d-ring", True),
        outline("d-gap"),
        outline("d-gap", True),
        outline("d-edge", True),
        outline("d-face"),
        facets,
        lines,
        outline("d-rim"),
        id=f"b-{name}",
    )


def _dots(face: int) -> list[Node]:
    return [h.circle(class_="d-glyph", cx=x, cy=y, r=5.7) for x, y in PIPS[face]]


def _diamonds(face: int) -> list[Node]:
    return [
        h.path(class_="d-glyph", d=f"M{x} {y - 7.4:g}l7.4 7.4l-7.4 7.4l-7.4-7.4Z")
        for x, y in PIPS[face]
    ]


def _tumbling(name: str, hi: int) -> Node:
    faces = [(hi * n * 7 // 11) % hi + 1 for n in range(1, 6)]
    drawn: Callable[[int], object] = {"d6": _dots, "d6x": _diamonds}.get(
        name, lambda face: numeral(name, str(face))
    )
    return _turning(name, [drawn(face) for face in faces])


def _turning(name: str, glyphs: list[object]) -> Node:
    parts = [h.g(glyph, class_=f"t-{n}") for n, glyph in enumerate(glyphs, 1)]
    return h.g(parts, id=f"t-{name}")


def spiral_path() -> str:
    """The stroke of the spiral, in a box of 24."""
    turns, steps = 2.55, 40
    points = []
    for n in range(steps + 1):
        angle = n / steps * turns * 2 * math.pi + 2.6
        radius = 0.9 + 8.4 * n / steps
        points.append(f"{12 + radius * math.cos(angle):.1f} {12 + radius * math.sin(angle):.1f}")
    return "M" + "L".join(points)
