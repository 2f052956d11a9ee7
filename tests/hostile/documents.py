"""Files with a sound checksum whose content was changed: rows, values, types, private texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from hotseat.core.campaign import REDONE, UNDONE
from hotseat.core.columns import in_columns, without_columns
from hotseat.core.errors import Refusal
from hotseat.core.files import checksum_of
from hotseat.core.jsontext import compact, read_json
from hotseat.core.play import Play, Stamp, record
from hotseat.core.rows import NAMES, in_full
from hotseat.walk.luck import Luck
from tests.hostile.sources import STAMP, Sources, document_of, opened_anew
from tests.hostile.values import NUMBERS, STRANGE, TEXTS, Known, instead

Document = dict[str, Any]
_ID = re.compile(r"[A-Za-z0-9_]{1,32}-[0-9]+")
# With how many events of a campaign a file is begun, at most.
LENGTHS = (20, 60, 150, 400)
ID, STEP, _CLOCK, _AT, _BY, KIND, DATA = range(len(NAMES))


def sealed(document: Document) -> bytes:
    """The file of a document, its checksum made right."""
    rest = {name: value for name, value in document.items() if name != "checksum"}
    return compact({**rest, "checksum": checksum_of(rest)}).encode("ascii")


def changed(sources: Sources, luck: Luck) -> bytes:
    """A file of this game with one to six things changed."""
    document = _begun(sources, luck)
    for _ in range(luck.one_of((1, 1, 2, 3, 6))):
        luck.weighed(*_WAYS)(document, luck, sources)
    if luck.chance(40):
        _by_columns(document, luck)
    if luck.chance(1):
        document["events"] = luck.one_of(STRANGE)
    return sealed(document)


def patched(sources: Sources, luck: Luck) -> Play:
    """The same, but whatever does not fold any more is left out."""
    play = luck.one_of(sources.plays)
    document = _in_full(document_of(play), luck)
    for _ in range(luck.one_of((1, 2, 4, 8))):
        luck.weighed(*_ROWS)(document, luck, sources)
    lean, ids = opened_anew(play, ()), dict[str, str]()
    for row in document["events"]:
        lean = _followed(lean, row, ids)
    return lean


def _followed(play: Play, row: list[Any], ids: dict[str, str]) -> Play:
    """With the row's fact, if it can follow. ``ids``: what rows before it are called now."""
    if not isinstance(row[DATA], dict):
        return play
    data = _ID.sub(lambda found: ids.get(found[0], found[0]), compact(row[DATA]))
    device = str(row[ID]).partition("-")[0]
    try:
        more = record(play, ((row[KIND], read_json(data)),), Stamp(device, STAMP.at, row[_BY]))
    except Refusal:
        return play
    ids[row[ID]] = more.campaign.events[-1].id
    return more


def _begun(sources: Sources, luck: Luck) -> Document:
    if sources.olds and luck.chance(15):
        return deepcopy(luck.one_of(sources.olds))
    play = luck.one_of(sources.plays)
    return _in_full(document_of(play), luck)


def _in_full(document: Document, luck: Luck) -> Document:
    """The document with its rows in full, often of some first events only. The columns stay
    declared, and are used by none."""
    return {**document, "events": _rows(document)[: luck.one_of(LENGTHS)]}


def _rows(document: Document) -> list[Any]:
    return in_full(without_columns(document["columns"], document["events"]), document["game"])


# --- rows ----------------------------------------------------------------------------------------

Way = Callable[[Document, Luck, Sources], None]


def _at(rows: list[Any], luck: Luck) -> int:
    return luck.below(len(rows)) if rows else 0


def _drop(document: Document, luck: Luck, _sources: Sources) -> None:
    rows = document["events"]
    start = _at(rows, luck)
    del rows[start : start + luck.one_of((1, 1, 2, 8))]


def _double(document: Document, luck: Luck, _sources: Sources) -> None:
    rows = document["events"]
    start = _at(rows, luck)
    some = deepcopy(rows[start : start + luck.one_of((1, 2, 6))])
    rows[_at(rows, luck) : 0] = some
    _numbered(document)


def _swap(document: Document, luck: Luck, _sources: Sources) -> None:
    rows = document["events"]
    if rows:
        one, other = _at(rows, luck), _at(rows, luck)
        rows[one], rows[other] = rows[other], rows[one]
        _numbered(document)


