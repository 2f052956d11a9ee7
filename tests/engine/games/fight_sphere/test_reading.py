"""Fight Sphere's dice, rule by rule, and the worked example of its text."""

from __future__ import annotations

import pytest

from hotseat.games.fight_sphere import reading


def standings(truces=(), **rolls):
    return reading.encounter(rolls, truces)


def test_only_ones_count():
    assert reading.ones((1, 2, 1, 6, 3)) == 2
    assert reading.ones(()) == 0


@pytest.mark.parametrize(
    ("player", "gm", "outcome", "tie"),
    [
        ((1, 1, 4), (1, 5, 6), "success", False),
        ((1, 2), (1, 3, 4, 5, 6), "failure", True),
        ((2,), (1,), "failure", False),
        ((2,), (), "failure", True),
        ((1,), (), "success", False),
    ],
)
def test_a_conflict_asks_for_strictly_more_ones(player, gm, outcome, tie):
    done = reading.conflict(player, gm)
    assert (done.outcome, done.tie) == (outcome, tie)


def test_the_relationship_example_three_victories_cost_alice_three_dice():
    done = standings(alice=(2, 3, 4), bob=(1, 1, 1, 5))
    assert done["alice"] == reading.Standing(0, {}, {"bob": 3}, 3)
    assert done["bob"] == reading.Standing(3, {"alice": 3}, {}, 0)


def test_a_tie_between_gladiators_costs_nothing():
    done = standings(alice=(1, 4), bob=(1, 6))
    assert [one.lost for one in done.values()] == [0, 0]
    assert reading.toll(done["alice"], gamble=4) == 0


def test_victories_add_up_and_who_wins_one_pair_may_lose_another():
    done = standings(alice=(1, 1, 1), bob=(1, 4), cary=(6, 6))
    assert done["cary"].lost == 4
    assert done["bob"] == reading.Standing(1, {"cary": 1}, {"alice": 2}, 2)
    assert reading.toll(done["bob"], gamble=3) == 5


def test_the_gamble_goes_once_unless_the_table_charges_each_lost_pair():
    cary = standings(alice=(1, 1, 1), bob=(1, 4), cary=(6, 6))["cary"]
    assert reading.toll(cary, gamble=2) == 6
    assert reading.toll(cary, gamble=2, gamble_charged="each") == 8


def test_a_truce_said_in_either_order_is_not_compared_but_a_broken_one_is():
    rolls = {"alice": (1, 1), "bob": (2, 2), "cary": (1, 3)}
    for truce in (("alice", "bob"), ("bob", "alice")):
        assert reading.encounter(rolls, [truce])["bob"].lost == 1
        left = reading.standing_truces([truce], [("alice", "bob")])
        assert reading.encounter(rolls, left)["bob"].lost == 3


def test_betraying_one_leaves_the_other_truces():
    truces = [("alice", "bob"), ("cary", "alice")]
    assert reading.standing_truces(truces, [("bob", "alice")]) == (("cary", "alice"),)


@pytest.mark.parametrize(
    ("alice", "free"), [((1, 1), True), ((1, 5), False), ((5, 5), False), ((1, 1, 1), True)]
)
def test_disengaging_needs_more_than_each_rival(alice, free):
    rolls = {"alice": alice, "bob": (1, 2), "cary": (3, 3)}
    assert reading.disengage(rolls, "alice") is free


def test_disengaging_ignores_truce_partners():
    rolls = {"alice": (1,), "bob": (1, 1), "cary": (4,)}
    assert not reading.disengage(rolls, "alice")
    assert reading.disengage(rolls, "alice", [("bob", "alice")])
    assert reading.disengage(rolls, "alice", [("bob", "alice"), ("cary", "alice")])


@pytest.mark.parametrize(("pool", "cost", "lives"), [(5, 4, True), (5, 5, True), (5, 6, False)])
def test_exactly_zero_lives(pool, cost, lives):
    assert reading.survives(pool, cost) is lives


def test_judgment_dice_are_lost_when_their_side_succeeds():
    lost = {
        (side, outcome): reading.judgment_lost(side, outcome)
        for side in ("player", "gm")
        for outcome in ("success", "failure")
    }
    assert lost == {
        ("player", "success"): True,
        ("player", "failure"): False,
        ("gm", "success"): False,
        ("gm", "failure"): True,
    }
