"""Lines of a scene map as path data: smooth, but for what is meant as a corner."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians

from hotseat.core.ground import lines
from hotseat.core.ground.lines import Box, Point

Spot = tuple[float, float]
# A turn sharper than this between runs longer than LONG units stays a corner.
SHARP, LONG = cos(radians(58)), 9
CORNER = 7  # radius of a room's corners, in units


@lru_cache(maxsize=4096)
def stroke(line: str) -> str:
    """The path data of a stroke. Every pair of numbers in it is a point on the line or near it."""
    points = lines.unpack(line)
    if len(points) == 1:
        return f"M{_at(points[0])}l.1 0"
    parts = [f"M{_at(points[0])}"]
    for before, point, after in zip(points, points[1:], points[2:], strict=False):
        parts.append(_turn(before, point, after))
    return "".join([*parts, f"L{_at(points[-1])}"])


@lru_cache(maxsize=1024)
def outline(form: str, line: str) -> str:
    """The path data of an area, closed: a room, or a smooth shape."""
    points = lines.unpack(line)
    if form == "rect" or len(points) < 3:
        return _room(lines.box(points))
    around = [points[-1], *points, points[0]]
    parts = [f"M{_at(_mid(points[-1], points[0]))}"]
    for before, point, after in zip(around, around[1:], around[2:], strict=False):
        parts.append(_turn(before, point, after))
    return "".join([*parts, "Z"])


def _room(box: Box) -> str:
    left, top, right, bottom = box
    r = CORNER
    return (
        f"M{left + r} {top}L{right - r} {top}Q{right} {top} {right} {top + r}"
        f"L{right} {bottom - r}Q{right} {bottom} {right - r} {bottom}"
        f"L{left + r} {bottom}Q{left} {bottom} {left} {bottom - r}"
        f"L{left} {top + r}Q{left} {top} {left + r} {top}Z"
    )


def _turn(before: Point, point: Point, after: Point) -> str:
    middle = _at(_mid(point, after))
    ux, uy, vx, vy = (
        point[0] - before[0],
        point[1] - before[1],
        after[0] - point[0],
        after[1] - point[1],
    )
    long, far = hypot(ux, uy), hypot(vx, vy)
    if long > LONG and far > LONG and (ux * vx + uy * vy) / (long * far) < SHARP:
        return f"L{_at(point)}L{middle}"
    return f"Q{_at(point)} {middle}"


def _mid(one: Point, other: Point) -> Spot:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _at(point: Spot) -> str:
    return f"{point[0]:g} {point[1]:g}"
