"""What the moves of every game take: shapes of texts, and the texts themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hotseat.core.shapes import text
from hotseat.core.wording import quoted

NAME_MOST = 60

ID = text(80)
NAME = text(NAME_MOST)
LINE = text(200)
LONG = text(4000)


def line(given: str | None) -> str:
    """The text without blanks at its ends; "" for one that was not given (None)."""
    return (given or "").strip()


def on_one_line(given: str) -> str:
    """The text with one blank for each break of a line and each run of blanks."""
    return " ".join(given.split())


def lines(given: str | None) -> list[str]:
    """The text's lines as a tuple, each without blanks at its ends, empty ones left out."""
    return [row.strip() for row in (given or "").splitlines() if row.strip()]


def why_too_long(texts: Iterable[str], most: int = NAME_MOST) -> str:
    """The sentence about the first of these texts that is longer than ``most`` characters, or
    ""."""
    long = next((words for words in texts if len(words) > most), "")
    return f"{quoted(long[:30] + '…')} is too long. Use up to {most} characters." if long else ""


def always(_state: Any, _ask: object) -> str:
    """A guard that never refuses: ""."""
    return ""
