"""The table while no action is open: stress, people, place."""

from __future__ import annotations

from hotseat.core.panels import Form, Go, Line, Text, Track, View
from hotseat.games.isolation import screen_table as table
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import House


def test_the_stress_is_a_row_of_squares_that_grows() -> None:
    house = House(2)
    (track,) = house.shown(Track)
    assert (track.value, track.size, track.move) == (2, 6, "set_stress")
    house.do("set_stress", stress=9)
    (track,) = house.shown(Track)
    assert (track.value, track.size) == (9, 10)
    assert "Nine red dice for the active player, and for the GM." in house.texts()


def test_at_zero_nobody_has_to_roll() -> None:
    house = House(0)
    assert "Nobody has to roll" in house.texts()


def test_the_stress_moves_with_a_reason() -> None:
    house = House(1)
    view = View(picks={"fold.stress": "1"})
    (form,) = [part for part in house.shown(Form, view) if part.move == "change_stress"]
    assert [field.name for field in form.fields] == ["reason", "change"]
    assert [value for value, *_ in form.fields[1].choices] == ["-3", "-2", "-1", "1", "2", "3"]


def test_only_changes_are_offered_that_the_stress_can_make() -> None:
    def changes(stress: int) -> tuple[str, list[str]]:
        (form,) = [part for part in House(stress).shown(Form) if part.move == "change_stress"]
        return form.fields[1].value, [value for value, *_ in form.fields[1].choices]

    assert changes(0) == ("1", ["1", "2", "3"])
    assert changes(20) == ("-1", ["-3", "-2", "-1"])


def test_everybody_is_listed_with_wounds_and_links_the_dead_last() -> None:
    house = House()
    house.do("set_health", who=house.alice, health="injured")
    house.do("set_health", who=house.bob, health="dead")
    lines = [part for part in parts(table.people_lines(house.state)) if isinstance(part, Line)]
    assert [line.text for line in lines] == ["Alice", "Eve", "Bob"]
    assert [tag.label for tag in lines[0].tags] == ["Injured"]
    assert [tag.label for tag in lines[1].tags] == ["+3"]
    assert [tag.label for tag in lines[2].tags] == ["Dead"]
    assert lines[0].tap == Go(f"sheets/{house.alice}")


def test_the_scenario_asks_for_the_stress_only_until_the_first_action() -> None:
    house = House(1)
    assert [field.name for field in table.scenario_form(house.state).fields][-1] == "stress"
    house.do("set_stress", stress=0)
    house.ask(house.alice)
    house.do("succeed_unrolled")
    house.do("set_stress", stress=1)
    assert [field.name for field in table.scenario_form(house.state).fields][-1] == "threat"


def test_changing_the_place_does_not_reset_a_stress_that_has_risen() -> None:
    house = House(5)
    assert [field.name for field in table.scenario_form(house.state).fields][-1] == "threat"
    house.do("set_stress", stress=3)
    assert table.scenario_form(house.state).fields[-1].value == "3"


def test_a_map_that_is_not_finished_is_mentioned() -> None:
    house = House()
    assert "The map is not finished" in house.texts()
    for one, other in house.state.pairs():
        house.do("look_at_pair", a=one, b=other, done=True)
    assert "The map is not finished" not in house.texts()


def test_the_place_is_told_and_can_be_changed() -> None:
    house = House()
    said = [part.text for part in house.shown(Text)]
    assert "A house" in said
    view = View(picks={"scenario": "1"})
    assert "set_scenario" in [part.move for part in house.shown(Form, view)]
