"""How heavy the site is, part by part, plain and as a host with gzip sends it, beside its budget.

budget.json holds, for each part and for the whole, the most bytes it may have by gzip. A first
visit brings everything that is kept for offline play; what the snapshot adds is counted apart, and
so is what comes before a roll can be made: the rest is fetched once the table is set.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from web.build.precache import LEFT_OUT

BUDGET = Path(__file__).with_name("budget.json")
SNAPSHOT = "the snapshot of Python's memory"
PLAIN = "the first visit without it"
READY = "the first visit, to ready"
WHOLE = "the first visit, in all"
# Part → the paths that belong to it; the first that fits takes the file.
PARTS = {
    "Python's machine code": ("python-*/pyodide.*",),
    "the standard library": ("python-*/python_stdlib.zip",),
    "micropip and its lock file": ("python-*/*",),
    "PyScript": ("pyscript-*/*",),
    "the engine's wheel": ("engine-*/*",),
    "the ui": ("ui-*/*",),
    "QR codes": ("qr-*/*",),
    "styles": ("style-*/*.css",),
    "letters": ("style-*/fonts/*",),
    SNAPSHOT: ("snapshot-*/*",),
    "pages, scripts and icons": ("*",),
}
# What a first visit from the snapshot asks for only once the table is set; much of it its worker
# alone.
LATER = (
    "python-*/*.zip",
    "python-*/*.whl",
    "engine-*/*",
    "ui-*/*",
    "*-latin-ext-*",
    "*rescue.*",
    "scripts-*/ground*.js",
    "scripts-*/link*.js",
    "scripts-*/inside.js",
    "qr-*/*",
    "icon-*",
    "*.webmanifest",
    "sw.js",
)
Sizes = dict[str, tuple[int, int]]


def part_of(path: str) -> str:
    """The part that a file of the site belongs to."""
    fits = (part for part, masks in PARTS.items() if any(fnmatchcase(path, m) for m in masks))
    return next(fits)


def is_later(path: str) -> bool:
    """Whether a first visit from the snapshot is ready without this file."""
    return any(fnmatchcase(path, mask) for mask in LATER)


def waited_for(files: Mapping[str, bytes]) -> int:
    """The bytes, as the page counts them, that a first visit waits for longest: the machine code
    once unpacked, and the snapshot as it is sent."""
    large = [data for path, data in files.items() if path.endswith((".wasm", "/memory.gz"))]
    return sum(map(len, large))


def sent(data: bytes) -> int:
    """The bytes on the wire: gzip as hosts do it, or plain where that is less."""
    return min(len(data), len(gzip.compress(data, 6)))


def measured(files: Mapping[str, bytes]) -> Sizes:
    """Part → (bytes plain, bytes by gzip), and the whole first visit: without snapshot, with it to
    ready, with it in all."""
    found = dict.fromkeys([*PARTS, PLAIN, READY, WHOLE], (0, 0))
    for path, data in files.items():
        if path in LEFT_OUT and path != "sw.js":
            continue
        packed, own = sent(data), part_of(path)
        without = () if own == SNAPSHOT else (PLAIN,)
        before = () if is_later(path) else (READY,)
        for part in (own, *without, *before, WHOLE):
            plain, by_gzip = found[part]
            found[part] = (plain + len(data), by_gzip + packed)
    return found


def budget() -> dict[str, int]:
    """budget.json: part → the most bytes by gzip."""
    read: dict[str, int] = json.loads(BUDGET.read_text(encoding="utf-8"))
    return read


def over(sizes: Sizes, allowed: Mapping[str, int]) -> list[str]:
    """A sentence for each part that is heavier than allowed."""
    return [
        f"{part}: {sizes[part][1]:,} bytes by gzip, {most:,} allowed"
        for part, most in allowed.items()
        if sizes[part][1] > most
    ]


def table(sizes: Sizes, allowed: Mapping[str, int]) -> str:
    """What the build prints: kB plain, by gzip, and the budget."""
    lines = [f"  {'kB':34}{'plain':>8}{'gzip':>8}{'budget':>8}"]
    for part, (plain, packed) in sizes.items():
        numbers = (plain, packed, allowed.get(part, 0))
        lines.append(f"  {part:34}" + "".join(f"{each / 1000:8.0f}" for each in numbers))
    return "\n".join([*lines, *(f"  Too heavy: {each}" for each in over(sizes, allowed))])
