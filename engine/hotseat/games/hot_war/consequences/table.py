"""The consequences that points buy, at the table's costs (HW-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

TRAIT, NEW_TRAIT, TIE, NEW_TIE, ATTRIBUTE = "trait", "new_trait", "tie", "new_tie", "attribute"


@dataclass(frozen=True, slots=True)
class Consequence:
    """``label`` on its button, ``full`` where it stands alone; ``good``: for those who won, else
    for those who lost; ``on``: what it changes. ``said``: how it is told, with ``what`` and what it
    ``does``; ``step``: how far a level goes, 0 for to 0."""

    key: str
    label: str
    full: str
    cost: int
    good: bool
    on: str
    said: str = "{what} {does}"
    step: int = 0


_ALL = (
    Consequence("turn_good", "Change to positive", "Change a negative trait to positive",
                1, True, TRAIT, "{what} becomes positive"),
    Consequence("lock", "Lock it", "Lock a trait", 1, True, TRAIT, "{what} is locked"),
    Consequence("friend", "New positive relationship at 1", "New positive relationship at 1",
                1, True, NEW_TIE, "new {what} at +1"),
    Consequence("better", "+1", "Relationship +1: a positive one grows, a negative one shrinks",
                1, True, TIE, step=1),
    Consequence("raise", "+1", "Attribute +1", 2, True, ATTRIBUTE, step=1),
    Consequence("gain_good", "New positive trait", "New positive trait",
                2, True, NEW_TRAIT, "gains {what} (positive)"),
    Consequence("lose_bad", "Lose it", "Lose a negative trait", 2, True, TRAIT, "loses {what}"),
    Consequence("calm", "To 0", "Negative relationship to 0", 3, True, TIE),
    Consequence("turn_bad", "Change to negative", "Change a positive trait to negative",
                1, False, TRAIT, "{what} becomes negative"),
    Consequence("scene_bad", "New negative trait for this scene",
                "New negative trait for this scene only",
                1, False, NEW_TRAIT, "gains {what} (negative, for this scene)"),
    Consequence("enemy", "New negative relationship at 1", "New negative relationship at 1",
                1, False, NEW_TIE, "new {what} at −1"),
    Consequence("unlock", "Unlock it", "Unlock a trait", 1, False, TRAIT, "{what} is unlocked"),
    Consequence("worse", "−1", "Relationship −1: a positive one shrinks, a negative one grows",
                1, False, TIE, step=-1),
    Consequence("lower", "−1", "Attribute −1", 2, False, ATTRIBUTE, step=-1),
    Consequence("gain_bad", "New negative trait", "New negative trait",
                2, False, NEW_TRAIT, "gains {what} (negative)"),
    Consequence("lose_good", "Lose it", "Lose a positive trait", 2, False, TRAIT, "loses {what}"),
    Consequence("zero", "To 0", "Attribute to 0: a crisis point at once", 3, False, ATTRIBUTE),
    Consequence("break", "To 0", "Positive relationship to 0", 3, False, TIE),
)  # fmt: skip
TURNS = ("turn_good", "turn_bad")
TABLE = {each.key: each for each in _ALL}


def on(what: str, good: bool) -> tuple[Consequence, ...]:
    """The consequences of one kind, for those who won or for those who lost."""
    return tuple(each for each in _ALL if each.on == what and each.good == good)


def in_full() -> tuple[tuple[str, ...], ...]:
    """The whole table as rows under their heads: points, positive, negative."""
    heads = ("Points", "Positive, for those who were successful", "Negative, for the losing side")
    costs = sorted({each.cost for each in _ALL})
    return (heads, *(line for cost in costs for line in _of_cost(cost)))


def _of_cost(cost: int) -> Iterator[tuple[str, str, str]]:
    of_cost = [each for each in _ALL if each.cost == cost]
    good, bad = ([each.full for each in of_cost if each.good == half] for half in (True, False))
    for positive, negative in zip_longest(good, bad, fillvalue=""):
        yield str(cost), positive, negative
