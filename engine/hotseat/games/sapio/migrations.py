"""From one version of the facts of the Sapio System to the next. Shipped steps are never edited."""

from __future__ import annotations

from typing import Any

from hotseat.core.schema_4 import Thing, always, named_openers

# What rules 1 could be in the middle of. A check begun in an action sequence is a turn of it.
RULES_1 = {
    "check": Thing(
        opens=frozenset({"check_begun"}),
        about=frozenset(
            {
                "intent_set",
                "check_number_set",
                "faced",
                "task_resumed",
                "brought",
                "luck_spent",
                "rolled",
                "harm_taken",
                "freed",
            }
        ),
        closes={"check_cancelled": always, "check_resolved": always},
    ),
    "sequence": Thing(
        opens=frozenset({"sequence_begun"}),
        about=frozenset({"check_begun", "place_taken", "round_started", "turn_framed"}),
        closes={"sequence_ended": always},
    ),
}


def facts_name_what_they_are_of(document: dict[str, Any]) -> dict[str, Any]:
    """Rules 2: facts of a check or an action sequence name it."""
    return named_openers(document, RULES_1)


MIGRATIONS = (facts_name_what_they_are_of,)
