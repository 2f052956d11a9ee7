"""What a hard evening does to a table: markup in every word that is typed, writes of the journal
that fail in the middle, a disk that fills while somebody plays."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.game import game, games
from tests.e2e.conftest import go_to, import_text
from tests.e2e.long_words import MARKUP, markup_file
from tests.e2e.playset import button, go, new_campaign
from tests.e2e.stores import is_saved, put_at_start
from tests.e2e.test_journal import FILL, journal_lacks, restart
from tests.e2e.test_long_words import screens

SitDown = Callable[..., None]
GAMES = [each.slug for each in games() if each.sample is not None]
# Elements that only a word of a player's could have made.
MADE = "() => document.querySelectorAll('.evil, [onclick]').length"
# The write of the journal with this number, counted from now, fails in this way.
FAILS = """([nth, how]) => {
  const { transaction } = IDBDatabase.prototype;
  let count = 0;
  window.failed = false;
  IDBDatabase.prototype.transaction = function (stores, mode, more) {
    const isIt = mode === "readwrite" && ++count === nth;
    window.failed ||= isIt;
    if (isIt && how === "is refused") throw new DOMException("", "UnknownError");
    const deal = transaction.call(this, stores, mode, more);
    if (isIt && how === "breaks off") queueMicrotask(() => deal.abort());
    if (isIt && how === "never answers")
      Object.defineProperty(deal, "oncomplete", { set() {} });
    return deal;
  };
}"""
NOTE = "(text) => hotseat.send({ do: 'note', args: { text } })"
# Gives back so much of the room that was taken.
SPARE = "(room) => localStorage.setItem('junk', localStorage.getItem('junk').slice(room))"


class Elements(HTMLParser):
    """The elements of a page, and those that a word of a player's made."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.evil: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        if "onclick" in dict(attrs) or "evil" in (dict(attrs).get("class") or ""):
            self.evil.append(tag)


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.mark.parametrize("slug", GAMES)
def test_markup_is_words_on_every_page_and_in_what_leaves(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path, slug: str
) -> None:
    page = fresh_page
    sit_down(page)
    import_text(page, markup_file(game(slug)), tmp_path)
    is_saved(page)
    here = page.evaluate("() => location.hash.split('/').slice(0, 3).join('/')")
    for where in (*screens(page), f"{here}/story", f"{here}/notebook"):
        go_to(page, where)
        expect(page.locator("#r-scene > *").first).to_be_visible()
        assert page.evaluate(MADE) == 0, where
        if where.endswith(("/table", "/sheets", "/log")):
            expect(page.locator("#r-scene")).to_contain_text(MARKUP)
    go_to(page, f"{here}/story")
    with page.expect_download() as got:
        button(page, "Save as page").click()
    got.value.save_as(tmp_path / "story.html")
    story = (tmp_path / "story.html").read_text("utf-8")
    assert "onclick=evil" in story
    seen = Elements()
    seen.feed(story)
    assert "p" in seen.names
    assert seen.evil == []


@pytest.mark.parametrize("how", ["is refused", "breaks off", "never answers"])
def test_a_write_of_the_journal_fails_and_nothing_that_was_called_saved_is_lost(
    fresh_page: Page, sit_down: SitDown, how: str
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    page.clock.install()
    for nth in (1, 2, 3):
        is_saved(page)
        page.evaluate(FAILS, [nth, how])
        for n in range(1, 5):
            page.evaluate(NOTE, f"Note {nth}.{n}")
            expect(page.locator("#r-log")).to_contain_text(f"Note {nth}.{n}")
            page.wait_for_function(f"() => window.failed || {n} < {nth}")
        page.clock.fast_forward("00:10")  # a write that never answers is given up
        page.evaluate(NOTE, f"Note {nth}, the last")
        is_saved(page)
        assert journal_lacks(page) == []
        put_at_start(page, {})
        restart(page)
        expect(page.locator("#r-log")).to_contain_text(f"Note {nth}, the last")
        expect(page.locator("#r-log")).to_contain_text(f"Note {nth}.{nth}")


def test_a_disk_that_fills_in_the_middle_loses_no_step_that_was_called_saved(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    page.evaluate(FILL)
    page.evaluate(SPARE, 6000)
    stopped = page.locator("#r-scene .banner")
    said = 0
    while not stopped.count() and said < 40:
        said += 1
        page.evaluate(NOTE, f"Note {said}: " + "the water rises in the nave. " * 20)
        expect(page.locator("#r-saved .saved-state")).not_to_have_text("Saving…")
    expect(stopped).to_contain_text("browser storage is full")
    assert 1 < said < 40
    page.evaluate("() => localStorage.removeItem('junk')")
    stopped.get_by_role("button", name="Try again").click()
    expect(stopped).to_have_count(0)
    is_saved(page)
    restart(page)
    go(page, "Log")
    for n in range(1, said + 1):
        expect(page.locator("#r-scene")).to_contain_text(f"Note {n}:")
