"""The journal: a second copy of what the store holds of every campaign, in the browser's database.

A browser keeps localStorage in memory for up to a minute before it reaches the disk, and a
database may be lost as a whole: neither is enough alone. So each change of a campaign's values
goes into both (``Mirrored`` gathers it, web/keep.js writes it), a step counts as saved once both
have it, and a start takes the longer log of the two. Each record has its key in its checksum, and
a log is one only where each chunk names the checksum of the chunk before it: so what is of another
campaign, or of another course of this one, never joins it.

A campaign that is deleted leaves a tombstone in the journal, the mark of what it was: where a start
finds the campaign in the store all the same, and no further than that, the browser lost that it was
deleted, and it is deleted again.

Nothing here touches a browser. What is trimmed: values of a log that was written anew, and those of
a deleted campaign; both go with the change that drops them. What was folded of a log stays out of
it: that can be folded again.
"""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass

from hotseat.core.campaign import Event, step_key
from hotseat.core.frozen import replace
from hotseat.core.game import game
from hotseat.core.jsontext import compact
from hotseat.core.migrations import Lookup
from hotseat.core.play import Play, Stamp
from hotseat.core.wording import some
from ui import store
from ui.checked import Failed, KeyValue, Memory, Saved, without_checksum, write_all
from ui.store import FOLDER, Loaded, Unreadable, folder_of
from ui.stored_snapshots import is_derived


class Mirrored:
    """A store that notes which keys of campaigns change, for the journal. ``held``: {key: value}
    that the journal gave back and the store would not take; they are read as if stored, and written
    before anything else of their campaign is. ``gone``: {id: tombstone} of what was deleted in this
    visit."""

    def __init__(self, kv: KeyValue) -> None:
        self.kv = kv
        self.changed: dict[str, None] = {}
        self.held: dict[str, str] = {}
        self.gone: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.held[key] if key in self.held else self.kv.get(key)

    def set(self, key: str, value: str) -> None:
        for other in [place for place in self.held if _id_of(place) == _id_of(key)]:
            self.kv.set(other, self.held[other])
            del self.held[other]
        self.kv.set(key, value)
        self.gone.pop(_id_of(key), None)
        if not is_derived(key):
            self.note([key])

    def remove(self, key: str) -> None:
        if key.startswith(FOLDER) and key.endswith("/head"):
            self.bury(_id_of(key))
        self.held.pop(key, None)
        self.kv.remove(key)
        self.note([key])

    def bury(self, campaign_id: str) -> None:
        """Note the tombstone of a campaign that is about to go."""
        last = store.mark(self, campaign_id)
        if last is not None:
            self.gone[campaign_id] = compact(asdict(last))

    def keys(self) -> list[str]:
        return list(dict.fromkeys([*self.kv.keys(), *self.held]))

    def take(self) -> tuple[str, ...]:
        """The keys of what was changed since it was asked last."""
        taken, self.changed = tuple(self.changed), {}
        return taken

    def note(self, keys: Iterable[str]) -> None:
        """Queue those of the keys that belong to campaigns for the journal; ignore others."""
        self.changed.update(dict.fromkeys(key for key in keys if key.startswith(FOLDER)))


def _id_of(key: str) -> str:
    return key.removeprefix(FOLDER).partition("/")[0] if key.startswith(FOLDER) else ""


# --- records -----------------------------------------------------------------------------------


def record(key: str, value: str) -> str:
    """A value with a checksum over it and its key before it."""
    both = f"{key}\n{value}".encode("utf-8", "surrogatepass")
    return f"{crc32(both):08x}:{value}"


def value_of(key: str, text: str) -> str | None:
    """The value of a record, or None where it is damaged or belongs under another key."""
    value = text[9:]
    return value if record(key, value) == text else None


