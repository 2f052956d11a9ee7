"""Who sits at the table: seats with ids that stay when a name changes.

Everything refers to a seat by its id; names are labels. The GM is a seat too. Who has left keeps
the seat, so that what they did still bears a name, and comes back to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hotseat.core.private import GM
from hotseat.core.shapes import text
from hotseat.core.values import nested, of
from hotseat.core.wording import listed, parted, quoted

PLAYERS_MOST = 12
SEATS_MOST = 100
NAME_MOST = 60
TABLE = "table"
GM_NAME = "GM"

FULL = f"A campaign can have up to {SEATS_MOST} players, even after some left. Rename one instead."
NO_PLAYERS = "Add at least 1 player, one name on each line."
TOO_MANY = f"A campaign can have up to {PLAYERS_MOST} players."
NO_NAME = "Write a name."
AT_THE_TABLE = "The table does this, on the tablet."
NO_SEAT = "This campaign has no such player."


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table. ``away``: not among those who play now."""

    id: str
    name: str
    away: bool = False


@dataclass(frozen=True, slots=True)
class Seats:
    """Everybody who ever had a seat, in order. ``gm`` is the id of the GM's seat, "" before one is
    set."""

    all: tuple[Seat, ...] = ()
    gm: str = ""

    def players(self) -> tuple[Seat, ...]:
        """Who plays now, the GM aside."""
        return tuple(seat for seat in self.all if not seat.away and seat.id != self.gm)

    def present(self) -> tuple[Seat, ...]:
        """The GM, where there is one, and who plays now."""
        gm = tuple(seat for seat in self.all if seat.id == self.gm)
        return (*gm, *self.players())

    def seat(self, key: str) -> Seat | None:
        """The seat of an id, or of the GM for "gm"; None where there is none."""
        wanted = self.gm if key == GM else key
        return next((seat for seat in self.all if seat.id == wanted), None)

    def name_of(self, key: str) -> str:
        """The name to show for an id: that of its seat; "GM" for a GM who was never named, "" for
        "", and the text itself where it is no seat's (old files have names there)."""
        seat = self.seat(key)
        if seat is not None:
            return seat.name
        return "" if key in ("", TABLE) else GM_NAME if key == GM else key

    def named(self, name: str) -> Seat | None:
        """The seat of that name, the present before those away."""
        same = [seat for seat in self.all if seat.name == name]
        return next((seat for seat in same if not seat.away), same[0] if same else None)

    def is_gm(self, key: str) -> bool:
        """Whether this id (a seat's, or "gm") means the GM."""
        return key == GM or (key != "" and key == self.gm)


# --- what is set -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who takes a seat: a new seat has a name alone, one that is kept its id; a name beside the id
    renames it."""

    id: str = of(text(80, 1), default="")
    name: str | None = of(text(400), default=None)


SITTER = nested(Sitter)


def why_not_seats(seats: Seats, players: str, gm: str) -> str:
    """Why ``gm`` and ``players`` (a name a line, or commas between) cannot be seated, or ""."""
    names = _names(seats, players)
    if not names:
        return NO_PLAYERS
    if len(names) > PLAYERS_MOST:
        return TOO_MANY
    everybody = [gm.strip(), *names]
    if long := next((name for name in everybody if len(name) > NAME_MOST), ""):
        return f"{quoted(long[:30] + '…')} is too long. Use up to {NAME_MOST} characters."
    return _why_twice(everybody) or _why_full(seats, players, gm)


def _why_full(seats: Seats, players: str, gm: str) -> str:
    first, others = sitters(seats, players, gm)
    new = sum(not named.id for named in (first, *others))
    return FULL if len(seats.all) + new > SEATS_MOST else ""


def why_not_name(seats: Seats, key: str, name: str) -> str:
    """Why a seat cannot have this name, or ""."""
    if seats.seat(key) is None:
        return NO_SEAT
    if not name.strip():
        return NO_NAME
    return _why_twice([name.strip(), *(s.name for s in seats.present() if s.id != key)])


def _why_twice(names: Iterable[str]) -> str:
    given = [name for name in names if name]
    double = next((name for name in given if given.count(name) > 1), "")
    return f"Two players are called {quoted(double)}. Give them different names." if double else ""


def sitters(seats: Seats, players: str, gm: str) -> tuple[Sitter, tuple[Sitter, ...]]:
    """The GM and the players: who sat here before keeps the seat, found by name."""
    names = (gm.strip() or GM_NAME, *_names(seats, players))
    seated = tuple(_sitter(seats, name) for name in names)
    return seated[0], seated[1:]


def _sitter(seats: Seats, name: str) -> Sitter:
    seat = seats.named(name)
    return Sitter(id=seat.id) if seat else Sitter(name=name)


def after_set(seats: Seats, event_id: str, gm: Sitter, players: Sequence[Sitter]) -> Seats:
    """The seats after the fact: new ones get an id from the event's; the others are away. Raises
    ValueError for more than SEATS_MOST, KeyError for a seat that is not there and has no name."""
    names = {seat.id: seat.name for seat in seats.all}
    sitting = [
        Seat(
            words.id or f"{event_id}#{count}", names[words.id] if words.name is None else words.name
        )
        for count, words in enumerate((gm, *players))
    ]
    kept = {seat.id for seat in sitting}
    gone = [Seat(seat.id, seat.name, True) for seat in seats.all if seat.id not in kept]
    if len(sitting) + len(gone) > SEATS_MOST:
        raise ValueError(f"more than {SEATS_MOST} seats")
    return Seats((*sitting, *gone), sitting[0].id)


def said(seats: Seats, gm: Sitter, players: Sequence[Sitter]) -> str:
    """The fact as a sentence, with the names that it gives, or that its seats have now. One without
    either is "Someone"."""

    def name(sitter: Sitter) -> str:
        seat = seats.seat(sitter.id) if sitter.name is None else None
        return sitter.name or (seat.name if seat else "Someone")

    names = [name(player) for player in players]
    verb = "plays" if len(names) == 1 else "play"
    named = f"GM: {name(gm)}." if name(gm) != GM_NAME or not names else ""
    return f"{named} {listed(names)} {verb}.".strip() if names else named


def after_renamed(seats: Seats, key: str, name: str) -> Seats:
    """The seats with one of them renamed. Raises KeyError for an unknown id."""
    if seats.seat(key) is None:
        raise KeyError(key)
    renamed = (Seat(s.id, name if s.id == key else s.name, s.away) for s in seats.all)
    return Seats(tuple(renamed), seats.gm)


def _names(seats: Seats, given: str) -> list[str]:
    """The names in a text, one a line or with commas between; a name already seated may hold a
    comma."""
    return parted(map(str.strip, given.splitlines()), seats.named)
