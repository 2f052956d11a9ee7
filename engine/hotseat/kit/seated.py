"""Ways to say whose a move is (``Game.whose``): of whom it speaks, or whose what is in progress is.

    WHOSE = {
        **of_who("set_gamble", "join_encounter"),
        **of_whom("roll_check", whom=lambda state, _ask: CHECK.current(state).who),
    }

Each gives a table of moves, by name. What a move asks for comes as a record (``Ask``); where that
lacks an argument that is read, as on a screen, nothing is said against the move yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask, asked
from hotseat.core.game import Args, Whose
from hotseat.core.private import GM
from hotseat.core.values import of
from hotseat.kit.pool import Bring, key_of

A = TypeVar("A", bound=Ask)


class Who(Ask):
    """Arguments that name a character."""

    who: str = of(ID)


class Made(Ask):
    """Arguments of a new character, of which a screen has none yet."""

    name: str = of(ID)
    owner: str = of(ID, default="")


class Edited(Ask):
    """Arguments of a sheet that is edited; an owner that is given is a new one."""

    who: str = of(ID)
    owner: str | None = of(ID, default=None)


def owner_of(state: Any, who: str) -> str:
    """The seat (its id) of whoever plays this character; "" where nobody does. Raises KeyError for
    an unknown one."""
    plays: str = state.people[who].owner
    return str(state.table.seats.gm or GM) if plays == GM else plays


def of_who(*names: str) -> dict[str, Whose]:
    """Moves of the character whom the argument ``who`` names by id."""
    return of_whom(*names, ask=Who, whom=lambda _state, ask: ask.who)


def of_its(*names: str, its: Callable[[Any], str]) -> dict[str, Whose]:
    """Moves of the character whom what is in progress belongs to."""
    return of_whom(*names, ask=Ask, whom=lambda state, _ask: its(state))


def of_whom(*names: str, ask: type[A], whom: Callable[[Any, A], str]) -> dict[str, Whose]:
    """Moves of the character that ``whom(state, ask)`` gives by id."""
    return of_seat(*names, ask=ask, seat=lambda state, given: owner_of(state, whom(state, given)))


def of_seat(*names: str, ask: type[A], seat: Callable[[Any, A], str]) -> dict[str, Whose]:
    """Moves of the seat that ``seat(state, ask)`` gives by id."""

    def whose(state: Any, args: Args) -> str:
        return seat(state, asked(ask, args))

    return dict.fromkeys(names, whose)


def of_source(*names: str, whom: Callable[[Any, str], str]) -> dict[str, Whose]:
    """Moves of a source of dice (``kit.pool``): ``whom(state, key)`` brings it."""
    return of_whom(*names, ask=Bring, whom=lambda state, ask: whom(state, key_of(ask)))


def _made(_state: Any, ask: Made) -> str:
    return ask.owner if ask.name else ""


def _edited(state: Any, ask: Edited) -> str:
    """Whose sheet it is; to give it to somebody else is for the table."""
    stays = ask.owner in (None, state.people[ask.who].owner)
    return owner_of(state, ask.who) if stays else ""


# Sheets: one's own, made and edited.
SHEETS: Mapping[str, Whose] = {
    **of_seat("make_character", ask=Made, seat=_made),
    **of_seat("edit_character", ask=Edited, seat=_edited),
}
