"""The rescue page takes campaigns out of the store with no Python, as files that the app opens."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.campaign import Campaign, Event
from hotseat.core.files import open_file
from hotseat.core.log import BLOCK, CHUNK
from hotseat.core.play import Play, Stamp, act, open_play
from tests.e2e.conftest import PageMaker, Site, Watch, is_ready
from tests.e2e.playset import ODA, button, go, make, new_campaign, save_to_file
from tests.e2e.stores import empty_journal
from tests.engine.toy import TOY, lookup
from ui import store
from ui.checked import Memory, Saved
from ui.journal import Mirrored, entries

# More than two chunks, letters beyond Latin-1, quotes, and a name whose keys must be sorted.
NAMES = 150
SitDown = Callable[..., None]


def long_play() -> Play:
    play = open_play(TOY, Campaign("c1", "toy", 'Zażółć "gęślą" 🎲', {"most": "9"}))
    for number in range(NAMES):
        text, stamp = f"Bär \\ {number} 🐻", Stamp("d1", 100 + number, "Ann")
        move, args = ("hide", {"what": text}) if number % 2 else ("name", {"name": text})
        play = act(play, move, args, lambda sides: 1, stamp)
    return play


def stored(play: Play) -> Memory:
    kv = Memory()
    assert store.put(kv, play, at=1000, lookup=lookup) == Saved()
    return kv


def visit(page: Page, site: Site, kv: Memory, second: Memory | None = None) -> None:
    """The page, in a browser whose store and whose journal hold this."""
    page.goto(f"{site.url}rescue.html")
    page.evaluate(
        "values => Object.entries(values).forEach(([k, v]) => localStorage.setItem(k, v))",
        kv.values,
    )
    if second is not None:
        page.evaluate(
            "text => new Promise((done) => hotseat.keep.write(text, done))",
            entries(Mirrored(second), second.values),
        )
    page.reload()


def saved(page: Page, link: str) -> tuple[str, str]:
    with page.expect_download() as coming:
        page.get_by_role("link", name=link).click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_text("utf-8")


def test_a_rescued_campaign_is_one_that_the_app_opens(fresh_page: Page, site: Site) -> None:
    play = long_play()
    visit(fresh_page, site, stored(play))
    name, text = saved(fresh_page, "Export Zażółć")
    assert name == "zażółć-gęślą.campaign.json"
    assert open_file(text, lookup) == play


def test_a_log_packed_into_blocks_is_rescued_whole(fresh_page: Page, site: Site) -> None:
    start = long_play().campaign
    tag = "a tag that comes again and again"

    def fact(n: int) -> tuple[str, dict[str, Any]]:
        if n % 10 == 9:
            return "core.undone", {"step": f"d2-{n - 1}"}
        if n % 10 == 5:
            return "toy.rolled", {"who": "d1-3", "dice": [[tag, f"3{n % 6 + 1}"]]}
        return "core.noted", {"text": f"№ {n % 50} was told \\ again"}

    more = [
        Event(f"d2-{n}", n, NAMES + n, 300, "Bo [NPC]", *fact(n)) for n in range(1, BLOCK + CHUNK)
    ]
    play = open_play(TOY, replace(start, events=(*start.events, *more)))
    kv = stored(play)
    assert "hotseat/c/c1/log/0.0-31" in kv.values
    visit(fresh_page, site, kv)
    _, text = saved(fresh_page, "Export Zażółć")
    assert open_file(text, lookup).campaign == play.campaign


def test_a_private_text_of_whatever_owner_is_rescued(fresh_page: Page, site: Site) -> None:
    reference = {"whose": "__proto__", "key": "polluted"}
    noted = Event("d1-1", 1, 1, 100, "Ann", "core.noted", {"secret": reference})
    private = {"__proto__": {"polluted": "I am the traitor."}}
    campaign = Campaign("c1", "toy", "Zażółć", {}, events=(noted,), private=private)
    visit(fresh_page, site, stored(open_play(TOY, campaign)))
    _, text = saved(fresh_page, "Export Zażółć")
    assert json.loads(text)["private"] == private
    assert fresh_page.evaluate("() => ({}).polluted === undefined")


def test_what_stands_before_a_damage_is_rescued(fresh_page: Page, site: Site) -> None:
    play = long_play()
    kv = stored(play)
    kv.set("hotseat/c/c1/log/0.1", kv.values["hotseat/c/c1/log/0.1"].replace("z.", "z.f", 1))
    visit(fresh_page, site, kv)
    _, text = saved(fresh_page, "are damaged and left out")
    rescued = open_file(text, lookup)
    assert rescued.campaign.events == play.campaign.events[:CHUNK]


def test_the_longer_log_of_the_two_is_rescued(fresh_page: Page, site: Site) -> None:
    play = long_play()
    shorter = open_play(TOY, replace(play.campaign, events=play.campaign.events[:70]))
    visit(fresh_page, site, stored(shorter), stored(play))
    _, text = saved(fresh_page, "Export Zażółć")
    assert open_file(text, lookup) == play
    _, raw = saved(fresh_page, "Export all raw data of the second copy")
    assert json.loads(raw)["values"] == stored(play).values


@pytest.mark.parametrize(
    "how",
    [
        """Object.defineProperty(window, "localStorage", { get() {
          throw new DOMException("Access is denied.", "SecurityError"); } });""",
        'Object.defineProperty(window, "localStorage", { value: null });',
    ],
)
def test_without_a_store_the_journal_is_rescued(fresh_page: Page, site: Site, how: str) -> None:
    play = long_play()
    visit(fresh_page, site, stored(play), stored(play))
    fresh_page.add_init_script(how)
    fresh_page.reload()
    _, text = saved(fresh_page, "Export Zażółć")
    assert open_file(text, lookup) == play


def test_without_both_it_is_said_and_a_fresh_copy_can_be_taken(
    fresh_page: Page, site: Site
) -> None:
    refuse = 'throw new DOMException("Access is denied.", "SecurityError");'
    fresh_page.add_init_script(
        f"""Object.defineProperty(window, "localStorage", {{ get() {{ {refuse} }} }});
        IDBFactory.prototype.open = () => {{ {refuse} }};"""
    )
    fresh_page.goto(f"{site.url}rescue.html")
    expect(fresh_page.get_by_text("This browser blocks access to stored data")).to_be_visible()
    expect(fresh_page.get_by_text("No campaigns are stored in this browser")).to_be_hidden()
    fresh_page.get_by_role("button", name="Delete offline copy").click()
    is_ready(fresh_page)


def test_names_beyond_the_first_plane_are_sorted_as_the_checksum_sorts_them(
    fresh_page: Page, site: Site
) -> None:
    """U+1F3B2 comes after U+FB01 by code points, and before it by UTF-16 units."""
    rules = {"\ufb01": "x", "\U0001f3b2": "y", "a": "z"}
    play = open_play(TOY, Campaign("c1", "toy", "Zażółć", rules))
    visit(fresh_page, site, stored(play))
    _, text = saved(fresh_page, "Export Zażółć")
    assert open_file(text, lookup) == play


def test_everything_can_be_taken_as_it_lies(fresh_page: Page, site: Site) -> None:
    kv = stored(long_play())
    kv.set("hotseat/c/broken/head", "not sealed at all \ud83d")
    visit(fresh_page, site, kv)
    expect(fresh_page.get_by_role("link", name="Export")).to_have_count(2)
    name, text = saved(fresh_page, "Export all raw data")
    assert name == "hotseat.rescue.json"
    assert json.loads(text)["values"].keys() == kv.values.keys()


KILL = """async () => {
  const { whenDefined } = await import(document.getElementById("core").href);
  const { interpreter } = await whenDefined("py");
  setTimeout(() => interpreter.runPython('__import__("json").loads("[" * 100000)'));
}"""
STORED = """() => JSON.stringify(Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => key.startsWith("hotseat/c/")).sort()))"""


def test_when_python_dies_nothing_is_missing_from_what_is_rescued(
    fresh_page: Page,
    page_at: PageMaker,
    sit_down: SitDown,
    watch: Watch,
    tmp_path: Path,
) -> None:
    watch.allow("fatal error", "Maximum call stack", "error: ")
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    make(page, ODA)
    last = open_file(save_to_file(page, tmp_path).read_bytes())
    before = page.evaluate(STORED)

    page.evaluate(KILL)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Hotseat has stopped working")
    expect(alert).to_contain_text("Everything saved so far is still in this browser.")
    expect(alert).to_contain_text("A fatal error")
    alert.get_by_role("link", name="Rescue my campaigns").click()
    _, text = saved(page, "Export Low Water")
    assert open_file(text) == last, "every event, and a checksum that fits"
    assert page.evaluate(STORED) == before

    file = tmp_path / "rescued.campaign.json"
    file.write_text(text, "utf-8")
    other = page_at()
    sit_down(other)
    with other.expect_file_chooser() as chooser:
        button(other, "Import a campaign").click()
    chooser.value.set_files(file)
    go(other, "Sheets")
    expect(other.get_by_role("main").get_by_text(ODA.name, exact=True).first).to_be_visible()

    page.get_by_role("link", name="Open Hotseat").click()
    is_ready(page)
    expect(page.get_by_role("main")).to_contain_text("Low Water")


def test_the_way_leads_here_from_a_campaign_that_cannot_be_read(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    page.evaluate("""() => {
      const key = Object.keys(localStorage).find((key) => key.includes("/log/"));
      localStorage.setItem(key, localStorage.getItem(key).replace("dam gives", "dam holds"));
    }""")
    empty_journal(page)
    page.reload()
    is_ready(page)
    expect(page.get_by_role("heading", name="This campaign can't be opened")).to_be_visible()
    page.get_by_role("link", name="Export everything stored in this browser").click()
    expect(page.get_by_role("heading", name="Rescue", exact=True)).to_be_visible()
    _, text = saved(page, "Export all raw data")
    assert "dam holds" in text


def test_a_store_with_no_room_left_is_rescued_all_the_same(fresh_page: Page, site: Site) -> None:
    play = long_play()
    visit(fresh_page, site, stored(play))
    left = fresh_page.evaluate("""() => {
      let size = 2 ** 22, kept = "";
      for (; size >= 1; size = Math.floor(size / 2)) {
        try {
          localStorage.setItem("another page's", kept + "x".repeat(size));
          kept += "x".repeat(size);
        } catch {}
      }
      try {
        localStorage.setItem("y", "");
        return "room";
      } catch (fault) {
        return fault.name;
      }
    }""")
    assert left == "QuotaExceededError"
    fresh_page.reload()
    _, text = saved(fresh_page, "Export Zażółć")
    assert open_file(text, lookup) == play
    _, everything = saved(fresh_page, "Export all raw data")
    assert "another page's" not in json.loads(everything)["values"]


def test_an_empty_store_is_said_to_be_empty(fresh_page: Page, site: Site) -> None:
    fresh_page.goto(f"{site.url}rescue.html")
    expect(fresh_page.get_by_text("No campaigns are stored in this browser")).to_be_visible()
