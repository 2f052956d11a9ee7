"""The parts of a screen: which fields of a block hold further blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

# Words of annotations that promise that no part of a screen is held: texts, numbers, plain data.
_PLAIN = {"str", "int", "bool", "float", "None", "Any", "tuple", "Mapping"}

_known: dict[type, tuple[str, ...] | None] = {}


def holding(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a part that may hold parts, the last first; None for what is no
    part."""
    if kind not in _known:
        _known[kind] = _found_holding(kind) if is_dataclass(kind) else None
    return _known[kind]


def _found_holding(kind: Any) -> tuple[str, ...]:
    named = [(field.name, set(re.findall(r"\w+", str(field.type)))) for field in fields(kind)]
    return tuple(name for name, label in reversed(named) if not label <= _PLAIN)


def parts(value: Any) -> Iterator[Any]:
    """Every part of a screen, each before those inside it."""
    left: list[object] = [value]
    while left:
        here = left.pop()
        if type(here) is tuple:
            left += here[::-1]
            continue
        names = holding(type(here))
        if names is not None:
            yield here
            for name in names:
                left.append(getattr(here, name))
