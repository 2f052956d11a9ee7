"""What a table weighs in Chromium: after the start, and after a thousand rolls.

Two thousand-roll evenings: on the dice page, which keeps the last few throws, and at the table of
the sample, where every roll is a fact that the record keeps for good. "machine" is the memory of
Python's machine, which grows by a fifth when it is full and never shrinks; "Python" is what is in
use of it; "page" is what JavaScript holds once its rubbish is gone. Growth is told of the last two.

With ``--files``: the most that one page came to hold while so many hostile files (bench_hostile)
were opened in it, ten after each other, and each looked at on every page of the rail.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass

from playwright.sync_api import Page, sync_playwright

from hotseat.walk.luck import Luck
from tests.bench.bench_boot import settle
from tests.bench.boot_browsers import chromium_context
from tests.bench.boot_sites import OURS, dists, served
from tests.e2e.stores import EMPTY_BOTH
from tests.engines.driver import PlaywrightDriver
from tests.hostile.sources import all_sources
from tests.hostile.tried import MAKERS
from web.build.places import BuildError

MOST_GROWTH, MOST = 5.0, 400.0
# Every other file heaps one thing up; a page opens so many before the stores are emptied.
HEAPED, IN_A_PAGE = "one thing heaped up", 10
# Opens a file and looks at it everywhere; how many campaigns are in the library then.
LOOKED = """async ([name, text]) => {
  const turn = () => new Promise((done) => setTimeout(() => hotseat.whenFree(done), 30));
  location.hash = "#/";
  await turn();
  hotseat.openFile(new File([text], name, { type: "application/json" }));
  for (let n = 0; n < 100 && location.hash === "#/" && !document.querySelector("dialog[open]"); n++)
    await turn();
  hotseat.send({ app: "close" });
  await turn();
  const [place] = location.hash.match(/#[/]c[/][^/]+/) ?? [];
  for (const page of place ? ["table", "sheets", "map", "log", "notebook", "story", "table"] : []) {
    location.hash = `${place}/${page}`;
    await turn();
  }
  return Boolean(place);
}"""
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
    known.add_argument("--files", type=int, default=0, help="and how many hostile files (0)")
    known.add_argument("--seed", type=int, default=1, help="of those files (1)")
    given = known.parse_args(sys.argv[1:])
    rolls = given.rolls
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
        most = hostile(addresses[OURS], given.seed, given.files) if given.files else 0.0
    return 1 if worst >= MOST_GROWTH or most >= MOST else 0


def hostile(url: str, seed: int, files: int) -> float:
    """Print what pages that opened so many hostile files held at most; the sum in megabytes."""
    sources, heaviest, opened = all_sources(4, 300), Weight(0, 0, 0), 0
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        sync_playwright() as playwright,
    ):
        context = chromium_context(playwright, folder)
        context.add_init_script(CATCH)
        (page,) = context.pages
        for number in range(files):
            if number % IN_A_PAGE == 0:
                PlaywrightDriver(page).open(url)
            luck = Luck(seed * 1_000_003 + number)
            chosen = luck.one_of(sources)
            maker = HEAPED if number % 2 else luck.one_of(tuple(MAKERS))
            text = MAKERS[maker][1](chosen, luck).decode("utf-8", "replace")
            opened += page.evaluate(LOOKED, [f"{number}.campaign.json", text])
            heaviest = max(heaviest, weight(page), key=lambda each: each.machine + each.page)
            if number % IN_A_PAGE == IN_A_PAGE - 1:
                page.evaluate(EMPTY_BOTH)
                page.goto("about:blank")
        context.close()
    line(f"at most, of {files} hostile files, {opened} opened", heaviest)
    most = heaviest.machine + heaviest.page
    print(f"  {most:.0f} MB (under {MOST:.0f})")
    return most


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
