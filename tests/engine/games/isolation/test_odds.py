"""The kinds of odds: the figures RULINGS gives, conditioned odds, and slow counts of the rest."""

from __future__ import annotations

from itertools import product

import pytest

from hotseat.core.errors import BadValue
from hotseat.games.isolation import odds, queries, reading
from hotseat.games.isolation.joint import Passive, Plan
from hotseat.games.isolation.odds import success
from tests.engine.games.isolation.test_joint import slow, slow_left, slow_pool

CLOSE = 1e-12


# --- figures that RULINGS gives ----------------------------------------------------------------


def test_is_6_alone_with_and_without_own_reds() -> None:
    """Difficulty 3, three living, stress 2: 6.3 % as read, 13.2 % if own reds did not cancel."""
    assert round(100 * success(odds.alone_chances(3, 2, 8)), 1) == 6.3
    assert round(100 * success(odds.alone_chances(3, 0, 8)), 1) == 13.2


def test_is_6_the_texts_pool() -> None:
    """Bob, Alice and Eve with their modifiers: 21.3 %; 8.3 % if Bob's reds counted again."""
    plan = Plan(4, 5, (Passive(3, 1), Passive(1, 3)), 8)
    assert round(100 * success(odds.degree_chances(plan)), 1) == 21.3
    again = slow(plan, own_reds=True).items()
    assert round(100 * sum(p for key, p in again if key[-1] in reading.SUCCESSES), 1) == 8.3


@pytest.mark.parametrize("difficulty", range(1, 7))
def test_is_9_alone_about_fifty_fifty(difficulty: int) -> None:
    chance = success(odds.alone_chances(difficulty, 0, difficulty + 1))
    assert 0.4795 <= chance < 0.4855


# --- slow counts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("green", "red", "gm", "late", "gm_green"),
    [(2, 0, 3, 0, 0), (3, 2, 2, 0, 0), (0, 1, 1, 0, 0), (2, 1, 1, 1, 1), (0, 0, 0, 0, 0)],
)
def test_alone_against_the_slow_count(
    green: int, red: int, gm: int, late: int, gm_green: int
) -> None:
    expected = dict.fromkeys(reading.DEGREES, 0.0)
    sides = [slow_pool(green), slow_pool(red + late), slow_pool(gm), slow_left(gm_green)]
    for (e, p), (o, q), (m, r), (g, s) in product(*[side.items() for side in sides]):
        degree = reading.degree_of(max(0, e - o) - max(0, m - g))
        expected[degree] += p * q * r * s
    counted = odds.alone_chances(green, red, gm, late, gm_green)
    assert counted == pytest.approx(expected, abs=CLOSE, rel=0)


@pytest.mark.parametrize(("green", "red"), [(2, 1), (0, 0), (3, 0), (0, 2), (4, 5)])
def test_bond_against_the_slow_count(green: int, red: int) -> None:
    expected = {"better": 0.0, "same": 0.0, "worse": 0.0}
    for (e, p), (o, q) in product(slow_pool(green).items(), slow_pool(red).items()):
        expected[reading.bond((2,) * e, (3,) * o)] += p * q
    assert odds.bond_chances(green, red) == pytest.approx(expected, abs=CLOSE, rel=0)


def test_first_pass_is_a_stance_of_one() -> None:
    plan = Plan(3, 3, (Passive(2, 1), Passive(4, 4)), 7)
    assert queries.first_pass([3, 3], [2, 1]) == odds.stance_chances(plan, 0)
    assert queries.first_pass([3, 3], [0, 5], red_links=False)["cooperate"] == pytest.approx(1)


# --- after some dice have fallen ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("evens", "against", "gm", "late", "gm_green"),
    [(7, 2, 3, 0, 0), (3, 5, 2, 0, 0), (2, 0, 3, 2, 0), (1, 1, 2, 1, 1), (40, 0, 1, 0, 0)],
)
def test_after_the_first_pass(evens: int, against: int, gm: int, late: int, gm_green: int) -> None:
    expected = dict.fromkeys(reading.DEGREES, 0.0)
    sides = [slow_pool(late), slow_pool(gm), slow_left(gm_green)]
    for (o, p), (m, q), (g, r) in product(*[side.items() for side in sides]):
        pooled = max(0, evens - against - o)
        expected[reading.degree_of(pooled - max(0, m - g))] += p * q * r
    counted = odds.after_first_pass(evens, against, gm, late, gm_green)
    assert counted == pytest.approx(expected, abs=CLOSE, rel=0)


def test_odds_before_are_odds_after_weighed() -> None:
    """What the first pass may leave, each with its chance, and the degrees after it, make up the
    degrees before the roll."""
    plan = Plan(1, 1, (Passive(1, 1),), 2)
    weighed = dict.fromkeys(reading.DEGREES, 0.0)
    pools = [slow_pool(1)] * 4
    for (ae, p), (ao, q), (pe, r), (po, s) in product(*[pool.items() for pool in pools]):
        stance = reading.best_stance(pe - po - max(0, ao - ae))
        evens = ae + (pe if stance == "cooperate" else 0)
        against = po if stance == "hostile" else 0
        for degree, chance in odds.after_first_pass(evens, against, 2).items():
            weighed[degree] += p * q * r * s * chance
    assert odds.degree_chances(plan) == pytest.approx(weighed, abs=CLOSE, rel=0)


def test_after_the_active_players_roll() -> None:
    passive = Passive(2, 1)
    expected = dict.fromkeys(reading.STANCES, 0.0)
    for (e, p), (o, q) in product(slow_pool(2).items(), slow_pool(1).items()):
        expected[reading.best_stance(e - o - 3)] += p * q
    assert odds.after_active_roll(3, passive) == pytest.approx(expected, abs=CLOSE, rel=0)


# --- inputs ------------------------------------------------------------------------------------


def test_wishes_and_links_are_one_a_player() -> None:
    with pytest.raises(BadValue, match='"wishes" has 2 entries; there are 1 passive'):
        queries.plan_of([1, 1], [[1, 1]], 2, wishes=["neutral", None])
    with pytest.raises(BadValue, match='"red_links" has 0 entries'):
        queries.plan_of([1, 1], [[1, 1]], 2, red_links=[])
    plan = queries.plan_of(
        [1, 2], [[1, 1], [2, 0]], 2, wishes=["hostile", None], red_links=[True, False]
    )
    assert plan.passives == (Passive(1, 1, "hostile"), Passive(2, 0, free=True))


def test_who_is_one_of_them() -> None:
    with pytest.raises(BadValue, match='"who" is 1; there are 1'):
        queries.full_stance(who=1, active=[1, 1], passives=[[1, 1]], gm=2)


def test_keys_as_the_contract_has_them() -> None:
    answer = queries.full_joint(active=[1, 1], passives=[[1, 1], [1, 1]], gm=2)
    assert len(answer) == 54
    assert "neutral|hostile|basic failure" in answer
    plan = Plan(1, 1, (Passive(1, 1), Passive(1, 1)), 2)
    assert answer["cooperate|hostile|partial success"] == pytest.approx(
        slow(plan)["cooperate", "hostile", "partial success"], abs=CLOSE, rel=0
    )
