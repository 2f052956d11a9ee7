"""Stress: moved by what happens, or put right by hand."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.game import game
from hotseat.core.panels import Form, Stepper, View
from hotseat.core.plain import from_plain, to_plain
from hotseat.core.play import Stamp, act
from hotseat.core.sample import play_sample
from hotseat.games.isolation.action_state import Settled
from hotseat.games.isolation.state import State
from tests.engine.games.isolation.acts import House
from tests.engine.games.isolation.seen import bare, last, line


def test_it_moves_with_or_without_a_reason_and_stays_between_0_and_20() -> None:
    house = House(1)
    house.do("change_stress", change="3", reason="Steps on the roof")
    assert house.state.stress == 4
    house.do("change_stress", change="-3")
    house.do("change_stress", change="-3", reason="The sun comes up")
    assert house.state.stress == 0
    assert house.play.campaign.events[-1].data["change"] == -1
    assert house.refused("change_stress", change="-1") == "Stress is 0, so it can’t go lower."
    house.do("set_stress", stress=20)
    assert house.refused("change_stress", change="2") == "Stress is 20, the highest it can be."
    assert house.refused("set_stress", stress=20) == "Stress is already 20."


def test_it_can_be_put_right_in_the_middle_of_a_roll() -> None:
    house = House(1)
    house.ask(house.alice)
    house.do("throw_all", [2] * 20)
    fallen = house.action.thrown
    house.do("change_stress", change="1", reason="A knock")
    house.do("set_stress", stress=5)
    assert house.state.stress == 5
    assert house.action.thrown == fallen
    assert house.screen()


def test_it_is_a_stepper_that_says_what_it_means() -> None:
    house = House(2)
    (stepper,) = [part for part in house.shown(Stepper) if part.label == "Stress"]
    assert (stepper.value, stepper.lo, stepper.hi, stepper.move) == (2, 0, 20, "set_stress")
    said = "2 red dice for the active player, and for the GM or the character acted against."
    assert said in house.texts()
    assert "At Stress 0 no roll is needed" in House(0).texts()  # IS-10


def test_a_change_with_a_reason_is_a_form_with_the_texts_own_examples() -> None:
    view = View(picks={"fold.stress": "1"})
    (form,) = [part for part in House(1).shown(Form, view) if part.move == "change_stress"]
    assert [field.name for field in form.fields] == ["reason", "change"]
    changes = form.fields[1].choices
    assert [value for value, *_ in changes] == ["-3", "-2", "-1", "1", "2", "3"]
    assert changes[3][2] == "Noises on the roof."
    assert form.then == {"fold.stress": ""}  # it closes once it is used
    (form,) = [part for part in House(0).shown(Form, view) if part.move == "change_stress"]
    assert list(form.fields[1].why_not) == ["-3", "-2", "-1"]


def test_the_log_tells_every_change_so_that_its_sum_can_be_followed() -> None:
    house = House(1)
    house.do("change_stress", change="2", reason="steps on the roof")
    assert line(house) == "Stress raised | Mara | +2. Steps on the roof."
    assert last(house).story
    house.do("set_stress", stress=2)
    assert line(house) == "Stress lowered | Mara | 3 → 2."
    assert last(house).story


def test_who_plays_without_a_scenario_reads_where_stress_starts() -> None:
    house = bare()
    for name in ("Ann", "Bo"):
        house.do("make_character", name=name)
    assert "Not set yet. Stress starts at 1 to 3 with them." in house.texts()
    house.do("start_session")
    assert "Stress starts at 1 to 3. At Stress 0 no roll is needed" in house.texts()
    house.do("set_stress", stress=1)
    assert "Stress starts at 1 to 3. " not in house.texts()


def test_a_row_of_taps_after_an_action_is_kept_with_the_state() -> None:
    play = play_sample(game("isolation"), "c", Stamp("a", 1))
    last = Settled("a-9", "a-1", "Jump", "basic")
    folded = play.folded._replace(state=replace(play.state, last=last))
    play = replace(play, folded=folded)
    for stress in (5, 6):
        play = act(play, "set_stress", {"stress": stress}, int, Stamp("a", 2))
    (row,) = play.state.taps.values()
    assert (row.taps, row.before, row.after) == (2, 2, 6)
    assert from_plain(State, to_plain(State, play.state)) == play.state
