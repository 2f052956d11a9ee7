"""Every move of Isolation, by name."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.game import Move
from hotseat.games.isolation import acting, growing, making, mapping, rolling, settling

MOVES: Mapping[str, Move] = {
    move.name: move
    for move in (
        *making.MOVES,
        *mapping.MOVES,
        *growing.MOVES,
        *acting.MOVES,
        *rolling.MOVES,
        *settling.MOVES,
    )
}
