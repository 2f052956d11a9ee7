"""A colour of one's own in a browser: chosen by a tap, seen wherever the character is, undone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import conftest
from tests.e2e.playset import button, go


@pytest.fixture
def borrows() -> bool:
    return True


def in_play(page: Page) -> Page:
    page.locator('[data-do*="sample"][data-do*="isolation"]').last.click()
    page.wait_for_url("**/table")
    return page


def coloured(page: Page, name: str) -> Locator:
    """What bears that colour on the stage."""
    return page.locator(f'#r-scene [data-colour="{name}"]')


def test_a_colour_chosen_on_a_sheet_is_seen_on_list_map_and_play(
    prepared: Callable[..., Page], axe: conftest.Axe
) -> None:
    page = prepared(in_play)
    head = page.locator("#r-scene .stage-title .face")
    expect(head).to_have_attribute("data-colour", "orange")  # Teo, the second who came, asks
    go(page, "Sheets")
    page.get_by_role("link", name="Teo").click()
    page.get_by_role("button", name="Colour: orange").click()
    teal = page.get_by_role("button", name="Teal", exact=True)
    expect(teal).to_have_attribute("aria-pressed", "false")
    assert axe(page) == []
    teal.click()
    expect(teal).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Colour: teal")).to_have_attribute("data-letter", "T")
    page.get_by_role("button", name="Colour: teal").click()
    expect(teal).to_have_count(0)
    go(page, "Map")
    expect(coloured(page, "teal").locator(".node-letter")).to_have_text("T")
    go(page, "Play")
    expect(head).to_have_attribute("data-colour", "teal")
    button(page, "Undo").click()
    expect(head).to_have_attribute("data-colour", "orange")
