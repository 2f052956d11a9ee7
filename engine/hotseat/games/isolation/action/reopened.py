"""A roll that is changed: everybody's dice lie, and what was put together may be put otherwise."""

from __future__ import annotations

from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless, usually
from hotseat.core.values import of
from hotseat.games.isolation.action.guards import is_open
from hotseat.games.isolation.action.proposal import PEOPLE
from hotseat.games.isolation.action_state import ACTION, UNTOUCHED
from hotseat.games.isolation.reading import HOSTILE
from hotseat.games.isolation.state import State
from hotseat.kit.open import Reopened

FACTS, MOVES = FactRegistry("isolation"), Moves()

dice_lie = unless(object, lambda state, _ask: ACTION.current(state).fallen, "Roll the dice first.")


def came_late(_state: State, _ask: object) -> str:
    """Unusual: to change what was put together once the dice lie (IS-23)."""
    return "The dice are already rolled. What was forgotten is usually no part of this action."


def _late(state: State, _ask: object) -> dict[str, tuple[str, ...]]:
    return {"late": ACTION.current(state).late}


@MOVES.makes("reopen_action", is_open, dice_lie, usually(came_late, "IS-23"), more=_late)
@FACTS
class ActionReopened(Reopened):
    """Everybody's dice lie. Stances are said again, as the dice may allow others, but for those of
    the Hostile, who may always be it. ``late``: who turned Hostile late and stays so, their dice
    lying too; nobody in older facts, after which they decided it again."""

    thing = ACTION

    late: tuple[str, ...] = of(PEOPLE, default=())

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        hostile = {who: stance for who, stance in action.stances.items() if stance == HOSTILE}
        lying = {**action.lying, **action.thrown}
        late = tuple(state.people[who].id for who in self.late)
        again = replace(action, thrown={}, lying=lying, stances=hostile, late=late, **UNTOUCHED)
        return ACTION.put(state, again)
