"""What a value looks like in a refusal."""

import pytest

from hotseat.core.errors import SHOWN, shown


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        (None, "nothing"),
        (7, "7"),
        (-3, "-3"),
        (1.5, "1.5"),
        ("Mara", '"Mara"'),
        ([1, "a", None], '[1, "a", nothing]'),
        ({"a": 1, "b": 2}, "a record of 2 fields"),
        (10**60, "a number of too many digits"),
    ],
)
def test_a_value_is_shown_in_plain_words(value: object, words: str) -> None:
    assert shown(value) == words


@pytest.mark.parametrize("value", ["x" * 10**6, [["y" * 99] * 99] * 99, b"z" * 999])
def test_a_long_value_is_cut(value: object) -> None:
    assert len(shown(value)) <= SHOWN
    assert shown(value).endswith("…")


def test_half_a_character_never_reaches_the_sentence() -> None:
    shown("\ud800 and on").encode("utf-8")
