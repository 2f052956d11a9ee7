"""Files that are no campaigns, through the browser: a sentence each, in under a second, and
nothing lost. (What the reader does with each is tested without a browser.)"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.migrations import current
from tests.e2e.conftest import PageMaker
from tests.e2e.playset import button, go, new_campaign, save_to_file

SitDown = Callable[..., None]
# How the newest schema is written in a file.
SCHEMA = f'"schema":{current()}'
NAME = "<img src=x onerror=alert(1)>"


@pytest.fixture
def borrows() -> bool:
    return True


def changed(good: str, **fields: object) -> str:
    return json.dumps({**json.loads(good), **fields})


def schema_as(good: str, written: str) -> bytes:
    """The file with its schema written so; it must have said the newest."""
    assert SCHEMA in good
    return good.replace(SCHEMA, written).encode()


HOSTILE: dict[str, Callable[[str], bytes]] = {
    "empty": lambda _: b"",
    "truncated": lambda good: good[: len(good) // 2].encode(),
    "a picture": lambda _: b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "50 MB of spaces": lambda _: b" " * 50_000_000,
    "nested": lambda _: b"[" * 100_000 + b"]" * 100_000,
    "nested in a field": lambda _: b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "wrong checksum": lambda good: changed(good, checksum="0" * 64).encode(),
    "newer schema": lambda good: changed(good, schema=99).encode(),
    "unknown game": lambda good: changed(good, game="chess").encode(),
    "a long number": lambda good: schema_as(good, '"schema":' + "9" * 5000),
    "not a number": lambda good: schema_as(good, '"schema":NaN'),
    "a key twice": lambda good: schema_as(good, f"{SCHEMA},{SCHEMA}"),
}

SAYS = {
    "empty": "empty",
    "truncated": "",
    "a picture": "",
    "50 MB of spaces": "",
    "nested": "",
    "nested in a field": "",
    "wrong checksum": "",
    "newer schema": "99",
    "unknown game": "chess",
    "a long number": "",
    "not a number": "",
    "a key twice": "schema",
}


def choose(page: Page, name: str, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    with page.expect_file_chooser() as chooser:
        button(page, "Import a campaign").click()
    chooser.value.set_files(file)


# All that is kept, but for the first pictures.
STORED = """() => JSON.stringify(Object.entries(localStorage).sort()
  .filter(([key]) => !key.startsWith("hotseat/picture")))"""


def test_each_is_refused_in_a_sentence_and_nothing_is_lost(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    good = save_to_file(page, tmp_path).read_text()
    go(page, "Library")
    before = page.evaluate(STORED)
    for name, spoil in HOSTILE.items():
        data = spoil(good)
        choose(page, "x.campaign.json", data, tmp_path)
        dialog = page.get_by_role("dialog")
        expect(dialog, name).to_contain_text("Couldn't import x.campaign.json")
        expect(dialog, name).to_contain_text("Your campaigns were not changed.")
        expect(dialog, name).to_contain_text(SAYS[name])
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_have_count(0)
    assert page.evaluate(STORED) == before


def test_words_that_look_like_markup_are_words(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page = page_at(own=True)
    asked: list[str] = []
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    sit_down(page)
    new_campaign(page, NAME)
    expect(page.get_by_role("heading", name=NAME)).to_be_visible()
    page.locator("#r-head").get_by_role("button", name="Scene", exact=True).click()
    page.get_by_role("textbox", name="Scene title").fill("__proto__")
    page.get_by_role("textbox", name="Opening description").fill(NAME)
    button(page, "Start scene").click()
    expect(page.locator("#r-log")).to_contain_text("__proto__")
    expect(page.locator("#r-log")).to_contain_text(NAME)
    file = save_to_file(page, tmp_path)
    go(page, "Library")
    choose(page, "again.campaign.json", file.read_bytes(), tmp_path)
    expect(page.get_by_role("dialog")).to_contain_text(NAME)
    button(page, "Add as a copy").click()
    expect(page.locator("#r-head")).to_contain_text(f"{NAME} (copy)")
    assert page.locator("img").count() == 0
    assert asked == []


def test_a_file_can_be_dropped_on_the_window(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    text = save_to_file(page, tmp_path).read_text()
    go(page, "Library")
    handed = page.evaluate_handle(
        """(text) => {
          const held = new DataTransfer();
          held.items.add(new File([text], "low-water.campaign.json"));
          return held;
        }""",
        text,
    )
    page.dispatch_event("#r-scene", "drop", {"dataTransfer": handed})
    expect(page.get_by_role("dialog")).to_contain_text("is in Low Water here already")


COVERED = """(toast) => {
  const box = toast.getBoundingClientRect();
  const over = (e) => {
    const at = e.getBoundingClientRect();
    return at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top;
  };
  return [...document.querySelectorAll("#r-scene a, #r-scene button")].filter(over)
    .map((e) => e.textContent);
}"""


def test_the_message_of_a_deletion_covers_nothing_to_tap(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    go(page, "Library")
    page.get_by_role("button", name="Options for Low Water").click()
    button(page, "Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    toast = page.get_by_role("region", name="Message")
    expect(toast).to_contain_text("Low Water deleted.")
    page.locator("#r-scene").evaluate("(e) => e.scrollTo(0, e.scrollHeight)")
    covered = toast.evaluate(COVERED)
    assert covered == []
