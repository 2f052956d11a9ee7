"""Campaigns in the browser's store, saved step by step.

    hotseat/c/<id>/head        what the library shows, and what the log is of
    hotseat/c/<id>/log/...     the log in chunks of 64 events, and in blocks of them (``chunks``)
    hotseat/c/<id>/past        and marks/...: what was folded of a long log (``stored_snapshots``)
    hotseat/c/<id>/unfinished  stands while a campaign comes or goes; without a head, it is none

A step writes the chunks it touches, last first, and then the head. The chunk it began in is the
moment of truth: before it, the store holds the state before the step; after it, the state with
the step, whether or not the head was reached (the head's count is a least number, and a longer
log loads as it stands). Each chunk names the checksum of the chunk before it, so what a broken
step left behind is known and passed over. No index is kept: heads are found by their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import accumulate
from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.errors import BadValue, Refusal
from hotseat.core.files import campaign_from, head_of
from hotseat.core.frozen import replace
from hotseat.core.game import game
from hotseat.core.log import CHUNK
from hotseat.core.migrations import Lookup, current
from hotseat.core.play import Play, Stamp, open_play, record
from hotseat.core.private import Private, without_texts
from hotseat.core.rows import events_from, in_full
from hotseat.core.shapes import Shape, check_fields, integer, mapping, maybe, text
from hotseat.core.stored_snapshots import open_at
from ui import stored_snapshots
from ui.checked import (
    PREFIX,
    Failed,
    KeyValue,
    Memory,
    Saved,
    checked_json,
    checksum_of,
    dump,
    failure,
    plain_json,
    with_checksum,
    write_all,
)
from ui.chunks import (
    Part,
    Place,
    last_before,
    merge,
    part_at,
    parts,
    stored_rows,
    values,
)
from ui.contained import contained, note
from ui.packed import Room

STATUS_LIMIT = 300
TITLE_LIMIT = 120
FOLDER = f"{PREFIX}c/"
_MANY = 10**15


@dataclass(frozen=True, slots=True)
class Head:
    """What stands beside the log. ``title`` is the one the campaign began with, ``name`` its title
    now; ``count`` the events saved; ``log`` the number of the log's writing (a migrated log is
    written anew under the next number); ``joined`` the place from which on the log was joined of
    several, -1 for never; times are seconds since 1970, 0 for never: of the last step, of the last
    export, and of the import if it came from a file."""

    id: str
    game: str
    schema: int
    rules: int
    title: str
    options: Mapping[str, str]
    count: int
    log: int
    name: str
    status: str
    updated: int
    saved_at: int
    saved_count: int
    imported: int = 0
    joined: int = -1


_HEAD: Mapping[str, Shape] = {
    "id": text(64, 1),
    "game": text(60, 1),
    "schema": integer(1, _MANY),
    "rules": integer(1, _MANY),
    "title": text(TITLE_LIMIT, 1),
    "options": mapping(text(120)),
    "count": integer(0, _MANY),
    "log": integer(0, _MANY),
    "name": text(200),
    "status": text(STATUS_LIMIT),
    "updated": integer(0, _MANY),
    "saved_at": integer(0, _MANY),
    "saved_count": integer(0, _MANY),
    "imported": maybe(integer(0, _MANY)),
    "joined": maybe(integer(-1, _MANY)),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the library; ``head`` is None where it cannot be read."""

    id: str
    head: Head | None


