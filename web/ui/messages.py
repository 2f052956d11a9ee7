"""What the page sends, as one kind of value: from JSON text of the DOM to (move, args)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Message:
    """``kind`` is do, pick, go, app, route, stored or offline, or of the browser lock, tried and
    link; ``name`` the move, the key, the route, the app's command or the campaign; ``args`` what
    goes with it; ``form`` the key of the form it left; ``then`` the picks to set once a move is
    made; ``allowed``: the table allows what the rules forbid; ``instead``: the arguments with which
    they do not, as ``other`` says."""

    kind: str
    name: str
    args: Mapping[str, Any] = field(default_factory=dict)
    form: str = ""
    then: Mapping[str, Any] = field(default_factory=dict)
    allowed: bool = False
    instead: Mapping[str, Any] = field(default_factory=dict)
    other: str = ""


KINDS = ("do", "pick", "go", "app", "route", "stored", "offline")


def parse(sent: Mapping[str, Any]) -> Message | None:
    """The message of what the page sent, or None where it is none (a page out of date)."""
    kind = next((kind for kind in KINDS if kind in sent), "")
    if not kind:
        return None
    name = str(sent[kind])
    form = str(sent.get("form", ""))
    if kind == "do":
        args = {**_record(sent.get("args")), **_record(sent.get("fields"))}
        then, instead = _record(sent.get("then")), _record(sent.get("instead"))
        allowed, other = sent.get("allowed") is True, str(sent.get("other", ""))
        return Message(kind, name, args, form, then, allowed, instead, other)
    if kind == "pick":
        value = sent.get("v", sent.get("value", ""))
        return Message(kind, name, {"value": str(value)})
    rest = {key: value for key, value in sent.items() if key not in (kind, "form", "fields")}
    return Message(kind, name, {**rest, **_record(sent.get("fields"))}, form)


def _record(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, Mapping) else {}
