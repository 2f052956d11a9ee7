"""Imported by snapshot_inside.py before all else: dataclasses that share what is alike in each.

The library writes ``__repr__``, ``__eq__``, ``__hash__``, ``__setattr__`` and ``__delattr__`` anew
for each frozen dataclass. One function of each that asks the class does the same, and the snapshot
is a tenth smaller.
"""

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from reprlib import recursive_repr
from typing import Any

# By the class what is compared of a record of it, from when it is first asked for.
KEYS: dict[type, Callable[[Any], object]] = {}


def _key(kind: type) -> Callable[[Any], object]:
    names = [each.name for each in dataclasses.fields(kind) if each.compare]
    KEYS[kind] = attrgetter(*names) if names else lambda _self: ()
    return KEYS[kind]


def _eq(self: Any, other: Any) -> Any:
    kind = self.__class__
    if self is other or other.__class__ is not kind:
        return self is other or NotImplemented
    key = KEYS.get(kind) or _key(kind)
    return key(self) == key(other)


def _hash(self: Any) -> int:
    kind = self.__class__
    return hash((KEYS.get(kind) or _key(kind))(self))


@recursive_repr()
def _repr(self: Any) -> str:
    shown = (each.name for each in dataclasses.fields(self) if each.repr)
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
    return f"{type(self).__qualname__}({values})"


def _is_frozen(self: Any, name: str) -> bool:
    """A class that inherits from a frozen one may have attributes of its own."""
    kind = type(self)
    return "__dataclass_fields__" in vars(kind) or name in kind.__dataclass_fields__


def _setattr(self: Any, name: str, value: object) -> None:
    if _is_frozen(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
    object.__setattr__(self, name, value)


def _delattr(self: Any, name: str) -> None:
    if _is_frozen(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
    object.__delattr__(self, name)


SHARED = {
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
}
_builder: Any = vars(dataclasses)["_FuncBuilder"]
_add_fn, _add_fns_to_class = _builder.add_fn, _builder.add_fns_to_class


def _add_own(self: Any, name: str, *args: Any, **options: Any) -> None:
    if name in SHARED:
        self.__dict__.setdefault("shared", []).append(name)
    else:
        _add_fn(self, name, *args, **options)


def _add_both(self: Any, kind: type) -> None:
    _add_fns_to_class(self, kind)
    for name in self.__dict__.get("shared", ()):
        if vars(kind).get(name) is None:  # as it stands for a hash that is still to be made
            setattr(kind, name, SHARED[name])


_builder.add_fn, _builder.add_fns_to_class = _add_own, _add_both
