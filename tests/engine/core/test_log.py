"""A log is a tuple in all but what it costs to make it longer."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.log import BLOCK, CHUNK, Log, log_of

LENGTHS = [
    0,
    1,
    CHUNK - 1,
    CHUNK,
    CHUNK + 1,
    BLOCK - 1,
    BLOCK,
    BLOCK + 1,
    2 * BLOCK + 3 * CHUNK + 5,
]


def grown(length: int) -> Log[int]:
    """Made item by item."""
    log = Log[int]()
    for item in range(length):
        log = log.append(item)
    return log


@pytest.mark.parametrize("length", LENGTHS)
def test_a_log_holds_what_was_put_into_it_in_order(length: int) -> None:
    log, whole = grown(length), tuple(range(length))
    assert len(log) == length
    assert tuple(log) == whole
    assert tuple(reversed(log)) == whole[::-1]
    assert [log[at] for at in range(length)] == list(whole)
    assert [log[-at] for at in range(1, length + 1)] == list(whole[::-1])
    assert log == whole
    assert whole == log
    assert bool(log) == bool(whole)


@pytest.mark.parametrize("length", LENGTHS)
def test_made_at_once_or_item_by_item_it_is_laid_out_the_same(length: int) -> None:
    at_once, log = log_of(range(length)), grown(length)
    assert (at_once.blocks, at_once.chunks, at_once.tail) == (log.blocks, log.chunks, log.tail)
    assert log_of(log) is log


@given(st.integers(0, 2 * BLOCK + 200), st.lists(st.integers(0, 300), max_size=5))
def test_extended_in_pieces_it_is_the_same(length: int, pieces: list[int]) -> None:
    log, whole = log_of(range(length)), list(range(length))
    for piece in pieces:
        log = log.extend(range(piece))
        whole += range(piece)
    assert log == tuple(whole)
    assert log == log_of(whole)


@given(st.slices(2 * BLOCK + CHUNK + 9))
def test_a_slice_is_the_tuple_of_the_same_slice(part: slice) -> None:
    whole = tuple(range(2 * BLOCK + CHUNK + 9))
    assert log_of(whole)[part] == whole[part]


@pytest.mark.parametrize("index", [5, -6, 10**9])
def test_there_is_nothing_beyond_its_ends(index: int) -> None:
    with pytest.raises(IndexError):
        log_of(range(5))[index]
    with pytest.raises(IndexError):
        Log[int]().without_last()


@pytest.mark.parametrize("length", LENGTHS[1:])
def test_without_its_last_it_is_what_it_was_before(length: int) -> None:
    log = grown(length)
    shorter = log.without_last()
    assert shorter == tuple(range(length - 1))
    assert shorter.append(length - 1) == log


def test_a_log_is_emptied_from_its_end() -> None:
    log = log_of(range(BLOCK + 5))
    for left in range(BLOCK + 4, -1, -1):
        log = log.without_last()
        assert len(log) == left
    assert log == ()


def test_a_longer_log_leaves_the_shorter_one_as_it_was() -> None:
    log = grown(BLOCK + CHUNK + 1)
    one, other = log.append(-1), log.append(-2)
    assert (one[-1], other[-1], len(log)) == (-1, -2, BLOCK + CHUNK + 1)
    with pytest.raises(FrozenInstanceError):
        log.tail = ()  # type: ignore[misc]


@pytest.mark.parametrize("length", LENGTHS)
def test_an_append_copies_at_most_one_chunk_and_shares_the_rest(length: int) -> None:
    log = grown(length)
    longer = log.append(-1)
    assert all(one is two for one, two in zip(log.blocks, longer.blocks, strict=False))
    if length % BLOCK != BLOCK - 1:
        assert all(one is two for one, two in zip(log.chunks, longer.chunks, strict=False))


def test_what_differs_anywhere_is_another_log() -> None:
    log = grown(BLOCK + 9)
    assert log != log.without_last()
    assert log != (-1, *log[1:])
    assert log != list(log)


@dataclass(frozen=True)
class Noted:
    """A block that writes down when it is read."""

    reads: list[int]
    first: int

    def items(self) -> tuple[int, ...]:
        self.reads.append(self.first)
        return tuple(range(self.first, self.first + BLOCK))


def later(*firsts: int) -> tuple[list[int], Log[int]]:
    reads: list[int] = []
    return reads, Log(tuple(Noted(reads, first) for first in firsts))


def test_a_block_for_later_is_read_when_something_of_it_is_asked_for() -> None:
    reads, log = later(0, BLOCK)
    log = log.extend((-1, -2))
    assert (len(log), log[-1], log[2 * BLOCK :], bool(log)) == (2 * BLOCK + 2, -2, (-1, -2), True)
    assert log.append(-3).without_last()[-2:] == (-1, -2)
    assert reads == []
    back = reversed(log)
    assert [next(back) for _ in range(3)] == [-2, -1, 2 * BLOCK - 1]
    assert log[BLOCK + 5] == BLOCK + 5
    assert set(reads) == {BLOCK}
    assert log == (*range(2 * BLOCK), -1, -2)


def test_the_last_block_is_opened_when_its_last_item_goes() -> None:
    reads, log = later(0, BLOCK)
    assert log.without_last() == tuple(range(2 * BLOCK - 1))
    assert log.without_last().blocks == log.blocks[:1]
    assert reads[0] == BLOCK
