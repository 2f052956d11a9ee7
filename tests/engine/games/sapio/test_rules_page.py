"""The rules page says which places are unclear, and that the faces had to be found."""

from __future__ import annotations

from itertools import pairwise

from hotseat.core.spiral import FACES
from hotseat.games.sapio import GAME
from hotseat.games.sapio.harms import WORDS
from hotseat.games.sapio.reading import INJURIES, UPGRADES


def test_the_die_is_explained() -> None:
    (die,) = [rule for rule in GAME.rules if rule.ruling == "SA-1"]
    assert {face: int(count) for face, count in die.table[1:]} == {
        face.replace("-", "blank"): FACES.count(face) for face in FACES
    }


def test_what_the_text_lists_by_level_stands_as_a_table() -> None:
    tables = {rule.title: rule.table for rule in GAME.rules if rule.table}
    assert tables[WORDS][1:] == (
        ("Minor", "2", "–"),
        ("Moderate", "2", "+1"),
        ("Severe", "1", "+2"),
    )
    costs = {row[0].lower(): row[2] for row in tables["Weapons"][1:]}
    assert costs == {
        level: f"{UPGRADES[raised]}, to {raised}" for level, raised in pairwise(INJURIES)
    }


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


def test_every_ruling_stands_on_the_page() -> None:
    named = {each for rule in GAME.rules for each in rule.ruling.split(", ") if each}
    assert named == {f"SA-{n}" for n in range(1, 18)}


def test_the_numbers_and_lists_of_the_text_stand_on_the_page() -> None:
    cells = [cell for rule in GAME.rules for row in rule.table for cell in row]
    page = " ".join([*(said for rule in GAME.rules for said in rule.paragraphs), *cells])
    (qualities,) = [rule for rule in GAME.rules if rule.title == "Qualities"]
    listed = qualities.paragraphs[0].partition("Examples: ")[2]
    assert len(listed.replace(";", ",").split(",")) == 35
    for words in (
        "shotgun", "chainsaw", "hunting rifle", "large dagger", "less than a third", "One to three",
        "common goal", "never do", "defensive action", "no one deals with", "from 1 to 5",
        "8.3%", "Lucky or Competent", "four kinds", "follows from the story", "Training",
        "With equipment", "You are the one to say", "should be open to it",
        "up to the same 5",
    ):  # fmt: skip
        assert words in page, words


def test_a_limit_of_the_target_number_may_be_chosen_before_it_is_reached() -> None:
    (rule,) = [rule for rule in GAME.rules if "SA-6" in rule.ruling]
    assert "holds last, for the injured too." in rule.paragraphs[0]
    assert "before the number is that high" in rule.paragraphs[0]
