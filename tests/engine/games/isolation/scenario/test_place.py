"""Locale and threat, and the Stress that the scenario starts with."""

from __future__ import annotations

from hotseat.core.panels import Form, Picker, Text, View
from hotseat.games.isolation.scenario.place import scenario_form
from tests.engine.games.isolation.acts import House
from tests.engine.games.isolation.seen import bare, line


def test_no_part_is_compulsory_and_stress_starts_at_1() -> None:
    house = bare()
    house.do("set_scenario", locale="", threat="Rats")
    assert house.state.stress == 1
    assert line(house) == "Scenario set | Mara | Rats. Stress starts at 1."
    house.do("set_scenario", locale="A ship", threat="Rats", stress="3")
    assert house.state.stress == 3
    house.do("set_scenario", locale="A barge", threat="Rats")
    assert (house.state.locale, house.state.stress) == ("A barge", 3)


def test_once_play_has_begun_stress_starts_again_only_by_the_tables_word() -> None:
    house = House()
    house.ask()
    args = {"locale": "A", "threat": "B", "stress": "2"}
    assert house.forbidden("", "set_scenario", **args).startswith("Play has started")
    house.allow("set_scenario", **args)
    assert house.state.stress == 2
    house.do("set_scenario", locale="A cellar", threat="B")


def test_the_form_asks_for_stress_only_where_it_may_start() -> None:
    house = House(5)
    assert [field.name for field in scenario_form(house.state).fields][-1] == "threat"
    house.do("set_stress", stress=3)
    assert scenario_form(house.state).fields[-1].value == "3"
    house.ask(house.alice)
    assert [field.name for field in scenario_form(house.state).fields][-1] == "threat"


def test_the_scenario_is_told_and_can_be_edited() -> None:
    house = House()
    assert "A house" in [part.text for part in house.shown(Text)]
    view = View(picks={"scenario": "1"})
    assert [part.title for part in house.shown(Picker, view)] == ["Locale and threat"]
    plain = [part.text for part in house.shown(Text)]
    assert [part.text for part in house.shown(Text, view)] == plain, "it lies over the stage"
    assert "set_scenario" in [part.move for part in house.shown(Form, view)]
