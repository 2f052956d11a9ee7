"""Every fact and every move of Hot War, from the rooms that hold them."""

from __future__ import annotations

from hotseat.core.campaign import Event
from hotseat.core.facts import fact_set
from hotseat.core.moves import together
from hotseat.games.hot_war.agendas import marks, resolution
from hotseat.games.hot_war.conflict import begin, bring, joining, others, roll
from hotseat.games.hot_war.consequences import (
    changed,
    choose,
    crisis,
    ending,
    signs,
    troubles,
)
from hotseat.games.hot_war.people import list_edit, parts
from hotseat.games.hot_war.screen import map as relationships
from hotseat.games.hot_war.state import State, settled

CONFLICT = (begin, joining, bring, others, roll, changed, choose, signs, troubles, ending)
ROOMS = (parts, list_edit, marks, resolution, *CONFLICT, crisis, relationships)
REACTIONS = dict.fromkeys(("core.scene_framed", "core.session_ended"), list_edit.scene_over)
FACT_SET = fact_set((room.FACTS for room in ROOMS), REACTIONS)
MOVES = together(*(room.MOVES for room in ROOMS))


def evolve(state: State, event: Event) -> State:
    """The state after one more event."""
    return settled(state, FACT_SET.evolve(state, event), event.id)
