"""Golden transcripts of every case of the roll: each line a move, its arguments, the faces, and the
facts or the refusal. A change of a rule shows as a change of a fact.

At every line the campaign is opened afresh from its facts, and has to show the very same screen.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, NotAllowed
from hotseat.core.panels import View
from hotseat.core.play import Stamp, act, open_play
from tests.engine.games.isolation.acts import GAME

FOLDER = Path(__file__).parents[3] / "fixtures" / "transcripts"
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
STAMP = Stamp("t", 0)


def lines(path: Path) -> list[dict[str, Any]]:
    """The transcript: its head, then its moves."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_there_is_a_transcript_for_every_case() -> None:
    assert {path.stem.removeprefix("isolation-action-") for path in FILES} >= WANTED


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    head, *moves = lines(path)
    play = open_play(GAME, Campaign("t", GAME.slug, head["transcript"], head["options"]))
    for number, line in enumerate(moves, 2):
        where = f"{path.name}:{number} {line['move']}"
        source = scripted(*line.get("faces", ()))
        if "refused" in line:
            with pytest.raises((NotAllowed, BadValue)) as refusal:
                act(play, line["move"], line["args"], source, STAMP)
            assert str(refusal.value) == line["refused"], where
            continue
        before = len(play.campaign.events)
        play = act(play, line["move"], line["args"], source, STAMP)
        facts = [
            [event.kind.removeprefix("isolation."), event.data]
            for event in play.campaign.events[before:]
        ]
        assert json.loads(json.dumps(facts)) == line["facts"], where
        assert shown(play.state) == shown(open_play(GAME, play.campaign).state), where


def shown(state: Any) -> Any:
    """The screen, for the table's eyes."""
    assert GAME.screen is not None
    return GAME.screen(state, View())
