"""The main job in every engine: start, play up to a roll, reload, save to a file, open it again;
with no breach of the policy, no fault, and no request to another host."""

from __future__ import annotations

import json
from pathlib import Path

from tests.e2e.conftest import BASE, Site
from tests.e2e.playset import ODA
from tests.e2e.stores import EMPTY_BOTH
from tests.engines.conftest import watched
from tests.engines.driver import Driver, saved

MARKS = """() => performance.getEntriesByType("mark").map((mark) => mark.name)
  .filter((name) => name.startsWith("hotseat:"))"""
BREACH = """() => new Promise((done) => {
  addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
  document.body.append(Object.assign(document.createElement("script"), {textContent: "0"}));
})"""

AGAIN = """() => {
  const scene = document.getElementById("r-scene");
  scene.style.maxHeight = "300px";
  scene.scrollTop = 120;
  const before = scene.scrollTop;
  hotseat.paint("r-scene", scene.innerHTML);
  return [before, scene.scrollTop];
}"""


def test_the_main_job(driver: Driver, watched_site: Site, downloads: Path) -> None:
    driver.open(watched_site.url)
    assert driver.ask(MARKS) == ["hotseat:painted", "hotseat:ready"]
    to_the_throw(driver)
    driver.press("Roll 4 dice")
    driver.reads("#r-scene .outcome", "hit")
    fallen = driver.faces()
    assert len(fallen) == 4

    driver.reload()
    driver.reads("#r-scene .outcome", "hit")
    assert driver.faces() == fallen

    driver.press("Export campaign")
    file = saved(downloads)
    assert json.loads(file.read_text("utf-8"))["title"] == "Low Water"

    driver.ask(EMPTY_BOTH)
    driver.open(watched_site.url + "#/")
    driver.reload()
    driver.reads("main h2, main h1", "Story games on one shared tablet")
    driver.give(file)
    driver.reads("#r-scene .outcome", "hit")
    assert driver.faces() == fallen

    nothing_wrong(driver, watched_site)


def test_a_screen_that_is_painted_anew_stays_under_the_finger(driver: Driver, site: Site) -> None:
    driver.open(site.url)
    driver.reads("main", "Import a campaign")
    assert driver.ask(AGAIN) == [120, 120]


def nothing_wrong(driver: Driver, site: Site, but: str = "") -> None:
    """Nothing was counted, ``but`` a breach that is the driver's own; and the counting itself
    works."""
    found = watched(driver)
    assert [each for each in found["breaches"] if each != but] == []
    assert found["faults"] == []
    assert len(found["asked"]) > 15
    own = (site.origin, "data:", "blob:")
    assert [each for each in found["asked"] if not each.startswith(own)] == []
    assert [each for each in site.asked if not served(site, each)] == []
    assert driver.ask(BREACH).startswith("script-src")
    assert len(watched(driver)["breaches"]) == len(found["breaches"]) + 1


def served(site: Site, asked: str) -> bool:
    """Whether the server has what it was asked for."""
    path = asked.removeprefix(BASE).partition("?")[0] or "index.html"
    return (site.folder / path).is_file()


def to_the_throw(driver: Driver) -> None:
    """A new campaign, a character, what is at stake, and four dice in the pool."""
    driver.press("New Playset Zero campaign")
    driver.fill("Campaign name", "Low Water")
    driver.press("Create campaign")
    driver.fill("GM", "Ines")
    driver.fill("Players", "Mara")
    driver.press("Save players")
    driver.fill("Situation", "The dam gives tonight.")
    driver.press("Save situation")
    driver.reads("main", "No characters yet.")
    driver.follow("Sheets")
    driver.follow("New character")
    driver.fill("Name", ODA.name, exact=True)
    driver.fill("Concept", "a ferrywoman")
    driver.pick("Mara")
    for place, feature in enumerate(ODA.features, 1):
        driver.fill("Main Feature" if place == 1 else f"Feature {place}", feature)
    driver.fill("Detail", "river mud to the knee")
    driver.fill("Flaw", ODA.flaw)
    driver.press("Create character")
    driver.reads("main", ODA.name)
    driver.follow("Back to play")
    driver.press(ODA.name)
    driver.fill("Goal", "Bring the ferry across")
    for place, danger in enumerate(("The horses bolt", "Your brother sees"), 1):
        driver.fill(f"Danger {place}", danger)
    driver.press(ODA.features[0])
    driver.fill("Other advantage for", "New tarred cable")
    driver.press("Add die")
