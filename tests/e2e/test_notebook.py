"""The GM's notebook: prepared at home, one tap at the table, and read by nobody else."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Axe, PageMaker
from tests.e2e.playset import box, button, go
from tests.e2e.sapio import Counted


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.mark.parametrize(("width", "theme"), [(1024, "light"), (390, "dark")])
def test_a_scene_is_kept_from_a_seed_and_one_is_written_and_started(
    page_at: PageMaker, sit_down: Callable[..., None], axe: Axe, width: int, theme: str
) -> None:
    page = page_at(width, 844, color_scheme=theme)
    sit_down(page)
    button(page, "Try sample: Hot War").click()
    expect(page.locator("#r-scene .stage-head, #r-scene .compare").first).to_be_visible()
    page.evaluate("hotseat.send({ app: 'hand_over', to: 'gm' })")
    go(page, "Notebook")
    scene = page.locator("#r-scene")
    expect(scene).not_to_contain_text("sealed the Rotherhithe shelter")
    curtain = scene.locator(".curtain")
    curtain.focus()
    page.keyboard.down("Enter")
    expect(scene).to_contain_text("sealed the Rotherhithe shelter")
    page.keyboard.up("Enter")
    assert axe(page) == []

    prepared = scene.locator(".card").filter(
        has=page.get_by_role("heading", name="Prepared scenes", exact=True)
    )
    button(scene, "Keep").first.click()
    expect(prepared.last).to_contain_text("stands in")
    counted = Counted()
    counted.tap(button(page, "New scene"))
    counted.write(box(page, "Scene", exact=True), "The mill\nRain, and a lamp that should be out.")
    counted.tap(button(scene, "Save"))
    expect(prepared.last).to_contain_text("Rain, and a lamp")
    start = button(scene, "Start scene").last
    counted.tap(start)
    expect(page.locator("#r-head .where-first")).to_have_text("The mill")
    assert (counted.taps, counted.texts) == (3, 1)

    page.evaluate("hotseat.send({ app: 'hand_over', to: 'table' })")
    expect(page).to_have_url(re.compile("/table$"))
    page.evaluate("location.hash = location.hash.replace(/table$/, 'notebook')")
    expect(scene).to_contain_text("opens in the GM’s view")
    expect(page.locator("body")).not_to_contain_text("Rotherhithe")
