"""Rows are as short as they can be and come back as the same events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core import limits
from hotseat.core.campaign import Event, device_of, number_of
from hotseat.core.errors import BadValue
from hotseat.core.rows import events_from, in_full, rows_of

EVENTS = (
    Event("a1-1", 1, 1, 1000, "Ann", "toy.named", {"name": "Bear"}),
    Event("a1-2", 2, 2, 1020, "Ann", "toy.rolled", {"face": 3}),
    Event("a1-3", 2, 3, 1020, "Ann", "core.noted", {}),
    Event("a1-4", 4, 4, 1020, "Bob", "toy.named", {}),
    Event("b2-9", 9, 5, 1021, "Bob", "toy.named", {}),
    Event("b2-10", 10, 6, 900, "Bob", "toy.named", {}),
    Event("b2-12", 12, 7, 900, "Bob", "toy.named", {}),
    Event("b2-13", 13, 9, 900, "Bob", "toy.named", {}),
    Event("b2-14", 13, 10, 901, "Bob", "toyish.named", {}),
)
ROWS: list[list[Any]] = [
    ["a1-1", 1, 1, 1000, "Ann", ".named", {"name": "Bear"}],
    [20, ".rolled", {"face": 3}],
    ["core.noted", {}],
    [0, "Bob", ".named", {}],
    ["b2-9", 9, 5, 1021, "Bob", ".named", {}],  # another device
    ["b2-10", 10, 6, 900, "Bob", ".named", {}],  # its clock was set back
    ["b2-12", 12, 7, 900, "Bob", ".named", {}],  # a number left out
    ["b2-13", 13, 9, 900, "Bob", ".named", {}],  # a clock that was ahead
    ["b2-14", 13, 10, 901, "Bob", "toyish.named", {}],  # a step that took a second
]


def test_a_row_says_only_what_the_one_before_does_not() -> None:
    assert rows_of(EVENTS, "toy") == ROWS


def test_short_rows_and_full_ones_are_the_same_events() -> None:
    full = in_full(ROWS, "toy")
    assert [row[5] for row in full[:3]] == ["toy.named", "toy.rolled", "core.noted"]
    assert events_from(full) == EVENTS
    assert in_full(full, "toy") == full
    assert events_from(in_full([ROWS[0], *full[1:]], "toy")) == EVENTS


def test_rows_joined_from_chunks_are_the_same_events() -> None:
    joined = rows_of(EVENTS[:3], "toy") + rows_of(EVENTS[3:], "toy")
    assert events_from(in_full(joined, "toy")) == EVENTS


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ({}, '"events" is a record of 0 fields; it must be a list'),
        (["x"], 'event 1 is "x", which is no row of an event'),
        ([[20, ".named", {}]], "event 1 is [20"),
        ([[".named", {}]], "event 1 is ["),
        ([ROWS[0], []], "event 2 is []"),
        ([ROWS[0], [True, ".named", {}]], "event 2 is [true"),
        ([ROWS[0], [1.5, ".named", {}]], "event 2 is [1.5"),
        ([ROWS[0], [".named", []]], "event 2 is ["),
        ([ROWS[0], [-1, ".named", {}]], "event 2 falls -1 seconds after"),
        ([ROWS[0], [1, ".named", "Bob", {}, 1]], "event 2 is [1"),
        ([["a1-1", 1, 1, "noon", "Ann", ".named", {}]], 'has "noon" as its "at"'),
        ([["a1-x", 1, 1, 0, "Ann", ".named", {}]], '"a1-x" is not the id of an event'),
        ([["a1-" + "9" * 15, 10**15 - 1, 1, 0, "", ".a", {}], [1, ".a", {}]], "is not the id"),
        ([[*ROWS[0][:5], ".Named", {}]], 'of the kind "toy.Named", which cannot be one'),
        ([[*ROWS[0][:5], "..", {}]], 'of the kind "toy..", which'),
        ([[*ROWS[0][:5], "", {}]], 'of the kind "", which'),
        ([ROWS[0], [10**17, ".named", {}]], "out of range"),
        ([ROWS[0]] * (limits.EVENTS + 1), f'"events" has {limits.EVENTS + 1} rows'),
    ],
    ids=range(18),
)
def test_what_is_no_row_is_named(rows: Any, words: str) -> None:
    with pytest.raises(BadValue) as caught:
        events_from(in_full(rows, "toy"))
    assert words in str(caught.value)


@st.composite
def logs(draw: st.DrawFn) -> list[Event]:
    """Sound logs of two devices and two persons, with gaps and steps of several events."""
    log: list[Event] = []
    numbers, steps = {"a": 0, "b": 0}, {"a": 0, "b": 0}
    clock, at = 0, 1000
    for _ in range(draw(st.integers(0, 30))):
        device = draw(st.sampled_from("aab"))
        numbers[device] += draw(st.sampled_from([1, 1, 1, 2]))
        if not steps[device] or draw(st.booleans()):
            steps[device] = numbers[device]
        clock += draw(st.sampled_from([0, 1, 1, 1, 2])) if log else 1
        at += draw(st.sampled_from([0, 0, 7, -5]))
        by = draw(st.sampled_from(["Ann", "Ann", "Zoë"]))
        kind = draw(st.sampled_from(["toy.named", "core.noted", "toyish.x"]))
        name = f"{device}-{numbers[device]}"
        log.append(Event(name, steps[device], clock, at, by, kind, {"n": clock}))
    return log


@given(logs())
def test_any_log_comes_back_from_its_rows(log: list[Event]) -> None:
    assert events_from(in_full(rows_of(log, "toy"), "toy")) == tuple(log)


@given(logs(), st.data())
def test_rows_that_go_on_from_a_log_are_its_events(log: list[Event], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(log)))
    head, last = log[:at], log[at - 1] if at else None
    own = [event for event in log[at:] if last and device_of(event) == device_of(last)]
    numbers = {device_of(event): number_of(event) for event in head}
    full = in_full(rows_of(own, "toy"), "toy")
    assert events_from(full, last, numbers) == tuple(own)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"id": "a1-4"}, '"a1-4" stands twice'),
        ({"id": "b2-9", "step": 9}, '"b2-9" stands twice'),
        ({"id": "b2-10"}, '"b2-10" belongs to no step (3)'),
        ({"step": 2}, '"a1-5" belongs to no step (2)'),
        ({"step": 6}, '"a1-5" belongs to no step (6)'),
        ({"clock": 9}, '"a1-5" has an earlier clock'),
    ],
    ids=range(6),
)
def test_rows_that_cannot_go_on_from_a_log_are_refused(change: dict[str, Any], words: str) -> None:
    last = Event("a1-4", 3, 10, 1000, "Ann", "toy.named", {})
    event = Event("a1-5", 3, 11, 1000, "Ann", "toy.named", {})
    numbers = {"a1": 4, "b2": 9}
    full = in_full(rows_of([event], "toy"), "toy")
    assert events_from(full, last, numbers) == (event,)
    with pytest.raises(BadValue) as caught:
        events_from(in_full(rows_of([replace(event, **change)], "toy"), "toy"), last, numbers)
    assert words in str(caught.value)
