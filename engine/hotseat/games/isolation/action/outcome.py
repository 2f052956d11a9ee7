"""What the dice of the open action say, read by ``reading`` alone, and what the rule proposes for
it: stances, degree, wounds, links, stress. Nothing here is a second copy of a rule."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.frozen import read_once
from hotseat.games.isolation import reading
from hotseat.games.isolation.action import pool
from hotseat.games.isolation.action.pool import action_of
from hotseat.games.isolation.reading import (
    COOPERATE,
    DEGREES,
    HOSTILE,
    NEUTRAL,
    SUCCESSES,
    Count,
    FirstPass,
    Pool,
    TwoReadings,
)
from hotseat.games.isolation.state import DEAD, DYING, HEALTH, STRESS_MOST, State

STAGES = DICE, STANCES, OPPOSITION, RESULT = range(4)
# IS-17, IS-19: by degree, the change of stress; and the unlabelled links with the active player,
# green above zero, for those of these stances.
STRESS_CHANGE = dict(zip(DEGREES, (-2, -1, 0, 0, 1, 2), strict=True))
LINK_CHANGE = dict(zip(DEGREES, (2, 1, 0, 0, -1, -2), strict=True))


def changing(degree: str) -> tuple[str, ...]:
    """The stances of those whose links a degree changes (IS-19)."""
    return (COOPERATE, NEUTRAL) if degree in SUCCESSES else (NEUTRAL, HOSTILE)


# --- how far it has come -------------------------------------------------------------------------


@read_once
def stage_of(state: State) -> int:
    """One of STAGES, by what has been rolled and said."""
    action = action_of(state)
    if not all(action.done(who) for who in action.rollers):
        return DICE
    if not all(action.done(who) for who in action.late):
        return OPPOSITION
    if action.done(action.against):
        return RESULT
    return STANCES if silent(state) else OPPOSITION


# --- stances -------------------------------------------------------------------------------------


def pool_at(state: State, who: str) -> Pool:
    """What somebody's dice show; an empty pool where they have not rolled."""
    throw = action_of(state).thrown.get(who)
    return throw.pool if throw else Pool()


@read_once
def first_pass(state: State) -> FirstPass:
    """The first interpretation. Raises BadValue while a die is owed."""
    action = action_of(state)
    passives = {who: pool_at(state, who) for who in action.asked}
    red_links = {who: pool.bound(state, who) for who in action.asked}
    return reading.first_pass(pool_at(state, action.who), passives, red_links)


@read_once
def said(state: State) -> Mapping[str, str]:
    """The stance of each of those asked: what they said, "hostile" where the dice leave no choice,
    "" where they have yet to say (IS-34: none is chosen for them)."""
    action, first = action_of(state), first_pass(state)
    forced = {
        who: HOSTILE if leaning.best == HOSTILE else "" for who, leaning in first.passives.items()
    }
    return {who: action.stances.get(who, forced[who]) for who in action.asked}


def silent(state: State) -> tuple[str, ...]:
    """Who has yet to say a stance."""
    return tuple(who for who, stance in said(state).items() if not stance)


def stances(state: State) -> dict[str, str]:
    """The stances of those asked; who has said nothing does nothing."""
    return {who: stance or NEUTRAL for who, stance in said(state).items()}


def everybodys(state: State) -> dict[str, str]:
    """``stances``, and those of people who were left out: Neutral, or turned hostile (IS-14). Alone
    nobody is part of it but who turns hostile (IS-31)."""
    action = action_of(state)
    aside = {} if action.alone else {person.id: NEUTRAL for person in pool.left_out(state)}
    return {**stances(state), **aside, **dict.fromkeys(_late(state), HOSTILE)}


def _late(state: State) -> tuple[str, ...]:
    action = action_of(state)
    return tuple(who for who in action.late if pool.part_of(action, who) == pool.LATE)


# --- the outcome ---------------------------------------------------------------------------------


@read_once
def second_pass(state: State) -> Count:
    """The second interpretation: evens for the action, odds of those who are hostile. Late dice
    are not in it while one is owed."""
    action = action_of(state)
    active = pool_at(state, action.who)
    late = {who: pool_at(state, who).red for who in _late(state) if action.done(who)}
    if action.alone:
        return reading.alone(active, late)
    passives = {who: pool_at(state, who) for who in action.asked}
    return reading.second_pass(active, passives, stances(state), late)


def result(state: State) -> TwoReadings:
    """What it comes to, once every die is rolled. Raises BadValue while one is owed."""
    against = pool_at(state, action_of(state).against)
    opposed = reading.opposition(against.red, against.green)
    return TwoReadings(None, stances(state), second_pass(state), opposed)


