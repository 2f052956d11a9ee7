"""What a player asks beside the bare chance: is one more die worth it, and what can I reach?"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from hotseat.core.spiral import Symbols
from hotseat.games.sapio.odds import check_chances
from hotseat.games.sapio.reading import MOST_TN, NO_SYMBOLS, REROLL, Pool, full

MOST_BONUS = 20


@dataclass(frozen=True, slots=True)
class Bonus:
    """A check with so many bonus dice: the pool they make, the target number they leave, and the
    chance of success."""

    bonus: int
    pool: Pool
    tn: int
    success: Fraction


def with_bonus(
    elements: int, bonus: int, tn: int, auto: Symbols = NO_SYMBOLS, rule: str = REROLL
) -> Bonus:
    """The check with ``bonus`` dice beside those of the start die and the elements; ``tn`` is the
    target number before any overflow, which lowers it (SA-3)."""
    made = full(elements, bonus)
    left = max(0, tn - made.tn_less)
    return Bonus(bonus, made, left, check_chances(made.dice, left, auto, rule)["success"])


def more_bonus(
    elements: int,
    bonus: int,
    tn: int,
    auto: Symbols = NO_SYMBOLS,
    rule: str = REROLL,
    most: int = 3,
) -> tuple[tuple[Bonus, Fraction], ...]:
    """One bonus die more, two more, ... ``most`` more: each with what it adds to the chance of
    success. An odd die beyond six adds nothing (SA-3)."""
    now = with_bonus(elements, bonus, tn, auto, rule).success
    found = [with_bonus(elements, bonus + k, tn, auto, rule) for k in range(1, most + 1)]
    return tuple((one, one.success - now) for one in found)


def bonus_needed(
    elements: int, tn: int, wanted: Fraction, auto: Symbols = NO_SYMBOLS, rule: str = REROLL
) -> Bonus | None:
    """The fewest bonus dice (luck, help) that reach this chance of success, or None when
    MOST_BONUS do not."""
    for bonus in range(MOST_BONUS + 1):
        found = with_bonus(elements, bonus, tn, auto, rule)
        if found.success >= wanted:
            return found
    return None


def highest_tn(dice: int, wanted: Fraction, auto: Symbols = NO_SYMBOLS, rule: str = REROLL) -> int:
    """The hardest target number, 0 to 7, that these dice reach with this chance."""
    reached = 0
    for tn in range(1, MOST_TN + 1):
        if check_chances(dice, tn, auto, rule)["success"] >= wanted:
            reached = tn
    return reached


def after_improbable(
    dice: int, tn: int, auto: Symbols = NO_SYMBOLS, rule: str = REROLL
) -> Fraction:
    """The chance of success once ``dice`` dice all show two hits and that was not enough: one
    more is added, and all are rolled again, or the old ones kept (SA-4)."""
    if rule == REROLL:
        return check_chances(dice + 1, tn, auto, rule)["success"]
    return check_chances(1, tn - 2 * dice, auto, rule)["success"]
