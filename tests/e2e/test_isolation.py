"""Isolation in a browser: a whole session with entered dice, the text's worked examples,
axe. Every number is what the rules say."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.isolation import (
    CEM,
    DORA,
    FAY,
    GUS,
    actor,
    against,
    at_the_example,
    card,
    change,
    chip,
    choose_stance,
    compared,
    dice,
    links,
    make,
    matters,
    new_campaign,
    propose,
    row,
    said,
    side_by_side,
    stance_of,
    stands,
    step,
    take,
    throw,
    throw_on,
    tie,
)
from tests.e2e.playset import Counted, box, button, go, key, outcome, own_dice

SitDown = Callable[..., None]


@pytest.fixture
def borrows() -> bool:
    return True


def roll_all(page: Page) -> Locator:
    """The action in the bar: everybody's dice."""
    return page.locator("#r-foot").get_by_role("button", name=re.compile(r"^Roll \d+ dice$"))


# --- a session by clicking -----------------------------------------------------------------------


def draw_the_map(page: Page) -> None:
    """Six pairs, one after the other."""
    pair = side_by_side(page, CEM, DORA)
    tie(pair, "Handy", "Warm", "Green")
    tie(pair, "Calm", "Clever", "Green")
    tie(pair, "Proud", "Bossy", "Red")
    expect(pair).to_contain_text("2 green links, 1 red link")
    button(page, "Done, next pair").click()
    pair = side_by_side(page, CEM, FAY)
    tie(pair, "Calm", "Funny", "Green")
    row(pair, FAY.bias).get_by_role("button", name=f"Against {CEM.name}: add 2 red").click()
    expect(pair).to_contain_text("1 green link, 2 red links")
    button(page, "Done, next pair").click()
    pair = side_by_side(page, CEM, GUS)
    pair.get_by_role("button", name="Same goal: add 3 green").click()
    expect(pair).to_contain_text("3 green links")
    button(page, "Done, next pair").click()
    pair = side_by_side(page, DORA, FAY)
    pair.get_by_role("button", name="Opposed goals: add 3 red").click()
    expect(pair).to_contain_text("3 red links")
    button(page, "Done, next pair").click()
    side_by_side(page, DORA, GUS)
    button(page, "Done, next pair").click()
    pair = side_by_side(page, FAY, GUS)
    pair.get_by_role("button", name="Shared bias: add 2 green").click()
    expect(pair).to_contain_text("2 green links")
    button(page, "Done").click()
    expect(page.get_by_text("All pairs reviewed").first).to_be_visible()


def persuade_everybody(page: Page) -> None:
    """Cem rolls a green die a green link (6) and one for being a cook, a red one a red link (3)
    and two for the stress; the others what they share with him."""
    propose(page, "Cem", dangerous=True)
    chip(page, "Cem", "Fits Profession").click()
    cem = (2, 3, 5, 3, 5, 3, 4, 1, 3, 4, 5, 2)
    throw(page, cem, (6, 4, 4), (3, 3, 5), (4, 2, 5))
    throw_on(page, (3,), (6,))
    throw_on(page, (2,))


def they_choose_stances(page: Page) -> None:
    """Cem: odds 1, 3, 5, 3 less evens 2, 4."""
    expect(step(page)).to_contain_text("Stances")
    expect(page.get_by_text("2 red odds: 4 less 2 cancelled by green evens")).to_be_visible()
    stands(page, "Dora", "Net 2: 4 evens less Cem’s 2 odds", "Best: Cooperative", "")
    stands(
        page, "Fay", "Net −4: 0 evens less 2 odds less Cem’s 2 odds", "Must be Hostile", "Hostile"
    )
    stands(page, "Gus", "Net 0: 2 evens less Cem’s 2 odds", "No red link: any stance", "")
    expect(compared(page, "Dora")).to_contain_text("6, 6, 2: 3 of 3 count")
    choose_stance(page, "Dora", "Neutral")
    stands(page, "Dora", "Net 2: 4 evens less Cem’s 2 odds", "Best: Cooperative", "Neutral")
    choose_stance(page, "Gus", "Cooperative")


