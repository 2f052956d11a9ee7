"""What the start is measured on: our site, bare loadPyodide, and the usual page of PyScript.

The two others are small pages over the vendored packages as npm and PyPI hold them, and over the
same wheel of the engine without its bytecode.
"""

from __future__ import annotations

import gzip
import os
import shutil
import tarfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path

from web.build import site, vendor, wheel
from web.build.places import DIST, BuildError
from web.build.serve import Handler, Server

PAGES = Path(__file__).with_name("pages")
# More built sites to measure in the same run: "name=folder", or folders, as in PATH.
SETTING = "HOTSEAT_BENCH_DIST"
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".webmanifest"}
BARE, USUAL, OURS = "bare loadPyodide", "usual PyScript", "hotseat"


def dists(named: Sequence[str]) -> dict[str, Path]:
    """Our built sites by name: dist/, those of the environment, those of the command line.

    Raises BuildError for a folder that holds no site.
    """
    found = {OURS: DIST}
    for each in [*os.environ.get(SETTING, "").split(os.pathsep), *named]:
        name, _, folder = each.rpartition("=")
        if folder:
            found[name or Path(folder).parent.name or folder] = Path(folder).resolve()
    for path in found.values():
        if not (path / "index.html").is_file():
            raise BuildError(f"{path} holds no built site.")
    return found


def bare(into: Path) -> Path:
    """A folder with a page that loads Pyodide and does nothing else."""
    into.mkdir()
    shutil.copy(PAGES / "bare.html", into / "index.html")
    unpack("pyodide", "package/", into / "python")
    return into


def usual(into: Path) -> Path:
    """A folder with a page of PyScript, micropip and the engine's wheel, nothing prepared."""
    into.mkdir()
    unpack("pyodide", "package/", into / "python")
    unpack("@pyscript/core", "package/dist/", into / "pyscript")
    micropip = vendor.wheel_file("micropip")
    lock = site.lock({micropip.name: micropip.read_bytes()})
    shutil.copy(micropip, into / "python")
    (into / "python" / "pyodide-lock.json").write_bytes(lock)
    name, data = wheel.build_wheel()
    (into / "engine").mkdir()
    (into / "engine" / name).write_bytes(data)
    page = (PAGES / "usual.html").read_text("utf-8").replace("{{wheel}}", name)
    (into / "index.html").write_text(page, "utf-8")
    return into


def unpack(package: str, below: str, into: Path) -> None:
    """The files of an npm package that lie right below a folder of it."""
    into.mkdir()
    with tarfile.open(vendor.npm_file(package)) as packed:
        for member in packed.getmembers():
            name = member.name.removeprefix(below)
            opened = packed.extractfile(member)
            if opened is not None and member.name.startswith(below) and "/" not in name:
                (into / name).write_bytes(opened.read())


class Packing(Handler):
    """Sends by gzip what hosts send so: texts, code and machine code."""

    def do_GET(self) -> None:  # noqa: N802 (its parent's name)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in PACKED or not path.is_file():
            return super().do_GET()
        data = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        return None


@cache
def packed(path: Path) -> bytes:
    """A file as a host sends it."""
    return gzip.compress(path.read_bytes(), 6)


@contextmanager
def served(
    folders: Mapping[str, Path], handler: type[Handler] = Handler
) -> Iterator[dict[str, str]]:
    """Serve each folder at an address of its own: name → address."""
    running = {
        name: Server(("127.0.0.1", 0), partial(handler, directory=str(folder)))
        for name, folder in folders.items()
    }
    for each in running.values():
        threading.Thread(target=each.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield {name: f"http://127.0.0.1:{each.server_port}/" for name, each in running.items()}
    finally:
        for each in running.values():
            each.shutdown()
            each.server_close()