@dataclass(frozen=True, slots=True)
class Loaded:
    """A campaign ready to be played."""

    play: Play
    head: Head


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A campaign that cannot be played; ``raw`` is all that is stored of it, as a rescue file."""

    id: str
    sentence: str
    raw: str


@dataclass(frozen=True, slots=True)
class Exists:
    """A campaign of that id is here already; nothing was written."""

    id: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A campaign taken out of the store, with all that is needed to put it back, and its name."""

    id: str
    values: tuple[tuple[str, str], ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a stored campaign is: when it came from a file, when it was changed last (seconds
    since 1970, 0 for never), and how many events it has."""

    imported: int
    updated: int
    count: int

    def reaches(self, other: Mark) -> bool:
        """Whether the other is of the same coming, and not of a later time or a longer log."""
        same = self.imported == other.imported
        return same and other.updated <= self.updated and other.count <= self.count


# --- saving ------------------------------------------------------------------------------------


def save_step(
    kv: KeyValue,
    campaign: Campaign,
    start: int,
    *,
    name: str = "",
    status: str = "",
    at: int = 0,
    lookup: Lookup = game,
    over: Campaign | None = None,
) -> Saved | Failed:
    """Save the events from ``start`` on; those before it are saved already.

    ``name`` is the title now, ``status`` the library's line, ``at`` the time; ``over``: another
    log of this campaign, which has to be the stored one still and gives way to this one, written
    whole. Costs the same however long the log is. Saved only when all was read back; on Failed the
    store holds what it held before, or, if it cannot even be put back, the state with the step.
    """
    try:
        old = _head(kv, campaign.id)
        if why_not := _why_not_save(kv, old, campaign, start, over):
            return Failed(why_not)
        if over is None:
            base, first = _base(kv, old, campaign, start, lookup)
        else:
            base, first = _anew(kv, old, campaign, lookup), 0
        told = replace(base, name=name or campaign.title, status=status[:STATUS_LIMIT])
        head = replace(told, count=len(campaign.events), updated=max(0, at))
        check_fields(_HEAD, asdict(head), "head")
        where = _place(head)
        after = last_before(kv, where, first)
        written = list(values(campaign, where, first, after))
    except Exception as fault:
        return failure(fault)
    writes = [*reversed(written), (_head_key(campaign.id), checked_json(asdict(head)))]
    done = write_all(kv, writes) if old else _bring(kv, campaign.id, writes)
    if isinstance(done, Saved) and (old is None or old.log != head.log):
        _sweep(kv, head)
    return done


def _bring(kv: KeyValue, campaign_id: str, writes: Sequence[tuple[str, str]]) -> Saved | Failed:
    """Write a new campaign; its head is written last, and makes it count."""
    unfinished = _unfinished_key(campaign_id)
    done = write_all(kv, [(unfinished, with_checksum("1")), *writes])
    if isinstance(done, Saved):
        with suppress(Exception):  # with a head it says nothing
            kv.remove(unfinished)
    return done


def _why_not_save(
    kv: KeyValue, old: Head | None, campaign: Campaign, start: int, over: Campaign | None
) -> str:
    if over is not None:
        changed = not is_stored(kv, over)
    else:
        changed = old is not None and old.count > start and not _is_ours(kv, old, campaign)
    if changed:
        return (
            "Not saved: this campaign changed in another tab. Reload the page to get the latest"
            " version."
        )
    if old is None and start == 0 and is_here(kv, campaign.id):
        return (
            "Not saved: a damaged copy of this campaign is stored here already, and it is kept."
            " Export this campaign, then import the file as a copy."
        )
    return ""


def _base(
    kv: KeyValue, old: Head | None, campaign: Campaign, start: int, lookup: Lookup
) -> tuple[Head, int]:
    """The head to go on from, and the first chunk to write: that of the stored log, or of a new
    writing of it where the stored one is of an older version, was joined since, or has a hole."""
    new = _new_head(campaign, lookup)
    if old is not None and _made(old) == _made(new):
        first = min(start, old.count) // CHUNK
        if _reaches(kv, old, first):
            return old, first
    return _anew(kv, old, campaign, lookup), 0


def _anew(kv: KeyValue, old: Head | None, campaign: Campaign, lookup: Lookup) -> Head:
    """The head of a new writing of the log."""
    new = replace(_new_head(campaign, lookup), log=_unused_log(kv, campaign.id))
    if old is None:
        return new
    return replace(new, saved_at=old.saved_at, saved_count=old.saved_count, imported=old.imported)


def _made(head: Head) -> tuple[int, int, int]:
    """What a log is written anew for when it changes."""
    return head.schema, head.rules, head.joined


def _new_head(campaign: Campaign, lookup: Lookup) -> Head:
    head = head_of(campaign, lookup)
    del head["format"], head["private"]
    return Head(**head, count=0, log=0, name="", status="", updated=0, saved_at=0, saved_count=0)


def _reaches(kv: KeyValue, head: Head, first: int) -> bool:
    """Whether the stored log can be gone on with: the part it ends in, and the one before the
    first chunk to be written, are there."""
    needed = {event for event in (first * CHUNK - 1, head.count - 1) if event >= 0}
    return all(part_at(kv, _place(head), event)[0] is not None for event in needed)


def _is_ours(kv: KeyValue, head: Head, campaign: Campaign) -> bool:
    """Whether the log that is stored ends in this campaign's own event (a step that was saved, but
    whose saving could not be seen)."""
    if head.count > len(campaign.events):
        return False
    index = head.count - 1
    part, at = part_at(kv, _place(head), index)
    if part is None:
        return False
    ours = stored_rows(campaign, index, index + 1)
    theirs = in_full(part.rows(), campaign.game)[at : at + 1]
    return theirs == in_full(ours, campaign.game)


def is_stored(kv: KeyValue, campaign: Campaign) -> bool:
    """Whether the store holds this very log, to its last event and no further."""
    try:
        head = _head(kv, campaign.id)
        whole = head is not None and head.count == len(campaign.events)
        return head is not None and whole and (not head.count or _is_ours(kv, head, campaign))
    except Exception:
        return False


def _unused_log(kv: KeyValue, campaign_id: str) -> int:
    start = f"{folder_of(campaign_id)}log/"
    numbers = [key[len(start) :].partition(".")[0] for key in _keys(kv, start)]
    return max((int(number) + 1 for number in numbers if number.isdecimal()), default=0)


def _sweep(kv: KeyValue, head: Head) -> None:
    """Take out the writings of the log that came before this one."""
    folder = folder_of(head.id)
    try:
        for key in _keys(kv, f"{folder}log/"):
            if not key.startswith(f"{folder}log/{head.log}."):
                kv.remove(key)
    except Exception:
        return


def tidy(kv: KeyValue, play: Play, build: str, lookup: Lookup = game) -> None:
    """Pack what is full of the stored log of this play into less room, and keep beside it what was
    folded of it, for ``build`` to open it with. Never raises."""
    try:
        head = _head(kv, play.campaign.id)
        if head is None or not _is_current(head, lookup) or not _is_ours(kv, head, play.campaign):
            return
        merge(kv, _place(head), head.count, head.game)
        ends = _ends(list(parts(kv, _place(head))))
        stored_snapshots.keep(kv, folder_of(head.id), _root(head, build), play, ends)
    except Exception:  # a store may raise anything; nothing is lost, and there is a next time
        note()


def _is_current(head: Head, lookup: Lookup) -> bool:
    return (head.schema, head.rules) == (current(), lookup(head.game).rules_version)


def _ends(found: Sequence[Part]) -> dict[int, str]:
    """The checksums that the full parts of a log end in, by the place where each ends."""
    places = accumulate(part.count for part in found)
    return {
        place: part.until for place, part in zip(places, found, strict=True) if part.given is None
    }


def _root(head: Head, build: str) -> str:
    """Of what code, and of what campaign, stored snapshots are."""
    of = [head.id, head.game, head.schema, head.rules, head.title, dict(head.options), head.joined]
    return f"{build} {checksum_of(checked_json(of))}"


def put(
    kv: KeyValue,
    play: Play,
    at: int,
    lookup: Lookup = game,
) -> Saved | Exists | Failed:
    """Save a campaign that comes from a file; never over one that is here."""
    try:
        if is_here(kv, play.campaign.id):
            return Exists(play.campaign.id)
        return save_play(kv, play, 0, at, lookup)
    except Exception as fault:
        return failure(fault)


def save_play(
    kv: KeyValue,
    play: Play,
    start: int,
    at: int,
    lookup: Lookup = game,
    over: Campaign | None = None,
) -> Saved | Failed:
    """``save_step`` of a campaign in play, with its title and status now."""
    name, status = play.table.title, status_of(play)
    return save_step(
        kv, play.campaign, start, name=name, status=status, at=at, lookup=lookup, over=over
    )


def status_of(play: Play) -> str:
    """The library's line about a campaign."""
    status = play.game.status
    if status is None:
        return play.table.scene
    message = contained(lambda: status(play.state), lambda: play.table.scene)
    return f"Ended. {message}" if play.table.ended else message


