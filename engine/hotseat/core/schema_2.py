"""From schema 1 of the campaign file to schema 2. Shipped: never edited.

Schema 1 named people where schema 2 refers to seats: who plays stood in a game's own fact
(".table_set"), and "by" held a name. Notes for one reader stood among the facts, and dice were an
object each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hotseat.core.rows import in_full

Row = list[Any]
_ID, _BY, _KIND, _DATA = 0, 4, 5, 6


def seats_runs_and_private_texts(document: dict[str, Any]) -> dict[str, Any]:
    """The document with seats that have ids, dice as runs, and private texts in their own part."""
    rows = in_full(document["events"], document["game"])
    ids = _ids(rows)
    private: dict[str, dict[str, str]] = {}
    events = [_row(row, ids, private) for row in rows]
    return {**document, "events": events, "private": private}


def _ids(rows: Sequence[Row]) -> dict[str, str]:
    """The seat of each name: the fact that first seated it gives the id."""
    ids: dict[str, str] = {}
    for row in rows:
        if _seats_people(row):
            for count, name in enumerate((row[_DATA]["gm"], *row[_DATA]["players"])):
                ids.setdefault(name, f"{row[_ID]}#{count}")
    return ids


def _seats_people(row: Row) -> bool:
    return str(row[_KIND]).endswith(".table_set")


def _row(row: Row, ids: Mapping[str, str], private: dict[str, dict[str, str]]) -> Row:
    by = ids.get(row[_BY], row[_BY])
    kind, data = row[_KIND], row[_DATA]
    if _seats_people(row):
        kind = "core.seats_set"
        data = {
            "gm": {"id": ids[data["gm"]], "name": data["gm"]},
            "players": [{"id": ids[name], "name": name} for name in data["players"]],
        }
    elif kind == "core.noted" and data.get("private"):
        whose = ids.get(data["private"], data["private"])
        private.setdefault(whose, {})[row[_ID]] = data["text"]
        data = {"secret": {"whose": whose, "key": row[_ID]}}
    elif kind == "core.rolled":
        data = {**data, "dice": runs(data["dice"])}
    return [*row[:_BY], by, kind, data]


def seat_of(document: Mapping[str, Any]) -> dict[str, str]:
    """The seat of each name that ever sat at the table of a migrated document."""
    ids: dict[str, str] = {}
    for row in document["events"]:
        if row[_KIND] == "core.seats_set":
            for seat in (row[_DATA]["gm"], *row[_DATA]["players"]):
                ids.setdefault(seat["name"], seat["id"])
    return ids


def runs(dice: Sequence[Mapping[str, Any]], colour: str = "white") -> list[list[str]]:
    """Dice as schema 1 had them, an object each, as runs; ``colour`` goes without saying."""
    written: list[list[str]] = []
    last: tuple[str, int, str] | None = None
    for die in dice:
        what, sides, form = die.get("tag", ""), die["sides"], _form(die, colour)
        if (what, sides, form) != last:
            written.append([what, "", form] if form else [what, ""])
            last = (what, sides, form)
        if sides < 36:
            written[-1][1] += "0123456789abcdefghijklmnopqrstuvwxyz"[die["face"]]
        else:
            written[-1][1] += f" {die['face']}" if written[-1][1] else str(die["face"])
    return written


def _form(die: Mapping[str, Any], colour: str) -> str:
    words = (
        f"d{die['sides']}" if die["sides"] != 6 else "",
        die.get("dye", "white") if die.get("dye", "white") != colour else "",
        "hand" if die.get("by_hand") else "",
    )
    return " ".join(word for word in words if word)
