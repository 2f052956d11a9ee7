"""How many dice a Hot War pool has."""

from __future__ import annotations

from hotseat.games.hot_war.pool import AGENDA_DICE, pool_dice


def test_the_argument_with_the_officer_adds_up():
    beaumont = pool_dice(4, AGENDA_DICE[5], traits=1, relationships=(3,), bystanders=-1)
    officer = pool_dice(3, traits=1, bystanders=1)
    assert (beaumont, officer) == (10, 5)


def test_the_servitor_meets_twelve_dice():
    assert pool_dice(3, traits=2, supporters=3 + 4) == 12


def test_bystanders_cannot_take_a_pool_below_nothing():
    assert pool_dice(1, bystanders=-3) == 0


def test_a_tool_is_two_dice_and_a_higher_agenda_fewer():
    assert pool_dice(2, tool=True) == 4
    assert AGENDA_DICE[9] == 2 < AGENDA_DICE[5] < AGENDA_DICE[3]
