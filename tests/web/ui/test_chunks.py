"""A log that is packed is the same log, whatever happens while it is packed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign, Event
from hotseat.core.dice import scripted
from hotseat.core.jsontext import compact
from hotseat.core.log import BLOCK, CHUNK
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.rows import rows_of
from tests.engine.toy import TOY, lookup
from ui import store
from ui.checked import Failed, Memory, Saved, checksum_of, plain_json, usage, with_checksum
from ui.chunks import Place, merge, part_of, parts
from ui.store import Loaded, load, put, save_step, tidy

pytestmark = pytest.mark.slow

STAMP = Stamp("a1", 1000, "Ann")
LOG = "hotseat/c/c1/log/0."
WHERE = Place("hotseat/c/c1/", 0)
CHUNKS = BLOCK // CHUNK


def noted(number: int) -> Event:
    return Event(
        f"a1-{number}", number, number, 1000, "Ann", "core.noted", {"text": f"no {number}"}
    )


def table(events: int) -> Play:
    log = tuple(noted(number) for number in range(1, events + 1))
    return open_play(TOY, Campaign("c1", "toy", "Toys", {}, log))


def save(kv: Memory, play: Play, start: int) -> Saved | Failed:
    return save_step(kv, play.campaign, start, lookup=lookup)


def saved(play: Play) -> Memory:
    """As a table leaves it that made its log step by step: no block yet."""
    kv = Memory()
    for count in [
        *range(BLOCK // 2, len(play.campaign.events), BLOCK // 2),
        len(play.campaign.events),
    ]:
        start = (count - 1) // (BLOCK // 2) * (BLOCK // 2)
        part = replace(play.campaign, events=play.campaign.events[:count])
        assert save_step(kv, part, start, lookup=lookup) == Saved()
    return kv


def loaded(kv: Memory) -> Play:
    found = load(kv, "c1", lookup)
    assert isinstance(found, Loaded), found
    return found.play


def keys(kv: Memory) -> list[str]:
    return [key.removeprefix(LOG) for key in kv.values if key.startswith(LOG)]


def on(kv: Memory, play: Play) -> Play:
    """One more step, saved."""
    after = act(play, "cheer", {}, scripted(), STAMP)
    assert save(kv, after, len(play.campaign.events)) == Saved()
    return after


def tidied(kv: Memory) -> None:
    """Its full chunks made blocks, or as far as the store lets that be done."""
    head = plain_json(kv.values["hotseat/c/c1/head"])
    with suppress(OSError):
        merge(kv, WHERE, head["count"], "toy")


# --- chunks ------------------------------------------------------------------------------------


def test_full_chunks_are_packed_and_the_last_one_stays_plain() -> None:
    kv = saved(table(2 * CHUNK + 5))
    packed = [kv.values[f"{LOG}{number}"][9:11] == "z." for number in range(3)]
    assert packed == [True, True, False]
    assert all(value.isascii() for value in kv.values.values())


def plainly(play: Play) -> Memory:
    """As versions before blocks wrote it: every chunk plain."""
    kv = stored_head(play)
    after, events = "0" * 8, play.campaign.events
    for number in range(-(-len(events) // CHUNK)):
        rows = rows_of(events[number * CHUNK : (number + 1) * CHUNK], "toy")
        lines = ",\n".join(map(compact, rows))
        value = with_checksum(f'{{"after":"{after}","rows":[\n{lines}\n]}}')
        kv.values[f"{LOG}{number}"] = value
        after = checksum_of(value)
    return kv


def stored_head(play: Play) -> Memory:
    kv = saved(play)
    return Memory({key: value for key, value in kv.values.items() if key.endswith("/head")})


@pytest.mark.parametrize("events", [5, CHUNK, CHUNK + 5, BLOCK, BLOCK + CHUNK + 5])
def test_chunks_of_older_versions_are_read_gone_on_with_and_packed(events: int) -> None:
    play = table(events)
    kv = plainly(play)
    assert loaded(kv).campaign == play.campaign
    after = on(kv, play)
    assert loaded(kv).campaign == after.campaign
    tidied(kv)
    assert loaded(kv).campaign == after.campaign


# --- blocks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "left"),
    [
        (BLOCK - 1, [str(n) for n in range(CHUNKS)]),
        (BLOCK, ["0-31"]),
        (BLOCK + 1, ["0-31", "32"]),
        (2 * BLOCK + CHUNK, ["0-31", "32-63", "64"]),
    ],
)
def test_full_chunks_become_blocks(events: int, left: list[str]) -> None:
    play = table(events)
    kv = saved(play)
    before = usage(kv)
    tidied(kv)
    assert sorted(keys(kv)) == sorted(left)
    assert usage(kv) <= before
    assert loaded(kv) == play
    done = dict(kv.values)
    tidied(kv)
    assert kv.values == done


def test_chunks_before_a_block_become_one_too() -> None:
    """As versions left them that could not pack a block whose first event goes on with a step."""
    kv = saved(table(2 * BLOCK + 3))
    chunks = dict(kv.values)
    tidied(kv)
    done = dict(kv.values)
    del kv.values[f"{LOG}0-31"]
    kv.values |= {f"{LOG}{number}": chunks[f"{LOG}{number}"] for number in range(CHUNKS)}
    tidied(kv)
    assert kv.values == done


@pytest.mark.parametrize("events", [BLOCK, BLOCK + 1, BLOCK + CHUNK - 1, BLOCK + CHUNK, 2 * BLOCK])
def test_play_goes_on_behind_a_block(events: int) -> None:
    play = table(events)
    kv = saved(play)
    tidied(kv)
    for _ in range(2):
        play = on(kv, play)
        assert loaded(kv).campaign == play.campaign
    assert "0" not in keys(kv)
    tidied(kv)
    assert loaded(kv).campaign == play.campaign


def test_what_is_written_at_once_is_written_in_blocks() -> None:
    play = table(2 * BLOCK + CHUNK + 3)
    kv = Memory()
    assert put(kv, play, 0, lookup) == Saved()
    assert sorted(keys(kv)) == ["0-31", "32-63", "64", "65"]
    assert loaded(kv) == play
    before = dict(kv.values)
    tidied(kv)
    assert kv.values == before


def test_a_log_saved_unseen_at_the_end_of_a_block_is_known_again() -> None:
    play = table(BLOCK)
    kv = saved(play)
    tidied(kv)
    assert save(kv, play, BLOCK - 1) == Saved()
    assert loaded(kv).campaign == play.campaign


def test_another_tab_is_noticed_at_the_end_of_a_block() -> None:
    play = table(BLOCK - 1)
    kv = saved(play)
    on(kv, play)
    tidied(kv)
    ours = act(play, "name", {"name": "Ours"}, scripted(), STAMP)
    tried = save(kv, ours, BLOCK - 1)
    assert isinstance(tried, Failed)
    assert "changed in another tab" in tried.sentence


# --- what may happen meanwhile -------------------------------------------------------------------


class DeadBattery(BaseException):
    """Nothing runs after it."""


class Dying(Memory):
    """A store that is cut off after so many changes, or whose changes fail from then on."""

    left = 10**9
    how: str = "dies"

    def _one(self) -> bool:
        self.left -= 1
        if self.left >= 0:
            return True
        if self.how == "dies":
            raise DeadBattery
        if self.how == "raises":
            raise OSError("QuotaExceededError")
        return False

    def set(self, key: str, value: str) -> None:
        if self._one():
            super().set(key, value)

    def remove(self, key: str) -> None:
        if self._one():
            super().remove(key)


def broken_off(events: int, how: str) -> Iterator[Dying]:
    """The same store, its tidying broken off after each number of changes."""
    whole = saved(table(events)).values
    left = 0
    while True:
        kv = Dying(dict(whole))
        kv.left, kv.how = left, how
        with suppress(DeadBattery):
            tidied(kv)
        done = kv.left >= 0
        kv.left = 10**9
        yield kv
        if done:
            return
        left += 1


@pytest.mark.parametrize("how", ["dies", "raises", "drops"])
def test_broken_off_anywhere_the_log_is_whole_and_goes_on(how: str) -> None:
    events = BLOCK + 2
    play = table(events)
    times = 0
    for kv in broken_off(events, how):
        times += 1
        assert loaded(kv).campaign == play.campaign
        after = on(kv, play)
        tidied(kv)
        assert loaded(kv).campaign == after.campaign
        assert sorted(keys(kv)) == ["0-31", "32"]
    assert times == CHUNKS + 2


def test_a_block_that_cannot_be_read_gives_way_to_its_chunks() -> None:
    play = table(BLOCK + 2)
    kv = saved(play)
    whole = dict(kv.values)
    tidied(kv)
    block = kv.values[f"{LOG}0-31"]
    kv.values = {**whole, f"{LOG}0-31": block[:-1]}
    assert loaded(kv) == play
    kv.values = {**whole, f"{LOG}0-31": block.replace("z.0000", "z.1111")}
    assert loaded(kv) == play


def test_a_block_of_another_course_never_joins() -> None:
    """Sound in itself, but what stands before it is another log."""
    play = table(2 * BLOCK + 2)
    kv = saved(play)
    other = open_play(
        TOY, replace(play.campaign, events=(replace(noted(1), by="Bob"), *play.campaign.events[1:]))
    )
    theirs = saved(other)
    tidied(theirs)
    kv.values[f"{LOG}32-63"] = theirs.values[f"{LOG}32-63"]
    assert loaded(kv) == play


def test_chunks_that_do_not_belong_together_are_left_as_they_are() -> None:
    kv = saved(table(BLOCK + 2))
    other = saved(open_play(TOY, replace(table(BLOCK + 2).campaign, title="x")))
    first = other.values[f"{LOG}5"]
    kv.values[f"{LOG}5"] = with_checksum(first[9:].replace("z.", "z.f", 1))
    before = dict(kv.values)
    tidied(kv)
    assert kv.values == before


def test_a_store_that_fails_is_no_news_to_who_tidies() -> None:
    class Forbidden(Memory):
        def get(self, key: str) -> str | None:
            raise PermissionError(key)

    play = table(BLOCK)
    tidy(Forbidden(saved(play).values), play, "b", lookup)
    tidy(Memory(), play, "b", lookup)


@pytest.mark.parametrize(
    "payload",
    [
        "z.",
        "z.a.b.64",
        "z.a.b.65.x",
        "z.a.b.64.x.y",
        "z.00000000..64.%%%",
        "z.00000000..2048.AAAA",
        '{"rows":7}',
    ],
)
def test_a_value_that_only_looks_packed_is_no_part(payload: str) -> None:
    kv = saved(table(CHUNK + 2))
    value: Any = with_checksum(payload)
    kv.values[f"{LOG}0"] = value
    found = load(kv, "c1", lookup)
    assert isinstance(found, store.Unreadable)
    assert "only the first 0 of its 66 log entries can be read" in found.sentence


def test_parts_know_what_stands_before_and_behind_them() -> None:
    kv = saved(table(BLOCK + 2))
    chunk = part_of(kv.values[f"{LOG}31"])
    tidied(kv)
    found = list(parts(kv, WHERE))
    assert [(part.count, part.after) for part in found] == [(BLOCK, "0" * 8), (2, found[0].until)]
    assert chunk is not None
    assert found[0].until == chunk.until
