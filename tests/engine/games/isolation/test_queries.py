"""What can be asked: the text's examples through ``read``, and what is refused, in one sentence."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import ask
from hotseat.games.isolation import GAME

EXAMPLES = Path(__file__).parents[3] / "fixtures" / "odds-examples.json"
CASES = [
    case for case in json.loads(EXAMPLES.read_text("utf-8"))["cases"] if case["game"] == GAME.slug
]

BOARDS: dict[str, Any] = {
    "active": {"green": [4, 3, 1, 6, 4], "red": [5, 4, 3, 6, 1, 1, 2]},
    "passives": {
        "Alice": {"green": [4, 2, 6, 2], "red": [3]},
        "Eve": {"green": [3], "red": [3, 5, 4]},
    },
    "gm": [5, 4, 3, 4, 1, 3, 4, 5, 6],
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_worked_answers(case: dict[str, Any]) -> None:
    answer = ask(GAME.odds, case["kind"], case["inputs"])
    expected = {key: float(Fraction(value)) for key, value in case["outcome"].items()}
    assert dict(answer) == pytest.approx(expected, abs=1e-12, rel=0)
    assert 0 < GAME.odds[case["kind"]].error_bound < 1e-12


def test_boarding_up_the_windows() -> None:
    """The text's long example, with IS-3: nets 2 and -3."""
    assert ask(GAME.read, "action", BOARDS) == {
        "active_odds": 1,
        "net": {"Alice": 2, "Eve": -3},
        "best": {"Alice": "cooperate", "Eve": "hostile"},
        "stance": {"Alice": "cooperate", "Eve": "hostile"},
        "green_evens": 5,
        "gm_odds": 5,
        "difference": 0,
        "degree": "partial success",
    }


def test_without_alice() -> None:
    """IS-4: a complete failure."""
    answer = ask(GAME.read, "action", {**BOARDS, "wishes": {"Alice": "neutral"}})
    assert (answer["green_evens"], answer["degree"]) == (1, "complete failure")


def test_eve_free_to_help() -> None:
    inputs = {**BOARDS, "red_links": {"Eve": False}, "wishes": {"Eve": "neutral"}}
    answer = ask(GAME.read, "action", inputs)
    assert answer["best"]["Eve"] == "cooperate"
    assert answer["degree"] == "basic success"


def test_alone_with_a_late_enemy() -> None:
    inputs = {
        "active": {"green": [2, 4, 6, 3], "red": [3]},
        "passives": {},
        "gm": [3],
        "alone": True,
        "late_hostile": [5, 2],
    }
    answer = ask(GAME.read, "action", inputs)
    assert (answer["green_evens"], answer["gm_odds"], answer["degree"]) == (1, 1, "partial success")
    assert answer["stance"] == {}


def test_bond() -> None:
    assert ask(GAME.read, "bond", {"green": [2, 6, 1], "red": [3]}) == {"change": "better"}


POOL = {"green": [2], "red": [3]}
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("first_pass", {"active": [-1, 0], "passive": [1, 0]}, 'active[0]" is -1'),
    ("first_pass", {"active": [1000, 0], "passive": [1, 0]}, 'active[0]" is 1000'),
    ("first_pass", {"active": [1, 0, 0], "passive": [1, 0]}, '"active" has 3 entries'),
    ("first_pass", {"active": [1, 0], "passive": [1, "0"]}, 'passive[1]" is "0"'),
    ("first_pass", {"active": [1, 0]}, '"passive"'),
    ("first_pass", {"active": [1, 0], "passive": [1, 0], "luck": 1}, '"luck"'),
    ("full_joint", {"active": [1, 0], "passives": [], "gm": 1}, '"passives" has 0'),
    ("full_joint", {"active": [1, 0], "passives": [[1, 1]] * 8, "gm": 1}, '"passives" has 8'),
    ("full_joint", {"active": [1, 0], "passives": [[1, 13]], "gm": 1}, 'passives[0][1]" is 13'),
    ("full_degree", {"active": [1, 0], "passives": [[1, 1]], "gm": 1.5}, '"gm" is 1.5'),
    ("full_degree", {"active": [1, 0], "passives": [[1, 1]], "gm": True}, '"gm" is true'),
    (
        "full_degree",
        {"active": [1, 0], "passives": [[1, 1]], "gm": 1, "wishes": ["kind"]},
        'wishes[0]" is "kind"',
    ),
    ("full_stance", {"active": [1, 0], "passives": [[1, 1]], "gm": 1, "who": 3}, '"who" is 3'),
    ("alone", {"green": 10**30, "red": 0, "gm": 1}, '"green" is 10'),
    ("bond", {"green": None, "red": 0}, '"green" is nothing'),
]


@pytest.mark.parametrize(("kind", "inputs", "sentence"), REFUSED)
def test_odds_refused(kind: str, inputs: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadValue) as refused:
        ask(GAME.odds, kind, inputs)
    assert sentence in str(refused.value)
    assert str(refused.value).count("\n") == 0


UNREAD: list[tuple[dict[str, Any], str]] = [
    ({"gm": [7]}, 'gm[0]" is 7'),
    ({"gm": [0]}, 'gm[0]" is 0'),
    ({"gm": [3, 1]}, '"gm" is [3, 1]: the last red die'),
    ({"gm": [2] * 1000}, '"gm" has 1000 entries'),
    ({"active": {"green": [6], "red": []}}, '"active.green" is [6]'),
    ({"active": {"green": [2]}}, '"red"'),
    ({"passives": {"Eve": {"green": [2, 6], "red": []}}}, '"Eve.green" is [2, 6]'),
    ({"late_hostile": [1]}, '"late_hostile" is [1]'),
    ({"wishes": {"Bob": "neutral"}}, '"wishes" has "Bob"'),
    ({"wishes": {"Eve": "cooperate"}}, "allow neutral at best"),
    ({"red_links": {"Bob": False}}, '"red_links" has "Bob"'),
    ({"alone": True}, '"passives" has 1 players'),
]


@pytest.mark.parametrize(("changed", "sentence"), UNREAD)
def test_read_refused(changed: dict[str, Any], sentence: str) -> None:
    inputs = {"active": POOL, "passives": {"Eve": POOL}, "gm": [3], **changed}
    with pytest.raises(BadValue) as refused:
        ask(GAME.read, "action", inputs)
    assert sentence in str(refused.value)
