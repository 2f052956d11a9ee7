"""The stop card: one tap, the whole screen, a scene rewound, lines and veils; by keyboard too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, rectangle
from tests.e2e.playset import box, button, go, scene_dialog

SIZES = ((1024, 768), (390, 844), (320, 640))


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=["tablet", "phone", "narrow"])
def test_stop_covers_the_screen_and_leads_on_in_two_ways(
    page_at: PageMaker,
    sit_down: Callable[..., None],
    axe: Callable[[Page], list[str]],
    theme: str,
    size: tuple[int, int],
) -> None:
    page = page_at(*size, color_scheme=theme)
    sit_down(page)
    button(page, "Try sample: Playset Zero").click()
    expect(page.locator("#r-scene .slots").first).to_be_visible()
    head, card = page.locator("#r-head"), page.get_by_role("dialog")
    expect(head.locator(".where-first")).to_have_text("The crossing")

    scene_dialog(page)
    button(card, "Lines and veils").click()
    box(card, "Lines").fill("Harm to animals")
    button(card, "Save").click()
    expect(card).to_have_count(0)

    if size[0] < 360:
        button(head, "Menu").click()
        tap = button(page.locator("#r-rail"), "Stop")
        place, others = tap.bounding_box(), page.locator("#r-rail a").first.bounding_box()
        assert place is not None
        assert others is not None
        assert (place["y"], place["x"]) < (others["y"], others["x"])
    else:
        tap = button(head, "Stop")
    tap.focus()
    page.keyboard.press("Enter")
    expect(card.get_by_role("heading", name="Stop")).to_be_visible()
    covered = card.bounding_box()
    assert covered == {"x": 0, "y": 0, "width": size[0], "height": size[1]}
    ways = [button(card, way) for way in ("Continue differently", "Rewind scene", "Take a break")]
    assert {rectangle(way)["width"] for way in ways} == {min(512, size[0] - 32)}
    assert axe(page) == []
    page.mouse.click(4, size[1] - 4)  # beside its words: it stays
    button(card, "Lines and veils").click()
    expect(card).to_contain_text("Harm to animals")
    assert axe(page) == []
    button(card, "Back").click()
    button(card, "Take a break").click()
    expect(card.get_by_role("heading", name="Break")).to_be_visible()
    button(card, "End break").click()
    expect(card).to_have_count(0)
    expect(head.locator(".where-first")).to_have_text("The crossing")

    go(page, "Log")
    entry = page.locator(".log-page .entry.is-scene", has_text="The crossing")
    expect(entry).not_to_have_class("entry is-scene is-undone")
    if size[0] < 360:
        button(head, "Menu").click()
    tap.click()
    button(card, "Rewind scene").click()
    expect(card).to_have_count(0)
    expect(entry).to_have_class("entry is-scene is-undone")
    expect(head.locator(".where-first")).not_to_have_text("The crossing")
    button(head, "Undo Scene rewound").click()
    expect(entry).to_have_class("entry is-scene")
