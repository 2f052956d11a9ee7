"""Snapshots in the store: what was folded of a long log, beside it.

    hotseat/c/<id>/past             the history up to the log's last full chunk
    hotseat/c/<id>/marks/<n>        the states at the ends of blocks 8 n to 8 n + 7
    hotseat/c/<id>/marks/at.<place>  the state at the end of a chunk behind the last whole block

Each is taken only where it was written by this build, of this campaign, and of this very log (the
checksum that its next value names says so); else it is passed over, the log is folded from the
last snapshot that holds, or from its beginning, and all is made anew when the table rests.
(Snapshots were called marks when their key was first written.)
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby, starmap
from typing import Any

from hotseat.core.campaign import Campaign, Event
from hotseat.core.frozen import replace
from hotseat.core.game import Game
from hotseat.core.jsontext import compact
from hotseat.core.log import BLOCK, CHUNK, Log
from hotseat.core.play import Play
from hotseat.core.private import without_texts
from hotseat.core.rows import in_full
from hotseat.core.snapshots import Folded, LazySnapshot, Snapshot
from hotseat.core.stored_snapshots import (
    Given,
    StoredSnapshots,
    block_before,
    gain_plain,
    history_from,
    history_plain,
    late_places,
    lazy_snapshots,
    snapshots_at,
    state_plain,
)
from ui.checked import KeyValue, checked_json, without_checksum, write_all
from ui.chunks import Part
from ui.packed import unpack

GROUP = 8
# The last state is always kept, earlier ones as long as all of them are not longer than this: where
# much is drawn on maps, each is.
LATE_ROOM = 60_000


# The checksum that a log's parts end in, by the place where each ends.
Ends = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Stored:
    """Some events that are unpacked when something of them is asked for."""

    value: str
    slug: str
    count: int

    def items(self) -> tuple[Event, ...]:
        return (_block if self.count == BLOCK else _chunk)(self.value, self.slug)


def _unpacked(value: str, slug: str) -> tuple[Event, ...]:
    rows = in_full(unpack(value.rpartition(".")[2]), slug)
    return tuple(
        replace(event, data=without_texts(event.data, {})) for event in starmap(Event, rows)
    )


_block = lru_cache(maxsize=4)(_unpacked)
_chunk = lru_cache(maxsize=BLOCK // CHUNK)(_unpacked)


def log_of_parts(parts: Sequence[Part], slug: str, rest: Sequence[Event]) -> Log[Event]:
    """The log of a store: the full parts that it begins with to be unpacked later, the rest as it
    is."""
    log = Log[Event]()
    for part in parts:
        log = log.then(Stored(part.value, slug, part.count), part.count)
    return log.extend(rest)


def is_derived(key: str) -> bool:
    """Whether the key is of a value that was folded of a log."""
    last = key.split("/")[3:]
    return last[:1] in (["past"], ["marks"])


# --- keeping -----------------------------------------------------------------------------------


def keep(kv: KeyValue, folder: str, root: str, play: Play, ends: Ends) -> None:
    """Write what has changed of what was folded of a log whose parts end so; ``root`` says of what
    code and campaign it is. Raises what the store raises."""
    place = play.position.place
    if not place or not ends.keys() >= {place, *range(BLOCK, place + 1, BLOCK)}:
        return
    snapshots = snapshots_at(play, range(BLOCK, place + 1, BLOCK))
    signs = [_sign(undone, snapshot, ends) for undone, snapshot in snapshots]
    for number, group in groupby(range(len(snapshots)), key=lambda at: at // GROUP):
        at = list(group)
        key = f"{folder}marks/{number}"
        head: dict[str, Any] = {"root": root, "marks": [signs[n] for n in at]}
        if _head(kv, key) == head:
            continue
        before = [snapshots[n - 1][1].folded if n else Folded(None) for n in at]
        _write(kv, key, head, [(snapshots[n][1], old) for n, old in zip(at, before, strict=True)])
    late = _keep_late(kv, folder, root, play, ends)
    head = {"root": root, "place": place, "chain": ends[place], "late": late}
    if _head(kv, f"{folder}past") != head:
        _put(kv, f"{folder}past", head, packed=history_plain(play))
        _sweep(kv, folder, late)


def _keep_late(kv: KeyValue, folder: str, root: str, play: Play, ends: Ends) -> list[int]:
    """Write the states behind the last whole block that are not yet there; their places."""
    base = block_before(play.position.place)
    blocks = snapshots_at(play, (base,)) if base else []
    if base and not blocks:
        return []
    before = blocks[0][1].folded if blocks else Folded(None)
    snapshots = snapshots_at(play, [at for at in late_places(play) if at in ends])
    kept: list[int] = []
    size = 0
    for undone, snapshot in reversed(snapshots):
        place = snapshot.index
        head = {"root": root, "marks": [_sign(undone, snapshot, ends)]}
        if _head(kv, _late(folder, place)) != head:
            _write(kv, _late(folder, place), head, [(snapshot, before)])
        kept.append(place)
        size += len(kv.get(_late(folder, place)) or "")
        if size > LATE_ROOM:
            break
    return kept[::-1]


def _sign(undone: int, snapshot: Snapshot | LazySnapshot, ends: Ends) -> list[Any]:
    """What a snapshot in the store is known by."""
    return [snapshot.index, snapshot.steps, undone, ends[snapshot.index]]


def _late(folder: str, place: int) -> str:
    return f"{folder}marks/at.{place}"


def _sweep(kv: KeyValue, folder: str, late: Sequence[int]) -> None:
    """Take out the states at other places, which the snapshots no longer have."""
    start, wanted = _late(folder, 0)[:-1], {_late(folder, place) for place in late}
    for key in list(kv.keys()):
        if key.startswith(start) and key not in wanted:
            kv.remove(key)


def _write(
    kv: KeyValue,
    key: str,
    head: Mapping[str, Any],
    snapshots: Sequence[tuple[Snapshot | LazySnapshot, Folded]],
) -> None:
    """Write snapshots, each with what was folded before it: the states, which may be large and of
    which one is read at most, apart from the little that is always read."""
    gains = [gain_plain(snapshot, before) for snapshot, before in snapshots]
    states = [in_base_64(state_plain(snapshot)) for snapshot, _ in snapshots]
    _put(kv, key, {**head, "states": states}, packed=gains)


def _put(kv: KeyValue, key: str, head: Mapping[str, Any], packed: Any) -> None:
    write_all(kv, [(key, checked_json({**head, "packed": in_base_64(packed)}))])


def _head(kv: KeyValue, key: str) -> dict[str, Any]:
    stored = _stored(kv.get(key))
    return {name: stored[name] for name in stored if name not in _HELD} if stored else {}


_HELD = ("packed", "states")


def in_base_64(plain: Any) -> str:
    """Plain JSON in fewer letters. A log is packed in base 85, which takes 7 % fewer and ten times
    as long to read."""
    return b64encode(zlib.compress(compact(plain).encode(), 9)).decode("ascii")


# --- reading -----------------------------------------------------------------------------------


def read(
    kv: KeyValue, folder: str, root: str, game: Game, campaign: Campaign, ends: Ends
) -> StoredSnapshots | None:
    """What is stored of the campaign whose log's parts end in these checksums, or None where there
    is nothing that can be trusted. Whatever it raises has the same meaning."""
    stored = _stored(kv.get(f"{folder}past"))
    if not stored or stored["root"] != root:
        return None
    place = stored["place"]
    if not place or ends.get(place) != stored["chain"]:
        return None
    position, last, private = history_from(_opened(stored["packed"]))
    blocks: list[tuple[int, Given]] = []
    for number in range(-(-(place // BLOCK) // GROUP)):
        group = list(_group(kv, f"{folder}marks/{number}", root, ends))
        blocks += group
        if len(group) < GROUP:
            break
    late: list[tuple[int, Given]] = []
    if len(blocks) * BLOCK == block_before(place):
        late += _read_late(kv, folder, root, stored["late"], ends)
    sums = [undone for undone, _ in (*blocks, *late)]
    given = [[snapshot for _, snapshot in part] for part in (blocks, late)]
    snapshots = lazy_snapshots(game, campaign, *given)
    return StoredSnapshots(position, last, private, tuple(zip(sums, snapshots, strict=True)))


def _group(kv: KeyValue, key: str, root: str, ends: Ends) -> Iterator[tuple[int, Given]]:
    """The snapshots under a key that are of this log, each with the number of what was undone."""
    stored = _stored(kv.get(key))
    if not stored or stored["root"] != root:
        return
    gains = _opened(stored["packed"])
    for sign, gain, state in zip(stored["marks"], gains, stored["states"], strict=True):
        index, steps, undone, chain = sign
        if ends.get(index) != chain:
            return
        yield undone, Given(index, steps, gain, partial(_opened, state))


def _read_late(
    kv: KeyValue, folder: str, root: str, places: Sequence[int], ends: Ends
) -> Iterator[tuple[int, Given]]:
    """The same of those behind the last block, up to the first that does not hold."""
    for place in places:
        group = list(_group(kv, _late(folder, place), root, ends))
        if [given.index for _, given in group] != [place]:
            return
        yield from group


def _stored(value: str | None) -> Any:
    """A value, or None where it is missing or damaged: with its checksum it is what this code
    wrote, and is looked at no further for what a stranger's text may hold (``read_json``), which
    takes ten times as long."""
    return json.loads(without_checksum(value) or "null")


def _opened(packed: str) -> Any:
    return json.loads(zlib.decompress(b64decode(packed)))
