"""What the moves of every game take: shapes of texts, and the texts themselves."""

from __future__ import annotations

from typing import Any

from hotseat.core.game import Args
from hotseat.core.shapes import text

NAME_MOST = 60

ID = text(80)
NAME = text(NAME_MOST)
LINE = text(200)
LONG = text(4000)


def blank(args: Args, name: str) -> bool:
    """Whether the argument was given, and holds nothing (a form not yet filled gives none)."""
    return name in args and not str(args[name]).strip()


def line(args: Args, name: str) -> str:
    """The argument as one trimmed text; "" where it was left out."""
    return str(args.get(name, "")).strip()


def lines(args: Args, name: str) -> list[str]:
    """The argument's lines, trimmed, empty ones left out."""
    return [each.strip() for each in str(args.get(name, "")).splitlines() if each.strip()]


def always(_state: Any, _args: Args) -> str:
    """Nothing stands in the way."""
    return ""
