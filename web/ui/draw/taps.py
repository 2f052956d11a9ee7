"""What a tap does, as the text of ``data-do``; and keys and ids that stay the same in a repaint."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from hotseat.core.panels import Command, Do, Go, Pick, Tap


def do(tap: Tap) -> str:
    """The tap as compact JSON."""
    return text(data(tap))


def data(tap: Tap) -> dict[str, Any]:
    """The tap as plain data: {"do"}, {"pick"}, {"go"} or {"app"}."""
    if isinstance(tap, Do):
        more = {"then": dict(tap.then), "instead": dict(tap.instead), "other": tap.other}
        return {"do": tap.move, "args": dict(tap.args)} | {k: v for k, v in more.items() if v}
    if isinstance(tap, Pick):
        return {"pick": tap.key, "value": tap.value}
    if isinstance(tap, Go):
        return {"go": tap.route}
    assert isinstance(tap, Command)
    return {"app": tap.name, **tap.args}


def app(name: str, **args: Any) -> str:
    """A command of the app as compact JSON."""
    return text({"app": name, **args})


def text(value: Mapping[str, Any]) -> str:
    """Compact JSON of a tap."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


# The pick of a screen on which every private text is open: a phone of its reader's own.
ALL_OPEN = "reveal.all"


def revealed(whose: str, label: str) -> str:
    """The pick that holds a private text open: of whose it is, and its label."""
    return f"reveal.{short(whose, label)}"


def short(*words: str) -> str:
    """A hash of the words, the same for the same words: for keys and ids."""
    return f"{crc32(chr(0).join(words).encode('utf-8', 'replace')):x}"
