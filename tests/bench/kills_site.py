"""The built site with a page that plays by itself, and a server that hears what the page says."""

from __future__ import annotations

import json
import queue
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench.boot_sites import PAGES
from web.build.places import DIST, BuildError
from web.build.serve import Handler, Server

BUILD = 'data-build="'
POLICY_ENDS = "form-action 'none'\">\n"


@dataclass
class Hall:
    """Where the browsers play: ``orders`` are those of the life that is on; what its page says is
    in ``said``, in order."""

    url: str = ""
    orders: dict[str, Any] = field(default_factory=dict)
    said: queue.Queue[dict[str, Any]] = field(default_factory=queue.Queue)
    folder: Path = Path()

    def update(self) -> None:
        """From now on the site is of another build: what was kept for this one holds no longer."""
        page = self.folder / "index.html"
        text = page.read_text("utf-8")
        build = text.partition(BUILD)[2].partition('"')[0]
        newer = f"{int(build, 16) + 1:010x}"[-10:]
        page.write_text(text.replace(f"{BUILD}{build}", f"{BUILD}{newer}"), "utf-8")

    def hear(self, told: dict[str, Any]) -> None:
        """What a page said; a word of an earlier life comes too late."""
        if told["life"] == self.orders["life"]:
            self.said.put(told)


@contextmanager
def hall(folder: Path) -> Iterator[Hall]:
    """Serve the site, its page changed, from ``folder``."""
    shutil.copytree(DIST, folder)
    shutil.copy(PAGES / "kills.js", folder)
    page = (folder / "index.html").read_text("utf-8")
    head, end, rest = page.partition(POLICY_ENDS)
    if not end:
        raise BuildError("The page's policy does not stand where it is expected.")
    page = f'{head}{end}<script src="kills.js"></script>\n{rest}'
    (folder / "index.html").write_text(page, "utf-8")
    found = Hall(folder=folder)

    class Hearing(Handler):
        def do_GET(self) -> None:  # noqa: N802 (its parent's name)
            if self.path == "/orders":
                self._answer(json.dumps(found.orders).encode())
            else:
                super().do_GET()

        def do_POST(self) -> None:  # noqa: N802 (its parent's name)
            size = int(self.headers["Content-Length"])
            found.hear(json.loads(self.rfile.read(size)))
            self._answer(b"")

        def _answer(self, data: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    server = Server(("127.0.0.1", 0), partial(Hearing, directory=str(folder)))
    found.url = f"http://127.0.0.1:{server.server_port}/"
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
