"""How the chances that a query answers can be counted: every fall of the dice, put to a reading.

Written beside a query, so that tests can hold what is fast to what is plain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Die:
    """``ways`` of each face, out of ``total``: where all ways are fewer, the rest is left out, such
    as the longest chains of a die that brings another."""

    ways: Mapping[Any, int]
    total: int


def die(sides: int) -> Die:
    """A die that shows 1 to ``sides``."""
    return Die(dict.fromkeys(range(1, sides + 1), 1), sides)


def die_of(faces: Iterable[Any]) -> Die:
    """A die with these faces; one that is on it twice comes twice as often."""
    ways: dict[Any, int] = {}
    for face in faces:
        ways[face] = ways.get(face, 0) + 1
    return Die(ways, sum(ways.values()))


Dice = tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """The same chances through ``reading``, one of ``Game.read``.

    ``rolls(**inputs)`` are the dice of a query's inputs, by the name of the reading's input that
    their faces are; None where the reading does not tell of such inputs. ``says(answer, **inputs)``
    are the keys of the outcome that are true of one fall; None where the reading leaves it open.
    ``asks(fallen, **inputs)`` are all inputs of the reading, where they are more than the faces and
    those inputs of the query that it has by the same name. ``tried``: inputs to compare besides
    small ones drawn by luck.
    """

    reading: str
    rolls: Callable[..., Mapping[str, Dice] | None]
    says: Callable[..., Iterable[str] | None]
    asks: Callable[..., Mapping[str, Any]] | None = None
    tried: tuple[Mapping[str, Any], ...] = ()
