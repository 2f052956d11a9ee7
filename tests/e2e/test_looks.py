"""How steps look: names that are long or written from the right, words that do not fit beside each
other, and what a tap may push."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.files import write_file
from hotseat.core.game import game
from tests.e2e.conftest import PageMaker, go_to, import_text, open_campaign
from tests.e2e.lent import renamed
from tests.e2e.long_words import NAMES, crowd_file, marks_file
from tests.e2e.test_screens import PRESS, sample
from tests.engine.games.fight_sphere.session import Table as Arena
from tests.engine.games.hot_war.session import Table as Street
from tests.engine.games.isolation.acts import House
from tests.screens_walk import CUT, LOOK, Seen, compare

SitDown = Callable[..., None]
# How many lines the words of each of these have.
LINES = """(parts) => [...document.querySelectorAll(parts)].map((e) => {
  const words = document.createRange();
  words.selectNodeContents(e);
  return new Set([...words.getClientRects()].map((r) => Math.round(r.bottom / 8))).size;
})"""
# With whom a new relationship is offered, for one point.
NEW_TIES = "#r-scene [aria-label^='New negative relationship']"
TOPS = "(parts) => [...document.querySelectorAll(parts)].map((e) => e.getBoundingClientRect().top)"


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def crowd(page_at: PageMaker, sit_down: SitDown, tmp_path: Path) -> Callable[..., Page]:
    """``crowd("hot_war", 390, 844)``: the sample of that game with long names, at that size."""

    def opened(slug: str, width: int, height: int) -> Page:
        page = page_at(width, height, reduced_motion="reduce")
        sit_down(page)
        import_text(page, crowd_file(game(slug)), tmp_path)
        expect(page.locator("#r-foot .go")).to_be_visible()
        return page

    return opened


def looked(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(LOOK, CUT)
    return found


@pytest.mark.parametrize(
    ("slug", "taps"),
    [("isolation", ()), ("fight_sphere", ()), ("hot_war", ()), ("hot_war", ("Roll",))],
)
def test_a_step_of_long_names_fits_a_tablet(
    crowd: Callable[..., Page], slug: str, taps: tuple[str, ...]
) -> None:
    page = crowd(slug, 1024, 768)
    for tap in taps:
        assert page.evaluate(PRESS, tap)
    stage, room = looked(page)["stage"]
    assert stage <= room
    assert page.evaluate(LINES, "#r-scene .stage-title .over") in ([1], [])


def test_the_small_line_has_the_width_of_a_phone_on_its_side(crowd: Callable[..., Page]) -> None:
    page = crowd("hot_war", 844, 390)
    assert page.evaluate(LINES, "#r-scene .stage-title .over") == [1]


def test_a_result_leaves_the_stage_of_a_phone_on_its_side_to_what_follows(
    crowd: Callable[..., Page],
) -> None:
    page = crowd("hot_war", 844, 390)
    assert page.evaluate(PRESS, "Roll")
    words = page.locator("#r-scene .stage-title .outcome")
    expect(words).to_be_visible()
    size = float(words.evaluate("(e) => getComputedStyle(e).fontSize").removesuffix("px"))
    assert size < 24


def test_pools_have_their_whole_name_where_there_is_room(crowd: Callable[..., Page]) -> None:
    page = crowd("hot_war", 390, 844)
    names = page.locator("#r-foot .pool-name")
    assert names.count() == 3
    cut = "(all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
    assert names.evaluate_all(cut) == []


def test_the_ways_out_stand_in_one_row_on_a_phone(page_at: PageMaker, sit_down: SitDown) -> None:
    page = sample(page_at, sit_down, "hot_war", 390, 844)
    tops = page.evaluate(TOPS, "#r-scene .stage-out .btn")
    assert len(tops) == 4
    assert len(set(tops)) == 1


def test_what_is_bought_pushes_no_price_on_a_phone(page_at: PageMaker, sit_down: SitDown) -> None:
    page = sample(page_at, sit_down, "hot_war", 390, 844)
    assert page.evaluate(PRESS, "Roll")
    before, seen = looked(page), Seen()
    assert page.evaluate(PRESS, "Change to negative")
    after = looked(page)
    compare(seen, before, after, {"foot": before["foot"], "go": before["go"]}, "buys", None)
    assert before["step"] == after["step"]
    assert dict(seen.moved) == {}


def test_dice_that_tell_stand_over_what_is_bought_on_a_phone_and_push_nothing(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    table = Street()
    table.conflict_of(table.officer, table.beaumont, table.neames)
    table.do("roll_conflict", *[9] * 3, *[8] * 4, *[1] * 5)
    page = page_at(390, 844, reduced_motion="reduce")
    sit_down(page)
    open_campaign(page, renamed(table.play.campaign), tmp_path)
    tops = set()
    for name in ("Neames", "The officer", "Beaumont"):
        page.locator("#r-scene .is-tap button", has_text=name).click()
        (dice,) = boxes(page, "#r-scene .is-tap.is-on > .tray")
        (new,) = boxes(page, NEW_TIES) or boxes(page, NEW_TIES.replace("negative", "positive"))
        assert dice["bottom"] <= new["top"]
        tops.add(new["top"])
    page.evaluate("() => document.querySelector('#r-scene .is-on > .tray').remove()")
    (new,) = boxes(page, NEW_TIES) or boxes(page, NEW_TIES.replace("negative", "positive"))
    assert tops == {new["top"]}


def test_groups_of_chips_stand_two_and_two_in_portrait(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 768, 1024)
    groups = "#r-scene .columns > .stack:last-child > .card > .chips:has(> .over)"
    tops = page.evaluate(TOPS, groups)
    assert len(tops) >= 3
    assert len(set(tops)) < len(tops)


def test_no_die_of_the_bar_is_cut_in_portrait(page_at: PageMaker, sit_down: SitDown) -> None:
    page = sample(page_at, sit_down, "sapio", 768, 1024)
    for _ in range(3):
        page.get_by_role("button", name="Other bonus dice: one more").click()
    expect(page.locator("#r-foot .is-heaped")).to_have_count(1)
    cut = page.evaluate(
        """() => {
          document.querySelector("#r-foot .chances .l").textContent = "any success, 0 evens";
          const dice = document.querySelector("#r-foot .is-singly");
          while (dice.children.length < 10) dice.append(dice.lastElementChild.cloneNode(true));
          const room = document.querySelector("#r-foot .trough").getBoundingClientRect();
          return [...document.querySelectorAll("#r-foot .die-box")]
            .filter((e) => e.checkVisibility())
            .filter((e) => e.getBoundingClientRect().bottom > room.bottom).length; }"""
    )
    assert cut == 0


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 768)])
def test_no_word_of_a_narrow_panel_breaks_into_pieces(
    crowd: Callable[..., Page], width: int, height: int
) -> None:
    page = crowd("playset_zero", width, height)
    for tap in ("Leave hits", "Resolve", "Close outcome", "Jo"):
        assert page.evaluate(PRESS, tap)
    words = "#r-scene .is-narrow-over :is(.stepper-block > .over, .stepper-block b, .is-beside .n)"
    assert page.locator(words).count() > 0
    assert max(page.evaluate(LINES, words)) <= 3


def test_a_name_to_be_had_for_a_point_is_whole_on_a_phone(crowd: Callable[..., Page]) -> None:
    page = crowd("hot_war", 390, 844)
    assert page.evaluate(PRESS, "Roll")
    assert page.locator(f"{NEW_TIES} .chip").count() >= 2
    assert page.evaluate(BROKEN, f"{NEW_TIES} .chip .n") == []


def test_a_reason_in_the_bar_of_a_phone_is_not_cut(crowd: Callable[..., Page]) -> None:
    page = crowd("fight_sphere", 390, 844)
    page.evaluate(
        """() => {
          const trough = document.querySelector("#r-foot .trough");
          const why = document.createElement("span");
          why.className = "why";
          why.textContent = "Maeve O’Connell-Ward gambles 2, and the limit is 1.";
          trough.querySelector(".chances").before(why);
          trough.querySelector(".ladder").remove();
          const figures = document.querySelector("#r-foot .chances");
          figures.className = "chances";
          figures.innerHTML = "<b class='p'>32.9%</b><span class='l'>Bartholomew Quist wins</span>";
        }"""
    )
    assert looked(page)["cut"] == []


# The words of these that are broken in the middle: one that alone is wider than its room.
BROKEN = """(parts) => [...document.querySelectorAll(parts)].flatMap((e) => {
  const lines = (node, from, to) => {
    const words = document.createRange();
    words.setStart(node, from);
    words.setEnd(node, to);
    return new Set([...words.getClientRects()].map((r) => Math.round(r.top))).size;
  };
  const walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), found = [];
  while (walk.nextNode())
    for (const word of walk.currentNode.data.matchAll(/\\p{L}+/gu))
      if (lines(walk.currentNode, word.index, word.index + word[0].length) > 1) found.push(word[0]);
  return found; })"""


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_no_name_is_broken_among_five_sides(
    crowd: Callable[..., Page], width: int, height: int
) -> None:
    page = crowd("hot_war", width, height)
    for tap in ("Sides, support", "5 dice", "9 dice", "Show pools"):
        assert page.evaluate(PRESS, tap)
    assert page.locator("#r-scene .leaf-tab").count() == 5
    assert page.evaluate(BROKEN, "#r-scene .leaf-tab > :first-child") == []
    assert page.evaluate(PRESS, "Roll")
    assert page.locator(f"{NEW_TIES} .chip").count() == 3
    assert page.evaluate(BROKEN, f"{NEW_TIES} .chip .n") == []


def house_of_long_names() -> House:
    """Isolation with three whose names are long, two of them asked; not opened yet."""
    house = House(stress=3)
    for who, name in zip((house.bob, house.alice, house.eve), NAMES[3:], strict=False):
        house.do("edit_character", who=who, name=name)
    house.ask(house.alice, house.eve)
    return house


def test_each_pool_lies_on_a_line_of_its_own_in_portrait(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page = page_at(768, 1024, reduced_motion="reduce")
    sit_down(page)
    import_text(page, write_file(house_of_long_names().play.campaign), tmp_path)
    rows = page.locator("#r-foot .ladder > li")
    expect(rows).to_have_count(3)
    tops = "(row) => [...row.querySelectorAll('.heap')].map((e) => e.getBoundingClientRect().top)"
    for row in rows.all():
        assert len(set(row.evaluate(tops))) == 1
    assert looked(page)["cut"] == []


def test_where_chances_have_the_room_of_a_reason_the_action_tells_it(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page = page_at(768, 1024, reduced_motion="reduce")
    sit_down(page)
    house = house_of_long_names()
    house.do("throw_all", [2] * 60)
    import_text(page, write_file(house.play.campaign), tmp_path)
    reason = page.locator("#r-foot .go-why")
    expect(reason).to_contain_text("yet to choose a stance")
    expect(reason).to_be_visible()
    assert looked(page)["cut"] == []


def test_the_one_button_of_a_long_form_stays_in_sight(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "hot_war", 1024, 768)
    here = page.evaluate("() => location.hash.split('/').slice(0, 3).join('/')")
    go_to(page, f"{here}/sheets/new/0")
    create = page.locator("#r-scene .form-end .btn-primary")
    expect(create).to_be_in_viewport(ratio=1)
    page.locator("#r-scene textarea").last.focus()
    expect(create).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("slug", ["isolation", "sapio"])
def test_no_text_however_it_is_made_moves_the_page_to_a_side(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path, slug: str
) -> None:
    page = page_at(390, 844, reduced_motion="reduce")
    sit_down(page)
    import_text(page, marks_file(game(slug)), tmp_path)
    expect(page.locator("#r-foot")).to_be_visible()
    expect(page.locator("#r-scene > *").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") == 0
    page.mouse.move(200, 400)
    page.mouse.wheel(300, 0)
    assert page.evaluate("() => [scrollX, document.getElementById('r-scene').scrollLeft]") == [0, 0]


@pytest.mark.parametrize("asked", ["scene_dialog", "handout_dialog", "lines_dialog"])
def test_what_ends_a_question_is_in_sight_on_a_phone_on_its_side(
    page_at: PageMaker, sit_down: SitDown, asked: str
) -> None:
    page = sample(page_at, sit_down, "hot_war", 844, 390)
    page.evaluate("(app) => hotseat.send({ app })", asked)
    end = page.locator(".dialog .form-end .btn").first
    expect(end).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.querySelector('.dialog').scrollTop") == 0


# Eight dice lie in the bar: [how many stand in it whole, the width of the narrowest].
EIGHT = """() => {
  const trough = document.querySelector("#r-foot .trough").getBoundingClientRect();
  const dice = document.querySelector("#r-foot .lying > .tray-dice");
  while (dice.children.length < 8) dice.append(dice.lastElementChild.cloneNode(true));
  const boxes = [...dice.children].map((e) => e.getBoundingClientRect());
  const within = (b) => b.bottom <= trough.bottom && b.right <= trough.right + 1;
  return [boxes.filter(within).length, Math.min(...boxes.map((b) => b.width))];
}"""


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844)])
def test_eight_dice_that_lie_in_the_bar_stand_in_one_row(
    page_at: PageMaker, sit_down: SitDown, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, "playset_zero", width, height)
    whole, narrowest = page.evaluate(EIGHT)
    assert whole == 8
    assert narrowest >= 44


BOXES = "(parts) => [...document.querySelectorAll(parts)].map((e) => e.getBoundingClientRect())"


def boxes(page: Page, parts: str) -> list[dict[str, float]]:
    """Where each of these stands, of those in sight."""
    every: list[dict[str, float]] = page.evaluate(
        f"(parts) => ({BOXES})(parts).map((e) => e.toJSON())", parts
    )
    return [box for box in every if box["width"]]


# What dims the stage: [its colour, its top, that of the stage, whether the stage takes taps beside
# what is open].
DIMMED = """() => {
  const foot = document.getElementById("r-foot"), scene = document.getElementById("r-scene");
  const dim = getComputedStyle(foot, "::before"), room = scene.getBoundingClientRect();
  const end = foot.getBoundingClientRect().top, top = end - parseFloat(dim.height);
  const under = document.elementFromPoint(room.left + 3, end - 40);
  return [dim.backgroundColor, top, room.top, scene.contains(under)];
}"""


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844), (844, 390)])
@pytest.mark.parametrize(("slug", "tap"), [("isolation", "Why?"), ("hot_war", "Chances")])
def test_what_opens_over_the_stage_dims_all_of_it_and_leaves_it_its_taps(
    page_at: PageMaker, sit_down: SitDown, slug: str, tap: str, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, slug, width, height)
    assert page.evaluate(PRESS, tap)
    colour, top, stage, taps = page.evaluate(DIMMED)
    assert colour.startswith("rgba(")
    assert (round(top), taps) == (round(stage), True)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844), (844, 390)])
def test_what_is_said_of_a_sample_covers_neither_the_stage_nor_the_chances(
    page_at: PageMaker, sit_down: SitDown, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, "isolation", width, height)
    (note,) = boxes(page, "#r-foot > .foot-waits")
    (stage,) = boxes(page, "#r-scene")
    (trough,) = boxes(page, "#r-foot > .trough")
    assert stage["bottom"] <= note["top"] + 0.5
    assert note["bottom"] <= trough["top"]


def test_the_numbers_of_a_gamble_stand_in_one_row_on_a_phone(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "fight_sphere", 390, 844)
    keys = boxes(page, "#r-scene .leaf.is-shown .is-keys > .chip")
    assert len(keys) == 6
    assert len({key["top"] for key in keys}) == 1
    assert min(key["width"] for key in keys) >= 44


def test_what_a_success_brings_is_in_sight_below_its_dice_on_a_phone_on_its_side(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    table = Arena()
    table.conflict_of(table.ash, 3, 1, gamble=5)
    page = page_at(844, 390, reduced_motion="reduce")
    sit_down(page)
    open_campaign(page, renamed(table.play.campaign), tmp_path)
    reward = boxes(page, "#r-scene .card .chip")[0]
    (bar,) = boxes(page, "#r-foot")
    assert reward["bottom"] + 30 <= bar["top"]  # and what follows it begins in sight


def test_an_encounter_of_three_fits_a_tablet_in_portrait(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "fight_sphere", 768, 1024)
    stage, room = looked(page)["stage"]
    assert stage <= room


def test_dice_and_the_stances_they_allow_are_in_one_view_on_a_phone_on_its_side(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "isolation", 844, 390)
    (stage,) = boxes(page, "#r-scene")
    first = boxes(page, "#r-scene .compare-column:has(.tray) .tray")[0]
    chips = boxes(page, "#r-scene .compare-column:has(.tray) .chip")
    assert chips[2]["bottom"] - first["top"] <= stage["height"]
    assert len({chip["top"] for chip in chips}) == 1
    names = "#r-scene .compare-column .chip .n"
    assert page.evaluate(BROKEN, names) == []
    assert looked(page)["cut"] == []


def test_lines_to_write_in_stand_level_in_portrait(page_at: PageMaker, sit_down: SitDown) -> None:
    page = sample(page_at, sit_down, "playset_zero", 768, 1024)
    for tap in ("Leave hits", "Resolve", "Close outcome", "Oda"):
        assert page.evaluate(PRESS, tap)
    fields = boxes(page, "#r-scene .field-over .input")
    assert len(fields) == 3
    assert len({(field["top"], field["bottom"]) for field in fields}) == 1


# Of those that say the same, each with its number.
PLACES = """() => {
  const seen = {}, all = "#r-scene :is(button, .input)";
  const shown = [...document.querySelectorAll(all)].filter((e) => e.checkVisibility());
  return Object.fromEntries(shown.map((e) => {
    const at = e.getBoundingClientRect(), says = e.name || e.innerText;
    seen[says] = (seen[says] ?? 0) + 1;
    return [`${says} ${seen[says]}`, [at.x, at.y, at.width, at.height].map(Math.round)];
  }));
}"""


@pytest.mark.parametrize(("width", "height"), [(1180, 820), (1024, 768), (768, 1024)])
def test_one_danger_more_than_usual_moves_nothing(
    page_at: PageMaker, sit_down: SitDown, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, "playset_zero", width, height)
    for tap in ("Leave hits", "Resolve", "Close outcome", "Oda"):
        assert page.evaluate(PRESS, tap)
    before = page.evaluate(PLACES)
    page.locator("#r-scene .is-keys button", has_text="3").click()
    expect(page.locator("#r-scene .field-over .input")).to_have_count(4)
    after = page.evaluate(PLACES)
    both = before.keys() & after.keys()  # what is chosen is no button
    assert len(both) > 15
    assert {key: after[key] for key in both} == {key: before[key] for key in both}


def test_every_pencil_of_the_log_stands_at_the_end_of_its_title_on_a_phone(
    crowd: Callable[..., Page],
) -> None:
    page = crowd("hot_war", 390, 844)
    go_to(page, page.evaluate("() => location.hash").replace("table", "log"))
    pens = boxes(page, "#r-scene .entry-pen")
    titles = boxes(page, "#r-scene .entry:has(.entry-pen) .word")
    assert len(pens) == len(titles) >= 5
    assert len({pen["left"] for pen in pens}) == 1
    for pen, title in zip(pens, titles, strict=True):
        assert pen["top"] <= title["top"] <= title["top"] + 20 <= pen["bottom"]
        assert title["right"] <= pen["left"] + 8


def test_nine_screens_have_room_beside_a_phone_on_its_side(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "hot_war", 844, 390)
    page.evaluate("() => document.querySelector('#r-head .eyes').click()")
    page.get_by_role("button", name="GM view").click()
    expect(page.locator("#r-rail").get_by_role("link", name="Notebook")).to_be_visible()
    tabs = boxes(page, "#r-rail > .tab")
    assert len(tabs) == 9
    assert max(tab["bottom"] for tab in tabs) <= 390
    assert min(min(tab["width"], tab["height"]) for tab in tabs) >= 44


def test_outside_of_play_the_bar_leaves_a_phone_on_its_side_to_the_screen(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 844, 390)
    go_to(page, page.evaluate("() => location.hash").replace("table", "sheets"))
    expect(page.locator("#r-foot").get_by_role("link", name="Back to play")).to_be_visible()
    (stage,) = boxes(page, "#r-scene")
    (back,) = boxes(page, "#r-foot a.go")
    assert stage["height"] >= 270
    assert (back["height"] >= 44, back["bottom"] <= 390) == (True, True)
    assert looked(page)["cut"] == []


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (844, 390)])
def test_what_stands_in_the_head_is_as_high_as_a_thumb(
    page_at: PageMaker, sit_down: SitDown, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, "sapio", width, height)
    tools = boxes(page, "#r-head .btn")
    assert len(tools) >= 5
    assert min(tool["height"] for tool in tools) >= 44


def test_all_keys_of_real_dice_stand_above_the_bar_with_six_sides(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "hot_war", 390, 844)
    taps = ("Sides, support", "9 dice", "9 dice", "9 dice", "Show pools", "Real dice")
    for tap in taps:
        assert page.evaluate(PRESS, tap), tap
    assert page.locator(".hands > .hand").count() == 6
    lowest = "(all) => Math.max(...all.map((e) => e.getBoundingClientRect().bottom))"
    keys = page.locator("#own-dice-form .key").evaluate_all(lowest)
    bar = page.locator("#r-foot").bounding_box()
    assert bar
    assert keys <= bar["y"]
