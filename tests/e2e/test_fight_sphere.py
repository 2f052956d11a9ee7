"""A short campaign of Fight Sphere, played to its epilogue by clicking: three players, six
Gladiators, two Layers and the Core, with entered dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hotseat.core.game import game
from hotseat.games.fight_sphere.state import State
from tests.e2e.conftest import Axe, PageMaker, open_campaign, rectangle
from tests.e2e.lent import renamed
from tests.e2e.playset import (
    box,
    button,
    create_character,
    go,
    new_character,
    outcome,
    own_dice,
    start,
    use_these,
)
from tests.e2e.sapio import chip
from tests.e2e.sapio import roll as app_dice
from tests.engine.games.fight_sphere.players import Table as Players
from tests.engine.games.fight_sphere.session import Table as Session
from tests.engine.games.shared import TableOf
from tests.screens_walk import CUT, LOOK

SitDown = Callable[..., None]
PLAYERS = {"Ann": ("Ash", "Gax"), "Bo": ("Brine", "Hux"), "Cy": ("Cole", "Ivo")}


@pytest.fixture
def borrows() -> bool:
    return True


def make(page: Page, name: str, player: str) -> None:
    """A Gladiator, by the form; all with a Death wish."""
    new_character(page, name, player, "Gladiator")
    create_character(page, name, "Gladiator")


@pytest.fixture
def table(fresh_page: Page, sit_down: SitDown) -> Page:
    """Everybody's own Gladiator chosen, and the first Layer started."""
    page = fresh_page
    sit_down(page)
    start(page, "Fight Sphere", "Down", "Gus", *PLAYERS)
    expect(page.get_by_text("No characters yet.")).to_be_visible()
    for player, names in PLAYERS.items():
        for name in names:
            make(page, name, player)
    go(page, "Play")
    for player, (own, other) in PLAYERS.items():
        chip(page, f"Which one does {player} play?", own).click()
        expect(chip(page, other, "None")).to_be_visible()
    page.get_by_label(re.compile("^Episode of Ash")).fill("The lamps go out.")
    chip(page, "Brine", "1").click()
    expect(page.get_by_label(re.compile("^Episode of Ash, Brine"))).to_be_visible()
    button(page, "Start Layer").click()
    expect(outcome(page)).to_have_text("Ann: Ash’s turn")
    button(page, "More").click()
    button(page, "Episodes").click()
    expect(page.get_by_text("The lamps go out.", exact=True)).to_be_visible()
    button(page, "Close").click()
    return page


def column(page: Page, name: str) -> Locator:
    """The column in which somebody's roll is gathered, or what it came to."""
    return page.locator(".compare").get_by_role("group", name=name, exact=True)


def gamble(page: Page, **dice: int) -> None:
    for name, count in dice.items():
        row = page.locator(".scene").get_by_role("group", name="Gamble")
        if page.locator(".compare").count():
            row = column(page, name).get_by_role("group", name="Gamble")
        key = row.get_by_role("button", name=str(count), exact=True)
        key.click()
        expect(key).to_have_attribute("aria-pressed", "true")


def tap(page: Page, name: str, label: str) -> None:
    """Something in the column of somebody's roll."""
    column(page, name).get_by_role("button", name=label).first.click()


def frame(page: Page, name: str, scene: str) -> None:
    expect(outcome(page)).to_contain_text(f"{name}’s turn")
    if scene == "Conflict":
        button(page, "Start Conflict").click()
        expect(button(page, "Cancel scene")).to_be_visible()
    else:
        chip(page, "Encounter with", scene.removeprefix("Encounter with ")).click()
        expect(page.locator(".compare")).to_be_visible()


def roll(page: Page, *sides: tuple[int, int]) -> None:
    """The dice of all sides: how many ones, of how many."""
    form = own_dice(page)
    rows = form.get_by_role("group", name="how many ones?")
    expect(rows).to_have_count(len(sides))
    for (ones, dice), row in zip(sides, rows.all(), strict=True):
        expect(row.get_by_role("radio")).to_have_count(dice + 1)
        row.get_by_role("radio", name=str(ones), exact=True).check()
    use_these(form)
    expect(outcome(page)).to_be_visible()


