"""Text from a stranger becomes plain values or a clause that says what is wrong with it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core import limits
from hotseat.core.errors import BadValue
from hotseat.core.jsontext import (
    DEPTH_LIMIT,
    canonical,
    check_depth,
    compact,
    read_json,
)
from hotseat.core.shapes import array, check, integer


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{}", {}),
        (b'\xef\xbb\xbf{"a": [1, -2, true, null]}', {"a": [1, -2, True, None]}),
        ('\ufeff"x"', "x"),
        ('{"__proto__": "<img src=x>"}', {"__proto__": "<img src=x>"}),
        ('"\\ud83c\\udfb2"', "🎲"),
        ("[1.5]", [1.5]),
        ("9" * 18, int("9" * 18)),
        ("-" + "9" * 18, -int("9" * 18)),
        ('["' + "[" * 500 + '"]', ["[" * 500]),
        ("[" * DEPTH_LIMIT + "]" * DEPTH_LIMIT, None),
    ],
)
def test_sound_text_is_read(text: Any, value: Any) -> None:
    found = read_json(text)
    if value is not None:
        assert found == value


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (b"", "it is empty"),
        (b" \n\t ", "it is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0", "it is not text in UTF-8"),
        ('{"a":1}'.encode("utf-16"), "it is not text in UTF-8"),
        ('{"a": [1, 2', "goes wrong at line 1, column 12"),
        ("{'a': 1}", "goes wrong at line 1"),
        ('{"a": 1, "a": 1}', 'the name "a" stands twice in one record'),
        ('[{"b": {"c": 1, "d": 2, "c": 3}}]', 'the name "c" stands twice'),
        ("[NaN]", "it holds NaN, which is no number"),
        ("[-Infinity]", "it holds -Infinity, which is no number"),
        ("[1e999]", "too large to keep (1e999)"),
        ("9" * 19, "a number of 19 digits (999999999999…)"),
        ("[-" + "9" * 5000 + "]", "a number of 5001 digits"),
        ("\ud800", "half a character"),
        ("[" * 100_000, "nested deeper than 64 levels"),
        ("[" * 65 + "]" * 65, "nested deeper than 64 levels"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "nested deeper than 64 levels"),
        ('["\\"", ' + "[" * 70 + '"]]"' + "]" * 71, "nested deeper than 64 levels"),
        ('["\\\\", ' + "[" * 70 + "]" * 71, "nested deeper than 64 levels"),
    ],
    ids=range(19),
)
def test_unsound_text_is_refused_in_a_clause(text: Any, clause: str) -> None:
    with pytest.raises(BadValue) as caught:
        read_json(text)
    assert clause in str(caught.value)


def test_size_is_looked_at_before_anything_else() -> None:
    class Huge(bytes):
        def __len__(self) -> int:
            return 50 * 2**20

        def translate(self, *_: Any) -> Any:
            raise AssertionError

    with pytest.raises(BadValue, match=r"it has 52.4 MB; up to 20 MB"):
        read_json(Huge())
    with pytest.raises(BadValue, match="MB"):
        read_json(" " * (limits.READ_BYTES + 1))


def test_a_flood_of_brackets_is_refused_before_it_is_parsed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "READ_PARTS", 100)
    with pytest.raises(BadValue, match="more than 100 lists and records"):
        check_depth(b"[{}," * 51)


def test_any_number_of_texts_may_hold_brackets() -> None:
    """A character called "Bo [NPC]" stands in every second fact of a long campaign."""
    text = json.dumps(["Bo [NPC]"] * 400_000)
    assert len(read_json(text)) == 400_000
    check_depth(b'["cut off in a text [[[')


TREES = st.recursive(
    st.none() | st.integers(-(10**17), 10**17) | st.text(alphabet='[]{}"\\ab \n🎲', max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text('[{"\\'), inner, max_size=4)
    ),
    max_leaves=30,
)


@given(TREES, st.booleans(), st.sampled_from([None, 1]))
def test_any_shallow_value_is_read_back(tree: Any, ascii_only: bool, indent: int | None) -> None:
    assert read_json(json.dumps(tree, ensure_ascii=ascii_only, indent=indent)) == tree
    assert read_json(compact(tree)) == tree
    assert json.loads(canonical(tree)) == tree


@given(TREES, st.integers(DEPTH_LIMIT + 1, 200))
def test_depth_is_found_wherever_it_hides(tree: Any, depth: int) -> None:
    deep: Any = []
    for _ in range(depth - 1):
        deep = [deep]
    with pytest.raises(BadValue, match="nested deeper"):
        check_depth(json.dumps([tree, {'"[': deep}, tree]).encode())


@given(st.binary() | st.text(st.characters()) | st.text('[]{}"\\,:01eE.-truefalsn\ufeff'))
def test_anything_at_all_is_read_or_refused(data: Any) -> None:
    try:
        read_json(data)
    except BadValue:
        return


def test_names_are_sorted_and_letters_stay_themselves_in_the_canonical_form() -> None:
    assert canonical({"b": 1, "a": ["é"]}) == '{"a":["é"],"b":1}'.encode()
    with pytest.raises(BadValue, match="half a character"):
        canonical(["\ud800"])


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "9" * 19, "-" + "9" * 5000])
def test_an_odd_number_can_come_to_whoever_checks_its_field(number: str) -> None:
    found = read_json('{"dice": [1, ' + number + "]}", odd_numbers=True)
    with pytest.raises(BadValue, match=r'"dice\[1\]" is .*; it must be a whole number'):
        check(array(integer(0, 9)), found["dice"], "dice")
