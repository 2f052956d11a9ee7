"""What was folded before need not be folded again; where it no longer holds, it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from hotseat.core.campaign import Campaign, Event
from hotseat.core.dice import scripted
from hotseat.core.errors import DoesNotFold
from hotseat.core.jsontext import compact, read_json
from hotseat.core.log import BLOCK, CHUNK, Log
from hotseat.core.play import Play, Stamp, act, as_it_was, open_play, record, redo, undo
from hotseat.core.snapshots import Folded, LazySnapshot, Snapshot, undone_sums
from hotseat.core.stored_snapshots import (
    Given,
    StoredSnapshots,
    gain_plain,
    history_from,
    history_plain,
    late_places,
    lazy_snapshots,
    open_at,
    snapshots_at,
    state_plain,
)
from tests.engine.sessions import session
from tests.engine.toy import TOY

STAMP = Stamp("a", 1000, "Ann")


def through_json(value: Any) -> Any:
    return read_json(compact(value))


def stored(snapshot: Snapshot | LazySnapshot, before: Folded) -> Given:
    gain = through_json(gain_plain(snapshot, before))
    state = partial(through_json, state_plain(snapshot))
    return Given(snapshot.index, snapshot.steps, gain, state)


def kept(play: Play) -> StoredSnapshots:
    """What would be kept of a play, as it comes back from JSON."""
    places = range(BLOCK, play.position.place + 1, BLOCK)
    snapshots = snapshots_at(play, places)
    before = [Folded(None), *(snapshot.folded for _, snapshot in snapshots)]
    blocks = [stored(one, old) for (_, one), old in zip(snapshots, before, strict=False)]
    late = snapshots_at(play, late_places(play))
    behind = [stored(one, before[-1]) for _, one in late]
    later = lazy_snapshots(play.game, play.campaign, blocks, behind)
    position, last, private = history_from(through_json(history_plain(play)))
    sums = [undone for undone, _ in (*snapshots, *late)]
    return StoredSnapshots(position, last, private, tuple(zip(sums, later, strict=True)))


def same(one: Play, other: Play) -> bool:
    return bool(replace(one, snapshots=()) == replace(other, snapshots=()))


def counting(play: Play) -> tuple[Play, list[str]]:
    """The play under a game that writes down what it folds."""
    folded: list[str] = []

    def evolve(state: Any, event: Event) -> Any:
        folded.append(event.id)
        return TOY.evolve(state, event) if TOY.evolve else state

    return replace(play, game=replace(TOY, evolve=evolve)), folded


@pytest.mark.slow
@pytest.mark.parametrize("length", [BLOCK + 1, 2 * BLOCK - 1, 2 * BLOCK + 3, 3 * BLOCK + 500])
def test_opened_at_its_checkpoint_a_campaign_is_the_same(length: int) -> None:
    play = session(length)
    counted, folded = counting(play)
    opened = open_at(counted.game, play.campaign, kept(play))
    assert same(replace(opened, game=TOY), play)
    assert len(folded) <= len(play.campaign.events) - play.position.place


@pytest.mark.slow
def test_what_is_played_later_is_followed_from_the_same_checkpoint() -> None:
    early, late = session(BLOCK + 100), session(3 * BLOCK + 50)
    assert late.campaign.events[: BLOCK + 100] == early.campaign.events
    assert same(open_at(TOY, late.campaign, kept(early)), late)


def taken_back(play: Play, place: int) -> Play:
    """The last standing step that begins before a place is undone, however much came after."""
    index = max(index for index in play.history.done if index < place)
    step = play.campaign.events[index].id
    return record(play, (("core.undone", {"step": step}),), STAMP)


@pytest.mark.parametrize("place", [3 * BLOCK + 15, 3 * BLOCK, 2 * BLOCK, BLOCK, 50])
def test_what_was_undone_before_a_mark_is_folded_from_the_mark_before_that(place: int) -> None:
    play = session(3 * BLOCK + 20)
    checkpoint = kept(play)
    back = taken_back(play, place)
    counted, folded = counting(back)
    opened = open_at(counted.game, back.campaign, checkpoint)
    assert same(replace(opened, game=TOY), back)
    assert len(folded) <= len(back.campaign.events) - min(place - 1, 3 * BLOCK) // BLOCK * BLOCK
    again = record(back, (("core.redone", {"step": back.campaign.events[-1].data["step"]}),), STAMP)
    counted, folded = counting(again)
    opened = open_at(counted.game, again.campaign, checkpoint)
    assert same(replace(opened, game=TOY), again)
    assert len(folded) <= 22


def test_an_opened_campaign_can_be_undone_far_behind_its_checkpoint() -> None:
    play = session(2 * BLOCK + 10)
    opened = open_at(TOY, play.campaign, kept(play))
    for _ in range(150):
        play, opened = undo(play, STAMP), undo(opened, STAMP)
        assert opened.state == play.state
        assert opened.log_index == play.log_index
    assert same(opened, play)


def test_a_look_back_starts_at_the_mark_before_it() -> None:
    play = session(3 * BLOCK + 10)
    opened = open_at(TOY, play.campaign, kept(play))
    for stop in (1, 500, 1500, play.log_index.steps // 2, play.log_index.steps - 1):
        assert as_it_was(opened, stop) == as_it_was(play, stop)


@dataclass(frozen=True)
class Noted:
    """A block that writes down that it is read."""

    whole: tuple[Event, ...]
    reads: list[str]

    def items(self) -> tuple[Event, ...]:
        self.reads.append(self.whole[0].id)
        return self.whole


def lazily(play: Play) -> tuple[Campaign, list[str]]:
    reads: list[str] = []
    events, at, full = play.campaign.events, 0, play.position.place
    log = Log[Event]()
    while at < full:
        size = BLOCK if full - at >= BLOCK else CHUNK
        log, at = log.then(Noted(events[at : at + size], reads), size), at + size
    return replace(play.campaign, events=log.extend(events[full:])), reads


def test_nothing_before_the_snapshot_is_read_to_open_play_undo_and_redo() -> None:
    play = session(3 * BLOCK + 90)
    campaign, reads = lazily(play)
    opened = open_at(TOY, campaign, kept(play))
    assert reads == []
    for step in (
        lambda play: act(play, "cheer", {}, scripted(), STAMP),
        lambda play: undo(play, STAMP),
        lambda play: redo(play, STAMP),
    ):
        opened, play = step(opened), step(play)
    assert same(opened, play)


def test_a_fact_that_cannot_be_is_refused_behind_the_checkpoint_too() -> None:
    play = session(BLOCK + 10)
    last = play.campaign.events[-1]
    number = last.clock + 10_000
    nobody = {"who": "x", "dice": []}
    for kind, data, why in (("toy.flew", {}, "toy.flew"), ("toy.rolled", nobody, f"a-{number}")):
        wrong = Event(f"a-{number}", number, last.clock + 1, 1000, "", kind, data)
        campaign = replace(play.campaign, events=(*play.campaign.events, wrong))
        with pytest.raises(DoesNotFold, match=why):
            open_at(TOY, campaign, kept(play))


@pytest.mark.slow
def test_history_comes_back_from_json_as_it_was() -> None:
    for seed in range(3):
        play = session(BLOCK + 5, seed)
        position, last, _private = history_from(through_json(history_plain(play)))
        assert position == play.position
        assert last == play.campaign.events[play.position.place - 1]


@pytest.mark.slow
def test_a_history_of_many_devices_and_marks_in_the_middle_comes_back_too() -> None:
    play = open_play(TOY, Campaign("c", "toy", "Toys", {}))
    for number in range(BLOCK + 1):
        stamp = Stamp(f"d{number % 7}", 1000)
        play = record(play, (("toy.cheered", {}),), stamp)
        if number % 5 == 4:
            early = play.campaign.events[play.history.done[len(play.history.done) // 2]]
            play = record(play, (("core.undone", {"step": early.id}),), stamp)
    position, _, _ = history_from(through_json(history_plain(play)))
    assert position == play.position


def test_a_number_tells_under_what_a_mark_was_folded() -> None:
    play = session(BLOCK + 100)
    places = [0, 100, 1000, BLOCK]
    sums = undone_sums(play.history, places)
    assert sums == [undone_sums(play.history, [place])[0] for place in places]
    back = undo(play, STAMP)
    first = back.history.redoable[-1]
    assert undone_sums(back.history, [first]) == undone_sums(play.history, [first])
    assert undone_sums(back.history, [first + 1]) != undone_sums(play.history, [first + 1])
