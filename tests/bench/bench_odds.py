"""How long exact odds take: on CPython, in the browser's Python, and in icepool, in one run.

One line a roll. "anew" counts with nothing remembered, "again" is the answer from memory; times
are medians in milliseconds. "×" after icepool is how many times longer icepool takes than the
engine on the same CPython; "×" after the browser how many times longer the browser takes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tests.bench.boot_sites import unpack
from tests.bench.odds_cases import CASES, HARDEST, USUAL, Case, all_timed, count
from web.build import node
from web.build.places import DIST, ROOT

# icepool is not waited for any longer, in seconds.
PATIENCE = 60

BENCH = Path(__file__).parent


def main() -> int:
    """Print the table. 1 if a roll could not be counted, else 0."""
    print("engine on CPython ...", flush=True)
    here = {index: (anew, again) for index, anew, again in all_timed()}
    print("engine in the browser's Python ...", flush=True)
    browser = in_browser_python()
    print(f"icepool on CPython (each roll up to {PATIENCE} s) ...\n", flush=True)
    print(f"{'':44}{'anew':>9}{'again':>8}{'browser':>10}{'×':>6}{'icepool':>11}{'×':>8}")
    for index, case in enumerate(CASES):
        if index in here:
            print(_line(case, *here[index], browser.get(index), in_icepool(index)), flush=True)
    _summary(here, browser)
    return 0 if len(here) == len(CASES) else 1


def in_browser_python() -> dict[int, float]:
    """Milliseconds anew under the vendored Pyodide in Node, with its whole standard library (the
    site's lacks what only a benchmark asks for); nothing where there is no build."""
    found = in_node(BENCH / "odds_cases.py") or []
    return {index: anew for index, anew, _again in found}


def in_node(cases: Path) -> list[Any] | None:
    """What ``all_timed`` of that module gives under the vendored Pyodide in Node; None where there
    is no build, or it fails."""
    wheel = next(DIST.glob("engine-*/*.whl"), None)
    if wheel is None:
        print("  (no built site: python3 build.py makes one)")
        return None
    with TemporaryDirectory() as folder:
        unpack("pyodide", "package/", Path(folder) / "python")
        program = [node.node(), str(BENCH / "odds_node.mjs"), f"{folder}/python", str(wheel)]
        done = subprocess.run([*program, str(cases)], capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"  (Node gave up: {done.stderr.strip().splitlines()[-1:]})")
        return None
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def in_icepool(index: int) -> float | str | None:
    """Milliseconds in icepool, "> 60 s" where it takes longer, None where it cannot say the roll.

    icepool remembers what it has counted, so each count is in a process of its own, which can
    also be stopped: the median of three, or one alone where it takes over a second.
    """
    code = f"from tests.bench.bench_odds import icepool_case; icepool_case({index})"
    taken: list[float] = []
    while len(taken) < 3 and sum(taken) < 1000:
        try:
            done = subprocess.run(
                [sys.executable, "-P", "-c", code],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=False,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return f"> {PATIENCE} s"
        if done.returncode:
            return f"({done.stderr.strip().splitlines()[-1][:60]})"
        if done.stdout == "":
            return None
        taken.append(float(done.stdout))
    return median(taken)


def icepool_case(index: int) -> None:
    """Print the milliseconds that icepool takes, having seen that it finds the same chances."""
    from tests.bench import odds_icepool

    case = CASES[index]
    if case.game == "dice":
        made = odds_icepool.FREE_DICE.get(case.kind)
    else:
        same = odds_icepool.SAME.get((case.game, case.kind))
        made = None if same is None else lambda: same(**case.inputs)
    if made is None:
        return
    odds_icepool.chances(2 @ odds_icepool.ONES)
    begun = perf_counter()
    die = made()
    taken = perf_counter() - begun
    if case.game != "dice":
        ours, theirs = count(case), odds_icepool.chances(die)
        apart = max(abs(float(ours[key]) - theirs.get(key, 0)) for key in ours)
        assert apart < 1e-9, f"icepool finds other chances, {apart} apart"
    print(taken * 1000)


def _line(
    case: Case, anew: float, again: float, browser: float | None, icepool: float | str | None
) -> str:
    slower = f"{browser:10.2f}{browser / anew:6.1f}" if browser is not None else f"{'-':>10}{'':6}"
    if isinstance(icepool, float):
        other = f"{icepool:11.1f}{icepool / anew:8.0f}"
    elif icepool and icepool.startswith(">"):
        other = f"{icepool:>11}{f'> {PATIENCE * 1000 / anew:.0f}':>8}"
    else:
        other = f"{icepool or '-':>11}"
    return f"{_named(case):35}{case.size:9}{anew:9.2f}{again:8.3f}{slower}{other}"


def _named(case: Case) -> str:
    name = case.kind if case.game == "dice" else f"{case.game} {case.kind}"
    return name if len(name) < 35 else f"{name[:30]} ..."


def _summary(here: dict[int, tuple[float, float]], browser: dict[int, float]) -> None:
    for index, case in enumerate(CASES):
        if case.goal and index in browser:
            print(
                f"{case.game} {case.kind}: {browser[index]:.1f} ms in the browser's Python;"
                f" the design names {case.goal} ({browser[index] / case.goal:.2f} ×)"
            )
    for size, aim in ((USUAL, 50), (HARDEST, 200)):
        taken = [
            (browser[index], case)
            for index, case in enumerate(CASES)
            if index in browser and case.size == size
        ]
        if taken:
            slowest, case = max(taken, key=lambda each: each[0])
            print(f"slowest {size} roll: {_named(case)}, {slowest:.1f} ms (aim: under {aim})")
    print(f"{len(here)} of {len(CASES)} rolls were counted")
