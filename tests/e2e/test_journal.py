"""The journal beside the store: what one of them loses comes back from the other at the next
start, and the chip says Saved only when both have a step."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, is_ready
from tests.e2e.playset import button, go, new_campaign, new_scene
from tests.e2e.stores import empty_journal, is_saved, put, put_at_start, stored
from ui.journal import record
from ui.stored_snapshots import is_derived

SitDown = Callable[..., None]
REFUSED = """IDBFactory.prototype.open = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
}"""
# The database opens at the third try, as after a crash.
FAILS_TWICE = """(() => {
  const { open } = IDBFactory.prototype;
  window.failed = 0;
  IDBFactory.prototype.open = function (name, version) {
    if (name !== "hotseat" || window.failed === 2) return open.call(this, name, version);
    window.failed += 1;
    const asked = { error: new DOMException("It was killed while it wrote.", "UnknownError") };
    queueMicrotask(() => asked.onerror());
    return asked;
  };
})()"""
# What is to be written waits until window.release() lets it.
HELD = """() => {
  const { write } = hotseat.keep;
  window.release = () => {};
  hotseat.keep.write = (text, told) => {
    window.release = () => write(text, told);
  };
}"""
# Another page of this host takes all the room that is left.
FILL = """() => {
  let kept = "";
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      localStorage.setItem("junk", kept + "x".repeat(size));
      kept += "x".repeat(size);
    } catch {}
  }
}"""
# So many steps that the log has a second chunk.
NOTES = """() => {
  for (let n = 1; n <= 70; n++) hotseat.send({ do: "note", args: { text: `Note ${n}` } });
}"""
# What is written before there is a second chunk fails, but is told so only once all are under way.
FIRST_FAIL = """() => {
  const { write } = hotseat.keep;
  let fails = true;
  hotseat.keep.write = (text, told) => {
    if (text.includes("log/0.1")) fails = false;
    return fails ? setTimeout(told, 0, false) : write(text, told);
  };
}"""
SPOIL = """async (end) => {
  const { keep } = hotseat;
  const key = Object.keys(await keep.records()).find((each) => each.endsWith(end));
  const text = JSON.stringify({ values: { [key]: "rotten" } });
  await new Promise((done) => keep.write(text, done));
}"""
# Until the journal has been written once more.
WRITTEN = """() => new Promise((done) => {
  const { write } = hotseat.keep;
  hotseat.keep.write = (text, told) => write(text, (...said) => { told(...said); done(true); });
})"""
# A campaign is deleted, and the journal has it.
DELETED = """(id) => new Promise((done) => {
  const { write } = hotseat.keep;
  hotseat.keep.write = (text, told) => write(text, (...said) => { told(...said); done(true); });
  hotseat.send({ app: "delete", id });
})"""
RECORDS = "() => hotseat.keep.records().then((records) => JSON.stringify(records))"
# A lock that is asked for is never given, and never refused.
SILENT_LOCKS = "LockManager.prototype.request = () => new Promise(() => {});"
# A database of a version to come, or one that has nothing of ours.
OTHER_BASE = """([version, names]) => new Promise((done) => {
  const { bases } = hotseat.keep;
  bases.deleteDatabase("hotseat").onsuccess = () => {
    const asked = bases.open("hotseat", version);
    asked.onupgradeneeded = () => names.forEach((name) => asked.result.createObjectStore(name));
    asked.onsuccess = () => { asked.result.close(); done(true); };
  };
})"""
LAY = "(given) => new Promise((done) => hotseat.keep.write(JSON.stringify(given), done))"


def journal_lacks(page: Page) -> list[str]:
    """The keys of campaigns whose value in localStorage is not what the journal holds, but for what
    was folded of their logs."""
    records = json.loads(page.evaluate(RECORDS))
    return [
        key
        for key, value in stored(page).items()
        if key.startswith("hotseat/c/")
        and not is_derived(key)
        and records.get(key) != record(key, value)
    ]


def scene(page: Page, title: str) -> None:
    new_scene(page, title)
    expect(page.locator("#r-log")).to_contain_text(title)


def restart(page: Page) -> None:
    page.reload()
    is_ready(page)


def test_saved_is_said_when_both_have_the_step(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    page.evaluate(HELD)
    scene(page, "The landing")
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saving…")
    page.evaluate("() => window.release()")
    is_saved(page)


def test_steps_that_the_store_lost_come_back(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    old = stored(page)
    scene(page, "The landing")
    scene(page, "The dam")
    is_saved(page)
    put_at_start(page, old)
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("Recovered 2 steps of Low Water")
    expect(page.locator("#r-log")).to_contain_text("The dam")
    is_saved(page)
    restart(page)
    expect(page.locator("#r-over .toast")).to_have_count(0)
    put(page, {})
    page.goto(page.url.partition("#")[0] + "#/")
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("of Low Water that browser storage had")
    expect(page.get_by_role("main")).to_contain_text("Low Water")


def test_what_was_deleted_does_not_come_back_where_the_store_lost_it(
    fresh_page: Page, sit_down: SitDown
) -> None:
    """A browser that is killed within a minute finds what it had in localStorage before."""
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    scene(page, "The landing")
    is_saved(page)
    old = stored(page)
    campaign = page.url.partition("#/c/")[2].partition("/")[0]
    page.goto(page.url.partition("#")[0] + "#/")
    page.evaluate(DELETED, campaign)
    put_at_start(page, old)
    restart(page)
    expect(page.get_by_role("heading", name="Story games on one shared tablet")).to_be_visible()
    expect(page.get_by_role("main")).not_to_contain_text("Low Water")
    assert not any(key.startswith("hotseat/c/") for key in stored(page))
    assert list(json.loads(page.evaluate(RECORDS))) == [f"hotseat/c/{campaign}/gone"]


def test_a_database_that_opens_only_after_some_tries_is_read_all_the_same(
    fresh_page: Page, sit_down: SitDown
) -> None:
    """Once in 246 kills of Chromium it did not open, and the store lacked 369 steps."""
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    old = stored(page)
    scene(page, "The landing")
    is_saved(page)
    put_at_start(page, old)
    page.add_init_script(FAILS_TWICE)
    restart(page)
    assert page.evaluate("window.failed") == 2
    expect(page.locator("#r-over .toast")).to_contain_text("Recovered 1 step of Low Water")
    is_saved(page)


def test_a_journal_that_was_emptied_is_filled_again(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    scene(page, "The landing")
    is_saved(page)
    empty_journal(page)
    restart(page)
    is_saved(page)
    put_at_start(page, {})
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The landing")


def test_where_the_journal_is_refused_it_is_said_and_played(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    page.add_init_script(REFUSED)
    sit_down(page)
    new_campaign(page)
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saved in 1 place")
    scene(page, "The landing")
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The landing")
    button(page, "Settings").click()
    expect(page.get_by_role("dialog")).to_contain_text("saved in 1 place instead of 2")


def test_a_full_store_shows_what_the_journal_held_and_takes_it_when_there_is_room(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    old = stored(page)
    scene(page, "The landing")
    scene(page, "The dam")
    is_saved(page)
    put(page, old)
    page.evaluate(FILL)
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("Recovered 2 steps of Low Water")
    expect(page.locator("#r-log")).to_contain_text("The dam")
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The dam")
    page.evaluate("() => localStorage.removeItem('junk')")
    scene(page, "The far side")
    is_saved(page)
    empty_journal(page)
    restart(page)
    for title in ("The landing", "The dam", "The far side"):
        expect(page.locator("#r-log")).to_contain_text(title)


def test_a_journal_of_another_browser_never_takes_the_place_of_a_campaign(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    other = page_at()
    sit_down(other)
    new_campaign(other, "High Water")
    scene(other, "The mill")
    is_saved(other)
    theirs = other.evaluate("() => hotseat.keep.records()")
    page = page_at()
    sit_down(page)
    new_campaign(page)
    scene(page, "The landing")
    is_saved(page)
    empty_journal(page)
    mine = page.url.split("/c/")[1].split("/")[0]
    renamed = {key.replace(_id(key), mine): text for key, text in theirs.items()}
    page.evaluate(
        LAY, {"values": {**theirs, **renamed}, "tips": {_id(each): "x" for each in theirs}}
    )
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("of High Water that browser storage had")
    expect(page.locator("#r-head")).to_contain_text("Low Water")
    expect(page.locator("#r-log")).to_contain_text("The landing")
    is_saved(page)
    go(page, "Library")
    main = page.get_by_role("main")
    expect(main).to_contain_text("Low Water")
    main.get_by_role("link", name="High Water").first.click()
    expect(page.locator("#r-log")).to_contain_text("The mill")
    put(page, {})
    page.goto(page.url.partition("#")[0] + f"#/c/{mine}/table")
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The landing")


def _id(key: str) -> str:
    return key.split("/")[2]


def test_what_is_deleted_does_not_come_back(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    go(page, "Library")
    button(page, "Options for Low Water").click()
    button(page, "Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("heading", name="Story games on one shared tablet")).to_be_visible()
    assert [key[-5:] for key in page.evaluate("() => hotseat.keep.records()")] == ["/gone"]
    restart(page)
    expect(page.get_by_role("heading", name="Story games on one shared tablet")).to_be_visible()


def test_what_is_damaged_in_the_store_is_mended(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    scene(page, "The landing")
    is_saved(page)
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.includes("/log/"));
          localStorage.setItem(key, localStorage.getItem(key).replace("landing", "londing"));
        }"""
    )
    restart(page)
    expect(page.locator("#r-over .toast")).to_contain_text("restored from its second copy")
    expect(page.locator("#r-log")).to_contain_text("The landing")


