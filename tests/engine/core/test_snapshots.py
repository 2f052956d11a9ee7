"""What follows from a log is the same in one pass and event by event, and one pass is enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from hotseat.core import campaign
from hotseat.core.campaign import REDONE, UNDONE, Event, History, follow
from hotseat.core.limits import Weight
from hotseat.core.log import BLOCK, CHUNK, Log, log_of
from hotseat.core.rows import weight
from hotseat.core.snapshots import FAR_MOST, Followed, LogPosition, follow_on, followed

FAR = 300


def noted(number: int) -> Event:
    return Event(f"a-{number}", number, number, 0, "", "core.noted", {"text": "x"})


def far_back() -> Iterator[Event]:
    """A block of notes; then another device strikes steps of its beginning, and brings every third
    back: a stranger's file, not a table's."""
    yield from (noted(number) for number in range(1, BLOCK + 1))
    number = 0
    for step in range(1, FAR + 1):
        for kind in (UNDONE, REDONE)[: 1 + (step % 3 == 0)]:
            number += 1
            at = BLOCK + number
            yield Event(f"b-{number}", number, at, 0, "", kind, {"step": f"a-{step}"})


@pytest.fixture
def log() -> Log[Event]:
    return log_of(far_back())


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that were looked for through the whole log."""
    found: list[str] = []
    place = campaign._place

    def counting(events: Log[Event], key: str) -> int:
        found.append(key)
        return place(events, key)

    monkeypatch.setattr(campaign, "_place", counting)
    return found


def at_place(log: Log[Event], place: int) -> LogPosition:
    head = log[:place]
    return LogPosition(place, campaign.history_of(head), weight(head, "toy"))


def at_block(log: Log[Event]) -> LogPosition:
    return at_place(log, BLOCK)


def one_by_one(log: Log[Event]) -> tuple[History, Weight]:
    history = History()
    for index, event in enumerate(log):
        history = follow(history, Log(log.blocks, log.chunks, log.tail)[:index], event)
    return history, weight(log, "toy")


def test_a_whole_log_is_followed_in_one_pass(log: Log[Event], looked: list[str]) -> None:
    """2,000 such events in a file of 20,000 took six seconds to open."""
    found = followed(log, "toy")
    assert looked == []
    assert found[2] == at_place(log, len(log) // CHUNK * CHUNK)
    assert found[:2] == one_by_one(log)


def test_from_a_milestone_on_few_steps_are_looked_for(log: Log[Event], looked: list[str]) -> None:
    found = follow_on(at_block(log), log, "toy", log[BLOCK - 1])
    assert 0 < len(looked) <= FAR_MOST + 1
    assert found == followed(log, "toy")


def test_a_few_that_reach_far_back_are_followed_on(looked: list[str]) -> None:
    log = log_of(islice(far_back(), BLOCK + 5))
    found: Followed = follow_on(at_block(log), log, "toy", log[BLOCK - 1])
    assert len(looked) > 0
    assert found == followed(log, "toy")
