"""What Hot War tells a player beside the chance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.games.hot_war import advice, odds, sides


@pytest.mark.parametrize("other", [5, (9, 7, 4)])
def test_a_prospect_sums_to_one(other):
    one = advice.prospect(4, other)
    assert one.win + one.lose + one.stalemate == 1
    assert one.win < one.points < 4


def test_the_same_pool_thrown_first_or_second():
    assert advice.prospect(4, 5).win == odds.win(4, 5)
    certain = advice.prospect(3, ())
    assert (certain.win, certain.points) == (1, 3)


def test_one_die_more_or_less():
    around = advice.one_die(4, 5)
    assert around.less == odds.win(3, 5) < around.now < around.more == odds.win(5, 5)
    assert advice.one_die(0, 5).less is None


def test_what_each_thing_would_add():
    found = advice.brought_in(4, 5, {"Charming": 1, "Agenda": 3})
    assert found["Agenda"].chance == odds.win(7, 5)
    assert found["Charming"].adds == odds.win(5, 5) - odds.win(4, 5)


@pytest.mark.parametrize("other", [5, (9, 7, 4)])
def test_the_smallest_pool_for_a_chance(other):
    found = advice.needed(Fraction(3, 5), other)
    assert found.reached
    assert advice.chance(found.dice - 1, other) < Fraction(3, 5) <= found.chance


def test_a_negative_trait_helps_and_endangers():
    risk = advice.negative_trait(4, 0, 5)
    assert risk.win_adds == odds.win(5, 5) - odds.win(4, 5) > 0
    assert risk.trouble == risk.trouble_adds == odds.negative(5, 1)
    assert advice.negative_trait(4, 1, 5).trouble_adds < risk.trouble


def test_one_die_among_several_sides():
    around = advice.one_die_among((5, 6, 5), 0)
    assert around.now == sides.victor((5, 6, 5))[0,]
    assert around.more == sides.victor((6, 6, 5))[0,] > around.now > around.less
