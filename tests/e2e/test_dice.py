"""The dice of the browser: never alike in two browsers, and fair.

The chi-square test is a statistical one: 120,000 throws from the very source that play uses, and
it fails a fair source once in ten thousand runs for each kind of die.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker
from tests.e2e.playset import button, enter_faces

SitDown = Callable[..., None]
LEAST = 0.0001


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
        page = page_at()
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


def test_a_tapped_face_gives_the_next_die_its_turn_and_tapped_again_is_blank(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    for _ in range(3):
        button(page, "Add a d6").click()
    button(page, "Use real dice").click()
    form = page.locator("form.form")
    rows = form.get_by_role("group")
    faces = [rows.nth(n).get_by_role("radio", name=str(n + 2), exact=True) for n in range(3)]
    faces[0].click()
    expect(rows.nth(1).get_by_role("radio").first).to_be_focused()
    faces[2].click()
    expect(button(form, "Use these, roll the rest")).to_be_focused()
    faces[0].click()
    expect(faces[0]).not_to_be_checked()
    faces[0].click()
    expect(rows.nth(1).get_by_role("radio").first).to_be_focused()
    page.keyboard.press("3")
    expect(faces[1]).to_be_checked()
    faces[2].click()
    expect(faces[2]).not_to_be_checked()
    button(form, "Use these, roll the rest").click()
    tray = page.locator("#r-scene .tray")
    expect(tray.locator("svg[role=img]")).to_have_count(3)
    expect(tray.get_by_text("rolled by hand")).to_have_count(2)


def test_many_dice_alike_are_a_tap_each_on_one_row_that_stays_in_its_place(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    page.get_by_role("textbox", name="Dice to roll").fill("12d6")
    page.keyboard.press("Tab")
    button(page, "Use real dice").click()
    form = page.locator("form.form")
    boxes = form.locator(".is-small")
    add = [form.get_by_role("button", name=f"Add a {n}", exact=True) for n in range(1, 7)]
    for face in (1, 1, 3, 6, 6):
        add[face - 1].click()
    button(form, "Remove last").click()
    where = add[0].bounding_box()
    assert boxes.evaluate_all("(all) => all.map((each) => each.value).join('')") == "1136"
    add[5].focus()
    for key in ("2", "9", "Backspace", "5", "0"):  # no d6 shows 9 or 0
        page.keyboard.press(key)
    assert boxes.evaluate_all("(all) => all.map((each) => each.value).join('')") == "11365"
    for _ in range(6):
        add[3].click()
    assert add[0].bounding_box() == where
    add[3].click()
    expect(button(form, "Use these results")).to_be_focused()
    button(form, "Use these results").click()
    expect(page.locator("#r-scene .outcome")).to_have_text("44")


def test_a_notation_that_cannot_be_thrown_says_which_part(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page, "#/dice")
    page.get_by_role("textbox", name="Dice to roll").fill("3x6")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.get_by_text('"x6"').first).to_be_visible()
