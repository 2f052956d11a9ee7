"""A campaign is an append-only list of facts; what is undone stays in it, struck through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hotseat.core.private import Private

UNDONE = "core.undone"
REDONE = "core.redone"
# the table allowed what the rules forbid: the first fact of that step
ALLOWED = "core.allowed"


@dataclass(frozen=True, slots=True)
class Event:
    """One fact, in the past tense, with all that is needed to replay it.

    ``id`` is "<device>-<n>", unique for ever; ``step`` is the n of the first event of the step it
    belongs to (a step is undone whole); ``clock`` a Lamport clock; ``at`` seconds since 1970, for
    reading only; ``by`` the seat whose screen it was, or ""; ``kind`` such as
    "core.scene_framed"; ``data`` plain JSON, in which a private text is a reference.
    """

    id: str
    step: int
    clock: int
    at: int
    by: str
    kind: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Campaign:
    """What a table keeps and passes on. ``options`` are the house rules it began with;
    ``private`` the texts that not everybody may read, by whose they are and by key."""

    id: str
    game: str
    title: str
    options: Mapping[str, Any]
    events: tuple[Event, ...] = ()
    private: Private = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    """Which steps stand and which are struck; steps by key, oldest first."""

    done: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    struck: frozenset[str] = frozenset()


def device_of(event: Event) -> str:
    """The device that wrote the event."""
    return event.id.rpartition("-")[0]


def number_of(event: Event) -> int:
    """The n of the event on its device."""
    return int(event.id.rpartition("-")[2])


def step_key(event: Event) -> str:
    """The step as one word, unique over devices: the id of its first event."""
    return f"{device_of(event)}-{event.step}"


def follow(history: History, event: Event) -> History:
    """The history after one more event. A new step after an undo clears what could be redone;
    striking what is struck, or bringing back what stands, changes nothing."""
    if event.kind == UNDONE:
        key = str(event.data["step"])
        if key in history.struck:
            return history
        return History(_without(history.done, key), (*history.undone, key), history.struck | {key})
    if event.kind == REDONE:
        key = str(event.data["step"])
        if key not in history.struck:
            return history
        return History((*history.done, key), _without(history.undone, key), history.struck - {key})
    key = step_key(event)
    if key != event.id and _goes_on(history, key):
        return history
    return replace(history, done=(*history.done, key), undone=())


def history_of(events: Iterable[Event]) -> History:
    """The history of a whole log, in one pass."""
    done: dict[str, None] = {}
    undone: dict[str, None] = {}
    struck: set[str] = set()
    for event in events:
        if event.kind == UNDONE:
            key = str(event.data["step"])
            if key not in struck:
                done.pop(key, None)
                undone[key] = None
                struck.add(key)
        elif event.kind == REDONE:
            key = str(event.data["step"])
            if key in struck:
                undone.pop(key, None)
                done[key] = None
                struck.discard(key)
        elif (key := step_key(event)) not in done and key not in struck:
            done[key] = None
            undone = {}
    return History(tuple(done), tuple(undone), frozenset(struck))


def next_number(campaign: Campaign, device: str) -> int:
    """The first n not yet used by this device in this campaign."""
    for event in reversed(campaign.events):
        if device_of(event) == device:
            return number_of(event) + 1
    return 1


def next_clock(campaign: Campaign) -> int:
    """One more than the clock of any event so far (events stand in clock order)."""
    return campaign.events[-1].clock + 1 if campaign.events else 1


def _goes_on(history: History, key: str) -> bool:
    last = history.done[-1] if history.done else ""
    return key == last or key in history.struck or key in history.done


def _without(keys: tuple[str, ...], key: str) -> tuple[str, ...]:
    if keys and keys[-1] == key:
        return keys[:-1]
    return tuple(other for other in keys if other != key)
