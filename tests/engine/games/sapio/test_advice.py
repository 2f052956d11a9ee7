"""Is one more die worth it, and what can I reach?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.games.sapio import advice, odds
from hotseat.games.sapio.reading import KEEP, Pool


def test_more_bonus_below_six() -> None:
    (one, adds), *_ = advice.more_bonus(3, 0, 3)
    assert one.pool == Pool(4)
    assert adds == odds.check_chances(4, 3)["success"] - odds.check_chances(3, 3)["success"]
    assert adds > 0


def test_sa_3_beyond_six_the_target_falls_by_pairs() -> None:
    seventh, eighth = advice.more_bonus(5, 1, 5, most=2)
    assert (seventh[0].pool, seventh[0].tn, seventh[1]) == (Pool(6, 0, 1), 5, Fraction(0))
    assert (eighth[0].tn, eighth[0].success) == (4, odds.check_chances(6, 4)["success"])


def test_bonus_needed() -> None:
    wanted = Fraction(1, 2)
    found = advice.bonus_needed(3, 4, wanted)
    assert found is not None
    assert found.success >= wanted > advice.with_bonus(3, found.bonus - 1, 4).success
    sure = advice.bonus_needed(5, 5, Fraction(1))
    assert sure is not None
    assert (sure.tn, sure.success) == (0, Fraction(1))
    assert advice.bonus_needed(1, 12, Fraction(1)) is None


def test_highest_tn() -> None:
    reached = advice.highest_tn(5, Fraction(1, 2))
    assert odds.check_chances(5, reached)["success"] >= Fraction(1, 2)
    assert odds.check_chances(5, reached + 1)["success"] < Fraction(1, 2)
    assert advice.highest_tn(1, Fraction(99, 100)) == 0


@pytest.mark.parametrize(("rule", "success"), [("reroll", Fraction(5, 36)), (KEEP, Fraction(1, 2))])
def test_sa_4_after_two_hits_on_every_die(rule: str, success: Fraction) -> None:
    """One die, target 3: two fresh dice reach it with 5/36, one more die with a half."""
    assert advice.after_improbable(1, 3, rule=rule) == success
