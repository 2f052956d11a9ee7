"""Golden transcripts of the map, of rolls between sessions, of recovery and of death: each line a
move, its arguments, the faces, and the facts or the refusal.

At every line the campaign is opened afresh from its facts, and has to show the very same screen,
sheets and map.
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
FILES = sorted(FOLDER.glob("isolation-between-*.jsonl"))
WANTED = {"map", "rolls", "by-hand", "recovery", "death", "two-deaths"}
STAMP = Stamp("t", 0)


def test_there_is_a_transcript_for_every_case() -> None:
    assert {path.stem.removeprefix("isolation-between-") for path in FILES} >= WANTED


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    head, *moves = (json.loads(line) for line in path.read_text("utf-8").splitlines())
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
    """Screen, sheets and map, for the table's eyes."""
    view = View()
    assert GAME.screen is not None
    assert GAME.sheets is not None
    return GAME.screen(state, view), GAME.sheets(state, view), GAME.maps(state, view)
