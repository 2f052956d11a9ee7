"""The log only grows; which steps stand follows from it, event by event or in one pass."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.campaign import (
    REDONE,
    UNDONE,
    Event,
    History,
    device_of,
    follow,
    history_of,
    next_clock,
    next_number,
    number_of,
    step_key,
)
from hotseat.core.errors import DoesNotFold


def event(name: str, step: int, kind: str = "core.noted", target: str = "") -> Event:
    """An event as short as a test needs it."""
    data = {"step": target} if target else {"text": "x"}
    return Event(name, step, number_of(Event(name, 0, 0, 0, "", "", {})), 0, "", kind, data)


def test_an_event_knows_its_device_number_and_step() -> None:
    fact = event("tablet_1-12", 10)
    assert (device_of(fact), number_of(fact), step_key(fact)) == ("tablet_1", 12, "tablet_1-10")


def steps(history: History) -> tuple[tuple[int, ...], tuple[int, ...], dict[str, int]]:
    """The steps that stand, those that can be brought back, and all that are struck."""
    return history.done[:], history.redoable[:], dict(history.undone)


def test_a_step_of_several_events_stands_once() -> None:
    history = history_of([event("a-1", 1), event("a-2", 1), event("a-3", 3)])
    assert steps(history) == ((0, 2), (), {})


def test_undo_strikes_redo_brings_back_and_a_new_step_ends_it() -> None:
    log = [event("a-1", 1), event("a-2", 2), event("a-3", 3, UNDONE, "a-2")]
    assert steps(history_of(log)) == ((0,), (1,), {"a-2": 1})
    redone = [*log, event("a-4", 4, REDONE, "a-2")]
    assert steps(history_of(redone)) == ((0, 1), (), {})
    moved_on = [*log, event("a-4", 4)]
    assert steps(history_of(moved_on)) == ((0, 3), (), {"a-2": 1})


def test_striking_twice_or_bringing_back_what_stands_changes_nothing() -> None:
    log = [event("a-1", 1), event("a-2", 2, UNDONE, "a-1"), event("b-1", 1, UNDONE, "a-1")]
    assert steps(history_of(log)) == steps(history_of(log[:2]))
    brought = [*log[:1], event("b-1", 1, REDONE, "a-1")]
    assert steps(history_of(brought)) == steps(history_of(log[:1]))


def test_an_event_of_a_struck_step_stays_struck() -> None:
    log = [event("a-1", 1), event("b-1", 1, UNDONE, "a-1"), event("a-2", 1)]
    assert steps(history_of(log)) == steps(history_of(log[:2]))


@pytest.mark.parametrize("kind", [UNDONE, REDONE])
@pytest.mark.parametrize("target", ["a-2", "a-3", "b-1", "nonsense", ""])
def test_only_a_step_that_is_in_the_log_can_be_struck_or_brought_back(
    kind: str, target: str
) -> None:
    log = [event("a-1", 1), event("a-2", 1), event("a-3", 3, UNDONE, "a-1")]
    undo = replace(event("a-4", 4), kind=kind, data={"step": target})
    for refused in (
        lambda: history_of([*log, undo]),
        lambda: follow(history_of(log), log, undo),
    ):
        with pytest.raises(DoesNotFold, match=r'"a-4" undoes or redoes .* not in the log'):
            refused()


def test_a_mark_that_its_device_goes_on_from_is_a_step_in_both_ways() -> None:
    log = [event("a-1", 1), event("a-2", 2, UNDONE, "a-1"), event("a-3", 2)]
    assert follow(history_of(log[:2]), log[:2], log[2]) == history_of(log)
    assert steps(history_of(log)) == ((1,), (), {"a-1": 0})
    struck = [*log, event("a-4", 4, UNDONE, "a-2")]
    assert follow(history_of(log), log, struck[3]) == history_of(struck)


@st.composite
def logs(draw: st.DrawFn) -> list[Event]:
    """Logs of two devices, with steps of one to three events that may interleave, and undos that
    strike or bring back any earlier step, sensibly or not."""
    log: list[Event] = []
    numbers = {"a": 0, "b": 0}
    steps = {"a": 0, "b": 0}
    for _ in range(draw(st.integers(0, 40))):
        device = draw(st.sampled_from("ab"))
        numbers[device] += 1
        number = numbers[device]
        what = draw(st.sampled_from(["new", "new", "more", "undo", "redo"]))
        known = sorted({step_key(fact) for fact in log if fact.kind == "core.noted"})
        if what in ("undo", "redo") and known:
            kind = UNDONE if what == "undo" else REDONE
            steps[device] = number
            target = draw(st.sampled_from(known))
            log.append(event(f"{device}-{number}", number, kind, target))
            continue
        if what != "more" or not steps[device]:
            steps[device] = number
        log.append(event(f"{device}-{number}", steps[device]))
    return log


@pytest.mark.slow
@given(logs())
def test_following_event_by_event_is_the_same_as_one_pass(log: list[Event]) -> None:
    history = History()
    for index, fact in enumerate(log):
        history = follow(history, log[:index], fact)
        assert history == history_of(log[: index + 1])


@given(logs())
def test_a_step_stands_or_is_struck_never_both(log: list[Event]) -> None:
    history = history_of(log)
    done = [step_key(log[index]) for index in history.done]
    assert len(set(done)) == len(done)
    assert not set(done) & set(history.undone)
    assert set(history.redoable) <= set(history.undone.values())
    assert all(step_key(log[index]) == key for key, index in history.undone.items())
    known = {step_key(fact) for fact in log if fact.kind == "core.noted"}
    assert known == set(done) | set(history.undone)


def test_numbers_go_on_by_device_and_clocks_over_all() -> None:
    log = (event("a-1", 1), event("b-7", 7), event("a-2", 2))
    history = history_of(log)
    assert next_number(history, "a") == 3
    assert next_number(history, "b") == 8
    assert next_number(history, "new") == 1
    assert next_clock(history) == max(fact.clock for fact in log) + 1
    assert next_clock(History()) == 1
