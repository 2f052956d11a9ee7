"""Sums as sentences, and every word for every stance, degree and difficulty."""

from __future__ import annotations

import pytest

from hotseat.games.isolation import words_action as words
from hotseat.games.isolation import words_refused as refused
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.pools import DIFFICULTIES
from hotseat.games.isolation.reading import DEGREES, STANCES


@pytest.mark.parametrize(
    ("evens", "odds", "against", "net", "said"),
    [
        (3, 1, 1, 1, "3 evens, less 1 odd, less Bob’s 1: 1"),
        (0, 2, 1, -3, "No evens, less 2 odds, less Bob’s 1: −3"),
        (2, 0, 0, 2, "2 evens: 2"),
        (1, 0, 4, -3, "1 even, less Bob’s 4: −3"),
        (0, 0, 0, 0, "No evens: 0"),
    ],
)
def test_a_net_is_a_sentence(evens: int, odds: int, against: int, net: int, said: str) -> None:
    assert words.net_said(evens, odds, "Bob", against, net) == said


@pytest.mark.parametrize(
    ("evens", "odds", "left", "said"),
    [
        (3, 4, 1, "4 odds, less 3 evens: 1 left."),
        (5, 4, 0, "4 odds, less 5 evens: nothing left."),
        (0, 2, 2, "2 odds: 2 left."),
        (2, 0, 0, "No odds: nothing stands in the way."),
    ],
)
def test_the_active_players_sum(evens: int, odds: int, left: int, said: str) -> None:
    assert words.active_said(evens, odds, left) == said


def test_the_second_reading_never_falls_below_nothing() -> None:
    assert words.pooled_said(7, 2) == "7 evens, less 2 odds: 5"
    assert words.pooled_said(1, 3) == "1 even, less 3 odds: 0"
    assert words.pooled_said(4, 0) == "4 evens"


@pytest.mark.parametrize(
    ("difference", "said"),
    [(0, "level"), (2, "2 ahead"), (-4, "4 behind")],
)
def test_ahead_behind_or_level(difference: int, said: str) -> None:
    assert words.result_said(5, 5 - difference, difference).endswith(f": {said}.")


def test_there_is_a_word_for_everything() -> None:
    assert set(words.DEGREE_SAID) == set(words.DEGREE_MEANS) == set(DEGREES)
    assert set(words.STANCE_SAID) == set(words.STANCE_COUNTS) == set(STANCES)
    assert [words.difficulty_said(dice) for _, dice in DIFFICULTIES] == [
        name for name, _ in DIFFICULTIES
    ]
    assert words.difficulty_said(0) == "not set"
    for stance in STANCES:
        assert scene.stance_tag(stance).label
        assert scene.stood(stance)


def test_wounds_still_to_fall_and_those_that_lapse() -> None:
    assert refused.wounds_missing(1) == "One wound level has to fall on somebody."
    assert refused.wounds_missing(3) == "Three wound levels have to fall on somebody."
    assert scene.lapses(1).startswith("One more lapses")
    assert scene.lapses(2).startswith("Two more lapse")


def test_a_chance_is_never_said_to_be_nothing_or_certain() -> None:
    assert scene.percent(0.00001) == "0.1\u00a0%"
    assert scene.percent(0.99999) == "99.9\u00a0%"
    assert scene.change_said(0.5, 0.582) == "58.2\u00a0%, up 8.2"
    assert scene.change_said(0.5, 0.25) == "25.0\u00a0%, down 25.0"
    assert scene.change_said(0.5, 0.5001) == "50.0\u00a0%, as before"
