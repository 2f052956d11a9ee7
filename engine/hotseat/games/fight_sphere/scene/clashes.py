"""Encounters as an Episode has them: who is in one that goes on from scene to scene."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.frozen import replace
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
    """The Episode as it is now, but its Encounters as if the roll ``encounter`` had not been
    framed: those that it took in are apart again, all that began or ended elsewhere since stays."""
    was, now = encounter.before, {clash.id: clash for clash in here.clashes}
    own = now.pop(encounter.clash, None)
    inside = {build.who for build in encounter.builds} | {*(own.members if own else ())}
    before = tuple(
        clash if inside & {*clash.members} else now.pop(clash.id)
        for clash in was.clashes
        if clash.id in now or inside & {*clash.members}
    )
    since = tuple(clash for clash in now.values() if clash not in before)
    broken = (two for two in was.broken if {*two} <= inside)
    here = replace(
        here,
        clashes=(*before, *since),
        broken=tuple(dict.fromkeys((*broken, *here.broken))),
    )
    for other in state.scenes.values():
        if isinstance(other, Encounter) and other.id != encounter.id:
            members = (build.who for build in other.builds)
            here = clashing(here, other.clash, members) if other.before.id == here.id else here
    return here
