"""What a table weighs in Chromium: after the start, and after a thousand rolls.

Two thousand-roll evenings: on the dice page, which keeps the last few throws, and at the table of
the sample, where every roll is a fact that the record keeps for good. "machine" is the memory of
Python's machine, which grows by a fifth when it is full and never shrinks; "Python" is what is in
use of it; "page" is what JavaScript holds once its rubbish is gone. Growth is told of the last two.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass

from playwright.sync_api import Page, sync_playwright

from tests.bench.bench_boot import settle
from tests.bench.boot_browsers import chromium_context
from tests.bench.boot_sites import OURS, dists, served
from tests.engines.driver import PlaywrightDriver
from web.build.places import BuildError

MOST_GROWTH = 5.0
ROLLS = """async ([action, rolls]) => {
  for (let roll = 1; roll <= rolls; roll++) {
    hotseat.send(action);
    if (roll % 20 === 0) await new Promise((done) => setTimeout(done));
  }
  const bytes = Object.values(localStorage).join("").length;
  return !!document.querySelector(`[data-thrown="free-${rolls}"]`) || bytes > rolls * 50;
}"""
# Keeps hold of what Python's machine exports, as soon as the page starts one.
CATCH = """(() => {
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (source, imports, ...more) => {
      const found = await real.call(WebAssembly, source, imports, ...more);
      const { exports } = found.instance || found;
      if (exports.mallinfo) window.machine = exports;
      return found;
    };
  }
})()"""
# Bytes of its memory, and how many its allocator has given out (uordblks, the eighth field).
MACHINE = """() => {
  const { memory, malloc, free, mallinfo } = machine;
  const info = malloc(40);
  mallinfo(info);
  const used = new Int32Array(memory.buffer)[info / 4 + 7];
  free(info);
  return [memory.buffer.byteLength, used];
}"""


@dataclass(frozen=True)
class Weight:
    """Megabytes: the memory of Python's machine, what of it is in use, the heap of JavaScript."""

    machine: float
    python: float
    page: float

    @property
    def used(self) -> float:
        return self.python + self.page


def main() -> int:
    """Print both evenings; 1 if one of them grows by more than MOST_GROWTH, else 0."""
    known = argparse.ArgumentParser(prog="build.py bench memory --")
    known.add_argument("--rolls", type=int, default=1000, help="how many rolls (1000)")
    rolls = known.parse_args(sys.argv[1:]).rolls
    desk: dict[str, object] = {"app": "dice_again", "notation": "5d6"}
    table: dict[str, object] = {"do": "roll_dice", "args": {"notation": "5d6"}}
    worst = 0.0
    with served({OURS: dists([])[OURS]}) as addresses:
        print(f"{'MB':44}{'machine':>10}{'Python':>10}{'page':>10}")
        for name, action in (("on the dice page", desk), ("in the record of a table", table)):
            before, after = evening(addresses[OURS], action, rolls)
            line("after the start", before)
            line(f"after {rolls} rolls {name}", after)
            growth = after.used - before.used
            print(f"  grown by {growth:.2f} MB (under {MOST_GROWTH:.0f})")
            worst = max(worst, growth)
    return 1 if worst >= MOST_GROWTH else 0


def evening(url: str, action: dict[str, object], rolls: int) -> tuple[Weight, Weight]:
    """The weight of a page before and after that many rolls."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        sync_playwright() as playwright,
    ):
        context = chromium_context(playwright, folder)
        context.add_init_script(CATCH)
        driver = PlaywrightDriver(context.pages[0])
        driver.open(url)
        where = settle(driver) if "do" in action else "#/dice"
        context.pages[0].goto("about:blank")
        driver.open(url + where)
        before = weight(context.pages[0])
        done = context.pages[0].evaluate(ROLLS, [action, rolls])
        after = weight(context.pages[0])
        context.close()
    if not done:
        raise BuildError("The page did not roll.")
    return before, after


def weight(page: Page) -> Weight:
    """What the page holds now, rubbish gone."""
    session = page.context.new_cdp_session(page)
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    used = next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize")
    session.detach()
    machine, python = page.evaluate(MACHINE)
    return Weight(machine / 1e6, python / 1e6, used / 1e6)


def line(name: str, found: Weight) -> None:
    """One line of the table."""
    figures = (found.machine, found.python, found.page)
    print(f"{name:44}" + "".join(f"{each:10.1f}" for each in figures), flush=True)
