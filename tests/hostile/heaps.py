"""Small files that heap one thing up, as far as the fold takes it."""

from __future__ import annotations

from hotseat.core import common
from hotseat.core.campaign import REDONE, UNDONE
from hotseat.core.errors import Refusal
from hotseat.core.play import Play, record
from hotseat.walk.luck import Luck
from tests.hostile.orders import _fact, begun, known_of
from tests.hostile.sources import STAMP, Sources

# A file of this many facts is some hundred kilobytes.
MOST = 1500


def heaped(sources: Sources, luck: Luck, most: int = MOST) -> Play:
    """One to three kinds of facts, again and again."""
    play = begun(sources, luck)
    kinds = sorted({*sources.game.facts, *common.FACTS} - {UNDONE, REDONE})
    few = [luck.one_of(kinds) for _ in range(luck.die(3))]
    held: list[tuple[str, dict[str, object]]] = []
    for turn in range(most):
        if not held or luck.chance(20):
            held = [_fact(sources, luck, known_of(play), luck.one_of(few)) for _ in range(4)]
        try:
            play = record(play, [luck.one_of(held)], STAMP)
        except Refusal:
            held = []
            if turn > most // 4 and len(play.campaign.events) < turn // 4:
                break
    return play
