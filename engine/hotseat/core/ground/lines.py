"""Lines of a map as texts: a first point and steps, five bits a digit with a sign to go on, as in
source maps; and what can be asked of an outline.

Coordinates are whole numbers within ``REACH`` of 0, y downwards, one unit one pixel at 100 %.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from hotseat.core.errors import BadValue
from hotseat.core.shapes import integer, text

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
REACH = 32_000
POINTS = 400
LONGEST = 3_500
X = Y = integer(-REACH, REACH)
LINE = text(LONGEST, 1)

Point = tuple[int, int]
Box = tuple[int, int, int, int]
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}


def pack(points: Sequence[Point]) -> str:
    """The points as a text; a point that repeats the one before is left out."""
    x, y, written = 0, 0, ""
    for px, py in points:
        if written and (px, py) == (x, y):
            continue
        written += _number(px - x) + _number(py - y)
        x, y = px, py
    return written


def _number(value: int) -> str:
    rest = -value << 1 | 1 if value < 0 else value << 1
    written = ""
    while True:
        digit, rest = rest & 31, rest >> 5
        written += DIGITS[digit | 32 if rest else digit]
        if not rest:
            return written


@lru_cache(maxsize=4096)
def unpack(line: str) -> tuple[Point, ...]:
    """The points of a text. Raises BadValue for a digit that is none, a point that is cut off or
    out of reach, and more than ``POINTS``."""
    numbers = tuple(_numbers(line))
    if not numbers or len(numbers) % 2:
        raise BadValue("A line of the map is cut off.")
    if len(numbers) > 2 * POINTS:
        raise BadValue(f"A line of the map has {len(numbers) // 2} points; at most {POINTS} fit.")
    x, y, points = 0, 0, []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        if max(abs(x), abs(y)) > REACH:
            raise BadValue(f"A line of the map leaves it at {x}, {y}.")
        points.append((x, y))
    return tuple(points)


def _numbers(line: str) -> Iterator[int]:
    rest = shift = 0
    for digit in line:
        value = _VALUES.get(digit)
        if value is None or shift > 20:
            raise BadValue(f'A line of the map holds "{digit}", which is no digit of one.')
        rest |= (value & 31) << shift
        if value & 32:
            shift += 5
            continue
        yield -(rest >> 1) if rest & 1 else rest >> 1
        rest = shift = 0
    if shift:
        raise BadValue("A line of the map is cut off.")


def box(points: Sequence[Point]) -> Box:
    """Left, top, right and bottom of one point or more."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=1024)
def bounds(line: str) -> Box:
    """The box of a text of points."""
    return box(unpack(line))


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def within(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point is inside of a closed outline (even-odd)."""
    x, y = point
    inside = False
    bx, by = outline[-1]
    for ax, ay in outline:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        bx, by = ax, ay
    return inside


@lru_cache(maxsize=1024)
def middle(line: str) -> Point:
    """A point inside of an outline, its box's centre where that is inside: where a name may
    stand."""
    outline = unpack(line)
    left, top, right, bottom = box(outline)
    centre = ((left + right) // 2, (top + bottom) // 2)
    if len(outline) < 3 or within(centre, outline):
        return centre
    grid = (
        (left + (right - left) * i // 8, top + (bottom - top) * j // 8)
        for i in range(1, 8)
        for j in range(1, 8)
    )
    return next((point for point in grid if within(point, outline)), centre)


def kept(value: int) -> int:
    """A coordinate within the map's reach."""
    return min(max(value, -REACH), REACH)


def moved(line: str, dx: int, dy: int) -> str:
    """The line so far to the right and down; kept on the map."""
    points = unpack(line)
    left, top, right, bottom = box(points)
    dx = min(max(dx, -REACH - left), REACH - right)
    dy = min(max(dy, -REACH - top), REACH - bottom)
    return pack([(x + dx, y + dy) for x, y in points])


def free_spot(line: str, taken: Sequence[Point], apart: int) -> Point:
    """A place inside of an outline for one more, from the middle outwards, so far from those
    ``taken``, or half and a quarter of that in a crowd; the middle where there is no room."""
    outline, (cx, cy) = unpack(line), middle(line)
    for step in (apart, apart // 2, apart // 4):
        spots = [(cx + i * step, cy + j * step) for i in range(-6, 7) for j in range(-6, 7)]
        spots.sort(key=lambda spot: (spot[0] - cx) ** 2 + (spot[1] - cy) ** 2)
        near = (0.92 * step) ** 2
        for x, y in spots:
            if within((x, y), outline) and all(
                (x - tx) ** 2 + (y - ty) ** 2 > near for tx, ty in taken
            ):
                return x, y
    return cx, cy