def resolve(page: Page, what: str) -> None:
    button(page, f"Resolve {what}").click()
    expect(button(page, f"Resolve {what}")).to_have_count(0)


def first_layer(page: Page) -> None:
    """A shared Relationship, a truce betrayed, two deaths, two knocked out, and one who stands."""
    frame(page, "Ash", "Conflict")
    roll(page, (1, 1), (0, 5))
    expect(outcome(page)).to_have_text("Success")
    box(page, "New Relationship, value").fill("Dr Vo")
    expect(page.get_by_text("Choose 1 reward, or “No reward”.")).to_be_visible()
    button(page, "No reward").click()
    resolve(page, "Conflict")  # what is written is kept
    expect(outcome(page)).to_have_text("Bo: Brine’s turn")
    frame(page, "Brine", "Conflict")
    roll(page, (1, 1), (0, 5))
    box(page, "Name of someone new").fill("Kit")
    button(page, "1 die for the Conflict Pool").click()  # in the place of what is written
    expect(button(page, "Resolve Conflict")).to_be_visible()
    expect(page.get_by_text("A success brings exactly 1 reward.")).to_have_count(0)
    button(page, "Undo").click()
    page.get_by_role("radio", name="Dr Vo").check()
    button(page, "Form Relationship").click()
    resolve(page, "Conflict")
    frame(page, "Cole", "Encounter with Ivo")
    gamble(page, Cole=3, Ivo=3)
    roll(page, (3, 3), (0, 3))
    expect(column(page, "Ivo")).to_contain_text("3 to Victories and 3 gambled")
    resolve(page, "roll")
    chip(page, "Who has a truce?", "Ash and Brine").click()
    frame(page, "Ash", "Encounter with Hux")
    chip(page, "In this scene", "Brine").click()
    tap(page, "Ash", "Dr Vo")
    gamble(page, Ash=3, Brine=3, Hux=3)
    expect(column(page, "Brine")).to_contain_text("shared already")
    four = column(page, "Hux").get_by_role("group", name="Gamble").get_by_role("button", name="4")
    expect(four).to_contain_text("The limit is 3, Ash’s Gamble.")
    tap(page, "Brine", "Betray Ash")
    expect(column(page, "Brine")).to_contain_text("Pool 11")
    roll(page, (2, 5), (5, 5), (0, 3))
    expect(outcome(page)).to_contain_text("dies")
    expect(page.get_by_text("Brine wins.")).to_be_visible()
    expect(page.get_by_text("Dr Vo lost for everyone")).to_be_visible()
    resolve(page, "roll")
    disengaged_and_resumed(page)


def disengaged_and_resumed(page: Page) -> None:
    """A Judgment die decides a Conflict, and the GM resumes what was broken off."""
    frame(page, "Brine", "Encounter with Gax")
    tap(page, "Brine", "Disengage")
    roll(page, (1, 1), (0, 1))
    expect(column(page, "Brine").get_by_text("Disengaged", exact=True)).to_be_visible()
    resolve(page, "roll")
    frame(page, "Brine", "Conflict")
    chip(page, "Who frames this scene?", "Ann").click()
    expect(chip(page, "Who frames this scene?", "Ann")).to_have_count(0)
    gamble(page, Brine=8)
    button(page, "Ann’s dice on GM: one more").click()
    expect(page.get_by_text("Ann: 4 dice left")).to_be_visible()
    roll(page, (1, 8), (1, 6))
    expect(outcome(page)).to_have_text("Failure, a tie")
    expect(page.get_by_text("Ann: 1 die on GM lost. Judgment Pool 5 → 4.")).to_be_visible()
    chip(page, "Or resume an Encounter with", "Gax").click()
    box(page, "What happened").fill("The lamp goes out.")
    resolve(page, "Conflict")
    button(page, "Undo").click()
    expect(box(page, "What happened")).to_have_value("The lamp goes out.")
    resolve(page, "Conflict")
    button(page, "Continue Encounter").click()
    expect(page.get_by_text("Gax has the Initiative", exact=True)).to_be_visible()
    gamble(page, Gax=2, Brine=2)
    roll(page, (2, 2), (0, 2))
    expect(column(page, "Brine").get_by_text("Knocked out", exact=True)).to_be_visible()
    resolve(page, "roll")


