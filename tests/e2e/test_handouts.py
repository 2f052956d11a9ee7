"""A handout in a browser: a picture and words over the whole screen, put away, kept in the log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.playset import button, go
from tests.e2e.test_pictures import photo


@pytest.fixture
def borrows() -> bool:
    return True


def in_play(page: Page) -> Page:
    page.locator('[data-do*="sample"][data-do*="hot_war"]').last.click()
    page.wait_for_url("**/table")
    return page


def test_a_picture_with_words_is_shown_put_away_and_kept(
    prepared: Callable[..., Page], axe: Callable[[Page], list[str]], tmp_path: Path
) -> None:
    page = prepared(in_play)
    file = tmp_path / "map.jpg"
    file.write_bytes(photo(page, 600, 400))
    button(page, "Scene").click()
    button(page, "New handout").click()
    dialog = page.locator("dialog")
    with page.expect_file_chooser() as chooser:
        button(page, "Add picture").click()
    chooser.value.set_files(file)
    dialog.locator("textarea").fill("One door is not on it.")
    assert axe(page) == []
    button(page, "Hand out").click()
    shown = page.locator("dialog.is-handout")
    expect(shown).to_contain_text("One door is not on it.")
    expect(shown.locator("image[href^='blob:']")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    go(page, "Log")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(shown.locator("image[href^='blob:']")).to_be_visible()
    shown.locator(".handed").click()
    expect(shown).to_have_count(0)


def test_one_for_a_player_waits_behind_a_hold_in_their_view(prepared: Callable[..., Page]) -> None:
    page = prepared(in_play)
    button(page, "Scene").click()
    button(page, "New handout").click()
    page.locator("dialog textarea").fill("The zephyr knows.")
    page.locator("dialog label", has_text="Mara and the GM").click()
    button(page, "Hand out").click()
    expect(page.locator(".toast")).to_contain_text("It opens in Mara’s view")
    expect(page.locator("body")).not_to_contain_text("zephyr")
    view(page, "Tom")
    expect(page.locator("dialog")).to_have_count(0)
    view(page, "Mara")
    shown = page.locator("dialog.is-handout")
    expect(shown.locator(".curtain")).to_be_visible()
    expect(shown).not_to_contain_text("zephyr")
    shown.locator(".curtain").focus()
    page.keyboard.down("Space")
    expect(shown).to_contain_text("The zephyr knows.")
    page.keyboard.up("Space")
    button(page, "Put away").click()
    expect(page.locator("body")).not_to_contain_text("zephyr")


def view(page: Page, name: str) -> None:
    page.locator("[data-key=eyes]").click()
    page.locator("dialog .chip", has_text=name).click()