def copy_of(play: Play, new_id: str, stamp: Stamp, word: str = "copy") -> Play:
    """The same campaign under an id of its own, renamed "... (copy)" as its last fact."""
    copied = open_play(play.game, replace(play.campaign, id=new_id))
    title = f"{play.table.title[: TITLE_LIMIT - len(word) - 3]} ({word})"
    return record(copied, (("core.renamed", {"title": title}),), stamp)


def set_saved_to_file(kv: KeyValue, campaign_id: str, at: int) -> Saved | Failed:
    """Note when, and at how many events, the campaign was last saved to a file."""
    return _note(
        kv, campaign_id, lambda head: replace(head, saved_at=max(0, at), saved_count=head.count)
    )


def set_imported(kv: KeyValue, campaign_id: str, at: int) -> Saved | Failed:
    """Note when the campaign came from a file."""
    return _note(kv, campaign_id, lambda head: replace(head, imported=max(0, at)))


def marks(kv: KeyValue, campaign_id: str) -> tuple[int, int] | None:
    """When the campaign was last exported, and when it came from a file (0 for never); None where
    that cannot be read."""
    try:
        head = _head(kv, campaign_id)
    except Exception:
        return None
    return (head.saved_at, head.imported) if head else None


def _note(kv: KeyValue, campaign_id: str, noted: Callable[[Head], Head]) -> Saved | Failed:
    try:
        head = _head(kv, campaign_id)
    except Exception as fault:
        return failure(fault)
    if head is None:
        return Saved()
    return write_all(kv, [(_head_key(campaign_id), checked_json(asdict(noted(head))))])


