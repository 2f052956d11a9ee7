"""Where the paths of a scene map run, and where doors stand."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

import pytest

from hotseat.core.ground import lines
from hotseat.core.ground.lines import Box
from hotseat.core.ground.state import Area, Path, SceneMap
from ui.draw.courses import Course, course, courses


def room(id: str, left: int, top: int, right: int, bottom: int) -> Area:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return Area(id, "rect", lines.pack(corners))


def round_room(id: str, x: int, y: int, r: int) -> Area:
    turns = [2 * pi * n / 20 for n in range(20)]
    outline = [(round(x + r * cos(turn)), round(y + r * sin(turn))) for turn in turns]
    return Area(id, "round", lines.pack(outline))


def between(a: Area, b: Area, *others: Area) -> Course:
    return course(a, b, tuple(lines.bounds(one.line) for one in others))


def inside(way: Course, box: Box) -> list[tuple[float, float]]:
    """The points of a course, a hundred a leg, that lie in a box."""
    left, top, right, bottom = box
    return [
        (x, y)
        for (ax, ay), (bx, by) in pairwise(way.points)
        for n in range(101)
        for x, y in [(ax + (bx - ax) * n / 100, ay + (by - ay) * n / 100)]
        if left < x < right and top < y < bottom
    ]


WEST, EAST = room("w", 0, 0, 100, 100), room("e", 600, 0, 700, 100)


def test_a_path_with_nothing_in_its_way_is_straight() -> None:
    way = between(WEST, EAST, room("o", 200, 300, 400, 500))
    assert way.points == ((100, 50), (600, 50))
    assert (way.x, way.y, way.turn, way.door) == (350, 50, 0, False)


@pytest.mark.parametrize(
    "others",
    [
        [room("a", 200, -40, 400, 300)],
        [room("a", 200, -300, 300, 90), room("b", 300, -10, 420, 400)],
        [room("a", 200, 0, 300, 100), room("b", 300, 0, 500, 100), room("c", 200, 100, 300, 220)],
        [round_room("a", 350, 50, 120)],
    ],
)
def test_a_path_runs_round_the_rooms_in_its_way(others: list[Area]) -> None:
    way = between(WEST, EAST, *others)
    for one in (WEST, EAST, *others):
        assert not inside(way, lines.bounds(one.line)), one.id
    assert way.points[0][0] in (0, 100) or way.points[0][1] in (0, 100)
    assert len(way.points) > 2


def test_a_path_out_of_walls_on_all_sides_is_straight() -> None:
    ring = [
        room("n", -60, -200, 400, -40),
        room("s", -60, 140, 400, 300),
        room("x", -200, -200, -60, 300),
        room("y", 200, -40, 400, 140),
    ]
    assert between(WEST, EAST, *ring).points == ((100, 50), (600, 50))


def test_a_path_into_a_room_within_another_runs_over_that() -> None:
    yard = room("y", 500, -200, 900, 300)
    assert between(WEST, EAST, yard).points == ((100, 50), (600, 50))


def test_two_rooms_that_meet_at_a_corner_are_joined_across_it_and_no_wall_is_opened() -> None:
    way = between(room("a", 0, 100, 100, 200), room("b", 100, 0, 200, 100))
    assert (way.door, way.over) == (False, True)
    assert (way.x, way.y) == pytest.approx((100, 100))
    assert inside(way, (0, 100, 100, 200))
    assert inside(way, (100, 0, 200, 100))


@pytest.mark.parametrize(("shared", "size"), [(100, 1), (40, 0.8), (30, 0.6)])
def test_a_door_fits_the_wall_in_which_it_stands(shared: int, size: float) -> None:
    way = between(room("a", 0, 0, 100, 100), room("b", 100, 100 - shared, 200, 300))
    assert way.door
    assert way.size == pytest.approx(size)
    assert 100 - shared + 22 * size <= way.y <= 100 - 22 * size


def test_every_path_of_a_map_has_a_course_round_the_other_areas() -> None:
    areas = {one.id: one for one in (WEST, EAST, room("o", 200, -40, 400, 300))}
    paths = {"p": Path("p", "w", "e"), "q": Path("q", "w", "o")}
    found = courses(SceneMap("m", "T", areas, paths))
    assert not inside(found["p"], lines.bounds(areas["o"].line))
    assert found["q"].points[0] == (100, pytest.approx(50, abs=30))


@pytest.mark.parametrize("outer", [room("o", 0, 0, 800, 400), round_room("o", 400, 200, 390)])
@pytest.mark.parametrize("inner", [room("i", 500, 60, 620, 340), round_room("i", 560, 200, 60)])
def test_a_path_between_a_room_and_one_inside_it_can_be_drawn(outer: Area, inner: Area) -> None:
    closet = room("c", 470, 160, 490, 240)
    for way in [between(outer, inner, closet), between(inner, outer, closet)]:
        assert len(way.points) >= 2
        assert all(0 <= x <= 800 and -40 <= y <= 440 for x, y in way.points)
