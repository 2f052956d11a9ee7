"""A scene map in every engine, from an empty one to a player's copy: drawn on a picture, played,
taken along, and the same pixel for pixel where it is opened."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hotseat.core.files import open_file
from tests.e2e import places
from tests.e2e.conftest import Site
from tests.e2e.stores import EMPTY_BOTH
from tests.e2e.test_ground import MIDDLES, ROOMS, WAYS
from tests.e2e.test_ground_whole import DRAWN, MIDDLE, STILL
from tests.engines.driver import ANSWERED, Driver, Spot, saved
from tests.engines.test_main_job import nothing_wrong

STAGE = ".ground-stage"
PICTURE = f"{STAGE}.is-placed image.g-picture[href]"
HIDDEN = ("Lurking thing", "Crypt of the drowned")


@dataclass
class Hand:
    """The mouse on the stage, which a driver may have scrolled to reach something."""

    driver: Driver

    def drag(self, start: Spot, end: Spot) -> None:
        left, top = self.driver.ask(CORNER)
        self.driver.drag((left + start[0], top + start[1]), (left + end[0], top + end[1]))

    def click(self, at: Spot) -> None:
        self.drag(at, at)

    def counts(self, selector: str, wanted: int) -> None:
        """Wait until the page has so many of them."""
        assert self.driver.ask(COUNTED % (json.dumps(selector), wanted)) == wanted, selector

    def put(self, name: str, where: Spot, hidden: bool = False) -> None:
        """A token of that name."""
        if not self.driver.ask(ADDS):
            self.driver.press("Add")
        if hidden:
            self.driver.press("Only the GM")
        self.driver.fill("Name", name)
        self.driver.press("Add to map")
        self.driver.reads(".docks .hint", name)
        self.click(where)
        self.driver.press("Move")

    def of(self, selector: str, words: str = "") -> tuple[Spot, str]:
        """The middle of what is so called, from the corner of the stage; its label."""
        left, top = self.driver.ask(CORNER)
        (x, y), label = self.driver.ask(OF % (json.dumps(selector), json.dumps(words), MIDDLE))
        return (x - left, y - top), label


# Wherever a driver has scrolled to reach something.
UP = """() => {
  for (let each = document.querySelector(".ground-stage"); each; each = each.parentElement)
    each.scrollTop = 0;
}"""
# Two pictures compared in squares of SIDE pixels, those of the tools left out, by the mean of each
# of their channels: how many pixels there are, and how many channels lie more than EDGE beyond all
# of the square's own place and those next to it in the other picture.
# WebKitGTK paints in squares of 512 pixels, at times one of them shifted by a part of a pixel, and
# smooths a picture now finely and now roughly: that changes pixels, not a mean.
APART = """async ([side, edge, ...texts]) => {
  const pictures = await Promise.all(texts.map(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const [width, height] = [image.naturalWidth - 140, image.naturalHeight - 160];
    const brush = Object.assign(document.createElement("canvas"), { width, height })
      .getContext("2d");
    brush.drawImage(image, 0, 0);
    const { data } = brush.getImageData(0, 0, width, height);
    const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
    const means = new Float64Array(4 * columns * rows);
    for (let y = 0; y < rows * side; y += 1)
      for (let x = 0; x < columns * side; x += 1)
        for (let channel = 0; channel < 4; channel += 1)
          means[4 * (Math.floor(y / side) * columns + Math.floor(x / side)) + channel] +=
            data[4 * (y * width + x) + channel] / side ** 2;
    return { width, height, columns, rows, means };
  }));
  const beyond = ({ columns, rows, means }, other) => {
    let many = 0;
    for (let at = 0; at < means.length; at += 1) {
      const [column, row] = [(at >> 2) % columns, Math.floor((at >> 2) / columns)];
      let [low, high] = [255, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          const value = other.means[4 * (y * columns + x) + (at & 3)];
          [low, high] = [Math.min(low, value), Math.max(high, value)];
        }
      many += Math.max(low - means[at], means[at] - high) > edge;
    }
    return many;
  };
  const [one, other] = pictures;
  if (one.width !== other.width || one.height !== other.height) return [0, 1];
  return [one.width * one.height, beyond(one, other) + beyond(other, one)];
}"""
SIDE, EDGE = 6, 8
# What the comparison must miss where it is gone: the first name, token, area and stroke.
LOST = (".area-name", ".tok", ".g-area", ".g-ink")
SHOW = """() => {
  document.querySelector(".ground-stage " + %s).style.visibility = %s;
}"""
# All that is painted of it is painted anew, at once.
ANEW = """async () => {
  const turn = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done)));
  const { style } = document.querySelector(".ground-stage");
  for (const shown of ["hidden", ""]) {
    style.visibility = shown;
    await turn();
  }
}"""
# Of a picture that is taken of the page: Playwright adds a style for it.
PAINTED = "style-src-elem inline"
ADDS = "() => document.querySelector('.tool.is-add').ariaPressed === 'true'"
CORNER = """() => {
  const { left, top } = document.querySelector(".ground-stage").getBoundingClientRect();
  return [left, top];
}"""
COUNTED = """() => new Promise((done) => {
  const [selector, wanted] = [%s, %d];
  const late = Date.now() + 30_000; // a first picture waits for the disk
  const look = () => {
    const found = document.querySelectorAll(selector).length;
    if (found === wanted || Date.now() > late) done(found);
    else requestAnimationFrame(look);
  };
  look();
})"""
OF = """() => {
  const [selector, words] = [%s, %s];
  const element = [...document.querySelectorAll(selector)]
    .find((each) => each.textContent.includes(words));
  return [(%s)(element.querySelector(".tok-disc") ?? element), element.ariaLabel];
}"""
TURN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
BACK = """() => [...document.querySelectorAll("button.is-back")]
  .find((each) => each.textContent.includes("Undo")).click()"""
EARLIER = """() => {
  const slider = document.querySelector("#map-when");
  slider.value = String(Number(slider.max) - 9);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""
EYES = "() => hotseat.send({ app: 'hand_over', to: '%s' })"


def drawn(hand: Hand) -> None:
    """Six areas on the picture, a shut door and a barred one, eight tokens, three strokes."""
    driver = hand.driver
    driver.press("Area")
    for n, (x, y) in enumerate(ROOMS, 1):
        hand.drag((x, y), (x + 170, y + 150))
        hand.counts(".g-area", n)
        driver.press("Close")
    driver.press("Path")
    for n, (a, b) in enumerate(WAYS[:2], 1):
        hand.drag(MIDDLES[a], MIDDLES[b])
        hand.counts("[data-path]", n)
    driver.press("Move")
    for state, (a, b) in zip(("Shut", "Barred"), WAYS, strict=False):
        x = (MIDDLES[a][0] + MIDDLES[b][0]) / 2
        hand.click((x, ROOMS[a][1] + 75))
        driver.press(state)
        hand.counts(f".g-door.is-{state.lower()}", 1)
        driver.press("Close")
    for n in range(8):
        x, y = MIDDLES[n % 5]
        hand.put(f"Lantern {n}", (x - 40 + 70 * (n // 5), y))
        hand.counts(".tok", n + 1)
    driver.press("Pen")
    for n in range(3):
        hand.drag((40, 330 + 12 * n), (300, 350 + 12 * n))
        hand.counts(".g-ink", n + 1)
    driver.press("Move")


def played(hand: Hand) -> None:
    """The map is panned, brought nearer and shown whole; a token moved, back, and again."""
    driver = hand.driver
    before, _ = hand.of(".area-name")
    hand.drag((620, 440), (560, 400))
    driver.ask(TURN)
    (x, y), _ = hand.of(".area-name")
    assert (round(x - before[0]), round(y - before[1])) == (-60, -40)
    driver.press("Zoom in")
    driver.press("Fit to screen")
    driver.ask(STILL)
    start, place = hand.of(".tok", "Lantern 0")
    third, _ = hand.of(".area-name", "Area 3")
    hand.drag(start, (third[0] - 40, third[1] + 40))
    _, there = hand.of(".tok", "Lantern 0")
    assert "Area 3" in there != place
    driver.ask(BACK)
    driver.ask(ANSWERED)
    assert hand.of(".tok", "Lantern 0")[1] == place
    hand.drag(start, (third[0] - 40, third[1] + 40))
    assert hand.of(".tok", "Lantern 0")[1] == there


def kept_from_players(hand: Hand) -> None:
    """By the GM: two areas covered and one uncovered again; in the other a thing, a name and a
    stroke; a token hidden that everybody has seen."""
    driver = hand.driver
    driver.ask(EYES % "gm")
    hand.counts(".ground-page.is-gm", 1)
    driver.press("Cover")
    for n, name in enumerate(("Area 1", "Area 6"), 1):
        hand.click(hand.of(".area-name", name)[0])
        hand.counts(".g-cover", n)
    hand.click(hand.of(".area-name", "Area 1")[0])
    hand.counts(".g-cover", 1)
    driver.press("Move")
    (x, y), _ = hand.of(".area-name", "Area 6")
    hand.put(HIDDEN[0], (x, y + 50), hidden=True)
    hand.counts(".tok", 9)
    hand.click(hand.of(".area-name", "Area 6")[0])
    driver.fill("Name", HIDDEN[1])
    driver.press("Save", exact=True)
    driver.reads(".things", HIDDEN[1])
    driver.press("Pen")
    hand.drag((x - 50, y + 90), (x + 50, y + 100))
    hand.counts(".g-ink", 4)
    driver.press("Move")
    hand.click(hand.of(".tok", "Lantern 1")[0])
    driver.press("Hide", exact=True)
    hand.counts(".tok.is-hidden", 2)
    driver.ask(EYES % "table")
    hand.counts(".ground-page.is-gm", 0)
    hand.counts(".tok", 7)


def looks(driver: Driver) -> tuple[Any, bytes]:
    """What the map shows where all of it fits the screen: elements and pixels."""
    assert driver.ask(COUNTED % (json.dumps(PICTURE), 1)) == 1
    driver.press("Fit to screen")
    driver.ask(STILL)
    driver.ask(UP)
    driver.ask(ANEW)
    return driver.ask(DRAWN), still(driver)


def still(driver: Driver) -> bytes:
    """The pixels of the map once it is painted to its end: twice the same."""
    last = driver.picture(STAGE)
    for _ in range(10):
        now = driver.picture(STAGE)
        if now == last:
            break
        last = now
    return last


def apart(driver: Driver, one: bytes, other: bytes) -> tuple[int, int]:
    """How many pixels of two pictures are compared, and how many means of their squares differ."""
    shown = [base64.b64encode(pixels).decode() for pixels in (one, other)]
    area, beyond = driver.ask(f"() => ({APART})({json.dumps([SIDE, EDGE, *shown])})")
    return area, beyond


def test_a_place_is_drawn_played_taken_along_and_is_the_same_and_a_player_has_nothing_hidden(
    driver: Driver, watched_site: Site, downloads: Path, tmp_path: Path
) -> None:
    driver.open(watched_site.url)
    driver.press("New Playset Zero campaign")
    driver.fill("Campaign name", "The dam")
    driver.press("Create campaign")
    driver.fill("GM", "Ines")
    driver.fill("Players", "Mara")
    driver.press("Save players")
    driver.follow("Map")
    driver.press("New map")
    driver.reads(f"{STAGE}.is-placed ~ .docks", "Area")
    driver.press("Add")
    (tmp_path / "photo.png").write_bytes(places.photo())
    driver.give(tmp_path / "photo.png", "Add picture")
    hand = Hand(driver)
    hand.counts(PICTURE, 1)
    drawn(hand)
    played(hand)
    kept_from_players(hand)
    driver.ask(EARLIER)
    driver.reads(".map-says", "Earlier state")
    hand.counts(".g-cover", 1)
    driver.press("Back to present")
    hand.counts(".map-says", 0)
    before, _ = looks(driver)

    driver.press("Export campaign")
    file = saved(downloads)
    whole = file.read_text("utf-8")
    file.unlink()
    player = open_file(whole).table.seats.players()[0].id
    driver.ask(f"() => hotseat.send({{ app: 'export', seat: {json.dumps(player)} }})")
    copy = saved(downloads).read_text("utf-8")

    driver.reload()
    after = looks(driver)
    assert after[0] == before
    driver.ask(EMPTY_BOTH)
    driver.open(watched_site.url + "#/")
    driver.reload()
    driver.reads("main h2, main h1", "Story games on one shared tablet")
    file.write_text(whole, "utf-8")
    driver.give(file)
    driver.reads("#r-head", "The dam")
    driver.follow("Map")
    there = looks(driver)
    assert there[0] == after[0]
    area, beyond = apart(driver, after[1], there[1])
    assert area > 250_000
    assert beyond == 0
    for lost in LOST:
        driver.ask(SHOW % (json.dumps(lost), '"hidden"'))
        assert apart(driver, there[1], still(driver))[1] > 0, f"a map without {lost} looks the same"
        driver.ask(SHOW % (json.dumps(lost), '""'))

    for words in HIDDEN:
        assert words in whole
        assert words not in copy
    (scene,) = open_file(copy).table.maps.values()
    names = {token.name for token in scene.tokens.values()}
    assert names == {f"Lantern {n}" for n in range(8)} - {"Lantern 1"}
    assert len(scene.ink) == 3
    places.black_under_covers(whole, copy, driver.ask)
    nothing_wrong(driver, watched_site, but=PAINTED)
