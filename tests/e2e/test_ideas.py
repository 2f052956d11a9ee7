"""A character made by taps alone, and what is typed understood at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hotseat.core.panels import Row
from hotseat.kit.sheet import level_row, named, number_row, text_row
from tests.e2e import sapio
from tests.e2e.conftest import PageMaker, rectangle
from tests.e2e.playset import Counted, box, button, go, start

SitDown = Callable[..., None]
PLAYERS = ("Gus", "Ana", "Bea")
# How many ideas are taken for a field, 1 where it is not named; 0: it is left to the table.
TAKEN = {
    "sapio": {"qualities": 2, "weapons": 1},
    "hot_war": {"positives": 2, "negatives": 1, "ties": 2},
}

# Entries as people type them; the page takes them apart as the engine does.
TYPED: dict[Row, tuple[str, ...]] = {
    level_row("Injury", {"minor": "Minor", "moderate": "Moderate"}): (
        *("Sword: moderate", "Sword (moderate)", "Sword - moderate", "Sword – moderate"),
        *("Sword Moderate.", "Sword"),
    ),
    number_row("Rating", -20, 20, "+1", "faction"): (
        *("Sergeant Pike: -2", "Sergeant Pike −2", "Sergeant Pike (+2)", "Sergeant Pike – 3"),
        *("The Navy: +3, faction", "Agent 47"),
    ),
    text_row("What it does"): ("Deadly Aim – 1 more hit: bow", "Bare-knuckle Boxer"),
}
TAKE_APART = """([pattern, line]) => {
  const [, name, ...more] = new RegExp(pattern, "i").exec(line) ?? [line, line, ""];
  return [name, more.filter(Boolean).join(", ")];
}"""


@pytest.fixture
def borrows() -> bool:
    return True


def ideas(page: Page, name: str) -> Locator:
    """The ideas of the field of that name, on the form that is open."""
    return page.locator(f"[data-ideas][data-for$='-{name}']")


def tapped_together(page: Page, taken: dict[str, int]) -> Counted:
    """Everything that the open form has ideas for, one tap each, and the button that creates."""
    counted = Counted()
    for place in page.locator("[data-ideas]").all():
        name = (place.get_attribute("data-for") or "").rpartition("-")[2]
        for n in range(taken.get(name, 1)):
            counted.tap(place.locator("[data-idea]").nth(n))
    counted.tap(page.locator("form [type=submit]").last)
    return counted


def new_form(page: Page) -> None:
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New character").first.click()
    expect(ideas(page, "name").locator("[data-idea]").first).to_be_visible()


def top_of(target: Locator) -> float:
    where = target.bounding_box()
    assert where is not None
    return where["y"]


def test_a_character_of_two_games_is_tapped_together(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    start(page, "Sapio System", "High Water", *PLAYERS)
    new_form(page)
    name = ideas(page, "name").locator("[data-idea]").first.inner_text()
    counted = tapped_together(page, TAKEN["sapio"])
    expect(page.get_by_role("main").get_by_text(name, exact=True).first).to_be_visible()
    assert (counted.texts, counted.taps <= 13) == (0, True)
    expect(page.get_by_text("Starting build")).to_have_count(0)  # it is whole

    page.goto(page.url.rpartition("#")[0] + "#/")
    start(page, "Hot War", "Shoreditch", *PLAYERS)
    page.locator("[data-key=eyes]").click()
    page.get_by_role("dialog").get_by_role("button", name="GM view").click()
    new_form(page)
    name = ideas(page, "name").locator("[data-idea]").first.inner_text()
    counted = tapped_together(page, TAKEN["hot_war"])
    expect(page.get_by_role("main").get_by_text(name, exact=True).first).to_be_visible()
    assert (counted.texts, counted.taps <= 13) == (0, True)
    expect(page.get_by_text("It has no rating yet")).to_have_count(0)


def test_words_tapped_for_another_kind_leave_with_it_and_typed_ones_stay(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    start(page, "Fight Sphere", "The Pit", *PLAYERS)
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New Gladiator").first.click()
    why = box(page, "Drive in words")
    ideas(page, "why").locator("[data-idea]").first.click()
    expect(why).not_to_have_value("")
    page.get_by_role("radio", name="Reason to Live").check(force=True)
    expect(why).to_have_value("")
    why.fill("The sea")
    page.get_by_role("radio", name="Death wish").check(force=True)
    expect(why).to_have_value("The sea")


def test_neither_more_ideas_nor_another_group_moves_what_is_below(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    page.evaluate("hotseat.send({ app: 'sample', game: 'isolation' })")
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New character").first.click()
    place = ideas(page, "goal")
    high = [rectangle(place)["height"]]
    for group in place.locator(".idea-tab").all():
        group.click()
        for _ in range(4):
            high.append(rectangle(place)["height"])
            if (more := button(place, "More ideas")).count():
                more.click()
    assert len(high) > 8
    assert set(high) == {high[0]}


def test_a_long_form_beside_its_count_has_its_ideas_and_its_button_in_sight_on_a_phone(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = page_at(390, 844)
    sit_down(page)
    start(page, "Sapio System", "High Water", *PLAYERS)
    new_form(page)
    for name in ("name", "main", "qualities"):
        expect(ideas(page, name).locator("[data-idea]")).to_have_count(6)
    expect(ideas(page, "concept").locator("[data-idea]")).to_have_count(3)
    expect(button(page, "Create character")).to_be_in_viewport()


def test_what_is_typed_is_understood_at_once_and_ideas_move_nothing(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    start(page, "Sapio System", "High Water", *PLAYERS)
    new_form(page)
    weapons = page.locator(".listed-all[data-for$='-weapons']")
    box(page, "Weapons").fill("Sword (moderate)")
    box(page, "Weapons").press("Tab")
    first = weapons.locator(".listed").first
    expect(first.locator("input")).to_have_value("Sword")
    expect(button(first, "Moderate")).to_have_attribute("aria-pressed", "true")
    button(first, "Severe").click()
    box(page, "Weapons, entry 2").fill("Knife")
    box(page, "Weapons, entry 2").press("Enter")
    expect(page.locator("textarea[name=weapons]")).to_have_value("Sword: severe\nKnife: minor")
    button(first, "Remove Sword").click()
    expect(page.locator("textarea[name=weapons]")).to_have_value("Knife: minor")
    box(page, "Weapons, entry 3").fill("Great axe")
    box(page, "Weapons, entry 3").press("Enter")
    expect(page.locator("textarea[name=weapons]")).to_have_value("Knife: minor\nGreat axe: severe")

    qualities = ideas(page, "qualities")
    box(page, "Qualities").fill("Agile, Perceptive")
    box(page, "Qualities").blur()
    expect(box(page, "Qualities")).to_have_value("Agile\nPerceptive")
    chip, more = qualities.locator("[data-idea]").first, button(qualities, "More ideas")
    chip.scroll_into_view_if_needed()
    stood = top_of(chip), top_of(more)
    words = chip.inner_text()
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(box(page, "Qualities")).to_have_value(f"Agile\nPerceptive\n{words}")
    more.click()
    expect(chip).not_to_have_text(words)
    assert (top_of(chip), top_of(more)) == stood
    expect(more).to_be_focused()

    for row, lines in TYPED.items():
        for line in lines:
            assert tuple(page.evaluate(TAKE_APART, [row.pattern, line])) == named(line, row)


@pytest.mark.parametrize("eyes", ["Everyone", "GM view"])
def test_an_idea_that_went_along_with_a_step_stands_there_again_once_it_is_undone(
    fresh_page: Page, sit_down: SitDown, eyes: str
) -> None:
    page = fresh_page
    sit_down(page)
    sapio.new_campaign(page)
    sapio.make(page, sapio.BASK)
    page.locator("[data-key=eyes]").click()
    page.get_by_role("dialog").get_by_role("button", name=eyes).click()
    sapio.begin(page, "Bask")
    sapio.enter(page, "spiral")
    idea = ideas(page, "words").locator("[data-idea]").first
    idea.click()
    words = box(page, "What happened", exact=True).input_value()
    assert words
    sapio.resolve(page)
    button(page, "Undo").click()
    expect(box(page, "What happened", exact=True)).to_have_value(words)
    expect(idea).to_have_attribute("aria-pressed", "true")
