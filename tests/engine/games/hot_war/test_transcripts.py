"""Golden transcripts: each line a move, its arguments, the faces, and the facts or the refusal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hotseat.core.panels import View
from tests.engine.games.hot_war.session import GAME
from tests.engine.transcripts import FOLDER, replay

FILES = sorted(FOLDER.glob("hot_war-*.jsonl"))
WANTED = (
    "officer",
    "quarrel",
    "quarrel-all-spend",
    "servitor",
    "first-option",
    "tool-vetoed",
    "crisis",
    "agenda",
    "stalemate",
    "by-hand",
)


def test_the_transcripts_are_there() -> None:
    assert {path.stem.removeprefix("hot_war-") for path in FILES} >= set(WANTED)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    replay(GAME, path, shown)


def shown(state: Any) -> Any:
    """The screen, every sheet and the map, for the table's eyes."""
    assert GAME.screen is not None
    assert GAME.open_sheet is not None
    sheets = [GAME.open_sheet(state, View(), who) for who in state.people]
    return GAME.screen(state, View()), sheets, GAME.maps(state, View())
