"""Values in the store: with a checksum, read back, put back where a write fails."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.errors import NotACampaign
from ui.checked import (
    ROOM,
    WARN_AT,
    Failed,
    Memory,
    Saved,
    checked_json,
    device_id,
    dump,
    from_rescue,
    is_rescue,
    load_settings,
    plain_json,
    save_settings,
    usage,
    with_checksum,
    without_checksum,
    working,
    write_all,
)


class QuotaExceededError(Exception):
    """What a full browser raises."""


class Full(Memory):
    """A store that takes nothing new."""

    def set(self, key: str, value: str) -> None:
        raise QuotaExceededError(f"The quota has been exceeded ({key}, {len(value)}).")


class Forbidden(Memory):
    """A store that the browser forbids."""

    def get(self, key: str) -> str | None:
        raise PermissionError(key)

    def keys(self) -> list[str]:
        raise PermissionError


class Forgetful(Memory):
    """A store that says yes and keeps nothing."""

    def set(self, key: str, value: str) -> None:
        pass


def test_a_seal_is_eight_hex_digits_and_a_colon() -> None:
    assert with_checksum("{}") == "a3a6bf43:{}"
    assert without_checksum("a3a6bf43:{}") == "{}"


@pytest.mark.parametrize(
    "value",
    [None, "", "{}", "a3a6bf43", "a3a6bf44:{}", "A3A6BF43:{}", "a3a6bf43:{} ", "a3a6bf43:é"],
)
def test_what_is_not_sealed_is_nothing(value: str | None) -> None:
    assert without_checksum(value) is None
    assert plain_json(value) is None


def test_sealed_text_that_is_no_json_is_nothing() -> None:
    assert plain_json(with_checksum("{")) is None
    assert plain_json(with_checksum("[" * 100_000)) is None


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), st.integers(0, 9)))
def test_a_sealed_value_is_ascii_and_comes_back(value: dict[str, int]) -> None:
    assert checked_json(value).isascii()
    assert plain_json(checked_json(value)) == value


@given(st.integers(0, 40), st.characters(codec="ascii"))
def test_one_letter_changed_breaks_the_seal(where: int, letter: str) -> None:
    value = checked_json({"name": "Bear", "count": 12345678})
    where %= len(value)
    bent = value[:where] + letter + value[where + 1 :]
    assert bent == value or without_checksum(bent) is None


def test_a_write_that_fails_leaves_everything_as_it_was() -> None:
    class FullAtSecond(Memory):
        def set(self, key: str, value: str) -> None:
            if key == "b" and value == "new":
                raise QuotaExceededError
            super().set(key, value)

    kv = FullAtSecond({"a": "old", "b": "old"})
    tried = write_all(kv, [("c", "new"), ("a", "new"), ("b", "new")])
    assert isinstance(tried, Failed)
    assert kv.values == {"a": "old", "b": "old"}


@pytest.mark.parametrize(
    ("kv", "full", "words"),
    [
        (Full(), True, "browser storage is full"),
        (Forbidden(), False, "this browser does not store anything now"),
        (Forgetful(), False, "did not keep what was written"),
    ],
)
def test_each_fault_has_its_sentence_and_says_what_to_do(
    kv: Memory, full: bool, words: str
) -> None:
    tried = write_all(kv, [("hotseat/x", "1")])
    assert isinstance(tried, Failed)
    assert words in tried.sentence
    assert tried.full is full
    assert "Export this campaign" in tried.sentence
    assert "Error" not in tried.sentence


def test_a_store_is_tried_before_it_is_trusted() -> None:
    kv = Memory()
    assert working(kv) == (kv, True)
    assert kv.values == {}
    for broken in (Full(), Forbidden(), Forgetful()):
        stand_in, works = working(broken)
        assert not works
        assert write_all(stand_in, [("a", "1")]) == Saved()


def test_a_store_full_of_campaigns_stays_and_one_that_can_only_be_read_is_read() -> None:
    full = Full({"hotseat/c/c1/head": "x"})
    assert working(full) == (full, True)

    class Shut(Memory):
        def set(self, key: str, value: str) -> None:
            raise PermissionError(key)

    stand_in, works = working(Shut({"hotseat/c/c1/head": "x", "other": "y"}))
    assert not works
    assert isinstance(stand_in, Memory)
    assert stand_in.values == {"hotseat/c/c1/head": "x"}


def test_usage_counts_utf_16_units_of_keys_and_values() -> None:
    assert usage(Memory({"ab": "cde", "é": "🎲"})) == 8
    assert usage(Forbidden()) == 0
    assert ROOM * 0.6 == WARN_AT


def test_settings_come_back_and_damaged_ones_are_none() -> None:
    kv = Memory()
    assert load_settings(kv) == {}
    assert save_settings(kv, {"odds_hidden": True, "holder": "Zoë"}) == Saved()
    assert load_settings(kv) == {"odds_hidden": True, "holder": "Zoë"}
    kv.values["hotseat/settings"] += "x"
    assert load_settings(kv) == {}
    assert load_settings(Forbidden()) == {}


def test_a_device_keeps_its_name() -> None:
    kv = Memory()
    assert device_id(kv, "a1") == "a1"
    assert device_id(kv, "b2") == "a1"
    assert device_id(Full(), "c3") == "c3"
    assert device_id(Forbidden(), "d4") == "d4"


@pytest.mark.parametrize("name", ["", "a-b", "a b", "é", 7, "x" * 33])
def test_a_device_name_that_could_not_stand_in_an_id_is_replaced(name: object) -> None:
    kv = Memory({"hotseat/device": checked_json(name)})
    assert device_id(kv, "e5") == "e5"


def test_a_rescue_file_holds_every_byte_and_nothing_of_others() -> None:
    kv = Memory({"hotseat/x": "not sealed \ud83c é", "other": "1"})
    text = dump(kv)
    assert text.isascii()
    assert is_rescue(text)
    assert is_rescue(text.encode())
    assert json.loads(text)["values"] == {"hotseat/x": "not sealed \ud83c é"}


def test_a_campaign_that_is_called_so_is_no_rescue_file() -> None:
    assert not is_rescue('{\n"format":"hotseat.campaign",\n"title":"hotseat.rescue"')
    assert is_rescue(b' { "format" : "hotseat.rescue"')


def test_a_rescue_file_is_read_as_a_store_or_refused() -> None:
    kv = Memory({"hotseat/x": "1"})
    assert from_rescue(dump(kv).encode()).values == kv.values
    for data in (b"", b"{}", b'{"values": [1]}', b'{"values": {"a": 1}}', b"[" * 10**5):
        with pytest.raises(NotACampaign, match="This rescue file cannot be read"):
            from_rescue(data)
