"""Values in the browser's store, each with a checksum before it: "<8 hex of CRC-32>:<payload>".

Payloads are ASCII-escaped JSON, so that a store which counts two bytes a letter keeps counting
one. Nothing here touches a browser: a store is anything with the four methods of ``KeyValue``.
"""

from __future__ import annotations

import re
from binascii import crc32
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hotseat.core.errors import BadValue, NotACampaign
from hotseat.core.jsontext import compact, read_json

PREFIX = "hotseat/"
RESCUE = "hotseat.rescue"
# How much a browser holds: keys and values in UTF-16 units, each reckoned as two bytes. WebKit has
# 5 MB a site (LocalStorageManager: localStorageQuotaInBytes) and counts a text of Latin-1 alone one
# byte a letter, any other two (StorageMap::setItem, String::sizeInBytes). What we write is ASCII:
# this is half of what WebKit takes of it, and all where a browser counts two. Chromium has 10 MB
# at two bytes a letter, Firefox 5 MB.
ROOM = 2_500_000
WARN_AT = ROOM * 6 // 10
_SEAL = 8


class KeyValue(Protocol):
    """A store of texts by key. Any method may raise anything: a full store, a forbidden one."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, value: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def keys(self) -> list[str]: ...


class Memory:
    """A store in memory: for rescue files and for tests."""

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self.values = dict(values or {})

    def get(self, key: str) -> str | None:
        return self.values.get(key)

    def set(self, key: str, value: str) -> None:
        self.values[key] = value

    def remove(self, key: str) -> None:
        self.values.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.values)


@dataclass(frozen=True, slots=True)
class Saved:
    """Written, read back, and found the same."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Not written; the store is as it was before. ``full``: it has no room."""

    sentence: str
    full: bool = False


class _UnlikeError(Exception):
    pass


def with_checksum(payload: str) -> str:
    """The payload with its checksum before it."""
    return f"{crc32(payload.encode('ascii')):08x}:{payload}"


def checksum_of(value: str) -> str:
    """The checksum that such a value begins with."""
    return value[:_SEAL]


def without_checksum(value: str | None) -> str | None:
    """The payload, or None where there is none or the checksum does not fit."""
    if value is None or value[_SEAL : _SEAL + 1] != ":" or not value.isascii():
        return None
    payload = value[_SEAL + 1 :]
    return payload if with_checksum(payload) == value else None


def checked_json(value: Any) -> str:
    """A plain value as JSON with its checksum before it."""
    return with_checksum(compact(value))


def plain_json(value: str | None) -> Any:
    """The plain value of ``checked_json``, or None where it is missing or damaged."""
    payload = without_checksum(value)
    if payload is None:
        return None
    try:
        return read_json(payload)
    except BadValue:
        return None


def write_all(kv: KeyValue, writes: Iterable[tuple[str, str]]) -> Saved | Failed:
    """Write in this order, then read all back and compare. On any failure the values from before
    are restored as far as the store lets it."""
    before: list[tuple[str, str | None]] = []
    writes = tuple(writes)
    try:
        for key, value in writes:
            before.append((key, kv.get(key)))
            kv.set(key, value)
        for key, value in writes:
            if kv.get(key) != value:
                raise _UnlikeError
    except Exception as fault:  # a store may raise anything; every fault of it is one sentence
        _put_back(kv, before)
        return failure(fault)
    return Saved()


def _put_back(kv: KeyValue, before: Sequence[tuple[str, str | None]]) -> None:
    """Restore values, the last written first, until one fails: what was written before a value that
    stays must stay with it."""
    try:
        for key, value in reversed(before):
            if kv.get(key) == value:
                continue
            if value is None:
                kv.remove(key)
            else:
                kv.set(key, value)
            if kv.get(key) != value:
                return
    except Exception:  # the caller says already that the store fails
        return


def failure(fault: Exception) -> Failed:
    """What to tell the table when the store fails."""
    if isinstance(fault, _UnlikeError):
        return Failed(
            "Not saved: browser storage did not keep what was written. Export this campaign now."
        )
    message = f"{type(fault).__name__} {fault}"
    if "quota" in message.lower():
        return Failed(
            "Not saved: browser storage is full. Export this campaign, then delete an old one.",
            full=True,
        )
    return Failed("Not saved: this browser does not store anything now. Export this campaign.")


NOTHING_SAVED = (
    "This browser saves nothing for this page: it is a private window, or storage is blocked or"
    " full. You can play. Export each campaign before you close this tab."
)

