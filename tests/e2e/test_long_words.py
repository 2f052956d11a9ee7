"""Words without a break, sixty letters each, never push a thing off the glass or under another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.game import Game, game, games
from tests.e2e.conftest import PageMaker, Site, go_to, import_text
from tests.e2e.long_words import long_file, plain_file

SitDown = Callable[..., None]
GAMES = [each.slug for each in games() if each.sample is not None]
# What stands out of the glass, and what can be tapped and is covered where it is tapped.
LOOK = """() => {
  const wide = document.documentElement.clientWidth;
  const name = (e) => `${e.tagName}.${e.className} "${e.textContent.slice(0, 30)}"`;
  const shows = (e) => e.getClientRects().length && e.checkVisibility({ visibilityProperty: true });
  const left = (e) => e.closest("svg, [data-scroll], .map-stage, .sr, .skip") !== null;
  const found = [];
  const page = document.documentElement.scrollWidth;
  if (page > wide) found.push(`the page is ${page} wide`);
  for (const e of document.querySelectorAll("main *, aside *, header *, #r-foot *")) {
    const box = e.getBoundingClientRect();
    if (!shows(e) || left(e) || box.width <= 1) continue;
    if (box.right > wide + 1 || box.left < -1) found.push(`${name(e)} ends at ${box.right}`);
  }
  const taps = ":is(main, header, #r-foot) :is(a, button, input, textarea)";
  for (const e of document.querySelectorAll(taps)) {
    if (!shows(e) || left(e) || e.matches("[type=radio], [type=checkbox]")) continue;
    e.scrollIntoView({ block: "center" });
    const box = e.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (over && (e.contains(over) || over.contains(e))) continue;
    found.push(`${name(e)} lies under ${over ? name(over) : "nothing"}`);
  }
  document.getElementById("r-scene")?.scrollTo(0, 0);
  return found;
}"""


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(
    ("made", "width", "height"),
    [(long_file, 1024, 768), (long_file, 390, 844), (plain_file, 1024, 768)],
    ids=["long words on a tablet", "long words on a phone", "its own words on a tablet"],
)
def test_nothing_is_pushed_away_by_a_word_without_a_break(
    page_at: PageMaker,
    sit_down: SitDown,
    site: Site,
    tmp_path: Path,
    slug: str,
    made: Callable[[Game], str],
    width: int,
    height: int,
) -> None:
    page = page_at(width, height)
    sit_down(page)
    import_text(page, made(game(slug)), tmp_path)
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saved")
    found: dict[str, list[str]] = {}
    for where in screens(page):
        go_to(page, where)
        expect(page.locator("#r-scene > *").first).to_be_visible()
        found[where] = page.evaluate(LOOK)
        edit = page.get_by_role("main").get_by_role("button", name="Edit")
        if "/sheets/" in where and edit.count():
            edit.click()
            found[f"{where} in edit mode"] = page.evaluate(LOOK)
    rescue = page_at(context=page.context)
    rescue.set_viewport_size({"width": width, "height": height})
    rescue.goto(f"{site.url}rescue.html")
    expect(rescue.get_by_role("link", name="Export all raw data")).to_be_visible()
    found["rescue"] = rescue.evaluate(LOOK)
    assert {where: each for where, each in found.items() if each} == {}


def screens(page: Page) -> list[str]:
    """The address of every screen of the open campaign, of each sheet and each new one."""
    base = page.evaluate("() => location.hash.split('/').slice(0, 3).join('/')")
    made = [f"{base}/{part}" for part in ("table", "log", "map", "dice", "rules", "sheets")]
    go_to(page, f"{base}/sheets")
    links = page.locator("main a[href*='/sheets/']")
    expect(links.first).to_be_visible()
    sheets = links.evaluate_all("(all) => all.map((each) => each.getAttribute('href'))")
    return [*made, *dict.fromkeys(sheets), "#/"]
