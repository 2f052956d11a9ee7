"""The same rolls put to icepool, as somebody who knows it would write them: the second opinion.

Each function takes the inputs of a query and gives icepool's die; ``chances`` turns that into the
keys of the query's answer, so that the benchmark can see that both counted the same roll. What is
not here, icepool cannot say short of listing every throw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import icepool
from icepool import d

from hotseat.core.spiral import FACES, symbols
from hotseat.games.playset_zero.reading import setup

# Open-ended dice are cut where what is left out is about as little as the engine leaves out.
DEPTH = 17

ONES = d(6) == 1


def open_ended(dice: int) -> Any:
    """Counting faces of some open-ended dice: half the faces count, one of them brings a die."""
    ways = {k: 5 * 6 ** (DEPTH - k) for k in range(1, DEPTH + 1)}
    return dice @ icepool.Die({0: 6**DEPTH, **ways})


# --- Fight Sphere ------------------------------------------------------------------------------


def conflict(dice: int, threshold: int) -> Any:
    won = (dice @ ONES) > (threshold @ ONES)
    return won.map({True: "success", False: "failure"})


def ones_apart(a: int, b: int) -> Any:
    return (a @ ONES) - (b @ ONES)


def encounter(sizes: Sequence[int], truces: Sequence[Any]) -> Any:
    assert not truces

    def lost(*ones: int) -> tuple[int, ...]:
        return tuple(sum(max(0, other - mine) for other in ones) for mine in ones)

    return icepool.map(lost, *[size @ ONES for size in sizes])


def encounter_lost(sizes: Sequence[int], who: int, truces: Sequence[Any]) -> Any:
    return encounter(sizes, truces).marginals[who]


# --- Isolation ---------------------------------------------------------------------------------


def brought(a: int) -> Callable[[int, int], tuple[str, int]]:
    """A passive player's stance, and what it adds, against ``a`` odds of the active player."""

    def by(evens: int, odds: int) -> tuple[str, int]:
        net = evens - odds - a
        if net >= 2:
            return ("cooperate", evens)
        return ("hostile", -odds) if net <= -2 else ("neutral", 0)

    return by


def degree(difference: int) -> str:
    bounds = (
        *((4, "complete success"), (2, "basic success"), (0, "partial success")),
        *((-1, "partial failure"), (-3, "basic failure")),
    )
    return next((name for bound, name in bounds if difference >= bound), "complete failure")


def isolation(
    active: Sequence[int], passives: Sequence[Sequence[int]], gm: int, joint: bool
) -> Any:
    """For each number of odds of the active player the passive players are independent."""
    rolled = icepool.map(
        lambda e, o: (e, max(0, o - e)), open_ended(active[0]), open_ended(active[1])
    )
    against = open_ended(gm)
    mixed: dict[Any, int] = {}
    for a in rolled.marginals[1].outcomes():
        given = icepool.Die({e: ways for (e, odds), ways in rolled.items() if odds == a})
        total = given.map(lambda e: ((), e)) if joint else given
        for green, red in passives:
            part = icepool.map(brought(a), open_ended(green), open_ended(red))
            if joint:
                total = icepool.map(
                    lambda t, p: ((*t[0], p[0]), t[1] + p[1]), total, part, star=False
                )
            else:
                total += part.marginals[1]
        if joint:
            found = icepool.map(
                lambda t, o: (*t[0], degree(max(0, t[1]) - o)), total, against, star=False
            )
        else:
            found = (total.map(lambda t: max(0, t)) - against).map(degree)
        mixed[found] = given.denominator()
    return icepool.Die(mixed)


def full_joint(active: Sequence[int], passives: Sequence[Sequence[int]], gm: int) -> Any:
    return isolation(active, passives, gm, joint=True)


def full_degree(active: Sequence[int], passives: Sequence[Sequence[int]], gm: int) -> Any:
    return isolation(active, passives, gm, joint=False)


def first_pass(active: Sequence[int], passive: Sequence[int]) -> Any:
    odds = (open_ended(active[1]) - open_ended(active[0])).map(lambda net: max(0, net))

    def stance(a: int, evens: int, reds: int) -> str:
        return brought(a)(evens, reds)[0]

    return icepool.map(stance, odds, *map(open_ended, passive))


def alone(green: int, red: int, gm: int) -> Any:
    left = (open_ended(green) - open_ended(red)).map(lambda net: max(0, net))
    return (left - open_ended(gm)).map(degree)


def bond(green: int, red: int) -> Any:
    net = open_ended(green) - open_ended(red)
    return net.map(lambda n: "better" if n > 0 else "worse" if n < 0 else "same")


