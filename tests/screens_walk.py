"""A walk over the play page that taps, and what the page may never do meanwhile: scroll as a whole,
move its bar or its action, run over its side, show a target that is too small, or move a control
within a step."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

SIZES = ((1024, 768), (1180, 820), (768, 1024), (390, 844), (844, 390))
LEAST = 44  # CSS pixels, in both directions

# What must have room for all its words: parts of the bar, chips, tabs and buttons.
CUT = ".trough, .chip, .go, .source, .leaf-tab, .btn, .slot, .line"

# What stands on the glass now: boxes are [x, y, width, height] in whole pixels of the stage.
LOOK = """(parts) => {
  // what slides into its place is there
  const ends = (a) => a.effect.getComputedTiming().endTime !== Infinity;
  document.getAnimations().filter(ends).forEach((a) => a.finish());
  const scene = document.getElementById("r-scene"), foot = document.getElementById("r-foot");
  const box = (e) => { const r = e.getBoundingClientRect();
    return [r.x, r.y, r.width, r.height].map(Math.round); };
  // where it is laid: a die that is picked up is lifted by a transform alone
  const laid = (e) => { const r = e.getBoundingClientRect();
    const m = new DOMMatrix(getComputedStyle(e).transform);
    return [r.x - m.e, r.y - m.f + (scene.contains(e) ? scene.scrollTop : 0)].map(Math.round); };
  const shows = (e) => e.checkVisibility({ visibilityProperty: true }) && box(e)[2] > 1;
  const taps = [...document.querySelectorAll("#r-scene :is(button, a[href]), #r-foot button")]
    .filter((e) => shows(e) && !e.closest("p, .card-tap, .map"));
  const controls = {}, small = [];
  const seen = {};
  for (const e of taps) {
    // what lies over the stage has its own places, and so has a column, by its title, and a group
    const over = [".above-bar", ".compare-column"].map((at) => e.closest(at)?.ariaLabel).join("");
    const group = e.closest("fieldset, [role=group]:not(.compare-column)");
    const named = group?.ariaLabel ?? group?.querySelector("legend")?.textContent ?? "";
    const key = e.dataset.key && e.dataset.key + over + named;
    const [, , w, h] = box(e);
    const hit = e.matches(".chip, .btn, .go, .source, .chances, .tab, .slot, .fold, .face");
    if (hit && (w < 43.5 || h < 43.5)) small.push(`${e.textContent.slice(0, 30)} ${w}x${h}`);
    if (!key || key.startsWith("roll.") || key.startsWith("own-dice")) continue;
    seen[key] = (seen[key] ?? 0) + 1;
    controls[`${key}#${seen[key]}`] = [...laid(e), e.textContent.slice(0, 40)];
  }
  // words that stand out of what has to hold them, but for those that are heard alone
  const heard = (e, top) => e !== top && (box(e)[2] <= 1 || heard(e.parentElement, top));
  const cut = [];
  for (const e of document.querySelectorAll(parts)) {
    if (!shows(e)) continue;
    const room = e.getBoundingClientRect();
    const words = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const word = words.currentNode, holds = word.parentElement;
      if (!word.data.trim() || !shows(holds) || holds.closest(".sr, svg, .badge, .lying")) continue;
      if (heard(holds, e)) continue;
      const range = document.createRange();
      range.selectNodeContents(word);
      const at = range.getBoundingClientRect();
      if (at.bottom > room.bottom + 2 || at.top < room.top - 2 || at.right > room.right + 2)
        cut.push(`${e.className}: ${word.data.slice(0, 40)}`);
    }
  }
  // a letter a line: what stands beside it has taken all the room
  for (const e of document.querySelectorAll(".beside-label, .over, .label, .words")) {
    const [, , w, h] = box(e);
    if (shows(e) && e.textContent.trim().length > 2 && w < 20 && h > 60)
      cut.push(`squeezed: ${e.textContent.slice(0, 40)}`);
  }
  const root = document.documentElement;
  const steps = document.querySelector("#r-scene .steps");
  const title = document.querySelector("#r-scene :is(.stage-title, .card) h2");
  const go = document.querySelector("#r-foot .go");
  // a column more makes the others narrower
  const columns = document.querySelectorAll("#r-scene .compare-column").length;
  const where = [steps?.dataset.lead, title?.textContent, columns, go?.dataset.key.slice(0, 2)];
  return {
    page: [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, scrollY],
    sideways: scene.scrollWidth - scene.clientWidth,
    stage: [scene.scrollHeight, scene.clientHeight],
    foot: box(foot), go: go && box(go), small, controls, cut,
    step: where.join("|"),
    name: steps?.querySelector("[aria-current]")?.textContent ?? "between",
  };
}"""

# Taps one of what may be tapped, and says which; the page is painted when this is answered. Of a
# fold and of a leaf's tab also where it ends: what opens there pushes what stands below. The action
# ends its step: after the roll of one comes that of the next.
TAP = """async (at) => {
  const scene = document.getElementById("r-scene");
  const may = (e) => e.checkVisibility({ visibilityProperty: true })
    && e.getAttribute("aria-disabled") !== "true" && !e.matches(".is-forbidden, [data-key=odds]")
    && /"(do|pick)":/.test(e.dataset.do ?? "")
    && !/"(do)":"(cancel|call_off|end_|new_|set_seats)/.test(e.dataset.do);
  const all = [...document.querySelectorAll("#r-scene button, #r-foot button")].filter(may);
  if (!all.length) return null;
  const one = all[Math.floor(at * all.length)];
  const said = one.textContent.slice(0, 40);
  const under = one.matches(".fold, .leaf-tab")
    ? Math.round(one.getBoundingClientRect().bottom + scene.scrollTop) : null;
  const acts = one.matches(".go");
  one.click();
  await new Promise((done) => hotseat.whenFree(done));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const kind = one.matches("[data-do*='\\"do\\":']") ? "move" : "pick";
  return [`${kind}: ${said}`, under, acts];
}"""


@dataclass
class Seen:
    """What a walk saw at one size. ``stages``: the greatest height of each step, and the room there
    was; ``moved``: controls that a tap within a step moved, by that tap."""

    faults: list[str] = field(default_factory=list)
    moved: Counter[str] = field(default_factory=Counter)
    stages: dict[str, tuple[int, int]] = field(default_factory=dict)
    taps: int = 0


def walk(page: Page, taps: int, seed: int) -> Seen:
    """A walk of so many taps from where the page stands."""
    choose, seen = random.Random(seed), Seen()
    before: dict[str, Any] = page.evaluate(LOOK, CUT)
    fixed = {"foot": before["foot"], "go": before["go"]}
    for _ in range(taps):
        tapped = page.evaluate(TAP, choose.random())
        if not tapped:
            break
        seen.taps += 1
        after: dict[str, Any] = page.evaluate(LOOK, CUT)
        compare(seen, before, after, fixed, *tapped)
        before = after
    return seen


def compare(
    seen: Seen,
    before: dict[str, Any],
    after: dict[str, Any],
    fixed: dict[str, Any],
    tapped: str,
    under: int | None,
    acts: bool = False,
) -> None:
    """Add to ``seen`` what this tap did that none may. ``under``: the height in the stage below
    which things may go up and down, as something opened there; ``acts``: the step ended with it."""
    down, wide, scrolled = after["page"]
    if down > 0 or scrolled:
        seen.faults.append(f"the page scrolls by {down} after {tapped}")
    if wide > 0 or after["sideways"] > 0:
        seen.faults.append(f"it runs over its side after {tapped}")
    seen.faults += [f"too small: {each}" for each in after["small"]]
    seen.faults += [f"cut: {each}" for each in after["cut"]]
    fixed["go"] = fixed["go"] or after["go"]
    if after["foot"] != fixed["foot"]:
        seen.faults.append(f"the bar moved to {after['foot']} after {tapped}")
    if after["go"] and after["go"] != fixed["go"]:
        seen.faults.append(f"the action moved to {after['go']} after {tapped}")
    name, (high, room) = after["name"], after["stage"]
    seen.stages[name] = max(seen.stages.get(name, (0, room)), (high, room))
    if before["step"] == after["step"] and not acts:
        for key, (x, y, said) in after["controls"].items():
            old = before["controls"].get(key)
            if key.startswith(("face-", "odds#", "go.")):
                # a die entered by hand, of a pool that has grown or shrunk; the chances, which end
                # where they ended; the button at the end of a form, whose words were filled in
                continue
            if old and under is not None and old[1] >= under - 1:
                continue
            if old and (abs(old[0] - x) > 1 or abs(old[1] - y) > 1):
                seen.moved[f"{tapped} moved {said!r}"] += 1
