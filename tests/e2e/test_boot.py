"""The built site starts: from a sub-path, under its policy, asking no one else, soon readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import PageMaker, Site, Watch, is_ready


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
    watch.allow("Content Security Policy")


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_the_shell_is_there_before_python(
    page_at: PageMaker, site: Site, axe: Any, width: int, height: int
) -> None:
    page = page_at(width, height)
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    with page.expect_request("**/pyodide.asm.wasm"):
        page.goto(site.url, wait_until="domcontentloaded")
    expect(page.get_by_role("heading", name="Hotseat")).to_be_visible()
    expect(page.get_by_text("Setting the table")).to_be_visible()
    assert axe(page) == []
    held[0].continue_()
    is_ready(page)


def test_when_python_cannot_start_the_page_says_so(
    fresh_page: Page, site: Site, watch: Watch, axe: Callable[[Page], list[str]]
) -> None:
    watch.allow("wasm", "Failed to load resource", "error: ")
    fresh_page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    fresh_page.goto(site.url)
    expect(fresh_page.get_by_role("alert")).to_contain_text("Python has stopped")
    assert axe(fresh_page) == []
    fresh_page.get_by_role("link", name="Take your campaigns out").click()
    expect(fresh_page.get_by_role("heading", name="Rescue", exact=True)).to_be_visible()


def test_when_the_app_itself_fails_the_page_says_so(
    fresh_page: Page, site: Site, watch: Watch
) -> None:
    watch.allow("BadZipFile", "PythonError", "zip", "error: ")
    fresh_page.route("**/ui.zip", lambda route: route.fulfill(body=b"no zip at all"))
    fresh_page.goto(site.url)
    expect(fresh_page.get_by_role("alert")).to_contain_text("Python has stopped")
