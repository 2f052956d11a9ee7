"""Playset Zero as people play it in a browser: each helper does what a hand would do."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect


@dataclass(frozen=True)
class Person:
    """A character of the tests."""

    name: str
    player: str
    features: tuple[str, str, str, str]
    flaw: str


ODA = Person(
    "Oda",
    "Mara",
    ("Loves the river", "Stubborn as wet rope", "Knows every sandbank", "A tarred cable"),
    "Owes the lock-keeper",
)
WOLF = Person(
    "Wolf",
    "Tomas",
    ("Wants his sister safe", "Quick with a lie", "Ten years a bargeman", "A good knife"),
    "Cannot swim",
)


def button(page: Page, name: str) -> Locator:
    """A button by its words, wherever it is."""
    return page.get_by_role("button", name=name)


def box(page: Page, name: str, exact: bool = False) -> Locator:
    """A text field by its label."""
    return page.get_by_role("textbox", name=name, exact=exact)


def go(page: Page, name: str) -> None:
    """A tab of the rail."""
    page.get_by_role("navigation").get_by_role("link", name=name).click()


def new_campaign(page: Page, title: str = "Low Water") -> None:
    """From the library to a table with people round it and a situation."""
    button(page, "New Playset Zero").click()
    box(page, "What is it called?").fill(title)
    button(page, "Open the table").click()
    box(page, "The GM").fill("Ines")
    box(page, "The players").fill("Mara\nTomas")
    button(page, "That is us").click()
    box(page, "What is wrong").fill("The dam gives tonight.")
    button(page, "Write it down").click()
    expect(page.get_by_text("Nobody is in the story yet.")).to_be_visible()


def make(page: Page, person: Person) -> None:
    """A player's character, by the form."""
    go(page, "Sheets")
    page.get_by_role("link", name="Make a character").click()
    box(page, "Name", exact=True).fill(person.name)
    box(page, "Who is this").fill(f"{person.name} of the ferry")
    page.get_by_role("radio", name=person.player).check()
    for place, feature in enumerate(person.features, 1):
        box(page, f"Feature {place}").fill(feature)
    page.get_by_role("radio", name="Feature 3").check()
    box(page, "A detail that hints").fill("river mud to the knee")
    box(page, "The flaw").fill(person.flaw)
    button(page, "Enter the story").click()
    expect(page.get_by_role("main").get_by_text(person.name, exact=True).first).to_be_visible()


def stake(page: Page, goal: str, dangers: tuple[str, ...]) -> None:
    """Say the goal and name the dangers."""
    go(page, "Table")
    box(page, "What is the goal?").fill(goal)
    button(page, "Name the dangers").click()
    for danger in dangers:
        box(page, "What bad thing could happen?").fill(danger)
        button(page, "That is the danger").click()
    expect(page.get_by_role("heading", name="What helps")).to_be_visible()


def bring(page: Page, feature: str, advantage: str) -> None:
    """A Feature that helps, and a red die for what favours the roller."""
    button(page, feature).click()
    expect(button(page, feature)).to_have_attribute("aria-pressed", "true")
    box(page, "Something else in").fill(advantage)
    button(page, "Add a red die").click()
    expect(page.get_by_text("One d10, two white, one red.")).to_be_visible()
    button(page, "To the roll").click()


def own_dice(page: Page) -> None:
    """Ask for the boxes to type faces into; a table that did so before has them already."""
    asked, take = button(page, "Use your own dice"), button(page, "Take these")
    expect(asked.or_(take)).to_be_visible()
    if asked.is_visible():
        asked.click()


def throw_by_hand(page: Page, faces: tuple[int, ...]) -> None:
    """Type in what the table's own dice show, and take them."""
    own_dice(page)
    boxes = page.get_by_role("main").get_by_role("spinbutton")
    for place, face in enumerate(faces):
        boxes.nth(place).fill(str(face))
    button(page, "Take these").click()
    expect(outcome(page)).to_be_visible()


def outcome(page: Page) -> Locator:
    """The word of the throw."""
    return page.locator("#r-scene .outcome")


def to_the_throw(page: Page) -> None:
    """A campaign of two characters, one of them about to throw a d10, two white and a red die."""
    new_campaign(page)
    make(page, ODA)
    make(page, WOLF)
    stake(page, "Bring the ferry across", ("The horses bolt", "Your brother sees"))
    bring(page, ODA.features[2], "New tarred cable")


def slot(page: Page, question: str) -> Locator:
    """The slot of the goal, a danger or the advantage."""
    return page.locator("#r-scene .slot", has_text=question)


def die(page: Page, caption: str) -> Locator:
    """A die in the tray by what it says."""
    return page.locator("#r-scene .tray .die-cell", has_text=caption)


def save_to_file(page: Page, folder: Path) -> Path:
    """The campaign as a file, by the chip."""
    with page.expect_download() as download:
        page.locator("#r-bar").get_by_role("button", name="Export campaign").click()
    kept = folder / download.value.suggested_filename
    download.value.save_as(kept)
    return kept
