"""Bytecode for the browser's Python, made by the vendored Pyodide itself, run in Node.

Pyodide's standard library is an archive of sources, some 145 of which are compiled at every start:
most of the waiting. So its archive is written anew with a .pyc in the place of each .py (see
``stdlib``), and the wheels and the ui get a __pycache__. All are "unchecked": they never look at a
source. They hold no docstrings and no columns, which makes them a third smaller; lines they hold.
"""

from __future__ import annotations

import csv
import io
import re
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from web.build import archive, node
from web.build.places import CACHE, BuildError, step

Files = dict[str, bytes]
TAG = "cpython-314"
MAGIC = (3627).to_bytes(2, "little") + b"\r\n"
STDLIB = "lib/python314.zip/"
SITE = "lib/python3.14/site-packages/"
UI = "home/pyodide/ui.zip/"
RUNTIME = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
_HERE = Path(__file__).parent
_PROGRAMS = ("compile.mjs", "compile_inside.py")


def compiled(what: str, sources: Files, pyodide: Mapping[str, bytes]) -> Files:
    """The .pyc of each source, by the same name; kept in .cache for the same sources and Pyodide.

    ``sources`` are named by the path a traceback will show, without the first slash.
    """
    runtime = {name: pyodide[name] for name in RUNTIME}
    programs = {name: (_HERE / name).read_bytes() for name in _PROGRAMS}
    key = archive.group_hash({**runtime, **programs, "sources": archive.zipped(sources, False)})
    kept = CACHE / "bytecode" / f"{key}.zip"
    if not kept.exists():
        with step(f"compiling {what} with Pyodide"):
            made = run_node(sources, runtime)
        expect_magic(archive.unzipped(made))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(made)
    return archive.unzipped(kept.read_bytes())


def expect_magic(made: Mapping[str, bytes]) -> None:
    """Raises BuildError for bytecode that is not Python 3.14's: no browser would read it."""
    for name, pyc in made.items():
        if pyc[:4] != MAGIC:
            raise BuildError(f"{name} was compiled by another Python than {TAG}.")


def run_node(sources: Files, runtime: Mapping[str, bytes]) -> bytes:
    """A zip of the .pyc of each source, compiled by this Pyodide in Node just now."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for name in RUNTIME:
            (home / name).write_bytes(runtime[name])
        (home / "in.zip").write_bytes(archive.zipped(sources, False))
        paths = [str(home), str(home / "in.zip"), str(home / "out.zip")]
        command = [node.node(), str(_HERE / _PROGRAMS[0]), *paths, str(_HERE / _PROGRAMS[1])]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        if done.returncode:
            raise BuildError(f"Pyodide could not compile in Node: {done.stderr.strip()[-2000:]}")
        return (home / "out.zip").read_bytes()


def cache_name(name: str) -> str:
    """Where Python looks for the bytecode of a source: "a/b.py" → "a/__pycache__/b.<tag>.pyc"."""
    folder, slash, file = name.rpartition("/")
    return f"{folder}{slash}__pycache__/{file.removesuffix('.py')}.{TAG}.pyc"


def named_below(prefix: str, files: Mapping[str, bytes]) -> Files:
    """The files, named below a prefix."""
    return {prefix + name: data for name, data in files.items()}


def below(prefix: str, files: Mapping[str, bytes]) -> Files:
    """The Python sources among the files, named below a prefix."""
    return {prefix + name: data for name, data in files.items() if name.endswith(".py")}


def archived(files: Files, home: str, made: Files) -> Files:
    """The files with each .pyc right beside its source, as an archive is imported from."""
    pyc = {f"{name}c": made[home + name] for name in files if home + name in made}
    return files | pyc


def package(files: Files, home: str, made: Files) -> Files:
    """The files with a __pycache__ beside the sources; ``home`` is the folder they go to."""
    caches = {
        cache_name(name): made[home + name]
        for name in files
        if name.endswith(".py") and home + name in made
    }
    return files | caches


# What an installer reads of a wheel's METADATA; its licence stands in a file of its own.
_NEEDED = re.compile(rb"^(?:Metadata-Version|Name|Version|Requires-\w+|Provides-\w+): .*\n", re.M)


def wheel(data: bytes, made: Files) -> bytes:
    """A pure wheel with its bytecode in it, its RECORD written anew, and without the long words in
    which it presents itself."""
    files = archive.unzipped(data)
    for name in files:
        if name.endswith(".dist-info/METADATA"):
            files[name] = b"".join(_NEEDED.findall(files[name]))
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    out = package(files, SITE, made)
    out[record] = _record(out, record)
    return archive.zipped(out)


def bare(data: bytes) -> bytes:
    """An archive of ours, or a pure wheel, as it is without bytecode."""
    files = {name: each for name, each in archive.unzipped(data).items() if name[-4:] != ".pyc"}
    for name in files:
        if name.endswith(".dist-info/RECORD"):
            files[name] = _record(files, name)
    return archive.zipped(files)


def sources_of_wheels(files: Mapping[str, bytes]) -> Files:
    """The sources in the wheels among the files, named by where a wheel is unpacked."""
    found: Files = {}
    for name, data in files.items():
        if name.endswith(".whl"):
            found |= below(SITE, archive.unzipped(data))
    return found


def wheels(files: Mapping[str, bytes], made: Files) -> Files:
    """The wheels among the files, with their bytecode."""
    return {name: wheel(data, made) for name, data in files.items() if name.endswith(".whl")}


def _record(files: Files, own: str) -> bytes:
    """The names alone: the digests weigh 15 kB, and the site's addresses are digests themselves."""
    lines = io.StringIO()
    rows = csv.writer(lines, lineterminator="\n")
    for name in sorted(files):
        if name != own:
            rows.writerow([name, "", ""])
    rows.writerow([own, "", ""])
    return lines.getvalue().encode()
