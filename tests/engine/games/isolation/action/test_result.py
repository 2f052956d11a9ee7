"""What comes of an action: wounds with the dying first, links, stress, the resolving, telling."""

from __future__ import annotations

import pytest

from hotseat.core import panels as p
from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import Card, Stepper
from hotseat.core.play import record, undo
from hotseat.games.isolation.action import outcome
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import button, press


def test_a_success_is_resolved_at_once_with_links_and_stress() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    house.do("throw_all", [2, 2, 2] + [2] * 5 + [2, 2, 2] + [2, 2, 2])
    house.stand(1)
    house.do("throw_opposition", [2] * 6)
    # Alice has two evens: she may be Cooperative. Eve one: Neutral.
    assert outcome.stances(house.state) == {house.alice: "cooperate", house.eve: "neutral"}
    house.do("settle")
    state = house.state
    assert state.last is not None
    assert state.last.degree == "complete success"
    assert state.stress == 0
    assert state.loose == {(house.bob, house.alice): 2, (house.bob, house.eve): 2}
    assert state.last.lines == ("2 unlabelled green links each with Alice and Eve.", "Stress −2.")


def test_one_undo_takes_back_all_of_it() -> None:
    house = House(stress=1)
    house.failed(odds=1)
    house.do("propose_wounds", who=house.bob, wounds=1)
    before = house.state
    house.do("settle")
    assert house.state.people[house.bob].health == "injured"
    assert undo(house.play, STAMP).state == before


def test_wounds_have_to_fall_on_somebody_unless_the_table_sets_them_aside() -> None:
    """IS-18, IS-28."""
    house = House(stress=1)
    house.failed(odds=3)
    assert outcome.result(house.state).degree == "basic failure"
    assert house.refused("settle") == "3 wound levels left to assign or set aside."
    house.do("propose_wounds", who=house.alice, wounds=2)
    assert house.refused("settle") == "1 wound level left to assign or set aside."
    assert "1 wound level at most" in house.forbidden(
        "IS-18", "propose_wounds", who=house.bob, wounds=2
    )
    press(house, button(house.screen(), "Set 1 aside"))
    assert "1 set aside" in house.texts()
    house.do("settle")
    assert "core.allowed" not in [event.kind for event in house.play.campaign.events]
    assert house.state.people[house.alice].health == "dying"
    assert house.state.last is not None
    assert house.state.last.lines[:4] == (
        "Alice: healthy → dying.",
        "Red link “Injured” of Alice with Bob and Eve.",
        "Red link “Dying” of Alice with Bob and Eve.",
        "1 wound level set aside by the table.",
    )
    told = house.told()
    assert told[-1].sentence.startswith(
        "“Board up the windows”. Asked Alice and Eve to help. Neutral: Alice and Eve."
        " Difficulty: easy."
        " Alice: healthy → dying."
        " Red link “Injured” of Alice with Bob and Eve. Red link “Dying” of Alice with Bob and Eve."
        " 1 wound level set aside"
    )


def test_what_is_set_aside_is_said_anew_when_the_result_changes() -> None:
    """IS-28: by the table's word, for this result and no other."""
    house = House(stress=1)
    house.failed(odds=2)
    house.do("spare_wounds")
    assert house.refused("spare_wounds") == "No wound level is left to set aside."
    house.do("propose_wounds", who=house.bob, wounds=1)
    assert outcome.unassigned(house.state) == 0
    house.allow("take_stand", who=house.alice, stance="hostile")
    assert outcome.unassigned(house.state) == 2


def test_the_dying_are_wounded_first_and_a_death_is_told_by_name() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=2)
    assert outcome.shares(house.state)[house.eve] == 1
    assert outcome.most_for(house.state, house.bob) == 1
    assert house.forbidden("IS-18", "propose_wounds", who=house.bob, wounds=2)
    house.do("propose_wounds", who=house.alice, wounds=1)
    assert "Eve will die when you resolve this." in house.texts()
    house.do("settle")
    assert house.state.people[house.eve].health == "dead"
    assert "Eve: dying → dead. Red link" in house.told()[-1].sentence
    assert "Eve is dead. Basic failure" in house.texts()


def test_a_death_is_told_once() -> None:
    house = House(stress=1)
    house.person("Teo")
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=2)
    house.do("propose_wounds", who=house.alice, wounds=1)
    house.do("settle")
    assert house.texts().count("Eve is dead") == 1
    assert "Eve dies" not in house.texts()
    card = next(card for card in house.shown(Card) if card.title == "Share out green links")
    assert card.eyebrow == "Death of Eve"


