"""Every fact and every move of Isolation, room by room."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.campaign import Event
from hotseat.core.facts import fact_set
from hotseat.core.game import Move
from hotseat.core.moves import together
from hotseat.games.isolation.action import modifiers, proposal, reopened, result, settling, stances
from hotseat.games.isolation.action import rolls as dice
from hotseat.games.isolation.between import griefs, rolls
from hotseat.games.isolation.links import drawing, pairs
from hotseat.games.isolation.people import character, health
from hotseat.games.isolation.scenario import ending, place, stress
from hotseat.games.isolation.state import State

_BETWEEN = (place, stress, ending, character, health, drawing, pairs, rolls, griefs)
ACTION = (proposal, modifiers, dice, reopened, stances, result, settling)
_ROOMS = (*_BETWEEN, *ACTION)


def _session_started(state: State, event: Event) -> State:
    return ending.session_started(rolls.session_started(state, event), event)


FACT_SET = fact_set(
    (room.FACTS for room in _ROOMS),
    {"core.session_started": _session_started},
)
MOVES: Mapping[str, Move] = together(*(room.MOVES for room in _ROOMS))
VETO = {"start_session": rolls.start_veto}
