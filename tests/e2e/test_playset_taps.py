"""The pace of Playset Zero: taps and compulsory texts of each flow, counted by driving the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.playset import (
    ODA,
    WOLF,
    begin,
    box,
    button,
    chip,
    outcome,
    slot,
    throw_by_hand,
    two_people,
)

SitDown = Callable[..., None]


@dataclass
class Counted:
    """Taps and texts, counted as they are made."""

    taps: int = 0
    texts: int = 0

    def tap(self, target: Locator) -> None:
        target.click()
        self.taps += 1

    def write(self, target: Locator, words: str) -> None:
        target.fill(words)
        self.texts += 1


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def table(prepared: Callable[..., Page]) -> Page:
    """Two characters, and nothing rolled yet."""
    page = prepared(two_people)
    page.get_by_role("navigation").get_by_role("link", name="Play").click()
    expect(chip(page, "Who rolls?", "Oda")).to_be_visible()
    return page


def test_a_simple_roll_takes_four_taps_and_no_text(table: Page) -> None:
    counted = Counted()
    counted.tap(chip(table, "Who rolls?", "Oda"))
    counted.tap(button(table, ODA.features[0]))
    counted.tap(button(table, "Add die"))
    counted.tap(button(table, "Roll 4 dice"))
    expect(outcome(table)).to_contain_text("hit")
    assert (counted.taps, counted.texts) == (4, 0)


def test_the_barest_roll_takes_two(table: Page) -> None:
    counted = Counted()
    counted.tap(chip(table, "Who rolls?", "Oda"))
    counted.tap(button(table, "Roll 3 dice"))
    expect(outcome(table)).to_contain_text("hit")
    assert (counted.taps, counted.texts) == (2, 0)


@pytest.mark.parametrize(
    ("faces", "bought", "word"),
    [
        ((1, 1, 1), (), "Failed, all dangers come true"),
        ((6, 1, 1), ("Achieve the goal",), "Success at a cost"),
        ((6, 5, 1), ("Achieve the goal", "Danger 1"), "Success at a cost"),
        ((6, 5, 5), (), "Full success"),
    ],
    ids=["no hit", "one", "two", "three"],
)
def test_a_roll_is_resolved_in_three_taps_more(
    table: Page, faces: tuple[int, ...], bought: tuple[str, ...], word: str
) -> None:
    begin(table)
    throw_by_hand(table, faces)
    counted = Counted()
    for question in bought:
        counted.tap(slot(table, question))
    if not bought and faces[0] > 4:
        counted.tap(button(table, "Spend on everything"))
    counted.tap(button(table, "Resolve roll"))
    expect(outcome(table)).to_have_text(word)
    expect(chip(table, "Who rolls next?", "Wolf")).to_be_visible()
    assert counted.taps <= 3
    assert counted.texts == 0


def test_what_changes_a_roll_takes_one_tap_each(table: Page) -> None:
    begin(table)
    counted = Counted()
    row = table.get_by_role("group", name=re.compile("^Dangers"))
    counted.tap(button(row, "3"))
    expect(box(table, "Danger 3")).to_be_visible()
    counted.tap(button(table, "Challenge"))
    expect(table.locator("button.chip", has_text="Challenge")).to_have_attribute(
        "aria-pressed", "true"
    )
    counted.tap(button(table, "Add die"))
    expect(button(table, "Roll 4 dice")).to_be_visible()
    counted.tap(chip(table, "Trouble", "Wolf"))
    expect(table.locator("#r-log")).to_contain_text("Trouble: earned a die")
    assert (counted.taps, counted.texts) == (4, 0)


@pytest.mark.parametrize("side", ["helps", "hinders"])
def test_help_and_hindrance_take_four_taps_each(table: Page, side: str) -> None:
    begin(table)
    counted = Counted()
    counted.tap(chip(table, f"Who {side}?", "Wolf"))
    counted.tap(button(table, WOLF.features[1]))
    counted.tap(chip(table, f"Wolf {side}", "Danger 1"))
    counted.tap(button(table, "Roll Wolf’s 2 dice"))
    expect(table.get_by_label("Wolf’s dice", exact=True)).to_be_visible()
    assert (counted.taps, counted.texts) == (4, 0)


def test_an_npc_is_made_up_in_the_middle_of_a_roll_in_two(table: Page) -> None:
    begin(table)
    counted = Counted()
    counted.tap(button(table, "Someone else"))
    counted.write(box(table, "NPC name"), "Kranz")
    counted.tap(button(table, "Create NPC"))
    expect(chip(table, "Who hinders?", "Kranz")).to_be_visible()
    assert (counted.taps, counted.texts) == (2, 1)  # a name is the one text that is compulsory


def test_trouble_takes_one_tap_on_the_play_screen(table: Page) -> None:
    counted = Counted()
    counted.tap(chip(table, "Who earns an advantage die?", "Oda"))
    expect(chip(table, "Who earns an advantage die?", "Oda")).to_contain_text("1 earned die")
    assert (counted.taps, counted.texts) == (1, 0)


def test_words_that_were_typed_are_not_lost_by_the_throw(table: Page) -> None:
    begin(table)
    box(table, "Goal").fill("Bring the ferry across")
    box(table, "Danger 2").fill("Your brother sees")
    button(table, "Roll 3 dice").click()
    expect(slot(table, "Bring the ferry across")).to_be_visible()
    expect(slot(table, "Your brother sees")).to_be_visible()
    expect(slot(table, "Danger 1")).to_be_visible()
