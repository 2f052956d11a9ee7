"""A snapshot of Python's memory, taken in Node once everything is imported: the page then starts
from it instead of importing for a second. It only speeds up: without it the page starts as well.

It is made of the very sources that the site carries, so what is in the picture and what is unpacked
beside it are the same; our bytecode comes in it alone. What every browser has in Pyodide's machine
code is left out of it. It is packed here, as few hosts would.
"""

from __future__ import annotations

import ast
import gzip
import os
import re
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from web.build import archive, bytecode, lines, node, pages
from web.build.places import CACHE, WEB, BuildError, step

Files = dict[str, bytes]
_HERE = Path(__file__).parent
_RECORDS = "light_records.py"
_PROGRAMS = ("snapshot.mjs", "snapshot_inside.py", "heap.mjs", _RECORDS)
HEAD = 4096
SETTING = "HOTSEAT_SNAPSHOT"
_SIZE = "const SIZE = {};"
_ASKED = "ASKED: list[str] = {}"
_EMPTY = {_SIZE: "0", _ASKED: "[]"}


def wanted() -> bool:
    """Whether the site starts from a snapshot; HOTSEAT_SNAPSHOT=no builds one that does not."""
    return os.environ.get(SETTING) != "no"


def group(groups: Mapping[str, Files], paths: Iterable[str]) -> Files:
    """The files of the snapshot's folder: the picture, and the module that starts from it; that
    alone, to start from files, where no picture is wanted.

    ``groups`` are those of the site; ``paths`` theirs in it.
    """
    if not wanted():
        script = pages.page(lines.bare_script(stamped("../snapshot.js", _SIZE, "0")), paths)
        return {"snapshot.js": script.encode()}
    files = {name: data for group in groups.values() for name, data in group.items()}
    picture = kept(files, seen(files))
    text = lines.bare_script(stamped("../snapshot.js", _SIZE, str(size(picture))))
    script = pages.page(text, paths)
    inflate = lines.bare_script((WEB / "inflate.js").read_text(encoding="utf-8"))
    return {"memory.gz": picture, "snapshot.js": script.encode(), "inflate.js": inflate.encode()}


def carried(groups: Mapping[str, Files]) -> dict[str, Files]:
    """The groups as the site carries them: what is in the picture need not come compiled as well.

    Where the picture fails, Python compiles our sources itself, and starts the later for it.
    """
    ours = ("engine", "ui") if wanted() else ()
    bare = {name: {n: bytecode.bare(data) for n, data in groups[name].items()} for name in ours}
    return {**groups, **bare}


def stamped(name: str, place: str, value: str) -> str:
    """A program of ours with a value in its place. Raises BuildError where that is gone."""
    program = (_HERE / name).read_text(encoding="utf-8")
    empty = place.format(_EMPTY[place])
    if program.count(empty) != 1:
        raise BuildError(f"{name} must hold {empty!r} exactly once.")
    return program.replace(empty, place.format(value))


def size(picture: bytes) -> int:
    """How many bytes the page makes of a packed picture: its head, and what the head speaks of."""
    words = struct.unpack_from("<5I", gzip.decompress(picture), HEAD - 20)
    return HEAD + int(words[2]) + int(words[4])


def seen(files: Mapping[str, bytes]) -> Files:
    """What lies in Pyodide's file system when the picture is taken: the ui and the engine."""
    found = {bytecode.UI.rstrip("/"): files["ui.zip"]}
    for name, data in files.items():
        if name.startswith("hotseat-") and name.endswith(".whl"):
            found |= bytecode.named_below(bytecode.SITE, archive.unzipped(data))
    return found


def library_asked_for(sources: Mapping[str, bytes]) -> list[str]:
    """The modules of Python's own library that these sources import anywhere, late ones too; not
    those of the program."""
    names: set[str] = set()
    for path, source in sources.items():
        if path.endswith(".py") and not path.endswith("hotseat/__main__.py"):
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Import):
                    names |= {each.name for each in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names.add(node.module)
    return sorted(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def kept(files: Mapping[str, bytes], found: Mapping[str, bytes]) -> bytes:
    """The picture, packed; kept in .cache for the same files and Pyodide."""
    runtime = {name: files[name] for name in bytecode.RUNTIME}
    programs = {name: (_HERE / name).read_bytes() for name in _PROGRAMS}
    key = archive.group_hash({**runtime, **programs, **found})
    place = CACHE / "snapshot" / f"{key}.gz"
    if not place.exists():
        with step("taking a snapshot of Python's memory"):
            taken = take(runtime, found)
        place.parent.mkdir(parents=True, exist_ok=True)
        with step("packing it"):
            place.write_bytes(archive.gzipped(taken))
    return place.read_bytes()


def take(runtime: Mapping[str, bytes], found: Mapping[str, bytes]) -> bytes:
    """What the memory of this Pyodide in Node is, beyond a fresh one (see snapshot.mjs), with
    ``found`` (path without its first slash → bytes) imported. Raises BuildError."""
    with tempfile.TemporaryDirectory() as folder:
        home, root = Path(folder, "home"), Path(folder, "root")
        records = {f"home/pyodide/{_RECORDS}": (_HERE / _RECORDS).read_bytes()}
        for place, group in ((home, runtime), (root, {**found, **records})):
            for name, data in group.items():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                (place / name).write_bytes(data)
        asked = library_asked_for({**found, **archive.unzipped(found[bytecode.UI.rstrip("/")])})
        program = Path(folder, _PROGRAMS[1])
        program.write_text(stamped(_PROGRAMS[1], _ASKED, str(asked)), "utf-8")
        command = [node.node(), str(_HERE / _PROGRAMS[0]), str(home), str(root)]
        command += [str(program), str(Path(folder, "memory"))]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        if done.returncode:
            said = done.stderr.strip().splitlines() or ["no reason given"]
            fault = next((line for line in said if re.match(r"\w*Error: ", line)), said[-1])
            raise BuildError(f"The snapshot of Python's memory could not be taken: {fault}")
        return Path(folder, "memory").read_bytes()
