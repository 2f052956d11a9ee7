"""A bad line on the first visit: whatever is lost on the way, the table is set by itself, or the
page says what is missing and starts at the next try; a copy with a hole in it never serves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Error, Page, expect

from tests.e2e.conftest import PATIENCE, Watch, is_ready, kept
from tests.e2e.servers import BadLine, kept_files, named
from web.build.places import DIST

FILES = kept_files(DIST) if DIST.exists() else []
# What a first visit asks for before the table is set; all else is the worker's.
AFTER = ("index.html", "rescue", "icon-", "manifest.", "-ext-")
FIRST = ["", *(path for path in FILES if not any(part in path for part in AFTER)), "sw.js"]
# What the start reads, and those of it that no table is set without, whichever way Python starts.
PARTS = ("python", "pyscript", "snapshot", "engine", "ui", "scripts")
READ = [path for path in FIRST if path.startswith(PARTS) or path.endswith("style.css")]
SCRIPTS = (
    "boot",
    "dom",
    "drafts",
    "drag",
    "forms",
    "gestures",
    "keep",
    "map",
    "map_layout",
    "boxes",
)
SCRIPTS += ("own_dice", "paint", "first_paint", "queue", "tapped")
NEEDED = (
    *(f"/{name}.js" for name in SCRIPTS),
    *("style.css", "core.js", "pyodide.mjs", "asm.wasm"),
)
# What is cut in one visit: each by itself, but for the scripts that the page asks for all at once,
# for letters and the icon, for what a start from the snapshot needs once the table is set, and for
# what it needs before.
# That each of those is missed by itself, and named, is another test's.
ALIKE = [path for path in FIRST if path.startswith("scripts") and not path.endswith("boot.js")]
ALIKE = [path for path in ALIKE if not path.endswith(("first_paint.js", "inflate.js"))]
LETTERS = [path for path in FIRST if path.endswith((".woff2", ".svg"))]
LATE = [path for path in FIRST if path.endswith((".whl", ".zip"))]
# Without any of these Python starts from its files, which takes long.
SNAPSHOT = [path for path in FIRST if path.endswith(("memory.gz", "inflate.js", "-lock.json"))]
TOGETHER = [*(ALIKE[at::3] for at in range(3)), LETTERS, LATE, SNAPSHOT]
ALONE = [path for path in FIRST if not any(path in paths for paths in TOGETHER)]
CUT = [*([path] for path in ALONE), *TOGETHER]
# What is missed for good in one visit: each by itself, but for the scripts that come late, without
# which a table is set: those all together, each lost in its own way.
ALONE_LOST = [path for path in READ if path.endswith(NEEDED) or not path.startswith("scripts")]
LOST = [[path] for path in ALONE_LOST] + [[path for path in READ if path not in ALONE_LOST]]
KINDS_LOST = {path: ("404", "short", "500", "drop")[at % 4] for at, path in enumerate(READ)}
SAID = "Check your connection and try again."
ALWAYS = 99


@pytest.fixture
def service_workers() -> str:
    return "allow"


@pytest.fixture
def line(watch: Watch) -> Iterator[BadLine]:
    """The site on a line that a test makes bad: the faults it makes are no faults of the page."""
    watch.allow("console: ", "error: ")
    found = BadLine(DIST)
    found.start()
    yield found
    found.stop()


def short(path: str) -> str:
    """A path without its hash, for the names of the tests."""
    return path.rpartition("/")[2] or path or "the page"


def visit(page: Page, line: BadLine) -> None:
    """Go there, as often as it takes to be answered at all."""
    try:
        page.goto(line.url, wait_until="commit")
    except Error:
        # The browser's own page about it comes first, and would cut short what is asked before.
        page.wait_for_url("chrome-error://**")
        page.goto(line.url, wait_until="commit")


def installed(page: Page) -> bool:
    """Whether a worker serves here."""
    found: bool = page.evaluate(
        "() => navigator.serviceWorker.getRegistration().then(found => !!(found && found.active))"
    )
    return found


_LACKING = """(patience) => new Promise((done, give_up) => {
  const look = () => {
    const { missing } = JSON.parse(hotseat.offlineState());
    if (missing) done(missing);
  };
  addEventListener("hotseat:offline", look);
  setTimeout(() => give_up(new Error("nothing is said to be missing")), patience);
  look();
})"""


def lacking(page: Page) -> list[str]:
    """Wait until the page knows which files its copy lacks."""
    found: list[str] = page.evaluate(_LACKING, PATIENCE)
    return found


def is_whole(page: Page) -> None:
    """The table is set, and every file of it is kept as it was built."""
    is_ready(page)
    assert kept(page)["state"] == "ready"
    assert page.evaluate("hotseat.verifyOffline()") == []


def test_the_list_is_that_of_a_first_visit(fresh_page: Page, line: BadLine) -> None:
    visit(fresh_page, line)
    is_whole(fresh_page)
    assert set(line.asked) == {*FILES, "", "sw.js"}
    worker_asked = line.asked.index("sw.js")
    assert set(line.asked[: worker_asked + 1]) <= set(FIRST)


@pytest.mark.parametrize("paths", CUT, ids=lambda paths: " ".join(map(short, paths)))
def test_one_cut_connection_does_not_keep_the_table_from_being_set(
    paths: list[str], fresh_page: Page, line: BadLine
) -> None:
    line.faults = dict.fromkeys(paths, ("drop", 1))
    visit(fresh_page, line)
    is_ready(fresh_page)
    state = kept(fresh_page)["state"]
    assert installed(fresh_page) == (state == "ready")
    if state != "ready":
        visit(fresh_page, line)
    is_whole(fresh_page)


@pytest.mark.parametrize(
    "name", ["boot.js", "gestures.js", "lock.json", "stdlib.zip", "ui.zip", "style.css"]
)
def test_a_spoilt_file_is_fetched_anew_though_the_browser_keeps_it(
    name: str, fresh_page: Page, line: BadLine
) -> None:
    line.faults[named(FILES, name)] = ("spoilt", 1)
    visit(fresh_page, line)
    is_whole(fresh_page)


@pytest.mark.parametrize("paths", LOST, ids=lambda paths: " ".join(map(short, paths)))
def test_what_does_not_come_is_named(paths: list[str], fresh_page: Page, line: BadLine) -> None:
    line.faults = {path: (KINDS_LOST[path], ALWAYS) for path in paths}
    visit(fresh_page, line)
    alert = fresh_page.get_by_role("alert")
    expect(alert.or_(fresh_page.locator("html[data-ready=yes]"))).to_be_visible(timeout=PATIENCE)
    if not paths[0].endswith("boot.js"):
        assert sorted(lacking(fresh_page)) == sorted(paths)
    if paths[0].endswith(NEEDED) or alert.is_visible():
        expect(alert).to_contain_text(SAID)
        several = len(paths) > 3
        expect(alert).to_contain_text(f"({len(paths)} files)" if several else short(paths[0]))
    assert not installed(fresh_page)


def test_when_the_line_is_sound_again_the_next_try_starts(fresh_page: Page, line: BadLine) -> None:
    line.faults = {path: ("500", ALWAYS) for path in READ if not path.startswith("scripts")}
    visit(fresh_page, line)
    alert = fresh_page.get_by_role("alert")
    expect(alert).to_contain_text(f"({len(line.faults)} files)", timeout=PATIENCE)
    for what in ("the program", "the game rules", "the screens", "the page style"):
        expect(alert).to_contain_text(what)
    assert not installed(fresh_page)
    line.mend()
    alert.get_by_role("link", name="Try again").click()
    is_whole(fresh_page)


def test_what_only_the_copy_lacks_is_named_on_its_page(fresh_page: Page, line: BadLine) -> None:
    lost = [named(FILES, name) for name in ("icon-512.png", "rescue.html", "ext-wght-italic.woff2")]
    for path, kind in zip(lost, ("404", "short", "spoilt"), strict=True):
        line.faults[path] = (kind, ALWAYS)
    visit(fresh_page, line)
    is_ready(fresh_page)
    assert sorted(lacking(fresh_page)) == sorted(lost)
    assert not installed(fresh_page)
    fresh_page.goto(f"{line.url}#/offline")
    for path in lost:
        expect(fresh_page.get_by_role("main")).to_contain_text(path)
    line.mend()
    line.asked.clear()
    visit(fresh_page, line)
    is_whole(fresh_page)
    again = {path for path in line.asked if path in FILES and path not in FIRST}
    assert again == set(lost), "what had arrived was not asked for again"


def test_when_all_else_is_cut_the_page_still_says_what_to_do(
    fresh_page: Page, line: BadLine
) -> None:
    line.faults[""] = ("", ALWAYS)
    line.always = "drop"
    visit(fresh_page, line)
    expect(fresh_page.get_by_role("status")).to_contain_text(
        ["If nothing happens after a minute, reload the page."]
    )
    line.mend()
    fresh_page.reload()
    is_ready(fresh_page)


@pytest.mark.parametrize("kind", ["404", "500", "short"])
def test_after_a_page_that_did_not_come_the_next_try_starts(
    kind: str, fresh_page: Page, line: BadLine
) -> None:
    line.faults[""] = (kind, 1)
    # A page whose end is still to come would stop, late, what is asked after it.
    end = "requestfailed" if kind == "short" else "requestfinished"
    with fresh_page.expect_event(end, lambda request: bool(request.is_navigation_request())):
        visit(fresh_page, line)
    visit(fresh_page, line)
    is_ready(fresh_page)


def test_a_start_that_comes_to_no_end_is_helped_by_the_copy(
    fresh_page: Page, line: BadLine
) -> None:
    bad = (DIST / "index.html").read_text("utf-8").replace('"interpreter":', '"interpreter"')
    answer = {"body": bad, "content_type": "text/html"}
    fresh_page.route(line.url, lambda route: route.fulfill(**answer), times=1)
    fresh_page.clock.install()
    fresh_page.goto(f"{line.url}#/dice")
    expect(fresh_page.get_by_text("Loading Hotseat")).to_be_visible()
    fresh_page.clock.fast_forward("00:31")
    is_whole(fresh_page)
