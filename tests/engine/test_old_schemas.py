"""What older schemas wrote: every file kept from then opens, and folds to what it folded to then.

Beside a file of ``fixtures/campaigns`` stands its ``.state.json``; ``schema-1-transcripts.jsonl``
holds a file and its state in every line. What was kept of a state is what the game's
``tests.engine.games.<slug>.kept.kept`` gives of it, as plain JSON.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.files import open_file, write_file
from hotseat.core.telling import tell

FOLDER = Path(__file__).parents[1] / "fixtures" / "campaigns"


def _cases() -> list[tuple[str, str, Any]]:
    """(name, the file's text, what it folded to or None where that was not kept)."""
    found: list[tuple[str, str, Any]] = []
    for path in sorted(FOLDER.glob("schema-*.campaign.json")):
        state = path.with_name(path.name.replace(".campaign.", ".state."))
        kept = json.loads(state.read_text("utf-8")) if state.exists() else None
        found.append((path.name, path.read_text("utf-8"), kept))
    for line in (FOLDER / "schema-1-transcripts.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        found.append((item["name"], item["file"], item["state"]))
    return found


CASES = [pytest.param(text, state, id=name) for name, text, state in _cases()]


@pytest.mark.parametrize(("text", "state"), CASES)
def test_a_file_of_an_older_schema_opens_and_folds_to_what_it_did(text: str, state: Any) -> None:
    play = open_file(text)
    if state is not None:
        kept = importlib.import_module(f"tests.engine.games.{play.game.slug}.kept").kept
        assert json.loads(json.dumps(kept(play.state))) == state


@pytest.mark.parametrize("text", [pytest.param(case.values[0], id=case.id) for case in CASES])
def test_it_is_told_and_written_as_any_other(text: str) -> None:
    play = open_file(text)
    assert any(tell(play, event) for event in play.campaign.events)
    again = open_file(write_file(play.campaign))
    assert (again.campaign, again.state) == (play.campaign, play.state)
