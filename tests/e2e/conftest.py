"""The built site in a real Chromium: a server below a sub-path, one browser a worker, and watchers
that fail a test which saw an error, a breach of the policy, or a request to anywhere else."""

from __future__ import annotations

import contextlib
import functools
import os
import socket
import threading
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from hotseat.core.campaign import Campaign
from hotseat.core.files import open_file, write_file
from tests.e2e.lent import PLAIN, Lent, file_of, renamed
from tests.e2e.watch import Watch
from web.build import chromium, vendor
from web.build.places import DIST
from web.build.serve import Handler, Server

BASE = "/some/table/"
# How long a start of Python may take on a machine that is busy with the other worker's.
PATIENCE = 120_000
# How long a click or a look may wait for what is to be there, once the table is set.
MOMENT = 30_000
expect.set_options(timeout=MOMENT)
ARGUMENTS = [
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Python's machine code is compiled once and fast, not a second time for speed: a third of the
    # processor's work of a short visit. The benchmarks and the other engines compile it as they do.
    "--js-flags=--liftoff-only",
]
# Tests ask where things lie and what they are like, never for a pixel: with no memory for pixels
# none is drawn, which is a third of the processor's work of a tap.
UNSEEN = "--force-gpu-mem-available-mb=0"


class CuttingServer(Server):
    """A server that can hang up: a connection kept open must not outlive it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self.open: set[socket.socket] = set()
        super().__init__(*args, **more)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.open.add(request)
        super().process_request(request, client_address)

    def hang_up(self) -> None:
        self.shutdown()
        self.server_close()
        for each in self.open:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue
        self.open.clear()


@dataclass
class Site:
    """A folder served below BASE; it can be stopped, and started again at the same address."""

    folder: Path
    port: int = 0
    asked: list[str] = field(default_factory=list)
    server: CuttingServer | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return self.origin + BASE

    def start(self) -> None:
        if self.server is not None:
            return
        site = self

        class Listening(Handler):
            def send_head(self) -> Any:
                site.asked.append(self.path.removeprefix(BASE))
                return super().send_head()

        handler = partial(Listening, directory=str(self.folder), base=BASE)
        self.server = CuttingServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.hang_up()
            self.server = None


@pytest.fixture(scope="session")
def _session_site() -> Iterator[Site]:
    found = Site(DIST)
    found.start()
    yield found
    found.stop()


@pytest.fixture
def site(_session_site: Site) -> Iterator[Site]:
    """The built site, running; a test may stop it, it runs again for the next one."""
    _session_site.start()
    yield _session_site
    _session_site.start()


@pytest.fixture
def own_site() -> Iterator[Callable[[Path], Site]]:
    """A function that serves another folder at an address of its own."""
    made: list[Site] = []

    def serve(folder: Path) -> Site:
        made.append(Site(folder))
        made[-1].start()
        return made[-1]

    yield serve
    for each in made:
        each.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once a worker."""
    with sync_playwright() as running:
        yield running


def launching(seen: bool = False) -> dict[str, Any]:
    """What Playwright is to start a Chromium with; ``seen``: its pixels are looked at."""
    program = chromium.find(light=True)
    if program is None:
        pytest.fail("These tests need a Chromium: python3 build.py test installs one.", False)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    arguments = [*ARGUMENTS, *(() if seen else (UNSEEN,)), *(("--no-sandbox",) if root else ())]
    return {"executable_path": program, "args": arguments}


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium a worker."""
    running = playwright.chromium.launch(**launching())
    yield running
    running.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The watcher of this test's pages; at the end nothing unexpected may have been seen."""
    found = Watch()
    yield found
    assert found.unexpected() == []


# Asked of a page that may be none of ours, or have no Python yet.
_ANSWERED = "() => window.hotseat?.whenFree && new Promise((done) => hotseat.whenFree(done))"


def _answered(deed: Callable[..., None]) -> Callable[..., None]:
    """A deed that ends when the page has answered it: it does so a frame later, and whoever looks
    at once would see what stood before. What comes sooner is tried in test_tapped.py."""

    @functools.wraps(deed)
    def done(what: Locator, *args: Any, **options: Any) -> None:
        page = what.page
        deed(what, *args, **options)
        with contextlib.suppress(Error):  # it went elsewhere, or was closed
            page.evaluate(_ANSWERED)

    return done


