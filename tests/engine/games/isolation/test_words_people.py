"""Small words that many sentences are made of."""

from __future__ import annotations

import pytest

from hotseat.games.isolation import words_people as words


@pytest.mark.parametrize(
    ("green", "red", "said"),
    [
        (0, 0, "no links"),
        (1, 0, "one green link"),
        (0, 3, "three red links"),
        (1, 2, "one green, two red"),
    ],
)
def test_links_said(green: int, red: int, said: str) -> None:
    assert words.links_said(green, red) == said


@pytest.mark.parametrize(
    ("good", "bad", "advice"), [(3, 3, False), (4, 2, False), (5, 2, True), (1, 0, True)]
)
def test_never_more_than_twice_as_many_good_sides(good: int, bad: int, advice: bool) -> None:
    assert bool(words.balance(good, bad)) is advice


def test_numbers_signs_and_lists() -> None:
    assert [words.signed(change) for change in (2, 0, -1)] == ["+2", "0", "−1"]
    assert words.counted(1, "link") == "one link"
    assert words.counted(13, "die", "dice") == "13 dice"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.sentence("a knock") == "A knock."
    assert words.sentence("Who?") == "Who?"
    assert words.quoted("Go.") == "“Go”"


def test_every_refusal_is_a_sentence() -> None:
    named = [
        value
        for name, value in vars(words).items()
        if name.isupper() and isinstance(value, str) and " " in value
    ]
    assert len(named) > 30
    assert all(value[0].isupper() and value.endswith(".") for value in named)
