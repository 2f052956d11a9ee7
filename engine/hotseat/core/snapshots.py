"""Snapshots of the fold, and what is known of the log up to a position."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hotseat.core.campaign import (
    Event,
    History,
    follow,
    goes_on,
    history_of,
    is_near,
    noted,
)
from hotseat.core.game import State
from hotseat.core.keyed import Keyed
from hotseat.core.limits import Weight
from hotseat.core.log import CHUNK, Log
from hotseat.core.log_index import LogIndex
from hotseat.core.rows import weight

SNAPSHOT_EVERY = 64
SNAPSHOTS_NEAR = 256
# So many events of a log that is opened may undo, bring back or go on with a step far back, each
# of them looked for through all of it.
FAR_MOST = 64


class Folded(NamedTuple):
    """The state, the index of the log, and ``aside``: the steps that were set aside, by step key,
    each with the reason as a sentence."""

    state: State
    log_index: LogIndex = LogIndex()
    aside: Keyed[str] = Keyed()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """``folded`` of all events before the one at ``index``."""

    index: int
    folded: Folded

    @property
    def steps(self) -> int:
        """The number of steps in effect at that place."""
        return self.folded.log_index.steps


@dataclass(frozen=True, slots=True)
class LazySnapshot:
    """A snapshot that is read when it is needed; ``read`` always gives the same."""

    index: int
    steps: int
    read: Callable[[], Folded]

    @property
    def folded(self) -> Folded:
        return self.read()


Snapshots = tuple[Snapshot | LazySnapshot, ...]


def with_snapshot(snapshots: Snapshots, index: int, folded: Folded) -> Snapshots:
    """The snapshots, with one at ``index`` if one is due there: over the last SNAPSHOTS_NEAR facts
    there is one every SNAPSHOT_EVERY, and before those one every SNAPSHOTS_NEAR."""
    if index % SNAPSHOT_EVERY or index == snapshots[-1].index:
        return snapshots
    far, near = snapshots[:-_NEAR], snapshots[-_NEAR:]
    kept = (
        old for old in near if old.index > index - SNAPSHOTS_NEAR or not old.index % SNAPSHOTS_NEAR
    )
    return (*far, *kept, Snapshot(index, folded))


_NEAR = SNAPSHOTS_NEAR // SNAPSHOT_EVERY + 1


def snapshots_before(snapshots: Snapshots, place: int) -> Snapshots:
    """The snapshots up to a place in the log."""
    return snapshots[: bisect_right(snapshots, place, key=lambda snapshot: snapshot.index)]


def snapshot_before_step(snapshots: Snapshots, step: int) -> Snapshot | LazySnapshot:
    """The last snapshot before the n-th (from 1) of the steps in effect."""
    return snapshots[bisect_left(snapshots, step, key=lambda snapshot: snapshot.steps) - 1]


def with_step_aside(snapshots: Snapshots, begun: int, folded: Folded) -> Snapshots:
    """The snapshots once the step that begins at ``begun`` is set aside: those taken in the middle
    of it get what is folded without it."""
    before = snapshots_before(snapshots, begun)
    return before + tuple(Snapshot(late.index, folded) for late in snapshots[len(before) :])


@dataclass(frozen=True, slots=True)
class LogPosition:
    """The history and the weight after the first ``place`` events, whether undone or not: ``place``
    is a whole number of chunks, the last one of its log."""

    place: int = 0
    history: History = field(default_factory=History)
    weight: Weight = field(default_factory=Weight)


Followed = tuple[History, Weight, LogPosition]


def followed(events: Log[Event], slug: str, joined: int | None = None) -> Followed:
    """The history and the weight of a whole log, and its last position, in one pass whatever is
    undone in it; ``joined`` as of its campaign. Raises DoesNotFold as ``follow`` does."""
    place = len(events) // CHUNK * CHUNK
    head = events[:place]
    position = LogPosition(place, history_of(head, joined), weight(head, slug))
    last = head[-1] if head else None
    known = _follow_tail(position, events, slug, last, 0)
    if known is not None:
        return known
    more = weight(events[place:], slug, last)
    return history_of(events, joined), _both(position.weight, more), position


def follow_on(
    position: LogPosition,
    events: Log[Event],
    slug: str,
    last: Event | None,
    joined: int | None = None,
) -> Followed:
    """The same, from a position on; ``last`` is the event before it. Where more than FAR_MOST
    events undo or redo a step far back, which no table's do, the whole log is gone through after
    all."""
    known = _follow_tail(position, events, slug, last, FAR_MOST)
    return known or followed(events, slug, joined)


def _follow_tail(
    position: LogPosition, events: Log[Event], slug: str, last: Event | None, most: int
) -> Followed | None:
    """The same; None where more than ``most`` events are about a step far back."""
    history, heavy, far = position.history, position.weight, 0
    before = events.up_to(position.place)
    for event in events[position.place :]:
        far += not (goes_on(last, event) or is_near(history, before, event))
        if far > most:
            return None
        history, heavy = follow_one(history, heavy, before, event, slug, last)
        before, last = before.append(event), event
        if not len(before) % CHUNK:
            position = LogPosition(len(before), history, heavy)
    return history, heavy, position


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
    if goes_on(last, event):
        return noted(history, event), heavy
    return follow(history, before, event), heavy


def _both(one: Weight, other: Weight) -> Weight:
    return Weight(one.bytes + other.bytes, one.parts + other.parts)


def undone_sums(history: History, places: Iterable[int]) -> list[int]:
    """For each place (in order) a checksum of the steps before it that are undone: two histories of
    one log with the same number fold to the same state there."""
    from binascii import crc32

    indexes = sorted(history.undone.values())
    sums: list[int] = []
    total = at = 0
    for place in places:
        while at < len(indexes) and indexes[at] < place:
            total = crc32(f"{indexes[at]} ".encode(), total)
            at += 1
        sums.append(total)
    return sums