def test_a_write_that_failed_is_made_up_for_before_saved_is_said(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    page.evaluate(FIRST_FAIL)
    page.evaluate(NOTES)
    expect(page.locator("#r-log")).to_contain_text("Note 70")
    is_saved(page)
    assert journal_lacks(page) == []


def test_a_database_that_goes_while_the_page_is_open_is_filled_again(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    page.evaluate(NOTES)
    is_saved(page)
    empty_journal(page)
    scene(page, "The landing")
    is_saved(page)
    assert journal_lacks(page) == []
    put_at_start(page, {})
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The landing")


def test_a_record_that_went_bad_is_written_again(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    page.evaluate(SPOIL, "log/0.0")
    assert len(journal_lacks(page)) == 1
    restart(page)
    page.evaluate(WRITTEN)
    assert journal_lacks(page) == []


@pytest.mark.parametrize("base", [[9, ["values", "tips", "files"]], [2, []], [9, ["other"]]])
def test_a_database_of_another_version_or_without_stores_is_taken(
    fresh_page: Page, sit_down: SitDown, base: list[object]
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    page.evaluate(OTHER_BASE, base)
    restart(page)
    is_saved(page)
    assert journal_lacks(page) == []


def test_locks_that_never_answer_are_said_and_the_table_plays(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    page.add_init_script(SILENT_LOCKS)
    sit_down(page)
    new_campaign(page)
    expect(page.get_by_role("main")).to_contain_text("Play it in 1 tab only")
    scene(page, "The landing")
    is_saved(page)
    restart(page)
    expect(page.locator("#r-log")).to_contain_text("The landing")
