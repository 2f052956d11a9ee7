"""All facts and moves of an action."""

from __future__ import annotations

from hotseat.games.isolation.action import modifiers, proposal, result, rolls, stances
from hotseat.games.isolation.action.room import facts, moves
from hotseat.kit.facts import book

ROOMS = (proposal, modifiers, rolls, stances, result)
BOOK = book((facts,))
MOVES = moves.all
