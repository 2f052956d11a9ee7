"""Scene maps: lines as texts, who stands where, and what two devices do to one map."""

from __future__ import annotations

import random

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, NotAllowed, Refusal
from hotseat.core.files import open_file
from hotseat.core.ground import lines
from hotseat.core.ground.state import place_of
from hotseat.core.merge import joined
from hotseat.core.play import Stamp, act, undo, why_not_act
from tests.engine.core.grounds import LAB, STAMP, Table, written
from tests.engine.toy import TOY


@pytest.fixture
def table() -> Table:
    return Table()


# --- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "points",
    [
        [(0, 0)],
        [(-32_000, 32_000), (32_000, -32_000)],
        [(5, 5), (6, 5), (6, 4), (-1, -17)],
        [(i, i * i % 97) for i in range(400)],
    ],
)
def test_a_line_is_read_as_it_was_written(points: list[lines.Point]) -> None:
    assert lines.unpack(lines.pack(points)) == tuple(points)


@pytest.mark.parametrize("line", ["", "!", "A", "AAg", "gggggggA", "0000000000", "AA é"])
def test_what_is_no_line_is_refused_in_a_sentence(line: str) -> None:
    with pytest.raises(BadValue, match="line of the map"):
        lines.unpack(line)


def test_a_line_of_too_many_points_is_refused() -> None:
    with pytest.raises(BadValue, match="401 points; at most 400"):
        lines.unpack(lines.pack([(i, 0) for i in range(401)]))


def test_a_line_out_of_reach_is_refused_by_its_point() -> None:
    with pytest.raises(BadValue, match="leaves it at 32001, 0"):
        lines.unpack(lines.pack([(32_001, 0)]))


def test_a_second_of_scribble_is_a_short_text() -> None:
    scribble = [(100 + 9 * i, 200 + (i * 7919) % 31) for i in range(60)]
    assert len(lines.pack(scribble)) <= 200


def test_a_name_stands_inside_of_a_bent_area() -> None:
    corner = lines.pack([(0, 0), (100, 0), (100, 20), (20, 20), (20, 100), (0, 100)])
    assert lines.within(lines.middle(corner), lines.unpack(corner))


# --- who stands where -----------------------------------------------------------------------------


def test_where_somebody_stands_follows_from_the_areas(table: Table) -> None:
    assert table.place_of(table.marta) == "Radio room"
    table.do("map_place", token=table.marta, x=250, y=40)
    assert table.place_of(table.marta) == "Lab"
    assert table.told()[-1] == "Marta moved to Lab"


def test_a_character_is_on_a_map_once(table: Table) -> None:
    again = table.do("map_token", map=table.map, x=300, y=50, who="w1", name="Marta")
    assert list(table.scene.tokens) == [again]


def test_everybody_gathers_each_at_a_place_of_their_own(table: Table) -> None:
    others = [
        table.do("map_token", map=table.map, x=20 * n, y=90, name=f"Guard {n}") for n in range(3)
    ]
    table.do("map_gather", area=table.lab, tokens=[table.marta, *others])
    assert [table.place_of(id) for id in (table.marta, *others)] == ["Lab"] * 4
    assert len({token.at for token in table.scene.tokens.values()}) == 4
    back = undo(table.play, STAMP).table.maps[table.map].tokens[table.marta]
    assert back.at == (20, 20)


def test_an_area_carries_who_stands_and_what_is_written_in_it(table: Table) -> None:
    ink = table.do("map_ink", map=table.map, line=lines.pack([(30, 30), (50, 30)]))
    table.do("map_carry", area=table.room, dx=0, dy=500)
    assert table.scene.tokens[table.marta].at == (20, 520)
    assert lines.unpack(table.scene.ink[ink].line) == ((30, 530), (50, 530))
    assert lines.unpack(table.scene.areas[table.lab].line)[0] == (200, 0)


