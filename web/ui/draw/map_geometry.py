"""Where a tie runs and where its words find room, in a picture of known size.

The rules are those of web/map.js, which places the same map on the glass: strands of one pair lie
side by side in the order given, bow as one round a counter in their way, and words slide along
their strand until they overlap nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from hotseat.core.maps import SIDE, Link, Node, Ring

Point = tuple[float, float]
Box = tuple[float, float, float, float]

RADIUS = 30
GAP, WIDEST = 9.0, 46.0
MANY, MANY_GAP = 2, 11.0  # beyond so many links of a colour, they share one strand
OPEN_GAP, OPEN_WIDEST = 28.0, 150.0
BOW = 120.0
SLIDES = (0.0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24, -0.31, 0.31)
CLASH = 60.0


@dataclass(frozen=True, slots=True)
class Room:
    """The picture's size and the margin round what is in sight, in pixels; ``frame`` is what is in
    sight, as (x, y, width, height) of the box of places."""

    wide: float
    high: float
    left: float
    top: float
    frame: Box = (0.0, 0.0, float(SIDE), float(SIDE))


@dataclass(frozen=True, slots=True)
class Course:
    """A pair's way from ``a`` to ``b``; ``bow`` is how far its middle stands off to the side."""

    a: Point
    b: Point
    bow: float = 0.0

    @property
    def along(self) -> Point:
        """From a to b."""
        return self.b[0] - self.a[0], self.b[1] - self.a[1]

    @property
    def across(self) -> Point:
        """One pixel at a right angle to it."""
        dx, dy = self.along
        long = hypot(dx, dy) or 1.0
        return -dy / long, dx / long


def spot(room: Room, node: Node) -> Point:
    """Where a node of the box of 1000 by 1000 stands in the picture."""
    x, y, wide, high = room.frame
    across, down = room.wide - 2 * room.left, room.high - 2 * room.top
    return room.left + across * (node.x - x) / wide, room.top + down * (node.y - y) / high


def framed(nodes: Sequence[Node], rings: Sequence[Ring] = ()) -> Box:
    """What has to be in sight for everybody and every ring to be seen; never narrower than 300."""
    ends = [SIDE // 2 + way * ring.reach for ring in rings for way in (-1, 1)]
    x, wide = _span([*(node.x for node in nodes), *ends])
    y, high = _span([*(node.y for node in nodes), *ends])
    return x, y, wide, high


def oval(room: Room, ring: Ring) -> tuple[Point, Point]:
    """A ring in the picture: its middle, and how far it reaches to the side and down."""
    x, y, wide, high = room.frame
    across, down = (room.wide - 2 * room.left) / wide, (room.high - 2 * room.top) / high
    middle = (room.left + across * (SIDE / 2 - x), room.top + down * (SIDE / 2 - y))
    return middle, (across * ring.reach, down * ring.reach)


def _span(places: Sequence[int]) -> tuple[float, float]:
    low, high = min(places, default=0), max(places, default=SIDE)
    wide = max(high - low, 300)
    return (low + high - wide) / 2, wide


def bundled(links: Sequence[Link]) -> tuple[tuple[tuple[Link, bool], ...], float]:
    """The links that are drawn, each with whether it stands for all of its colour, and how far
    they lie apart."""
    tones = [link.tone for link in links]
    many = {tone for tone in tones if tones.count(tone) > MANY}
    drawn = tuple(
        (link, link.tone in many)
        for at, link in enumerate(links)
        if link.tone not in many or link.tone not in tones[:at]
    )
    return drawn, MANY_GAP if many else gap(len(links))


def gap(strands: int, is_open: bool = False) -> float:
    """Between two strands; an open pair spreads so far that each can bear a label."""
    if is_open:
        return min(OPEN_GAP, OPEN_WIDEST / strands)
    return min(GAP, WIDEST / strands)


def lanes(strands: int, between: float) -> tuple[float, ...]:
    """How far each strand lies from the middle of its pair; they add up to nothing."""
    return tuple((at - (strands - 1) / 2) * between for at in range(strands))


def course(a: Point, b: Point, others: Iterable[Point], width: float) -> Course:
    """The way of a bundle of that width, bowed round the counters that stand in it."""
    straight = Course(a, b)
    (dx, dy), (nx, ny) = straight.along, straight.across
    long = hypot(dx, dy) or 1.0
    bow = 0.0
    for x, y in others:
        t = ((x - a[0]) * dx + (y - a[1]) * dy) / long**2
        away = (x - a[0]) * nx + (y - a[1]) * ny
        need = RADIUS + 10 + width / 2 - abs(away)
        if not 0.08 <= t <= 0.92 or need <= 0:
            continue
        bent = min(BOW, need / (4 * t * (1 - t))) * (-1 if away > 0 else 1)
        bow = bent if abs(bent) > abs(bow) else bow
    return Course(a, b, bow)


def _offsets(way: Course, lane: float) -> Point:
    """How far a strand lies off at its ends and, as a control point, in its middle."""
    most = 0.62 * RADIUS
    end = max(-most, min(most, lane * 0.6))
    return end, 2 * (lane * 1.08 + way.bow) - end


def path(way: Course, lane: float) -> str:
    """A strand as SVG path data."""
    end, middle = _offsets(way, lane)
    (dx, dy), (nx, ny) = way.along, way.across
    places = ((*way.a, end), (way.a[0] + dx / 2, way.a[1] + dy / 2, middle), (*way.b, end))
    first, second, third = (f"{x + nx * out:.1f} {y + ny * out:.1f}" for x, y, out in places)
    return f"M{first}Q{second} {third}"


def point(way: Course, lane: float, t: float) -> Point:
    """A place on a strand; t from 0 at a to 1 at b."""
    end, middle = _offsets(way, lane)
    out = end * ((1 - t) ** 2 + t**2) + middle * 2 * t * (1 - t)
    (dx, dy), (nx, ny) = way.along, way.across
    return way.a[0] + dx * t + nx * out, way.a[1] + dy * t + ny * out


def around(centre: Point, wide: float, high: float = 28) -> Box:
    """The box of a plate."""
    x, y = centre
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def overlap(one: Box, other: Box) -> float:
    """The area that two boxes share, in square pixels."""
    w = min(one[2], other[2]) - max(one[0], other[0])
    h = min(one[3], other[3]) - max(one[1], other[1])
    return w * h if w > 0 and h > 0 else 0.0


def settle(
    way: Course,
    lane: float,
    wide: float,
    room: Room,
    taken: Sequence[Box],
    start: float = 0.5,
    high: float = 28,
) -> tuple[Point, float]:
    """The best place of a plate along its strand, and how much it then covers of others."""
    best: tuple[Point, float] | None = None
    for slide in SLIDES:
        t = start + slide
        if not 0.14 <= t <= 0.86:
            continue
        centre = point(way, lane, t)
        box = around(centre, wide, high)
        out = box[0] < 2 or box[1] < 2 or box[2] > room.wide - 2 or box[3] > room.high - 2
        clash = (400.0 if out else 0.0) + sum(overlap(box, each) for each in taken)
        if best is None or clash < best[1]:
            best = (centre, clash)
        if not clash:
            break
    assert best is not None
    return best
