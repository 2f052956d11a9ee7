"""Any frozen value as plain JSON: the state of a game, for scripts to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from hotseat.core.keyed import Keyed


def plain(value: Any) -> Any:
    """The value as plain JSON: records for dataclasses and mappings, lists for tuples, sorted lists
    for sets; a ``Keyed``, which has no order of its own, sorted by key. Keys that are tuples become
    their parts joined by "|", other keys their text. Raises TypeError for functions, classes, and
    anything else that is no data."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        items = sorted(value.items()) if isinstance(value, Keyed) else value.items()
        return {_key(key): plain(item) for key, item in items}
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return [plain(item) for item in sorted(value)]
    raise TypeError(f"a {type(value).__name__} cannot be told as plain JSON")


def _key(key: Any) -> str:
    return "|".join(map(str, key)) if isinstance(key, tuple) else str(key)
