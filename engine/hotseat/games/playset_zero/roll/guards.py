"""The guards that the moves of a roll share, and what they read of a move's arguments."""

from __future__ import annotations

from typing import Protocol

from hotseat.core.moves import unless
from hotseat.core.wording import some
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.state import MAIN, State

TOO_LATE = "The main dice are rolled. Help and hindrance come before them."
NOBODY = "No one of that name helps or hinders in this roll."
AGAIN = "These dice are already rolled. Use Undo to go back."


class OfHand(Protocol):
    """A move's arguments that name somebody who helps or hinders by id, or (where the move is about
    a pool) the roller as MAIN."""

    @property
    def hand(self) -> str: ...


class OfTarget(Protocol):
    """A move's arguments that name what somebody helps with or hinders: "goal", "danger:0"."""

    @property
    def target(self) -> str: ...


class OfDanger(Protocol):
    """A move's arguments that name a danger of the roll by its number, from 0."""

    @property
    def place(self) -> int: ...


def _target_missing(state: State, _ask: object) -> str:
    return f"This roll has {some(len(ROLL.current(state).dangers), 'danger')}."


helper = unless(OfHand, lambda state, ask: ROLL.current(state).hand(ask.hand), NOBODY)
known_hand = unless(
    OfHand, lambda state, ask: ask.hand == MAIN or ROLL.current(state).hand(ask.hand), NOBODY
)
has_target = unless(
    OfTarget, lambda state, ask: ask.target in ROLL.current(state).places, _target_missing
)
has_danger = unless(
    OfDanger, lambda state, ask: ask.place < len(ROLL.current(state).dangers), _target_missing
)
