"""Relationships on the sheet."""

from __future__ import annotations

from tests.engine.games.fight_sphere.players import Table


def test_a_full_sheet_changes_a_relationship_and_takes_no_new_one() -> None:
    table = Table("Alice")
    for n in range(24):
        table.tie("Alice", f"NPC {n}", 1)
    table.do("set_relationship", who=table.id("Alice"), npc=table.id("NPC 3"), value=2, blocked=0)
    new = {"who": table.id("Alice"), "npc": table.npc("One more"), "value": 1, "blocked": 0}
    assert table.refused("set_relationship", **new) == "24 Relationships are enough for a sheet."
