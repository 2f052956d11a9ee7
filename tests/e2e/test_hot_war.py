"""A session of Hot War, played by clicking: the text's examples with entered dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Axe, open_campaign
from tests.e2e.playset import (
    box,
    button,
    create_character,
    enter_faces,
    go,
    new_character,
    outcome,
    own_dice,
    start,
)
from tests.e2e.sapio import Counted, roll
from tests.e2e.sapio import chip as chip_of
from tests.engine.games.hot_war.session import Table, rolled_street

SitDown = Callable[..., None]
BEAUMONT = {
    "Influence": "4",
    "Positive traits": "Charming",
    "Negative traits": "Temper",
    "Relationships": "Newcastle: +3",
    "Factional hidden agenda": "Turn soldiers into moles.",
}
NEAMES = {
    "Positive traits": "Grew up here\nHard to kill",
    "Negative traits": "Sour",
    "Personal hidden agenda": "Find out who sold the block.",
}
OFFICER = {"Positive traits": "Out to get rich"}


@pytest.fixture
def borrows() -> bool:
    return True


def chip(page: Page, group: str, name: str) -> Locator:
    """The first chip of a name in a group."""
    return chip_of(page, group, name).first


def make(page: Page, name: str, player: str, words: dict[str, str], rating: str = "") -> None:
    """A character, by the form."""
    new_character(page, name, player)
    for label, said in words.items():
        if said:
            page.get_by_label(label, exact=True).fill(said)
    if rating:
        rated = page.get_by_role("group", name="Rating of the factional hidden agenda")
        rated.get_by_role("radio", name=rating, exact=True).check()
    create_character(page, name)


@pytest.fixture
def table(prepared: Callable[..., Page]) -> Page:
    """Beaumont, Neames and the officer, and nothing rolled yet."""
    return prepared(three)


def three(page: Page) -> None:
    start(page, "Hot War", "Shoreditch", "Stephen", "Caroline", "Joe", "Debbie")
    expect(page.get_by_text("No characters yet.")).to_be_visible()
    make(page, "Beaumont", "Caroline", BEAUMONT, "5")
    make(page, "Neames", "Joe", NEAMES)
    make(page, "The officer", "GM", OFFICER)
    go(page, "Play")
    expect(chip(page, "Who acts?", "Beaumont")).to_be_visible()


def begin(page: Page, *names: str) -> None:
    """A conflict between these, with Influence."""
    first, *others = names
    chip(page, "Who acts?", first).click()
    for other in others:
        chip(page, "Who else acts?", other).click()
    chip(page, "Arena", "Social").click()


def enter(page: Page, faces: tuple[int, ...]) -> None:
    """Tap what each of one's own dice shows, and take that."""
    enter_faces(own_dice(page), faces)
    expect(outcome(page)).to_be_visible()


def bring(page: Page, group: str, *names: str) -> None:
    for name in names:
        chip(page, group, name).click()
        expect(chip(page, group, name)).to_have_attribute("aria-pressed", "true")


def factor(page: Page, by: str, side: str, change: str) -> None:
    """A die more or less by who takes no part: one tap in the column of a side."""
    die = column(page, side).get_by_role("group", name=by, exact=True)
    die.get_by_role("button", name=change, exact=True).click()


def column(page: Page, name: str) -> Locator:
    """A side's column, with its dice in its head."""
    return page.locator(".compare-column").filter(
        has=page.get_by_role("heading", name=name, exact=True)
    )


def has_dice(page: Page, name: str, dice: int) -> None:
    expect(column(page, name).locator(".figure")).to_contain_text(str(dice))


