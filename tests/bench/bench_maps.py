"""Crowded scene maps in Chromium: what ten cost who opens the campaign, and what hands feel.

A crowded map has 40 areas, 200 tokens and 500 strokes (``many_maps``). First the page of play, of a
campaign without maps and of one with ten, each in a profile of its own, in turn: after a start, and
from the library. Then one such map: its first drawing, and frames a second while a token is
dragged, the map panned and zoomed by a real mouse, at full speed and slowed down. Last the map of
relationships of forty people, panned.

    build.py bench maps -- --game isolation --rounds 9 --maps 10 --speed 1 4
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from statistics import median
from time import perf_counter

from playwright.sync_api import Page, Playwright, sync_playwright

from hotseat.core.game import game
from hotseat.core.play import Play
from tests.bench.boot_browsers import MARKS, chromium_context, slow_down
from tests.bench.boot_sites import OURS, dists, served
from tests.bench.log_browser import LAY, OPEN, reload
from tests.bench.many_maps import with_maps
from tests.bench.tap_page import crowd, sample
from tests.engines.driver import PlaywrightDriver
from ui import store
from ui.checked import Memory

SECONDS = 2.0
RELATIONS = "#r-scene svg.map"
# Frames until it is called, and the longest that the page was busy with none.
FRAMES = """() => {
  let frames = 0, last = performance.now();
  const begun = last, gaps = [];
  const tick = (at) => {
    frames++;
    gaps.push(at - last);
    last = at;
    going = requestAnimationFrame(tick);
  };
  let going = requestAnimationFrame(tick);
  window.counted = () => {
    cancelAnimationFrame(going);
    return [frames / (performance.now() - begun) * 1000, Math.max(...gaps)];
  };
}"""
DRAWN = """async (map) => {
  const begun = performance.now();
  location.hash = map;
  while (!document.querySelector(".ground-stage.is-placed .tok"))
    await new Promise((done) => setTimeout(done));
  document.body.offsetHeight;
  return performance.now() - begun;
}"""
Deed = Callable[[Page, float, float, int], None]


def main() -> int:
    """Print both tables."""
    given = options(sys.argv[1:])
    sites = dists(given.dist)
    print(f"{given.game}: drawing {given.maps} maps ...", flush=True)
    plays = {n: with_maps(game(given.game), f"m{n}", n) for n in (0, given.maps)}
    with served(sites) as urls, sync_playwright() as playwright:
        for name in sites:
            opening(playwright, urls[name], plays, given.rounds, name)
        for rate in given.speed:
            hands(playwright, urls[OURS], plays[given.maps], rate, given.rounds)
        with profile(playwright, urls[OURS], plays[0]) as page:
            relations(page, urls[OURS], given)
    return 0


def options(words: list[str]) -> argparse.Namespace:
    """What stands behind ``--``."""
    known = argparse.ArgumentParser(prog="build.py bench maps --")
    known.add_argument("--game", default="isolation", help="whose sample (isolation)")
    known.add_argument("--maps", type=int, default=10, help="how many (10)")
    known.add_argument("--rounds", type=int, default=9, help="interleaved rounds (9)")
    known.add_argument("--speed", type=int, nargs="*", default=[1, 4], help="1, 4: a quarter")
    known.add_argument("--people", type=int, default=40, help="on a map of relationships (40)")
    known.add_argument("--people-of", default="hot_war", help="of this game (hot_war)")
    known.add_argument("--dist", action="append", default=[], help="another site, name=folder")
    return known.parse_args(words)


@contextmanager
def profile(playwright: Playwright, url: str, play: Play) -> Iterator[Page]:
    """A browser of its own in which the campaign lies as that site's build would keep it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = chromium_context(playwright, folder)
        page = context.pages[0]
        PlaywrightDriver(page).open(url)
        kv = Memory()
        store.put(kv, play, 0)
        store.tidy(kv, play, str(page.evaluate("() => hotseat.build")))
        page.evaluate(LAY, kv.values)
        yield page
        context.close()


# --- opening -----------------------------------------------------------------------------------


def opening(
    playwright: Playwright, url: str, plays: Mapping[int, Play], rounds: int, name: str
) -> None:
    """Seconds until a roll can be made, by how many maps the campaign has."""
    times: dict[tuple[str, int], list[float]] = {}
    with ExitStack() as stack:
        pages = {n: stack.enter_context(profile(playwright, url, p)) for n, p in plays.items()}
        for turn in range(rounds + 1):
            for n, page in list(pages.items())[:: -1 if turn % 2 else 1]:
                driver = PlaywrightDriver(page)
                seen: dict[str, float] = {}
                with work(page, "work after a start", seen):
                    reload(page, driver, f"{url}#/c/m{n}/table")
                seen["after a start"] = page.evaluate(MARKS)["ready"] / 1000
                reload(page, driver, url)
                page.wait_for_timeout(500)
                with work(page, "work from the library", seen):
                    seen["from the library"] = page.evaluate(OPEN, f"m{n}")
                for sort, value in seen.items() if turn else ():  # the first fills the profile
                    times.setdefault((sort, n), []).append(value)
    for sort in dict.fromkeys(sort for sort, _ in times):
        with_none, with_all = (median(times[sort, n]) for n in plays)
        told = f"{with_none:.3f} s without maps, {with_all:.3f} s with {max(plays)}"
        print(f"{name:10} {sort:22} {told}: × {with_all / with_none:.3f}", flush=True)


