"""Campaigns with crowded scene maps for benchmarks: a game's sample, and maps drawn upon it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin
from random import Random
from typing import Any

from hotseat.core.game import Game
from hotseat.core.ground import lines
from hotseat.core.play import Play, Stamp, record
from hotseat.core.sample import play_sample

DEVICE = "f1c7e0aa52"
BEGUN = 1_767_225_600
AREAS, TOKENS, STROKES = 40, 200, 500
ACROSS, SIDE = 8, 260
THINGS = AREAS + TOKENS + STROKES


def with_maps(game: Game, id: str, maps: int, things: int = THINGS, seed: int = 1) -> Play:
    """The sample as campaign ``id``, with so many maps of so many things, one fact each."""
    play, luck = play_sample(game, id, Stamp(DEVICE, BEGUN)), Random(seed)
    for number in range(maps):
        play = _told(play, "core.map_made", {"title": f"Map {number + 1}"})
        here = play.campaign.events[-1].id
        for kind, data in drawn(luck, things):
            play = _told(play, kind, {"map": here, **data})
    return play


def _told(play: Play, kind: str, data: dict[str, Any]) -> Play:
    last = play.campaign.events[-1]
    return record(play, ((kind, data),), Stamp(DEVICE, last.at + 2))


def drawn(luck: Random, things: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The facts of a map: rooms in rows, tokens and strokes all over them, each as often as on a
    crowded one."""
    for at in range(things * AREAS // THINGS):
        x, y = at % ACROSS * SIDE, at // ACROSS * SIDE
        box = lines.pack(((x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE)))
        yield "core.area_drawn", {"form": "rect", "line": box, "name": f"Room {at + 1}"}
    for at in range(things * TOKENS // THINGS):
        x, y = _place(luck)
        yield "core.token_set", {"x": x, "y": y, "name": f"Person {at + 1}"}
    for _ in range(things * STROKES // THINGS):
        yield "core.inked", {"line": stroke(luck, 25)}


def stroke(luck: Random, points: int) -> str:
    """A wavy line as a hand draws it within a second."""
    x, y = _place(luck)
    step, swing, turn = luck.randrange(2, 6), luck.randrange(8, 40), luck.uniform(0.3, 0.9)
    return lines.pack([(x + step * at, y + round(swing * sin(turn * at))) for at in range(points)])


def _place(luck: Random) -> lines.Point:
    return luck.randrange(20, ACROSS * SIDE - 20), luck.randrange(20, AREAS // ACROSS * SIDE - 20)
