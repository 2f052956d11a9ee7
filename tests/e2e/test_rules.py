"""The rules page in a browser: contents and search, by finger and by keys; the way to a ruling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PageMaker, rectangle
from tests.e2e.playset import button, go

SIZES = pytest.mark.parametrize("size", [(1024, 768), (390, 844)], ids=["tablet", "phone"])


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def rules(
    page_at: PageMaker, sit_down: Callable[..., None], size: tuple[int, int]
) -> Callable[[str], Page]:
    """``rules("Isolation")``: the rules page in the sample campaign of that game."""

    def open_at(title: str) -> Page:
        page = page_at(*size, touch=True)
        sit_down(page)
        button(page, f"Try sample: {title}").click()
        go(page, "Rules")
        expect(page.get_by_role("heading", name="Contents")).to_be_visible()
        return page

    return open_at


def sections(page: Page) -> Locator:
    return page.locator("[data-rule]:visible")


def heading(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("heading", name=name, exact=True)


@SIZES
def test_the_contents_lead_to_a_section_with_nothing_over_it(rules: Callable[[str], Page]) -> None:
    page = rules("Isolation")
    page.get_by_role("navigation", name="Contents").get_by_role(
        "link", name="Stress", exact=True
    ).click()
    expect(heading(page, "Stress")).to_be_focused()
    expect(heading(page, "Stress")).to_be_in_viewport()
    box = rectangle(heading(page, "Stress"))
    field = rectangle(page.get_by_role("searchbox"))
    beside = field["x"] + field["width"] <= box["x"]
    assert beside or box["y"] >= field["y"] + field["height"]


@SIZES
def test_a_hit_is_marked_in_its_paragraph_and_all_else_goes(rules: Callable[[str], Page]) -> None:
    page = rules("Playset Zero")
    every = sections(page).count()
    page.get_by_role("searchbox").fill("highest counts")
    expect(sections(page)).to_have_count(1)
    expect(sections(page).locator("mark")).to_have_text(["highest", "counts"])
    expect(page.get_by_text("1 section", exact=True)).to_be_visible()
    page.get_by_role("searchbox").fill("xyzzy")
    expect(sections(page)).to_have_count(0)
    expect(page.get_by_text("No section has these words.")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    expect(sections(page)).to_have_count(every)
    expect(page.locator("mark")).to_have_count(0)


@SIZES
def test_the_search_goes_by_keys_alone(rules: Callable[[str], Page]) -> None:
    page = rules("Playset Zero")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("PZ-9")
    expect(sections(page)).to_have_count(1)
    expect(heading(page, "Hindering")).to_be_visible()
    page.keyboard.press("Control+A")
    page.keyboard.type("danger")
    page.keyboard.press("Enter")
    expect(page.locator("mark.is-now")).to_be_in_viewport()
    first = page.locator("mark").first
    expect(first).to_have_class("is-now")
    page.keyboard.press("Shift+Enter")
    expect(page.locator("mark").last).to_have_class("is-now")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("mark")).to_have_count(0)
    expect(page.get_by_role("searchbox")).to_have_value("")


@pytest.mark.parametrize("size", [(1024, 768)], ids=["tablet"])
def test_the_words_stay_when_a_house_rule_is_set(rules: Callable[[str], Page]) -> None:
    page = rules("Playset Zero")
    page.get_by_role("searchbox").fill("magic")
    found = sections(page).count()
    button(page, "Undo").click()
    expect(page.get_by_role("searchbox")).to_have_value("magic")
    expect(sections(page)).to_have_count(found)
    expect(page.locator("mark").first).to_be_visible()


@SIZES
def test_the_address_of_a_ruling_opens_at_its_section(rules: Callable[[str], Page]) -> None:
    page = rules("Isolation")
    page.evaluate("location.hash += '/IS-13'")
    expect(heading(page, "When stances are fixed")).to_be_in_viewport()
