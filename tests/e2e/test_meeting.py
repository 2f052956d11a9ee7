"""Two tablets played one campaign on apart: the file of the one is joined on the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, is_ready
from tests.e2e.playset import button, go, new_campaign, new_scene, save_to_file
from tests.e2e.stores import is_saved
from tests.e2e.test_files import choose


def scene(page: Page, title: str) -> None:
    new_scene(page, title)
    expect(page.locator("#r-log")).to_contain_text(title)


def test_two_tablets_meet_and_undo_parts_them_again(
    page_at: PageMaker, sit_down: Callable[..., None], tmp_path: Path
) -> None:
    home, away = page_at(1024, 768), page_at(768, 1024)
    sit_down(home)
    new_campaign(home)
    scene(home, "The landing")
    begun = save_to_file(home, tmp_path).read_bytes()
    sit_down(away)
    choose(away, "begun.json", begun, tmp_path)
    expect(away.locator("#r-saved .saved-state")).to_be_attached()
    scene(away, "The far bank")
    played = save_to_file(away, tmp_path).read_bytes()
    scene(home, "The mill")
    campaign = home.evaluate("location.hash")
    go(home, "Library")
    choose(home, "played.json", played, tmp_path)
    shown = home.get_by_role("dialog")
    expect(shown).to_contain_text("Only in the file: 1")
    expect(shown).to_contain_text("The far bank")
    expect(shown).to_contain_text("The mill")
    button(home, "Join both").click()
    expect(home.locator(".toast")).to_contain_text("1 entry came in from the file")
    expect(home.locator("#r-scene")).to_contain_text("(before joining)")
    home.locator(".toast").get_by_role("button", name="Undo").click()
    expect(home.locator("#r-scene")).not_to_contain_text("(before joining)")
    choose(home, "played.json", played, tmp_path)
    button(home, "Join both").click()
    expect(home.locator(".toast")).to_contain_text("came in")
    home.reload()
    is_ready(home)
    home.evaluate("(hash) => (location.hash = hash)", campaign)
    is_saved(home)
    go(home, "Log")
    for title in ("The landing", "The far bank", "The mill"):
        expect(home.get_by_role("main")).to_contain_text(title)
