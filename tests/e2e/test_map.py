"""The relationship map in a browser: mouse, keys, link mode, the way back, pictures, axe; by keys
alone, and with many people on it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hotseat.core.game import game
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act
from hotseat.core.sample import play_sample
from tests.e2e import conftest
from tests.e2e.conftest import rectangle
from tests.e2e.isolation import card, crowd, open_campaign, row, three_strangers
from tests.e2e.lent import renamed
from tests.e2e.playset import box, button, go
from tests.e2e.test_keyboard import choose, press, reach


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def table(prepared: Callable[..., Page]) -> Page:
    """Isolation's sample, on its map."""
    page = prepared(on_the_map)
    expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
    return page


def on_the_map(page: Page) -> Page:
    page.locator('[data-do*="sample"][data-do*="isolation"]').last.click()
    page.wait_for_url("**/table")
    go(page, "Map")
    expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
    return page


def person(page: Page, at: int = 0) -> Locator:
    return page.locator("[data-node]").nth(at)


def place(one: Locator) -> tuple[int, int]:
    return int(one.get_attribute("data-x") or ""), int(one.get_attribute("data-y") or "")


def middle(one: Locator) -> tuple[float, float]:
    disc = rectangle(one.locator(".node-disc"))
    return disc["x"] + disc["width"] / 2, disc["y"] + disc["height"] / 2


def test_a_person_is_dragged_with_one_step_that_undo_takes_back(table: Page) -> None:
    one = person(table)
    before, (x, y) = place(one), middle(one)
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move(x + 40, y + 30, steps=4)
    table.mouse.move(x + 60, y + 50)
    table.mouse.up()
    expect(one).not_to_have_attribute("data-x", str(before[0]))
    landed = middle(one)
    assert (round(landed[0] - x), round(landed[1] - y)) == pytest.approx((60, 50), abs=3)
    button(table, "Undo").click()
    expect(one).to_have_attribute("data-x", str(before[0]))
    expect(one).to_have_attribute("data-y", str(before[1]))


def test_arrows_move_who_has_the_focus_and_enter_selects(table: Page) -> None:
    one = person(table)
    x, y = place(one)
    one.locator(".node-disc").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        table.keyboard.press(key)
    table.keyboard.press("Tab")
    expect(one).to_have_attribute("data-x", str(x + 40))
    expect(one).to_have_attribute("data-y", str(y + 20))
    one.locator(".node-disc").focus()
    table.keyboard.press("Enter")
    expect(one).to_have_class(re.compile("is-chosen"))
    expect(table).to_have_url(re.compile(r"/map"))
    table.get_by_role("link", name="Open sheet").click()
    expect(table).to_have_url(re.compile(r"/sheets/"))


def test_a_finger_on_the_ground_pans_and_buttons_zoom(table: Page) -> None:
    before = middle(person(table))
    box = rectangle(table.locator("#r-scene svg.map"))
    x, y = box["x"] + 6, box["y"] + box["height"] - 6
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move(x + 50, y - 40, steps=3)
    table.mouse.up()
    after = middle(person(table))
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((50, -40), abs=1)
    button(table, "Fit to screen").click()
    assert middle(person(table)) == pytest.approx(before, abs=1)
    button(table, "Zoom in").click()
    assert middle(person(table)) != pytest.approx(before, abs=1)


