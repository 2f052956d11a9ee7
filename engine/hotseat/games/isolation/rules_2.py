"""From rules 1 of Isolation to rules 2. Shipped: never edited.

Characters named their player where they now refer to a seat; a blank one was the GM's. Dice were
an object each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.private import GM
from hotseat.core.schema_2 import runs, seat_of

_SHEETS = ("isolation.character_made", "isolation.character_edited")
_KIND, _DATA = 5, 6


def owners_and_runs(document: dict[str, Any]) -> dict[str, Any]:
    """The document with characters that belong to seats, and dice as runs."""
    seats = seat_of(document)
    rows = [[*row[:_DATA], _data(row[_KIND], row[_DATA], seats)] for row in document["events"]]
    return {**document, "events": rows}


def _data(kind: str, data: Mapping[str, Any], seats: Mapping[str, str]) -> Mapping[str, Any]:
    if kind in _SHEETS:
        rest = {name: value for name, value in data.items() if name != "player"}
        player = data["player"]
        return {**rest, "owner": seats.get(player, player) or GM}
    if kind.startswith("isolation.") and "green" in data and "red" in data:
        return {**data, **{dye: runs(data[dye], dye) for dye in ("green", "red")}}
    return data
