"""What the site carries is what its pages ask for; all else has a reason."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, Site, is_ready
from tests.e2e.playset import button, go
from web.build.places import DIST

# What no visit of these tests asks for by itself, and why it is there.
REST = {
    "sw.js": "the worker, which the browser asks for",
    "index.html": "asked for as the folder",
    "licences.txt": "read by whoever wants to",
    "manifest.webmanifest": "read when the app is installed",
    "icon*": "shown where the app is installed, and in the tab",
    "python-*/micropip-*.whl": "read by a start without the snapshot, which holds what it needs",
    "scripts-*/link.js": "asked for once phones come to the table (test_phones.py)",
    "scripts-*/link_test.js": "asked for where the connection is tested (test_phones.py)",
    "scripts-*/link_pictures.js": "asked for by a phone's map (test_phone_pictures.py)",
    "qr-*/*.js": "the codes by which they come",
    "scripts-*/inside.js": "asked for once a map takes its campaign along (test_pictures.py)",
    "style-*/fonts/*-ext-*": "names with letters beyond those of western Europe",
    "style-*/fonts/*-italic.woff2": "words in italics, on the screens that have some",
}


@pytest.fixture
def service_workers() -> str:
    return "allow"


def files() -> set[str]:
    return {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}


def asked(page: Page, site: Site) -> set[str]:
    """The paths that this page's own requests will ask for, from now on."""
    found: set[str] = set()

    def note(url: str) -> None:
        if url.startswith(site.url):
            found.add(url.removeprefix(site.url).partition("#")[0].partition("?")[0])

    page.on("request", lambda request: note(request.url))
    page.on("worker", lambda worker: note(worker.url))
    return found


def test_the_pages_ask_for_all_that_is_carried_or_there_is_a_reason(
    page_at: PageMaker, site: Site, sit_down: Callable[..., None]
) -> None:
    page = page_at(service_workers="block")
    seen = asked(page, site)
    site.asked.clear()
    sit_down(page)
    expect(page.locator("html[data-wheel=unpacked]")).to_be_attached()
    button(page, "Try sample: Isolation").click()
    expect(page.locator("#r-head .where-first")).to_be_visible()
    go(page, "Map")
    button(page, "New map").click()
    expect(page.locator(".ground-stage.is-placed")).to_be_visible()
    page.goto(f"{site.url}#/dice")
    is_ready(page)
    page.goto(f"{site.url}rescue.html")
    page.get_by_role("heading", name="Rescue", exact=True).wait_for()
    seen |= {path.partition("?")[0] for path in site.asked}
    assert seen - files() <= {""}, "nothing is asked for that is not there"
    unasked = files() - seen
    for path in unasked:
        assert any(fnmatchcase(path, mask) for mask in REST), f"{path} is never asked for"
    for mask in REST:
        assert any(fnmatchcase(path, mask) for path in files()), f"{mask} fits nothing"