def test_the_officer_in_the_street_with_entered_dice(table: Page) -> None:
    """HW-15: the text's pools of 5 and 10 by an objection and two bystanders; the level of 5, and
    the consequences at the table's costs (HW-8)."""
    begin(table, "The officer", "Beaumont")
    bring(table, "Traits", "Out to get rich", "Charming", "Temper")
    button(table, "Objections").click()
    expect(table.get_by_role("group", name="Beaumont: Charming")).to_be_visible()
    for name in ("Debbie", "Stephen"):
        chip(table, "Beaumont: Charming", name).click()
    button(table, "Close").click()
    expect(chip(table, "Traits", "Charming")).to_contain_text("dropped")
    bring(table, "Hidden agendas", "Factional")
    expect(chip(table, "Hidden agendas", "Factional")).to_contain_text("1/5 boxes")
    bring(table, "Relationships", "Newcastle")
    has_dice(table, "The officer", 4)
    has_dice(table, "Beaumont", 11)
    factor(table, "Joe", "The officer", "+1")
    factor(table, "Debbie", "Beaumont", "−1")
    has_dice(table, "The officer", 5)
    has_dice(table, "Beaumont", 10)
    enter(table, (1, 2, 2, 4, 4, 2, 3, 4, 4, 6, 7, 8, 9, 9, 2))
    expect(outcome(table)).to_have_text("Beaumont wins")
    expect(table.get_by_text("Level of success 5.")).to_be_visible()
    expect(table.get_by_text("5 of 5 points left.")).to_be_in_viewport()
    chip(table, "Influence 3", "−1").click()
    expect(table.get_by_text("3 of 5 points left.")).to_be_visible()
    table.locator(".card-tap", has_text="Beaumont").click()
    chip(table, "“Temper”: negative", "Change to positive").click()
    expect(table.get_by_text("2 of 5 points left.")).to_be_visible()
    expect(table.get_by_text("Factional agenda: plus")).to_be_visible()
    table.get_by_label("What happened?").fill("He lets them go.")
    expect(table.get_by_text("2 points unspent will be lost.")).to_be_in_viewport()
    button(table, "Resolve conflict").click()
    expect(chip(table, "Who acts?", "Beaumont")).to_be_visible()
    expect(table.get_by_text("Before this: Beaumont wins.")).to_be_in_viewport(ratio=1)
    expect(table.get_by_text("He lets them go. Against The officer.").first).to_be_attached()
    expect(table.get_by_text("The officer: Influence 3 → 2.").first).to_be_attached()
    go(table, "Rules")
    expect(table.get_by_text("Caroline would still have 2 of her 5 points").first).to_be_attached()


def test_a_duel_with_three_things_each_takes_twelve_taps_at_most(table: Page) -> None:
    counted = Counted()
    counted.tap(
        chip(table, "Who acts?", "Beaumont"),
        chip(table, "Who else acts?", "Neames"),
        chip(table, "Arena", "Physical"),
        chip(table, "Hidden agendas", "Factional"),
        chip(table, "Traits", "Charming"),
        chip(table, "Relationships", "Newcastle"),
        table.get_by_role("button", name="Grew up here").first,
        table.get_by_role("button", name="Hard to kill").first,
        table.get_by_role("button", name="Sour").first,
        button(table, "Roll 16 dice").first,
    )
    expect(outcome(table)).to_be_visible()
    assert counted.taps <= 12


def reopen(page: Page, sides: str) -> None:
    """The step of sides and arena, from the pools."""
    button(page, sides).click()
    expect(button(page, "Show pools")).to_be_visible()