NOT_LISTED = (
    "This browser does not say which campaigns it holds. Nothing was deleted. Reload the page to"
    " try again."
)


def working(kv: KeyValue) -> tuple[KeyValue, bool]:
    """The store, and True; or, where it takes nothing in (tried with one small value), a memory of
    what can be read there, and False. A store that is full of campaigns stays what it is."""
    key = f"{PREFIX}probe"
    tried = write_all(kv, [(key, with_checksum("1"))])
    if isinstance(tried, Saved):
        _put_back(kv, [(key, None)])
        return kv, True
    try:
        entries = {key: kv.get(key) for key in kv.keys() if key.startswith(PREFIX)}  # noqa: SIM118
    except Exception:
        entries = {}
    if tried.full and any(key.startswith(f"{PREFIX}c/") for key in entries):
        return kv, True
    return Memory({key: value for key, value in entries.items() if value is not None}), False


def usage(kv: KeyValue) -> int:
    """How much of the store is in use, in UTF-16 units; 0 where it cannot be read. See WARN_AT."""
    try:
        return sum(_units(key) + _units(kv.get(key) or "") for key in kv.keys())  # noqa: SIM118
    except Exception:
        return 0


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


# --- rescue ------------------------------------------------------------------------------------


def dump(kv: KeyValue, prefix: str = PREFIX) -> str:
    """Everything stored under a prefix, byte for byte, as the text of a rescue file:
    {"format": "hotseat.rescue", "values": {key: value}}. Raises what the store raises."""
    keys = sorted(key for key in kv.keys() if key.startswith(prefix))  # noqa: SIM118
    return compact({"format": RESCUE, "values": {key: kv.get(key) for key in keys}})


_RESCUED = re.compile(rf'\s*\{{\s*"format"\s*:\s*"{re.escape(RESCUE)}"')


def is_rescue(data: bytes | str) -> bool:
    """Whether a file may be a rescue file, by its first letters."""
    head = data[:400] if isinstance(data, str) else data[:400].decode("utf-8", "replace")
    return _RESCUED.match(head) is not None


def from_rescue(data: bytes | str) -> Memory:
    """The store in a rescue file. Raises NotACampaign."""
    try:
        stored = read_json(data)
    except BadValue as fault:
        raise NotACampaign(f"This rescue file cannot be read: {fault}.") from fault
    values = stored.get("values") if isinstance(stored, dict) else None
    if not isinstance(values, dict) or not all(isinstance(v, str) for v in values.values()):
        raise NotACampaign("This rescue file cannot be read: it holds no data.")
    return Memory(values)


# --- settings ----------------------------------------------------------------------------------

_SETTINGS = f"{PREFIX}settings"
_DEVICE = f"{PREFIX}device"
_SEAT = f"{PREFIX}seat"


def load_settings(kv: KeyValue) -> dict[str, Any]:
    """What the player has set; nothing where it cannot be read."""
    stored = _quietly(kv, _SETTINGS)
    return stored if isinstance(stored, dict) else {}


def save_settings(kv: KeyValue, settings: Mapping[str, Any]) -> Saved | Failed:
    """Keep what the player has set."""
    return write_all(kv, [(_SETTINGS, checked_json(dict(settings)))])


def load_seat(kv: KeyValue) -> dict[str, str]:
    """The seat that this phone has at a table; {} where it has none."""
    seat = _quietly(kv, _SEAT)
    known = isinstance(seat, dict) and all(isinstance(text, str) for text in seat.values())
    return seat if known else {}


def save_seat(kv: KeyValue, seat: Mapping[str, str]) -> Saved | Failed:
    """Keep the seat that this phone has; {} for none."""
    return write_all(kv, [(_SEAT, checked_json(dict(seat)))])


def device_id(kv: KeyValue, new_id: str) -> str:
    """The name of this device, which every event it writes bears; ``new_id``, kept from now on,
    where it has none. A store that cannot keep it gives a name for this visit."""
    stored = _quietly(kv, _DEVICE)
    if isinstance(stored, str) and stored.isascii() and stored.isalnum() and len(stored) <= 32:
        return stored
    write_all(kv, [(_DEVICE, checked_json(new_id))])
    return new_id


def _quietly(kv: KeyValue, key: str) -> Any:
    try:
        return plain_json(kv.get(key))
    except Exception:
        return None
