"""Python starts from the snapshot of its memory, and from its files wherever that cannot be."""

from __future__ import annotations

import gzip
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from hotseat.core.files import open_file
from tests.e2e.conftest import PATIENCE, PageMaker, Site, Watch
from tests.e2e.playset import button, go, save_to_file, slot
from tests.e2e.test_dice import throw_many
from web.build.places import DIST
from web.build.snapshot import HEAD

ATTEMPT = "() => localStorage.getItem('hotseat/start')"
PICTURE = "**/memory.gz"
Sit = Callable[..., None]


def start(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-start")


def starts_from_files(page: Page) -> None:
    """Wait until the page has chosen to start from its files. Python is up ten seconds of the
    processor later: that it comes up is looked at once for each way to that choice."""
    expect(page.locator("html[data-start=files]")).to_be_attached(timeout=PATIENCE)


def picture() -> bytes:
    return next(DIST.glob("snapshot-*/memory.gz")).read_bytes()


def changed(at: int, data: bytes) -> bytes:
    plain = bytearray(gzip.decompress(picture()))
    plain[at : at + len(data)] = data
    return gzip.compress(bytes(plain), 1)


def test_a_start_is_made_from_the_snapshot_and_leaves_no_note(
    fresh_page: Page, sit_down: Sit
) -> None:
    sit_down(fresh_page)
    assert start(fresh_page) == "snapshot"
    assert fresh_page.evaluate(ATTEMPT) is None


def test_the_wheel_is_unpacked_once_the_table_stands_still(fresh_page: Page, sit_down: Sit) -> None:
    sit_down(fresh_page, "#/dice")
    expect(fresh_page.locator("html[data-wheel=unpacked]")).to_be_attached()
    throw_many(fresh_page)


def test_a_wheel_that_does_not_come_is_not_missed(
    page_at: PageMaker, sit_down: Sit, watch: Watch
) -> None:
    watch.allow("Failed to load resource")
    page = page_at()
    page.route("**/hotseat-*.whl", lambda route: route.abort())
    with page.expect_console_message(lambda said: "The wheel waits" in said.text):
        sit_down(page, "#/dice")
    expect(page.locator("#trouble")).to_be_hidden()
    throw_many(page)


LOST: dict[str, Callable[[], dict[str, Any]]] = {
    "missing": lambda: {"status": 404, "body": "not here"},
    "no gzip at all": lambda: {"body": b"damaged"},
    "cut short": lambda: {"body": picture()[:1_000_000]},
    "of another size": lambda: {"body": gzip.compress(b"short")},
}


@pytest.mark.parametrize("how", LOST)
def test_what_did_not_arrive_whole_is_not_tried(
    fresh_page: Page, site: Site, watch: Watch, how: str
) -> None:
    watch.allow("Failed to load resource")
    fresh_page.route(PICTURE, lambda route: route.fulfill(**LOST[how]()))
    fresh_page.goto(site.url)
    starts_from_files(fresh_page)
    assert fresh_page.evaluate(ATTEMPT) is None, "nothing was tried, so nothing failed"


def test_without_network_for_it_python_starts_from_its_files(
    fresh_page: Page, sit_down: Sit, watch: Watch
) -> None:
    watch.allow("Failed to load resource")
    fresh_page.route(PICTURE, lambda route: route.abort())
    sit_down(fresh_page)
    assert start(fresh_page) == "files"


BROKEN = {
    "of another version": lambda: changed(16, b"\1" * 32),
    "failing half-way": lambda: changed(HEAD + 100_000, b"\xff" * 400_000),
    "for another place than there is": lambda: changed(HEAD - 8, b"\xf0" * 4),
}


@pytest.mark.parametrize("how", BROKEN)
def test_where_it_failed_once_python_starts_from_its_files_from_then_on(
    fresh_page: Page, sit_down: Sit, watch: Watch, how: str
) -> None:
    watch.allow("wasm", "RuntimeError", "Pyodide", "error: ")
    body = BROKEN[how]()
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=body)

    fresh_page.route(PICTURE, answer)
    sit_down(fresh_page)
    assert start(fresh_page) == "files"
    assert fresh_page.evaluate(ATTEMPT)
    fresh_page.unroute(PICTURE)
    fresh_page.reload()
    starts_from_files(fresh_page)
    assert len(asked) == 1


def test_the_memory_grows_before_the_picture_is_laid_in(fresh_page: Page, sit_down: Sit) -> None:
    """As it has to where more games are in it than find room in what Pyodide begins with."""
    body = changed(HEAD - 20, struct.pack("<I", 64 << 20))
    fresh_page.route(PICTURE, lambda route: route.fulfill(body=body))
    sit_down(fresh_page, "#/dice")
    assert start(fresh_page) == "snapshot"
    throw_many(fresh_page)


LATER = ("**/python_stdlib.zip", "**/ui.zip", "**/hotseat-*.whl", "**/micropip-*.whl")


def test_a_first_visit_plays_before_the_files_have_come(
    page_at: PageMaker, sit_down: Sit, tmp_path: Path, watch: Watch
) -> None:
    """All that a table asks for is in the picture: none of the library, the screens, the rules."""
    watch.allow("Failed to load resource")
    page = page_at()
    held: list[Route] = []
    for each in LATER:
        page.route(each, lambda route: held.append(route))
    sit_down(page)
    assert start(page) == "snapshot"
    button(page, "Try sample: Isolation").click()
    expect(page.get_by_role("link", name="Map", exact=True)).to_be_visible()
    for screen in ("Sheets", "Map", "Log", "Rules", "Dice"):
        go(page, screen)
        tab = page.get_by_role("link", name=screen, exact=True)
        expect(tab).to_have_attribute("aria-current", "page")
    throw_many(page)
    go(page, "Library")
    button(page, "Try sample: Playset Zero").click()
    slot(page, "The horses break").click()
    expect(slot(page, "The horses break")).to_contain_text("Avoided")
    assert open_file(save_to_file(page, tmp_path).read_text("utf-8")).campaign.events
    expect(page.locator("#r-scene .banner.is-bad, .toast.is-bad")).to_have_count(0)
    assert len(held) == 1, "the library was asked for, and has not come"
    held[0].abort()


def test_two_profiles_over_the_same_snapshot_roll_different_dice(
    page_at: PageMaker, sit_down: Sit
) -> None:
    thrown, names = [], []
    for _ in range(2):
        page = page_at()
        sit_down(page, "#/dice")
        assert start(page) == "snapshot"
        thrown.append(throw_many(page))
        names.append(page.evaluate("() => localStorage.getItem('hotseat/device')"))
    assert thrown[0] != thrown[1]
    assert names[0]
    assert names[0] != names[1]
