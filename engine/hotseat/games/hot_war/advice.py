"""What a player asks beside the bare chance: what one more die does, what a negative trait risks.

Chances are exact. The other side's pool, ``other``, may be dice about to fall or faces that have
fallen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hotseat.games.hot_war import odds, sides
from hotseat.games.hot_war.reading import SHARED, Faces
from hotseat.odds import advice
from hotseat.odds.advice import Around, Brought, Pool

MOST_DICE = 60

Other = int | Faces


@dataclass(frozen=True, slots=True)
class Prospect:
    """A duel from one side: winning, losing, neither, and his points on average (0 unless won)."""

    win: Fraction
    lose: Fraction
    stalemate: Fraction
    points: Fraction


@dataclass(frozen=True, slots=True)
class Risk:
    """One negative trait more: what it adds to winning, and to something going wrong (HW-5)."""

    win: Fraction
    win_adds: Fraction
    trouble: Fraction
    trouble_adds: Fraction


def prospect(dice: int, other: Other) -> Prospect:
    """What awaits a side with this many dice, still to be thrown."""
    mine, theirs = ("A", "B") if isinstance(other, int) else ("B", "A")
    chances = {mine: Fraction(0), theirs: Fraction(0), None: Fraction(0)}
    points = Fraction(0)
    for (winner, level), chance in _results(dice, other).items():
        chances[winner] += chance
        points += chance * level if winner == mine else 0
    return Prospect(chances[mine], chances[theirs], chances[None], points)


def _results(dice: int, other: Other) -> Mapping[odds.Result, Fraction]:
    return odds.duel(dice, other) if isinstance(other, int) else odds.duel_given(other, dice)


def chance(dice: int, other: Other) -> Fraction:
    """Winning a duel."""
    return prospect(dice, other).win


def one_die(dice: int, other: Other) -> Around:
    """The chance now, and with one die less or more: what a bystander can do (HW-14)."""
    return advice.around(lambda n: chance(n, other), dice, 0, MOST_DICE)


def brought_in(dice: int, other: Other, could: Mapping[str, int]) -> dict[str, Brought]:
    """For each trait, agenda, relationship or tool that could join, by name and its dice: the
    chance with it, and what it adds."""
    return advice.brought_in(lambda pool: chance(sum(pool), other), (dice,), could)


def needed(wanted: Fraction, other: Other) -> Pool:
    """The smallest pool that wins with this chance, up to MOST_DICE."""
    return advice.smallest(lambda n: chance(n, other), wanted, 0, MOST_DICE)


def negative_trait(dice: int, negatives: int, other: Other, highest: str = SHARED) -> Risk:
    """Bringing in one negative trait more, beside ``negatives`` that are among the ``dice``."""
    win, now = chance(dice + 1, other), chance(dice, other)
    trouble = odds.negative(dice + 1, negatives + 1, highest)
    return Risk(win, win - now, trouble, trouble - odds.negative(dice, negatives, highest))


# --- three sides or more -----------------------------------------------------------------------


def victory(sizes: Sequence[int], who: int) -> Fraction:
    """The chance of being the one victor."""
    return sides.victor(sizes).get((who,), Fraction(0))


def one_die_among(sizes: Sequence[int], who: int) -> Around:
    """The same now, and with one die less or more in that side's pool."""

    def with_dice(n: int) -> Fraction:
        return victory((*sizes[:who], n, *sizes[who + 1 :]), who)

    return advice.around(with_dice, sizes[who], 0, MOST_DICE)
