"""A fault of a game in the browser: said in a sentence, with everything else at work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.campaign import Campaign
from hotseat.core.files import write_file
from hotseat.core.game import game
from hotseat.core.play import Stamp, open_play, record
from tests.e2e.conftest import Watch, is_ready
from tests.e2e.playset import button, go, new_campaign, save_to_file

SitDown = Callable[..., None]
# One function of a game raises from now on, or does what it did again.
BREAK = """async (name) => {
  const { whenDefined } = await import(document.getElementById("core").href);
  const { interpreter } = await whenDefined("py");
  interpreter.runPython(`
from hotseat.core.game import game
def broken(*given):
    raise KeyError("a-1")
object.__setattr__(game("playset_zero"), "${name}", broken)
`);
}"""


@pytest.mark.parametrize(
    ("name", "screen", "title"),
    [
        ("screen", "Play", "The scene can't be shown"),
        ("sheets", "Sheets", "The sheets can't be shown"),
    ],
)
def test_a_screen_that_raises_is_said_and_the_rest_works(
    fresh_page: Page,
    sit_down: SitDown,
    watch: Watch,
    tmp_path: Path,
    name: str,
    screen: str,
    title: str,
) -> None:
    watch.allow("Contained: KeyError")
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    page.evaluate(BREAK, name)
    go(page, "Dice")
    go(page, screen)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Your data is safe")
    button(page, "Undo").click()
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saved")
    assert "The dam gives tonight" in save_to_file(page, tmp_path).read_text()
    page.get_by_role("main").get_by_text("Open log").click()
    expect(page.get_by_role("heading", name="Log").first).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("The dam gives tonight")
    page.reload()
    is_ready(page)
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_refused_address_is_put_back(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    where = page.url
    page.evaluate(
        """() => {
          Storage.prototype.setItem = () => {
            throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
          };
        }"""
    )
    button(page, "Undo").click()
    expect(page.locator("#r-scene .banner")).to_contain_text("Not saved")
    page.evaluate("() => (location.hash = '#/c/another/table')")
    expect(page.locator("#r-over .toast")).to_contain_text("Not saved")
    expect(page).to_have_url(where)


def test_a_form_of_an_odd_number_shows_all_sheets(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    page.evaluate("() => (location.hash = location.hash.replace('table', 'sheets/new/²'))")
    expect(page.get_by_role("link", name="New character").first).to_be_visible()


def test_a_long_log_is_read_back_to_its_first_entry(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    file = tmp_path / "long.campaign.json"
    play = open_play(game("playset_zero"), Campaign("long1", "playset_zero", "Low Water", {}))
    for number in range(1, 901):
        told = {"text": f"Entry {number} of the night."}
        play = record(play, (("core.noted", told),), Stamp("a1", 1_700_000_000, ""))
    file.write_text(write_file(play.campaign), "utf-8")
    page = fresh_page
    sit_down(page)
    with page.expect_file_chooser() as chooser:
        button(page, "Import a campaign").click()
    chooser.value.set_files(file)
    expect(page.locator("#r-log")).to_contain_text("Entry 900 of the night.")
    go(page, "Log")
    main = page.get_by_role("main")
    for left in (600, 300):
        main.get_by_role("link", name=f"Show {left} earlier entries").first.click()
    expect(main).to_contain_text("Entry 1 of the night.")
    expect(page.locator("#r-head")).to_contain_text("Low Water")


def test_what_was_deleted_can_be_restored_from_the_library(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    go(page, "Library")
    button(page, "Options for Low Water").click()
    button(page, "Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator("#r-over .toast")).to_contain_text("Low Water deleted.")
    go(page, "Dice")
    go(page, "Library")
    button(page, "Restore Low Water").click()
    expect(page.get_by_role("link", name="Low Water").first).to_be_visible()
    expect(page.get_by_role("button", name="Restore")).to_have_count(0)
