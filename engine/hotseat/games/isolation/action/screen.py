"""The screens of an action, by how far it has come."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.games.isolation.action.outcome import DICE, OPPOSITION, RESULT, STANCES, stage_of
from hotseat.games.isolation.action.pool import action_of
from hotseat.games.isolation.action.screen_proposal import acting, proposing, title
from hotseat.games.isolation.action.screen_result import result, settled_blocks
from hotseat.games.isolation.action.screen_rolls import stances
from hotseat.games.isolation.state import State

__all__ = ["acting", "action_blocks", "action_status", "settled_blocks"]

_SHOWN = {DICE: proposing, STANCES: stances, OPPOSITION: stances, RESULT: result}


def action_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the open action."""
    return _SHOWN[stage_of(state)](state, view)


def action_status(state: State) -> str:
    """The open action as one line for the library."""
    action = action_of(state)
    fallen = "Dice are rolled." if action.fallen or action.lying else "No dice rolled yet."
    return f"{title(state)}. {fallen}"
