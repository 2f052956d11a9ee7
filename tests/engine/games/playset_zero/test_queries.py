"""What the program answers, and how it refuses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import ask
from tests.engine.games.playset_zero.session import GAME


def test_hits_needs_no_input() -> None:
    assert ask(GAME.odds, "hits", {})["0"] == Fraction(8, 27)


def test_read_plan() -> None:
    inputs = {"results": [6, 5, 1], "needs": [7, 5], "helper": [8]}
    assert ask(GAME.read, "plan", inputs) == {"all": True, "hits": 2}


@pytest.mark.parametrize(
    ("kind", "inputs", "sentence"),
    [
        ("plan", {"needs": [5]}, '"plan" needs the field "dice", which is missing.'),
        ("hits", {"main": 1}, '"main" is 1; it must be true or false.'),
        (
            "hindered",
            {"dice": [6], "hinder": [0]},
            '"hinder[0]" is 0; it must be a whole number from 1 to 1000.',
        ),
        ("goal", {}, '"kind" is "goal"; this game knows: hits, plan, hindered.'),
    ],
)
def test_refusals(kind: str, inputs: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadValue) as refusal:
        ask(GAME.odds, kind, inputs)
    assert str(refusal.value) == sentence
