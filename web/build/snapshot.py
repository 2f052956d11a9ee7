"""A picture of Python's memory, taken in Node once everything is imported: the page then starts
from it instead of importing for a second. It only speeds up: without it the page starts as well.

It is made of the very files that the site carries, so what is in the picture and what micropip
unpacks beside it are the same. It is packed here, as few hosts would.
"""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from web.build import archive, bytecode, node, pages
from web.build.places import CACHE, WEB, BuildError, say, step

Files = dict[str, bytes]
_HERE = Path(__file__).parent
_PROGRAMS = ("snapshot.mjs", "snapshot_inside.py")
SETTING = "HOTSEAT_SNAPSHOT"
_SIZE = "const SIZE = 0;"


def wanted() -> bool:
    """Whether the site starts from a snapshot; HOTSEAT_SNAPSHOT=no builds one that does not."""
    return os.environ.get(SETTING) != "no"


def group(groups: Mapping[str, Files], paths: Iterable[str]) -> Files:
    """The files of the snapshot's folder: the picture, and the module that starts from it.

    ``groups`` are those of the site; ``paths`` theirs in it.
    """
    files = {name: data for group in groups.values() for name, data in group.items()}
    picture = kept(files, seen(files))
    script = (WEB / "snapshot.js").read_text(encoding="utf-8")
    if script.count(_SIZE) != 1:
        raise BuildError(f"web/snapshot.js must hold {_SIZE!r} exactly once.")
    size = len(gzip.decompress(picture))
    script = script.replace(_SIZE, _SIZE.replace("0", str(size)))
    script = pages.page(script, paths)
    inflate = (WEB / "inflate.js").read_bytes()
    return {"memory.gz": picture, "snapshot.js": script.encode(), "inflate.js": inflate}


def seen(files: Mapping[str, bytes]) -> Files:
    """What lies in Pyodide's file system when the picture is taken: the ui and the wheels."""
    found = {bytecode.UI.rstrip("/"): files["ui.zip"]}
    for name, data in files.items():
        if name.endswith(".whl"):
            found |= bytecode.named_below(bytecode.SITE, archive.unzipped(data))
    return found


def left_out(template: str) -> str:
    """A page's template that starts Python from its files."""
    return template.replace("{{snapshot/snapshot.js}}", "{{python/pyodide.mjs}}")


def kept(files: Mapping[str, bytes], found: Mapping[str, bytes]) -> bytes:
    """The picture, packed; kept in .cache for the same files and Pyodide."""
    runtime = {name: files[name] for name in bytecode.RUNTIME}
    programs = {name: (_HERE / name).read_bytes() for name in _PROGRAMS}
    key = archive.group_hash({**runtime, **programs, **found})
    place = CACHE / "snapshot" / f"{key}.gz"
    if not place.exists():
        with step("taking a snapshot of Python's memory"):
            taken, left = take(runtime, found)
        if left:
            say(f"    no room in it for {left}: each start imports what it opens of them")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(gzip.compress(taken, 9, mtime=0))
    return place.read_bytes()


def take(runtime: Mapping[str, bytes], found: Mapping[str, bytes]) -> tuple[bytes, str]:
    """The memory of this Pyodide in Node, with ``found`` (path without its first slash → bytes)
    imported, and the games that found no room in it. Raises BuildError."""
    with tempfile.TemporaryDirectory() as folder:
        home, root = Path(folder, "home"), Path(folder, "root")
        for place, group in ((home, runtime), (root, found)):
            for name, data in group.items():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                (place / name).write_bytes(data)
        command = [node.node(), str(_HERE / _PROGRAMS[0]), str(home), str(root)]
        command += [str(_HERE / _PROGRAMS[1]), str(Path(folder, "memory"))]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        if done.returncode:
            said = done.stderr.strip().splitlines() or ["no reason given"]
            fault = next((line for line in said if re.match(r"\w*Error: ", line)), said[-1])
            raise BuildError(f"The snapshot of Python's memory could not be taken: {fault}")
        return Path(folder, "memory").read_bytes(), done.stdout.strip()
