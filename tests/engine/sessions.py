"""Long sessions of the toy, for what only shows in a long log."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.errors import NotAllowed
from hotseat.core.log import BLOCK
from hotseat.core.play import Play, Stamp, act, open_play, redo, undo
from tests.engine.toy import TOY


@cache
def sessions(seed: int, longest: int) -> list[Play]:
    """A session of two devices, with undo and redo, as it was after every step."""
    luck = Random(seed)
    plays = [open_play(TOY, Campaign("c1", "toy", "Toys", {}))]
    while len(plays[-1].campaign.events) < longest:
        with suppress(NotAllowed):
            plays.append(stepped(plays[-1], luck))
    return plays


def stepped(play: Play, luck: Random) -> Play:
    stamp = Stamp(luck.choice("aaab"), 1000, luck.choice(["Ann", ""]))
    names = list(play.state.counts)
    weights = [0 if len(names) > 8 else 3, 6, 9, 1, 3, 2]
    move = luck.choices(["name", "roll", "cheer", "frame_scene", "undo", "redo"], weights)[0]
    if move in ("undo", "redo"):
        return undo(play, stamp) if move == "undo" else redo(play, stamp)
    args: dict[str, Any] = {
        "name": {"name": "Bear"},
        "roll": {"who": luck.choice([*names, "nobody"])},
        "frame_scene": {"title": f"S{luck.randint(1, 99)}"},
    }.get(move, {})
    return act(play, move, args, lambda sides: luck.randint(1, sides), stamp)


def session(length: int, seed: int = 1) -> Play:
    """The session once it has at least so many events."""
    plays = sessions(seed, BLOCK + 5 if seed != 1 else 3 * BLOCK + 500)
    return next(play for play in plays if len(play.campaign.events) >= length)
