"""Rows of a log in as few letters as can be: by columns, words numbered, deflated, in base 85.

    [forms, order, lengths, numbers, names, columns, words, counts, letters]

``forms`` are the kinds of rows, each [kind, names of its data]; ``order`` the form of each row and
``lengths`` how many cells stand before its kind: none, [after], [after, by], or all five of a row
in full (``core.rows``); their ``numbers`` and ``names`` follow in order. ``columns`` holds, form by
form and name by name, the values of all its rows.

A text of LONG characters or more is "~" in them where it comes for the first time, then "~1" for
the one used last, "~2" for the one before that. Those texts are written as words (what stands
between spaces), each a letter for its place in ``words``; ``counts`` says how many words each has.
Where there are few rows the texts stand as they are, in ``words``.
The id of an event shortly before, of the same device, is "~-1" for the last one, "~-2", and so on.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from array import array
from base64 import b85encode
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from hotseat.core import limits
from hotseat.core.errors import BadValue
from hotseat.core.jsontext import read_json
from hotseat.core.rows import Row

LONG = 16
MANY = 256
NEAR = 99
# Characters that one log unpacks to at most, its words spelled out: what a log may weigh, its
# private texts, and what is written around them. More is none of ours.
MOST = 2 * limits.READ_BYTES
# What the cells before the kind are, by their number: a number (n) or a name (t).
_CELLS = {0: "", 1: "n", 2: "nt", 5: "tnnnt"}
# Words are lettered from here on, but not with what is half a character.
_FIRST, _HALF, _SKIP = 0x100, 0xD800, 0x800
_ID = re.compile(r"[A-Za-z0-9_]*-[1-9][0-9]{0,14}", re.ASCII)
_write = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


class Room:
    """How many characters may still be unpacked; shared by what is unpacked one after the other."""

    def __init__(self, left: int = MOST) -> None:
        self.left = left

    def take(self, size: int) -> None:
        """Raises BadValue where that is more than there is room for."""
        if size > self.left:
            raise BadValue("it would unpack to more than a campaign can hold")
        self.left -= size


def deflated(*parts: str) -> str:
    """The parts as one text in fewer letters; each is counted for itself."""
    packing = zlib.compressobj(9, memLevel=9)
    packed = b"".join(
        packing.compress(part.encode()) + packing.flush(zlib.Z_BLOCK) for part in parts
    )
    return b85encode(packed + packing.flush()).decode("ascii")


# The digits of base 85, as ``b85encode`` writes them.
_DIGITS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
_VALUES = bytes.maketrans(_DIGITS, bytes(range(85)))


def in_base_85(text: str) -> bytes:
    """What ``b85encode`` made this text of: as ``base64.b85decode`` says, in a fifth of its time.
    Raises ValueError."""
    data = text.encode("ascii")
    lacking = -len(data) % 5
    if data.translate(None, _DIGITS):
        raise ValueError("a letter that is no digit of base 85")
    digits = (data + b"~" * lacking).translate(_VALUES)
    fives = zip(*(digits[place::5] for place in range(5)), strict=True)
    try:
        numbers = array(
            "I", [(((a * 85 + b) * 85 + c) * 85 + d) * 85 + e for a, b, c, d, e in fives]
        )
    except OverflowError:
        raise ValueError("a number of base 85 past four bytes") from None
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers.tobytes()[: len(digits) // 5 * 4 - lacking]


def inflated(text: str, room: Room | None = None) -> str:
    """What ``deflated`` was given. Raises BadValue where it cannot be that, or has no room."""
    room = room or Room()
    try:
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(in_base_85(text), max(1, room.left))
        if not unpacking.eof:
            raise BadValue("a packed text is cut or too long")
        room.take(len(raw))
        return raw.decode("utf-8")
    except (ValueError, zlib.error) as fault:
        raise BadValue("a packed text cannot be unpacked") from fault


def pack(rows: Iterable[Row]) -> str:
    """Rows as text."""
    known: dict[tuple[str, tuple[str, ...]], int] = {}
    order: list[int] = []
    lengths: list[int] = []
    numbers: list[int] = []
    names: list[str] = []
    columns: list[list[list[Any]]] = []
    texts = _Texts()
    for *cells, kind, data in rows:
        texts.step_on(cells)
        form = known.setdefault((kind, tuple(data)), len(known))
        if form == len(columns):
            columns.append([[] for _ in data])
        order.append(form)
        lengths.append(len(cells))
        for cell in cells:
            (names if isinstance(cell, str) else numbers).append(cell)
        for column, value in zip(columns[form], data.values(), strict=True):
            column.append(_each_text(value, texts.number))
    spelled = len(order) >= MANY
    words, counts, letters = _lettered(texts.new) if spelled else (texts.new, [], "")
    structure = _write([list(known), order, lengths, numbers, names, columns])[:-1]
    return deflated(structure, f",{_write(words)},", f"{_write(counts)},", f'"{letters}"]')


def unpack(text: str, room: Room | None = None) -> list[Row]:
    """The rows again. Raises BadValue where the text is none of ``pack``, or has no room."""
    room = room or Room()
    try:
        *structure, words, counts, letters = read_json(inflated(text, room))
        texts = _spelled(words, counts, letters, room) if counts else words
        return list(_rows(_Texts(texts), *structure))
    except BadValue:
        raise
    except Exception as fault:  # whatever a text of somebody else's leads to
        raise BadValue("packed rows do not fit together") from fault


def _rows(
    texts: _Texts,
    forms: list[Any],
    order: list[int],
    lengths: list[int],
    numbers: list[int],
    names: list[str],
    columns: list[list[list[Any]]],
) -> Iterator[Row]:
    number, name = iter(numbers), iter(names)
    values = [[iter(column) for column in part] for part in columns]
    for form, length in zip(order, lengths, strict=True):
        kind, keys = forms[form]
        cells = [next(number) if cell == "n" else next(name) for cell in _CELLS[length]]
        texts.step_on(cells)
        pairs = zip(keys, values[form], strict=True)
        yield [*cells, kind, {key: _each_text(next(value), texts.text) for key, value in pairs}]


# --- texts -------------------------------------------------------------------------------------


class _Texts:
    """Texts by how long ago they were used; ``new`` are those that were written for the first time,
    ``coming`` those that are to be read for the first time."""

    def __init__(self, coming: Iterable[str] = ()) -> None:
        self.new: list[str] = []
        self.coming = iter(coming)
        self.seen: set[str] = set()
        self.used: list[str] = []
        self.device, self.event = "", 0

    def step_on(self, cells: Sequence[Any]) -> None:
        """Another row begins, with these cells before its kind."""
        if len(cells) == 5:
            self.device, _, number = cells[0].rpartition("-")
            self.event = int(number)
        else:
            self.event += 1

    def number(self, text: str) -> str:
        """How the text is written."""
        if _ID.fullmatch(text):
            device, _, number = text.rpartition("-")
            back = self.event - int(number)
            if device == self.device and 0 < back <= NEAR:
                return f"~-{back}"
        if len(text) < LONG and not text.startswith("~"):
            return text
        if text not in self.seen:
            self.seen.add(text)
            self.new.append(text)
            self.used.insert(0, text)
            return "~"
        at = self.used.index(text)
        self.used.insert(0, self.used.pop(at))
        return f"~{at + 1}"

    def text(self, written: str) -> str:
        """The text that is written so."""
        if not written.startswith("~"):
            return written
        back = int(written[1:] or 0)
        if back < 0:
            return f"{self.device}-{self.event + back}"
        self.used.insert(0, self.used.pop(back - 1) if back else next(self.coming))
        return self.used[0]


def _each_text(value: Any, said: Any) -> Any:
    """The value with all its texts replaced; names of a record stay, and are gone through in the
    order of their letters (UTF-16), which every reader can tell."""
    if isinstance(value, str):
        return said(value)
    if isinstance(value, list):
        return [_each_text(item, said) for item in value]
    if isinstance(value, dict) and value:
        sorts = sorted(value, key=lambda key: key.encode("utf-16-be"))
        sorted_texts = {key: _each_text(value[key], said) for key in sorts}
        return {key: sorted_texts[key] for key in value}
    return value


def _lettered(texts: Iterable[str]) -> tuple[list[str], list[int], str]:
    split = [text.split(" ") for text in texts]
    words = [word for word, _ in Counter(word for part in split for word in part).most_common()]
    letter = {word: _letter(place) for place, word in enumerate(words)}
    return (
        words,
        [len(part) for part in split],
        "".join(letter[word] for piece in split for word in piece),
    )


def _letter(place: int) -> str:
    code = _FIRST + place
    return chr(code if code < _HALF else code + _SKIP)


def _spelled(
    words: Sequence[str], counts: Sequence[int], letters: str, room: Room
) -> Iterator[str]:
    codes = (ord(letter) for letter in letters)
    places = (code - _FIRST - (_SKIP if code >= _HALF else 0) for code in codes)
    for count in counts:
        spelled = [words[place] for place in islice(places, count)]
        room.take(sum(map(len, spelled)))
        yield " ".join(spelled)