def test_with_an_area_the_paths_to_it_are_rubbed_out(table: Table) -> None:
    door = table.do("map_path", map=table.map, a=table.room, b=table.lab, state="shut")
    assert table.scene.paths[door].state == "shut"
    table.do("map_path", map=table.map, a=table.lab, b=table.room, state="barred")
    assert [path.state for path in table.scene.paths.values()] == ["barred"]
    assert table.told()[-1] == "Radio room to Lab: barred"
    table.do("map_rub", map=table.map, ids=[table.lab])
    assert (list(table.scene.areas), table.scene.paths) == ([table.room], {})


def test_a_move_of_a_token_is_few_bytes(table: Table) -> None:
    table.do("map_place", token=table.marta, x=250, y=40)
    assert len(str(table.play.campaign.events[-1].data)) <= 40


def test_an_evening_of_moves_adds_forty_bytes_for_each_to_the_file(table: Table) -> None:
    luck = random.Random(26)
    tokens = [table.marta] + [
        table.do("map_token", map=table.map, x=9 * n, y=5, name=f"Token {n}") for n in range(9)
    ]
    before = len(written(table.play.campaign))
    for _ in range(300):
        x, y = luck.randrange(-2000, 2000), luck.randrange(-2000, 2000)
        table.do("map_place", token=luck.choice(tokens), x=x, y=y)
    assert (len(written(table.play.campaign)) - before) / 300 <= 40


def test_what_is_gone_is_refused(table: Table) -> None:
    table.do("map_take_off", token=table.marta)
    for move, args in (
        ("map_place", {"token": table.marta, "x": 0, "y": 0}),
        ("map_name", {"area": "t-99", "name": "Cellar"}),
        ("map_path", {"map": table.map, "a": table.room, "b": table.room}),
        ("map_area", {"map": table.map, "form": "rect", "line": "!"}),
        ("map_token", {"map": table.map, "x": 0, "y": 0, "name": " "}),
    ):
        assert why_not_act(table.play, move, args)
        with pytest.raises(NotAllowed):
            act(table.play, move, args, scripted(), STAMP)


# --- two devices ----------------------------------------------------------------------------------


def test_two_devices_that_move_one_token_meet_and_the_later_counts(table: Table) -> None:
    here, there = table.play, table.play
    args = {"token": table.marta, "x": 250, "y": 40}
    here = act(here, "map_place", args, scripted(), Stamp("a", STAMP.at + 5))
    away = {"token": table.marta, "x": 90, "y": 90}
    there = act(there, "map_place", away, scripted(), Stamp("b", STAMP.at + 9))
    met = joined(TOY, here.campaign, there.campaign)
    assert met.play.table.maps[table.map].tokens[table.marta].at == (90, 90)
    assert [(a.data["x"], b.data["x"]) for a, b in met.both_set] == [(250, 90)]


def test_a_token_taken_off_on_the_other_device_sets_its_move_aside(table: Table) -> None:
    off = {"token": table.marta}
    here = act(table.play, "map_take_off", off, scripted(), Stamp("a", STAMP.at + 5))
    args = {"token": table.marta, "x": 250, "y": 40}
    there = act(table.play, "map_place", args, scripted(), Stamp("b", STAMP.at + 9))
    met = joined(TOY, here.campaign, there.campaign)
    assert [event.kind for event, _ in met.set_aside] == ["core.placed"]
    assert met.play.table.maps[table.map].tokens == {}


def test_a_spoilt_line_in_a_file_is_a_sentence(table: Table) -> None:
    spoilt = written(table.play.campaign).replace(LAB, "!" + LAB[1:])
    with pytest.raises(Refusal):
        open_file(spoilt, lambda _: TOY)


def test_where_a_character_stands_is_said_unless_it_is_covered(table: Table) -> None:
    assert place_of(table.play.table.maps, "w1") == "Radio room"
    assert place_of(table.play.table.maps, "w9") == ""
    table.do("map_cover", area=table.room, on_it=True)
    assert place_of(table.play.table.maps, "w1") == ""
