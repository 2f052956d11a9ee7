"""What Fight Sphere gives to scene maps: an Episode as a place of its Layer, and who is in it."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter, Ground, Mark
from hotseat.core.panels import Do, View
from hotseat.games.fight_sphere.screen.sheet import sheets
from hotseat.games.fight_sphere.sphere.labels import DEAD, OUT, episode_name
from hotseat.games.fight_sphere.sphere.standing import episode_of, whose_turn
from hotseat.games.fight_sphere.state import State
from hotseat.kit.counters import Condition, Taps, counters

PLACES = ("Gate", "Pit", "Stands", "Cells", "Ring", "Bridge", "Garden", "Machine room")
THINGS = (("Gate keeper", "threat"), ("Trap", "threat"), ("Crowd", "group"), ("Exit", "thing"))


def _counters(state: State, view: View) -> tuple[Counter, ...]:
    busy = state.conflict is not None or state.encounter is not None

    def taps(who: str) -> Taps:
        if who not in state.people:
            return ()
        if state.encounter is not None:
            return (("Join Encounter", Do("join_encounter", {"who": who})),)
        return () if busy else (("Start Conflict", Do("begin_conflict", {"who": who})),)

    acts = (whose_turn(state),) if state.layer else ()
    return counters(sheets(state, view), acts, taps, lambda who: _condition(state, who))


def _condition(state: State, who: str) -> Condition:
    """The dice of a Gladiator's Conflict Pool, and a defeat."""
    gladiator = state.people.get(who)
    if gladiator is None:
        return Condition()
    if gladiator.dead:
        return Condition(DEAD.label)
    episode = episode_of(state, who)
    fell = episode is not None and who in episode.out
    pool = Mark(f"Conflict Pool {gladiator.pool}", number=gladiator.pool, bad=not gladiator.pool)
    return Condition(OUT.label if fell else "", fell, (pool,))


def _episodes(state: State) -> tuple[str, ...]:
    """The Episodes of the Layer."""
    return tuple(episode_name(state, episode) for episode in state.episodes)


GROUND = Ground(_counters, PLACES, THINGS, _episodes)
