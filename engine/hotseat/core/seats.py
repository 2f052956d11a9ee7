"""Who sits at the table: seats with ids that stay when a name changes.

Everything refers to a seat by its id; names are labels. The GM is a seat too. Who has left keeps
the seat, so that what they did still bears a name, and comes back to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core.private import GM
from hotseat.core.shapes import Shape, array, maybe, record, text
from hotseat.core.wording import listed, parted, quoted

PLAYERS_MOST = 12
SEATS_MOST = 100
NAME_MOST = 60
TABLE = "table"
GM_NAME = "GM"

# A new seat has a name alone, one that is kept its id; a name beside the id is given anew.
_SEAT = record(id=maybe(text(80, 1)), name=maybe(text(400)))
SEATS_SET: Mapping[str, Shape] = {"gm": _SEAT, "players": array(_SEAT, hi=PLAYERS_MOST)}
SET_SEATS: Mapping[str, Shape] = {"gm": text(NAME_MOST), "players": text(1000)}

FULL = f"A campaign can have up to {SEATS_MOST} players, even after some left. Rename one instead."
NO_PLAYERS = "Add at least 1 player, one name on each line."
TOO_MANY = f"A campaign can have up to {PLAYERS_MOST} players."
NO_NAME = "Write a name."
NO_SEAT = "This campaign has no such player."


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table. ``away``: not among those who play now."""

    id: str
    name: str
    away: bool = False


@dataclass(frozen=True, slots=True)
class Seats:
    """Everybody who ever sat here, in order. ``gm`` is the id of the GM's seat, "" before."""

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
        """The name to show for an id: that of its seat; "GM" for a GM who was never named, nothing
        for nobody, and the text itself where it is no seat's (as old files have it)."""
        found = self.seat(key)
        if found is not None:
            return found.name
        return "" if key in ("", TABLE) else GM_NAME if key == GM else key

    def named(self, name: str) -> Seat | None:
        """The seat of that name, the present before those away."""
        held = [seat for seat in self.all if seat.name == name]
        return next((seat for seat in held if not seat.away), held[0] if held else None)

    def is_gm(self, key: str) -> bool:
        """Whether this id (a seat's, or "gm") means the GM."""
        return key == GM or (key != "" and key == self.gm)


# --- what is set -------------------------------------------------------------------------------


def why_not_seats(seats: Seats, args: Mapping[str, Any]) -> str:
    """Why ``gm`` and ``players`` (a name a line, or commas between) are not a table; "" where they
    are, or are not yet given."""
    if "players" not in args:
        return ""
    players = _names(seats, args["players"])
    if not players:
        return NO_PLAYERS
    if len(players) > PLAYERS_MOST:
        return TOO_MANY
    everybody = [str(args.get("gm", "")).strip(), *players]
    if long := next((name for name in everybody if len(name) > NAME_MOST), ""):
        return f"{quoted(long[:30] + '…')} is too long. Use up to {NAME_MOST} characters."
    return _why_twice(everybody) or _why_full(seats, args)


def _why_full(seats: Seats, args: Mapping[str, Any]) -> str:
    data = seats_data(seats, args)
    new = sum("id" not in each for each in (data["gm"], *data["players"]))
    return FULL if len(seats.all) + new > SEATS_MOST else ""


def why_not_name(seats: Seats, key: str, name: str) -> str:
    """Why a seat cannot bear this name."""
    if seats.seat(key) is None:
        return NO_SEAT
    if not name.strip():
        return NO_NAME
    return _why_twice([name.strip(), *(s.name for s in seats.present() if s.id != key)])


def _why_twice(names: Iterable[str]) -> str:
    said = [name for name in names if name]
    double = next((name for name in said if said.count(name) > 1), "")
    return f"Two players are called {quoted(double)}. Give them different names." if double else ""


def seats_data(seats: Seats, args: Mapping[str, Any]) -> dict[str, Any]:
    """The fact's data: who sat here before keeps the seat, found by name."""
    gm = str(args.get("gm", "")).strip() or GM_NAME
    return {
        "gm": _data(seats, gm),
        "players": [_data(seats, name) for name in _names(seats, args["players"])],
    }


def _data(seats: Seats, name: str) -> dict[str, str]:
    held = seats.named(name)
    return {"id": held.id} if held else {"name": name}


def after_set(seats: Seats, event_id: str, data: Mapping[str, Any]) -> Seats:
    """The seats after the fact: new ones get an id from the event's; the others are away. Raises
    ValueError for more than SEATS_MOST, KeyError for a seat that is not there and has no name."""
    given = [data["gm"], *data["players"]]
    names = {seat.id: seat.name for seat in seats.all}
    made = [
        Seat(
            item.get("id") or f"{event_id}#{count}",
            item["name"] if "name" in item else names[item["id"]],
        )
        for count, item in enumerate(given)
    ]
    kept = {seat.id for seat in made}
    gone = [Seat(seat.id, seat.name, True) for seat in seats.all if seat.id not in kept]
    if len(made) + len(gone) > SEATS_MOST:
        raise ValueError(f"more than {SEATS_MOST} seats")
    return Seats((*made, *gone), made[0].id)


def said(seats: Seats, data: Mapping[str, Any]) -> str:
    """The fact as a sentence: by the names that it gives, or that its seats have now. A seat that
    was undone with it has none."""

    def name(item: Mapping[str, str]) -> str:
        found = seats.seat(item.get("id", "")) if "name" not in item else None
        return item.get("name") or (found.name if found else "Someone")

    players = [name(item) for item in data["players"]]
    verb = "plays" if len(players) == 1 else "play"
    gm = name(data["gm"])
    named = f"GM: {gm}." if gm != GM_NAME or not players else ""
    return f"{named} {listed(players)} {verb}.".strip() if players else named


def after_renamed(seats: Seats, key: str, name: str) -> Seats:
    """The seats with one of them renamed. Raises KeyError for an unknown id."""
    if seats.seat(key) is None:
        raise KeyError(key)
    renamed = (Seat(s.id, name if s.id == key else s.name, s.away) for s in seats.all)
    return Seats(tuple(renamed), seats.gm)


def _names(seats: Seats, text_given: Any) -> list[str]:
    """The names in a text. One that sits here already may have a comma in it."""
    return parted(map(str.strip, str(text_given).splitlines()), seats.named)
