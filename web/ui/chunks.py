"""The log of one campaign in the store: values that each name the checksum of the one before.

    log/<g>.<n>        events 64 n to 64 n + 63, of the log's g-th writing: the last as plain JSON,
                       {"after": ..., "rows": [...]}, a full one packed
    log/<g>.<n>-<m>    a block: chunks n to m, 2048 events, packed together

What is packed is "z.<after>.<until>.<count>.<rows>": ``after`` is the checksum of the value before,
``until`` the one that the value behind it names: of the last chunk that went into a block, or "",
which is its own. Blocks are made of full chunks and checked before those are taken out; whatever
happens between leaves both, and the block is read. So a log is sound up to the first value that is
missing, damaged, or names another one before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import starmap

from hotseat.core.campaign import Campaign, Event
from hotseat.core.errors import BadValue
from hotseat.core.frozen import replace
from hotseat.core.jsontext import compact
from hotseat.core.log import BLOCK, CHUNK
from hotseat.core.private import with_texts
from hotseat.core.rows import Row, in_full, rows_of
from ui.checked import (
    KeyValue,
    Saved,
    checksum_of,
    plain_json,
    with_checksum,
    without_checksum,
    write_all,
)
from ui.packed import Room, pack, unpack

NONE = "0" * 8
_TOGETHER = BLOCK // CHUNK
_PACKED = "z."


@dataclass(frozen=True, slots=True)
class Place:
    """Where a log stands: the folder of its campaign, and the number of its writing."""

    folder: str
    log: int

    def chunk(self, number: int) -> str:
        """The key of the n-th chunk."""
        return f"{self.folder}log/{self.log}.{number}"

    def block(self, number: int) -> str:
        """The key of the n-th block."""
        first = number * _TOGETHER
        return f"{self.folder}log/{self.log}.{first}-{first + _TOGETHER - 1}"


@dataclass(frozen=True, slots=True)
class Part:
    """A value that is what its checksum says. ``given`` are its rows where they stand plainly."""

    value: str
    count: int
    after: str
    until: str
    given: tuple[Row, ...] | None = None

    def rows(self, room: Room | None = None) -> list[Row]:
        """Its rows. Raises BadValue where they cannot be unpacked, or not in this room."""
        if self.given is not None:
            return list(self.given)
        rows = unpack(self.value.rpartition(".")[2], room)
        if len(rows) != self.count:
            raise BadValue(f"a part of the log holds {len(rows)} events, not {self.count}")
        return rows


# --- reading -----------------------------------------------------------------------------------


def part_of(value: str | None) -> Part | None:
    """The part of the log that a value is, or None where it is none that is sound."""
    payload = without_checksum(value)
    if value is None or payload is None:
        return None
    if payload.startswith(_PACKED):
        return _packed_part(value, payload)
    written = plain_json(value)
    if not isinstance(written, dict) or not isinstance(written.get("rows"), list):
        return None
    rows = tuple(written["rows"])
    return Part(value, len(rows), str(written.get("after")), checksum_of(value), rows)


def _packed_part(value: str, payload: str) -> Part | None:
    fields = payload.split(".")
    if len(fields) != 5 or fields[3] not in (str(CHUNK), str(BLOCK)):
        return None
    _sign, after, until, count, _rows = fields
    return Part(value, int(count), after, until or checksum_of(value))


def part_at(kv: KeyValue, where: Place, event: int) -> tuple[Part | None, int]:
    """The part that holds the event of that number, and which of its events that is."""
    block = part_of(kv.get(where.block(event // BLOCK)))
    if block is not None and block.count == BLOCK:
        return block, event % BLOCK
    return part_of(kv.get(where.chunk(event // CHUNK))), event % CHUNK


def parts(kv: KeyValue, where: Place) -> Iterator[Part]:
    """The log from its beginning, as far as each part is sound and follows on the one before."""
    start, after, last = 0, NONE, CHUNK
    while last in (CHUNK, BLOCK):
        part = _next(kv, where, start, after)
        if part is None:
            return
        yield part
        start, after, last = start + part.count, part.until, part.count


def _next(kv: KeyValue, where: Place, start: int, after: str) -> Part | None:
    if start % BLOCK == 0:
        block = part_of(kv.get(where.block(start // BLOCK)))
        if block is not None and block.after == after and block.count == BLOCK:
            return block
    chunk = part_of(kv.get(where.chunk(start // CHUNK)))
    fits = chunk is not None and chunk.after == after and 0 < chunk.count <= CHUNK
    return chunk if fits else None


# --- writing -----------------------------------------------------------------------------------


def values(campaign: Campaign, where: Place, first: int, after: str) -> Iterator[tuple[str, str]]:
    """The values from the ``first`` chunk on, in order; ``after`` is what they name before them."""
    events = campaign.events
    number = first
    while number * CHUNK < len(events):
        start = number * CHUNK
        whole = start % BLOCK == 0 and len(events) - start >= BLOCK
        length = BLOCK if whole else CHUNK
        key = where.block(start // BLOCK) if whole else where.chunk(number)
        value = _value(stored_rows(campaign, start, start + length), after)
        after = checksum_of(value)
        number += length // CHUNK
        yield key, value


def stored_rows(campaign: Campaign, start: int, end: int) -> list[Row]:
    """The rows of some events as they are stored: private texts stand beside their references,
    since nobody else reads this store."""
    events = (
        replace(event, data=with_texts(event.data, campaign.private))
        for event in campaign.events[start:end]
    )
    return rows_of(events, campaign.game)


def _value(rows: Sequence[Row], after: str) -> str:
    if len(rows) in (CHUNK, BLOCK):
        return _packed(rows, after)
    lines = ",\n".join(compact(row) for row in rows)
    return with_checksum(f'{{"after":"{after}","rows":[\n{lines}\n]}}')


def _packed(rows: Sequence[Row], after: str, until: str = "") -> str:
    return with_checksum(f"{_PACKED}{after}.{until}.{len(rows)}.{pack(rows)}")


def last_before(kv: KeyValue, where: Place, chunk: int) -> str:
    """The checksum that the n-th chunk names before it."""
    part, _ = part_at(kv, where, chunk * CHUNK - 1) if chunk else (None, 0)
    return part.until if part else NONE


# --- merging -----------------------------------------------------------------------------------


def merge(kv: KeyValue, where: Place, count: int, slug: str) -> None:
    """Make blocks of the full chunks among the first ``count`` events, and take those out. Where
    anything is not as it must be, all stays as it is. Raises what the store raises."""
    keys = frozenset(kv.keys())
    for number in reversed(range(count // BLOCK)):
        first = number * _TOGETHER
        if where.block(number) in keys and where.chunk(first) not in keys:
            continue
        block = part_of(kv.get(where.block(number)))
        if block is None and not _merged(kv, where, number, slug):
            return
        for chunk in reversed(range(first, first + _TOGETHER)):
            kv.remove(where.chunk(chunk))


def _merged(kv: KeyValue, where: Place, number: int, slug: str) -> bool:
    first = number * _TOGETHER
    parts = [part_of(kv.get(where.chunk(n))) for n in range(first, first + _TOGETHER)]
    rows: list[Row] = []
    after = parts[0].after if parts[0] else ""
    for part in parts:
        if part is None or part.count != CHUNK or part.after != after:
            return False
        rows += in_full(part.rows(), slug)
        after = part.until
    first_part = parts[0]
    assert first_part is not None
    block = _packed(rows_of(starmap(Event, rows), slug), first_part.after, after)
    packed = part_of(block)
    if packed is None or in_full(packed.rows(), slug) != rows:
        return False
    return isinstance(write_all(kv, [(where.block(number), block)]), Saved)
