"""The proposal: who is asked, what may still be changed in it, and the ways out."""

from __future__ import annotations

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import Chips
from hotseat.core.play import record
from hotseat.games.isolation.action import pool, proposal
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import button, press


def test_the_one_who_acts_and_the_one_acted_against_are_not_among_those_asked() -> None:
    house = House()
    house.ask(house.bob, house.alice, house.eve, against=house.eve)
    assert house.action.asked == (house.alice,)
    assert house.action.against == house.eve


def test_whom_it_turns_against_is_asked_no_longer() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.do("change_proposal", against=house.eve)
    assert house.action.asked == (house.alice,)


def test_whom_it_turns_away_from_is_asked_again() -> None:
    house = House()
    house.ask(house.alice, house.eve)

    def turn(name: str) -> None:
        (chips,) = [each for each in house.shown(Chips) if each.label == "Who is it against?"]
        press(house, button(chips, name))

    turn("Eve")
    turn("Alice")
    assert (house.action.against, house.action.asked) == (house.alice, (house.eve,))
    turn("Alice")
    assert (house.action.against, house.action.asked) == ("", (house.alice, house.eve))
    house.do("change_proposal", asked=[])
    turn("Eve")
    turn("Eve")
    assert house.action.asked == ()


def test_no_words_are_needed_and_one_action_is_open_at_a_time() -> None:
    house = House()
    assert "themselves" in house.refused("propose", who=house.bob, asked=[], against=house.bob)
    house.do("propose", who=house.bob, asked=[house.alice])
    assert house.action.words == ""
    assert "already in progress" in house.refused("propose", who=house.eve, asked=[])


def test_nobody_acts_who_is_nobody() -> None:
    house = House()
    assert "no such character" in house.refused("propose", who="nobody", asked=[])
    assert "no such character" in house.refused("propose", who=house.bob, asked=["nobody"])


def test_the_dead_act_and_are_asked_by_the_tables_word_alone() -> None:
    house = House()
    house.do("set_health", who=house.eve, health="dead")
    assert "Eve" in house.forbidden("", "propose", who=house.eve, asked=[])
    assert "Eve" in house.forbidden("", "propose", who=house.bob, asked=[house.eve])
    house.allow("propose", who=house.bob, asked=[house.eve, house.alice])
    assert house.action.asked == (house.alice, house.eve)
    assert house.screen()


def test_between_sessions_only_the_table_lets_anybody_act() -> None:
    house = House()
    house.do("end_session")
    assert "session has ended" in house.forbidden("", "propose", who=house.bob, asked=[])


def test_the_last_survivor_acts_alone() -> None:
    """IS-25."""
    house = House(stress=1)
    for who in (house.alice, house.eve):
        house.do("set_health", who=who, health="dead")
    house.do("propose", who=house.bob, asked=[])
    house.do("set_difficulty", difficulty=2)
    house.throw(house.bob, 2, 2, 2)
    house.do("throw_opposition", faces=[2, 2, 2, 2])
    house.do("settle")
    assert house.state.last is not None
    assert house.state.last.degree == "basic success"


def test_green_dice_from_the_gm_are_no_difficulty_once_somebody_is_asked() -> None:
    """IS-22, IS-39: whom it is against rolls none of them."""
    house = House(stress=1)
    house.ask(against=house.eve)
    house.do("set_difficulty", difficulty=5)
    before = pool.wanted(house.state, house.eve)
    house.do("change_proposal", asked=[house.alice])
    assert house.action.difficulty is None
    assert pool.wanted(house.state, house.eve) == before


def test_green_dice_from_the_gm_are_no_difficulty_of_a_task() -> None:
    """IS-39."""
    house = House(stress=1)
    house.ask(against=house.eve)
    house.do("set_difficulty", difficulty=5)
    house.do("change_proposal", against="")
    assert house.action.difficulty is None
    assert pool.awaits_difficulty(house.state)


def test_a_difficulty_of_the_task_goes_where_the_table_turns_it_against_somebody() -> None:
    """IS-22, after the dice too."""
    house = House(stress=1)
    house.ask(house.alice)
    house.do("throw_all", [2] * 10)
    house.stand(3)
    before = pool.counted(pool.wanted(house.state, ""))
    house.allow("change_proposal", against=house.eve)
    assert before == (0, 7)
    assert pool.counted(pool.wanted(house.state, house.eve)) == (0, 5)  # 2 links, 2 living, Stress