def _turn(document: Document, luck: Luck, _sources: Sources) -> None:
    rows = document["events"]
    start, size = _at(rows, luck), luck.between(2, 8)
    rows[start : start + size] = rows[start : start + size][::-1]
    _numbered(document)


def _splice(document: Document, luck: Luck, sources: Sources) -> None:
    """Rows of another campaign of the same game."""
    other = luck.one_of(sources.plays)
    rows = _rows(document_of(other))
    start = _at(rows, luck)
    some = rows[start : start + luck.one_of((1, 3, 10))]
    place = _at(document["events"], luck)
    document["events"][place:place] = some
    _numbered(document)


def _taken_back(document: Document, luck: Luck, _sources: Sources) -> None:
    rows = document["events"]
    place = _at(rows, luck)
    known = [row[ID] for row in rows if isinstance(row, list) and row] or ["none-1"]
    for _ in range(luck.one_of((1, 1, 3))):
        kind = luck.one_of((UNDONE, UNDONE, REDONE))
        step = luck.one_of(known[: place + 1])
        rows.insert(place, ["x-1", 1, 1, STAMP.at, "", kind, {"step": step}])
    _numbered(document)


def _numbered(document: Document) -> None:
    """Ids, steps and clocks counted anew where the order has changed, so that rows come through;
    what stood in a row keeps its id as long as it can."""
    lasts: dict[str, int] = {}
    clock = 0
    for row in document["events"]:
        if not (isinstance(row, list) and len(row) == len(NAMES) and isinstance(row[ID], str)):
            continue
        device, _, number = row[ID].partition("-")
        least = lasts.get(device, 0) + 1
        count = max(least, int(number)) if number.isdecimal() and len(number) < 15 else least
        if str(count) != number or row[STEP] not in (count, *lasts.values()):
            row[STEP] = count
        row[ID], lasts[device] = f"{device}-{count}", count
        clock += 1
        row[2] = clock


# --- values --------------------------------------------------------------------------------------


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in a value."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in list(items):
        yield value, key
        if isinstance(item, (dict, list)):
            yield from _places(item)


def _known(document: Document) -> Known:
    ids = [row[ID] for row in document["events"] if isinstance(row, list) and row]
    ids = [each for each in ids if isinstance(each, str)] or ["none-1"]
    made = [
        row[ID]
        for row in document["events"]
        if isinstance(row, list) and len(row) > KIND and str(row[KIND]).endswith("character_made")
    ]
    return Known(ids, made, [f"{ids[0]}#{n}" for n in range(4)])


def _value(document: Document, luck: Luck, _sources: Sources) -> None:
    """One value, however deep, of one row's data."""
    rows = [row for row in document["events"] if isinstance(row, list) and row and row[DATA:]]
    rows = [row for row in rows if isinstance(row[-1], dict) and row[-1]]
    if rows:
        holder, key = luck.one_of(list(_places(luck.one_of(rows)[-1])))
        holder[key] = instead(holder[key], luck, _known(document))


def _missing(document: Document, luck: Luck, _sources: Sources) -> None:
    rows = [row for row in document["events"] if isinstance(row, list) and row]
    rows = [row for row in rows if isinstance(row[-1], dict) and row[-1]]
    if rows:
        data = luck.one_of(rows)[-1]
        del data[luck.one_of(list(data))]


def _kind(document: Document, luck: Luck, sources: Sources) -> None:
    rows = document["events"]
    if rows:
        row = luck.one_of(rows)
        if isinstance(row, list) and len(row) > KIND:
            row[KIND] = luck.one_of(sorted(sources.game.facts))


def _cell(document: Document, luck: Luck, _sources: Sources) -> None:
    """A cell of a row: id, step, clock, time, seat, kind or data."""
    rows = document["events"]
    if rows:
        row = luck.one_of(rows)
        if isinstance(row, list) and row:
            at = luck.below(len(row))
            row[at] = instead(row[at], luck, _known(document))


def _time(document: Document, luck: Luck, _sources: Sources) -> None:
    for row in document["events"]:
        if isinstance(row, list) and len(row) > KIND and luck.chance(30):
            row[3] = luck.one_of((0, 1, 10**15, 10**12, 1_760_000_000))


