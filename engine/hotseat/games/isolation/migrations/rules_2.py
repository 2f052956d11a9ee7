"""From rules 1 of Isolation to rules 2. Shipped: never edited.

Characters named their player where they now refer to a seat; a blank one was the GM's. Dice were
an object each. An edit of a sheet put every word of it in the place of the one that stood there
before, on links too, where it now names what was put into other words. What links are about was
called their kind; the extra dice of a link roll were a kind of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.private import GM
from hotseat.core.schema_2 import runs, seat_of
from hotseat.games.isolation.migrations.rules_2_action import action_facts

_MADE, _EDITED = "isolation.character_made", "isolation.character_edited"
_ROLLED = "isolation.bond_thrown"
_UNDONE, _REDONE = "core.undone", "core.redone"
_ID, _STEP, _KIND, _DATA = 0, 1, 5, 6

Words = tuple[list[str], list[str]]


def rules_2(document: dict[str, Any]) -> dict[str, Any]:
    """The document as rules 2 have it."""
    return action_facts(owners_and_runs(document))


def owners_and_runs(document: dict[str, Any]) -> dict[str, Any]:
    """The document with characters that belong to seats, edits that name what they put into other
    words, and dice as runs."""
    seats, sheets = seat_of(document), _Sheets()
    rows, rolling = [], {}
    for row in document["events"]:
        kind, data = row[_KIND], row[_DATA]
        more = sheets.after(row)
        if kind == _ROLLED:
            rolling = {name: data[name] for name in ("a", "b", "names")}
        elif kind == f"{_ROLLED}_on":
            kind, data = _ROLLED, {**data, **rolling}
        rows.append([*row[:_KIND], kind, {**_data(kind, data, seats), **more}])
    return {**document, "events": rows}


def _data(kind: str, data: Mapping[str, Any], seats: Mapping[str, str]) -> Mapping[str, Any]:
    if kind in (_MADE, _EDITED):
        return _of_seat(data, seats)
    if kind == "isolation.links_drawn":
        return {"about" if name == "kind" else name: value for name, value in data.items()}
    if kind.startswith("isolation.") and "green" in data and "red" in data:
        return {**data, **{colour: runs(data[colour], colour) for colour in ("green", "red")}}
    return data


def _of_seat(data: Mapping[str, Any], seats: Mapping[str, str]) -> dict[str, Any]:
    rest = {name: value for name, value in data.items() if name != "player"}
    player = data["player"]
    return {**rest, "owner": seats.get(player, player) or GM}


class _Sheets:
    """The words of every sheet as the log goes on, undone steps left out."""

    def __init__(self) -> None:
        self.written: list[tuple[str, str, Words]] = []
        self.struck: set[str] = set()

    def after(self, row: list[Any]) -> dict[str, Any]:
        """Take one row in; what an edit puts into other words, as its fact names it."""
        kind, data = row[_KIND], row[_DATA]
        if kind == _UNDONE:
            self.struck.add(data["step"])
        elif kind == _REDONE:
            self.struck.discard(data["step"])
        if kind not in (_MADE, _EDITED):
            return {}
        who = row[_ID] if kind == _MADE else data["who"]
        before, now = self._now(who), (data["positives"], data["negatives"])
        device = row[_ID].rpartition("-")[0]
        self.written.append((f"{device}-{row[_STEP]}", who, now))
        return _reworded(before, now) if before is not None else {}

    def _now(self, who: str) -> Words | None:
        texts = (
            words
            for step, person, words in reversed(self.written)
            if person == who and step not in self.struck
        )
        return next(texts, None)


def _reworded(before: Words, now: Words) -> dict[str, Any]:
    """Nothing where words came or went: links then stayed as they were."""
    if [len(words) for words in before] != [len(words) for words in now]:
        return {}
    words = dict(zip([*before[0], *before[1]], [*now[0], *now[1]], strict=True))
    changes = [
        {"kind": "descriptors", "before": old, "after": new}
        for old, new in words.items()
        if old != new
    ]
    return {"reworded": changes} if changes else {}
