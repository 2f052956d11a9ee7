"""An immutable sequence that is appended to without being copied.

A log of a hundred thousand facts shares all but its last few places with the log before it: items
are kept in blocks of BLOCK, the rest in full chunks of CHUNK, the last few in a tail. A block may
also be one that is read only when an item of it is asked for (``Later``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Generic, Protocol, TypeVar, overload

CHUNK = 64
BLOCK = 2048

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Later(Protocol[T_co]):
    """A block whose items are made when they are asked for: always the same, BLOCK of them."""

    def items(self) -> tuple[T_co, ...]: ...


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Log(Sequence[T], Generic[T]):
    """Made by ``log_of`` and by its own methods. A slice of it is a tuple; it equals every log and
    every tuple of the same items."""

    blocks: tuple[tuple[T, ...] | Later[T], ...] = ()
    chunks: tuple[tuple[T, ...], ...] = ()
    tail: tuple[T, ...] = ()

    def append(self, item: T) -> Log[T]:
        """The log with one more item. Copies a few dozen places, however long the log is."""
        tail = (*self.tail, item)
        if len(tail) < CHUNK:
            return Log(self.blocks, self.chunks, tail)
        chunks = (*self.chunks, tail)
        if len(chunks) * CHUNK < BLOCK:
            return Log(self.blocks, chunks)
        return Log((*self.blocks, tuple(chain.from_iterable(chunks))))

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
                blocks.append(tuple(chain.from_iterable(chunks)))
                chunks.clear()
        return Log(tuple(blocks), tuple(chunks), tail)

    def without_last(self) -> Log[T]:
        """The log without its last item. Raises IndexError where it has none."""
        if self.tail:
            return Log(self.blocks, self.chunks, self.tail[:-1])
        if self.chunks:
            return Log(self.blocks, self.chunks[:-1], self.chunks[-1][:-1])
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
        return (self.chunks[number] if number < len(self.chunks) else self.tail), place

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(map(_items, self.blocks)), *self.chunks, self.tail)

    def __reversed__(self) -> Iterator[T]:
        blocks = map(_items, reversed(self.blocks))
        parts = chain((self.tail,), reversed(self.chunks), blocks)
        return chain.from_iterable(map(reversed, parts))

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


def _items(block: tuple[T, ...] | Later[T]) -> tuple[T, ...]:
    return block if isinstance(block, tuple) else block.items()
