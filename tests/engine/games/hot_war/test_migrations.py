"""From rules 1 to rules 2: facts name the conflict or the scene of resolution they are of."""

from __future__ import annotations

from typing import Any

from hotseat.games.hot_war.migrations import THINGS, facts_name_what_they_are_of
from hotseat.games.hot_war.registry import FACT_SET
from hotseat.games.hot_war.state import OfConflict, OfResolution

BEFORE: list[tuple[str, dict[str, Any]]] = [
    ("conflict_started", {"who": "t-1"}),
    ("joined", {"who": "t-2"}),
    ("trait_set", {"who": "t-1", "trait": "t-1#0", "words": "x"}),
    ("resolution_started", {"who": "t-1", "which": "personal"}),
    ("turn_added", {"words": "A storm"}),
    ("conflict_cancelled", {}),
    ("agenda_resolved", {"who": "t-1", "which": "personal"}),
    ("conflict_started", {"who": "t-2", "asked": True}),
    ("arena_set", {"arena": "action"}),
    ("conflict_resolved", {"said": "Stalemate"}),
]
ABOUT = ["", "d-1", "", "", "d-4", "d-1", "d-4", "", "d-8", "d-8"]


# Kinds of facts that rules 1 did not have.
LATER = {
    "mark_turned",
    "trouble_worded",
    "forgotten_brought",
    "conflict_reopened",
    "conflict_rerolled",
}


def rows(facts: list[tuple[str, dict[str, Any]]]) -> list[list[Any]]:
    return [
        [f"d-{n}", n, n, 0, "", f"hot_war.{kind}", data] for n, (kind, data) in enumerate(facts, 1)
    ]


def test_every_fact_names_what_was_open_when_it_was_made() -> None:
    document = {"game": "hot_war", "rules": 1, "events": rows(BEFORE)}
    named = [
        (kind, {"of": of, **data} if of else data)
        for (kind, data), of in zip(BEFORE, ABOUT, strict=True)
    ]
    assert facts_name_what_they_are_of(document) == {**document, "events": rows(named)}


def test_it_names_every_kind_of_fact_that_is_of_one() -> None:
    for name, base in (("conflict", OfConflict), ("resolution", OfResolution)):
        thing = THINGS[name]
        of_it = {
            kind.removeprefix("hot_war.")
            for kind, cls in FACT_SET.classes.items()
            if getattr(cls, "thing", None) is base.thing
        }
        assert of_it - LATER == thing.about | thing.closes.keys()
        opening = {
            kind.removeprefix("hot_war.")
            for kind, cls in FACT_SET.classes.items()
            if cls.opens is base.thing
        }
        assert opening == thing.opens
