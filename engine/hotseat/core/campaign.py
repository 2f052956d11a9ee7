"""A campaign is an append-only list of facts; undone facts stay in it and have no effect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.errors import DoesNotFold, shown
from hotseat.core.frozen import replace
from hotseat.core.keyed import Keyed, keyed
from hotseat.core.log import BLOCK, Log, log_of
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
    """What a campaign file holds. ``options`` are the house rules it began with; ``private`` the
    texts that not everybody may read, by whose they are and by key; ``joined`` the place in the log
    from which on it was joined of several (``merge``), None where it never was."""

    id: str
    game: str
    title: str
    options: Mapping[str, Any]
    events: Sequence[Event] = field(default_factory=Log)
    private: Private = field(default_factory=dict)
    joined: int | None = None


@dataclass(frozen=True, slots=True)
class History:
    """What follows from the whole log about its steps, each identified by the place of its first
    event in the log.

    ``done`` are the steps in effect, in the order in which they took effect; ``undone`` all others,
    by step key; ``redoable`` those of them that a redo can bring back, the next one last;
    ``numbers`` the last n of each device; ``clock`` the highest of all. Of a log that was joined,
    ``lenient`` is the place from which on a step that does not fit is set aside, and ``idle`` are
    the places of the undos and redos that name no step before them, by event id.
    """

    done: Log[int] = field(default_factory=Log)
    redoable: Log[int] = field(default_factory=Log)
    undone: Keyed[int] = field(default_factory=Keyed)
    numbers: Keyed[int] = field(default_factory=Keyed)
    clock: int = 0
    lenient: int | None = None
    idle: Keyed[int] = field(default_factory=Keyed)

    def sets_aside(self, place: int) -> bool:
        """Whether a step that begins at that place is set aside where it does not fit."""
        return self.lenient is not None and place >= self.lenient


def device_of(event: Event) -> str:
    """The name of the device that wrote the event: its id without the number."""
    return event.id.rpartition("-")[0]


def number_of(event: Event) -> int:
    """The n of the event on its device, from its id."""
    return int(event.id.rpartition("-")[2])


def step_key(event: Event) -> str:
    """The id of the first event of the event's step: unique over devices."""
    return f"{device_of(event)}-{event.step}"


def order_key(event: Event) -> tuple[int, str, int]:
    """Sort key of a joined log: the clock of the step's first event, the device, the event's
    number. (Within a step, clocks and numbers rise by one.)"""
    device, _, number = event.id.rpartition("-")
    return event.clock - int(number) + event.step, device, int(number)


def first_misplaced(events: Iterable[Event], last: Event | None = None) -> Event | None:
    """The first of these events that does not follow the one before it in that order, or that goes
    on with another step than that one's; None where there is none. ``last`` is the event before
    them."""
    for event in events:
        if event.step != number_of(event) and (last is None or not _same_step(last, event)):
            return event
        if last is not None and order_key(last) >= order_key(event):
            return event
        last = event
    return None


def _same_step(last: Event, event: Event) -> bool:
    return step_key(last) == step_key(event) and number_of(last) + 1 == number_of(event)


def follow(history: History, before: Sequence[Event], event: Event) -> History:
    """The history after one more event; ``before`` are all that came before it. A new step after an
    undo clears what could be redone; undoing an undone step, or redoing one in effect, changes
    nothing. Raises DoesNotFold where the event undoes or redoes a step that is not before it,
    unless that is to be set aside."""
    if event.kind in (UNDONE, REDONE):
        return _follow_word(noted(history, event), before, event)
    key = step_key(event)
    if key != event.id and _goes_on(history, before, key):
        return noted(history, event)
    place = len(before) if key == event.id else _place(before, key)
    return noted(history, event, history.done.append(place), Log())


def noted(
    history: History,
    event: Event,
    done: Log[int] | None = None,
    redoable: Log[int] | None = None,
) -> History:
    """The history with the event's number and clock; with other steps where they are given."""
    return History(
        history.done if done is None else done,
        history.redoable if redoable is None else redoable,
        history.undone,
        history.numbers.put(device_of(event), number_of(event)),
        max(history.clock, event.clock),
        history.lenient,
        history.idle,
    )


def goes_on(last: Event | None, event: Event) -> bool:
    """Whether the event goes on with the step of the one right before it: then nothing of the
    history changes but what ``noted`` does."""
    if last is None or {last.kind, event.kind} & {UNDONE, REDONE}:
        return False
    return step_key(last) == step_key(event)


def is_near(history: History, before: Sequence[Event], event: Event) -> bool:
    """Whether ``follow`` finds the event's step without a search: a new one, the last in effect,
    or, for a redo, the one undone last. Others cost a search through the whole log."""
    steps = history.redoable if event.kind == REDONE else history.done
    key = str(event.data["step"]) if event.kind in (UNDONE, REDONE) else step_key(event)
    return key == event.id or (bool(steps) and step_key(before[steps[-1]]) == key)


