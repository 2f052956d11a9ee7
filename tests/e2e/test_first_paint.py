"""The first picture: what stood on the table is there before Python is, can be read, typed into and
tapped, and gives way to the table itself without a move."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, Site, is_ready
from tests.e2e.first_paint import (
    HOLDING,
    LAID,
    SHIFTS,
    hold,
    keep,
    let_go,
    look_away,
    painted_first,
)
from tests.e2e.playset import WOLF, box, button, chip, go, make, new_campaign, outcome, slot, tab

SitDown = Callable[..., None]


@pytest.fixture
def seat(page_at: PageMaker, sit_down: SitDown) -> Callable[..., Page]:
    """``seat(width, height, ...)``: a page at the table of the sample, without offline copy."""

    def sit(width: int = 1024, height: int = 768, **options: Any) -> Page:
        page = page_at(width, height, **options)
        page.add_init_script(HOLDING)
        sit_down(page)
        button(page, "Try sample: Playset Zero").click()
        expect(page.locator("#r-scene .slot.is-ready").first).to_be_visible()
        return page

    return sit


@pytest.mark.parametrize(
    ("width", "height", "scheme", "theme", "screens"),
    [
        (1024, 768, "light", "", ("Play", "Sheets", "Log", "Dice", "Library")),
        (390, 844, "dark", "", ("Play", "Library")),
        (768, 1024, "light", "Dark", ("Play", "Dice")),
    ],
)
def test_nothing_moves_from_the_picture_to_the_table(
    seat: Callable[..., Page],
    axe: Callable[[Page], list[str]],
    width: int,
    height: int,
    scheme: str,
    theme: str,
    screens: tuple[str, ...],
) -> None:
    page = seat(width, height, color_scheme=scheme)
    if theme:
        button(page, "Settings").click()
        page.get_by_role("dialog").get_by_text(theme, exact=True).click()
        page.keyboard.press("Escape")
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for name in screens:
        go(page, name)
        expect(page.locator("#r-rail [aria-current=page]")).to_contain_text(name)
        stood = page.evaluate("document.getElementById('r-scene').scrollTop")
        look_away(page)
        assert painted_first(page) == "picture", name
        # the browser brings the page back to where it stood, when it is long enough
        page.wait_for_function(
            "stood => document.getElementById('r-scene').scrollTop === stood", arg=stood
        )
        if name == "Play":
            expect(page.locator("#r-scene .slot.is-ready").first).to_be_visible()
            assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == ground
            assert axe(page) == []
        expect(page.locator("#app")).to_have_attribute("aria-busy", "true")
        before, title = page.evaluate(LAID), page.title()
        let_go(page)
        after = page.evaluate(LAID)
        assert [each for each in before if each not in after] == [], name
        assert page.title() == title
        assert page.evaluate(SHIFTS) < 0.05, name


def test_a_library_that_is_not_known_is_not_shown_as_empty(seat: Callable[..., Page]) -> None:
    page = seat()
    keep(page)
    page.evaluate("() => history.replaceState(null, '', location.pathname)")
    page.evaluate("() => localStorage.removeItem('hotseat/picture/library')")
    hold(page)
    assert painted_first(page) == "shell"
    expect(page.get_by_text("Loading Hotseat")).to_be_visible()
    let_go(page)
    expect(page.get_by_role("link", name="The Salt Ferry")).to_be_visible()


def test_a_tap_on_the_picture_is_carried_out_once(seat: Callable[..., Page]) -> None:
    page = seat()
    look_away(page)
    danger = slot(page, "The horses break")
    danger.click()
    danger.click()
    expect(page.locator("#waking")).to_contain_text("Your tap will work in a moment.")
    expect(danger).not_to_contain_text("Avoided")
    let_go(page)
    expect(danger).to_contain_text("Avoided")
    expect(page.locator("#r-scene .banner, .toast.is-bad")).to_have_count(0)


def test_taps_and_the_way_are_carried_out_in_their_order(seat: Callable[..., Page]) -> None:
    page = seat()
    look_away(page)
    slot(page, "The horses break").click()
    tab(page, "Sheets").click()
    tab(page, "Library").click()
    let_go(page)
    expect(page.get_by_role("link", name="The Salt Ferry")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name="Sheets")).to_have_attribute("aria-current", "page")
    go(page, "Play")
    expect(slot(page, "The horses break")).to_contain_text("Avoided")


def test_dice_are_tapped_together_on_the_picture(seat: Callable[..., Page]) -> None:
    page = seat()
    go(page, "Dice")
    expect(page.locator("#r-scene .adder").first).to_be_visible()
    look_away(page)
    for _ in range(3):
        page.locator("#r-scene .adder").first.click()
    let_go(page)
    expect(page.get_by_role("main").get_by_role("textbox").first).to_have_value("3d4")


def test_what_is_typed_is_kept_and_can_be_sent(page_at: PageMaker, sit_down: SitDown) -> None:
    page = page_at()
    page.add_init_script(HOLDING)
    sit_down(page)
    new_campaign(page)
    make(page, WOLF)
    go(page, "Play")
    chip(page, "Who rolls?", WOLF.name).click()
    goal = box(page, "Goal")
    expect(goal).to_be_visible()
    look_away(page)
    goal.press_sequentially("Bring the ferry over")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    let_go(page)
    expect(goal).to_have_value("Bring the ferry over")
    expect(goal).to_be_focused()
    page.keyboard.type("right ")
    expect(goal).to_have_value("Bring the ferry right over")
    look_away(page)
    goal.fill("Open the sluice")
    page.get_by_role("button", name=re.compile(r"^Roll .*d(ic|i)e")).first.click()
    let_go(page)
    expect(page.get_by_role("main")).to_contain_text("Open the sluice")
    expect(outcome(page)).to_be_visible()


def test_where_the_page_is_scrolled_to_stays(seat: Callable[..., Page]) -> None:
    page = seat(390, 600)
    look_away(page)
    page.evaluate("() => void (document.getElementById('r-scene').scrollTop = 130)")
    let_go(page)
    assert page.evaluate("() => document.getElementById('r-scene').scrollTop") == 130


def test_a_press_is_not_lost_under_the_finger(seat: Callable[..., Page]) -> None:
    page = seat()
    page.locator("#r-scene .slot.is-ready").first.hover()
    page.mouse.down()
    page.evaluate("() => hotseat.whenFree(() => (document.title = 'let go'))")
    assert page.title() != "let go"
    page.mouse.up()
    expect(page).to_have_title("let go")


def test_another_address_or_another_build_gets_the_plain_shell(seat: Callable[..., Page]) -> None:
    page = seat()
    keep(page)
    page.evaluate("() => history.replaceState(null, '', location.hash.replace('table', 'log'))")
    hold(page)
    let_go(page)
    assert painted_first(page) == "shell"
    go(page, "Play")
    expect(page.locator("#r-scene .slot").first).to_be_visible()
    keep(page)
    older = "localStorage['hotseat/picture'].replace(/^\\w+/, '0123456789')"
    page.evaluate(f"() => void (localStorage['hotseat/picture'] = {older})")
    hold(page)
    assert painted_first(page) == "shell"
    expect(page.get_by_text("Loading Hotseat")).to_be_visible()
    let_go(page)
    expect(page.locator("#r-scene .slot").first).to_be_visible()


def test_a_start_without_an_address_shows_the_library(
    seat: Callable[..., Page], site: Site
) -> None:
    page = seat()
    keep(page)
    page.evaluate("() => history.replaceState(null, '', location.pathname)")
    hold(page)
    assert page.url == site.url
    assert painted_first(page) == "picture"
    page.get_by_role("link", name="The Salt Ferry").click()
    let_go(page)
    expect(page.locator("#r-scene .slot").first).to_be_visible()


EVIL = [
    ["script", {}, ["window.evil = 1"]],
    ["iframe", {"srcdoc": "<script>parent.evil = 1</script>"}, []],
    ["img", {"src": "x", "onerror": "window.evil = 1"}, []],
    ["style", {}, ["body { display: none }"]],
    ["form", {"name": "getElementById", "action": "//evil", "id": "trouble"}, []],
    ["button", {"onclick": "evil = 1", "formaction": "javascript:evil = 1", "type": "image"}, []],
    ["input", {"type": "password", "autofocus": "", "onfocus": "evil = 1"}, []],
    ["p", {"style": "color: red", "xmlns": "x", "class": "ok"}, ["<b>text</b>", ["p", {}, []]]],
    ["svg", {"onload": "evil = 1"}, [
        ["script", {}, ["window.evil = 1"]],
        ["foreignObject", {}, [["script", {}, ["evil = 1"]]]],
        ["animate", {"attributeName": "href", "to": "javascript:evil = 1"}, []],
        ["use", {"href": "//evil/x.svg#a"}, []],
        ["a", {"href": "javascript:evil = 1", "xlink:href": "javascript:evil = 1"}, ["in"]],
    ]],
    *(["a", {"href": href}, ["out"]] for href in (
        "javascript:evil=1", " javascript:evil=1", "java\tscript:evil=1", "JAVASCRIPT:evil=1",
        "data:text/html,x", "//evil", "https://evil", "blob:x", "vbscript:x", "/etc",
    )),
]  # fmt: skip
PRESENT = """() => [...document.querySelectorAll("#r-scene, #r-scene *")].map((each) =>
  [each.tagName.toLowerCase(), ...each.getAttributeNames().map((name) => name.toLowerCase())])"""


REGIONS = ("r-head", "r-scene", "r-foot", "r-rail", "r-log")


def plant(page: Page, change: str) -> None:
    """Put something else in the place of the kept picture's values."""
    page.evaluate(
        """(change) => {
          const [build, where] = localStorage["hotseat/picture"].split("\\n");
          localStorage["hotseat/picture"] = `${build}\\n${where}\\n${change}`;
        }""",
        change,
    )


