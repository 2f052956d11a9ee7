"""axe finds nothing on any screen, light and dark, on tablet and phone; Tab keeps its order."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.game import games
from tests.e2e.conftest import PageMaker, go_to
from tests.e2e.playset import button, go

SIZES = ((1024, 768), (390, 844))


@pytest.fixture
def borrows() -> bool:
    return True


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
    back = page.url.partition("#")[2]
    for screen in ("phones", "phones/test", "seat"):
        go_to(page, f"#/{screen}")
        found[screen] = axe(page)
    go_to(page, f"#{back}")
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


PLAYED = [each.slug for each in games() if each.sample is not None]
# Which zone has the focus; "" for none.
ZONE = """() => {
  const at = document.activeElement;
  const zones = { ".skip": "skip", "#r-head": "head", "#r-scene": "stage", "#r-foot": "bar",
    "#r-rail": "rail" };
  return Object.entries(zones).find(([zone]) => at?.closest(zone))?.[1] ?? "";
}"""


def at_play(page_at: PageMaker, sit_down: Callable[..., None], slug: str, theme: str) -> Page:
    """The play page of a game's sample, which stands still."""
    page = page_at(1024, 768, color_scheme=theme, reduced_motion="reduce")
    sit_down(page)
    page.evaluate("(slug) => hotseat.send({ app: 'sample', game: slug })", slug)
    expect(page.locator("#r-foot .go")).to_be_visible()
    return page


@pytest.mark.parametrize("slug", PLAYED)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_games_play_page_nor_on_what_lies_over_it(
    page_at: PageMaker,
    sit_down: Callable[..., None],
    axe: Callable[[Page], list[str]],
    slug: str,
    theme: str,
) -> None:
    page = at_play(page_at, sit_down, slug, theme)
    found = {"play": axe(page)}
    over = page.locator("#r-scene").get_by_role("button", name=re.compile("^(More|Why.)$"))
    over.first.click()
    expect(page.locator("#r-foot .picker")).to_be_visible()
    found["over it"] = axe(page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}


@pytest.mark.parametrize("slug", PLAYED)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_what_surrounds_a_games_play(
    page_at: PageMaker,
    sit_down: Callable[..., None],
    axe: Callable[[Page], list[str]],
    slug: str,
    theme: str,
) -> None:
    page = at_play(page_at, sit_down, slug, theme)
    here = page.evaluate("() => location.hash.split('/').slice(0, 3).join('/')")
    found = {}
    for where in ("story", "map", "sheets"):
        go_to(page, f"{here}/{where}")
        expect(page.locator("#r-scene > *").first).to_be_visible()
        found[where] = axe(page)
    for link in ("New character", "New Gladiator"):
        new = page.get_by_role("main").get_by_role("link", name=link)
        if new.count():
            new.first.click()
            expect(page.get_by_role("main").locator("form").first).to_be_visible()
            found["new"] = axe(page)
    go_to(page, f"{here}/table")
    button(page.locator("#r-head"), "Scene").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["scene"] = axe(page)
    page.keyboard.press("Escape")
    assert "new" in found
    assert {screen: faults for screen, faults in found.items() if faults} == {}


@pytest.mark.parametrize("slug", PLAYED)
def test_tab_goes_through_head_stage_bar_and_rail_in_this_order(
    page_at: PageMaker, sit_down: Callable[..., None], slug: str
) -> None:
    page = page_at(1024, 768)
    sit_down(page)
    page.evaluate("(slug) => hotseat.send({ app: 'sample', game: slug })", slug)
    expect(page.locator("#r-foot .go")).to_be_visible()
    page.locator(".skip").focus()
    passed = ["skip"]
    for _ in range(90):
        page.keyboard.press("Tab")
        zone = page.evaluate(ZONE)
        if zone != passed[-1]:
            passed.append(zone)
        if zone == "rail":
            break
    assert passed == ["skip", "head", "stage", "bar", "rail"]