def test_a_difficulty_of_the_task_stays_with_whoever_is_asked() -> None:
    house = House(stress=1)
    house.ask()
    house.do("set_difficulty", difficulty=3)
    house.do("change_proposal", asked=[house.alice])
    assert house.action.difficulty == 3


def test_all_can_be_changed_before_the_dice_and_words_and_danger_after() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.do("change_proposal", words="Burn it down", asked=[house.alice, house.eve])
    assert (house.action.words, house.action.asked) == ("Burn it down", (house.alice, house.eve))
    house.throw(house.alice, 2, 2, 2)
    house.do("change_proposal", words="Burn it", dangerous=True)
    assert (house.action.words, house.action.dangerous) == ("Burn it", True)
    assert "Dice are rolled" in house.forbidden("", "change_proposal", asked=[house.alice])
    assert "Dice are rolled" in house.forbidden("", "change_proposal", against=house.eve)
    assert "Dice are rolled" in house.forbidden("", "call_off")


def test_the_table_may_change_who_takes_part_and_the_dice_stay() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 2, 2)
    house.throw(house.alice, 2, 2, 2)
    house.allow("change_proposal", asked=[house.eve])
    assert house.action.asked == (house.eve,)
    assert set(house.action.thrown) == {house.bob, house.alice}
    assert house.screen()
    house.throw(house.eve, 3, 3, 3)
    assert house.screen()


def test_cancelling_leaves_nothing_behind() -> None:
    house = House()
    house.ask(house.alice)
    house.do("call_off")
    assert house.state.action is None
    assert house.state.last is None


@pytest.mark.parametrize("stress", [0, 2])
def test_without_a_roll_it_is_a_basic_success_and_with_stress_the_table_says_so(
    stress: int,
) -> None:
    """IS-10."""
    house = House(stress)
    house.ask(house.alice, house.eve)
    if stress:
        assert "Stress is 2" in house.forbidden("IS-10", "succeed_unrolled")
        house.allow("succeed_unrolled")
    else:
        house.do("succeed_unrolled")
    state = house.state
    assert state.action is None
    assert state.last is not None
    assert state.last.degree == "basic success"
    # No links, as no dice decided; Stress falls by 1 as after any basic success.
    assert (state.loose, state.stress) == ({}, max(0, stress - 1))


def written(house: House, kind: str, **data: object) -> None:
    house.play = record(house.play, ((f"isolation.{kind}", dict(data)),), STAMP)


def test_what_cannot_be_proposed_does_not_fold() -> None:
    house = House()
    bob = {"who": house.bob, "name": "Bob"}
    for data in (
        {"who": "nobody", "name": "Nobody"},
        {**bob, "asked": ["nobody"]},
        {**bob, "asked": [house.bob]},
        {**bob, "asked": [house.alice, house.alice]},
        {**bob, "asked": [house.alice], "against": house.alice},
    ):
        with pytest.raises(DoesNotFold):
            written(house, "action_proposed", **data)
    house.ask(house.alice)
    of = {"of": house.action.id}
    for changed in ({"asked": ["nobody"]}, {"asked": [house.bob]}, {"against": house.alice}):
        with pytest.raises(DoesNotFold):
            written(house, "proposal_changed", **of, **changed)


def test_everyone_is_asked_where_three_others_or_more_all_are() -> None:
    house = House()
    for name, told in (("Dan", "everyone"), ("Fay", "Alice, Eve and Dan")):
        house.do("propose", who=house.bob, asked=[house.alice, house.eve])
        assert proposal.asks(house.state, house.action.asked, "").startswith("Asks Alice and Eve ")
        house.do("call_off")
        house.person(name)
        ids = [who for who in house.state.people if who != house.bob][:3]
        assert proposal.asks(house.state, ids, "") == f"Asks {told} to help."


def test_who_left_since_they_were_asked_is_still_one_of_those_asked() -> None:
    house = House()
    ids = [house.alice, house.eve, *map(house.person, ("Dan", "Fay", "Gil"))]
    house.ask(*ids[:4])
    assert proposal.asks(house.state, ids[:4], "", most=2) == "Asks 4 of 5 to help."
    for who in ids[:3]:
        house.allow("retire_character", who=who)
    assert proposal.asks(house.state, ids[:4], "", most=2) == "Asks 4 of 5 to help."