def test_a_campaign_to_its_epilogue(table: Page) -> None:
    page = table
    first_layer(page)
    button(page, "Start Layer").click()
    frame(page, "Ash", "Encounter with Gax")
    expect(column(page, "Gax")).to_contain_text("Pool 10")
    gamble(page, Ash=6, Gax=6)
    roll(page, (6, 6), (0, 6))
    resolve(page, "roll")
    frame(page, "Brine", "Encounter with Cole")
    gamble(page, Brine=6)
    roll(page, (0, 6), (1, 1))
    resolve(page, "roll")
    expect(page.get_by_text("No NPC Gladiator lives.").first).to_be_visible()
    button(page, "Start Core").click()
    frame(page, "Ash", "Encounter with Brine")
    chip(page, "In this scene", "Cole").click()
    for name, pool in (("Ash", 13), ("Brine", 7), ("Cole", 18)):
        expect(column(page, name)).to_contain_text(f"Pool {pool}")
    gamble(page, Ash=9, Brine=7, Cole=5)
    roll(page, (0, 9), (0, 7), (5, 5))
    expect(page.get_by_text("Dead", exact=True)).to_have_count(2)
    resolve(page, "roll")
    expect(button(page, "Undo Ash and Brine died")).to_be_visible()
    box(page, "Epilogue").fill("Cole walks out under a real sky.")
    button(page, "End game").click()
    expect(page.get_by_text("Cole survived the Sphere").first).to_be_visible()
    expect(page.get_by_text("Ash, Gax, Brine, Hux and Ivo")).to_be_visible()
    expect(page.get_by_text("Dead", exact=True)).to_have_count(3)


