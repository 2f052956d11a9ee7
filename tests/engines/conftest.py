"""The other browser engines: one start of each a worker, a site of its own for every test, and a
count of what must not happen. Left out unless HOTSEAT_ENGINES names an engine, as build.py test
--engines does."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, sync_playwright

from tests.e2e.conftest import Site, launching
from tests.engines import browsers
from tests.engines.driver import Driver, PlaywrightDriver, SeleniumDriver
from web.build import engines
from web.build.places import DIST

collect_ignore_glob = [] if engines.chosen() else ["test_*.py"]
WATCH = Path(__file__).with_name("watch.js")
POLICY_ENDS = "form-action 'none'\">\n"


@dataclass(frozen=True)
class Engine:
    """A browser that runs, and the folder of what it downloads."""

    name: str
    driver: Callable[[], Driver]
    downloads: Path
    playwright: Playwright | None = None


@pytest.fixture(scope="session", params=engines.chosen())
def _engine(request: pytest.FixtureRequest, tmp_path_factory: Any) -> Iterator[Engine]:
    folder: Path = tmp_path_factory.mktemp(request.param)
    with ExitStack() as held:
        if request.param == engines.FIREFOX.name:
            playwright = held.enter_context(sync_playwright())
            browser = held.enter_context(browsers.firefox(playwright, folder))
            yield Engine(
                request.param,
                lambda: PlaywrightDriver(browsers.page(browser)),
                folder,
                playwright,
            )
        else:
            display = held.enter_context(browsers.screen())
            driver = held.enter_context(browsers.webkit(folder, display))
            yield Engine(request.param, lambda: SeleniumDriver(driver), folder)


@pytest.fixture
def driver(_engine: Engine) -> Driver:
    """Drives a page of this engine."""
    return _engine.driver()


@pytest.fixture
def pair(_engine: Engine) -> Iterator[tuple[Page, Page]]:
    """A page of this engine and one of Chromium; only where Playwright drives it."""
    if _engine.playwright is None:
        pytest.skip("Playwright doesn't drive this engine")
    driver = _engine.driver()
    assert isinstance(driver, PlaywrightDriver)
    chromium = _engine.playwright.chromium.launch(**launching())
    yield driver.page, browsers.page(chromium)
    chromium.close()
    driver.page.context.close()


@pytest.fixture
def downloads(_engine: Engine) -> Path:
    """The folder where this engine puts what it downloads, empty of campaigns."""
    for old in _engine.downloads.glob("*.campaign.json"):
        old.unlink()
    return _engine.downloads


@pytest.fixture
def site() -> Iterator[Site]:
    """The built site at an address of its own, whose store and copies are empty."""
    yield from served(DIST)


@pytest.fixture
def watched_site(tmp_path: Path) -> Iterator[Site]:
    """A copy of the site whose page carries watch.js before everything else."""
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    shutil.copy(WATCH, folder)
    page = (folder / "index.html").read_text("utf-8")
    head, end, rest = page.partition(POLICY_ENDS)
    assert end, "the policy stands where it is expected"
    page = f'{head}{end}<script src="watch.js"></script>\n{rest}'
    (folder / "index.html").write_text(page, "utf-8")
    yield from served(folder)


def served(folder: Path) -> Iterator[Site]:
    if not (folder / "index.html").exists():
        pytest.fail("There is no site to test: run python3 build.py first.", pytrace=False)
    found = Site(folder)
    found.start()
    yield found
    found.stop()


def watched(driver: Driver) -> dict[str, list[str]]:
    """What watch.js has counted so far: breaches of the policy, faults, addresses asked."""
    found: dict[str, list[str]] = json.loads(driver.ask("() => sessionStorage.getItem('watched')"))
    return found
