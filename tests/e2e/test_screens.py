"""The play page under taps: it never scrolls as a whole, its bar and its action never move."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.game import games
from tests.e2e.conftest import PageMaker, go_to, rectangle
from tests.e2e.playset import button
from tests.screens_walk import CUT, LOOK, Seen, compare, walk

SitDown = Callable[..., None]
GAMES = [each.slug for each in games() if each.sample is not None]
TAPS = 12


@pytest.fixture
def borrows() -> bool:
    return True


def sample(
    page_at: PageMaker,
    sit_down: SitDown,
    slug: str,
    width: int,
    height: int,
    motion: str = "reduce",
) -> Page:
    page = page_at(width, height, reduced_motion=motion)
    sit_down(page)
    page.evaluate("(slug) => hotseat.send({ app: 'sample', game: slug })", slug)
    expect(page.locator("#r-scene .stage-head")).to_be_visible()
    return page


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844), (844, 390)])
def test_the_page_stands_still_under_taps(
    page_at: PageMaker, sit_down: SitDown, slug: str, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, slug, width, height)
    seen = walk(page, TAPS, width)
    assert seen.taps > 0
    assert sorted(set(seen.faults)) == []


def test_the_log_is_a_drawer_that_moves_nothing_and_a_move_closes_it(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 1024, 768)
    log, roll = page.locator("#r-log"), page.locator("#r-foot .go")
    expect(log).to_be_hidden()
    before = roll.bounding_box()
    button(page.locator("#r-head"), "Log").click()
    expect(log).to_be_visible()
    assert roll.bounding_box() == before
    roll.click()
    expect(log).to_be_hidden()


def test_the_second_of_two_quick_taps_does_not_hit_what_took_the_place(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 1024, 768)
    page.locator("#r-foot .go").dblclick()
    expect(page.locator("#r-scene .outcome").first).to_be_visible()
    expect(page.locator("#r-head").get_by_role("button", name="Undo")).to_contain_text("Undo")


def test_a_phone_has_its_screens_behind_menu(page_at: PageMaker, sit_down: SitDown) -> None:
    page = sample(page_at, sit_down, "sapio", 390, 844)
    rail = page.locator("#r-rail")
    expect(rail).to_be_hidden()
    button(page.locator("#r-head"), "Menu").click()
    expect(rail).to_be_visible()
    rail.get_by_role("link", name="Sheets").click()
    expect(page).to_have_url(re.compile("/sheets"))
    expect(rail).to_be_hidden()


def test_on_a_phone_a_session_ends_by_words_in_the_menu(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 390, 844)
    button(page, "Cancel check").click()
    expect(page.get_by_role("heading", name="Who is focal now?")).to_be_visible()
    button(page.locator("#r-head"), "Menu").click()
    button(page.locator("#r-rail"), "End session").click()
    expect(page).to_have_url(re.compile("/story/"))
    button(page.locator("#r-head"), "Menu").click()
    expect(button(page.locator("#r-rail"), "Start session")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_what_was_undone_on_play_is_had_again_where_it_is_told(
    page_at: PageMaker, sit_down: SitDown, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, "hot_war", width, height)
    places = "() => JSON.stringify([...document.querySelectorAll('#r-scene button')].map((e) =>"
    places += " [e.dataset.key, e.getBoundingClientRect().x, e.getBoundingClientRect().y]))"
    page.get_by_role("button", name="Undo").first.click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Undone: ")
    before = page.evaluate(places)
    button(toast, "Redo").click()
    expect(toast).to_have_count(0)
    page.get_by_role("button", name="Undo").first.click()
    expect(toast).to_be_visible()
    assert page.evaluate(places) == before


def test_what_lies_over_the_stage_closes_with_a_tap_on_the_stage(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "hot_war", 768, 1024)
    trait = page.locator("#r-scene").get_by_role("button", name="Knows the old beat")
    was = trait.get_attribute("aria-pressed")
    button(page, "Objections").click()
    expect(page.locator(".picker")).to_be_visible()
    page.locator(".picker .chip:not(.is-forbidden)").first.click()
    expect(page.locator(".picker .chip[aria-pressed=true]").first).to_be_visible()  # several object
    trait.evaluate("(chip) => chip.click()")
    expect(page.locator(".picker")).to_have_count(0)
    expect(trait).not_to_have_attribute("aria-pressed", str(was))


# What the dice come to, as far as it can be read while those still fall.
TOLD = """(falling) => {
  document.querySelectorAll(falling).forEach((e) => e.classList.add("is-falling"));
  const telling = document.querySelectorAll(
    ".scene :is(.outcome, .card .over, .card .text, .compare, .slot > .state)"
  );
  const shown = { opacityProperty: true, visibilityProperty: true };
  return [...telling].filter((e) => e.checkVisibility(shown)).map((e) => e.textContent);
}"""


@pytest.mark.parametrize("slug", ["sapio", "hot_war"])
def test_nothing_tells_the_outcome_while_dice_fall(
    page_at: PageMaker, sit_down: SitDown, slug: str
) -> None:
    page = sample(page_at, sit_down, slug, 1024, 768, motion="no-preference")
    page.locator("#r-foot .go").click()
    expect(page.locator("#r-scene .outcome").first).to_be_visible()
    assert page.evaluate(TOLD, ".tray") == []


def test_dice_that_fall_in_the_bar_tell_nothing_on_the_stage(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "playset_zero", 1024, 768, motion="no-preference")
    expect(page.locator("#r-scene .outcome")).to_be_visible()
    told = page.evaluate(TOLD, "#r-foot .tray")
    assert [said for said in told if "3 hits" in said or "achieved" in said] == []


def settled(page: Page, **settings: str) -> None:
    """These settings of the device, and the page drawn with them."""
    for name, value in settings.items():
        page.evaluate("([app, value]) => hotseat.send({ app, value })", [name, value])
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)


@pytest.mark.parametrize("slug", ["sapio", "hot_war"])
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844), (844, 390)])
def test_it_stands_as_still_mirrored_and_with_larger_text(
    page_at: PageMaker, sit_down: SitDown, slug: str, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, slug, width, height)
    right = [rectangle(page.locator(f"#r-foot .{name}"))["left"] for name in ("source", "go")]
    high = rectangle(page.locator("#r-foot"))["height"]
    settled(page, hand="left", text="larger")
    left = [rectangle(page.locator(f"#r-foot .{name}"))["left"] for name in ("source", "go")]
    assert (right[0] < right[1], left[0] < left[1]) == (True, False)
    assert rectangle(page.locator("#r-foot"))["height"] == pytest.approx(high * 1.25, abs=3)
    seen = walk(page, 6, width)
    assert seen.taps > 0
    assert sorted(set(seen.faults)) == []


def test_a_phone_on_its_side_has_its_screens_at_the_side(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 844, 390)
    assert page.evaluate(PRESS, "More")  # which ends what is said of a sample at the bar's edge
    rail, stage = rectangle(page.locator("#r-rail")), rectangle(page.locator("#r-scene"))
    assert rail["width"] < 100
    assert stage["height"] >= 240
    gear = rectangle(page.locator("#r-rail .rail-gear"))
    assert gear["bottom"] <= 390


SAID = """() => {
  window.said = [];
  const live = document.getElementById("live");
  new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
}"""


def test_what_a_roll_has_become_is_said_once_after_the_last_tap(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 1024, 768)
    page.evaluate(SAID)
    page.evaluate(
        "() => { for (const name of ['Towering', 'Bare-knuckle Boxer'])"
        " [...document.querySelectorAll('#r-scene .chip')]"
        ".find((each) => each.textContent.startsWith(name)).click(); }"
    )
    expect(page.locator("#live")).to_have_text(re.compile(r"^1 die, [\d.]+% "))
    rolls = [said for said in page.evaluate("said") if re.match(r"\d+ (die|dice)\b", said)]
    assert len(rolls) == 1


def test_the_library_has_five_games_and_a_campaign_on_one_screen(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 1024, 768)
    go_to(page, "#/")
    rows = page.locator(".new-row")
    expect(rows).to_have_count(5)
    assert rectangle(page.locator(".drop"))["bottom"] <= 768
    for row in rows.all():
        name, new = rectangle(row.locator(".new-n")), rectangle(row.locator(".btn").last)
        assert name["right"] <= new["left"]


# Taps of a step after which each control that stays is where it was: by the words they begin with.
STAY = {
    "playset_zero": (
        "Goal",
        "5, a hit",
        "Danger 1",
        "2, no hit",
        "Leave hits unspent",
        "More",
        "Words",
    ),
    "isolation": ("Hostile", "Neutral", "Cooperative", "Hostile"),
    "sapio": (
        "Towering",
        "Unflappable",
        "Cracked rib",
        "Stubborn",
        "Night Porter",
        "Captain Stern",
        "4",
        "Attack or",
        "More",
        "Sequence",
    ),
    "hot_war": ("Patient", "Knows the old beat", "−1", "+1", "The Admiralty", "Objections"),
    "fight_sphere": ("4", "Disengage", "Betray", "Background", "More", "Truces", "Edit scene"),
}
# What is tapped where the sides of a conflict are chosen.
TERMS = ("Physical", "Mental", "Social", "3 dice", "5 dice", "7 dice", "9 dice", "Save")
# Taps the first that begins so, of those in sight; over the stage before on it.
PRESS = """async (name) => {
  const all = ["#r-foot button", "#r-scene button"]
    .flatMap((where) => [...document.querySelectorAll(where)])
    .filter((e) => e.checkVisibility({ visibilityProperty: true })
      && (e.textContent.trim() || e.ariaLabel || "").startsWith(name));
  if (!all.length) return false;
  all[0].click();
  await new Promise((done) => hotseat.whenFree(done));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return true;
}"""


def pressed(page: Page, taps: Sequence[str]) -> tuple[Seen, list[dict[str, Any]]]:
    """What taps within a step did, of those that were found; and how the page looked after each."""
    seen, looks = Seen(), [page.evaluate(LOOK, CUT)]
    fixed = {"foot": looks[0]["foot"], "go": looks[0]["go"]}
    for name in taps:
        seen.taps += page.evaluate(PRESS, name)
        looks.append(page.evaluate(LOOK, CUT))
        compare(seen, looks[-2], looks[-1], fixed, name, None)
    return seen, looks[1:]


def sent(page: Page, message: dict[str, Any]) -> None:
    """A message to the app, and the page once it is painted."""
    page.evaluate("(message) => hotseat.send(message)", message)
    page.evaluate("() => new Promise((done) => hotseat.whenFree(done))")


@pytest.mark.parametrize("slug", STAY)
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844)])
def test_a_tap_within_a_step_moves_no_control_that_stays(
    page_at: PageMaker, sit_down: SitDown, slug: str, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, slug, width, height)
    seen, _looks = pressed(page, STAY[slug])
    assert seen.taps >= 3
    assert dict(seen.moved) == {}
    assert sorted(set(seen.faults)) == []


UNDO = {"app": "undo"}
# With larger text: how far back the sample is taken, and what is tapped then.
LARGER = {
    "the stakes": ("playset_zero", 6, ("3", "0", "1", "2", "Challenge", "Ines said", "3", "0")),
    "judges and counts": (
        "fight_sphere",
        0,
        (
            "Move 2 dice here",
            "Real dice",
            "4",
            "Background",
            "3",
            "Move 2 dice here",
            "Ilka’s dice on Dov Kessler: one less",
            "Move 1 die here",
            "1",
        ),
    ),
    "a die of another kind": (
        "playset_zero",
        6,
        ("Real dice", "Knows every", "Stubborn", "Knows every", "Stubborn"),
    ),
}


@pytest.mark.parametrize("step", LARGER)
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1180, 820), (768, 1024), (844, 390)])
def test_with_larger_text_too_no_control_that_stays_moves(
    page_at: PageMaker, sit_down: SitDown, step: str, width: int, height: int
) -> None:
    slug, back, taps = LARGER[step]
    page = sample(page_at, sit_down, slug, width, height)
    settled(page, text="larger")
    for _ in range(back):
        sent(page, UNDO)
    seen, _looks = pressed(page, taps)
    assert seen.taps == len(taps)
    assert dict(seen.moved) == {}
    assert sorted(set(seen.faults)) == []


def test_a_long_title_wraps_alike_whichever_ways_out_stand_beside_it(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "isolation", 1180, 820)
    settled(page, text="larger")
    title, ways = page.locator(".stage-head .h-page"), page.locator(".stage-out .btn")
    expect(ways).to_have_count(2)
    before = title.bounding_box()
    ways.last.evaluate("(way) => way.remove()")
    assert title.bounding_box() == before


SPIRALS = {"do": "roll_check", "args": {"faces": [1, 1, 1]}}
END = {"do": "end_sequence", "args": {"reached": False}}
# Steps of Sapio: the messages that lead there, what is unfolded there, and what is tapped then.
OPENED = {
    "the result": (
        (SPIRALS,),
        (),
        ("Wren Tallow", "Soaked", "Stress", "Injury", "Pistol", "Soaked", "Close", "Bask"),
    ),
    "between two turns": (
        (SPIRALS, {"do": "resolve_check"}),
        ("More",),
        ("Add injury", "Wren Tallow", "Soaked", "Stress", "Close", "Threats", "Remove", "More"),
    ),
    "between two checks": (
        (SPIRALS, {"do": "resolve_check"}, END),
        ("Injuries and",),
        ("Wren Tallowminor", "Soaked", "Stress", "Close", "Baskmoderate", "Cracked", "Injury"),
    ),
}


@pytest.mark.parametrize("step", OPENED)
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844), (844, 390)])
def test_a_harm_that_is_opened_moves_nothing(
    page_at: PageMaker, sit_down: SitDown, step: str, width: int, height: int
) -> None:
    page = sample(page_at, sit_down, "sapio", width, height)
    messages, unfolded, taps = OPENED[step]
    for message in messages:
        sent(page, message)
    for name in unfolded:
        assert page.evaluate(PRESS, name)
    seen, _looks = pressed(page, taps)
    assert seen.taps == len(taps)
    assert dict(seen.moved) == {}
    assert sorted(set(seen.faults)) == []


def test_a_side_more_moves_neither_what_was_tapped_nor_the_arena(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "hot_war", 1024, 768)
    page.evaluate(PRESS, "Sides, support")
    taps = ("5 dice", "Sergeant Holm", "9 dice", "Sergeant Holm", "Opposition", "Mental")
    seen, looks = pressed(page, taps)
    assert seen.taps == len(taps)
    for look in looks:
        stays = [place for place in look["controls"].values() if place[2].startswith(TERMS)]
        assert len(stays) >= 8
    assert dict(seen.moved) == {}
    assert seen.faults == []
