"""The dice of the browser: never alike in two browsers, and fair.

The chi-square test is a statistical one: 120,000 throws from the very source that play uses, and
it fails a fair source once in ten thousand runs for each kind of die.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PageMaker
from tests.e2e.playset import button, enter_faces, key, own_dice

SitDown = Callable[..., None]
LEAST = 0.0001


@pytest.fixture
def borrows() -> bool:
    return True


def throw_many(page: Page) -> str:
    page.get_by_role("textbox", name="Dice to roll").fill("60d100")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("#r-scene .outcome")).not_to_have_text("Build a roll")
    faces = page.locator("#r-scene .tray svg[role=img]")
    said: list[str] = faces.evaluate_all("(dice) => dice.map((d) => d.getAttribute('aria-label'))")
    assert len(said) == 60
    return " ".join(said)


def test_two_fresh_browsers_throw_different_dice(page_at: PageMaker, sit_down: SitDown) -> None:
    thrown = []
    for _ in range(2):
        page = page_at(own=True)
        sit_down(page, "#/dice")
        thrown.append(throw_many(page))
    assert thrown[0] != thrown[1]


def test_sixty_thousand_throws_of_a_d6_and_a_d10_are_even(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    button(page, "Test the dice").click()
    dialog = page.get_by_role("dialog", name="Test the dice")
    expect(dialog).to_contain_text("60,000 rolls of a d6", timeout=60_000)
    expect(dialog).to_contain_text("60,000 rolls of a d10")
    chances = dialog.get_by_text("Fair dice would be").all_inner_texts()
    assert len(chances) == 2
    for chance in chances:
        assert float(chance.split("p = ")[1].split(")")[0]) > LEAST


def test_a_pool_is_tapped_together_thrown_and_thrown_again(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    for _ in range(4):
        button(page, "Add a d6").click()
    button(page, "Drop lowest").click()
    expect(page.get_by_role("textbox", name="Dice to roll")).to_have_value("4d6kh3")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("#r-scene .outcome")).to_have_text(re.compile(r"^\d+$"))
    button(page, "Roll 4d6kh3 again").click()
    expect(page.get_by_role("button", name="Roll 4d6kh3 again")).to_have_count(2)


def test_own_dice_are_entered_face_by_face(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    button(page, "Add a d8").click()
    button(page, "Add a d8").click()
    button(page, "Use real dice").click()
    enter_faces(page.locator("form.form"), (7, 8))
    expect(page.locator("#r-scene .outcome")).to_have_text("15")


def shown(form: Locator) -> list[str]:
    """What each die of a keypad says it shows."""
    labels: list[str] = form.locator(".sl").evaluate_all("(all) => all.map((e) => e.ariaLabel)")
    return [label.rpartition(": ")[2] for label in labels]


def test_a_key_is_for_the_die_that_is_next_and_any_die_can_be_corrected(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    for _ in range(3):
        button(page, "Add a d6").click()
    button(page, "Use real dice").click()
    form = page.locator("form.form")
    where = key(form, "1").bounding_box()
    for face in ("2", "3"):
        key(form, face).click()
    blank = "not set"
    assert shown(form) == ["2", "3", blank]
    expect(form.locator(".sl.is-next")).to_have_attribute("aria-label", f"d6, die 3: {blank}")
    form.locator(".sl").first.click()
    key(form, "5").click()
    assert shown(form) == ["5", "3", blank]
    expect(form.locator(".sl").nth(2)).to_have_class("sl is-blank is-next")
    assert key(form, "1").bounding_box() == where
    button(form, "Roll the rest").click()
    tray = page.locator("#r-scene .tray")
    expect(tray.locator("svg[role=img]")).to_have_count(3)
    expect(tray.get_by_text("rolled by hand")).to_have_count(2)


def test_faces_are_typed_and_taken_back_and_after_the_last_die_a_key_does_nothing(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    page.get_by_role("textbox", name="Dice to roll").fill("5d6+1d10")
    page.keyboard.press("Tab")
    button(page, "Use real dice").click()
    form = page.locator("form.form")
    for face in (1, 1, 3):
        key(form, str(face)).click()
    button(form, "Remove last").click()
    key(form, "6").focus()
    for pressed in ("2", "9", "Backspace", "5", "6", "4"):  # no d6 shows 9
        page.keyboard.press(pressed)
    assert shown(form) == ["1", "1", "5", "6", "4", "not set"]
    form.locator(".sl").last.focus()
    page.keyboard.press("0")
    expect(button(form, "Use these results")).to_be_focused()
    expect(key(form, "3")).to_have_attribute("aria-disabled", "true")
    key(form, "3").dispatch_event("click")
    assert shown(form) == ["1", "1", "5", "6", "4", "10"]
    button(form, "Use these results").click()
    expect(page.locator("#r-scene .outcome")).to_have_text("27")


def test_faces_outlive_a_look_at_another_screen_and_undo(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = page_at()
    sit_down(page)
    page.evaluate("() => hotseat.send({ app: 'sample', game: 'sapio' })")
    form = own_dice(page)
    faces = ["2 hits", "spiral", "not set"]
    for face in faces[:2]:
        key(form, face).click()
    expect(page.locator("#r-foot .entered")).to_contain_text("2 of 3")
    assert shown(form) == faces
    for screen in ("Sheets", "Play"):
        page.locator("#r-rail").get_by_role("link", name=screen).click()
    expect(form).to_be_visible()
    assert shown(form) == faces
    for _ in range(2):  # to Hotseat's dice and back
        page.locator("#r-foot").get_by_role("button", name="Real dice").click()
    expect(form).to_be_visible()
    assert shown(form) == faces
    button(page, "Cancel check").click()
    expect(form).to_be_hidden()
    button(page.locator("#r-head"), "Undo").click()
    expect(form).to_be_visible()
    assert shown(form) == faces


def test_a_notation_that_cannot_be_thrown_says_which_part(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    page.get_by_role("textbox", name="Dice to roll").fill("3x6")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.get_by_text('"x6"').first).to_be_visible()
