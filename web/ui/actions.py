"""What the page sends, as one kind of value: from JSON text of the DOM to (move, args)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Action:
    """``kind`` is do, pick, go, app, route, stored or offline, or of the browser pen and lent;
    ``name`` the move, the key, the route, the app's action or the campaign; ``args`` what goes with
    it; ``form`` the key of the form it left; ``then`` the picks to set once a move is made;
    ``allowed``: the table allows what the rules forbid."""

    kind: str
    name: str
    args: Mapping[str, Any] = field(default_factory=dict)
    form: str = ""
    then: Mapping[str, Any] = field(default_factory=dict)
    allowed: bool = False


KINDS = ("do", "pick", "go", "app", "route", "stored", "offline")


def parse(message: Mapping[str, Any]) -> Action | None:
    """The action of a message of the page, or None where it is none (a page out of date)."""
    kind = next((kind for kind in KINDS if kind in message), "")
    if not kind:
        return None
    name = str(message[kind])
    form = str(message.get("form", ""))
    if kind == "do":
        args = {**_record(message.get("args")), **_record(message.get("fields"))}
        then = _record(message.get("then"))
        return Action(kind, name, args, form, then, message.get("allowed") is True)
    if kind == "pick":
        value = message.get("v", message.get("value", ""))
        return Action(kind, name, {"value": str(value)})
    rest = {key: value for key, value in message.items() if key not in (kind, "form", "fields")}
    return Action(kind, name, {**rest, **_record(message.get("fields"))}, form)


def _record(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, Mapping) else {}
