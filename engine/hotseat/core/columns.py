"""Columns: the shapes of a file's rows, each declared once in its head.

    "columns": {"a": [".feature_bought", "who", "place", "new.text", "new.kind"], ...}

    [20, "a", "x-17", 4, "Old friend", "trait"]

    [20, ".feature_bought", {"who": "x-17", "place": 4, "new": {"text": "Old friend", ...}}]

In every form of a row (``rows``) the column's name may stand in the place of the kind, and the
values of the data, in the column's order, in the place of the data; those of a record in it stand
among them ("new.text"), and each in a list of records is its values ("features[text,kind]"). Which
form a row has is never in doubt: a kind has a dot and an id a hyphen where a column is letters
alone, and a text that might be a person's is a column's wherever one is declared; so no column is
called as anyone in "by" is. Rows need not use columns.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count, product
from string import ascii_lowercase
from typing import Any, NamedTuple

from hotseat.core import limits
from hotseat.core.errors import BadValue, shown
from hotseat.core.rows import Row

Columns = dict[str, list[str]]
NAMES_MOST = 40
# How many bytes a column may add to a file at most, where it names a record again and again.
COST = 16 + NAMES_MOST * 41

_HOLDING = frozenset((dict, list))
_COLUMN = re.compile(r"[a-z]{1,4}", re.ASCII)
_KIND = re.compile(r"[a-z0-9_]{0,40}\.[a-z0-9_]{1,40}", re.ASCII)
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}", re.ASCII)


# --- writing -----------------------------------------------------------------------------------

# A kind and its names; that of a value in a record is (the record's, its own), that of a list of
# records (its own, theirs).
_Shape = tuple[Any, ...]


def in_columns(rows: Sequence[Row], persons: Collection[str]) -> tuple[Columns, list[Row]]:
    """The columns of these rows, in order of first use, and the rows written by them; ``persons``
    are all ids in "by". A row whose shape occurs once, or fits no column, stays in full."""
    shapes: dict[_Shape, int] = {}
    order = [shapes.setdefault(_shape(row), len(shapes)) for row in rows]
    often = Counter(order)
    fit = [number for shape, number in shapes.items() if often[number] > 1 and _fits(shape)]
    free = (name for name in _every_name() if name not in persons)
    known = dict(zip(fit[: limits.COLUMNS], free, strict=False))
    written = [
        [*row[:-2], known[number], *_values(row[-1])] if number in known else row
        for row, number in zip(rows, order, strict=True)
    ]
    shape_of = list(shapes)
    return {name: list(map(_said, shape_of[number])) for number, name in known.items()}, written


def _shape(row: Row) -> _Shape:
    kind, data = row[-2:]
    if _HOLDING.isdisjoint(map(type, data.values())):
        return (kind, *data)
    names: list[Any] = []
    for name, value in data.items():
        if _is_record(value):
            names += [(name, inner) for inner in value]
        else:
            inner = _names_of_records(value)
            names.append((name, inner) if inner else name)
    return (kind, *names)


def _values(data: Mapping[str, Any]) -> Iterable[Any]:
    """The values of the data in the order of its column."""
    if _HOLDING.isdisjoint(map(type, data.values())):
        return data.values()
    values: list[Any] = []
    for value in data.values():
        if _is_record(value):
            values += value.values()
        elif _names_of_records(value):
            values.append([list(item.values()) if type(item) is dict else item for item in value])
        else:
            values.append(value)
    return values


def _is_record(value: Any) -> bool:
    """Whether the value is a record with fixed names, whose values are written among those of the
    data; free keys, as ids are, would make a column of every one."""
    return type(value) is dict and bool(value) and all(map(_NAME.fullmatch, value))


def _names_of_records(value: Any) -> tuple[str, ...]:
    """The names that all records of a list have in common; none where it is no list of records, or
    holds lists, which those would be taken for."""
    if type(value) is not list or list in map(type, value):
        return ()
    shapes = {tuple(item) for item in value if type(item) is dict}
    names = shapes.pop() if len(shapes) == 1 else ()
    return names if all(map(_NAME.fullmatch, names)) else ()


def _fits(shape: _Shape) -> bool:
    kind, *names = shape
    words: list[str] = []
    for name in names:
        outer, inner = (name, ()) if type(name) is str else name
        words += (outer, inner) if type(inner) is str else (outer, *inner)
    known = _KIND.fullmatch(kind) and all(map(_NAME.fullmatch, words))
    return bool(known) and len(words) <= NAMES_MOST


def _said(name: Any) -> str:
    if type(name) is str:
        return name
    outer, inner = name
    return f"{outer}.{inner}" if type(inner) is str else f"{outer}[{','.join(inner)}]"


def _every_name() -> Iterator[str]:
    """a, b, ... z, aa, ab, ..."""
    for size in count(1):
        yield from map("".join, product(ascii_lowercase, repeat=size))


# --- reading -----------------------------------------------------------------------------------


class _Column(NamedTuple):
    """``records``: the names of those in the data; ``lists``: of lists of them, with their own."""

    kind: str
    names: tuple[str, ...]
    records: frozenset[str]
    lists: Mapping[str, tuple[str, ...]]


def without_columns(columns: Any, rows: Any) -> Any:
    """The rows as they are without columns. Raises BadValue naming the first column that is
    malformed, or the first row that does not fit its column; anything else wrong is found by
    ``rows.in_full``."""
    known = _checked(columns)
    if not known or not isinstance(rows, list) or len(rows) > limits.EVENTS:
        return rows
    written: list[Any] = []
    records = 0
    for index, row in enumerate(rows):
        place = _place(row, known)
        if place < 0:
            written.append(row)
            continue
        kind, names, inner, lists = known[row[place]]
        whose = f'event {index + 1} does not fit its column "{row[place]}"'
        data = _named(names, row[place + 1 :], whose)
        for name, theirs in lists.items():
            data[name] = _records(theirs, data[name], f'{whose}, in "{name}"')
            records += len(data[name]) if type(data[name]) is list else 0
        written.append([*row[:place], kind, _with_records(data) if inner else data])
        records += len(inner)
        if records > limits.READ_PARTS:
            raise BadValue(f"its columns make more than {limits.READ_PARTS} records.")
    return written


def _place(row: Any, known: Mapping[str, _Column]) -> int:
    """The index of a column's name in a row; -1 where the row has none."""
    if type(row) is not list or not row:
        return -1
    first = type(row[0])
    for place in (1, 2) if first is int else (0, 5) if first is str else ():
        if place < len(row) and type(row[place]) is str and row[place] in known:
            return place
    return -1


