"""The chances of the open action, by ``odds`` alone, and as blocks beside the dice: nothing where
the house rule hides them, only their titles where a screen covers them.

Before the roll a difficulty is supposed: the GM names it only after the stances (IS-13). All of
it suits a tap: one count of the degrees for the screen, two more for somebody who is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import briefly, capital, owned, some
from hotseat.games.isolation import reading
from hotseat.games.isolation.action import labels, outcome, pool
from hotseat.games.isolation.action.labels import DEGREE_SAID
from hotseat.games.isolation.action.pool import action_of, name_of, opponent
from hotseat.games.isolation.action_state import ACTION
from hotseat.games.isolation.joint import Passive, Plan
from hotseat.games.isolation.odds import (
    after_active_roll,
    after_first_pass,
    alone_chances,
    degree_chances,
    stance_chances,
    success,
)
from hotseat.games.isolation.reading import COOPERATE, DEGREES, HOSTILE, NEUTRAL, STANCES
from hotseat.games.isolation.state import State
from hotseat.kit.chances import covered
from hotseat.kit.screens import tabs
from hotseat.odds.advice import change, percent
from hotseat.odds.open_ended import row

# Larger pools take too long to count between two taps.
ACTIVE_DICE = 90
PASSIVE_DICE = 24
PASSIVES = 11

SUPPOSE = "kept.suppose"
SUPPOSED = 2
BEFORE, BY_DIFFICULTY = "Chances", "Chance of success by difficulty"
LOW = 0.5
RAISES = "Each green die from a modifier raises it{}. Later, less Stress and new green links do."
NO_LINKS = "There are no links yet, so no one has dice to help with. Add them on the map."
LEAVING_OUT = ", and so can leaving out someone with many more red links than green"

_DEGREE_TONES = dict(zip(DEGREES, ("good", "good", "good", "bad", "bad", "bad"), strict=True))
_STANCE_TONES = {COOPERATE: "good", NEUTRAL: "mid", HOSTILE: "bad"}

Chances = Mapping[str, float]


# --- counted -------------------------------------------------------------------------------------


def supposing(state: State, difficulty: int) -> State:
    """The same table with this difficulty, where the GM has named none and has to."""
    if not pool.awaits_difficulty(state):
        return state
    return ACTION.changed(state, action_of(state).id, difficulty=difficulty)


def plan_of(state: State) -> Plan:
    """The dice of everybody before the roll. Alone there are no passive players in it."""
    action = action_of(state)
    green, red = pool.counted(pool.wanted(state, action.who))
    passives = tuple(
        Passive(
            *pool.counted(pool.wanted(state, who)),
            wish=action.stances.get(who, COOPERATE),
            free=not pool.bound(state, who),
        )
        for who in action.asked
    )
    gm_green, gm = pool.counted(pool.wanted(state, action.against))
    return Plan(green, red, passives, gm, 0, gm_green)


def countable(plan: Plan) -> bool:
    """Whether the chances can be counted at once."""
    small = all(passive.green + passive.red <= PASSIVE_DICE for passive in plan.passives)
    return small and plan.green + plan.red <= ACTIVE_DICE and len(plan.passives) <= PASSIVES


def degrees(plan: Plan) -> Chances:
    """The six degrees before any die is rolled; joint over all stances (IS-16)."""
    if not plan.passives:
        return alone_chances(plan.green, plan.red, plan.gm, plan.late, plan.gm_green)
    return degree_chances(plan)


def stance(state: State, who: str) -> Chances:
    """The stance of somebody who was asked and has yet to roll: over the active player's dice, or
    by them where they have been rolled."""
    action, plan = action_of(state), plan_of(state)
    place = action.asked.index(who)
    if not action.done(action.who):
        return stance_chances(plan, place)
    odds = reading.first_pass(outcome.pool_at(state, action.who), {}).active_odds
    return after_active_roll(odds, plan.passives[place])


def left_out(state: State, who: str) -> tuple[float, float, float] | None:
    """The chance of success with somebody, without them where they stay Neutral, and where they
    turn hostile late with the red links they share (IS-14). None where they are the only one
    asked: alone is another roll."""
    action = action_of(state)
    rest = tuple(other for other in action.asked if other != who)
    if not rest:
        return None
    left = ACTION.changed(state, action.id, asked=rest)
    without = plan_of(left)
    late = replace(without, late=pool.counted(pool.wanted(left, who))[1])
    now, neutral, hostile = (success(degrees(plan)) for plan in (plan_of(state), without, late))
    return now, neutral, hostile


def after_stances(state: State, late: int = 0, odds: int = 0) -> Chances:
    """The six degrees with the stances said so far, before the dice against it are rolled;
    with so many more late red dice, and late ``odds`` that are rolled already."""
    second = outcome.second_pass(state)
    gm_green, gm = pool.counted(pool.wanted(state, action_of(state).against))
    return after_first_pass(len(second.evens), len(second.odds) + odds, gm, late, gm_green)


def _turning(state: State, who: str) -> Chances:
    """``after_stances`` once ``who`` ("" for nobody) has turned hostile, whose dice are not all
    rolled: extra dice may be owed."""
    if not who:
        return after_stances(state)
    begun = action_of(state).thrown.get(who)
    return after_stances(state, len(pool.to_roll(state, who)), begun.hits[1] if begun else 0)


def success_with(state: State, late: int) -> float:
    """The chance of success with so many more late red dice; by the dice against it where they
    have been rolled (IS-26)."""
    action, net = action_of(state), outcome.second_pass(state).net
    if not action.done(action.against):
        return success(after_stances(state, late))
    against = outcome.result(state).gm_odds
    return sum(chance for odds, chance in enumerate(row(late)) if max(0, net - odds) >= against)


# --- shown ---------------------------------------------------------------------------------------


def before(state: State, view: p.View, rolling: Sequence[str] = ()) -> tuple[p.Odds | p.Card, ...]:
    """Before any die: the six degrees at the difficulty that is supposed or set; alone none before
    it is set, as it gives the dice. ``rolling``: in the bar stands a figure for each of them."""
    waits = pool.awaits_difficulty(state)
    if pool.changes(state) or (waits and action_of(state).alone):
        return ()
    hidden = covered(state, view, BEFORE)
    if hidden is not None:
        return hidden
    plan = plan_of(supposing(state, _supposed(view)))
    if not countable(plan):
        return (p.Odds(BEFORE, (), "Too many dice to count the chances quickly."),)
    of_degrees = degrees(plan)
    odds = _degrees(BEFORE, of_degrees)
    figures = tuple(_figure(state, plan, who, success(of_degrees)) for who in rolling)
    return (replace(odds, figures=figures if len(figures) > 1 else _brief(of_degrees)),)


def _figure(state: State, plan: Plan, who: str, any_: float) -> p.Bar:
    """Beside somebody's dice: any success of who acts, Cooperative at best of who is asked."""
    name, action = name_of(state, who), action_of(state)
    if who == action.who:
        return p.Bar(f"{name} any success", any_)
    chance = stance_chances(plan, action.asked.index(who))[COOPERATE]
    return p.Bar(f"{name} Cooperative", chance)


