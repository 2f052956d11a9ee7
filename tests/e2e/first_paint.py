"""The first picture of a start, looked at before Python is there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import is_ready

# What has moved by itself, as the browser counts it.
SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((each) => (sum += each.value)))
    .observe({type: "layout-shift", buffered: true});
  requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
})"""
# Where each thing lies and what it says, to half a pixel.
LAID = """() => [...document.querySelectorAll("#app :is(h1, h2, h3, p, a, button, section, li)")]
  .filter((each) => each.checkVisibility() && each.id !== "live" && !each.matches(".skip"))
  .map((each) => {
    const {x, y, width, height} = each.getBoundingClientRect();
    const place = [x, y, width, height].map((side) => Math.round(2 * side) / 2);
    return `${each.textContent.trim().slice(0, 30)} ${place}`;
  })"""


# A start that waits for Python's machine code, until it is let go.
HOLDING = """(() => {
  const { fetch } = window;
  window.held = new Promise((holds) => {
    window.fetch = (...asked) => {
      const path = asked[0].url || asked[0];
      if (!sessionStorage.hold || !/asm[.]wasm/.test(path)) return fetch(...asked);
      holds(true);
      return new Promise((go) => (window.letGo = go)).then(() => fetch(...asked));
    };
  });
})()"""


def hold(page: Page) -> None:
    """Load the page again, and keep Python waiting."""
    page.evaluate("() => void (sessionStorage.hold = 'yes')")
    page.reload()
    assert page.evaluate("() => held")
    page.evaluate("() => hotseat.painted.then(() => document.fonts.ready).then(() => true)")


def let_go(page: Page) -> None:
    """Python may come."""
    page.evaluate("() => void (sessionStorage.hold = '', letGo())")
    is_ready(page)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#waking")).to_be_empty()


def hold_first(page: Page, url: str) -> None:
    """A first visit, with Python waiting."""
    page.add_init_script("sessionStorage.hold ??= 'yes'")
    page.add_init_script(HOLDING)
    page.goto(url)
    assert page.evaluate("() => held")
    page.evaluate("() => hotseat.painted.then(() => document.fonts.ready).then(() => true)")


def keep(page: Page) -> None:
    """The page goes out of sight: what it shows is kept."""
    page.evaluate("() => void dispatchEvent(new Event('pagehide'))")


def look_away(page: Page) -> None:
    """Out of sight, then opened again without Python."""
    keep(page)
    hold(page)


def painted_first(page: Page) -> str:
    """What was painted first: "picture" or "shell"."""
    said = "() => performance.getEntriesByName('hotseat:painted').map((each) => each.detail).join()"
    found: str = page.evaluate(said)
    return found
