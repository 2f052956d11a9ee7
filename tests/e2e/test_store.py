"""The browser's store: full, failing, shared by two tabs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker
from tests.e2e.playset import box, button, go, new_campaign, new_scene, save_to_file
from tests.e2e.stores import empty_journal

SitDown = Callable[..., None]


# Whether the page has had its idle moment after its start.
RESTS = """{
  const real = requestIdleCallback;
  requestIdleCallback = (rest, how) => real(() => {
    rest();
    window.rested = true;
  }, how);
}"""


@pytest.fixture
def borrows() -> bool:
    return True


def test_a_store_that_takes_nothing_in_stops_play_and_the_file_holds_every_step(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    new_scene(page, "The landing")
    expect(page.locator("#r-log")).to_contain_text("The landing")
    page.evaluate(
        """() => {
          window.real = Storage.prototype.setItem;
          Storage.prototype.setItem = () => {
            throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
          };
        }"""
    )
    new_scene(page, "The dam")
    banner = page.locator("#r-scene .banner")
    expect(banner).to_contain_text("Not saved: browser storage is full.")
    expect(page.get_by_role("button", name="Not saved")).to_be_visible()
    new_scene(page, "Never")
    expect(page.get_by_role("dialog")).to_contain_text("Not saved")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    with page.expect_download() as download:
        banner.get_by_role("button", name="Export").click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    text = file.read_text()
    assert "The landing" in text
    assert "The dam" in text
    assert "Never" not in text
    page.evaluate("() => (Storage.prototype.setItem = window.real)")
    banner.get_by_role("button", name="Try again").click()
    expect(banner).to_have_count(0)
    page.reload()
    expect(page.locator("#r-log")).to_contain_text("The dam")


def test_a_second_tab_reads_along_and_can_take_over(page_at: PageMaker, sit_down: SitDown) -> None:
    first = page_at()
    sit_down(first)
    new_campaign(first)
    second = page_at(context=first.context)
    second.add_init_script(RESTS)
    sit_down(second, "#" + first.url.partition("#")[2])
    banner = second.locator("#r-scene .banner")
    expect(banner).to_contain_text("open in another tab")
    second.wait_for_function("() => window.rested")
    new_scene(first, "The landing")  # which changes words alone over there, and no element
    expect(second.locator("#r-log")).to_contain_text("The landing")
    banner.get_by_role("button", name="Play here instead").click()
    expect(banner).to_have_count(0)
    expect(first.locator("#r-scene .banner")).to_contain_text("open in another tab")
    new_scene(second, "The dam")
    expect(first.locator("#r-log")).to_contain_text("The dam")
    second.close()
    expect(first.locator("#r-scene .banner")).to_have_count(0)
    new_scene(first, "The far side")
    expect(first.locator("#r-log")).to_contain_text("The far side")


def test_a_second_tab_plays_another_campaign(page_at: PageMaker, sit_down: SitDown) -> None:
    first = page_at()
    sit_down(first)
    new_campaign(first)
    new_scene(first, "The landing")
    expect(first.locator("#r-log")).to_contain_text("The landing")
    second = page_at(context=first.context)
    sit_down(second)
    new_campaign(second, "High Water")
    new_scene(second, "The mill")
    expect(second.locator("#r-log")).to_contain_text("The mill")
    expect(second.locator("#r-scene .banner")).to_have_count(0)
    new_scene(first, "The dam")
    expect(first.locator("#r-log")).to_contain_text("The dam")
    expect(first.locator("#r-scene .banner")).to_have_count(0)
    go(second, "Library")
    button(second, "Options for Low Water").click()
    button(second, "Delete").click()
    second.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(second.locator("#r-over .toast")).to_contain_text("open in another tab")
    first.close()
    second.get_by_role("main").get_by_role("link", name="Low Water").first.click()
    expect(second.locator("#r-log")).to_contain_text("The dam")
    expect(second.locator("#r-scene .banner")).to_have_count(0)


def test_a_tab_that_reads_along_follows_a_removal(page_at: PageMaker, sit_down: SitDown) -> None:
    first = page_at()
    sit_down(first)
    new_campaign(first)
    second = page_at(context=first.context)
    second.add_init_script(RESTS)
    sit_down(second, "#" + first.url.partition("#")[2])
    expect(second.locator("#r-scene .banner")).to_contain_text("open in another tab")
    go(first, "Library")
    button(first, "Options for Low Water").click()
    button(first, "Delete").click()
    first.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(second.get_by_role("heading", name="Campaign not found")).to_be_visible()
    first.locator("#r-over .toast").get_by_role("button", name="Undo").click()
    expect(second.get_by_text("No characters yet.").first).to_be_visible()


# Nobody holds a press for so long that the page gives up on it, however slow the machine is.
PATIENT = """() => {
  const { setTimeout } = window;
  window.setTimeout = (act, wait, ...more) => wait === 1500 || setTimeout(act, wait, ...more);
  window.told = new Promise((done) => addEventListener("storage", () => setTimeout(done)));
}"""


def test_a_tap_outlives_what_another_tab_does_in_between(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    """The finger is down while the shelf changes under it; the tap is done all the same."""
    first = page_at()
    sit_down(first)
    new_campaign(first)
    second = page_at(context=first.context)
    sit_down(second, "#/")
    first.goto(f"{first.url.partition('#')[0]}#/")
    button(first, "New Playset Zero campaign").click()
    box(first, "Campaign name").fill("High Water")
    second.evaluate(PATIENT)
    shelf = second.locator("#r-scene")
    shelf.get_by_role("link", name="Low Water").first.hover()
    second.mouse.down()
    button(first, "Create campaign").click()
    second.evaluate("() => window.told.then(() => true)")
    expect(shelf).not_to_contain_text("High Water")
    second.mouse.up()
    expect(second.locator("#r-head")).to_contain_text("Low Water")


def test_what_cannot_be_read_is_kept_and_can_be_downloaded(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    new_scene(page, "The landing")
    expect(page.locator("#r-log")).to_contain_text("The landing")
    spoilt = page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.includes("/log/"));
          localStorage.setItem(key, localStorage.getItem(key).replace("landing", "londing"));
          return [key, localStorage.getItem(key)];
        }"""
    )
    empty_journal(page)
    page.reload()
    expect(page.get_by_role("heading", name="This campaign can't be opened")).to_be_visible()
    with page.expect_download() as download:
        button(page, "Download raw data").click()
    file = tmp_path / "raw.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["values"][spoilt[0]] == spoilt[1]
    assert page.evaluate("(key) => localStorage.getItem(key)", spoilt[0]) == spoilt[1]


