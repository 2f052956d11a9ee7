"""Playset Zero as people play it in a browser: each helper does what a player would do."""

from __future__ import annotations

import re
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
    ("Knows every sandbank", "Stubborn as wet rope", "Loves the river", "A tarred cable"),
    "Owes the lock-keeper",
)
WOLF = Person(
    "Wolf",
    "Tomas",
    ("Wants his sister safe", "Quick with a lie", "Ten years a bargeman", "A good knife"),
    "Cannot swim",
)


@dataclass
class Counted:
    """Taps and texts, counted as they are made."""

    taps: int = 0
    texts: int = 0

    def tap(self, *targets: Locator) -> None:
        for target in targets:
            target.click()
            self.taps += 1

    def write(self, field: Locator, text: str) -> None:
        field.fill(text)
        self.texts += 1


def button(page: Page | Locator, name: str) -> Locator:
    """A button by its words, wherever it is."""
    return page.get_by_role("button", name=name)


def box(page: Page, name: str, exact: bool = False) -> Locator:
    """A text field by its label."""
    return page.get_by_role("textbox", name=name, exact=exact)


def tab(page: Page, name: str) -> Locator:
    """A tab of the rail."""
    rail = page.get_by_role("navigation", name="Screens")
    return rail.get_by_role("link", name=name)


def go(page: Page, name: str) -> None:
    """A tap on a tab of the rail, behind Menu on a phone, and its screen is there."""
    menu = page.locator("#r-head").get_by_role("button", name="Menu")
    if menu.is_visible():
        menu.click()
    tab(page, name).click()
    expect(page.locator("#r-rail [aria-current=page]")).to_contain_text(name)


def start(page: Page, game: str, title: str, gm: str, *players: str) -> None:
    """From the library to a new table with people round it."""
    button(page, f"New {game} campaign").click()
    box(page, "Campaign name").fill(title)
    button(page, "Create campaign").click()
    box(page, "GM").fill(gm)
    box(page, "Players").fill("\n".join(players))
    button(page, "Save players").click()


def new_character(page: Page, name: str, player: str, what: str = "character") -> None:
    """The form of a new character, with a name and whose it is."""
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name=f"New {what}").first.click()
    box(page, "Name", exact=True).fill(name)
    page.get_by_role("radio", name=player, exact=True).check()


def create_character(page: Page, name: str, what: str = "character") -> None:
    """What the form of a new character holds is sent, and the sheet of that name stands there."""
    button(page, f"Create {what}").click()
    expect(page.get_by_role("main").get_by_text(name, exact=True).first).to_be_visible()


def new_campaign(page: Page, title: str = "Low Water") -> None:
    """From the library to a table with people round it and a situation."""
    start(page, "Playset Zero", title, "Ines", "Mara", "Tomas")
    box(page, "Situation").fill("The dam gives tonight.")
    button(page, "Save situation").click()
    expect(page.get_by_text("No characters yet.")).to_be_visible()


def scene_dialog(page: Page) -> None:
    """The dialog of scene and session: from the head, behind Menu on a phone."""
    menu = button(page.locator("#r-head"), "Menu")
    if menu.is_visible():
        menu.click()
    there = page.locator("#r-head, #r-rail").get_by_role("button", name="Scene", exact=True)
    there.filter(visible=True).click()


def new_scene(page: Page, title: str) -> None:
    """By that dialog; one of the log's entries names the scene."""
    scene_dialog(page)
    box(page, "Scene title").fill(title)
    button(page, "Start scene").click()


def redo(page: Page) -> None:
    """What was undone is done again, from the drawer of the log."""
    button(page.locator("#r-head"), "Log").click()
    button(page.locator("#r-log"), "Redo").click()


def make(page: Page, person: Person) -> None:
    """A player's character, by the form; the first Feature is the main one."""
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New character").first.click()
    box(page, "Name", exact=True).fill(person.name)
    box(page, "Concept").fill(f"{person.name} of the ferry")
    page.get_by_role("radio", name=person.player).check()
    for place, feature in enumerate(person.features, 1):
        box(page, "Main Feature" if place == 1 else f"Feature {place}").fill(feature)
    box(page, "Detail").fill("river mud to the knee")
    box(page, "Flaw").fill(person.flaw)
    button(page, "Create character").click()
    expect(page.get_by_role("main").get_by_text(person.name, exact=True).first).to_be_visible()