@pytest.fixture(scope="session", autouse=True)
def _every_deed_is_answered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("click", "tap", "check", "press"):
            patch.setattr(Locator, name, _answered(getattr(Locator, name)))
        yield


PageMaker = Callable[..., Page]
Axe = Callable[[Page], list[str]]


@pytest.fixture
def service_workers() -> str:
    """The copy for offline play costs a page more than its start: a module whose tests want it has
    this fixture say "allow"."""
    return "block"


@pytest.fixture
def borrows() -> bool:
    """Whether the tests of a module borrow a page that has started already (lent.py): a start takes
    as long as most of them. It says True where they are about what comes after the start, and leave
    the page's own objects alone. What a page remembers of a campaign goes by its id, so two tests
    that open the same file open it ``renamed``."""
    return False


@pytest.fixture(scope="session")
def _lent(browser: Browser) -> Iterator[dict[bool, Lent]]:
    """For a mouse and for fingers."""
    found = {touch: Lent(browser, touch) for touch in (False, True)}
    yield found
    for each in found.values():
        each.give_up()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The next test does not borrow the page on which one failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def page_at(
    request: pytest.FixtureRequest,
    browser: Browser,
    watch: Watch,
    service_workers: str,
    borrows: bool,
    _lent: dict[bool, Lent],
) -> Iterator[PageMaker]:
    """``page_at(1024, 768, touch=True, **options)``: a page of a browser that was never here.

    ``options`` go to Playwright's new_context; ``context=page.context`` opens another tab of one
    that was. Where a module ``borrows``, the first page of a test is the one that those before it
    had, which ``sit_down`` makes anew; not where it has options that no open page can take, or is
    to be its ``own``.
    """
    made: list[BrowserContext] = []
    tabs: list[Page] = []
    borrowed: list[Lent] = []

    def make(
        width: int = 1024,
        height: int = 768,
        touch: bool = False,
        context: BrowserContext | None = None,
        own: bool = False,
        **options: Any,
    ) -> Page:
        size = {"width": width, "height": height}
        if borrows and not (own or context or borrowed) and options.keys() <= PLAIN.keys():
            borrowed.append(_lent[touch])
            page = _lent[touch].lend(size, **options)
        else:
            if context is None:
                options = {"service_workers": service_workers, **options}
                context = browser.new_context(viewport=size, has_touch=touch, **options)  # type: ignore[arg-type]
                watch.follow(context)
                made.append(context)
            page = context.new_page()
            tabs.append(page)
        page.set_default_timeout(MOMENT)
        page.set_default_navigation_timeout(PATIENCE)
        return page

    yield make
    for lent in borrowed:
        for tab in tabs:
            tab.close()
        watch.faults += lent.given_back(FAILED in request.node.stash)
    for each in made:
        each.close()


@pytest.fixture
def fresh_page(page_at: PageMaker) -> Page:
    """A page of a browser that was never here, as wide as a tablet on its side."""
    return page_at()


def is_ready(page: Page) -> None:
    """Wait until the table is set: Python runs, and a roll can be made."""
    expect(page.locator("html[data-ready=yes]")).to_be_attached(timeout=PATIENCE)


@pytest.fixture
def sit_down(site: Site, _lent: dict[bool, Lent]) -> Callable[..., None]:
    """``sit_down(page, "#/dice")``: open the site there and wait until the table is set."""

    def open_at(page: Page, where: str = "") -> None:
        lent = next((each for each in _lent.values() if each.page is page and each.left), None)
        if lent:
            lent.anew(where)
        else:
            page.goto(site.url + where)
        is_ready(page)

    return open_at


_TOLD = """([condition, patience]) => new Promise((done, give_up) => {
  const holds = {
    settled: (offline) => !["", "preparing"].includes(offline.state),
    newer: (offline) => offline.update !== "",
  }[condition];
  const look = () => {
    const offline = JSON.parse(hotseat.offlineState());
    if (holds(offline)) done(offline);
  };
  addEventListener("hotseat:offline", look);
  setTimeout(() => give_up(new Error(`not ${condition}: ${hotseat.offlineState()}`)), patience);
  look();
})"""


_GO = """(hash) => location.hash === hash || new Promise((done) => {
  addEventListener("hashchange", () => hotseat.whenFree(() => done(true)), { once: true });
  location.hash = hash;
})"""


