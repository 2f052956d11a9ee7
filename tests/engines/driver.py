"""What a player does, in an engine that Playwright drives and in one that Selenium drives.

Names are what the player reads on a thing; a part of them is enough. Each deed waits until its
thing is there.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

# Milliseconds that a start of Python may take on a busy machine, and that anything else may.
PATIENCE = 120_000
MOMENT = 20_000
Spot = tuple[float, float]
READY = "html[data-ready=yes]"
# How the copy for offline play ended; a page is painted anew when that is known.
KEPT = """() => new Promise((done) => {
  const look = () => {
    const { state } = JSON.parse(hotseat.offlineState());
    if (!["", "preparing"].includes(state)) done(state);
  };
  addEventListener("hotseat:offline", look);
  look();
})"""

# The page answers a tap a frame later; what is looked for at once may stand there before that.
ANSWERED = """() => window.hotseat?.whenFree
  ? new Promise((done) => hotseat.whenFree(() => done(true))) : true"""


class Driver(Protocol):
    """What a test asks of an engine."""

    def open(self, url: str) -> None:
        """Go there and wait until a roll can be made."""

    def reload(self) -> None:
        """The same page again, until a roll can be made."""

    def press(self, name: str, exact: bool = False) -> None:
        """A button, and the page has answered; of several the first. Undo and Redo, which name a
        step, are none."""

    def follow(self, name: str) -> None:
        """A link."""

    def pick(self, name: str) -> None:
        """One of several choices."""

    def fill(self, label: str, words: str, exact: bool = False) -> None:
        """A text field."""

    def reads(self, selector: str, words: str) -> None:
        """Wait until the first element of that selector holds these words."""

    def faces(self) -> list[str]:
        """What the dice of the tray say."""

    def ask(self, program: str) -> Any:
        """The value of a JavaScript function, or of what it promises."""

    def drag(self, start: Spot, end: Spot) -> None:
        """With the mouse from one point of the page to another, in several moves."""

    def give(self, file: Path, by: str = "Import a campaign") -> None:
        """Choose this file where a button of that name lets a player choose one."""

    def picture(self, selector: str) -> bytes:
        """A PNG of the first element of that selector as it is painted."""


def saved(folder: Path) -> Path:
    """Wait until a campaign file has come whole into the folder of downloads."""

    def whole(folder: Path) -> Path | None:
        for path in folder.glob("*.campaign.json"):
            try:
                json.loads(path.read_text(encoding="utf-8"))
            except ValueError:
                continue
            return path
        return None

    return WebDriverWait(folder, MOMENT / 1000, 0.05).until(whole)  # type: ignore[type-var, return-value]


# --- an engine that Playwright drives ------------------------------------------------------------


class PlaywrightDriver:
    """Drives a page of Playwright's."""

    def __init__(self, page: Page) -> None:
        page.set_default_timeout(MOMENT)
        page.set_default_navigation_timeout(PATIENCE)
        self.page = page

    def open(self, url: str) -> None:
        self.page.goto(url)
        expect(self.page.locator(READY)).to_be_attached(timeout=PATIENCE)

    def reload(self) -> None:
        self.page.reload()
        expect(self.page.locator(READY)).to_be_attached(timeout=PATIENCE)

    def press(self, name: str, exact: bool = False) -> None:
        others = self.page.locator(":not(.is-back)")
        self.page.get_by_role("button", name=name, exact=exact).and_(others).first.click()
        self.ask(ANSWERED)

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name).click()

    def pick(self, name: str) -> None:
        self.page.get_by_role("radio", name=name).check()

    def fill(self, label: str, words: str, exact: bool = False) -> None:
        self.page.get_by_role("textbox", name=label, exact=exact).fill(words)

    def reads(self, selector: str, words: str) -> None:
        expect(self._first(selector)).to_contain_text(words, timeout=MOMENT)

    def faces(self) -> list[str]:
        found: list[str] = self.page.evaluate(FACES)
        return found

    def ask(self, program: str) -> Any:
        return self.page.evaluate(program)

    def drag(self, start: Spot, end: Spot) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=6)
        mouse.up()
        self.ask(ANSWERED)

    def give(self, file: Path, by: str = "Import a campaign") -> None:
        with self.page.expect_file_chooser() as chooser:
            self.press(by)
        chooser.value.set_files(file)

    def picture(self, selector: str) -> bytes:
        return self._first(selector).screenshot(caret="initial")  # hiding it adds a style

    def _first(self, selector: str) -> Locator:
        return self.page.locator(selector).first


# --- an engine that Selenium drives --------------------------------------------------------------

FACES = """() => [...document.querySelectorAll(".tray svg[role=img]")]
  .map((die) => die.getAttribute("aria-label"))"""

