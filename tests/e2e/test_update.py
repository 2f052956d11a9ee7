"""From one build to another: nothing switches by itself, nothing is lost, little is fetched."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.e2e.conftest import PATIENCE, Site, Watch, is_ready, kept, newer_waits
from tests.e2e.playset import button, outcome, save_to_file, slot, throw_by_hand, to_the_throw
from tests.e2e.servers import another_build, rebuilt_screens
from web.build.places import DIST

UPDATE = "() => navigator.serviceWorker.getRegistration().then(found => found.update())"
SCREENS = (
    "() => performance.getEntriesByType('resource').map(e => e.name).find(n => /ui.zip/.test(n))"
)


def screens(page: Page) -> str:
    """From where the page has its screens; they come when the table stands already."""
    found: str = page.wait_for_function(SCREENS).json_value()
    return found


@pytest.fixture
def service_workers() -> str:
    return "allow"


@pytest.fixture
def copied(tmp_path: Path, own_site: Callable[[Path], Site]) -> Site:
    shutil.copytree(DIST, tmp_path / "site")
    return own_site(tmp_path / "site")


def all_has_come(page: Page) -> None:
    """Wait for what the page itself asks for last, once it has stood still: the rules' wheel."""
    expect(page.locator("html[data-wheel=unpacked]")).to_be_attached(timeout=PATIENCE)


def test_a_new_version_waits_until_it_is_wanted(copied: Site, fresh_page: Page) -> None:
    fresh_page.goto(copied.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "ready"
    all_has_come(fresh_page)
    another_build(copied.folder)
    copied.asked.clear()

    fresh_page.reload()
    is_ready(fresh_page)
    newer_waits(fresh_page)
    all_has_come(fresh_page)
    fetched = {path for path in copied.asked if path != "sw.js"}
    assert fetched == {"rescue.html"}, "what did not change is carried over"
    assert fresh_page.evaluate("hotseat.verifyOffline()") == [], "the old one is whole as yet"

    with fresh_page.expect_event("load", timeout=PATIENCE):
        fresh_page.evaluate("hotseat.switch()")
    is_ready(fresh_page)
    assert kept(fresh_page)["update"] == ""
    assert fresh_page.evaluate("caches.keys().then(names => names.length)") == 1
    copied.stop()
    fresh_page.goto(f"{copied.url}rescue.html")
    expect(fresh_page.get_by_role("link", name="Back to play")).to_be_visible()


def test_an_update_does_not_disturb_a_conflict(
    copied: Site, fresh_page: Page, tmp_path: Path
) -> None:
    page = fresh_page
    page.goto(copied.url)
    is_ready(page)
    assert kept(page)["state"] == "ready"
    old = screens(page)
    to_the_throw(page)
    throw_by_hand(page, (9, 3, 5, 6))
    offered = page.get_by_role("button", name="Update available")
    expect(slot(page, "Your brother sees")).to_contain_text("Spend the 5")
    before = page.locator("#r-scene .slots").text_content()
    all_has_come(page)
    new_paths = rebuilt_screens(copied.folder)
    copied.asked.clear()

    page.evaluate(UPDATE)
    newer_waits(page)
    assert {path for path in copied.asked if path != "sw.js"} == new_paths
    expect(offered).to_have_count(0)
    assert page.locator("#r-scene .slots").text_content() == before
    page.reload()
    is_ready(page)
    newer_waits(page)
    assert screens(page) == old, "a reload in the middle goes on with the old version"
    expect(offered).to_have_count(0)

    slot(page, "Bring the ferry across").click()
    slot(page, "The horses bolt").click()
    button(page, "Leave hits unspent").click()
    expect(offered).to_have_count(0)
    button(page, "Resolve roll").click()
    expect(outcome(page)).to_have_text("Success at a cost")
    expect(offered).to_have_count(0)
    button(page, "Close outcome").click()
    expect(offered).to_be_visible()
    known = json.loads(save_to_file(page, tmp_path).read_text("utf-8"))

    with page.expect_event("load", timeout=PATIENCE):
        offered.click()
    is_ready(page)
    assert screens(page) != old
    expect(offered).to_have_count(0)
    assert json.loads(save_to_file(page, tmp_path).read_text("utf-8")) == known


def test_a_version_that_cannot_start_gives_way_to_the_next(
    copied: Site, fresh_page: Page, watch: Watch
) -> None:
    watch.allow("console: ", "error: ")
    machine_code = next(copied.folder.glob("python-*/pyodide.asm.wasm"))
    sound = machine_code.read_bytes()
    machine_code.write_bytes(b"of another machine")
    another_build(copied.folder)
    seen: list[str] = []

    def twice(frame: Frame) -> bool:
        seen.append(frame.url)
        return len(seen) == 2

    with fresh_page.expect_event("framenavigated", twice, timeout=PATIENCE):
        fresh_page.goto(copied.url, wait_until="commit")
    alert = fresh_page.get_by_role("alert")
    expect(alert).to_contain_text("Hotseat has stopped working", timeout=PATIENCE)
    machine_code.write_bytes(sound)
    rebuilt_screens(copied.folder)
    fresh_page.reload()
    is_ready(fresh_page)
