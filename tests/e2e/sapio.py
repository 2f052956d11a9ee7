"""The Sapio System as people play it in a browser: each helper does what a player would do."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.e2e.playset import (
    Counted,
    box,
    button,
    chip,
    create_character,
    go,
    key,
    new_character,
    outcome,
    own_dice,
    start,
    use_these,
)


@dataclass(frozen=True)
class Person:
    """A character of the tests; ``words`` are the fields of the form by their labels."""

    name: str
    player: str
    words: dict[str, str] = field(default_factory=dict)


WREN = Person(
    "Wren",
    "Mara",
    {
        "Main profession": "Roof Runner",
        "Its specializations": "Leaping",
        "Side professions": "Tavern Fiddler",
        "Qualities": "Agile\nPatient",
        "Special talents": "Weather Sense: always knows tomorrow’s weather",
        "Principle": "Violence is not the answer",
        "Worst impulse": "Has to have the last word",
    },
)
BASK = Person("Bask", "Tom", {"Main profession": "Night Porter", "Qualities": "Towering\nStoic"})
ODILE = Person("Odile", "Ilka", {"Main profession": "Map Forger", "Qualities": "Charming"})
ILKA = Person("Ilka", "Ilka", {"Main profession": "Bargewoman", "Qualities": "Lanky"})


def new_campaign(page: Page) -> None:
    """From the library to a table with people round it."""
    start(page, "Sapio System", "High Water", "Ines", "Mara", "Tom", "Ilka")
    expect(page.get_by_text("No characters yet.")).to_be_visible()


def make(page: Page, person: Person) -> None:
    """A character, by the form."""
    new_character(page, person.name, person.player)
    for label, words in person.words.items():
        box(page, label).fill(words)
    create_character(page, person.name)


def begin(page: Page, name: str) -> None:
    """A tap on a name begins that character's check."""
    go(page, "Play")
    chip(page, "Who makes a check?", name).click()
    expect(page.get_by_role("heading", name=f"What does {name} invoke?")).to_be_visible()


def enter(page: Page, *faces: str) -> None:
    """Tap what each of one's own dice shows ("2 hits", "blank"), and take that."""
    form = own_dice(page)
    expect(form.locator(".sl")).to_have_count(len(faces))
    for face in faces:
        key(form, face).click()
    use_these(form)
    expect(outcome(page)).to_be_visible()


def resolve(page: Page) -> None:
    """The end of a check."""
    button(page, "Resolve check").click()
    expect(button(page, "Resolve check")).to_have_count(0)


def roll(page: Page) -> None:
    """The dice of the app, if the table enters none of its own."""
    own = page.locator("#r-foot").get_by_role("button", name="Real dice", pressed=True)
    if own.count():
        own.click()
    if (back := button(page, "Use Hotseat’s dice")).count():
        back.click()
    page.locator("#r-foot .go").click()
    expect(outcome(page)).to_be_visible()


__all__ = ["BASK", "ILKA", "ODILE", "WREN", "Counted", "Person", "begin", "box", "button", "chip",
    "enter", "go", "make", "new_campaign", "outcome", "resolve", "roll"]  # fmt: skip
