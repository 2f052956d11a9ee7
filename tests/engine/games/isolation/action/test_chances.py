"""The chances beside the dice are those of the program, for the dice on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hotseat.core import panels as p
from hotseat.core.panels import View
from hotseat.games.isolation import odds, queries
from hotseat.games.isolation.action import chances, outcome
from hotseat.games.isolation.action.labels import DIFFICULTIES
from hotseat.games.isolation.joint import Passive
from hotseat.games.isolation.state import State
from tests.engine.games.isolation.acts import House
from ui.draw import bar as bar_drawn


def at(house: House, difficulty: int) -> State:
    return chances.supposing(house.state, difficulty)


def full_degree(**inputs: Any) -> Mapping[str, float]:
    chance_of: Mapping[str, float] = queries.ODDS["full_degree"].answer(**inputs)
    return chance_of


def degrees(state: State) -> chances.Chances:
    return chances.degrees(chances.plan_of(state))


def test_before_the_roll_the_degrees_are_those_of_the_program() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    inputs = {"active": (3, 5), "passives": ((2, 1), (1, 2)), "gm": 8}
    assert degrees(at(house, 3)) == full_degree(**inputs)
    assert chances.stance(at(house, 3), house.eve) == queries.full_stance(1, **inputs)


def test_who_is_hostile_already_is_counted_so() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    house.do("take_stand", who=house.eve, stance="hostile")
    inputs = {"active": (3, 5), "passives": ((2, 1), (1, 2)), "gm": 8}
    assert degrees(at(house, 3)) == full_degree(**inputs, wishes=(None, "hostile"))
    assert chances.of_stance(house.state, View(), house.eve) == ()


def test_who_has_no_red_link_is_free_and_has_no_chance() -> None:
    house = House(stress=1)
    carl = house.person("Carl")
    house.loose(house.bob, carl, 1)
    house.ask(carl, house.alice)
    plan = chances.plan_of(at(house, 1))
    assert [passive.free for passive in plan.passives] == [False, True]  # in the table's order
    assert chances.of_stance(house.state, View(), carl) == ()
    assert chances.of_stance(house.state, View(), house.alice)[0].title == "Best stance of Alice"
    house.do("set_stress", stress=0)  # IS-10
    assert [passive.free for passive in chances.plan_of(at(house, 1)).passives] == [True, True]


def test_alone_and_against_are_counted_by_their_own_dice() -> None:
    house = House(stress=1)
    house.ask()
    assert degrees(at(house, 3)) == odds.alone_chances(3, 1, 7)
    house.do("change_proposal", asked=[house.alice], against=house.eve)
    house.do("add_extra", who=house.eve, kind="for", colour="green")
    expected = full_degree(active=(2, 2), passives=((2, 1),), gm=5, gm_green=1)
    assert degrees(house.state) == expected
    house.do("change_proposal", asked=[])
    assert degrees(at(house, 2)) == odds.alone_chances(2, 1, 5, 0, 1)  # IS-32


def test_leaving_somebody_out_says_both_what_may_follow() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    three = chances.left_out(at(house, 2), house.eve)
    assert three is not None
    now, neutral, hostile = three
    inputs = {"active": (2, 2), "passives": ((2, 1),), "gm": 6}
    assert neutral == pytest.approx(odds.success(full_degree(**inputs)))
    assert hostile == pytest.approx(odds.success(full_degree(**inputs, late=2)))
    assert now == pytest.approx(odds.success(degrees(at(house, 2))))
    block = chances.of_stance(house.state, View(), house.eve)[0]
    assert block.note.startswith("Any success without Eve: ")
    assert "points)" in block.change
    house.do("change_proposal", asked=[house.eve])
    assert chances.left_out(at(house, 2), house.eve) is None
    assert not chances.of_stance(house.state, View(), house.eve)[0].note


def test_once_the_active_players_dice_are_rolled_a_stance_goes_by_them() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.throw(house.bob, 3, 3, 3, 2)
    chance_of = chances.stance(at(house, 1), house.alice)
    assert chance_of == odds.after_active_roll(1, Passive(2, 1))


def asked_alice(stress: int = 1) -> House:
    house = House(stress)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4, *[2] * (stress))
    house.throw(house.alice, 2, 4, 4)
    house.stand()
    return house


def test_after_the_stances_the_degrees_go_by_the_dice_that_were_rolled() -> None:
    house = asked_alice()
    block = chances.after(house.state, View())[0]
    assert block.title == "Chance of success by difficulty"
    for bar, (name, dice) in zip(block.bars, DIFFICULTIES, strict=True):
        assert bar.label.lower() == name
        assert bar.chance == odds.success(odds.after_first_pass(4, 0, dice + 3 + 1))
    house.do("set_difficulty", difficulty=2)
    assert chances.after_stances(house.state) == odds.after_first_pass(4, 0, 6)
    late = odds.success(odds.after_first_pass(4, 0, 6, 2))
    assert chances.success_with(house.state, 2) == late


def test_who_has_yet_to_choose_is_named_as_counting_neutral() -> None:
    house = House(1)
    house.ask(house.alice)
    house.do("throw_all", [2, 4, 4, 2, 2, 4, 4])
    (block,) = chances.after(house.state, View())
    assert block.note == "Alice counts as Neutral here until they choose."
    house.stand()
    assert chances.after(house.state, View())[0].note == ""


def test_after_the_opposing_roll_they_go_by_its_dice() -> None:
    """A failure is never said to work."""
    house = asked_alice()
    house.do("set_difficulty", difficulty=2)
    house.do("throw_opposition", [3, 3, 3, 3, 3, 2])
    assert chances.success_with(house.state, 2) == 0
    house = asked_alice()
    house.do("set_difficulty", difficulty=2)
    house.do("throw_opposition", [3, 3, 2, 2, 2, 2])
    two_at_most = 1 - (1 - sum(odds.row(2)[:3]))
    assert chances.success_with(house.state, 2) == pytest.approx(two_at_most)
    came = [
        bar.label for bar in chances.after(house.state, View(), "basic success")[0].bars if bar.came
    ]
    assert came == ["Basic success"]


def test_against_a_character_the_degrees_stand_where_no_difficulty_is() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 4, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    house.stand()
    labels = [bar.label for bar in chances.after(house.state, View())[0].bars]
    assert labels[:2] == ["Complete success", "Basic success"]


def test_pools_too_large_for_a_tap_are_not_counted() -> None:
    house = House()
    house.loose(house.bob, house.alice, 20)
    house.ask(house.alice, house.eve)
    assert chances.countable(chances.plan_of(at(house, 1)))
    for n in range(4):
        house.do("add_extra", who=house.bob, kind="playing", colour="green")
        house.link(house.bob, house.alice, "red", f"Old quarrel {n}", "")
    assert not chances.countable(chances.plan_of(at(house, 1)))
    assert "Too many dice" in chances.before(house.state, View())[0].note  # type: ignore[union-attr]
    assert chances.of_stance(house.state, View(), house.alice) == ()


def test_any_success_is_summed_in_a_sentence() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    block = chances.before(house.state, View(picks={chances.SUPPOSE: "3"}))[0]
    good = sum(bar.chance for bar in block.bars[:3])  # type: ignore[union-attr]
    assert block.note == f"Any success: {good * 100:.1f}%"  # type: ignore[union-attr]
    assert good == pytest.approx(odds.success(degrees(at(house, 3))))


def test_the_chance_of_success_is_said_once() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    said = [block for block in house.stage(View()) if "any success" in repr(block).lower()]
    assert [type(block) for block in said] == [p.Odds]
    house.do("throw", [2] * 8, who=house.bob)
    assert not [block for block in house.stage(View()) if "any success" in repr(block).lower()]


def test_in_the_bar_a_figure_stands_beside_the_dice_of_each() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    odds_ = house.shown(p.Odds)[0]
    (roll,) = [block for block in house.stage(View()) if isinstance(block, p.Roll)]
    assert list(dict.fromkeys(die.pool for die in roll.dice)) == ["Bob", "Alice", "Eve"]
    assert [bar.label for bar in odds_.figures] == [
        "Bob any success",
        "Alice Cooperative",
        "Eve Cooperative",
    ]
    assert f"{odds_.figures[0].chance:.3f}" == "0.164"
    assert odds_.figures[1].chance == chances.stance(house.state, house.alice)["cooperate"]


def test_before_the_dice_against_it_the_bar_says_what_counts_already() -> None:
    house = asked_alice()
    house.do("set_difficulty", difficulty=3)
    evens = outcome.second_pass(house.state).net
    (odds_,) = chances.after(house.state, View())
    assert odds_.figures[0].label == f"any success, {evens} evens"
    assert all(len(bar.label) <= bar_drawn.LETTERS for bar in odds_.figures)
    assert odds_.figures[0].chance == pytest.approx(
        odds.success(chances.after_stances(house.state))
    )


def test_what_raises_a_low_chance_is_said_over_the_stage() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    assert "Each green die from a modifier raises it, and so can" in house.texts()
    assert "many more red links than green" in house.texts()
    house.do("change_proposal", asked=[])
    assert "many more red links than green" not in house.texts()


def test_covered_they_keep_their_title_and_hidden_they_are_gone() -> None:
    house = asked_alice()
    house.do("set_difficulty", difficulty=1)
    covered = View(odds_hidden=True)
    assert chances.after(house.state, covered)[0].bars == ()
    assert "any success" in house.texts()
    assert "any success" not in house.texts(covered)
    house = House(options={"odds": "hidden"})
    house.ask(house.alice)
    assert chances.before(house.state, View()) == ()
