"""Golden transcripts replayed, for any game: a head, then a line for each move."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, NotAllowed
from hotseat.core.game import Game
from hotseat.core.play import Stamp, act, open_play

FOLDER = Path(__file__).parents[1] / "fixtures" / "transcripts"
STAMP = Stamp("t", 0)


def lines(path: Path) -> list[dict[str, Any]]:
    """The transcript: its head, then its moves."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def replay(game: Game, path: Path, shown: Callable[[Any], Any]) -> None:
    """Every move gives the very facts, or the very refusal; and the campaign opened afresh from
    its facts shows what the play shows, as ``shown(state)`` sees it."""
    head, *moves = lines(path)
    play = open_play(game, Campaign("t", game.slug, head["transcript"], head["options"]))
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
            [event.kind.removeprefix(f"{game.slug}."), event.data]
            for event in play.campaign.events[before:]
        ]
        assert json.loads(json.dumps(facts)) == line["facts"], where
        assert shown(play.state) == shown(open_play(game, play.campaign).state), where
