"""What a move asks for: its arguments as a frozen record, each field with its shape.

    class Reword(Ask):
        who: str = of(ID)
        words: str = of(LINE, default="")

A field without a default is needed. A screen asks why a move may not be made before everything is
filled in; then the record lacks fields, and reading one of those raises NotGiven, which silences
the guard that has read it (``moves.first_said``). One with a default has that until it is given.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, dataclass_transform

from hotseat.core.shapes import Shape
from hotseat.core.values import like, of, shapes_of

R = TypeVar("R")


class NotGiven(AttributeError):
    """An argument was read that has not been given yet."""


class Record:
    """A frozen dataclass of which an instance may lack fields (``asked``)."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            kind = type(self)
            if name in kind.__dataclass_fields__ or isinstance(getattr(kind, name, 0), property):
                raise NotGiven(name)  # a property has read what is not given
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(of,))
@dataclass(frozen=True, kw_only=True)
class Ask(Record):
    """The arguments of a move; a subclass is made a frozen dataclass with keyword fields. ``Ask``
    itself is that of a move without arguments."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


def asked(cls: type[R], given: Mapping[str, Any]) -> R:
    """A record of ``cls`` with the values given, and the defaults of other fields; a field that has
    neither is missing, and reading it raises NotGiven. The values are not checked."""
    ask = object.__new__(cls)
    for name, value in _defaults(cls).items():  # type: ignore[arg-type]
        if name not in given:
            object.__setattr__(ask, name, value)
    for name, value in given.items():
        object.__setattr__(ask, name, value)
    return ask


def record_of(name: str, fields: Mapping[str, Any], base: type[R] = Ask) -> type[R]:  # type: ignore[assignment]
    """A record of arguments whose names are only known when the game is read: ``fields`` by name,
    written with ``of``, beside those of ``base``."""
    body = {"__annotations__": dict.fromkeys(fields, Any), "__module__": base.__module__, **fields}
    return type(name, (base,), body)


def narrowed(cls: type[R], **shapes: Shape) -> type[R]:
    """The record with narrower shapes for some of its fields: what a game's own values make of a
    record of the kit. A subclass of the same name."""
    fields: Any = dataclasses.fields(cls)  # type: ignore[arg-type]
    own = {each.name: like(each, shapes[each.name]) for each in fields if each.name in shapes}
    return record_of(cls.__name__, own, cls)


def shapes_asked(cls: type[Any]) -> dict[str, Shape]:
    """The shapes of the arguments, by name; a field with a default has an optional shape."""
    return shapes_of(cls)


@cache
def _defaults(cls: Any) -> Mapping[str, Any]:
    """The defaults that an instance does not have from its class: those of a class with slots."""
    return {
        each.name: each.default
        for each in dataclasses.fields(cls)
        if each.default is not dataclasses.MISSING
        and getattr(cls, each.name, dataclasses.MISSING) is not each.default
    }
