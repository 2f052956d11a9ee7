"""A site on a bad line, and another build of a site: what the tests of offline play need served."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tests.e2e.conftest import BASE, CuttingServer
from web.build import precache
from web.build.places import WEB
from web.build.serve import Handler

# What a bad line does to an answer: none at all, an error, half of it, all of it but wrong.
KINDS = ("drop", "404", "500", "short", "spoilt")


@dataclass
class BadLine:
    """A folder served below BASE, where some files fare badly: path → (kind, how many times).

    ``always`` holds for every file that is not named. The page itself has the path "". The kind
    "hold" is a sound answer that comes when the ``gate`` is opened.
    """

    folder: Path
    faults: dict[str, tuple[str, int]] = field(default_factory=dict)
    always: str = ""
    asked: list[str] = field(default_factory=list)
    port: int = 0
    server: CuttingServer | None = None
    gate: threading.Event = field(default_factory=threading.Event)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{BASE}"

    def fault(self, path: str) -> str:
        """What happens to the next answer for this path; "" nothing."""
        self.asked.append(path)
        kind, times = self.faults.get(path, (self.always, 1))
        if path in self.faults:
            self.faults[path] = (kind, times - 1)
        return kind if times > 0 else ""

    def mend(self) -> None:
        """From now on every answer is sound."""
        self.faults.clear()
        self.always = ""

    def start(self) -> None:
        line = self

        class Answering(Handler):
            def do_GET(self) -> None:  # noqa: N802 (its parent's name)
                # One answer a connection: a browser asks again by itself on one it has used before.
                self.close_connection = True
                kind = line.fault(self.path.removeprefix(BASE))
                if kind == "hold":
                    line.gate.wait()
                if kind in ("404", "500"):
                    self.send_error(int(kind))
                elif kind != "drop":
                    self.answer(kind)

            def end_headers(self) -> None:
                self.send_header("Connection", "close")
                super().end_headers()

            def answer(self, kind: str) -> None:
                head = self.send_head()
                if head is None:
                    return
                with head:
                    data: bytes = head.read()
                if kind == "short":
                    data = data[: len(data) // 2]
                elif kind == "spoilt":
                    data = bytes(byte ^ 1 for byte in data[:4000]) + data[4000:]
                self.wfile.write(data)

        handler = partial(Answering, directory=str(self.folder), base=BASE)
        self.server = CuttingServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        self.gate.set()
        if self.server is not None:
            self.server.hang_up()
            self.server = None


def kept_files(folder: Path) -> list[str]:
    """What the worker of a site keeps."""
    return sorted(path for path in files_of(folder) if path not in precache.LEFT_OUT)


def named(paths: Iterable[str], name: str) -> str:
    """The one path that ends in this name."""
    (found,) = [path for path in paths if path.endswith(name)]
    return found


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file of a site."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def stamp(folder: Path, retire: bool = False) -> None:
    """Stamp the worker of a changed site anew, as a build would."""
    worker = (WEB / "sw.js").read_text("utf-8")
    listed = precache.manifest(files_of(folder), retire)
    (folder / "sw.js").write_text(precache.stamped(worker, listed), "utf-8")


def another_build(folder: Path, retire: bool = False) -> None:
    """Change a page of the site in ``folder``, and its name for the screens' archive."""
    page = folder / "rescue.html"
    page.write_text(page.read_text("utf-8").replace("Open Hotseat", "Back to play"), "utf-8")
    stamp(folder, retire)


def rebuilt_screens(folder: Path) -> set[str]:
    """Another build: the same screens in a folder of another name. The paths that are new in it."""
    (old,) = folder.glob("ui-*")
    new = old.rename(folder / "ui-0123456789")
    naming = [path for path in folder.rglob("*.js") if old.name in path.read_text("utf-8")]
    naming.remove(folder / "sw.js")
    for path in naming:
        path.write_text(path.read_text("utf-8").replace(old.name, new.name), "utf-8")
    stamp(folder)
    paths = {path.relative_to(folder).as_posix() for path in naming}
    return {*paths, f"{new.name}/ui.zip"}
