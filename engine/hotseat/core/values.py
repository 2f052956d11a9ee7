"""Values as the fields of facts hold them: the shape in the file, and reading and writing.

A plain ``Shape`` stands for JSON that is kept as it is. A ``Value`` adds a reading (from JSON, may
raise BadValue) and a writing: dice, private texts, records that are dataclasses of the game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hotseat.core.dice import RUNS, dice_data, dice_from
from hotseat.core.private import SECRET, NewSecret, SecretRef, TransferredSecret, secret_from
from hotseat.core.shapes import LIST_LIMIT, Shape, array, maybe, or_null, record

SHAPE, DEFAULT_ONLY = "shape", object()


@dataclass(frozen=True, slots=True)
class Value:
    """``shape`` of the JSON; ``read`` from it and ``write`` to it."""

    shape: Shape
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


def of(value: Shape | Value, *, default: Any = DEFAULT_ONLY, kw_only: bool | None = None) -> Any:
    """A field of a fact, of a record in one, or of what a move asks for. A value equal to
    ``default`` is left out of the file, and the field may be missing there. ``kw_only``: it has no
    place of its own among the positional arguments; None: as the class says."""
    field: Any = dataclasses.field(
        default=dataclasses.MISSING if default is DEFAULT_ONLY else default,
        kw_only=dataclasses.MISSING if kw_only is None else kw_only,
        metadata={SHAPE: value},
    )
    return field


# --- kinds of values ---------------------------------------------------------------------------


def dice(sides: int = 6, colour: str = "white") -> Value:
    """A tuple of thrown ``Die``: runs in the file. Dice of these ``sides`` and this ``colour`` are
    written without them."""
    return Value(
        RUNS,
        lambda data: dice_from(data, sides, colour),
        lambda fallen: dice_data(fallen, sides, colour),
    )


def private_text() -> Value:
    """A text of which the fact keeps a reference: ``NewSecret`` or ``TransferredSecret`` in a new
    fact, ``SecretRef`` in one that was read."""
    return Value(SECRET, secret_from, _write_secret)


def _write_secret(value: NewSecret | TransferredSecret | SecretRef) -> Any:
    """A reference as a record; a text to be stored goes on as it is, until the fact is recorded."""
    return {"whose": value.whose, "key": value.key} if isinstance(value, SecretRef) else value


def many(value: Shape | Value, lo: int = 0, hi: int = LIST_LIMIT) -> Value:
    """A tuple of ``lo`` to ``hi`` of these."""
    item = _value(value)
    return Value(
        array(item.shape, lo, hi),
        lambda data: tuple(map(item.read, data)),
        lambda values: [item.write(entry) for entry in values],
    )


def optional(value: Shape | Value) -> Value:
    """One of these, or None (null in the file)."""
    inner = _value(value)
    return Value(
        or_null(inner.shape),
        lambda data: None if data is None else inner.read(data),
        lambda given: None if given is None else inner.write(given),
    )


def nested(cls: type[Any]) -> Value:
    """A record: a frozen dataclass whose fields are all written with ``of``."""
    return Value(record(**shapes_of(cls)), lambda data: read_as(cls, data), write_as)


# --- dataclasses there and back ----------------------------------------------------------------


def shapes_of(cls: type[Any]) -> dict[str, Shape]:
    """The shapes of a dataclass's fields, those with a default optional. Fields that were not
    written with ``of`` are no part of the file."""
    return {
        field.name: maybe(field.value.shape) if _has_default(field) else field.value.shape
        for field in _known(cls).fields
    }


def shape_of(field: dataclasses.Field[Any]) -> Shape:
    """The shape in the file of a field written with ``of``."""
    return _value(field.metadata[SHAPE]).shape


def read_as(cls: type[Any], data: Mapping[str, Any]) -> Any:
    """The value of a record's data. Raises BadValue where a reading does."""
    known = _KNOWN.get(cls) or _known(cls)
    if data.keys() <= known.names:
        given = {**data}
    else:
        given = {name: stored for name, stored in data.items() if name in known.names}
    for name, read in known.read:
        if name in given:
            given[name] = read(given[name])
    return cls(**given)


def write_as(value: Any) -> dict[str, Any]:
    """The record's data, without the fields that equal their default."""
    return {
        field.name: field.value.write(stored)
        for field in _known(type(value)).fields
        for stored in (getattr(value, field.name),)
        if not (_has_default(field) and stored == field.default)
    }


class _Field(NamedTuple):
    """A field written with ``of``; ``default`` is MISSING where it has none."""

    name: str
    default: Any
    value: Value


class _Known(NamedTuple):
    """The fields of a class; ``read`` are those that are not kept as they are in the file."""

    fields: tuple[_Field, ...]
    names: frozenset[str]
    read: tuple[tuple[str, Callable[[Any], Any]], ...]


_KNOWN: dict[type[Any], _Known] = {}


def _known(cls: type[Any]) -> _Known:
    known = _KNOWN.get(cls)
    if known is None:
        every = dataclasses.fields(cls)
        written = (field for field in every if SHAPE in field.metadata)
        known = _KNOWN[cls] = _known_of(
            _Field(field.name, field.default, _value(field.metadata[SHAPE])) for field in written
        )
    return known


def _known_of(fields: Iterable[_Field]) -> _Known:
    every = tuple(fields)
    read = tuple((field.name, field.value.read) for field in every if field.value.read != _as_it_is)
    return _Known(every, frozenset(field.name for field in every), read)


def narrow(cls: Any, shapes: Mapping[str, Shape | Value]) -> None:
    """Give some fields of a subclass that adds none other shapes than its base has."""
    _KNOWN[cls] = _known_of(
        field._replace(value=_value(shapes[field.name])) if field.name in shapes else field
        for field in _known(cls.__base__).fields
    )


def _has_default(each: _Field) -> bool:
    return each.default is not dataclasses.MISSING


def _value(value: Shape | Value) -> Value:
    return value if isinstance(value, Value) else Value(value, _as_it_is, _as_it_is)


def _as_it_is(value: Any) -> Any:
    return value
