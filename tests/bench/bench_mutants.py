"""Small wrong changes to readings, odds, guards and the merging of logs: does a test notice?

Each is made alone, in a process of its own, and tests are run until one fails: those that call the
changed function in a run without changes, the shortest first; then the rest, of a guard those that
ask guards at all, else the nearest to the file first: those of the same name, those of the same
folder, those of the rule's text. A change that no test notices is printed, unless
``mutants_harmless`` says why it changes nothing. At least nine in ten must be noticed. What is told
is the share of those that were tried; ``--most`` tries so many of a file, drawn by the seed.

    build.py bench mutants -- --what reading odds --game sapio --most 40
    build.py bench mutants -- --what guards --only isolation/between check/roll --most 0
    build.py bench mutants -- --file engine/hotseat/core/merge.py
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import pickle
import pkgutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import hypothesis  # noqa: F401 (at hand in every child)
import pytest

from tests.bench.mutants import Changed, Mutant, mutants
from tests.bench.mutants_harmless import HARMLESS
from tests.bench.mutants_touched import Chosen, Touched
from web.build.places import ENGINE, ROOT, TESTS

LEAST = 90
HOTSEAT = ENGINE / "hotseat"
GAMES = HOTSEAT / "games"
SLUGS = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
# What is changed, by its kind: files below engine/hotseat, and whether guards alone.
KINDS: dict[str, tuple[tuple[str, ...], bool]] = {
    "reading": (("games/*/reading.py",), False),
    "odds": (("games/*/odds.py", "odds/*.py"), False),
    "guards": (("games/**/*.py", "kit/moves.py", "kit/people.py"), True),
    "merge": (("core/merge.py",), False),
}
# A changed program may never end: so many times as long as the unchanged one, and at least so long.
PATIENCE, PATIENCE_LEAST = 6.0, 20.0
# What a game stands on, which no change of a game is made to: imported once for all processes.
GROUND = ("core", "kit", "odds")
PLUGINS = ("cacheprovider", "xdist", "slipcover")  # those of pytest that are left out
# What asks the guards of a move: a test that never calls it notices nothing about guards.
ASKS_GUARDS = (HOTSEAT / "core" / "moves.py", "first_said.why")
# What a child ends with: pytest's own numbers, and where something went wrong on our side.
PASSED, NO_TESTS, MISUSED, WENT_WRONG = 0, 5, 4, 70
NOTICED, ENDLESS, UNNOTICED, HARMLESS_WORD = "noticed", "endless", "unnoticed", "harmless"


@dataclass
class Target:
    """One file, its changes, and the tests that ought to notice."""

    path: Path
    guards_only: bool
    tests: tuple[str, ...]
    chosen: list[tuple[int, Mutant]] = field(default_factory=list)
    patience: float = PATIENCE_LEAST
    touched: Touched = field(default_factory=lambda: Touched(HOTSEAT))

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @property
    def module(self) -> str:
        return ".".join(self.path.relative_to(ENGINE).with_suffix("").parts)

    def key(self, mutant: Mutant) -> tuple[str, str, str, str]:
        """What a change is known by in ``mutants_harmless``, wherever its line goes."""
        short = self.path.relative_to(HOTSEAT).as_posix()
        return (short, mutant.where, mutant.before, mutant.after)


def main() -> int:
    """1 where too few were noticed."""
    with tempfile.TemporaryDirectory() as bytecode:
        # What is not changed is compiled once, whatever the environment says of bytecode.
        sys.dont_write_bytecode, sys.pycache_prefix = False, bytecode
        return tried(options().parse_args())


def tried(asked: argparse.Namespace) -> int:
    """What is told of all that was asked for; 1 where too few were noticed."""
    targets = [*chosen(asked)]
    print(f"{'file':52}{'tried':>7}{'noticed':>9}{'unnoticed':>11}{'harmless':>10}{'%':>6}")
    noticed = total = 0
    records: dict[str, Touched] = {}
    for target in targets:
        found = judged(target, asked.jobs, records)
        counts = {word: sum(word == one for _each, one in found) for word in set(WORDS)}
        good, bad = counts[NOTICED] + counts[ENDLESS], counts[UNNOTICED]
        share = 100 * good / (good + bad) if good + bad else 100.0
        short = target.path.relative_to(HOTSEAT).as_posix()
        print(
            f"{short:52}{good + bad:7}{good:9}{bad:11}{counts[HARMLESS_WORD]:10}{share:6.0f}",
            flush=True,
        )
        for mutant, word in found:
            if word == UNNOTICED:
                print(f"  {target.name}:{mutant}", flush=True)
        noticed, total = noticed + good, total + good + bad
    share = 100 * noticed / total if total else 100.0
    print(f"{noticed:,} of {total:,} were noticed: {share:.1f} % (at least {LEAST} %)")
    return 0 if share >= LEAST else 1


WORDS = (NOTICED, ENDLESS, UNNOTICED, HARMLESS_WORD)


def options() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="build.py bench mutants")
    found.add_argument("--what", nargs="*", default=[*KINDS], choices=[*KINDS])
    found.add_argument("--game", nargs="*", default=[], choices=SLUGS, help="only of these games")
    found.add_argument("--only", nargs="*", default=[], help="of these files, by part of the path")
    found.add_argument("--file", nargs="*", default=[], help="these files, whole")
    found.add_argument("--most", type=int, default=40, help="changes of one file (40); 0: all")
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--jobs", type=int, default=2)
    return found


def chosen(asked: argparse.Namespace) -> Iterator[Target]:
    """The files that were asked for, with the changes that are tried."""
    for path, guards_only in _files(asked):
        every = [*enumerate(mutants(ast.parse(path.read_text("utf-8")), guards_only))]
        if asked.most and len(every) > asked.most:
            luck = Random(f"{asked.seed} {path.name}")
            every = sorted(luck.sample(every, asked.most), key=lambda one: one[0])
        if every:
            yield Target(path, guards_only, tests_of(path), every)


def _files(asked: argparse.Namespace) -> Iterator[tuple[Path, bool]]:
    if asked.file:
        yield from ((Path(each).resolve(), False) for each in asked.file)
        return
    for what in asked.what:
        masks, guards_only = KINDS[what]
        for path in sorted({path for mask in masks for path in HOTSEAT.glob(mask)}):
            parts = not asked.only or any(part in path.as_posix() for part in asked.only)
            if parts and (not asked.game or slug_of(path) in asked.game):
                yield path, guards_only


def slug_of(path: Path) -> str:
    """The game that a file is of, "" where it is of none."""
    return path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) else ""


def tests_of(path: Path) -> tuple[str, ...]:
    """The tests that ought to notice, the nearest first."""
    folder = TESTS / "engine" / path.relative_to(HOTSEAT).parent
    found = [folder / f"test_{path.stem}.py", *sorted(folder.glob(f"test_*{path.stem}*.py"))]
    if slug := slug_of(path):
        own = TESTS / "engine" / "games" / slug
        found += [own / "test_reading.py", own / "test_odds.py", own / "test_queries.py"]
        found += [*sorted((TESTS / "rules").glob(f"test_{slug}*.py")), folder, own]
    else:
        found.append(folder)
    there = [each for each in dict.fromkeys(found) if each.exists()]
    assert there, f"there are no tests for {path}"
    return tuple(each.relative_to(ROOT).as_posix() for each in there)


# --- each in a process of its own ----------------------------------------------------------------


def judged(target: Target, jobs: int, records: dict[str, Touched]) -> list[tuple[Mutant, str]]:
    """What became of each change. ``records``: by game, or by file of none; one run's is kept.
    Raises SystemExit where the tests fail without any."""
    _lay_ground(target)
    key = slug_of(target.path) or target.name
    if key not in records:
        records[key] = _recorded(target)
    target.touched = records[key]
    target.patience = max(PATIENCE_LEAST, PATIENCE * sum(target.touched.seconds.values()))
    left = [(number, each) for number, each in target.chosen if target.key(each) not in HARMLESS]
    found = [(each, HARMLESS_WORD) for _n, each in target.chosen if target.key(each) in HARMLESS]
    running: dict[int, tuple[Mutant, float]] = {}
    while left or running:
        while left and len(running) < jobs:
            number, mutant = left.pop(0)
            running[_begun(target, number, mutant)] = (mutant, time.monotonic())
        for child, (mutant, since) in [*running.items()]:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                found.append((mutant, _word(target, os.waitstatus_to_exitcode(status))))
            elif time.monotonic() - since > target.patience:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                found.append((mutant, ENDLESS))
            else:
                continue
            del running[child]
        time.sleep(0.02)
    return sorted(found, key=lambda one: one[0].line)


def _word(target: Target, code: int) -> str:
    if code in (MISUSED, WENT_WRONG):
        raise SystemExit(f"The tests of {target.name} could not be run: {' '.join(target.tests)}")
    return UNNOTICED if code in (PASSED, NO_TESTS) else NOTICED


def _lay_ground(target: Target) -> None:
    """What is not changed is imported, for all processes to come; what may be is not."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "hotseat"]:
        del sys.modules[name]
    if slug_of(target.path):
        if str(ENGINE) not in sys.path:
            sys.path.insert(0, str(ENGINE))
        for room in GROUND:
            package = importlib.import_module(f"hotseat.{room}")
            for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
                importlib.import_module(module.name)


