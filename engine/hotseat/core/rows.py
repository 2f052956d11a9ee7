"""Events as rows of a document, short where a row only goes on from the one before it.

    [id, step, clock, at, by, kind, data]    in full
    [after, by, kind, data]                  the next step of the same device, by somebody else
    [after, kind, data]                      the next step, by the same person
    [kind, data]                             the step goes on

``after`` counts the seconds since the row before. The kind of a game's own fact goes without the
game's name (".goal_named"). What a fact is ``of`` is a number where the same device has opened
that: how many of its numbers ago. The first row is in full; any row may be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hotseat.core import limits
from hotseat.core.campaign import Event, device_of, number_of, order_key
from hotseat.core.errors import BadValue, shown
from hotseat.core.jsontext import compact
from hotseat.core.limits import Weight

NUMBER_LIMIT = 10**15
BY_LIMIT = 120

Row = list[Any]
# The last number of each device, and the step that it belongs to where that is known.
_Lasts = dict[str, tuple[int, int | None]]
NAMES = ("id", "step", "clock", "at", "by", "kind", "data")
_FULL: tuple[type, ...] = (str, int, int, int, str, str, dict)
_SHORT: dict[tuple[type, ...], int] = {
    (str, dict): 2,
    (int, str, dict): 3,
    (int, str, str, dict): 4,
}
_ID = re.compile(r"([A-Za-z0-9_]{1,32})-([1-9][0-9]{0,14})", re.ASCII)
_NUMBER = re.compile(r"[1-9][0-9]{0,14}", re.ASCII)
_KIND = re.compile(r"[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}", re.ASCII)


# --- writing -----------------------------------------------------------------------------------


def rows_of(events: Iterable[Event], slug: str, last: Event | None = None) -> list[Row]:
    """The events as rows, each as short as it can be; ``last`` is the event before them, where
    their rows go on from it."""
    own, cut = f"{slug}.", len(slug)
    rows: list[Row] = []
    device, number = ("", 0) if last is None else (device_of(last), number_of(last))
    for event in events:
        kind = event.kind[cut:] if event.kind.startswith(own) else event.kind
        before, number_before = device, number
        device, _, digits = event.id.rpartition("-")
        number = int(digits)
        follows = device == before and number == number_before + 1
        row = _after(last, event, number) if last is not None and follows else None
        if row is None:
            row = [event.id, event.step, event.clock, event.at, event.by]
        row += (kind, _data(event, device, number))
        rows.append(row)
        last = event
    return rows


def _data(event: Event, device: str, number: int) -> Mapping[str, Any]:
    """The data as the file has it: what the event is ``of``, where the same device opened that, as
    how many numbers ago it did."""
    of = event.data.get("of")
    if type(of) is not str:
        return event.data
    opener, _, opened = of.rpartition("-")
    if opener != device or not _NUMBER.fullmatch(opened):
        return event.data
    back = number - int(opened)
    return {**event.data, "of": back} if back > 0 else event.data


def _after(last: Event, event: Event, number: int) -> Row | None:
    """How the row of an event begins that has the ``number`` after that of the event before it on
    the same device; None where it has to be in full."""
    if event.clock != last.clock + 1 or event.at < last.at:
        return None
    if event.step == number:
        after = event.at - last.at
        return [after] if event.by == last.by else [after, event.by]
    same = (event.step, event.at, event.by) == (last.step, last.at, last.by)
    return [] if same else None


def weight(events: Sequence[Event], slug: str, last: Event | None = None) -> Weight:
    """The size in a file without columns of the rows of these events, behind ``last``; with columns
    it is smaller, but for what ``limits.COLUMNS`` columns may add."""
    size = parts = 0
    for start in range(0, len(events), _AT_ONCE):
        some = events[start : start + _AT_ONCE]
        text = compact(rows_of(some, slug, last))
        size += len(text) - 1 + len(some)  # each row ends in a comma and a line break
        parts += text.count("[") + text.count("{") - 1
        last = some[-1]
    return Weight(size, parts)


_AT_ONCE = 1024


# --- reading -----------------------------------------------------------------------------------


def in_full(rows: Sequence[Any], slug: str) -> list[Row]:
    """The same rows, all in full and with the whole kind. Raises BadValue naming the first that is
    no row; its cells are checked by ``events_from``."""
    if not isinstance(rows, list):
        raise BadValue(f'"events" is {shown(rows)}; it must be a list.')
    if len(rows) > limits.EVENTS:
        raise BadValue(f'"events" has {len(rows)} rows; at most {limits.EVENTS} fit.')
    full: list[Row] = []
    device, number, step, clock, at, by = "", 0, 0, 0, 0, ""
    for index, row in enumerate(rows):
        if isinstance(row, list) and len(row) == len(NAMES):
            _check_types(index, row)
            _id, step, clock, at, by, kind, data = row
            device, number = _device_and_number(_id)
        else:
            form = _form(index, row)
            number, clock = number + 1, clock + 1
            kind, data = row[-2], row[-1]
            if form > 2:
                step, at = number, at + row[0]
            if form > 3:
                by = row[1]
        if type(data.get("of")) is int:
            data = {**data, "of": f"{device}-{number - data['of']}"}
        whole_kind = slug + kind if kind[:1] == "." else kind
        full.append([f"{device}-{number}", step, clock, at, by, whole_kind, data])
    return full


def _check_types(index: int, row: Row) -> None:
    if tuple(map(type, row)) != _FULL:
        wrong = next(n for n, value in enumerate(row) if type(value) is not _FULL[n])
        raise BadValue(
            f'event {index + 1} has {shown(row[wrong])} as its "{NAMES[wrong]}",'
            " which cannot be one."
        )


def _form(index: int, row: Any) -> int:
    form = _SHORT.get(tuple(map(type, row))) if isinstance(row, list) else None
    if not index or form is None:
        raise BadValue(f"event {index + 1} is {shown(row)}, which is no row of an event.")
    if form > 2 and row[0] < 0:
        raise BadValue(f"event {index + 1} falls {shown(row[0])} seconds after the one before.")
    return form


def _device_and_number(name: str) -> tuple[str, int]:
    match = _ID.fullmatch(name)
    if not match:
        raise BadValue(f'{shown(name)} is not the id of an event ("device-number").')
    return match[1], int(match[2])


def events_from(
    rows: Iterable[Row], last: Event | None = None, numbers: Mapping[str, int] | None = None
) -> tuple[Event, ...]:
    """The events of full rows, in order; ``last`` is the event before them, and ``numbers`` the
    last of each device in the log that they continue. Raises BadValue naming the first that is
    malformed."""
    events = []
    lasts: _Lasts = {device: (number, None) for device, number in (numbers or {}).items()}
    kinds: set[str] = set()
    clocks = 0, 0
    if last is not None:
        lasts[device_of(last)] = number_of(last), last.step
        clocks = order_key(last)[0], last.clock
    for index, row in enumerate(rows):
        _check_types(index, row)
        _check_cells(index, row, kinds)
        clocks = _check_order(row, lasts, *clocks)
        events.append(Event(*row))
    return tuple(events)


def _check_cells(index: int, row: Row, kinds: set[str]) -> None:
    _id, _step, clock, at, by, kind, _data = row
    if not 0 <= at <= NUMBER_LIMIT or not 0 <= clock <= NUMBER_LIMIT:
        raise BadValue(f"event {index + 1} has a time or clock out of range ({at}, {clock}).")
    if len(by) > BY_LIMIT:
        raise BadValue(f'event {index + 1} has {len(by)} characters in "by"; {BY_LIMIT} fit.')
    if kind not in kinds:
        if not _KIND.fullmatch(kind):
            raise BadValue(f"event {index + 1} is of the kind {shown(kind)}, which cannot be one.")
        kinds.add(kind)


def _check_order(row: Row, lasts: _Lasts, begun: int, clock: int) -> tuple[int, int]:
    """The clocks of this step and this event. Raises BadValue unless a device counts upward, an
    event begins a step or continues its device's last one, and steps are in the order of the clocks
    they begin with (``begun`` is that of the last one), events of a step in that of their own."""
    device, number = _device_and_number(row[0])
    last, step = lasts.get(device, (0, None))
    if number <= last:
        raise BadValue(f"the event {shown(row[0])} stands twice, or out of order.")
    if row[1] not in (number, step):
        raise BadValue(f"the event {shown(row[0])} belongs to no step ({shown(row[1])}).")
    if row[2] < (begun if row[1] == number else clock):
        raise BadValue(f"the event {shown(row[0])} has an earlier clock than the one before it.")
    lasts[device] = (number, row[1])
    return (row[2] if row[1] == number else begun), row[2]
