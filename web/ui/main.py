"""The app starts here, when PyScript runs the page's script."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.dice import Source
from ui import actions, browser, checked, library, picture, store
from ui.actions import Action
from ui.app import App, Luck, effect
from ui.checked import KeyValue
from ui.draw import screens
from ui.effects import carry_out
from ui.handle import handle
from ui.routes import Route
from ui.views import screen


class Table:
    """The one thing that changes: the app now, what is painted, and the browser around it."""

    def __init__(self) -> None:
        self.kv: KeyValue = browser.LocalStore()
        self.source: Source = browser.source
        self.build = browser.build_id()
        self.tidied = ("", 0)  # the campaign whose stored log was tidied last, and up to where
        self.painted: dict[str, str] = {}
        self.shown: Route | None = None
        self.app = App(
            device=checked.device_id(self.kv, browser.new_id(3)),
            settings=checked.load_settings(self.kv),
            now=browser.now(),
        )

    def luck(self) -> Luck:
        return Luck(self.source, browser.now(), browser.new_id)

    def send(self, message: Mapping[str, Any]) -> None:
        """An action of the page: handle it, carry out what it asks, paint."""
        action = actions.parse(message)
        if action is not None:
            self.become(handle(self.app, action, self.luck()))

    def become(self, app: App) -> None:
        self.app = carry_out(app, self)
        self.paint()

    def paint(self) -> None:
        """Paint the regions that differ from what stands there."""
        painted = screens.paint(screen(self.app))
        root = {
            "data-theme": painted.theme,
            "data-motion": str(self.app.settings.get("motion", "")),
        }
        browser.dress(painted.title, root, painted.game, painted.shell, painted.modal)
        if self.shown not in (None, self.app.route):
            browser.to_top()
        self.shown = self.app.route
        for region, html in painted.regions.items():
            if self.painted.get(region) != html:
                self.painted[region] = html
                browser.paint(region, html)

    # --- what the world does for ``ui.effects`` ------------------------------------------------

    def on_file(self, name: str, data: bytes) -> None:
        fresh = replace(self.app, rows=store.listing(self.kv), now=browser.now(), effects=())
        self.become(library.opened(fresh, name, data))

    def give_file(self, name: str, text: str, kind: str = "application/json") -> None:
        browser.give_file(name, text, kind)

    def give_png(self, name: str, svg: str, width: int, height: int) -> None:
        browser.give_png(name, svg, width, height)

    def choose_file(self, on_bytes: Callable[[str, bytes], None]) -> None:
        browser.choose_file(on_bytes)

    def go_to(self, hash_text: str) -> None:
        browser.go_to(hash_text)

    def speak(self, sentence: str) -> None:
        browser.speak(sentence)

    def clear_form(self, key: str) -> None:
        browser.clear_form(key)

    def ask_to_persist(self) -> None:
        browser.ask_to_persist()

    def take_pen(self) -> None:
        browser.hold_pen(freely(self.pen_changed), steal=True)

    def switch_version(self) -> None:
        browser.switch_version()

    def print_page(self) -> None:
        browser.print_page()

    def offline_state(self) -> dict[str, Any]:
        return browser.offline_state()

    def verify_offline(self) -> None:
        browser.verify_offline(freely(self.verified))

    # --- what the browser tells ----------------------------------------------------------------

    def verified(self, missing: list[str]) -> None:
        self.become(replace(self.app, offline={**self.app.offline, "missing": missing}))

    def pen_changed(self, held: bool) -> None:
        """The pen came, or went to another tab: what that one wrote last is read first."""
        if held == self.app.writer:
            return
        app = replace(self.app, writer=held, effects=())
        if held and app.play is not None:
            app = effect(app, "load", id=app.play.campaign.id)
        self.become(effect(app, "list") if held else app)

    def keep_picture(self) -> None:
        """Keep what the next start will show first, here and in the library. It may fail: then
        that start begins with the plain shell."""
        if self.app.writer:
            try:
                picture.keep(self.kv, self.app, self.build)
            except Exception:
                browser.drop_pictures()

    def tidy_log(self) -> None:
        """Once another block of the log is full, pack it, and keep what was folded up to it."""
        play = self.app.play
        if play is None or not self.app.writer or self.app.unsaved_from is not None:
            return
        tidied = (play.campaign.id, play.milestone.place)
        if tidied != self.tidied:
            self.tidied = tidied
            store.tidy(self.kv, play, self.build)

    def rest(self) -> None:
        """What is done when nothing else is."""
        self.keep_picture()
        self.tidy_log()

    def open(self) -> None:
        """The screen of the address in the place of its picture, then listen."""
        app = replace(self.app, offline=browser.offline_state())
        self.become(handle(app, Action("route", browser.hash_at_start()), self.luck()))
        browser.hold_pen(freely(self.pen_changed))
        browser.listen(self.send)
        browser.on_file(self.on_file)
        browser.every(60, freely(self.tick))
        browser.when_idle(self.rest)
        browser.ready()

    def tick(self) -> None:
        """A minute has passed: the chip says so."""
        self.app = replace(self.app, now=browser.now())
        self.paint()


def freely(told: Callable[..., None]) -> Callable[..., None]:
    """What comes by itself waits while a finger presses something: a repaint would lose the tap."""

    def wait(*news: Any) -> None:
        browser.when_free(lambda: told(*news))

    return wait


def start() -> None:
    """Open the table."""
    browser.when_free(Table().open)
