"""The chances of the open action, before the roll and after the first reading, by ``odds`` alone.

Before the roll a difficulty is supposed: the GM names it only once everybody stands (IS-13). All of
it suits a tap: one count of the degrees for the screen, two more for somebody who is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hotseat.games.isolation import advice, outcome, reading
from hotseat.games.isolation.advice import LeftOut
from hotseat.games.isolation.joint import Passive, Plan
from hotseat.games.isolation.odds import (
    after_active_roll,
    after_first_pass,
    alone_chances,
    degree_chances,
    stance_chances,
    success,
)
from hotseat.games.isolation.pool_of import (
    action_of,
    bound,
    counted,
    defaulted,
    needs_difficulty,
    wanted,
    wanted_against,
    wanted_late,
)
from hotseat.games.isolation.pools import DIFFICULTIES
from hotseat.games.isolation.reading import RED
from hotseat.games.isolation.state import State

# Larger pools take too long to count between two taps.
ACTIVE_DICE = 90
PASSIVE_DICE = 24
PASSIVES = 11

Chances = Mapping[str, float]


def supposing(state: State, difficulty: int) -> State:
    """The same table with this difficulty, where the GM has named none and has to."""
    action = action_of(state)
    if not needs_difficulty(action) or action.difficulty:
        return state
    return replace(state, action=replace(action, difficulty=difficulty))


def plan_of(state: State) -> Plan:
    """The dice of everybody before the roll. Alone there are no passive players in it."""
    action = action_of(state)
    green, red = counted(wanted(state, action.who))
    passives = tuple(
        Passive(*counted(wanted(state, who)), free=not bound(state, who)) for who in action.asked
    )
    gm_green, gm = counted(wanted_against(state))
    return Plan(green, red, passives, gm, 0, gm_green)


def countable(plan: Plan) -> bool:
    """Whether the chances can be counted at once."""
    small = all(one.green + one.red <= PASSIVE_DICE for one in plan.passives)
    return small and plan.green + plan.red <= ACTIVE_DICE and len(plan.passives) <= PASSIVES


# --- before the roll -----------------------------------------------------------------------------


def degrees(state: State) -> Chances:
    """The six degrees before any die falls; joint over all stances (IS-16)."""
    plan = plan_of(state)
    if action_of(state).alone:
        return alone_chances(plan.green, plan.red, plan.gm, plan.late, plan.gm_green)
    return degree_chances(plan)


def stance(state: State, who: str) -> Chances:
    """The stance of somebody who was asked and has yet to throw: over the active player's dice, or
    by them where they lie."""
    action = action_of(state)
    plan = plan_of(state)
    place = action.asked.index(who)
    thrown = action.thrown.get(action.who)
    if thrown is None or not thrown.whole:
        return stance_chances(plan, place)
    odds = reading.first_pass(outcome.pool_from(thrown), {}).active_odds
    return after_active_roll(odds, plan.passives[place])


def left_out(state: State, who: str) -> LeftOut | None:
    """The chance of success without asking somebody, who stays neutral or turns hostile late with
    the red links he shares (IS-14). None where he is the only one asked: alone is another roll."""
    action = action_of(state)
    if len(action.asked) < 2 or who not in action.asked:
        return None
    rest = tuple(other for other in action.asked if other != who)
    without = plan_of(replace(state, action=replace(action, asked=rest)))
    late = sum(want.dye == RED for want in wanted_late(state, who))
    return LeftOut(
        advice.chance(plan_of(state)),
        advice.chance(without),
        advice.chance(replace(without, late=late)),
    )


# --- after the first reading ---------------------------------------------------------------------


def after_stances(state: State) -> Chances:
    """The six degrees with everybody where he stands now, before the dice against it fall."""
    second = outcome.second_pass(state)
    gm_green, gm = counted(wanted_against(state))
    return after_first_pass(len(second.evens), len(second.odds), gm, 0, gm_green)


def by_difficulty(state: State) -> dict[str, float]:
    """The chance of success for each difficulty the GM may name (``advice.by_difficulty``)."""
    second = outcome.second_pass(state)
    found = advice.by_difficulty(
        len(second.evens), len(second.odds), len(state.living()), state.stress
    )
    return {name: success(found[name]) for name, _ in DIFFICULTIES}


def if_they_turn(state: State) -> dict[str, float]:
    """For each of those left out: the chance of success if he turns hostile (IS-14)."""
    second = outcome.second_pass(state)
    gm_green, gm = counted(wanted_against(state))
    evens, odds = len(second.evens), len(second.odds)
    return {
        one.id: success(
            after_first_pass(evens, odds, gm, len(wanted_late(state, one.id)), gm_green)
        )
        for one in defaulted(state)
        if one.id not in action_of(state).late
    }
