"""Records in a tuple, each with an id of its own, and limits that guard and fact share.

    FEW = Limit(40, "{most} advantages are the most that fit on a sheet.")

    has_room = FEW.room(OfWho, lambda state, ask: state.people[ask.who].advantages)    # the guard
    advantages = FEW.added(character.advantages, Advantage(id, self.words))            # ``apply``
    advantages = dropped(character.advantages, self.advantage)

What is asked of a record that is not there raises KeyError, one more than fits ValueError: a fact
that does so does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from hotseat.core.moves import Guard


class Identified(Protocol):
    """Something with an id, most often that of the event that made it."""

    @property
    def id(self) -> str: ...


A = TypeVar("A")
T = TypeVar("T")
Z = TypeVar("Z", bound=Sized)
R = TypeVar("R", bound=Identified)


# --- by id ---------------------------------------------------------------------------------------


def record(records: Iterable[R], id: str) -> R | None:
    """The record of that id, or None."""
    for entry in records:
        if entry.id == id:
            return entry
    return None


def record_at(records: Iterable[R], id: str) -> R:
    """The record of that id. Raises KeyError where there is none."""
    same = record(records, id)
    if same is None:
        raise KeyError(id)
    return same


def replaced(records: Iterable[R], new: R) -> tuple[R, ...]:
    """The records with ``new`` in the place of that with its id. Raises KeyError where there is
    none."""
    before = tuple(records)
    record_at(before, new.id)
    return tuple(new if entry.id == new.id else entry for entry in before)


def dropped(records: Iterable[R], id: str) -> tuple[R, ...]:
    """The records without that of this id. Raises KeyError where there is none."""
    before = tuple(records)
    record_at(before, id)
    return tuple(entry for entry in before if entry.id != id)


# --- how many ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limit:
    """How many of something there can be; ``words`` is the sentence that refuses one more, with
    ``{most}`` for the number."""

    most: int
    words: str

    @property
    def sentence(self) -> str:
        """The refusal of one more."""
        return self.words.format(most=self.most)

    def why(self, things: Sized) -> str:
        """Why there cannot be one more than these, or ""."""
        return self.sentence if len(things) >= self.most else ""

    def room(self, _ask: type[A], things: Callable[[Any, A], Sized]) -> Guard[A]:
        """The guard that there can be one more of ``things(state, ask)``. ``_ask`` is what that
        reads of a move's arguments (``core.moves.unless``)."""

        def has_room(state: Any, ask: A) -> str:
            return self.why(things(state, ask))

        return has_room

    def check_room(self, things: Sized) -> None:
        """Raises ValueError where there cannot be one more than these."""
        if len(things) >= self.most:
            raise ValueError(self.sentence)

    def added(self, things: Iterable[T], *new: T) -> tuple[T, ...]:
        """These records and the new ones. Raises ValueError where there would be too many."""
        return self.within((*things, *new))

    def within(self, things: Z) -> Z:
        """The same. Raises ValueError where there are too many."""
        if len(things) > self.most:
            raise ValueError(self.sentence)
        return things
