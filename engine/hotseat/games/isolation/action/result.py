"""What comes of an action: what the table makes of the rule's proposal, until it is resolved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from hotseat.core.arguments import ID
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, integer
from hotseat.core.wording import some
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.guards import is_done, is_open
from hotseat.games.isolation.action.pool import action_of
from hotseat.games.isolation.state import LOOSE_MOST, STRESS_MOST, State
from hotseat.kit.facts import FactData, FactRegistry, OfOne
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import known, named
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("isolation"), Moves()

WOUNDS_MOST = 3
LEVELS_MOST = 99


def _change(state: State, **changes: Any) -> State:
    return replace(state, action=replace(action_of(state), **changes))


# --- the proposal, as the table makes it ---------------------------------------------------------


@FACTS
class PresenceSaid(OfOne):
    """The table said who is on the spot, and who is not (IS-27)."""

    undo_label: ClassVar[str] = "Presence changed"

    there: bool = of(boolean())

    def apply(self, state: State, id: str) -> State:
        action = action_of(state)
        there = {**action.there, state.people[self.who].id: self.there}
        wounds = {who: count for who, count in action.wounds.items() if who != self.who}
        return _change(state, there=there, wounds=wounds)


@FACTS
class WoundsProposed(OfOne):
    """Somebody is to take so many wound levels."""

    undo_label: ClassVar[str] = "Wound levels assigned"

    wounds: int = of(integer(0, LEVELS_MOST))

    def apply(self, state: State, id: str) -> State:
        wounds = {**action_of(state).wounds, state.people[self.who].id: self.wounds}
        return _change(state, wounds=wounds)


@FACTS
class WoundsSpared(FactData):
    """So many wound levels are to fall on nobody (IS-28)."""

    undo_label: ClassVar[str] = "Wound levels set aside"

    levels: int = of(integer(1, LEVELS_MOST))

    def apply(self, state: State, id: str) -> State:
        return _change(state, spared=self.levels)


@FACTS
class LooseProposed(OfOne):
    """So many unlabelled links with the active player, green above zero."""

    undo_label: ClassVar[str] = "Unlabelled links changed"

    number: int = of(integer(-LOOSE_MOST, LOOSE_MOST))

    def apply(self, state: State, id: str) -> State:
        if self.who == action_of(state).who:
            raise ValueError("the active player with themselves")
        loose = {**outcome.loose_now(state), state.people[self.who].id: self.number}
        return _change(state, loose=loose)


@FACTS
class StressProposed(FactData):
    """The stress is to change by so much."""

    undo_label: ClassVar[str] = "Stress chosen"

    change: int = of(integer(-STRESS_MOST, STRESS_MOST))

    def apply(self, state: State, id: str) -> State:
        return _change(state, stress=self.change)


# --- guards --------------------------------------------------------------------------------------


another = unless(
    lambda state, args: args["who"] != action_of(state).who, "That is the active player.", "who"
)


@needs("who", "wounds")
def can_take(state: State, args: Args) -> str:
    """Impossible beyond death."""
    most, person = outcome.capacity(state, args["who"]), state.people[args["who"]]
    bears = f"{person.name} is {person.health} and can take {some(most, 'wound level')}."
    return bears if args["wounds"] > most else ""


@needs("who", "wounds")
def may_be_hurt(state: State, args: Args) -> str:
    """IS-18, IS-27: of a dangerous failure, those on the spot who are not hostile."""
    dangerous, share = action_of(state).dangerous, outcome.shares(state).get(args["who"], 0)
    fits = dangerous and args["who"] in outcome.candidates(state)
    return "" if fits or args["wounds"] <= share else "No wounds can fall on this character here."


@needs("who", "wounds")
def dying_first(state: State, args: Args) -> str:
    """IS-18."""
    who, most = args["who"], outcome.most_for(state, args["who"])
    if args["wounds"] <= max(most, outcome.shares(state).get(who, 0)):
        return ""
    if outcome.wounds_left(state) and not most and who not in outcome.dying(state):
        return "Dying characters are wounded first."
    return f"{some(most, 'wound level')} at most for {state.people[who].name} now."


some_left = unless(
    lambda state, _args: outcome.unassigned(state), "No wound level is left to set aside."
)


# --- moves ---------------------------------------------------------------------------------------


MOVES.makes("set_present", is_open, known)(PresenceSaid)
MOVES.makes("propose_loose", is_open, known, is_done, another)(LooseProposed)


@MOVES(
    is_open, known, is_done, can_take,
    against_rules(may_be_hurt, "IS-27"), against_rules(dying_first, "IS-18"),
    who=ID, wounds=integer(0, WOUNDS_MOST),
)  # fmt: skip
def propose_wounds(state: State, args: Args) -> WoundsProposed:
    return WoundsProposed(**named(state, args), wounds=args["wounds"])


@MOVES(is_open, is_done, some_left)
def spare_wounds(state: State, _args: Args) -> WoundsSpared:
    return WoundsSpared(outcome.wounds_left(state))


@MOVES(is_open, is_done, stress=integer(0, STRESS_MOST))
def propose_stress(state: State, args: Args) -> StressProposed:
    return StressProposed(args["stress"] - state.stress)
