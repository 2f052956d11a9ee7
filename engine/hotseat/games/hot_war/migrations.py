"""From rules 1 of Hot War to rules 2. Shipped: never edited.

Facts about a conflict, or about the scene in which a hidden agenda is resolved, name it.
"""

from __future__ import annotations

from typing import Any

from hotseat.core.schema_4 import Thing, always, named_openers

THINGS = {
    "conflict": Thing(
        opens=frozenset({"conflict_started"}),
        about=frozenset(
            {
                "arena_set",
                "adversity_set",
                "extra_set",
                "about_set",
                "joined",
                "left_conflict",
                "acting_changed",
                "opposition_made",
                "brought",
                "tool_brought",
                "option_declined",
                "objected",
                "nudged",
                "conflict_rolled",
                "consequence_chosen",
                "consequence_dropped",
                "consequence_worded",
            }
        ),
        closes={"conflict_cancelled": always, "conflict_resolved": always},
    ),
    "resolution": Thing(
        opens=frozenset({"resolution_started"}),
        about=frozenset({"agenda_revealed", "turn_added"}),
        closes={"resolution_cancelled": always, "agenda_resolved": always},
    ),
}


def facts_name_what_they_are_of(document: dict[str, Any]) -> dict[str, Any]:
    """The document with ``of`` in the data of every fact about a conflict or a resolution."""
    return named_openers(document, THINGS)


MIGRATIONS = (facts_name_what_they_are_of,)
