"""Where the paths of a scene map run between two areas, round those in their way, and where doors
stand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate, pairwise
from math import atan2, degrees, dist

from hotseat.core.ground import lines
from hotseat.core.ground.lines import Box, Point
from hotseat.core.ground.state import Area, Path, SceneMap

Spot = tuple[float, float]
# Rooms whose edges are so near, and run along each other so far, share a wall with a door in it.
NEAR, SHARED = 14, 24
# A door is so wide, with its jambs; in a short wall it is smaller.
DOOR = 50
# Where two areas are nearer than this, a path is a door as well; two rooms that meet at a corner
# alone are joined by a line so far into each.
CLOSE, INTO = 26, 26
# A path keeps so far from the areas that it goes round, and at least RIM from others; each bend
# counts as so many units more.
KEPT, RIM, BEND = 16, 6, 24
# So often a way round some areas is looked for that meets others.
TRIES = 5


@dataclass(frozen=True, slots=True)
class Course:
    """Where a path runs, from edge to edge, and its middle with the turn there in degrees.
    ``door``: the two areas touch, and a door stands in their wall, ``size`` times as large as
    usual. ``over``: it is drawn upon the areas."""

    points: tuple[Spot, ...]
    x: float
    y: float
    turn: float
    door: bool = False
    over: bool = False
    size: float = 1


def courses(scene: SceneMap) -> Mapping[str, Course]:
    """The course of each path of a map, by its id."""
    boxes = {area.id: lines.bounds(area.line) for area in scene.areas.values()}
    return {path.id: _course(scene, path, boxes) for path in scene.paths.values()}


def _course(scene: SceneMap, path: Path, boxes: Mapping[str, Box]) -> Course:
    a, b = scene.areas[path.a], scene.areas[path.b]
    others = tuple(box for id, box in boxes.items() if id not in (path.a, path.b))
    return course(a, b, others)


@lru_cache(maxsize=1024)
def course(a: Area, b: Area, others: tuple[Box, ...] = ()) -> Course:
    """The way between two areas, round the boxes of ``others``."""
    first, second = lines.unpack(a.line), lines.unpack(b.line)
    both = a.form == b.form == "rect"
    wall = _wall(lines.box(first), lines.box(second)) if both else None
    if wall is not None:
        x, y, turn, size = wall
        return Course(((x, y),), x, y, turn, door=True, size=size)
    inside, outside = lines.middle(a.line), lines.middle(b.line)
    start, end = _border(first, inside, outside), _border(second, outside, inside)
    if dist(start, end) >= CLOSE:
        # one that lies upon, or under, an end of the path is not in its way
        way = [box for box in others if not _holds(box, inside, 0) and not _holds(box, outside, 0)]
        return _along(_outdoors(first, second, _round(inside, outside, way)))
    if not both:
        return _along((start, end), door=True)
    corner = _mid(start, end)
    return _along((_toward(corner, inside), corner, _toward(corner, outside)), over=True)


def _along(points: Sequence[Spot], door: bool = False, over: bool = False) -> Course:
    """The course through these points, with its middle by length."""
    far = [*accumulate((dist(*leg) for leg in pairwise(points)), initial=0.0)]
    half = far[-1] / 2
    at = next((n for n, reached in enumerate(far[1:]) if reached >= half), 0)
    (ax, ay), (bx, by) = points[at], points[at + 1]
    part = (half - far[at]) / (far[at + 1] - far[at]) if far[at + 1] > far[at] else 0.0
    x, y = ax + (bx - ax) * part, ay + (by - ay) * part
    return Course(tuple(points), x, y, degrees(atan2(by - ay, bx - ax)), door, over)


def _toward(start: Spot, end: Spot) -> Spot:
    part = INTO / (dist(start, end) or 1)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _mid(one: Spot, other: Spot) -> Spot:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _wall(a: Box, b: Box) -> tuple[float, float, float, float] | None:
    """The middle of the wall that two rooms share, its turn, and the size of a door in it; None
    where they share none."""
    left, right = max(a[0], b[0]), min(a[2], b[2])
    top, bottom = max(a[1], b[1]), min(a[3], b[3])
    if right - left > SHARED and abs(bottom - top) < NEAR:
        return (left + right) / 2, (top + bottom) / 2, 90, min(1, (right - left) / DOOR)
    if bottom - top > SHARED and abs(right - left) < NEAR:
        return (left + right) / 2, (top + bottom) / 2, 0, min(1, (bottom - top) / DOOR)
    return None


def _border(outline: Sequence[Point], start: Spot, end: Spot) -> Spot:
    """Where the way from a point inside to another leaves an outline."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    leaves, best = -1.0, (float(start[0]), float(start[1]))
    ax, ay = outline[-1]
    for bx, by in outline:
        ex, ey = bx - ax, by - ay
        cross = dx * ey - dy * ex
        if cross:
            t = ((ax - start[0]) * ey - (ay - start[1]) * ex) / cross
            u = ((ax - start[0]) * dy - (ay - start[1]) * dx) / cross
            if 0 <= t <= 1 and 0 <= u <= 1 and t > leaves:
                leaves, best = t, (start[0] + dx * t, start[1] + dy * t)
        ax, ay = bx, by
    return best


