"""An immutable sequence that is appended to without being copied.

A log of a hundred thousand facts shares all but its last few places with the log before it: items
are kept in blocks of BLOCK, the rest in full chunks of CHUNK, the last few in a tail. A block or a
chunk may also be one that is read only when an item of it is asked for (``Later``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from typing import Any, Generic, Protocol, TypeVar, overload

CHUNK = 64
BLOCK = 2048

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Later(Protocol[T_co]):
    """A block or a chunk whose items are made when they are asked for: always the same, BLOCK or
    CHUNK of them."""

    def items(self) -> tuple[T_co, ...]: ...


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Log(Sequence[T], Generic[T]):
    """Made by ``log_of`` and by its own methods. A slice of it is a tuple; it equals every log and
    every tuple of the same items."""

    blocks: tuple[tuple[T, ...] | Later[T], ...] = ()
    chunks: tuple[tuple[T, ...] | Later[T], ...] = ()
    tail: tuple[T, ...] = ()

    def append(self, item: T) -> Log[T]:
        """The log with one more item. Copies a few dozen places, however long the log is."""
        tail = (*self.tail, item)
        if len(tail) < CHUNK:
            return Log(self.blocks, self.chunks, tail)
        return self._with_chunk(tail)

    def then(self, part: Later[T], size: int) -> Log[T]:
        """The log with a part behind its own that is read later, of ``size`` items, BLOCK or CHUNK.
        A log with a tail, or a block behind chunks, has no place for it: ValueError."""
        if self.tail or (size == BLOCK and self.chunks):
            raise ValueError(f"no place for {size} items behind {len(self)}")
        return Log((*self.blocks, part)) if size == BLOCK else self._with_chunk(part)

    def _with_chunk(self, chunk: tuple[T, ...] | Later[T]) -> Log[T]:
        chunks = (*self.chunks, chunk)
        if len(chunks) * CHUNK < BLOCK:
            return Log(self.blocks, chunks)
        return Log((*self.blocks, _block(chunks)))

    def up_to(self, place: int) -> Log[T]:
        """The log of its first ``place`` items, a whole number of chunks. Reads nothing, but where
        the place is within a block."""
        number, rest = divmod(place, BLOCK)
        if rest and number < len(self.blocks):
            return Log[T]().extend(self[:place])
        return Log(self.blocks[:number], self.chunks[: rest // CHUNK])

    def extend(self, items: Iterable[T]) -> Log[T]:
        """The log with these items behind its own."""
        rest = iter(items)
        blocks, chunks, tail = list(self.blocks), list(self.chunks), self.tail
        while more := tuple(islice(rest, CHUNK - len(tail))):
            tail += more
            if len(tail) == CHUNK:
                chunks.append(tail)
                tail = ()
            if len(chunks) * CHUNK == BLOCK:
                blocks.append(_block(tuple(chunks)))
                chunks.clear()
        return Log(tuple(blocks), tuple(chunks), tail)

    def without_last(self) -> Log[T]:
        """The log without its last item. Raises IndexError where it has none."""
        if self.tail:
            return Log(self.blocks, self.chunks, self.tail[:-1])
        if self.chunks:
            return Log(self.blocks, self.chunks[:-1], _items(self.chunks[-1])[:-1])
        return Log(self.blocks[:-1]).extend(_items(self.blocks[-1])[:-1])

    def __len__(self) -> int:
        return len(self.blocks) * BLOCK + len(self.chunks) * CHUNK + len(self.tail)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...

    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            if step == 1:
                return self._between(start, stop)
            return tuple(self[at] for at in range(start, stop, step))
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(f"the log has {len(self)} items, none at {index}")
        part, place = self._part(at)
        return part[place]

    def _between(self, start: int, stop: int) -> tuple[T, ...]:
        parts = []
        while start < stop:
            part, place = self._part(start)
            parts.append(part[place : place + stop - start])
            start += len(part) - place
        return parts[0] if len(parts) == 1 else tuple(chain.from_iterable(parts))

    def _part(self, at: int) -> tuple[tuple[T, ...], int]:
        """The part that holds the item at ``at``, and the item's index in that part."""
        number, place = divmod(at, BLOCK)
        if number < len(self.blocks):
            return _items(self.blocks[number]), place
        number, place = divmod(at - len(self.blocks) * BLOCK, CHUNK)
        return (_items(self.chunks[number]) if number < len(self.chunks) else self.tail), place

    def __iter__(self) -> Iterator[T]:
        return chain.from_iterable(map(_items, chain(self.blocks, self.chunks, (self.tail,))))

    def __reversed__(self) -> Iterator[T]:
        parts = chain((self.tail,), reversed(self.chunks), reversed(self.blocks))
        return chain.from_iterable(map(reversed, map(_items, parts)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Log, tuple)):
            return NotImplemented
        if len(self) != len(other):
            return False
        return all(item is same or item == same for item, same in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # what it holds has none either

    def __repr__(self) -> str:
        return f"log_of({self[:]!r})"


def log_of(items: Iterable[T]) -> Log[T]:
    """These items as a log; a log itself unchanged."""
    return items if isinstance(items, Log) else Log[T]().extend(items)


def _items(part: tuple[T, ...] | Later[T]) -> tuple[T, ...]:
    return part if isinstance(part, tuple) else part.items()


def _block(chunks: tuple[tuple[T, ...] | Later[T], ...]) -> tuple[T, ...] | Later[T]:
    """The block that these chunks are; one to be read later where one of them is."""
    if all(isinstance(chunk, tuple) for chunk in chunks):
        return tuple(chain.from_iterable(map(_items, chunks)))
    return _Together(chunks)


@dataclass(frozen=True, slots=True, eq=False)
class _Together(Generic[T]):
    chunks: tuple[tuple[T, ...] | Later[T], ...]

    def items(self) -> tuple[T, ...]:
        return _read(self)


@lru_cache(maxsize=2)
def _read(block: _Together[Any]) -> tuple[Any, ...]:
    return tuple(chain.from_iterable(map(_items, block.chunks)))
