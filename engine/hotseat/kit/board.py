"""A board of people and their things: what each of them has, and what each thing is in use for.

The state has ``held``, a tuple of ``Held``: things that stay in use until what they are for has
ended, or until they are set free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from hotseat.core import panels as p
from hotseat.core.facts import ID, WORDS, FactData, FactRegistry, OfCharacter
from hotseat.core.frozen import replace, with_fields
from hotseat.core.moves import Guard, Moves, Rule, against_rules, unless
from hotseat.core.shapes import text
from hotseat.core.values import of
from hotseat.core.wording import capital, sentence
from hotseat.kit.people import OfWho
from hotseat.kit.records import Limit

HELD = Limit(600, "{most} things are the most that can be taken up.")
KEY = text(20)
Key = tuple[str, str]  # whose, and its key


@dataclass(frozen=True, slots=True)
class Held:
    """A thing in use: whose, which (its key), for what in words, and the id of what it is for (a
    task, a fight)."""

    who: str = of(ID)
    key: str = of(KEY)
    words: str = of(WORDS)
    task: str = of(ID)


def held_for(state: Any, who: str, key: str, but: str = "") -> Held | None:
    """What keeps somebody's thing, or None while it is free; ``but`` is the id of a task that does
    not count."""
    for kept in state.held:
        if kept.key == key and kept.who == who and kept.task != but:
            hold: Held = kept
            return hold
    return None


def holding(state: Any, more: Iterable[Held]) -> Any:
    """The state with more things in use. Raises ValueError for too many."""
    holds = tuple(dict.fromkeys((*state.held, *more)))
    return with_fields(state, {"held": HELD.within(holds)})


def without_task(state: Any, task: str) -> Any:
    """The state with everything free that was in use for one task."""
    return with_fields(state, {"held": tuple(hold for hold in state.held if hold.task != task)})


def board(
    state: Any, people: Iterable[Any], things: Callable[[Any], Iterable[tuple[str, str, str]]]
) -> tuple[p.Chips, ...]:
    """A row of chips for each person: ``things(one)`` gives each thing as its key, its words, and
    what it is good for while it is in use, or "". A thing in use that is good for nothing meanwhile
    is crossed out; the hint of the row says what its things are in use for."""
    return tuple(_row(state, person, things(person)) for person in people)


def _row(state: Any, person: Any, things: Iterable[tuple[str, str, str]]) -> p.Chips:
    rows = [(words, left, held_for(state, person.id, key)) for key, words, left in things]
    chips = tuple(
        p.Chip(words, left if hold else "", spent=hold is not None and not left)
        for words, left, hold in rows
    )
    lines = dict.fromkeys(capital(holds.words) for *_, holds in rows if holds is not None)
    return p.Chips(person.name, chips, "Nothing yet.", f"{'; '.join(lines)}." if lines else "")


@dataclass(frozen=True, slots=True)
class Freed(OfCharacter):
    """A thing was set free. ``paid(state, key)``: the state after its price; ``words(one, key)``
    names it."""

    paid: ClassVar[Callable[[Any, Key], Any]]
    words: ClassVar[Callable[[Any, str], str]]

    key: str = of(KEY)

    def apply(self, state: Any, id: str) -> Any:
        gone = (self.who, self.key)
        left = tuple(hold for hold in state.held if (hold.who, hold.key) != gone)
        return replace(type(self).paid(state, gone), held=left)

    def tell(self, state: Any, by: str) -> p.Entry:
        character = state.people.get(self.who)
        message = sentence(type(self).words(character, self.key)) if character is not None else ""
        return p.Entry("Free again", self.name_in(state), message, story=False)


@dataclass(frozen=True, slots=True)
class TaskEnded(FactData):
    """A task has ended, and all that was in use for it is free; ``words``: what it was."""

    undo_label: ClassVar[str] = "Task ended"

    task: str = of(ID)
    words: str = of(WORDS, default="")

    def apply(self, state: Any, id: str) -> Any:
        return without_task(state, self.task)

    def tell(self, state: Any, by: str) -> p.Entry:
        return p.Entry("Task ended", by, sentence(self.words), story=False)


class OfThing(OfWho, Protocol):
    """A move's arguments that name somebody's thing."""

    @property
    def key(self) -> str: ...


class OfTask(Protocol):
    """A move's arguments that name a task."""

    @property
    def task(self) -> str: ...


there = unless(
    OfTask,
    lambda state, ask: any(hold.task == ask.task for hold in state.held),
    "That task has ended.",
)


def freeing(
    facts: FactRegistry,
    moves: Moves,
    price: Rule[object],
    held: Callable[[Any], Iterable[Held]],
    paid: Callable[[Any, Key], Any],
    lasts: Guard[OfTask],
    words: Callable[[Any, str], str],
    freed: type[Freed] = Freed,
) -> None:
    """Add the facts freed and task_ended with their moves free and end_task. ``price`` is the guard
    of what the rules ask for a thing set free, ``paid`` the state after it; ``held`` are the things
    that can be set free; ``lasts`` is the guard against the end of a task; ``words(one, key)``
    names a thing; ``freed`` is the game's own kind of the first fact."""
    is_held = unless(
        OfThing,
        lambda state, ask: any((e.who, e.key) == (ask.who, ask.key) for e in held(state)),
        "That isn’t taken up by anything.",
    )
    moves.makes("free", is_held, price)(
        facts.adopt(freed, paid=staticmethod(paid), words=staticmethod(words))
    )
    moves.makes("end_task", there, against_rules(lasts))(facts.adopt(TaskEnded))


def free_chips(
    state: Any, label: str, things: Iterable[Held], words: Callable[[Any, str], str]
) -> tuple[p.Chips, ...]:
    """A chip for each of the things that could be set free; () where there are none."""
    chips = []
    for hold in things:
        character = state.people[hold.who]
        tap = p.Do("free", {"who": hold.who, "key": hold.key})
        if message := words(character, hold.key):
            chips.append(p.Chip(message, f"{character.name}: {hold.words}", tap))
    return (p.Chips(label, tuple(chips)),) if chips else ()


def tasks(state: Any, names: Mapping[str, str], but: str = "") -> dict[str, str]:
    """What each task is called that things are in use for: by its id the name that ``names`` has,
    else what the first of its things is in use for. ``but`` is the id of one left out."""
    first = {hold.task: hold.words for hold in reversed(state.held) if hold.task != but}
    return {task: names.get(task, words) for task, words in first.items()}


def task_buttons(state: Any, names: Mapping[str, str], but: str = "") -> tuple[p.Button, ...]:
    """A button to end each of these tasks."""
    return tuple(
        p.Button(f"End: {words}", p.Do("end_task", {"task": task, "words": words}))
        for task, words in tasks(state, names, but).items()
    )
