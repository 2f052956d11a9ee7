"""Mappings that are read when something of them is asked for: a campaign opens without what lies on
its maps, and no map that nobody looks at is ever read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

V = TypeVar("V")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Unread(Mapping[str, V], Generic[V]):
    """What ``text``, its plain form, says; ``read`` always gives the same."""

    text: str
    read: Callable[[], dict[str, V]]

    def __getitem__(self, key: str) -> V:
        return self.read()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.read())

    def __len__(self) -> int:
        return len(self.read())


# A field of a record that is stored so (``plain``): a dict, or one that is not yet read.
Late = Annotated[Mapping[str, V], Unread]
