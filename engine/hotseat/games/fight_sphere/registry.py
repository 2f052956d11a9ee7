"""Every fact and every move of Fight Sphere, from the rooms that hold them."""

from __future__ import annotations

from hotseat.core.campaign import Event
from hotseat.core.facts import fact_set
from hotseat.core.moves import together
from hotseat.games.fight_sphere.conflict import begin as conflict_begin
from hotseat.games.fight_sphere.conflict import outcome as conflict_outcome
from hotseat.games.fight_sphere.conflict import resume
from hotseat.games.fight_sphere.encounter import begin as encounter_begin
from hotseat.games.fight_sphere.encounter import join, truce
from hotseat.games.fight_sphere.encounter import outcome as encounter_outcome
from hotseat.games.fight_sphere.people import drive, gladiators, npcs, own, relationships
from hotseat.games.fight_sphere.scene import framing, judgment, pool_building, rewards, roll
from hotseat.games.fight_sphere.screen import map as sphere_map
from hotseat.games.fight_sphere.sphere import ending, episodes, layers, plan, turns
from hotseat.games.fight_sphere.sphere.standing import gone_out
from hotseat.games.fight_sphere.state import State

PEOPLE = (gladiators, drive, own, npcs, relationships)
SPHERE = (plan, layers, episodes, ending, turns, sphere_map)
SCENE = (pool_building, judgment, framing, roll, rewards)
CONFLICT = (conflict_begin, conflict_outcome, resume)
ENCOUNTER = (encounter_begin, join, truce, encounter_outcome)
ROOMS = (*PEOPLE, *SPHERE, *SCENE, *CONFLICT, *ENCOUNTER)
FACT_SET = fact_set(room.FACTS for room in ROOMS)
MOVES = together(*(room.MOVES for room in ROOMS))


def evolve(state: State, event: Event) -> State:
    """The state after one more event. Who leaves the story is out of the Episode."""
    after: State = FACT_SET.evolve(state, event)
    if after.people is state.people:
        return after
    for who, gladiator in state.people.items():
        if not gladiator.gone and after.people[who].gone:
            after = gone_out(after, who)
    return after
