"""Is one more die worth it?"""

from __future__ import annotations

from fractions import Fraction

from hotseat.games.sapio import advice, odds
from hotseat.games.sapio.reading import Pool


def test_more_bonus_below_six() -> None:
    (one, adds), *_ = advice.more_bonus(3, 0, 3)
    assert one.pool == Pool(4)
    assert adds == odds.check_chances(4, 3)["success"] - odds.check_chances(3, 3)["success"]
    assert adds > 0


def test_sa_3_beyond_six_the_target_falls_by_pairs() -> None:
    seventh, eighth = advice.more_bonus(5, 1, 5, most=2)
    assert (seventh[0].pool, seventh[0].tn, seventh[1]) == (Pool(6, 0, 1), 5, Fraction(0))
    assert (eighth[0].tn, eighth[0].success) == (4, odds.check_chances(6, 4)["success"])