def _outdoors(
    first: Sequence[Point], second: Sequence[Point], points: Sequence[Spot]
) -> tuple[Spot, ...]:
    """The part of a way that lies in neither of the two areas that it joins; where they lie in one
    another, what is left of it."""
    last = len(points) - 1
    begin = max(n for n, spot in enumerate(points[:last]) if n == 0 or _in(first, spot))
    end = min(n for n, spot in enumerate(points) if n == last or (n > begin and _in(second, spot)))
    return (
        _border(first, points[begin], points[begin + 1]),
        *points[begin + 1 : end],
        _border(second, points[end], points[end - 1]),
    )


def _in(outline: Sequence[Point], spot: Spot) -> bool:
    return lines.within((round(spot[0]), round(spot[1])), outline)


# --- round what is in the way --------------------------------------------------------------------


def _round(start: Spot, end: Spot, boxes: Sequence[Box]) -> tuple[Spot, ...]:
    """The shortest way from point to point past all of the boxes, with few bends; the straight one
    where none is found."""
    straight = (start, end)
    met = _met(straight, boxes)
    for _ in range(TRIES):
        if not met:
            break
        way = _shortest(start, end, sorted(met), boxes)
        if way is None:
            break
        more = _met(way, boxes)
        if not more:
            return way
        met |= more
    return straight


def _met(way: Sequence[Spot], boxes: Sequence[Box]) -> set[Box]:
    return {box for a, b in pairwise(way) for box in boxes if _crosses(a, b, box)}


def _shortest(
    start: Spot, end: Spot, met: Collection[Box], boxes: Sequence[Box]
) -> tuple[Spot, ...] | None:
    corners = [
        spot
        for left, top, right, bottom in met
        for spot in (
            (left - KEPT, top - KEPT),
            (right + KEPT, top - KEPT),
            (right + KEPT, bottom + KEPT),
            (left - KEPT, bottom + KEPT),
        )
        if not any(_holds(box, spot, KEPT - 2) for box in boxes)
    ]
    best: dict[Spot, float] = {start: 0.0}
    before: dict[Spot, Spot] = {}
    open_: list[tuple[float, Spot]] = [(0.0, start)]
    while open_:
        far, spot = heappop(open_)
        if spot == end:
            way = [end]
            while way[-1] != start:
                way.append(before[way[-1]])
            return tuple(reversed(way))
        if far > best[spot]:
            continue
        for other in (*corners, end):
            then = far + dist(spot, other) + BEND
            if then >= best.get(other, then + 1) or other == spot:
                continue
            if any(_crosses(spot, other, box) for box in met):
                continue
            best[other], before[other] = then, spot
            heappush(open_, (then, other))
    return None


def _holds(box: Box, spot: Spot, rim: float) -> bool:
    """Whether a point is in a box, or nearer to it than ``rim``."""
    left, top, right, bottom = box
    return left - rim < spot[0] < right + rim and top - rim < spot[1] < bottom + rim


def _crosses(a: Spot, b: Spot, box: Box) -> bool:
    """Whether the line between two points runs through a box, or along its edge."""
    left, top, right, bottom = box[0] - RIM, box[1] - RIM, box[2] + RIM, box[3] + RIM
    low, high = 0.0, 1.0
    for start, end, near, far in ((a[0], b[0], left, right), (a[1], b[1], top, bottom)):
        way = end - start
        if not way:
            if not near < start < far:
                return False
            continue
        first, last = sorted(((near - start) / way, (far - start) / way))
        low, high = max(low, first), min(high, last)
    return low < high