def test_two_fingers_zoom_where_they_are(
    page_at: Callable[..., Page], sit_down: Callable[..., None]
) -> None:
    page = page_at(touch=True)
    sit_down(page)
    on_the_map(page)
    box = rectangle(page.locator("#r-scene svg.map"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = middle(person(page, 0)), middle(person(page, 1))
    hands = page.context.new_cdp_session(page)

    def touch(kind: str, *apart: int) -> None:
        points = [{"x": x + by, "y": y, "id": n} for n, by in enumerate(apart)]
        hands.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", -20, 20)
    for by in (26, 34, 40):
        touch("touchMove", -by, by)
    touch("touchEnd")
    after = middle(person(page, 0)), middle(person(page, 1))
    for one, other in zip(before, after, strict=True):
        assert other == pytest.approx((x + 2 * (one[0] - x), y + 2 * (one[1] - y)), abs=24)


def test_link_mode_opens_the_pair_of_two_taps(table: Page) -> None:
    button(table, "Add link").click()
    person(table, 0).click()
    expect(table.locator(".map-says")).to_contain_text("Tap a second character")
    person(table, 1).click()
    expect(table.locator(".map-says")).to_have_count(0)
    expect(table.locator(".tie.is-chosen")).to_have_count(1)
    expect(table.locator(".node.is-chosen")).to_have_count(2)


def test_every_pair_opens_by_keys(table: Page) -> None:
    badge = table.locator(".tally").first
    badge.locator(".plate").focus()
    table.keyboard.press("Enter")
    expect(table.locator(".tie.is-chosen")).to_have_count(1)
    table.keyboard.press("Escape")
    expect(table.locator(".tie.is-chosen")).to_have_count(0)


def test_the_list_says_every_pair(table: Page) -> None:
    people = table.locator("[data-node]").count()
    button(table, "List").click()
    expect(table.locator(".map-pair")).to_have_count(people * (people - 1) // 2)
    table.get_by_role("button", name=re.compile("^Open .+ and ")).first.click()
    expect(table.locator(".map-pair.is-open")).to_have_count(1)


def test_the_map_as_it_was_cannot_be_moved(table: Page) -> None:
    button(table, "Previous scene").click()
    expect(table.locator(".map-says")).to_contain_text("Earlier state")
    expect(table.locator("svg.map[data-move]")).to_have_count(0)
    button(table, "Back to present").click()
    expect(table.locator("svg.map[data-move]")).to_have_count(1)


def test_the_slider_shows_the_past_while_it_moves(table: Page) -> None:
    slider = table.get_by_role("slider", name="Timeline")
    held = slider.element_handle()
    box = rectangle(slider)
    table.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    table.mouse.down()
    table.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2, steps=3)
    expect(table.locator(".map-says")).to_contain_text("Earlier state")
    first = table.locator(".map-says").inner_text()
    table.mouse.move(box["x"] + box["width"] * 0.2, box["y"] + box["height"] / 2, steps=3)
    expect(table.locator(".map-says")).not_to_have_text(first)
    assert held.evaluate("e => e.isConnected"), "the slider was taken from under the finger"
    table.mouse.up()
    expect(table.locator(".map-says")).to_contain_text("Earlier state")
    button(table, "Back to present").click()
    expect(table.locator(".map-says")).to_have_count(0)
    assert slider.input_value() == slider.get_attribute("max")


COVERED = """() => {
  const seen = (e) => !e.classList.contains("is-off") && getComputedStyle(e).display !== "none";
  const all = (what) => [...document.querySelectorAll(`svg.map ${what}`)].filter(seen);
  const box = (e) => (e.querySelector(".plate") || e).getBoundingClientRect();
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const at = (line, n) => line.getPointAtLength((line.getTotalLength() * n) / 400)
    .matrixTransform(line.getScreenCTM());
  const floats = (label) => {
    const { left, right, top, bottom } = box(label);
    const tie = all(".tie").find(({ dataset: { a, b } }) => `${a}|${b}` === label.dataset.of);
    const points = [...tie.querySelectorAll(".strand")]
      .flatMap((line) => [...Array(400)].map((_, n) => at(line, n)));
    return !points.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
  };
  const still = [...all(".node-words"), ...all(".node-disc"), ...all(".word.tally")];
  return all(".word.label").flatMap((label) =>
    [...still, ...all(".word.label")].filter((e) => e !== label && over(box(label), box(e)))
      .map((e) => `${label.textContent} over ${e.textContent || e.getAttribute("aria-label")}`)
      .concat(floats(label) ? `${label.textContent} away from its link` : []));
}"""


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844), (1440, 900)])
def test_labels_lie_on_their_links_and_never_cover_a_name_a_badge_or_each_other(
    page_at: Callable[..., Page], sit_down: Callable[..., None], width: int, height: int
) -> None:
    page = page_at(width, height)
    sit_down(page)
    on_the_map(page)
    button(page, "Labels").click()
    expect(page.locator(".tie.is-open").first).to_be_attached()
    assert page.evaluate(COVERED) == []
    assert page.locator(".word.label:not(.is-off)").count() > 0
    for pair in range(page.locator(".tie").count()):
        page.locator(".tally").nth(pair).dispatch_event("click")
        expect(page.locator(".tie.is-chosen")).to_have_count(1)
        assert page.evaluate(COVERED) == []
        page.keyboard.press("Escape")
        expect(page.locator(".tie.is-chosen")).to_have_count(0)


@pytest.mark.parametrize(("label", "begins"), [("PNG", b"\x89PNG"), ("SVG", b"<?xml")])
def test_the_map_is_taken_along(table: Page, label: str, begins: bytes) -> None:
    button(table, "Export map").click()
    with table.expect_download() as download:
        table.get_by_role("button", name=label).click()
    data = Path(download.value.path()).read_bytes()
    assert data.startswith(begins)
    if label == "PNG":
        size = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
        assert size == (3200, 2000)
        assert len(data) > 30_000


def test_a_picture_that_the_browser_cannot_draw_is_said(table: Page) -> None:
    table.evaluate("() => (hotseat.png = () => Promise.reject(new Error('no')))")
    button(table, "Export map").click()
    table.get_by_role("button", name="PNG").click()
    expect(table.locator("#r-over")).to_contain_text("The image could not be created")


