"""The main job in every engine: start, play up to a roll, reload, save to a file, open it again;
with no breach of the policy, no fault, and no request to another host."""

from __future__ import annotations

import json
from pathlib import Path

from tests.e2e.conftest import BASE, Site
from tests.e2e.playset import ODA
from tests.e2e.stores import EMPTY_BOTH
from tests.engines.conftest import watched
from tests.engines.hands import Hands, saved

MARKS = """() => performance.getEntriesByType("mark").map((mark) => mark.name)
  .filter((name) => name.startsWith("hotseat:"))"""
BREACH = """() => new Promise((done) => {
  addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
  document.body.append(Object.assign(document.createElement("script"), {textContent: "0"}));
})"""


def test_the_main_job(hands: Hands, watched_site: Site, downloads: Path) -> None:
    hands.open(watched_site.url)
    assert hands.ask(MARKS) == ["hotseat:painted", "hotseat:ready"]
    to_the_throw(hands)
    hands.press("Roll 4 dice")
    hands.reads("#r-scene .outcome", "hit")
    fallen = hands.faces()
    assert len(fallen) == 4

    hands.reload()
    hands.reads("#r-scene .outcome", "hit")
    assert hands.faces() == fallen

    hands.press("Export campaign")
    file = saved(downloads)
    assert json.loads(file.read_text("utf-8"))["title"] == "Low Water"

    hands.ask(EMPTY_BOTH)
    hands.open(watched_site.url + "#/")
    hands.reload()
    hands.reads("main h2, main h1", "Story games on one shared tablet")
    hands.give(file)
    hands.reads("#r-scene .outcome", "hit")
    assert hands.faces() == fallen

    nothing_wrong(hands, watched_site)


def nothing_wrong(hands: Hands, site: Site) -> None:
    """Nothing was counted; and the counting itself works."""
    found = watched(hands)
    assert found["breaches"] == []
    assert found["faults"] == []
    assert len(found["asked"]) > 15
    own = (site.origin, "data:", "blob:")
    assert [each for each in found["asked"] if not each.startswith(own)] == []
    assert [each for each in site.asked if not served(site, each)] == []
    assert hands.ask(BREACH).startswith("script-src")
    assert len(watched(hands)["breaches"]) == 1


def served(site: Site, asked: str) -> bool:
    """Whether the server has what it was asked for."""
    path = asked.removeprefix(BASE).partition("?")[0] or "index.html"
    return (site.folder / path).is_file()


def to_the_throw(hands: Hands) -> None:
    """A new campaign, a character, what is at stake, and four dice in the pool."""
    hands.press("New Playset Zero campaign")
    hands.fill("Campaign name", "Low Water")
    hands.press("Create campaign")
    hands.fill("GM", "Ines")
    hands.fill("Players", "Mara")
    hands.press("Save players")
    hands.fill("Situation", "The dam gives tonight.")
    hands.press("Save situation")
    hands.reads("main", "No characters yet.")
    hands.follow("Sheets")
    hands.follow("New character")
    hands.fill("Name", ODA.name, exact=True)
    hands.fill("Concept", "a ferrywoman")
    hands.pick("Mara")
    for place, feature in enumerate(ODA.features, 1):
        hands.fill("Main Feature" if place == 1 else f"Feature {place}", feature)
    hands.fill("Detail", "river mud to the knee")
    hands.fill("Flaw", ODA.flaw)
    hands.press("Create character")
    hands.reads("main", ODA.name)
    hands.follow("Play")
    hands.press(ODA.name)
    hands.fill("Goal", "Bring the ferry across")
    for place, danger in enumerate(("The horses bolt", "Your brother sees"), 1):
        hands.fill(f"Danger {place}", danger)
    hands.press(ODA.features[0])
    hands.fill("Other advantage for", "New tarred cable")
    hands.press("Add advantage die")
