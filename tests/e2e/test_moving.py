"""Moving house: the page that says how to go on on another tablet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, Site
from tests.e2e.playset import button, go


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1024, 768), (390, 844)], ids=["tablet", "phone"])
def test_from_a_campaigns_menu_to_the_file(
    page_at: PageMaker,
    sit_down: Callable[..., None],
    axe: Callable[[Page], list[str]],
    site: Site,
    size: tuple[int, int],
    theme: str,
) -> None:
    page = page_at(*size, color_scheme=theme)
    sit_down(page)
    expect(page.get_by_role("link", name="Play on another tablet")).to_be_visible()
    button(page, "Try sample: Playset Zero").click()
    go(page, "Log")
    assert axe(page) == []
    page.get_by_role("link", name="Recap").click()
    expect(button(page, "Print")).to_be_visible()
    assert axe(page) == []
    go(page, "Library")
    button(page, "Options for The Salt Ferry").click()
    button(page, "Play on another tablet").click()
    expect(page.get_by_role("heading", name="Play on another tablet")).to_be_visible()
    expect(page.get_by_text(site.url, exact=True)).to_be_visible()
    expect(page.get_by_text("after 7 days without a visit")).to_be_visible()
    assert axe(page) == []
    with page.expect_download() as got:
        button(page, "Export").click()
    assert got.value.suggested_filename == "the-salt-ferry.campaign.json"
