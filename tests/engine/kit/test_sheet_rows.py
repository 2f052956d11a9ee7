"""Entries with a value, however they are typed."""

from __future__ import annotations

import re

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.wording import parted_alike
from hotseat.kit.sheet import level_row, named, number_row, text_row

LEVELS = level_row("Injury", {"minor": "Minor", "moderate": "Moderate", "severe": "Severe"})
RATINGS = number_row("Rating", -20, 20, "+1", "faction")
WORDS = text_row("What it does")


@pytest.mark.parametrize(
    "typed",
    [
        *("Sword: moderate", "Sword (moderate)", "Sword - moderate", "Sword – moderate"),
        *("Sword — Moderate.", "Sword moderate", "sword:moderate", "Sword ( moderate )"),
    ],
)
def test_a_level_is_understood(typed: str) -> None:
    name, level = named(typed, LEVELS)
    assert (name.capitalize(), level.lower()) == ("Sword", "moderate")


@pytest.mark.parametrize("typed", ["Sword", "Moderate", "A severely bent fork"])
def test_a_name_alone_has_no_level(typed: str) -> None:
    assert named(typed, LEVELS) == (typed, "")


@pytest.mark.parametrize(
    ("typed", "name", "more"),
    [
        ("Sergeant Pike: -2", "Sergeant Pike", "-2"),
        ("Sergeant Pike −2", "Sergeant Pike", "−2"),
        ("Sergeant Pike -2", "Sergeant Pike", "-2"),
        ("Sergeant Pike (+2)", "Sergeant Pike", "+2"),
        ("Sergeant Pike – 3", "Sergeant Pike", "3"),
        ("Sergeant Pike: +3", "Sergeant Pike", "+3"),
        ("The Navy: +3, faction", "The Navy", "+3, faction"),
        ("The Navy +3, faction", "The Navy", "+3, faction"),
        ("Agent 47", "Agent 47", ""),
        ("Mary", "Mary", ""),
    ],
)
def test_a_rating_is_understood(typed: str, name: str, more: str) -> None:
    assert named(typed, RATINGS) == (name, more)


@pytest.mark.parametrize(
    "typed",
    ["Deadly Aim: 1 more hit: bow", "Deadly Aim - 1 more hit: bow", "Deadly Aim – 1 more hit: bow"],
)
def test_what_a_talent_does_is_understood_with_a_colon_or_a_dash(typed: str) -> None:
    assert named(typed, WORDS) == ("Deadly Aim", "1 more hit: bow")


def test_a_hyphen_within_a_name_parts_nothing() -> None:
    assert named("Bare-knuckle Boxer", WORDS) == ("Bare-knuckle Boxer", "")


def test_what_has_no_name_is_refused() -> None:
    with pytest.raises(BadValue):
        named(": minor", LEVELS)


@pytest.mark.parametrize("row", [LEVELS, RATINGS, WORDS])
def test_the_page_reads_the_same_pattern(row) -> None:  # type: ignore[no-untyped-def]
    assert not re.search(r"\(\?[P#<]", row.pattern)


@pytest.mark.parametrize(
    ("typed", "entries"),
    [
        ("Stoic, Kind", ["Stoic", "Kind"]),
        ("stoic, kind", ["stoic", "kind"]),
        ("Charming, when it helps", ["Charming, when it helps"]),
    ],
)
def test_phrases_are_parted_where_all_begin_alike(typed: str, entries: list[str]) -> None:
    assert parted_alike([typed], lambda _line: False) == entries
