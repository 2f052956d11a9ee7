"""Every fact and every move of Fight Sphere, from the rooms that hold them."""

from __future__ import annotations

from hotseat.core.campaign import Event
from hotseat.games.fight_sphere import map as rings
from hotseat.games.fight_sphere.conflict import begin, build, outcome, roll
from hotseat.games.fight_sphere.encounter import begin as meeting
from hotseat.games.fight_sphere.encounter import outcome as ending
from hotseat.games.fight_sphere.encounter import truce
from hotseat.games.fight_sphere.people import drive, npcs, parts
from hotseat.games.fight_sphere.sphere import episodes, turns
from hotseat.games.fight_sphere.sphere.standing import gone_out
from hotseat.games.fight_sphere.state import State
from hotseat.kit.facts import book
from hotseat.kit.moves import together

PEOPLE, SPHERE = (parts, drive, npcs), (episodes, turns, rings)
ROOMS = (*PEOPLE, *SPHERE, begin, build, roll, outcome, meeting, truce, ending)
BOOK = book(room.FACTS for room in ROOMS)
MOVES = together(*(room.MOVES for room in ROOMS))


def evolve(state: State, event: Event) -> State:
    """The state after one more event. Who leaves the story is out of the Episode."""
    after: State = BOOK.evolve(state, event)
    for who, one in state.people.items():
        if not one.gone and after.people[who].gone:
            after = gone_out(after, who)
    return after
