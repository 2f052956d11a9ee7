"""What stands in the way of a conflict's moves, as far as several rooms ask it."""

from __future__ import annotations

from hotseat.core.moves import unless
from hotseat.games.hot_war.state import CONFLICT
from hotseat.kit.people import OfWho, is_npc

in_progress, not_rolled = CONFLICT.in_progress, CONFLICT.not_rolled
is_rolled, no_other = CONFLICT.is_rolled, CONFLICT.no_other
able = unless(
    OfWho,
    lambda state, ask: not (character := state.people[ask.who]).crisis or is_npc(state, character),
    lambda state, ask: f"{state.people[ask.who].name} is at a crisis point. Resolve it first.",
)
sides_stay = unless(
    object,
    lambda state, _ask: not CONFLICT.current(state).lying,
    "The dice are already rolled: who acts and the arena stay. Use Undo to go back.",
)
is_in = unless(
    OfWho,
    lambda state, ask: CONFLICT.current(state).side(ask.who),
    "They are not in this conflict.",
)
