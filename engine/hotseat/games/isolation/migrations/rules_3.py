"""From rules 2 of Isolation to rules 3: facts name what they are about. Shipped: never edited.

A fact about an action names the event that proposed it, what was told of one that which it tells
of; an answer to a link roll names the roll. A link roll names the one that was owed before: it
goes on with it, or takes its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.schema_4 import REDONE, UNDONE, Thing, always, named_openers

Row = list[Any]
_ID, _STEP, _KIND, _DATA = 0, 1, 5, 6
_PROPOSED = frozenset({"action_proposed"})
THINGS: Mapping[str, Thing] = {
    "action": Thing(
        opens=_PROPOSED,
        about=frozenset(
            {
                "proposal_changed",
                "extra_added",
                "extra_dropped",
                "thrown",
                "turned_hostile",
                "opposition_thrown",
                "difficulty_set",
                "stances_taken",
                "presence_said",
                "wounds_proposed",
                "wounds_spared",
                "loose_proposed",
                "stress_proposed",
            }
        ),
        closes={"settled": always, "action_called_off": always},
    ),
    # What is told is of the action that was resolved last, whatever was called off since.
    "resolved": Thing(
        opens=_PROPOSED, closes={"settled": always}, after=frozenset({"action_told"})
    ),
}
_THROWN, _ANSWERED = "isolation.bond_thrown", "isolation.bond_answered"
_STARTED = "core.session_started"


def facts_name_what_they_are_of(document: dict[str, Any]) -> dict[str, Any]:
    """The document as rules 3 have it."""
    named = named_openers(document, THINGS)
    return {**named, "events": list(_link_rolls(named["events"]))}


@dataclass(frozen=True, slots=True)
class _LinkRoll:
    """A link roll not answered; ``dice``: whether any is owed; ``even``: it changes nothing."""

    id: str
    pair: frozenset[str]
    dice: bool
    even: bool


@dataclass(slots=True)
class _Log:
    """What the log has made of link rolls, step by step, undone steps left out as they are."""

    entries: list[tuple[str, str, _LinkRoll | None]] = field(default_factory=list)
    undone: set[str] = field(default_factory=set)

    def open(self) -> _LinkRoll | None:
        """The link roll that is open now; one that changes nothing is not, after a new session."""
        session = False
        for step, kind, roll in reversed(self.entries):
            if step in self.undone:
                continue
            if kind != _STARTED:
                return None if session and roll is not None and roll.even else roll
            session = True
        return None


def _link_rolls(rows: Iterable[Row]) -> Iterator[Row]:
    log = _Log()
    for row in rows:
        kind, data = row[_KIND], row[_DATA]
        if kind == UNDONE:
            log.undone.add(str(data.get("step")))
        elif kind == REDONE:
            log.undone.discard(str(data.get("step")))
        elif kind in (_THROWN, _ANSWERED, _STARTED):
            open_ = log.open()
            after = _read(row, open_) if kind == _THROWN else None
            log.entries.append((_step(row), kind, after))
            yield [*row[:_DATA], _named(kind, data, open_)]
            continue
        yield row


def _step(row: Row) -> str:
    return f"{row[_ID].rpartition('-')[0]}-{row[_STEP]}"


def _named(kind: str, data: Mapping[str, Any], open_: _LinkRoll | None) -> Mapping[str, Any]:
    if open_ is None or kind == _STARTED:
        return data
    if kind == _ANSWERED:
        return {"of": open_.id, **data}
    return data if open_.even else {**data, "roll": open_.id}


def _read(row: Row, open_: _LinkRoll | None) -> _LinkRoll:
    """The link roll after this row: the open one, where that owed this pair its extra dice."""
    data = row[_DATA]
    pair = frozenset((data["a"], data["b"]))
    begun = open_ if open_ is not None and open_.dice and open_.pair == pair else None
    owes = bool(data.get("owed_green") or data.get("owed_red"))
    evens = sum(int(face) % 2 == 0 for face in _faces(data, "green"))
    odds = sum(int(face) % 2 for face in _faces(data, "red"))
    return _LinkRoll(begun.id if begun else row[_ID], pair, owes, evens == odds and not owes)


def _faces(data: Mapping[str, Any], colour: str) -> str:
    """The faces of these dice, which are runs: [what brought them, faces, ...]."""
    return "".join(run[1] for run in data.get(colour, ()))
