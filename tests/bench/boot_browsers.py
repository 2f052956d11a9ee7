"""The browsers in which the start is measured, each as a maker of fresh profiles."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tests.e2e.conftest import ARGUMENTS
from tests.engines import browsers
from tests.engines.driver import Driver, PlaywrightDriver, SeleniumDriver
from web.build import chromium, engines

# What the page itself noted: milliseconds since the address was entered.
MARKS = """() => Object.fromEntries(performance.getEntriesByType("mark")
  .filter((mark) => mark.name.startsWith("hotseat:"))
  .map((mark) => [mark.name.slice(8), mark.startTime]))"""
# What a profile has compiled is put by some seconds later.
LINGER = "() => new Promise((done) => setTimeout(done, 3000))"

# Ten megabits a second, and what lies between a home and a host.
LINE = {"offline": False, "latency": 40, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}

# A visit of an address: its marks, and a driver to go on with.
Visit = Callable[[str], tuple[dict[str, float], Driver]]
Profile = Callable[[], AbstractContextManager[Visit]]


@dataclass(frozen=True)
class Way:
    """A browser at a speed, and what issue and design aim at there (× bare loadPyodide)."""

    name: str
    title: str
    cold: float
    warm: float
    picture: float | None
    linger: bool
    started: Callable[[], AbstractContextManager[Profile]]


@contextmanager
def chromium_profiles(rate: int, line: Mapping[str, Any] | None = None) -> Iterator[Profile]:
    """Chromium with every profile in a folder of its own, slowed down ``rate`` times, and on a
    ``line`` as ``Network.emulateNetworkConditions`` has it; workers share that."""
    with sync_playwright() as playwright:
        yield lambda: _chromium_profile(playwright, rate, line)


@contextmanager
def _chromium_profile(
    playwright: Playwright, rate: int, line: Mapping[str, Any] | None
) -> Iterator[Visit]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = chromium_context(playwright, folder)

        def visit(url: str) -> tuple[dict[str, float], Driver]:
            page = _only_page(context)
            slow_down(page, rate)
            if line:
                page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
            found = _visited(PlaywrightDriver(page), url)
            slow_down(page, 1)
            return found

        yield visit
        context.close()


def chromium_context(playwright: Playwright, folder: str) -> BrowserContext:
    """A Chromium over a profile folder, as wide as a tablet on its side."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return playwright.chromium.launch_persistent_context(
        folder,
        executable_path=chromium.ensure(),
        args=[*ARGUMENTS, "--no-sandbox"] if root else ARGUMENTS,
        viewport={"width": browsers.WIDTH, "height": browsers.HEIGHT},
    )


def slow_down(page: Page, rate: int) -> None:
    """Give this page one ``rate``-th of the processor; 1 gives it back."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def _only_page(context: BrowserContext) -> Page:
    """A new page, the others closed: a second tab would only read along."""
    old = context.pages
    fresh = context.new_page()
    for each in old:
        each.close()
    return fresh


@contextmanager
def firefox_profiles() -> Iterator[Profile]:
    """One Firefox ESR, every profile a container of its own."""
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        browsers.firefox(playwright, Path(folder)) as browser,
    ):
        yield lambda: _firefox_profile(browser)


@contextmanager
def _firefox_profile(browser: Any) -> Iterator[Visit]:
    context = browsers.page(browser).context
    yield lambda url: _visited(PlaywrightDriver(_only_page(context)), url)
    context.close()


@contextmanager
def webkit_profiles() -> Iterator[Profile]:
    """WebKitGTK: a new browser for every profile, which forgets all at its end."""
    with browsers.screen() as display:
        yield lambda: _webkit_profile(display)


@contextmanager
def _webkit_profile(display: str) -> Iterator[Visit]:
    with ExitStack() as held:
        folder = held.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        driver = held.enter_context(browsers.webkit(Path(folder), display))

        def visit(url: str) -> tuple[dict[str, float], Driver]:
            driver.get("about:blank")
            return _visited(SeleniumDriver(driver), url)

        yield visit


def _visited(driver: Driver, url: str) -> tuple[dict[str, float], Driver]:
    driver.open(url)
    return driver.ask(MARKS), driver


WAYS = (
    Way("chromium", "Chromium", 0.45, 0.52, 0.10, True, lambda: chromium_profiles(1)),
    Way(
        *("quarter", "Chromium at a quarter of the speed", 0.35, 0.42, 0.10, True),
        lambda: chromium_profiles(4),
    ),
    Way(engines.FIREFOX.name, engines.FIREFOX.title, 0.55, 0.55, None, True, firefox_profiles),
    Way(engines.WEBKIT.name, engines.WEBKIT.title, 0.55, 0.55, None, False, webkit_profiles),
)


def here() -> list[Way]:
    """The ways that can be gone on this machine, as it is."""
    there = {"chromium", "quarter", *engines.present()}
    return [way for way in WAYS if way.name in there]
