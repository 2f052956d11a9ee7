"""The parts of this package, loaded when they are first needed: few devices are ever a phone at a
table, or have one, and every start would carry them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ui.routes import parse

if TYPE_CHECKING:
    from ui.app import App
    from ui.messages import Message


def is_late(app: App, message: Message) -> bool:
    """Whether a message needs them."""
    if message.kind == "route":
        return parse(message.name).screen in ("seat", "phones")
    at_a_seat = app.route.screen == "seat"
    return at_a_seat or message.kind == "link" or message.name.startswith(("phone", "seat_"))


def late(module: str, name: str) -> Callable[..., Any]:
    """A function of one of the package's modules; what it takes and gives, it says itself."""

    def call(*args: Any) -> Any:
        return getattr(import_module(f"ui.phones.{module}"), name)(*args)

    return call
