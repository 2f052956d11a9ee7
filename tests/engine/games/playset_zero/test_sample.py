"""The Salt Ferry opens in the middle of a roll."""

from __future__ import annotations

from hotseat.core.dice import scripted
from hotseat.core.play import Stamp, act
from hotseat.core.sample import play_sample
from hotseat.core.telling import tell
from hotseat.games.playset_zero.roll.outcome import word_of
from hotseat.games.playset_zero.state import State
from tests.engine.games.playset_zero.session import GAME


def opened() -> State:
    """The state the sample opens with."""
    state = play_sample(GAME, "s", Stamp("s", 0)).state
    assert isinstance(state, State)
    return state


def test_it_stands_in_the_middle_of_a_roll() -> None:
    state = opened()
    conflict = state.conflict
    assert conflict is not None
    assert [die.face for die in conflict.dice] == [9, 7, 3, 5]
    assert conflict.placed["main:0"] == "goal"
    assert len(conflict.placed) == 2
    assert GAME.status is not None
    assert GAME.status(state) == "Oda: 3 hits, 2 left to spend."


def test_there_is_a_past_a_gm_and_players() -> None:
    play = play_sample(GAME, "s", Stamp("s", 0))
    words = [entry.title for event in play.campaign.events if (entry := tell(play, event))]
    for word in ("Full success", "Success at a cost", "Trouble: earned a die"):
        assert word in words
    state = opened()
    names = [seat.name for seat in state.table.seats.present()]
    assert names == ["Ines", "Mara", "Tomas"]
    assert [character.owner == "gm" for character in state.people.values()] == [False, False, True]
    assert any(f and f.magical for character in state.people.values() for f in character.features)
    assert all(event.by for event in play.campaign.events)


def test_it_can_be_played_on() -> None:
    play = play_sample(GAME, "s", Stamp("s", 0))
    for move, args in (
        ("place", {"die": "main:1", "on": "danger:1"}),
        ("place", {"die": "main:3", "on": "danger:0"}),
        ("settle", {}),
    ):
        play = act(play, move, args, scripted(), Stamp("s", 0))
    assert play.state.last is not None
    assert word_of(play.state.last.verdicts) == "Full success"
