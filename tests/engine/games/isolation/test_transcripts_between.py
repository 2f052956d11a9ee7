"""Golden transcripts of the map, of rolls between sessions, of recovery and of death: each line a
move, its arguments, the faces, and the facts or the refusal.

At every line the campaign is opened afresh from its facts, and has to show the very same screen,
sheets and map.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hotseat.core.panels import View
from tests.engine.games.isolation.acts import GAME
from tests.engine.transcripts import FOLDER, replay

FILES = sorted(FOLDER.glob("isolation-between-*.jsonl"))
WANTED = {"map", "rolls", "by-hand", "recovery", "death", "two-deaths"}


def test_there_is_a_transcript_for_every_case() -> None:
    assert {path.stem.removeprefix("isolation-between-") for path in FILES} >= WANTED


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    replay(GAME, path, shown)


def shown(state: Any) -> Any:
    """Screen, sheets and map, for the table's eyes."""
    view = View()
    assert GAME.screen is not None
    assert GAME.open_sheet is not None
    sheets = tuple(GAME.open_sheet(state, view, who) for who in state.people)
    return GAME.screen(state, view), sheets, GAME.maps(state, view)
