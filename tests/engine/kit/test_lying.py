"""Dice that lie while a roll is changed."""

from __future__ import annotations

import pytest

from hotseat.core.dice import Die, DieSpec
from hotseat.kit.lying import gone, joined, lacking, matched

AGILE, STRONG = DieSpec(6, "Agile"), DieSpec(6, "Strong")
FOUR, TWO, FIVE = Die(6, 4, "Agile"), Die(6, 2, "Agile"), Die(6, 5, "Strong")


def test_what_is_still_wanted_keeps_its_face_in_the_order_wanted() -> None:
    assert matched([STRONG, AGILE, AGILE], [FOUR, FIVE, TWO]) == (FIVE, FOUR, TWO)
    assert lacking([STRONG, AGILE, AGILE], [FOUR, FIVE, TWO]) == ()


def test_what_is_added_is_rolled_alone() -> None:
    assert lacking([AGILE, STRONG, AGILE], [FOUR]) == (STRONG, AGILE)
    assert joined([AGILE, STRONG, AGILE], [FOUR], [FIVE, TWO]) == (FOUR, FIVE, TWO)


def test_what_is_taken_away_leaves_and_the_first_of_those_alike_stays() -> None:
    assert joined([AGILE], [FOUR, FIVE, TWO], []) == (FOUR,)
    assert gone([AGILE], [FOUR, FIVE, TWO]) == (FIVE, TWO)


@pytest.mark.parametrize("other", [DieSpec(8, "Agile"), DieSpec(6, "Agile", "red")])
def test_a_die_of_another_size_or_colour_is_another_die(other: DieSpec) -> None:
    assert lacking([other], [FOUR]) == (other,)


@pytest.mark.parametrize("rolled", [[], [FIVE, TWO]])
def test_as_many_are_rolled_as_are_lacking(rolled: list[Die]) -> None:
    with pytest.raises(ValueError, match="as were lacking"):
        joined([AGILE, STRONG], [FOUR], rolled)
