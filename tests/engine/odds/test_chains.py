"""Chains of further dice: their ways, and what they leave out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.odds.chains import LEFT_OUT, chains


def test_one_coin_by_hand() -> None:
    found = chains(1, 2)
    last = len(found.ways) - 1
    assert found.ways == tuple(2 ** (last - further) for further in range(last + 1))
    assert found.total == 2 ** (last + 1)


def test_three_dice_by_hand() -> None:
    found = chains(3, 6)
    shares = [Fraction(5**3 * ways, found.total) for ways in found.ways[:3]]
    no_six = Fraction(5, 6) ** 3
    assert shares == [no_six, no_six * 3 / 6, no_six * 6 / 36]


@pytest.mark.parametrize(("dice", "sides"), [(1, 2), (200, 2), (7, 6), (200, 20), (28, 999)])
def test_what_is_left_out_is_said_and_is_little(dice: int, sides: int) -> None:
    found = chains(dice, sides)
    left_out = 1 - Fraction(sum(found.ways) * (sides - 1) ** dice, found.total)
    assert 0 < left_out <= found.left_out
    assert found.left_out < LEFT_OUT