def entries(kv: Mirrored, keys: Iterable[str]) -> str:
    """What web/keep.js is to write, as JSON: {"values": {key: record or null}, "tips": {id: which
    log the campaign has now, or null}}. With what is written of a campaign its tombstone comes or
    goes."""
    values: dict[str, str | None] = {}
    for key in keys:
        value = None if is_derived(key) else kv.get(key)
        values[key] = None if value is None else record(key, value)
    ids = dict.fromkeys(map(_id_of, values))
    for campaign_id in ids:
        tomb, stone = tomb_of(campaign_id), kv.gone.get(campaign_id)
        values[tomb] = None if stone is None else record(tomb, stone)
    return compact(
        {"values": values, "tips": {event_id: tip(kv, event_id) or None for event_id in ids}}
    )


def tomb_of(campaign_id: str) -> str:
    """The key of a campaign's tombstone, in the journal alone."""
    return f"{folder_of(campaign_id)}gone"


def tip(kv: KeyValue, campaign_id: str) -> str:
    """The tip of a campaign's log in a store, as one word; "" for none that can be read."""
    try:
        last = store.tip(kv, campaign_id)
    except Exception:
        last = ""
    return record(campaign_id, last) if last else ""


def tips(kv: KeyValue) -> dict[str, str]:
    """The same for every campaign of a store."""
    return {event_id: tip(kv, event_id) for event_id in store.ids(kv)}


def unlike(kv: KeyValue, campaign_id: str, records: Mapping[str, str]) -> list[str]:
    """The keys of a campaign whose sound value in the store is not what its record in the journal
    says, and those that the journal alone has."""
    folder = folder_of(campaign_id)
    keys = [key for key in kv.keys() if key.startswith(folder) and not is_derived(key)]  # noqa: SIM118
    stored = {key: kv.get(key) for key in keys}
    lacking = [
        key
        for key, value in stored.items()
        if value is not None
        and without_checksum(value) is not None
        and records.get(key) != record(key, value)
    ]
    return [*lacking, *(key for key in records if key.startswith(folder) and key not in stored)]


# --- which of the two --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Same:
    """The journal lacks what the store has, or nothing: it is filled from the store."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Neither gives a campaign; both stay as they are."""


@dataclass(frozen=True, slots=True)
class Longer:
    """The journal has more steps than the store: ``values`` are all of the campaign's, {key:
    value}."""

    play: Play
    values: Mapping[str, str]
    steps: int


@dataclass(frozen=True, slots=True)
class Fork:
    """The journal and the store have different steps of the same campaign."""

    play: Play
    steps: int


@dataclass(frozen=True, slots=True)
class Rest:
    """The store's own log cannot be read, and the journal lacks its last ``entries``."""

    play: Play
    entries: int


@dataclass(frozen=True, slots=True)
class Gone:
    """The campaign was deleted, and the store has it again as it was then, or before."""


Verdict = Gone | Same | Nothing | Longer | Fork | Rest


def compared(
    kv: KeyValue, campaign_id: str, records: Mapping[str, str], lookup: Lookup = game
) -> Verdict:
    """What the journal's records of a campaign say beside the store's own values of it."""
    folder = folder_of(campaign_id)
    others = {key: value_of(key, text) for key, text in records.items() if key.startswith(folder)}
    theirs = {key: value for key, value in others.items() if value is not None}
    stone = theirs.pop(tomb_of(campaign_id), None)
    if stone is not None and not theirs and _was(kv, campaign_id, stone):
        return Gone()
    ours = store.load(kv, campaign_id, lookup)
    if not theirs:
        return Same() if isinstance(ours, Loaded) else Nothing()
    mine = {key: kv.get(key) or "" for key in kv.keys() if key.startswith(folder)}  # noqa: SIM118
    tried = [theirs, {**mine, **theirs}]
    if isinstance(ours, Loaded):
        best = _longest(tried, campaign_id, lookup)
        return _beside(ours.play, best) if best else Same()
    best = _longest([*tried, {**theirs, **mine}], campaign_id, lookup)
    if best is None:
        return Nothing()
    lacking = store.count(kv, campaign_id) - len(best.play.campaign.events)
    if lacking > 0:
        return Rest(best.play, lacking)
    # nobody can say how many steps a campaign lacked that could not be read
    return replace(best, steps=0) if isinstance(ours, Unreadable) else best


