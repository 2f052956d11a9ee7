"""One check for arguments, facts and queries: what fits passes, what does not is named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.errors import BadValue
from hotseat.core.shapes import (
    TEXT_LIMIT,
    Shape,
    array,
    boolean,
    check,
    check_fields,
    choice,
    integer,
    mapping,
    maybe,
    or_null,
    record,
    text,
)

FITS: list[tuple[Shape, Any]] = [
    (text(5), ""),
    (text(5), "five!"),
    (text(5, 1), "a"),
    (text(5), "🎲🎲"),
    (integer(1, 6), 1),
    (integer(1, 6), 6),
    (integer(-2, 0), -2),
    (boolean(), False),
    (choice("red", "green"), "green"),
    (array(integer(1, 6), 1, 2), [6]),
    (array(text(3)), ("a", "b")),
    (record(a=integer(1, 2), b=maybe(text(3))), {"a": 1}),
    (mapping(integer(0, 9)), {"<img src=x onerror=alert(1)>": 1, "__proto__": 2}),
    (or_null(integer(1, 6)), None),
]

MISFITS: list[tuple[Shape, Any, str]] = [
    (text(5), 5, '"it" is 5; it must be text.'),
    (text(5), "sixsix", '"it" has 6 characters; at most 5 fit.'),
    (text(5, 1), "   ", '"it" is empty; it needs a word or more.'),
    (text(5), "\ud83d", '"it" holds half a character (a lone surrogate) and cannot be kept.'),
    (text(5), None, '"it" is nothing; it must be text.'),
    (integer(1, 6), True, '"it" is true; it must be a whole number.'),
    (integer(1, 6), 2.0, '"it" is 2.0; it must be a whole number.'),
    (integer(1, 6), 7, '"it" is 7; it must be a whole number from 1 to 6.'),
    (integer(1, 6), 10**4000, "too many digits"),
    (boolean(), 1, '"it" is 1; it must be true or false.'),
    (choice("red", "green"), "blue", '"it" is "blue"; it must be one of: red, green.'),
    (choice("red"), ["red"], '"it" is ["red"]; it must be one of: red.'),
    (array(integer(1, 6)), "111", '"it" is "111"; it must be a list.'),
    (array(integer(1, 6), 2), [1], '"it" has 1 entries; it must have 2 to 1000.'),
    (array(integer(1, 6)), [1, 7], '"it[1]" is 7'),
    (record(a=integer(1, 2)), {}, '"it" needs the field "a", which is missing.'),
    (record(a=integer(1, 2)), {"a": 1, "b": 2}, '"it" has no field "b"; its fields are: a.'),
    (record(), [], '"it" is []; it must be a record.'),
    (mapping(integer(0, 9), 1), {"a": 1, "b": 2}, '"it" has 2 entries; it must have 0 to 1.'),
    (mapping(integer(0, 9)), {"a": "x"}, '"it.a" is "x"; it must be a whole number.'),
    (mapping(integer(0, 9)), {"\udc00": 1}, "half a character"),
    (mapping(integer(0, 9)), {"k" * 201: 1}, "has 201 characters"),
]


@pytest.mark.parametrize(("shape", "value"), FITS)
def test_what_fits_passes(shape: Shape, value: Any) -> None:
    check(shape, value, "it")


@pytest.mark.parametrize(("shape", "value", "sentence"), MISFITS)
def test_what_does_not_is_refused_by_name_and_value(
    shape: Shape, value: Any, sentence: str
) -> None:
    with pytest.raises(BadValue) as caught:
        check(shape, value, "it")
    assert sentence in str(caught.value)


def test_null_is_no_value_unless_the_shape_says_so() -> None:
    with pytest.raises(BadValue, match='"face" is nothing'):
        check_fields({"face": integer(1, 6)}, {"face": None}, "The move")
    with pytest.raises(BadValue, match='"face" is nothing'):
        check_fields({"face": maybe(integer(1, 6))}, {"face": None}, "The move")


def test_a_field_too_many_is_named_with_those_known() -> None:
    with pytest.raises(BadValue, match=r'The move has no field "b"; its fields are: none.'):
        check_fields({}, {"b": 1}, "The move")


SHAPES: st.SearchStrategy[Shape] = st.deferred(
    lambda: st.one_of(
        st.builds(text, st.integers(0, 9), st.integers(0, 2)),
        st.builds(integer, st.integers(-9, 0), st.integers(0, 9)),
        st.just(boolean()),
        st.just(choice("a", "b")),
        st.builds(array, SHAPES, st.just(0), st.integers(0, 3)),
        st.builds(mapping, SHAPES, st.integers(0, 3)),
        st.builds(lambda fields: record(**fields), st.dictionaries(st.sampled_from("abc"), SHAPES)),
        st.builds(or_null, SHAPES),
    )
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(SHAPES, JSON)
def test_any_value_passes_or_is_refused_in_a_sentence(shape: Shape, value: Any) -> None:
    try:
        check(shape, value, "it")
    except BadValue as refusal:
        sentence = str(refusal)
    else:
        return
    assert 0 < len(sentence) < TEXT_LIMIT
    sentence.encode("utf-8")
