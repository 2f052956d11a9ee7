"""The journal beside the store: what one of them loses comes back from the other at the next
start, and the chip says Saved only when both have a step."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import is_ready
from tests.e2e.playset import box, button, go, new_campaign
from tests.e2e.stores import empty_journal, is_saved, put, stored

SitDown = Callable[..., None]
REFUSED = """IDBFactory.prototype.open = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
}"""
# What is to be written waits until window.release() lets it.
HELD = """() => {
  const { write } = hotseat.keep;
  window.release = () => {};
  hotseat.keep.write = (text, told) => {
    window.release = () => write(text, told);
  };
}"""


def scene(page: Page, title: str) -> None:
    button(page, "Scene").click()
    box(page, "Scene title").fill(title)
    button(page, "Start scene").click()
    expect(page.locator("#r-log")).to_contain_text(title)


def restart(page: Page) -> None:
    page.reload()
    is_ready(page)


def test_saved_is_said_when_both_have_the_step(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    page.evaluate(HELD)
    scene(page, "The landing")
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saving…")
    page.evaluate("() => window.release()")
    is_saved(page)


def test_steps_that_the_store_lost_come_back(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    old = stored(page)
    scene(page, "The landing")
    scene(page, "The dam")
    is_saved(page)
    put(page, old)
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("Recovered 2 steps of Low Water")
    expect(page.locator("#r-log")).to_contain_text("The dam")
    is_saved(page)
    restart(page)
    expect(page.locator("#r-over .toast")).to_have_count(0)
    put(page, {})
    page.goto(page.url.partition("#")[0] + "#/")
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("of Low Water that browser storage had")
    expect(page.get_by_role("main")).to_contain_text("Low Water")


def test_a_journal_that_was_emptied_is_filled_again(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    scene(page, "The landing")
    is_saved(page)
    empty_journal(page)
    restart(page)
    is_saved(page)
    put(page, {})
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The landing")


def test_where_the_journal_is_refused_it_is_said_and_played(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    page.add_init_script(REFUSED)
    sit_down(page)
    new_campaign(page)
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saved in 1 place")
    scene(page, "The landing")
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The landing")
    button(page, "Settings").click()
    expect(page.get_by_role("dialog")).to_contain_text("saved in 1 place instead of 2")


def test_what_is_deleted_does_not_come_back(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    go(page, "Library")
    button(page, "Options for Low Water").click()
    button(page, "Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("heading", name="Story games on one shared tablet")).to_be_visible()
    assert page.evaluate("() => hotseat.keep.records()") == {}
    restart(page)
    expect(page.get_by_role("heading", name="Story games on one shared tablet")).to_be_visible()


def test_what_is_damaged_in_the_store_is_mended(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    scene(page, "The landing")
    is_saved(page)
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.includes("/log/"));
          localStorage.setItem(key, localStorage.getItem(key).replace("landing", "londing"));
        }"""
    )
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("restored from its second copy")
    expect(page.locator("#r-log")).to_contain_text("The landing")
