"""Exact chances against every single roll, read face by face, and against RULINGS' figures."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from hotseat.core.spiral import FACES, Symbols
from hotseat.games.sapio import odds, reading
from hotseat.games.sapio.reading import KEEP, REROLL, Check

AUTO = Symbols(1, 0, 2)


def every_check(
    dice: int, tn: int, auto: Symbols, rule: str, kept: tuple[str, ...] = ()
) -> Iterator[tuple[Check, Fraction]]:
    """Each way a check may end, with its chance: every roll is thrown, and read."""
    for fallen in product(FACES, repeat=dice):
        done = reading.check([*kept, *fallen], tn, auto)
        chance = Fraction(1, 12**dice)
        if not done.improbable:
            yield done, chance
        elif rule == KEEP:
            for end, share in every_check(1, tn, auto, rule, (*kept, *fallen)):
                yield end, chance * share
        else:
            for end, share in every_check(dice + 1, tn, auto, rule):
                yield end, chance * share


GRID = [
    *[(1, tn, auto, KEEP) for tn in (0, 1, 2, 3, 4, 5) for auto in (Symbols(0, 0, 0), AUTO)],
    *[(1, tn, auto, REROLL) for tn in (0, 1, 2, 3) for auto in (Symbols(0, 0, 0), AUTO)],
    *[(2, tn, Symbols(0, 0, 0), rule) for tn in (1, 3, 4) for rule in (KEEP, REROLL)],
    (2, 6, AUTO, KEEP),
    (2, 6, Symbols(0, 0, 0), KEEP),
    (1, 7, Symbols(0, 0, 0), KEEP),
    (3, 3, AUTO, REROLL),
    (3, 6, Symbols(0, 2, 0), REROLL),
]


@pytest.mark.parametrize(("dice", "tn", "auto", "rule"), GRID)
def test_check_against_every_roll(dice: int, tn: int, auto: Symbols, rule: str) -> None:
    found = odds.check_chances(dice, tn, auto, rule)
    ends = list(every_check(dice, tn, auto, rule))
    assert sum(chance for _, chance in ends) == 1
    assert found == {
        "success": sum(chance for done, chance in ends if done.success),
        "spare": sum(chance for done, chance in ends if done.net > 0),
        "spiral": sum(chance for done, chance in ends if done.net < 0),
    }
    beyond = odds.excess_chances(dice, tn, auto, rule)
    for key, share in beyond.items():
        assert share == sum(
            chance for done, chance in ends if (done.excess if done.success else None) == key
        )
    assert sum(beyond.values()) == 1


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_roll_against_every_roll(dice: int) -> None:
    expected: dict[str, Fraction] = {}
    for fallen in product(FACES, repeat=dice):
        done = reading.check(fallen, 0)
        key = f"{done.hits}|{done.net}"
        expected[key] = expected.get(key, Fraction(0)) + Fraction(1, 12**dice)
    assert odds.roll(dice) == expected


@pytest.mark.parametrize("dice", [1, 6, 17, 40])
def test_rolls_sum_to_one_and_to_the_mean(dice: int) -> None:
    """SA-1: eight hits in twelve faces, as many spares as spirals."""
    counts = odds.roll_counts(dice)
    total = sum(counts.values())
    assert total == 12**dice
    assert Fraction(sum(hits * ways for (hits, _), ways in counts.items()), total) == Fraction(
        8 * dice, 12
    )
    assert sum(net * ways for (_, net), ways in counts.items()) == 0


@pytest.mark.parametrize(
    ("dice", "tn", "rule", "percent"),
    [
        (1, 3, REROLL, "2.3"),
        (1, 3, KEEP, "8.3"),
        (1, 5, REROLL, "0.0"),
        (1, 5, KEEP, "1.4"),
        (2, 5, REROLL, "0.1"),
        (2, 5, KEEP, "1.4"),
    ],
)
def test_sa_4_figures(dice: int, tn: int, rule: str, percent: str) -> None:
    success = odds.check_chances(dice, tn, rule=rule)["success"]
    assert f"{float(100 * success):.1f}" == percent


def test_sa_4_small_figures() -> None:
    assert round(float(100 * odds.check_chances(1, 5)["success"]), 2) == 0.02
    assert round(float(100 * odds.check_chances(2, 5)["success"]), 2) == 0.09


def test_sa_3_no_hit_on_six_dice() -> None:
    """SA-3: 1.6 %, so it matters little whether the target may fall to 0."""
    assert round(float(100 * (1 - odds.check_chances(6, 1)["success"])), 1) == 1.6


def test_sa_4_only_three_dice_or_fewer() -> None:
    assert odds.check_counts(4, 7) is odds.roll_counts(4)
    assert odds.check_counts(3, 7) != odds.roll_counts(3)


@pytest.mark.parametrize("upgrades", ["steps", "totals"])
@pytest.mark.parametrize("weapon", ["minor", "moderate", "severe"])
def test_injuries_against_every_roll(weapon: str, upgrades: str) -> None:
    expected: dict[str, Fraction] = {"none": Fraction(0)}
    for done, chance in every_check(2, 2, reading.NO_SYMBOLS, REROLL):
        dealt = reading.injury(weapon, done.excess + 1, upgrades) if done.success else "none"
        expected[dealt] = expected.get(dealt, Fraction(0)) + chance
    assert odds.injury_chances(2, 2, weapon, 1, upgrades) == expected


@pytest.mark.parametrize(("dice", "tn", "auto", "rule"), GRID)
def test_what_a_talent_gives_to_a_success_counts_for_spares_and_spirals_of_successes_alone(
    dice: int, tn: int, auto: Symbols, rule: str
) -> None:
    """SA-8: after the test, so a failure has none of it."""
    given = Symbols(0, 3, 1)
    expected = {"success": Fraction(0), "spare": Fraction(0), "spiral": Fraction(0)}
    for done, chance in every_check(dice, tn, auto, rule):
        net = done.net + (given.net if done.success else 0)
        for key, holds in (("success", done.success), ("spare", net > 0), ("spiral", net < 0)):
            expected[key] += chance if holds else 0
    assert odds.check_chances(dice, tn, auto, rule, given) == expected


def test_a_success_has_no_further_hits_unless_a_talent_gives_them() -> None:
    plain = odds.injury_chances(3, 2, "minor")
    assert plain == odds.injury_chances(3, 2, "minor", bonus_hits=0)
    assert plain != odds.injury_chances(3, 2, "minor", bonus_hits=1)
