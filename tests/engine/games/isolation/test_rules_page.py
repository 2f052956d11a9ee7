"""The rules page says which places are unclear, and where the book errs."""

from __future__ import annotations

from hotseat.games.isolation import GAME
from hotseat.games.isolation.action.modifiers import KINDS_OF
from hotseat.games.isolation.action.pool import ACTIVE, PASSIVE
from hotseat.games.isolation.odds import alone_chances, success
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


def table(title: str) -> tuple[tuple[str, ...], ...]:
    """The rows of that section's table, below their heads."""
    return next(rule for rule in GAME.rules if rule.title == title).table[1:]


def test_the_dice_give_the_direction_and_players_tell_it() -> None:
    telling = said("Telling the result")
    assert "why they work against it, and exactly how" in telling
    assert "guideline" in telling
    degrees = table("Telling the result")
    assert [degree.lower() for degree, _, _ in degrees] == list(DEGREES)
    assert [needs for _, needs, _ in degrees][2:4] == ["A tie or 1 ahead", "1 behind"]
    assert all(means for _, _, means in degrees)


def test_what_the_text_lists_stands_as_a_table() -> None:
    levels = {level: int(dice) for level, dice in table("Second interpretation: the outcome")}
    assert list(levels) == [
        "Easy",
        "Average",
        "Hard",
        "Really hard",
        "Extremely hard",
        "Impossible",
    ]
    assert list(levels.values()) == [1, 2, 3, 4, 5, 6]
    given = table("Modifiers")
    for column, part in ((1, ACTIVE), (2, PASSIVE)):
        kinds = [row for row in given if row[column] != "–" and "Stress" not in row[0]]
        assert len(kinds) == len(KINDS_OF[part])


def test_the_chance_alone_is_what_the_page_says() -> None:
    assert "about fifty-fifty" in said("Going it alone")
    for _, dice_said in table("Second interpretation: the outcome"):
        dice = int(dice_said)
        alive = 1  # who acts
        assert 0.45 < success(alone_chances(dice, 0, dice + alive)) < 0.55
        assert success(alone_chances(dice, 0, dice + alive + 1)) < 0.45


def test_the_page_gives_the_texts_advice() -> None:
    assert "best about personality" in said("Characters")
    assert "before the first session" in said("Characters")
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
