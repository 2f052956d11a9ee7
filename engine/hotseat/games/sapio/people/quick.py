"""A whole starting character at one tap."""

from __future__ import annotations

from typing import Any

from hotseat.core.dice import Source
from hotseat.games.sapio.people import ideas
from hotseat.games.sapio.state import State
from hotseat.kit.quick import lots, named_and_owned

# Magic is for the table to bring in: it needs a quality and a talent that go together.
BEYOND, MAGIC = "Beyond", "Magic"


def quick(state: State, source: Source) -> dict[str, Any]:
    """The arguments of one more character, as the rules start them."""
    drawn = lots(state, source)
    main = drawn.one(ideas.IDEAS["main"])
    qualities = [q for kind, some in ideas.QUALITIES.groups.items() if kind != BEYOND for q in some]
    talents = [t for kind, some in ideas.TALENTS.groups.items() if kind != MAGIC for t in some]
    return {
        **named_and_owned(state, drawn, ideas.NAMES),
        "concept": drawn.one(ideas.CONCEPTS),
        "main": main,
        "specs": drawn.one(ideas.IDEAS["specs"].groups[main]),
        "sides": drawn.one(ideas.SIDES),
        "qualities": drawn.lines(qualities, 2),
        "talents": drawn.one(talents),
        "principle": drawn.one(ideas.PRINCIPLES),
        "impulse": drawn.one(ideas.IMPULSES),
        "weapons": drawn.one(ideas.WEAPONS),
    }
