"""A game's sample campaign, played through the game's own moves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.frozen import replace
from hotseat.core.game import Game
from hotseat.core.play import Play, Stamp, act, open_play


def play_sample(game: Game, campaign_id: str, stamp: Stamp) -> Play:
    """The game's sample campaign, played through its own moves with scripted dice. An exception
    gets a note with the number of the turn that raised it."""
    assert game.sample is not None
    sample = game.sample
    play = open_play(game, Campaign(campaign_id, game.slug, sample.title, sample.options))
    firsts: list[str] = []
    for turn in sample.script:
        before = len(play.campaign.events)
        try:
            args, by = _named(turn.args, firsts), _named(turn.by, firsts)
            play = act(play, turn.move, args, scripted(*turn.faces), replace(stamp, by=by))
        except Exception as fault:
            fault.add_note(f'turn {len(firsts)} of the sample: "{turn.move}" {dict(turn.args)}')
            raise
        firsts.append(play.campaign.events[before].id)
    return play


_OF_TURN = re.compile(r"(?<![^:|])=([0-9]+)(#[0-9]+)?(?![^|])", re.ASCII)


def _named(value: Any, firsts: list[str]) -> Any:
    if isinstance(value, str):
        return _OF_TURN.sub(lambda match: firsts[int(match[1])] + (match[2] or ""), value)
    if isinstance(value, Mapping):
        return {key: _named(item, firsts) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_named(item, firsts) for item in value]
    return value