def test_a_quarrel_of_four_and_then_two_together_against_one(table: Page) -> None:
    """The text's two examples of conflicts with more than two people."""
    begin(table, "Beaumont", "Neames")
    reopen(table, "Sides, support")
    chip(table, "Opposition off the cuff", "7 dice").click()
    chip(table, "Opposition off the cuff", "5 dice").click()
    table.get_by_role("button", name="In adversity").click()
    chip(table, "In adversity", "Beaumont, Opposition").click()
    button(table, "Show pools").click()
    columns = table.locator(".compare-column")
    expect(columns).to_have_count(4)
    lefts = columns.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().left)")
    assert len(set(lefts)) == 4
    expect(button(table, "Roll 19 dice")).to_be_in_viewport(ratio=1)
    bring(table, "Traits", "Charming")
    for name in ("Grew up here", "Hard to kill", "Sour"):
        column(table, "Neames").get_by_role("button", name=name).click()
    for name, dice in (("Beaumont", 5), ("Neames", 6), ("Opposition", 7)):
        has_dice(table, name, dice)
    enter(
        table,
        (*(3, 5, 7, 9, 10), *(2, 4, 5, 6, 7, 9), *(2, 3, 3, 4, 7, 7, 10), *(1, 5, 5, 5, 6)),
    )
    expect(outcome(table)).to_have_text("Beaumont wins")
    said = "Level of success 3: 1 against Neames and 3 against Opposition 2."
    expect(table.get_by_text(said)).to_be_visible()
    large = table.locator("#r-scene .tray:not(.is-small)")
    expect(large).to_have_count(0)
    table.get_by_role("button", name="More", exact=True).click()
    button(table, "All dice").click()
    large = table.locator(".picker .tray:not(.is-small)")
    expect(large.get_by_text("Hard to kill")).to_be_visible()
    button(table, "Close").click()
    cards = table.locator(".card.is-tap")
    expect(cards.filter(has_text="Neames")).to_contain_text(
        "Lost to Beaumont by 1, beat Opposition 2"
    )
    cards.get_by_role("button", name="Opposition", exact=True).click()
    button(table, "More consequences").click()
    said = "Opposition was successful and is no adversary that Beaumont beat"
    expect(table.get_by_text(said).first).to_be_attached()
    button(table, "Resolve conflict").click()

    chip(table, "Who acts?", "Beaumont").click()
    chip(table, "Opposition off the cuff", "9 dice").click()
    chip(table, "Neames", "Beaumont").click()
    chip(table, "Arena", "Social").click()
    bring(table, "Traits", "Charming")
    table.get_by_role("button", name="Grew up here").first.click()
    has_dice(table, "Beaumont", 9)
    enter(table, (*(10, 10), *[1] * 7, *[5] * 9))
    expect(table.get_by_text("2 of 2 points left.")).to_be_visible()
    table.locator(".card-tap", has_text="Neames").click()
    chip(table, "“Grew up here”: positive", "Lock it").click()
    button(table, "Resolve conflict").click()
    expect(table.get_by_text("Neames: “Grew up here” is locked.").first).to_be_attached()


BOXES = """(all) => all.map((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join();
})"""
# The parts that stand out of what holds them.
OUT = """([parts, holders]) => [...document.querySelectorAll(parts)].filter((each) => {
  const part = each.getBoundingClientRect();
  const room = each.closest(holders).getBoundingClientRect();
  return part.top < room.top || part.bottom > room.bottom || part.right > room.right + 1;
}).map((each) => each.outerHTML)"""


def test_with_four_sides_all_has_room_and_what_is_spent_moves_nothing(
    page_at: Callable[..., Page], sit_down: SitDown, tmp_path: Path
) -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.watson, table.neames)
    page = page_at(768, 1024)
    sit_down(page)
    open_campaign(page, table.play.campaign, tmp_path)
    expect(page.locator(".trough .face")).to_have_count(4)
    assert page.evaluate(OUT, [".trough .face", ".trough"]) == []
    page.get_by_role("button", name="More", exact=True).click()
    button(page, "First option, more").click()
    expect(page.locator(".picker .input")).to_have_count(4)
    assert page.evaluate(OUT, [".picker .input", ".stack"]) == []
    button(page, "Close").click()
    enter(page, (*(9, 9, 9), *(8, 7, 7, 7), *(6, 6, 6), *(1, 1, 1)))
    places = page.locator(".card.is-tap, .compare.is-table .chip")
    before = places.evaluate_all(BOXES)
    page.locator(".card-tap", has_text="Neames").click()
    assert places.evaluate_all(BOXES)[:4] == before[:4]
    before = places.evaluate_all(BOXES)
    for label, left in (("−1", 8), ("This scene only", 7)):
        page.locator(".compare.is-table").get_by_role("button", name=label).first.click()
        expect(page.get_by_text(f"{left} of 10 points left among 3 sides.")).to_be_visible()
    chosen = page.locator(".card", has=page.get_by_role("heading", name="Consequences chosen"))
    expect(chosen).to_contain_text("Neames: Influence 3 → 2.")
    button(page, "What happened").click()
    field = page.get_by_role("textbox", name="New trait of Neames, for this scene")
    field.fill("Limping")
    field.blur()
    expect(chosen).to_contain_text("Neames: gains “Limping” (negative, for this scene).")
    assert places.evaluate_all(BOXES) == before


