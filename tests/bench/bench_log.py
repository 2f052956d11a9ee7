"""What a log costs at 100, 10,000 and 100,000 events: in the engine, in the store, in Chromium.

The campaigns are a game's sample session played again and again with new words (``long_logs``).
Times are medians of interleaved rounds; "×" is beside the shortest log in the same run. In the
browser a tap is a note: from the tap until it is folded and laid out on the page (it is written
right after); an opening goes from the library to the table, with its checkpoint and without.

    build.py bench log -- --game isolation --rounds 9 --sizes 100 10000
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import median
from time import perf_counter

from hotseat.core.campaign import next_number
from hotseat.core.game import game
from hotseat.core.play import Play, Stamp, as_it_was, is_struck, record, redo, undo
from hotseat.core.snapshots import SNAPSHOT_EVERY
from tests.bench.log_browser import Figures, in_chromium
from tests.bench.long_logs import DEVICE, long_play
from ui import store
from ui.app import App
from ui.checked import ROOM, Memory, Saved, usage
from ui.log_view import page
from ui.routes import Route
from web.build.places import BuildError

SIZES = (100, 10_000, 100_000)
# What is held to be the same at any length.
HELD = ("a tap, painted", "undo, painted and saved")
TAP_MOST, OPEN_MOST = 1.2, {10_000: 0.5, 100_000: 1.5}
BUILD = "bench"


def main() -> int:
    """Print all figures; 1 where one of those that the log is held to is missed."""
    known = argparse.ArgumentParser(prog="build.py bench log --")
    known.add_argument("--game", default="playset_zero", help="whose sample (playset_zero)")
    known.add_argument("--rounds", type=int, default=7, help="interleaved rounds (7)")
    known.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="events")
    given = known.parse_args(sys.argv[1:])
    print(f"{given.game}: making logs of {', '.join(map(str, given.sizes))} events ...", flush=True)
    plays = {size: evenly(long_play(game(given.game), size)) for size in given.sizes}
    engine(plays, given.rounds)
    kept = in_store(plays)
    print("\nin Chromium ...", flush=True)
    return browser(in_chromium({size: kv.values for size, kv in kept.items()}, given.rounds), kept)


def evenly(play: Play) -> Play:
    """The play with notes at its end, until it is as far from its snapshot as the others are."""
    while len(play.campaign.events) % SNAPSHOT_EVERY != SNAPSHOT_EVERY // 2:
        stamp = Stamp(DEVICE, play.campaign.events[-1].at + 20)
        play = noted(play, stamp, "A word or two.")
    return play


def row(name: str, cells: Sequence[str], more: str = "") -> None:
    """One line of a table."""
    print(f"{name:44}" + "".join(f"{cell:>12}" for cell in cells) + f"  {more}", flush=True)


def beside(values: Sequence[float]) -> str:
    """How many times the first the others are."""
    return " ".join(f"× {value / values[0]:.2f}" for value in values[1:] if values[0])


# --- the engine ----------------------------------------------------------------------------------


def engine(plays: Mapping[int, Play], rounds: int) -> None:
    """The table of the engine on CPython: microseconds. Three logs at once are more than a table
    holds, so its collector does not go through them."""
    gc.collect()
    gc.freeze()
    row("\non CPython, microseconds", [f"{size:,}" for size in plays])
    timed: dict[str, dict[int, list[float]]] = {}
    luck, now = Random(1), dict(plays)
    for number in range(40 * rounds):
        for size, play in now.items():
            stamp = Stamp(DEVICE, play.campaign.events[-1].at + 20)
            for name, deed in deeds(play, stamp, luck).items():
                begun = perf_counter()
                deed()
                timed.setdefault(name, {}).setdefault(size, []).append(perf_counter() - begun)
            now[size] = noted(play, stamp, f"note {number}")
    for name, found in timed.items():
        middle = [1e6 * median(found[size]) for size in plays]
        row(name, [f"{value:.1f}" for value in middle], beside(middle))


def noted(play: Play, stamp: Stamp, text: str) -> Play:
    """One more step."""
    return record(play, (("core.noted", {"text": text}),), stamp)


def deeds(play: Play, stamp: Stamp, luck: Random) -> Mapping[str, Callable[[], object]]:
    """What is timed of a play."""
    undone, last = undo(play, stamp), play.campaign.events[-1]
    app = App(device=DEVICE, route=Route("log", "bench"), play=play)
    scenes = play.log_index.scenes
    stop = scenes[luck.randrange(len(scenes))].stop if scenes else 1
    return {
        "append": lambda: noted(play, stamp, "A word or two."),
        "undo of the last step": lambda: undo(play, stamp),
        "redo": lambda: redo(undone, stamp),
        "the latest page of the log": lambda: page(app, play),
        "the state at a scene, for the map": lambda: as_it_was(play, stop),
        "next_number": lambda: next_number(play.history, DEVICE),
        "is_struck": lambda: is_struck(play, last),
    }


# --- the store -----------------------------------------------------------------------------------


def in_store(plays: Mapping[int, Play]) -> dict[int, Memory]:
    """The table of the store; what it holds of each campaign."""
    kept = {size: Memory() for size in plays}
    for size, play in plays.items():
        if not isinstance(store.put(kept[size], play, 0), Saved):
            raise BuildError(f"The log of {size} events could not be saved.")
        store.tidy(kept[size], play, BUILD)
    row("\nin the store, UTF-16 units", [f"{size:,}" for size in plays])
    folders = {"in blocks": ("-",), "in chunks": (".",), "checkpoint": ("past", "marks/")}
    row("all", [f"{usage(kv):,}" for kv in kept.values()], f"half of WebKit's is {ROOM // 2:,}")
    for name, signs in folders.items():
        sizes = [sum(_held(kv, name, signs)) for kv in kept.values()]
        row(f"  {name}", [f"{size:,}" for size in sizes])
    row("a fact, in the store", [f"{usage(kv) / size:.1f}" for size, kv in kept.items()])
    weights = [play.weight.bytes / len(play.campaign.events) for play in plays.values()]
    row("a fact, in the file (bytes)", [f"{weight:.1f}" for weight in weights])
    return kept


def _held(kv: Memory, name: str, signs: Sequence[str]) -> list[int]:
    """The sizes of the values of one sort."""
    found = []
    for key, value in kv.values.items():
        own = key.split("/", 3)[3]
        is_log = own.startswith("log/")
        sort = "in blocks" if is_log and "-" in own else "in chunks" if is_log else "checkpoint"
        if sort == name and (is_log or own.startswith(tuple(signs))):
            found.append(len(key) + len(value))
    return found


# --- the browser ---------------------------------------------------------------------------------


def browser(figures: Figures, kept: Mapping[int, Memory]) -> int:
    """The table of the browser: milliseconds and megabytes; 1 where an aim is missed."""
    sizes = list(kept)
    row("\nin Chromium", [f"{size:,}" for size in sizes])
    missed = 0
    for name, found in figures.times.items():
        middle = [1000 * median(found[size]) for size in sizes]
        row(f"{name} (ms)", [f"{value:.1f}" for value in middle], beside(middle))
        if name in HELD:
            missed += sum(value > TAP_MOST * middle[0] for value in middle)
        if name == "opening":
            aims = zip(sizes, middle, strict=True)
            missed += sum(value > 1000 * OPEN_MOST.get(size, value) for size, value in aims)
    row("Python's memory in use (MB)", [f"{figures.memory[size]:.1f}" for size in sizes])
    missed += sum(usage(kv) > ROOM // 2 for kv in kept.values())
    print(f"\n{missed} of the aims missed" if missed else "\nall aims met")
    return 1 if missed else 0
