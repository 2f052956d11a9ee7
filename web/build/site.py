"""The site: every file of dist/, gathered, named by its contents, written."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from web.build import (
    archive,
    bytecode,
    icons,
    lines,
    lockfile,
    pages,
    precache,
    sizes,
    snapshot,
    stdlib,
    styles,
    vendor,
    wheel,
)
from web.build.places import DIST, WEB, say, step

Files = dict[str, bytes]
SCRIPTS = (
    "boot.js",
    "boxes.js",
    "clock.js",
    "dom.js",
    "drafts.js",
    "drag.js",
    "find.js",
    "tapped.js",
    "forms.js",
    "gestures.js",
    "ground.js",
    "ground_lines.js",
    "hands.js",
    "ideas.js",
    "inside.js",
    "keep.js",
    "link.js",
    "link_pictures.js",
    "link_test.js",
    "map.js",
    "map_export.js",
    "map_layout.js",
    "own_dice.js",
    "spoken.js",
    "paint.js",
    "paper.js",
    "pictures.js",
    "placing.js",
    "first_paint.js",
    "queue.js",
    "rescue.js",
)
PAGES = ("index.html", "rescue.html")


def build(dist: Path = DIST, retire: bool = False) -> Files:
    """Build the site into ``dist`` and return it: path → bytes.

    ``retire`` makes a site whose service worker takes itself and its caches away.
    """
    groups = gather()
    files = assemble(groups, retire)
    with step("writing the site"):
        write(files, dist)
    say(sizes.table(sizes.measured(files), sizes.budget()))
    return files


def gather() -> dict[str, Files]:
    """The groups of files that get a hashed folder: group → name → bytes."""
    groups: dict[str, Files] = {}
    for path, data in vendor.site_files().items():
        group, _, name = path.partition("/")
        groups.setdefault(group, {})[name] = data
    with step("building the engine's wheel"):
        name, data = wheel.build_wheel()
    bare = archive.zipped(lines.bare_files(archive.unzipped(data)))
    groups["engine"] = {name: bytecode.wheel(bare, {})}
    groups["ui"] = lines.bare_files(archive.python_files(WEB / "ui", "ui"))
    groups = with_bytecode(groups)
    with step("stamping the styles"):
        groups["style"]["style.css"] = styles.style_sheet().encode()
    groups["qr"] = {name: bare_text(data) for name, data in groups["qr"].items()}
    groups["scripts"] = {name: script(name) for name in SCRIPTS}
    groups["python"]["pyodide-lock.json"] = lock(groups["python"])
    return groups


def bare_text(data: bytes) -> bytes:
    """A script without its comments."""
    return lines.bare_script(data.decode("utf-8")).encode()


def script(name: str) -> bytes:
    """A script of ours without its comments."""
    return bare_text((WEB / name).read_bytes())


def with_bytecode(groups: Mapping[str, Files]) -> dict[str, Files]:
    """Bytecode beside our sources and in the place of Pyodide's; the ui becomes one archive."""
    python, engine, ui = groups["python"], groups["engine"], groups["ui"]
    pyodide = {**python, "pyodide-lock.json": lock({})}
    library = stdlib.sources(python[stdlib.ARCHIVE])
    theirs = bytecode.below(bytecode.STDLIB, library)
    theirs = bytecode.compiled(
        "the standard library", theirs | bytecode.sources_of_wheels(python), pyodide
    )
    ours = bytecode.below(bytecode.UI, ui)
    ours = bytecode.compiled("our own sources", ours | bytecode.sources_of_wheels(engine), pyodide)
    new_library = {stdlib.ARCHIVE: stdlib.packed(library, theirs, bytecode.STDLIB)}
    return {
        **groups,
        "python": python | bytecode.wheels(python, theirs) | new_library,
        "engine": bytecode.wheels(engine, ours),
        "ui": {"ui.zip": archive.zipped(bytecode.archived(ui, bytecode.UI, ours))},
    }


def lock(python: Mapping[str, bytes]) -> bytes:
    """The lock file for the wheels in the folder of Pyodide."""
    own = json.loads(vendor.npm_text("pyodide", "pyodide-lock.json"))
    wheels = {name: data for name, data in python.items() if name.endswith(".whl")}
    return lockfile.lock_text(own, wheels).encode()


def assemble(groups: Mapping[str, Files], retire: bool = False) -> Files:
    """All files of the site: hashed folders, then pages that name them, then the worker."""
    files = hashed(snapshot.carried(groups))
    files |= hashed({"snapshot": snapshot.group(groups, files)})
    for name in PAGES:
        template = (WEB / name).read_text(encoding="utf-8")
        template = template.replace("{{weight}}", str(sizes.waited_for(files)))
        files[name] = pages.page(template, list(files)).encode()
    files["manifest.webmanifest"] = (WEB / "manifest.webmanifest").read_bytes()
    files["icon.svg"] = icons.svg().encode()
    for size in icons.SIZES:
        files[f"icon-{size}.png"] = icons.png(size)
    files["licences.txt"] = vendor.licences().encode()
    worker = script("sw.js").decode()
    files["sw.js"] = precache.stamped(worker, precache.manifest(files, retire)).encode()
    return files


def hashed(groups: Mapping[str, Files]) -> Files:
    """Each group's files in a folder named by what is in it."""
    files: Files = {}
    for group, members in groups.items():
        folder = f"{group}-{archive.group_hash(members)}"
        files |= {f"{folder}/{name}": data for name, data in members.items()}
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