def test_a_crisis_and_the_scene_after_it(table: Page) -> None:
    begin(table, "The officer", "Neames")
    bring(table, "Traits", "Out to get rich")
    table.get_by_role("button", name="Grew up here").first.click()
    enter(table, (9, 9, 9, 9, 1, 1, 1, 1))
    chip(table, "Influence 3", "To 0").click()
    button(table, "Resolve conflict").click()
    crisis = table.get_by_role("heading", name="Crisis point: Influence at 0")
    expect(crisis).to_be_visible()
    expect(chip(table, "Who acts?", "Neames")).to_contain_text("at a crisis point")
    crisis.click()
    box(table, "Negative trait gained").fill("Hears the guns")
    button(table, "Return with Influence 1").click()
    expect(crisis).to_have_count(0)
    go(table, "Sheets")
    table.get_by_role("link", name="Neames").first.click()
    expect(table.get_by_text("Hears the guns").first).to_be_visible()
    expect(table.get_by_role("main").get_by_text("Grew up here")).to_have_count(0)


def test_an_agenda_is_resolved_and_an_equal_rating_is_refused(table: Page) -> None:
    go(table, "Sheets")
    table.get_by_role("link", name="Beaumont").first.click()
    for mark in ("Add plus", "Add minus", "Add plus", "Add plus", "Add plus"):
        button(table, mark).click()
    button(table, "Resolve agenda").click()
    go(table, "Play")
    expect(outcome(table)).to_have_text("Success")
    box(table, "Complication").fill("The moles want paying")
    button(table, "Add complication").click()
    expect(table.get_by_text("The moles want paying").first).to_be_visible()
    table.get_by_role("radio", name="Rating 5 has been used.").check()
    button(table, "Resolve agenda").click()
    asked = table.get_by_role("dialog", name="Allow it anyway?")
    expect(asked.get_by_text("Rating 5 has been used.")).to_be_visible()
    button(asked, "Cancel").click()
    table.get_by_role("radio", name="3", exact=True).check()
    button(table, "Resolve agenda").click()
    expect(chip(table, "Who acts?", "Beaumont")).to_be_visible()


def test_on_a_phone_too_the_roll_is_in_sight_while_its_pools_are_made(
    page_at: Callable[..., Page], sit_down: SitDown
) -> None:
    page = page_at(390, 844)
    sit_down(page)
    button(page, "Try sample: Hot War").click()
    expect(button(page, "Roll 22 dice")).to_be_in_viewport(ratio=1)
    shown = page.locator(".compare-column:visible")
    expect(shown).to_have_count(1)
    page.locator(".leaf-tab", has_text="Ada Quill").click()
    expect(shown).to_have_attribute("aria-label", "Ada Quill")
    expect(button(page, "Roll 22 dice")).to_be_in_viewport(ratio=1)


def test_the_pools_of_three_fit_one_screen_and_nothing_moves_in_them(
    page_at: Callable[..., Page], sit_down: SitDown
) -> None:
    page = page_at(1024, 768)
    sit_down(page)
    button(page, "Try sample: Hot War").click()
    stage = page.locator("#r-scene")
    expect(button(page, "Roll 22 dice")).to_be_visible()
    assert stage.evaluate("(all) => all.scrollHeight - all.clientHeight") == 0
    boxes = """(all) => all.map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join();
    })"""
    counters = page.locator(".compare .chip, .go, .source, .trough")
    before = counters.evaluate_all(boxes)
    column(page, "Tobias Crane").get_by_role("button", name="Patient as a drain").click()
    expect(button(page, "Roll 23 dice")).to_be_visible()
    factor(page, "Ines", "Vera Lisle", "+1")
    expect(button(page, "Roll 24 dice")).to_be_visible()
    figures = page.locator("#r-foot .chances .p")
    expect(figures).to_have_text([re.compile("%$")] * 3)  # counted after the tap was painted
    assert counters.evaluate_all(boxes) == before


