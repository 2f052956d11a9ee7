"""What comes of an action: wounds with the dying first, loose links, stress, one settling."""

from __future__ import annotations

from hotseat.core.play import undo
from hotseat.games.isolation import outcome
from hotseat.games.isolation import words_refused as refused
from tests.engine.games.isolation.acts import STAMP, House


def test_a_success_is_settled_at_once_with_links_and_stress() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    house.do("throw_all", [2, 2, 2] + [2] * 5 + [2, 2, 2] + [2, 2, 2])
    house.stand(1)
    house.do("throw_opposition", [2] * 6)
    # Alice has two evens: she may help. Eve one: she stands aside.
    assert outcome.stances(house.state) == {house.alice: "cooperate", house.eve: "neutral"}
    house.do("settle")
    state = house.state
    assert state.last is not None
    assert state.last.degree == "complete success"
    assert state.stress == 0
    assert state.loose == {(house.bob, house.alice): 2, (house.bob, house.eve): 2}
    assert state.last.lines == (
        "Two loose green links with Alice.",
        "Two loose green links with Eve.",
        "Stress −2.",
    )


def test_one_undo_takes_back_the_whole_settling() -> None:
    house = House(stress=1)
    house.failed(odds=1)
    house.do("propose_wounds", who=house.bob, wounds=1)
    before = house.state
    house.do("settle")
    assert house.state.people[house.bob].health == "injured"
    assert undo(house.play, STAMP).state == before


def test_wounds_have_to_fall_on_somebody_before_it_is_settled() -> None:
    house = House(stress=1)
    house.failed(odds=3)
    assert outcome.result(house.state).degree == "basic failure"
    assert house.refused("settle") == "Three wound levels have to fall on somebody."
    house.do("propose_wounds", who=house.alice, wounds=2)
    assert house.refused("settle") == "One wound level has to fall on somebody."
    assert "one wound level" in house.refused("propose_wounds", who=house.bob, wounds=2)
    house.do("propose_wounds", who=house.bob, wounds=1)
    house.do("settle")
    people = house.state.people
    assert people[house.alice].health == "dying"
    assert people[house.bob].health == "injured"
    wounds = [link for link in house.state.links if link.kind == "wound"]
    assert len(wounds) == 2 * 2 + 2


def test_the_dying_are_struck_first() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=2)
    assert outcome.shares(house.state)[house.eve] == 1
    assert outcome.most_for(house.state, house.bob) == 1
    assert house.refused("propose_wounds", who=house.bob, wounds=2)
    assert house.refused("propose_wounds", who=house.eve, wounds=0) == refused.DYING_FIRST
    house.do("propose_wounds", who=house.alice, wounds=1)
    house.do("settle")
    assert house.state.people[house.eve].health == "dead"


def test_of_two_dying_and_one_wound_the_table_chooses_and_nobody_else_is_hurt() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.do("set_health", who=house.alice, health="dying")
    house.failed(odds=1)
    assert house.refused("propose_wounds", who=house.bob, wounds=1) == refused.DYING_FIRST
    assert outcome.wounds_left(house.state) == 1
    house.do("propose_wounds", who=house.alice, wounds=1)
    house.do("settle")
    assert house.state.people[house.alice].health == "dead"
    assert house.state.people[house.eve].health == "dying"


def test_who_works_against_it_is_not_hurt() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve, dangerous=True)
    house.throw(house.bob, 3, 3, 3, 2, 2, 2, 2)
    house.throw(house.alice, 3, 3, 2)
    house.throw(house.eve, 3, 3, 3)
    house.stand(1)
    house.do("throw_opposition", [3] + [2] * 4)
    assert outcome.candidates(house.state) == (house.bob, house.alice)
    assert house.refused("propose_wounds", who=house.eve, wounds=1) == refused.NOT_HURT


def test_alone_only_he_himself_is_hurt_and_what_he_cannot_take_lapses() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.bob, health="injured")
    house.ask(dangerous=True)
    house.do("set_difficulty", difficulty=1)
    house.throw(house.bob, 3, 2)
    house.do("throw_opposition", [3] * 5)
    assert outcome.result(house.state).wounds == 5
    assert outcome.wounds_to_share(house.state) == 2
    assert outcome.shares(house.state) == {house.bob: 2}
    house.do("settle")
    assert house.state.people[house.bob].health == "dead"
    assert not any(house.bob in pair for pair in house.state.loose)


def test_the_character_acted_against_may_be_hurt_too() -> None:
    house = House(stress=0)
    house.ask(house.alice, against=house.eve, dangerous=True)
    house.throw(house.bob, 3, 3, 2)
    house.throw(house.alice, 3, 3, 2)
    house.do("fix_stands")
    house.do("throw_opposition", [3, 2, 2, 2])
    assert outcome.candidates(house.state) == (house.bob, house.alice, house.eve)
    house.do("propose_wounds", who=house.eve, wounds=1)
    house.do("settle")
    assert house.state.people[house.eve].health == "injured"


def test_without_danger_nobody_is_hurt() -> None:
    house = House(stress=1)
    house.failed(odds=5, dangerous=False)
    assert outcome.wounds_to_share(house.state) == 0
    house.do("settle")
    assert all(one.health == "healthy" for one in house.state.people.values())


def test_a_failure_brings_red_links_with_those_aside_or_against_and_stress() -> None:
    house = House(stress=1)
    house.failed(odds=4, dangerous=False)
    assert outcome.loose_now(house.state) == {house.alice: -2, house.eve: -2}
    house.do("settle")
    assert house.state.stress == 3
    assert house.state.loose[house.bob, house.eve] == -2


def test_the_table_adjusts_links_and_stress_before_the_commit() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    assert outcome.loose_now(house.state) == {house.alice: -1, house.eve: -1}
    house.do("propose_loose", who=house.alice, number=0)
    house.do("propose_stress", change=0)
    house.do("settle")
    assert house.state.loose == {(house.bob, house.eve): -1}
    assert house.state.stress == 1


def test_loose_links_of_the_other_colour_go_first() -> None:
    house = House(stress=1)
    house.loose(house.bob, house.eve, 1)
    house.ask(house.alice)
    house.throw(house.bob, 3, 3, 2, 2)
    house.throw(house.alice, 3, 3, 2)
    house.stand(1)
    house.do("throw_opposition", [3, 3, 2, 2, 2])
    house.do("settle")
    assert house.state.loose == {(house.bob, house.alice): -1}


def test_who_was_left_out_counts_as_neutral_and_hostile_once_turned() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    house.stand(1)
    house.do("throw_opposition", [2] * 4)
    assert outcome.loose_now(house.state) == {house.alice: 2, house.eve: 2}
    house.do("turn_hostile", who=house.eve, faces=[2, 2])
    assert outcome.loose_now(house.state) == {house.alice: 2}


def test_stress_stays_on_its_track() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 2, 2)
    house.throw(house.alice, 2, 4, 2)
    house.stand(1)
    house.do("throw_opposition", [2] * 5)
    assert outcome.result(house.state).degree == "complete success"
    assert outcome.stress_now(house.state) == -1
    assert house.refused("propose_stress", change=-2) == refused.STRESS_BOUNDS


def test_it_is_told_once() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    assert house.refused("settle") == refused.NOT_DONE
    house.do("succeed_unrolled")
    house.do("tell_action", words="The boards hold.")
    assert house.state.last is not None
    assert house.state.last.told
    assert house.refused("tell_action", words="Again") == refused.NOTHING_TO_TELL
