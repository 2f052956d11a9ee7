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
from collections.abc import Callable, Iterator, Mapping, Sequence
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
    StoredSnapshots,
    block_before,
    history_from,
    history_plain,
    late_places,
    late_snapshots,
    lazy_snapshots,
    snapshot_plain,
    snapshots_at,
)
from ui.checked import KeyValue, checked_json, plain_json, write_all
from ui.chunks import Part
from ui.packed import deflated, inflated, unpack

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
        plain = [snapshot_plain(snapshots[n][1], old) for n, old in zip(at, before, strict=True)]
        _write(kv, key, head, plain)
    late = _keep_late(kv, folder, root, play, ends)
    head = {"root": root, "place": place, "chain": ends[place], "late": late}
    if _head(kv, f"{folder}past") != head:
        _write(kv, f"{folder}past", head, history_plain(play))
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
        head = {"root": root, "mark": _sign(undone, snapshot, ends)}
        if _head(kv, _late(folder, place)) != head:
            _write(kv, _late(folder, place), head, snapshot_plain(snapshot, before))
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


def _write(kv: KeyValue, key: str, head: Mapping[str, Any], held: Any) -> None:
    write_all(kv, [(key, checked_json({**head, "packed": deflated(compact(held))}))])


def _head(kv: KeyValue, key: str) -> dict[str, Any]:
    stored = plain_json(kv.get(key))
    return {name: stored[name] for name in stored if name != "packed"} if stored else {}


# --- reading -----------------------------------------------------------------------------------


def read(
    kv: KeyValue, folder: str, root: str, game: Game, campaign: Campaign, ends: Ends
) -> StoredSnapshots | None:
    """What is stored of the campaign whose log's parts end in these checksums, or None where there
    is nothing that can be trusted. Whatever it raises has the same meaning."""
    stored = plain_json(kv.get(f"{folder}past"))
    if not stored or stored["root"] != root:
        return None
    place = stored["place"]
    if not place or ends.get(place) != stored["chain"]:
        return None
    position, last, private = history_from(_opened(stored["packed"]))
    given: list[tuple[int, int, Any]] = []
    sums: list[int] = []
    for number in range(-(-(place // BLOCK) // GROUP)):
        group = _group(kv, f"{folder}marks/{number}", root, ends)
        given += [(index, steps, plain) for index, steps, _, plain in group]
        sums += [undone for _, _, undone, _ in group]
        if len(group) < GROUP:
            break
    snapshots = lazy_snapshots(game, campaign, given)
    if len(given) * BLOCK == block_before(place):
        late = tuple(_read_late(kv, folder, root, stored["late"], ends))
        sums += [undone for _, _, undone, _ in late]
        plain = ((index, steps, read_it) for index, steps, _, read_it in late)
        snapshots += late_snapshots(game, campaign, given, plain)
    return StoredSnapshots(position, last, private, tuple(zip(sums, snapshots, strict=True)))


def _group(kv: KeyValue, key: str, root: str, ends: Ends) -> list[tuple[int, int, int, Any]]:
    """(index, steps, number of what was undone, what it holds) of each snapshot of this log."""
    stored = plain_json(kv.get(key))
    if not stored or stored["root"] != root:
        return []
    plain = _opened(stored["packed"])
    snapshots = []
    for (index, steps, undone, chain), value in zip(stored["marks"], plain, strict=True):
        if ends.get(index) != chain:
            break
        snapshots.append((index, steps, undone, value))
    return snapshots


def _read_late(
    kv: KeyValue, folder: str, root: str, places: Sequence[int], ends: Ends
) -> Iterator[tuple[int, int, int, Callable[[], Any]]]:
    """The same of those behind the last block; what each holds is unpacked when it is asked for."""
    for place in places:
        stored = plain_json(kv.get(_late(folder, place)))
        if not stored or stored["root"] != root:
            return
        index, steps, undone, chain = stored["mark"]
        if index != place or ends.get(index) != chain:
            return
        yield index, steps, undone, partial(_opened, stored["packed"])


def _opened(packed: str) -> Any:
    """What was packed: its checksum is that of what this code wrote, so that it is looked at no
    further for what a stranger's text may hold (``read_json``), which takes twice as long."""
    return json.loads(inflated(packed))
