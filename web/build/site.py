"""The site: every file of dist/, gathered, named by its contents, written."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from web.build import archive, bytecode, icons, lockfile, pages, precache, styles, vendor, wheel
from web.build.places import DIST, WEB, say, step

Files = dict[str, bytes]
SCRIPTS = ("boot.js", "hands.js", "rescue.js")
PAGES = ("index.html", "rescue.html")


def build(dist: Path = DIST, retire: bool = False) -> Files:
    """Build the site into ``dist`` and return it: path → bytes.

    ``retire`` makes a site whose service worker takes itself and its caches away.
    """
    groups = gather()
    with step("writing the site"):
        files = assemble(groups, retire)
        write(files, dist)
    say("  " + weight(files))
    return files


def gather() -> dict[str, Files]:
    """The groups of files that get a hashed folder: group → name → bytes."""
    groups: dict[str, Files] = {}
    for path, data in vendor.site_files().items():
        group, _, name = path.partition("/")
        groups.setdefault(group, {})[name] = data
    with step("building the engine's wheel"):
        name, data = wheel.build_wheel()
    groups["engine"] = {name: data}
    groups["ui"] = archive.python_files(WEB / "ui", "ui")
    groups = with_bytecode(groups)
    with step("stamping the styles"):
        groups["style"]["style.css"] = styles.style_sheet().encode()
    groups["scripts"] = {name: (WEB / name).read_bytes() for name in SCRIPTS}
    groups["python"]["pyodide-lock.json"] = lock(groups["python"])
    return groups


def with_bytecode(groups: Mapping[str, Files]) -> dict[str, Files]:
    """Bytecode beside our sources and in the place of Pyodide's; the ui becomes one archive."""
    python, engine, ui = groups["python"], groups["engine"], groups["ui"]
    pyodide = {**python, "pyodide-lock.json": lock({})}
    stdlib = python["python_stdlib.zip"]
    used = {n: d for n, d in bytecode.unzipped(stdlib).items() if bytecode.often_used(n)}
    theirs = bytecode.below(bytecode.STDLIB, used)
    theirs = bytecode.compiled(
        "the standard library", theirs | bytecode.sources_of_wheels(python), pyodide
    )
    ours = bytecode.below(bytecode.HOME, ui)
    ours = bytecode.compiled("our own sources", ours | bytecode.sources_of_wheels(engine), pyodide)
    new_stdlib = {"python_stdlib.zip": bytecode.standard_library(stdlib, theirs)}
    return {
        **groups,
        "python": python | bytecode.wheels(python, theirs) | new_stdlib,
        "engine": bytecode.wheels(engine, ours),
        "ui": {"ui.zip": archive.zipped(bytecode.package(ui, bytecode.HOME, ours))},
    }


def lock(python: Mapping[str, bytes]) -> bytes:
    """The lock file for the wheels in the folder of Pyodide."""
    own = json.loads(vendor.npm_text("pyodide", "pyodide-lock.json"))
    wheels = {name: data for name, data in python.items() if name.endswith(".whl")}
    return lockfile.lock_text(own, wheels).encode()


def assemble(groups: Mapping[str, Files], retire: bool = False) -> Files:
    """All files of the site: hashed folders, then pages that name them, then the worker."""
    files: Files = {}
    for group, members in groups.items():
        folder = f"{group}-{archive.group_hash(members)}"
        files |= {f"{folder}/{name}": data for name, data in members.items()}
    for name in PAGES:
        template = (WEB / name).read_text(encoding="utf-8")
        files[name] = pages.page(template, list(files)).encode()
    files["manifest.webmanifest"] = (WEB / "manifest.webmanifest").read_bytes()
    files["icon.svg"] = icons.svg().encode()
    for size in icons.SIZES:
        files[f"icon-{size}.png"] = icons.png(size)
    files["licences.txt"] = vendor.licences().encode()
    worker = (WEB / "sw.js").read_text(encoding="utf-8")
    files["sw.js"] = precache.stamped(worker, precache.manifest(files, retire)).encode()
    return files


def write(files: Mapping[str, bytes], dist: Path) -> None:
    """Write the files beside the old site, then put them in its place."""
    fresh = dist.with_name(f"{dist.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, data in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(dist, ignore_errors=True)
    fresh.rename(dist)


def weight(files: Mapping[str, bytes]) -> str:
    """How heavy the site is, plain and as a host with gzip sends it."""
    raw = sum(len(data) for data in files.values())
    packed = sum(min(len(data), len(gzip.compress(data, 6))) for data in files.values())
    return f"{len(files)} files, {raw / 1e6:.1f} MB, {packed / 1e6:.1f} MB with gzip"
