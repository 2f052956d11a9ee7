"""How much of the engine a run of all tests went through: lines and branches, by SlipCover.

SlipCover writes its marks into the code and takes them out again once they were passed, so the run
is hardly longer for it (a tracer would make it longer by half). What is counted is what a test's
own process runs: the program started as another process, and Python in a browser, count for
nothing here. Nothing of the engine is left out of the count; what was not run is named.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

SOURCE = "engine/hotseat"
# Per cent of lines and branches together: the whole, and a file that is named beside it.
LEAST, NAMED_BELOW = 95.0, 95.0
# pytest's own asserts need no marks, and SlipCover warns that it cannot put any.
ENV = {"PYTHONWARNINGS": "ignore::RuntimeWarning:slipcover.importer"}


def options(told: Path) -> list[str]:
    """What Python is given before ``-m pytest``, to write the count to a file."""
    slipcover = ["-m", "slipcover", "--branch", "--source", SOURCE, "--dont-wrap-pytest"]
    return [*slipcover, "--json", "--out", str(told)]


def report(told: Path) -> tuple[bool, str]:
    """Whether the engine was gone through far enough, and the lines that say how far."""
    try:
        counted: Mapping[str, Any] = json.loads(told.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False, "  No coverage was written."
    summary = counted["summary"]
    share = float(summary["percent_covered"])
    lines = [
        f"  {share:.1f} % of the engine's lines and branches were run"
        f" (at least {LEAST:.0f} %): {summary['missing_lines']:,} lines and"
        f" {summary['missing_branches']:,} branches were not"
    ]
    below = [
        (each["summary"]["percent_covered"], path, each)
        for path, each in counted["files"].items()
        if each["summary"]["percent_covered"] < NAMED_BELOW
    ]
    for each_share, path, each in sorted(below, key=lambda one: one[:2]):
        lines.append(f"  {each_share:5.1f} %  {path}: {_missing(each)}")
    return share >= LEAST, "\n".join(lines)


def _missing(each: Mapping[str, Any]) -> str:
    """The lines of a file that were not run, in ranges, and the branches that were not taken."""
    rows = _ranges(each["missing_lines"])
    rows += [f"{start}→{end or 'end'}" for start, end in each.get("missing_branches", ())]
    return ", ".join(rows)


def _ranges(numbers: Sequence[int]) -> list[str]:
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return [str(first) if first == last else f"{first}-{last}" for first, last in found]
