"""Exact chances in Playset Zero. Everything is counted in whole numbers; nothing is sampled.

Needs are nested (a die good enough for a high need is good enough for a low one), so it suffices
to know how many dice fall into each class between two neighbouring needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import prod

from hotseat.games.playset_zero.reading import HIT, need, setup

# --- the queries of the program ------------------------------------------------------------------


def hits(
    base: int = 3, features: int = 0, main: bool = False, advantages: int = 0
) -> Mapping[str, Fraction]:
    """The chance of each number of hits."""
    sizes = setup(base, features, main, advantages).sizes
    row = [1]
    for sides in sizes:
        good = max(0, sides - HIT + 1)
        row = [
            (row[k] * (sides - good) if k < len(row) else 0) + (row[k - 1] * good if k else 0)
            for k in range(len(row) + 1)
        ]
    total = prod(sizes)
    return {str(k): Fraction(ways, total) for k, ways in enumerate(row) if ways}


def plan(
    dice: Sequence[int], needs: Sequence[int], helper: Sequence[int] = ()
) -> Mapping[str, Fraction]:
    """The chance that every need can be bought; ``helper`` faces fit needs[0] only (PZ-7)."""
    helped = bool(needs) and any(face >= needs[0] for face in helper)
    return {"all": chance_of_all(tuple(dice), tuple(needs[1:] if helped else needs))}


def hindered(
    dice: Sequence[int], hinder: Sequence[int], challenge: bool = False
) -> Mapping[str, Fraction]:
    """The chance of the goal when a hinderer puts their highest die on it (PZ-10)."""
    goal = Fraction(0)
    for face, chance in highest(tuple(hinder)):
        goal += chance * chance_of_all(tuple(dice), (need(challenge, (face,)),))
    return {"goal": goal}


# --- counting ------------------------------------------------------------------------------------


def chance_of_all(dice: tuple[int, ...], needs: tuple[int, ...]) -> Fraction:
    """The chance that ``dice`` (sizes) can buy every need, one die each.

    Each die in turn goes to the hardest need still open that it meets, which is best because the
    needs are nested; the state is how many needs of each height are still open.
    """
    levels = sorted(set(needs), reverse=True)
    if len(dice) < len(needs) or (levels and levels[0] > max(dice, default=0)):
        return Fraction(0)
    states = {tuple(needs.count(level) for level in levels): 1}
    for sides in dice:
        ways = _classes(sides, levels)
        grown: dict[tuple[int, ...], int] = {}
        for still, count in states.items():
            for first, faces in enumerate(ways):
                after = _filled(still, first)
                if faces:
                    grown[after] = grown.get(after, 0) + count * faces
        states = grown
    return Fraction(states.get((0,) * len(levels), 0), prod(dice))


def _classes(sides: int, levels: Sequence[int]) -> list[int]:
    """Ways to meet levels[0], then only levels[1] and below, ..., and last none of them."""
    bounds = [sides + 1, *levels, 1]
    faces = [max(0, sides + 1 - max(1, bound)) for bound in bounds]
    return [b - a for a, b in pairwise(faces)]


def _filled(still: tuple[int, ...], first: int) -> tuple[int, ...]:
    for index in range(first, len(still)):
        if still[index]:
            return (*still[:index], still[index] - 1, *still[index + 1 :])
    return still


def highest(dice: tuple[int, ...]) -> tuple[tuple[int, Fraction], ...]:
    """The highest face of these dice, with its chance; (0, 1) for no dice."""
    if not dice:
        return ((0, Fraction(1)),)
    total = prod(dice)
    below = [prod(min(top, sides) for sides in dice) for top in range(max(dice) + 1)]
    return tuple(
        (top, Fraction(below[top] - below[top - 1], total))
        for top in range(1, max(dice) + 1)
        if below[top] > below[top - 1]
    )


# --- the chances at the table --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aid:
    """Somebody who helps or hinders. ``target`` is 0 for the goal, 1 and up for a danger, -1 for a
    helper whose hits may go anywhere (the other reading of PZ-7). ``faces`` are those that count
    once they are known; until then ``dice`` are the sizes still to be rolled, and the best is
    assumed."""

    helps: bool
    target: int
    dice: tuple[int, ...] = ()
    faces: tuple[int, ...] | None = None


@lru_cache(maxsize=4096)
def ladder(
    dice: tuple[int, ...],
    dangers: int,
    challenge: bool = False,
    aids: tuple[Aid, ...] = (),
    thrown: tuple[int, ...] = (),
) -> tuple[Fraction, ...]:
    """Chances of the goal, of the goal and one danger, ..., of the goal and every danger.

    ``dice`` are sizes still to fall, ``thrown`` faces that have fallen. The player sees the dice
    before choosing which dangers to buy off. What helpers and hinderers have not yet thrown is
    mixed over (PZ-12), each putting the highest die on what they named (PZ-10).
    """
    loose = tuple(aid for aid in aids if aid.target < 0)
    dice += tuple(side for aid in loose if aid.faces is None for side in aid.dice)
    thrown = tuple(sorted((*thrown, *(face for aid in loose for face in aid.faces or ()))))
    top = max((*dice, *thrown), default=0) + 1
    needs_at = [_needs_at(place, challenge, aids, top) for place in range(dangers + 1)]
    total = [Fraction(0)] * (dangers + 1)
    for needs, weight in _mixed(needs_at[1:]):
        for goal, chance in needs_at[0].items():
            for rung, all_of_it in enumerate(_rungs(dice, goal, needs, thrown)):
                total[rung] += weight * chance * all_of_it
    return tuple(total)


SPARED = 0


def _needs_at(place: int, challenge: bool, aids: Iterable[Aid], top: int) -> dict[int, Fraction]:
    """What the thing at ``place`` takes, with its chances; SPARED where a helper's die pays for it.
    Needs beyond ``top`` are out of reach alike."""
    there = [aid for aid in aids if aid.target == place]
    out: dict[int, Fraction] = {}
    for against, chance in _best_of([aid for aid in there if not aid.helps]):
        low = need(challenge and place == 0, (against,))
        for helping, other in _best_of([aid for aid in there if aid.helps]):
            key = SPARED if helping >= low else min(low, max(top, HIT))
            out[key] = out.get(key, Fraction(0)) + chance * other
    return out


def _best_of(aids: Iterable[Aid]) -> Iterable[tuple[int, Fraction]]:
    """The highest die of several people, rolled or not, with the chance of each face."""
    known = max((face for aid in aids for face in aid.faces or ()), default=0)
    loose = sorted(side for aid in aids if aid.faces is None for side in aid.dice)
    return [(max(known, face), chance) for face, chance in highest(tuple(loose))]


def _mixed(chances: Iterable[dict[int, Fraction]]) -> Iterable[tuple[tuple[int, ...], Fraction]]:
    """What all dangers take, in order of height (which is which does not matter), with chances."""
    mixed: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for ways in chances:
        grown: dict[tuple[int, ...], Fraction] = {}
        for needs, weight in mixed.items():
            for low, chance in ways.items():
                key = tuple(sorted((*needs, low)))
                grown[key] = grown.get(key, Fraction(0)) + weight * chance
        mixed = grown
    return mixed.items()


@lru_cache(maxsize=8192)
def _rungs(
    dice: tuple[int, ...], goal: int, needs: tuple[int, ...], thrown: tuple[int, ...]
) -> tuple[Fraction, ...]:
    """``ladder`` with every need known; ``needs`` are those of the dangers, lowest first."""
    first = () if goal == SPARED else (goal,)
    paid = tuple(low for low in needs if low != SPARED)
    free = len(needs) - len(paid)
    # Needs are nested, so the cheapest dangers are the best to buy, whatever the dice show.
    rungs = (first + paid[: max(0, count - free)] for count in range(len(needs) + 1))
    return tuple(_with_thrown(dice, wanted, thrown) for wanted in rungs)


def _with_thrown(
    dice: tuple[int, ...], needs: tuple[int, ...], thrown: tuple[int, ...]
) -> Fraction:
    """The chance when some dice are rolled already: they go to the hardest needs they meet."""
    still = sorted(needs, reverse=True)
    for face in sorted(thrown):
        best = next((low for low in still if low <= face), None)
        if best is not None:
            still.remove(best)
    return chance_of_all(tuple(sorted(dice, reverse=True)), tuple(still))
