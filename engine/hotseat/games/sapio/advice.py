"""What a player asks beside the bare chance: is one more die worth it?"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from hotseat.core.spiral import Symbols
from hotseat.games.sapio.odds import check_chances
from hotseat.games.sapio.reading import NO_SYMBOLS, REROLL, Pool, full


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