def _follow_word(history: History, before: Sequence[Event], event: Event) -> History:
    """The history after an undo or a redo."""
    first = _place_of_step(history, before, str(event.data["step"]))
    if first is None:
        if not history.sets_aside(len(before)):
            raise no_such_step(event)
        return replace(history, idle=history.idle.put(event.id, len(before)))
    if history.lenient is not None and len(before) >= history.lenient > first:
        history = replace(history, lenient=first)
    changed = _undo if event.kind == UNDONE else _redo
    return changed(history, str(event.data["step"]), first)


def _undo(history: History, key: str, first: int) -> History:
    if key in history.undone:
        return history
    done, redoable = _without(history.done, first), history.redoable.append(first)
    return replace(history, done=done, redoable=redoable, undone=history.undone.put(key, first))


def _redo(history: History, key: str, first: int) -> History:
    if key not in history.undone:
        return history
    done, redoable = history.done.append(first), _without(history.redoable, first)
    return replace(history, done=done, redoable=redoable, undone=history.undone.without(key))


def history_of(events: Iterable[Event], joined: int | None = None) -> History:
    """The history of a whole log, in one pass; ``joined`` as of its campaign. Raises as ``follow``
    does."""
    known: dict[str, int] = {}
    steps = _Steps(joined)
    done, undone, redoable = steps.done, steps.undone, steps.redoable
    numbers: dict[str, str] = {}
    clock = 0
    for index, event in enumerate(events):
        device, _, number = event.id.rpartition("-")
        numbers[device] = number
        if event.clock > clock:
            clock = event.clock
        key = f"{device}-{event.step}"
        known.setdefault(key, index)
        if event.kind in (UNDONE, REDONE):
            steps.follow(event, index, known)
        elif key not in done and key not in undone:
            done[key] = None
            redoable.clear()
    return History(
        log_of(known[key] for key in done),
        log_of(known[key] for key in redoable),
        keyed(undone),
        keyed({device: int(number) for device, number in numbers.items()}),
        clock,
        steps.lenient,
        keyed(steps.idle),
    )


class _Steps:
    """The mutable parts of a ``History`` during one pass over a log; steps by their keys."""

    __slots__ = ("done", "idle", "lenient", "redoable", "undone")

    def __init__(self, joined: int | None) -> None:
        self.lenient = joined
        self.done: dict[str, None] = {}
        self.redoable: dict[str, None] = {}
        self.undone: dict[str, int] = {}
        self.idle: dict[str, int] = {}

    def follow(self, event: Event, index: int, known: Mapping[str, int]) -> None:
        """Take in one more undo or redo, at this place in the log."""
        key = str(event.data["step"])
        aside = self.lenient is not None and index >= self.lenient
        if key not in self.done and key not in self.undone:
            if not aside:
                raise no_such_step(event)
            self.idle[event.id] = index
            return
        if self.lenient is not None and aside:
            self.lenient = min(self.lenient, known[key])
        if event.kind == UNDONE and key not in self.undone:
            del self.done[key]
            self.redoable[key] = None
            self.undone[key] = known[key]
        elif event.kind == REDONE and key in self.undone:
            self.redoable.pop(key, None)
            self.done[key] = None
            del self.undone[key]


def next_number(history: History, device: str) -> int:
    """The first n not yet used by this device in the campaign of this history."""
    return history.numbers.get(device, 0) + 1


def next_clock(history: History) -> int:
    """One more than the clock of any event so far."""
    return history.clock + 1


def _goes_on(history: History, before: Sequence[Event], key: str) -> bool:
    if history.done and step_key(before[history.done[-1]]) == key:
        return True
    return key in history.undone or _holds(history.done, _place(before, key))


def _place_of_step(history: History, before: Sequence[Event], key: str) -> int | None:
    """Where the step of that key begins in the log; None where there is none."""
    if key in history.undone:
        return history.undone[key]
    if history.done and step_key(before[history.done[-1]]) == key:
        return history.done[-1]
    first = _place(before, key)
    return first if _holds(history.done, first) else None


def no_such_step(event: Event) -> DoesNotFold:
    """The refusal of an undo or redo that names no step before it."""
    return DoesNotFold(
        f'Log entry "{event.id}" undoes or redoes the step {shown(event.data["step"])},'
        " which is not in the log before it."
    )


def _place(events: Sequence[Event], key: str) -> int:
    """Where the step of that key begins, looked for from the end; len(events) where it does not."""
    back = (index for index, event in enumerate(reversed(events), 1) if event.id == key)
    return len(events) - next(back, 0)


def _holds(steps: Log[int], first: int) -> bool:
    """Whether the step is among these; looked for from the end."""
    return any(other == first for other in reversed(steps))


def _without(steps: Log[int], first: int) -> Log[int]:
    """The steps without that one, which is mostly near their end."""
    behind: list[int] = []
    for other in reversed(steps):
        if other == first:
            break
        behind.append(other)
    else:
        return steps
    if len(behind) > BLOCK:
        return log_of(other for other in steps if other != first)
    for _ in range(len(behind) + 1):
        steps = steps.without_last()
    return steps.extend(reversed(behind))
