"""Golden transcripts of every case of the roll: each line a move, its arguments, the faces, and the
facts or the refusal. A change of a rule shows as a change of a fact.

At every line the campaign is opened afresh from its facts, and has to show the very same screen.
"""

from __future__ import annotations

from tests.engine.games.isolation.acts import GAME
from tests.engine.transcripts import golden

test_the_transcripts_are_there, test_transcript = golden(
    GAME,
    "isolation-action",
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
)
