"""Forks in the middle of several conflicts: joined, each is what it was on the device that made it.

Generic over all games and all that can be open in them: conflicts, checks, rounds, link rolls.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from itertools import permutations
from typing import Any

import pytest

from hotseat.core.facts import OfOpen
from hotseat.core.game import Game, game
from hotseat.core.merge import joined
from hotseat.core.play import Play
from hotseat.walk.filling import texts_in
from hotseat.walk.walker import walk
from tests.engine.walk.forks import (
    PLAYABLE,
    Own,
    fact_classes,
    folds,
    forks,
    joined_both_ways,
    open_records,
    openers,
    openings,
    records_of,
)

pytestmark = pytest.mark.slow

# So many forks, and more until something was closed in one of them.
FORKS, FORKS_MOST = 3, 60
OPENED = [(played.slug, kind) for played in PLAYABLE for kind in openers(played.slug)]


def alone(record: Any) -> Any:
    """What was opened, without the state of the table around it that it remembers: an Encounter of
    Fight Sphere has the Episode as it was before, in which the other device's may have begun, the
    truces of when its dice fell, which the other's may have ended, and the dice gained at first
    meetings, which leaving takes back unless the two have met in the other's as well. None for what
    waits for nothing more, as a link roll that changes nothing: it gives way to the next one
    begun."""
    if record is None or getattr(record, "waits", True) is False:
        return None
    episode = getattr(record, "before", None)
    return record if episode is None else replace(record, before=episode.id, apart=(), gained={})


def history(play: Play, id: str) -> list[tuple[str, Any]]:
    """What was opened under that id after each fact about it, ``alone``."""
    return [(event, alone(record)) for event, record in records_of(play, id)]


@pytest.mark.parametrize("played", PLAYABLE, ids=lambda each: each.slug)
def test_walks_come_to_everything_that_can_be_open(played: Game) -> None:
    assert set(openings(played.slug)) == set(openers(played.slug))


@pytest.mark.parametrize(("slug", "kind"), OPENED)
def test_joined_each_conflict_is_what_it_was_where_it_was_made(slug: str, kind: str) -> None:
    opening, facts, resolved = openings(slug)[kind], 0, 0
    begun = opening.before.play
    past = list(folds(begun))
    for fork, (one, other) in enumerate(forks(opening, ("one", "two"), FORKS_MOST)):
        if fork >= FORKS and resolved:
            break
        whole = joined_both_ways(one.play, other.play)
        assert whole.set_aside == ()
        for own in (one, other):
            assert history(whole.play, own.id) == history(own.play, own.id)
            assert alone(Own(whole.play, own.id).record) == alone(own.record)
            facts += len(records_of(own.play, own.id)) - 1
        assert one.record is not None
        resolved += other.record is None
        assert whole.campaign.events[: whole.common] == begun.campaign.events
        assert list(folds(whole.play))[: len(past)] == past
    assert resolved
    assert facts


@pytest.mark.parametrize(("slug", "kind"), OPENED)
def test_three_devices_joined_in_any_order_come_to_the_same(slug: str, kind: str) -> None:
    played = game(slug)
    (owns,) = forks(openings(slug)[kind], ("one", "two", "three"), 1)
    plays = []
    for first, second, third in permutations(own.play.campaign for own in owns):
        plays.append(joined(played, joined(played, first, second).campaign, third).play)
        plays.append(joined(played, first, joined(played, second, third).campaign).play)
    assert all(play == plays[0] for play in plays)
    for own in owns:
        assert history(plays[0], own.id) == history(own.play, own.id)


@pytest.mark.parametrize("seed", range(300, 306))
@pytest.mark.parametrize("played", PLAYABLE, ids=lambda each: each.slug)
def test_a_fact_changes_no_other_thing_than_the_one_it_names(played: Game, seed: int) -> None:
    begun = walk(played, seed, 60).play
    one = walk(played, 2 * seed, 12, begun, "one").play
    other = walk(played, 2 * seed + 1, 12, begun, "two").play
    for event, before, after in folds(joined_both_ways(one, other).play):
        if not issubclass(fact_classes(played.slug).get(event.kind, object), OfOpen):
            continue  # such a fact is about a character, or the table, in whatever they are
        was, now = open_records(played, before), open_records(played, after)
        of = str(event.data.get("of", ""))
        # what the thing itself names changes with it: the sequence in which a check is a turn
        meant = {event.id, of, *(texts_in(asdict(was[of])) if of in was else ())}
        others = [id for id in {**was, **now} if was.get(id) != now.get(id) and id not in meant]
        assert not others, event
