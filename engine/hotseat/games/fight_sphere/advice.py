"""What a player asks beside the bare chance: what to gamble, whom to bring in, what it takes.

Chances are exact. ``threshold`` and ``rivals`` may be dice about to fall or faces that have fallen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hotseat.games.fight_sphere import odds
from hotseat.games.fight_sphere.pool import LEAST, pool_dice
from hotseat.odds import advice
from hotseat.odds.advice import Around, Brought, Pool

MOST_DICE = 200


@dataclass(frozen=True, slots=True)
class Stake:
    """One Gamble: the dice staked, the chance of success, and the dice lost on average."""

    gambled: int
    chance: Fraction
    costs: Fraction


def chance(dice: int, threshold: odds.Pool) -> Fraction:
    """Success in a Conflict."""
    return odds.conflict(dice, threshold)["success"]


def one_die(dice: int, threshold: odds.Pool) -> Around:
    """The chance now, and with one die less or more (FS-1: never less than one die)."""
    return advice.around(lambda n: chance(n, threshold), dice, LEAST, MOST_DICE)


def brought_in(
    gambled: int,
    threshold: odds.Pool,
    could: Mapping[str, int],
    relationships: Sequence[int] = (),
    background: bool = False,
) -> dict[str, Brought]:
    """For each thing that could join the roll, by name and its dice: the chance with it, and what
    it adds. Under the floor of FS-1 a first die may add nothing."""

    def with_these(dice: tuple[int, ...]) -> Fraction:
        return chance(pool_dice(gambled, dice, background), threshold)

    return advice.brought_in(with_these, tuple(relationships), could)


def stakes(
    limit: int, threshold: odds.Pool, relationships: Sequence[int] = (), background: bool = False
) -> tuple[Stake, ...]:
    """Every Gamble from 0 to ``limit`` dice, beside what is brought in already. A Gamble is lost
    when the Conflict fails."""
    found = []
    for gambled in range(limit + 1):
        won = chance(pool_dice(gambled, relationships, background), threshold)
        found.append(Stake(gambled, won, gambled * (1 - won)))
    return tuple(found)


def gamble_for(
    wanted: Fraction,
    limit: int,
    threshold: odds.Pool,
    relationships: Sequence[int] = (),
    background: bool = False,
) -> Pool:
    """The fewest dice to gamble, 0 to ``limit``, for this chance of success; the best there is,
    marked as not reached, where none will do."""
    return advice.gamble(
        lambda n: chance(pool_dice(n, relationships, background), threshold), wanted, limit
    )


def needed(wanted: Fraction, threshold: odds.Pool) -> Pool:
    """The smallest pool that succeeds with this chance, up to MOST_DICE."""
    return advice.smallest(lambda n: chance(n, threshold), wanted, LEAST, MOST_DICE)


# --- in an Encounter ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prospect:
    """An Encounter as one Gladiator sees it: his chances to beat one rival or more and lose to
    none, to lose to somebody, of neither; and the dice he loses to Victories on average."""

    unbeaten: Fraction
    losing: Fraction
    level: Fraction
    lost: Fraction


def prospect(pools: Sequence[odds.Pool], who: int, truces: Sequence[odds.Pair] = ()) -> Prospect:
    """What awaits ``who``. ``level``: he neither wins nor loses a pair (FS-3)."""
    lost = odds.encounter_lost(pools, who, truces)
    safe = lost.get(0, Fraction(0))
    level = odds.all_tie(pools, who, truces)
    mean = sum((dice * ways for dice, ways in lost.items()), Fraction(0))
    return Prospect(safe - level, 1 - safe, level, mean)


def needed_to_disengage(
    wanted: Fraction, rivals: Sequence[odds.Pool], limit: int = MOST_DICE
) -> Pool:
    """The smallest pool that gets free of all these rivals with this chance (FS-11)."""
    return advice.smallest(lambda n: odds.disengage((n, *rivals), 0), wanted, LEAST, limit)
