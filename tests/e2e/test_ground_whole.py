"""The main job of a scene map, by touch on a tablet, from an empty map to a player's copy: drawn on
a picture, played, taken along, and found the same pixel for pixel where it is opened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from hotseat.core.files import open_file
from tests.e2e import places
from tests.e2e.conftest import go_to, launching, rectangle
from tests.e2e.playset import button, save_to_file
from tests.e2e.stores import is_saved
from tests.e2e.test_ground import MIDDLES, Hand, Spot, bring, counted, draw_rooms, new_map
from tests.e2e.test_pictures import add, handed
from tests.e2e.watch import Watch

Opens = Callable[[], Page]
STROKES = 3


@pytest.fixture(scope="module")
def seeing(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that draws its pixels."""
    running = playwright.chromium.launch(**launching(seen=True))
    yield running
    running.close()


@pytest.fixture
def tablet(
    seeing: Browser, watch: Watch, page_at: Callable[..., Page], sit_down: Callable[..., None]
) -> Iterator[Opens]:
    """Opens the app on a tablet that was never here."""
    made = []

    def open_it() -> Page:
        size = {"width": 1024, "height": 768}
        still = {"reduced_motion": "reduce", "service_workers": "block"}
        made.append(seeing.new_context(viewport=size, has_touch=True, **still))  # type: ignore[arg-type]
        watch.follow(made[-1])
        page = page_at(context=made[-1])
        sit_down(page)
        return page

    yield open_it
    for context in made:
        context.close()


# What a map shows: its lines, who stands where, and what is behind it.
DRAWN = """() => [
  ...[...document.querySelectorAll(".g-area, .g-ink, .g-door, .g-cover")]
    .map((e) => [e.getAttribute("class"), e.getAttribute("d"), e.getAttribute("transform")]),
  ...[...document.querySelectorAll(".tok")]
    .map(({ dataset, ariaLabel }) => [dataset.x, dataset.y, ariaLabel]),
  ...[...document.querySelectorAll(".g-picture")]
    .map((e) => [e.dataset.picture, e.getAttribute("x"), e.getAttribute("width")]),
]"""
# Once the map stands still with its picture, as ground.js lets it rest: drawn as near as one looks,
# and hardly beside its place, with a quarter of the stage as its rim.
STILL = """async () => {
  const image = new Image();
  image.src = document.querySelector("image.g-picture").getAttribute("href");
  await image.decode();
  const stage = document.querySelector(".ground-stage");
  const turn = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done)));
  const rests = () => {
    const { transform } = getComputedStyle(document.querySelector("svg.ground"));
    const { a, e: x, f: y } = new DOMMatrix(transform);
    const { width, height } = stage.getBoundingClientRect();
    return a === 1 && Math.hypot(x / width + 0.25, y / height + 0.25) <= 0.1
      && !/is-(panning|dragging)/.test(stage.className)
      && !document.querySelector(".things").style.transform.includes("scale");
  };
  do await turn(); while (!rests());
}"""
MIDDLE = """(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}"""


def looks(page: Page) -> tuple[list[object], bytes]:
    """What the map shows where all of it fits the screen, as elements and as pixels (but for its
    tools), once two looks at it are the same: layers are drawn at another size while one zooms."""
    stage = rectangle(page.locator(".ground-stage"))
    clip = {"x": stage["x"], "y": stage["y"], "width": 780, "height": 490}
    before = b""
    for _ in range(6):
        button(page, "Fit to screen").tap()
        page.evaluate(STILL)
        pixels = page.screenshot(animations="disabled", clip=clip)  # type: ignore[arg-type]
        if pixels == before:
            return page.evaluate(DRAWN), pixels
        before = pixels
    raise AssertionError("The map never stands still.")


def seen_by(page: Page, eyes: str) -> None:
    page.evaluate("(to) => hotseat.send({ app: 'hand_over', to })", eyes)
    expect(page.locator(".ground-page.is-gm")).to_have_count(1 if eyes == "gm" else 0)
    expect(page.locator("image.g-picture[href]")).to_be_attached()


def tap_at(hand: Hand, at: Spot) -> None:
    hand.send("touchStart", at)
    hand.send("touchEnd")


