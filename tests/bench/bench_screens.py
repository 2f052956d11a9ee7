"""What the play page does under random taps: the height of each step, and all that it may not do.

build.py bench screens -- --taps 60 --games sapio --sizes 1024x768 --text 125
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from playwright.sync_api import Browser, sync_playwright

from hotseat.core.game import games
from tests.e2e.conftest import Site, launching
from tests.screens_walk import SIZES, Seen, walk
from web.build.places import DIST

TEXT = {112: "large", 125: "larger"}  # the app's own settings, by per cent
OPEN = "(slug) => hotseat.send({ app: 'sample', game: slug })"


def main() -> int:
    """Print a table for each game and size; 1 where the page did what it may not."""
    given = options(sys.argv[1:])
    site, wrong = Site(DIST), 0
    site.start()
    with sync_playwright() as running:
        browser = running.chromium.launch(**launching())
        for slug in given.games:
            for size in given.sizes:
                for text in given.text:
                    seen = seen_at(browser, site, slug, size, text, given.taps)
                    wrong += told(slug, size, text, seen)
        browser.close()
    site.stop()
    return int(bool(wrong))


def seen_at(
    browser: Browser, site: Site, slug: str, size: tuple[int, int], text: int, taps: int
) -> Seen:
    """One walk in a new profile, from the sample; ``text`` in per cent."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(site.url)
    page.locator("html[data-ready=yes]").wait_for(state="attached", timeout=120_000)
    page.evaluate(OPEN, slug)
    page.locator("#r-foot .go").wait_for()
    if text != 100:
        page.evaluate("(value) => hotseat.send({ app: 'text', value })", TEXT[text])
        page.wait_for_function(
            "(value) => document.documentElement.dataset.text === value", arg=TEXT[text]
        )
    seen = walk(page, taps, len(slug) * 100 + size[0])
    context.close()
    return seen


def told(slug: str, size: tuple[int, int], text: int, seen: Seen) -> int:
    """Print what was seen; how much of it is wrong."""
    print(f"\n{slug}, {size[0]} × {size[1]}, text {text} %, {seen.taps} taps")
    for name, (high, room) in seen.stages.items():
        print(f"  {name:<24} {high:>5} in {room}" + (" scrolls" if high > room else ""))
    faults = Counter(seen.faults)
    for said, count in faults.most_common(8):
        print(f"  wrong, {count} times: {said}")
    print(f"  moved within a step: {sum(seen.moved.values())}")
    for said, count in seen.moved.most_common(4):
        print(f"    {count} times: {said}")
    return len(faults)


def options(arguments: list[str]) -> argparse.Namespace:
    """What the benchmark is told."""
    known = argparse.ArgumentParser(prog="build.py bench screens")
    slugs = [each.slug for each in games() if each.sample is not None]
    known.add_argument("--games", nargs="*", default=slugs)
    known.add_argument("--taps", type=int, default=60)
    known.add_argument("--text", nargs="*", type=int, choices=(100, *TEXT), default=[100])
    known.add_argument("--sizes", nargs="*", type=_size, default=list(SIZES))
    return known.parse_args(arguments)


def _size(said: str) -> tuple[int, int]:
    width, height = said.split("x")
    return int(width), int(height)