def open_line(page: Page, pair: Locator, words: str) -> None:
    """A link in the card of its pair, by keys."""
    reach(page, row(pair, words).get_by_role("button"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Edit link")).to_be_visible()


def test_a_link_is_made_changed_and_removed_and_somebody_moved_by_keys_alone(
    fresh_page: Page, sit_down: Callable[..., None], tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    open_campaign(page, three_strangers(), tmp_path)
    reach(page, page.get_by_role("link", name="Map", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
    reach(page, page.get_by_role("button", name="Add link", exact=True))
    page.keyboard.press("Enter")
    press(page, "Link Una, Guard")
    press(page, "Link with Ivo, Guard")
    pair = card(page, "Una and Ivo")
    sign = pair.get_by_role("button", name="Green: Calm", exact=True)
    reach(page, sign)
    page.keyboard.press("Space")
    expect(sign).to_have_attribute("aria-pressed", "true")
    reach(page, pair.get_by_role("button", name="Bright"))
    page.keyboard.press("Space")
    expect(pair).to_contain_text("1 green link")
    expect(page.locator(".tie .strand.g")).to_have_count(1)
    open_line(page, pair, "Calm / Bright")
    reach(page, box(page, "Ivo’s word"))
    page.keyboard.press("Control+a")
    page.keyboard.type("Blinding")
    choose(page, "Colour", "Red")
    reach(page, page.get_by_role("button", name="Save", exact=True))
    page.keyboard.press("Enter")
    expect(row(pair, "Calm / Blinding")).to_be_visible()
    expect(pair).to_contain_text("1 red link")
    expect(page.locator(".tie .strand.r")).to_have_count(1)
    expect(page.locator(".tie .strand.g")).to_have_count(0)
    open_line(page, pair, "Calm / Blinding")
    press(page, "Erase link")
    expect(page.locator(".tie .strand")).to_have_count(0)
    expect(pair).to_contain_text("No links")
    press(page, "Against Ivo: add 2 red")
    expect(page.locator(".tie .strand.r")).to_have_count(2)
    press(page, "Same goal: add 3 green")
    expect(page.locator(".tie .strand.g")).to_have_count(3)
    open_line(page, pair, "Same goal")
    press(page, "Erase link")
    expect(page.locator(".tie .strand.g")).to_have_count(2)
    expect(pair).to_contain_text("2 green links, 2 red links")
    one = page.locator("[data-node]").first
    x, y = (int(one.get_attribute(f"data-{axis}") or "") for axis in "xy")
    reach(page, button(page, "Una, Guard"))
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Tab"):
        page.keyboard.press(key)
    expect(one).to_have_attribute("data-x", str(x + 20))
    expect(one).to_have_attribute("data-y", str(y + 40))


def test_eight_people_and_sixty_links_are_drawn_and_listed(
    fresh_page: Page, sit_down: Callable[..., None], tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    open_campaign(page, crowd(), tmp_path)
    go(page, "Map")
    expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
    expect(page.locator("[data-node]")).to_have_count(8)
    expect(page.locator("svg.map .tie")).to_have_count(28)
    expect(page.locator("svg.map .strand")).to_have_count(60)
    button(page, "List").click()
    expect(page.locator(".map-pair")).to_have_count(28)
    expect(page.locator(".map-pair li.line")).to_have_count(60)
    button(
        page,
        "Greta",
    ).first.click()
    expect(page.locator(".map-pair")).to_have_count(7)
    page.get_by_role("button", name="Open Ada and Greta").click()
    expect(page.locator(".map-pair.is-open")).to_contain_text("Ada and Greta")


def ten(slug: str) -> Play:
    """Ten people of a game's sample, and in Isolation links between most of them."""
    luck = random.Random(7)
    stamp = Stamp("t", 1_800_000_000)

    def face(sides: int) -> int:
        return luck.randrange(sides) + 1

    def count(play: Play) -> int:
        return max(len(made.nodes) for made in play.game.maps(play.state, View()))

    play = play_sample(game(slug), "", stamp)
    while count(play) < 10 and play.game.quick is not None:
        play = act(play, "make_character", play.game.quick(play.state, face), face, stamp)
    if slug == "isolation":
        pairs = list(combinations(play.state.people, 2))
        luck.shuffle(pairs)
        for n, (a, b) in enumerate(pairs[:24]):
            words = {"word_a": WORDS[n % 5], "word_b": WORDS[n * 3 % 5]}
            tie = {"a": a, "b": b, "tone": ("green", "red")[n % 2], "kind": "descriptors", **words}
            play = act(play, "draw_links", tie, face, stamp)
    return play


# Once the map is laid for the room that it has now.
LAID = """() => {
  const svg = document.querySelector("svg.map");
  const { width, height } = svg.getBoundingClientRect();
  const [, , wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
  return Math.abs(wide - width) <= 1 && Math.abs(high - height) <= 1;
}"""
WORDS = ("Brave", "Vain", "Keeps a promise", "Jealous of the others", "Loud")
# How often a word lies on a name, on another word, or (but for a dot) on a counter.
LIES_ON = """() => {
  const seen = (e) => !e.classList.contains("is-off") && getComputedStyle(e).display !== "none";
  const all = (what) => [...document.querySelectorAll(`svg.map ${what}`)].filter(seen);
  const box = (e) => (e.querySelector(".plate") || e).getBoundingClientRect();
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const words = all(".word");
  const on = (these, what) => these.flatMap((word) => all(what)
    .filter((other) => other !== word && over(box(word), box(other)))
    .map((other) => `${word.textContent} on ${other.textContent}`));
  return [...on(words, ".node-words"), ...on(words, ".word"),
    ...on(words.filter((word) => !word.matches(".is-dot")), ".node-disc")];
}"""


# How often a badge or a label lies on a line of others, every three pixels of each looked at.
CROSSED = """() => {
  const seen = (e) => !e.matches(".is-off, .is-dot") && getComputedStyle(e).display !== "none";
  const words = [...document.querySelectorAll("svg.map .word")].filter(seen);
  const within = ({ left, top, right, bottom }) => ({ x, y }) =>
    x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
  const points = (line) => Array.from({ length: Math.ceil(line.getTotalLength() / 3) },
    (_, n) => line.getPointAtLength(3 * n).matrixTransform(line.getScreenCTM()));
  return [...document.querySelectorAll("svg.map .tie")].reduce((sum, tie) => {
    const line = [...tie.querySelectorAll(".strand")].flatMap(points);
    const own = `${tie.dataset.a}|${tie.dataset.b}`;
    return sum + words.filter((word) => word.dataset.of !== own
      && line.some(within(word.querySelector(".plate").getBoundingClientRect()))).length;
  }, 0);
}"""
# Whether each badge's plate is as wide as its words, also after it was a dot in another window.
PLATED = """() => {
  const badges = [...document.querySelectorAll("svg.map .word.tally:not(.is-off, .is-dot)")];
  const wide = (e, part) => e.querySelector(part).getBoundingClientRect().width;
  return badges.every((e) => wide(e, ".plate") > wide(e, "text"));
}"""
# So many at most, by the window’s width: 17 and 4 where no badge gave way to a dot, and up to 72
# where labels did not look at lines. Letters are as wide as the browser draws them: one more in a
# Chromium with windows than in one without.
MOST = {"isolation": {1024: 7, 768: 3, 1440: 3}, "hot_war": {1024: 1, 768: 1, 1440: 1}}
LABELS = {"isolation": 9, "hot_war": 8, "fight_sphere": 3}


@pytest.mark.parametrize("slug", ["isolation", "hot_war", "fight_sphere"])
def test_with_ten_people_no_word_lies_on_a_name_a_counter_or_another_word(
    page_at: Callable[..., Page], sit_down: Callable[..., None], tmp_path: Path, slug: str
) -> None:
    page = page_at()
    sit_down(page)
    play = ten(slug)
    conftest.open_campaign(page, renamed(play.campaign), tmp_path)
    go(page, "Map")
    for width, height in ((768, 1024), (390, 844), (1440, 900), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
        expect(page.locator("[data-node]")).to_have_count(10)
        page.wait_for_function(LAID)
        assert page.evaluate(LIES_ON) == []
        assert page.evaluate(PLATED)
        most = MOST.get(slug, {}).get(width)
        assert most is None or page.evaluate(CROSSED) <= most
    button(page, "Labels").click()
    expect(page.locator(".tie.is-open").first).to_be_attached()
    for width, height in ((1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(LAID)
        assert page.evaluate(COVERED) == []
        assert page.evaluate(LIES_ON) == []
        assert page.evaluate(CROSSED) <= LABELS[slug]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    page_at: Callable[..., Page],
    sit_down: Callable[..., None],
    axe: Callable[[Page], list[str]],
    scheme: str,
) -> None:
    page = page_at(color_scheme=scheme)
    sit_down(page)
    on_the_map(page)
    assert axe(page) == []
    page.locator(".tally").first.dispatch_event("click")
    expect(page.locator(".tie.is-chosen")).to_have_count(1)
    assert axe(page) == []
    button(page, "List").click()
    assert axe(page) == []
    button(page, "Previous scene").click()
    assert axe(page) == []
