"""Sums as sentences, and a word for every stance, degree and difficulty."""

from __future__ import annotations

import pytest

from hotseat.games.isolation.action import labels
from hotseat.games.isolation.reading import DEGREES, STANCES


@pytest.mark.parametrize(
    ("evens", "odds", "against", "net", "said"),
    [
        (3, 1, 1, 1, "Net 1: 3 evens less 1 odd less Bob’s 1 odd"),
        (0, 2, 1, -3, "Net −3: 0 evens less 2 odds less Bob’s 1 odd"),
        (2, 0, 0, 2, "Net 2: 2 evens"),
        (1, 0, 4, -3, "Net −3: 1 even less Bob’s 4 odds"),
    ],
)
def test_a_net_is_a_sentence(evens: int, odds: int, against: int, net: int, said: str) -> None:
    assert labels.net_said(evens, odds, "Bob", against, net) == said


def test_what_cancels_what() -> None:
    assert labels.sum_said(7, "even", 2, "odd", 5) == "5 evens: 7 less 2 cancelled by odds"
    assert (
        labels.sum_said(1, "even", 3, "odd", 0)
        == "0 evens: 1 less 3 cancelled by odds, never below 0"
    )
    assert labels.sum_said(4, "odd", 0, "even", 4) == "4 odds"
    assert labels.sum_said(0, "odd", 4, "even", 0) == "0 odds"


@pytest.mark.parametrize(("difference", "said"), [(0, "a tie"), (2, "2 ahead"), (-4, "4 behind")])
def test_ahead_behind_or_a_tie(difference: int, said: str) -> None:
    assert labels.result_said(5, 5 - difference, difference).endswith(f": {said}.")


def test_there_is_a_word_for_everything() -> None:
    assert set(labels.DEGREE_SAID) == set(labels.DEGREE_MEANS) == set(DEGREES)
    assert list(labels.STANCE_SAID) == list(STANCES)
    for name, dice in labels.DIFFICULTIES:
        assert labels.difficulty_said(dice) == name
    assert [labels.difficulty_said(dice) for dice in (0, 1, 7)] == ["0 dice", "easy", "7 dice"]
