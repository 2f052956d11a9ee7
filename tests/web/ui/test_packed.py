"""Rows packed into few letters come back the same; whatever else is unpacked is refused."""

from __future__ import annotations

from base64 import b85decode, b85encode
from random import Random
from string import ascii_letters
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.errors import BadValue
from hotseat.core.jsontext import compact
from ui.packed import MANY, Room, deflated, in_base_85, inflated, pack, unpack

numbers = st.integers(0, 10**6)
words = st.one_of(
    st.text(max_size=4),
    st.sampled_from(["the old mill by the river", "somewhere quite else 🎲", "x" * 20, " " * 16]),
    st.text("~1- a", max_size=20),
    st.builds("{}-{}".format, st.sampled_from(["a", "b-c", ""]), st.integers(-2, 9)),
    st.sampled_from(["a-01", "a-٣", "-", "a-", "a-1-2"]),
)
values = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=4,
)
kinds = st.sampled_from([".rolled", ".named", "core.noted"])
ids = st.builds("{}-{}".format, st.sampled_from(["a", "b"]), st.integers(1, 9))
data = st.dictionaries(st.sampled_from(["who", "dice", "é"]), values, max_size=3)
cells = st.one_of(
    st.just(()),
    st.tuples(numbers),
    st.tuples(numbers, words),
    st.tuples(ids, numbers, numbers, numbers, words),
)
rows = st.lists(st.builds(lambda head, kind, said: [*head, kind, said], cells, kinds, data))


@pytest.mark.slow
@given(rows)
def test_rows_come_back_the_same(given_rows: list[list[Any]]) -> None:
    text = pack(given_rows)
    found = unpack(text)
    assert found == given_rows
    assert [list(row[-1]) for row in found] == [list(row[-1]) for row in given_rows]
    assert text.isascii()
    assert pack(found) == text


def test_what_repeats_weighs_next_to_nothing() -> None:
    many = [[5, ".rolled", {"who": "a-1", "face": face % 6}] for face in range(1000)]
    assert len(pack(many)) < len(compact(many)) / 50


def test_a_text_that_comes_again_is_not_written_again() -> None:
    """However far back it is: a deflated text looks back over 32,768 letters alone."""
    luck = Random(1)
    apart = ["".join(luck.choices(ascii_letters, k=400)) for _ in range(150)]
    once: list[list[Any]] = [[5, ".noted", {"text": text}] for text in apart]
    assert len(pack(once * 2)) < 1.05 * len(pack(once))
    assert unpack(pack(once * 2)) == once * 2


def test_words_of_any_number_come_back() -> None:
    """More of them than there are letters below the halves of characters."""
    text = " ".join(map(str, range(60_000)))
    given_rows: list[list[Any]] = [[5, ".noted", {"text": text}], *[[".cheered", {}]] * MANY]
    assert unpack(pack(given_rows)) == given_rows


@pytest.mark.slow
@given(rows.filter(bool))
def test_many_rows_come_back_the_same(given_rows: list[list[Any]]) -> None:
    many = given_rows * (MANY // len(given_rows) + 1)
    assert unpack(pack(many)) == many


def without(text: str, at: int) -> str:
    return text[:at] + text[at + 1 :]


@pytest.mark.slow
@given(rows.filter(bool), st.data())
def test_a_bent_text_is_refused_or_gives_rows(
    given_rows: list[list[Any]], luck: st.DataObject
) -> None:
    text = pack(given_rows)
    at = luck.draw(st.integers(0, len(text) - 1))
    letter = luck.draw(st.characters(max_codepoint=127))
    bent = luck.draw(
        st.sampled_from([without(text, at), text[:at], text[:at] + letter + text[at:]])
    )
    try:
        found = unpack(bent)
    except BadValue:
        return
    assert found == given_rows


@pytest.mark.parametrize(
    "held",
    [
        None,
        7,
        [],
        [[], [], [], [], [], [], [], []],
        [[], [0], [0], [], [], [], [], [], ""],
        [[["k", []]], [0], [3], [1, 2, 3], [], [[]], [], [], ""],
        [[["k", ["a"]]], [0], [0], [], [], [[]], [], [], ""],
        [[["k", ["a"]]], [0], [0], [], [], [[[]]], [], [], ""],
        [[["k", []]], [0, 0], [0], [], [], [[]], [], [], ""],
        [[["k", []]], [0], [1], [], [], [[]], [], [], ""],
        [[["k", ["a"]]], [0], [0], [], [], [[["~"]]], [], [], ""],
        [[["k", ["a"]]], [0], [0], [], [], [[["~1"]]], [], [], ""],
        [[["k", ["a"]]], [0], [0], [], [], [[["~x"]]], [], [], ""],
        [[["k", ["a"]]], [0], [0], [], [], [[["~"]]], ["x"], [1], "\u0105"],
    ],
    ids=range(14),
)
def test_columns_that_do_not_fit_together_are_refused(held: Any) -> None:
    with pytest.raises(BadValue, match="packed rows"):
        unpack(deflated(compact(held)))


def test_what_would_unpack_to_very_much_is_refused() -> None:
    text = deflated("x" * 10_000)
    assert inflated(text, Room(10_000)) == "x" * 10_000
    with pytest.raises(BadValue, match="too long"):
        inflated(text, Room(9_999))


def test_what_few_words_would_spell_to_very_much_is_refused() -> None:
    """3 kB of letters that each stand for a word of a thousand."""
    packed = [[["k", ["a"]]], [0], [0], [], [], [[["~"]]], ["x" * 1000], [3000], "\u0100" * 3000]
    text = deflated(compact(packed))
    assert len(text) < 200
    ((_kind, data),) = unpack(text, Room(3_100_000))
    assert len(data["a"]) == 3000 * 1001 - 1
    with pytest.raises(BadValue, match="more than a campaign can hold"):
        unpack(text, Room(2_999_999))


def test_what_is_unpacked_one_after_the_other_shares_its_room() -> None:
    text = deflated("x" * 600)
    room = Room(1000)
    inflated(text, room)
    with pytest.raises(BadValue):
        inflated(text, room)


@pytest.mark.parametrize("text", ["", "é", "====", "AAAA", "x", deflated("x" * 99)[:-8]])
def test_what_is_no_packed_text_is_refused(text: str) -> None:
    with pytest.raises(BadValue):
        inflated(text)


@given(st.binary(max_size=40))
def test_base_85_is_read_as_it_was_written(data: bytes) -> None:
    assert in_base_85(b85encode(data).decode("ascii")) == data


@given(st.one_of(st.text(max_size=12), st.text("0Az~{}|", max_size=12)))
def test_any_text_is_read_or_refused_as_the_library_does(text: str) -> None:
    def outcome(read: Any) -> bytes | None:
        try:
            found: bytes = read(text)
        except ValueError:
            return None
        return found

    assert outcome(in_base_85) == outcome(b85decode)