def it_fails(page: Page) -> None:
    """Cem's and Gus's evens (2 and 2) less Fay's odds (2) against five odds of the GM, who rolls
    3 for a hard task, 4 for the living, 2 for the stress."""
    against(page, "Hard", (1, 3, 5, 3, 5, 2, 4, 6, 2))
    expect(dice(page, "The GM’s dice")).to_have_count(9)
    take(page, (4,))
    expect(outcome(page)).to_have_text("Basic failure. 3 wound levels to assign.")
    expect(said(page)).to_contain_text("2 evens against 5 odds: 3 behind.")
    expect(card(page, "2 evens: 4 less 2 cancelled by odds")).to_be_visible()
    expect(card(page, "5 odds")).to_contain_text("The GM’s dice")
    for label in (
        "Stress 2 → 3",
        "With Dora 1 unlabelled red link. Neutral",
        "With Fay 1 unlabelled red link. Hostile",
    ):
        expect(change(page, label)).to_have_attribute("aria-pressed", "true")
    expect(change(page, "With Gus")).to_have_count(0)


def it_hurts(page: Page) -> None:
    """Three wound levels: one for Cem, two for Dora, none for Fay, who was against it."""
    wounds = card(page, "3 wound levels")
    expect(wounds).to_contain_text("0 assigned, 3 left.")
    expect(wounds.get_by_role("button", name="Fay: ")).to_have_count(0)
    expect(page.get_by_text("Against the rules:").first).to_be_hidden()
    for who, then in (("Cem", "injured"), ("Dora", "injured"), ("Dora", "dying")):
        wounds.get_by_role("button", name=f"{who}: one more").click()
        expect(wounds).to_contain_text(f"{who}→ {then}")
    expect(wounds).to_contain_text("3 assigned, 0 left.")
    button(page, "Resolve action").click()
    left = card(page, "Basic failure")
    expect(left.locator("li.line")).to_have_text(
        [
            "Cem: healthy → injured.",
            "Dora: healthy → dying.",
            "Red link “Injured” of Cem with Dora, Fay and Gus.",
            "Red link “Injured” of Dora with Cem, Fay and Gus.",
            "Red link “Dying” of Dora with Cem, Fay and Gus.",
            "1 unlabelled red link each with Dora and Fay.",
            "Stress +1.",
        ]
    )
    expect(actor(page, "Cem")).to_be_visible()  # the next proposal without a detour
    box(page, "What happened").fill("The tables came down on them.")  # the next move saves it
    expect(page.get_by_text("3 red dice for the active player")).to_be_visible()
    expect(actor(page, "Cem")).to_contain_text("Cook. Injured")
    expect(actor(page, "Dora")).to_contain_text("Medic. Dying")


def two_roll_their_links(page: Page) -> None:
    """Two evens against one odd: a red link may go; not one that says Injured while Dora dies."""
    button(page, "End session").click()
    page.wait_for_url("**/story/**")
    expect(page.get_by_role("main")).to_contain_text("The tables came down on them.")
    go(page, "Play")
    expect(box(page, "What happened")).to_have_count(0)
    pair = chip(page, "Which pair rolls?", "Cem and Dora")
    expect(pair).to_contain_text("2 green links, 5 red links")
    pair.click()
    take(page, (4, 2, 3, 2, 2, 2, 4))
    expect(outcome(page)).to_have_text("More green: closer")
    expect(said(page)).to_contain_text("2 green evens, 1 red odd.")
    erase = card(page, "Erase a labelled red link")
    expect(erase.locator(".line .n")).to_have_text(["Proud / Bossy", "Injured", "Injured", "Dying"])
    order = "Dora is dying: erase every link that says Dying before one that says Injured."
    expect(erase.locator(".line", has_text=order)).to_have_count(1)
    row(erase, "Proud / Bossy").get_by_role("button", name="Erase link").click()
    expect(chip(page, "Which pair rolls?", "Cem and Dora")).to_contain_text("Rolled")
    expect(page.get_by_text("5 pairs can still roll.")).to_be_visible()


