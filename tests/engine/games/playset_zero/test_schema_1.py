"""Players that schema 1 named are seats now; ``tests.engine.test_old_schemas`` does the rest."""

from __future__ import annotations

from pathlib import Path

from hotseat.core.files import open_file

FOLDER = Path(__file__).parents[3] / "fixtures" / "campaigns"


def test_names_became_seats() -> None:
    path = FOLDER / "schema-1-playset_zero-1-sample.campaign.json"
    state = open_file(path.read_text("utf-8")).state
    names = [state.table.seats.name_of(one.owner) for one in state.people.values()]
    assert names == ["Mara", "Tomas", "Ines"]
    assert all(
        one.owner == "gm" or state.table.seats.seat(one.owner) for one in state.people.values()
    )
    assert [state.table.seats.name_of(each.by) for each in state.conflict.dangers] == [
        "Tomas",
        "Ines",
    ]
