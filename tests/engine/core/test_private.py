"""Private texts: put away when a fact is recorded, beside it again in a store of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.private import (
    GM,
    NewSecret,
    SecretRef,
    TransferredSecret,
    only_for,
    readable,
    store_secrets,
    told_to_all,
    with_texts,
    without_texts,
)

PRIVATE = {"s1": {"a-1": "one"}, "s2": {"a-2": "two"}, GM: {"a-3": "three"}}


def test_hidden_texts_go_to_their_owner_and_leave_references() -> None:
    said = {"words": "open", "goal": NewSecret("s1", "in"), "plan": NewSecret(GM, "out")}
    private, data = store_secrets({"s1": {"a-0": "old"}}, "a-7", said)
    assert data == {
        "words": "open",
        "goal": {"whose": "s1", "key": "a-7"},
        "plan": {"whose": GM, "key": "a-7.1"},
    }
    assert private == {"s1": {"a-0": "old", "a-7": "in"}, GM: {"a-7.1": "out"}}


def test_a_text_that_replaces_the_same_text_is_not_put_away_again() -> None:
    held = SecretRef("s1", "a-1")
    private, data = store_secrets(PRIVATE, "a-7", {"goal": NewSecret("s1", "one", held)})
    assert private is PRIVATE
    assert data == {"goal": {"whose": "s1", "key": "a-1"}}
    for hidden in (NewSecret("s1", "other", held), NewSecret("s2", "one", held)):
        private, data = store_secrets(PRIVATE, "a-7", {"goal": hidden})
        assert data == {"goal": {"whose": hidden.whose, "key": "a-7"}}
        assert private[hidden.whose]["a-7"] == hidden.text


def test_a_text_is_handed_on_to_another_reader() -> None:
    private, data = store_secrets(
        PRIVATE, "a-7", {"goal": TransferredSecret("s2", SecretRef("s1", "a-1"))}
    )
    assert data == {"goal": {"whose": "s2", "key": "a-7"}}
    assert private == {**PRIVATE, "s2": {"a-2": "two", "a-7": "one"}}
    private, data = store_secrets(
        {}, "a-7", {"goal": TransferredSecret("s2", SecretRef("s1", "a-1"))}
    )
    assert (private, data) == ({}, {"goal": {"whose": "s2", "key": "a-7"}})


def test_where_nothing_is_hidden_nothing_is_made() -> None:
    private, data = store_secrets(PRIVATE, "a-7", said := {"words": "open"})
    assert private is PRIVATE
    assert data is said


def test_eyes_read_their_own_and_the_gm_everything() -> None:
    assert readable(PRIVATE, "s1") == {"a-1": "one"}
    assert readable(PRIVATE, "s9") == {}
    assert readable(PRIVATE, "table") == {}
    assert readable(PRIVATE, GM) == {"a-1": "one", "a-2": "two", "a-3": "three"}
    assert only_for(PRIVATE, "s2") == {"s2": {"a-2": "two"}}


def test_what_is_revealed_is_for_all_eyes_and_in_every_copy_that_can_hold_it() -> None:
    shown = (SecretRef("s2", "a-2"), SecretRef("s2", "gone"))
    assert readable(PRIVATE, "table", revealed=shown) == {"a-2": "two"}
    assert readable(PRIVATE, "s1", revealed=shown) == {"a-1": "one", "a-2": "two"}
    assert only_for(PRIVATE, "s1", shown) == {"s1": {"a-1": "one"}, "s2": {"a-2": "two"}}
    assert told_to_all(PRIVATE, shown[0], shown) == "two"
    assert told_to_all(PRIVATE, shown[1], shown) == ""
    assert told_to_all(PRIVATE, SecretRef("s1", "a-1"), shown) is None


def test_texts_stand_beside_their_references_in_the_store_and_come_apart_again() -> None:
    data = {"secret": {"whose": "s1", "key": "a-1"}, "dice": [["", "4"]]}
    stored = with_texts(data, PRIVATE)
    assert stored["secret"] == {"whose": "s1", "key": "a-1", "text": "one"}
    private: dict[str, dict[str, str]] = {}
    assert without_texts(stored, private) == data
    assert private == {"s1": {"a-1": "one"}}
    assert with_texts(data, {}) is data


@pytest.mark.parametrize(
    "value",
    [
        {"whose": 1, "key": "a-1", "text": "x"},
        {"whose": "s1", "key": [], "text": "x"},
        {"whose": "s1", "key": "a-1", "text": 7},
        {"whose": "s1", "text": "x"},
    ],
)
def test_what_is_no_reference_stays_as_it_is(value: dict[str, Any]) -> None:
    private: dict[str, dict[str, str]] = {}
    assert without_texts({"x": value}, private) == {"x": value}
    assert private == {}
    assert with_texts({"x": value}, PRIVATE) == {"x": value}
