"""Every fact and every move of the Sapio System, from the rooms that hold them."""

from __future__ import annotations

from hotseat.core.campaign import Event
from hotseat.core.facts import fact_set
from hotseat.core.frozen import replace
from hotseat.core.moves import first_said, not_yet, together
from hotseat.games.sapio.check import begin, bring, outcome, roll, turned
from hotseat.games.sapio.people import advancement, harm, luck, parts, talents
from hotseat.games.sapio.sequence import rounds
from hotseat.games.sapio.state import State

ROOMS = (parts, talents, harm, luck, advancement, begin, bring, turned, roll, outcome, rounds)


def _past(state: State, _event: Event) -> State:
    return replace(state, last=None, over="")


NEW = ("core.scene_framed", "core.session_started")
FACT_SET = fact_set((room.FACTS for room in ROOMS), dict.fromkeys(NEW, _past))
MOVES = together(*(room.MOVES for room in ROOMS))
VETO = {"end_session": first_said([not_yet(rounds.no_check)])}
