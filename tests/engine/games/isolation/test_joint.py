"""The fast count against a slow one, written apart, and against the reading itself."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from hotseat.games.isolation import odds, reading
from hotseat.games.isolation.joint import (
    ERROR_BOUND,
    Passive,
    Plan,
    degrees,
    stances_and_degrees,
)
from hotseat.games.isolation.reading import DEGREES, STANCES, Pool
from hotseat.odds import open_ended

CLOSE = 1e-12
DEPTH = 24


# --- slowly: dicts of chances, die by die, down to a depth where nothing is left ---------------


@cache
def slow_pool(dice: int) -> dict[int, float]:
    """Counting faces of a pool: each die walks its faces until one brings no other."""
    die: dict[int, float] = {}
    for more in range(DEPTH):
        for face in range(1, 6):
            shown = more + (face % 2 == 0)
            die[shown] = die.get(shown, 0.0) + 6.0 ** -(more + 1)
    total = {0: 1.0}
    for _ in range(dice):
        longer: dict[int, float] = {}
        for (a, p), (b, q) in product(total.items(), die.items()):
            if a + b < DEPTH:
                longer[a + b] = longer.get(a + b, 0.0) + p * q
        total = longer
    return total


@cache
def slow_left(dice: int) -> dict[int, float]:
    """Counting faces of dice whose extra dice are left (IS-5)."""
    total = {0: 1.0}
    for _ in range(dice):
        total = {k: (total.get(k, 0.0) + total.get(k - 1, 0.0)) / 2 for k in range(len(total) + 1)}
    return total


@cache
def slow_passive(passive: Passive, against: int) -> dict[tuple[str, int], float]:
    """By (stance, evens or minus odds brought to the second pass)."""
    chance_of: dict[tuple[str, int], float] = {}
    for (evens, p), (odds_, q) in product(
        slow_pool(passive.green).items(), slow_pool(passive.red).items()
    ):
        best = "cooperate" if passive.free else reading.best_stance(evens - odds_ - against)
        stance = max(best, passive.wish, key=STANCES.index)
        brought = {"cooperate": evens, "neutral": 0, "hostile": -odds_}[stance]
        chance_of[stance, brought] = chance_of.get((stance, brought), 0.0) + p * q
    return chance_of


def slow(plan: Plan, own_reds: bool = False) -> dict[tuple[str, ...], float]:
    """By (stances ..., degree); ``own_reds``: as if the active player's reds counted again."""
    starts: dict[int, dict[tuple[tuple[str, ...], int], float]] = {}
    for (evens, p), (reds, q) in product(
        slow_pool(plan.green).items(), slow_pool(plan.red).items()
    ):
        here = starts.setdefault(max(0, reds - evens), {})
        brought = evens - reds if own_reds else evens
        here[(), brought] = here.get(((), brought), 0.0) + p * q
    chance_of: dict[tuple[str, ...], float] = {}
    for against, states in starts.items():
        for passive in plan.passives:
            longer: dict[tuple[tuple[str, ...], int], float] = {}
            steps = slow_passive(passive, against).items()
            for ((taken, sum_), p), ((stance, more), q) in product(states.items(), steps):
                key = ((*taken, stance), sum_ + more)
                longer[key] = longer.get(key, 0.0) + p * q
            states = longer
        for (taken, sum_), p in states.items():
            for degree, q in slow_end(plan, sum_).items():
                chance_of[*taken, degree] = chance_of.get((*taken, degree), 0.0) + p * q
    return chance_of


@cache
def slow_end(plan: Plan, pooled: int) -> dict[str, float]:
    ends: dict[str, float] = {}
    for (late, p), (reds, q), (greens, r) in product(
        slow_pool(plan.late).items(),
        slow_pool(plan.gm).items(),
        slow_left(plan.gm_green).items(),
    ):
        degree = reading.degree_of(max(0, pooled - late) - max(0, reds - greens))
        ends[degree] = ends.get(degree, 0.0) + p * q * r
    return ends


GRID = [
    Plan(1, 1, (Passive(1, 1),), 2),
    Plan(2, 1, (Passive(2, 1),), 3),
    Plan(0, 2, (Passive(3, 0),), 1),
    Plan(3, 0, (Passive(0, 2),), 0),
    Plan(0, 0, (Passive(0, 0),), 1),
    Plan(2, 2, (Passive(2, 2, wish="neutral"),), 2),
    Plan(2, 2, (Passive(2, 1, wish="hostile"),), 2),
    Plan(1, 2, (Passive(2, 1, free=True),), 2),
    Plan(1, 2, (Passive(2, 1, wish="neutral", free=True),), 2),
    Plan(1, 1, (Passive(1, 1),), 2, late=1),
    Plan(1, 1, (Passive(1, 1),), 2, gm_green=1),
    Plan(2, 1, (Passive(2, 1), Passive(1, 2)), 2),
    Plan(1, 2, (Passive(2, 0), Passive(2, 1, wish="neutral")), 3),
]


@pytest.fixture(scope="module", params=GRID, ids=str)
def both(request: pytest.FixtureRequest) -> tuple[Plan, dict[tuple[str, ...], float]]:
    return request.param, slow(request.param)


