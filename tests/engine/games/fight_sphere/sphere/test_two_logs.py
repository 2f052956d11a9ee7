"""Two devices go on from one campaign: what one does on a Layer, or in an Episode, is set aside
where the other has begun the next one before it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Event
from hotseat.core.dice import scripted
from hotseat.core.log import Log
from hotseat.core.merge import Joined, joined
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.games.fight_sphere.state import State
from tests.engine.games.fight_sphere.scene.test_open import recorded
from tests.engine.games.fight_sphere.session import ANN, GAME, Table

Move = tuple[str, dict[str, Any]]
NEXT: Move = ("start_layer", {})
PASSED = "Another Layer has started since."


def met(table: Table, first: Iterable[Move], second: Iterable[Move]) -> Joined:
    """The campaign as both go on with it, the second device's steps later by the clock; the same
    whoever joins."""
    ends = [_moved(table.play, moves, device) for device, moves in (("a", first), ("b", second))]
    one, other = (end.campaign for end in ends)
    here, there = joined(GAME, one, other), joined(GAME, other, one)
    assert here.play.state == there.play.state
    return here


def _moved(play: Play, moves: Iterable[Move], device: str) -> Play:
    for n, (move, args) in enumerate(moves):
        stamp = Stamp(device, 1000 + n + 500 * (device == "b"), "gm")
        play = act(play, move, args, scripted(), stamp, allowed=True)
    return play


def state_of(both: Joined) -> State:
    state = both.play.state
    assert isinstance(state, State)
    return state


def over() -> Table:
    """A Layer on which all but Ash are out."""
    table = Table()
    for who in (table.brine, table.cole, table.gax, table.hux):
        table.do("leave_episode", who=who)
    return table


def aside(both: Joined) -> list[tuple[str, str]]:
    return [(event.kind.partition(".")[2], why) for event, why in both.set_aside]


def test_a_layer_started_on_both_devices_is_one_layer() -> None:
    both = met(over(), [NEXT], [NEXT])
    assert (state_of(both).layer, state_of(both).threshold) == (2, 6)
    assert ("layer_started", PASSED) in aside(both)


def test_the_first_layer_started_on_both_devices_is_one_layer() -> None:
    table = Table()
    table.play = _before(table.play)
    both = met(table, [NEXT], [NEXT])
    assert state_of(both).layer == 1
    assert ("layer_started", PASSED) in aside(both)


def _before(play: Play) -> Play:
    """The play up to the start of the first Layer."""
    events = play.campaign.events
    (place,) = [n for n, event in enumerate(events) if event.kind == "fight_sphere.layer_started"]
    return open_play(GAME, replace(play.campaign, events=Log[Event]().extend(events[:place])))


@pytest.mark.parametrize(
    ("move", "args", "kind"),
    [
        ("set_threshold", {"threshold": 9}, "threshold_set"),
        ("give_turn", {"who": "t-4"}, "turn_given"),
        ("set_judgment", {"seat": ANN, "dice": 7}, "judgment_set"),
        ("leave_episode", {"who": "t-2"}, "defeated"),
        ("put_in_episode", {"who": "t-2", "at": 2}, "put_in_episode"),
        ("begin_conflict", {"who": "t-3"}, "conflict_begun"),
        ("begin_encounter", {"who": "t-2", "rival": "t-3"}, "encounter_begun"),
        ("set_truce", {"who": "t-2", "rival": "t-3", "on": True}, "truce_set"),
        ("end_game", {"words": "Over"}, "game_ended"),
    ],
)
def test_what_was_done_on_the_layer_above_does_nothing_on_the_next(
    move: str, args: dict[str, Any], kind: str
) -> None:
    table = Table()
    first = [NEXT]
    alone, both = met(table, first, []), met(table, first, [(move, args)])
    assert state_of(both) == state_of(alone)
    assert kind in [each for each, _why in aside(both)]


def test_who_was_put_into_another_episode_is_not_taken_out_of_that_one() -> None:
    table = Table("abg", "ch")
    here, there = (episode.id for episode in table.state.episodes)
    both = met(
        table,
        [("join_episode", {"who": table.brine, "episode": there})],
        [("leave_episode", {"who": table.brine})],
    )
    episodes = {episode.id: episode for episode in state_of(both).episodes}
    assert table.brine in episodes[there].standing
    assert table.brine not in episodes[here].members
    assert aside(both) == [("defeated", "They are in another Episode now.")]


def test_a_fact_of_an_older_file_names_no_layer_and_holds() -> None:
    table = Table()
    assert recorded(table, ("threshold_set", {"threshold": 9})).threshold == 9
    assert (
        table.brine not in recorded(table, ("defeated", {"who": table.brine})).episodes[0].standing
    )
