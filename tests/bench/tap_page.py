"""The page of ``bench tap``: opened, tapped with a real pointer, and watched by the browser's own
Event Timing (rounded to 8 ms, nothing below 16 is told) and by the changes of its scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.e2e.conftest import ARGUMENTS
from web.build import chromium
from web.build.places import BuildError

WIDTH, HEIGHT = 1024, 768
# Browsers of players compile Python's machine code a second time, for speed.
OPTIONS = [each for each in ARGUMENTS if "liftoff" not in each]
# What the browser's Event Timing tells least; what it leaves out was painted within a frame.
LEAST = 16.0
# So long after its last change an answer is held to be whole (milliseconds, × how slow it is).
QUIET = 60

# Chances may come after the rest, into their own place: what changes only there counts apart.
WATCH = """(() => {
  const seen = window.seen = { entries: [], last: 0, whole: 0, up: 0 };
  const isChance = ({ target, attributeName }) => attributeName === "data-painted" ||
    (target.nodeType === 1 ? target : target.parentElement)?.closest(".trough, .above-bar");
  const changed = (records) => {
    seen.whole = performance.now();
    if (!seen.last || !records.every(isChance)) seen.last = seen.whole;
  };
  addEventListener("pointerup", (event) => { seen.up = event.timeStamp; }, true);
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (/^(pointer(down|up)|click)$/.test(name)) seen.entries.push([name, startTime, duration]);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  const watch = () => {
    const how = { childList: true, subtree: true, attributes: true, characterData: true };
    const observer = new MutationObserver(changed);
    for (const id of ["r-scene", "r-foot"]) {
      const region = document.getElementById(id);
      if (region) observer.observe(region, how);
    }
  };
  document.addEventListener("DOMContentLoaded", watch);
  // Python's handler of messages, by which its functions can be reached.
  const hotseat = window.hotseat = {};
  let listen;
  Object.defineProperty(hotseat, "listen", {
    enumerable: true,
    get: () => listen,
    set: (real) => { listen = (heard) => { window.heard = heard; real(heard); }; },
  });
})()"""
# What may be toggled, by its key and how many of that key come before it.
TOGGLES = """() => {
  const at = {}, all = [];
  const may = (e) => e.checkVisibility() && e.getAttribute("aria-disabled") !== "true"
    && !e.matches(".is-forbidden");
  for (const e of document.querySelectorAll("#r-scene [aria-pressed][data-do]")) {
    const { key } = e.dataset;
    at[key] = (at[key] ?? -1) + 1;
    if (may(e)) all.push([key, at[key]]);
  }
  return all;
}"""
# Brings it into view, has all of that painted, and says where its middle is.
PLACE = """async ([key, at]) => {
  const one = document.querySelectorAll(`#r-scene [data-key="${CSS.escape(key)}"]`)[at];
  one.scrollIntoView({ block: "center" });
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
  const { x, y, width, height } = one.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + Math.min(height / 2, 20)];
  Object.assign(seen, { entries: [], last: 0, whole: 0, up: 0 });
  return [left, top];
}"""
# The tap's answer is there and the browser has told of its painting.
TAPPED = """async (quiet) => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const begun = performance.now();
  while (!seen.last && performance.now() - begun < 20 * quiet) await wait(5);
  while (performance.now() - seen.whole < quiet) await wait(10);
  for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
  await wait(20);
  const paint = Math.max(0, ...seen.entries.map(([, , duration]) => duration));
  return [paint, ...[seen.last, seen.whole].map((at) => (at ? at - seen.up : -1))];
}"""


@dataclass
class Taps:
    """Milliseconds of each tap: until the next paint, until the scene stopped changing but for
    chances that come later, and with those."""

    paint: list[float] = field(default_factory=list)
    answer: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)

    def add(self, other: Taps) -> None:
        self.paint += other.paint
        self.answer += other.answer
        self.whole += other.whole


@contextmanager
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that compiles as that of players."""
    running = playwright.chromium.launch(executable_path=chromium.ensure(), args=OPTIONS)
    yield running
    running.close()


def opened(context: BrowserContext, url: str) -> Page:
    """A new page, once a roll can be made."""
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
    return page


def sample(page: Page, slug: str) -> None:
    """The sample of a game, and its play page."""
    page.evaluate("(slug) => hotseat.send({ app: 'sample', game: slug })", slug)
    at_table(page)


def crowd(page: Page, people: int) -> None:
    """As many more characters as the campaign on the screen takes, up to that many in all."""
    for _ in range(people // 3):
        page.evaluate("() => hotseat.send({ app: 'quick', count: 3 })")
        page.wait_for_timeout(50)
    page.wait_for_timeout(2500)


def at_table(page: Page) -> None:
    """Wait for the play page, and for what is done after it is painted."""
    page.locator("#r-scene :is(.stage-head, .card)").first.wait_for()
    page.wait_for_timeout(2500)


def slow_down(page: Page, rate: int) -> None:
    """Give this page one ``rate``-th of the processor; 1 gives it back."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


class Watched(Protocol):
    """Who counts the parts of a tap."""

    def begin(self) -> None: ...
    def end(self) -> None: ...


def tap(page: Page, count: int, rate: int, seed: int, parts: Watched | None = None) -> Taps:
    """So many taps on what can be toggled, some of them on and off again.

    Raises BuildError where nothing on the page can be.
    """
    luck, found = Random(seed), Taps()
    for _ in range(count):
        toggles: Sequence[tuple[str, int]] = page.evaluate(TOGGLES)
        if not toggles:  # a tap led to another step
            page.evaluate("() => hotseat.send({ app: 'undo' })")
            toggles = page.evaluate(TOGGLES)
        if not toggles:
            raise BuildError("Nothing on this page can be toggled.")
        x, y = page.evaluate(PLACE, luck.choice(toggles))
        if parts is not None:
            parts.begin()
        page.mouse.click(x, y)
        paint, answer, whole = page.evaluate(TAPPED, QUIET * rate)
        if parts is not None:
            parts.end()
        found.paint.append(max(paint, LEAST / 2))
        if answer >= 0:
            found.answer.append(answer)
            found.whole.append(whole)
    return found