# --- reading -----------------------------------------------------------------------------------


def ids(kv: KeyValue) -> tuple[str, ...]:
    """The campaigns of which anything is stored. Raises what the store raises."""
    folders = dict.fromkeys(key[len(FOLDER) :].partition("/")[0] for key in _keys(kv, FOLDER))
    return tuple(known for known in folders if is_here(kv, known))


def is_here(kv: KeyValue, campaign_id: str) -> bool:
    """Whether anything is stored of a campaign, but what came or went half. Raises what the store
    raises."""
    if kv.get(_head_key(campaign_id)) is not None:
        return True
    unfinished = kv.get(_unfinished_key(campaign_id)) is not None
    return not unfinished and bool(_keys(kv, folder_of(campaign_id)))


def tip(kv: KeyValue, campaign_id: str) -> str:
    """The log that is stored, in one word: its writing, its length, and the checksum of its last
    chunk, which by way of those before it is one of all; "" where there is none to be read."""
    head = _head(kv, campaign_id)
    if head is None:
        return ""
    last, _at = part_at(kv, _place(head), max(0, head.count - 1))
    return f"{head.log}.{head.count}.{last.until if last else ''}"


def mark(kv: KeyValue, campaign_id: str) -> Mark | None:
    """The mark of what is stored of a campaign; None where that cannot be read."""
    head = _head(kv, campaign_id)
    return Mark(head.imported, head.updated, head.count) if head else None


def count(kv: KeyValue, campaign_id: str) -> int:
    """How many events the head tells of; 0 where it cannot be read."""
    head = _head(kv, campaign_id)
    return head.count if head else 0


def listing(kv: KeyValue) -> tuple[Row, ...]:
    """``listed``, and nothing from a store that cannot be read at all."""
    return listed(kv) or ()


def listed(kv: KeyValue) -> tuple[Row, ...] | None:
    """The library, last played first; what cannot be read stands last. None where the store does
    not say which campaigns it holds."""
    try:
        rows = [Row(known, _head(kv, known)) for known in ids(kv)]
    except Exception:  # a store may raise anything
        return None
    return tuple(sorted(rows, key=lambda row: (-row.head.updated if row.head else 1, row.id)))


def load(
    kv: KeyValue,
    campaign_id: str,
    lookup: Lookup = game,
    build: str = "",
    room: Room | None = None,
) -> Loaded | Unreadable | None:
    """The campaign as it was last saved, or why it cannot be played; None where there is none.
    What ``build`` kept beside it is used; "" folds all of it. ``room`` is what it may unpack to,
    where several are loaded together. Changes nothing in the store."""
    try:
        if not is_here(kv, campaign_id):
            return None
        head = _head(kv, campaign_id)
        if head is None:
            return _unreadable(kv, campaign_id, "its title and game are damaged")
        play = _resumed(kv, head, lookup, build) if build else None
        return Loaded(play or _folded(head, _rows(kv, head, room), lookup), head)
    except Refusal as fault:
        return _unreadable(kv, campaign_id, str(fault).rstrip("."))
    except Exception:  # a store may raise anything
        return _unreadable(kv, campaign_id, "this browser blocks access to its stored data")


def _unreadable(kv: KeyValue, campaign_id: str, why: str) -> Unreadable:
    try:
        raw = dump(kv, folder_of(campaign_id))
    except Exception:
        raw = ""
    sentence = (
        f"This campaign can't be opened: {why}. Nothing was deleted: download its raw data and"
        " keep the file."
    )
    return Unreadable(campaign_id, sentence, raw)