def go_to(page: Page, where: str) -> None:
    """Go to this address of the open page, a hash; its screen is painted then."""
    page.evaluate(_GO, where)


def rectangle(what: Locator) -> dict[str, float]:
    """Where it stands on the glass, in pixels; asked of the page itself, while it is there."""
    expect(what).to_be_visible()
    found: dict[str, float] = what.evaluate("(element) => element.getBoundingClientRect().toJSON()")
    return found


def kept(page: Page) -> dict[str, Any]:
    """Wait until the copy for offline play stands, or cannot; what the page then says of it."""
    found: dict[str, Any] = page.evaluate(_TOLD, ["settled", PATIENCE])
    return found


def newer_waits(page: Page) -> None:
    """Wait until the page knows of a new version."""
    page.evaluate(_TOLD, ["newer", PATIENCE])


@pytest.fixture(params=[("light", 1024, 768), ("dark", 390, 844)], ids=["tablet", "phone"])
def still_page(
    request: pytest.FixtureRequest, page_at: PageMaker, sit_down: Callable[..., None]
) -> Page:
    """The library with nothing that moves: light on a tablet, dark on a phone."""
    theme, width, height = request.param
    page = page_at(width, height, color_scheme=theme, reduced_motion="reduce")
    sit_down(page)
    return page


@pytest.fixture(scope="session")
def axe_source() -> str:
    """axe-core's code, as vendored."""
    return vendor.npm_text("axe-core", "axe.min.js")


@pytest.fixture
def axe(axe_source: str) -> Axe:
    """``axe(page)``: what axe finds wrong there, each as "rule: element"."""

    def run(page: Page) -> list[str]:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(axe_source)
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{each['id']}: {' '.join(map(str, node['target']))}"
            for each in found["violations"]
            for node in each["nodes"]
        ]

    return run


@pytest.fixture(scope="session")
def _kept_tables() -> dict[str, tuple[Any, str]]:
    """What stood there once a table was prepared, and where: by the name of what did it."""
    return {}


@pytest.fixture
def prepared(
    page_at: PageMaker,
    sit_down: Callable[..., None],
    site: Site,
    borrows: bool,
    tmp_path: Path,
    _kept_tables: dict[str, tuple[Any, str]],
) -> Callable[..., Page]:
    """``prepared(clicked, **options)``: a page at the table that ``clicked(page)`` makes in an
    empty library. That is done once a worker; other browsers get what the store then held, and the
    page that is lent its file."""

    def stand(clicked: Callable[[Page], None], **options: Any) -> Page:
        name = f"{clicked.__module__}.{clicked.__qualname__}"
        state, where = _kept_tables.get(name, (None, ""))
        page = page_at(**options, storage_state=state)
        sit_down(page, where)
        if state is None:
            clicked(page)
            expect(page.locator("#r-saved .saved-state")).to_have_text("Saved")
            where = page.url.removeprefix(site.url)
            _kept_tables[name] = page.context.storage_state(indexed_db=True), where
        return page

    def opened(clicked: Callable[[Page], None], **options: Any) -> Page:
        name = f"{clicked.__module__}.{clicked.__qualname__} as a file"
        text, where = _kept_tables.get(name, ("", ""))
        page = page_at(**options)
        sit_down(page)
        if not text:
            clicked(page)
            expect(page.locator("#r-saved .saved-state")).to_have_text("Saved")
            _kept_tables[name] = file_of(page), page.url.partition("#")[2]
            return page
        campaign = open_file(text).campaign
        own = renamed(campaign)
        open_campaign(page, own, tmp_path)
        go_to(page, "#" + where.replace(campaign.id, own.id))
        return page

    def made(clicked: Callable[[Page], None], own: bool = False, **options: Any) -> Page:
        return (opened if borrows and not own else stand)(clicked, own=own, **options)

    return made


def open_campaign(page: Page, campaign: Campaign, folder: Path) -> None:
    """From the library to the table of a campaign made beforehand."""
    import_text(page, write_file(campaign), folder)
    expect(page.locator("#r-head")).to_contain_text(campaign.title)


def import_text(page: Page, text: str, folder: Path) -> None:
    """Choose a campaign file of this text in the library."""
    file = folder / "made.campaign.json"
    file.write_text(text, encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import a campaign").click()
    chooser.value.set_files(file)
