"""What build.py can be told to do. Everything here runs inside the .venv."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from web.build import (
    chromium,
    coverage,
    engines,
    environment,
    newgame,
    scripts,
    serve,
    site,
    vendor,
)
from web.build.places import ROOT, TESTS, VENV, BuildError, say

# What a command needs besides the standard library.
GROUPS = {
    "build": ("build",),
    "serve": ("build",),
    "test": ("build", "test"),
    "check": ("check",),
    "bench": ("build", "test"),
    "new-game": (),
    "screenshot": ("build", "test"),
}
# Tests wait for browsers a tenth of the time, and for other engines' drivers a third of it: one
# worker more than there are processors fills it.
WORKERS = "3"
SHARED = ("-q", "-n", WORKERS, "--dist", "worksteal")
# What was compiled once is not compiled anew, by the next run or by a program that a test starts.
KEPT = {"PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "pycache"), "PYTHONDONTWRITEBYTECODE": ""}
# What --quick runs: no build, no browser, nothing slow.
QUICK = ("-m", "not slow and not site and not browser")
# Set for it, so that what tries many examples tries fewer, and walks are shorter.
QUICK_SETTING = "HOTSEAT_QUICK"
# What --engines may say: each engine is needed, or those that are here or can be installed.
NEEDED, POSSIBLE = "needed", "where-possible"
# The folders of tests that look at the built site, or at what builds it.
OF_THE_SITE = ("tests/e2e/", "tests/engines/", "tests/web/build/")


def build(retire: bool = False) -> None:
    """The site into dist/."""
    say("Building Hotseat")
    site.build(retire=retire)
    say("  dist/ is ready for any static host")


def serve_site(port: int) -> None:
    """Build, then serve."""
    build()
    serve.serve(port)


def test(arguments: Sequence[str], more: str | None, counted: bool) -> int:
    """Build, then every test; ``arguments`` go to pytest, which then gets no others, and the site
    is built only where one of the tests they choose asks for it.

    ``more``: NEEDED or POSSIBLE, to drive the other engines too; ``counted``: say how much of the
    engine was run.
    """
    if arguments and not more and not needs_site(arguments):
        return pytest(arguments, os.environ)
    build()
    vendor.npm_file("axe-core")
    browser = chromium.ensure(light=True)
    say(f"Testing with {browser}")
    driven, lacking = engines.ensure() if more else ([], [])
    env = {**os.environ, chromium.SETTING: browser, engines.SETTING: " ".join(driven)}
    if arguments:
        worst = pytest(arguments, env)
    else:
        plain = {**env, engines.SETTING: ""}
        worst = covered(SHARED, plain) if counted else pytest(SHARED, plain)
        if driven:
            say(f"Testing with {', '.join(driven)}")
            worst = max(worst, pytest([*SHARED, "tests/engines"], env))
    for sentence in lacking:
        say(sentence)
    return max(worst, 1) if lacking and more == NEEDED else worst


def quick_test(arguments: Sequence[str]) -> int:
    """What tells most in a minute: nothing is built, and what takes long is left out."""
    return pytest([*(arguments or SHARED), *QUICK], {**os.environ, QUICK_SETTING: "yes"})


def needs_site(arguments: Sequence[str]) -> bool:
    """Whether pytest, told this, would run a test of the built site. It is asked which it would."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:xdist"]
    told = [*_without_workers(arguments), "--verbosity=-1"]  # a line a test, whatever is asked for
    found = subprocess.run([*command, *told], cwd=ROOT, check=False, capture_output=True, text=True)
    return any(line.startswith(OF_THE_SITE) for line in found.stdout.splitlines())


def _without_workers(arguments: Sequence[str]) -> list[str]:
    """The same arguments, but for those of pytest-xdist."""
    left: list[str] = []
    skip = False
    for each in arguments:
        if skip:
            skip = False
        elif each in ("-n", "--dist"):
            skip = True
        elif not each.startswith(("-n", "--dist=")):
            left.append(each)
    return left


def start_game(name: str) -> None:
    """A new game's folder, and what to do with it."""
    folder = newgame.new_game(name)
    newgame.say_next(folder, len(list(folder.iterdir())))


