"""The chances of Isolation's rolls, by kind, before the dice are rolled and after some are.

Open-ended dice have no last face, so every chance here is a float; none is more than
``joint.ERROR_BOUND`` away from the truth (proven there). Answers are cached by input and never to
be changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from hotseat.games.isolation.joint import (
    Passive,
    Plan,
    active_rows,
    branches,
    degrees,
    floored,
    of_degrees,
    pooled,
    stances_and_degrees,
)
from hotseat.games.isolation.reading import STANCES, SUCCESSES
from hotseat.odds.open_ended import dot, row

# --- before the roll ---------------------------------------------------------------------------


@lru_cache(maxsize=512)
def stance_chances(plan: Plan, who: int) -> Mapping[str, float]:
    """The stance that passive player ``who`` (from 0) will take: cooperate, neutral, hostile.

    Odds assume the best stance the dice allow, unless a wish is given (IS-12).
    """
    chance_of = dict.fromkeys(STANCES, 0.0)
    for a, chances in enumerate(active_rows(plan.green, plan.red)):
        weight = sum(chances)
        for stance, _, brought in branches(plan.passives[who], a):
            chance_of[stance] += weight * sum(brought)
    return chance_of


@lru_cache(maxsize=1024)
def degree_chances(plan: Plan) -> Mapping[str, float]:
    """The six degrees, over all stances; stances and degree come from one roll (IS-16)."""
    return degrees(plan)


@lru_cache(maxsize=16)
def joint_chances(plan: Plan) -> Mapping[tuple[str, ...], float]:
    """By (stance of each passive player ..., degree): every combination, best first."""
    return stances_and_degrees(plan)


@lru_cache(maxsize=512)
def alone_chances(
    green: int, red: int, gm: int, late: int = 0, gm_green: int = 0
) -> Mapping[str, float]:
    """The six degrees when it is tried alone: own reds, and those of players who turn hostile,
    cancel own greens (IS-6, IS-14)."""
    return of_degrees(pooled(green, red + late), gm, gm_green)


@lru_cache(maxsize=512)
def bond_chances(green: int, red: int) -> Mapping[str, float]:
    """A pair's links between sessions: better, same, worse (IS-21)."""
    evens, odds = row(green), row(red)
    same = dot(evens[: len(odds)], odds[: len(evens)])
    better = sum(chance * sum(odds[:k]) for k, chance in enumerate(evens))
    worse = sum(chance * sum(evens[:k]) for k, chance in enumerate(odds))
    return {"better": better, "same": same, "worse": worse}


# --- after some dice have fallen ---------------------------------------------------------------


@lru_cache(maxsize=1024)
def after_first_pass(
    evens: int, odds: int, gm: int, late: int = 0, gm_green: int = 0
) -> Mapping[str, float]:
    """The six degrees once the stances are known, before the GM's dice are rolled (IS-13).

    ``evens`` and ``odds`` are of dice already rolled: green evens of those who work together,
    red odds of those against. ``late`` red dice of players who turn hostile follow (IS-14);
    the floor of zero comes after all of them (IS-7).
    """
    against = row(late)[::-1]
    return of_degrees(floored(evens - odds + 1 - len(against), against), gm, gm_green)


@lru_cache(maxsize=256)
def after_active_roll(odds: int, passive: Passive) -> Mapping[str, float]:
    """A passive player's stance once the active player's ``odds`` are known and they have yet
    to roll."""
    chance_of = dict.fromkeys(STANCES, 0.0)
    for stance, _, brought in branches(passive, odds):
        chance_of[stance] += sum(brought)
    return chance_of


def success(chances: Mapping[str, float]) -> float:
    """The chance of any success, partial or better."""
    return sum(chances[degree] for degree in SUCCESSES)
