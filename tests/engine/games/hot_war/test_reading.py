"""Hot War's dice, rule by rule, and the worked examples of its text."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from hotseat.games.hot_war import reading

ALLISON = (2, 4, 7, 10, 10, 10)
JOHN = (4, 5, 6, 6, 10)
RAGE = {
    "Beaumont": (3, 5, 7, 9, 10),
    "Neames": (2, 4, 5, 6, 7, 9),
    "Watson": (2, 3, 3, 4, 7, 7, 10),
    "Mary": (1, 5, 5, 5, 6),
}


def told(a, b):
    done = reading.duel(a, b)
    return done.winner, done.level


def test_allison_strikes_a_ten_and_has_three_dice_above_six():
    done = reading.duel(ALLISON, JOHN)
    assert (done.winner, done.level, done.bar) == ("A", 3, 6)
    assert [ALLISON[i] for i in done.struck_a] == [10]
    assert [JOHN[i] for i in done.struck_b] == [10]
    assert sorted(ALLISON[i] for i in done.counting) == [7, 10, 10]
    assert not set(done.counting) & set(done.struck_a)


def test_beaumont_has_five_dice_above_the_officer():
    assert told((1, 2, 2, 4, 4), (2, 2, 3, 4, 4, 6, 7, 8, 9, 9)) == ("B", 5)


def test_four_sides_quarrel_and_each_pair_strikes_on_its_own():
    done = reading.multi(RAGE, {"Beaumont": ("Mary", "Neames")})
    assert done.victor == "Beaumont"
    assert done.levels["Beaumont"] == {"Neames": 1, "Mary": 3}
    assert done.level == 3
    assert told(RAGE["Beaumont"], RAGE["Watson"]) == ("A", 1)
    assert told(RAGE["Neames"], RAGE["Beaumont"]) == ("B", 1)


def test_without_a_list_everybody_is_against_everybody():
    levels = reading.multi(RAGE).levels
    assert all(set(met) == set(RAGE) - {name} for name, met in levels.items())
    assert levels["Watson"] == {"Beaumont": 0, "Neames": 1, "Mary": 3}


@pytest.mark.parametrize(
    ("a", "b", "result"),
    [
        ((9, 4), (7,), ("A", 1)),
        ((8, 8, 3), (8, 5, 5), ("A", 1)),
        ((8, 5, 4), (8, 5), ("A", 1)),
        ((7, 7, 2, 1), (7, 7, 2), ("A", 1)),
        ((7, 7, 2), (7, 7, 2, 1, 1), ("B", 2)),
        ((6, 2), (6, 2), (None, 0)),
        ((), (), (None, 0)),
        ((), (1, 3), ("B", 2)),
        ((5, 4, 4), (5, 6), ("B", 1)),
        ((9, 3, 3), (8, 3, 3), ("A", 1)),
    ],
)
def test_duels(a, b, result):
    assert told(a, b) == result


def test_in_a_stalemate_no_die_is_a_bar():
    assert [reading.duel(pool, pool).bar for pool in ((), (6, 2), JOHN)] == [0, 0, 0]


def test_a_duel_told_from_the_other_side_is_the_same():
    swap = {"A": "B", "B": "A", None: None}
    for a, b in combinations([*RAGE.values(), ALLISON, JOHN, (), (10,)], 2):
        winner, level = told(a, b)
        assert told(b, a) == (swap[winner], level)


def test_the_order_of_pools_is_the_order_of_duels():
    for a, b in permutations([*RAGE.values(), ALLISON, JOHN, ()], 2):
        assert (told(a, b)[0] == "A") == (reading.rank(a) > reading.rank(b))


WATSON = (3, 10, 4, 10)


@pytest.mark.parametrize(
    ("negatives", "shared", "alone"),
    [((), False, False), ((0,), False, False), ((1,), True, False), ((1, 3), True, True)],
)
def test_a_negative_die_that_shows_the_highest_number(negatives, shared, alone):
    assert reading.trouble(WATSON, negatives) is shared
    assert reading.trouble(WATSON, negatives, reading.ALONE) is alone


def test_trouble_looks_at_the_pool_as_rolled_and_comes_to_winners_too():
    a, b = (10, 9, 2), (10, 5)
    assert told(a, b) == ("A", 1)
    assert reading.trouble(a, (0,))
    assert not reading.trouble(a, (1,))


def test_identical_best_pools_leave_no_victor_and_no_points():
    done = reading.multi({"a": (9, 4), "b": (4, 9), "c": (8, 8)})
    assert (done.victors, done.victor, done.level) == (("a", "b"), None, 0)
    assert done.levels["a"] == {"b": 0, "c": 1}


def test_a_victor_without_a_beaten_adversary_has_no_points():
    assert reading.multi({"a": (9,), "b": (4,), "c": (3,)}, {"b": ["c"]}).level == 0
    assert reading.multi({"a": (9,), "b": (4,), "c": (3,)}, {"b": ["c"]}).victor == "a"


def test_three_with_the_same_highest_number_most_copies_wins():
    pools = {"a": (10, 9, 9), "b": (10, 10, 1), "c": (10, 10, 2)}
    assert reading.multi(pools).victor == "c"
