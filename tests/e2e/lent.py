"""A page that one test after the other borrows: Python is started once, and what it holds is made
anew for each of them, as a start makes it. A start takes as long as all else that most tests do."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, cast

from playwright.sync_api import Browser, Page, ViewportSize

from hotseat.core.campaign import Campaign
from tests.e2e.watch import Watch

# Options of a page that can be changed while it is open, and what they are unless a test says so.
PLAIN: dict[str, Any] = {"color_scheme": "light", "reduced_motion": "no-preference"}
# What hears of taps leads to the page's Python, and to the table itself.
_CATCH = """addEventListener("DOMContentLoaded", () => {
  if (!window.hotseat?.listen) return;
  const { listen } = hotseat;
  hotseat.listen = (heard) => {
    window.built ??= { hotseat: { ...hotseat }, keep: { ...hotseat.keep } };
    window.heard = heard;
    listen(heard);
  };
  window.inPython = (program) => {
    const names = heard.__builtins__.get("dict")();
    names.set("heard", heard);
    heard.__builtins__.get("exec")(program, names);
    return names.get("found");
  };
});"""
_TABLE = "table = heard.__closure__[0].cell_contents.__self__"
# Who hears of time, of idle moments and of files hears of them already.
_ANEW = f"""{_TABLE}
from ui import browser, journal
for name in ("every", "on_file", "when_idle"):
    setattr(browser, name, lambda *_: None)
table.__init__()
browser.compare_journal(journal.tips(table.kv), table.begin)
"""
_BUSY = f"{_TABLE}; found = bool(table.writing)"
_FILE = f"""{_TABLE}
from hotseat.core.files import write_file
found = write_file(table.app.play.campaign)
"""
# First what was begun ends; then nothing is kept, nothing is typed, and nothing is shown. What a
# test puts onto the page has an id that ends in "of-test".
_LEAVE = """async ([anew, busy, hash]) => {
  Object.assign(hotseat, built.hotseat);
  Object.assign(hotseat.keep, built.keep);
  await new Promise((done) => hotseat.whenFree(done));
  hotseat.send({});
  hotseat.keep.acquire("", false, () => {});
  const stores = ["values", "tips", "files", "pictures"];
  const clear = (store) => stores.forEach((name) => store(name).clear());
  do await hotseat.keep.within("readwrite", clear);
  while (inPython(busy));
  for (const form of document.forms) form.reset();
  for (const added of document.querySelectorAll("body > [id$=of-test]")) added.remove();
  document.activeElement?.blur();
  document.documentElement.removeAttribute("data-ready");
  history.replaceState(null, "", "#left");
  for (const region of ["r-head", "r-scene", "r-foot", "r-rail", "r-log", "r-over"]) {
    hotseat.paint(region, "");
    document.getElementById(region).scrollTo(0, 0);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", hash || location.pathname);
  hotseat.began = location.hash;
  inPython(anew);
}"""


@dataclass
class Lent:
    """The page of a worker, and what is seen to go wrong on it."""

    browser: Browser
    touch: bool = False
    watch: Watch = field(default_factory=Watch)
    page: Page | None = None
    left: bool = False  # whether what the last test made still stands there

    def lend(self, size: ViewportSize, **options: Any) -> Page:
        """The page in this size, with these of the PLAIN options; ``anew`` has to follow."""
        if self.page is None or self.page.is_closed() or not self.page.evaluate("!!window.heard"):
            self.give_up()
            how: dict[str, Any] = {"has_touch": self.touch, "service_workers": "block"}
            context = self.browser.new_context(viewport=size, **how)
            context.add_init_script(_CATCH)
            self.watch.follow(context)
            self.page = context.new_page()
        self.page.set_viewport_size(size)
        self.page.emulate_media(media="null", **{**PLAIN, **options})
        self.page.mouse.move(-1, -1)
        self.watch.faults.clear()
        self.left = self.page.url != "about:blank"
        return self.page

    def anew(self, where: str) -> None:
        """The table as it is for who was never here, at this address (a hash)."""
        assert self.page is not None
        self.left = False
        self.page.evaluate(_LEAVE, [_ANEW, _BUSY, where])

    def given_back(self, spoilt: bool) -> list[str]:
        """What went wrong on it; one that is ``spoilt`` is lent no more."""
        if self.page is not None and not self.page.is_closed():
            self.page.evaluate("() => true")  # all that went wrong until now has been heard
        if spoilt:
            self.give_up()
        return self.watch.faults

    def give_up(self) -> None:
        """The next test gets another page."""
        if self.page is not None:
            self.page.context.close()
            self.page = None


_numbers = count(1)


def renamed(campaign: Campaign) -> Campaign:
    """A campaign under an id that no other test has: what the page remembers of one, such as what
    was typed and not sent, goes by that."""
    return replace(campaign, id=f"made{next(_numbers)}")


def file_of(page: Page) -> str:
    """The file of the campaign that is open on the lent page."""
    return cast(str, page.evaluate("(program) => inPython(program)", _FILE))
