"""Golden transcripts: each line a move, its arguments, the faces, and the facts or the refusal.

They are this game's perft: a change of a rule shows as a change of a fact. At every line the
campaign is opened afresh from its facts, and has to show the very same screen.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hotseat.core.panels import View
from tests.engine.games.playset_zero.session import GAME
from tests.engine.transcripts import FOLDER, replay

FILES = sorted(FOLDER.glob("playset_zero*.jsonl"))
WANTED = (
    "plain",
    "challenge",
    "help",
    "vizier",
    "two-hinderers",
    "marks",
    "flaw",
    "gm-character",
)


def test_the_transcripts_are_there() -> None:
    names = {path.stem.removeprefix("playset_zero-") for path in FILES}
    assert set(WANTED) <= names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    replay(GAME, path, shown)


def shown(state: Any) -> Any:
    """The screen and every sheet, for the table's eyes."""
    assert GAME.screen is not None
    assert GAME.open_sheet is not None
    sheets = [GAME.open_sheet(state, View(), who) for who in state.people]
    return GAME.screen(state, View()), sheets
