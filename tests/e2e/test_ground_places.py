"""Where tokens and names of a scene map stand (placing.js): on no other where there is room."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.ground import lines
from hotseat.core.ground.seen import seen
from hotseat.core.panels import View
from tests.e2e import conftest
from tests.e2e.conftest import go_to, rectangle
from tests.e2e.isolation import Maker
from tests.e2e.test_ground_hands import Place
from ui.draw.ground_export import ground_picture
from ui.draw.ground_model import GroundModel
from ui.draw.map_model import Past

# Who lies on whom of these, by a margin that rounding may take.
OVER = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)].filter((e) => e.textContent || e.r)
    .map((e) => [e.textContent || "token", e.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height);
  return boxes.flatMap(([said, a], at) => boxes.slice(at + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)
    .map(([other]) => `${said} on ${other}`));
}"""
ON_SCREEN = ".tok-disc, .tok-name > span, .area-name b, .area-name em"
ON_PAPER = "#sheet text"


@pytest.fixture
def borrows() -> bool:
    return True


class Crowd(Maker):
    """Four rooms, with people on their names and on each other."""

    def __init__(self) -> None:
        super().__init__("The station")
        self.map = self.do("map_make", title="The station")
        for n, name in enumerate(("Mess hall", "A long storage room", "Lab", "Radio room")):
            left, top = 320 * (n % 2), 260 * (n // 2)
            right, bottom = left + 320, top + 260
            corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
            area = self.do(
                "map_area", map=self.map, form="rect", line=lines.pack(corners), name=name
            )
            if n == 2:
                self.do("map_name", area=area, name=name, note="cold soup on the tables")
        spots = [(150, 20), (165, 30), (160, 25), (480, 22), (30, 270), (40, 275), (480, 400)]
        for n, (x, y) in enumerate(spots):
            self.do("map_token", map=self.map, x=x, y=y, name=f"Konstantin {n}", sort="person")


@pytest.fixture
def crowd(
    page_at: Callable[..., Page], sit_down: Callable[..., None], tmp_path: Path
) -> tuple[Page, Crowd]:
    made = Crowd()
    page = page_at(touch=True)
    sit_down(page)
    conftest.open_campaign(page, made.play.campaign, tmp_path)
    go_to(page, f"#/c/{made.play.campaign.id}/map/{made.map}")
    expect(page.locator(".ground-stage.is-placed")).to_be_visible()
    return page, made


def test_no_token_and_no_name_lies_on_another(
    crowd: tuple[Page, Crowd],
) -> None:
    page, _ = crowd
    assert page.evaluate(OVER, ON_SCREEN) == []
    expect(page.locator(".area-name em")).to_be_visible()


# Names that are shown, and how far each is beside the stage, in pixels.
BESIDE = """() => {
  const stage = document.querySelector(".ground-stage").getBoundingClientRect();
  return [...document.querySelectorAll(".tok:not(.is-nameless) .tok-name > span")].map((e) => {
    const { left, right } = e.getBoundingClientRect();
    return [e.textContent, Math.round(Math.max(0, stage.left - left, right - stage.right))];
  });
}"""


def test_on_a_phone_no_name_begins_or_ends_beside_the_glass(
    page_at: Callable[..., Page], sit_down: Callable[..., None], tmp_path: Path
) -> None:
    for made in (Crowd(), Place()):
        page = page_at(390, 844)
        sit_down(page)
        conftest.open_campaign(page, made.play.campaign, tmp_path)
        go_to(page, f"#/c/{made.play.campaign.id}/map/{made.map}")
        expect(page.locator(".ground-stage.is-placed")).to_be_visible()
        shown = page.evaluate(BESIDE)
        assert len(shown) > 2
        assert [name for name, off in shown if off > 1] == []


def test_a_token_that_stands_beside_another_is_dragged_from_where_it_is_seen(
    crowd: tuple[Page, Crowd],
) -> None:
    page, _ = crowd
    token = page.locator(".tok[aria-label^='Konstantin 1,']")
    disc = token.locator(".tok-disc")
    box = rectangle(disc)
    start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 30, start[1] + 60)
    page.mouse.move(start[0] + 40, start[1] + 90)
    page.mouse.up()
    expect(token).not_to_have_attribute("data-x", "165")
    after = rectangle(disc)
    moved = after["x"] + after["width"] / 2 - start[0], after["y"] + after["height"] / 2 - start[1]
    assert moved == pytest.approx((40, 90), abs=3)


def test_on_paper_no_name_lies_on_another(crowd: tuple[Page, Crowd]) -> None:
    page, made = crowd
    scene = seen(made.play.table.maps[made.map], View()).scene
    sheet = ground_picture(GroundModel(scene, Past(0, 0)), "T").sheet
    text = page.evaluate("(sheet) => hotseat.mapSvg('', sheet)", sheet)
    assert "data-" not in text
    page.evaluate(
        """(text) => {
          const host = document.body.appendChild(document.createElement("div"));
          host.id = "sheet";
          host.style.position = "fixed";
          host.innerHTML = text.replace(/^.*\\?>/, "");
        }""",
        text,
    )
    found = page.evaluate(OVER, ON_PAPER)
    page.evaluate("document.querySelector('#sheet').remove()")
    assert found == []
