"""Golden transcripts: each line a move, its arguments, the faces, and the facts or the refusal."""

from __future__ import annotations

from tests.engine.games.sapio.session import GAME
from tests.engine.transcripts import golden

test_the_transcripts_are_there, test_transcript = golden(
    GAME,
    "sapio",
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