def room(page: Page, number: int) -> Spot:
    """A free place of a room on the glass: below its name."""
    box = rectangle(page.locator(".area-name").nth(number))
    return (box["left"] + box["right"]) / 2, box["top"] + 64


def put(hand: Hand, name: str, where: Spot, hidden: bool = False) -> None:
    page = hand.page
    if page.locator(".tool.is-add").get_attribute("aria-pressed") != "true":
        hand.tool("Add")
    if hidden:
        page.locator(".ground-side").get_by_role("button", name="Only the GM").tap()
    page.get_by_role("textbox", name="Name").fill(name)
    button(page, "Add to map").tap()
    expect(page.locator(".docks .hint")).to_contain_text(name)
    tap_at(hand, where)
    expect(page.locator(".tok", has_text=name)).to_have_count(1)


def drawn(hand: Hand) -> None:
    """Six rooms on a picture, a shut door and a barred one, eight tokens, three strokes."""
    page = hand.page
    draw_rooms(hand)
    hand.tool("Path")
    for n, (a, b) in enumerate(((0, 1), (1, 2)), 1):
        hand.drag(hand.spot(MIDDLES[a]), hand.spot(MIDDLES[b]))
        expect(page.locator("[data-path]")).to_have_count(n)
    hand.tool("Move")
    for n, state in enumerate(("Shut", "Barred")):
        door = page.locator("[data-path] .g-hit").nth(n).evaluate(MIDDLE)  # a line has no breadth
        tap_at(hand, door)
        page.locator(".ground-side").get_by_role("button", name=state, exact=True).tap()
        expect(page.locator(f".g-door.is-{state.lower()}")).to_have_count(1)
        button(page, "Close").tap()
    bring(hand, MIDDLES[:5])
    for n, where in enumerate((MIDDLES[1], MIDDLES[3], MIDDLES[4])):
        x, y = hand.spot(where)
        put(hand, f"Lantern {n}", (x + 45, y))
    expect(page.locator(".tok")).to_have_count(8)
    hand.tool("Pen")
    for n in range(STROKES):
        hand.drag(hand.spot((40, 330 + 12 * n)), hand.spot((300, 350 + 12 * n)))
        expect(page.locator(".g-ink")).to_have_count(n + 1)
    hand.tool("Move")


def panned_and_pinched(hand: Hand) -> None:
    """One finger on the ground moves all of it, two bring it nearer; then all of it is shown."""
    page, names = hand.page, hand.page.locator(".area-name")
    before = rectangle(names.first)
    hand.drag(hand.spot((700, 440)), hand.spot((640, 380)))
    expect(page.locator(".ground-stage")).not_to_have_class(re.compile("is-panning"))
    after = rectangle(names.first)
    assert (after["x"] - before["x"], after["y"] - before["y"]) == pytest.approx((-60, -60), abs=9)
    x, y = hand.spot((660, 380))
    hand.send("touchStart", (x - 40, y))
    hand.send("touchStart", (x - 40, y), (x + 40, y))
    for by in (46, 52, 58, 64):
        hand.send("touchMove", (x - by, y), (x + by, y))
    hand.send("touchEnd")
    page.evaluate(STILL)
    apart = rectangle(names.nth(1))["x"] - rectangle(names.first)["x"]
    assert apart > 1.2 * (MIDDLES[1][0] - MIDDLES[0][0])
    button(page, "Fit to screen").tap()
    page.evaluate(STILL)


def dragged(hand: Hand) -> str:
    """A token is dragged into another room, back by Undo, there again by Redo; what was said of it
    before."""
    page, lantern = hand.page, lantern_of(hand.page)
    place, facts = lantern.get_attribute("aria-label") or "", counted(page)
    hand.drag(lantern.locator(".tok-disc").evaluate(MIDDLE), room(page, 2))
    expect(lantern).not_to_have_attribute("aria-label", place)
    there = lantern.get_attribute("aria-label") or ""
    assert counted(page) == facts + 1
    button(page, "Undo").tap()
    expect(lantern).to_have_attribute("aria-label", place)
    button(page, "Redo").tap()
    expect(lantern).to_have_attribute("aria-label", there)
    return place


