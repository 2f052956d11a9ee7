"""An immutable mapping from texts; a changed copy shares nearly all of the original."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

BUCKETS = 256

V = TypeVar("V")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Keyed(Mapping[str, V], Generic[V]):
    """Made empty, by ``keyed``, and by its own methods. Its order has no meaning, and differs from
    one start of Python to the next. A change copies the list of buckets and the one bucket of the
    key."""

    buckets: tuple[Mapping[str, V], ...] = ({},) * BUCKETS
    size: int = 0

    def put(self, key: str, value: V) -> Keyed[V]:
        """The mapping with this value under the key."""
        at = hash(key) % BUCKETS
        old = self.buckets[at]
        return Keyed(self._with(at, {**old, key: value}), self.size + (key not in old))

    def without(self, key: str) -> Keyed[V]:
        """The mapping without the key. Raises KeyError where it is not there."""
        at = hash(key) % BUCKETS
        left = dict(self.buckets[at])
        del left[key]
        return Keyed(self._with(at, left), self.size - 1)

    def _with(self, at: int, bucket: Mapping[str, V]) -> tuple[Mapping[str, V], ...]:
        return (*self.buckets[:at], bucket, *self.buckets[at + 1 :])

    def __getitem__(self, key: str) -> V:
        return self.buckets[hash(key) % BUCKETS][key]

    def __contains__(self, key: object) -> bool:
        return key in self.buckets[hash(key) % BUCKETS]

    def __iter__(self) -> Iterator[str]:
        for bucket in self.buckets:
            yield from bucket

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"keyed({dict(sorted(self.items()))!r})"


def keyed(values: Mapping[str, V]) -> Keyed[V]:
    """A mapping of all these pairs, without the cost of one ``put`` each."""
    buckets: list[dict[str, V]] = [{} for _ in range(BUCKETS)]
    for key, value in values.items():
        buckets[hash(key) % BUCKETS][key] = value
    return Keyed(tuple(buckets), len(values))
