"""Samples, walks and moves for scripts, and what ``check`` says of a file."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.dice import dice_from
from hotseat.core.errors import Refusal, UnknownGame
from hotseat.core.files import open_file, write_file
from hotseat.core.game import games
from hotseat.core.play import Play
from hotseat.program import campaigns
from hotseat.program.campaigns import MOMENT, MOVES_MOST, checked, played, sampled, walked
from hotseat.walk.walker import walk

PLAYABLE = [game for game in games() if game.playable]
GAME = PLAYABLE[0]
TWO_DICE = {"notation": "2d6"}


def unlucky(_sides: int) -> int:
    return 1


@pytest.fixture(scope="module")
def play() -> Play:
    return walked(GAME.slug, 2, 30)


def faces(play: Play) -> list[int]:
    """The faces of the last fact, a throw of the dice page."""
    event = play.campaign.events[-1]
    assert event.kind == "core.rolled"
    return [die.face for die in dice_from(event.data["dice"])]


def two_dice(**more: Any) -> dict[str, Any]:
    return {"move": "roll_dice", "args": TWO_DICE, **more}


@pytest.mark.parametrize("slug", [game.slug for game in PLAYABLE])
def test_a_sample_is_the_same_whenever_it_is_asked_for(slug: str) -> None:
    made = sampled(slug)
    assert made.campaign == sampled(slug).campaign
    assert open_file(write_file(made.campaign)).state == made.state
    assert {event.at for event in made.campaign.events} == {MOMENT}


@pytest.mark.parametrize("slug", [game.slug for game in PLAYABLE])
def test_a_walk_is_that_of_the_contract(slug: str) -> None:
    made = walked(slug, 3, 40)
    assert made.campaign == walk(made.game, 3, 40).play.campaign


def test_only_games_that_can_be_played_have_campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = (sampled, lambda slug: walked(slug, 0, 5))
    for made in asked:
        with pytest.raises(UnknownGame, match="chess"):
            made("chess")
    monkeypatch.setattr(campaigns, "game", lambda _slug: replace(GAME, moves={}))
    for made in asked:
        with pytest.raises(Refusal, match="cannot be played here yet; these can: "):
            made(GAME.slug)


@pytest.mark.slow
@pytest.mark.parametrize("slug", [game.slug for game in PLAYABLE])
def test_check_prints_facts_and_state_as_plain_json(slug: str) -> None:
    made = walked(slug, 4, 150)
    found = json.loads(json.dumps(checked(made), allow_nan=False))
    assert found["game"] == slug
    assert found["title"] == made.table.title
    assert found["events"] == len(made.campaign.events) == sum(found["facts"].values())
    assert isinstance(found["state"], dict)
    assert len(found["state"]["people"]) == len(made.state.people)


# --- moves ---------------------------------------------------------------------------------------


def test_moves_are_played_in_turn_as_steps_of_their_own(play: Play) -> None:
    moves = [
        {"move": "frame_scene", "args": {"title": "Dusk"}, "by": "Ann"},
        two_dice(faces=[3, 4]),
        {"move": "undo"},
        {"move": "redo", "by": "Bob"},
    ]
    after = played(play, moves, unlucky)
    assert len(after.history.done) == len(play.history.done) + 2
    new = after.campaign.events[len(play.campaign.events) :]
    assert [(event.kind, event.by) for event in new] == [
        ("core.scene_framed", "Ann"),
        ("core.rolled", ""),
        ("core.undone", ""),
        ("core.redone", "Bob"),
    ]
    assert {event.at for event in new} == {play.campaign.events[-1].at}
    assert open_file(write_file(after.campaign)).campaign == after.campaign


def test_dice_fall_as_they_are_told_or_by_luck(play: Play) -> None:
    assert faces(played(play, [two_dice(faces=[3, 4])], unlucky)) == [3, 4]
    assert faces(played(play, [two_dice()], unlucky)) == [1, 1]
    by_hand = {"move": "roll_dice", "args": {**TWO_DICE, "faces": [6]}}
    assert faces(played(play, [by_hand], unlucky)) == [6, 1]


def test_no_moves_change_nothing(play: Play) -> None:
    assert played(play, [], unlucky) == play


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ({"move": "sing"}, 'moves[2] ("sing"): There is no move "sing" in this game.'),
        ({"move": "note", "args": {"text": ""}}, 'moves[2] ("note"): "text" is empty'),
        ({"move": "note", "args": []}, '"args" is []; it must be a record.'),
        ({"move": "note"}, 'needs the field "text", which is missing.'),
        ({"args": {}}, 'moves[2]: A move needs the field "move", which is missing.'),
        ({"move": 7}, 'moves[2]: "move" is 7; it must be text.'),
        ({"move": "undo", "args": {"step": 1}}, '"undo" has no field "step"'),
        ({"move": "undo", "faces": [1]}, '"faces" has 1 entries, and 0 dice were rolled.'),
        ({"move": "redo"}, 'moves[2] ("redo"): There is nothing to redo.'),
        ({**two_dice(), "by": 3}, '"by" is 3; it must be text.'),
        ({**two_dice(), "at": 3}, 'A move has no field "at"'),
        (two_dice(faces=[7, 1]), '"face" has 7; a d6 shows 1 to 6.'),
        (two_dice(faces=[6]), "only 1 faces, and one more die"),
        (two_dice(faces=[6, 5, 4]), '"faces" has 3 entries, and 2 dice were rolled.'),
        (two_dice(faces=None), '"faces" is nothing; it must be a list.'),
        (two_dice(faces=["6"]), '"faces[0]" is "6"; it must be a whole number.'),
        (None, "moves[2]: It is nothing; it must be a record."),
    ],
)
def test_the_first_move_that_is_refused_is_said_with_its_place(
    play: Play, turn: Any, said: str
) -> None:
    sound = {"move": "frame_scene", "args": {"title": "Dusk"}}
    with pytest.raises(Refusal) as refusal:
        played(play, [sound, sound, turn, {"move": "never reached"}], unlucky)
    assert said in str(refusal.value)
    assert str(refusal.value).startswith("moves[2]")


@pytest.mark.parametrize("moves", [{}, None, 3, "roll"])
def test_moves_are_a_list(play: Play, moves: Any) -> None:
    with pytest.raises(Refusal, match="must be a list of records"):
        played(play, moves, unlucky)


def test_more_moves_than_fit_are_refused_unplayed(play: Play) -> None:
    with pytest.raises(Refusal, match=f"at most {MOVES_MOST} are played at once"):
        played(
            play, [two_dice()] * (MOVES_MOST + 1), lambda _sides: pytest.fail("a die was rolled")
        )
