"""What hands do on a scene map that was drawn beforehand, on a page that is lent: tools, carrying,
covers, the way back, palms and pencils, pictures; and the counts that keep it fast."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hotseat.core.files import read_file
from hotseat.core.ground import lines
from tests.e2e import conftest
from tests.e2e.conftest import go_to, rectangle
from tests.e2e.isolation import Maker
from tests.e2e.lent import file_of
from tests.e2e.playset import button
from tests.e2e.test_ground import Hand, Spot, counted
from tests.e2e.test_pictures import add, whole


@pytest.fixture
def borrows() -> bool:
    return True


def room(left: int, top: int, wide: int = 220, high: int = 160) -> str:
    right, bottom = left + wide, top + high
    return lines.pack([(left, top), (right, top), (right, bottom), (left, bottom)])


class Place(Maker):
    """Six areas, two doors, eight tokens and three strokes."""

    def __init__(self, tokens: int = 8, areas: int = 6, ink: int = 3, wide: int = 3) -> None:
        super().__init__("The station")
        self.map = self.do("map_make", title="The station")
        self.areas = [
            self.do(
                "map_area",
                map=self.map,
                form="rect",
                line=room(220 * (n % wide), 160 * (n // wide)),
                name=f"Room {n + 1}",
            )
            for n in range(areas)
        ]
        self.do("map_path", map=self.map, a=self.areas[0], b=self.areas[1], state="shut")
        self.do("map_path", map=self.map, a=self.areas[1], b=self.areas[2], state="barred")
        for n in range(ink):
            x, y = 20 + 60 * (n % 30), 130 + 50 * (n // 30)
            stroke = lines.pack([(x, y), (x + 20, y + 8), (x + 40, y)])
            self.do("map_ink", map=self.map, line=stroke)
        for n in range(tokens):
            x, y = 60 + 80 * (n % (wide * 220 // 80)), 80 + 90 * (n // (wide * 220 // 80))
            self.do("map_token", map=self.map, x=x, y=y, name=f"Token {n + 1}", sort="person")


Opens = Callable[..., Hand]


@pytest.fixture
def opens(
    page_at: Callable[..., Page], sit_down: Callable[..., None], tmp_path: Path
) -> Iterator[Opens]:
    """Opens a place on a tablet that is touched."""
    hands: list[Hand] = []

    def open_it(place: Place, own: bool = False) -> Hand:
        page = page_at(touch=True, own=own)
        sit_down(page)
        conftest.open_campaign(page, place.play.campaign, tmp_path)
        go_to(page, f"#/c/{place.play.campaign.id}/map/{place.map}")
        expect(page.locator(".ground-stage.is-placed")).to_be_visible()
        hands.append(Hand(page))
        return hands[-1]

    yield open_it
    for hand in hands:
        hand.touches.detach()


def middle(what: Locator) -> Spot:
    box = rectangle(what)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def token(page: Page, number: int) -> Locator:
    return page.locator(f".tok[aria-label^='Token {number},']")


def at(what: Locator) -> tuple[int, int]:
    return int(what.get_attribute("data-x") or ""), int(what.get_attribute("data-y") or "")


def from_room(page: Page, one: Locator) -> Spot:
    """Where a token is drawn, as seen from the name of the first room."""
    (x, y), (left, top) = middle(one), middle(page.locator(".area-name").first)
    return x - left, y - top


def touched(hand: Hand, what: Locator) -> None:
    """Tapped, without a wait for the answer."""
    hand.send("touchStart", middle(what))
    hand.send("touchEnd")


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("toolbar", name="Map tools").get_by_role("button", name=name)


def test_a_tool_draws_from_its_tap_on_before_python_has_answered(opens: Opens) -> None:
    hand = opens(Place())
    page = hand.page
    before = page.locator(".g-ink").count()
    touched(hand, tool(page, "Pen"))
    hand.drag(hand.spot((60, 40)), hand.spot((260, 60)))
    expect(page.locator(".g-ink")).to_have_count(before + 1)
    touched(hand, tool(page, "Eraser"))
    hand.drag(hand.spot((160, 20)), hand.spot((160, 90)))
    expect(page.locator(".g-ink")).to_have_count(before)
    touched(hand, tool(page, "Move"))
    hand.drag(hand.spot((60, 40)), hand.spot((120, 60)))
    expect(tool(page, "Move")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".g-ink").count() == before


def test_a_second_of_scribble_is_a_line_of_120_characters_at_most(opens: Opens) -> None:
    hand = opens(Place())
    page = hand.page
    hand.tool("Pen")
    x, y = hand.spot((60, 120))
    hand.send("touchStart", (x, y))
    for n in range(1, 61):
        hand.send("touchMove", (x + 6 * n, y + 30 * math.sin(n / 4)))
    hand.send("touchEnd")
    expect(page.locator(".g-ink")).to_have_count(4)
    line = read_file(file_of(page)).events[-1].data["line"]
    assert 30 < len(line) <= 120
    assert len(lines.unpack(line)) > 12, "it is still the line that was drawn"


def test_two_fingers_tapped_undo_what_was_drawn(opens: Opens) -> None:
    hand = opens(Place())
    page = hand.page
    before = page.locator(".g-ink").count()
    hand.tool("Pen")
    hand.drag(hand.spot((60, 40)), hand.spot((260, 60)))
    expect(page.locator(".g-ink")).to_have_count(before + 1)
    one, other = hand.spot((300, 60)), hand.spot((380, 60))
    hand.send("touchStart", one)
    hand.send("touchStart", one, other)
    hand.send("touchEnd")
    expect(page.locator(".g-ink")).to_have_count(before)


def test_a_room_is_carried_with_who_and_what_is_in_it_in_one_fact(opens: Opens) -> None:
    hand = opens(Place())
    page = hand.page
    inside, outside = token(page, 1), token(page, 8)
    x, y = at(inside)
    elsewhere, facts = at(outside), counted(page)
    line = page.locator(".g-ink").first.get_attribute("d")
    name = middle(page.get_by_role("button", name="Room 1", exact=True))
    hand.drag(name, (name[0] - 60, name[1] + 240))
    expect(inside).not_to_have_attribute("data-x", str(x))
    assert at(inside)[1] - y > 100
    assert at(outside) == elsewhere
    assert page.locator(".g-ink").first.get_attribute("d") != line
    assert counted(page) == facts + 1
    button(page, "Undo").tap()
    expect(inside).to_have_attribute("data-x", str(x))


def test_the_timeline_shows_where_everyone_stood_and_the_stage_stays(opens: Opens) -> None:
    hand = opens(Place())
    page = hand.page
    one = token(page, 2)
    before, stood = at(one), from_room(page, one)
    start = middle(one.locator(".tok-disc"))
    hand.drag(start, (start[0] + 90, start[1] + 130))
    expect(one).not_to_have_attribute("data-x", str(before[0]))
    slider, stage = (
        page.get_by_role("slider", name="Timeline").element_handle(),
        page.locator(".ground-stage").element_handle(),
    )
    back = """(slider) => {
      slider.value = String(Number(slider.max) - 1);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }"""
    page.evaluate(back, slider)
    expect(page.locator(".map-says")).to_contain_text("Earlier state")
    expect(one).to_have_attribute("data-x", str(before[0]))
    assert from_room(page, one) == pytest.approx(stood, abs=1)
    assert page.evaluate("([one, other]) => one.isConnected && other.isConnected", [slider, stage])
    button(page, "Back to present").tap()
    expect(one).not_to_have_attribute("data-x", str(before[0]))


def test_a_palm_is_no_finger_while_a_pencil_draws(opens: Opens) -> None:
    hand = opens(Place(), own=True)  # where a pencil was, fingers draw no more
    page = hand.page
    before = page.locator(".g-ink").count()
    hand.tool("Pen")
    (x, y), palm = hand.spot((60, 40)), hand.spot((300, 200))

    def pencil(kind: str, by: int) -> None:
        hand.touches.send(
            "Input.dispatchMouseEvent",
            {
                "type": kind,
                "x": x + by,
                "y": y + by / 4,
                "button": "left",
                "buttons": 0 if kind == "mouseReleased" else 1,
                "clickCount": 1,
                "pointerType": "pen",
            },
        )

    pencil("mousePressed", 0)
    pencil("mouseMoved", 60)
    hand.send("touchStart", palm)
    hand.send("touchMove", (palm[0] + 60, palm[1] + 60))
    pencil("mouseMoved", 160)
    pencil("mouseReleased", 160)
    hand.send("touchEnd")
    expect(page.locator(".g-ink")).to_have_count(before + 1)
    drawn = page.locator(".g-ink").last
    left, right = (rectangle(drawn)[side] for side in ("left", "right"))
    assert (left, right) == pytest.approx((x, x + 160), abs=6)


def test_a_room_is_covered_a_token_hidden_and_the_table_has_no_word_of_either(
    opens: Opens,
) -> None:
    hand = opens(Place())
    page = hand.page
    page.evaluate("hotseat.send({ app: 'hand_over', to: 'gm' })")
    hand.tool("Cover")
    page.get_by_role("button", name="Room 6", exact=True).tap()
    expect(page.locator(".g-cover")).to_have_count(1)
    hand.tool("Move")
    token(page, 1).tap()
    page.get_by_role("button", name="Hide", exact=True).tap()
    expect(page.locator(".tok.is-hidden")).to_have_count(1)
    page.evaluate("hotseat.send({ app: 'hand_over', to: 'table' })")
    expect(page.locator(".tok")).to_have_count(7)
    shown = page.locator("#r-scene").inner_html()
    assert "Room 6" not in shown
    assert "Token 1<" not in shown
    page.evaluate("hotseat.send({ app: 'hand_over', to: 'gm' })")
    hand.tool("Cover")
    page.get_by_role("button", name="Room 6, covered", exact=True).tap()
    expect(page.locator(".g-cover")).to_have_count(0)
    button(page, "Undo").tap()
    expect(page.locator(".g-cover")).to_have_count(1)


@pytest.mark.parametrize("hidden", [False, True])
def test_a_picture_is_dragged_and_sized_by_one_finger_each_a_single_fact(
    opens: Opens, tmp_path: Path, hidden: bool
) -> None:
    hand = opens(Place())
    page = hand.page
    if hidden:
        page.evaluate("hotseat.send({ app: 'hand_over', to: 'gm' })")
        page.evaluate("hotseat.send({ app: 'map_open', picks: { 'map-hiding': '1' } })")
    add(page, "photo.png", whole(300, 200), tmp_path)
    image = page.locator("image.g-picture[href]")
    expect(image).to_be_attached()
    assert bool(image.get_attribute("data-was")) is hidden
    hand.tool("Picture")

    def frame() -> list[int]:
        return [int(image.get_attribute(name) or "") for name in ("x", "y", "width", "height")]

    facts, (x, y, w, h) = counted(page), frame()
    start = middle(image)
    hand.drag(start, (start[0] + 60, start[1] - 40))
    expect(image).not_to_have_attribute("x", str(x))
    moved = frame()
    assert moved[0] > x
    assert moved[1] < y
    assert moved[2:] == [w, h]
    start = middle(page.locator(".pic-corner"))
    hand.drag(start, (start[0] - 90, start[1] - 60))
    expect(image).not_to_have_attribute("width", str(w))
    sized = frame()
    assert sized[:2] == moved[:2]
    assert sized[2] < w
    assert sized[2] / sized[3] == pytest.approx(w / h, rel=0.02)
    assert counted(page) == facts + 2


def test_two_fingers_zoom_about_the_middle_between_them(opens: Opens) -> None:
    hand = opens(Place())
    page = hand.page
    x, y = hand.spot((340, 260))
    tokens = [token(page, number).locator(".tok-disc") for number in (1, 8)]
    before = [middle(one) for one in tokens]
    hand.send("touchStart", (x - 40, y))
    hand.send("touchStart", (x - 40, y), (x + 40, y))
    for by in (44, 48, 52, 56, 60):
        hand.send("touchMove", (x - by, y), (x + by, y))
    hand.send("touchEnd")
    expect(page.locator(".ground-stage")).not_to_have_class(re.compile("is-panning"))
    after = [middle(one) for one in tokens]
    for (left, top), (to_x, to_y) in zip(before, after, strict=True):
        nearer = 1.5 * (left - x), 1.5 * (top - y)  # the first moves of a pinch may be a tap yet
        assert (to_x - x, to_y - y) == pytest.approx(nearer, rel=0.1, abs=12)


def test_whatever_is_brought_into_view_a_tap_on_the_map_is_where_it_is(opens: Opens) -> None:
    """A field of its card that gets the focus scrolls whatever can be scrolled."""
    page = opens(Place(tokens=0)).page
    tool(page, "Add").click()
    page.locator(".ground-side .btn").last.evaluate("(e) => e.scrollIntoView({block: 'center'})")
    page.locator(".ground").evaluate("(e) => e.scrollIntoView({block: 'end'})")
    assert page.locator(".ground-stage").evaluate("(e) => [e.scrollTop, e.scrollLeft]") == [0, 0]


def test_no_name_is_cut_where_another_room_has_none(opens: Opens) -> None:
    place = Place(tokens=0)
    place.do("map_name", area=place.areas[0], name="", note="")
    for area, name in zip(place.areas[1:], ("Cellar", "Wine vault", "Mill wheel"), strict=False):
        place.do("map_name", area=area, name=name, note="")
    page = opens(place).page
    names = page.locator(".area-name b")
    expect(names.first).to_have_text("Area 1")
    page.set_viewport_size({"width": 1440, "height": 900})  # in larger letters
    expect(page.locator(".ground-stage.is-placed")).to_be_visible()
    cut = "(all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
    assert names.evaluate_all(cut) == []


def test_the_map_stays_where_it_is_through_a_visit_to_the_past(opens: Opens) -> None:
    hand = opens(Place())
    page = hand.page

    def stands() -> list[dict[str, float]]:
        slider = "#map-when, .map-when .btn >> visible=true"
        rooms = page.locator(".area-name").all()[:2]
        return [rectangle(one) for one in (*rooms, *page.locator(slider).all())]

    before = stands()
    hand.tap(page.get_by_role("button", name="One step earlier"))
    expect(page.locator(".map-says")).to_contain_text("Earlier state")
    assert stands() == before
    hand.tap(page.get_by_role("button", name="One step later"))
    expect(page.locator(".map-says")).to_have_count(0)
    assert stands() == before


# What of the tools is too small for a finger, out of sight, or under another of them.
UNFIT = """() => {
  const all = [...document.querySelectorAll(
    ".docks button, .ground-zooms button, .ground-about, .ground-side button, .map-tabs .btn,"
    + " .map-when button")];
  const boxes = all.map((e) => [e, e.getBoundingClientRect()])
    .filter(([e, { width }]) => width && getComputedStyle(e).visibility === "visible");
  const called = (e) => e.getAttribute("aria-label") || e.textContent;
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const tools = boxes.filter(([e]) => e.closest(".docks, .ground-zooms, .ground-about"));
  const { scrollWidth } = document.documentElement;
  return [
    ...boxes.filter(([, box]) => Math.min(box.width, box.height) < 43.5)
      .map(([e]) => `${called(e)} is small`),
    ...tools.filter(([, { left, top, right, bottom }]) =>
      left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      .map(([e]) => `${called(e)} is out of sight`),
    ...tools.flatMap(([e, box], n) => tools.slice(n + 1).filter(([, other]) => over(box, other))
      .map(([other]) => `${called(e)} on ${called(other)}`)),
    ...(scrollWidth > innerWidth ? ["the page scrolls sideways"] : []),
  ];
}"""


def test_a_finger_meets_every_tool_of_the_gm_on_phones_and_tablets_and_axe_finds_nothing(
    opens: Opens, axe: Callable[[Page], list[str]], tmp_path: Path
) -> None:
    hand = opens(Place())
    page = hand.page
    add(page, "photo.png", whole(300, 200), tmp_path)
    expect(page.locator("image.g-picture[href]")).to_be_attached()
    page.evaluate("hotseat.send({ app: 'hand_over', to: 'gm' })")
    take = "(tool) => hotseat.send({ app: 'map_open', picks: { 'map-tool': tool, 'map.on': '' } })"
    found = {}
    for width, height in ((390, 844), (844, 390), (768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for name in ("area", "pen", "cover", "picture"):
            page.evaluate(take, name)
            found[width, name] = page.evaluate(UNFIT)
    found[0, "axe"] = axe(page)
    assert {where: faults for where, faults in found.items() if faults} == {}


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)], ids=["tablet", "phone"])
def test_axe_finds_nothing_on_a_map(
    opens: Opens, axe: Callable[[Page], list[str]], size: tuple[int, int]
) -> None:
    page = opens(Place()).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    button(page, "Fit to screen").tap()
    shown = {"map": axe(page)}
    page.locator(".tok").first.tap()
    expect(page.locator(".ground-side")).to_be_visible()
    shown["token"] = axe(page)
    button(page, "Close").tap()
    expect(page.locator(".ground-side")).not_to_be_visible()
    button(page, "List view").tap()
    expect(page.locator(".ground-list")).to_be_visible()
    shown["list"] = axe(page)
    assert {screen: faults for screen, faults in shown.items() if faults} == {}


# --- counts: what a gesture touches does not grow with the map ------------------------------------

# Elements whose attributes change in each frame of what is done, but for the one in which all is
# drawn anew since it rests; how often that was.
WATCH = """() => {
  const stage = document.querySelector(".ground-stage");
  const all = stage.querySelector(".g-all");
  window.seen = { frames: [], aims: 0, added: 0 };
  let now = new Set();
  let rests = false;
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === "childList") window.seen.added += addedNodes.length;
      else if (target === all) rests = Boolean(window.seen.aims += 1);
      else if (!/is-(panning|dragging)/.test(target.className)) now.add(target);
    }
  }).observe(stage, { subtree: true, attributes: true, childList: true });
  const { style } = stage.querySelector(".things");
  let scaled = false;
  const frame = () => {
    rests ||= scaled && !style.transform.includes("scale");
    scaled = style.transform.includes("scale");
    if (!rests) window.seen.frames.push(now.size);
    now = new Set();
    rests = false;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def seen(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        "() => new Promise((done) => requestAnimationFrame("
        "() => requestAnimationFrame(() => done(window.seen))))"
    )
    return found


# Whether the drawing was aimed afresh, as it is once all rests: then its own shift is the rim's.
AIMED = """() => {
  const { transform } = getComputedStyle(document.querySelector("svg.ground"));
  const { e: x, f: y } = new DOMMatrix(transform);
  const { width, height } = document.querySelector(".ground-stage").getBoundingClientRect();
  return Math.abs(x + width / 4) < 1 && Math.abs(y + height / 4) < 1;
}"""


def test_a_crowd_costs_no_more_a_frame_than_a_few(opens: Opens) -> None:
    place = Place(tokens=120, areas=40, ink=500, wide=8)
    hand = opens(place)
    page = hand.page
    button(page, "Fit to screen").tap()
    page.wait_for_function(
        "() => !document.querySelector('.things').style.transform.includes('scale')"
    )
    page.wait_for_function(AIMED)
    page.evaluate(WATCH)
    hand.drag(hand.spot((8, 8)), hand.spot((100, 60)))
    panned = seen(page)
    assert panned["aims"] == 0, "a pan within the rim redraws nothing"
    assert max(panned["frames"]) <= 3, "a pan moves the drawing and the layer of tokens"

    page.evaluate("() => (window.seen.frames.length = 0)")
    one = page.locator(".tok").nth(60)
    start = middle(one.locator(".tok-disc"))
    hand.send("touchStart", start)
    for by in range(12, 60, 8):
        hand.send("touchMove", (start[0] + by, start[1] + by / 2))
    dragged = [count for count in seen(page)["frames"] if count]
    # the token, where it would go, and once the strip to drop it off the map
    assert sorted(dragged)[len(dragged) // 2] <= 2
    hand.send("touchMove", start)
    hand.send("touchEnd")

    page.evaluate("() => (window.seen.frames.length = 0)")
    left, right = hand.spot((300, 300)), hand.spot((420, 300))
    hand.send("touchStart", left)
    hand.send("touchStart", left, right)
    for by in range(4, 28, 4):
        hand.send("touchMove", (left[0] - by, left[1]), (right[0] + by, right[1]))
    pinched = seen(page)
    hand.send("touchEnd")
    assert max(pinched["frames"]) <= 80


def test_a_stroke_more_is_one_element_more_and_a_moved_token_leaves_the_others(
    opens: Opens,
) -> None:
    hand = opens(Place(tokens=60, areas=40, ink=500, wide=8))
    page = hand.page
    hand.tool("Pen")
    page.evaluate(WATCH)
    page.evaluate("() => (window.kept = [...document.querySelectorAll('.g-ink, .g-area, .tok')])")
    hand.drag(hand.spot((20, 20)), hand.spot((90, 50)))
    expect(page.locator(".g-ink")).to_have_count(501)
    assert seen(page)["added"] == 1
    place = "(id) => hotseat.send({ do: 'map_place', args: { token: id, x: 900, y: 700 } })"
    one = page.locator(".tok").first
    page.evaluate(place, one.get_attribute("data-token"))
    expect(page.locator(".tok[data-x='900']")).to_have_count(1)
    assert page.evaluate("() => window.kept.filter((each) => !each.isConnected).length") <= 1
    assert re.search("left: ", page.locator(".tok[data-x='900']").get_attribute("style") or "")


def test_a_name_that_is_being_written_counts_once_the_next_room_is_drawn(opens: Opens) -> None:
    hand = opens(Place(tokens=0, ink=0))
    page = hand.page
    touched(hand, tool(page, "Area"))
    hand.drag(hand.spot((20, 340)), hand.spot((180, 460)))
    page.get_by_role("textbox", name="Name").fill("Barn")
    hand.drag(hand.spot((240, 340)), hand.spot((400, 460)))
    expect(page.locator(".area-name", has_text="Barn")).to_have_count(1)
    expect(page.locator(".area-name", has_text="Area")).to_have_count(1)
