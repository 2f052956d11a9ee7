"""Isolation under real hands: a whole session with entered dice, the text's worked examples, the
map by keys and with many people on it, axe. Every number is what the rules say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.isolation import (
    CEM,
    DORA,
    FAY,
    GUS,
    against,
    card,
    counter,
    crowd,
    dice,
    example,
    links,
    make,
    new_campaign,
    open_campaign,
    propose,
    row,
    said,
    side_by_side,
    stands,
    step,
    take,
    three_strangers,
    throw,
    throw_on,
    tie,
)
from tests.e2e.playset import box, button, go, outcome
from tests.e2e.test_keyboard import choose, press, reach

SitDown = Callable[..., None]


# --- a session by clicking -----------------------------------------------------------------------


def draw_the_map(page: Page) -> None:
    """Six pairs, one after the other."""
    go(page, "Table")
    pair = side_by_side(page, CEM, DORA)
    tie(pair, "Handy", "Warm", "Green, it fits")
    tie(pair, "Calm", "Clever", "Green, it fits")
    tie(pair, "Proud", "Bossy", "Red, it grates")
    expect(pair).to_contain_text("Two green, one red")
    button(page, "Done, next pair").click()
    pair = side_by_side(page, CEM, FAY)
    tie(pair, "Calm", "Funny", "Green, it fits")
    row(pair, FAY.bias).get_by_role("button", name="Two red").click()
    expect(pair).to_contain_text("One green, two red")
    button(page, "Done, next pair").click()
    pair = side_by_side(page, CEM, GUS)
    pair.get_by_role("button", name="The same: three green").click()
    expect(pair).to_contain_text("Three green links")
    button(page, "Done, next pair").click()
    pair = side_by_side(page, DORA, FAY)
    pair.get_by_role("button", name="Opposed: three red").click()
    expect(pair).to_contain_text("Three red links")
    button(page, "Done, next pair").click()
    side_by_side(page, DORA, GUS)
    button(page, "Done, next pair").click()
    pair = side_by_side(page, FAY, GUS)
    row(pair, GUS.bias).get_by_role("button", name="Two green").click()
    expect(pair).to_contain_text("Two green links")
    button(page, "Done, the last pair").click()
    expect(page.get_by_text("Every pair has been looked at").first).to_be_visible()


def persuade_everybody(page: Page) -> None:
    """Cem throws a green die a green link (6) and one for being a cook, a red one a red link (3)
    and two for the stress; the others what they share with him."""
    propose(page, "Cem", "We seal the galley with the tables.", dangerous=True)
    button(page, "It is the profession").click()
    throw(page, "Cem", (2, 3, 5, 3, 5, 3, 4, 1, 3, 4, 5, 2))
    throw_on(page, "Cem", (3,))
    throw(page, "Dora", (6, 4, 4))
    throw_on(page, "Dora", (6,))
    expect(dice(page, "Dora")).to_have_count(4)
    throw_on(page, "Dora", (2,))
    throw(page, "Fay", (3, 3, 5))
    throw(page, "Gus", (4, 2, 5))


def they_take_a_stand(page: Page) -> None:
    """Cem: odds 1, 3, 5, 3 less evens 2, 4."""
    expect(step(page)).to_contain_text("Where they stand")
    expect(page.get_by_text("4 odds, less 2 evens: 2 left.")).to_be_visible()
    expect(page.get_by_text("Two red odds to beat")).to_be_visible()
    stands(page, "Dora", "4 evens, less Cem’s 2: 2", "Works together")
    stands(page, "Fay", "No evens, less 2 odds, less Cem’s 2: −4", "Works against it")
    stands(page, "Gus", "2 evens, less Cem’s 2: 0", "Works together")
    expect(card(page, "Dora")).to_contain_text("6, 6, 2: three count")
    expect(card(page, "Gus")).to_contain_text("No red link: free to choose.")
    for stance in ("Works with Cem", "Stays out of it"):
        greyed = card(page, "Fay").get_by_role("button", name=stance)
        expect(greyed).to_have_attribute("aria-disabled", "true")
    card(page, "Dora").get_by_role("button", name="Stays out of it").click()
    stands(page, "Dora", "4 evens, less Cem’s 2: 2", "Stays out")
    button(page, "So they stand").click()


def it_fails(page: Page) -> None:
    """Cem's and Gus's evens (2 and 2) less Fay's odds (2) against five odds of the GM, who throws
    3 for a hard task, 4 for the living, 2 for the stress."""
    expect(card(page, "4 evens, less 2 odds: 2")).to_be_visible()
    against(page, "Hard", (1, 3, 5, 3, 5, 2, 4, 6, 2))
    expect(dice(page, "The GM’s dice")).to_have_count(9)
    take(page, (4,))
    expect(outcome(page)).to_have_text("Basic failure")
    expect(said(page)).to_contain_text("2 evens against 5 odds: 3 behind.")
    expect(card(page, "5 odds")).to_contain_text("The GM’s dice")
    changes = card(page, "What changes between you")
    expect(counter(page, "Stress")).to_have_text("1")
    expect(changes).to_contain_text("From 2 to 3.")
    for who, stood, tags in (
        ("Dora", "Stayed out", ["1 loose red"]),
        ("Fay", "Worked against it", ["1 loose red"]),
        ("Gus", "Worked together", []),
    ):
        expect(row(changes, who).locator(".k")).to_have_text(stood)
        expect(row(changes, who).locator(".tag")).to_have_text(tags)


def it_hurts(page: Page) -> None:
    """Three wound levels: one for Cem, two for Dora, none for Fay, who was against it."""
    wounds = card(page, "Three wound levels")
    expect(wounds).to_contain_text("Three wound levels still to fall on somebody.")
    expect(wounds).not_to_contain_text("Fay")
    settle = button(page, "Settle it")
    expect(settle).to_have_attribute("aria-disabled", "true")
    for who, count in (("Cem", 1), ("Dora", 1), ("Dora", 2)):
        wounds.get_by_role("button", name=f"{who}, healthy: one more").click()
        expect(counter(page, f"{who}, healthy")).to_have_text(str(count))
    expect(wounds).not_to_contain_text("still to fall")
    settle.click()
    expect(card(page, "What it leaves behind").locator("li.line")).to_have_text(
        [
            "Cem is injured.",
            "Dora is dying.",
            "One loose red link with Dora.",
            "One loose red link with Fay.",
            "Stress +1.",
        ]
    )
    box(page, "What happened?").fill("The tables came down on them.")
    button(page, "Go on").click()
    expect(page.get_by_role("group", name="Stress: 3 of 6")).to_be_visible()
    expect(page.get_by_text("Three red dice for the active player")).to_be_visible()
    here = card(page, "Who is here")
    expect(row(here, "Cem").locator(".tag")).to_have_text("Injured")
    expect(row(here, "Dora").locator(".tag")).to_have_text("Dying")


def two_look_back(page: Page) -> None:
    """Two evens against one odd: a red link may go; not one that says Injured while Dora dies."""
    button(page, "End the session").click()
    chip = button(page, "Cem and Dora")
    expect(chip).to_contain_text("Two green, five red")
    chip.click()
    expect(page.get_by_text("What their links will do")).to_be_visible()
    take(page, (4, 2, 3, 2, 2, 2, 4))
    expect(outcome(page)).to_have_text("It brings them closer")
    expect(said(page)).to_contain_text("Two evens on green, one odd on red.")
    strike = card(page, "Strike out a red link")
    expect(strike.locator(".line .n")).to_have_text(
        ["Proud / Bossy", "Injured", "Injured", "Dying"]
    )
    order = "Dora is dying: all links that say Dying go before any that says Injured."
    expect(strike.locator(".line", has_text=order)).to_have_count(1)
    row(strike, "Proud / Bossy").get_by_role("button", name="Strike it out").click()
    expect(page.locator("#r-scene .chip.is-spent")).to_contain_text("Cem and Dora")
    expect(page.get_by_text("Session 1 has ended. Five pairs may still roll.")).to_be_visible()


def test_a_session_from_the_empty_table_to_the_roll_between_sessions(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    for person in (CEM, DORA, FAY, GUS):
        make(page, person)
    draw_the_map(page)
    button(page, "Begin to play").click()
    persuade_everybody(page)
    they_take_a_stand(page)
    it_fails(page)
    it_hurts(page)
    after = {
        (CEM, DORA): "2 green, 5 red",
        (CEM, FAY): "1 green, 4 red",
        (CEM, GUS): "3 green, 1 red",
        (DORA, FAY): "5 red",
        (DORA, GUS): "2 red",
        (FAY, GUS): "2 green",
    }
    links(page, after)
    two_look_back(page)
    links(page, {**after, (CEM, DORA): "2 green, 4 red"})
    button(page, "Begin session 2").click()
    expect(button(page, "End the session")).to_be_visible()


# --- the text's examples -------------------------------------------------------------------------

BOARDS = "We board up every window and door."


def first_example(page: Page) -> None:
    """Up to where they stand, without stress and without anything of the situation."""
    propose(page, "Bob", BOARDS)
    throw(page, "Bob", (4, 3, 1, 5, 4, 3))
    throw(page, "Alice", (4, 2, 3))
    throw(page, "Eve", (3, 3, 5))


def second_example(page: Page) -> None:
    """Up to where they stand: Bob is a carpenter, the stress is two, he flirts with Alice, and
    that is what Eve hates."""
    propose(page, "Bob", BOARDS)
    button(page, "It is the profession").click()
    throw(page, "Bob", (4, 3, 1, 6, 5, 4, 3, 6, 1))
    throw_on(page, "Bob", (4, 1))
    throw_on(page, "Bob", (2,))
    link(page, "Charming / Flirtatious", "Green die")
    throw(page, "Alice", (4, 2, 6, 3))
    throw_on(page, "Alice", (2,))
    link(page, "Charming / Jealous", "Red die")
    throw(page, "Eve", (3, 3, 5, 4))


def link(page: Page, label: str, colour: str) -> None:
    """The words of a link matter to whoever throws next."""
    line = page.locator("#r-scene li.line", has_text=label)
    line.get_by_role("button", name=colour).click()
    expect(line).to_contain_text("It matters here")


def the_gm_throws(page: Page) -> None:
    """Hard: 3, the living 3, the stress 2; a one brings another die."""
    against(page, "Hard", (5, 4, 3, 4, 1, 3, 4, 5))
    expect(dice(page, "The GM’s dice")).to_have_count(8)
    take(page, (6,))


def test_the_first_example_of_the_text(fresh_page: Page, sit_down: SitDown, tmp_path: Path) -> None:
    page = fresh_page
    sit_down(page)
    open_campaign(page, example(stress=0), tmp_path)
    first_example(page)
    expect(page.get_by_text("2 odds, less 1 even: 1 left.")).to_be_visible()
    stands(page, "Alice", "2 evens, less 1 odd, less Bob’s 1: 0", "Stays out")
    stands(page, "Eve", "No evens, less 2 odds, less Bob’s 1: −3", "Works against it")
    greyed = card(page, "Alice").get_by_role("button", name="Works with Bob")
    expect(greyed).to_have_attribute("aria-disabled", "true")


def test_the_second_example_of_the_text_and_its_two_errata(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    open_campaign(page, example(stress=2), tmp_path)
    second_example(page)
    # IS-3: four odds and three evens, where the text prints three and none left.
    expect(page.get_by_text("4 odds, less 3 evens: 1 left.")).to_be_visible()
    stands(page, "Alice", "4 evens, less 1 odd, less Bob’s 1: 2", "Works together")
    stands(page, "Eve", "No evens, less 2 odds, less Bob’s 1: −3", "Works against it")
    button(page, "Why?").click()
    expect(card(page, "Why?")).to_contain_text("we follow the rule (IS-3)")
    button(page, "So they stand").click()
    expect(card(page, "7 evens, less 2 odds: 5")).to_be_visible()
    the_gm_throws(page)
    expect(outcome(page)).to_have_text("Partial success")
    expect(said(page)).to_contain_text("5 evens against 5 odds: level.")
    expect(card(page, "5 odds")).to_be_visible()
    changes = card(page, "What changes between you")
    expect(counter(page, "Stress")).to_have_text("0")
    expect(changes.locator(".tag")).to_have_count(0)
    # IS-4: without Alice three evens less two against five is complete, not basic.
    for _ in range(4):
        button(page, "Undo").click()
    expect(step(page)).to_contain_text("Where they stand")
    card(page, "Alice").get_by_role("button", name="Stays out of it").click()
    stands(page, "Alice", "4 evens, less 1 odd, less Bob’s 1: 2", "Stays out")
    button(page, "So they stand").click()
    expect(card(page, "3 evens, less 2 odds: 1")).to_be_visible()
    the_gm_throws(page)
    expect(outcome(page)).to_have_text("Complete failure")
    expect(said(page)).to_contain_text("1 even against 5 odds: 4 behind.")
    expect(counter(page, "Stress")).to_have_text("2")
    expect(row(changes, "Alice").locator(".tag")).to_have_text("2 loose red")
    expect(row(changes, "Eve").locator(".tag")).to_have_text("2 loose red")
    button(page, "Why?").click()
    expect(card(page, "Why?")).to_contain_text("that is a slip (IS-4)")
    go(page, "Rules")
    for title in (
        "The book’s second example counts three odds where four lie",
        "The book calls one failure too mild",
    ):
        expect(page.get_by_text(title)).to_be_visible()


# --- the map -------------------------------------------------------------------------------------


def open_line(page: Page, pair: Locator, words: str) -> None:
    """A link in the card of its pair, by keys."""
    reach(page, row(pair, words).get_by_role("button"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Change this link")).to_be_visible()


def test_a_link_is_made_changed_and_removed_and_somebody_moved_by_keys_alone(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    open_campaign(page, three_strangers(), tmp_path)
    reach(page, page.get_by_role("link", name="Map", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator("svg.map.is-placed")).to_be_visible()
    reach(page, page.get_by_role("button", name="Link", exact=True))
    page.keyboard.press("Enter")
    press(page, "Link Una, Guard")
    press(page, "Link with Ivo, Guard")
    pair = card(page, "Una and Ivo")
    for side in ("Calm", "Bright"):
        chip = pair.get_by_role("button", name=side, exact=True)
        reach(page, chip)
        page.keyboard.press("Space")
        expect(chip).to_have_attribute("aria-pressed", "true")
    press(page, "Green, it fits")
    expect(pair).to_contain_text("One green link")
    expect(page.locator(".tie .strand.g")).to_have_count(1)
    open_line(page, pair, "Calm / Bright")
    reach(page, box(page, "Ivo’s word"))
    page.keyboard.press("Control+a")
    page.keyboard.type("Blinding")
    choose(page, "Colour", "Red")
    press(page, "Keep these words")
    expect(row(pair, "Calm / Blinding")).to_be_visible()
    expect(pair).to_contain_text("One red link")
    expect(page.locator(".tie .strand.r")).to_have_count(1)
    expect(page.locator(".tie .strand.g")).to_have_count(0)
    open_line(page, pair, "Calm / Blinding")
    press(page, "Erase it")
    expect(page.locator(".tie .strand")).to_have_count(0)
    expect(pair).to_contain_text("No links")
    press(page, "Two red")
    expect(page.locator(".tie .strand.r")).to_have_count(2)
    press(page, "The same: three green")
    expect(page.locator(".tie .strand.g")).to_have_count(3)
    open_line(page, pair, "What Una wants")
    press(page, "Erase it")
    expect(page.locator(".tie .strand.g")).to_have_count(2)
    expect(pair).to_contain_text("Two green, two red")
    one = page.locator("[data-node]").first
    x, y = (int(one.get_attribute(f"data-{axis}") or "") for axis in "xy")
    reach(page, button(page, "Una, Guard"))
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Tab"):
        page.keyboard.press(key)
    expect(one).to_have_attribute("data-x", str(x + 20))
    expect(one).to_have_attribute("data-y", str(y + 40))


def test_eight_people_and_sixty_links_are_drawn_and_listed(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    open_campaign(page, crowd(), tmp_path)
    go(page, "Map")
    expect(page.locator("svg.map.is-placed")).to_be_visible()
    expect(page.locator("[data-node]")).to_have_count(8)
    expect(page.locator("svg.map .tie")).to_have_count(28)
    expect(page.locator("svg.map .strand")).to_have_count(60)
    button(page, "List").click()
    expect(page.locator(".map-pair")).to_have_count(28)
    expect(page.locator(".map-pair li.line")).to_have_count(60)
    button(
        page,
        "Greta",
    ).first.click()
    expect(page.locator(".map-pair")).to_have_count(7)
    page.get_by_role("button", name="Open Ada and Greta").click()
    expect(page.locator(".map-pair.is-open")).to_contain_text("Ada and Greta")


# --- axe -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_from_the_map_to_the_telling(
    page_at: Callable[..., Page],
    sit_down: SitDown,
    axe: Callable[[Page], list[str]],
    tmp_path: Path,
    theme: str,
) -> None:
    page = page_at(color_scheme=theme)
    sit_down(page)
    open_campaign(page, example(stress=2), tmp_path)
    found = {"table": axe(page)}
    go(page, "Map")
    expect(page.locator("svg.map.is-placed")).to_be_visible()
    button(page, "Bob and Eve: 1 green, 2 red").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tie.is-chosen")).to_have_count(1)
    found["map"] = axe(page)
    go(page, "Table")
    button(page, "Bob").first.click()
    expect(button(page, "Said is done")).to_be_visible()
    found["proposal"] = axe(page)
    box(page, "What does Bob propose").fill(BOARDS)
    page.get_by_role("checkbox", name="Somebody could get hurt").check()
    button(page, "Said is done").click()
    expect(page.get_by_role("heading", name=BOARDS)).to_be_visible()
    found["dice"] = axe(page)
    throw(page, "Bob", (4, 3, 1, 5, 4, 3, 3, 4))
    found["own dice"] = axe(page)
    throw(page, "Alice", (4, 2, 3))
    throw(page, "Eve", (3, 3, 5))
    expect(step(page)).to_contain_text("Where they stand")
    found["stands"] = axe(page)
    button(page, "So they stand").click()
    expect(step(page)).to_contain_text("GM’s dice")
    found["against"] = axe(page)
    against(page, "Hard", (5, 3, 3, 5, 2, 2, 2, 2))
    expect(outcome(page)).to_have_text("Complete failure")
    found["result"] = axe(page)
    for who in ("Bob", "Alice"):
        for count in (1, 2):
            card(page, "Four wound levels").get_by_role(
                "button", name=f"{who}, healthy: one more"
            ).click()
            expect(counter(page, f"{who}, healthy")).to_have_text(str(count))
    button(page, "Settle it").click()
    expect(button(page, "Go on")).to_be_visible()
    found["telling"] = axe(page)
    button(page, "Go on").click()
    button(page, "End the session").click()
    button(page, "Bob and Alice").click()
    expect(page.get_by_text("What their links will do")).to_be_visible()
    found["between"] = axe(page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}