@contextmanager
def work(page: Page, name: str, into: dict[str, float]) -> Iterator[None]:
    """Seconds of the processor that the page's thread has had meanwhile, whoever else wanted it."""

    def so_far() -> float:
        told = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in told if each["name"] == "TaskDuration"))

    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    begun = so_far()
    yield
    into[name] = so_far() - begun
    session.detach()


# --- hands ---------------------------------------------------------------------------------------


def hands(playwright: Playwright, url: str, play: Play, rate: int, rounds: int) -> None:
    """The first drawing of a map, and frames a second of each gesture."""
    campaign = play.campaign.id
    first, *others = [f"#/c/{campaign}/map/{id}" for id in play.table.maps]
    with profile(playwright, url, play) as page:
        reload(page, PlaywrightDriver(page), f"{url}#/c/{campaign}/table")
        slow_down(page, rate)
        drawn = [page.evaluate(DRAWN, first)]
        for other in others[:rounds]:
            page.evaluate(f"() => {{ location.hash = '#/c/{campaign}/table'; }}")
            page.locator("#r-foot").wait_for()
            page.wait_for_timeout(300)
            drawn.append(page.evaluate(DRAWN, other))
        print(f"\nat 1/{rate} of the speed: first map {drawn[0]:.0f} ms", end="")
        print(f", others {median(drawn[1:] or drawn):.0f} ms" if others else "", flush=True)
        for name, deed in DEEDS.items():
            said(name, [gesture(page, deed) for _ in range(min(rounds, 5))])


def relations(page: Page, url: str, given: argparse.Namespace) -> None:
    """Frames a second of a map of relationships while it is panned, and while one is dragged."""
    reload(page, PlaywrightDriver(page), f"{url}#/")
    sample(page, given.people_of)
    crowd(page, given.people)
    page.evaluate("() => { location.hash = location.hash.replace('/table', '/map'); }")
    page.locator(RELATIONS).wait_for(state="attached")
    page.wait_for_timeout(1000)
    print(f"\n{page.locator(f'{RELATIONS} .node').count()} people of {given.people_of}:")
    for rate in given.speed:
        slow_down(page, rate)
        print(f"at 1/{rate} of the speed")
        for name, selector in (("pan", RELATIONS), ("drag", f"{RELATIONS} .node-disc")):
            seen = [tug(page, selector) for _ in range(min(given.rounds, 5))]
            said(name, seen)


def tug(page: Page, selector: str) -> tuple[float, float]:
    """By its lower left corner, of one in sight by its middle."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if selector == RELATIONS:
        x, y = box["x"] + 6, box["y"] + box["height"] - 6
    page.mouse.move(x, y)
    page.mouse.down()
    found = frames(page, pan, x, y)
    page.mouse.up()
    return found


def said(name: str, seen: Sequence[tuple[float, float]]) -> None:
    each = ", ".join(f"{fps:.0f}" for fps, _ in sorted(seen))
    middle, longest = median(fps for fps, _ in seen), median(gap for _, gap in seen)
    print(f"  {name:8}{middle:5.0f} frames a second ({each}), longest gap {longest:.0f} ms")


def gesture(page: Page, deed: Deed) -> tuple[float, float]:
    """Frames a second and the longest gap (ms) of a gesture of ``SECONDS``."""
    page.keyboard.press("0")
    page.wait_for_timeout(600)
    box = page.locator(".ground-stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    token = page.locator(".tok:visible").first.bounding_box() if deed is drag else None
    if token:
        x, y = token["x"] + token["width"] / 2, token["y"] + token["height"] / 2
    page.mouse.move(x, y)
    if deed is pan:
        page.keyboard.down("Space")
    if deed is not zoom:
        page.mouse.down()
    found = frames(page, deed, x, y)
    if deed is not zoom:
        page.mouse.up()
    if deed is pan:
        page.keyboard.up("Space")
    return found


def frames(page: Page, deed: Deed, x: float, y: float) -> tuple[float, float]:
    """Those of a deed that is under way, and the longest gap."""
    deed(page, x, y, 0)
    page.evaluate(FRAMES)
    begun, step = perf_counter(), 1
    while perf_counter() - begun < SECONDS:
        deed(page, x, y, step)
        step += 1
    fps, gap = page.evaluate("() => counted()")
    return fps, gap


def drag(page: Page, x: float, y: float, step: int) -> None:
    """A token round and round."""
    page.mouse.move(x + 60 + step * 7 % 200, y + 40 + step * 5 % 150)


def pan(page: Page, x: float, y: float, step: int) -> None:
    """The map to and fro."""
    page.mouse.move(x + abs(step * 4 % 240 - 120), y + abs(step * 3 % 160 - 80))


def zoom(page: Page, _x: float, _y: float, step: int) -> None:
    """In and out by the wheel."""
    page.mouse.wheel(0, -40 if step % 40 < 20 else 40)


DEEDS: Mapping[str, Deed] = {"drag": drag, "pan": pan, "zoom": zoom}