def test_a_hostile_tree_is_only_what_a_view_may_be(seat: Callable[..., Page]) -> None:
    page = seat()
    keep(page)
    regions: dict[str, list[Any]] = {key: [] for key in REGIONS}
    regions["r-scene"] = EVIL
    planted = {"title": "<b>", "game": 'x y" onload=', "shell": "shell", "regions": regions}
    plant(page, json.dumps(planted))
    hold(page)
    assert painted_first(page) == "picture"
    found = page.evaluate(PRESENT)
    tags = {tag for tag, *_ in found}
    names = {name for _, *given in found for name in given}
    assert tags == {"main", "form", "button", "input", "p", "svg", "use", "a"}
    assert names == {"id", "class", "tabindex"}
    expect(page.locator("#r-scene p.ok")).to_have_text("<b>text</b>")
    assert page.locator("#r-scene #trouble").count() == 0
    assert page.evaluate("() => [typeof evil, typeof document.getElementById]") == [
        "undefined",
        "function",
    ]
    assert page.evaluate("() => document.body.dataset.game") is None
    page.locator("#r-scene > a").first.click()
    let_go(page)
    assert page.evaluate("() => typeof evil") == "undefined"
    expect(page.locator("#r-scene .slot").first).to_be_visible()


TREES = '{"title": "", "game": "", "shell": "shell", "regions": {"r-rail": %s, "r-head": %s}}'
DAMAGED = {
    "empty": "",
    "cut": '{"title": "The S',
    "null": "null",
    "no regions": '{"title": "The Salt Ferry", "shell": "shell"}',
    "no region": TREES % ('[["p", {}, ["half"]]]', "[]"),
    "no attributes": TREES % ('[["p", {}, ["half"]]]', '[["p", null, []]]'),
    "a number": TREES % ('[["p", {}, ["half"]]]', "[7]"),
    "deep": "[" * 90_000,
    "a deep tree": TREES % ('[["p", {},' * 9_000 + "[]" + "]]" * 9_000, "[]"),
}