def lantern_of(page: Page) -> Locator:
    return page.locator(".tok", has_text="Lantern 0")


def kept_from_players(hand: Hand) -> None:
    """By the GM: two rooms covered and one uncovered again; in the other a thing, a name and a
    stroke; a token hidden that everybody has seen."""
    page, names = hand.page, hand.page.locator(".area-name")
    hand.tool("Cover")
    for n, name in enumerate((names.nth(0), names.nth(5)), 1):
        name.tap()
        expect(page.locator(".g-cover")).to_have_count(n)
    names.nth(0).tap()
    expect(page.locator(".g-cover")).to_have_count(1)
    hand.tool("Move")
    put(hand, "Lurking thing", room(page, 5), hidden=True)
    names.nth(5).tap()
    page.get_by_role("textbox", name="Name").fill("Crypt of the drowned")
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(names.nth(5)).to_contain_text("Crypt of the drowned")
    hand.tool("Pen")
    x, y = room(page, 5)
    hand.drag((x - 50, y + 30), (x + 50, y + 40))
    expect(page.locator(".g-ink")).to_have_count(STROKES + 1)
    hand.tool("Move")
    page.locator(".tok", has_text="Lantern 1").tap()
    page.get_by_role("button", name="Hide", exact=True).tap()
    expect(page.locator(".tok.is-hidden", has_text="Lantern 1")).to_have_count(1)


def scrubbed(page: Page, place: str) -> None:
    """Back to before the covers, and to now; what is covered now is covered then."""
    page.get_by_role("slider", name="Timeline").evaluate(
        """(slider) => {
          slider.value = String(Number(slider.max) - 9);
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    expect(page.locator(".map-says")).to_contain_text("Earlier state")
    expect(lantern_of(page)).to_have_attribute("aria-label", place)
    expect(page.locator(".g-cover")).to_have_count(1)
    button(page, "Back to present").tap()
    expect(page.locator(".map-says")).to_have_count(0)


def test_a_place_is_drawn_played_taken_along_and_is_the_same_and_a_player_has_nothing_hidden(
    tablet: Opens, tmp_path: Path
) -> None:
    page = new_map(tablet())
    hand = Hand(page)
    add(page, "photo.png", places.photo(), tmp_path)
    picture = page.locator("image.g-picture[href]")
    expect(picture).to_be_attached()
    page.evaluate(STILL)
    inner, outer = rectangle(picture), rectangle(page.locator(".ground-stage"))
    assert all(inner[side] >= outer[side] for side in ("left", "top")), "all of it is in sight"
    assert all(inner[side] <= outer[side] for side in ("right", "bottom"))
    drawn(hand)
    panned_and_pinched(hand)
    place = dragged(hand)
    seen_by(page, "gm")
    kept_from_players(hand)
    drawn_for_gm, _ = looks(page)
    seen_by(page, "table")
    scrubbed(page, place)
    drawn_for_all, _ = looks(page)
    is_saved(page)

    page.reload()
    expect(page.locator(".ground-stage.is-placed image.g-picture[href]")).to_be_attached()
    for_all = looks(page)
    assert for_all[0] == drawn_for_all
    file = save_to_file(page, tmp_path)

    other = tablet()
    with other.expect_file_chooser() as chooser:
        button(other, "Import a campaign").click()
    chooser.value.set_files(file)
    other.wait_for_url("**/table")
    go_to(other, page.url[page.url.index("#") :])
    expect(other.locator(".ground-stage.is-placed image.g-picture[href]")).to_be_attached()
    assert looks(other) == for_all
    seen_by(other, "gm")
    assert looks(other)[0] == drawn_for_gm != drawn_for_all

    whole = file.read_text("utf-8")
    player = open_file(whole).table.seats.players()[0].id
    copy = handed(page, app="export", seat=player).decode()
    for words in ("Lurking", "Crypt of the drowned"):
        assert words in whole
        assert words not in copy
    (scene,) = open_file(copy).table.maps.values()
    names = [token.name for token in scene.tokens.values()]
    assert "Lantern 2" in names
    assert "Lantern 1" not in names
    assert len(scene.ink) == STROKES
    places.black_under_covers(whole, copy, other.evaluate)
