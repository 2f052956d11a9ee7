"""The copy for offline play: whole, checked, carried over, switched only when told, retired."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PATIENCE, PageMaker, Site, Watch, is_ready, kept, newer_waits
from web.build import precache
from web.build.places import DIST, WEB


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
    assert fresh_page.evaluate("hotseat.verifyOffline()") == ["icon.svg", "index.html"]


def another_build(folder: Path, retire: bool = False) -> None:
    """Change one page of a site in ``folder`` and stamp its worker anew, as a new build would."""
    page = folder / "rescue.html"
    page.write_text(page.read_text("utf-8").replace("Back to the table", "Back to play"), "utf-8")
    paths = [path for path in folder.rglob("*") if path.is_file()]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    worker = (WEB / "sw.js").read_text("utf-8")
    listed = precache.manifest(files, retire)
    (folder / "sw.js").write_text(precache.stamped(worker, listed), "utf-8")


@pytest.fixture
def copied(tmp_path: Path, own_site: Callable[[Path], Site]) -> Site:
    shutil.copytree(DIST, tmp_path / "site")
    return own_site(tmp_path / "site")


def test_a_new_version_waits_until_it_is_wanted(copied: Site, fresh_page: Page) -> None:
    fresh_page.goto(copied.url)
    is_ready(fresh_page)
    assert kept(fresh_page)["state"] == "ready"
    another_build(copied.folder)
    copied.asked.clear()

    fresh_page.reload()
    is_ready(fresh_page)
    newer_waits(fresh_page)
    fetched = {path for path in copied.asked if path != "sw.js"}
    assert fetched == {"rescue.html"}, "what did not change is carried over"
    assert fresh_page.evaluate("hotseat.verifyOffline()") == [], "the old one is whole as yet"

    fresh_page.evaluate("hotseat.switch()")
    expect(fresh_page.locator("html[data-ready=yes]")).not_to_be_attached()
    is_ready(fresh_page)
    assert kept(fresh_page)["update"] == ""
    assert fresh_page.evaluate("caches.keys().then(names => names.length)") == 1
    copied.stop()
    fresh_page.goto(f"{copied.url}rescue.html")
    expect(fresh_page.get_by_role("link", name="Back to play")).to_be_visible()


def test_a_file_that_is_not_as_it_was_built_is_not_kept(
    copied: Site, fresh_page: Page, watch: Watch
) -> None:
    watch.allow("did not arrive as it was built")
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
    copied.asked.clear()
    fresh_page.goto(copied.url)
    assert "" in copied.asked, "the server is asked again"
