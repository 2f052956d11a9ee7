"""The rules page says what the text says of Gladiators and their Encounters."""

from __future__ import annotations

from hotseat.games.fight_sphere.rules_page import RULES

PAGE = " ".join(said for rule in RULES for said in (rule.title, *rule.paragraphs))


def test_what_an_encounter_is_stands_on_its_page() -> None:
    assert "not always with weapons" in PAGE
    assert "Gladiator on sight" in PAGE


def test_no_one_hides_and_what_the_core_is_stays_open() -> None:
    assert "hiding or a disguise fails" in PAGE
    assert "What the Core is stays open" in PAGE
    assert "only if the answer makes an Episode" in PAGE


def test_the_core_ends_in_defeat_and_the_last_survivors_player_tells() -> None:
    assert "there defeat is death" in PAGE
    assert "last survivor’s player tells" in PAGE


def test_no_apostrophe_is_a_straight_one() -> None:
    assert "'" not in PAGE
