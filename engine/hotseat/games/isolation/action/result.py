"""What comes of an action: what the table makes of the rule's proposal, until it is resolved."""

from __future__ import annotations

from typing import ClassVar

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.facts import FactRegistry, OfOne
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, integer
from hotseat.core.values import of
from hotseat.core.wording import some
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.guards import is_done, is_open
from hotseat.games.isolation.action.pool import action_of
from hotseat.games.isolation.action_state import ACTION, OfAction
from hotseat.games.isolation.state import LOOSE_MOST, STRESS_MOST, State
from hotseat.kit.people import OfWho, known, named

FACTS, MOVES = FactRegistry("isolation"), Moves()

WOUNDS_MOST = 3
LEVELS_MOST = 99


# --- the proposal, as the table makes it ---------------------------------------------------------


@FACTS
class PresenceSaid(OfAction, OfOne):
    """The table said who is on the spot, and who is not (IS-27)."""

    undo_label: ClassVar[str] = "Presence changed"
    sets = ("of", "who")

    there: bool = of(boolean())

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        there = {**action.there, state.people[self.who].id: self.there}
        wounds = {who: count for who, count in action.wounds.items() if who != self.who}
        return ACTION.changed(state, self.of, there=there, wounds=wounds)


@FACTS
class WoundsProposed(OfAction, OfOne):
    """Somebody is to take so many wound levels."""

    undo_label: ClassVar[str] = "Wound levels assigned"
    sets = ("of", "who")

    wounds: int = of(integer(0, LEVELS_MOST))

    def apply(self, state: State, id: str) -> State:
        before = ACTION.at(state, self.of).wounds
        wounds = {**before, state.people[self.who].id: self.wounds}
        return ACTION.changed(state, self.of, wounds=wounds)


@FACTS
class WoundsSpared(OfAction):
    """So many wound levels are given to nobody (IS-28)."""

    undo_label: ClassVar[str] = "Wound levels set aside"
    sets = ("of",)

    levels: int = of(integer(1, LEVELS_MOST))

    def apply(self, state: State, id: str) -> State:
        return ACTION.changed(state, self.of, spared=self.levels)


@FACTS
class LooseProposed(OfAction, OfOne):
    """So many unlabelled links with the active player, green above zero."""

    undo_label: ClassVar[str] = "Unlabelled links changed"
    sets = ("of", "who")

    number: int = of(integer(-LOOSE_MOST, LOOSE_MOST))

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        if self.who == action.who:
            raise ValueError("the active player with themselves")
        loose = {**action.loose, state.people[self.who].id: self.number}
        return ACTION.changed(state, self.of, loose=loose)


@FACTS
class StressProposed(OfAction):
    """The stress is to change by so much."""

    undo_label: ClassVar[str] = "Stress chosen"
    sets = ("of",)

    change: int = of(integer(-STRESS_MOST, STRESS_MOST))

    def apply(self, state: State, id: str) -> State:
        return ACTION.changed(state, self.of, stress=self.change)


# --- guards --------------------------------------------------------------------------------------


class ProposeWounds(Ask):
    """Give somebody so many wound levels."""

    who: str = of(ID)
    wounds: int = of(integer(0, WOUNDS_MOST))


class ProposeStress(Ask):
    """What Stress is to be after the action."""

    stress: int = of(integer(0, STRESS_MOST))


another = unless(
    OfWho, lambda state, ask: ask.who != action_of(state).who, "That is the active player."
)


def can_take(state: State, ask: ProposeWounds) -> str:
    """Impossible beyond death."""
    most, person = outcome.capacity(state, ask.who), state.people[ask.who]
    bears = f"{person.name} is {person.health} and can take {some(most, 'wound level')}."
    return bears if ask.wounds > most else ""


def may_be_hurt(state: State, ask: ProposeWounds) -> str:
    """IS-18, IS-27: of a dangerous failure, those on the spot who are not hostile."""
    dangerous, share = action_of(state).dangerous, outcome.shares(state).get(ask.who, 0)
    fits = dangerous and ask.who in outcome.candidates(state)
    return "" if fits or ask.wounds <= share else "No wounds can fall on this character here."


def dying_first(state: State, ask: ProposeWounds) -> str:
    """IS-18."""
    who, most = ask.who, outcome.most_for(state, ask.who)
    if ask.wounds <= max(most, outcome.shares(state).get(who, 0)):
        return ""
    if outcome.wounds_left(state) and not most and who not in outcome.dying(state):
        return "Dying characters are wounded first."
    return f"{some(most, 'wound level')} at most for {state.people[who].name} now."


some_left = unless(
    object,
    lambda state, _ask: outcome.unassigned(state),
    "No wound level is left to set aside.",
)


# --- moves ---------------------------------------------------------------------------------------


MOVES.makes("set_present", is_open, known)(PresenceSaid)
MOVES.makes("propose_loose", is_open, known, is_done, another)(LooseProposed)


@MOVES(
    ProposeWounds,
    is_open, known, is_done, can_take,
    against_rules(may_be_hurt, "IS-27"), against_rules(dying_first, "IS-18"),
)  # fmt: skip
def propose_wounds(state: State, ask: ProposeWounds) -> WoundsProposed:
    return WoundsProposed(**named(state, ask.who), wounds=ask.wounds)


@MOVES(Ask, is_open, is_done, some_left)
def spare_wounds(state: State, _ask: Ask) -> WoundsSpared:
    return WoundsSpared(outcome.wounds_left(state))


@MOVES(ProposeStress, is_open, is_done)
def propose_stress(state: State, ask: ProposeStress) -> StressProposed:
    return StressProposed(ask.stress - state.stress)
