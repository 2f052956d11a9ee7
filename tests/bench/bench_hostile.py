"""A stranger's files: thousands of mutated campaigns with sound checksums, opened and looked at.

Each is refused in a sentence, or opened and shown to all eyes: play, sheets, maps, log, chances,
status, recap. What raises is counted, contained by the web layer or not. File n of a seed is
always the same one. Seconds are those of the processor.

    build.py bench hostile -- --files 20000 --seed 1
    build.py bench hostile -- --seed 1 --only 4711        # one file, with its tracebacks
"""

from __future__ import annotations

import argparse
import gc
import sys
import traceback
from collections import Counter, defaultdict
from contextlib import suppress
from typing import Any

from tests.hostile.sources import Sources, all_sources
from tests.hostile.tried import MAKERS, Tried, of_file, tried  # noqa: F401

OPEN_MOST, TOLD_EVERY, COLLECTED_EVERY = 1.0, 500, 50


def main() -> int:
    """Print the tables; 1 where anything raised or took a second to open."""
    known = argparse.ArgumentParser(prog="build.py bench hostile --")
    known.add_argument("--files", type=int, default=20_000, help="how many (20000)")
    known.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    known.add_argument("--seed", type=int, default=1)
    known.add_argument("--walks", type=int, default=6, help="long campaigns a game (6)")
    known.add_argument("--steps", type=int, default=300, help="steps in each of them (300)")
    known.add_argument("--maker", default="", choices=["", *MAKERS])
    known.add_argument("--only", type=int, help="one file, with what it raised")
    given = known.parse_args(sys.argv[1:])
    sources = all_sources(given.walks, given.steps)
    gc.collect()
    gc.freeze()
    gc.disable()  # else half the time goes into looking through what is about to go
    if given.only is not None:
        return one(tried(given.seed, given.only, sources, given.maker))
    numbers = range(given.first, given.first + given.files)
    return printed(all_tried(given.seed, numbers, sources, given.maker))


def all_tried(
    seed: int, numbers: range, sources: tuple[Sources, ...], maker: str
) -> dict[str, list[Tried]]:
    """All of them, by how they were made; causes are told as they are met."""
    found: dict[str, list[Tried]] = defaultdict(list)
    causes: set[str] = set()
    with suppress(KeyboardInterrupt):  # then the tables are of what was tried
        for number in numbers:
            each = tried(seed, number, sources, maker)
            found[each.maker].append(each)
            for raised in each.look.raised if each.look else ():
                if raised.cause not in causes:
                    causes.add(raised.cause)
                    print(f"  file {number}: {raised.cause}, {raised.where}", flush=True)
            if (number + 1) % COLLECTED_EVERY == 0:
                gc.collect()
            if (number + 1) % TOLD_EVERY == 0:
                print(f"  {number + 1} files", flush=True)
    return found


def one(each: Tried) -> int:
    """All about one file."""
    print(each.game, each.maker, each.size, each.refused, f"{each.seconds:.3f} s")
    for raised in each.look.raised if each.look else ():
        print(f"\n{raised.where}:")
        traceback.print_exception(raised.fault)
    return 1 if each.look and each.look.raised else 0


def printed(found: dict[str, list[Tried]]) -> int:
    """The tables of what came of it."""
    head = ("files", "refused", "opened", "raised", "slowest to open", "slowest screen")
    print(f"\n{'':28}" + "".join(f"{name:>17}" for name in head))
    for maker, all_of in sorted(found.items()):
        row(maker, all_of)
    every = [each for all_of in found.values() for each in all_of]
    row("all", every)
    causes = Counter(raised.cause for each in every if each.look for raised in set_of(each))
    for cause, times in causes.most_common():
        first = next(e for e in every if e.look and cause in {r.cause for r in set_of(e)})
        print(f"{times:6} files: {cause} (file {first.number}, {where(first, cause)})")
    slow = sorted(every, key=lambda each: -(each.look.slowest if each.look else 0))[:5]
    for each in slow:
        if each.look:
            print(f"slow: file {each.number}, {each.look.where}, {each.look.slowest:.2f} s")
    late = [each for each in every if each.seconds > OPEN_MOST]
    return 1 if causes or late else 0


def set_of(each: Tried) -> list[Any]:
    """What it raised, each cause once."""
    return list(
        {raised.cause: raised for raised in (each.look.raised if each.look else ())}.values()
    )


def where(each: Tried, cause: str) -> str:
    return next(raised.where for raised in set_of(each) if raised.cause == cause)


def row(name: str, every: list[Tried]) -> None:
    opened = [each for each in every if not each.refused]
    bad = sum(bool(each.look and each.look.raised) for each in every)
    slowest = max((each.seconds for each in every), default=0)
    screen = max((each.look.slowest for each in every if each.look), default=0)
    cells = [len(every), len(every) - len(opened), len(opened), bad]
    told = [f"{cell:,}" for cell in cells] + [f"{slowest:.2f} s", f"{screen:.2f} s"]
    print(f"{name:28}" + "".join(f"{cell:>17}" for cell in told), flush=True)
