"""The facts and moves of an action: every file of this folder adds its own."""

from __future__ import annotations

from typing import Any

from hotseat.core.game import Args
from hotseat.kit.facts import Kinds
from hotseat.kit.moves import Moves

facts, moves = Kinds("isolation"), Moves()


def is_open(state: Any, _args: Args) -> str:
    """Impossible without an action."""
    return "" if state.action else "No action is in progress. Propose one first."
