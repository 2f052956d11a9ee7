"""The copy for offline play: whole, checked, carried over, switched only when told, retired."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from hotseat.core.files import open_file
from tests.e2e.conftest import (
    PATIENCE,
    PageMaker,
    Site,
    Watch,
    is_ready,
    kept,
    launching,
)
from tests.e2e.playset import button, go, new_campaign, save_to_file
from tests.e2e.servers import BadLine, another_build, kept_files, named
from tests.e2e.test_dice import throw_many
from web.build import sizes
from web.build.places import DIST


@pytest.fixture
def service_workers() -> str:
    return "allow"


def test_after_the_first_visit_it_needs_no_server(
    fresh_page: Page, page_at: PageMaker, site: Site
) -> None:
    fresh_page.goto(site.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "ready"
    assert fresh_page.evaluate("hotseat.verifyOffline()") == []
    site.stop()
    fresh_page.reload()
    is_ready(fresh_page)
    other = page_at(context=fresh_page.context)
    other.goto(f"{site.url}index.html#/dice")
    is_ready(other)
    other.goto(f"{site.url}rescue.html")
    expect(other.get_by_role("heading", name="Rescue", exact=True)).to_be_visible()


def test_it_tells_which_kept_file_is_gone_or_spoilt(fresh_page: Page, site: Site) -> None:
    fresh_page.goto(site.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "ready"
    fresh_page.evaluate("""async () => {
      const [name] = await caches.keys();
      const kept = await caches.open(name);
      await kept.delete(new URL("icon.svg", location.href).href);
      await kept.put(new URL("index.html", location.href).href, new Response("another page"));
    }""")
    fresh_page.goto(f"{site.url}#/offline")
    said = fresh_page.get_by_role("main")
    button(fresh_page, "Check offline files").click()
    expect(said).to_contain_text("Missing or damaged: icon.svg, index.html.")
    button(fresh_page, "Check offline files").click()
    expect(said).to_contain_text("All files checked. Ready for offline play.")


SPOIL = """async (path) => {
  const [name] = await caches.keys();
  const kept = await caches.open(name);
  await kept.put(new URL(path, location.href).href, new Response("not this"));
}"""


def test_a_spoilt_copy_that_cannot_start_mends_itself(
    fresh_page: Page, site: Site, watch: Watch
) -> None:
    watch.allow("console: ", "error: ")
    fresh_page.goto(site.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "ready"
    fresh_page.evaluate(SPOIL, named(kept_files(DIST), "asm.wasm"))
    site.stop()
    fresh_page.reload()
    alert = fresh_page.get_by_role("alert")
    expect(alert).to_contain_text(
        "Some files didn't load: the program (pyodide.asm.wasm). Check your connection and"
        " try again.",
        timeout=PATIENCE,
    )
    site.start()
    alert.get_by_role("link", name="Try again").click()
    is_ready(fresh_page)
    expect(alert).to_be_hidden()
    assert fresh_page.evaluate("hotseat.verifyOffline()") == []


def test_a_spoilt_page_style_or_script_is_fetched_anew_as_it_is_served(
    fresh_page: Page, site: Site
) -> None:
    fresh_page.goto(site.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "ready"
    small = [path for path in kept_files(DIST) if path.endswith((".html", ".css", ".js"))]
    spoilt = {
        path for path in small if path.startswith(("index", "rescue.html", "style", "script"))
    }
    for path in spoilt:
        fresh_page.evaluate(SPOIL, path)
    fresh_page.reload()
    is_ready(fresh_page)
    left = set(fresh_page.evaluate("hotseat.verifyOffline()"))
    assert left < spoilt
    asked = {path for path in spoilt if path.endswith(("index.html", "style.css", "boot.js"))}
    assert len(asked) == 3
    assert not left & asked
    fresh_page.goto(f"{site.url}rescue.html")
    expect(fresh_page.get_by_role("heading", name="Rescue", exact=True)).to_be_visible()


def test_the_first_visit_shows_how_far_the_copy_is(page_at: PageMaker) -> None:
    line = BadLine(DIST, {"rescue.html": ("hold", 1)})
    line.start()
    try:
        page = page_at()
        page.goto(line.url)
        said = page.get_by_role("main")
        many = f"of {len(kept_files(DIST))} files."
        expect(said).to_contain_text("Getting ready to play offline:", timeout=PATIENCE)
        expect(said).to_contain_text(many)
        line.gate.set()
        expect(said).to_contain_text("Ready for offline play.")
    finally:
        line.stop()


def test_the_table_is_set_while_the_rest_is_withheld_and_the_copy_whole_once_it_has_come(
    page_at: PageMaker,
) -> None:
    later = [path for path in kept_files(DIST) if sizes.is_later(path)]
    line = BadLine(DIST, dict.fromkeys(later, ("hold", 99)))
    line.start()
    try:
        page = page_at()
        page.goto(line.url)
        is_ready(page)
        assert page.locator("html").get_attribute("data-start") == "snapshot"
        verify = "hotseat.verifyOffline().catch(({ message }) => message)"
        assert page.evaluate(verify) == "Nothing is stored for offline play yet."
        page.goto(f"{line.url}#/dice")
        throw_many(page)
        line.gate.set()
        assert kept(page)["state"] == "ready"
        assert page.evaluate(verify) == []
    finally:
        line.stop()


def test_a_browser_started_anew_without_a_network_opens_rolls_and_exports(
    playwright: Playwright, site: Site, watch: Watch, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    before = playwright.chromium.launch_persistent_context(profile, **launching())
    watch.follow(before)
    page = before.new_page()
    page.goto(site.url)
    is_ready(page)
    new_campaign(page)
    assert kept(page)["state"] == "ready"
    where = page.url
    before.close()
    site.stop()

    after = playwright.chromium.launch_persistent_context(profile, **launching())
    watch.follow(after)
    page = after.new_page()
    page.goto(where)
    is_ready(page)
    go(page, "Dice")
    button(page, "Add a d20").click()
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.get_by_role("main").get_by_text("1d20").first).to_be_visible()
    file = save_to_file(page, tmp_path)
    after.close()
    campaign = open_file(file.read_text("utf-8")).campaign
    assert campaign.title == "Low Water"
    assert [event.kind for event in campaign.events][-1] == "core.rolled"


@pytest.fixture
def copied(tmp_path: Path, own_site: Callable[[Path], Site]) -> Site:
    shutil.copytree(DIST, tmp_path / "site")
    return own_site(tmp_path / "site")


def test_a_file_that_is_not_as_it_was_built_is_not_kept(
    copied: Site, fresh_page: Page, watch: Watch
) -> None:
    watch.allow("did not arrive as built")
    (copied.folder / "icon-512.png").write_bytes(b"a picture of something else")
    fresh_page.goto(copied.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "failed"


def test_a_site_can_take_its_copies_back(copied: Site, fresh_page: Page) -> None:
    fresh_page.goto(copied.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "ready"
    another_build(copied.folder, retire=True)
    fresh_page.goto(copied.url)
    is_ready(fresh_page)
    fresh_page.evaluate("""() => setInterval(async () => {
      const names = await caches.keys();
      const house = await navigator.serviceWorker.getRegistration();
      document.documentElement.dataset.kept = names.join() + (house ? "a worker" : "");
    }, 50)""")
    expect(fresh_page.locator("html[data-kept='']")).to_be_attached(timeout=PATIENCE)
    expect(fresh_page.get_by_role("main")).to_contain_text("Offline play needs a secure")
    copied.asked.clear()
    fresh_page.goto(copied.url)
    assert "" in copied.asked, "the server is asked again"