def test_joint_against_the_slow_count(both: tuple[Plan, dict[tuple[str, ...], float]]) -> None:
    plan, expected = both
    counted = stances_and_degrees(plan)
    assert list(counted) == [
        (*taken, degree) for *taken, degree in product(*[STANCES] * len(plan.passives), DEGREES)
    ]
    assert counted == pytest.approx(dict.fromkeys(counted, 0.0) | expected, abs=CLOSE, rel=0)


def test_degrees_against_the_slow_count(both: tuple[Plan, dict[tuple[str, ...], float]]) -> None:
    plan, expected = both
    summed = dict.fromkeys(DEGREES, 0.0)
    for key, chance in expected.items():
        summed[key[-1]] += chance
    assert degrees(plan) == pytest.approx(summed, abs=CLOSE, rel=0)


def test_stances_against_the_slow_count(both: tuple[Plan, dict[tuple[str, ...], float]]) -> None:
    plan, expected = both
    for who in range(len(plan.passives)):
        summed = dict.fromkeys(STANCES, 0.0)
        for key, chance in expected.items():
            summed[key[who]] += chance
        assert odds.stance_chances(plan, who) == pytest.approx(summed, abs=CLOSE, rel=0)


# --- through the reading: every roll of few counting faces is read, the rest bounds the error ---

SHOWN = 4


def test_joint_against_the_reading() -> None:
    """Rolls with three counting faces or fewer a colour, each read as faces."""
    plan = Plan(1, 2, (Passive(2, 1),), 1)
    read: dict[tuple[str, ...], float] = {}
    pools = [slow_pool(n) for n in (1, 2, 2, 1, 1)]
    for shown in product(range(SHOWN), repeat=5):
        ag, ar, pg, pr, gm = shown
        done = reading.action(
            Pool((2,) * ag, (3,) * ar),
            {"Eve": Pool((2,) * pg, (3,) * pr)},
            reading.opposition((3,) * gm),
        )
        chance = 1.0
        for count, pool in zip(shown, pools, strict=True):
            chance *= pool[count]
        key = (done.stances["Eve"], done.degree)
        read[key] = read.get(key, 0.0) + chance
    unread = 1 - sum(read.values())
    for cell, chance in stances_and_degrees(plan).items():
        assert read.get(cell, 0.0) - CLOSE <= chance <= read.get(cell, 0.0) + unread


# --- the bound ---------------------------------------------------------------------------------

MIXED = tuple(Passive(g, r) for g, r in [(2, 1), (3, 1), (2, 2), (1, 2), (2, 1), (12, 12), (0, 3)])
WIDE = [
    Plan(10, 9, MIXED[:5], 10),
    Plan(40, 40, (Passive(12, 12), Passive(12, 0), Passive(0, 12)), 60, 40, 40),
    Plan(0, 40, (Passive(12, 12),) * 2, 0),
    Plan(40, 0, (Passive(12, 12),) * 2, 60),
    Plan(20, 40, (Passive(12, 12),) * 7, 60, 40, 40),  # the most a query lets in
]


@pytest.mark.slow
@pytest.mark.parametrize("plan", WIDE, ids=range(len(WIDE)))
def test_what_the_joint_chances_lack_of_one(plan: Plan) -> None:
    """The proof in ``joint``: answers are never too high, so their sum bounds every error."""
    counted = stances_and_degrees(plan)
    assert min(counted.values()) >= 0
    assert abs(1 - sum(counted.values())) < 4e-13 < ERROR_BOUND


@pytest.mark.parametrize("plan", [*WIDE, Plan(40, 40, (Passive(20, 20),) * 4, 60, 40, 40)])
def test_what_the_degrees_lack_of_one(plan: Plan) -> None:
    counted = degrees(plan)
    assert min(counted.values()) >= 0
    assert abs(1 - sum(counted.values())) < 4e-13


def test_degrees_are_the_joint_summed() -> None:
    plan = WIDE[0]
    summed = dict.fromkeys(DEGREES, 0.0)
    for key, chance in stances_and_degrees(plan).items():
        summed[key[-1]] += chance
    assert degrees(plan) == pytest.approx(summed, abs=CLOSE, rel=0)


def test_is_16_margins_may_not_be_multiplied() -> None:
    """In an ordinary cell the product of the margins is wrong by more than 0.001."""
    plan = Plan(2, 1, (Passive(2, 1),), 5)
    joint = stances_and_degrees(plan)
    stance, degree = odds.stance_chances(plan, 0), degrees(plan)
    off = joint["cooperate", "basic success"] - stance["cooperate"] * degree["basic success"]
    assert abs(off) > 0.001


def test_same_answer_with_and_without_the_interpreters_own_dot(monkeypatch: Any) -> None:
    plan = Plan(2, 1, (Passive(2, 1),), 5)
    before = degrees(plan)
    monkeypatch.setattr(open_ended, "dot", open_ended._plain_dot)
    assert degrees(plan) == pytest.approx(before, abs=1e-15)
