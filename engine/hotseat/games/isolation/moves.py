"""Every move of Isolation, by name."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.game import Move
from hotseat.games.isolation import growing, making, mapping
from hotseat.games.isolation.action.kinds import MOVES as ACTION

MOVES: Mapping[str, Move] = {
    move.name: move
    for move in (
        *making.MOVES,
        *mapping.MOVES,
        *growing.MOVES,
        *ACTION.values(),
    )
}
