"""The proposal, what the situation brings to it, the difficulty, and the way out."""

from __future__ import annotations

import pytest

from hotseat.games.isolation import words_refused as refused
from tests.engine.games.isolation.acts import House


def test_the_one_who_asks_and_the_one_acted_against_are_not_among_those_asked() -> None:
    house = House()
    house.ask(house.bob, house.alice, house.eve, against=house.eve)
    assert house.action.asked == (house.alice,)
    assert house.action.against == house.eve


def test_what_is_said_cannot_be_nothing_and_one_action_is_open_at_a_time() -> None:
    house = House()
    assert house.refused("propose", who=house.bob, words="  ", asked=[]) == refused.NO_WORDS
    assert "against" in house.refused(
        "propose", who=house.bob, words="Hit him", asked=[], against=house.bob
    )
    house.ask(house.alice)
    assert house.refused("propose", who=house.eve, words="No", asked=[]) == refused.ACTION_OPEN


def test_the_dead_neither_ask_nor_answer() -> None:
    house = House()
    house.do("set_health", who=house.eve, health="dead")
    assert house.refused("propose", who=house.eve, words="Run", asked=[]) == "Eve is dead."
    assert house.refused("propose", who=house.bob, words="Run", asked=[house.eve]) == "Eve is dead."


def test_between_sessions_nobody_acts() -> None:
    house = House()
    house.do("end_session")
    assert house.refused("propose", who=house.bob, words="Run", asked=[]) == refused.BETWEEN


def test_it_can_be_put_otherwise_until_a_die_has_fallen() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.do("change_proposal", words="Burn it down", asked=[house.alice, house.eve])
    assert house.action.words == "Burn it down"
    assert house.action.asked == (house.alice, house.eve)
    house.throw(house.alice, 2, 2, 2)
    assert house.refused("change_proposal", words="No") == refused.DICE_FELL
    assert house.refused("call_off") == refused.DICE_FELL


def test_calling_it_off_leaves_nothing_behind() -> None:
    house = House()
    house.ask(house.alice)
    house.do("call_off")
    assert house.state.action is None
    assert house.state.last is None


@pytest.mark.parametrize(
    ("who", "kind", "colour", "goes"),
    [
        ("bob", "profession", "green", True),
        ("bob", "playing", "green", True),
        ("bob", "for", "green", True),
        ("bob", "against", "red", True),
        ("bob", "against", "green", False),
        ("bob", "link", "green", False),
        ("alice", "for", "green", True),
        ("alice", "against", "red", True),
        ("alice", "profession", "green", True),
        ("alice", "playing", "green", False),
        ("eve", "for", "green", False),
    ],
)
def test_the_situation_brings_what_the_text_lists_for_each_part(
    who: str, kind: str, colour: str, goes: bool
) -> None:
    house = House()
    house.ask(house.alice)
    args = {"who": getattr(house, who), "kind": kind, "colour": colour}
    if goes:
        house.do("add_extra", **args)
        assert len(house.action.extras) == 1
    else:
        assert house.refused("add_extra", **args)


def test_each_reason_brings_one_die_and_good_playing_as_many_as_the_gm_gives() -> None:
    house = House()
    house.ask(house.alice)
    bob = {"who": house.bob, "colour": "green"}
    house.do("add_extra", kind="profession", **bob)
    assert house.refused("add_extra", kind="profession", **bob) == refused.ONE_ONLY
    house.do("add_extra", kind="playing", **bob)
    house.do("add_extra", kind="playing", **bob)
    assert len(house.action.extras_of(house.bob)) == 3


def test_a_link_brings_one_die_green_or_red_and_only_to_the_passive_player() -> None:
    house = House()
    house.ask(house.alice)
    args = {"who": house.alice, "kind": "link"}
    house.do("add_extra", link=house.flirt, colour="red", **args)
    assert house.refused("add_extra", link=house.flirt, colour="green", **args) == (
        refused.LINK_TAKEN
    )
    assert house.refused("add_extra", link=house.jealous, colour="red", **args) == (
        refused.WRONG_LINK
    )


def test_a_bias_or_goal_is_no_link_of_descriptors() -> None:
    house = House()
    goal = house.link(house.bob, house.alice, "green", "Be out by dawn", "", "goal")
    house.ask(house.alice)
    said = house.refused("add_extra", who=house.alice, kind="link", link=goal, colour="green")
    assert said == refused.WRONG_LINK


def test_a_die_can_be_taken_away_until_that_player_has_thrown() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    mine = house.do("add_extra", who=house.alice, kind="for", colour="green")
    his = house.do("add_extra", who=house.bob, kind="for", colour="green")
    house.do("drop_extra", extra=mine)
    house.throw(house.bob, 2, 2, 2, 2, 2)
    assert house.refused("drop_extra", extra=his) == refused.THREW
    assert house.refused("add_extra", who=house.bob, kind="playing", colour="green") == (
        refused.THREW
    )


def test_dice_go_with_those_who_are_asked_no_more() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.do("add_extra", who=house.eve, kind="for", colour="green")
    house.do("add_extra", who=house.bob, kind="for", colour="green")
    house.do("change_proposal", asked=[house.alice])
    assert [extra.who for extra in house.action.extras] == [house.bob]


def test_the_difficulty_comes_after_the_stances_but_first_when_alone() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    assert house.refused("set_difficulty", difficulty=3) == refused.STANDS_FIRST
    house.do("call_off")
    house.ask()
    assert house.refused("throw", who=house.bob) == refused.DIFFICULTY_FIRST
    house.do("set_difficulty", difficulty=3)
    house.throw(house.bob, 2, 2, 2, 2)
    assert house.refused("set_difficulty", difficulty=2) == refused.ALONE_THREW


def test_against_one_of_your_own_nobody_names_a_difficulty() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    assert house.refused("set_difficulty", difficulty=1) == refused.NO_DIFFICULTY_AGAINST


def test_at_stress_zero_it_may_simply_work() -> None:
    house = House(stress=0)
    house.ask(house.alice, house.eve)
    house.do("succeed_unrolled")
    state = house.state
    assert state.action is None
    assert state.last is not None
    assert state.last.degree == "basic success"
    assert state.loose == {}
    assert state.stress == 0


def test_with_stress_or_with_dice_on_the_table_it_takes_the_dice() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    assert house.refused("succeed_unrolled") == refused.STRESS_THERE
    house = House(stress=0)
    house.ask(house.alice)
    house.throw(house.alice, 2, 2, 2)
    assert house.refused("succeed_unrolled") == refused.DICE_NOW


def test_a_pool_no_table_could_throw_is_refused() -> None:
    house = House()
    for n in range(6):
        house.loose(house.bob, house.person(f"Extra {n}"), 20)
    everybody = list(house.state.people)
    said = house.refused("propose", who=house.bob, words="All of you", asked=everybody)
    assert "more than 120 dice" in said
