"""Which dice everybody throws, with the reason of each; who is in an action, how far it is."""

from __future__ import annotations

import pytest

from hotseat.games.isolation.pool_of import (
    counted,
    defaulted,
    kinds_for,
    links_that_matter,
    opponent,
    part_of,
    stage_of,
    wanted,
    wanted_against,
    wanted_late,
)
from tests.engine.games.isolation.acts import House


def tags(dice: object) -> list[tuple[str, str]]:
    return [(want.dye, want.tag) for want in dice]  # type: ignore[attr-defined]


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
        ("red", "link: loose"),
        ("red", "link: loose"),
        ("red", "matters here: Charming / Jealous"),
    ]


def test_who_is_left_out_brings_the_active_player_no_dice() -> None:
    house = House()
    house.ask(house.alice)
    assert counted(wanted(house.state, house.bob)) == (2, 1)
    assert [one.id for one in defaulted(house.state)] == [house.eve]


def test_a_late_enemy_has_fresh_red_dice_of_red_links_alone() -> None:
    house = House(stress=3)
    house.ask(house.alice)
    assert tags(wanted_late(house.state, house.eve)) == [
        ("red", "link: Charming / Jealous"),
        ("red", "link: Slow / Loud"),
    ]


def test_the_gm_rolls_difficulty_everybody_alive_and_stress() -> None:
    house = House(stress=1)
    house.ask()
    house.do("set_difficulty", difficulty=2)
    assert tags(wanted_against(house.state)) == [
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
    assert tags(wanted_against(house.state)) == [
        ("green", "for goal or bias"),
        ("red", "link: Charming / Jealous"),
        ("red", "link: Slow / Loud"),
        ("red", "living: Bob"),
        ("red", "living: Alice"),
        ("red", "stress"),
    ]
    assert defaulted(house.state) == ()


def test_the_dead_count_for_nothing() -> None:
    house = House(stress=0)
    house.do("set_health", who=house.eve, health="dead")
    house.ask()
    house.do("set_difficulty", difficulty=1)
    assert len(wanted_against(house.state)) == 3
    assert [one.id for one in defaulted(house.state)] == [house.alice]


def test_goals_and_biases_are_named_in_few_words_and_do_not_matter_again() -> None:
    house = House()
    house.link(house.bob, house.alice, "red", "Stay", "Go", "goal")
    house.link(house.bob, house.alice, "red", "Townspeople", "", "bias")
    house.ask(house.alice)
    said = [tag for _, tag in tags(wanted(house.state, house.alice))]
    assert said[3:] == ["link: opposed goals"] * 3 + ["link: a bias"] * 2
    assert len(links_that_matter(house.state, house.alice)) == 3


@pytest.mark.parametrize(
    ("who", "part", "kinds"),
    [
        ("bob", "active", ("profession", "playing", "for", "against")),
        ("alice", "passive", ("link", "for", "against", "profession")),
        ("eve", "defender", ("link", "for", "against", "profession")),
    ],
)
def test_parts_and_what_may_be_brought_to_them(who: str, part: str, kinds: tuple[str, ...]) -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    assert part_of(house.action, getattr(house, who)) == part
    assert kinds_for(house.action, getattr(house, who)) == kinds
    assert kinds_for(house.action, "nobody") == ()


def test_the_stages_follow_the_dice() -> None:
    house = House()
    house.ask(house.alice)
    stages = [stage_of(house.state)]
    house.throw(house.bob, 2, 2, 2)
    house.throw(house.alice, 6, 2, 2)
    stages.append(stage_of(house.state))
    house.do("throw_on", who=house.alice, faces=[3])
    stages.append(stage_of(house.state))
    house.stand(1)
    stages.append(stage_of(house.state))
    house.do("throw_opposition", faces=[1, 2, 2, 2])
    stages.append(stage_of(house.state))
    house.do("throw_opposition_on", faces=[2])
    stages.append(stage_of(house.state))
    assert stages == ["dice", "dice", "stand", "opposition", "opposition", "result"]


def test_alone_there_are_no_stances() -> None:
    house = House()
    house.ask()
    house.do("set_difficulty", difficulty=1)
    house.throw(house.bob, 2)
    assert stage_of(house.state) == "opposition"
