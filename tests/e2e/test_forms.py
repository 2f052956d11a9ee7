"""Forms on the page: what is wrong, where the cursor goes, and what was typed and not sent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PageMaker
from tests.e2e.playset import (
    ODA,
    WOLF,
    box,
    button,
    chip,
    create_character,
    go,
    make,
    new_campaign,
    new_character,
    redo,
    start,
    throw_by_hand,
)

SitDown = Callable[..., None]


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def table(fresh_page: Page, sit_down: SitDown) -> Page:
    """A campaign with players and a situation, and nobody in it yet."""
    sit_down(fresh_page)
    new_campaign(fresh_page)
    return fresh_page


def test_all_that_is_wrong_stands_at_its_field_and_the_first_is_in_sight(table: Page) -> None:
    go(table, "Sheets")
    table.get_by_role("main").get_by_role("link", name="New character").first.click()
    box(table, "Detail").fill("river mud to the knee")
    button(table, "Create character").click()
    name = box(table, "Name", exact=True)
    expect(name).to_be_focused()
    expect(name).to_be_in_viewport()
    expect(name).to_have_attribute("aria-invalid", "true")
    wrong = table.locator(".field-bad:visible")
    expect(wrong).to_have_count(7)
    name.fill("Oda")
    expect(wrong).to_have_count(6)
    button(table, "Create character").click()
    expect(box(table, "Concept")).to_be_focused()
    expect(box(table, "Detail")).to_have_value("river mud to the knee")
    button(table, "Allow anyway").click()
    expect(table.get_by_role("heading", name="Oda", exact=True)).to_be_visible()


def test_the_next_player_is_chosen_and_another_character_is_one_tap_away(table: Page) -> None:
    make(table, ODA)
    table.get_by_role("main").get_by_role("link", name="Create another").click()
    expect(table.get_by_role("radio", name=WOLF.player)).to_be_checked()
    make(table, WOLF)
    expect(table.get_by_role("link", name="Create another")).to_have_count(0)


def test_done_saves_what_was_typed_and_stays_where_it_cannot(table: Page) -> None:
    make(table, ODA)
    button(table, "Edit").click()
    box(table, "Concept").fill("Pilot of the last ferry")
    box(table, "New advantage").fill("The toll-boats owe her")
    button(table, "Done").click()
    expect(button(table, "Edit")).to_be_visible()
    main = table.get_by_role("main")
    expect(main.get_by_text("Pilot of the last ferry. Played by Mara.")).to_be_visible()
    expect(main.get_by_text("The toll-boats owe her")).to_be_visible()
    button(table, "Edit").click()
    name = box(table, "Name", exact=True)
    name.fill("")
    button(table, "Done").click()
    expect(name).to_be_focused()
    expect(table.get_by_text("A character needs a name.").first).to_be_visible()
    expect(button(table, "Done")).to_be_visible()


def test_words_left_on_a_sheet_are_told_of_in_the_view_in_which_they_were_typed(
    table: Page,
) -> None:
    make(table, ODA)
    main = table.get_by_role("main")
    mark, note = main.get_by_text("Not saved yet"), main.get_by_text("are not saved yet")
    concept = box(table, "Concept")

    def sheet() -> None:
        go(table, "Sheets")
        main.get_by_role("link", name="Oda").click()

    go(table, "Sheets")
    main.get_by_role("link", name="New character").click()
    concept.fill("A bargeman")
    sheet()
    expect(table.locator("#reason")).to_contain_text("not saved yet")
    button(table, "Edit").click()
    before = concept.input_value()
    concept.fill("Pilot of the last ferry")
    go(table, "Play")
    expect(table.locator("#reason")).to_contain_text("not saved yet")
    go(table, "Sheets")
    expect(mark).to_be_visible()
    table.locator("[data-key=eyes]").click()
    table.get_by_role("dialog").get_by_role("button", name=WOLF.player).click()
    sheet()
    expect(button(table, "Edit")).to_be_visible()
    expect(note).to_be_hidden()
    table.locator("[data-key=eyes]").click()
    table.get_by_role("dialog").get_by_role("button", name="Everyone").click()
    sheet()
    expect(note).to_be_visible()
    button(table, "Discard changes").click()
    button(table, "Restore changes").click()
    button(table, "Edit").click()
    expect(concept).to_have_value("Pilot of the last ferry")
    go(table, "Sheets")
    sheet()
    button(table, "Discard changes").click()
    go(table, "Sheets")
    expect(main.get_by_role("link", name="Oda")).to_be_visible()
    expect(mark).to_be_hidden()
    sheet()
    expect(note).to_be_hidden()
    button(table, "Edit").click()
    expect(concept).to_have_value(before)
    concept.fill("Pilot of the last ferry")
    button(table, "Done").click()
    expect(main.get_by_text("Pilot of the last ferry. Played by Mara.")).to_be_visible()
    expect(note).to_be_hidden()


def test_the_form_that_comes_after_one_that_was_sent_has_the_cursor(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    button(page, "New Playset Zero").click()
    box(page, "Campaign name").fill("Low Water")
    page.keyboard.press("Enter")
    box(page, "Players").fill("Mara")
    button(page, "Save players").click()
    expect(box(page, "Situation")).to_be_focused()


def test_what_an_example_filled_in_stands_there_when_its_form_is_seen_again(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    start(page, "Playset Zero", "Low Water", "Ines", "Mara")
    new_character(page, "", "Mara")
    name, concept = box(page, "Name", exact=True), box(page, "Concept", exact=True)
    button(page, "Fill in an example").click()
    expect(name).to_have_value("Oda")
    first = concept.input_value()
    button(page, "Another example").click()
    expect(name).to_have_value("Wolf")
    expect(concept).not_to_have_value(first)
    concept.fill("Says nothing")
    go(page, "Rules")
    new_character(page, "Wolf", "Mara")
    expect(concept).to_have_value("Says nothing")
    expect(box(page, "Flaw", exact=True)).not_to_have_value("")
    create_character(page, "Wolf")
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link", name="New character").first.click()
    expect(name).to_have_value("")
    expect(concept).to_have_value("")


def test_a_dialog_that_is_painted_anew_stays_under_the_finger(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = page_at(700, 460)
    sit_down(page)
    button(page, "Settings").click()
    dialog = page.get_by_role("dialog")
    button(dialog, "Hide").scroll_into_view_if_needed()
    stood = dialog.evaluate("(element) => element.scrollTop")
    assert stood
    button(dialog, "Hide").click()
    expect(button(dialog, "Hide")).to_have_attribute("aria-pressed", "true")
    assert dialog.evaluate("(element) => element.scrollTop") == stood


def test_words_of_a_step_that_is_redone_do_not_stand_in_the_next_form_like_it(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    page.evaluate("hotseat.send({ app: 'sample', game: 'playset_zero' })")
    story = box(page, "What happened")

    def outcome() -> None:
        button(page, "Leave hits unspent").click()
        button(page, "Resolve roll").click()
        expect(story).to_be_visible()

    outcome()
    story.fill("The rail holds.")
    button(page, "Close outcome").click()
    button(page, "Undo").click()
    expect(story).to_have_value("The rail holds.")
    redo(page)
    expect(story).to_have_count(0)
    chip(page, "Who rolls?", "Oda").click()
    throw_by_hand(page, (6, 6, 6))
    outcome()
    expect(story).to_have_value("")


def test_what_is_typed_in_one_view_is_in_no_other_and_a_secret_comes_back_by_no_undo(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    start(page, "Hot War", "Frost", "Ines", "Ann", "Bob")
    go(page, "Sheets")

    def hand_over(to: str) -> None:
        page.locator("[data-key=eyes]").click()
        page.get_by_role("dialog").get_by_role("button", name=to).click()

    def form() -> Locator:
        go(page, "Sheets")
        page.get_by_role("main").get_by_role("link", name="New character").first.click()
        return box(page, "Personal hidden agenda", exact=True)

    hand_over("Ann")
    form().fill("I killed the mayor")
    box(page, "Name", exact=True).fill("Vera")
    hand_over("Bob")
    expect(form()).to_have_value("")
    expect(box(page, "Name", exact=True)).to_have_value("")
    page.reload()
    assert "mayor" not in page.evaluate("() => sessionStorage.getItem('hotseat/drafts') ?? ''")
    hand_over("Ann")
    form().fill("I killed the mayor")
    new_character(page, "Vera", "Ann")
    create_character(page, "Vera")
    hand_over("Bob")
    agenda = form()
    button(page, "Undo").click()
    expect(agenda).to_have_value("")
    hand_over("Ann")
    expect(form()).to_have_value("")


def test_a_secret_half_typed_in_the_view_of_all_is_gone_once_its_form_is_left(
    fresh_page: Page, sit_down: SitDown
) -> None:
    """Whoever takes the tablet next opens the same form in the same view."""
    page = fresh_page
    sit_down(page)
    start(page, "Hot War", "Frost", "Ines", "Ann", "Bob")
    secret = box(page, "Personal hidden agenda", exact=True)

    def form() -> None:
        go(page, "Sheets")
        page.get_by_role("main").get_by_role("link", name="New character").first.click()

    form()
    secret.fill("I killed the mayor")
    button(page, "Create character").click()
    expect(page.locator(".field-bad:visible")).not_to_have_count(0)
    expect(secret).to_have_value("I killed the mayor")  # while its form stands there
    box(page, "Name", exact=True).fill("Vera")
    form()
    expect(box(page, "Name", exact=True)).to_have_value("Vera")
    expect(secret).to_have_value("")
    secret.fill("I killed the mayor")
    page.reload()
    expect(box(page, "Name", exact=True)).to_have_value("Vera")
    expect(secret).to_have_value("")
