"""Chances: figures that never lie by rounding, bars that fit them, hidden on wish."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Bar, Odds, View
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import odds
from ui.draw.models import DrawContext


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0, "0%"),
        (1e-9, "< 0.1%"),
        (0.00049, "< 0.1%"),
        (0.0005, "0.1%"),
        (0.172, "17.2%"),
        (0.5, "50.0%"),
        (0.9994, "99.9%"),
        (0.99951, "> 99.9%"),
        (1 - 1e-12, "> 99.9%"),
        (1, "100%"),
    ],
)
def test_per_cent(chance: float, words: str) -> None:
    assert odds.percent(chance).replace("\u00a0", " ") == words


BLOCK = Odds("Chances", (Bar("goal", 0.25), Bar("both", 0.1, True)), "One more:", "down 3", "bad")


def test_a_card_of_chances_marks_what_came_and_says_what_a_change_would_do() -> None:
    drawn = odds.odds(BLOCK, DrawContext())
    check(drawn)
    widths = [attr(each, "width") for each in every(drawn, "rect") if attr(each, "class") == "o-a"]
    assert widths == ["25", "10"]
    assert "(this result)" in said(every(drawn, "li")[1])
    assert "delta down" in {attr(each, "class") for each in every(drawn, "b")}
    assert tap(button(drawn, "Hide")) == {"app": "odds", "value": "hide"}


def test_hidden_chances_can_be_shown_again_and_give_nothing_away() -> None:
    drawn = odds.odds(BLOCK, DrawContext(View(odds_hidden=True)))
    assert "%" not in said(drawn)
    assert tap(button(drawn, "Show")) == {"app": "odds", "value": "show"}
    again = attr(button(drawn, "Show"), "data-key")
    assert again == attr(button(odds.odds(BLOCK, DrawContext()), "Hide"), "data-key")


def test_many_bars_stand_under_each_other() -> None:
    few, many = (Bar("x", 0.1),) * 3, (Bar("x", 0.1),) * 4
    assert attr(odds.bars(few), "class") == "odds-cols"
    assert attr(odds.bars(many), "class") == "odds-list"
