"""Snapshots in the store: what was folded of a long log, beside it.

    hotseat/c/<id>/past        the history up to the log's last whole block
    hotseat/c/<id>/marks/<n>   the states at the ends of blocks 8 n to 8 n + 7

Each is taken only where it was written by this build, of this campaign, and of this very log (the
checksum that its next value names says so); else it is passed over, the log is folded from the
last snapshot that holds, or from its beginning, and all is made anew when the table rests.
(Snapshots were called marks when their key was first written.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, starmap
from typing import Any

from hotseat.core.campaign import Campaign, Event
from hotseat.core.game import Game
from hotseat.core.jsontext import compact, read_json
from hotseat.core.log import BLOCK, Log
from hotseat.core.play import Play
from hotseat.core.private import without_texts
from hotseat.core.rows import in_full
from hotseat.core.snapshots import Folded
from hotseat.core.stored_snapshots import (
    StoredSnapshots,
    history_from,
    history_plain,
    lazy_snapshots,
    snapshot_plain,
    snapshots_at,
)
from ui.checked import KeyValue, checked_json, plain_json, write_all
from ui.chunks import Part
from ui.packed import deflated, inflated, unpack

GROUP = 8


@dataclass(frozen=True, slots=True)
class Stored:
    """A block of events that is unpacked when something of it is asked for."""

    value: str
    slug: str

    def items(self) -> tuple[Event, ...]:
        return _unpacked(self.value, self.slug)


@lru_cache(maxsize=4)
def _unpacked(value: str, slug: str) -> tuple[Event, ...]:
    rows = in_full(unpack(value.rpartition(".")[2]), slug)
    return tuple(
        replace(event, data=without_texts(event.data, {})) for event in starmap(Event, rows)
    )


def log_of_parts(blocks: Sequence[Part], slug: str, rest: Sequence[Event]) -> Log[Event]:
    """The log of a store: the blocks it begins with to be unpacked later, the rest as it is."""
    return Log[Event](tuple(Stored(part.value, slug) for part in blocks)).extend(rest)


# --- keeping -----------------------------------------------------------------------------------


def keep(kv: KeyValue, folder: str, root: str, play: Play, chains: Sequence[str]) -> None:
    """Write what has changed of what was folded of a log whose n-th block ends in the n-th of these
    checksums; ``root`` says of what code and campaign it is. Raises what the store raises."""
    place = play.position.place
    if not place or len(chains) * BLOCK < place:
        return
    snapshots = snapshots_at(play, range(BLOCK, place + 1, BLOCK))
    signs = [
        [snapshot.index, snapshot.steps, undone, chains[snapshot.index // BLOCK - 1]]
        for undone, snapshot in snapshots
    ]
    for number, group in groupby(range(len(snapshots)), key=lambda at: at // GROUP):
        at = list(group)
        key = f"{folder}marks/{number}"
        head: dict[str, Any] = {"root": root, "marks": [signs[n] for n in at]}
        if _head(kv, key) == head:
            continue
        before = [snapshots[n - 1][1].folded if n else Folded(None) for n in at]
        plain = [snapshot_plain(snapshots[n][1], old) for n, old in zip(at, before, strict=True)]
        _write(kv, key, head, plain)
    head = {"root": root, "place": place, "chain": chains[place // BLOCK - 1]}
    if _head(kv, f"{folder}past") != head:
        _write(kv, f"{folder}past", head, history_plain(play))


def _write(kv: KeyValue, key: str, head: Mapping[str, Any], held: Any) -> None:
    write_all(kv, [(key, checked_json({**head, "packed": deflated(compact(held))}))])


def _head(kv: KeyValue, key: str) -> dict[str, Any]:
    stored = plain_json(kv.get(key))
    return {name: stored[name] for name in stored if name != "packed"} if stored else {}


# --- reading -----------------------------------------------------------------------------------


def read(
    kv: KeyValue, folder: str, root: str, game: Game, campaign: Campaign, chains: Sequence[str]
) -> StoredSnapshots | None:
    """What is stored of the campaign whose log's blocks end in these checksums, or None where there
    is nothing that can be trusted. Whatever it raises has the same meaning."""
    stored = plain_json(kv.get(f"{folder}past"))
    if not stored or stored["root"] != root:
        return None
    at = stored["place"] // BLOCK
    if not 0 < at <= len(chains) or stored["chain"] != chains[at - 1]:
        return None
    position, last, private = history_from(read_json(inflated(stored["packed"])))
    given: list[tuple[int, int, Any]] = []
    sums: list[int] = []
    for number in range(-(-at // GROUP)):
        group = _group(kv, f"{folder}marks/{number}", root, chains)
        given += [(index, steps, plain) for index, steps, _, plain in group]
        sums += [undone for _, _, undone, _ in group]
        if len(group) < GROUP:
            break
    snapshots = lazy_snapshots(game, campaign, given)
    return StoredSnapshots(position, last, private, tuple(zip(sums, snapshots, strict=True)))


def _group(
    kv: KeyValue, key: str, root: str, chains: Sequence[str]
) -> list[tuple[int, int, int, Any]]:
    """(index, steps, number of what was undone, what it holds) of each snapshot of this log."""
    stored = plain_json(kv.get(key))
    if not stored or stored["root"] != root:
        return []
    plain = read_json(inflated(stored["packed"]))
    snapshots = []
    for (index, steps, undone, chain), value in zip(stored["marks"], plain, strict=True):
        if index // BLOCK > len(chains) or chain != chains[index // BLOCK - 1]:
            break
        snapshots.append((index, steps, undone, value))
    return snapshots