# The first element of a selector that shows and is called so, as a screen reader would call it.
FIND = """const [selector, name, exact] = arguments;
const plain = (text) => (text || "").replace(/\\s+/g, " ").trim();
const called = (element) => plain(element.getAttribute("aria-label")
  || [...(element.labels || [])].map((label) => label.textContent).join(" ")
  || element.textContent);
const fits = (words) => (exact ? words === name : words.toLowerCase().includes(name.toLowerCase()));
const room = document.querySelector("dialog[open]") || document;
const found = [...room.querySelectorAll(selector)]
  .find((element) => element.getClientRects().length && fits(called(element)));
if (found) found.scrollIntoView({block: "center"});
return found || null;"""

ASK = """const done = arguments[arguments.length - 1];
Promise.resolve((%s)()).then((value) => done([value]), (fault) => done(String(fault)));"""

# A system's own window for choosing files cannot be driven: the field itself is taken instead.
CATCH = """const { click } = HTMLInputElement.prototype;
HTMLInputElement.prototype.click = function () {
  if (this.type !== "file") return click.call(this);
  document.querySelector("#chooser")?.remove();
  this.id = "chooser";
  this.style.position = "fixed";  // it makes the page no taller
  document.body.append(this);
};"""


class SeleniumDriver:
    """Drives a browser of Selenium's."""

    def __init__(self, driver: WebKitGTK) -> None:
        driver.set_script_timeout(PATIENCE / 1000)
        self.driver = driver

    def open(self, url: str) -> None:
        self.driver.get(url)
        self._ready()

    def reload(self) -> None:
        self.driver.refresh()
        self._ready()

    def press(self, name: str, exact: bool = False) -> None:
        self._on("button:not(.is-back)", name, _click, exact)
        self.ask(ANSWERED)

    def follow(self, name: str) -> None:
        """Here a link clicked right after its page came is now and then not followed: it is
        clicked again, until the address is its own (README, known limitations)."""
        wanted: list[str] = []

        def there() -> bool:
            if wanted and self.driver.current_url == wanted[0]:
                return True
            link = self.driver.execute_script(FIND, "a[href]", name, False)
            if link is None:
                return False
            wanted[:] = [link.get_property("href")]
            link.click()
            return bool(self.driver.current_url == wanted[0])

        self._until(there, f"the link {name!r} was followed")

    def pick(self, name: str) -> None:
        def choose(radio: WebElement) -> bool:
            label = "return arguments[0].labels[0]"
            return _click(self.driver.execute_script(label, radio))

        self._on("input[type=radio]", name, choose)

    def fill(self, label: str, words: str, exact: bool = False) -> None:
        def typed(field: WebElement) -> bool:
            field.clear()
            field.send_keys(words)
            return field.get_property("value") == words

        self._on("input, textarea", label, typed, exact)

    def reads(self, selector: str, words: str) -> None:
        program = f"() => (document.querySelector({json.dumps(selector)}) || {{}}).textContent"
        self._until(lambda: words in (self.ask(program) or ""), f"{selector} reads {words!r}")

    def faces(self) -> list[str]:
        found: list[str] = self.ask(FACES)
        return found

    def ask(self, program: str) -> Any:
        found = self.driver.execute_async_script(ASK % program)
        if isinstance(found, str):
            raise AssertionError(found)
        return found[0]

    def drag(self, start: Spot, end: Spot) -> None:
        actions = ActionBuilder(self.driver, duration=20)
        mouse = actions.pointer_action
        mouse.move_to_location(*map(round, start)).pointer_down()
        for n in range(1, 7):
            x, y = (round(a + (b - a) * n / 6) for a, b in zip(start, end, strict=True))
            mouse.move_to_location(x, y)
        mouse.pointer_up()
        actions.perform()
        self.ask(ANSWERED)

    def give(self, file: Path, by: str = "Import a campaign") -> None:
        self.driver.execute_script(CATCH)
        self.press(by)

        def take() -> bool:
            for field in self.driver.find_elements("css selector", "#chooser"):
                field.send_keys(str(file))
                return True
            return False

        self._until(take, "a file can be chosen")

    def picture(self, selector: str) -> bytes:
        return self.driver.find_element("css selector", selector).screenshot_as_png

    def _ready(self) -> None:
        def found() -> bool:
            program = "return document.querySelector(arguments[0]) !== null"
            return bool(self.driver.execute_script(program, READY))

        self._until(found, "the table is set", PATIENCE)

    def _on(
        self, selector: str, name: str, do: Callable[[WebElement], bool], exact: bool = False
    ) -> None:
        """Find it and do that to it, once more when it was painted anew in between."""

        def done() -> bool:
            found = self.driver.execute_script(FIND, selector, name, exact)
            return found is not None and do(found)

        self._until(done, f"{selector} called {name!r}")

    def _until(self, holds: Callable[[], bool], what: str, patience: int = MOMENT) -> None:
        """Look again and again; a driver that stumbles over a page being repainted looks again."""
        wait = WebDriverWait(
            self.driver, patience / 1000, 0.05, ignored_exceptions=[WebDriverException]
        )
        wait.until(lambda _: holds(), f"not within {patience} ms: {what}")


def _click(element: WebElement) -> bool:
    element.click()
    return True
