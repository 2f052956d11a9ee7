"""All facts and moves of an action."""

from __future__ import annotations

from hotseat.games.isolation.action import modifiers, proposal, result, rolls, stances
from hotseat.games.isolation.action.room import facts, moves

__all__ = ["ROOMS", "facts", "moves"]

ROOMS = (proposal, modifiers, rolls, stances, result)
