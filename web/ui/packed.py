"""Rows of a log in as few letters as can be: by columns, deflated, in base64.

    [forms, order, lengths, numbers, texts, columns]

``forms`` are the kinds of rows, each [kind, names of its data]; ``order`` the form of each row and
``lengths`` how many cells stand before its kind: none, [after], [after, by], or all five of a row
in full (``core.rows``). Their ``numbers`` and ``texts`` follow in order. ``columns`` holds, form by
form and name by name, the values of all its rows.
"""

from __future__ import annotations

import zlib
from binascii import Error, a2b_base64, b2a_base64
from collections.abc import Iterator, Sequence
from typing import Any

from hotseat.core.errors import BadValue
from hotseat.core.jsontext import compact, read_json
from hotseat.core.rows import Row

# What the cells before the kind are, by their number: a number (n) or a text (t).
_CELLS = {0: "", 1: "n", 2: "nt", 5: "tnnnt"}
# A text that would unpack to more than this is none of ours.
MOST = 2**25


def deflated(text: str) -> str:
    """ASCII text in fewer letters."""
    return b2a_base64(zlib.compress(text.encode("ascii"), 9), newline=False).decode("ascii")


def inflated(text: str) -> str:
    """What ``deflated`` was given. Raises BadValue where it cannot be that."""
    try:
        unpacking = zlib.decompressobj()
        found = unpacking.decompress(a2b_base64(text.encode("ascii"), strict_mode=True), MOST)
        if not unpacking.eof:
            raise BadValue("a packed text is cut or too long")
        return found.decode("ascii")
    except (Error, zlib.error, UnicodeError) as fault:
        raise BadValue("a packed text cannot be unpacked") from fault


def pack(rows: Sequence[Row]) -> str:
    """Rows as text."""
    known: dict[tuple[str, tuple[str, ...]], int] = {}
    order: list[int] = []
    lengths: list[int] = []
    numbers: list[int] = []
    texts: list[str] = []
    columns: list[list[list[Any]]] = []
    for row in rows:
        *cells, kind, data = row
        form = known.setdefault((kind, tuple(data)), len(known))
        if form == len(columns):
            columns.append([[] for _ in data])
        order.append(form)
        lengths.append(len(cells))
        for cell in cells:
            (texts if isinstance(cell, str) else numbers).append(cell)
        for column, value in zip(columns[form], data.values(), strict=True):
            column.append(value)
    return deflated(compact([list(known), order, lengths, numbers, texts, columns]))


def unpack(text: str) -> list[Row]:
    """The rows again. Raises BadValue where the text is none of ``pack``."""
    try:
        return list(_rows(*read_json(inflated(text))))
    except BadValue:
        raise
    except Exception as fault:  # whatever a text of somebody else's leads to
        raise BadValue("packed rows do not fit together") from fault


def _rows(
    forms: list[Any],
    order: list[int],
    lengths: list[int],
    numbers: list[int],
    texts: list[str],
    columns: list[list[list[Any]]],
) -> Iterator[Row]:
    number, word = iter(numbers), iter(texts)
    values = [[iter(column) for column in each] for each in columns]
    for form, length in zip(order, lengths, strict=True):
        kind, names = forms[form]
        cells = [next(number) if cell == "n" else next(word) for cell in _CELLS[length]]
        data = {name: next(value) for name, value in zip(names, values[form], strict=True)}
        yield [*cells, kind, data]
