"""Private texts: kept in a separate part of the campaign, so that facts, state and copies for other
players hold no word of them.

A move gives a ``NewSecret`` among the data of a fact, or a ``TransferredSecret`` to give one to
another reader. When the fact is recorded, the text goes into ``Campaign.private`` under its owner,
and the fact keeps a reference: {"whose", "key"}. The fold sees references alone (``SecretRef``); a
screen gets the words that its reader may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core.shapes import record, text

GM = "gm"
SECRET = record(whose=text(80, 1), key=text(80, 1))

Private = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class SecretRef:
    """A reference to a private text: its owner and its key in ``Campaign.private``."""

    whose: str
    key: str


@dataclass(frozen=True, slots=True)
class NewSecret:
    """A private text to be stored with a fact. ``whose``: a seat's id, or "gm". ``instead`` is the
    text that it replaces: where that is the same for the same reader, nothing new is stored."""

    whose: str
    text: str
    instead: SecretRef | None = None


@dataclass(frozen=True, slots=True)
class TransferredSecret:
    """A private text to be stored once more for another reader, ``whose``, by whoever cannot read
    it. A copy that does not hold the text passes on the reference alone."""

    whose: str
    secret: SecretRef


def secret_from(data: Mapping[str, Any] | None) -> SecretRef | None:
    """The reference of a fact's data; None for None."""
    return SecretRef(data["whose"], data["key"]) if data is not None else None


def store_secrets(
    private: Private, event_id: str, data: Mapping[str, Any]
) -> tuple[Private, Mapping[str, Any]]:
    """The private part with the fact's private texts added, and the data with references in their
    place. Both are given back as they are where there are none."""
    hidden = [
        (name, value)
        for name, value in data.items()
        if isinstance(value, NewSecret | TransferredSecret)
    ]
    if not hidden:
        return private, data
    told = dict(data)
    for count, (name, value) in enumerate(hidden):
        key = f"{event_id}.{count}" if count else event_id
        stored, words = _held(private, value)
        if words is not None:
            private = {**private, value.whose: {**private.get(value.whose, {}), key: words}}
        kept = stored or SecretRef(value.whose, key)
        told[name] = {"whose": kept.whose, "key": kept.key}
    return private, told


def _held(
    private: Private, value: NewSecret | TransferredSecret
) -> tuple[SecretRef | None, str | None]:
    """The reference where the text is already stored for its reader, else the text to store: None
    for a text that this copy does not hold."""
    if isinstance(value, TransferredSecret):
        return None, _text(private, value.secret)
    replaced = value.instead
    if replaced and replaced.whose == value.whose and _text(private, replaced) == value.text:
        return replaced, None
    return None, value.text


def _text(private: Private, secret: SecretRef) -> str | None:
    return private.get(secret.whose, {}).get(secret.key)


def with_texts(data: Mapping[str, Any], private: Private) -> Mapping[str, Any]:
    """A fact's data with each private text beside its reference: for a store that nobody else
    reads. Inverse of ``without_texts``; the same data where it refers to nothing."""
    texts = {
        name: {**value, "text": text_kept}
        for name, value in data.items()
        if _is_reference(value)
        and (text_kept := private.get(value["whose"], {}).get(value["key"])) is not None
    }
    return {**data, **texts} if texts else data


def without_texts(data: Mapping[str, Any], private: dict[str, dict[str, str]]) -> Mapping[str, Any]:
    """A fact's data with references alone; their texts are put into ``private``."""
    told = dict(data)
    for name, value in data.items():
        if isinstance(value, dict) and value.keys() == {"whose", "key", "text"}:
            reference = {"whose": value["whose"], "key": value["key"]}
            if _is_reference(reference) and isinstance(value["text"], str):
                told[name] = reference
                private.setdefault(value["whose"], {})[value["key"]] = value["text"]
    return told


def _is_reference(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"whose", "key"}
        and all(isinstance(item, str) for item in value.values())
    )


def readable(
    private: Private, eyes: str, gm: str = "", revealed: Iterable[SecretRef] = ()
) -> dict[str, str]:
    """The texts that these eyes may read, by key: a player's own, for the GM (``eyes`` "gm", or the
    id of the GM's seat) everybody's, and for everyone those that are ``revealed``."""
    reads_all = eyes == GM or (gm and eyes == gm)
    shown = private if reads_all else only_for(private, eyes, revealed)
    return {key: text for texts in shown.values() for key, text in texts.items()}


def only_for(
    private: Private, seat: str, revealed: Iterable[SecretRef] = ()
) -> dict[str, dict[str, str]]:
    """The private part of the copy for one player: their own texts, and those ``revealed`` to
    everyone."""
    copied = {seat: dict(private[seat])} if seat in private else {}
    for secret in revealed:
        if (words := _text(private, secret)) is not None:
            copied.setdefault(secret.whose, {})[secret.key] = words
    return copied


def told_to_all(private: Private, secret: SecretRef, revealed: Iterable[SecretRef]) -> str | None:
    """The words of a private text that is ``revealed`` to everyone, "" where this copy does not
    hold it; None where it is not revealed."""
    return (_text(private, secret) or "") if secret in tuple(revealed) else None
