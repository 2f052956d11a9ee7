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
from hotseat.core.panels import View
from hotseat.core.play import Stamp, act, open_play

FOLDER = Path(__file__).parents[1] / "fixtures" / "transcripts"
STAMP = Stamp("t", 0)


def lines(path: Path) -> list[dict[str, Any]]:
    """The transcript: its head, then its moves."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def golden(
    game: Game, prefix: str, *wanted: str
) -> tuple[Callable[[], None], Callable[[Path], None]]:
    """Two tests: that the transcripts wanted are there, and each that is there replayed."""
    paths = sorted(FOLDER.glob(f"{prefix}-*.jsonl"))

    def they_are_there() -> None:
        missing = set(wanted) - {path.stem.removeprefix(f"{prefix}-") for path in paths}
        assert not missing, missing

    @pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)
    def each(path: Path) -> None:
        replay(game, path)

    return they_are_there, each


def replay(game: Game, path: Path) -> None:
    """Every move gives the very facts, or the very refusal; and the campaign opened afresh from
    its facts shows what the play shows."""
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
        assert shown(game, play.state) == shown(game, open_play(game, play.campaign).state), where


def shown(game: Game, state: Any) -> Any:
    """The screen, every sheet and the maps, for the table's eyes."""
    assert game.screen is not None
    assert game.open_sheet is not None
    sheets = [game.open_sheet(state, View(), who) for who in state.people]
    return game.screen(state, View()), sheets, game.maps(state, View())
