"""The campaign file: one JSON document.

    {"format": "hotseat.campaign", "schema": 4, "game": ..., "rules": 2, "id": ..., "title": ...,
     "options": {...}, "private": {"gm": {...}, "<seat>": {...}}, "joined": 40,
     "columns": {"a": [kind, name, name], ...},
     "events": [[id, step, clock, at, by, kind, data], [after, "a", value, value], ...],
     "checksum": ...,
     "pictures": {hash: base64, ...}}

``private`` holds the texts that not everybody may read, by whose they are; events only refer to
them, so that a copy without them still opens (``for_player``). ASCII throughout, one event a line,
short where it goes on from the one before it (``rows``). ``columns`` says once what rows that name
a column have in common, the kind and the names of their values (``columns``); a file may have none.
``joined`` is there only where the log was joined of several: the place from which on (``merge``).
``checksum`` is the SHA-256, in hex, of all the rest in its canonical form (``jsontext.canonical``):
line breaks and spacing may change, no value may.
``pictures`` are those of scene maps, which the page adds; a file may have none. They are the last
member, outside of the checksum, since each has its own in its name, and are cut off before anything
is read.

Reading never guesses and never half-loads: it gives the whole campaign, or raises a BadFile.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hotseat.core import limits
from hotseat.core.campaign import Campaign
from hotseat.core.columns import in_columns, without_columns
from hotseat.core.errors import BadFile, BadValue, Damaged, NotACampaign, shown
from hotseat.core.frozen import replace
from hotseat.core.game import game
from hotseat.core.jsontext import canonical, compact, read_json, too_large
from hotseat.core.migrations import (
    Lookup,
    current,
    game_of,
    migrate_document,
    migrate_rules,
)
from hotseat.core.play import Play, open_play
from hotseat.core.private import SecretRef, only_for
from hotseat.core.rows import NUMBER_LIMIT, events_from, in_full, rows_of
from hotseat.core.shapes import Shape, check_fields, integer, mapping, maybe, text

FORMAT = "hotseat.campaign"
SUFFIX = ".campaign.json"
PRIVATE_LIMIT = 100

_FORMAT_BYTES = FORMAT.encode("ascii")
_HEAD: Mapping[str, Shape] = {
    "format": text(40),
    "schema": integer(1, NUMBER_LIMIT),
    "game": text(60, 1),
    "rules": integer(1, NUMBER_LIMIT),
    "id": text(64, 1),
    "title": text(120, 1),
    "options": mapping(text(120), limits.OPTIONS),
    "private": mapping(mapping(text(4000), NUMBER_LIMIT), PRIVATE_LIMIT),
    "joined": maybe(integer(0, limits.EVENTS)),
}
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)


# --- writing -----------------------------------------------------------------------------------


def write_file(campaign: Campaign, lookup: Lookup = game) -> str:
    """The campaign as the text of its file."""
    head = head_of(campaign, lookup)
    persons = {event.by for event in campaign.events}
    columns, rows = in_columns(rows_of(campaign.events, campaign.game), persons)
    fields = "".join(f"{compact(name)}:{compact(value)},\n" for name, value in head.items())
    shapes = ",\n".join(f"{compact(name)}:{compact(shape)}" for name, shape in columns.items())
    lines = ",\n".join(compact(row) for row in rows)
    checksum = checksum_of({**head, "columns": columns, "events": rows})
    return (
        f'{{\n{fields}"columns":{{\n{shapes}\n}},\n"events":[\n{lines}\n],\n'
        f'"checksum":"{checksum}"\n}}\n'
    )


def head_of(campaign: Campaign, lookup: Lookup = game) -> dict[str, Any]:
    """Everything of the document but its columns, its events and its checksum."""
    return {
        "format": FORMAT,
        "schema": current(),
        "game": campaign.game,
        "rules": lookup(campaign.game).rules_version,
        "id": campaign.id,
        "title": campaign.title,
        "options": dict(campaign.options),
        "private": {whose: dict(texts) for whose, texts in campaign.private.items()},
        **({} if campaign.joined is None else {"joined": campaign.joined}),
    }


def for_player(campaign: Campaign, seat: str, revealed: Iterable[SecretRef] = ()) -> Campaign:
    """The copy for one player: without anybody else's private texts, but those ``revealed`` to
    everyone. It opens, and folds to the same state as the whole one."""
    return replace(campaign, private=only_for(campaign.private, seat, revealed))


def checksum_of(document: Mapping[str, Any]) -> str:
    """SHA-256 in hex over the canonical form of everything but the checksum itself."""
    from hashlib import sha256

    rest = {name: value for name, value in document.items() if name != "checksum"}
    return sha256(canonical(rest)).hexdigest()


def file_name(campaign: Campaign) -> str:
    """A file name valid on every system: the words of the title in lower case, or of the game's
    slug where the title has no letter."""
    slug = _slug(campaign.title) or _slug(campaign.game) or "hotseat"
    return f"{slug}-table{SUFFIX}" if _RESERVED.fullmatch(slug) else f"{slug}{SUFFIX}"


# Windows keeps these names for devices, whatever stands behind the dot.
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]", re.ASCII)
_NAME_LIMIT = 40


def _slug(title: str) -> str:
    import unicodedata

    def plain(letter: str) -> str:
        bare = unicodedata.normalize("NFKD", letter)[:1]
        if bare.isascii() and bare.isalnum():
            return bare
        return letter if unicodedata.category(letter)[0] in "LMN" else "-"

    letters = map(plain, unicodedata.normalize("NFC", title).lower())
    words = [word for word in "".join(letters).split("-") if word]
    return "-".join(words)[:_NAME_LIMIT].strip("-")


# --- reading -----------------------------------------------------------------------------------


def open_file(data: bytes | str, lookup: Lookup = game) -> Play:
    """The campaign of a file, folded and ready to be played.

    Raises a BadFile of one of five kinds, each a sentence to act on: NotACampaign, Damaged,
    TooNew, UnknownGame, DoesNotFold. Never raises anything else, whatever the bytes are.
    """
    campaign = read_file(data, lookup)
    return open_play(lookup(campaign.game), campaign)


def read_file(data: bytes | str, lookup: Lookup = game) -> Campaign:
    """The campaign of a file, its structure checked, its facts not yet folded. Raises a
    BadFile."""
    document = _parsed(without_pictures(data))
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NotACampaign(
            f'This is not a Hotseat campaign: its "format" is not "{FORMAT}". Nothing was opened.'
        )
    return _refusing(lambda: _from_file(document, lookup))


def without_pictures(data: bytes | str) -> bytes | str:
    """The file without its pictures, if it has any; they are never looked at here."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    at = raw.rfind(_PICTURES_BEGIN)
    return raw[:at] + b"\n}\n" if at > 0 and _PICTURES.fullmatch(raw, at) else data


