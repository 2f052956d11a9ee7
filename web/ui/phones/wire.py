"""The words that go between a phone and the tablet: JSON objects of known kinds, each with shapes.

    {"k": "ask", "n": 7, "move": "set_gamble", "args": JSON of {"who": "ab-12", "dice": 3}}

Neither end trusts the other: what does not fit is no word at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.errors import BadValue
from hotseat.core.jsontext import compact, read_json
from hotseat.core.limits import EVENTS
from hotseat.core.shapes import Shape, array, boolean, check_fields, integer, mapping, text
from ui.phones.state import DOORS

LONGEST = 60_000  # characters of a word; link.js lets 64,000 pass
NUMBERS = 2**50
PARTS = 1000  # of a campaign's file
PART = 40_000  # characters of a part, which may be twice as long once they are JSON
PIECES = 70  # of a picture, of which PART letters make 30,000 bytes
ARGS = 20_000  # characters of a move's arguments

Known = Mapping[str, Mapping[str, Shape]]

# Of a phone: who it is and what it has of which campaign, for which seat; the seat it wants; what
# it asks for, each with a number of its own that rises; a picture from which piece on; the stop
# card; that it leaves.
FROM_PHONE: Known = {
    "hello": {
        "build": text(40),
        "phone": text(40, 8),
        "table": text(40),
        "campaign": text(80),
        "seat": text(80),
        "has": integer(0, EVENTS),
        "joined": integer(-1, EVENTS),
        "sum": text(64),
        "back": text(1200),
    },
    "sit": {"seat": text(80, 1)},
    "ask": {"n": integer(1, NUMBERS), "move": text(60, 1), "args": text(ARGS)},
    "undo": {"n": integer(1, NUMBERS)},
    "redo": {"n": integer(1, NUMBERS)},
    "picture": {"key": text(64, 64), "at": integer(0, PIECES)},
    "stop": {},
    "bye": {},
}
# Of the tablet: what table this is, and the phone's last step that it dealt with; the seat that the
# phone has, "" for none yet; the campaign's file in parts; the rows that follow, with the private
# texts that this seat may read by now, which may be all that it may read; what became of a phone's
# step; a piece of a picture (of none: it has no such picture for this seat); the ways back in; why
# it may not stay.
FROM_TABLET: Known = {
    "welcome": {
        "table": text(40, 1),
        "campaign": text(80, 1),
        "done": integer(0, NUMBERS),
        "title": text(400),
        "game": text(60, 1),
        "seats": array(array(text(400), 2, 2), hi=100),
    },
    "seat": {"seat": text(80), "why": text(400)},
    "whole": {"at": integer(0, PARTS), "of": integer(1, PARTS), "text": text(PART)},
    "more": {
        "from": integer(0, EVENTS),
        "rows": text(LONGEST),
        "private": mapping(mapping(text(4000)), 100),
        "all": boolean(),
    },
    "done": {"n": integer(1, NUMBERS)},
    "refused": {"n": integer(1, NUMBERS), "why": text(2000)},
    "part": {
        "key": text(64, 64),
        "name": text(64),
        "at": integer(0, PIECES),
        "of": integer(0, PIECES),
        "data": text(PART),
    },
    "doors": {"codes": array(text(1200), hi=DOORS)},
    "gone": {"why": text(400)},
}


def word(kind: str, /, **fields: Any) -> str:
    """A word as it is sent."""
    return compact({"k": kind, **fields})


def read(text: str, known: Known) -> tuple[str, dict[str, Any]]:
    """The kind and the fields of a word that the other end has sent. Raises BadValue for what is
    none of the ``known`` kinds, or does not fit its shapes."""
    value = read_json(text)
    kind = value.pop("k", None) if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in known:
        raise BadValue("This is no word of a table.")
    check_fields(known[kind], value, f'"{kind}"')
    return kind, value


def args_of(text: str) -> dict[str, Any]:
    """The arguments of a move that was asked for. Raises BadValue where they are none."""
    value = read_json(text)
    if not isinstance(value, dict):
        raise BadValue("These are no arguments of a move.")
    return value
