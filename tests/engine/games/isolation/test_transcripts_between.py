"""Golden transcripts of the map, of rolls between sessions, of recovery and of death: each line a
move, its arguments, the faces, and the facts or the refusal.

At every line the campaign is opened afresh from its facts, and has to show the very same screen,
sheets and map.
"""

from __future__ import annotations

from tests.engine.games.isolation.acts import GAME
from tests.engine.transcripts import golden

test_the_transcripts_are_there, test_transcript = golden(
    GAME,
    "isolation-between",
    "map",
    "rolls",
    "by-hand",
    "recovery",
    "death",
    "two-deaths",
)
