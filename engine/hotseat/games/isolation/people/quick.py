"""A whole character at one tap: as many descriptors as are recommended, a bias and a goal."""

from __future__ import annotations

from typing import Any

from hotseat.core.dice import Source
from hotseat.games.isolation.people import ideas
from hotseat.games.isolation.state import State
from hotseat.kit.quick import lots, named_and_owned

DESCRIPTORS = 3


def quick(state: State, source: Source) -> dict[str, Any]:
    """The arguments of one more character."""
    drawn = lots(state, source)
    return {
        **named_and_owned(state, drawn, ideas.NAMES),
        "profession": drawn.one(ideas.PROFESSIONS),
        "positives": drawn.lines(ideas.POSITIVES, DESCRIPTORS),
        "negatives": drawn.lines(ideas.NEGATIVES, DESCRIPTORS),
        "bias": drawn.one(ideas.BIASES),
        "goal": drawn.one(ideas.GOALS),
    }
