"""What a player asks beside the chance: what one die would change, whom to ask, what is needed.

Chances of success mean any success, partial or better.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from hotseat.games.isolation.joint import Passive, Plan
from hotseat.games.isolation.odds import (
    after_first_pass,
    alone_chances,
    degree_chances,
    success,
)
from hotseat.games.isolation.pools import DIFFICULTIES, gm_dice
from hotseat.games.isolation.reading import GREEN

Dice = TypeVar("Dice", Plan, Passive)

MOST_DICE = 40


@dataclass(frozen=True, slots=True)
class OneDie:
    """A die that could be brought in or left out: ``who`` is None for the active player, else the
    index of a passive player; ``step`` is 1 or -1."""

    who: int | None
    colour: str
    step: int = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """A passive player before the roll, with the links he shares with the active player: those
    dice both of them roll. ``green`` and ``red`` are his own modifiers."""

    green_links: int
    red_links: int
    green: int = 0
    red: int = 0
    wish: str = "cooperate"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Leaving a player out of an appeal: the chance of success if he stays neutral, and if he
    turns hostile late with his shared red links (IS-14); ``asked`` is the chance with him."""

    asked: float
    neutral: float
    hostile: float


def chance(plan: Plan) -> float:
    """The chance of success of a plan."""
    return success(degree_chances(plan))


def changed(plan: Plan, die: OneDie) -> Plan:
    """The plan with one die more or less; a pool never falls below zero."""
    if die.who is None:
        return _stepped(plan, die)
    players = list(plan.passives)
    players[die.who] = _stepped(players[die.who], die)
    return replace(plan, passives=tuple(players))


def what_it_adds(plan: Plan, dice: Iterable[OneDie]) -> dict[OneDie, float]:
    """For each die that could be brought in (or left out): how much the chance of success moves."""
    now = chance(plan)
    return {die: chance(changed(plan, die)) - now for die in dice}


def appeal(green: int, red: int, asked: tuple[Asked, ...], gm: int, late: int = 0) -> Plan:
    """The plan of asking these players: ``green`` and ``red`` are the active player's modifiers
    (stress among the reds); his links with those asked are added. Without a red link a player is
    free to choose (IS-11)."""
    players = tuple(
        Passive(
            one.green_links + one.green,
            one.red_links + one.red,
            one.wish,
            free=not one.red_links,
        )
        for one in asked
    )
    greens = green + sum(one.green_links for one in asked)
    reds = red + sum(one.red_links for one in asked)
    return Plan(greens, reds, players, gm, late)


def leaving_out(green: int, red: int, asked: tuple[Asked, ...], gm: int) -> tuple[LeftOut, ...]:
    """For each player asked, the chances without asking him; the arguments as ``appeal``.

    The GM's dice stay the same: they count every living character. Empty when fewer than two are
    asked, for without the last one it is another kind of action, going it alone.
    """
    if len(asked) < 2:
        return ()
    whole = chance(appeal(green, red, asked, gm))
    found = []
    for index, one in enumerate(asked):
        rest = (*asked[:index], *asked[index + 1 :])
        neutral = chance(appeal(green, red, rest, gm))
        hostile = chance(appeal(green, red, rest, gm, late=one.red_links))
        found.append(LeftOut(whole, neutral, hostile))
    return tuple(found)


def green_needed(plan: Plan, wanted: float) -> int | None:
    """The fewest green dice the active player would have to roll for this chance of success, or
    None when MOST_DICE do not reach it."""
    for green in range(MOST_DICE + 1):
        if chance(replace(plan, green=green)) >= wanted:
            return green
    return None


def green_needed_alone(red: int, gm: int, wanted: float) -> int | None:
    """The same for going it alone."""
    for green in range(MOST_DICE + 1):
        if success(alone_chances(green, red, gm)) >= wanted:
            return green
    return None


def by_difficulty(
    evens: int, odds: int, living: int, stress: int, late: int = 0
) -> Mapping[str, Mapping[str, float]]:
    """After the first pass: the six degrees for each difficulty the GM may set."""
    return {
        name: after_first_pass(evens, odds, gm_dice(difficulty, living, stress), late)
        for name, difficulty in DIFFICULTIES
    }


def if_they_turn(evens: int, odds: int, gm: int, red_links: Mapping[str, int]) -> dict[str, float]:
    """After the first pass: how far the chance of success falls for each defaulted player who
    turns hostile, who would roll this many red dice (IS-14)."""
    now = success(after_first_pass(evens, odds, gm))
    return {
        name: success(after_first_pass(evens, odds, gm, late)) - now
        for name, late in red_links.items()
    }


def _stepped(dice: Dice, die: OneDie) -> Dice:
    if die.colour == GREEN:
        return replace(dice, green=max(0, dice.green + die.step))
    return replace(dice, red=max(0, dice.red + die.step))
