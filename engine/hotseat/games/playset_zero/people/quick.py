"""A whole character at one tap: four Features of four kinds, the first the main one."""

from __future__ import annotations

from typing import Any

from hotseat.core.dice import Source
from hotseat.games.playset_zero.people import ideas
from hotseat.games.playset_zero.state import KINDS, SLOTS, State
from hotseat.kit.quick import lots, named_and_owned


def quick(state: State, source: Source) -> dict[str, Any]:
    """The arguments of one more character (PZ-17: complete)."""
    drawn = lots(state, source)
    kinds = drawn.several(KINDS, SLOTS)
    features = {f"feature_{n}": drawn.one(ideas.FEATURES[kind]) for n, kind in enumerate(kinds, 1)}
    return {
        **named_and_owned(state, drawn, ideas.NAMES),
        "concept": drawn.one(ideas.CONCEPTS),
        **features,
        **{f"kind_{n}": kind for n, kind in enumerate(kinds, 1)},
        "main": "1",
        "detail": drawn.one(ideas.DETAILS[kinds[0]]),
        "flaw": drawn.one(ideas.FLAWS),
        "tie": drawn.one(ideas.TIES),
    }
