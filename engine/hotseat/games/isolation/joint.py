"""The roll that is read twice, counted as one: stances and degree together (IS-16).

Given the active player's red odds ``a``, the passive players are independent. For each ``a`` the
evens or odds that each of them brings to the second pass in each stance are rows of chances. The
first of them are convolved onto the active player's evens (``_forward``); over the last of them
the chances of the six degrees are carried back (``_backward``); where the two meet, one product
and one sum give every answer. Carrying back is done on bundles: whole numbers that hold many
chances side by side, WIDTH bits each, so that one multiplication moves them all.

Error. Everything that is left out is left out downwards: rows stop where their tail is below TAIL,
small entries are cut, rare values of ``a`` skipped, bundles rounded down. So no answer is too high,
and the answers together lack of 1 exactly what was left out: no single one can lack more than 1
less the sum of all. That sum is at hand for every input, and is the proof; the tests hold it below
4e-13 on the largest inputs that the queries let in. Doubles add their rounding, relative to an
answer of at most 1: fewer than 900 roundings of 2^-53, below 1e-13. Together: ERROR_BOUND, 5e-13.

How little is left out shows beforehand. A passive player's entries below SMALL / P(a) go: of 14
rows with a geometric tail, at most 14 · 1.3 · SMALL for each of some 40 values of ``a``. Entries
of a convolved row below CUT / 3^levels go, a few in each of about 1.5 · 3^levels rows. Where only
the degrees are asked there are few rows, and TINY stands for both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product, repeat, zip_longest
from math import comb
from operator import mul

from hotseat.games.isolation.reading import (
    COOPERATE,
    DEGREES,
    HOSTILE,
    NEEDED,
    NEUTRAL,
    STANCES,
)
from hotseat.odds.open_ended import Row, at_most, convolve, dot, row

ERROR_BOUND = 5e-13

SMALL = 2e-16
CUT = 2e-15
TINY = 2e-17
RARE = 1e-14
BITS = 59
ONE = 1 << BITS
WIDTH = 2 * BITS + 2
SLOT = (1 << WIDTH) - 1
BOUNDS = (4, 2, 0, -1, -3)

Vector = tuple[int, list[float]]
Branch = tuple[str, int, Sequence[float]]


@dataclass(frozen=True, slots=True)
class Passive:
    """A passive player before the roll: dice, wish (IS-12) and whether no red link binds them to
    the active player (IS-11)."""

    green: int
    red: int
    wish: str = COOPERATE
    free: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """All dice of an action before the roll. ``late`` are red dice of defaulted players who will
    turn hostile (IS-14); ``gm_green`` greens of the character acted against (IS-22)."""

    green: int
    red: int
    passives: tuple[Passive, ...]
    gm: int
    late: int = 0
    gm_green: int = 0


# --- what each part may bring ------------------------------------------------------------------


def below(cumulative: Row, k: int) -> float:
    """The chance of k or less; 0 below zero, the last entry beyond the row."""
    return cumulative[min(k, len(cumulative) - 1)] if k >= 0 else 0.0


def _onwards(cumulative: Row, first: int) -> Iterator[float]:
    """The chance of ``first`` or less, of first + 1 or less, and so on without end."""
    known = cumulative[max(0, first) :]
    return chain(repeat(0.0, max(0, -first)), known, repeat(cumulative[-1]))


def active_rows(green: int, red: int) -> Iterator[list[float]]:
    """For each value a = 0, 1, 2 ... of the active player's red odds (odds less evens, not below
    zero): the chances of a together with 0, 1, 2 ... evens."""
    evens, odds = row(green), row(red)
    upto = at_most(odds)
    yield [chance * below(upto, e) for e, chance in enumerate(evens)]
    for a in range(1, len(odds)):
        yield [chance * odds[a + e] for e, chance in enumerate(evens[: len(odds) - a])]


@lru_cache(maxsize=2048)
def branches(passive: Passive, a: int) -> tuple[Branch, ...]:
    """What a passive player brings when the active player has ``a`` red odds.

    Each branch is (stance, lowest value, chances): evens where they cooperate, nothing where
    they are neutral, less their odds where hostile; all chances together make 1, less TAIL.
    """
    evens, odds = row(passive.green), row(passive.red)
    if passive.wish == HOSTILE:
        return ((HOSTILE, 1 - len(odds), odds[::-1]),)
    if passive.free:
        return ((COOPERATE, 0, evens),) if passive.wish == COOPERATE else ((NEUTRAL, 0, (1.0,)),)
    evens_upto, odds_upto = at_most(evens), at_most(odds)
    needed = a + NEEDED
    for_it = list(map(mul, evens[needed:], _onwards(odds_upto, 0)))
    against = list(map(mul, odds, _onwards(evens_upto, a - NEEDED)))
    between = max(0.0, evens_upto[-1] * odds_upto[-1] - sum(for_it) - sum(against))
    if passive.wish == NEUTRAL:
        between, for_it = between + sum(for_it), []
    return (
        (COOPERATE, needed, for_it),
        (NEUTRAL, 0, (between,)),
        (HOSTILE, 1 - len(against), against[::-1]),
    )


def pooled(counting: int, cancelling: int) -> list[float]:
    """The chances that 0, 1, 2 ... counting faces of one colour are left after those of the other
    have cancelled theirs, not below zero: going it alone (IS-6)."""
    return [sum(chances) for chances in active_rows(cancelling, counting)]


def defended(gm: int, gm_green: int) -> list[float]:
    """The same of the odds of the character acted against (IS-22), who leaves out the extra dice
    of their own greens (IS-5)."""
    evens = [comb(gm_green, k) / 2**gm_green for k in range(gm_green + 1)]
    return floored(-gm_green, convolve(row(gm), evens))  # as likely as so many odds


@lru_cache(maxsize=256)
def degree_rows(gm: int, gm_green: int = 0) -> tuple[Row, ...]:
    """For each degree: its chance when the pooled green evens are 0, 1, 2 ..., before the GM's
    dice, or those of the character acted against, have fallen. From the last entry on the chances
    no longer change."""
    upto = at_most(defended(gm, gm_green))
    rows = []
    for evens in range(len(upto) + BOUNDS[0]):
        passed = [below(upto, evens - bound) for bound in BOUNDS]
        rows.append([b - a for a, b in zip([0.0, *passed], [*passed, upto[-1]], strict=True)])
    return tuple(zip(*rows, strict=True))


def starts(plan: Plan) -> Iterator[tuple[int, float, Vector]]:
    """For each value ``a`` of the active player's odds that is not too rare: ``a``, its chance,
    and their evens less what the late hostile roll, each chance together with that of ``a``."""
    late = row(plan.late)[::-1]
    for a, chances in enumerate(active_rows(plan.green, plan.red)):
        weight = sum(chances)
        if weight >= RARE:
            yield a, weight, (1 - len(late), convolve(chances, late))


# --- each stance on its own --------------------------------------------------------------------


def stances_and_degrees(plan: Plan) -> dict[tuple[str, ...], float]:
    """Chances by (stance of each passive player ..., degree), for every combination."""
    ahead = len(plan.passives) - len(plan.passives) // 2
    behind = len(plan.passives) - ahead
    rows = degree_rows(plan.gm, plan.gm_green)
    ends = [_bundle(chances) for chances in zip(*rows, strict=True)]
    met: dict[tuple[str, ...], int] = {}
    for a, weight, start in starts(plan):
        parts = [_trimmed_branches(passive, a, SMALL / weight) for passive in plan.passives]
        vectors = _forward(start, parts[:ahead], CUT / 3**ahead)
        if not vectors:
            continue
        lowest = min(low for low, _ in vectors.values())
        highest = max(low + len(chances) for low, chances in vectors.values()) - 1
        bundles = _backward(parts[ahead:], ends, lowest, highest)
        for taken, (low, chances) in vectors.items():
            reach = bundles[low - lowest : low - lowest + len(chances)]
            met[taken] = met.get(taken, 0) + sum(map(mul, _scaled(chances), reach))
    return {
        (*taken, *others, degree): ((met.get(taken, 0) >> WIDTH * slot) & SLOT) / ONE / ONE
        for taken in product(STANCES, repeat=ahead)
        for slot, (*others, degree) in enumerate(product(*[STANCES] * behind, DEGREES))
    }


def _forward(
    start: Vector, parts: Sequence[list[Branch]], cut: float
) -> dict[tuple[str, ...], Vector]:
    level: dict[tuple[str, ...], Vector] = {(): trimmed(start, cut)}
    for part in parts:
        level = {
            (*taken, stance): moved
            for taken, (low, chances) in level.items()
            for stance, by, row_ in part
            if (moved := trimmed((low + by, convolve(chances, row_)), cut))[1]
        }
    return level


def _backward(
    parts: Sequence[list[Branch]], ends: Sequence[int], lowest: int, highest: int
) -> list[int]:
    """Bundles for each value from ``lowest`` to ``highest`` that the first players may have made:
    the chances of all stances of the others and of all degrees, side by side."""
    if not parts:
        return [ends[min(max(value, 0), len(ends) - 1)] for value in range(lowest, highest + 1)]
    here, size = parts[0], len(DEGREES) * 3 ** (len(parts) - 1)
    down = min((by for _, by, _ in here), default=0)
    up = max((by + len(chances) - 1 for _, by, chances in here), default=0)
    inner = _backward(parts[1:], ends, lowest + down, highest + up)
    moves = [
        (
            by - down,
            by - down + len(chances),
            _scaled(chances),
            WIDTH * size * STANCES.index(stance),
        )
        for stance, by, chances in here
    ]
    mask = _mask(3 * size)
    return [
        sum(
            sum(map(mul, chances, inner[first + value : last + value])) << shift
            for first, last, chances, shift in moves
        )
        >> BITS
        & mask
        for value in range(highest - lowest + 1)
    ]


def _trimmed_branches(passive: Passive, a: int, cut: float) -> list[Branch]:
    left: list[Branch] = []
    for stance, by, chances in branches(passive, a):
        low, kept = trimmed((by, chances), cut)
        if kept:
            left.append((stance, low, kept))
    return left


def trimmed(vector: tuple[int, Sequence[float]], cut: float) -> Vector:
    """The same without what lies below ``cut`` at either end."""
    low, chances = vector
    first, last = 0, len(chances)
    while last and chances[last - 1] < cut:
        last -= 1
    while first < last and chances[first] < cut:
        first += 1
    return low + first, list(chances[first:last])


def _scaled(chances: Sequence[float]) -> list[int]:
    return [int(chance * ONE) for chance in chances]


def _bundle(chances: Sequence[float]) -> int:
    return sum(number << WIDTH * slot for slot, number in enumerate(_scaled(chances)))


@lru_cache(maxsize=64)
def _mask(slots: int) -> int:
    keep = (1 << WIDTH - BITS) - 1
    return sum(keep << WIDTH * slot for slot in range(slots))


# --- degrees alone, all stances together -------------------------------------------------------


def degrees(plan: Plan) -> dict[str, float]:
    """The chances of the six degrees, whatever stances are taken."""
    total: list[float] = []
    for a, weight, start in starts(plan):
        low, chances = trimmed(start, TINY)
        for passive in plan.passives:
            by, merged = _merged(_trimmed_branches(passive, a, TINY / weight))
            low, chances = trimmed((low + by, convolve(chances, merged)), TINY)
        total = _added(total, floored(low, chances))
    return of_degrees(total, plan.gm, plan.gm_green)


def of_degrees(evens: Sequence[float], gm: int, gm_green: int = 0) -> dict[str, float]:
    """The six degrees when the chances of 0, 1, 2 ... pooled green evens are these."""
    chance_of = {}
    for degree, chances in zip(DEGREES, degree_rows(gm, gm_green), strict=True):
        beyond = sum(evens[len(chances) :]) * chances[-1]
        chance_of[degree] = dot(evens[: len(chances)], chances[: len(evens)]) + beyond
    return chance_of


def floored(low: int, chances: Sequence[float]) -> list[float]:
    """The row of a value that cannot be below zero (IS-7)."""
    if low >= 0:
        return [*[0.0] * low, *chances]
    return [sum(chances[: 1 - low]), *chances[1 - low :]]


def _merged(parts: Sequence[Branch]) -> tuple[int, list[float]]:
    low = min((by for _, by, _ in parts), default=0)
    total: list[float] = []
    for _, by, chances in parts:
        total = _added(total, [*[0.0] * (by - low), *chances])
    return low, total


def _added(a: Sequence[float], b: Sequence[float]) -> list[float]:
    return [x + y for x, y in zip_longest(a, b, fillvalue=0.0)]
