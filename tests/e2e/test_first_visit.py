"""A first visit: the library is there before Python is, and can be tapped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Axe, PageMaker, Site
from tests.e2e.first_paint import LAID, SHIFTS, hold, hold_first, let_go, painted_first
from tests.e2e.playset import button

# Whether what Python draws first in each region is what stands there already.
SAME = """() => {
  const stood = Object.fromEntries(["r-rail", "r-head", "r-scene", "r-foot", "r-log"]
    .map((id) => [id, document.getElementById(id).cloneNode(true)]));
  const { paint } = hotseat;
  window.same = {};
  hotseat.paint = (id, html) => {
    if (id in stood && !(id in same)) {
      const drawn = stood[id].cloneNode(false);
      drawn.innerHTML = html;
      same[id] = drawn.isEqualNode(stood[id]);
    }
    paint(id, html);
  };
}"""


@pytest.mark.parametrize(("width", "height", "scheme"), [(1024, 768, "light"), (390, 844, "dark")])
def test_a_first_visit_shows_the_library_as_python_then_draws_it(
    page_at: PageMaker,
    site: Site,
    axe: Axe,
    width: int,
    height: int,
    scheme: str,
) -> None:
    page = page_at(width, height, service_workers="block", color_scheme=scheme)
    hold_first(page, site.url)
    assert painted_first(page) == "first"
    expect(page.get_by_role("main")).to_contain_text("New campaign")
    expect(button(page, "Try sample: Playset Zero")).to_be_visible()
    assert axe(page) == []
    page.evaluate(SAME)
    before, title = page.evaluate(LAID), page.title()
    let_go(page)
    assert page.evaluate("() => same") == dict.fromkeys(
        ("r-rail", "r-head", "r-scene", "r-foot", "r-log"), True
    )
    after = page.evaluate(LAID)
    assert [each for each in before if each not in after] == []
    assert page.title() == title
    assert page.evaluate(SHIFTS) < 0.05


def test_a_tap_on_a_first_visit_is_carried_out(page_at: PageMaker, site: Site) -> None:
    page = page_at()
    hold_first(page, site.url)
    button(page, "Try sample: Playset Zero").click()
    expect(page.locator("#waking")).to_contain_text("Your tap will work in a moment.")
    let_go(page)
    expect(page.locator("#r-scene .slot.is-ready").first).to_be_visible()


def test_a_first_visit_says_how_much_has_come(page_at: PageMaker, site: Site) -> None:
    page = page_at()
    hold_first(page, f"{site.url}#/dice")
    bar = page.get_by_role("progressbar", name="Loading")
    expect(bar).to_be_visible()
    expect(page.locator("#progress")).to_have_text(re.compile(r"^Loading [1-9]0%$"))
    come = "(bar) => bar.value / bar.max"
    assert 0 < bar.evaluate(come) < 0.5, "the machine code has not come"
    page.evaluate("() => void (window.bar = document.querySelector('#coming progress'))")
    let_go(page)
    expect(bar).to_have_count(0)
    assert page.evaluate("() => bar.value / bar.max") == 1
    hold(page)
    expect(bar).to_have_count(0)
