"""The ladder of harm: where a new one is recorded, and which ones it erases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hotseat.games.sapio.state import LEVELS, Harm

# Boxes of each level; whatever is beyond puts a character out of action.
BOXES = {"minor": 2, "moderate": 2, "severe": 1}
OUT = LEVELS[-1]


@dataclass(frozen=True, slots=True)
class Place:
    """``level`` it is recorded at ("death": out of action); ``erased`` are the ids of those of a
    similar nature that it takes up."""

    level: str
    erased: tuple[str, ...] = ()


def place(harms: Sequence[Harm], level: str, like: Sequence[str] = ()) -> Place:
    """Where one more of this level comes to stand among those ``harms``; ``like`` are the ids of
    those that it is similar to.

    A second one of a similar nature steps up, and the first is erased; and again where there is a
    similar one (SA-16). One of another nature takes the next box. Where all boxes of the level are
    full it steps up, and nothing is erased. A second severe one puts the character out of action:
    it does not matter of what nature.
    """
    if level == OUT:
        return Place(OUT)
    there = [harm for harm in harms if harm.level == level]
    up = LEVELS[LEVELS.index(level) + 1]
    same = next((harm.id for harm in there if harm.id in like), "")
    if same and up != OUT:
        above = place(harms, up, like)
        return Place(above.level, (same, *above.erased))
    if len(there) < BOXES[level]:
        return Place(level)
    return place(harms, up, like)