def test_nothing_moves_while_players_choose_their_own(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, names = page_at(1024, 768), {"Ann": ("Ash", "Gax"), "Bo": ("Brine", "Hux")}
    sit_down(page)
    made = TableOf[State](game("fight_sphere"), State)
    made.do("set_seats", gm="Gus", players="\n".join(names))
    for seat in made.state.table.seats.players():
        for name in names[seat.name]:
            made.do("make_character", name=name, owner=seat.id)
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    rows = [page.get_by_role("group", name=f"Which one does {who} play?") for who in names]
    every = [*rows, button(rows[0], "Gax"), button(rows[1], "Brine"), button(rows[1], "Hux")]
    before = [rectangle(each) for each in every]
    button(rows[0], "Ash").click()
    expect(chip(page, "Gax", "None")).to_be_visible()  # the plan comes, below
    assert [rectangle(each) for each in every] == before


def test_a_long_sentence_moves_no_other_field_of_the_plan(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page = page_at(1024, 768)
    sit_down(page)
    open_campaign(page, renamed(Players("Alice", "Bob", "Cary").play.campaign), tmp_path)
    first, second = (
        page.get_by_label(re.compile(f"^Episode of {who}")) for who in ("Alice", "Bob")
    )
    before = rectangle(second)
    first.fill("Who pays the toll on the bridge, and what is left to pay it with? " * 3)
    assert rectangle(first)["height"] > before["height"] + 20
    assert rectangle(second) == before


@pytest.mark.parametrize("sides", [3, 4])
def test_what_an_encounter_is_about_is_asked_in_sight_on_a_tablet(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path, sides: int
) -> None:
    page, made = page_at(1024, 768), Session()
    sit_down(page)
    for who in (made.ash, made.brine, made.cole):
        made.tie(who, made.vo, 2)
        made.tie(who, made.kit, 1)
    if sides == 3:
        made.do("set_truce", who=made.ash, rival=made.brine, on=True)
    made.fight(made.ash, *(made.gax, made.brine, made.cole)[: sides - 1])
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    stage, about = rectangle(page.locator("#r-scene")), box(page, "What the scene is about")
    assert rectangle(about)["bottom"] < stage["bottom"]
    whole = page.locator("#r-scene").evaluate("(e) => e.scrollHeight - e.clientHeight")
    assert whole == 0


def ten(page: Page, folder: Path) -> Locator:
    """An Encounter of ten, rolled; its table."""
    table = Session()
    first, second, third, *others = table.crowd(10)
    table.do("set_truce", who=first, rival=second, on=True)
    table.fight(first, third, second, *others)
    table.roll(*((n % 2, 1) for n in range(10)))
    open_campaign(page, renamed(table.play.campaign), folder)
    return page.get_by_role("region", name="Victories of each over the others")


@pytest.mark.parametrize("sides", [5, 6])
def test_what_five_and_six_came_to_is_on_one_screen_of_a_tablet(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path, sides: int
) -> None:
    page, made = page_at(1024, 768), Session()
    sit_down(page)
    inside = made.crowd(sides)
    made.fight(*inside[:sides])
    for who in inside[:sides]:
        made.pool(who, 9)
        made.do("set_gamble", who=who, dice=4)
    made.roll(*((max(0, 4 - n), 4) for n in range(sides)))
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    expect(page.get_by_text("Ash wins.")).to_be_visible()
    whole = page.locator("#r-scene").evaluate("(e) => e.scrollHeight - e.clientHeight")
    assert whole == 0
    words, last = rectangle(box(page, "What happened")), page.locator(".scene .tray").last
    assert words["bottom"] < rectangle(last)["top"]


def test_no_word_of_what_is_brought_in_is_broken_on_a_phone(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, made = page_at(390, 844), Session()
    sit_down(page)
    made.fight(made.ash, made.brine)
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    words = column(page, "Ash").get_by_role("button", name="Background").locator(".n")
    expect(words).to_be_visible()
    assert words.evaluate("(e) => e.getClientRects().length && e.offsetHeight < 30")


def test_a_name_and_the_button_that_takes_it_stand_level(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, made = page_at(1024, 768), Session()
    sit_down(page)
    made.conflict_of(made.ash, 2, 0)
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    name, take = rectangle(box(page, "Name of someone new")), button(page, "Form Relationship")
    middle = rectangle(take)["top"] + rectangle(take)["height"] / 2
    assert middle == pytest.approx(name["top"] + name["height"] / 2, abs=4)
    assert rectangle(take)["left"] > name["right"]


def test_a_large_pool_leaves_the_words_beside_its_gambles_room(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, made = page_at(1024, 768), Session()
    sit_down(page)
    made.pool(made.ash, 14)
    made.do("begin_conflict", who=made.ash)
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    words = page.locator(".scene .is-beside").filter(has_text="lost if this fails").first
    assert words.locator("> :first-child").evaluate("(e) => e.offsetWidth > 80")
    assert page.evaluate(LOOK, CUT)["cut"] == []


def judged(page: Page, folder: Path) -> Session:
    """An Encounter of Ash and Gax, and Cy who is out and has Judgment dice."""
    made = Session()
    made.do("leave_episode", who=made.cole)
    made.fight(made.ash, made.gax)
    made.do("set_gamble", who=made.ash, dice=3)
    open_campaign(page, renamed(made.play.campaign), folder)
    return made


def test_on_a_phone_dice_that_come_move_no_number_of_ones_over_what_brings_them(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page = page_at(390, 844)
    sit_down(page)
    judged(page, tmp_path)
    form = own_dice(page)
    expect(form.get_by_role("radio")).to_have_count(6)
    more = button(page, "Cy’s dice on Ash: one more")
    more.scroll_into_view_if_needed()
    before = [rectangle(each) for each in (form, more)]
    for dice in range(4, 9):
        more.click()
        expect(form.get_by_role("group").first.get_by_role("radio")).to_have_count(dice + 1)
        assert [rectangle(each) for each in (form, more)] == before
    last = form.get_by_role("group").first.get_by_role("radio", name="8", exact=True)
    last.check()
    expect(last).to_be_in_viewport()


def test_on_a_phone_who_comes_into_the_scene_changes_no_column_and_chances_say_of_what(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page = page_at(390, 844)
    sit_down(page)
    judged(page, tmp_path)
    page.locator(".leaf-tab", has_text="Gax").click()
    expect(column(page, "Gax")).to_be_visible()
    card, joins = page.locator(".compare"), chip(page, "In this scene", "Brine")
    joins.scroll_into_view_if_needed()
    before = [rectangle(each) for each in (card, joins)]
    joins.click()
    expect(page.locator(".leaf-tab")).to_have_count(3)
    expect(column(page, "Gax")).to_be_visible()
    expect(page.locator(".chances .l", has_text="wins")).to_have_count(3)
    for words in page.locator(".chances .l").all():
        expect(words).to_be_visible()
    assert [rectangle(each) for each in (card, joins)] == before


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_real_dice_of_five_leave_what_they_are_rolled_for_in_sight(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path, width: int, height: int
) -> None:
    page, made = page_at(width, height), Session()
    sit_down(page)
    inside = made.crowd(5)
    made.fight(*inside[:5])
    for who in inside[:5]:
        made.pool(who, 9)
        made.do("set_gamble", who=who, dice=4)
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    form = rectangle(own_dice(page))
    assert form["height"] <= rectangle(page.locator("#r-scene"))["height"] * 0.5
    for key in own_dice(page).locator(".face").all():
        assert min(rectangle(key)["width"], rectangle(key)["height"]) >= 44


def test_no_tick_lies_on_the_heading_of_a_cut_scene(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, made = page_at(1024, 768), Session()
    sit_down(page)
    made.conflict_of(made.ash, 0, 2)
    open_campaign(page, renamed(made.play.campaign), tmp_path)
    head = rectangle(page.get_by_role("heading", name="Cut-scene: Gax gains"))
    group = page.get_by_role("group", name="Which NPC Gladiator does the GM show?")
    assert rectangle(group.locator(".chip-tick").first)["top"] >= head["bottom"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1024, 768)])
def test_ten_are_compared_under_the_verdict_and_the_page_does_not_move_sideways(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path, width: int, height: int
) -> None:
    page = page_at(width, height)
    sit_down(page)
    grid = ten(page, tmp_path)
    expect(grid).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == width
    assert rectangle(grid)["y"] < height / 2
    assert rectangle(grid)["y"] < rectangle(page.locator(".scene .tray").first)["y"]
    size = grid.locator("td.good").last.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)")
    whole = grid.evaluate("(e) => e.scrollWidth <= e.clientWidth")
    assert (size >= 14.5, size >= 19, whole) == (True, width >= 768, width >= 768)
    grid.evaluate("(e) => e.scrollTo(e.scrollWidth, 0)")
    last = grid.locator("tbody td:last-child").all()
    for name, cell in zip(grid.locator("tbody th").all(), last, strict=True):
        assert rectangle(name)["x"] >= rectangle(grid)["x"]  # it stays as the others move
        assert rectangle(cell)["x"] > rectangle(name)["x"] + rectangle(name)["width"] - 1


# Badges that lie on no strand of their own, what covers the name of a ring, and names so close
# that they read as one.
ASTRAY = """() => {
  const box = (e) => e.getBoundingClientRect();
  const plate = (e) => box(e.querySelector(".plate") ?? e);
  const svg = box(document.querySelector("svg.map"));
  const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const shown = (what) => [...document.querySelectorAll(`svg.map ${what}`)]
    .filter((e) => !e.matches(".is-off, [visibility=hidden]") && e.textContent.trim());
  const on = (line, plate) => [...Array(80).keys()].some((i) => {
    const p = line.getPointAtLength((line.getTotalLength() * i) / 79);
    const [x, y] = [svg.left + p.x, svg.top + p.y];
    return plate.left <= x && x <= plate.right && plate.top <= y && y <= plate.bottom;
  });
  const own = (e) => [...document.querySelectorAll(".tie")]
    .find((tie) => e.dataset.of === `${tie.dataset.a}|${tie.dataset.b}`);
  const astray = shown(".tally").filter((e) =>
    ![...own(e).querySelectorAll(".strand")].some((line) => on(line, plate(e))));
  const covered = shown(".ring-name").filter((name) =>
    shown(".tally, .node-words, .ring-name").some((e) => e !== name && meets(plate(e), box(name))));
  const wide = ({ left, right, ...rest }) => ({ ...rest, left: left - 5, right: right + 5 });
  const names = innerWidth < 480 ? [] : shown(".node-words");
  const touching = names.filter((name) =>
    names.some((e) => e !== name && meets(wide(box(e).toJSON()), box(name))));
  return [...astray, ...covered, ...touching].map((e) => e.textContent);
}"""


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844), (1440, 900)])
def test_badges_keep_to_their_strands_and_rings_to_their_names(
    page_at: PageMaker, sit_down: SitDown, width: int, height: int
) -> None:
    page = page_at(width, height)
    sit_down(page)
    button(page, "Try sample: Fight Sphere").click()
    go(page, "Map")
    expect(page.locator("svg.map.is-placed .tally:not(.is-off)").first).to_be_visible()
    assert page.evaluate(ASTRAY) == []
    expect(page.locator(".ring-name:not([visibility=hidden])")).to_have_text(
        ["Layer 1", "The Core"]
    )


def test_a_ring_opens_by_a_tap_by_keys_and_in_the_list(still_page: Page) -> None:
    page = still_page
    button(page, "Try sample: Fight Sphere").click()
    go(page, "Map")
    card, name = page.get_by_role("heading", name="Layer 1"), page.locator(".ring-name").first
    expect(name).to_be_visible()
    at = rectangle(name)
    page.mouse.click(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    expect(card).to_be_visible()
    expect(page.get_by_text("The Lamp Market has no oil left,")).to_be_visible()
    button(page, "Close").click()
    expect(card).to_have_count(0)
    page.get_by_role("button", name="The Core. Comes when").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The Core")).to_be_visible()
    button(page, "List view").click()
    page.get_by_role("button", name="Episode 1: Sabine Orr, Dov Kessler and The").click()
    expect(card).to_be_visible()


SEEN = """() => {
  document.querySelectorAll(".scene .tray").forEach((e) => e.classList.add("is-falling"));
  const telling = document.querySelectorAll(".scene :is(.outcome, .over, .card, .text)");
  const shown = { opacityProperty: true, visibilityProperty: true };
  return [...telling].filter((e) => e.checkVisibility(shown)).map((e) => e.textContent);
}"""


def test_nothing_tells_the_outcome_while_dice_fall(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    button(page, "Try sample: Fight Sphere").click()
    app_dice(page)
    expect(outcome(page)).to_be_visible()
    assert page.evaluate(SEEN) == []


def test_change_roll_looks_like_what_asks_first(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    button(page, "Try sample: Fight Sphere").click()
    app_dice(page)
    change = page.locator("#r-foot .source", has_text="Change roll")
    expect(change).to_have_css("border-style", "dashed")


# The hands of dice entered by hand that reach to another row of dice, with its rings.
REACH = """() => {
  const box = (e) => e.getBoundingClientRect();
  const rows = [...document.querySelectorAll("#r-scene .dice.s")];
  const hands = rows.flatMap((row, n) => [...row.querySelectorAll(".badge-own")]
    .flatMap((hand) => rows.slice(n + 1).flatMap((below) => [...below.querySelectorAll(".die")])
      .filter((die) => box(die).top - 6 < box(hand).bottom)));
  return [rows.length, document.querySelectorAll("#r-scene .badge-own").length, hands.length];
}"""


def test_in_the_log_no_hand_lies_on_the_dice_below(fresh_page: Page, sit_down: SitDown) -> None:
    page = fresh_page
    sit_down(page)
    button(page, "Try sample: Fight Sphere").click()
    roll(page, (1, 5), (1, 4), (1, 2))
    go(page, "Log")
    page.locator("#r-scene").get_by_text("Sabine Orr: 1 one of 5 dice;").wait_for()
    rows, hands, reaching = page.evaluate(REACH)
    assert rows >= 3
    assert (hands, reaching) == (11, 0)


def test_axe_finds_nothing(still_page: Page, axe: Axe) -> None:
    page = still_page
    button(page, "Try sample: Fight Sphere").click()
    expect(page.locator("#r-foot .go")).to_be_visible()
    found = {"rolls": axe(page)}
    app_dice(page)
    found["victories"] = axe(page)
    resolve(page, "roll")
    found["play"] = axe(page)
    button(page, "More").click()
    button(page, "Other scenes").click()
    found["forbidden"] = axe(page)
    go(page, "Map")
    found["map"] = axe(page)
    go(page, "Sheets")
    page.get_by_role("link", name="Dov Kessler").first.click()
    found["sheet"] = axe(page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}