# --- columns -------------------------------------------------------------------------------------


def _by_columns(document: Document, luck: Luck) -> None:
    """Rows by columns where they can be, often with something wrong in a column or in a row."""
    rows = [row for row in document["events"] if isinstance(row, list) and len(row) == len(NAMES)]
    rows = [row for row in rows if isinstance(row[KIND], str) and isinstance(row[DATA], dict)]
    persons = {row[_BY] for row in rows if isinstance(row[_BY], str)}
    columns, document["events"] = in_columns(rows, persons)
    document["columns"] = columns
    if columns and luck.chance(50):
        luck.one_of(_IN_COLUMNS)(document, columns, luck)


def _column_away(_document: Document, columns: Document, luck: Luck) -> None:
    del columns[luck.one_of(list(columns))]


def _column_renamed(_document: Document, columns: Document, luck: Luck) -> None:
    columns[luck.one_of(("", "A", "zz", "aaaaa", "core.noted", "x-1"))] = columns.popitem()[1]


def _column_changed(_document: Document, columns: Document, luck: Luck) -> None:
    names = columns[luck.one_of(list(columns))]
    names[luck.below(len(names))] = luck.one_of((*STRANGE, *TEXTS, names[-1], "name"))


def _columns_turned(_document: Document, columns: Document, _luck: Luck) -> None:
    shapes = list(columns.values())[::-1]
    columns.update(zip(columns, shapes, strict=True))


def _column_strange(document: Document, columns: Document, luck: Luck) -> None:
    columns[luck.one_of(list(columns))] = luck.one_of(STRANGE)
    if luck.chance(20):
        document["columns"] = luck.one_of(STRANGE)


def _value_too_few(document: Document, _columns: Document, luck: Luck) -> None:
    luck.one_of(document["events"]).pop()


def _value_too_many(document: Document, _columns: Document, luck: Luck) -> None:
    luck.one_of(document["events"]).append(luck.one_of(STRANGE))


_IN_COLUMNS = (
    _column_away,
    _column_renamed,
    _column_changed,
    _columns_turned,
    _column_strange,
    _value_too_few,
    _value_too_many,
)


# --- round the rows ------------------------------------------------------------------------------


def _private(document: Document, luck: Luck, _sources: Sources) -> None:
    held = document.setdefault("private", {})
    if not isinstance(held, dict) or luck.chance(20):
        document["private"] = luck.one_of(({}, *STRANGE, {"gm": {"k": 1}}, {"gm": []}))
        return
    texts = list(held)
    if texts and luck.chance(60):
        whose = luck.one_of(texts)
        held[luck.one_of(("gm", "nobody", "table", *texts))] = held.pop(whose)
    else:
        held[luck.one_of(("gm", "table", "x"))] = {luck.one_of(TEXTS)[:200]: luck.one_of(TEXTS)}


def _head(document: Document, luck: Luck, sources: Sources) -> None:
    name = luck.one_of(("title", "id", "options", "rules", "schema", "game", "format"))
    options = {option.name: option.choices[-1][0] for option in sources.game.options}
    usual = (*TEXTS, *NUMBERS, *STRANGE, options, {**options, "strange": "rule"})
    if name == "options":
        usual = (options, dict.fromkeys(options, "none"), {"strange": "rule"}, *STRANGE)
    document[name] = luck.one_of(usual)


def _deep(document: Document, luck: Luck, _sources: Sources) -> None:
    rows = [row for row in document["events"] if isinstance(row, list) and row]
    if rows:
        nested: Any = "x"
        for _ in range(luck.one_of((3, 30, 60, 200))):
            nested = [nested] if luck.chance(50) else {"a": nested}
        data = luck.one_of(rows)[-1]
        if isinstance(data, dict) and data:
            data[luck.one_of(list(data))] = nested


_ROWS: tuple[tuple[Way, ...], tuple[int, ...]] = (
    (_drop, _double, _swap, _turn, _splice, _taken_back, _value, _kind),
    (3, 3, 3, 2, 3, 2, 4, 1),
)
_WAYS: tuple[tuple[Way, ...], tuple[int, ...]] = (
    (*_ROWS[0], _missing, _cell, _time, _private, _head, _deep),
    (*_ROWS[1], 1, 1, 2, 1, 1, 1),
)
