"""The chances that stand beside the dice are those of the program, for the dice on the table."""

from __future__ import annotations

import pytest

from hotseat.games.isolation import chances, odds
from hotseat.games.isolation.pools import DIFFICULTIES
from hotseat.games.isolation.state import State
from tests.engine.games.isolation.acts import House


def at(house: House, difficulty: int) -> State:
    return chances.supposing(house.state, difficulty)


def test_before_the_roll_the_degrees_are_those_of_the_program() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    inputs = {"active": (3, 5), "passives": ((2, 1), (1, 2)), "gm": 8}
    found = chances.degrees(at(house, 3))
    assert found == odds.full_degree(**inputs)
    assert chances.stance(at(house, 3), house.eve) == odds.full_stance(1, **inputs)


def test_who_has_no_red_link_is_free_in_the_plan() -> None:
    house = House()
    carl = house.person("Carl")
    house.loose(house.bob, carl, 1)
    house.ask(carl, house.alice)
    plan = chances.plan_of(at(house, 1))
    assert [one.free for one in plan.passives] == [False, True]  # in the table's order


def test_alone_and_against_are_counted_by_their_own_dice() -> None:
    house = House(stress=1)
    house.ask()
    assert chances.degrees(at(house, 3)) == odds.alone(3, 1, 7)
    house.do("change_proposal", asked=[house.alice], against=house.eve)
    house.do("add_extra", who=house.eve, kind="for", colour="green")
    expected = odds.full_degree(active=(2, 2), passives=((2, 1),), gm=5, gm_green=1)
    assert chances.degrees(house.state) == expected


def test_leaving_somebody_out_says_both_what_may_follow() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    left = chances.left_out(at(house, 2), house.eve)
    assert left is not None
    without = odds.full_degree(active=(2, 2), passives=((2, 1),), gm=6)
    assert left.neutral == pytest.approx(odds.success(without))
    late = odds.full_degree(active=(2, 2), passives=((2, 1),), gm=6, late=2)
    assert left.hostile == pytest.approx(odds.success(late))
    house.do("change_proposal", asked=[house.eve])
    assert chances.left_out(at(house, 2), house.eve) is None


def test_once_the_active_players_dice_lie_a_stance_goes_by_them() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 3, 3, 3)
    found = chances.stance(at(house, 1), house.alice)
    assert found == odds.after_active_roll(1, odds.Passive(2, 1))


def test_after_the_stances_the_degrees_go_by_the_dice_that_lie() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4, 2)
    house.throw(house.alice, 2, 4, 4)
    house.do("fix_stands")
    by_level = chances.by_difficulty(house.state)
    for name, dice in DIFFICULTIES:
        expected = odds.success(odds.after_first_pass(4, 0, dice + 3 + 1))
        assert by_level[name] == expected
    house.do("set_difficulty", difficulty=2)
    assert chances.after_stances(house.state) == odds.after_first_pass(4, 0, 6)
    turned = chances.if_they_turn(house.state)
    assert turned == {house.eve: odds.success(odds.after_first_pass(4, 0, 6, 2))}


def test_pools_too_large_for_a_tap_are_not_counted() -> None:
    house = House()
    house.loose(house.bob, house.alice, 20)
    house.ask(house.alice, house.eve)
    assert chances.countable(chances.plan_of(at(house, 1)))
    for n in range(4):
        house.do("add_extra", who=house.bob, kind="playing", colour="green")
        house.link(house.bob, house.alice, "red", f"Old quarrel {n}", "")
    assert not chances.countable(chances.plan_of(at(house, 1)))
