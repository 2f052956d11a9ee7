"""Exact chances of checks with Spiral dice: hits and net spares or spirals, counted together.

Counts are whole numbers of ways by (hits, net); the faces are data (SA-1), so another Spiral die
needs no other code. Answers are cached by input and never to be changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from hotseat.core.spiral import FACES, Symbols, symbols
from hotseat.games.sapio.reading import KEEP, NO_SYMBOLS, REROLL, STEPS, injury
from hotseat.odds.counting import add_pairs, counted, power

Pairs = Mapping[tuple[int, int], int]

_SHOWN = [symbols(face) for face in FACES]
DIE: Pairs = counted((face.hits, face.net) for face in _SHOWN)
MOST_HITS = max(hits for hits, _ in DIE)
LEAST_NET = min(net for _, net in DIE)
NET_RANGE = max(net for _, net in DIE) - LEAST_NET


@lru_cache(maxsize=128)
def roll_counts(dice: int) -> Pairs:
    """Ways by (hits, net) of a roll, out of 12^dice.

    Both are written into one number, hits times a step wide enough that nets never run over, so
    that a single power counts them all.
    """
    step = NET_RANGE * dice + 1
    row = [0] * (MOST_HITS * step + NET_RANGE + 1)
    for (hits, net), ways in DIE.items():
        row[hits * step + net - LEAST_NET] += ways
    return {
        (place // step, place % step + LEAST_NET * dice): ways
        for place, ways in enumerate(power(row, dice))
        if ways
    }


@lru_cache(maxsize=512)
def check_counts(dice: int, need: int, rule: str = REROLL) -> Pairs:
    """Ways by (hits, net) after the last roll of a check; their sum is the total.

    ``need`` are the hits wanted of the dice. When all dice show two hits and that is not enough,
    one more is added: all are rolled again, or the old ones kept, by ``rule`` (SA-4). It is always
    done, for nothing but net spares can be lost.
    """
    fallen = roll_counts(dice)
    if MOST_HITS * dice >= need:
        return fallen
    doubles, others = _split(fallen, MOST_HITS * dice)
    if rule == KEEP:
        return _either(others, doubles, _one_more(dice, need))
    again = check_counts(dice + 1, need, rule)
    return _either(others, {(0, 0): sum(doubles.values())}, again)


def _one_more(kept: int, need: int) -> Pairs:
    """What further dice add to ``kept`` dice of two hits each, one at a time."""
    if MOST_HITS * (kept + 1) >= need:
        return DIE
    doubles, others = _split(DIE, MOST_HITS)
    return _either(others, doubles, _one_more(kept + 1, need))


def _split(pairs: Pairs, hits: int) -> tuple[Pairs, Pairs]:
    """(those with exactly these hits, the rest)."""
    some = {key: ways for key, ways in pairs.items() if key[0] == hits}
    return some, {key: ways for key, ways in pairs.items() if key[0] != hits}


def _either(done: Pairs, going_on: Pairs, more: Pairs) -> Pairs:
    """Ways of being done, or of going on and adding ``more``, over one common total."""
    total = sum(more.values())
    ways_of = {key: ways * total for key, ways in done.items()}
    for key, ways in add_pairs(going_on, more).items():
        ways_of[key] = ways_of.get(key, 0) + ways
    return ways_of


# --- what a player asks ------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def check_chances(
    dice: int,
    tn: int,
    auto: Symbols = NO_SYMBOLS,
    rule: str = REROLL,
    if_success: Symbols = NO_SYMBOLS,
) -> Mapping[str, Fraction]:
    """success, spare (net above zero) and spiral (net below zero): each the chance of it at the
    end of the check. Automatic hits count towards the target number only (SA-4a); what talents
    give to a success comes after the test (SA-8)."""
    counts = check_counts(dice, tn - auto.hits, rule)

    def net_of(hits: int, net: int) -> int:
        return net + auto.net + (if_success.net if hits + auto.hits >= tn else 0)

    return {
        "success": _share(counts, lambda hits, _: hits + auto.hits >= tn),
        "spare": _share(counts, lambda hits, net: net_of(hits, net) > 0),
        "spiral": _share(counts, lambda hits, net: net_of(hits, net) < 0),
    }


@lru_cache(maxsize=512)
def excess_chances(
    dice: int, tn: int, auto: Symbols = NO_SYMBOLS, rule: str = REROLL
) -> Mapping[int | None, Fraction]:
    """Chances of each number of hits beyond the target number; None is failure."""
    counts = check_counts(dice, tn - auto.hits, rule)
    total = sum(counts.values())
    ways_by: dict[int | None, int] = {None: 0}
    for (hits, _), ways in sorted(counts.items()):
        beyond = hits + auto.hits - tn
        key = beyond if beyond >= 0 else None
        ways_by[key] = ways_by.get(key, 0) + ways
    return {key: Fraction(ways, total) for key, ways in ways_by.items()}


@lru_cache(maxsize=512)
def injury_chances(
    dice: int,
    tn: int,
    weapon: str,
    bonus_hits: int = 0,
    upgrades: str = STEPS,
    rule: str = REROLL,
    auto: Symbols = NO_SYMBOLS,
) -> Mapping[str, Fraction]:
    """Chances of each injury an attack deals, "none" for a miss. ``bonus_hits`` are added to a
    success (SA-8); ``upgrades`` as ``reading.injury`` (SA-7)."""
    chances: dict[str, Fraction] = {"none": Fraction(0)}
    for beyond, chance in excess_chances(dice, tn, auto, rule).items():
        dealt = "none" if beyond is None else injury(weapon, beyond + bonus_hits, upgrades)
        chances[dealt] = chances.get(dealt, Fraction(0)) + chance
    return chances


def _share(counts: Pairs, wanted: Callable[[int, int], bool]) -> Fraction:
    ways = sum(ways for (hits, net), ways in counts.items() if wanted(hits, net))
    return Fraction(ways, sum(counts.values()))


# --- the kinds of the program ------------------------------------------------------------------


def roll(dice: int) -> dict[str, Fraction]:
    """Keys "hits|net": net spares (+) or spirals (-)."""
    counts = roll_counts(dice)
    total = len(FACES) ** dice
    return {f"{hits}|{net}": Fraction(ways, total) for (hits, net), ways in sorted(counts.items())}


def check(
    dice: int, tn: int, auto: Sequence[int] = (0, 0, 0), improbable: str = REROLL
) -> dict[str, Fraction]:
    """success, spare, spiral."""
    return dict(check_chances(dice, tn, Symbols(*auto), improbable))
