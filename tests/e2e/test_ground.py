"""A scene map in a browser: by touch in few gestures, by keyboard alone, after a reload."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import rectangle
from tests.e2e.playset import button, go
from tests.e2e.test_keyboard import press, reach

Spot = tuple[float, float]
# Two rows of three rooms that share walls, by the pixels of the stage.
ROOMS = [(20 + 170 * x, 30 + 150 * y) for y in (0, 1) for x in (0, 1, 2)]
MIDDLES = [(x + 85, y + 100) for x, y in ROOMS]
WAYS = [(0, 1), (1, 2), (0, 3), (3, 4), (4, 5)]


@pytest.fixture
def borrows() -> bool:
    return True


def new_map(page: Page) -> Page:
    """Isolation's sample with an empty scene map."""
    page.locator('[data-do*="sample"][data-do*="isolation"]').last.click()
    page.wait_for_url("**/table")
    go(page, "Map")
    button(page, "New map").click()
    expect(page.locator(".ground-stage.is-placed")).to_be_visible()
    return page


class Hand:
    """Fingers on the stage; each gesture is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.gestures = 0
        self.touches = page.context.new_cdp_session(page)

    def spot(self, at: Spot) -> Spot:
        """A point of the stage on the page."""
        stage = rectangle(self.page.locator(".ground-stage"))
        return stage["x"] + at[0], stage["y"] + at[1]

    def send(self, kind: str, *points: Spot) -> None:
        fingers = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def drag(self, start: Spot, end: Spot) -> None:
        """From one point of the page to another."""
        self.gestures += 1
        (x, y), (to_x, to_y) = start, end
        self.send("touchStart", start)
        for n in range(1, 7):
            self.send("touchMove", (x + (to_x - x) * n / 6, y + (to_y - y) * n / 6))
        self.send("touchEnd")

    def tap(self, target: Locator) -> None:
        self.gestures += 1
        target.tap()

    def tool(self, name: str) -> None:
        tools = self.page.get_by_role("toolbar", name="Map tools")
        tool = tools.get_by_role("button", name=name)
        self.tap(tool)
        expect(tool).to_have_attribute("aria-pressed", "true")


@pytest.fixture
def page(prepared: Callable[..., Page]) -> Page:
    """A tablet that is touched, on an empty scene map."""
    shown = prepared(new_map, touch=True)
    expect(shown.locator(".ground-stage.is-placed")).to_be_visible()
    return shown


@pytest.fixture
def hand(page: Page) -> Iterator[Hand]:
    made = Hand(page)
    yield made
    made.touches.detach()


def counted(page: Page) -> int:
    """How many facts the campaign has."""
    return int(page.locator("[data-saved]").get_attribute("data-saved") or "")


def draw_rooms(hand: Hand, count: int = 6) -> None:
    """Each by one drag from corner to corner, and named by the first chip."""
    hand.tool("Area")
    names = hand.page.locator(".ground-side .chip-row").first.locator("button")
    for n, (x, y) in enumerate(ROOMS[:count], 1):
        hand.drag(hand.spot((x, y)), hand.spot((x + 170, y + 150)))
        expect(hand.page.locator(".g-area")).to_have_count(n)
        hand.tap(names.first)
        expect(hand.page.locator(".ground-side")).not_to_be_visible()


def bring(hand: Hand, spots: list[Spot]) -> None:
    """Whoever is first in the list of those off the map, by one drag each."""
    hand.tool("Add")
    for n, spot in enumerate(spots, 1):
        chip = rectangle(hand.page.locator(".ground-side .chip").first)
        start = chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] / 2
        hand.drag(start, hand.spot(spot))
        expect(hand.page.locator(".tok")).to_have_count(n)


def labels(page: Page) -> list[str]:
    return [one.get_attribute("aria-label") or "" for one in page.locator(".tok").all()]


def test_six_areas_five_paths_and_five_tokens_take_thirty_gestures_and_no_typing(
    page: Page, hand: Hand
) -> None:
    draw_rooms(hand)
    hand.tool("Path")
    for n, (a, b) in enumerate(WAYS, 1):
        hand.drag(hand.spot(MIDDLES[a]), hand.spot(MIDDLES[b]))
        expect(page.locator("[data-path]")).to_have_count(n)
    bring(hand, MIDDLES[:5])
    assert hand.gestures <= 30
    assert all("outside" not in label for label in labels(page))
    shown = page.locator(".ground-stage").inner_html()
    assert len(set(re.findall('data-ground-area="([^"]+)"', shown))) == 6
    page.reload()
    expect(page.locator(".ground-stage.is-placed .tok")).to_have_count(5)
    expect(page.locator(".g-area")).to_have_count(6)
    expect(page.locator("[data-path]")).to_have_count(5)


def test_a_drag_is_one_fact_and_the_second_finger_gives_the_token_back(
    page: Page, hand: Hand
) -> None:
    draw_rooms(hand, 2)
    bring(hand, MIDDLES[:1])
    token = page.locator(".tok")
    before, place = counted(page), labels(page)
    disc = rectangle(token.locator(".tok-disc"))
    start = disc["x"] + disc["width"] / 2, disc["y"] + disc["height"] / 2
    away = hand.spot(MIDDLES[1])
    hand.send("touchStart", start)
    hand.send("touchMove", (start[0] + 40, start[1]))
    hand.send("touchMove", away)
    hand.send("touchStart", away, (away[0] + 60, away[1] + 60))
    hand.send("touchMove", away, (away[0] + 120, away[1] + 120))
    hand.send("touchEnd")
    expect(token).not_to_have_class(re.compile("is-held"))
    assert (counted(page), labels(page)) == (before, place)
    button(page, "Fit to screen").tap()
    expect(page.locator(".ground-stage")).to_be_visible()
    disc = rectangle(token.locator(".tok-disc"))
    room = rectangle(page.locator(".area-name").nth(1))
    start = disc["x"] + disc["width"] / 2, disc["y"] + disc["height"] / 2
    hand.drag(start, (room["x"] + room["width"] / 2, room["y"] + 120))
    expect(token).not_to_have_attribute("aria-label", place[0])
    assert counted(page) == before + 1


def test_a_stroke_is_drawn_and_erased(page: Page, hand: Hand) -> None:
    hand.tool("Pen")
    hand.drag(hand.spot((100, 100)), hand.spot((300, 180)))
    expect(page.locator(".g-ink")).to_have_count(1)
    hand.tool("Eraser")
    hand.drag(hand.spot((200, 60)), hand.spot((200, 260)))
    expect(page.locator(".g-ink")).to_have_count(0)


def test_a_map_by_keyboard_alone(page: Page) -> None:
    press(page, "Area")
    press(page, "New area")
    expect(page.locator(".g-area")).to_have_count(1)
    press(page, "Close")
    press(page, "New area")
    expect(page.locator(".g-area")).to_have_count(2)
    press(page, "Path")
    for n in (0, 1):
        reach(page, page.locator(".area-name").nth(n))
        page.keyboard.press("Enter")
    expect(page.locator("[data-path]")).to_have_count(1)
    press(page, "Close")
    press(page, "Add")
    reach(page, page.locator(".ground-side .chip").first)
    page.keyboard.press("Enter")
    reach(page, page.locator(".ground-side .chip", has_text="Area 1"))
    page.keyboard.press("Enter")
    token = page.locator(".tok")
    expect(token).to_have_attribute("aria-label", re.compile("Area 1"))
    before, x = counted(page), int(token.get_attribute("data-x") or "")
    reach(page, token)
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight"):
        page.keyboard.press(key)
    expect(token).to_have_attribute("data-x", str(x + 120))
    assert counted(page) == before + 1
    expect(token).to_be_focused()
    x = int(token.get_attribute("data-x") or "")
    for _ in range(5):
        page.keyboard.press("Shift+ArrowRight")
    expect(token).to_have_attribute("data-x", str(x + 400))
    expect(token).not_to_have_attribute("aria-label", re.compile("Area 1"))
    expect(token).to_be_focused()
    page.keyboard.press("Delete")
    expect(token).to_have_count(0)
