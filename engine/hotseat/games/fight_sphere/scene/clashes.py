"""Encounters as an Episode has them: who is in one that goes on from scene to scene."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hotseat.games.fight_sphere.records.episodes import Clash, Episode
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.state import State


def clashing(episode: Episode, key: str, members: Iterable[str]) -> Episode:
    """The Episode with an Encounter of these. Whom one of them has not finished with is in it too:
    nobody gets away by meeting somebody else."""
    inside = dict.fromkeys(members)
    left = tuple(clash for clash in episode.clashes if not inside.keys() & set(clash.members))
    over = (clash for clash in episode.clashes if clash not in left)
    inside |= dict.fromkeys(who for clash in over for who in clash.members)
    broken = tuple(two for two in episode.broken if not set(two) <= inside.keys())
    return replace(episode, clashes=(*left, Clash(key, tuple(inside))), broken=broken)


def as_before(state: State, here: Episode, encounter: Encounter) -> Episode:
    """The Episode with its Encounters as they were before the roll ``encounter`` was framed, but
    for those of other rolls in progress."""
    here = replace(here, clashes=encounter.before.clashes, broken=encounter.before.broken)
    for other in state.scenes.values():
        if isinstance(other, Encounter) and other.id != encounter.id:
            members = (build.who for build in other.builds)
            here = clashing(here, other.clash, members) if other.before.id == here.id else here
    return here
