"""Labels that several rooms share."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.games.playset_zero import labels
from hotseat.games.playset_zero.state import Conflict, Danger


def test_numbers_are_digits() -> None:
    assert labels.dice(1) == "1 advantage die"
    assert labels.hits_word(0) == "No hits"
    assert labels.hits_word(3) == "3 hits"


def test_a_rise_agrees_with_the_figures_beside_it() -> None:
    assert labels.points(Fraction(1722, 10000), Fraction(2537, 10000)) == "+8.2 points"


def test_dice_in_words() -> None:
    said = labels.dice_said(["yellow", "green", "white", "red"])
    assert said == "1 d10, 1 d8, 1 basic, 1 advantage"
    assert labels.dice_said([]) == "No dice"
    assert (labels.a_face(7), labels.a_face(8)) == ("a 7", "an 8")


@pytest.mark.parametrize(
    ("goal", "dangers", "word"),
    [
        (True, (True, True), "Full success"),
        (True, (True, False), "Success at a cost"),
        (True, (False, False), "Success at a cost"),
        (False, (True, True), "Failed, but safe"),
        (False, (True, False), "Failed"),
        (False, (False, False), "Failed, all dangers come true"),
    ],
)
def test_the_word_of_a_resolved_roll(goal: bool, dangers: tuple[bool, ...], word: str) -> None:
    assert labels.verdict_word(goal, dangers) == word


def test_what_has_no_words_is_counted() -> None:
    conflict = Conflict("t-1", "t-2", "", False, (Danger("", "The rail breaks"), Danger()))
    assert labels.said_at(conflict, "goal") == "Goal"
    assert labels.said_at(conflict, "danger:1") == "Danger 2"
    assert labels.target_said(conflict, "danger:0") == "danger 1, “The rail breaks”"
    assert labels.target_said(conflict, "goal") == "the goal"