def chip(page: Page | Locator, group: str, name: str) -> Locator:
    """One of a row of chips, by the words over the row and its own."""
    return page.get_by_role("group", name=group, exact=True).get_by_role("button", name=name)


def begin(page: Page, name: str = "Oda") -> None:
    """A tap on a name starts that character's roll."""
    go(page, "Play")
    asked = page.get_by_role("group", name=re.compile(r"^Who rolls( next)?\?$"))
    asked.get_by_role("button", name=name).click()
    expect(page.get_by_role("group", name=f"{name}’s Features, one as a rule")).to_be_visible()


def stake(page: Page, goal: str, dangers: tuple[str, ...]) -> None:
    """Start a roll, and write the goal and the dangers, which go along with the throw."""
    begin(page)
    box(page, "Goal").fill(goal)
    for place, danger in enumerate(dangers, 1):
        box(page, f"Danger {place}").fill(danger)


def bring(page: Page, feature: str, advantage: str) -> None:
    """A Feature that helps, and an advantage die for what favours the roller."""
    button(page, feature).click()
    expect(button(page, feature)).to_have_attribute("aria-pressed", "true")
    box(page, "Other advantage for").fill(advantage)
    button(page, "Add die").click()
    expect(button(page, "Roll 4 dice")).to_be_visible()


def own_dice(page: Page) -> Locator:
    """The first form to enter one's own dice in; who did so before has it already."""
    form = page.get_by_role("form", name="Your own dice").first
    asked = page.get_by_role("button", name=re.compile("^(Use real|Real) dice$"), pressed=False)
    asked = asked.or_(button(page, "Use real dice")).first
    expect(asked.or_(form).first).to_be_visible()
    if not form.is_visible() and asked.is_visible():
        asked.click()
        # said before these dice can be rolled, it is asked for once they can
        lie = button(page, "Use real dice")
        expect(form.or_(lie).first).to_be_visible()
        if not form.is_visible():
            lie.click()
    return form


def enter_faces(form: Locator, faces: tuple[int, ...]) -> None:
    """Tap what each of one's own dice shows, in their order, or how many of what counts each hand
    shows, and take that."""
    expect(form.locator(".sl, .of-counts")).to_have_count(len(faces))
    counts = form.locator(".of-counts").all()
    for row, face in zip(counts, faces, strict=False):
        row.get_by_role("radio", name=str(face), exact=True).check()
    for face in faces if not counts else ():
        key(form, str(face)).click()
    use_these(form)


def key(form: Locator, face: str) -> Locator:
    """The key of a face, for the die that is next."""
    shown = form.get_by_role("group", name="What the die shows")
    return shown.get_by_role("button", name=face, exact=True)


def use_these(form: Locator) -> None:
    """What was tapped in is taken: by the form's own button, or by the action in the bar."""
    inside = button(form, "Use these results")
    (inside if inside.count() else button(form.page, "Use these results").first).click()


def throw_by_hand(page: Page, faces: tuple[int, ...]) -> None:
    """Enter what the table's own dice show, and take them."""
    enter_faces(own_dice(page), faces)
    expect(outcome(page)).to_be_visible()


def outcome(page: Page) -> Locator:
    """The word of the throw."""
    return page.locator("#r-scene .outcome")


def two_people(page: Page) -> None:
    """A campaign of two characters."""
    new_campaign(page)
    make(page, ODA)
    make(page, WOLF)


def about_to_throw(page: Page) -> None:
    """One of them is about to throw a d10, two white and a red die."""
    stake(page, "Bring the ferry across", ("The horses bolt", "Your brother sees"))
    bring(page, ODA.features[0], "New tarred cable")


def to_the_throw(page: Page) -> None:
    """From the library to there."""
    two_people(page)
    about_to_throw(page)


def slot(page: Page, question: str) -> Locator:
    """The slot of the goal, a danger or the advantage."""
    return page.locator("#r-scene .slot", has_text=question)


def die(page: Page, caption: str) -> Locator:
    """A die in the tray by what it says."""
    return page.locator(":is(#r-scene, #r-foot) .tray .die-cell", has_text=caption)


def save_to_file(page: Page, folder: Path) -> Path:
    """The campaign as a file, by the chip."""
    with page.expect_download() as download:
        page.locator("#r-head").get_by_role("button", name="Export campaign").click()
    kept = folder / download.value.suggested_filename
    download.value.save_as(kept)
    return kept
