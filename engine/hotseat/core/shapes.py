"""Shapes of plain JSON values, and the one check that refuses what does not fit.

Arguments of moves, data of facts and inputs of queries are all described with these, so that a
wrong value is refused by one piece of code, in one kind of sentence, wherever it comes from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.errors import BadValue, shown
from hotseat.core.frozen import replace

TEXT_LIMIT = 4000
LIST_LIMIT = 1000


@dataclass(frozen=True, slots=True)
class Shape:
    """One JSON value: ``kind`` is text, integer, boolean, choice, array, record or mapping.

    ``lo`` and ``hi`` bound a number, the length of a text, or the length of an array or mapping.
    ``of`` is the shape of each item of an array, or of each value of a mapping (free keys);
    ``fields`` those of a record (named keys, all needed unless optional).
    """

    kind: str
    lo: int = 0
    hi: int = 0
    choices: tuple[str, ...] = ()
    of: Shape | None = None
    fields: Mapping[str, Shape] = field(default_factory=dict)
    optional: bool = False
    nullable: bool = False


def text(hi: int = 200, lo: int = 0) -> Shape:
    """A string of ``lo`` to ``hi`` characters."""
    return Shape("text", lo, hi)


def integer(lo: int, hi: int) -> Shape:
    """A whole number from ``lo`` to ``hi``, both included; true and false are not numbers."""
    return Shape("integer", lo, hi)


def boolean() -> Shape:
    """true or false."""
    return Shape("boolean")


def choice(*choices: str) -> Shape:
    """One of these words."""
    return Shape("choice", choices=choices)


def array(of: Shape, lo: int = 0, hi: int = LIST_LIMIT) -> Shape:
    """A list of ``lo`` to ``hi`` values of one shape."""
    return Shape("array", lo, hi, of=of)


def record(**fields: Shape) -> Shape:
    """A JSON object with exactly these fields (optional ones may be left out)."""
    return Shape("record", fields=fields)


def mapping(of: Shape, hi: int = LIST_LIMIT) -> Shape:
    """A JSON object with free keys (names) and values of one shape."""
    return Shape("mapping", 0, hi, of=of)


def maybe(shape: Shape) -> Shape:
    """The same, but the field may be left out."""
    return replace(shape, optional=True)


def or_null(shape: Shape) -> Shape:
    """The same, but null will do as well."""
    return replace(shape, nullable=True)


def check(shape: Shape, value: Any, name: str) -> None:
    """Raises BadValue with a sentence naming the field and the value, where the value does not
    fit."""
    if value is None and shape.nullable:
        return
    _CHECKS[shape.kind](shape, value, name)


def check_fields(
    fields: Mapping[str, Shape], given: Mapping[str, Any], where: str, path: str = ""
) -> None:
    """Check named values against named shapes; unknown and missing names are refused too.
    ``path`` stands before each name in a refusal ("active." for a field of that record)."""
    if not given.keys() <= fields.keys():
        _check_names(fields, given, where)
    for name, shape in fields.items():
        if name in given:
            value = given[name]
            if value is not None or not shape.nullable:
                _CHECKS[shape.kind](shape, value, path + name)
        elif not shape.optional:
            raise BadValue(f'{where} needs the field "{name}", which is missing.')


def check_given(fields: Mapping[str, Shape], given: Mapping[str, Any], where: str) -> None:
    """The same of the values that are given; missing ones pass."""
    _check_names(fields, given, where)
    for name, value in given.items():
        check(fields[name], value, name)


def _check_names(fields: Mapping[str, Shape], given: Mapping[str, Any], where: str) -> None:
    for name in given:
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise BadValue(f"{where} has no field {shown(name)}; its fields are: {known}.")


def _text(shape: Shape, value: Any, name: str) -> None:
    if not isinstance(value, str):
        raise BadValue(f'"{name}" is {shown(value)}; it must be text.')
    if len(value) > shape.hi:
        raise BadValue(f'"{name}" has {len(value)} characters; at most {shape.hi} fit.')
    if shape.lo and len(value.strip()) < shape.lo:
        raise BadValue(f'"{name}" is empty; it needs a word or more.')
    if not value.isascii() and _is_torn(value):
        raise BadValue(f'"{name}" holds half a character (a lone surrogate) and cannot be kept.')


def _is_torn(value: str) -> bool:
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _integer(shape: Shape, value: Any, name: str) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadValue(f'"{name}" is {shown(value)}; it must be a whole number.')
    if not shape.lo <= value <= shape.hi:
        raise BadValue(
            f'"{name}" is {shown(value)}; it must be a whole number from {shape.lo} to {shape.hi}.'
        )


def _boolean(_shape: Shape, value: Any, name: str) -> None:
    if not isinstance(value, bool):
        raise BadValue(f'"{name}" is {shown(value)}; it must be true or false.')


def _choice(shape: Shape, value: Any, name: str) -> None:
    if not isinstance(value, str) or value not in shape.choices:
        known = ", ".join(shape.choices)
        raise BadValue(f'"{name}" is {shown(value)}; it must be one of: {known}.')


def _array(shape: Shape, value: Any, name: str) -> None:
    if not isinstance(value, (list, tuple)):
        raise BadValue(f'"{name}" is {shown(value)}; it must be a list.')
    _length(shape, len(value), name)
    assert shape.of is not None
    for index, item in enumerate(value):
        check(shape.of, item, f"{name}[{index}]")


def _mapping(shape: Shape, value: Any, name: str) -> None:
    if not isinstance(value, Mapping):
        raise BadValue(f'"{name}" is {shown(value)}; it must be a record of names and values.')
    _length(shape, len(value), name)
    assert shape.of is not None
    for key, item in value.items():
        check(KEY, key, f"a name in {name}")
        check(shape.of, item, f"{name}.{key[:40]}")


def _record(shape: Shape, value: Any, name: str) -> None:
    if not isinstance(value, Mapping):
        raise BadValue(f'"{name}" is {shown(value)}; it must be a record.')
    check_fields(shape.fields, value, f'"{name}"', f"{name}.")


def _length(shape: Shape, length: int, name: str) -> None:
    if not shape.lo <= length <= shape.hi:
        raise BadValue(f'"{name}" has {length} entries; it must have {shape.lo} to {shape.hi}.')


KEY = text(200)

_CHECKS = {
    "text": _text,
    "integer": _integer,
    "boolean": _boolean,
    "choice": _choice,
    "array": _array,
    "mapping": _mapping,
    "record": _record,
}
