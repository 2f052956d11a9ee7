"""How the points that a loser's Victories cost are put on the Relationships of the roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

Split = tuple[int, ...]


def splits(relationships: int, points: int) -> Iterator[Split]:
    """All ways to put the points on so many Relationships, every point placed. FS-7: any of them
    may sink far below zero; without a Relationship the penalty lapses."""
    if not relationships or points <= 0:
        yield (0,) * relationships
    elif relationships == 1:
        yield (points,)
    else:
        for first in range(points + 1):
            yield from ((first, *rest) for rest in splits(relationships - 1, points - first))


def kindest(values: Sequence[int], points: int) -> Split:
    """The split to begin with: it loses nobody where it can (FS-8: zero lives), taking from the
    highest first; else it puts all on the lowest."""
    split, left = [0] * len(values), list(values)
    if not left or points <= 0:
        return tuple(split)
    if sum(max(0, value) for value in values) < points:
        split[left.index(min(left))] = points
        return tuple(split)
    for _ in range(points):
        at = left.index(max(left))
        left[at] -= 1
        split[at] += 1
    return tuple(split)


def choices(values: Sequence[int], points: int, most: int) -> tuple[Split, ...]:
    """The splits to choose from, the kindest first, then those that lose the fewest; none where
    there are more than ``most``."""
    if comb(points + len(values) - 1, points) > most:
        return ()
    first = kindest(values, points)
    others = (other for other in splits(len(values), points) if other != first)
    return (first, *sorted(others, key=lambda split: lost(values, split)))


def lost(values: Sequence[int], split: Split) -> int:
    """How many are lost by it: below zero (FS-8)."""
    return sum(taken > max(0, value) for value, taken in zip(values, split, strict=True))


def read(text: str, relationships: int, points: int) -> Split | None:
    """A split written "2,1"; None for what is none. One of fewer points is against the rules."""
    parts = text.split(",")
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        return None
    split = tuple(map(int, parts))
    return split if len(split) == relationships and sum(split) <= points else None