def _brief(chance_of: Chances) -> tuple[p.Bar, ...]:
    """Any success, and the best and the worst that can come."""
    bars = [p.Bar("any success", success(chance_of))]
    return (*bars, *(p.Bar(DEGREE_SAID[DEGREES[n]], chance_of[DEGREES[n]]) for n in (0, -1)))


def _against(state: State, chance_of: Chances) -> tuple[p.Bar, ...]:
    """The same once the stances are said, with the evens that count already."""
    evens = max(0, outcome.second_pass(state).net)
    first, *others = _brief(chance_of)
    return (replace(first, label=f"{first.label}, {some(evens, 'even')}"), *others)


def any_success(state: State, view: p.View) -> float | None:
    """The chance of any success before any die; None where it is hidden, takes long to count, or
    dice have been rolled."""
    state = supposing(state, _supposed(view))
    if action_of(state).fallen or covered(state, view, BEFORE) is not None or pool.changes(state):
        return None
    plan = plan_of(state)
    return success(degrees(plan)) if countable(plan) else None


def raising(state: State, view: p.View) -> tuple[p.Text, ...]:
    """What raises a chance that is low; () where it is not."""
    chance = any_success(state, view)
    if chance is None or chance >= LOW:
        return ()
    raises = RAISES.format("" if action_of(state).alone else LEAVING_OUT)
    return (p.Text(raises if state.links else NO_LINKS, "small"),)


