"""A step is painted first and written then; none is called saved, or left behind, before it is."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import is_ready
from tests.e2e.playset import new_campaign
from tests.e2e.stores import is_saved

SitDown = Callable[..., None]
# What comes first of a note that is made: a picture that changes, or what the store is given.
ORDER = """(deed) => new Promise((done) => {
  const order = [], log = document.getElementById("r-log");
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key.includes("/log/")) order.push("written");
    return setItem.call(this, key, value);
  };
  const seen = new MutationObserver(() => order.includes("painted") || order.push("painted"));
  const all = { childList: true, subtree: true, attributes: true };
  seen.observe(document.querySelector(".shell"), all);
  hotseat.send({ do: "note", args: { text: "The lamp is out" } });
  const state = () => document.querySelector("#r-saved .saved-state").textContent;
  const first = state();
  const look = () => order.includes("written") && state() === "Saved"
    ? done([order.slice(0, 2), first]) : requestAnimationFrame(look);
  look();
})"""
# The page is left in the task that made the step.
LEFT = """() => {
  hotseat.send({ do: "note", args: { text: "The lamp is out" } });
  location.reload();
}"""
# Two steps in a row, and another screen before either is written.
GONE = """() => {
  hotseat.send({ do: "note", args: { text: "The lamp is out" } });
  hotseat.send({ do: "note", args: { text: "The dam gives" } });
  location.hash = "#/";
}"""


def started(page: Page, sit_down: SitDown) -> Page:
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    return page


def test_a_step_is_painted_and_called_saved_only_once_it_is_written(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = started(fresh_page, sit_down)
    assert page.evaluate(ORDER) == [["painted", "written"], "Saving…"]


def test_a_step_is_kept_where_the_page_is_left_before_it_was_written(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = started(fresh_page, sit_down)
    page.evaluate(LEFT)
    is_ready(page)
    expect(page.locator("#r-log")).to_contain_text("The lamp is out")


def test_steps_that_wait_are_written_before_another_screen_is_opened(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = started(fresh_page, sit_down)
    where = page.url
    page.evaluate(GONE)
    expect(page.get_by_role("heading", name="New campaign")).to_be_visible()
    page.goto(where)
    page.reload()
    is_ready(page)
    for words in ("The lamp is out", "The dam gives"):
        expect(page.locator("#r-log")).to_contain_text(words)
