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
from dataclasses import MISSING, FrozenInstanceError
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeVar, dataclass_transform

from hotseat.core.shapes import Shape, maybe
from hotseat.core.values import of, shape_of, shapes_of

R = TypeVar("R")


class NotGiven(AttributeError):
    """An argument was read that has not been given yet."""


class Record:
    """A frozen record of which an instance may lack fields (``asked``)."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            kind = type(self)
            if name in _names(kind) or isinstance(getattr(kind, name, 0), property):
                raise NotGiven(name)  # a property has read what is not given
            raise AttributeError(f"{kind.__name__} has no field {name!r}")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(of,))
class Ask(Record):
    """The arguments of a move: frozen, with keyword fields written with ``of``. ``Ask`` itself is
    that of a move without arguments. It is no dataclass, whose methods are written anew for each
    class: a few hundred of them would make a third of a megabyte of a first visit."""

    __asked__: ClassVar[Mapping[str, Shape]] = {}

    def __init_subclass__(cls) -> None:
        shapes = {
            name: shape for base in cls.__mro__[:0:-1] for name, shape in _asked(base).items()
        }
        for name, field in tuple(cls.__dict__.items()):
            if not isinstance(field, dataclasses.Field):
                continue
            if field.default is MISSING:
                shapes[name] = shape_of(field)
                delattr(cls, name)
            else:
                shapes[name] = maybe(shape_of(field))
                setattr(cls, name, field.default)
        cls.__asked__ = shapes

    def __init__(self, **given: Any) -> None:
        """Raises TypeError for a field that is not known, or that is missing."""
        for name, shape in self.__asked__.items():
            if name not in given and not shape.optional:
                raise TypeError(f"{type(self).__name__} needs {name}")
        if unknown := given.keys() - self.__asked__.keys():
            raise TypeError(f"{type(self).__name__} has no field {min(unknown)}")
        self.__dict__.update(given)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._values() == self._values()

    def __hash__(self) -> int:
        return hash(tuple(self._values().items()))

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self._values().items())
        return f"{type(self).__name__}({given})"

    def _values(self) -> dict[str, Any]:
        """The fields that it has, by name."""
        return {name: getattr(self, name) for name in self.__asked__ if hasattr(self, name)}


def _asked(kind: type) -> Mapping[str, Shape]:
    shapes: Mapping[str, Shape] = kind.__dict__.get("__asked__", {})
    return shapes


@cache
def _names(kind: Any) -> frozenset[str]:
    """The fields of a record of arguments, or of a fact."""
    return frozenset(kind.__asked__ if issubclass(kind, Ask) else kind.__dataclass_fields__)


def asked(cls: type[R], given: Mapping[str, Any]) -> R:
    """A record of ``cls`` with the values given, and the defaults of other fields; a field that has
    neither is missing, and reading it raises NotGiven. The values are not checked."""
    if issubclass(cls, Ask):
        ask = object.__new__(cls)
        ask.__dict__.update(given)
        return ask
    kind: Any = cls
    ask = object.__new__(_lacking(kind))
    for name, value in _defaults(cls).items():  # type: ignore[arg-type]
        if name not in given:
            object.__setattr__(ask, name, value)
    for name, value in given.items():
        object.__setattr__(ask, name, value)
    return ask


def record_of(name: str, fields: Mapping[str, Any], base: type[R] = Ask) -> type[R]:  # type: ignore[assignment]
    """A record of arguments whose names are only known when the game is read: ``fields`` by name,
    written with ``of``, beside those of ``base``."""
    return type(name, (base,), {"__module__": base.__module__, **fields})


def narrowed(cls: type[R], **shapes: Shape) -> type[R]:
    """The record with narrower shapes for some of its fields: what a game's own values make of a
    record of the kit. A subclass of the same name."""
    own = {
        name: of(shape, default=getattr(cls, name)) if hasattr(cls, name) else of(shape)
        for name, shape in shapes.items()
    }
    return record_of(cls.__name__, own, cls)


def shapes_asked(cls: type[Any]) -> dict[str, Shape]:
    """The shapes of the arguments, by name; a field with a default has an optional shape."""
    return dict(cls.__asked__) if issubclass(cls, Ask) else shapes_of(cls)


@cache
def _lacking(cls: Any) -> Any:
    """The class of those instances of a fact's class that may lack fields. A whole fact is of no
    such class: every field of one is read more slowly."""
    return type(cls.__name__, (cls, Record), {"__slots__": (), "__module__": cls.__module__})


@cache
def _defaults(cls: Any) -> Mapping[str, Any]:
    """The defaults that an instance does not have from its class: those of a class with slots."""
    return {
        field.name: field.default
        for field in dataclasses.fields(cls)
        if field.default is not MISSING and getattr(cls, field.name, MISSING) is not field.default
    }
