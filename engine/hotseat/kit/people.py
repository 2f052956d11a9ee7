"""The characters of a table: who is in the story, whose they are, and the guards that ask for them.

A game's character is a subclass of ``Person``, its state one of ``State``; ``kit.characters`` has
the facts, the moves and the forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from hotseat.core.arguments import line
from hotseat.core.frozen import read_once, with_fields
from hotseat.core.moves import Guard, filled
from hotseat.core.private import GM
from hotseat.core.seats import Seat
from hotseat.core.table import Table
from hotseat.core.wording import quoted

NAME_MOST = 60

NO_CHARACTER = "There is no such character in this campaign."
NO_SEAT = "This campaign has no such player."


@dataclass(frozen=True, slots=True)
class Person:
    """A character. ``owner`` is a seat's id, "gm" for the GM's, "" as long as nobody was chosen;
    ``gone``: has left the story."""

    id: str
    name: str
    owner: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """What the state of every game with characters begins with. ``people`` by id, those who left
    included, in the order they came."""

    table: Table
    people: Mapping[str, Any] = field(default_factory=dict)

    @property
    def lacking(self) -> int:
        """How many characters the players have yet to make."""
        return len(without_character(self))


S = TypeVar("S", bound=State)


# --- asking ------------------------------------------------------------------------------------


@read_once
def present(state: Any) -> tuple[Any, ...]:
    """The characters who are in the story."""
    return tuple(character for character in state.people.values() if not character.gone)


def owner_name(state: Any, character: Person) -> str:
    """The name of who plays this character; "" where nobody was chosen."""
    name: str = state.table.seats.name_of(character.owner)
    return name


def plays(state: Any, seat: str, character: Person) -> bool:
    """Whether this seat plays that character; the GM's seat plays the GM's."""
    seats = state.table.seats
    return character.owner == seat or bool(seats.is_gm(character.owner) and seats.is_gm(seat))


def is_npc(state: Any, character: Person) -> bool:
    """Whether the GM plays them."""
    return bool(state.table.seats.is_gm(character.owner))


def of_seat(state: Any, seat: str) -> tuple[Any, ...]:
    """The characters of one seat ("gm" for the GM's) who are in the story."""
    return tuple(character for character in present(state) if plays(state, seat, character))


def without_character(state: Any) -> tuple[Seat, ...]:
    """The players who have no character in the story yet."""
    players: tuple[Seat, ...] = state.table.seats.players()
    return tuple(seat for seat in players if not of_seat(state, seat.id))


def changed(state: S, who: str, **changes: Any) -> S:
    """The state with one character changed. Raises KeyError for an unknown id."""
    character = with_fields(state.people[who], changes)
    return with_fields(state, {"people": {**state.people, who: character}})


def named(state: Any, who: str) -> dict[str, str]:
    """The fields ``who`` and ``name`` of a fact ``OfOne``."""
    return {"who": who, "name": state.people[who].name}


# --- guards ------------------------------------------------------------------------------------


class OfWho(Protocol):
    """A move's arguments that name a character by id."""

    @property
    def who(self) -> str: ...


class OfName(Protocol):
    """A move's arguments that hold the name of a character; ``who`` they are, where they exist."""

    @property
    def name(self) -> str | None: ...


class OfOwner(Protocol):
    """A move's arguments that say whose a character is: a seat, "gm", or "" for nobody's."""

    @property
    def owner(self) -> str | None: ...


# Impossible: a character without a name (the only text that is compulsory).
has_name = filled("name", "A character needs a name.")


def known(state: Any, ask: OfWho) -> str:
    """Impossible: an id that is no character's."""
    return "" if ask.who in state.people else NO_CHARACTER


def in_story(state: Any, ask: OfWho) -> str:
    """Against the rules: an act of somebody who has left the story."""
    character = state.people.get(ask.who)
    return f"{character.name} has left the story." if character and character.gone else ""


def sits(name: str) -> Guard[Any]:
    """Impossible: a seat, named by this argument, that nobody ever had."""

    def seat_is_known(state: Any, ask: Any) -> str:
        seat = getattr(ask, name)
        return "" if not seat or state.table.seats.seat(seat) else NO_SEAT

    return seat_is_known


def owner_sits(state: Any, ask: OfOwner) -> str:
    """Impossible: an owner who never had a seat."""
    owner = ask.owner
    return "" if owner in (None, "", GM) or state.table.seats.seat(owner) else NO_SEAT


def name_is_free(state: Any, ask: OfName) -> str:
    """Against the rules: a name that somebody else in the story has."""
    name, who = line(ask.name), getattr(ask, "who", "")
    same = any(other.name == name and other.id != who for other in present(state))
    return f"{quoted(name)} already exists. Choose another name." if name and same else ""


def room_for(most: int) -> Guard[object]:
    """Impossible: more characters than a campaign of this game holds."""

    def room_for_one(state: Any, _ask: object) -> str:
        full = len(state.people) >= most
        return f"A campaign can have up to {most} characters." if full else ""

    return room_for_one
