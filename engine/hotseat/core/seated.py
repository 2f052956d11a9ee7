"""What a seat may do by itself, from a phone of its own: the game whose moves refuse all else.

A game says whose a move is (``Game.whose``, by the move's name); a move that it does not name is
for the table alone. The tablet decides by this, and a phone greys and leaves out by the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from hotseat.core import common
from hotseat.core.asks import NotGiven
from hotseat.core.frozen import replace
from hotseat.core.game import ANYONE, Args, Game, Move, State, Whose
from hotseat.core.panels import Block, Roll
from hotseat.core.parts import parts
from hotseat.core.seats import AT_THE_TABLE

# Of the moves that every table has.
COMMON: Mapping[str, Whose] = dict.fromkeys(
    ("note", "roll_dice", "set_lines_and_veils"), lambda _state, _args: ANYONE
)
NO_SEAT = "You aren’t a player at this table now."


def why_not_theirs(game: Game, state: State, seat: str, name: str, args: Args) -> str:
    """Why this seat (its id) may not make the move by itself, or "". The GM's may make every one.
    Arguments may be missing, as on a screen."""
    seats = state.table.seats
    sitting = seats.seat(seat)
    if sitting is None or sitting.away:
        return NO_SEAT
    if seats.is_gm(seat):
        return ""
    whose = game.whose.get(name) or COMMON.get(name)
    if whose is None:
        return AT_THE_TABLE
    try:
        theirs = whose(state, args)
    except NotGiven:
        return ""
    except (KeyError, AttributeError, IndexError, ValueError):  # it names nothing that is there
        return AT_THE_TABLE
    if theirs in (ANYONE, seat):
        return ""
    name_of = seats.name_of(theirs) if theirs else ""
    return f"{name_of} does this." if name_of else AT_THE_TABLE


def awaited(game: Game, state: State, shown: tuple[Block, ...]) -> dict[str, str]:
    """Which seats (ids) the step waits for, each with what it waits for: "stance", or "dice" where
    the screen (``shown``, with its refusals) has a roll of theirs that can be made."""
    waits = dict(game.waits(state))
    for roll in parts(shown):
        if isinstance(roll, Roll) and not roll.why_not and roll.move in game.whose:
            with suppress(NotGiven, KeyError, AttributeError, IndexError, ValueError):
                waits.setdefault(game.whose[roll.move](state, roll.args), "dice")
    return {seat: what for seat, what in waits.items() if seat not in ("", ANYONE)}


@lru_cache(maxsize=32)
def for_seat(game: Game, seat: str) -> Game:
    """The game with moves that are refused wherever they are not this seat's (its id, or "gm"). Its
    own moves hold those of every table too. A refusal that is not the rules' cannot be allowed."""
    every = {**common.moves(game), **game.moves}
    return replace(game, moves={name: _of_seat(game, seat, move) for name, move in every.items()})


def _of_seat(game: Game, seat: str, move: Move) -> Move:
    def why_not(state: Any, args: Args) -> str:
        return why_not_theirs(game, state, seat, move.name, args) or move.why_not(state, args)

    return replace(move, why_not=why_not)
