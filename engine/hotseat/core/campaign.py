"""A campaign is an append-only list of facts; what is undone stays in it, struck through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from hotseat.core.errors import DoesNotFold, shown
from hotseat.core.keyed import Keyed, keyed
from hotseat.core.log import Log, log_of
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
class FactBefore:
    """In the data of a new fact: the id of the event of the fact so many before it in its step."""

    back: int


@dataclass(frozen=True, slots=True)
class Campaign:
    """What a table keeps and passes on. ``options`` are the house rules it began with;
    ``private`` the texts that not everybody may read, by whose they are and by key."""

    id: str
    game: str
    title: str
    options: Mapping[str, Any]
    events: Sequence[Event] = field(default_factory=Log)
    private: Private = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    """What follows from the whole log, whatever of it stands: a step goes by the place of its first
    event in the log. ``done`` are the steps that stand, in the order in which they came to stand;
    ``undone`` those that can be brought back, the next one last; ``struck`` all that do not stand,
    by step key; ``numbers`` the last n of each device."""

    done: Log[int] = field(default_factory=Log)
    undone: Log[int] = field(default_factory=Log)
    struck: Keyed[int] = field(default_factory=Keyed)
    numbers: Keyed[int] = field(default_factory=Keyed)


def device_of(event: Event) -> str:
    """The device that wrote the event."""
    return event.id.rpartition("-")[0]


def number_of(event: Event) -> int:
    """The n of the event on its device."""
    return int(event.id.rpartition("-")[2])


def step_key(event: Event) -> str:
    """The step as one word, unique over devices: the id of its first event."""
    return f"{device_of(event)}-{event.step}"


def follow(history: History, before: Sequence[Event], event: Event) -> History:
    """The history after one more event; ``before`` are all that came before it. A new step after an
    undo clears what could be redone; striking what is struck, or bringing back what stands, changes
    nothing. Raises DoesNotFold where the event strikes or brings back what is no step before it."""
    numbers = history.numbers.put(device_of(event), number_of(event))
    if event.kind in (UNDONE, REDONE):
        first = _place_of_step(history, before, event)
        changed = _undo if event.kind == UNDONE else _redo
        return replace(changed(history, str(event.data["step"]), first), numbers=numbers)
    key = step_key(event)
    if key != event.id and _goes_on(history, before, key):
        return replace(history, numbers=numbers)
    place = len(before) if key == event.id else _place(before, key)
    return replace(history, done=history.done.append(place), undone=Log(), numbers=numbers)


def goes_on(last: Event | None, event: Event) -> bool:
    """Whether the event goes on with the step of the one right before it: then nothing of the
    history changes but the device's last n."""
    if last is None or {last.kind, event.kind} & {UNDONE, REDONE}:
        return False
    return step_key(last) == step_key(event)


def is_near(history: History, before: Sequence[Event], event: Event) -> bool:
    """Whether ``follow`` finds the event's step at once: a new one, the last that stands, or, to
    bring it back, the one undone last. Others it looks for through the whole log."""
    steps = history.undone if event.kind == REDONE else history.done
    key = str(event.data["step"]) if event.kind in (UNDONE, REDONE) else step_key(event)
    return key == event.id or (bool(steps) and step_key(before[steps[-1]]) == key)


def _undo(history: History, key: str, first: int) -> History:
    if key in history.struck:
        return history
    done, undone = _without(history.done, first), history.undone.append(first)
    return replace(history, done=done, undone=undone, struck=history.struck.put(key, first))


def _redo(history: History, key: str, first: int) -> History:
    if key not in history.struck:
        return history
    done, undone = history.done.append(first), _without(history.undone, first)
    return replace(history, done=done, undone=undone, struck=history.struck.without(key))


def history_of(events: Iterable[Event]) -> History:
    """The history of a whole log, in one pass. Raises as ``follow`` does."""
    known: dict[str, int] = {}
    done: dict[str, None] = {}
    undone: dict[str, None] = {}
    struck: dict[str, int] = {}
    numbers: dict[str, str] = {}
    for index, event in enumerate(events):
        device, _, number = event.id.rpartition("-")
        numbers[device] = number
        key = f"{device}-{event.step}"
        known.setdefault(key, index)
        if event.kind in (UNDONE, REDONE):
            _follow_undo(event, known, done, undone, struck)
        elif key not in done and key not in struck:
            done[key] = None
            undone.clear()
    return History(
        log_of(known[key] for key in done),
        log_of(known[key] for key in undone),
        keyed(struck),
        keyed({device: int(number) for device, number in numbers.items()}),
    )


def _follow_undo(
    event: Event,
    known: Mapping[str, int],
    done: dict[str, None],
    undone: dict[str, None],
    struck: dict[str, int],
) -> None:
    key = str(event.data["step"])
    if key not in done and key not in struck:
        raise _no_such_step(event)
    if event.kind == UNDONE and key not in struck:
        del done[key]
        undone[key] = None
        struck[key] = known[key]
    elif event.kind == REDONE and key in struck:
        undone.pop(key, None)
        done[key] = None
        del struck[key]


def next_number(history: History, device: str) -> int:
    """The first n not yet used by this device in the campaign of this history."""
    return history.numbers.get(device, 0) + 1


def next_clock(campaign: Campaign) -> int:
    """One more than the clock of any event so far (events stand in clock order)."""
    return campaign.events[-1].clock + 1 if campaign.events else 1


def _goes_on(history: History, before: Sequence[Event], key: str) -> bool:
    if history.done and step_key(before[history.done[-1]]) == key:
        return True
    return key in history.struck or _place(before, key) in history.done


def _place_of_step(history: History, before: Sequence[Event], event: Event) -> int:
    """Where the step that the event strikes or brings back begins in the log."""
    key = str(event.data["step"])
    if key in history.struck:
        return history.struck[key]
    if history.done and step_key(before[history.done[-1]]) == key:
        return history.done[-1]
    first = _place(before, key)
    if first not in history.done:
        raise _no_such_step(event)
    return first


def _no_such_step(event: Event) -> DoesNotFold:
    return DoesNotFold(
        f'Log entry "{event.id}" undoes or redoes the step {shown(event.data["step"])},'
        " which is not in the log before it."
    )


def _place(events: Sequence[Event], key: str) -> int:
    """Where the step of that key begins, looked for from the end; len(events) where it does not."""
    back = (index for index, event in enumerate(reversed(events), 1) if event.id == key)
    return len(events) - next(back, 0)


def _without(steps: Log[int], first: int) -> Log[int]:
    if steps and steps[-1] == first:
        return steps.without_last()
    return log_of(other for other in steps if other != first)
