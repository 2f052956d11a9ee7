"""What the moves of every game take: shapes of texts, and the texts themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hotseat.core.game import Args
from hotseat.core.shapes import text
from hotseat.core.wording import quoted

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


def why_too_long(texts: Iterable[str], most: int = NAME_MOST) -> str:
    """Why one of these names or words would not fit on a sheet or a map; ``most`` in characters."""
    long = next((each for each in texts if len(each) > most), "")
    return f"{quoted(long[:30] + '…')} is too long. Use up to {most} characters." if long else ""


def always(_state: Any, _args: Args) -> str:
    """Nothing stands in the way."""
    return ""