def test_nobody_has_to_die_of_it() -> None:
    """IS-28: the level of the dying is set aside, and nobody else can take it instead."""
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=1)
    house.do("propose_wounds", who=house.eve, wounds=0)
    said = house.forbidden("IS-18", "propose_wounds", who=house.bob, wounds=1)
    assert said == "Dying characters are wounded first."
    house.do("spare_wounds")
    house.do("settle")
    assert all(person.living for person in house.state.people.values())


def test_of_two_dying_and_one_wound_the_table_chooses() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.do("set_health", who=house.alice, health="dying")
    house.failed(odds=1)
    assert outcome.wounds_left(house.state) == 1
    house.do("propose_wounds", who=house.alice, wounds=1)
    house.do("settle")
    assert house.state.people[house.alice].health == "dead"
    assert house.state.people[house.eve].health == "dying"


def test_who_is_hostile_is_wounded_by_the_tables_word_alone() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve, dangerous=True)
    house.throw(house.bob, 3, 3, 3, 2, 2, 2, 2)
    house.throw(house.alice, 3, 3, 2)
    house.throw(house.eve, 3, 3, 3)
    house.stand(1)
    house.do("throw_opposition", [3] + [2] * 4)
    assert outcome.candidates(house.state) == (house.bob, house.alice)
    assert house.forbidden("IS-27", "propose_wounds", who=house.eve, wounds=1)
    house.allow("propose_wounds", who=house.eve, wounds=1)
    house.do("settle")
    assert house.state.people[house.eve].health == "injured"


def test_alone_what_nobody_can_take_is_lost() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.bob, health="injured")
    house.ask(dangerous=True)
    house.do("set_difficulty", difficulty=1)
    house.throw(house.bob, 3, 2)
    house.do("throw_opposition", [3] * 5)
    assert outcome.result(house.state).wounds == 5
    assert outcome.levels(house.state) == 2
    assert outcome.shares(house.state) == {house.bob: 2}
    assert "2 assigned, 0 left, 3 lost: no one is left to take them." in house.texts()
    assert "can take 2 wound levels" in house.refused("propose_wounds", who=house.bob, wounds=3)
    house.do("settle")
    assert house.state.people[house.bob].health == "dead"
    assert not any(house.bob in pair for pair in house.state.loose)


def against_eve(*opposing: int) -> House:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve, dangerous=True)
    house.throw(house.bob, 3, 4, 2, 2)
    house.throw(house.alice, 3, 4, 2)
    house.stand()
    house.do("throw_opposition", opposing)
    return house


def test_the_character_acted_against_may_be_wounded_by_a_failure() -> None:
    house = against_eve(3, 3, 3, 2, 2)
    assert outcome.candidates(house.state) == (house.bob, house.alice, house.eve)
    house.do("propose_wounds", who=house.eve, wounds=2)
    house.do("settle")
    assert house.state.people[house.eve].health == "dying"


def test_and_by_a_success_if_the_table_says_so() -> None:
    """IS-29."""
    house = against_eve(2, 2, 2, 2, 2)
    assert outcome.result(house.state).degree == "partial success"
    assert outcome.candidates(house.state) == (house.eve,)
    assert outcome.wounds_left(house.state) == 0
    (row,) = [each for each in house.shown(Stepper) if each.move == "propose_wounds"]
    assert (row.label, row.hint, row.hi) == ("Eve", "healthy", 3)
    assert "the table decides how many wound levels, or none." in house.texts()
    assert "Say how the wounds happened" not in house.texts()
    assert house.forbidden("IS-27", "propose_wounds", who=house.alice, wounds=1)
    house.do("propose_wounds", who=house.eve, wounds=2)
    house.do("settle")
    assert house.state.people[house.eve].health == "dying"
    assert len([link for link in house.state.links if link.kind == "wound"]) == 4


def test_danger_is_said_before_or_after_the_dice() -> None:
    """IS-28."""
    house = House(stress=1)
    house.failed(odds=5, dangerous=False)
    assert outcome.levels(house.state) == 0
    assert house.forbidden("IS-27", "propose_wounds", who=house.bob, wounds=1)
    house.do("change_proposal", dangerous=True)
    assert outcome.levels(house.state) == 5
    house.do("change_proposal", dangerous=False)
    house.do("settle")
    assert all(person.health == "healthy" for person in house.state.people.values())


