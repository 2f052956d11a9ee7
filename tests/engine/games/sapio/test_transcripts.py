"""Golden transcripts: each line a move, its arguments, the faces, and the facts or the refusal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hotseat.core.panels import View
from tests.engine.games.sapio.session import GAME
from tests.engine.transcripts import FOLDER, replay

FILES = sorted(FOLDER.glob("sapio-*.jsonl"))
WANTED = (
    "check",
    "improbable-reroll",
    "improbable-keep",
    "weapon-steps",
    "weapon-totals",
    "ladder",
    "sequence",
    "against",
    "advancement",
    "talents",
)


def test_the_transcripts_are_there() -> None:
    assert {path.stem.removeprefix("sapio-") for path in FILES} >= set(WANTED)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    replay(GAME, path, shown)


def shown(state: Any) -> Any:
    """The screen and every sheet, for the table's eyes."""
    assert GAME.screen is not None
    assert GAME.open_sheet is not None
    sheets = [GAME.open_sheet(state, View(), who) for who in state.people]
    return GAME.screen(state, View()), sheets
