"""What can be asked of Sapio, and what is refused, in one sentence."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import ask
from hotseat.games.sapio import GAME

EXAMPLES = Path(__file__).parents[3] / "fixtures" / "odds-examples.json"
CASES = [
    case for case in json.loads(EXAMPLES.read_text("utf-8"))["cases"] if case["game"] == GAME.slug
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_worked_answers(case: dict[str, Any]) -> None:
    found = ask(GAME.odds, case["kind"], case["inputs"])
    assert found == {key: Fraction(value) for key, value in case["outcome"].items()}
    assert GAME.odds[case["kind"]].error_bound == 0


def test_options_change_the_odds() -> None:
    keep = ask(GAME.odds, "check", {"dice": 1, "tn": 3, "improbable": "keep"})
    assert keep["success"] == Fraction(1, 12)
    given = ask(GAME.odds, "check", {"dice": 1, "tn": 2, "auto": [1, 0, 1]})
    assert given["success"] == Fraction(1, 2)


def test_read() -> None:
    inputs = {"faces": ["**@", "* y", "-"], "tn": 4, "auto": [1, 0, 0]}
    assert ask(GAME.read, "check", inputs) == {
        "hits": 4,
        "success": True,
        "excess": 0,
        "net": 0,
        "improbable": False,
    }


ODD: list[tuple[str, dict[str, Any], str]] = [
    ("roll", {"dice": 0}, '"dice" is 0'),
    ("roll", {"dice": -2}, '"dice" is -2'),
    ("roll", {"dice": 1000}, '"dice" is 1000'),
    ("roll", {"dice": "6"}, '"dice" is "6"'),
    ("roll", {}, '"dice"'),
    ("check", {"dice": 2, "tn": 8}, '"tn" is 8'),
    ("check", {"dice": 2, "tn": -1}, '"tn" is -1'),
    ("check", {"dice": 2, "tn": 2, "auto": [1, 0]}, '"auto" has 2 entries'),
    ("check", {"dice": 2, "tn": 2, "improbable": "maybe"}, '"improbable" is "maybe"'),
    ("luck", {}, '"kind" is "luck"'),
]


@pytest.mark.parametrize(("kind", "inputs", "sentence"), ODD)
def test_odds_refused(kind: str, inputs: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadValue) as refused:
        ask(GAME.odds, kind, inputs)
    assert sentence in str(refused.value)


UNREAD: list[tuple[dict[str, Any], str]] = [
    ({"faces": ["***"], "tn": 2}, '"faces" has "***"'),
    ({"faces": [""], "tn": 2}, '"faces" has ""'),
    ({"faces": ["Y@"], "tn": 2}, '"faces" has "Y@"'),
    ({"faces": [3], "tn": 2}, 'faces[0]" is 3'),
    ({"faces": [], "tn": 2}, '"faces" has 0'),
    ({"faces": ["*"] * 1000, "tn": 2}, '"faces" has 1000'),
    ({"faces": ["*" * 5000], "tn": 2}, "5000 characters"),
]


@pytest.mark.parametrize(("inputs", "sentence"), UNREAD)
def test_read_refused(inputs: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadValue) as refused:
        ask(GAME.read, "check", inputs)
    assert sentence in str(refused.value)
