"""Frozen records: changed at half the cost of ``dataclasses.replace``, and read once.

``with_fields`` is for what is done with every fact and every part of a screen; elsewhere
``replace``, whose arguments are checked against the record's types.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, wraps
from operator import attrgetter
from typing import Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")


def read_once(read: Callable[[S], T]) -> Callable[[S], T]:
    """The same of what never changes, such as a state: read once while the same one (by identity)
    is asked about again. The value is shared, so nobody may change it."""
    last: list[tuple[S, T]] = []

    @wraps(read)
    def found(it: S) -> T:
        if last and last[0][0] is it:
            return last[0][1]
        value = read(it)
        last[:] = ((it, value),)
        return value

    return found


def with_fields(it: T, values: Mapping[str, Any]) -> T:
    """The dataclass instance with these values in place of its own. Raises KeyError for a name that
    is no field of it."""
    kind: Any = type(it)
    held, places, named = _fields(kind)
    every = list(held(it))
    for name, value in values.items():
        every[places[name]] = value
    keywords = {name: every[places[name]] for name in named} if named else {}
    found: T = kind(*every[: len(every) - len(named)], **keywords)
    return found


_Held = Callable[[Any], tuple[Any, ...]]


@cache
def _fields(kind: Any) -> tuple[_Held, Mapping[str, int], tuple[str, ...]]:
    """What gives the values of all fields, the place of each by its name, and the last of them that
    are keywords."""
    named = tuple(each.name for each in fields(kind) if each.kw_only)
    names = (*(each.name for each in fields(kind) if not each.kw_only), *named)
    places = {name: at for at, name in enumerate(names)}
    if len(names) > 1:
        return attrgetter(*names), places, named
    return lambda it: tuple(getattr(it, name) for name in names), places, named
