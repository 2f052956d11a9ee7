"""Which dice everybody rolls, with the reason of each; who is in an action, how far it is."""

from __future__ import annotations

import pytest

from hotseat.core.dice import DieSpec
from hotseat.games.isolation.action import pool
from hotseat.games.isolation.action.outcome import DICE, OPPOSITION, RESULT, STANCES, stage_of
from hotseat.games.isolation.action.pool import counted, left_out, opponent, part_of, wanted
from tests.engine.games.isolation.acts import House


def tags(dice: tuple[DieSpec, ...]) -> list[tuple[str, str]]:
    return [(want.colour, want.tag) for want in dice]


def test_every_die_of_the_active_player_says_whose_link_or_what_brings_it() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    assert tags(wanted(house.state, house.bob)) == [
        ("green", "Alice: Charming / Flirtatious"),
        ("green", "Alice: Patient / Kind"),
        ("green", "Eve: Brave"),
        ("green", "profession: Carpenter"),
        ("red", "Alice: Loud / Vain"),
        ("red", "Eve: Charming / Jealous"),
        ("red", "Eve: Slow / Loud"),
        ("red", "stress"),
    ]


def test_a_passive_player_rolls_the_links_with_the_active_one_and_no_stress() -> None:
    house = House(stress=3)
    house.loose(house.bob, house.eve, -2)
    house.ask(house.eve)
    house.do("add_extra", who=house.eve, kind="link", link=house.jealous, colour="red")
    assert tags(wanted(house.state, house.eve)) == [
        ("green", "link: Brave"),
        ("red", "link: Charming / Jealous"),
        ("red", "link: Slow / Loud"),
        ("red", "link: unlabelled"),
        ("red", "link: unlabelled"),
        ("red", "relevant link: modifier: Charming / Jealous"),
    ]


def test_who_is_left_out_brings_the_active_player_no_dice_and_red_links_late() -> None:
    house = House(stress=3)
    house.ask(house.alice)
    assert counted(wanted(house.state, house.bob)) == (2, 4)
    assert [person.id for person in left_out(house.state)] == [house.eve]
    assert tags(wanted(house.state, house.eve)) == [
        ("red", "link: Charming / Jealous"),
        ("red", "link: Slow / Loud"),
    ]


def test_the_gm_rolls_difficulty_everybody_alive_and_stress() -> None:
    house = House(stress=1)
    house.ask()
    house.do("set_difficulty", difficulty=2)
    assert tags(wanted(house.state, "")) == [
        ("red", "difficulty: average"),
        ("red", "difficulty: average"),
        ("red", "living: Bob"),
        ("red", "living: Alice"),
        ("red", "living: Eve"),
        ("red", "stress"),
    ]
    assert tags(wanted(house.state, house.bob))[:2] == [("green", "difficulty: average")] * 2


def test_who_is_acted_against_rolls_red_links_the_others_alive_stress_and_what_applies() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.do("add_extra", who=house.eve, kind="for", colour="green")
    assert opponent(house.state) == "Eve"
    assert tags(wanted(house.state, house.eve)) == [
        ("green", "goal or bias"),
        ("red", "link: Charming / Jealous"),
        ("red", "link: Slow / Loud"),
        ("red", "living: Bob"),
        ("red", "living: Alice"),
        ("red", "stress"),
    ]
    assert left_out(house.state) == ()


def test_the_dead_count_for_nothing() -> None:
    house = House(stress=0)
    house.do("set_health", who=house.eve, health="dead")
    house.ask()
    house.do("set_difficulty", difficulty=1)
    assert len(wanted(house.state, "")) == 3
    assert [person.id for person in left_out(house.state)] == [house.alice]


def test_goals_and_biases_are_named_in_few_words() -> None:
    house = House()
    house.link(house.bob, house.alice, "red", "Stay", "Go", "goal")
    house.link(house.bob, house.alice, "red", "Townspeople", "", "bias")
    house.ask(house.alice)
    said = [tag for _, tag in tags(wanted(house.state, house.alice))]
    assert said[3:] == ["link: opposed goals"] * 3 + ["link: bias"] * 2


@pytest.mark.parametrize(("option", "greens"), [("difficulty", 3), ("modifiers", 0)])
def test_alone_against_a_character_the_house_rule_says_what_is_green(
    option: str, greens: int
) -> None:
    """IS-32."""
    house = House(stress=1, options={"alone_against": option})
    house.ask(against=house.eve)
    if greens:
        house.do("set_difficulty", difficulty=3)
    else:
        assert "acting against" in house.refused("set_difficulty", difficulty=3)
    assert counted(wanted(house.state, house.bob)) == (greens, 1)
    assert counted(wanted(house.state, house.eve)) == (0, 5)  # no difficulty in these (IS-22)


def test_parts() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    parts = [part_of(house.action, who) for who in (house.bob, house.alice, house.eve, "", "x")]
    assert parts == [pool.ACTIVE, pool.PASSIVE, pool.OPPONENT, "", ""]
    house.do("change_proposal", against="")
    assert part_of(house.action, "") == pool.OPPONENT


def test_the_stages_follow_the_dice_and_what_is_said() -> None:
    house = House()
    house.ask(house.alice)
    stages = [stage_of(house.state)]
    house.throw(house.bob, 2, 2, 2)
    house.throw(house.alice, 6, 2, 2)
    stages.append(stage_of(house.state))
    house.throw(house.alice, 3)
    stages.append(stage_of(house.state))
    house.stand(1)
    stages.append(stage_of(house.state))
    house.do("throw_opposition", faces=[1, 2, 2, 2])
    stages.append(stage_of(house.state))
    house.do("throw_opposition", faces=[2])
    stages.append(stage_of(house.state))
    assert stages == [DICE, DICE, STANCES, OPPOSITION, OPPOSITION, RESULT]


def test_alone_there_are_no_stances() -> None:
    house = House()
    house.ask()
    house.do("set_difficulty", difficulty=1)
    house.throw(house.bob, 2)
    assert stage_of(house.state) == OPPOSITION
