"""How long a start takes: ours beside bare loadPyodide and beside PyScript as usual, in one run.

"ready" is when a roll can be made, "picture" when the first picture stands; "cold" is the first
visit of a new profile, "warm" its third, which opens a saved table. Medians in milliseconds; "×" is
beside bare loadPyodide's own ready in the same browser, cold or warm. Visits are interleaved.
"line" is a first visit at a quarter of the speed over ten megabits a second, beside the other sites
named, such as that of an older commit.

    build.py bench boot -- --runs 9 --in quarter line webkit --dist older=/a/built/site
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median

from tests.bench.boot_browsers import LINE, LINGER, WAYS, Profile, Way, chromium_profiles, here
from tests.bench.boot_sites import BARE, OURS, USUAL, Packing, bare, dists, served, usual
from tests.engines.driver import Driver
from web.build.places import BuildError

# (site, "cold" or "warm", mark) → one figure a run.
Figures = dict[tuple[str, str, str], list[float]]

# Open the sample and wait until the copy for offline play and the picture of the table are kept.
SETTLE = """async () => {
  hotseat.send({ app: "sample", game: "playset_zero" });
  const state = () => JSON.parse(hotseat.offlineState()).state;
  const open = () => location.hash.startsWith("#/c/") && !["", "preparing"].includes(state());
  const wait = async (tries, holds) => {
    while (tries-- && !holds()) await new Promise((done) => setTimeout(done, 100));
  };
  await wait(900, open);
  await wait(50, () => localStorage.getItem("hotseat/picture"));
  return [location.hash, state()];
}"""

# What a first visit over a line aims at: seconds until the library stands, × another site's ready.
LINED, SHOWS, READY = "line", 1.5, 0.80
SHOWN = "() => performance.getEntriesByName('hotseat:painted')[0].detail"


def main() -> int:
    """Print a table for each browser that is here; 1 where a site could not be measured."""
    given = options(sys.argv[1:])
    ways = [way for way in here() if not given.ways or way.name in given.ways]
    with tempfile.TemporaryDirectory() as folder:
        sites = {BARE: bare(Path(folder) / "bare"), USUAL: usual(Path(folder) / "usual")}
        ours = dists(given.dist)
        with served({**sites, **ours}) as addresses:
            for way in ways:
                print(f"\n{way.title}, {given.runs} interleaved runs ", end="", flush=True)
                figures = measured(way, given.runs, addresses, set(ours))
                print("\n".join(["", *table(way, list(addresses), figures)]), flush=True)
        if not given.ways or LINED in given.ways:
            over_a_line(ours, given.runs)
    for way in WAYS:
        if way not in here():
            print(f"\n{way.title} is not on this machine: build.py test --engines installs it.")
    return 0


def options(words: Sequence[str]) -> argparse.Namespace:
    """What stands behind ``--``."""
    known = argparse.ArgumentParser(prog="build.py bench boot --")
    known.add_argument("--runs", type=int, default=7, help="visits of each kind (7)")
    known.add_argument(
        "--in",
        nargs="+",
        dest="ways",
        choices=[*(way.name for way in WAYS), LINED],
        help="only in these",
    )
    known.add_argument(
        "--dist", action="append", default=[], help="another built site, name=folder"
    )
    return known.parse_args(words)


def measured(way: Way, runs: int, addresses: Mapping[str, str], ours: set[str]) -> Figures:
    """The marks of every visit, the sites taking turns, each run beginning with another one."""
    figures: Figures = {}
    names = list(addresses)
    with way.started() as profile:
        for run in range(runs):
            turn = run % len(names)
            for name in names[turn:] + names[:turn]:
                for visit, marks in visits(way, profile, addresses[name], name in ours).items():
                    for mark, value in marks.items():
                        figures.setdefault((name, visit, mark), []).append(value)
            print(".", end="", flush=True)
    return figures


def visits(way: Way, profile: Profile, url: str, ours: bool) -> dict[str, dict[str, float]]:
    """The first and the third visit of a new profile; a third that shows only the empty shell
    first, not the saved table, has no first picture."""
    with profile() as visit:
        cold, driver = visit(url)
        where = settle(driver) if ours else ""
        linger(way, driver)
        _, driver = visit(url + where)
        linger(way, driver)
        warm, driver = visit(url + where)
        if ours and driver.ask(SHOWN) != "picture":
            warm = {mark: value for mark, value in warm.items() if mark != "painted"}
    return {"cold": cold, "warm": warm}


def settle(driver: Driver) -> str:
    """Open a table, keep it; its place behind the address."""
    where, offline = driver.ask(SETTLE)
    if not where.startswith("#/c/") or offline != "ready":
        raise BuildError(f"The first visit did not settle: {where!r}, offline play {offline}.")
    return str(where)


def over_a_line(ours: Mapping[str, Path], runs: int) -> None:
    """Print how long a first visit takes over a line, and whether the library stood first."""
    print(
        f"\nA first visit at a quarter of the speed and 10 Mbit/s, {runs} interleaved runs ", end=""
    )
    figures: Figures = {}
    with served(ours, Packing) as addresses, chromium_profiles(4, LINE) as profile:
        for run in range(runs):
            names = list(addresses)
            for name in names[run % len(names) :] + names[: run % len(names)]:
                with profile() as visit:
                    marks, driver = visit(addresses[name])
                    if driver.ask(SHOWN) == "shell":
                        del marks["painted"]
                for mark, value in marks.items():
                    figures.setdefault((name, "cold", mark), []).append(value)
            print(".", end="", flush=True)
    print("\n".join(["", *lined(figures, list(ours))]), flush=True)


def lined(figures: Figures, names: Sequence[str]) -> list[str]:
    """A line for each site: when the library stood, when a roll could be made; then ours beside the
    others."""
    lines = []
    for name in names:
        stood, ready = (figures.get((name, "cold", mark)) for mark in ("painted", "ready"))
        shown = f"{median(stood) / 1000:.2f} s ({SHOWS})" if stood else "only a shell"
        lines.append(f"{name[:20]:20}library {shown:18} ready {median(ready or [0]) / 1000:.1f} s")
    ours = median(figures[OURS, "cold", "ready"])
    for name in names[1:]:
        ratio = ours / median(figures[name, "cold", "ready"])
        lines.append(f"{OURS} ÷ {name}: {ratio:.2f} ({READY:.2f})")
    return lines


def linger(way: Way, driver: Driver) -> None:
    """Give the browser the time to put by what it has compiled."""
    if way.linger:
        driver.ask(LINGER)


def table(way: Way, names: Sequence[str], figures: Figures) -> list[str]:
    """A line for each site: milliseconds, how that is beside bare, what is aimed at; then each of
    our sites by the best of its runs, which a busy machine spoils least."""
    lines = [f"{'':24}{'cold: ready':>20}{'picture':>22}{'warm: ready':>22}{'picture':>22}"]
    for name in names:
        cells = []
        for visit, aim in (("cold", way.cold), ("warm", way.warm)):
            beside = median(figures[BARE, visit, "ready"])
            aimed = None if name in (BARE, USUAL) else aim
            picture = None if visit == "cold" else way.picture
            cells.append(cell(figures.get((name, visit, "ready")), beside, aimed))
            cells.append(cell(figures.get((name, visit, "painted")), beside, picture))
        lines.append(f"{name[:20]:20}{cells[0]:>24}" + "".join(f"{each:>22}" for each in cells[1:]))
    for name in names:
        if name not in (BARE, USUAL):
            best = compared(figures, name, BARE, min)
            lines.append(f"{name} ÷ {BARE}, best of all runs: {best}")
        if name not in (BARE, USUAL, OURS):
            lines.append(f"{OURS} ÷ {name}, medians: {compared(figures, OURS, name, median)}")
    return lines


def compared(figures: Figures, one: str, other: str, by: Callable[[Sequence[float]], float]) -> str:
    """How much longer one site takes to ready than another, cold and warm."""
    ratios = {
        visit: by(figures[one, visit, "ready"]) / by(figures[other, visit, "ready"])
        for visit in ("cold", "warm")
    }
    return f"{ratios['cold']:.2f} cold, {ratios['warm']:.2f} warm"


def cell(values: Sequence[float] | None, beside: float, aim: float | None) -> str:
    """One figure: "812  0.49 (0.50)", with a "!" where the aim is missed."""
    if not values:
        return "-"
    middle = median(values)
    ratio = middle / beside
    aimed = "" if aim is None else f" ({aim:.2f}){'!' if ratio >= aim else ' '}"
    return f"{middle:.0f}  {ratio:.2f}{aimed}"
