"""JSON text from an unknown source, read safely.

Text nested some thousand levels deep kills the browser's Python for good, so size and depth are
checked before anything is parsed. What JSON leaves open is refused: repeated names, NaN and its
kin, numbers beyond eighteen digits, halves of surrogate pairs.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from hotseat.core import limits
from hotseat.core.errors import BadValue, shown

DEPTH_LIMIT = 64
DIGITS_LIMIT = 18

# What is left of a string: its quotes, and the brackets in it; the last one may be cut.
_STRING = re.compile(rb'"[^"]*(?:"|\Z)')
_BUT_BRACKETS = bytes(set(range(256)) - set(b'[]{}"'))
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_EASY_PASSES = 8
# Digits as 0, all else as a space: whether there may be a number too long, at the speed of C.
_DIGITS = bytes(0x30 if 0x30 <= byte <= 0x39 else 0x20 for byte in range(256))
_LONG = b"0" * (DIGITS_LIMIT + 1)

# One row a line and one value a field: what is written by this encoder is ASCII and compact.
compact = json.JSONEncoder(separators=(",", ":")).encode
_canonical = json.JSONEncoder(separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode


@dataclass(frozen=True, slots=True, repr=False)
class OddNumber:
    """A number that JSON cannot hold, or with too many digits, kept as its text so that whoever
    checks the field can name it in the refusal."""

    said: str

    def __repr__(self) -> str:
        return self.said


def read_json(data: bytes | str, odd_numbers: bool = False) -> Any:
    """The plain value of a JSON text of at most READ_BYTES and DEPTH_LIMIT levels. With
    ``odd_numbers`` a number that is not finite, or too long, is read as an OddNumber. Raises
    BadValue with what is wrong as a clause ("it is empty"), for the caller to put into a sentence
    of its own; never anything else, whatever the bytes are."""
    raw = _as_bytes(data)
    check_depth(raw)
    text = _decoded(raw)
    if not text.strip():
        raise BadValue("it is empty")
    try:
        return json.loads(
            text,
            object_pairs_hook=_record,
            parse_int=_or_odd(_int, odd_numbers) if _LONG in raw.translate(_DIGITS) else None,
            parse_float=_or_odd(_float, odd_numbers),
            parse_constant=_or_odd(_constant, odd_numbers),
        )
    except json.JSONDecodeError as fault:
        where = f"line {fault.lineno}, column {fault.colno}"
        raise BadValue(f"its text breaks off or goes wrong at {where}") from fault
    except RecursionError as fault:
        raise BadValue(f"it is nested deeper than {DEPTH_LIMIT} levels") from fault


def too_large(size: int) -> str:
    """The clause that a text of so many bytes is over the limit."""
    return f"it has {size / 1e6:.1f} MB; up to {limits.READ_BYTES // 10**6} MB can be read"


def canonical(value: Any) -> bytes:
    """The canonical bytes of a plain value, of which its checksum is taken: names sorted, no space
    between, UTF-8. Raises BadValue where a text in it holds half a surrogate pair."""
    try:
        return _canonical(value).encode("utf-8")
    except UnicodeEncodeError as fault:
        raise BadValue("a text in it holds half a character (a lone surrogate)") from fault


def check_depth(data: bytes) -> None:
    """Raises BadValue for text nested deeper than DEPTH_LIMIT levels.

    Two quotes side by side may always be taken out: every other character stays inside or outside
    of a string as it was. What is then left of sound text is brackets alone, save where a string
    holds some; pairs of those go level by level.
    """
    left = data.replace(b"\\\\", b"").replace(b'\\"', b"")
    left = left.translate(None, _BUT_BRACKETS).replace(b'""', b"")
    if b'"' in left:
        left = _STRING.sub(b"", left)
    if left.count(b"[") + left.count(b"{") > limits.READ_PARTS:
        raise BadValue(f"it holds more than {limits.READ_PARTS} lists and records")
    for _ in range(_EASY_PASSES):
        left = left.replace(b"[]", b"").replace(b"{}", b"")
        if not left:
            return
    if _deepest(left) + _EASY_PASSES > DEPTH_LIMIT:
        raise BadValue(f"it is nested deeper than {DEPTH_LIMIT} levels")


def _deepest(brackets: Sequence[int]) -> int:
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


def _as_bytes(data: bytes | str) -> bytes:
    if len(data) > limits.READ_BYTES:
        raise BadValue(too_large(len(data)))
    if isinstance(data, bytes):
        return data
    try:
        return data.encode("utf-8")
    except UnicodeEncodeError as fault:
        raise BadValue("it holds half a character (a lone surrogate)") from fault


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadValue("it is not text in UTF-8") from fault


def _record(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) != len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
        raise BadValue(f"the name {shown(twice)} stands twice in one record")
    return record


def _or_odd(parse: Callable[[str], Any], odd_numbers: bool) -> Callable[[str], Any]:
    def read(digits: str) -> Any:
        try:
            return parse(digits)
        except BadValue:
            return OddNumber(digits if len(digits) < 20 else f"a number of {len(digits)} digits")

    return read if odd_numbers else parse


def _int(digits: str) -> int:
    if len(digits.lstrip("-")) > DIGITS_LIMIT:
        raise BadValue(f"it holds a number of {len(digits)} digits ({digits[:12]}…)")
    return int(digits)


def _float(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise BadValue(f"it holds a number too large to keep ({digits[:12]})")
    return value


def _constant(word: str) -> Any:
    raise BadValue(f"it holds {word}, which is no number")
