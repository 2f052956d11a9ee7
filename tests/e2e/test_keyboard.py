"""A session with no pointer at all: Tab, arrows, Space and Enter."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.playset import ODA, WOLF, Person, button, chip, outcome, slot

MOST_TABS = 150


def focused(target: Locator) -> bool:
    return bool(target.evaluate("(element) => element === document.activeElement"))


def reach(page: Page, target: Locator) -> None:
    """Tab forward until the target has the focus; it must be within reach."""
    expect(target).to_be_visible()
    for _ in range(MOST_TABS):
        if focused(target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {target}")


def press(page: Page, name: str, key: str = "Enter") -> None:
    reach(page, page.get_by_role("button", name=name).first)
    page.keyboard.press(key)


def write(page: Page, name: str, words: str, exact: bool = False) -> None:
    reach(page, page.get_by_role("textbox", name=name, exact=exact))
    page.keyboard.type(words)


def follow(page: Page, name: str) -> None:
    reach(page, page.get_by_role("link", name=name, exact=True).first)
    page.keyboard.press("Enter")


def choose(page: Page, group: str, name: str) -> None:
    """One of a group of radios: Tab to the group, arrows to the one."""
    wanted = page.get_by_role("group", name=group).get_by_role("radio", name=name)
    current = page.get_by_role("group", name=group).get_by_role("radio", checked=True)
    reach(page, current)
    for _ in range(8):
        if wanted.is_checked():
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"The arrows never reached {name}")


def character(page: Page, person: Person) -> None:
    follow(page, "Sheets")
    follow(page, "New character")
    write(page, "Name", person.name, exact=True)
    write(page, "Concept", f"{person.name} of the ferry")
    choose(page, "Player", person.player)
    for place, feature in enumerate(person.features, 1):
        write(page, "Main Feature" if place == 1 else f"Feature {place}", feature)
    write(page, "Detail", "river mud")
    write(page, "Flaw", person.flaw)
    press(page, "Create character")
    expect(page.get_by_role("main").get_by_text(person.name, exact=True).first).to_be_visible()


def test_a_session_by_keyboard_alone(fresh_page: Page, sit_down: Callable[..., None]) -> None:
    page = fresh_page
    sit_down(page)
    press(page, "New Playset Zero campaign")
    write(page, "Campaign name", "Low Water")
    page.keyboard.press("Enter")
    write(page, "GM", "Ines")
    write(page, "Players", "Mara\nTomas")
    press(page, "Save players")
    write(page, "Situation", "The dam gives tonight.")
    press(page, "Save situation")
    character(page, ODA)
    character(page, WOLF)
    follow(page, "Play")
    reach(page, chip(page, "Who rolls?", "Oda"))
    page.keyboard.press("Space")
    write(page, "Goal", "Bring the ferry across")
    write(page, "Danger 1", "The horses bolt")
    write(page, "Danger 2", "Your brother sees")
    press(page, ODA.features[0], "Space")
    write(page, "Other advantage for", "New tarred cable")
    press(page, "Add die")
    expect(page.get_by_role("button", name="Roll 4 dice")).to_be_visible()
    press(page, "Real dice")
    keys = page.get_by_role("main").get_by_role("group", name="What the die shows")
    reach(page, button(keys, "1").first)
    page.keyboard.type("9356")
    expect(button(page, "Use these results")).to_be_focused()
    page.keyboard.press("Enter")
    expect(outcome(page)).to_have_text("3 hits")
    reach(page, slot(page, "Bring the ferry across"))
    page.keyboard.press("Enter")
    expect(slot(page, "Bring the ferry across")).to_contain_text("Goal achieved")
    press(page, "d10 shows 9")
    reach(page, slot(page, "The horses bolt"))
    page.keyboard.press("Space")
    expect(slot(page, "The horses bolt")).to_contain_text("Avoided")
    press(page, "Leave hits unspent")
    press(page, "Resolve roll")
    expect(outcome(page)).to_have_text("Success at a cost")
    page.keyboard.press("Control+z")
    expect(outcome(page)).to_have_text("3 hits")
    page.keyboard.press("Control+Shift+Z")
    expect(outcome(page)).to_have_text("Success at a cost")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
