"""What Fight Sphere tells a player beside the chance."""

from __future__ import annotations

from fractions import Fraction

from hotseat.games.fight_sphere import advice, odds


def test_one_die_more_or_less_and_never_none():
    around = advice.one_die(4, 5)
    assert around.less == advice.chance(3, 5) < around.now < around.more == advice.chance(5, 5)
    assert advice.one_die(1, 5).less is None


def test_a_first_die_under_the_floor_adds_nothing():
    found = advice.brought_in(0, 5, {"background": 1, "Mara": 3})
    assert found["background"].adds == 0
    assert found["Mara"].chance == advice.chance(3, 5)
    assert found["Mara"].adds == advice.chance(3, 5) - advice.chance(1, 5) > 0


def test_stakes_give_the_chance_and_the_average_loss():
    stakes = advice.stakes(3, 5, relationships=(2,), background=True)
    assert [one.gambled for one in stakes] == [0, 1, 2, 3]
    assert stakes[2].chance == advice.chance(5, 5)
    assert stakes[2].costs == 2 * (1 - stakes[2].chance)
    assert stakes[0].costs == 0


def test_the_fewest_dice_to_gamble_for_a_chance():
    found = advice.gamble_for(Fraction(1, 2), 20, 5)
    assert found.reached
    assert advice.chance(found.dice, 5) >= Fraction(1, 2) > advice.chance(found.dice - 1, 5)
    short = advice.gamble_for(Fraction(9, 10), 3, 5)
    assert (short.dice, short.reached) == (3, False)


def test_the_smallest_pool_before_and_after_the_gm_rolled():
    before = advice.needed(Fraction(3, 4), 5)
    assert advice.chance(before.dice, 5) >= Fraction(3, 4) > advice.chance(before.dice - 1, 5)
    assert advice.needed(Fraction(1, 2), (2, 3, 4, 5, 6)).dice == 4
    assert not advice.needed(Fraction(1), 5).reached


def test_a_prospect_sums_to_one_and_agrees_with_the_odds():
    one = advice.prospect((5, 4, 6), 1)
    assert one.unbeaten + one.losing + one.level == 1
    lost = odds.encounter_lost((5, 4, 6), 1)
    assert one.losing == 1 - lost[0]
    assert one.lost == sum(dice * chance for dice, chance in lost.items())
    alone = advice.prospect((5, 4), 0)
    assert alone.unbeaten == sum(p for k, p in odds.duel(5, 4).items() if k > 0)


def test_what_it_takes_to_get_away():
    found = advice.needed_to_disengage(Fraction(1, 2), (5, 5))
    assert odds.disengage((found.dice, 5, 5), 0) >= Fraction(1, 2)
    assert odds.disengage((found.dice - 1, 5, 5), 0) < Fraction(1, 2)
