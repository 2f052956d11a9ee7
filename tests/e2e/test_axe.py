"""axe finds nothing on any screen, light and dark, on a tablet and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker
from tests.e2e.playset import button, go

SIZES = ((1024, 768), (390, 844))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=["tablet", "phone"])
def test_axe_finds_nothing(
    page_at: PageMaker,
    sit_down: Callable[..., None],
    axe: Callable[[Page], list[str]],
    theme: str,
    size: tuple[int, int],
) -> None:
    page = page_at(*size, color_scheme=theme)
    sit_down(page)
    found = {"library": axe(page)}
    button(page, "New Playset Zero campaign").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["new"] = axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    button(page, "Try sample: Playset Zero").click()
    expect(page.locator("#r-scene .slots").first).to_be_visible()
    found["table"] = axe(page)
    for screen in ("Sheets", "Log", "Dice", "Rules"):
        go(page, screen)
        expect(page.locator("#r-rail [aria-current]")).to_have_text(screen)
        found[screen] = axe(page)
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="Oda").first.click()
    expect(button(page, "Edit")).to_be_visible()
    found["sheet"] = axe(page)
    button(page, "Edit").click()
    expect(page.get_by_role("main").locator("form").first).to_be_visible()
    found["edit"] = axe(page)
    menu = button(page.locator("#r-head"), "Menu")
    if menu.is_visible():
        menu.click()
    button(page, "Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["settings"] = axe(page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}
