"""The consequences that points buy, at the table's costs (HW-8)."""

from __future__ import annotations

from dataclasses import dataclass

TRAIT, NEW_TRAIT, TIE, NEW_TIE, ATTRIBUTE = "trait", "new_trait", "tie", "new_tie", "attribute"


@dataclass(frozen=True, slots=True)
class Consequence:
    """``good``: for those who won, else for those who lost; ``on``: what it changes."""

    key: str
    label: str
    cost: int
    good: bool
    on: str


_ALL = (
    Consequence("turn_good", "Make it positive", 1, True, TRAIT),
    Consequence("lock", "Lock it", 1, True, TRAIT),
    Consequence("friend", "New positive relationship at 1", 1, True, NEW_TIE),
    Consequence("better", "+1", 1, True, TIE),
    Consequence("raise", "+1", 2, True, ATTRIBUTE),
    Consequence("gain_good", "New positive trait", 2, True, NEW_TRAIT),
    Consequence("lose_bad", "Lose it", 2, True, TRAIT),
    Consequence("calm", "To 0", 3, True, TIE),
    Consequence("turn_bad", "Make it negative", 1, False, TRAIT),
    Consequence("scene_bad", "New negative trait for this scene", 1, False, NEW_TRAIT),
    Consequence("enemy", "New negative relationship at 1", 1, False, NEW_TIE),
    Consequence("unlock", "Unlock it", 1, False, TRAIT),
    Consequence("worse", "−1", 1, False, TIE),
    Consequence("lower", "−1", 2, False, ATTRIBUTE),
    Consequence("gain_bad", "New negative trait", 2, False, NEW_TRAIT),
    Consequence("lose_good", "Lose it", 2, False, TRAIT),
    Consequence("zero", "To 0", 3, False, ATTRIBUTE),
    Consequence("break", "To 0", 3, False, TIE),
)
TABLE = {each.key: each for each in _ALL}


def on(what: str, good: bool) -> tuple[Consequence, ...]:
    """The consequences of one kind, for those who won or for those who lost."""
    return tuple(each for each in _ALL if each.on == what and each.good == good)