def test_the_small_map_opens_the_whole_one_where_a_tap_brings_a_relationship_in(
    table: Page,
) -> None:
    begin(table, "The officer", "Beaumont")
    button(table.locator("#r-head"), "Log").click()
    table.locator(".live-map svg.map.is-placed").click()
    drawn = table.locator(".map-page svg.map.is-placed")
    drawn.get_by_text("+3").click()
    table.locator(".line-tap", has_text="Beaumont to Newcastle").click()
    chip(table, "Beaumont uses it", "Newcastle").click()
    go(table, "Play")
    has_dice(table, "Beaumont", 7)


def test_axe_finds_nothing(still_page: Page, axe: Axe) -> None:
    page = still_page
    button(page, "Try sample: Hot War").click()
    expect(page.locator("#r-foot .go")).to_be_visible()
    found = {"pools": axe(page)}
    roll(page)
    found["outcome"] = axe(page)
    button(page, "Resolve conflict").click()
    expect(chip(page, "Who acts?", "Vera")).to_be_visible()
    found["play"] = axe(page)
    go(page, "Map")
    found["map"] = axe(page)
    go(page, "Sheets")
    page.get_by_role("link", name="Vera").first.click()
    found["sheet"] = axe(page)
    page.get_by_role("main").get_by_role("button", name="Edit").first.click()
    expect(box(page, "Concept")).to_be_visible()
    found["edit"] = axe(page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}


@pytest.mark.parametrize("width", [1024, 390])
def test_a_name_stays_whole_beside_ten_dice_and_the_words_of_the_prices_too(
    page_at: Callable[..., Page], sit_down: SitDown, tmp_path: Path, width: int
) -> None:
    table = Table()
    table.conflict_of(table.beaumont, table.watson)
    for who, dice in zip((table.beaumont, table.watson), table.dice(), strict=True):
        table.do("set_extra", who=who, value=10 - dice)
    table.do("roll_conflict", *(9, 9, 8, 8, 7, 7, 6, 6, 9, 8), *(5, 4, 3, 2, 1, 1, 1, 1, 1, 1))
    page = page_at(width, 844)
    sit_down(page)
    open_campaign(page, table.play.campaign, tmp_path)
    expect(outcome(page)).to_have_text("Beaumont wins")
    broken = page.evaluate("""() => {
      const wide = document.createElement("canvas").getContext("2d");
      const least = (each) => {
        const { font } = getComputedStyle(each);
        wide.font = font;
        return Math.max(...each.textContent.split(/\\s+/).map((w) => wide.measureText(w).width));
      };
      const words = ".card.is-tap :is(h2, .over), .compare.is-table :is(.n, .label-name)";
      const all = [...document.querySelectorAll(words)];
      return all.filter((each) => each.checkVisibility() && each.clientWidth + 1 < least(each)
        && getComputedStyle(each).display !== "inline").map((each) => each.textContent);
    }""")
    assert broken == []


def test_more_ideas_cover_no_word_of_what_they_are_for(
    page_at: Callable[..., Page], sit_down: SitDown, tmp_path: Path
) -> None:
    table = Table()
    rolled_street(table)
    table.buy(table.beaumont, table.officer, "scene_bad")
    page = page_at(1024, 768)
    sit_down(page)
    open_campaign(page, table.play.campaign, tmp_path)
    expect(page.locator("#r-scene .idea-more")).to_be_visible()
    words, more = page.evaluate("""() => {
      const more = document.querySelector("#r-scene .idea-more"), words = document.createRange();
      words.selectNodeContents(more.closest(".field").querySelector("label"));
      const room = document.createRange();
      room.selectNodeContents(more);
      return [words, room].map((each) => each.getBoundingClientRect().toJSON());
    }""")
    assert words["right"] <= more["left"]
