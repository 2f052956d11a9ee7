"""Files of rules 1, whose facts do not name the scene that they are of."""

from __future__ import annotations

from typing import Any

from hotseat.games.fight_sphere.migrations import facts_name_what_they_are_of

Fact = tuple[str, dict[str, Any]]
BEGUN: Fact = ("conflict_begun", {"who": "t-1"})
SHARED: Fact = ("scene_shared", {"who": "t-2"})
MET: Fact = ("encounter_begun", {"who": "t-1", "others": ["t-2"]})
GAMBLE: Fact = ("gamble_set", {"who": "t-1", "dice": 1})
ROLLED: Fact = ("rolled", {"fallen": []})
RESOLVED: Fact = ("conflict_resolved", {"who": "t-1"})
CANCELLED: Fact = ("scene_cancelled", {})
OTHER: Fact = ("turn_given", {"who": "t-1"})


def named(*facts: Fact) -> list[str | None]:
    """What each fact is of, afterwards; each is a step of its own."""
    rows = [
        [f"a-{n}", n, n, 0, "", f"fight_sphere.{kind}", data]
        for n, (kind, data) in enumerate(facts, 1)
    ]
    before = {"game": "fight_sphere", "events": rows}
    after = facts_name_what_they_are_of(before)["events"]
    assert [{**row[-1], "of": ""} for row in after] == [{**row[-1], "of": ""} for row in rows]
    return [row[-1].get("of") for row in after]


def test_a_fact_is_of_the_scene_that_was_in_progress() -> None:
    assert named(BEGUN, GAMBLE, ROLLED, RESOLVED, OTHER) == [None, "a-1", "a-1", "a-1", None]
    joined = ("encounter_joined", {"who": "t-3"})
    met = ("gladiators_met", {"episode": "e", "met": [], "gained": {}})
    resolved = ("encounter_resolved", {"fates": []})
    assert named(MET, met, joined, met, resolved) == [None, "a-1", "a-1", "a-1", "a-1"]


def test_a_scene_shared_is_of_the_last_one_resolved() -> None:
    assert named(BEGUN, RESOLVED, SHARED, GAMBLE, RESOLVED, SHARED) == [
        None, "a-1", "a-1", "a-3", "a-3", "a-3",
    ]  # fmt: skip
    assert named(BEGUN, RESOLVED, SHARED, CANCELLED, SHARED, GAMBLE) == [
        None, "a-1", "a-1", "a-3", "a-1", "a-5",
    ]  # fmt: skip
