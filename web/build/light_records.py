"""Imported by snapshot_inside.py before all else: dataclasses that share what is alike in each.

The library writes ``__repr__``, ``__setattr__`` and ``__delattr__`` anew for each frozen dataclass.
One function of each that asks the class does the same, and the snapshot is a tenth smaller.
"""

import dataclasses
from reprlib import recursive_repr
from typing import Any


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


SHARED = {"__repr__": _repr, "__setattr__": _setattr, "__delattr__": _delattr}
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
        if name not in vars(kind):
            setattr(kind, name, SHARED[name])


_builder.add_fn, _builder.add_fns_to_class = _add_own, _add_both
