"""What goes wrong in the pages of a test, as they tell it."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, ConsoleMessage


@dataclass
class Watch:
    """What went wrong in the pages of a test. ``allowed``: words of errors that belong to it."""

    faults: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, *words: str) -> None:
        self.allowed.extend(words)

    def unexpected(self) -> list[str]:
        return [each for each in self.faults if not any(word in each for word in self.allowed)]

    def follow(self, context: BrowserContext) -> None:
        context.on("request", lambda request: self._asked(request.url))
        context.on("console", self._said)
        context.on("weberror", lambda fault: self.faults.append(f"error: {fault.error}"))

    def _asked(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            self.faults.append(f"asked another host: {url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text}")
