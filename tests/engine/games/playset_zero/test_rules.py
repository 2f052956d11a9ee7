"""The rules page explains every ruling of the game, and the house rules know their choices."""

from __future__ import annotations

from hotseat.games.playset_zero.options import OPTIONS
from hotseat.games.playset_zero.rules import RULES
from tests.engine.games.playset_zero.session import GAME


def test_every_ruling_is_explained() -> None:
    found = {ruling for rule in RULES for ruling in rule.ruling.split(", ") if ruling}
    assert found == {f"PZ-{number}" for number in range(1, 24)}


def test_the_first_choice_is_the_reading_taken() -> None:
    taken = {option.name: option.choices[0][0] for option in OPTIONS}
    assert taken == {
        "dangers": "2",
        "advantages": "before",
        "helpers": "named",
        "growth": "marks",
        "odds": "shown",
    }


def test_the_author_is_named() -> None:
    assert "Paul T." in GAME.authors
    assert "Vincent Baker" in GAME.authors


def test_every_section_has_words() -> None:
    assert all(rule.title and rule.paragraphs and all(rule.paragraphs) for rule in RULES)
