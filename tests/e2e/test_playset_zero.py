"""The main job of the app: Playset Zero from a new campaign to a shared file, as people play it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, Site, is_ready, kept
from tests.e2e.playset import (
    ODA,
    about_to_throw,
    begin,
    box,
    button,
    chip,
    die,
    enter_faces,
    go,
    make,
    new_campaign,
    outcome,
    own_dice,
    redo,
    save_to_file,
    slot,
    throw_by_hand,
    to_the_throw,
    two_people,
)
from tests.e2e.stores import empty_both

FACES = (9, 3, 5, 6)
SitDown = Callable[..., None]
Prepared = Callable[..., Page]


@pytest.fixture
def borrows() -> bool:
    return True


def place_all(page: Page) -> None:
    """The 5 on the goal, the 6 establishes an advantage, the 9 avoids the first danger (PZ-28)."""
    slot(page, "Bring the ferry across").click()
    expect(slot(page, "Bring the ferry across")).to_contain_text("Goal achieved")
    slot(page, "Establish an advantage").click()
    box(page, "Advantage").fill("The current is with us")
    button(page, "Save advantage").click()
    slot(page, "The horses bolt").click()
    expect(slot(page, "The horses bolt")).to_contain_text("Avoided")


def settled(page: Page) -> None:
    """What the table reads once the roll is settled."""
    expect(outcome(page)).to_have_text("Success at a cost")
    record = page.locator("#r-log")
    expect(record).to_contain_text("Success at a cost")
    expect(record).to_contain_text("The current is with us")


def test_a_session_by_clicking_survives_everything(
    page_at: PageMaker, sit_down: SitDown, site: Site, tmp_path: Path
) -> None:
    page = page_at(service_workers="allow")
    sit_down(page)
    to_the_throw(page)
    throw_by_hand(page, FACES)
    expect(outcome(page)).to_have_text("3 hits")
    place_all(page)
    button(page, "Resolve roll").click()
    settled(page)

    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="Oda").click()
    expect(page.get_by_role("main")).to_contain_text("The current is with us")

    page.reload()
    is_ready(page)
    expect(page.get_by_role("main")).to_contain_text("The current is with us")

    go(page, "Play")
    button(page, "Undo").click()
    expect(outcome(page)).to_have_text("3 hits")
    expect(slot(page, "The horses bolt")).to_contain_text("Avoided")
    page.reload()
    is_ready(page)
    redo(page)
    settled(page)

    file = save_to_file(page, tmp_path)
    assert file.name == "low-water.campaign.json"
    rows = json.loads(file.read_text())["events"]
    assert sum("core.undone" in row for row in rows) == 1
    expect(page.get_by_role("button", name="Backed up just now")).to_be_visible()

    empty_both(page)
    page.goto(site.url + "#/")
    page.reload()
    is_ready(page)
    expect(page.get_by_role("heading", name="Story games on one shared tablet")).to_be_visible()
    with page.expect_file_chooser() as chooser:
        button(page, "Import a campaign").click()
    chooser.value.set_files(file)
    settled(page)
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="Oda").click()
    expect(page.get_by_role("main")).to_contain_text("The current is with us")

    assert kept(page)["state"] == "ready"
    site.stop()
    page.reload()
    is_ready(page)
    go(page, "Dice")
    button(page, "Add a d20").click()
    page.get_by_role("button", name="Roll", exact=True).click()
    go(page, "Log")
    expect(page.get_by_role("main").get_by_text("1d20")).to_be_visible()


def test_a_reload_in_the_middle_of_a_roll_goes_on_right_there(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    to_the_throw(page)
    page.reload()
    is_ready(page)
    expect(button(page, "Roll 4 dice")).to_be_visible()
    button(page, "Roll 4 dice").click()
    expect(outcome(page)).to_contain_text("hit")
    fallen = page.locator(".tray svg[role=img]").evaluate_all(
        "(dice) => dice.map((die) => die.getAttribute('aria-label'))"
    )
    assert len(fallen) == 4
    page.reload()
    is_ready(page)
    expect(outcome(page)).to_contain_text("hit")
    again = page.locator(".tray svg[role=img]").evaluate_all(
        "(dice) => dice.map((die) => die.getAttribute('aria-label'))"
    )
    assert again == fallen
    expect(page.get_by_role("button", name="Roll 4 dice")).to_have_count(0)


def test_half_placed_hits_are_where_they_were_after_a_reload(prepared: Prepared) -> None:
    page = prepared(two_people)
    about_to_throw(page)
    throw_by_hand(page, FACES)
    slot(page, "Bring the ferry across").click()
    expect(slot(page, "Bring the ferry across")).to_contain_text("Goal achieved")
    before = page.locator("#r-scene .slots").inner_text()
    page.reload()
    is_ready(page)
    expect(slot(page, "Bring the ferry across")).to_contain_text("Goal achieved")
    assert page.locator("#r-scene .slots").inner_text() == before


# Safari tells a finger's way to the die alone, which a repaint removes; or to who asks for it.
SAFARI = """() => ["pointermove", "pointerup"].forEach((kind) => addEventListener(kind, (event) => {
  const asked = event.target === document.documentElement;
  if (document.querySelector(".drag-ghost") && !asked) event.stopImmediatePropagation();
}, true))"""


def test_a_die_is_dragged_to_its_slot_and_an_illegal_place_says_why(prepared: Prepared) -> None:
    page = prepared(two_people, own=True)
    about_to_throw(page)
    throw_by_hand(page, FACES)
    page.evaluate(SAFARI)
    die(page, "5, a hit").drag_to(slot(page, "Your brother sees"))
    expect(slot(page, "Your brother sees")).to_contain_text("Avoided")
    expect(die(page, "5, spent")).to_be_visible()
    die(page, "6, ").drag_to(slot(page, "Your brother sees"))
    expect(slot(page, "Your brother sees").locator("svg[role=img]")).to_have_attribute(
        "aria-label", "d6 shows 5"
    )


def test_the_same_at_tablet_size_by_touch(prepared: Prepared) -> None:
    page = prepared(two_people, width=768, height=1024, touch=True)
    about_to_throw(page)
    throw_by_hand(page, FACES)
    slot(page, "Bring the ferry across").tap()
    expect(slot(page, "Bring the ferry across")).to_contain_text("Goal achieved")
    die(page, "9, a hit").tap()
    slot(page, "The horses bolt").tap()
    expect(slot(page, "The horses bolt")).to_contain_text("Avoided")
    button(page, "Leave hits unspent").tap()
    button(page, "Resolve roll").tap()
    expect(outcome(page)).to_have_text("Success at a cost")


def test_helping_dice_are_rolled_first_and_hindering_ones_have_to_be_beaten(
    prepared: Prepared,
) -> None:
    page = prepared(two_people)
    about_to_throw(page)
    chip(page, "Who hinders?", "Wolf").click()
    picker = page.get_by_role("region", name="Wolf brings")
    expect(picker).to_be_visible()  # what they bring is asked for at once
    button(picker, "Close").click()
    button(page, "Own danger").click()
    box(page, "Danger to Wolf").fill("Wolf goes over the side")
    button(page, "Save words").click()
    expect(button(page, "Roll Wolf’s 2 dice")).to_be_visible()
    enter_faces(own_dice(page), (6, 2))
    expect(slot(page, "Wolf goes over the side")).to_be_visible()
    throw_by_hand(page, FACES)
    die(page, "5, a hit").click()
    goal = slot(page, "Bring the ferry across").first
    expect(goal).to_contain_text("Wolf hinders with a 6: roll 7 or more.")
    die(page, "9, a hit").click()
    goal.click()
    expect(goal).to_contain_text("Goal achieved")


def test_what_the_rules_forbid_the_table_may_allow(prepared: Prepared) -> None:
    page = prepared(two_people)
    about_to_throw(page)
    button(page, ODA.flaw).click()
    expect(page.get_by_role("dialog")).to_contain_text("Oda’s flaw usually gives no die.")
    button(page, "Allow anyway").click()
    expect(button(page, ODA.flaw)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#r-log")).to_contain_text("Allowed by the table")


def test_the_sample_opens_with_one_tap_in_the_middle_of_a_session(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    button(page, "Try sample: Playset Zero").click()
    expect(outcome(page)).to_have_text("3 hits")
    expect(page.locator("#r-log .entry").first).to_be_attached()


def test_trouble_is_marked_in_the_middle_of_a_roll_and_can_be_rolled_at_once(
    prepared: Prepared,
) -> None:
    page = prepared(two_people)
    about_to_throw(page)
    chip(page, "Trouble", "Oda").click()
    expect(page.get_by_text("1 to spend", exact=True)).to_be_visible()
    button(page, "Earned dice: one more").click()
    expect(button(page, "Roll 5 dice")).to_be_visible()


def test_an_unsent_form_is_kept_when_its_screen_is_left(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New character").first.click()
    box(page, "Name", exact=True).fill("Oda")
    page.get_by_role("radio", name="Tomas").check()
    go(page, "Play")
    expect(page.get_by_text("No characters yet.")).to_be_visible()
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New character").first.click()
    expect(box(page, "Name", exact=True)).to_have_value("Oda")
    expect(page.get_by_role("radio", name="Tomas")).to_be_checked()
    page.reload()
    is_ready(page)
    expect(box(page, "Name", exact=True)).to_have_value("Oda")
    expect(page.get_by_role("radio", name="Tomas")).to_be_checked()
    make(page, ODA)
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New character").first.click()
    expect(box(page, "Name", exact=True)).to_have_value("")


@pytest.mark.parametrize("by", ["Close outcome", "the next roll"])
def test_what_happened_in_one_roll_does_not_stand_in_the_next_ones_form(
    prepared: Prepared, by: str
) -> None:
    page = prepared(two_people)
    for words in ("The ferry swings", "The cable holds"):
        if not button(page, "Roll 3 dice").is_visible():
            begin(page)
        button(page, "Roll 3 dice").click()
        spend_nothing(page)
        told = box(page, "What happened")
        expect(told).to_have_value("")
        told.press_sequentially(words)
        if by == "Close outcome":
            button(page, by).click()
        else:
            begin(page)
        expect(page.locator("#r-log")).to_contain_text(words)


def spend_nothing(page: Page) -> None:
    """The roll is resolved with whatever its dice do by themselves."""
    resolve = button(page, "Resolve roll")
    expect(resolve).to_be_visible()
    leave = button(page, "Leave hits unspent")
    if leave.is_enabled():
        leave.click()
    resolve.click()
