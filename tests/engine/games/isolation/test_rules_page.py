"""The rules page says which places are unclear, and where the book errs."""

from __future__ import annotations

from hotseat.games.isolation import GAME


def test_errata_are_marked() -> None:
    assert {rule.ruling for rule in GAME.rules if rule.erratum} == {"IS-3", "IS-4"}


def test_every_section_says_something() -> None:
    titles = [rule.title for rule in GAME.rules]
    assert len(set(titles)) == len(titles)
    assert all(all(text.strip() for text in rule.paragraphs) for rule in GAME.rules)
    assert all(rule.paragraphs for rule in GAME.rules)


def test_rulings_are_of_this_game() -> None:
    assert all(rule.ruling.startswith("IS-") for rule in GAME.rules if rule.ruling)
    assert GAME.authors