def pytest(arguments: Sequence[str], env: Mapping[str, str]) -> int:
    """Run pytest on the project; its exit code."""
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**env, **KEPT}, check=False).returncode


def covered(arguments: Sequence[str], env: Mapping[str, str]) -> int:
    """The same, and how much of the engine was run; 1 where that is too little."""
    told = ROOT / ".cache" / "coverage.json"
    told.parent.mkdir(exist_ok=True)
    told.unlink(missing_ok=True)
    command = [sys.executable, *coverage.options(told), "-m", "pytest", *arguments]
    done = subprocess.run(command, cwd=ROOT, env={**env, **KEPT, **coverage.ENV}, check=False)
    enough, said = coverage.report(told)
    say(said)
    return done.returncode or (0 if enough else 1)


def check(reformat: bool = False) -> int:
    """Format, lint and strict types of Python and JavaScript, two at a time; all of them are run,
    whatever the first one says. ``reformat`` puts imports in order and formats the files first, one
    thing after the other."""
    ruff = [sys.executable, "-m", "ruff"]
    mypy = [sys.executable, "-m", "mypy", "--cache-dir", str(ROOT / ".mypy_cache")]
    app = {"MYPYPATH": os.pathsep.join(["engine", "web"])}
    runs: list[tuple[list[str], dict[str, str]]] = [
        ([*ruff, "format", "--check", "--quiet", "."], {}),
        ([*ruff, "check", "--quiet", "."], {}),
        ([*mypy, "engine/hotseat", "web/ui"], app),
        ([*mypy, "build.py", "web/build"], {"MYPYPATH": "."}),
        (scripts.lint(), {}),
        *((command, {}) for command in scripts.type_checks()),
    ]
    if reformat:
        imports = [*ruff, "check", "--select", "I", "--fix", "--quiet", "."]
        formats = (imports, [*ruff, "format", "--quiet", "."], scripts.lint("write"))
        runs = [*((command, {}) for command in formats), *runs]
    worst = 0
    with ThreadPoolExecutor(1 if reformat else int(WORKERS)) as hands:
        for done in hands.map(lambda run: _captured(*run), runs):
            say(f"  {' '.join(word for word in done.args[1:] if word != '-m')}")
            if done.stdout.strip():
                say(done.stdout.rstrip())
            worst = max(worst, done.returncode)
    say("  all clean" if worst == 0 else "  not clean: see above")
    return worst


def _captured(command: list[str], env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """The command once it is done, with all that it said: two at once do not talk across."""
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **env},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


def screenshot() -> int:
    """Build, then take the README's picture anew."""
    build()
    env = {**os.environ, chromium.SETTING: chromium.ensure(), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-c", "from tests.screenshot import take; take()"]
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def bench(name: str | None, arguments: Sequence[str]) -> int:
    """Run one benchmark module of tests/bench, or all of them one after the other.

    ``arguments`` are for the benchmark, which knows what they mean.
    """
    known = sorted(path.stem.removeprefix("bench_") for path in TESTS.glob("bench/bench_*.py"))
    if name is not None and name not in known:
        raise BuildError(
            f"There is no benchmark {name!r}; there are: {', '.join(known) or 'none'}."
        )
    build()
    env = {**os.environ, chromium.SETTING: chromium.find() or ""}
    env["PYTHONPATH"] = os.pathsep.join(str(ROOT / part) for part in (".", "engine", "web"))
    worst = 0
    for each in known if name is None else [name]:
        say(f"\n{each}")
        code = f"from tests.bench.bench_{each} import main; raise SystemExit(main())"
        command = [sys.executable, "-P", "-c", code, *arguments]
        done = subprocess.run(command, cwd=ROOT, env=env, check=False)
        worst = max(worst, done.returncode)
    return worst


def prepare(command: str, script: str, arguments: Sequence[str]) -> None:
    """Set up the .venv for a command and go on inside it."""
    python = environment.ensure(*GROUPS[command], venv=VENV)
    environment.reenter(python, ROOT / script, arguments)
