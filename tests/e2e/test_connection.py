"""The test of a connection, in a browser that has all it needs and in some that lack something."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Site, is_ready
from tests.e2e.watch import Watch

Tried = Callable[..., Page]


@pytest.fixture
def tried(browser: Browser, site: Site, watch: Watch) -> Tried:
    """A page on which the test was made, after a script that takes something away."""

    def make(script: str = "") -> Page:
        context = browser.new_context(viewport={"width": 390, "height": 844})
        watch.follow(context)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.goto(f"{site.url}#/phones/test")
        is_ready(page)
        page.get_by_role("button", name="Test connection").click()
        expect(page.get_by_role("button", name="Test again")).to_be_visible()
        return page

    return make


def row(page: Page, what: str) -> str:
    """What is said of one thing that was tried."""
    found = page.locator(".found").filter(has=page.locator("b", has_text=what))
    return found.locator("p").inner_text()


def test_a_browser_that_can_joins_itself_and_asks_no_other_host(tried: Tried) -> None:
    page = tried()
    assert row(page, "Connections between devices") == "This browser can make them."
    assert row(page, "A connection of this device") == "It was made, and a word went through."
    assert row(page, "A reader of codes") == "Hotseat’s own is here."
    expect(page.get_by_text("This device is ready.")).to_be_visible()


@pytest.mark.parametrize(
    ("script", "what", "said"),
    [
        ("delete window.RTCPeerConnection", "Connections between", "This browser has none"),
        (
            "window.RTCPeerConnection = class { constructor() { throw Error('policy'); } }",
            "Connections between",
            "Something blocks them",
        ),
        (
            "Object.defineProperty(RTCPeerConnection.prototype, 'localDescription',"
            " { get: () => ({ type: 'offer', sdp: 'v=0' }) })",
            "An address in the room",
            "The browser tells none.",
        ),
        (
            "RTCPeerConnection.prototype.setRemoteDescription = () => Promise.reject(Error('no'))",
            "A connection of this device",
            "It wasn’t made",
        ),
    ],
)
def test_what_is_missing_is_named_and_the_test_ends(
    tried: Tried, script: str, what: str, said: str
) -> None:
    page = tried(script)
    assert row(page, what).startswith(said)
    expect(page.get_by_text("Without it this device can’t join.")).to_be_visible()


CAMERA = (
    "navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' }];"
    "navigator.permissions.query = async () => ({ state: '%s' })"
)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("granted", "There is one, and"),
        ("denied", "This page may not"),
        ("prompt", "There is one."),
    ],
)
def test_the_camera_is_looked_for_without_asking_for_it(
    tried: Tried, state: str, said: str
) -> None:
    page = tried(
        f"{CAMERA % state}; navigator.mediaDevices.getUserMedia = () => {{ throw Error('asked'); }}"
    )
    assert row(page, "The camera").startswith(said)
