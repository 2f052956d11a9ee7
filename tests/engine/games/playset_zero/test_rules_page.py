"""The rules page explains every ruling of the game, and the house rules know their choices."""

from __future__ import annotations

from hotseat.games.playset_zero.options import OPTIONS
from hotseat.games.playset_zero.rules_page import RULES
from tests.engine.games.playset_zero.session import GAME


def test_every_ruling_is_explained() -> None:
    explained = {ruling for rule in RULES for ruling in rule.ruling.split(", ") if ruling}
    assert explained == {f"PZ-{number}" for number in range(1, 29)}


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


def said(title: str) -> str:
    """What the section of that title says."""
    return " ".join(next(rule for rule in RULES if rule.title == title).paragraphs)


def test_the_optional_rules_are_called_optional() -> None:
    optional = {rule.title for rule in RULES if rule.paragraphs[0].startswith("Optional. ")}
    assert optional == {"Magic", "A challenge", "Helping", "Hindering"}


def test_advantage_dice_are_given_freely() -> None:
    assert "when in doubt, give one" in said("Advantage dice")


def test_what_replaced_the_flaw_can_be_replaced() -> None:
    assert "can be replaced like one" in said("New Features")


def test_the_author_s_later_ideas_stand_with_the_number_of_dangers() -> None:
    assert "4 if it is unusually complicated" in said("How many dangers")
    assert "split a large goal into smaller ones" in said("How many dangers")


def test_a_house_rule_for_helpers_is_told_where_they_are() -> None:
    assert "The house rules can allow the goal or any danger" in said("Helping")
