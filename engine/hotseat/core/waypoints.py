"""Places in the log where a fold can start again, and what is known of the log up to one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from hotseat.core.campaign import (
    Event,
    History,
    device_of,
    follow,
    goes_on,
    history_of,
    is_near,
    number_of,
)
from hotseat.core.contents import Contents
from hotseat.core.game import State
from hotseat.core.limits import Weight
from hotseat.core.log import BLOCK, Log
from hotseat.core.rows import weight

WAYPOINT_EVERY = 64
WAYPOINTS_NEAR = 256
# So many events of a log that is opened may strike, bring back or go on with a step far back, each
# of them looked for through all of it.
FAR_MOST = 64

Folded = tuple[State, Contents]


@dataclass(frozen=True, slots=True)
class Waypoint:
    """What is folded from the events before the one at ``index``."""

    index: int
    state: State
    contents: Contents

    @property
    def folded(self) -> Folded:
        return self.state, self.contents

    @property
    def steps(self) -> int:
        """How many steps stand by then."""
        return self.contents.steps


@dataclass(frozen=True, slots=True)
class LaterWaypoint:
    """A waypoint that is read when it is needed; ``read`` always gives the same."""

    index: int
    steps: int
    read: Callable[[], Folded]

    @property
    def folded(self) -> Folded:
        return self.read()


Waypoints = tuple[Waypoint | LaterWaypoint, ...]


def with_waypoint(waypoints: Waypoints, index: int, folded: Folded) -> Waypoints:
    """The waypoints with one at ``index``, if that is a place for one: over the last WAYPOINTS_NEAR
    facts there is one every WAYPOINT_EVERY, and before those one every WAYPOINTS_NEAR."""
    if index % WAYPOINT_EVERY or index == waypoints[-1].index:
        return waypoints
    far, near = waypoints[:-_NEAR], waypoints[-_NEAR:]
    kept = (
        old for old in near if old.index > index - WAYPOINTS_NEAR or not old.index % WAYPOINTS_NEAR
    )
    return (*far, *kept, Waypoint(index, *folded))


_NEAR = WAYPOINTS_NEAR // WAYPOINT_EVERY + 1


def waypoints_before(waypoints: Waypoints, place: int) -> Waypoints:
    """The waypoints up to a place in the log."""
    return waypoints[: bisect_right(waypoints, place, key=lambda waypoint: waypoint.index)]


def waypoint_before_step(waypoints: Waypoints, step: int) -> Waypoint | LaterWaypoint:
    """The last waypoint before the n-th (from 1) of the steps that stand has begun."""
    return waypoints[bisect_left(waypoints, step, key=lambda waypoint: waypoint.steps) - 1]


@dataclass(frozen=True, slots=True)
class Milestone:
    """What follows from the first ``place`` events, whichever of them stand: ``place`` is a whole
    number of blocks, the last one of its log."""

    place: int = 0
    history: History = field(default_factory=History)
    weight: Weight = field(default_factory=Weight)


Followed = tuple[History, Weight, Milestone]


def followed(events: Log[Event], slug: str) -> Followed:
    """What follows from a whole log, and its milestone, in one pass whatever is undone in it.
    Raises DoesNotFold as ``follow`` does."""
    place = len(events) // BLOCK * BLOCK
    head, tail = events[:place], events[place:]
    milestone = Milestone(place, history_of(head), weight(head, slug))
    if not tail:
        return milestone.history, milestone.weight, milestone
    more = weight(tail, slug, head[-1] if head else None)
    return history_of(events), _both(milestone.weight, more), milestone


def follow_on(milestone: Milestone, events: Log[Event], slug: str, last: Event | None) -> Followed:
    """The same, from a milestone on; ``last`` is the event before it. Where more than FAR_MOST
    events reach far back, as no table's do, the whole log is gone through after all."""
    history, heavy, far = milestone.history, milestone.weight, 0
    before = Log(events.blocks[: milestone.place // BLOCK])
    for event in events[milestone.place :]:
        far += not (goes_on(last, event) or is_near(history, before, event))
        if far > FAR_MOST:
            return followed(events, slug)
        history, heavy = follow_one(history, heavy, before, event, slug, last)
        before, last = before.append(event), event
        if not len(before) % BLOCK:
            milestone = Milestone(len(before), history, heavy)
    return history, heavy, milestone


def follow_one(
    history: History,
    heavy: Weight,
    before: Sequence[Event],
    event: Event,
    slug: str,
    last: Event | None,
) -> tuple[History, Weight]:
    """History and weight after one more event; ``last`` is the one right before it."""
    heavy = _both(heavy, weight((event,), slug, last))
    if not goes_on(last, event):
        return follow(history, before, event), heavy
    numbers = history.numbers.put(device_of(event), number_of(event))
    return replace(history, numbers=numbers), heavy


def _both(one: Weight, other: Weight) -> Weight:
    return Weight(one.bytes + other.bytes, one.parts + other.parts)


def struck_sums(history: History, places: Iterable[int]) -> list[int]:
    """For each place (in order) a number that tells which steps that begin before it are struck:
    two histories of one log with the same number fold to the same there."""
    from binascii import crc32

    indexes = sorted(history.struck.values())
    sums: list[int] = []
    total = at = 0
    for place in places:
        while at < len(indexes) and indexes[at] < place:
            total = crc32(f"{indexes[at]} ".encode(), total)
            at += 1
        sums.append(total)
    return sums
