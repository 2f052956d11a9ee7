"""Where things lie, and how the build speaks."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
ENGINE = ROOT / "engine"
TESTS = ROOT / "tests"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"


class BuildError(Exception):
    """What stops the build, as one sentence for the person who started it."""


def say(line: str) -> None:
    """One line of progress, shown at once."""
    print(line, flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say that a step begins, and how long it took once it has ended."""
    print(f"  {what} ...", end="", flush=True)
    begun = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.monotonic() - begun:.1f} s", flush=True)


def venv_program(name: str, venv: Path = VENV) -> Path:
    """The path of a program in the virtual environment, on this system."""
    if sys.platform == "win32":
        return venv / "Scripts" / f"{name}.exe"
    return venv / "bin" / name
