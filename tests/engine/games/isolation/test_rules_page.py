"""The rules page says which places are unclear, and where the book errs."""

from __future__ import annotations

from hotseat.games.isolation import GAME
from hotseat.games.isolation.reading import DEGREES


def test_errata_are_marked() -> None:
    assert {rule.ruling for rule in GAME.rules if rule.erratum} == {"IS-3", "IS-4"}


def test_every_ruling_is_explained() -> None:
    told = {ruling for rule in GAME.rules for ruling in rule.ruling.split(", ") if ruling}
    assert told == {f"IS-{number}" for number in range(1, 41)}


def test_every_section_says_something() -> None:
    titles = [rule.title for rule in GAME.rules]
    assert len(set(titles)) == len(titles)
    assert all(all(text.strip() for text in rule.paragraphs) for rule in GAME.rules)
    assert all(rule.paragraphs for rule in GAME.rules)


def said(title: str) -> str:
    """What the section of that title says."""
    return " ".join(next(rule for rule in GAME.rules if rule.title == title).paragraphs)


def test_the_dice_give_the_direction_and_players_tell_it() -> None:
    telling = said("Telling the result")
    assert "why they work against it, and exactly how" in telling
    assert all(f"{degree}: " in telling.lower() for degree in DEGREES)
    assert "guidelines" in telling


def test_the_page_gives_the_texts_advice() -> None:
    assert "The GM builds the map" in said("Relationship map")
    assert "Interpret descriptors freely" in said("Relationship map")
    assert "The GM moves Stress" in said("Stress")
    assert "run out of time" in said("Wounds")
    assert "a success without one, at Stress 0, adds none" in said("Links after an action")


def test_the_page_says_what_the_app_does() -> None:
    assert "those who become Hostile" in said("Who is Neutral")  # IS-31
    assert "success against a character can wound" in said("Other injuries")  # IS-29
    assert "Links in your own words" in said("How many modifiers")  # IS-23
    assert "before the roll" in said("Hostile without dice")  # IS-24


def test_rulings_are_of_this_game() -> None:
    assert all(rule.ruling.startswith("IS-") for rule in GAME.rules if rule.ruling)
    assert GAME.authors
