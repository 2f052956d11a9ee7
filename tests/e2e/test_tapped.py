"""A tap answers at once: what was tapped looks so before Python has heard of it, no tap is lost,
and what is painted in parts is what would be painted whole."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.game import games
from tests.e2e.conftest import PageMaker, is_ready
from tests.e2e.test_screens import SitDown, sample

GAMES = [each.slug for each in games() if each.sample is not None]

# Two chips of two rows that bring something in, each a step of the log.
CHIPS = """() => {
  const off = '[aria-pressed="false"]:not(.is-no)[data-do*=\\'"do":\\']';
  window.chips = [...document.querySelectorAll(`#r-scene .chip${off}`)]
    .filter((chip) => !chip.dataset.do.includes('"instead":'))
    .filter((chip, n, all) => !n || chip.parentElement !== all[n - 1].parentElement);
  chips.splice(2);
  return chips.map((chip) => chip.dataset.key);
}"""
# What is painted of the scene, and after how many frames, is written down; "told" waits for it.
NOTED = """() => {
  window.noted = [];
  let frames = 0, heard;
  const frame = () => { frames++; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const look = () =>
    chips.map((chip) => [chip.getAttribute("aria-pressed"), "tapped" in chip.dataset]);
  for (const name of ["paint", "patch"]) {
    const real = hotseat[name];
    hotseat[name] = (id, text) => {
      const before = look(), done = real(id, text);
      if (id === "r-scene" && done !== false) {
        noted.push({ name, before, after: look(), frames, connected: chips[0].isConnected });
        setTimeout(() => heard?.());
      }
      return done;
    };
  }
  window.tapping = (...taps) => new Promise((told) => {
    frames = 0;
    heard = () => told({ looked, noted });
    for (const chip of taps) chip.click();
    const looked = look();
  });
}"""
# Each change of a region is made in parts, and held against the whole of it.
HELD = """() => {
  window.unlike = [], window.parts = 0;
  const plain = (nodes) => {
    const made = document.createElement("div");
    made.append(...[...nodes].map((node) => node.cloneNode(true)));
    for (const each of made.querySelectorAll("[tabindex]")) each.removeAttribute("tabindex");
    return made;
  };
  const { paint, patch } = hotseat;
  let made = false;
  hotseat.patch = (id, text) => {
    made = patch(id, text);
    parts += made;
    return false;
  };
  hotseat.paint = (id, html) => {
    if (!made) return paint(id, html);
    made = false;
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const now = plain(document.getElementById(id).childNodes);
    const whole = plain(fresh.content.childNodes);
    if (!now.isEqualNode(whole)) unlike.push([id, now.innerHTML, whole.innerHTML]);
  };
}"""
TOGGLE = """async (n) => {
  const all = [...document.querySelectorAll("#r-scene [aria-pressed][data-do], #r-scene .fold")]
    .filter((each) => each.checkVisibility() && each.getAttribute("aria-disabled") !== "true");
  if (!all.length) return;
  all[n % all.length].click();
  await new Promise((done) => hotseat.whenFree(done));
}"""


def at_chips(page_at: PageMaker, sit_down: SitDown) -> tuple[Page, list[str]]:
    page = sample(page_at, sit_down, "hot_war", 1024, 768)
    keys: list[str] = page.evaluate(CHIPS)
    assert len(keys) == 2
    page.evaluate(NOTED)
    return page, keys


def pressed(page: Page, key: str) -> Any:
    return page.locator(f'#r-scene [data-key="{key}"]').first.get_attribute("aria-pressed")


def test_what_was_tapped_looks_so_a_frame_before_python_paints(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page, (key, _other) = at_chips(page_at, sit_down)
    seen = page.evaluate("() => tapping(chips[0])")
    assert seen["looked"] == [["true", True], ["false", False]]
    (painted,) = seen["noted"]
    assert painted["frames"] >= 1
    assert painted["before"][0] == ["false", False], "as before, when Python paints its own"
    assert painted["after"][0] == ["true", False]
    assert pressed(page, key) == "true"


def test_the_very_chip_stays_and_changes(page_at: PageMaker, sit_down: SitDown) -> None:
    page, _keys = at_chips(page_at, sit_down)
    seen = page.evaluate("() => tapping(chips[0])")
    assert [(each["name"], each["connected"]) for each in seen["noted"]] == [("patch", True)]


def test_what_is_refused_looks_as_before(page_at: PageMaker, sit_down: SitDown) -> None:
    page, (key, _other) = at_chips(page_at, sit_down)
    page.evaluate("""() => {
      chips[0].dataset.do = '{"do":"no_such_move","args":{}}';
      chips[0].click();
      if (chips[0].getAttribute("aria-pressed") !== "true") throw new Error("not tapped");
    }""")
    expect(page.locator(".toast")).to_be_visible()
    assert pressed(page, key) == "false"
    assert page.locator("[data-tapped]").count() == 0


def test_two_quick_taps_both_count_and_are_painted_once(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page, keys = at_chips(page_at, sit_down)
    seen = page.evaluate("() => tapping(...chips)")
    assert seen["looked"] == [["true", True], ["true", True]]
    assert len(seen["noted"]) == 1
    assert [pressed(page, key) for key in keys] == ["true", "true"]


def test_two_quick_taps_on_one_chip_are_on_and_off(page_at: PageMaker, sit_down: SitDown) -> None:
    page, (key, _other) = at_chips(page_at, sit_down)
    page.evaluate("() => { chips[0].click(); chips[0].click(); }")
    page.evaluate("() => new Promise((done) => hotseat.whenFree(done))")
    assert pressed(page, key) == "false"


@pytest.mark.parametrize("painted", ["as it is", "whole"])
def test_a_form_is_sent_by_a_tap_that_comes_before_its_first_tap_is_answered(
    fresh_page: Page, sit_down: SitDown, painted: str
) -> None:
    sit_down(fresh_page, "#/dice")
    if painted == "whole":
        fresh_page.evaluate("() => { hotseat.patch = () => false; }")
    fresh_page.evaluate("""() => {
      const called = (name) => [...document.querySelectorAll("button")]
        .find((button) => (button.ariaLabel || button.textContent).trim() === name);
      called("Add a d20").click();
      called("Roll").click();
    }""")
    expect(fresh_page.get_by_role("button", name="Roll 1d20 again")).to_be_visible()


def test_a_tap_right_before_the_page_is_left_is_kept(page_at: PageMaker, sit_down: SitDown) -> None:
    page, (key, _other) = at_chips(page_at, sit_down)
    with page.expect_navigation():
        page.evaluate("() => { chips[0].click(); location.reload(); }")
    is_ready(page)
    expect(page.locator(f'#r-scene [data-key="{key}"]').first).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_painted_in_parts_is_what_is_painted_whole(
    page_at: PageMaker, sit_down: SitDown, slug: str
) -> None:
    page = sample(page_at, sit_down, slug, 1024, 768)
    page.evaluate(HELD)
    for number in range(0, 40, 5):
        page.evaluate(TOGGLE, number)
    assert page.evaluate("() => unlike") == []
    assert page.evaluate("() => parts") > 0


# A finger on the bar that is there again as soon as it shows another action, which is given back.
TWICE = """async () => {
  const go = () => document.querySelector("#r-foot .go");
  const first = go().dataset.key;
  const touch = () => {
    for (const type of ["pointerdown", "pointerup"])
      go().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }));
    go().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  };
  touch();
  while (go().dataset.key === first) await new Promise(requestAnimationFrame);
  const second = go().dataset.key;
  touch();
  await new Promise(requestAnimationFrame);
  return [first, second];
}"""


def test_a_finger_that_taps_twice_in_haste_settles_no_roll_unread(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = sample(page_at, sit_down, "sapio", 1024, 768)
    first, second = page.evaluate(TWICE)
    assert first != second
    expect(page.locator(".is-falling")).to_have_count(0)  # the tap has skipped the throw
    expect(page.get_by_role("button", name="Resolve check")).to_be_visible()
    assert page.locator("#r-foot .go").get_attribute("data-key") == second
    page.get_by_role("button", name="Resolve check").click()
    expect(page.get_by_role("button", name="Resolve check")).to_have_count(0)


# Two taps in one place, of a finger within no time or of a mouse as a double click, and then one
# elsewhere; what of two buttons is pressed after the second and after the third.
DOUBLE = """async (finger) => {
  const [first, second] = chips;
  const painted = () => new Promise((done) => hotseat.whenFree(done));
  const tap = async (chip, clientX, detail) => {
    const pointerType = finger ? "touch" : "mouse";
    const where = { bubbles: true, clientX, clientY: 200 };
    for (const type of ["pointerdown", "pointerup"])
      chip.dispatchEvent(new PointerEvent(type, { ...where, pointerType }));
    const count = finger ? 1 : detail;
    chip.dispatchEvent(new MouseEvent("click", { ...where, cancelable: true, detail: count }));
    await painted();
  };
  const on = () => chips.map((chip) => chip.ariaPressed);
  const now = performance.now();
  performance.now = () => now;
  await tap(first, 300, 1);
  await tap(second, 304, 2);
  const twice = on();
  await tap(second, 500, 1);
  return [twice, on()];
}"""


@pytest.mark.parametrize("finger", [True, False], ids=["finger", "mouse"])
def test_the_second_tap_of_a_double_tap_takes_nothing_that_came_under_it(
    page_at: PageMaker, sit_down: SitDown, finger: bool
) -> None:
    page, _keys = at_chips(page_at, sit_down)
    assert page.evaluate(DOUBLE, finger) == [["true", "false"], ["true", "true"]]


def test_a_form_that_is_tapped_twice_is_sent_once(page_at: PageMaker, sit_down: SitDown) -> None:
    page = page_at(1024, 768)
    sit_down(page, "#/dice")
    page.get_by_role("button", name="Add a d20").click()
    page.get_by_role("button", name="Roll", exact=True).dblclick()
    again = page.get_by_role("button", name="Roll 1d20 again")
    expect(again).to_have_count(1)
    page.get_by_role("button", name="Roll again", exact=True).click()
    expect(again).to_have_count(2)


# A finger presses twice; what waits for its second lifting, and the 1.5 s of both waits, which pass
# one after the other while it still presses.
LATE = """() => {
  const real = setTimeout, over = [], called = [];
  window.setTimeout = (done, ms) => (ms === 1500 ? over.push(done) : real(done, ms));
  const press = (type) =>
    document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  press("pointerdown");
  hotseat.whenFree(() => called.push("first"));
  press("pointerup");
  return new Promise((done) => real(done)).then(() => {
    press("pointerdown");
    hotseat.whenFree(() => called.push("second"));
    const told = over.map((each) => (each(), called.join()));
    press("pointerup");
    window.setTimeout = real;
    return told;
  });
}"""


def test_what_waits_for_a_finger_is_not_let_go_by_an_older_wait(
    page_at: PageMaker, sit_down: SitDown
) -> None:
    page = page_at(1024, 768)
    sit_down(page, "#/dice")
    assert page.evaluate(LATE) == ["first", "first,second"]
