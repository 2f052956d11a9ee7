"""Things that can be open, of which facts name theirs: a conflict, a check, a round of turns.

    CHECK = OpenThing("checks", Check, "check", has_rolled=lambda check: check.dice)

    class OfCheck(OfOpen):
        thing = CHECK

The state has ``checks``, the open ones by id in the order in which they were begun, and a property
for the one in progress at the table (``latest``). The id is that of the event that opened it; every
fact about one names it (``OfOpen``), and changes that one alone. A table has one open at a time by
a guard (``no_other``); two logs that are joined may bring more, and then the one begun last is
played first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from hotseat.core.errors import Misfit
from hotseat.core.facts import OfOpen
from hotseat.core.frozen import with_fields
from hotseat.core.moves import Guard, unless
from hotseat.core.panels import Entry, Field

ROLLED = "These dice are already rolled. Use Undo to go back."


class Opened(Protocol):
    """Something that an event opened; ``id`` is the event's."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Opened)
S = TypeVar("S")


def latest(opened: Mapping[str, T]) -> T | None:
    """The one that was begun last, or None."""
    if not opened:
        return None
    *_, last = opened.values()
    return last


class OpenThing(Generic[T]):
    """One kind of thing that can be open: how the state holds it, and the guards of its moves.

    ``attr`` is the state's mapping of the open ones, ``kind`` their class, ``word`` what a player
    calls it ("check"); ``has_rolled(it)``: whether its dice are rolled; ``rolled`` the refusal of
    changes after the roll, where it is not ROLLED.

    ``in_progress``, ``not_rolled``, ``is_rolled`` and ``no_other`` are the guards that the moves of
    a roll share: one is open; its dice are not rolled; they are; none is open.
    """

    def __init__(
        self,
        attr: str,
        kind: type[T],
        word: str,
        has_rolled: Callable[[T], object] = lambda _it: False,
        rolled: str = ROLLED,
    ) -> None:
        self.attr = attr
        self.kind = kind
        self.word = word
        self.in_progress: Guard[object] = unless(
            object, lambda state, _ask: getattr(state, attr), f"No {word} is in progress."
        )
        self.not_rolled: Guard[object] = unless(
            object, lambda state, _ask: not has_rolled(self.current(state)), rolled
        )
        self.is_rolled: Guard[object] = unless(
            object, lambda state, _ask: has_rolled(self.current(state)), "Roll the dice first."
        )
        self.no_other: Guard[object] = unless(
            object,
            lambda state, _ask: not getattr(state, attr),
            f"A {word} is already in progress. Resolve or cancel it first.",
        )

    def open(self, state: Any) -> Mapping[str, T]:
        """The open ones, by id, in the order in which they were begun."""
        opened: Mapping[str, T] = getattr(state, self.attr)
        return opened

    def current(self, state: Any) -> T:
        """The one begun last. Raises KeyError where none is open."""
        last = latest(self.open(state))
        if last is None:
            raise KeyError(f"nothing of {self.attr} is open")
        return last

    def at(self, state: Any, id: str) -> T:
        """The one of that id. Raises Misfit where it is not open."""
        it = self.open(state).get(id)
        if it is None:
            raise Misfit(f"The {self.word} it belongs to isn’t in progress.")
        return it

    def begun(self, state: S, it: T) -> S:
        """The state with one more open. Raises ValueError where that one is open already."""
        opened = self.open(state)
        if it.id in opened:
            raise ValueError(f"{it.id} is open already")
        return self._with(state, it.id, it)

    def changed(self, state: S, id: str, **changes: Any) -> S:
        """The state with that one changed. Raises Misfit where it is not open."""
        return self._with(state, id, with_fields(self.at(state, id), changes))

    def put(self, state: S, it: T) -> S:
        """The state with the one of the same id replaced. Raises Misfit where it is not open."""
        self.at(state, it.id)
        return self._with(state, it.id, it)

    def closed(self, state: S, id: str) -> S:
        """The state without that one. Raises Misfit where it is not open."""
        self.at(state, id)
        left = {key: it for key, it in self.open(state).items() if key != id}
        return with_fields(state, {self.attr: left})

    def _with(self, state: S, id: str, it: T) -> S:
        return with_fields(state, {self.attr: {**getattr(state, self.attr), id: it}})


@dataclass(frozen=True, slots=True)
class NoThing:
    """Stands for nothing open, with the id ""."""

    id: str = ""


@dataclass(frozen=True, slots=True)
class IfOpen(Generic[T]):
    """The one begun last, or none: the ``thing`` of facts that also occur outside of one, such as
    an injury. ``when(it)``: whether it counts as open for them."""

    thing: OpenThing[T]
    when: Callable[[T], object] = lambda _it: True

    def current(self, state: Any) -> T | NoThing:
        """The one begun last, or ``NoThing``."""
        it = latest(self.thing.open(state))
        return it if it is not None and self.when(it) else NoThing()

    def at(self, state: Any, id: str) -> T | None:
        """The one of that id, None for "". Raises Misfit where it is not open."""
        return self.thing.at(state, id) if id else None


@dataclass(frozen=True, slots=True)
class LastThing:
    """The one closed last, which the state has as ``attr``, or None: the ``thing`` of facts that
    come after it, such as what happened."""

    attr: str

    def current(self, state: Any) -> Any:
        """The one closed last. Raises KeyError where there is none."""
        last = getattr(state, self.attr)
        if last is None:
            raise KeyError(f"there is no {self.attr}")
        return last

    def at(self, state: Any, id: str) -> Any:
        """The one closed last, if that is its id. Raises Misfit for another."""
        last = getattr(state, self.attr)
        if last is None or last.id != id:
            raise Misfit("Something else has been resolved since.")
        return last

    def changed(self, state: S, id: str, **changes: Any) -> S:
        """The state with it changed. Raises Misfit where another is the last."""
        return with_fields(state, {self.attr: with_fields(self.at(state, id), changes)})


@dataclass(frozen=True, slots=True)
class Named:
    """Stands for a stage, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class Stage:
    """What the whole table is on, one after the other, such as a Layer: the ``thing`` of facts
    that have a meaning on that one alone. ``id_of(state)`` is the id of the one now, never "";
    ``word`` what a player calls it."""

    word: str
    id_of: Callable[[Any], str]

    def current(self, state: Any) -> Named:
        """The one now."""
        return Named(self.id_of(state))

    def hold(self, state: Any, id: str) -> None:
        """Raises Misfit where another has begun. A fact of an older file names none, "", and is
        held to none."""
        if id and id != self.id_of(state):
            raise Misfit(f"Another {self.word} has started since.")


class Cancelled(OfOpen):
    """Something open was cancelled, as if it had not begun. A game writes a subclass with its
    ``thing`` and its sentence."""

    __slots__ = ()
    thing: ClassVar[OpenThing[Any]]

    def apply(self, state: Any, id: str) -> Any:
        return self.thing.closed(state, self.of)


class Reopened(OfOpen):
    """By the table's word what was put together for a roll may change while its dice lie: what it
    still wants keeps its face (``kit.lying``). A game writes a subclass with its ``thing``, and
    ``apply`` where more than the dice goes back."""

    __slots__ = ()
    thing: ClassVar[OpenThing[Any]]

    def tell(self, state: Any, by: str) -> Entry:
        told = "The dice stay as they lie. What is added is rolled alone; what is taken out leaves."
        return Entry("Roll changed", by, told, story=False, reopens=True)


def what_happened(hint: str = "Optional. Added to the log.") -> Field:
    """The field for the table's own words about what happened, in the form that closes
    something."""
    return Field("words", "What happened", "lines", hint=hint)