# Nothing else can stand so at the end of a file: within a text the quotes would be escaped.
_PICTURES_BEGIN = b',"pictures":{'
_PICTURES = re.compile(rb',"pictures":\{(?:"[0-9a-f]{64}":"[A-Za-z0-9+/=]*",?)*\}\s*\}\s*')


def campaign_from(document: Mapping[str, Any], lookup: Lookup = game) -> Campaign:
    """The campaign of a document without its checksum, of this version or of an older one.
    Raises the BadFile that fits."""
    return _refusing(lambda: _from_document(document, lookup))


def _parsed(data: bytes | str) -> Any:
    if len(data) > limits.READ_BYTES:
        raise NotACampaign(f"This file is too large to open: {too_large(len(data))}.")
    try:
        return read_json(data)
    except BadValue as fault:
        if (_FORMAT_BYTES if isinstance(data, bytes) else FORMAT) in data:  # type: ignore[operator]
            raise Damaged(
                f"The campaign file is damaged: {fault}. Try another copy of it."
            ) from fault
        raise NotACampaign(
            f"This is not a Hotseat campaign: {fault}. Nothing was opened."
        ) from fault


def _refusing(reading: Callable[[], Campaign]) -> Campaign:
    try:
        return reading()
    except BadFile:
        raise
    except BadValue as fault:
        raise Damaged(f"The campaign is damaged: {fault}") from fault


def _from_file(document: dict[str, Any], lookup: Lookup) -> Campaign:
    given = document.get("checksum")
    checksum = checksum_of(document)
    rest = {name: value for name, value in document.items() if name != "checksum"}
    present = migrate_document(rest)
    game_of(present, lookup)
    if given != checksum:
        raise Damaged(
            "The campaign file is damaged: its contents do not fit its checksum"
            f" {shown(given)}. It was changed or cut after it was exported; try another copy."
        )
    return _from_document(present, lookup)


def _from_document(document: Mapping[str, Any], lookup: Lookup) -> Campaign:
    present = migrate_document(document)
    played = game_of(present, lookup)
    rows = without_columns(present.pop("columns", {}), present.pop("events", None))
    rows = in_full(rows, played.slug)
    present = migrate_rules({**present, "events": rows}, played)
    rows = present.pop("events")
    check_fields(_HEAD, present, "it")
    if not _ID.fullmatch(present["id"]):
        raise BadValue(f'"id" is {shown(present["id"])}; it must be letters, digits, - and _.')
    return Campaign(
        present["id"],
        present["game"],
        present["title"],
        present["options"],
        events_from(rows),
        present["private"],
        present.get("joined"),
    )
