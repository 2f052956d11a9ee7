"""A long campaign opens from what was folded of it before, or without: always to the same play."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.core.campaign import Event
from hotseat.core.dice import scripted
from hotseat.core.files import write_file
from hotseat.core.game import Game, game
from hotseat.core.late import Unread
from hotseat.core.log import BLOCK, CHUNK
from hotseat.core.plain import to_plain
from hotseat.core.play import Play, Stamp, act, as_it_was, is_struck, record, redo, undo
from hotseat.core.private import NewSecret
from tests.bench.many_maps import with_maps
from tests.engine.sessions import session
from tests.engine.toy import TOY, lookup
from tests.web.ui.test_chunks import saved
from ui import stored_snapshots
from ui.checked import Memory, Saved, checked_json, plain_json, usage
from ui.store import Loaded, Unreadable, load, put, save_step, tidy
from ui.stored_snapshots import in_base_64

pytestmark = pytest.mark.slow

BUILD = "build 7"
FOLDER = "hotseat/c/c1/"
STAMP = Stamp("a", 1000, "Ann")
LENGTH = 2 * BLOCK + 100


class Toy:
    """The toy, which writes down what it folds."""

    def __init__(self, base: Game = TOY) -> None:
        self.base = base
        self.folded: list[str] = []

    def __call__(self, _slug: str) -> Game:
        return replace(self.base, evolve=self.evolve)

    def evolve(self, state: Any, event: Event) -> Any:
        self.folded.append(event.id)
        return TOY.evolve(state, event) if TOY.evolve else state


def opened(kv: Memory, build: str = BUILD) -> tuple[Play, int]:
    """The campaign as it opens, and how many facts were folded for that."""
    toy = Toy()
    found = load(kv, "c1", toy, build)
    assert isinstance(found, Loaded), found
    return replace(found.play, game=TOY), len(toy.folded)


def same(one: Play, other: Play) -> bool:
    return bool(replace(one, snapshots=()) == replace(other, snapshots=()))


@cache
def kept_values(length: int = LENGTH) -> dict[str, str]:
    kv = Memory()
    play = session(length)
    assert put(kv, play, 0, lookup) == Saved()
    tidy(kv, play, BUILD, lookup)
    return kv.values


def kept(length: int = LENGTH) -> Memory:
    """A store with the session, tidied."""
    return Memory(kept_values(length))


CACHES = (stored_snapshots._block, stored_snapshots._chunk)


def forget_unpacked() -> None:
    for unpacking in CACHES:
        unpacking.cache_clear()


def unpacked() -> int:
    """How many parts of logs were unpacked since."""
    return sum(unpacking.cache_info().misses for unpacking in CACHES)


def save(kv: Memory, before: Play, after: Play) -> None:
    start = len(before.campaign.events)
    assert save_step(kv, after.campaign, start, lookup=lookup) == Saved()


@pytest.mark.parametrize("length", [BLOCK - 3, BLOCK, BLOCK + 1, LENGTH, 3 * BLOCK + 400])
def test_a_long_campaign_opens_without_being_folded_again(length: int) -> None:
    play = session(length)
    found, folded = opened(kept(length))
    assert same(found, play)
    rest = len(play.campaign.events) - play.position.place
    assert folded <= rest
    assert opened(kept(length), "")[1] > BLOCK - 500 or length < BLOCK


def test_no_block_is_unpacked_until_somebody_asks_for_what_is_in_it() -> None:
    forget_unpacked()
    kv = kept()
    play, _ = opened(kv)
    assert unpacked() == 0
    after = act(play, "cheer", {}, scripted(), STAMP)
    save(kv, play, after)
    play = redo(undo(after, STAMP), STAMP)
    assert unpacked() == 0
    assert play.campaign.events[0] == session(LENGTH).campaign.events[0]
    assert unpacked() == 1


def test_what_lies_on_maps_is_read_map_by_map_when_it_is_asked_for() -> None:
    kv, play = Memory(), with_maps(game("isolation"), "c1", 2, things=90)
    put(kv, play, 0)
    tidy(kv, play, BUILD)
    found = load(kv, "c1", build=BUILD)
    assert isinstance(found, Loaded)
    maps = tuple(found.play.table.maps.values())
    assert [scene.title for scene in maps] == ["Map 1", "Map 2"]
    layers = [(scene.areas, scene.tokens, scene.ink) for scene in maps]
    assert all(type(layer) is Unread for layer in layers[0])
    assert found.play.state == play.state
    # What is kept again is what was read.
    moved = record(found.play, (("core.noted", {"text": "A word."}),), STAMP)
    assert to_plain(type(moved.state), moved.state) == to_plain(type(play.state), play.state)


def test_an_opened_campaign_plays_on_is_exported_and_opens_again() -> None:
    kv = kept()
    play, _ = opened(kv)
    other = session(LENGTH)
    assert write_file(play.campaign, lookup) == write_file(other.campaign, lookup)
    for number in range(BLOCK):
        after = act(play, "cheer", {}, scripted(), STAMP)
        save(kv, play, after)
        play = after
        if number % 700 == 0:
            tidy(kv, play, BUILD, lookup)
    tidy(kv, play, BUILD, lookup)
    found, folded = opened(kv)
    assert same(found, play)
    assert same(opened(kv, "")[0], play)
    assert folded <= len(play.campaign.events) - 3 * BLOCK
    stop = other.log_index.steps // 2
    assert as_it_was(found, stop) == as_it_was(other, stop)


CHEERED = ("toy.cheered", {})
HID = ("toy.hid", {"what": NewSecret("gm", "A trapdoor")})
STEP = (HID, CHEERED, CHEERED, HID, CHEERED, CHEERED)


def over_the_edge(length: int, offset: int) -> Play:
    """The session with a step of several facts, so many of them before that length, and one more
    step."""
    play = session(length - 60)
    while len(play.campaign.events) < length - offset:
        play = record(play, (CHEERED,), STAMP)
    return record(record(play, STEP, STAMP), (CHEERED,), STAMP)


def after_its_snapshot(play: Play) -> int:
    """How many facts stand behind the last whole block."""
    rest = play.campaign.events[play.position.place :]
    return sum(not is_struck(play, event) for event in rest)


def put_at_once(play: Play) -> Memory:
    kv = Memory()
    assert put(kv, play, 0, lookup) == Saved()
    return kv


@pytest.mark.parametrize("offset", range(len(STEP) + 1))
@pytest.mark.parametrize("length", [BLOCK, 2 * BLOCK, 2 * BLOCK + CHUNK])
def test_a_step_over_the_end_of_a_block_opens_without_being_folded_again(
    length: int, offset: int, caplog: pytest.LogCaptureFixture
) -> None:
    play = over_the_edge(length, offset)
    for kv in (put_at_once(play), saved(play)):
        tidy(kv, play, BUILD, lookup)
        forget_unpacked()
        found, folded = opened(kv)
        assert unpacked() == 0
        assert same(found, play)
        assert folded == after_its_snapshot(play)
        assert write_file(found.campaign, lookup) == write_file(play.campaign, lookup)
        back = undo(undo(found, STAMP), STAMP)
        assert same(back, undo(undo(play, STAMP), STAMP))
        save(kv, play, back)
        assert same(opened(kv)[0], back)
        assert not caplog.records


def test_private_texts_of_a_block_that_no_checkpoint_holds_yet_are_there() -> None:
    kv, play = kept(BLOCK + 1), session(BLOCK + 1)
    longer = record(play, (HID, *(CHEERED,) * BLOCK), STAMP)
    save(kv, play, longer)
    found, folded = opened(kv)
    assert write_file(found.campaign, lookup) == write_file(longer.campaign, lookup)
    assert folded <= BLOCK + 2


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"step": 7}, "belongs to no step (7)"),
        ({"id": "a-1", "step": 1}, 'the event "a-1" stands twice'),
        ({"clock": 1}, "has an earlier clock"),
    ],
)
def test_a_log_that_is_broken_behind_its_checkpoint_is_refused_and_noted(
    changed: dict[str, Any], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    kv, play = kept(BLOCK + 1), session(BLOCK + 1)
    events = play.campaign.events
    late = Event("a-9999", 9999, events[-1].clock + 1, 1000, "", *CHEERED)
    broken = replace(play.campaign, events=(*events, replace(late, **changed)))
    assert save_step(kv, broken, len(events), lookup=lookup) == Saved()
    found = load(kv, "c1", lookup, BUILD)
    assert isinstance(found, Unreadable)
    assert why in found.sentence
    assert why in caplog.text


def test_a_table_at_rest_writes_nothing() -> None:
    class Counting(Memory):
        written = 0

        def set(self, key: str, value: str) -> None:
            self.written += 1
            super().set(key, value)

    kv = Counting(kept_values())
    tidy(kv, session(LENGTH), BUILD, lookup)
    play, _ = opened(kv)
    tidy(kv, play, BUILD, lookup)
    assert kv.written == 0


def test_what_another_build_kept_is_passed_over_and_made_anew() -> None:
    kv = kept()
    play, folded = opened(kv, "build 8")
    assert same(play, session(LENGTH))
    assert folded > BLOCK
    tidy(kv, play, "build 8", lookup)
    assert opened(kv, "build 8")[1] <= 100
    assert opened(kv, BUILD)[1] > BLOCK


def test_what_was_kept_under_other_rules_or_of_another_campaign_is_passed_over() -> None:
    head: dict[str, Any] = plain_json(kept_values()[f"{FOLDER}head"])
    for change in ({"rules": 2}, {"title": "Other"}, {"options": {"most": "9"}}):
        kv = kept()
        kv.values[f"{FOLDER}head"] = checked_json({**head, **change})
        newer = replace(TOY, migrations=(lambda document: document,))
        toy = Toy(newer if "rules" in change else TOY)
        found = load(kv, "c1", toy, BUILD)
        assert isinstance(found, Loaded)
        assert len(toy.folded) > BLOCK, change


def test_the_checkpoint_of_another_course_of_the_same_campaign_is_passed_over() -> None:
    early = session(BLOCK // 2)
    other = early
    while len(other.campaign.events) < LENGTH:
        other = record(other, (("toy.cheered", {}),) * 50, STAMP)
    kv = Memory()
    assert put(kv, other, 0, lookup) == Saved()
    foreign = {key: value for key, value in kept_values().items() if "/log/" not in key}
    kv.values.update({key: value for key, value in foreign.items() if not key.endswith("/head")})
    found, folded = opened(kv)
    assert same(found, other)
    assert folded > BLOCK


def resealed(key: str, change: Callable[[dict[str, Any]], Any]) -> Memory:
    """The store with one value of the checkpoint changed and sealed again."""
    kv = kept()
    held: dict[str, Any] = plain_json(kv.values[f"{FOLDER}{key}"])
    change(held)
    kv.values[f"{FOLDER}{key}"] = checked_json(held)
    return kv


# What any value of the checkpoint may have become.
BENT: tuple[Callable[[dict[str, Any]], Any], ...] = (
    lambda held: held.clear(),
    lambda held: held.update(root="x"),
    lambda held: held.update(packed="x"),
    lambda held: held.update(packed=in_base_64([])),
    lambda held: held.update(packed=in_base_64({})),
)


@pytest.mark.parametrize("key", ["past", "marks/0"])
@pytest.mark.parametrize(
    "change",
    [
        *BENT,
        lambda held: held.update(packed=in_base_64([{}] * 2)),
        lambda held: held.update(marks=[[1]], place="x"),
        lambda held: held.update(place=99 * BLOCK, marks=[[99 * BLOCK, 1, 0, "0"]]),
        lambda held: held.update(chain="0" * 8, marks=[[BLOCK, 1, 0, "0" * 8]]),
    ],
    ids=range(9),
)
def test_a_checkpoint_that_is_none_is_passed_over(
    key: str, change: Callable[[dict[str, Any]], Any]
) -> None:
    found, folded = opened(resealed(key, change))
    assert same(found, session(LENGTH))
    assert folded > BLOCK - 500


@pytest.mark.parametrize(
    "change",
    [
        *BENT,
        lambda held: held.update(marks=[[1]]),
        lambda held: held.update(marks=[[99 * BLOCK, 1, 0, "0"]]),
        lambda held: held.update(marks=[[*held["marks"][0][:3], "0" * 8]]),
    ],
    ids=range(8),
)
def test_a_late_state_that_is_none_is_passed_over(change: Callable[[dict[str, Any]], Any]) -> None:
    found, folded = opened(resealed(f"marks/at.{2 * BLOCK + CHUNK}", change))
    assert same(found, session(LENGTH))
    assert folded > opened(kept())[1] + CHUNK // 2


@pytest.mark.parametrize("length", [CHUNK, CHUNK + 1, 700, BLOCK - 1, BLOCK + 700])
def test_an_evening_opens_at_its_last_chunk_and_goes_back_from_there(length: int) -> None:
    play = session(length)
    forget_unpacked()
    found, folded = opened(kept(length))
    assert unpacked() <= 1  # what the last few steps undo may stand in the chunk before them
    assert folded < CHUNK
    assert same(found, play)
    for _ in range(30):
        play, found = undo(play, STAMP), undo(found, STAMP)
        assert found.state == play.state
    assert same(found, play)
    for stop in (1, play.log_index.steps // 2, play.log_index.steps):
        assert as_it_was(found, stop) == as_it_was(play, stop)


@given(st.lists(st.sampled_from(["play", "undo", "redo", "rest", "open"]), max_size=40))
@settings(max_examples=15)
def test_played_undone_rested_and_opened_in_any_order_it_is_the_same(steps: list[str]) -> None:
    kv, play = kept(700), session(700)
    now = opened(kv)[0]
    for step in steps:
        if step == "rest":
            tidy(kv, now, BUILD, lookup)
        elif step == "open":
            now = opened(kv)[0]
        else:
            for _ in range(11):
                later = changed(play, step)
                save(kv, now, changed(now, step))
                play, now = later, changed(now, step)
        assert same(now, play)


def changed(play: Play, step: str) -> Play:
    """The play with one more step, or one less."""
    if step == "undo" and play.history.done:
        return undo(play, STAMP)
    if step == "redo" and play.history.redoable:
        return redo(play, STAMP)
    return act(play, "cheer", {}, scripted(), STAMP)


def test_of_large_states_only_the_last_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kv = kept(700)
    monkeypatch.setattr(stored_snapshots, "LATE_ROOM", 10)
    play = act(opened(kv)[0], "cheer", {}, scripted(), STAMP)
    while len(play.campaign.events) % CHUNK:
        play = act(play, "cheer", {}, scripted(), STAMP)
    save(kv, session(700), play)
    tidy(kv, play, BUILD, lookup)
    late = [key for key in kv.values if "/marks/at." in key]
    assert late == [f"{FOLDER}marks/at.{len(play.campaign.events)}"]
    found, folded = opened(kv)
    assert same(found, play)
    assert folded == 0


def test_states_that_no_snapshot_is_of_any_more_leave_the_store() -> None:
    kv = kept(700)
    play, _ = opened(kv)
    for _ in range(8):
        for _ in range(CHUNK):
            after = act(play, "cheer", {}, scripted(), STAMP)
            save(kv, play, after)
            play = after
        tidy(kv, play, BUILD, lookup)
    late = [key for key in kv.values if "/marks/at." in key]
    assert 4 <= len(late) <= 9
    assert max(int(key.rpartition(".")[2]) for key in late) == play.position.place


@given(st.data())
@settings(max_examples=25)
def test_any_one_value_of_the_checkpoint_bent_or_gone_opens_the_same_play(
    data: st.DataObject,
) -> None:
    kv = kept()
    beside = [key for key in kv.values if "/log/" not in key and not key.endswith("/head")]
    key = data.draw(st.sampled_from(sorted(beside)))
    value = kv.values.pop(key)
    if data.draw(st.booleans()):
        where = data.draw(st.integers(0, len(value) - 1))
        kv.values[key] = value[:where] + data.draw(st.characters()) + value[where + 1 :]
    assert same(opened(kv)[0], session(LENGTH))


def test_a_block_that_is_lost_makes_the_campaign_unreadable_with_a_checkpoint_too() -> None:
    kv = kept()
    del kv.values[f"{FOLDER}log/0.0-31"]
    found = load(kv, "c1", lookup, BUILD)
    assert isinstance(found, Unreadable)
    assert "only the first 0 of its" in found.sentence


def test_an_undo_over_the_end_of_a_block_opens_right_and_is_kept_at_the_next_rest() -> None:
    kv, play = kept(), session(LENGTH)
    index = max(index for index in play.history.done if index < 2 * BLOCK)
    step = play.campaign.events[index].id
    back = record(play, (("core.undone", {"step": step}),), STAMP)
    save(kv, play, back)
    found, folded = opened(kv)
    assert same(found, back)
    assert folded > 100
    tidy(kv, found, BUILD, lookup)
    again, folded = opened(kv)
    assert same(again, back)
    assert folded <= 101


class DeadBattery(BaseException):
    """Nothing runs after it."""


@pytest.mark.parametrize("left", range(4))
def test_broken_off_while_it_is_kept_it_opens_right(left: int) -> None:
    class Dying(Memory):
        left = 0

        def set(self, key: str, value: str) -> None:
            if not self.left:
                raise DeadBattery
            self.left -= 1
            super().set(key, value)

    kv = Dying(kept_values(BLOCK + 1))
    play, longer = session(BLOCK + 1), session(LENGTH)
    kv.left = 99
    save(kv, play, longer)
    kv.left = left
    with suppress(DeadBattery):
        tidy(kv, longer, BUILD, lookup)
    assert same(opened(kv)[0], longer)
    kv.left = 99
    tidy(kv, longer, BUILD, lookup)
    assert opened(kv)[1] <= 100


def test_a_play_that_is_not_the_stored_one_is_not_kept() -> None:
    kv = kept()
    before = dict(kv.values)
    tidy(kv, act(session(LENGTH), "cheer", {}, scripted(), STAMP), "build 8", lookup)
    assert kv.values != before
    other = Memory({key: value for key, value in before.items() if key.endswith("/head")})
    tidy(other, session(LENGTH), BUILD, lookup)
    assert len(other.values) == 1


def test_a_checkpoint_is_a_small_part_of_what_is_stored() -> None:
    kv = kept(3 * BLOCK + 400)
    beside = Memory({key: value for key, value in kv.values.items() if "/log/" not in key})
    assert usage(beside) < usage(kv) / 4
