"""Isolation at a table's pace: how many taps, and whether what a step is about is in sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hotseat.core.dice import scripted
from hotseat.core.play import Play, act
from tests.e2e.conftest import rectangle
from tests.e2e.isolation import (
    STAMP,
    actor,
    at_the_example,
    card,
    chip,
    choose_stance,
    example,
    group,
    open_campaign,
    propose,
    stance_of,
    step,
    take,
    three_strangers,
    throw,
)
from tests.e2e.playset import button, go, outcome
from tests.engine.games.isolation.acts import House

SitDown = Callable[..., None]
SIZES = [(1024, 768), (768, 1024), (390, 844)]


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def sat(
    page_at: Callable[..., Page], sit_down: SitDown, tmp_path: Path
) -> Callable[[int, int, Play], Page]:
    """A page of that size with this campaign open."""

    def opened(width: int, height: int, play: Play) -> Page:
        page = page_at(width, height)
        sit_down(page)
        open_campaign(page, play, tmp_path)
        return page

    return opened


def in_sight(page: Page, what: Locator) -> bool:
    """Whether the beginning of it is on the glass, under the bar (whose title may be out of it)."""
    expect(what).to_be_in_viewport()
    box, bar = rectangle(what), rectangle(page.locator("#r-head"))
    return bar["y"] <= 0 and box["y"] >= bar["y"] + bar["height"] - 1


def scrolled_down(page: Page) -> None:
    page.locator("#r-scene").evaluate("(stage) => stage.scrollTo(0, stage.scrollHeight)")


def tap(found: Locator) -> None:
    """A tap where it lies, however far down that is."""
    found.evaluate("e => e.click()")


# Where each button of the stage and of the bar is, by its key and its row.
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll("#r-scene button, #r-foot .source, #r-foot .go")].map((e) => {
    const row = e.closest(".matrix-row")?.getAttribute("aria-label") ?? "";
    const { x, y, width, height } = e.getBoundingClientRect();
    const scrolled = e.closest("#r-scene")?.scrollTop ?? 0;
    return [row + e.dataset.key, [x, y + scrolled, width, height].map(Math.round)];
  }),
)"""


# --- taps ----------------------------------------------------------------------------------------


