"""Lines of a scene map as path data: smooth, but for what is meant as a corner; where a path runs
between two areas, and where a door stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians

from hotseat.core.ground import lines
from hotseat.core.ground.lines import Box, Point
from hotseat.core.ground.state import Area

Spot = tuple[float, float]
# A turn sharper than this between runs longer than LONG units stays a corner.
SHARP, LONG = cos(radians(58)), 9
CORNER = 7  # radius of a room's corners, in units
# Rooms whose edges are so near, and run along each other so far, share a wall with a door in it.
NEAR, SHARED = 14, 30
# Where two areas are nearer than this, a path is a door as well.
CLOSE = 26


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


# --- paths ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Course:
    """Where a path runs, from edge to edge, and its middle with the turn there in degrees.
    ``door``: the two areas touch, and a door stands in their wall."""

    start: Spot
    end: Spot
    x: float
    y: float
    turn: float
    door: bool


@lru_cache(maxsize=1024)
def course(a: Area, b: Area) -> Course:
    """The way between two areas."""
    first, second = lines.unpack(a.line), lines.unpack(b.line)
    if a.form == b.form == "rect":
        wall = _wall(lines.box(first), lines.box(second))
        if wall is not None:
            x, y, turn = wall
            return Course((x, y), (x, y), x, y, turn, door=True)
    start_from, end_from = lines.middle(a.line), lines.middle(b.line)
    start = _border(first, start_from, end_from)
    end = _border(second, end_from, start_from)
    dx, dy = end[0] - start[0], end[1] - start[1]
    x, y = _mid_of(start, end)
    return Course(start, end, x, y, degrees(atan2(dy, dx)), door=hypot(dx, dy) < CLOSE)


def _mid_of(one: Spot, other: Spot) -> Spot:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _wall(a: Box, b: Box) -> tuple[float, float, float] | None:
    """The middle of the wall that two rooms share, and its turn; None where they share none."""
    left, right = max(a[0], b[0]), min(a[2], b[2])
    top, bottom = max(a[1], b[1]), min(a[3], b[3])
    if right - left > SHARED and abs(bottom - top) < NEAR:
        return (left + right) / 2, (top + bottom) / 2, 90
    if bottom - top > SHARED and abs(right - left) < NEAR:
        return (left + right) / 2, (top + bottom) / 2, 0
    return None


def _border(outline_: Sequence[Point], start: Point, end: Point) -> Spot:
    """Where the way from a point inside to another leaves an outline."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    leaves, best = -1.0, (float(start[0]), float(start[1]))
    ax, ay = outline_[-1]
    for bx, by in outline_:
        ex, ey = bx - ax, by - ay
        cross = dx * ey - dy * ex
        if cross:
            t = ((ax - start[0]) * ey - (ay - start[1]) * ex) / cross
            u = ((ax - start[0]) * dy - (ay - start[1]) * dx) / cross
            if 0 <= t <= 1 and 0 <= u <= 1 and t > leaves:
                leaves, best = t, (start[0] + dx * t, start[1] + dy * t)
        ax, ay = bx, by
    return best
