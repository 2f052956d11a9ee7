"""What a player asks beside the bare chance: one die more or less, which die helps, what it takes.

Each function takes the chance as a function of what may change, so that every game asks with its
own; nothing here knows a rule. Chances are fractions, or floats where dice are open-ended.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

Chance = Fraction | float
Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Around:
    """The chance now, and with one die less or more; None where the pool cannot go there."""

    now: Chance
    less: Chance | None
    more: Chance | None


@dataclass(frozen=True, slots=True)
class Brought:
    """The chance with one thing brought in, and what it adds to the chance now."""

    chance: Chance
    adds: Chance


@dataclass(frozen=True, slots=True)
class Pool:
    """A number of dice and its chance. ``reached``: whether that is the chance wished for; if
    not, ``dice`` is the best there is within the limit that was searched."""

    dice: int
    chance: Chance
    reached: bool


def around(chance: Callable[[int], Chance], dice: int, lo: int, hi: int) -> Around:
    """The chance with ``dice``, one less and one more, within lo to hi."""
    return Around(
        chance(dice),
        chance(dice - 1) if dice > lo else None,
        chance(dice + 1) if dice < hi else None,
    )


def brought_in(
    chance: Callable[[tuple[Thing, ...]], Chance],
    pool: tuple[Thing, ...],
    could: Mapping[str, Thing],
) -> dict[str, Brought]:
    """For each thing that could join the pool, by name: the chance with it, and what it adds."""
    now = chance(pool)
    found: dict[str, Brought] = {}
    for name, thing in could.items():
        then = chance((*pool, thing))
        found[name] = Brought(then, then - now)
    return found


def smallest(chance: Callable[[int], Chance], wanted: Chance, lo: int, hi: int) -> Pool:
    """The fewest dice, lo to hi, whose chance is ``wanted`` or more.

    The chance must not fall as dice are added: it is asked for about 2 log2 of the answer, not
    for every pool. Where hi dice do not reach it, these are given with ``reached`` false.
    """
    if chance(lo) >= wanted:
        return Pool(lo, chance(lo), True)
    short, step = lo, 1
    while short + step < hi and chance(short + step) < wanted:
        short, step = short + step, step * 2
    enough = min(short + step, hi)
    if chance(enough) < wanted:
        return Pool(hi, chance(hi), False)
    while enough - short > 1:
        middle = (short + enough) // 2
        if chance(middle) < wanted:
            short = middle
        else:
            enough = middle
    return Pool(enough, chance(enough), True)


def gamble(chance: Callable[[int], Chance], wanted: Chance, limit: int) -> Pool:
    """The fewest dice to gamble, 0 to limit, for a chance of ``wanted`` or more.

    Nothing is taken for granted about the chance: every number is tried. Where none reaches it,
    the fewest dice of the best chance are given with ``reached`` false.
    """
    best = Pool(0, chance(0), False)
    for dice in range(limit + 1):
        found = chance(dice)
        if found >= wanted:
            return Pool(dice, found, True)
        if found > best.chance:
            best = Pool(dice, found, False)
    return best


# --- in figures --------------------------------------------------------------------------------


def percent(chance: Chance) -> str:
    """ "47.1%": one decimal; "100%" only where certain and "0%" only where impossible."""
    if chance == 1:
        return "100%"
    if chance == 0:
        return "0%"
    tenths = _tenths(chance)
    if tenths < 1:
        return "< 0.1%"
    if tenths > 999:
        return "> 99.9%"
    return f"{tenths // 10}.{tenths % 10}%"


def change(difference: Chance) -> str:
    """ "+6.0 points", "−0.3 points", or "no change" where it is exactly none."""
    if difference == 0:
        return "no change"
    sign = "+" if difference > 0 else "−"
    tenths = _tenths(difference if difference > 0 else -difference)
    return f"{sign}{tenths // 10}.{tenths % 10} points" if tenths else f"{sign}< 0.1 points"


def _tenths(chance: Chance) -> int:
    """Tenths of a per cent, halves upwards, so that 5/1000 of one reads as it is written."""
    return int(chance * 1000 + Fraction(1, 2))
