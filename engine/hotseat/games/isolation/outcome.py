"""What the dice of the open action say, read by ``reading`` alone, and what the rule proposes for
it: stances, degree, wounds, loose links, stress. Nothing here is a second copy of a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hotseat.games.isolation import reading
from hotseat.games.isolation.pool_of import (
    action_of,
    bound,
    defaulted,
)
from hotseat.games.isolation.pools import STRESS_CHANGE, link_change
from hotseat.games.isolation.reading import (
    GREEN,
    HOSTILE,
    NEUTRAL,
    Count,
    FirstPass,
    Pool,
)
from hotseat.games.isolation.state import DEAD, DYING, HEALTH, STRESS_MOST, State, Throw
from hotseat.games.isolation.throwing import faces_of


@dataclass(frozen=True, slots=True)
class Result:
    """Both passes done: the pooled count, the count against it, and what they come to."""

    second: Count
    opposition: Count
    evens: int
    odds: int
    difference: int
    degree: str
    wounds: int


def pool_from(throw: Throw | None) -> Pool:
    """What a throw shows, for ``reading``; nothing thrown is an empty pool."""
    return Pool(faces_of(throw.green), faces_of(throw.red)) if throw else Pool()


# --- stances -------------------------------------------------------------------------------------


def first_pass(state: State) -> FirstPass:
    """The first reading of the dice on the table. Raises BadValue while a die is owed."""
    action = action_of(state)
    passives = {who: pool_from(action.thrown.get(who)) for who in action.asked}
    red_links = {who: bound(state, who) for who in action.asked}
    return reading.first_pass(pool_from(action.thrown.get(action.who)), passives, red_links)


def stances(state: State) -> dict[str, str]:
    """Where each of those asked stands: as fixed, else as said, else the best the dice allow. A
    stance said above the best, by a map that has changed since, counts as the best."""
    action = action_of(state)
    if action.fixed:
        return {who: action.stands.get(who, NEUTRAL) for who in action.asked}
    first = first_pass(state)
    best = {who: leaning.best for who, leaning in first.passives.items()}
    wishes = {
        who: stance
        for who, stance in action.stands.items()
        if who in best and reading.STANCES.index(stance) >= reading.STANCES.index(best[who])
    }
    return reading.stances(first, wishes)


def everybodys(state: State) -> dict[str, str]:
    """``stances``, and those of people who were left out: neutral, or hostile late (IS-14). Alone
    nobody is part of it but who turns hostile."""
    action = action_of(state)
    found = stances(state)
    for one in defaulted(state):
        if one.id in action.late:
            found[one.id] = HOSTILE
        elif not action.alone:
            found[one.id] = NEUTRAL
    return found


# --- the outcome ---------------------------------------------------------------------------------


def second_pass(state: State) -> Count:
    """The second reading: evens for the action, odds of those who work against it. A late throw
    that owes a die is not in it yet."""
    action = action_of(state)
    active = pool_from(action.thrown.get(action.who))
    late = {who: faces_of(throw.red) for who, throw in action.late.items() if throw.whole}
    if action.alone:
        return reading.alone(active, late)
    passives = {who: pool_from(action.thrown.get(who)) for who in action.asked}
    return reading.second_pass(active, passives, stances(state), late)


def result(state: State) -> Result:
    """What it comes to, once every die lies. Raises BadValue while one is owed."""
    action = action_of(state)
    against = pool_from(action.opposition)
    read = reading.Action(
        None, {}, second_pass(state), reading.opposition(against.red, against.green)
    )
    return Result(
        read.second,
        read.opposition,
        read.green_evens,
        read.gm_odds,
        read.difference,
        read.degree,
        read.wounds,
    )


# --- wounds --------------------------------------------------------------------------------------


def capacity(state: State, who: str) -> int:
    """How many wound levels somebody can take: none when dead, one when dying."""
    return HEALTH.index(DEAD) - HEALTH.index(state.people[who].health)


def candidates(state: State) -> tuple[str, ...]:
    """Who may be hurt (IS-18): the active player, those who work with him or stand aside, the
    character acted against (IS-22); never who works against it. Alone: himself."""
    action = action_of(state)
    found = [who for who, stance in everybodys(state).items() if stance != HOSTILE]
    inside = [action.who, *found, *([action.against] if action.against else [])]
    return tuple(who for who in state.people if who in inside and capacity(state, who))


def wounds_to_share(state: State) -> int:
    """Wound levels to share out: none where it was not dangerous; what the candidates cannot take
    lapses."""
    if not action_of(state).dangerous:
        return 0
    most = sum(capacity(state, who) for who in candidates(state))
    return min(result(state).wounds, most)


def dying(state: State) -> tuple[str, ...]:
    """The candidates who are struck first."""
    return tuple(who for who in candidates(state) if state.people[who].health == DYING)


def shares(state: State) -> dict[str, int]:
    """Wounds by candidate: what the table gave, and what nobody can choose: the dying first, and
    everything where all are struck as hard as can be."""
    total, first = wounds_to_share(state), dying(state)
    able = candidates(state)
    given = {who: action_of(state).wounds.get(who, 0) for who in able}
    if total == sum(capacity(state, who) for who in able):
        return {who: capacity(state, who) for who in able}
    if total >= len(first):
        given.update(dict.fromkeys(first, 1))
    return given


def most_for(state: State, who: str) -> int:
    """The most wounds somebody can be given now: what is left and what he can take, with enough
    kept back for the dying (IS-18)."""
    given, total, first = shares(state), wounds_to_share(state), dying(state)
    if who not in given:
        return 0
    left = total - sum(given.values()) + given[who]
    if who not in first:
        owed = min(total, len(first)) - sum(given[one] for one in first)
        left -= max(0, owed)
    return max(0, min(left, capacity(state, who)))


def least_for(state: State, who: str) -> int:
    """The fewest: what nobody can choose."""
    total, first, given = wounds_to_share(state), dying(state), shares(state)
    if total == sum(capacity(state, one) for one in given):
        return given.get(who, 0)
    return 1 if who in first and total >= len(first) else 0


def wounds_left(state: State) -> int:
    """Wound levels nobody has yet."""
    return wounds_to_share(state) - sum(shares(state).values())


# --- links and stress ----------------------------------------------------------------------------


def loose_by_rule(state: State) -> dict[str, int]:
    """Loose links with the active player by IS-19: green above zero, red below."""
    change = link_change(result(state).degree)
    if change is None:
        return {}
    number = change.number if change.colour == GREEN else -change.number
    taken = everybodys(state)
    return {who: number for who in state.people if who in taken and taken[who] in change.stances}


def loose_now(state: State) -> Mapping[str, int]:
    """The loose links as they stand proposed: the rule's, or what the table made of them."""
    held = action_of(state).loose
    return loose_by_rule(state) if held is None else held


def stress_by_rule(state: State) -> int:
    """The change of stress by the degree, never below zero nor above the top of the track."""
    return within(state, STRESS_CHANGE[result(state).degree])


def stress_now(state: State) -> int:
    """The change of stress as it stands proposed."""
    held = action_of(state).stress
    return stress_by_rule(state) if held is None else within(state, held)


def within(state: State, change: int) -> int:
    """The change that the track can take."""
    return max(-state.stress, min(STRESS_MOST - state.stress, change))