def _resumed(kv: KeyValue, head: Head, lookup: Lookup, build: str) -> Play | None:
    """The play opened at its stored snapshots; None where there are none, or there is a doubt."""
    try:
        if not _is_current(head, lookup):
            return None
        log_parts, chosen = list(parts(kv, _place(head))), lookup(head.game)
        ends = _ends(log_parts)
        joined = head.joined if head.joined >= 0 else None
        campaign = Campaign(head.id, head.game, head.title, head.options, joined=joined)
        root = _root(head, build)
        kept = stored_snapshots.read(kv, folder_of(head.id), root, chosen, campaign, ends)
        if kept is None or sum(part.count for part in log_parts) < head.count:
            return None
        before = 1 + list(ends).index(kept.position.place)  # a part behind it has texts of its own
        room = Room()
        stored = [row for part in log_parts[before:] for row in part.rows(room)]
        rows, private = _split(stored, kept.private)
        numbers = kept.position.history.numbers
        rest = events_from(in_full(rows, head.game), kept.last, numbers)
        events = stored_snapshots.log_of_parts(log_parts[:before], head.game, rest)
        return open_at(chosen, replace(campaign, events=events, private=private), kept)
    except Exception:  # then it is opened without
        note()
        return None


def _folded(head: Head, stored: list[Any], lookup: Lookup) -> Play:
    rows, private = _split(stored)
    document = {
        "format": "hotseat.campaign",
        "schema": head.schema,
        "game": head.game,
        "rules": head.rules,
        "id": head.id,
        "title": head.title,
        "options": dict(head.options),
        **({"private": private} if head.schema > 1 else {}),
        **({"joined": head.joined} if head.joined >= 0 else {}),
        "events": rows,
    }
    campaign = campaign_from(document, lookup)
    return open_play(lookup(campaign.game), campaign)


def _split(stored: list[Any], known: Private | None = None) -> tuple[list[Any], Private]:
    """Stored rows with references alone, and the private texts that stood beside them, those
    ``known`` from before them included."""
    private = {whose: dict(texts) for whose, texts in (known or {}).items()}
    rows = [
        [*row[:-1], without_texts(row[-1], private)] if row and isinstance(row[-1], dict) else row
        for row in stored
    ]
    return rows, private


def _rows(kv: KeyValue, head: Head, room: Room | None) -> list[Any]:
    rows: list[Any] = []
    room = room or Room()
    try:
        for part in parts(kv, _place(head)):
            rows += part.rows(room)
    except BadValue:
        pass
    if len(rows) < head.count:
        raise BadValue(f"only the first {len(rows)} of its {head.count} log entries can be read")
    return rows


def _head(kv: KeyValue, campaign_id: str) -> Head | None:
    head = plain_json(kv.get(_head_key(campaign_id)))
    if not isinstance(head, dict) or head.get("id") != campaign_id:
        return None
    try:
        check_fields(_HEAD, head, "head")
    except BadValue:
        return None
    return Head(**head)


# --- taking out --------------------------------------------------------------------------------


def remove_campaign(kv: KeyValue, campaign_id: str) -> Removed | Failed:
    """Take a campaign out of the store; what comes back can be put back."""
    try:
        values = [(key, kv.get(key)) for key in _keys(kv, folder_of(campaign_id))]
        unfinished, head = _unfinished_key(campaign_id), _head_key(campaign_id)
        with suppress(Exception):  # no room for it: then there is some in a moment
            kv.set(unfinished, with_checksum("1"))
        for key in (head, *(key for key, _ in values if key not in (head, unfinished)), unfinished):
            kv.remove(key)
    except Exception as fault:
        return failure(fault)
    return Removed(campaign_id, tuple((key, value) for key, value in values if value is not None))


def put_back(kv: KeyValue, removed: Removed, at: int) -> Saved | Exists | Failed:
    """Undo a removal at this time; never over a campaign that came from a file since. Its mark is
    beyond the one it was removed with."""
    try:
        if is_here(kv, removed.id):
            return Exists(removed.id)
    except Exception as fault:
        return failure(fault)
    head = _head_key(removed.id)
    values = dict(removed.values)
    if known := _head(Memory(values), removed.id):
        later = replace(known, updated=max(at, known.updated + 1))
        values[head] = checked_json(asdict(later))
    return _bring(kv, removed.id, sorted(values.items(), key=lambda each: each[0] == head))


def folder_of(campaign_id: str) -> str:
    """Where the keys of a campaign begin."""
    return f"{FOLDER}{campaign_id}/"


def _head_key(campaign_id: str) -> str:
    return f"{folder_of(campaign_id)}head"


def _unfinished_key(campaign_id: str) -> str:
    return f"{folder_of(campaign_id)}unfinished"


def _place(head: Head) -> Place:
    return Place(folder_of(head.id), head.log)


def _keys(kv: KeyValue, prefix: str) -> list[str]:
    return [key for key in kv.keys() if key.startswith(prefix)]  # noqa: SIM118