def test_a_campaign_taken_off_the_shelf_comes_back(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    go(page, "Library")
    button(page, "Options for Low Water").click()
    button(page, "Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("heading", name="Story games on one shared tablet")).to_be_visible()
    page.locator("#r-over .toast").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("main")).to_contain_text("Low Water")


REFUSE = 'throw new DOMException("Access is denied for this document.", "SecurityError");'
FULL = 'throw new DOMException("The quota has been exceeded.", "QuotaExceededError");'
FORBIDDEN = {
    "the store itself": f"""Object.defineProperty(window, "localStorage", {{
      get() {{ {REFUSE} }} }});""",
    "no store": 'Object.defineProperty(window, "localStorage", { value: null });',
    "room": f"Storage.prototype.setItem = () => {{ {FULL} }};",
    "nothing, and keeps nothing": "Storage.prototype.setItem = () => {};",
    "reading and writing": f"""for (const name of ["getItem", "setItem", "key"])
      Storage.prototype[name] = () => {{ {REFUSE} }};""",
}
NO_JOURNAL = """IDBFactory.prototype.open = () => {
  throw new DOMException("The operation is insecure.", "SecurityError"); };"""


@pytest.mark.parametrize("refused", FORBIDDEN)
def test_where_nothing_is_saved_it_is_said_and_played_all_the_same(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path, refused: str
) -> None:
    page = page_at(own=True)
    page.add_init_script(FORBIDDEN[refused])
    page.add_init_script(NO_JOURNAL)
    sit_down(page)
    said = "This browser saves nothing for this page"
    banner = page.locator("#r-scene .banner")
    expect(banner).to_contain_text(said)
    button(page, "New Playset Zero campaign").click()
    expect(page.get_by_role("dialog")).to_contain_text(said)
    page.keyboard.press("Escape")
    new_campaign(page)
    new_scene(page, "The landing")
    new_scene(page, "The dam")
    expect(page.locator("#r-log")).to_contain_text("The dam")
    expect(banner).to_contain_text(said)
    expect(page.locator("#r-saved .saved-state")).to_have_text("Not saved")
    go(page, "Library")
    expect(page.get_by_role("main")).to_contain_text("Low Water")
    for word in ("DOMException", "JsException", "NoneType", "getItem"):
        expect(page.locator("body")).not_to_contain_text(word)
    go(page, "Play")
    assert "The dam" in save_to_file(page, tmp_path).read_text()


def test_where_only_the_journal_listens_a_campaign_is_still_there_at_the_next_start(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = page_at(own=True)
    page.add_init_script(FORBIDDEN["the store itself"])
    sit_down(page)
    new_campaign(page)
    new_scene(page, "The landing")
    expect(page.locator("#r-log")).to_contain_text("The landing")
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saved in 1 place")
    page.reload()
    expect(page.locator("#r-log")).to_contain_text("The landing")