def test_asking_no_one_is_one_tap_and_the_next_proposal_another(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    actor(page, "Bob").click()
    button(page, "Ask no one").click()
    expect(page.get_by_role("heading", name="Bob acts alone")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Average")).click()
    button(page, "Roll Bob’s 4 dice").click()
    button(page, "Roll the GM’s 7 dice").click()
    expect(outcome(page)).to_be_visible()
    button(page, "Resolve action").click()
    actor(page, "Alice").click()
    expect(page.get_by_role("heading", name=re.compile("^Alice asks"))).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_who_rolls_real_dice_says_so_before_the_gm_has_named_the_difficulty(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, example(stress=2))
    actor(page, "Bob").click()
    button(page, "Ask no one").click()
    expect(page.locator("#r-foot")).to_contain_text("The GM sets the difficulty first.")
    source = page.get_by_role("button", name="Real dice", exact=True)
    place = rectangle(source)
    source.click()
    expect(source).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Average")).click()
    button(page, "Use real dice").click()
    expect(page.get_by_role("form", name="Your own dice")).to_be_visible()
    assert rectangle(source) == place


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_modifiers_stand_above_the_roll_and_a_tap_brings_each(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, example(stress=2))
    propose(page, "Bob")
    roll = page.locator("#r-foot .trough")
    for who in ("Bob", "Alice", "Eve"):
        comes_after = (
            "(e, roll) => e.compareDocumentPosition(roll) & Node.DOCUMENT_POSITION_FOLLOWING"
        )
        assert group(page, who).first.evaluate(comes_after, roll.element_handle())
    modifier = chip(page, "Bob", "Against Goal or Bias")
    modifier.scroll_into_view_if_needed()
    first, tray = rectangle(modifier), rectangle(roll)
    assert first["y"] + first["height"] <= tray["y"]
    fits = chip(page, "Bob", "Fits Profession")
    fits.click()
    expect(fits).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_in_a_proposal_moves_under_the_finger(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, example(stress=2))
    propose(page, "Bob")
    stage = page.locator("#r-scene")
    stage.evaluate("e => e.scrollTo(0, 0)")

    def places() -> dict[str, list[float]]:
        every: dict[str, list[float]] = page.evaluate(PLACES)
        return every

    names = page.locator(".matrix .row-name")
    against = group(page, "Who is it against?")
    for tapped, on in (
        (page.get_by_role("button", name=re.compile("^Physically dangerous")), "true"),
        (names.get_by_role("button", name=re.compile("^Eve")), "false"),
        (names.get_by_role("button", name=re.compile("^Eve")), "true"),
        (against.get_by_role("button", name="Eve"), "true"),
        (against.get_by_role("button", name="Eve"), "false"),
        (page.get_by_role("button", name=re.compile("^Ask no one")), "true"),
    ):
        before = places()
        tapped.click()
        expect(tapped).to_have_attribute("aria-pressed", on)
        after = places()
        moved = {
            key: (before[key], after[key])
            for key in before.keys() & after.keys()
            if before[key] != after[key]
        }
        assert moved == {}, tapped


@pytest.mark.parametrize(("width", "height"), [*SIZES, (1180, 820)])
def test_no_level_stands_alone_and_none_moves_when_they_open(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, example(stress=2))
    propose(page, "Bob")
    throw(page, (4, 3, 1, 5, 4, 3, 3, 4), (4, 2, 3), (3, 3, 5))
    levels = group(page, "How hard is it?").get_by_role("button")
    expect(levels).to_have_count(6)

    def places() -> list[tuple[float, ...]]:
        return [tuple(rectangle(level).values()) for level in levels.all()]

    stage = page.locator("#r-scene")
    stage.evaluate("e => e.scrollTo(0, e.scrollHeight)")
    before = places()
    heights = [box[1] for box in before]
    in_rows = {heights.count(height) for height in heights}
    assert in_rows == {6 if width >= 1024 else 3 if width >= 768 else 2}
    tap(levels.first)
    said = page.get_by_role("dialog")
    expect(said).to_contain_text("Alice has yet to choose a stance.")
    expect(said).not_to_contain_text("Against the rules")
    button(page, "Cancel").click()
    tap(stance_of(page, "Alice").get_by_role("button", name="Neutral"))
    expect(levels.first).not_to_have_attribute("aria-disabled", "true")
    assert places() == before


# --- what a step is about ------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_each_step_comes_into_view_at_its_heading_with_undo_in_place(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, example(stress=2))

    def led(to: str) -> None:
        expect(step(page)).to_contain_text(to)
        assert in_sight(page, page.locator("#r-scene .steps"))
        assert in_sight(page, page.locator("#r-scene .heading").first)
        expect(button(page, "Undo")).to_be_in_viewport()

    scrolled_down(page)
    tap(actor(page, "Bob"))
    led("Proposal")
    throw(page, (4, 3, 1, 5, 4, 3, 3, 4), (4, 2, 3), (3, 3, 5))
    led("Stances")
    tap(stance_of(page, "Alice").get_by_role("button", name="Hostile"))
    tap(page.get_by_role("button", name=re.compile("^Hard")))
    scrolled_down(page)
    take(page, (5, 3, 3, 5, 2, 2, 2, 2))
    led("Result")
    assert in_sight(page, outcome(page))
    scrolled_down(page)
    button(page, "Undo").click()
    led("Stances")
    take(page, (5, 3, 3, 5, 2, 2, 2, 2))
    scrolled_down(page)
    tap(page.get_by_role("button", name="Resolve action"))
    expect(card(page, "Propose an action")).to_be_visible()
    assert in_sight(page, page.get_by_role("heading", name="Who acts?", exact=True))


def test_the_verdict_stands_over_the_dice_and_beside_them_what_it_brings(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = at_the_example(fresh_page, sit_down, tmp_path)
    propose(page, "Bob", dangerous=True)
    throw(page, (4, 3, 1, 5, 4, 3, 3, 4), (4, 2, 3), (3, 3, 5))
    choose_stance(page, "Alice", "Neutral")
    page.get_by_role("button", name=re.compile("^Hard")).click()
    take(page, (5, 3, 3, 5, 2, 2, 2, 2))
    word, wounds = rectangle(outcome(page)), rectangle(card(page, "4 wound levels"))
    dice = rectangle(page.locator("#r-scene .tray").first)
    assert word["y"] < dice["y"] < page.viewport_size["height"]  # type: ignore[index]
    assert dice["x"] + dice["width"] <= wounds["x"]
    before = sorted(page.evaluate(PLACES).values())
    for _ in range(3):
        button(page, "Bob: one more").click()
    expect(outcome(page)).to_have_text("Complete failure. 1 wound level to assign.")
    assert sorted(page.evaluate(PLACES).values()) == before
    button(page, "Alice: one more").click()
    expect(outcome(page)).to_have_text("Complete failure. Bob will die.")
    last = page.locator("#r-foot", has_text="Bob will die when you resolve this.")
    expect(last).to_be_in_viewport()
    scrolled_down(page)
    button(page, "Resolve action").click()
    title = "Bob is dead. Complete failure"
    expect(card(page, title)).to_contain_text("Bob: healthy → dead.")
    assert in_sight(page, page.get_by_role("heading", name=title, exact=True))
    expect(page.locator("#r-log .entry", has_text="Bob: healthy → dead.")).to_be_attached()


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024)])
def test_the_map_of_what_goes_on_stands_over_the_log(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, example(stress=2))
    live = page.locator(".live-map svg.map.is-placed")
    log = button(page.locator("#r-head"), "Log")
    propose(page, "Bob")
    log.click()
    expect(live.locator(".node.is-active")).to_contain_text("asks")
    log.click()
    throw(page, (4, 3, 1, 5, 4, 3, 3, 4), (4, 2, 3), (3, 3, 5))
    log.click()
    expect(live.locator(".node", has_text="Eve")).to_contain_text("Hostile")
    log.click()
    choose_stance(page, "Alice", "Neutral")
    log.click()
    expect(live.locator(".node", has_text="Alice")).to_contain_text("Neutral")
    page.get_by_role("link", name="Relationship map").click()
    expect(page.locator(".map-page svg.map.is-placed")).to_be_visible()