def test_a_damaged_picture_leaves_the_plain_shell_and_no_error(seat: Callable[..., Page]) -> None:
    page = seat()
    keep(page)
    for name, damaged in DAMAGED.items():
        plant(page, damaged)
        hold(page)
        assert painted_first(page) == "shell", name
        expect(page.get_by_text("Loading Hotseat")).to_be_visible()
        expect(page.get_by_text("half")).to_have_count(0)
    let_go(page)
    expect(page.locator("#r-scene .slot").first).to_be_visible()


def test_the_picture_goes_with_its_campaign(seat: Callable[..., Page]) -> None:
    page = seat()
    keep(page)
    kept = """() => Object.entries(localStorage)
      .filter(([key]) => key.startsWith("hotseat/picture")).join()"""
    assert page.evaluate(kept).count("The Salt Ferry") >= 2
    go(page, "Library")
    button(page, "Options for The Salt Ferry").click()
    button(page, "Delete").click()
    expect(page.get_by_role("dialog", name="Delete The Salt Ferry?")).to_be_visible()
    button(page, "Delete").click()
    expect(page.locator(".toast")).to_be_visible()
    assert "The Salt Ferry" not in page.evaluate(kept)


def test_the_picture_gives_way_where_the_store_is_full(seat: Callable[..., Page]) -> None:
    page = seat()
    keep(page)
    page.evaluate(
        """() => {
          let more = "x".repeat(2 ** 22);
          let full = "";
          while (more) {
            try {
              localStorage.setItem("filler", full + more);
              full += more;
            } catch {
              more = more.slice(0, more.length / 2);
            }
          }
        }"""
    )
    slot(page, "The horses break").click()
    expect(slot(page, "The horses break")).to_contain_text("Avoided")
    expect(page.locator("#r-scene .banner.is-bad")).to_have_count(0)
    page.reload()
    is_ready(page)
    expect(slot(page, "The horses break")).to_contain_text("Avoided")


def test_a_tab_that_reads_along_keeps_no_picture(
    page_at: PageMaker, seat: Callable[..., Page], sit_down: SitDown
) -> None:
    page = seat()
    second = page_at(context=page.context)
    sit_down(second, "#" + page.url.partition("#")[2])
    expect(second.locator("#r-scene .banner")).to_contain_text("open in another tab")
    keep(page)
    page.evaluate("() => localStorage.removeItem('hotseat/picture')")
    keep(second)
    assert second.evaluate("() => 'hotseat/picture' in localStorage") is False
