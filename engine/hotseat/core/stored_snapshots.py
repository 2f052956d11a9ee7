"""The fold of a long log as plain JSON, kept beside it so that opening need not fold it again.

    history           which steps of the log are in effect, up to its position
    snapshots         the state at the end of each block, each with what the log's index gained,
                      and those behind the last block, each with what it gained since that

It is discarded where it was not made from this very log by this very code, which whoever stores it
checks (``ui.stored_snapshots``). Whether a snapshot still holds also depends on what was undone
since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import accumulate, pairwise, takewhile
from typing import Any

from hotseat.core.campaign import Campaign, Event, History
from hotseat.core.fold import first_snapshot
from hotseat.core.game import Game
from hotseat.core.keyed import keyed
from hotseat.core.limits import Weight
from hotseat.core.log import BLOCK, CHUNK, log_of
from hotseat.core.log_index import LogIndex, Scene
from hotseat.core.plain import from_plain, to_plain
from hotseat.core.play import Play, resume
from hotseat.core.private import Private
from hotseat.core.snapshots import (
    Folded,
    LazySnapshot,
    LogPosition,
    Snapshot,
    Snapshots,
    undone_sums,
)

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StoredSnapshots:
    """What was stored of a log: its position with the event before it, and snapshots in order, each
    with the number of ``undone_sums`` that it was folded under; and the private texts of its
    events, since those are read later."""

    position: LogPosition
    last: Event
    private: Private
    snapshots: tuple[tuple[int, LazySnapshot], ...]


def open_at(game: Game, campaign: Campaign, kept: StoredSnapshots) -> Play:
    """``open_play`` from stored snapshots. The log up to the position must be the one that they
    were taken of. Raises as ``open_play`` does."""
    return resume(game, campaign, kept.position, kept.last, partial(_fitting, kept))


def _fitting(kept: StoredSnapshots, history: History) -> Snapshots:
    """The snapshots before the first place where an earlier step was undone or redone since."""
    sums = undone_sums(history, (snapshot.index for _, snapshot in kept.snapshots))
    pairs = zip(kept.snapshots, sums, strict=True)
    fits = takewhile(lambda pair: pair[0][0] == pair[1], pairs)
    return tuple(snapshot for (_, snapshot), _ in fits)


# --- history -----------------------------------------------------------------------------------


def history_plain(play: Play) -> dict[str, Any]:
    """The history at the last position of a log that has one."""
    position = play.position
    history, weight = position.history, position.weight
    undone = sorted(history.undone.items(), key=lambda item: item[1])
    steps = [key.rpartition("-") for key, _ in undone]
    devices = list(dict.fromkeys(device for device, _, _ in steps))
    last = play.campaign.events[position.place - 1]
    return {
        "place": position.place,
        "weight": [weight.bytes, weight.parts],
        "done": _deltas(history.done),
        "redoable": _deltas(history.redoable),
        "devices": devices,
        "undone": [devices.index(device) for device, _, _ in steps],
        "steps": _deltas(int(step) for _, _, step in steps),
        "begun": _deltas(index for _, index in undone),
        "private": {whose: dict(texts) for whose, texts in play.campaign.private.items()},
        "numbers": dict(sorted(history.numbers.items())),
        "clock": history.clock,
        "lenient": history.lenient,
        "idle": dict(sorted(history.idle.items())),
        "last": [last.id, last.step, last.clock, last.at, last.by, last.kind, dict(last.data)],
    }


def history_from(data: Plain) -> tuple[LogPosition, Event, Private]:
    """The position, the event before it, and the private texts so far. For other data it raises an
    exception of any kind."""
    steps = accumulate(data["steps"])
    devices = [data["devices"][at] for at in data["undone"]]
    keys = [f"{device}-{step}" for device, step in zip(devices, steps, strict=True)]
    history = History(
        log_of(accumulate(data["done"])),
        log_of(accumulate(data["redoable"])),
        keyed(dict(zip(keys, accumulate(data["begun"]), strict=True))),
        keyed(data["numbers"]),
        data["clock"],
        data["lenient"],
        keyed(data["idle"]),
    )
    position = LogPosition(data["place"], history, Weight(*data["weight"]))
    return position, Event(*data["last"]), data["private"]


def _deltas(numbers: Iterable[int]) -> list[int]:
    return [later - earlier for earlier, later in pairwise((0, *numbers))]


# --- snapshots ---------------------------------------------------------------------------------


def snapshots_at(play: Play, places: Sequence[int]) -> list[tuple[int, Snapshot | LazySnapshot]]:
    """The snapshots of a play at these places, where it has one, with their numbers of
    ``undone_sums``."""
    end = Snapshot(len(play.campaign.events), play.folded)
    by_place = {snapshot.index: snapshot for snapshot in (*play.snapshots, end)}
    sums = undone_sums(play.history, places)
    written = []
    for place, undone in zip(places, sums, strict=True):
        if place not in by_place:
            break
        written.append((undone, by_place[place]))
    return written


def late_places(play: Play) -> list[int]:
    """The places of the snapshots that a play has behind the last whole block of its log, up to its
    position."""
    place = play.position.place
    known = {snapshot.index for snapshot in play.snapshots} | {len(play.campaign.events)}
    return [at for at in range(block_before(place) + CHUNK, place + 1, CHUNK) if at in known]


def block_before(place: int) -> int:
    """Where the last whole block up to a place ends."""
    return place // BLOCK * BLOCK


def gain_plain(snapshot: Snapshot | LazySnapshot, before: Folded) -> dict[str, Any]:
    """What the log's index, and what was set aside, gained since what was folded ``before``, as
    plain JSON."""
    _, log_index, aside = snapshot.folded
    old = before.log_index
    scenes = log_index.scenes[len(old.scenes) :]
    return {
        "page": log_index.page,
        "scenes": _deltas(scene.place for scene in scenes),
        "stops": _deltas(scene.stop for scene in scenes),
        "pages": list(log_index.pages[len(old.pages) :]),
        "sessions": list(log_index.sessions[len(old.sessions) :]),
        "aside": {key: aside[key] for key in sorted(aside) if key not in before.aside},
    }


def state_plain(snapshot: Snapshot | LazySnapshot) -> Any:
    """The state of a snapshot as plain JSON."""
    state = snapshot.folded.state
    return to_plain(type(state), state)


@dataclass(frozen=True, slots=True)
class Given:
    """A snapshot as it was stored: what ``gain_plain`` gave, and what reads what ``state_plain``
    did."""

    index: int
    steps: int
    gain: Plain
    state: Callable[[], Any]


def lazy_snapshots(
    game: Game, campaign: Campaign, blocks: Sequence[Given], late: Sequence[Given] = ()
) -> tuple[LazySnapshot, ...]:
    """The snapshots of a log: those at the ends of its blocks, from the first on, and those behind
    the last of these, each of which gained what it did since that."""
    kind = type(first_snapshot(game, campaign).folded.state)
    gains = [block.gain for block in blocks]
    before = [*(gains[:at] for at in range(len(blocks))), *(gains for _ in late)]
    return tuple(
        LazySnapshot(
            given.index, given.steps, cache(partial(_folded, kind, given, [*gained, given.gain]))
        )
        for given, gained in zip((*blocks, *late), before, strict=True)
    )


def _folded(kind: type, given: Given, gains: Sequence[Plain]) -> Folded:
    scenes = [scene for plain in gains for scene in _scenes(plain)]
    pages = [page for plain in gains for page in plain["pages"]]
    sessions = [place for plain in gains for place in plain["sessions"]]
    aside = {key: reason for plain in gains for key, reason in plain["aside"].items()}
    page = given.gain["page"]
    log_index = LogIndex(given.steps, page, log_of(scenes), log_of(pages), log_of(sessions))
    return Folded(from_plain(kind, given.state()), log_index, keyed(aside))


def _scenes(plain: Plain) -> Iterator[Scene]:
    places, stops = accumulate(plain["scenes"]), accumulate(plain["stops"])
    return (Scene(place, stop) for place, stop in zip(places, stops, strict=True))
