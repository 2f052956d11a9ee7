"""Golden transcripts: each line a move, its arguments, the faces, and the facts or the refusal."""

from __future__ import annotations

from tests.engine.games.hot_war.session import GAME
from tests.engine.transcripts import golden

test_the_transcripts_are_there, test_transcript = golden(
    GAME,
    "hot_war",
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
