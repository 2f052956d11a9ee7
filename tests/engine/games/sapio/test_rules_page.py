"""The rules page says which places are unclear, and that the faces had to be found."""

from __future__ import annotations

from hotseat.core.spiral import FACES
from hotseat.games.sapio import GAME


def test_the_die_is_explained() -> None:
    (die,) = [rule for rule in GAME.rules if rule.ruling == "SA-1"]
    assert all(face in " ".join(die.paragraphs) for face in set(FACES) - {"-"})


def test_every_section_says_something() -> None:
    titles = [rule.title for rule in GAME.rules]
    assert len(set(titles)) == len(titles)
    assert all(rule.paragraphs for rule in GAME.rules)
    assert all(rule.ruling.startswith("SA-") for rule in GAME.rules if rule.ruling)
    assert not [rule for rule in GAME.rules if rule.erratum]


def test_first_choice_of_an_option_is_the_reading_taken() -> None:
    assert {option.name: option.choices[0][0] for option in GAME.options} == {
        "improbable": "reroll",
        "upgrades": "steps",
        "boxes": "shared",
        "defence": "check",
        "caps": "last",
        "odds": "shown",
    }
    assert {option.name for option in GAME.options if not option.ruling} == {"odds"}
