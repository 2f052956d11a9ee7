"""Where the time of a tap goes: Python's share by part, and the browser's by its own count.

The functions of the app are wrapped in the page, through Python's handler of messages; times are
without those of the parts inside. An older site may lack a part: then it stands under what called
it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from statistics import median

from playwright.sync_api import Page

# A part, and the functions that it is: module, name.
PARTS = {
    "handle": (("ui.main", "handle"), ("ui.main", "carry_out")),
    "describe": (("ui.main", "screen"),),
    "the log": (("ui.log_view", "beside"),),
    "greyed pass": (("hotseat.core.greyed", "greyed"),),
    "the game's screen": (("hotseat.core.greyed", "_described"),),
    "draw": (("ui.draw.screens", "regions"),),
    "what changed": (("ui.patch", "between"),),
    "string": (("ui.main", "render_all"), ("ui.draw.screens", "render_all")),
    "into the page": (("ui.browser", "paint"), ("ui.browser", "patch")),
}
WRAP = """
import json, sys
from time import perf_counter
spent, running = {}, []
def wrapped(part, real):
    def timed(*args, **named):
        running.append(0.0)
        begun = perf_counter()
        try:
            return real(*args, **named)
        finally:
            took = perf_counter() - begun
            spent[part] = spent.get(part, 0.0) + took - running.pop()
            if running:
                running[-1] += took
    return timed
for part, places in json.loads(PARTS).items():
    for module, name in places:
        real = getattr(sys.modules.get(module), name, None)
        if real is not None:
            setattr(sys.modules[module], name, wrapped(part, real))
"""
# Runs a piece of Python in the page; what it leaves in "out" is the answer.
RUN = """([code, names]) => {
  const builtins = heard.__globals__.get("__builtins__");
  const exec = builtins.get ? builtins.get("exec") : builtins.exec;
  const kept = (window.kept ??= heard.__globals__.get("json").loads("{}"));
  for (const [name, text] of Object.entries(names)) kept.set(name, text);
  exec(code, kept);
  return kept.get("out") ?? "";
}"""
BROWSER = {
    "style": "RecalcStyleDuration",
    "layout": "LayoutDuration",
    "scripts, with Python": "ScriptDuration",
    "all": "TaskDuration",
}


class Parts:
    """The parts of the taps on one page, in milliseconds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")
        self._run(WRAP, PARTS=json.dumps(PARTS))
        self.before = self._browser()
        self.taps: dict[str, list[float]] = {}

    def begin(self) -> None:
        """A tap begins."""
        self._run("spent.clear()")
        self.before = self._browser()

    def end(self) -> None:
        """Its answer is there."""
        spent = json.loads(self._run("out = json.dumps(spent)"))
        after = self._browser()
        for part in PARTS:
            if part in spent:
                self.taps.setdefault(part, []).append(1000 * spent[part])
        for name in BROWSER:
            self.taps.setdefault(f"({name})", []).append(after[name] - self.before[name])

    def medians(self) -> Mapping[str, float]:
        """The median of each part over all taps."""
        return {part: median(times) for part, times in self.taps.items()}

    def _run(self, code: str, **names: str) -> str:
        return str(self.page.evaluate(RUN, [code, names]))

    def _browser(self) -> dict[str, float]:
        told = self.session.send("Performance.getMetrics")["metrics"]
        found = {each["name"]: 1000 * each["value"] for each in told}
        return {name: found[metric] for name, metric in BROWSER.items()}
