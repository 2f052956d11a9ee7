"""The Ledger of Tin Street opens in the middle of a conflict of three, with secrets to hold."""

from __future__ import annotations

from hotseat.core.dice import scripted
from hotseat.core.play import Play, Stamp, act
from hotseat.core.sample import play_sample
from hotseat.core.telling import tell
from hotseat.games.hot_war.conflict.plan import plans
from hotseat.games.hot_war.state import State
from tests.engine.games.hot_war.session import GAME


def played() -> Play:
    return play_sample(GAME, "s", Stamp("s", 0))


def test_it_stands_in_a_conflict_of_three_sides() -> None:
    state = played().state
    assert isinstance(state, State)
    assert state.conflict is not None
    assert [pool.dice for pool in plans(state).values()] == [5, 8, 9]
    assert state.conflict.apart
    assert GAME.status is not None
    assert GAME.status(state) == "A conflict: Tobias Crane, Vera Lisle and Ada Quill."


def test_each_player_has_two_secrets_and_there_is_a_past() -> None:
    play = played()
    players = [seat.id for seat in play.table.seats.players()]
    assert all(len(play.campaign.private[seat]) == 2 for seat in players)
    words = [entry.title for event in play.campaign.events if (entry := tell(play, event))]
    assert {"Vera Lisle wins", "Other factor", "Conflict rolled"} <= set(words)
    assert all(event.by for event in play.campaign.events)
    vera = next(one for one in play.state.people.values() if one.name == "Vera Lisle")
    assert vera.agenda("personal").marks == "+"


def test_it_can_be_played_to_its_end() -> None:
    play, stamp = played(), Stamp("s", 0)
    faces = [*(9, 8, 7, 6, 10), *[5] * 8, *[4] * 9]
    play = act(play, "roll_conflict", {}, scripted(*faces), stamp)
    play = act(play, "resolve_conflict", {}, scripted(), stamp)
    last = tell(play, play.campaign.events[-1])
    assert last is not None
    assert last.title == "Tobias Crane wins"
    assert "“Can’t leave a question alone” shows the highest number" in last.sentence