# --- the map -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_next_pair_always_advances_in_sight_with_its_two_ringed(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, three_strangers())
    go(page, "Map")
    for names, onward in (
        ("Una and Per", "Done, next pair"),
        ("Una and Ivo", "Done, next pair"),
        ("Per and Ivo", "Done"),
    ):
        open_ = page.get_by_role("heading", name=names, exact=True)
        assert in_sight(page, open_)
        expect(page.locator(".node.is-chosen")).to_have_count(2)
        add = page.locator(".map-side").get_by_role("button", name="Same goal: add 3 green")
        add.click()
        expect(page.locator(".tie.is-chosen .strand.g")).to_have_count(3)
        scrolled_down(page)
        tap(page.get_by_role("button", name=onward, exact=True))
    assert in_sight(page, page.get_by_role("heading", name="All pairs reviewed"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_editor_of_a_link_opens_in_view(
    sat: Callable[[int, int, Play], Page], width: int, height: int
) -> None:
    page = sat(width, height, example(stress=2))
    go(page, "Map")
    expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
    button(page, "Bob and Eve: 1 green, 2 red").focus()
    page.keyboard.press("Enter")
    label = page.get_by_role("button", name="Bob and Eve, red: Charming / Jealous")
    label.focus()
    page.keyboard.press("Enter")
    assert in_sight(page, page.get_by_role("heading", name="Edit link"))
    assert in_sight(page, page.get_by_role("textbox", name="Bob’s word"))


CONTRAST = """(name) => {
  const share = (n) => (n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((n) => share(n / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ink = light(getComputedStyle(name).fill);
  const paper = light(getComputedStyle(name.closest(".card")).backgroundColor);
  return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_dead_stay_readable_on_the_map(
    page_at: Callable[..., Page], sit_down: SitDown, tmp_path: Path, theme: str
) -> None:
    page = page_at(color_scheme=theme)
    sit_down(page)
    play = example(stress=2)
    eve = next(one.id for one in play.state.people.values() if one.name == "Eve")
    dead = {"who": eve, "health": "dead"}
    open_campaign(page, act(play, "set_health", dead, scripted(), STAMP), tmp_path)
    go(page, "Map")
    expect(page.locator("#r-scene svg.map.is-placed")).to_be_visible()
    name = page.locator(".node.is-out .node-name")
    expect(name).to_have_text("Eve")
    expect(page.locator(".node.is-out .node-sub")).to_have_text("dead")
    for drawn in ("text-decoration-line", "opacity"):
        expect(name).to_have_css(drawn, {"opacity": "1"}.get(drawn, "none"))
    assert name.evaluate(CONTRAST) >= 4.5


def test_on_a_phone_the_next_one_who_has_yet_to_choose_a_stance_is_next(
    page_at: Callable[..., Page], sit_down: SitDown
) -> None:
    page = page_at(390, 844)
    sit_down(page)
    page.evaluate("hotseat.send({ app: 'sample', game: 'isolation' })")
    tabs, column = page.locator(".leaf-tab"), page.locator(".compare-column:visible")
    expect(tabs).to_contain_text(["to choose", "to choose", "Left out"])
    expect(column).to_have_attribute("aria-label", "Ilka")
    column.get_by_role("button", name="Neutral").click()
    expect(column).to_have_attribute("aria-label", "Wim")
    expect(tabs).to_contain_text(["Neutral", "to choose", "Left out"])
    expect(page.locator(".go-why")).to_be_visible()
    expect(page.locator(".go-why")).to_have_text("Wim has yet to choose a stance.")
    dice = [rectangle(die) for die in column.locator(".tray .die-box").all()]
    assert len(dice) == 2
    assert dice[0]["x"] + dice[0]["width"] <= dice[1]["x"]  # a chain of three, then one alone


def test_on_a_phone_the_stances_of_seven_stand_right_below_their_names(
    sat: Callable[[int, int, Play], Page],
) -> None:
    house = House()
    asked = [house.alice, house.eve, *map(house.person, ("Fay", "Gil", "Hal", "Ida", "Jon"))]
    house.ask(*asked)
    house.do("throw_all", [2] * 60)
    page = sat(390, 844, house.play)
    names, column = page.locator(".leaf-tab"), page.locator(".compare-column:visible")
    expect(names).to_have_count(7)
    for n in (0, 6):
        names.nth(n).click()
        expect(column).to_have_attribute("aria-label", ("Alice", "Jon")[n // 6])
        last, first = rectangle(names.last), rectangle(column)
        assert 0 <= first["y"] - last["y"] - last["height"] <= 12


def test_what_is_due_covers_nothing_of_the_stage(
    sat: Callable[[int, int, Play], Page],
) -> None:
    play = act(example(2), "end_session", {}, scripted(), STAMP)
    for width, height in SIZES:
        page = sat(width, height, play)
        page.evaluate("hotseat.send({ app: 'hand_over', to: 'gm' })")
        due = page.locator(".foot-due .foot-waits")
        expect(due).to_contain_text("can still roll")
        stage = rectangle(page.locator("#r-scene"))
        assert stage["y"] + stage["height"] <= rectangle(due)["y"]


def test_a_session_that_is_started_from_the_bottom_of_the_page_begins_at_its_top(
    sat: Callable[[int, int, Play], Page],
) -> None:
    page = sat(1024, 768, act(example(2), "end_session", {}, scripted(), STAMP))
    scrolled_down(page)
    tap(button(page, "Start session 2"))
    expect(page.get_by_role("heading", name="Who acts?")).to_be_in_viewport()
    assert page.locator("#r-scene").evaluate("(stage) => stage.scrollTop") == 0
