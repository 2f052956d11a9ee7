"""Golden transcripts of every case of the roll: each line a move, its arguments, the faces, and the
facts or the refusal. A change of a rule shows as a change of a fact.

At every line the campaign is opened afresh from its facts, and has to show the very same screen.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hotseat.core.panels import View
from tests.engine.games.isolation.acts import GAME
from tests.engine.transcripts import FOLDER, replay

FILES = sorted(FOLDER.glob("isolation-action-*.jsonl"))
WANTED = {
    "first-example",
    "second-example",
    "without-alice",
    "some",
    "alone",
    "against",
    "alone-against",
    "wounds",
    "stress-zero",
    "by-hand",
    "called-off",
}


def test_there_is_a_transcript_for_every_case() -> None:
    assert {path.stem.removeprefix("isolation-action-") for path in FILES} >= WANTED


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    replay(GAME, path, shown)


def shown(state: Any) -> Any:
    """The screen, for the table's eyes."""
    assert GAME.screen is not None
    return GAME.screen(state, View())
