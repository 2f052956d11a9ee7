"""Guards that the moves of an action share."""

from __future__ import annotations

from hotseat.core.moves import unless
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.pool import action_of
from hotseat.games.isolation.state import State


def is_open(state: State, _ask: object) -> str:
    """The guard of every move in an action: impossible without one."""
    return "" if state.action else "No action is in progress. Propose one first."


no_dice_yet = unless(
    object,
    lambda state, _ask: not (action_of(state).fallen or action_of(state).lying),
    "Dice are rolled. Resolve the action, or use Undo to go back.",
)
is_done = unless(
    object,
    lambda state, _ask: outcome.stage_of(state) == outcome.RESULT,
    "More dice must be rolled first.",
)


def no_stress(state: State, _ask: object) -> str:
    """IS-10: without stress no roll is required."""
    return f"Stress is {state.stress}, so the dice decide." if state.stress else ""
