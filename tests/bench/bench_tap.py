"""What a tap takes: until the next paint, and until its answer stands, beside a bare page's button.

Taps are those of a real pointer on what the play page of each game's sample lets toggle, in
Chromium at full speed and slowed down. "paint" is the longest of the browser's own Event Timing of
a tap (in steps of 8 ms; what it does not tell, under 16, counts as 8); "answer" is from the
finger's release to the last change of the scene or the bar, but for chances that come later;
"with chances" is with those. Median / three of four within / worst,
in milliseconds; rounds and sites are interleaved. Then where the time goes, at full speed.

    build.py bench tap -- --games isolation --rounds 5 --speed 1 4 --dist older=/a/built/site
    build.py bench tap -- --events 10000
    build.py bench tap -- --people 40
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from hotseat.core.game import game, games
from tests.bench.boot_sites import OURS, PAGES, dists, served
from tests.bench.log_browser import laid
from tests.bench.long_logs import long_play
from tests.bench.tap_page import (
    HEIGHT,
    WIDTH,
    Taps,
    at_table,
    browser,
    crowd,
    opened,
    sample,
    slow_down,
)
from tests.bench.tap_page import tap as tapped
from tests.bench.tap_parts import Parts
from ui import store
from ui.checked import Memory

BARE = "a bare page"
# (site, game, rate)
Figures = dict[tuple[str, str, int], Taps]


def main() -> int:
    """Print a table for each game."""
    given = options(sys.argv[1:])
    ours = dists(given.dist)
    figures: Figures = {}
    with (
        served({BARE: PAGES, **ours}) as urls,
        sync_playwright() as running,
        browser(running) as chromium,
    ):
        for slug in given.games:
            with pages(chromium, urls, ours, slug, given) as open_pages:
                walk(open_pages, figures, slug, given)
                print("\n".join(table(figures, slug, list(open_pages), given.speed)), flush=True)
                if given.parts:
                    print("\n".join(parts(open_pages, given)), flush=True)
    return 0


@contextmanager
def pages(
    chromium: Browser, urls: Mapping[str, str], ours: Mapping[str, Path], slug: str, given: Given
) -> Iterator[dict[str, Page]]:
    """The pages that are tapped in turn, each in a profile of its own."""
    made: dict[str, Page] = {}
    for name in (BARE, *ours):
        size = {"width": WIDTH, "height": HEIGHT}
        context = chromium.new_context(viewport=size, service_workers="block")  # type: ignore[arg-type]
        page = opened(context, urls[name] + ("button.html" if name == BARE else ""))
        if name != BARE:
            at_play(page, slug, given.events)
            if given.people:
                crowd(page, given.people)
            tapped(page, 3, 1, 0)  # what is made once is made
        made[name] = page
    yield made
    for page in made.values():
        page.context.close()


def at_play(page: Page, slug: str, events: int) -> None:
    """The play page of a sample, or of a campaign of so many events."""
    if not events:
        return sample(page, slug)
    kv = Memory()
    store.put(kv, long_play(game(slug), events), 0)
    build = str(page.evaluate("() => hotseat.build"))
    values = laid(events, kv.values, build)
    page.evaluate(
        "(all) => { for (const key in all) localStorage.setItem(key, all[key]); }", values
    )
    page.evaluate("(id) => { location.hash = `#/c/${id}/table`; }", f"bench{events}")
    return at_table(page)


def walk(open_pages: Mapping[str, Page], figures: Figures, slug: str, given: Given) -> None:
    """The rounds of one game, at each speed: some taps on each page in turn."""
    for rate in given.speed:
        for number in range(given.rounds):
            for name, page in open_pages.items():
                slow_down(page, rate)
                found = tapped(page, given.taps, rate, 100 * number + rate)
                slow_down(page, 1)
                figures.setdefault((name, slug, rate), Taps()).add(found)


def parts(open_pages: Mapping[str, Page], given: Given) -> list[str]:
    """Where the time of a tap goes on each of our sites."""
    lines = []
    for name, page in open_pages.items():
        if name != BARE:
            watched = Parts(page)
            for number in range(given.taps * given.rounds):
                tapped(page, 1, 1, number, watched)
            found = watched.medians().items()
            lines.append(f"    {name}: " + ", ".join(f"{part} {ms:.1f}" for part, ms in found))
    return lines


def table(figures: Figures, slug: str, names: Sequence[str], rates: Sequence[int]) -> list[str]:
    """The lines of one game."""
    lines = [
        f"\n{slug:24}"
        + "".join(f"{f'paint / {rate}':>20}{'answer':>20}{'with chances':>20}" for rate in rates)
    ]
    for name in names:
        cells = (figures[name, slug, rate] for rate in rates)
        told = "".join(
            f"{said(each.paint):>20}{said(each.answer):>20}{said(each.whole):>20}" for each in cells
        )
        lines.append(f"  {name:22}{told}")
    return lines


def said(times: Sequence[float]) -> str:
    """Median / three of four within / worst."""
    if not times:
        return "none"
    ordered = sorted(times)
    return f"{median(ordered):.0f} / {ordered[(3 * len(ordered) - 1) // 4]:.0f} / {ordered[-1]:.0f}"


class Given(argparse.Namespace):
    """What stands behind ``--``."""

    games: list[str]
    rounds: int
    taps: int
    speed: list[int]
    events: int
    people: int
    parts: bool
    dist: list[str]


def options(words: Sequence[str]) -> Given:
    """What the benchmark is told."""
    known = argparse.ArgumentParser(prog="build.py bench tap --")
    slugs = [each.slug for each in games() if each.sample is not None]
    known.add_argument("--games", nargs="+", default=slugs)
    known.add_argument("--rounds", type=int, default=3, help="interleaved rounds (3)")
    known.add_argument("--taps", type=int, default=8, help="taps in a round (8)")
    known.add_argument("--speed", type=int, nargs="+", default=[1, 4], help="÷ by these (1 4)")
    known.add_argument("--events", type=int, default=0, help="in campaigns of so many (samples)")
    known.add_argument("--people", type=int, default=0, help="with so many (those of the sample)")
    known.add_argument("--parts", action=argparse.BooleanOptionalAction, default=True)
    known.add_argument(
        "--dist",
        action="append",
        default=[],
        help=f"beside {OURS}, another built site, name=folder",
    )
    return known.parse_args(words, namespace=Given())
