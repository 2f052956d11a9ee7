"""The built site on this machine, as any static host would serve it."""

from __future__ import annotations

import errno
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from web.build.places import DIST, BuildError, say

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
TRIES = 10


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder, with the right types, below ``base``, without a line for each."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, base: str = "/", **more: Any) -> None:
        self.base = base
        super().__init__(*args, **more)

    def translate_path(self, path: str) -> str:
        """The file behind an address; what is not below ``base`` is nothing."""
        if not path.startswith(self.base):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path[len(self.base) :])

    def end_headers(self) -> None:
        """Ask to be asked again, so that a new build is seen at the next visit."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (its parent's name)
        """Say nothing: a page takes some forty files."""


class Server(ThreadingHTTPServer):
    """One thread a request, none of which keeps the program from ending."""

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128  # a browser asks for forty files at once, and several may

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle of a file is no fault of ours."""


def server(port: int, dist: Path = DIST, base: str = "/", host: str = "127.0.0.1") -> Server:
    """A server of the site; port 0 takes any free one. Raises OSError where the port is taken."""
    return Server((host, port), partial(Handler, directory=str(dist), base=base))


def first_free(port: int, dist: Path = DIST, host: str = "127.0.0.1") -> Server:
    """A server on this port or one of the next nine. Says so, or raises BuildError."""
    for tried in range(port, port + TRIES):
        try:
            found = server(tried, dist, host=host)
        except OSError as fault:
            if fault.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            continue
        if tried != port:
            say(f"Port {port} is taken, so this is port {tried}.")
        return found
    raise BuildError(f"Ports {port} to {port + TRIES - 1} are all taken: try --port with another.")


def serve(port: int, dist: Path = DIST) -> None:
    """Serve until Ctrl+C."""
    with first_free(port, dist) as running:
        say(f"Hotseat is at http://localhost:{running.server_port}/ (press Ctrl+C to stop)")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            say("\nHotseat has stopped.")
