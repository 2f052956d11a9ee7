"""What Safari does otherwise. A tapped button has the focus in WebKitGTK and in Firefox: here it is
kept from it, as in Safari."""

from __future__ import annotations

from tests.e2e.conftest import Site
from tests.engines.driver import KEPT, Driver

NO_FOCUS = """() => addEventListener("mousedown", (event) => {
  if (event.target.closest("button, a")) event.preventDefault();
}, true)"""
FOCUSED = """() => new Promise((done) => {
  const look = () => {
    const { activeElement, body } = document;
    const open = document.querySelector("dialog[open]");
    if ((open || activeElement === body) && performance.now() < end) return setTimeout(look, 50);
    done([activeElement.getAttribute("aria-label"), activeElement.matches(":focus-visible")]);
  };
  const end = performance.now() + 5000;
  look();
})"""
FITS = """() => {
  const { clientHeight, scrollHeight } = document.documentElement;
  const lowest = document.getElementById("shell").getBoundingClientRect().bottom;
  return lowest > clientHeight || scrollHeight === clientHeight;
}"""

DIALOG = """() => new Promise((done) => {
  const over = document.getElementById("r-over");
  const dialog = over.querySelector("dialog");
  const html = over.innerHTML.replace(' open=""', "");
  dialog.style.maxHeight = "300px";
  dialog.scrollTop = 100;
  hotseat.paint("r-over", html);
  const look = () => done(over.querySelector("dialog[open]").scrollTop);
  requestAnimationFrame(() => requestAnimationFrame(look));
})"""
PRINTED = """() => {
  const sheet = Object.assign(document.createElement("section"), { className: "one-page" });
  sheet.append(document.createElement("div"));
  sheet.firstChild.style.height = "2000px";
  document.getElementById("r-scene").replaceChildren(sheet);
  dispatchEvent(new Event("beforeprint"));
  return Number(sheet.style.zoom);
}"""


def test_what_is_tapped_gets_the_focus_back_and_shows_no_ring(driver: Driver, site: Site) -> None:
    driver.open(site.url)
    driver.ask(NO_FOCUS)
    driver.press("New Playset Zero campaign")
    driver.reads("dialog", "Campaign name")
    driver.press("Close")
    assert driver.ask(FOCUSED) == ["New Playset Zero campaign", False]


def test_a_page_that_fits_its_screen_does_not_scroll(driver: Driver, site: Site) -> None:
    driver.open(site.url + "#/dice")
    driver.reads("main", "d6")
    assert driver.ask(FITS)


def test_a_long_sheet_is_printed_no_smaller_than_it_must(driver: Driver, site: Site) -> None:
    driver.open(site.url + "#/dice")
    driver.reads("main", "d6")
    assert 0.4 < driver.ask(PRINTED) < 1


def test_a_dialog_that_is_painted_anew_stays_where_it_was(driver: Driver, site: Site) -> None:
    driver.open(site.url + "#/dice")
    assert driver.ask(KEPT) == "ready"
    driver.press("Settings")
    driver.reads("dialog", "Chances")
    assert driver.ask(DIALOG) == 100