def _supposed(view: p.View) -> int:
    known = {str(dice): dice for _, dice in labels.DIFFICULTIES}
    return known.get(view.picks.get(SUPPOSE, ""), SUPPOSED)


def supposed_chip(state: State, view: p.View, opens: p.Pick) -> tuple[p.Chip, ...]:
    """The difficulty that the chances suppose; locked in its place where there is nothing to
    suppose."""
    now, why_not = _supposed(view), _nothing_to_suppose(state)
    about = f"if {labels.difficulty_said(now)}, {some(now, 'die', 'dice')}"
    tap = None if why_not else opens
    return (p.Chip("Chances shown", about, tap, why_not=why_not),)


def _nothing_to_suppose(state: State) -> str:
    """Why no difficulty is supposed: alone it comes first, and against a character there is none;
    "" where the GM has yet to name it."""
    action = action_of(state)
    if action.against:
        return f"The chances count {owned(opponent(state))} dice here and suppose no level."
    if action.alone:
        return "Alone the difficulty comes first. The GM sets it below."
    return "" if pool.awaits_difficulty(state) else "The difficulty is set."


def suppose(view: p.View) -> p.Chips:
    """What the GM might say later; it changes only the chances shown."""
    return tabs(
        SUPPOSE,
        str(_supposed(view)),
        "Chances if the difficulty is",
        ((str(dice), capital(name)) for name, dice in labels.DIFFICULTIES),
    )


def of_stance(state: State, view: p.View, who: str) -> tuple[p.Odds, ...]:
    """Which stances somebody who was asked will have to choose from, and how it goes without
    them; nothing of who chooses freely (IS-11), or has said that they are Hostile (IS-24)."""
    state = supposing(state, _supposed(view))
    shown = covered(state, view, "") is None and who not in action_of(state).stances
    shown = shown and not pool.changes(state)
    if not shown or not pool.bound(state, who) or not countable(plan_of(state)):
        return ()
    chance_of = stance(state, who)
    bars = tuple(
        p.Bar(labels.STANCE_SAID[key], chance_of[key], tone=_STANCE_TONES[key]) for key in STANCES
    )
    name = name_of(state, who)
    title, left = f"Best stance of {name}", left_out(state, who)
    if action_of(state).fallen or left is None:
        return (p.Odds(title, bars),)
    now, neutral, hostile = left
    note = f"Any success without {name}: {percent(hostile)} if Hostile, or if Neutral"
    moved = f"{percent(neutral)} ({change(neutral - now)})"
    return (p.Odds(title, bars, note, moved, "good" if neutral >= now else "bad"),)


def after(state: State, view: p.View, came: str = "", late: str = "") -> tuple[p.Odds, ...]:
    """After the stances: the chance of success for each difficulty the GM may set, or the six
    degrees; ``came`` is the one that came, ``late`` who is about to turn hostile."""
    if pool.changes(state):
        return ()
    open_ = pool.awaits_difficulty(state) and not came
    title = f"Chances before {owned(opponent(state))} roll" if came else BEFORE
    title = BY_DIFFICULTY if open_ else title
    hidden = covered(state, view, title)
    if hidden is not None:
        return hidden
    if not open_:
        of_degrees = _turning(state, late)
        odds = _degrees(title, of_degrees, came)
        return (odds if came else replace(odds, figures=_against(state, of_degrees)),)
    levels = (
        (name, success(_turning(supposing(state, dice), late)))
        for name, dice in labels.DIFFICULTIES
    )
    bars = (
        p.Bar(capital(name), chance, tone="good" if chance >= 0.5 else "bad")
        for name, chance in levels
    )
    return (p.Odds(title, tuple(bars), _undecided(state)),)


def _undecided(state: State) -> str:
    """Who has yet to choose a stance, and counts as Neutral in these chances; "" where all have."""
    names = [name_of(state, who) for who in outcome.silent(state)]
    count = "counts" if len(names) == 1 else "count"
    return f"{briefly(names)} {count} as Neutral here until they choose." if names else ""


def _degrees(title: str, chance_of: Chances, came: str = "") -> p.Odds:
    bars = tuple(
        p.Bar(DEGREE_SAID[degree], chance_of[degree], degree == came, _DEGREE_TONES[degree])
        for degree in DEGREES
    )
    return p.Odds(title, bars, f"Any success: {percent(success(chance_of))}")