def test_a_failure_brings_red_links_with_the_neutral_and_hostile_and_stress() -> None:
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
    house.do("propose_stress", stress=1)
    assert "active player" in house.refused("propose_loose", who=house.bob, number=1)
    house.do("settle")
    assert house.state.loose == {(house.bob, house.eve): -1}
    assert house.state.stress == 1


def test_unlabelled_links_of_the_other_colour_go_first() -> None:
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
    """IS-31."""
    house = House(stress=0)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    house.stand(1)
    house.do("throw_opposition", [2] * 4)
    assert outcome.loose_now(house.state) == {house.alice: 2, house.eve: 2}
    house.allow("turn_hostile", who=house.eve, faces=[2, 2])
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


def test_nothing_is_proposed_before_there_is_a_result() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    for move, args in (
        ("settle", {}),
        ("propose_stress", {"stress": 1}),
        ("propose_loose", {"who": house.alice, "number": 1}),
        ("propose_wounds", {"who": house.alice, "wounds": 1}),
    ):
        assert house.refused(move, **args) == "More dice must be rolled first."
    wounds = {"of": house.action.id, "who": "nobody", "name": "Nobody", "wounds": 1}
    with pytest.raises(DoesNotFold):
        record(house.play, (("isolation.wounds_proposed", wounds),), STAMP)


def test_it_is_told_once_and_needs_no_words() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    house.do("succeed_unrolled")
    assert (
        house.told()[-1].sentence == "“Board up the windows”. Asked Alice to help. No roll needed."
    )
    house.do("tell_action", words="The boards hold.")
    assert house.state.last is not None
    assert house.state.last.told
    assert "no resolved action" in house.refused("tell_action", words="Again")
    with pytest.raises(DoesNotFold):
        record(House().play, (("isolation.action_told", {"of": "t-1", "name": "Bob"}),), STAMP)


def test_the_next_action_needs_no_telling() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    assert "Propose an action" in house.texts()
    assert "What happened" in house.texts()
    house.ask(house.alice)
    assert house.action.asked == (house.alice,)


def test_a_stance_changed_by_the_tables_word_starts_the_result_anew() -> None:
    """IS-18: nobody Hostile is wounded; links and Stress go by the new degree."""
    house = House(stress=1)
    house.failed(odds=3)
    house.do("propose_wounds", who=house.alice, wounds=2)
    house.do("propose_loose", who=house.alice, number=-4)
    house.allow("take_stand", who=house.alice, stance="hostile")
    assert outcome.shares(house.state) == {house.bob: 0, house.eve: 0}
    assert outcome.loose_now(house.state) == {house.alice: -1, house.eve: -1}


def test_so_does_another_who_is_asked() -> None:
    house = House(stress=1)
    house.failed(odds=3)
    house.do("propose_wounds", who=house.eve, wounds=2)
    house.do("propose_stress", stress=5)
    house.allow("change_proposal", asked=[house.alice])
    assert house.eve not in outcome.shares(house.state)  # left out now (IS-40)
    assert outcome.stress_now(house.state) == 1


def test_wounds_that_the_rules_do_not_give_are_greyed_for_the_table() -> None:  # IS-18
    house = House(stress=1)
    house.ask(house.alice, house.eve, dangerous=True)
    house.do("take_stand", who=house.eve, stance="hostile")
    house.do("throw_all", [3] * 3 + [2] * 4 + [3, 3, 2, 3, 2, 2])
    house.stand(1)
    house.do("throw_opposition", [3] * 1 + [2] * 4)
    assert outcome.levels(house.state) == 1
    (row,) = [each for each in house.shown(p.Chips) if each.label == "1 more wound level"]
    eve = button(row, "Eve")
    assert "No wounds can fall" in eve.why_not
    house.allow(eve.tap.move, **eve.tap.args)
    assert outcome.shares(house.state)[house.eve] == 1


def test_who_is_dying_by_this_very_roll_is_not_struck_first() -> None:  # IS-35
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="injured")
    house.failed(odds=3)
    house.do("propose_wounds", who=house.eve, wounds=1)
    assert outcome.dying(house.state) == ()
    house.do("propose_wounds", who=house.bob, wounds=2)
    house.do("settle")
    assert house.state.people[house.eve].health == "dying"


def test_alone_the_table_may_link_anybody() -> None:  # IS-31
    house = House(stress=1)
    house.ask()
    house.do("set_difficulty", difficulty=1)
    house.throw(house.bob, 3, 2)
    house.do("throw_opposition", [3] * 5)
    steps = [each.label for each in house.shown(Stepper) if each.move == "propose_loose"]
    assert steps == ["Bob and Alice", "Bob and Eve"]
