"""Forms filled in, and arguments made up."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.panels import Field
from hotseat.core.shapes import (
    Shape,
    array,
    boolean,
    check,
    choice,
    integer,
    mapping,
    maybe,
    or_null,
    record,
)
from hotseat.core.shapes import text as text_shape
from hotseat.walk.filling import ODD, filled_in, guess, guess_fields, texts_in
from hotseat.walk.luck import Luck

FIELDS = (
    Field("name", "Name", value="Oda", hi=12),
    Field("past", "Past", "lines", hi=30),
    Field("who", "Who?", "choice", "", choices=(("a", "A"), ("b", "B")), why_not={"a": "No."}),
    Field("with", "With?", "chips", (), choices=(("a", "A"), ("b", "B")), why_not={"b": "No."}),
    Field("count", "How many?", "integer", 2, lo=-1, hi=4),
    Field("hard", "Hard?", "boolean"),
)


def filled(*fields: Field, times: int = 300) -> list[dict[str, Any]]:
    luck = Luck(1)
    return [filled_in(fields, luck) for _ in range(times)]


def test_a_form_is_filled_with_what_its_fields_take() -> None:
    for given in filled(*FIELDS):
        assert given["name"] in ODD or len(given["name"]) <= 12
        assert given["past"] in ODD or len(given["past"]) <= 30
        assert given["who"] == "b"
        assert set(given["with"]) <= {"a"}
        assert -1 <= given["count"] <= 4
        assert isinstance(given["hard"], bool)


def test_a_form_is_filled_in_many_ways() -> None:
    given = filled(*FIELDS)
    assert {each["count"] for each in given} == {-1, 0, 1, 2, 3, 4}
    assert {len(each["with"]) for each in given} == {0, 1}
    names = {each["name"] for each in given}
    assert "Oda" in names  # it stays as it is, most of the time
    assert "" in names
    assert names & set(ODD[2:])
    assert len(names) > 10


def test_faces_are_gathered_one_a_die_or_none() -> None:
    dice = (Field("faces", "", "face", hi=6), Field("faces", "", "face", hi=10))
    thrown = [each["faces"] for each in filled(*dice)]
    assert {first for first, _ in thrown} == {None, 1, 2, 3, 4, 5, 6}
    assert {last for _, last in thrown} == {None, *range(1, 11)}


def test_nothing_is_sent_for_a_choice_of_none() -> None:
    nobody = Field("who", "Who?", "choice", "", choices=(("a", "A"),), why_not={"a": "No."})
    assert filled(nobody, times=5) == [{}] * 5


SHAPES: dict[str, Shape] = {
    "text": text_shape(20),
    "integer": integer(-3, 9),
    "boolean": boolean(),
    "choice": choice("one", "two"),
    "array": array(integer(0, 3), 1, 2),
    "mapping": mapping(boolean()),
    "record": record(name=text_shape(9), often=maybe(integer(0, 2))),
    "null": or_null(boolean()),
}


@pytest.mark.parametrize("name", SHAPES)
def test_a_guess_fits_its_shape_often_enough(name: str) -> None:
    luck, shape, fits = Luck(2), SHAPES[name], 0
    for _ in range(100):
        try:
            check(shape, guess(shape, luck, ["known"]), name)
        except BadValue:
            continue
        fits += 1
    assert fits > 25


def test_what_may_be_left_out_sometimes_is() -> None:
    luck = Luck(3)
    fields = {"must": boolean(), "may": maybe(boolean())}
    names = {tuple(guess_fields(fields, luck, [])) for _ in range(50)}
    assert names == {("must",), ("must", "may")}


def test_texts_are_found_inside() -> None:
    assert list(texts_in({"a": "x", "b": [{"c": "y"}, 3], "d": ("z",)})) == ["x", "y", "z"]


def test_an_unknown_kind_is_no_small_matter() -> None:
    with pytest.raises(AssertionError, match="unknown kind"):
        filled_in((Field("x", "X", "sound"),), Luck(0))
    with pytest.raises(AssertionError, match="unknown kind"):
        guess(Shape("sound"), Luck(0), [])
