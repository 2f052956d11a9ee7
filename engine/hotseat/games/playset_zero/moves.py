"""Every move of Playset Zero, by name."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.game import Move
from hotseat.games.playset_zero import growing, making, rolling, spending

MOVES: Mapping[str, Move] = {
    move.name: move for move in (*making.MOVES, *growing.MOVES, *rolling.MOVES, *spending.MOVES)
}
