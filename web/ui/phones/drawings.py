"""The pictures of the page that says how phones sit down, drawn here: (look, path) on 200 by 120.

Looks (seat.css): "body" is a device, "face" its screen, "mark" what is on it, "ray" what a camera
sees, "wave" and "way" what passes through the air, "wall" what is between, "good" and "bad" whether
it comes through.
"""

from __future__ import annotations

Strokes = tuple[tuple[str, str], ...]


def _box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    arc = f"a{r} {r} 0 0 1 "
    return (
        f"M{x + r} {y}h{w - 2 * r}{arc}{r} {r}v{h - 2 * r}{arc}-{r} {r}"
        f"h-{w - 2 * r}{arc}-{r}-{r}v-{h - 2 * r}{arc}{r}-{r}z"
    )


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0z"


def _code(x: float, y: float, size: float) -> Strokes:
    """A code as one sees it from afar: three corners, and dots."""
    dot = size / 7
    rings, inner, dots = "", "", ""
    for at, down in ((0.0, 0.0), (4.0, 0.0), (0.0, 4.0)):
        rings += _box(x + (at + 0.4) * dot, y + (down + 0.4) * dot, 2.2 * dot, 2.2 * dot)
        inner += _box(x + (at + 1) * dot, y + (down + 1) * dot, dot, dot)
    for at, down in ((3.2, 0.6), (3.2, 2), (4.2, 3.4), (5.8, 3.4), (3.3, 5.6), (4.6, 4.8), (6, 6)):
        dots += _box(x + at * dot, y + down * dot, 0.8 * dot, 0.8 * dot)
    paper = _box(x - 2, y - 2, size + 4, size + 4, 2)
    return (("white", paper), ("ring", rings), ("code", inner + dots))


def _tablet(x: float, y: float) -> Strokes:
    return (
        ("body", _box(x, y, 84, 62, 6)),
        ("face", _box(x + 6, y + 6, 72, 50, 2)),
    )


def _phone(x: float, y: float) -> Strokes:
    return (("body", _box(x, y, 34, 62, 6)), ("face", _box(x + 4, y + 7, 26, 48, 2)))


def _lines(x: float, y: float, w: float) -> Strokes:
    """What stands on a screen that shows no code."""
    return (("mark", f"M{x} {y}h{w}M{x} {y + 8}h{w * 0.7}M{x} {y + 16}h{w * 0.85}"),)


def _waves(x: float, y: float) -> Strokes:
    """What sends: three arcs over a point."""
    arcs = "".join(
        f"M{x - r} {y - r * 0.5}a{r * 1.15} {r * 1.15} 0 0 1 {2 * r} 0" for r in (5, 10, 15)
    )
    return (("wave", arcs), ("spot", _dot(x, y, 2)))


def _router(x: float, y: float) -> Strokes:
    """A box that sends the room's Wi-Fi."""
    box = ("body", _box(x - 18, y, 36, 12, 3))
    return (*_waves(x, y - 6), box, ("spot", _dot(x - 10, y + 6, 1.6) + _dot(x - 4, y + 6, 1.6)))


TABLET_SHOWS: Strokes = (
    *_tablet(12, 30),
    *_code(38, 45, 32),
    ("ray", "M150 44L74 42V80z"),
    *_phone(150, 30),
    ("spot", _dot(150, 44, 3)),
    *_lines(158, 50, 18),
)
PHONE_SHOWS: Strokes = (
    *_tablet(12, 30),
    *_lines(26, 50, 40),
    ("ray", "M96 44L155 52V76z"),
    ("spot", _dot(96, 44, 3)),
    *_phone(150, 30),
    *_code(157, 54, 20),
)
SAME_WIFI: Strokes = (
    *_router(100, 30),
    ("way", "M80 44Q50 46 48 58M120 44Q160 44 166 46"),
    *_tablet(8, 54),
    *_lines(24, 72, 40),
    *_phone(150, 50),
    *_lines(159, 70, 16),
    ("good", "M100 88l8 8l16-20"),
)
HOTSPOT: Strokes = (
    *_waves(166, 36),
    ("way", "M144 44Q112 50 98 72"),
    *_tablet(8, 54),
    *_lines(24, 72, 40),
    *_phone(150, 50),
    *_lines(159, 70, 16),
    ("good", "M100 94l8 8l16-20"),
)
PARTED: Strokes = (
    *_router(100, 30),
    ("way", "M80 44Q50 46 48 58M120 44Q160 44 166 46"),
    *_tablet(8, 54),
    *_lines(24, 72, 40),
    *_phone(150, 50),
    *_lines(159, 70, 16),
    ("wall", "M121 58V112"),
    ("bad", "M112 78l18 18M130 78l-18 18"),
)