def _recorded(target: Target) -> Touched:
    """Which tests call which functions of the program as it stands."""
    with tempfile.NamedTemporaryFile() as kept:
        child = _begun(target, None, None, kept.name)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
            tests = " ".join(target.tests)
            raise SystemExit(f"The tests of {target.name} fail as it stands: {tests}")
        found: Touched = pickle.loads(Path(kept.name).read_bytes())
    return found


def _begun(target: Target, number: int | None, mutant: Mutant | None, kept: str = "") -> int:
    """A child that runs the tests, with a change or without; it ends with what pytest says."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    code = WENT_WRONG
    try:
        quiet = os.open(os.devnull, os.O_RDWR)
        for each in (0, 1, 2):
            os.dup2(quiet, each)
        if number is None or mutant is None:
            code = _pytest(target.tests, target.touched)
            Path(kept).write_bytes(pickle.dumps(target.touched))
        else:
            Changed(target.module, number, target.guards_only).begin()
            near = target.touched.of(target.path, mutant.where)
            code = _pytest_of(near)
            if code in (PASSED, NO_TESTS) and target.guards_only:
                asking = target.touched.of(*ASKS_GUARDS)
                code = _pytest_of([test for test in asking if test not in near])
            elif code in (PASSED, NO_TESTS):
                code = _pytest(target.tests)
    finally:
        os._exit(code)


def _pytest_of(tests: list[str]) -> int:
    chosen = Chosen(tests)
    return _pytest(chosen.files, chosen) if tests else PASSED


def _pytest(tests: Sequence[str], *more: object) -> int:
    without = [word for each in PLUGINS for word in ("-p", f"no:{each}")]
    words = ["-x", "-q", "-m", "not site and not browser", *without, *tests]
    return int(pytest.main(words, plugins=[*more]))


if __name__ == "__main__":
    sys.exit(main())
