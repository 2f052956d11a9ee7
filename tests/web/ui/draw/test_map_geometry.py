"""Where strands run and words stand."""

from __future__ import annotations

import pytest

from hotseat.core.maps import Node, Ring
from ui.draw import map_geometry as geo

ROOM = geo.Room(600, 400, 50, 50)


def test_the_box_of_places_fills_the_room_within_its_margins() -> None:
    assert geo.spot(ROOM, Node("a", "A", 0, 0)) == (50, 50)
    assert geo.spot(ROOM, Node("a", "A", 1000, 1000)) == (550, 350)


@pytest.mark.parametrize("count", range(1, 13))
def test_strands_of_a_pair_lie_even_on_both_sides(count: int) -> None:
    lanes = geo.lanes(count, geo.gap(count))
    assert sum(lanes) == pytest.approx(0)
    assert lanes[-1] - lanes[0] <= geo.WIDEST
    assert list(lanes) == sorted(lanes)


def test_a_tie_bows_round_who_stands_in_its_way() -> None:
    way = geo.course((0, 0), (400, 0), [(200, 5)], 9)
    x, y = geo.point(way, 0, 0.5)
    assert x == pytest.approx(200)
    assert abs(y - 5) >= geo.RADIUS + 10


def test_a_free_tie_is_straight() -> None:
    assert geo.course((0, 0), (400, 0), [(200, 300), (-80, 0)], 9).bow == 0


def test_words_slide_until_they_cover_nothing() -> None:
    way = geo.Course((50, 200), (550, 200))
    taken = [geo.around((300, 200), 60)]
    centre, clash = geo.settle(way, 0, 60, ROOM, taken)
    assert clash == 0
    assert not geo.overlap(geo.around(centre, 60), taken[0])


def test_a_ring_is_in_sight_and_has_its_middle_where_that_of_the_box_is() -> None:
    ring, node = Ring("Layer 1", 480), Node("a", "A", 500, 500)
    frame = geo.framed([node], [ring])
    assert frame == (20, 20, 960, 960)
    room = geo.Room(1060, 580, 50, 50, frame)
    assert geo.oval(room, ring) == ((530, 290), (480, 240))
    assert geo.spot(room, node) == (530, 290)


def test_everybody_is_in_sight() -> None:
    nodes = [Node("a", "A", 400, 100), Node("b", "B", 420, 900)]
    x, y, wide, high = geo.framed(nodes)
    assert (y, high) == (100, 800)
    assert (x, wide) == (260, 300)