def _was(kv: KeyValue, campaign_id: str, stone: str) -> bool:
    """Whether what is stored of a campaign is what its tombstone tells of."""
    last = store.mark(kv, campaign_id)
    try:
        return last is not None and store.Mark(**json.loads(stone)).reaches(last)
    except (TypeError, ValueError):  # of another version: it says nothing
        return False


def _longest(tried: Iterable[Mapping[str, str]], campaign_id: str, lookup: Lookup) -> Longer | None:
    best: Longer | None = None
    for values in tried:
        loaded = store.load(Memory(values), campaign_id, lookup)
        if not isinstance(loaded, Loaded):
            continue
        events = loaded.play.campaign.events
        if best is None or len(events) > len(best.play.campaign.events):
            best = Longer(loaded.play, values, _steps(events))
    return best


def _beside(ours: Play, theirs: Longer) -> Verdict:
    mine, other = ours.campaign.events, theirs.play.campaign.events
    both = min(len(mine), len(other))
    if mine[:both] == other[:both]:
        more = _steps(other[both:])
        return Longer(theirs.play, theirs.values, more) if len(other) > both else Same()
    first = next(at for at in range(both) if mine[at] != other[at])
    return Fork(theirs.play, _steps(other[first:]))


def _steps(events: Iterable[Event]) -> int:
    return len({step_key(event) for event in events})


# --- taking it ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Taken:
    """What a start took from the journal: a sentence for each campaign, and the ids of those whose
    records must stay, since they could not be stored elsewhere."""

    said: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def take(
    kv: Mirrored,
    found: Mapping[str, Mapping[str, str]],
    stamp: Stamp,
    new_id: Callable[[], str],
    lookup: Lookup = game,
) -> Taken:
    """Copy into the store what only the journal has of these campaigns ({id: {key: record}}), and
    queue for the journal what only the store has."""
    lines, left = [], []
    for campaign_id, records in found.items():
        verdict = compared(kv, campaign_id, records, lookup)
        match verdict:
            case Gone():
                store.remove_campaign(kv, campaign_id)
                continue
            case Longer():
                lines.append(_restore(kv, campaign_id, verdict))
            case Fork() | Rest():
                sentence = _add_beside(kv, verdict, stamp, new_id(), lookup)
                lines.append(sentence)
                if not sentence:
                    left.append(campaign_id)
                    continue
            case Nothing():
                continue
        _fill(kv, campaign_id, records)
    return Taken(tuple(filter(None, lines)), tuple(left))


def _restore(kv: Mirrored, campaign_id: str, found: Longer) -> str:
    folder = folder_of(campaign_id)
    writes = sorted(found.values.items(), key=lambda each: each[0].endswith("/head"))
    if isinstance(write_all(kv, writes), Failed):
        kv.held.update(writes)
    else:
        for key in [key for key in kv.keys() if key.startswith(folder)]:  # noqa: SIM118
            if key not in found.values:
                kv.remove(key)
    title = found.play.table.title
    if not found.steps:
        return f"{title} was restored from its second copy."
    return f"Recovered {some(found.steps, 'step')} of {title} that browser storage had lost."


def _add_beside(kv: Mirrored, found: Fork | Rest, stamp: Stamp, new_id: str, lookup: Lookup) -> str:
    copied = store.copy_of(found.play, new_id, stamp, "recovered")
    if not isinstance(store.put(kv, copied, stamp.at, lookup), Saved):
        return ""
    title = found.play.table.title
    if isinstance(found, Rest):
        return (
            f"{title} is damaged in this browser. Its second copy lacks the last"
            f" {some(found.entries, 'log entry', 'log entries')}; it is in the library as"
            f" {copied.table.title}."
        )
    steps = some(found.steps, "step")
    return (
        f"This browser held 2 versions of {title}. The other one, with {steps} of its own, is in"
        f" the library as {copied.table.title}."
    )


def _fill(kv: Mirrored, campaign_id: str, records: Mapping[str, str]) -> None:
    """Queue all keys of a campaign for the journal, and the removal of its others there."""
    folder = folder_of(campaign_id)
    kv.note([*records, *(key for key in kv.keys() if key.startswith(folder))])  # noqa: SIM118
