"""Values that a stranger would put into a file: of sound shape, or nearly, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core.dice import RUNS
from hotseat.core.private import SECRET
from hotseat.core.shapes import Shape
from hotseat.walk.filling import ODD, PHRASES
from hotseat.walk.luck import Luck

NUMBERS = (0, -1, 1, 2, 3, 99, 1000, 2**31, 2**53, 10**15, -(10**15), 10**30)
TEXTS = (*ODD[:-1], "gm", "table", "main", "main:0", "danger:0", "danger:9", "goal", "x" * 4000)
STRANGE = (None, True, False, 0.5, [], {}, [[]], {"": ""}, [None] * 30)
FORMS = ("", "", "d4", "d8", "d20", "d1000", "red", "green", "fern", "hand", "d8 red hand")


@dataclass(frozen=True, slots=True)
class Known:
    """What a value may refer to: ids of events so far (those of characters among them more
    often), keys of all kinds, and values that stood in the field in sound campaigns."""

    ids: Sequence[str]
    people: Sequence[str]
    seats: Sequence[str]
    stood: Sequence[Any] = ()


def sound(shape: Shape, luck: Luck, known: Known) -> Any:
    """A value that the shape lets through: often one that refers to something, often an end of
    what is allowed."""
    if shape.nullable and luck.chance(25):
        return None
    if shape.kind == "array" and shape.of == RUNS.of:
        return _dice(luck)
    if shape.kind == "record" and shape.fields == SECRET.fields:
        whose = luck.one_of([*known.seats, "gm", "nobody"])
        return {"whose": whose, "key": luck.one_of([*known.ids, "none"])}
    return _SOUND[shape.kind](shape, luck, known)


def fields(shapes: Mapping[str, Shape], luck: Luck, known: Known, stood: Stood) -> dict[str, Any]:
    """A fact's data of sound shape. Half of its values stood in that field somewhere, with other
    ids in the place of theirs."""
    made: dict[str, Any] = {}
    for name, shape in shapes.items():
        if shape.optional and luck.chance(40):
            continue
        held = stood(name)
        if held and luck.chance(50):
            made[name] = referring(luck.one_of(held), luck, known)
        else:
            made[name] = sound(shape, luck, known)
    return made


Stood = Callable[[str], Sequence[Any]]


def referring(value: Any, luck: Luck, known: Known) -> Any:
    """The value with ids of this campaign in the place of those of another."""
    if isinstance(value, Mapping):
        return {
            (_other(key, luck, known) if luck.chance(80) else key): referring(item, luck, known)
            for key, item in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [referring(item, luck, known) for item in value]
    return _other(value, luck, known) if isinstance(value, str) else value


def _other(said: str, luck: Luck, known: Known) -> str:
    _device, dash, number = said.partition("-")
    if not dash or not number[:1].isdigit() or " " in said:
        return said
    tail = next((said[said.index(sign) :] for sign in ":#" if sign in said), "")
    return _key(luck, known) + tail


def _key(luck: Luck, known: Known) -> str:
    if known.people and luck.chance(60):
        return luck.one_of(known.people)
    if known.seats and luck.chance(20):
        return luck.one_of(known.seats)
    return luck.one_of(known.ids) if known.ids else "nobody-1"


def _dice(luck: Luck) -> list[list[str]]:
    runs = []
    for _ in range(luck.one_of((0, 1, 1, 2, 3, 6))):
        tag = luck.one_of(("link", "stress", "trait: quick", "", "x" * 200, "main", "red"))
        form, faces = luck.one_of(FORMS), "".join(str(luck.die(4)) for _ in range(luck.die(5)))
        faces = "77" if luck.chance(10) else faces[:1] if form == "d1000" else faces
        runs.append([tag, faces, form] if form else [tag, faces])
    return runs


def _text(shape: Shape, luck: Luck, known: Known) -> str:
    usual = (PHRASES[0], luck.one_of(PHRASES), luck.one_of(TEXTS), "word " * 40, "w" * shape.hi)
    said = _key(luck, known) if luck.chance(60) else luck.one_of(usual)
    said = said[: shape.hi]
    return said if len(said.strip()) >= shape.lo else "a"


def _integer(shape: Shape, luck: Luck, _known: Known) -> int:
    near = min(shape.hi, max(shape.lo, 0) + luck.below(4))
    return luck.one_of((shape.lo, shape.hi, near, near, luck.between(shape.lo, shape.hi)))


def _array(shape: Shape, luck: Luck, known: Known) -> list[Any]:
    assert shape.of is not None
    size = luck.one_of((shape.lo, shape.lo + 1, shape.lo + 2, shape.lo + 4, 12))
    return [sound(shape.of, luck, known) for _ in range(min(size, shape.hi))]


def _mapping(shape: Shape, luck: Luck, known: Known) -> dict[str, Any]:
    assert shape.of is not None
    size = luck.below(4)
    return {_key(luck, known): sound(shape.of, luck, known) for _ in range(size)}


def _record(shape: Shape, luck: Luck, known: Known) -> dict[str, Any]:
    return {
        name: sound(replace(each, optional=False), luck, known)
        for name, each in shape.fields.items()
        if not each.optional or luck.chance(60)
    }


_SOUND: Mapping[str, Callable[[Shape, Luck, Known], Any]] = {
    "text": _text,
    "integer": _integer,
    "boolean": lambda _shape, luck, _known: luck.chance(50),
    "choice": lambda shape, luck, _known: luck.one_of(shape.choices),
    "array": _array,
    "mapping": _mapping,
    "record": _record,
}


def instead(value: Any, luck: Luck, known: Known) -> Any:
    """Another value in the place of one: mostly of its own type."""
    if luck.chance(15):
        return luck.one_of((*STRANGE, *NUMBERS, *TEXTS))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.one_of((*NUMBERS, value + 1, value - 1, -value))
    if isinstance(value, str):
        return luck.one_of((*TEXTS, value * 2, value[:-1], _key(luck, known), _key(luck, known)))
    if isinstance(value, list):
        return luck.one_of(([], value * 2, value[::-1], value[:1], value[1:], (value * 300)[:300]))
    if isinstance(value, dict):
        return luck.one_of(({}, {**value, "more": 1}, dict(list(value.items())[:-1])))
    return luck.one_of((*STRANGE, *TEXTS))
