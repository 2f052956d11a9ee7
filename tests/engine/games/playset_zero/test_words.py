"""Small words that stand in every sentence."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.games.playset_zero import words


def test_numbers_and_lists() -> None:
    assert words.counted(0, "hit") == "no hits"
    assert words.counted(1, "hit") == "one hit"
    assert words.counted(13, "die", "dice") == "13 dice"
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"], "or") == "a, b or c"
    assert words.listed([]) == ""


def test_sentences_end_once() -> None:
    assert words.sentence("the rail breaks") == "The rail breaks."
    assert words.sentence("Really?") == "Really?"
    assert words.sentence("  ") == ""
    assert words.quoted("The rail breaks.") == "“The rail breaks”"


def test_per_cent_never_says_never_for_hardly() -> None:
    assert words.percent(Fraction(3, 5)) == "60.0\u00a0%"
    assert words.percent(Fraction(0)) == "0\u00a0%"
    assert words.percent(Fraction(1)) == "100\u00a0%"
    assert words.percent(Fraction(1, 10**6)) == "0.1\u00a0%"
    assert words.percent(1 - Fraction(1, 10**6)) == "99.9\u00a0%"


def test_a_rise_agrees_with_the_figures_beside_it() -> None:
    assert words.rise(Fraction(1722, 10000), Fraction(2537, 10000)) == "8.2"


def test_dice_in_words() -> None:
    assert words.dice_said(["yellow", "green", "white", "red"]) == (
        "One d10, one d8, one white, one red"
    )
    assert words.dice_said([]) == "No dice"
    assert words.hits_word(0) == "No hits"


@pytest.mark.parametrize(
    ("goal", "avoided", "won", "word"),
    [
        (True, 2, 0, "A way through"),
        (True, 1, 0, "At a price"),
        (True, 0, 0, "At a price"),
        (False, 2, 0, "Safe, for now"),
        (False, 1, 0, "Not this time"),
        (False, 0, 1, "Not this time"),
        (False, 0, 0, "It all goes wrong"),
    ],
)
def test_the_word_of_a_settled_roll(goal: bool, avoided: int, won: int, word: str) -> None:
    assert words.verdict_word(goal, avoided, 2, won) == word


def test_a_and_an() -> None:
    assert words.takes(8, True, None) == "A challenge: this takes an 8 or more."
    assert words.takes(7, False, ("Wolf", 6)) == "Wolf hinders with a 6. This takes a 7 or more."


def test_what_is_placed_and_what_is_to_go() -> None:
    assert words.spent_so_far(0, 3) == "Three to place."
    assert words.spent_so_far(1, 2) == "One placed, two to go."
    assert words.spent_so_far(1, 0) == "It is placed."
    assert words.spent_so_far(3, 0) == "All three placed."
