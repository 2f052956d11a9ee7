"""What is folded of a long log, as plain JSON beside it, so that opening need not fold it again.

    history    which steps of the log stand, up to its milestone
    waypoints  the state at the end of each block, each with what the contents gained in it

All of it is thrown away where it is not of this very log, and of this very code: who keeps it sees
to that (``ui.checkpoints``). Whether a waypoint holds also depends on what was undone since.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import accumulate, pairwise, takewhile
from typing import Any

from hotseat.core.campaign import Campaign, Event, History
from hotseat.core.contents import Contents, Scene
from hotseat.core.game import Game
from hotseat.core.keyed import keyed
from hotseat.core.limits import Weight
from hotseat.core.log import log_of
from hotseat.core.plain import from_plain, to_plain
from hotseat.core.play import Play, first_waypoint, resume
from hotseat.core.private import Private
from hotseat.core.waypoints import (
    Folded,
    LaterWaypoint,
    Milestone,
    Waypoint,
    Waypoints,
    struck_sums,
)

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What was kept of a log: its milestone with the event before it, and waypoints in order, each
    with the number of ``struck_sums`` that it was folded under; and the private texts of its
    events, since those are read later."""

    milestone: Milestone
    last: Event
    private: Private
    waypoints: tuple[tuple[int, LaterWaypoint], ...]


def open_at(game: Game, campaign: Campaign, kept: Checkpoint) -> Play:
    """``open_play`` without folding what was folded before. The log up to the milestone must be the
    one that the checkpoint was taken of. Raises as ``open_play`` does."""
    return resume(game, campaign, kept.milestone, kept.last, partial(_fitting, kept))


def _fitting(kept: Checkpoint, history: History) -> Waypoints:
    """The waypoints up to the first that something was undone before, or brought back."""
    sums = struck_sums(history, (waypoint.index for _, waypoint in kept.waypoints))
    pairs = zip(kept.waypoints, sums, strict=True)
    fits = takewhile(lambda pair: pair[0][0] == pair[1], pairs)
    return tuple(waypoint for (_, waypoint), _ in fits)


# --- history -----------------------------------------------------------------------------------


def history_plain(play: Play) -> dict[str, Any]:
    """The history at the milestone of a log that has one."""
    milestone = play.milestone
    history, weight = milestone.history, milestone.weight
    struck = sorted(history.struck.items(), key=lambda item: item[1])
    steps = [key.rpartition("-") for key, _ in struck]
    devices = list(dict.fromkeys(device for device, _, _ in steps))
    last = play.campaign.events[milestone.place - 1]
    return {
        "place": milestone.place,
        "weight": [weight.bytes, weight.parts],
        "done": _deltas(history.done),
        "undone": _deltas(history.undone),
        "devices": devices,
        "struck": [devices.index(device) for device, _, _ in steps],
        "steps": _deltas(int(step) for _, _, step in steps),
        "begun": _deltas(index for _, index in struck),
        "private": {whose: dict(texts) for whose, texts in play.campaign.private.items()},
        "numbers": dict(sorted(history.numbers.items())),
        "last": [last.id, last.step, last.clock, last.at, last.by, last.kind, dict(last.data)],
    }


def history_from(data: Plain) -> tuple[Milestone, Event, Private]:
    """The milestone, the event before it, and the private texts so far. What it raises for other
    data is of any kind."""
    steps = accumulate(data["steps"])
    keys = [f"{data['devices'][at]}-{step}" for at, step in zip(data["struck"], steps, strict=True)]
    history = History(
        log_of(accumulate(data["done"])),
        log_of(accumulate(data["undone"])),
        keyed(dict(zip(keys, accumulate(data["begun"]), strict=True))),
        keyed(data["numbers"]),
    )
    milestone = Milestone(data["place"], history, Weight(*data["weight"]))
    return milestone, Event(*data["last"]), data["private"]


def _deltas(numbers: Iterable[int]) -> list[int]:
    return [later - earlier for earlier, later in pairwise((0, *numbers))]


# --- waypoints ---------------------------------------------------------------------------------


def waypoints_at(play: Play, places: Sequence[int]) -> list[tuple[int, Waypoint | LaterWaypoint]]:
    """The waypoints of a play at these places, as far as it has one at each, with their numbers of
    ``struck_sums``."""
    end = Waypoint(len(play.campaign.events), play.state, play.contents)
    held = {waypoint.index: waypoint for waypoint in (*play.waypoints, end)}
    sums = struck_sums(play.history, places)
    found = []
    for place, struck in zip(places, sums, strict=True):
        if place not in held:
            break
        found.append((struck, held[place]))
    return found


def waypoint_plain(waypoint: Waypoint | LaterWaypoint, before: Contents) -> dict[str, Any]:
    """What a waypoint holds, the contents as what they gained since those ``before`` them."""
    *values, contents = waypoint.folded
    scenes = contents.scenes[len(before.scenes) :]
    return {
        "page": contents.page,
        "scenes": _deltas(scene.place for scene in scenes),
        "stops": _deltas(scene.stop for scene in scenes),
        "pages": list(contents.pages[len(before.pages) :]),
        "sessions": list(contents.sessions[len(before.sessions) :]),
        "values": [to_plain(type(value), value) for value in values],
    }


def later_waypoints(
    game: Game, campaign: Campaign, given: Sequence[tuple[int, int, Plain]]
) -> tuple[LaterWaypoint, ...]:
    """The waypoints (index, steps, what ``waypoint_plain`` gave) of a log, from its first on."""
    *firsts, _ = first_waypoint(game, campaign).folded
    kinds = tuple(map(type, firsts))
    gains = [plain for _, _, plain in given]
    return tuple(
        LaterWaypoint(index, steps, cache(partial(_folded, kinds, steps, gains[: at + 1])))
        for at, (index, steps, _) in enumerate(given)
    )


def _folded(kinds: tuple[type, ...], steps: int, gains: Sequence[Plain]) -> Folded:
    scenes = [scene for plain in gains for scene in _scenes(plain)]
    pages = [page for plain in gains for page in plain["pages"]]
    last = gains[-1]
    sessions = [place for plain in gains for place in plain["sessions"]]
    contents = Contents(steps, last["page"], log_of(scenes), log_of(pages), log_of(sessions))
    values = [from_plain(kind, each) for kind, each in zip(kinds, last["values"], strict=True)]
    return (*values, contents)


def _scenes(plain: Plain) -> Iterator[Scene]:
    places, stops = accumulate(plain["scenes"]), accumulate(plain["stops"])
    return (Scene(place, stop) for place, stop in zip(places, stops, strict=True))
