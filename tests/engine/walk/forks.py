"""Devices that go on from one campaign, each in the middle of a conflict of its own.

Nothing here asks which game it is: what can be open follows from the facts that open it. A device
tries what its screen offers until it has written such a fact, then keeps to the steps about it.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.facts import FactData
from hotseat.core.fold import first_snapshot, step
from hotseat.core.game import Game, State, game, slugs
from hotseat.core.merge import Joined, joined
from hotseat.core.play import Play, is_struck
from hotseat.kit.open import OpenThing
from hotseat.walk.luck import Luck
from hotseat.walk.offers import offers
from hotseat.walk.session import Walk, shown
from hotseat.walk.turns import take
from hotseat.walk.walker import steps, walk_on

PLAYABLE = tuple(game(slug) for slug in slugs() if game(slug).playable)

# How many steps a walk makes before it is forked, at least and at most; how many walks are made;
# how many turns a device has to open what the walk opened there.
EARLIEST, LATEST, WALKS, TURNS_TO_OPEN = 15, 120, 60, 80
# How many seeds a device tries until one opens something, and the turns it then has for it.
SEEDS_TO_OPEN, TURNS = 20, 60


# --- what can be open ----------------------------------------------------------------------------


@cache
def fact_classes(slug: str) -> Mapping[str, type[FactData]]:
    """The fact classes of a game, by kind."""
    registry = importlib.import_module(f"hotseat.games.{slug}.registry")
    classes: Mapping[str, type[FactData]] = registry.FACT_SET.classes
    return classes


def openers(slug: str) -> dict[str, OpenThing[Any]]:
    """The kinds of fact that open something, each with what it opens."""
    return {
        kind: fact.opens
        for kind, fact in fact_classes(slug).items()
        if isinstance(fact.opens, OpenThing) and kind not in game(slug).retired
    }


def open_records(played: Game, state: State) -> dict[str, Any]:
    """Everything open in the state, by id: the conflicts, checks, rounds as the state has them."""
    every = dict.fromkeys(openers(played.slug).values())
    return {id: record for thing in every for id, record in thing.open(state).items()}


@dataclass(frozen=True, slots=True)
class Opening:
    """A walk right before a step that opened something, and the name of the step's move."""

    before: Walk
    kind: str
    move: str


@cache
def openings(slug: str) -> Mapping[str, Opening]:
    """A walk with nothing open, by the kind of fact that then opened something; kinds that no walk
    came to are missing."""
    known: dict[str, Opening] = {}
    for seed in range(WALKS):
        for opening in _openings_of(game(slug), seed):
            known.setdefault(opening.kind, opening)
        if len(known) == len(openers(slug)):
            break
    return known


def _openings_of(played: Game, seed: int) -> Iterator[Opening]:
    before: Walk | None = None
    for here in steps(played, seed):
        idle = before is None or open_records(played, before.play.state)
        if before is not None and not idle and before.steps >= EARLIEST:
            move = next((each for each, n in here.made.items() if n > before.made.get(each, 0)), "")
            for event in new_events(before.play, here.play):
                if event.kind in openers(played.slug):
                    yield Opening(before, event.kind, move)
        before = here
        if here.steps > LATEST:
            return


# --- what a device makes of it -------------------------------------------------------------------


def new_events(before: Play, after: Play) -> tuple[Event, ...]:
    """The events of the later play that the earlier one does not have."""
    return tuple(after.campaign.events[len(before.campaign.events) :])


@dataclass(frozen=True, slots=True)
class Own:
    """The play of a device, and the id of what it has opened."""

    play: Play
    id: str

    @property
    def record(self) -> Any:
        """What it has opened, as it is now; None where it is closed."""
        return open_records(self.play.game, self.play.state).get(self.id)


def forks(opening: Opening, devices: tuple[str, ...], count: int) -> Iterator[tuple[Own, ...]]:
    """So many forks of a walk: each device has opened something of its own, and has gone on with
    that alone. The first device leaves it open, the others may close it."""
    for fork in range(count):
        yield tuple(
            _own(opening, device, 1000 * fork + 100 * place, keep=not place)
            for place, device in enumerate(devices)
        )


def _own(opening: Opening, device: str, seed: int, keep: bool) -> Own:
    for each in range(seed, seed + SEEDS_TO_OPEN):
        luck = Luck(each)
        if begun := _begun(opening, device, luck):
            return _gone_on(*begun, luck, keep)
    raise AssertionError(f"{device} could not open anything by {opening.move}, seed {seed}")


def _begun(opening: Opening, device: str, luck: Luck) -> tuple[Walk, str] | None:
    """The walk after the device has opened something, and the id of that."""
    here = replace(opening.before, device=device, begins=_ends(opening.before.play))
    for _ in range(TURNS_TO_OPEN):
        same = [offer for offer in offers(shown(here)) if offer.move == opening.move]
        usable = [offer for offer in same if not offer.why_not]
        after = take(here, luck.one_of(usable), luck) if usable else walk_on(here, luck)
        for event in new_events(here.play, after.play):
            if event.kind == opening.kind:
                return after, event.id
        here = replace(after, play=here.play, turn=here.turn + 1)
    return None


def _ends(play: Play) -> int:
    return max((event.at for event in play.campaign.events), default=0)


def _gone_on(here: Walk, id: str, luck: Luck, keep: bool) -> Own:
    """The walk goes on; a step about something else is not kept, nor, with ``keep``, one that
    closes what the device has opened."""
    for _ in range(TURNS):
        after = walk_on(here, luck)
        new = new_events(here.play, after.play)
        own = any(event.data.get("of") == id for event in new)
        if new and (not own or (keep and Own(after.play, id).record is None)):
            after = replace(after, play=here.play)
        here = after
    return Own(here.play, id)


def joined_both_ways(one: Play, other: Play) -> Joined:
    """The two joined; whoever begins, it comes to the same."""
    whole = joined(one.game, one.campaign, other.campaign)
    back = joined(one.game, other.campaign, one.campaign)
    assert whole.play == back.play
    assert (whole.set_aside, whole.both_set) == (back.set_aside, back.both_set)
    return whole


# --- a log step by step --------------------------------------------------------------------------


def folds(play: Play) -> Iterator[tuple[Event, State, State]]:
    """Every event of the log that has an effect, with the state before and after it."""
    folded = first_snapshot(play.game, play.campaign).folded
    for place, event in enumerate(play.campaign.events):
        if is_struck(play, event):
            continue
        after = step(play.game, folded, place, event)
        yield event, folded.state, after.state
        folded = after


def records_of(play: Play, id: str) -> list[tuple[str, Any]]:
    """What was opened under that id as it was after each fact about it, by the fact's event id;
    None after it was closed."""
    return [
        (event.id, open_records(play.game, after).get(id))
        for event, _before, after in folds(play)
        if id in (event.id, event.data.get("of"))
    ]
