"""A whole Gladiator at one tap."""

from __future__ import annotations

from typing import Any

from hotseat.core.dice import Source
from hotseat.games.fight_sphere.people import ideas
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS
from hotseat.games.fight_sphere.state import State
from hotseat.kit.quick import lots, named_and_owned


def quick(state: State, source: Source, owner: str) -> dict[str, Any]:
    """The arguments of one more Gladiator of this ``owner``, "" for nobody."""
    drawn = lots(state, source)
    drive = drawn.any_of(tuple(DRIVE_WORDS))
    return {
        **named_and_owned(state, drawn, ideas.NAMES),
        "owner": owner,
        "backstory": drawn.one(ideas.BACKSTORIES),
        "drive": drive,
        "why": drawn.one(ideas.WHYS.groups[drive]),
        "weapon": drawn.one(ideas.WEAPONS),
    }
