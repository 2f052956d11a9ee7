"""What schema 1 wrote of this game opens, and folds to what it folded to then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.files import open_file, write_file
from hotseat.core.play import tell
from tests.engine.games.playset_zero.kept import kept

FOLDER = Path(__file__).parents[3] / "fixtures" / "campaigns"


def cases() -> list[Any]:
    """Every file kept of this game, with what it folded to where that was written down."""
    found = []
    for path in sorted(FOLDER.glob("schema-1-playset_zero-*.campaign.json")):
        state = path.with_name(path.name.replace(".campaign.", ".state."))
        said = json.loads(state.read_text("utf-8")) if state.exists() else None
        found.append(pytest.param(path.read_text("utf-8"), said, id=path.name))
    for line in (FOLDER / "schema-1-transcripts.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        if item["name"].startswith("playset_zero"):
            found.append(pytest.param(item["file"], item["state"], id=item["name"]))
    return found


@pytest.mark.parametrize(("text", "state"), cases())
def test_a_file_of_schema_1_opens_folds_and_is_told(text: str, state: Any) -> None:
    play = open_file(text)
    assert state is None or json.loads(json.dumps(kept(play.state))) == state
    assert any(tell(play, event) for event in play.campaign.events)
    again = open_file(write_file(play.campaign))
    assert (again.campaign, again.state) == (play.campaign, play.state)


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
