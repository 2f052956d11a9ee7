"""A whole character at one tap, with both hidden agendas."""

from __future__ import annotations

from typing import Any

from hotseat.core.dice import Source
from hotseat.games.hot_war.people import ideas
from hotseat.games.hot_war.state import ATTRIBUTES, RATINGS, State
from hotseat.kit.people import present
from hotseat.kit.quick import lots, named_and_owned

# For someone who is in the story already.
FEELINGS = (2, 1, -1, -2)
# As many points as three attributes of 3, one better and one worse.
SPREADS = ((4, 3, 2), (4, 2, 3), (3, 4, 2), (3, 2, 4), (2, 4, 3), (2, 3, 4))


def quick(state: State, source: Source) -> dict[str, Any]:
    """The arguments of one more character: five traits, relationships, one of them with
    someone in the story, two agendas."""
    drawn = lots(state, source)
    ties = [
        drawn.one(some) if kind != "Factions" else drawn.one(some[1:])
        for kind, some in ideas.TIES.groups.items()
    ]
    others = [f"{character.name}: {drawn.any_of(FEELINGS):+}" for character in present(state)]
    ties += [drawn.any_of(others)] if others else []
    return {
        **named_and_owned(state, drawn, ideas.NAMES),
        "concept": drawn.one(ideas.CONCEPTS),
        "faction": drawn.one(ideas.FACTIONS),
        **dict(zip(ATTRIBUTES, drawn.any_of(SPREADS), strict=True)),
        "positives": drawn.lines(ideas.POSITIVES, 3),
        "negatives": drawn.lines(ideas.NEGATIVES, 2),
        "ties": "\n".join(ties),
        "tools": drawn.one(ideas.TOOLS),
        "personal": drawn.one(ideas.PERSONAL),
        "personal_rating": str(drawn.any_of(RATINGS)),
        "factional": drawn.one(ideas.FACTIONAL),
        "factional_rating": str(drawn.any_of(RATINGS)),
    }
