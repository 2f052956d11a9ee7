"""From rules 1 of Playset Zero to rules 2. Shipped: never edited.

A player's name becomes a seat's id wherever a seat bears it, characters without a player were the
GM's, the GM's notes go into the private part, and dice are runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.schema_2 import runs, seat_of

_KIND, _DATA = 5, 6


def owners_seats_and_runs(document: dict[str, Any]) -> dict[str, Any]:
    """The document with facts as rules 2 writes them."""
    ids = seat_of(document)
    private = {whose: dict(texts) for whose, texts in document["private"].items()}
    events = []
    for row in document["events"]:
        kind = row[_KIND].removeprefix("playset_zero.")
        data = _data(kind, row[_DATA], ids)
        if kind == "secret_kept":
            data = _put_away(row, private)
        events.append([*row[:_DATA], data])
    return {**document, "events": events, "private": private}


def _put_away(row: list[Any], private: dict[str, dict[str, str]]) -> dict[str, Any]:
    if not row[_DATA]["text"]:
        return {}
    private.setdefault("gm", {})[row[0]] = row[_DATA]["text"]
    return {"secret": {"whose": "gm", "key": row[0]}}


def _data(kind: str, data: Mapping[str, Any], ids: Mapping[str, str]) -> dict[str, Any]:
    made = dict(data)
    if kind in ("character_made", "character_edited"):
        player = made.pop("player")
        made["owner"] = ids.get(player, player) or "gm"
    if kind in ("danger_named", "own_danger_named"):
        made["by"] = ids.get(data["by"], data["by"])
    if kind in ("hand_rolled", "rolled", "die_added", "settled"):
        made["dice"] = runs(data["dice"])
    return made