# --- wounds --------------------------------------------------------------------------------------


def capacity(state: State, who: str) -> int:
    """How many wound levels somebody can take: none when dead, one when dying."""
    return HEALTH.index(DEAD) - HEALTH.index(state.people[who].health)


def is_there(state: State, who: str) -> bool:
    """Whether somebody is on the spot (IS-27): as the table says, else those who have a part in it,
    not those left out (IS-40)."""
    action = action_of(state)
    return action.there.get(who, bool(pool.part_of(action, who)))


def candidates(state: State) -> tuple[str, ...]:
    """Who may be hurt: of a failure all on the spot who are not hostile, the active player and the
    character acted against among them (IS-18, IS-22); of a success that character alone (IS-29)."""
    action, taken = action_of(state), everybodys(state)
    hit = {action.against}
    if result(state).degree not in SUCCESSES:
        hit |= {who for who in state.people if taken.get(who) != HOSTILE}
    return tuple(
        who for who in state.people if who in hit and is_there(state, who) and capacity(state, who)
    )


def levels(state: State) -> int:
    """The wound levels of a dangerous failure, as far as the candidates can take them (IS-18)."""
    if not action_of(state).dangerous:
        return 0
    most = sum(capacity(state, who) for who in candidates(state))
    return min(result(state).wounds, most)


def dying(state: State) -> tuple[str, ...]:
    """The candidates who are struck first: those Dying before, not by this very roll (IS-35)."""
    return tuple(who for who in candidates(state) if state.people[who].health == DYING)


def shares(state: State) -> dict[str, int]:
    """Wounds by person: what the table gave, and what nobody can choose: the dying first, and
    everything where all are struck as hard as can be."""
    action, able = action_of(state), candidates(state)
    if not action.dangerous:
        return {}
    total, first = levels(state), dying(state)
    usual = dict.fromkeys(able, 0)
    if total >= len(first):
        usual.update(dict.fromkeys(first, 1))
    if total == sum(capacity(state, who) for who in able):
        usual = {who: capacity(state, who) for who in able}
    given = {who: min(count, capacity(state, who)) for who, count in action.wounds.items()}
    return {who: given.get(who, usual.get(who, 0)) for who in dict.fromkeys((*able, *given))}


def most_for(state: State, who: str) -> int:
    """The most wounds somebody can be given now: what is left and what they can take, with enough
    kept back for the dying (IS-18); after a success any that they can take (IS-29)."""
    given, total, first = shares(state), levels(state), dying(state)
    if who not in given:
        return 0
    if result(state).degree in SUCCESSES:
        return capacity(state, who)
    left = total - sum(given.values()) + given[who]
    if who not in first:
        left -= max(0, min(total, len(first)) - sum(given[dying_one] for dying_one in first))
    return max(0, min(left, capacity(state, who)))


def wounds_left(state: State) -> int:
    """Wound levels that nobody has yet; none after a success."""
    return levels(state) - sum(shares(state).values()) if levels(state) else 0


def unassigned(state: State) -> int:
    """Those of them that the table has not set aside either (IS-28)."""
    return max(0, wounds_left(state) - action_of(state).spared)


# --- links and stress ----------------------------------------------------------------------------


def loose_now(state: State) -> Mapping[str, int]:
    """The unlabelled links proposed, by person: the rule's, or what the table made of them; green
    above zero."""
    return {**loose_by_rule(state), **action_of(state).loose}


def loose_by_rule(state: State) -> dict[str, int]:
    """Those that the rule proposes (IS-19)."""
    degree, taken = result(state).degree, everybodys(state)
    number = LINK_CHANGE[degree]
    return {who: number for who in taken if number and taken[who] in changing(degree)}


def cancels(state: State, who: str, number: int) -> int:
    """How many unlabelled links of the other colour so many new ones cancel (IS-19)."""
    now = state.loose.get(state.pair(action_of(state).who, who), 0)
    return min(abs(now), abs(number)) if now * number < 0 else 0


def after_cancelling(number: int, gone: int) -> tuple[int, int]:
    """The unlabelled links that are left of so many new ones where ``gone`` of the other colour are
    cancelled, and those: each above zero for green."""
    sign = 1 if number > 0 else -1
    return number - sign * gone, -sign * gone


def stress_now(state: State) -> int:
    """The change of stress proposed, within its track."""
    chosen = action_of(state).stress
    return stress_by_rule(state) if chosen is None else _within(state, chosen)


def stress_by_rule(state: State) -> int:
    """The rule's change of stress (IS-17), within its track."""
    return _within(state, STRESS_CHANGE[result(state).degree])


def _within(state: State, change: int) -> int:
    return max(-state.stress, min(STRESS_MOST - state.stress, change))
