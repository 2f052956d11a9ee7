"""A file that the player chooses once is written after each scene, also after a restart."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Site, Watch, is_ready
from tests.e2e.playset import button, go, new_campaign, new_scene
from tests.e2e.stores import is_saved

SitDown = Callable[..., None]
# The browser's own window for choosing cannot be driven: the file is one of the page's own folder.
PICKER = """window.showSaveFilePicker = async ({ suggestedName }) => {
  if (window.refuses) throw new DOMException("The user aborted a request.", "AbortError");
  const folder = await navigator.storage.getDirectory();
  return folder.getFileHandle(suggestedName, { create: true });
};"""
READ = """async (name) => {
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle(name)).getFile();
  return file.text();
}"""
# window.done: the next time that a file has been written.
DONE = """() => {
  const { writeFile } = hotseat.keep;
  window.done = new Promise((done) => {
    hotseat.keep.writeFile = (id, text, told) => writeFile(id, text, (name) => done(told(name)));
  });
}"""
# The database as it was before there were such files.
OLD = """() => new Promise((done) => {
  const gone = indexedDB.deleteDatabase("hotseat");
  gone.onsuccess = () => {
    const asked = indexedDB.open("hotseat", 1);
    asked.onupgradeneeded = () => {
      for (const name of ["values", "tips"]) asked.result.createObjectStore(name);
    };
    asked.onsuccess = () => done(asked.result.close());
  };
})"""
FILE = "low-water.campaign.json"


def written(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate(READ, FILE))
    return found


def scene(page: Page, title: str) -> None:
    new_scene(page, title)
    expect(page.locator("#r-log")).to_contain_text(title)


def choose(page: Page) -> None:
    go(page, "Library")
    button(page, "Options for Low Water").click()
    button(page, "Export after each scene").click()


def test_the_file_is_written_after_each_scene_and_after_a_restart(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    page.add_init_script(PICKER)
    sit_down(page)
    new_campaign(page)
    is_saved(page)
    page.evaluate("() => (window.refuses = true)")
    choose(page)
    expect(page.locator("#r-over .toast")).to_contain_text("No file was chosen")
    page.evaluate("() => (window.refuses = false)")
    choose(page)
    expect(page.get_by_role("main")).to_contain_text("Backed up")
    first = written(page)
    go(page, "Play")
    page.evaluate(DONE)
    scene(page, "The landing")
    page.evaluate("() => window.done.then(() => true)")
    assert len(written(page)["events"]) == len(first["events"]) + 1
    page.reload()
    is_ready(page)
    page.evaluate(DONE)
    scene(page, "The dam")
    page.evaluate("() => window.done.then(() => true)")
    assert "The dam" in json.dumps(written(page))
    go(page, "Library")
    button(page, "Options for Low Water").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"also exported to {FILE}")
    button(page, "Stop exporting").click()


def test_a_file_that_is_gone_is_said(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    page.add_init_script(PICKER)
    sit_down(page)
    new_campaign(page)
    choose(page)
    expect(page.get_by_role("main")).to_contain_text("Backed up")
    page.evaluate(
        """() => {
          FileSystemFileHandle.prototype.createWritable = async () => {
            throw new DOMException("A requested file could not be found.", "NotFoundError");
          };
        }"""
    )
    go(page, "Play")
    scene(page, "The landing")
    toast = page.locator("#r-over .toast")
    expect(toast).to_contain_text(f"The campaign could not be exported to {FILE}.")


def test_a_journal_from_before_there_were_such_files_is_gone_on_with(
    fresh_page: Page, sit_down: SitDown, site: Site, watch: Watch
) -> None:
    watch.allow("status of 404")  # a picture by itself has no icon
    page = fresh_page
    page.goto(f"{site.url}icon.svg")
    page.evaluate(OLD)
    sit_down(page)
    new_campaign(page)
    is_saved(page)
