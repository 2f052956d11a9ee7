"""Small words, whatever the game."""

from __future__ import annotations

import pytest

from hotseat.core import wording


@pytest.mark.parametrize(("count", "said"), [(0, "no"), (1, "one"), (12, "twelve"), (13, "13")])
def test_numbers_are_words_up_to_twelve(count: int, said: str) -> None:
    assert wording.number(count) == said


def test_things_are_counted_with_their_own_plural() -> None:
    assert wording.counted(1, "die", "dice") == "one die"
    assert wording.counted(3, "die", "dice") == "three dice"
    assert wording.counted(2, "link") == "two links"


def test_lists_end_in_and_or_another_word() -> None:
    assert [wording.listed("abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert wording.listed("ab", "or") == "a or b"


def test_what_is_empty_is_left_out_of_what_is_said() -> None:
    assert wording.joined(("Lost.", "", "Gained.")) == "Lost. Gained."
    assert wording.joined(("Oda", ""), ": ") == "Oda"


def test_a_sentence_has_a_capital_and_one_end() -> None:
    assert wording.sentence(" the ice breaks ") == "The ice breaks."
    assert wording.sentence("Who goes?") == "Who goes?"
    assert wording.sentence("") == ""
    assert wording.quoted("the ice breaks.") == "“the ice breaks”"


def test_what_was_typed_is_a_sentence_of_quotations() -> None:
    assert wording.all_cited(("Rain.", "", "Low water")) == "“Rain” and “Low water”."
    assert wording.all_cited(("Rain", "Who goes?")) == "“Rain” and “Who goes?”"
    assert wording.all_cited(("Rain",)) == "“Rain”."
    assert wording.all_cited(("", " ")) == ""


def test_many_names_are_some_names_and_how_many_more() -> None:
    names = ["Ada", "Bo", "Cy", "Wilhelmina Ashdown-Rothermere"]
    assert wording.briefly([]) == ""
    assert wording.briefly(names[:3], 14) == "Ada, Bo and Cy"
    assert wording.briefly(names[:3], 13) == "Ada and 2 more"
    assert wording.briefly(names, 20) == "Ada, Bo and 2 more"
    assert wording.briefly(names[::-1], 9) == "Wilhelmina Ashdown-Rothermere and 3 more"