def test_a_session_from_the_empty_table_to_the_roll_between_sessions(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    sit_down(page)
    new_campaign(page)
    for person in (CEM, DORA, FAY, GUS):
        make(page, person)
    draw_the_map(page)
    button(page, "Start session 1").click()
    persuade_everybody(page)
    they_choose_stances(page)
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
    two_roll_their_links(page)
    links(page, {**after, (CEM, DORA): "2 green, 4 red"})
    button(page, "Start session 2").click()
    expect(button(page, "End session")).to_be_visible()


def test_from_the_library_to_the_first_roll_it_takes_sixty_taps_and_texts(
    fresh_page: Page, sit_down: SitDown
) -> None:
    """Four characters with all that the rules recommend, a descriptor link for each pair, two
    biases and a goal: each tap and each text counts, and nothing is left at the table's word."""
    page = fresh_page
    sit_down(page)
    counted = Counted()
    counted.tap(button(page, "New Isolation campaign"))
    counted.write(box(page, "Campaign name"), "The Petrel")
    counted.tap(button(page, "Create campaign"))
    for label, text in (
        ("GM", "Dan"),
        ("Players", "Ann\nIda\nLev\nMax"),
        ("Locale", "A ship, sinking by the bow."),
        ("Threat", "Rats, and black water."),
    ):
        counted.write(box(page, label), text)
    counted.tap(button(page, "Save scenario"))
    cast = (CEM, DORA, FAY, GUS)
    for one in cast:
        expect(page.get_by_role("heading", name=f"for {one.player}")).to_be_in_viewport()
        for label, text in (
            ("Name", one.name),
            ("Profession", one.profession),
            ("Positive descriptors", "\n".join(one.good)),
            ("Negative descriptors", "\n".join(one.bad)),
            ("Bias", one.bias),
            ("Goal", one.goal),
        ):
            counted.write(box(page, label, exact=True), text)
        counted.tap(button(page, "Create character"))
    more = (
        "",
        "add 2 red",
        "Same goal: add 3 green",
        "",
        "Shared bias",
        "",
    )
    for (one, other), also in zip(combinations(cast, 2), more, strict=True):
        pair = side_by_side(page, one, other)
        counted.tap(pair.get_by_role("button", name=f"Green: {one.good[0]}", exact=True))
        counted.tap(pair.get_by_role("button", name=other.good[0]).first)
        expect(row(pair, f"{one.good[0]} / {other.good[0]}")).to_be_visible()
        if also:
            counted.tap(pair.get_by_role("button", name=also).first)
        counted.tap(button(page, "Done"))
    counted.tap(button(page, "Start session 1"))
    counted.tap(actor(page, "Dora"))
    counted.tap(roll_all(page))
    expect(dice(page, "Dora’s dice").first).to_be_visible()
    assert counted.taps + counted.texts <= 60


def test_by_examples_the_first_roll_is_26_taps_and_texts_away(
    fresh_page: Page, sit_down: SitDown
) -> None:
    """Three players' characters and the scenario as the app fills them in, a green link a pair."""
    page = fresh_page
    sit_down(page)
    counted = Counted()
    counted.tap(button(page, "New Isolation campaign"))
    counted.write(box(page, "Campaign name"), "Cabin Seven")
    counted.tap(button(page, "Create campaign"))
    counted.write(box(page, "GM"), "Dan")
    counted.write(box(page, "Players"), "Ann\nIda\nLev")
    counted.tap(button(page, "Fill in an example"))
    counted.tap(button(page, "Save scenario"))
    for player in ("Ann", "Ida", "Lev"):
        expect(page.get_by_role("heading", name=f"for {player}")).to_be_in_viewport()
        counted.tap(button(page, "Fill in an example"))
        expect(box(page, "Name", exact=True)).not_to_have_value("")
        counted.tap(button(page, "Create character"))
    for one, other in combinations(
        (("Runa", "Keeps calm"), ("Teo", "Generous"), ("Ilka", "Handy")), 2
    ):
        pair = card(page, f"{one[0]} and {other[0]}")
        counted.tap(pair.get_by_role("button", name=f"Green: {one[1]}", exact=True))
        counted.tap(pair.get_by_role("button", name=other[1]).first)
        expect(row(pair, f"{one[1]} / {other[1]}")).to_be_visible()
        counted.tap(button(page, "Done"))
    counted.tap(button(page, "Start session 1"))
    counted.tap(actor(page, "Runa"))
    counted.tap(roll_all(page))
    expect(dice(page, "Runa’s dice").first).to_be_visible()
    assert counted.taps + counted.texts <= 26


def test_an_action_takes_seven_taps_to_the_last_dice(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    """Who acts, everyone's dice, a stance for whoever has a choice, the difficulty, the GM's dice;
    not a word is typed."""
    page = at_the_example(fresh_page, sit_down, tmp_path)
    taps = 2
    actor(page, "Bob").click()
    roll_all(page).click()
    for who in ("Alice", "Eve"):
        expect(step(page)).not_to_contain_text("Proposal")
        if not compared(page, who).locator(".chip[aria-pressed=true]").count():
            choose_stance(page, who, "Hostile")
            taps += 1
    page.get_by_role("button", name=re.compile("^Hard")).click()
    button(page, "Roll the GM’s 8 dice").click()
    expect(outcome(page)).to_be_visible()
    assert taps + 2 <= 7


def test_rolling_for_everyone_keeps_the_faces_tapped_in(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    actor(page, "Bob").click()
    form = own_dice(page)
    for _ in range(form.locator(".sl").count() - 1):
        key(form, "3").click()
    button(page.locator("#r-foot"), "Roll the rest").click()
    shown = dice(page, "Bob’s dice").locator("svg[role=img]")
    expect(shown.first).to_be_visible()
    labels = shown.evaluate_all("(dice) => dice.map((die) => die.getAttribute('aria-label'))")
    assert labels
    assert all("shows 3" in label for label in labels), labels


def test_what_the_rules_forbid_the_table_may_allow_in_the_middle_of_an_action(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    propose(page, "Bob")
    throw(page, (4, 3, 1, 5, 4, 3, 2, 2), (4, 2, 3), (3, 3, 5))
    greyed = stance_of(page, "Alice").get_by_role("button", name="Cooperative")
    expect(greyed).to_contain_text("Alice’s net result is 0; 2 or more is Cooperative.")
    greyed.click()
    button(page, "Allow anyway").click()
    expect(page.get_by_text("Allowed by the table").first).to_be_attached()
    against(page, "Hard", (2, 2, 2, 2, 2, 2, 2, 2))
    expect(card(page, "1 even: 3 less 2 cancelled by odds")).to_be_visible()


# --- the text's examples -------------------------------------------------------------------------


def second_example(page: Page) -> None:
    """Up to the stances: Bob is a carpenter, the stress is two, he flirts with Alice, and that is
    what Eve hates."""
    propose(page, "Bob")
    chip(page, "Bob", "Fits Profession").click()
    matters(page, "Alice", "Charming / Flirtatious")
    matters(page, "Eve", "Charming / Jealous")
    throw(page, (4, 3, 1, 6, 5, 4, 3, 6, 1), (4, 2, 6, 3), (3, 3, 5, 4))
    throw_on(page, (4, 1), (2,))
    throw_on(page, (2,))


def the_gm_rolls(page: Page) -> None:
    """Hard: 3, the living 3, the stress 2; a one brings another die."""
    against(page, "Hard", (5, 4, 3, 4, 1, 3, 4, 5))
    expect(dice(page, "The GM’s dice")).to_have_count(8)
    take(page, (6,))


def test_the_first_example_of_the_text(fresh_page: Page, sit_down: SitDown, tmp_path: Path) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    propose(page, "Bob")
    throw(page, (4, 3, 1, 5, 4, 3, 2, 2), (4, 2, 3), (3, 3, 5))
    expect(page.get_by_text("1 red odd: 2 less 1 cancelled by green evens")).to_be_visible()
    stands(page, "Alice", "Net 0: 2 evens less 1 odd less Bob’s 1 odd", "Best: Neutral", "")
    stands(
        page, "Eve", "Net −3: 0 evens less 2 odds less Bob’s 1 odd", "Must be Hostile", "Hostile"
    )


def test_extra_dice_begin_blank_where_everybody_has_rolled_some(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    propose(page, "Bob")
    throw(page, (6, 3, 2, 5, 4, 3, 2, 1), (6, 2, 1), (6, 3, 1))
    source = page.get_by_role("button", name="Real dice", exact=True)
    expect(source).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hand [data-count]")).to_have_text(["0 of 2"] * 3)
    expect(page.get_by_role("form", name="Your own dice")).to_be_visible()
    expect(page.locator(".keyhead b")).to_have_text("Bob’s die: extra die for a green 6")
    keys = page.get_by_role("group", name="What the die shows").get_by_role("button")
    three = keys.get_by_text("3", exact=True)
    for _ in range(6):
        three.click()
    expect(page.locator(".keyhead b")).to_have_text("All dice set")
    expect(keys.first).to_have_attribute("aria-disabled", "true")


def test_the_second_example_of_the_text_as_the_rules_have_it(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    second_example(page)
    # IS-3: four odds and three evens, where the text prints three and none left.
    expect(page.get_by_text("1 red odd: 4 less 3 cancelled by green evens")).to_be_visible()
    stands(page, "Alice", "Net 2: 4 evens less 1 odd less Bob’s 1 odd", "Best: Cooperative", "")
    stands(
        page, "Eve", "Net −3: 0 evens less 2 odds less Bob’s 1 odd", "Must be Hostile", "Hostile"
    )
    button(page, "Why?").click()
    expect(page.get_by_role("region", name="Why?", exact=True)).to_contain_text(
        "brought an extra die"
    )
    button(page, "Close").click()
    choose_stance(page, "Alice", "Cooperative")
    the_gm_rolls(page)
    expect(outcome(page)).to_have_text("Partial success.")
    expect(said(page)).to_contain_text("5 evens against 5 odds: a tie.")
    expect(card(page, "5 evens: 7 less 2 cancelled by odds")).to_be_visible()
    expect(card(page, "5 odds")).to_be_visible()
    expect(card(page, "Changes")).to_contain_text("No links change, nor does Stress.")
    # IS-4: without Alice three evens less two against five is complete, not basic.
    for _ in range(3):
        button(page, "Undo").click()
    stances = compared(page)
    stances.get_by_role("group", name="Alice. Best: Cooperative").get_by_role(
        "button", name="Neutral"
    ).click()
    the_gm_rolls(page)
    expect(outcome(page)).to_have_text("Complete failure. No wounds.")
    expect(said(page)).to_contain_text("1 even against 5 odds: 4 behind.")
    expect(card(page, "1 even: 3 less 2 cancelled by odds")).to_be_visible()
    for label in (
        "Stress 2 → 4",
        "With Alice 2 unlabelled red links. Neutral",
        "With Eve 2 unlabelled red links. Hostile",
    ):
        expect(change(page, label)).to_have_attribute("aria-pressed", "true")
    button(page, "Why?").click()
    why = page.get_by_role("region", name="Why?", exact=True)
    expect(why).to_contain_text("Complete failure is 4 or more behind.")


# --- axe -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_from_the_map_to_the_telling(
    page_at: Callable[..., Page],
    sit_down: SitDown,
    axe: Callable[[Page], list[str]],
    tmp_path: Path,
    theme: str,
) -> None:
    page = at_the_example(page_at(color_scheme=theme), sit_down, tmp_path)
    found = {"table": axe(page)}
    go(page, "Map")
    expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
    button(page, "Bob and Eve: 1 green, 2 red").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tie.is-chosen")).to_have_count(1)
    found["map"] = axe(page)
    go(page, "Play")
    propose(page, "Bob", dangerous=True)
    found["proposal"] = axe(page)
    expect(own_dice(page)).to_be_visible()
    found["own dice"] = axe(page)
    throw(page, (4, 3, 1, 5, 4, 3, 3, 4), (4, 2, 3), (3, 3, 5))
    expect(step(page)).to_contain_text("Stances")
    found["stances"] = axe(page)
    choose_stance(page, "Alice", "Neutral")
    against(page, "Hard", (5, 3, 3, 5, 2, 2, 2, 2))
    expect(outcome(page)).to_have_text("Complete failure. 4 wound levels to assign.")
    found["result"] = axe(page)
    for who in ("Bob", "Alice"):
        for _ in range(2):
            card(page, "4 wound levels").get_by_role("button", name=f"{who}: one more").click()
    button(page, "Resolve action").click()
    expect(card(page, "Complete failure")).to_be_visible()
    found["telling"] = axe(page)
    button(page, "End session").click()
    page.wait_for_url("**/story/**")
    go(page, "Play")
    chip(page, "Which pair rolls?", "Bob and Alice").click()
    expect(own_dice(page)).to_be_visible()
    found["between"] = axe(page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}


def test_what_was_typed_in_two_forms_is_saved_by_the_button_of_one(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    page.get_by_role("button", name="End of the story").click()
    button(page, "End story").click()
    fates = {"Alice": "Opens a bakery.", "Bob": "Never speaks of it."}
    for who, words in fates.items():
        box(page, f"What becomes of {who}").fill(words)
    form = page.locator("form", has=box(page, "What becomes of Bob"))
    form.get_by_role("button", name="Save").click()
    for who, words in fates.items():
        expect(box(page, f"What becomes of {who}")).to_have_count(0)
        expect(page.get_by_role("main")).to_contain_text(words)