def _named(names: tuple[str, ...], values: list[Any], whose: str) -> dict[str, Any]:
    """The values by their names. Raises BadValue where there are more or fewer."""
    if len(values) != len(names):
        raise BadValue(f"{whose}: {len(names)} values are needed, and it has {len(values)}.")
    return dict(zip(names, values, strict=True))


def _records(names: tuple[str, ...], values: Any, whose: str) -> Any:
    """The list with each row of values as a record; items that were no records stay as they are."""
    if type(values) is not list:
        return values
    return [_named(names, item, whose) if type(item) is list else item for item in values]


def _with_records(data: Mapping[str, Any]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for name, value in data.items():
        outer, dot, inner = name.partition(".")
        if dot:
            whole.setdefault(outer, {})[inner] = value
        else:
            whole[name] = value
    return whole


def _checked(columns: Any) -> dict[str, _Column]:
    """The columns by name. Raises BadValue naming the first that is none."""
    if not isinstance(columns, dict):
        raise BadValue(f'"columns" is {shown(columns)}; it must be a record.')
    if len(columns) > limits.COLUMNS:
        raise BadValue(f'"columns" has {len(columns)} columns; at most {limits.COLUMNS} fit.')
    return {name: _column(name, column) for name, column in columns.items()}


def _column(name: str, column: Any) -> _Column:
    if not _COLUMN.fullmatch(name):
        raise BadValue(f"a column is called {shown(name)}; it must be one to four letters, a to z.")
    texts = isinstance(column, list) and column and all(type(cell) is str for cell in column)
    if not texts or not _fits((column[0], *map(_split, column[1:]))):
        raise BadValue(
            f'the column "{name}" is {shown(column)}; it must be a kind and at most'
            f" {NAMES_MOST} names."
        )
    kind, *named = column
    names = [title.partition("[")[0] for title in named]
    lists = {name: _split(line)[1] for name, line in zip(names, named, strict=True) if name != line}
    records = frozenset(title.partition(".")[0] for title in names if "." in title)
    twice = [title for at, title in enumerate(names) if title in records or title in names[:at]]
    if twice:
        raise BadValue(f'the column "{name}" has the name {shown(twice[0])} twice.')
    return _Column(kind, tuple(names), records, lists)


def _split(name: str) -> Any:
    outer, bracket, inner = name.partition("[")
    if bracket and inner.endswith("]"):
        return outer, tuple(inner[:-1].split(","))
    outer, dot, inner = name.partition(".")
    return (outer, inner) if dot else name
