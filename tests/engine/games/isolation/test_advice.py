"""What a player asks beside the bare chance."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.games.isolation import advice, odds
from hotseat.games.isolation.advice import Asked, OneDie
from hotseat.games.isolation.joint import Passive, Plan

BOB = Plan(4, 5, (Passive(3, 1), Passive(1, 3)), 8)
ALICE, EVE = Asked(2, 1, green=1), Asked(1, 2, red=1)


def test_appeal_gathers_the_texts_pool() -> None:
    """A profession and stress 2 on top of the links: four green, five red."""
    assert advice.appeal(1, 2, (ALICE, EVE), 8) == BOB
    friend = advice.appeal(0, 0, (Asked(2, 0, red=1),), 3).passives[0]
    assert friend == Passive(2, 1, free=True)


def test_what_each_die_adds() -> None:
    dice = [OneDie(None, "green"), OneDie(None, "red"), OneDie(1, "red", -1), OneDie(0, "green")]
    found = advice.what_it_adds(BOB, dice)
    assert list(found) == dice
    assert found[dice[0]] > 0 > found[dice[1]]
    assert found[dice[2]] > 0
    assert found[dice[3]] == pytest.approx(
        advice.chance(Plan(4, 5, (Passive(4, 1), Passive(1, 3)), 8)) - advice.chance(BOB)
    )


def test_no_pool_below_zero() -> None:
    plan = Plan(0, 0, (Passive(0, 1),), 1)
    assert advice.changed(plan, OneDie(None, "green", -1)) == plan
    assert advice.changed(plan, OneDie(0, "red", -1)).passives == (Passive(0, 0),)


def test_leaving_one_out() -> None:
    without_alice, without_eve = advice.leaving_out(1, 2, (ALICE, EVE), 8)
    assert without_eve.asked == without_alice.asked == advice.chance(BOB)
    assert without_eve.neutral == advice.chance(Plan(3, 3, (Passive(3, 1),), 8))
    assert without_eve.hostile == advice.chance(Plan(3, 3, (Passive(3, 1),), 8, late=2))
    assert without_eve.hostile < without_eve.neutral
    assert advice.leaving_out(1, 2, (ALICE,), 8) == ()


def test_green_needed() -> None:
    needed = advice.green_needed(BOB, 0.5)
    assert needed is not None
    assert advice.chance(replace(BOB, green=needed)) >= 0.5
    assert advice.chance(replace(BOB, green=needed - 1)) < 0.5
    alone = [odds.success(odds.alone_chances(green, 0, 3)) for green in (3, 4)]
    assert advice.green_needed_alone(0, 3, sum(alone) / 2) == 4
    assert advice.green_needed_alone(0, 100, 0.999) is None


def test_by_difficulty() -> None:
    found = advice.by_difficulty(7, 2, living=3, stress=2)
    assert found["hard"] == odds.after_first_pass(7, 2, 8)
    chances = [odds.success(degrees) for degrees in found.values()]
    assert chances == sorted(chances, reverse=True)


def test_if_they_turn() -> None:
    found = advice.if_they_turn(5, 0, 4, {"Eve": 2, "Dan": 0})
    assert found["Dan"] == 0
    assert found["Eve"] < -0.05
