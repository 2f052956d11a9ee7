"""Golden transcripts: each line a move, its arguments, the faces, and the facts or the refusal.

They are this game's perft: a change of a rule shows as a change of a fact. At every line the
campaign is opened afresh from its facts, and has to show the very same screen.
"""

from __future__ import annotations

from tests.engine.games.playset_zero.session import GAME
from tests.engine.transcripts import golden

test_the_transcripts_are_there, test_transcript = golden(
    GAME,
    "playset_zero",
    "plain",
    "challenge",
    "help",
    "vizier",
    "two-hinderers",
    "marks",
    "flaw",
    "gm-character",
)
