"""Fight Sphere as the program asks it: keys, answers and refusals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import ask
from hotseat.games.fight_sphere import GAME


def test_a_conflict_is_read():
    answer = ask(GAME.read, "conflict", {"player": [1, 1, 5], "gm": [1, 2, 3, 4, 5]})
    assert answer == {"outcome": "success", "ones": {"player": 2, "gm": 1}}


def test_an_encounter_is_read_by_name():
    inputs = {
        "rolls": {"Alice": [2, 3], "Bob": [1, 1, 1], "Cary": [1]},
        "truces": [["Bob", "Cary"]],
    }
    assert ask(GAME.read, "encounter", inputs) == {
        "Alice": {"ones": 0, "beats": {}, "loses_to": {"Bob": 3, "Cary": 1}, "lost": 4},
        "Bob": {"ones": 3, "beats": {"Alice": 3}, "loses_to": {}, "lost": 0},
        "Cary": {"ones": 1, "beats": {"Alice": 1}, "loses_to": {}, "lost": 0},
    }


@pytest.mark.parametrize(("charged", "toll"), [("once", 6), ("each", 8)])
def test_the_toll_is_told_where_gambles_are_given(charged, toll):
    answer = ask(
        GAME.read,
        "encounter",
        {
            "rolls": {"Alice": [2, 3], "Bob": [1, 1, 1], "Cary": [1]},
            "gambles": {"Alice": 2, "Bob": 2},
            "gamble_charged": charged,
        },
    )
    assert answer["Alice"]["toll"] == toll
    assert answer["Bob"]["toll"] == 0
    assert "toll" not in answer["Cary"]


def test_disengaging_is_read():
    inputs = {"rolls": {"Alice": [1, 1], "Bob": [1]}, "who": "Alice"}
    assert ask(GAME.read, "disengage", inputs) == {"free": True}


def test_a_duel_after_one_side_has_fallen():
    assert ask(GAME.odds, "duel_given", {"fallen": [1, 5], "b": 1}) == {
        "1": Fraction(5, 6),
        "0": Fraction(1, 6),
    }


REFUSED = [
    ("odds", "conflict", {"dice": -1, "threshold": 5}, ("dice", "-1")),
    ("odds", "conflict", {"dice": 0, "threshold": 5}, ("dice", "0")),
    ("odds", "conflict", {"dice": 1000, "threshold": 5}, ("dice", "1000")),
    ("odds", "conflict", {"dice": 4, "threshold": 10**30}, ("threshold", "10000")),
    ("odds", "conflict", {"dice": 4.0, "threshold": 5}, ("dice", "4.0")),
    ("odds", "conflict", {"dice": True, "threshold": 5}, ("dice", "true")),
    ("odds", "conflict", {"dice": "4", "threshold": 5}, ("dice", "4")),
    ("odds", "conflict", {"dice": 4}, ("threshold", "missing")),
    ("odds", "conflict", {"dice": 4, "threshold": 5, "luck": 1}, ("luck", "conflict")),
    ("odds", "brawl", {}, ("kind", "brawl")),
    ("odds", "duel", {"a": 3, "b": None}, ("b", "nothing")),
    ("odds", "duel_given", {"fallen": [7], "b": 1}, ("fallen[0]", "7")),
    ("odds", "encounter_joint", {"sizes": [60] * 8}, ("sizes", "60")),
    ("odds", "encounter_joint", {"sizes": []}, ("sizes", "0")),
    ("odds", "encounter_joint", {"sizes": [3] * 9}, ("sizes", "9")),
    ("odds", "encounter_joint", {"sizes": [3, 3], "truces": [[0, 2]]}, ("truces[0]", "2")),
    ("odds", "encounter_joint", {"sizes": [3, 3], "truces": [[1, 1]]}, ("truces[0]", "[1, 1]")),
    ("odds", "encounter_joint", {"sizes": [3, 3], "truces": [[0]]}, ("truces[0]", "1")),
    ("odds", "encounter_lost", {"sizes": [3, 3], "who": 2}, ("who", "2")),
    ("odds", "encounter_lost", {"sizes": [3, 61], "who": 0}, ("sizes[1]", "61")),
    ("odds", "disengage", {"sizes": [3, 3], "who": -1}, ("who", "-1")),
    ("read", "conflict", {"player": [], "gm": [1]}, ("player", "0")),
    ("read", "conflict", {"player": [0], "gm": [1]}, ("player[0]", "0")),
    ("read", "conflict", {"player": [1], "gm": [7]}, ("gm[0]", "7")),
    ("read", "conflict", {"player": [1] * 201, "gm": [1]}, ("player", "201")),
    ("read", "encounter", {"rolls": {"a": [1]}, "truces": [["a", "z"]]}, ("truces[0]", "z")),
    ("read", "encounter", {"rolls": {"a": [1]}, "truces": [["a", "a"]]}, ("truces[0]", "a")),
    ("read", "encounter", {"rolls": {"a": [1]}, "gambles": {"z": 1}}, ("gambles", "z")),
    ("read", "encounter", {"rolls": {"a": 1}}, ("rolls.a", "1")),
    ("read", "disengage", {"rolls": {"a": [1]}, "who": "z"}, ("who", "z")),
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
