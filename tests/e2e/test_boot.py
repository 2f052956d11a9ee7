"""The built site starts: from a sub-path, under its policy, asking no one else, soon readable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import PATIENCE, PageMaker, Site, Watch, is_ready, kept
from tests.e2e.playset import save_to_file, throw_by_hand, to_the_throw


def marks(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => performance.getEntriesByType('mark').map(m => m.name)")
    return [name for name in found if name.startswith("hotseat:")]


def test_it_boots_below_a_sub_path(
    fresh_page: Page, sit_down: Callable[..., None], axe: Callable[[Page], list[str]]
) -> None:
    sit_down(fresh_page)
    assert marks(fresh_page) == ["hotseat:painted", "hotseat:ready"]
    expect(fresh_page.locator("#trouble")).to_be_hidden()
    expect(fresh_page.locator("main")).to_be_visible()
    assert axe(fresh_page) == []


def test_python_keeps_to_one_stack(fresh_page: Page, sit_down: Callable[..., None]) -> None:
    """pyodide/pyodide#5702, #6106: on a second one, Chromium's collector can take the tab down."""
    sit_down(fresh_page)
    assert not fresh_page.evaluate(
        "() => ['Suspending', 'promising'].some((name) => name in WebAssembly)"
    )


def test_it_boots_without_a_slash_of_its_own_page(fresh_page: Page, site: Site) -> None:
    fresh_page.goto(f"{site.url}index.html#/dice")
    is_ready(fresh_page)


def test_the_policy_stands_first_and_holds(
    fresh_page: Page, sit_down: Callable[..., None], watch: Watch
) -> None:
    sit_down(fresh_page)
    first = fresh_page.locator("head > *").first
    policy = first.get_attribute("content") or ""
    assert first.get_attribute("http-equiv") == "Content-Security-Policy"
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    breach = """() => new Promise((done) => {
      document.addEventListener("securitypolicyviolation", (e) => done(e.effectiveDirective));
      document.body.append(Object.assign(document.createElement("script"), {textContent: "0"}));
    })"""
    assert fresh_page.evaluate(breach) == "script-src-elem"
    foreign = "() => fetch('http://localhost:9/').catch((fault) => fault.name)"
    assert fresh_page.evaluate(foreign) == "TypeError"
    seen = [fault for fault in watch.faults if "Content Security Policy" in fault]
    assert any("inline script" in fault for fault in seen)
    assert any("http://localhost:9/" in fault for fault in seen)
    watch.allow("Content Security Policy", "Failed to load resource")


COUNT = """addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
  sessionStorage.setItem("breaches",
    `${sessionStorage.getItem("breaches") || ""}${effectiveDirective} ${blockedURI}\\n`))"""


def test_the_main_job_breaks_no_policy_and_asks_no_other_host(
    page_at: PageMaker, sit_down: Callable[..., None], site: Site, tmp_path: Path
) -> None:
    page = page_at(service_workers="allow")
    hosts: set[str] = set()
    page.context.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.add_init_script(COUNT)
    sit_down(page)
    to_the_throw(page)
    throw_by_hand(page, (9, 3, 5, 6))
    save_to_file(page, tmp_path)
    assert kept(page)["state"] == "ready"
    page.reload()
    is_ready(page)
    assert page.evaluate("sessionStorage.getItem('breaches')") is None
    assert hosts - {""} == {urlsplit(site.url).netloc}


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
@pytest.mark.parametrize(("where", "said"), [("", "New campaign"), ("#/dice", "Loading ")])
def test_something_stands_there_before_python(
    page_at: PageMaker, site: Site, axe: Any, width: int, height: int, where: str, said: str
) -> None:
    page = page_at(width, height)
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    with page.expect_request("**/pyodide.asm.wasm"):
        page.goto(site.url + where, wait_until="domcontentloaded")
    expect(page.get_by_role("heading", name="Hotseat")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(said)
    assert axe(page) == []
    held[0].continue_()
    is_ready(page)


def test_when_python_cannot_start_the_page_says_so(
    page_at: PageMaker, site: Site, watch: Watch, axe: Callable[[Page], list[str]]
) -> None:
    watch.allow("wasm", "Failed to load resource", "error: ")
    page = page_at()
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(site.url)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Hotseat has stopped working", timeout=PATIENCE)
    expect(alert).to_contain_text("Some files didn't load: the program (pyodide.asm.wasm).")
    assert axe(page) == []
    alert.get_by_role("link", name="Rescue my campaigns").click()
    expect(page.get_by_role("heading", name="Rescue", exact=True)).to_be_visible()


def test_when_the_app_itself_fails_the_page_says_so(
    page_at: PageMaker, site: Site, watch: Watch
) -> None:
    watch.allow("PythonError", "zip", "error: ", "Failed to load resource")
    page = page_at()
    page.route("**/memory.gz", lambda route: route.abort())
    page.route("**/ui.zip", lambda route: route.fulfill(body=b"no zip at all"))
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_contain_text(
        "Hotseat has stopped working", timeout=PATIENCE
    )


def test_the_session_clock_goes_on_while_nobody_taps(
    page_at: PageMaker, sit_down: Callable[..., None]
) -> None:
    page = page_at(1440, 900)
    page.clock.install()
    sit_down(page)
    page.get_by_role("button", name="Try sample: Playset Zero").click()
    page.evaluate("hotseat.send({ app: 'clock', value: 'show' })")
    clock = page.locator("#r-head [data-since]")
    expect(clock).to_have_text("0 min")
    page.clock.fast_forward("01:20:30")
    expect(clock).to_have_text("1 h 20 min")
