"""A session of the Sapio System, played by clicking; and its pace, counted."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Axe, PageMaker
from tests.e2e.sapio import (
    BASK,
    ILKA,
    ODILE,
    WREN,
    Counted,
    begin,
    box,
    button,
    chip,
    enter,
    go,
    make,
    new_campaign,
    new_character,
    outcome,
    resolve,
    roll,
)

OWN = re.compile("^(Profession|Specialization|Quality)$")
SitDown = Callable[..., None]
Prepared = Callable[..., Page]


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def table(prepared: Prepared) -> Page:
    """Three characters, and nothing rolled yet."""
    return prepared(three)


def three(page: Page) -> None:
    new_campaign(page)
    for person in (WREN, BASK, ODILE):
        make(page, person)
    go(page, "Play")
    expect(chip(page, "Who makes a check?", "Wren")).to_be_visible()


def element(page: Page, name: str) -> Locator:
    """What the focal character may invoke, in the row of its kind."""
    rows = page.get_by_role("group", name=OWN)
    return rows.get_by_role("button", name=name).first


def invoke(page: Page, *names: str, group: str = "") -> None:
    for name in names:
        tapped = chip(page, group, name).first if group else element(page, name)
        tapped.click()
        expect(tapped).to_have_attribute("aria-pressed", "true")


def test_the_starting_build_is_counted_beside_the_form_as_it_is_written(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    new_character(page, "Wren", "Mara")
    build = page.locator(".card").filter(has_text="Starting build").last
    expect(build.locator(".tag.warn")).to_have_count(0)  # a blank form warns of nothing
    missing = build.locator(".tag:not(.good)")
    expect(missing).to_have_count(7)
    box(page, "Qualities").fill("Agile\nPatient")
    box(page, "Qualities").press("Tab")
    expect(missing).to_have_count(6)
    ideas = page.get_by_role("group", name="Ideas: Special talents")
    expect(ideas.get_by_role("button").first).to_be_focused()
    button(page, "Fill in an example").click()
    expect(missing).to_have_count(0)
    button(page, "Create character").click()
    expect(page.get_by_role("heading", name="Elements")).to_be_visible()


def test_a_check_with_help_takes_seven_taps_and_no_text(table: Page) -> None:
    counted = Counted()
    counted.tap(chip(table, "Who makes a check?", "Wren"))
    counted.tap(chip(table, "Target number", "2"))
    counted.tap(element(table, "Leaping"))
    counted.tap(element(table, "Agile"))
    counted.tap(chip(table, "Bask helps with", "Towering"))
    counted.tap(button(table, "Roll 6 dice"))
    expect(outcome(table)).to_be_visible()
    assert counted.taps <= 7


def test_a_turn_of_an_action_sequence_takes_eight_taps_with_help(table: Page) -> None:
    make(table, ILKA)
    go(table, "Play")
    button(table, "New action sequence").click()
    button(table, "Start sequence").click()
    counted = Counted()
    counted.tap(chip(table, "Who is focal now?", "Wren"))
    counted.tap(chip(table, "Target number", "2"))
    counted.tap(element(table, "Leaping"))
    counted.tap(element(table, "Agile"))
    helper = table.locator("#r-scene .chip", has_text="Ilka")
    counted.tap(helper, chip(table, "1 element", "Lanky"))
    counted.tap(button(table, "Roll 6 dice"))
    expect(outcome(table)).to_be_visible()
    counted.tap(button(table, "Resolve check"))
    expect(chip(table, "Who is focal now?", "Bask")).to_be_enabled()
    assert counted.taps <= 8


def test_more_than_six_dice_lower_the_target_number(table: Page) -> None:
    button(table, "Luck").click()
    for _ in range(2):
        chip(table, "Give 1 Luck", "Wren").click()
    expect(chip(table, "Give 1 Luck", "Wren")).to_contain_text("2 Luck")
    begin(table, "Wren")
    invoke(table, "Roof Runner", "Leaping", "Agile")
    invoke(table, "Towering", group="Bask helps with")
    success = table.locator("#r-foot .chances")
    before = success.inner_text()
    for _ in range(2):
        button(table, "Luck to spend: one more").click()
    expect(button(table, "Roll 6 dice")).to_be_visible()
    assert success.inner_text() != before
    roll(table)
    resolve(table)
    expect(table.get_by_text("Luck spent").first).to_be_attached()


def test_an_improbable_success_with_ones_own_dice(table: Page) -> None:
    begin(table, "Odile")
    enter(table, "2 hits")
    expect(outcome(table)).to_have_text("Nearly: roll again")
    expect(table.get_by_role("heading", name="Improbable success: 1 die more")).to_be_visible()
    enter(table, "2 hits, spiral", "hit, spare")
    expect(outcome(table)).to_have_text("Success")
    expect(table.get_by_text("3 hits against TN 3").first).to_be_visible()
    resolve(table)


def test_a_specialization_brings_its_profession_along(table: Page) -> None:
    begin(table, "Wren")
    invoke(table, "Leaping")
    profession = element(table, "Roof Runner")
    expect(profession).to_have_attribute("aria-pressed", "true")
    expect(button(table, "Roll 4 dice")).to_be_visible()


def test_a_second_quality_takes_the_place_of_the_first_or_the_table_allows_both(
    table: Page,
) -> None:
    begin(table, "Wren")
    invoke(table, "Agile", "Patient")
    first = element(table, "Agile")
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(table.locator("#r-scene .is-forbidden")).to_have_count(0)
    table.get_by_role("button", name="More", exact=True).click()
    button(table, "A second of a kind").click()
    button(table, "Add to what is picked").click()
    button(table, "Close").click()
    first.click()
    button(table, "Allow anyway").click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(button(table, "Roll 3 dice")).to_be_visible()


def test_an_action_sequence_of_two_rounds(table: Page) -> None:
    button(table, "New action sequence").click()
    box(table, "Goal of the group").fill("Reach the far bank")
    button(table, "Start sequence").click()
    expect(table.get_by_text("Round 1. Reach the far bank.")).to_be_visible()
    for _round in (1, 2):
        for name in ("Bask", "Wren", "Odile"):
            chip(table, "Who is focal now?", name).click()
            element(table, {"Wren": "Agile", "Bask": "Stoic"}.get(name, "Charm")).click()
            roll(table)
            resolve(table)
        expect(table.locator("#r-scene .chip.is-spent", has_text="Agile")).to_be_visible()
        button(table, "Next round").click()
        expect(table.locator("#r-scene .chip.is-spent")).to_have_count(0)
    table.get_by_role("group", name="Goal: Reach the far bank").get_by_role("button").nth(1).click()
    table.get_by_role("button", name="More", exact=True).click()
    button(table, "End action sequence").click()
    button(table, "Goal reached").click()
    expect(chip(table, "Who makes a check?", "Wren")).to_be_visible()


def test_what_is_written_of_a_turn_is_kept_by_its_roll(table: Page) -> None:
    button(table, "New action sequence").click()
    button(table, "Start sequence").click()
    button(table, "What everyone does this turn").click()
    box(table, "The GM frames the turn").fill("The rope frays")
    chip(table, "Who is focal now?", "Wren").click()
    expect(box(table, "The GM frames the turn")).to_have_value("The rope frays")
    box(table, "Bask meanwhile").fill("Holds the knot")
    roll(table)
    expect(table.get_by_text("The rope frays. Bask: Holds the knot.").first).to_be_attached()


def test_injuries_climb_the_ladder_until_they_are_out_of_action(table: Page) -> None:
    go(table, "Sheets")
    table.get_by_role("link", name="Wren").first.click()
    for level, said in (
        ("Severe", "Severe, TN +2"),
        ("Moderate", "Moderate, TN +1"),
        ("Moderate", "Moderate, TN +1"),
    ):
        chip(table, said, "free").click()
        box(table, "In one or two words").fill(f"{level} cut")
        button(table, "Add").last.click()
    expect(table.get_by_role("group", name="Moderate, TN +1")).not_to_contain_text("free")
    chip(table, "Minor", "free").click()
    table.get_by_role("radio", name="Moderate").check()
    expect(table.get_by_text("This takes Wren out of action.")).to_be_visible()
    button(table, "Add: out of action").click()
    expect(table.get_by_text("Wren is out of action")).to_be_visible()
    go(table, "Play")
    expect(chip(table, "Who makes a check?", "Wren")).to_contain_text("Wren is out of action.")


def test_the_badge_of_a_talent_opens_it_like_its_name(table: Page) -> None:
    go(table, "Sheets")
    table.get_by_role("link", name="Wren").first.click()
    badge = table.locator(".line", has_text="Weather Sense").get_by_text("No effect on rolls")
    badge.click(force=True)  # what is tapped there is the name’s button, which lies over it
    expect(table.get_by_role("heading", name="Weather Sense")).to_be_visible()


def test_an_advancement_cycle_and_its_change(table: Page) -> None:
    for kind, words in (
        ("Specialization", "Quick Escapes"),
        ("Side profession", "Street Cook"),
        ("Quality", "Durable"),
        ("Special talent", "Cat’s Feet"),
    ):
        go(table, "Play")
        button(table, "Start session").first.click()
        to_advancement(table)
        button(table, "End session").click()
        table.wait_for_url("**/story/**")
        go(table, "Play")
        due = table.get_by_role("main").locator(".card", has_text="The session is over.")
        due.get_by_role("button", name="Wren").click()
        new = table.get_by_role("group", name="New", exact=True)
        new.get_by_role("button", name=kind, exact=True).click()
        box(table, kind, exact=True).fill(words)
        button(table, "Advance").last.click()
        expect(table.get_by_text(words).first).to_be_visible()
    chip(table, "Which side profession becomes the main one?", "Street Cook").click()
    go(table, "Play")
    button(table, "In the story").click()
    expect(table.get_by_text("Street Cook. Played by Mara.")).to_be_visible()


def to_advancement(page: Page) -> None:
    """Wren’s sheet, with the advancement unfolded."""
    go(page, "Sheets")
    page.get_by_role("link", name="Wren").first.click()
    button(page, "Advancement").click()
    expect(page.get_by_role("group", name="New", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [(768, 1024), (390, 844)], ids=["tablet", "phone"])
def test_what_is_new_at_an_advancement_opens_in_sight(
    page_at: PageMaker, sit_down: SitDown, size: tuple[int, int]
) -> None:
    page = page_at(*size)
    sit_down(page)
    button(page, "Try sample: The Sapio System").click()
    go(page, "Sheets")
    page.get_by_role("link", name="Bask").first.click()
    button(page, "Advancement").click()
    kind = page.get_by_role("group", name="New", exact=True).get_by_role("button", name="Quality")
    kind.click()
    expect(button(page, "Advance").last).to_be_in_viewport(ratio=1)
    expect(kind).to_be_in_viewport()


def test_axe_finds_nothing(still_page: Page, axe: Axe) -> None:
    page = still_page
    button(page, "Try sample: The Sapio System").click()
    expect(page.locator("#r-foot .go")).to_be_visible()
    found = {"check": axe(page)}
    roll(page)
    found["outcome"] = axe(page)
    resolve(page)
    found["sequence"] = axe(page)
    go(page, "Sheets")
    page.get_by_role("link", name="Bask").first.click()
    button(page, "Advancement").click()
    found["sheet"] = axe(page)
    page.get_by_role("main").get_by_role("button", name="Edit").first.click()
    expect(box(page, "Main profession")).to_be_visible()
    found["edit"] = axe(page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}
