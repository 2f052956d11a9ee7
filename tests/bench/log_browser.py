"""The browser's part of ``bench log``: campaigns laid into the store of the built site, opened and
played on in Chromium."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Page, sync_playwright

from tests.bench.bench_memory import CATCH, weight
from tests.bench.boot_browsers import chromium_context
from tests.bench.boot_sites import OURS, dists, served
from tests.engines.driver import PlaywrightDriver
from ui import store
from ui.checked import Memory
from ui.store import Loaded
from web.build.places import BuildError

TAPS = 15

# Wait until Python has painted what the address says, and lay it out.
SHOWN = """const shown = async (holds) => {
  while (!holds()) await new Promise((done) => setTimeout(done));
  return document.body.offsetHeight;
};
const isTable = (id) => () => location.hash === `#/c/${id}/table` && document.body.dataset.game;"""
OPEN = f"""async (id) => {{
  {SHOWN}
  location.hash = "#/";
  await shown(() => !document.body.dataset.game);
  await new Promise((done) => setTimeout(done, 50));
  const begun = performance.now();
  location.hash = `#/c/${{id}}/table`;
  await shown(isTable(id));
  return (performance.now() - begun) / 1000;
}}"""
TAPPED = """async ([id, action, taps]) => {
  const count = () => JSON.parse(localStorage.getItem(`hotseat/c/${id}/head`).slice(9)).count;
  const times = [];
  for (let tap = 0; tap < taps; tap++) {
    const before = count(), begun = performance.now();
    hotseat.send(action);
    document.body.offsetHeight;
    times.push((performance.now() - begun) / 1000);
    // it is written once it is painted
    for (let turn = 0; count() === before; turn++) {
      if (turn > 400) throw new Error("the tap was not saved");
      await new Promise((done) => setTimeout(done, 5));
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  return times;
}"""
LAY = """(values) => {
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value));
}"""


@dataclass
class Figures:
    """Seconds by name and size of the log; megabytes of Python's memory in use by size."""

    times: dict[str, dict[int, list[float]]] = field(default_factory=dict)
    memory: dict[int, float] = field(default_factory=dict)

    def add(self, name: str, size: int, *seconds: float) -> None:
        self.times.setdefault(name, {}).setdefault(size, []).extend(seconds)


def in_chromium(logs: Mapping[int, Mapping[str, str]], rounds: int) -> Figures:
    """Open each campaign and play on, round after round."""
    figures = Figures()
    with (
        served({OURS: dists([])[OURS]}) as addresses,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        sync_playwright() as playwright,
    ):
        context = chromium_context(playwright, folder)
        context.add_init_script(CATCH)
        page, url = context.pages[0], addresses[OURS]
        driver = PlaywrightDriver(page)
        driver.open(url)
        build = str(page.evaluate("() => hotseat.build"))
        for size, values in logs.items():
            page.evaluate(LAY, laid(size, values, build))
        for _ in range(rounds):
            for size in logs:
                reload(page, driver, url)
                figures.add("opening", size, page.evaluate(OPEN, f"bench{size}"))
                play_on(page, figures, size)
        for size in logs:
            reload(page, driver, f"{url}#/c/bench{size}/table")
            figures.memory[size] = weight(page).python
        without(page, driver, url, figures, list(logs))
        context.close()
    return figures


def laid(size: int, values: Mapping[str, str], build: str) -> dict[str, str]:
    """The campaign under an id of its own, with a checkpoint of the site's build."""
    found = store.load(Memory(values), "bench")
    if not isinstance(found, Loaded):
        raise BuildError("The campaign that was made cannot be opened.")
    kv, play = Memory(), store.copy_of(found.play, f"bench{size}", _stamp(found))
    store.put(kv, play, 0)
    store.tidy(kv, play, build)
    return kv.values


def _stamp(found: Loaded) -> store.Stamp:
    last = found.play.campaign.events[-1]
    return store.Stamp("bench", last.at)


def reload(page: Page, driver: PlaywrightDriver, url: str) -> None:
    """The page anew, as after a break."""
    page.goto("about:blank")
    driver.open(url)


def play_on(page: Page, figures: Figures, size: int) -> None:
    """Taps at the table that is open."""
    for name, action in (
        ("a tap, painted", {"do": "note", "args": {"text": "A word or two."}}),
        ("undo, painted", {"app": "undo"}),
        ("redo, painted", {"app": "redo"}),
    ):
        figures.add(name, size, *page.evaluate(TAPPED, [f"bench{size}", action, TAPS]))


def without(
    page: Page, driver: PlaywrightDriver, url: str, figures: Figures, sizes: list[int]
) -> None:
    """Openings that have to fold the whole log."""
    for size in sizes:
        reload(page, driver, url)
        page.evaluate(f"() => localStorage.removeItem('hotseat/c/bench{size}/past')")
        seconds = page.evaluate(OPEN, f"bench{size}")
        figures.add("opening without a checkpoint", size, seconds)
