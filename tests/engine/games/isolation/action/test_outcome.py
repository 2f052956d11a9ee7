"""What is read of the dice on the table; the shares that nobody can choose."""

from __future__ import annotations

import pytest

from hotseat.core.errors import BadValue
from hotseat.games.isolation.action import outcome
from tests.engine.games.isolation.acts import House


def test_nothing_is_read_while_a_die_is_owed() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 6, 2)
    with pytest.raises(BadValue):
        outcome.first_pass(house.state)


def test_capacity_is_the_levels_to_death() -> None:
    house = House()
    house.do("set_health", who=house.alice, health="injured")
    house.do("set_health", who=house.eve, health="dying")
    capacities = [outcome.capacity(house.state, who) for who in house.state.people]
    assert capacities == [3, 2, 1]


def test_where_everybody_is_struck_as_hard_as_can_be_nobody_chooses() -> None:
    house = House(stress=0)
    for who in house.state.people:
        house.do("set_health", who=who, health="dying")
    house.failed(odds=4)
    assert outcome.levels(house.state) == 3
    assert outcome.wounds_left(house.state) == 0
    assert set(outcome.shares(house.state).values()) == {1}


def test_what_was_proposed_goes_when_somebody_turns() -> None:
    house = House(stress=0)
    house.ask(house.alice, dangerous=True)
    house.throw(house.bob, 3, 3, 2)
    house.throw(house.alice, 3, 3, 2)
    house.stand(1)
    house.do("throw_opposition", faces=[3, 2, 2, 2])
    house.do("set_present", who=house.eve, there=True)
    house.do("propose_wounds", who=house.eve, wounds=1)
    house.do("propose_stress", stress=3)
    house.allow("turn_hostile", who=house.eve, faces=[2, 2])
    assert outcome.wounds_left(house.state) == 1
    assert outcome.stress_now(house.state) == 0
    assert house.eve not in outcome.candidates(house.state)


def test_partial_results_change_no_link_and_no_stress() -> None:
    house = House(stress=1)
    house.failed(odds=1, dangerous=False)
    assert outcome.result(house.state).degree == "partial failure"
    assert outcome.loose_now(house.state) == {}
    assert outcome.stress_now(house.state) == 0


def test_alone_nobody_else_is_part_of_it() -> None:
    """IS-27, IS-31."""
    house = House(stress=0)
    house.ask(dangerous=True)
    house.do("set_difficulty", difficulty=2)
    house.throw(house.bob, 3, 3)
    house.do("throw_opposition", faces=[3] * 5)
    assert outcome.everybodys(house.state) == {}
    assert outcome.candidates(house.state) == (house.bob,)
    assert outcome.loose_now(house.state) == {}
    house.do("set_present", who=house.alice, there=True)
    assert outcome.candidates(house.state) == (house.bob, house.alice)


def test_those_left_out_are_not_there_unless_the_table_says_so() -> None:
    """IS-27, IS-40: nobody is forced to die of a roll they were not near."""
    house = House(stress=0)
    house.do("set_health", who=house.eve, health="dying")
    house.ask(house.alice, dangerous=True)
    house.throw(house.bob, 3, 3, 2)
    house.throw(house.alice, 3, 3, 2)
    house.stand(1)
    house.do("throw_opposition", faces=[3, 2, 2, 2])
    assert outcome.candidates(house.state) == (house.bob, house.alice)
    assert outcome.wounds_left(house.state) == 1
    house.do("set_present", who=house.eve, there=True)
    assert outcome.shares(house.state)[house.eve] == 1
    house.do("set_present", who=house.eve, there=False)
    assert outcome.candidates(house.state) == (house.bob, house.alice)
    assert outcome.wounds_left(house.state) == 1
    house.do("set_present", who=house.eve, there=True)
    assert outcome.shares(house.state)[house.eve] == 1
