"""What each move answers where it does not fit: without an action, before its dice, about nobody,
about one person twice, about the dead, and where nothing would change."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules
from hotseat.core.play import act, open_play
from hotseat.kit.people import NO_CHARACTER
from tests.engine.games.isolation.acts import GAME, STAMP, House

NO_ACTION = "No action is in progress. Propose one first."
MORE_DICE = "More dice must be rolled first."
WOUND = {"who": "", "wounds": 1}
STANCE = {"who": "", "stance": "neutral"}
EXTRA = {"who": "", "colour": "green", "kind": "playing"}


def about(args: dict[str, Any], who: str) -> dict[str, Any]:
    """The arguments about that character."""
    return {name: who if value == "" else value for name, value in args.items()}


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("change_proposal", {"words": "Wait"}),
        ("call_off", {}),
        ("add_extra", EXTRA),
        ("drop_extra", {"extra": "t-1"}),
        ("throw", {"who": ""}),
        ("throw_all", {"who": ""}),
        ("turn_hostile", {"who": ""}),
        ("set_difficulty", {"difficulty": 2}),
        ("throw_opposition", {}),
        ("take_stand", STANCE),
        ("set_present", {"who": "", "there": True}),
        ("propose_loose", {"who": "", "number": 1}),
        ("propose_wounds", WOUND),
        ("spare_wounds", {}),
        ("propose_stress", {"stress": 2}),
        ("settle", {}),
        ("succeed_unrolled", {}),
    ],
)
def test_without_an_action(move: str, args: dict[str, Any]) -> None:
    house = House()
    assert house.refused(move, **about(args, house.alice)) == NO_ACTION


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("propose", {"who": "", "asked": []}),
        ("place", {"who": "", "x": 1, "y": 1}),
        ("set_health", {"who": "", "health": "injured"}),
        ("remove_character", {"who": ""}),
        ("edit_character", {"who": "", "name": "Bob"}),
        ("retire_character", {"who": ""}),
    ],
)
def test_nobody_of_that_id(move: str, args: dict[str, Any]) -> None:
    assert House().refused(move, **about(args, "nobody")) == NO_CHARACTER


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("add_extra", EXTRA),
        ("throw", {"who": ""}),
        ("turn_hostile", {"who": ""}),
        ("take_stand", STANCE),
        ("set_present", {"who": "", "there": True}),
        ("propose_loose", {"who": "", "number": 1}),
        ("propose_wounds", WOUND),
    ],
)
def test_nobody_of_that_id_in_an_action(move: str, args: dict[str, Any]) -> None:
    house = House(stress=1)
    house.ask(house.alice)
    assert house.refused(move, **about(args, "nobody")) == NO_CHARACTER


def test_before_the_result() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve, dangerous=True)
    for move, args in (
        ("propose_wounds", about(WOUND, house.bob)),
        ("spare_wounds", {}),
        ("propose_stress", {"stress": 2}),
        ("settle", {}),
    ):
        assert house.refused(move, **args) == MORE_DICE, move


def test_who_has_no_part_in_it() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    said = "Only the active player and those asked roll here."
    assert house.refused("throw", who=house.eve) == said
    said = "Only those who roll in this action have modifiers."
    assert house.refused("add_extra", **about(EXTRA, house.eve)) == said
    said = "Only characters who are asked have a stance."
    assert house.refused("take_stand", **about(STANCE, house.eve)) == said
    said = "Only characters who were left out become Hostile this way."
    assert house.refused("turn_hostile", who=house.alice) == said
    assert house.refused("drop_extra", extra="t-99") == "There is no such die."
    said = "There is no such link."
    link = {"who": house.bob, "colour": "green", "kind": "link", "link": "t-99#1"}
    assert house.refused("add_extra", **link) == said
    said = "An action is already in progress. Resolve or cancel it first."
    assert house.refused("propose", who=house.eve, asked=[]) == said


def test_who_is_asked_and_whom_it_is_against() -> None:
    house = House(stress=1)
    assert house.refused("propose", who=house.bob, asked=["nobody"]) == NO_CHARACTER
    assert house.refused("propose", who=house.bob, asked=[], against="nobody") == NO_CHARACTER
    themselves = house.refused("propose", who=house.bob, asked=[], against=house.bob)
    house.do("set_health", who=house.eve, health="dead")
    dead = house.forbidden("", "propose", who=house.bob, asked=[house.eve])
    assert "Eve" in dead
    house.ask(house.alice)
    assert house.refused("change_proposal", asked=["nobody"]) == NO_CHARACTER
    assert house.refused("change_proposal", against=house.bob) == themselves
    assert house.forbidden("", "change_proposal", asked=[house.eve]) == dead
    house.do("throw", [2] * 20, who=house.bob)
    said = "Dice are rolled, so who takes part can’t change."
    assert house.forbidden("", "change_proposal", asked=[]) == said
    said = "Dice are rolled. Resolve the action, or use Undo to go back."
    assert house.forbidden("", "call_off") == said


def test_what_the_dice_decide() -> None:
    house = House(stress=2)
    house.ask(house.alice)
    said = "Stress is 2, so the dice decide."
    assert house.forbidden("IS-10", "succeed_unrolled") == said
    house.do("call_off")
    house.do("set_stress", stress=0)
    house.ask(house.alice)
    house.do("throw", [2] * 20, who=house.bob)
    said = "Dice are rolled. Resolve the action, or use Undo to go back."
    assert house.forbidden("", "succeed_unrolled") == said


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("draw_links", {"kind": "descriptors", "tone": "green", "word_a": "A", "word_b": "B"}),
        ("set_loose", {"number": 3}),
        ("look_at_pair", {"done": True}),
        ("throw_bond", {}),
    ],
)
def test_a_pair_is_of_two_who_are_here(move: str, args: dict[str, Any]) -> None:
    house = House()
    nobody = house.refused(move, a=house.bob, b="nobody", **args)
    alone = house.refused(move, a=house.bob, b=house.bob, **args)
    assert (nobody, alone) == (NO_CHARACTER, "Choose two different characters.")
    if move != "throw_bond":
        house.do("set_health", who=house.eve, health="dead")
        said = house.forbidden("IS-30", move, a=house.bob, b=house.eve, **args)
        assert said == "Eve is dead."


def test_what_would_change_nothing() -> None:
    house = House()
    pair = {"a": house.bob, "b": house.alice}
    house.do("set_loose", **pair, number=2)
    said = "Unlabelled links are 2 green already."
    assert house.refused("set_loose", **pair, number=2) == said
    said = "This pair isn’t reviewed yet."
    assert house.refused("look_at_pair", **pair, done=False) == said
    house.do("look_at_pair", **pair, done=True)
    assert house.refused("look_at_pair", **pair, done=True) == "This pair is already reviewed."
    said = "Bob is already healthy."
    assert house.refused("set_health", who=house.bob, health="healthy") == said
    assert house.refused("set_stress", stress=0) == "Stress is already 0."
    said = "Stress is 0, so it can’t go lower."
    assert house.refused("change_stress", change="-1") == said


def test_a_link_that_was_erased() -> None:
    house = House()
    house.do("erase_link", link=house.flirt)
    args = {"link": house.flirt, "word_a": "Warm", "word_b": "Warm"}
    gone = house.refused("relabel_link", **args)
    assert (
        gone
        == house.refused("erase_link", link=house.flirt)
        == "This link is no longer on the map."
    )


def test_before_the_story_has_begun() -> None:
    house = House()
    house.play = open_play(GAME, Campaign("t", GAME.slug, "Test", {}))
    assert house.refused("end_story") == "Play hasn’t started yet."


def test_an_answer_to_a_roll_between_sessions() -> None:
    house = House()
    said = "No link roll is open."
    assert house.refused("answer_bond", answer="leave") == said
    assert house.refused("share_grief", grief="t-99", pairs=[]) == (
        "There is nothing left to share out."
    )
    pair = {"a": house.bob, "b": house.alice}
    said = "Pairs roll their links between sessions."
    assert house.forbidden("IS-21", "throw_bond", **pair) == said
    house.do("end_session")
    said = "Alice and Eve share no links, so there is no roll."
    assert house.refused("throw_bond", a=house.alice, b=house.eve) == said
    house.do("throw_bond", **pair, faces=[2, 2, 3])
    said = "Bob and Alice still owe an answer to their link roll."
    assert house.forbidden("IS-21", "throw_bond", a=house.bob, b=house.eve) == said
    assert house.refused("answer_bond", answer="erase") == "Choose the link to erase."
    gone = house.refused("answer_bond", answer="erase", link="t-99#1")
    assert gone == "This link is no longer on the map."
    said = "Bob and Alice have already rolled since the session ended."
    assert house.forbidden("IS-21", "throw_bond", **pair) == said


def test_a_story_that_has_not_begun_or_has_ended() -> None:
    house = House()
    assert house.refused("resume_story") == "The story hasn’t ended."
    house.ask()
    said = "An action is open. Resolve or cancel it first."
    assert house.refused("end_story") == said
    house.do("succeed_unrolled")
    said = "Play has started, so Stress can’t start again. Change it during play."
    assert house.forbidden("", "set_scenario", locale="A house", threat="It", stress="2") == said
    house.do("end_story")
    assert house.refused("end_story") == "The story has already ended."
    house.do("tell_action", words="It holds.")
    said = "There is no resolved action to tell about."
    assert house.refused("tell_action", words="It holds.") == said


def test_what_is_only_not_done_yet_breaks_no_rule() -> None:
    house = House(stress=1)
    house.ask(house.alice)

    def yet(move: str, **args: Any) -> bool:
        with pytest.raises(AgainstRules) as refusal:
            act(house.play, move, args, scripted(*[2] * 60), STAMP)
        return refusal.value.yet

    assert yet("set_difficulty", difficulty=2)
    assert yet("throw_opposition")
    assert yet("turn_hostile", who=house.eve)
    assert yet("take_stand", who=house.alice, stance="neutral")
    house.do("throw_all", [2, 4, 2, 2, 4, 4, 2])
    assert yet("set_difficulty", difficulty=2)
    assert yet("turn_hostile", who=house.eve)
    house.stand(1)
    house.do("throw_opposition", [2] * 5)
    assert not yet("turn_hostile", who=house.eve)  # too late, and that is a rule (IS-26)
    assert not yet("take_stand", who=house.alice, stance="neutral")
