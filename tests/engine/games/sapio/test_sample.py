"""The Locks of Marrow Hill open in the middle of an action sequence."""

from __future__ import annotations

from hotseat.core.dice import scripted
from hotseat.core.play import Play, Stamp, act
from hotseat.core.sample import play_sample
from hotseat.core.spiral import number_of
from hotseat.core.telling import tell
from hotseat.games.sapio.check.plan import plan
from hotseat.games.sapio.people.parts import build_counts
from hotseat.games.sapio.state import State
from tests.engine.games.sapio.session import GAME


def played() -> Play:
    return play_sample(GAME, "s", Stamp("s", 0))


def test_it_stands_in_a_turn_of_an_action_sequence() -> None:
    state = played().state
    assert isinstance(state, State)
    assert state.order is not None
    assert state.check is not None
    assert state.check.facing
    assert ("Cracked rib ignored", "+0") in plan(state).changes
    assert state.held  # somebody helped in the turn before
    assert [clock.kind for clock in state.clocks] == ["goal", "threat"]
    assert [clock.value for clock in state.clocks] == [1, 2]
    assert GAME.status is not None
    assert GAME.status(state) == "Bask is about to roll."


def test_there_is_a_past_and_everyone_is_built_by_the_rules() -> None:
    play = played()
    words = [entry.title for event in play.campaign.events if (entry := tell(play, event))]
    assert {"Success", "Luck gained", "Injury taken", "Stress taken"} <= set(words)
    assert all(event.by for event in play.campaign.events)
    for one in play.state.people.values():
        if one.owner != "gm":
            assert all(there == wanted for _what, there, wanted in build_counts(one))
            assert one.principle
            assert one.impulse


def test_it_can_be_played_to_the_end_of_the_round() -> None:
    play, stamp = played(), Stamp("s", 0)
    faces = [number_of(face) for face in ("*", "**", "@")]
    play = act(play, "roll_check", {}, scripted(*faces), stamp)
    play = act(play, "resolve_check", {}, scripted(), stamp)
    odile = next(one.id for one in play.state.people.values() if one.name == "Odile")
    for move, args, *fallen in (
        ("begin_check", {"who": odile}),
        ("roll_check", {}, "Y"),
        ("resolve_check", {}),
        ("next_round", {}),
    ):
        play = act(play, move, args, scripted(*map(number_of, fallen)), stamp)
    assert play.state.order.round == 2
    assert {hold.words for hold in play.state.held} == {
        "Get the plans out, as the inspector’s clerk"
    }
