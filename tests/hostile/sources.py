"""Sound campaigns that hostile files are made from: samples, long walks, old fixtures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.files import read_file, write_file
from hotseat.core.game import Game, game, slugs
from hotseat.core.jsontext import read_json
from hotseat.core.play import Play, Stamp, open_play
from hotseat.core.sample import play_sample
from hotseat.walk.walker import walk

STAMP = Stamp("stranger", 1_760_000_000)
CAMPAIGNS = Path(__file__).parents[1] / "fixtures" / "campaigns"


@dataclass(frozen=True, slots=True)
class Sources:
    """What the files of one game are made from. ``plays`` are whole campaigns; ``olds`` documents
    of earlier schemas; ``words`` the values that facts hold in them, by kind and field."""

    game: Game
    plays: tuple[Play, ...]
    olds: tuple[dict[str, Any], ...]
    words: dict[tuple[str, str], list[Any]]


@cache
def all_sources(walks: int, steps: int) -> tuple[Sources, ...]:
    """Those of every game that can be played: its sample, and so many walks of so many steps."""
    return tuple(_sources(game(slug), walks, steps) for slug in slugs() if game(slug).playable)


def _sources(found: Game, walks: int, steps: int) -> Sources:
    walked = (walk(found, seed, steps).play for seed in range(walks))
    plays = (play_sample(found, "sample", STAMP), *walked)
    words: dict[tuple[str, str], list[Any]] = {}
    for play in plays:
        for event in play.campaign.events:
            for field, value in event.data.items():
                words.setdefault((event.kind, field), []).append(value)
    return Sources(found, plays, _olds(found), words)


def _olds(found: Game) -> tuple[dict[str, Any], ...]:
    paths = sorted(CAMPAIGNS.glob(f"schema-1-{found.slug}-*.campaign.json"))
    return tuple(read_json(path.read_bytes()) for path in paths)


def document_of(play: Play) -> dict[str, Any]:
    """The campaign's file as plain JSON."""
    document: dict[str, Any] = read_json(write_file(play.campaign))
    return document


def opened_anew(play: Play, events: Sequence[Event]) -> Play:
    """The same campaign with these first events alone."""
    from dataclasses import replace

    return open_play(play.game, replace(play.campaign, events=tuple(events)))


def campaign_again(data: bytes) -> Play:
    """What a sound file opens to."""
    campaign = read_file(data)
    return open_play(game(campaign.game), campaign)
