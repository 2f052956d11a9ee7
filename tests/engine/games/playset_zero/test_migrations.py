"""What the migrations make of older files; ``tests.engine.test_old_schemas`` does the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hotseat.core.files import open_file
from hotseat.games.playset_zero.migrations import facts_name_what_they_are_of

FOLDER = Path(__file__).parents[3] / "fixtures" / "campaigns"


def test_names_became_seats() -> None:
    path = FOLDER / "schema-1-playset_zero-1-sample.campaign.json"
    state = open_file(path.read_text("utf-8")).state
    names = [state.table.seats.name_of(character.owner) for character in state.people.values()]
    assert names == ["Mara", "Tomas", "Ines"]
    assert all(
        character.owner == "gm" or state.table.seats.seat(character.owner)
        for character in state.people.values()
    )
    assert [state.table.seats.name_of(each.by) for each in state.conflict.dangers] == [
        "Tomas",
        "Ines",
    ]


def document(*facts: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    """Facts of rules 2, a step each: the first is "d-1"."""
    rows = [
        [f"d-{n}", n, n, 0, "", kind if kind.startswith("core.") else f"playset_zero.{kind}", data]
        for n, (kind, data) in enumerate(facts, 1)
    ]
    return {"game": "playset_zero", "events": rows}


def test_facts_of_rules_2_name_their_roll() -> None:
    before = document(
        ("character_made", {"name": "Oda"}),
        ("roll_begun", {"who": "d-1"}),
        ("goal_changed", {"goal": "Cross"}),
        ("roll_called_off", {}),
        ("roll_begun", {"who": "d-1"}),
        ("rolled", {"who": "d-1", "dice": [["", "551"]]}),
        ("die_placed", {"die": "main:0", "on": "goal"}),
        ("core.undone", {"step": "d-7"}),
        ("hits_let_go", {}),
        ("marks_spent", {"who": "d-1", "count": 1}),
        ("settled", {"who": "d-1", "verdicts": []}),
        ("roll_told", {"words": "Over."}),
    )
    after = facts_name_what_they_are_of(before)
    named = [row[6].get("of", "") for row in after["events"]]
    assert named == ["", "", "d-2", "d-2", "", "d-5", "d-5", "", "d-5", "", "d-5", "d-5"]
    bare = [
        {name: value for name, value in row[6].items() if name != "of"} for row in after["events"]
    ]
    assert bare == [row[6] for row in before["events"]]


def test_an_undone_beginning_is_begun_no_more() -> None:
    after = facts_name_what_they_are_of(
        document(
            ("roll_begun", {"who": "d-0"}),
            ("core.undone", {"step": "d-1"}),
            ("roll_begun", {"who": "d-0"}),
            ("challenge_set", {"challenge": True}),
        )
    )
    assert after["events"][3][6]["of"] == "d-3"
