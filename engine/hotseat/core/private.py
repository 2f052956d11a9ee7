"""Private texts: kept in a part of the campaign of their own, so that facts, state and every copy
for other eyes hold no word of them.

A move gives a ``Hidden`` text among the data of a fact. When the fact is recorded, the text goes
into ``Campaign.private`` under its owner, and the fact keeps a reference: {"whose", "key"}. The
fold sees references alone (``Secret``); a screen gets the words that its eyes may read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core.shapes import record, text

GM = "gm"
SECRET = record(whose=text(80, 1), key=text(80, 1))

Private = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A text on its way into a fact. ``whose``: a seat's id, or "gm"."""

    whose: str
    text: str


@dataclass(frozen=True, slots=True)
class Secret:
    """What the state knows of a private text: whose it is, and where it stands."""

    whose: str
    key: str


def secret_from(data: Mapping[str, Any] | None) -> Secret | None:
    """The reference of a fact's data; None for None."""
    return Secret(data["whose"], data["key"]) if data is not None else None


def put_away(
    private: Private, event_id: str, data: Mapping[str, Any]
) -> tuple[Private, Mapping[str, Any]]:
    """The private part with the fact's hidden texts added, and the data with references in their
    place. Both are given back as they are where nothing is hidden."""
    hidden = [(name, value) for name, value in data.items() if isinstance(value, Hidden)]
    if not hidden:
        return private, data
    kept, told = dict(private), dict(data)
    for count, (name, value) in enumerate(hidden):
        key = f"{event_id}.{count}" if count else event_id
        kept[value.whose] = {**kept.get(value.whose, {}), key: value.text}
        told[name] = {"whose": value.whose, "key": key}
    return kept, told


def references(data: Mapping[str, Any]) -> Iterator[Secret]:
    """The references among a fact's data."""
    for value in data.values():
        if isinstance(value, dict) and value.keys() == {"whose", "key"}:
            yield Secret(str(value["whose"]), str(value["key"]))


def part_for(private: Private, facts: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, str]]:
    """The private texts that these facts refer to."""
    found: dict[str, dict[str, str]] = {}
    for data in facts:
        for secret in references(data):
            text_kept = private.get(secret.whose, {}).get(secret.key)
            if text_kept is not None:
                found.setdefault(secret.whose, {})[secret.key] = text_kept
    return found


def readable(private: Private, eyes: str, gm: str = "") -> dict[str, str]:
    """The texts that these eyes may read, by key: a player's own, and for the GM (``eyes`` "gm",
    or the id of the GM's seat) everybody's. Nothing for the table."""
    if eyes == GM or (gm and eyes == gm):
        return {key: said for texts in private.values() for key, said in texts.items()}
    return dict(private.get(eyes, {}))


def only_for(private: Private, seat: str) -> dict[str, dict[str, str]]:
    """The private part of a copy that is handed to one player."""
    return {seat: dict(private[seat])} if seat in private else {}
