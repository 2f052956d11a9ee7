"""Walks of every game that fork and come together again: the joined log always opens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.files import open_file, write_file
from hotseat.core.game import Game
from hotseat.core.play import Play, as_it_was, is_struck, open_play, why_aside
from hotseat.core.recap import recap
from hotseat.core.story import whole
from hotseat.core.telling import tell
from hotseat.walk.walker import walk
from tests.engine.walk.forks import PLAYABLE, joined_both_ways

BEGUN = 40
SEEDS = range(4)


def forked(played: Game, seed: int, moves: int) -> tuple[Play, Play, Play]:
    """A walk, and what two devices made of it apart."""
    begun = walk(played, seed, BEGUN).play
    one = walk(played, 100 + seed, moves, begun, "one").play
    return begun, one, walk(played, 200 + seed, moves, begun, "two").play


@pytest.mark.parametrize("moves", [2, 6])
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("played", PLAYABLE, ids=lambda each: each.slug)
def test_a_fork_joins_and_opens_whatever_was_done_on_either_side(
    played: Game, seed: int, moves: int
) -> None:
    begun, one, other = forked(played, seed, moves)
    found = joined_both_ways(one, other)
    events = found.campaign.events
    known = {event.id: event for play in (one, other) for event in play.campaign.events}
    assert {event.id: event for event in events} == known
    assert found.common == found.campaign.joined == len(begun.campaign.events)
    assert events[: found.common] == begun.campaign.events
    aside = {event.id for event, _reason in found.set_aside}
    assert aside == {event.id for event in events if why_aside(found.play, event)}
    assert all(is_struck(found.play, event) for event in events if event.id in aside)
    opened = open_file(write_file(found.campaign))
    assert (opened.campaign, opened.folded) == (found.campaign, found.play.folded)


@pytest.mark.parametrize("played", PLAYABLE, ids=lambda each: each.slug)
def test_what_was_joined_is_told_and_walked_on_by_either_device(played: Game) -> None:
    _begun, one, other = forked(played, 1, 6)
    found = joined_both_ways(one, other)
    for event in found.campaign.events:
        tell(found.play, event)
    recap(found.play)
    whole(found.play)
    as_it_was(found.play, found.play.log_index.steps)
    ends = [walk(played, 7, 12, found.play, device).play for device in ("one", "two")]
    for end in ends:
        opened = open_play(played, end.campaign)
        assert replace(opened, snapshots=()) == replace(end, snapshots=())
    again = joined_both_ways(*ends)
    assert again.campaign.joined == found.campaign.joined
    assert again.common == len(found.campaign.events)
