"""The one command: build (default), serve, test, check, bench, new-game; steps in web/build/.

Not to be run as `python -m build`: that is another program, which this file would hide.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (whoever has less should be told so in a sentence)
    sys.exit("Hotseat is built with Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent))

from web.build import commands
from web.build.places import BuildError


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Hotseat.")
    known = found.add_subparsers(dest="command", metavar="command")
    build = known.add_parser("build", help="build the site into dist/ (the default)")
    build.add_argument(
        "--retire",
        action="store_true",
        help="build a site whose service worker removes itself and everything it kept",
    )
    serve = known.add_parser("serve", help="build, then serve the site on this machine")
    serve.add_argument("--port", type=int, default=8000, help="the port to serve on (8000)")
    test = known.add_parser("test", help="build, then run every test")
    test.add_argument(
        "--engines",
        nargs="?",
        const=commands.NEEDED,
        choices=(commands.NEEDED, commands.POSSIBLE),
        help="also drive Firefox ESR and WebKitGTK, installed where that is allowed;"
        f" ={commands.POSSIBLE} goes on without one that cannot be had",
    )
    test.add_argument(
        "--no-coverage",
        action="store_true",
        help="do not say how much of the engine was run (less than 95 %% is a failure)",
    )
    test.add_argument(
        "--quick",
        action="store_true",
        help="the most telling tests in about a minute: no build, no browser, nothing slow",
    )
    test.add_argument("arguments", nargs="*", help="after --, what pytest is given instead")
    check = known.add_parser("check", help="format, lint and strict types")
    check.add_argument("--format", action="store_true", help="format all files first")
    new = known.add_parser("new-game", help="start a new game: a small one that can be played")
    new.add_argument("name", help='what it is called, as in "Salt Road"')
    known.add_parser("screenshot", help="build, then take the README's picture anew")
    bench = known.add_parser("bench", help="run the benchmarks")
    bench.add_argument("name", nargs="?", help="only this one")
    bench.add_argument("arguments", nargs="*", help="after --, what the benchmark is told")
    return found


def run(words: list[str]) -> int:
    """Carry out one command line; its exit code."""
    given = parser().parse_args(words or ["build"])
    commands.prepare(given.command, "build.py", words)
    match given.command:
        case "build":
            commands.build(given.retire)
        case "serve":
            commands.serve_site(given.port)
        case "test":
            if given.quick:
                return commands.quick_test(given.arguments)
            return commands.test(given.arguments, given.engines, not given.no_coverage)
        case "check":
            return commands.check(given.format)
        case "new-game":
            commands.start_game(given.name)
        case "screenshot":
            return commands.screenshot()
        case "bench":
            return commands.bench(given.name, given.arguments)
    return 0


def main() -> int:
    """The exit code; a fault of the build is one sentence on the error output."""
    try:
        return run(sys.argv[1:])
    except BuildError as fault:
        print(f"build.py: {fault}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
