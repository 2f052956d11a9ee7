"""The rules page explains every ruling of the game, and the house rules know their choices."""

from __future__ import annotations

from hotseat.games.playset_zero.rules import OPTIONS, RULES
from hotseat.games.playset_zero.state import OPTIONS as DEFAULTS
from tests.engine.games.playset_zero.table import GAME


def test_every_ruling_is_explained() -> None:
    found = {ruling for rule in RULES for ruling in rule.ruling.split(", ") if ruling}
    assert found == {f"PZ-{number}" for number in range(1, 16)}


def test_the_first_choice_is_the_reading_taken() -> None:
    assert {option.name: option.choices[0][0] for option in OPTIONS} == dict(DEFAULTS)


def test_the_author_is_named() -> None:
    assert "Paul T." in GAME.authors
    assert "Vincent Baker" in GAME.authors


def test_every_section_has_words() -> None:
    assert all(rule.title and rule.paragraphs and all(rule.paragraphs) for rule in RULES)
