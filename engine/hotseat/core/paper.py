"""A blank sheet of a game, for a pencil, as data: what is written, ticked off, or listed on it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruled:
    """A label and so many lines to write on; ``hint`` stands small behind the label."""

    label: str
    lines: int = 1
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Boxes:
    """Rows of boxes to tick, each row a name ("" for a single one) and how many."""

    label: str
    rows: tuple[tuple[str, int], ...]
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table under these heads; each row begins with its word, or "" where that is written too.
    ``wide``: the column for words."""

    label: str
    heads: tuple[str, ...]
    rows: tuple[str, ...]
    hint: str = ""
    wide: int = 0


PaperPart = Ruled | Boxes | Grid
EMPTY_ROW = ""


def rows(count: int) -> tuple[str, ...]:
    """So many rows of a grid that are written in whole."""
    return (EMPTY_ROW,) * count
