"""Values as plain JSON and back, by the type hints of their dataclasses.

    str, int, bool, float, None   as they are, of exactly that type
    a dataclass                   a record of its fields, those at their default left out
    tuple, Log                    a list; a fixed tuple one of that length
    frozenset                     a list, sorted by how its members are written
    a mapping                     a record, or a list of [key, value] where its keys are not texts
    X | None, several types       the one that fits; dataclasses of several as [name, record]
    Late                          the JSON of a mapping as a text, read when it is asked for
    Any                           JSON as it is, nothing else

``from_plain`` gives back a value equal to the one given, down to the types but for what is read
late; whatever does not fit is a BadValue that says where.

Written by hand because the engine runs in the browser on the standard library alone: pydantic,
msgspec and cattrs would be fetched with the first visit (the first two are compiled code), and
pickle neither survives a changed class nor may be read from a file of unknown origin.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache, partial
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from hotseat.core.errors import BadValue, shown
from hotseat.core.jsontext import compact
from hotseat.core.keyed import Keyed, keyed
from hotseat.core.late import Unread
from hotseat.core.log import Log, log_of

_SCALARS = (str, int, bool, float, type(None))


@dataclass(frozen=True, slots=True)
class Form:
    """How values of one type are written, and read. Both raise BadValue; ``fits`` says whether a
    value may be of the type at all, and ``reads`` whether JSON may be what it was written as."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    fits: Callable[[Any], bool]
    reads: Callable[[Any], bool]


def to_plain(kind: Any, value: Any) -> Any:
    """The value, of type ``kind``, as plain JSON. Raises BadValue where it is not of that type all
    through, TypeError where ``kind`` holds a type that has no plain form."""
    return form_of(kind).write(value)


def from_plain(kind: Any, data: Any) -> Any:
    """The value that ``to_plain`` wrote. Raises BadValue for anything else."""
    return form_of(kind).read(data)


@cache
def form_of(kind: Any) -> Form:
    """The form of a type. Raises TypeError where it has none."""
    origin = get_origin(kind)
    if kind in _SCALARS or kind is None:
        return _scalar(type(None) if kind is None else kind)
    if kind is Any:
        return Form(_json, _json, lambda _value: True, lambda _data: True)
    if origin is Annotated:
        return _late(form_of(get_args(kind)[0]))
    if origin in (types.UnionType, Union):
        return _union(get_args(kind))
    if origin is Literal:
        return _literal(get_args(kind))
    if is_dataclass(kind if origin is None else origin) and origin not in (Log, Keyed):
        return _record(kind)
    container = _CONTAINERS.get(origin)
    if container is None:
        raise TypeError(f"{kind} has no plain form")
    return container(*get_args(kind))


# --- single values -----------------------------------------------------------------------------


def _misfit(value: Any, wanted: str) -> BadValue:
    return BadValue(f"it is {shown(value)}, not {wanted}")


def _is(*kinds: type) -> Callable[[Any], bool]:
    return lambda value: type(value) in kinds


def _scalar(kind: type) -> Form:
    def same(value: Any) -> Any:
        if type(value) is not kind:
            raise _misfit(value, kind.__name__)
        return value

    return Form(same, same, _is(kind), _is(kind))


def _literal(choices: tuple[Any, ...]) -> Form:
    known = {(type(choice), choice) for choice in choices}

    def fits(value: Any) -> bool:
        return type(value) in _SCALARS and (type(value), value) in known

    def same(value: Any) -> Any:
        if not fits(value):
            raise _misfit(value, f"one of {shown(choices)}")
        return value

    return Form(same, same, fits, fits)


def _json(value: Any) -> Any:
    if type(value) is list:
        return [_json(item) for item in value]
    if type(value) is dict:
        if not all(type(key) is str for key in value):
            raise _misfit(value, "JSON")
        return {key: _json(item) for key, item in value.items()}
    if type(value) not in _SCALARS:
        raise _misfit(value, "JSON")
    return value


def _union(members: Sequence[Any]) -> Form:
    """The form of several types, tried in turn; several dataclasses are told apart by their
    names."""
    classes = [member for member in members if is_dataclass(get_origin(member) or member)]
    forms = [
        _named(who) if len(classes) > 1 and who in classes else form_of(who) for who in members
    ]

    def write(value: Any) -> Any:
        form = next((form for form in forms if form.fits(value)), None)
        if form is None:
            raise _misfit(value, "of any of its types")
        return form.write(value)

    def read(data: Any) -> Any:
        form = next((form for form in forms if form.reads(data)), None)
        if form is None:
            raise _misfit(data, "of any of its types")
        return form.read(data)

    return Form(
        write,
        read,
        lambda value: any(form.fits(value) for form in forms),
        lambda data: any(form.reads(data) for form in forms),
    )


def _named(cls: Any) -> Form:
    inner, name = form_of(cls), cls.__name__

    def reads(data: Any) -> bool:
        return type(data) is list and len(data) == 2 and data[0] == name

    return Form(
        lambda value: [name, inner.write(value)],
        lambda data: inner.read(data[1]),
        inner.fits,
        reads,
    )


# --- records -----------------------------------------------------------------------------------


