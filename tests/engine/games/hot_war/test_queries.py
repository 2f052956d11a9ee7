"""Hot War as the program asks it: keys, answers and refusals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import ask
from hotseat.games.hot_war import GAME, points, queries


def test_the_example_of_the_contract():
    answer = ask(GAME.read, "duel", {"a": [9, 4], "b": [7]})
    assert answer == {"winner": "A", "level": 1, "trouble_a": False, "trouble_b": False}


def test_negative_dice_of_both_sides():
    inputs = {"a": [10, 4], "b": [3, 3], "negative_a": [0], "negative_b": [1]}
    answer = ask(GAME.read, "duel", inputs)
    assert (answer["winner"], answer["trouble_a"], answer["trouble_b"]) == ("A", True, True)
    assert not ask(GAME.read, "duel", {**inputs, "highest": "alone"})["trouble_b"]


def test_four_sides_are_read_by_name():
    pools = {
        "Beaumont": [3, 5, 7, 9, 10],
        "Neames": [2, 4, 5, 6, 7, 9],
        "Watson": [2, 3, 3, 4, 7, 7, 10],
        "Mary": [1, 5, 5, 5, 6],
    }
    adversaries = {"Beaumont": ["Mary", "Neames"], "Mary": ["Beaumont"], "Neames": ["Beaumont"]}
    assert ask(GAME.read, "multi", {"pools": pools, "adversaries": adversaries}) == {
        "victors": ["Beaumont"],
        "levels": {
            "Beaumont": {"Neames": 1, "Mary": 3},
            "Neames": {"Beaumont": 0},
            "Watson": {},
            "Mary": {"Beaumont": 0},
        },
        "level": 3,
    }


def test_adversaries_by_index_and_none_at_all():
    odds = ask(GAME.odds, "multi", {"sizes": [1, 1, 1], "adversaries": {"0": [1], "1": [0]}})
    assert odds["2|0"] == odds["0|1"] == Fraction(57, 200)
    assert ask(GAME.odds, "multi", {"sizes": [1, 1, 1]}) == ask(
        GAME.odds, "multi", {"sizes": [1, 1, 1], "adversaries": None}
    )


def test_after_one_side_has_rolled():
    odds = ask(GAME.odds, "duel_given", {"fallen": [10, 3], "b": 1})
    assert odds == {
        "A|2": Fraction(2, 10),
        "A|1": Fraction(8, 10),
    }


def test_the_option_reaches_the_odds():
    shared = ask(GAME.odds, "negative", {"dice": 4, "negatives": 1})["bad"]
    alone = ask(GAME.odds, "negative", {"dice": 4, "negatives": 1, "highest": "alone"})["bad"]
    assert alone < shared


@pytest.mark.parametrize("sizes", [[13, 1, 1], [10, 4, 4, 4], [0, 0, 12], [60, 2], [14, 5, 4]])
def test_points_of_uneven_pools_are_answered(sizes):
    odds = ask(GAME.odds, "multi", {"sizes": sizes})
    assert sum(odds.values()) == 1


@pytest.mark.parametrize(
    "sizes",
    [[12] * 5, [10, 9, 8, 7], [12, 11, 10, 9], [14, 13, 12], [5, 6, 7, 8, 9], [10] * 8, [20] * 4],
)
def test_pools_that_can_come_up_are_within_the_limit(sizes):
    assert points.multi_work(sizes) <= queries.MULTI_WORK


REFUSED = [
    ("odds", "duel", {"a": -1, "b": 5}, ("a", "-1")),
    ("odds", "duel", {"a": 3, "b": 1000}, ("b", "1000")),
    ("odds", "duel", {"a": 3.5, "b": 5}, ("a", "3.5")),
    ("odds", "duel", {"a": False, "b": 5}, ("a", "false")),
    ("odds", "duel", {"a": 3}, ("b", "missing")),
    ("odds", "duel", {"a": 3, "b": 5, "c": 2}, ("c", "duel")),
    ("odds", "joust", {"a": 3, "b": 5}, ("kind", "joust")),
    ("odds", "duel_given", {"fallen": [11], "b": 5}, ("fallen[0]", "11")),
    ("odds", "duel_negative", {"a": 2, "b": 5, "negatives": 3}, ("negatives", "3")),
    ("odds", "negative", {"dice": 2, "negatives": 3}, ("negatives", "3")),
    ("odds", "negative", {"dice": 2, "negatives": 1, "highest": "top"}, ("highest", "top")),
    ("odds", "victor", {"sizes": []}, ("sizes", "0")),
    ("odds", "victor", {"sizes": [3] * 9}, ("sizes", "9")),
    ("odds", "victor", {"sizes": [3, 41]}, ("sizes[1]", "41")),
    ("odds", "victor", {"sizes": [33, 34, 35, 36, 37, 38, 39, 40]}, ("sizes", "33")),
    ("odds", "multi", {"sizes": [40, 40, 40]}, ("sizes", "40")),
    ("odds", "multi", {"sizes": [12] * 8}, ("sizes", "12")),
    ("odds", "multi", {"sizes": [3, 4, 5, 6, 7, 8]}, ("sizes", "8")),
    ("odds", "multi", {"sizes": [53, 54, 55, 56, 57, 58, 59, 60]}, ("sizes", "53")),
    ("odds", "multi", {"sizes": [2, 2], "adversaries": {"2": [0]}}, ("adversaries", '"2"')),
    ("odds", "multi", {"sizes": [2, 2], "adversaries": {"x": [0]}}, ("adversaries", '"x"')),
    ("odds", "multi", {"sizes": [2, 2], "adversaries": {"0": [2]}}, ("adversaries.0", "2")),
    ("odds", "multi", {"sizes": [2, 2], "adversaries": {"0": [0]}}, ("adversaries.0", "0")),
    ("odds", "multi", {"sizes": [2, 2], "adversaries": [[1], [0]]}, ("adversaries", "[[1], [0]]")),
    ("read", "duel", {"a": [0], "b": [7]}, ("a[0]", "0")),
    ("read", "duel", {"a": [9], "b": [11]}, ("b[0]", "11")),
    ("read", "duel", {"a": [5] * 201, "b": [7]}, ("a", "201")),
    ("read", "duel", {"a": [9], "b": [7], "negative_a": [1]}, ("negative_a", "1")),
    ("read", "duel", {"a": [9], "b": [], "negative_b": [0]}, ("negative_b", "0")),
    ("read", "multi", {"pools": {"a": [1]}, "adversaries": {"z": []}}, ("adversaries", "z")),
    ("read", "multi", {"pools": {"a": [1]}, "adversaries": {"a": ["z"]}}, ("adversaries", "z")),
    ("read", "multi", {"pools": {"a": [1]}, "adversaries": {"a": ["a"]}}, ("adversaries", "a")),
    ("read", "multi", {"pools": [[1]]}, ("pools", "[[1]]")),
]


@pytest.mark.parametrize(("side", "kind", "inputs", "named"), REFUSED)
def test_refusals_name_the_field_and_the_value(side, kind, inputs, named):
    queries = GAME.odds if side == "odds" else GAME.read
    with pytest.raises(BadValue) as refusal:
        ask(queries, kind, inputs)
    sentence = str(refusal.value)
    assert all(part in sentence for part in named)
    assert "\n" not in sentence
    assert sentence.endswith(".")
