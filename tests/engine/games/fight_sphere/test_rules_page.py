"""The rules page says what the text says of Gladiators and their Encounters."""

from __future__ import annotations

from hotseat.games.fight_sphere.rules_page import RULES


def test_what_an_encounter_is_stands_on_its_page() -> None:
    page = " ".join(said for rule in RULES for said in rule.paragraphs)
    assert "not always with weapons" in page
    assert "Gladiator on sight" in page
