"""Files of older rules of Fight Sphere. Shipped: never edited."""

from __future__ import annotations

from typing import Any

from hotseat.core.schema_4 import Thing, always, named_openers

# --- from rules 1 to rules 2: a fact about a scene names it -----------------------------------

SCENE = Thing(
    opens=frozenset({"conflict_begun", "scene_shared", "encounter_begun"}),
    about=frozenset(
        {
            "gamble_set",
            "brought",
            "judgment_bet",
            "scene_described",
            "rolled",
            "rewarded",
            "encounter_resumed",
            "cut_scene_shown",
            "gladiators_met",
            "encounter_joined",
            "encounter_left",
            "truce_betrayed",
        }
    ),
    closes={"conflict_resolved": always, "encounter_resolved": always},
    after=frozenset({"scene_shared"}),
    cancels=frozenset({"scene_cancelled"}),
)


def facts_name_what_they_are_of(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the scene that each fact about one is of."""
    return named_openers(document, {"scene": SCENE})


MIGRATIONS = (facts_name_what_they_are_of,)