def _record(cls: Any) -> Form:
    parts: dict[str, tuple[Form, Any]] = {}
    needed: list[str] = []

    def known() -> dict[str, tuple[Form, Any]]:
        if not parts:  # found when first needed: a class may hold others of its own
            hints = get_type_hints(cls, include_extras=True)
            parts.update({f.name: (form_of(hints[f.name]), _default(f)) for f in fields(cls)})
            needed.extend(name for name, (_, default) in parts.items() if default is MISSING)
        return parts

    def write(value: Any) -> dict[str, Any]:
        if type(value) is not cls:
            raise _misfit(value, cls.__name__)
        written: dict[str, Any] = {}
        for name, (form, default) in known().items():
            field_value = getattr(value, name)
            if type(field_value) is type(default) and field_value == default:
                continue
            with _At(f"{cls.__name__}.{name}"):
                written[name] = form.write(field_value)
        return written

    def read(data: Any) -> Any:
        if type(data) is not dict:
            raise _misfit(data, f"a record of {cls.__name__}")
        given: dict[str, Any] = {}
        parts, name = known(), ""
        try:
            for name, item in data.items():
                if name not in parts:
                    raise BadValue("there is no such field")
                given[name] = parts[name][0].read(item)
        except BadValue as fault:
            raise BadValue(f"{cls.__name__}.{name}: {fault}") from fault
        for name in needed:
            if name not in given:
                raise BadValue(f"{cls.__name__}.{name}: it is missing")
        return cls(**given)

    return Form(write, read, _is(cls), _is(dict))


class _At:
    """Context that adds to a BadValue the place of the misfitting value in the whole."""

    __slots__ = ("where",)

    def __init__(self, where: str) -> None:
        self.where = where

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: Any, fault: BaseException | None, _trace: Any) -> None:
        if isinstance(fault, BadValue):
            raise BadValue(f"{self.where}: {fault}") from fault


def _default(field: Field[Any]) -> Any:
    if not field.init:
        raise TypeError(f"the field {field.name} is not given when its class is made")
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


# --- containers --------------------------------------------------------------------------------


def _list(build: Callable[[Any], Any], kinds: tuple[type, ...], item: Any) -> Form:
    inner = form_of(item)

    def write(value: Any) -> list[Any]:
        if type(value) not in kinds:
            raise _misfit(value, f"a {kinds[0].__name__}")
        return [inner.write(entry) for entry in value]

    def read(data: Any) -> Any:
        if type(data) is not list:
            raise _misfit(data, "a list")
        return build(inner.read(entry) for entry in data)

    return Form(write, read, _is(*kinds), _is(list))


def _tuple(*items: Any) -> Form:
    if len(items) == 2 and items[1] is Ellipsis:
        return _list(tuple, (tuple,), items[0])
    inner = [form_of(item) for item in items if item != ()]

    def write(value: Any) -> list[Any]:
        if type(value) is not tuple or len(value) != len(inner):
            raise _misfit(value, f"a tuple of {len(inner)}")
        return [form.write(entry) for form, entry in zip(inner, value, strict=True)]

    def read(data: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(inner):
            raise _misfit(data, f"a list of {len(inner)}")
        return tuple(form.read(item) for form, item in zip(inner, data, strict=True))

    return Form(write, read, _is(tuple), _is(list))


def _set(item: Any) -> Form:
    form = _list(frozenset, (frozenset,), item)
    return Form(
        lambda value: sorted(form.write(value), key=compact), form.read, form.fits, form.reads
    )


def _mapping(key: Any, item: Any, kind: type = dict, build: Any = dict) -> Form:
    if key is not str:
        pairs = _list(build, (tuple,), tuple[key, item])
        return Form(
            lambda value: pairs.write(tuple(_items(value, kind))), pairs.read, _is(kind), _is(list)
        )
    inner = form_of(item)

    def write(value: Any) -> dict[str, Any]:
        written = {}
        for name, entry in _items(value, kind):
            if type(name) is not str:
                raise _misfit(name, "a text for a key")
            with _At(shown(name)):
                written[name] = inner.write(entry)
        return written

    def read(data: Any) -> Any:
        if type(data) is not dict:
            raise _misfit(data, "a record")
        items, name = {}, ""
        try:
            for name, piece in data.items():
                items[name] = inner.read(piece)
        except BadValue as fault:
            raise BadValue(f"{shown(name)}: {fault}") from fault
        return build(items)

    return Form(write, read, _is(kind), _is(dict))


def _items(value: Any, kind: type) -> Iterable[tuple[Any, Any]]:
    mapping: Mapping[Any, Any] = value
    if type(value) is not kind:
        raise _misfit(value, f"a {kind.__name__}")
    return sorted(mapping.items()) if kind is Keyed else mapping.items()


def _late(inner: Form) -> Form:
    """The form of a mapping as a text, which is written as it was read, and not read for that."""

    def write(value: Any) -> str:
        return value.text if type(value) is Unread else compact(inner.write(value)).translate(_SWAP)

    def read(data: Any) -> Any:
        if type(data) is not str:
            raise _misfit(data, "the text of a mapping")
        return Unread(data, cache(partial(_read_late, inner, data)))

    return Form(write, read, lambda value: type(value) is Unread or inner.fits(value), _is(str))


# Its double quotes stand as single ones, so that the JSON around the text need not escape each.
_SWAP = str.maketrans("\"'", "'\"")


def _read_late(inner: Form, text: str) -> Any:
    return inner.read(json.loads(text.translate(_SWAP)))


_CONTAINERS: Mapping[Any, Callable[..., Form]] = {
    tuple: _tuple,
    frozenset: _set,
    dict: _mapping,
    Mapping: _mapping,
    Log: lambda item: _list(log_of, (Log,), item),
    Keyed: lambda item: _mapping(str, item, Keyed, keyed),
}