# --- Playset Zero ------------------------------------------------------------------------------


def hits(**inputs: Any) -> Any:
    return sum((d(sides) >= 5 for sides in setup(**inputs).sizes), icepool.Die([0]))


def plan(dice: Sequence[int], needs: Sequence[int]) -> Any:
    wanted = sorted(needs, reverse=True)

    def met(*faces: int) -> str:
        best = sorted(faces, reverse=True)
        every = all(face >= need for face, need in zip(best, wanted, strict=False))
        return "all" if every else "no"

    return icepool.map(met, *map(d, dice))


# --- Hot War -----------------------------------------------------------------------------------


class Duel(icepool.MultisetEvaluator):  # type: ignore[type-arg]
    """Highest number first: equal dice cancel, then the leader counts until the other shows."""

    def next_state(self, state: Any, order: Any, _outcome: int, a: int, b: int) -> Any:
        if order > 0:
            raise icepool.UnsupportedOrder
        leader, level, over = state or (None, 0, False)
        if over:
            return state
        if leader is None:
            return (("A", a - b, False) if a > b else ("B", b - a, False)) if a != b else None
        mine, other = (a, b) if leader == "A" else (b, a)
        return (leader, level, True) if other else (leader, level + mine, False)

    def final_outcome(self, final_state: Any, *_: Any, **__: Any) -> Any:
        return ("None", 0) if final_state is None else final_state[:2]


def duel(a: int, b: int) -> Any:
    return Duel().evaluate(d(10).pool(a), d(10).pool(b))


class Victor(icepool.MultisetEvaluator):  # type: ignore[type-arg]
    """Highest number first: who shows most of it goes on; the others are out."""

    def next_state(self, state: Any, order: Any, _outcome: int, *counts: int) -> Any:
        if order > 0:
            raise icepool.UnsupportedOrder
        leaders = range(len(counts)) if state is None else state
        most = max(counts[who] for who in leaders)
        return tuple(who for who in leaders if counts[who] == most)

    def final_outcome(self, final_state: Any, *_: Any, **__: Any) -> Any:
        return final_state


def victor(sizes: Sequence[int]) -> Any:
    return Victor().evaluate(*[d(10).pool(size) for size in sizes])


# --- Sapio -------------------------------------------------------------------------------------


def spiral(dice: int) -> Any:
    shown = [symbols(face) for face in FACES]
    return dice @ icepool.Die([icepool.Vector((face.hits, face.net)) for face in shown])


# --- any dice -----------------------------------------------------------------------------

FREE_DICE: dict[str, Callable[[], Any]] = {
    "3d6+2": lambda: 3 @ d(6) + 2,
    "4d6kh3": lambda: d(6).highest(4, 3),
    "8d10>=7": lambda: 8 @ (d(10) >= 7),
    "6d6!": lambda: 6 @ d(6).explode(depth=DEPTH),
    "3sp": lambda: spiral(3),
    "2d6+1d8+3": lambda: 2 @ d(6) + d(8) + 3,
    "20d20": lambda: 20 @ d(20),
    "20d20kh10": lambda: d(20).highest(20, 10),
    "100d10>=7": lambda: 100 @ (d(10) >= 7),
    "20d20!": lambda: 20 @ d(20).explode(depth=DEPTH),
    "20sp": lambda: spiral(20),
    "200d100": lambda: 200 @ d(100),
}

SAME: dict[tuple[str, str], Callable[..., Any]] = {
    ("fight_sphere", "conflict"): conflict,
    ("fight_sphere", "duel"): ones_apart,
    ("fight_sphere", "encounter_joint"): encounter,
    ("fight_sphere", "encounter_lost"): encounter_lost,
    ("isolation", "first_pass"): first_pass,
    ("isolation", "full_joint"): full_joint,
    ("isolation", "full_degree"): full_degree,
    ("isolation", "alone"): alone,
    ("isolation", "bond"): bond,
    ("playset_zero", "hits"): hits,
    ("playset_zero", "plan"): plan,
    ("hot_war", "duel"): duel,
    ("hot_war", "victor"): victor,
    ("sapio", "roll"): spiral,
}


def chances(die: Any) -> dict[str, float]:
    """The die's chances under the keys that the program prints."""
    total = die.denominator()
    return {_key(outcome): ways / total for outcome, ways in die.items()}


def _key(outcome: Any) -> str:
    if isinstance(outcome, (tuple, icepool.Vector)):
        return "|".join(map(str, outcome))
    return str(outcome)
