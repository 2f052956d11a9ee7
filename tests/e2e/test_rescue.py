"""The rescue page takes campaigns out of the store with no Python, as files that the app opens."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from hotseat.core.campaign import Campaign
from hotseat.core.files import open_file
from hotseat.core.play import Play, Stamp, act, open_play
from tests.e2e.conftest import Site
from tests.engine.toy import TOY, lookup
from ui import store
from ui.sealed import Memory, Saved

# More than two chunks, letters beyond Latin-1, quotes, and a name whose keys must be sorted.
NAMES = 150


def long_play() -> Play:
    play = open_play(TOY, Campaign("c1", "toy", 'Zażółć "gęślą" 🎲', {"most": "9"}))
    for number in range(NAMES):
        args = {"name": f"Bär \\ {number} 🐻", "private": "Ann"}
        play = act(play, "name", args, lambda sides: 1, Stamp("d1", 100 + number, "Ann"))
    return play


def stored(play: Play) -> Memory:
    kv = Memory()
    assert store.put(kv, play, at=1000, lookup=lookup) == Saved()
    return kv


def visit(page: Page, site: Site, kv: Memory) -> None:
    page.goto(f"{site.url}rescue.html")
    page.evaluate(
        "values => Object.entries(values).forEach(([k, v]) => localStorage.setItem(k, v))",
        kv.values,
    )
    page.reload()


def saved(page: Page, link: str) -> tuple[str, str]:
    with page.expect_download() as coming:
        page.get_by_role("link", name=link).click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_text("utf-8")


def test_a_rescued_campaign_is_one_that_the_app_opens(fresh_page: Page, site: Site) -> None:
    play = long_play()
    visit(fresh_page, site, stored(play))
    name, text = saved(fresh_page, "Save Zażółć")
    assert name == "zażółć-gęślą.campaign.json"
    assert open_file(text, lookup) == play


def test_what_stands_before_a_damage_is_rescued(fresh_page: Page, site: Site) -> None:
    play = long_play()
    kv = stored(play)
    kv.set("hotseat/c/c1/log/0.1", kv.values["hotseat/c/c1/log/0.1"].replace("Ann", "Bob", 1))
    visit(fresh_page, site, kv)
    _, text = saved(fresh_page, "are damaged and left out")
    rescued = open_file(text, lookup)
    assert rescued.campaign.events == play.campaign.events[: store.CHUNK]


def test_everything_can_be_taken_as_it_lies(fresh_page: Page, site: Site) -> None:
    kv = stored(long_play())
    kv.set("hotseat/c/broken/head", "not sealed at all \ud83d")
    visit(fresh_page, site, kv)
    expect(fresh_page.get_by_role("link", name="Save")).to_have_count(2)
    name, text = saved(fresh_page, "Save everything")
    assert name == "hotseat.rescue.json"
    assert json.loads(text)["values"].keys() == kv.values.keys()


def test_an_empty_store_is_said_to_be_empty(fresh_page: Page, site: Site) -> None:
    fresh_page.goto(f"{site.url}rescue.html")
    expect(fresh_page.get_by_text("This browser holds no campaign")).to_be_visible()
