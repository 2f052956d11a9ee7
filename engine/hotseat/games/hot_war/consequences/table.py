"""The consequences that points buy, at the table's costs (HW-8)."""

from __future__ import annotations

from dataclasses import dataclass

TRAIT, NEW_TRAIT, TIE, NEW_TIE, ATTRIBUTE = "trait", "new_trait", "tie", "new_tie", "attribute"


@dataclass(frozen=True, slots=True)
class Consequence:
    """``good``: for those who won, else for those who lost; ``on``: what it changes. ``said``: how
    it is told, with ``what`` and what it ``does``; ``step``: how far a level goes, 0 for to 0."""

    key: str
    label: str
    cost: int
    good: bool
    on: str
    said: str = "{what} {does}"
    step: int = 0


_ALL = (
    Consequence("turn_good", "Change to positive", 1, True, TRAIT, "{what} becomes positive"),
    Consequence("lock", "Lock it", 1, True, TRAIT, "{what} is locked"),
    Consequence("friend", "New positive relationship at 1", 1, True, NEW_TIE, "new {what} at +1"),
    Consequence("better", "+1", 1, True, TIE, step=1),
    Consequence("raise", "+1", 2, True, ATTRIBUTE, step=1),
    Consequence("gain_good", "New positive trait", 2, True, NEW_TRAIT, "gains {what} (positive)"),
    Consequence("lose_bad", "Lose it", 2, True, TRAIT, "loses {what}"),
    Consequence("calm", "To 0", 3, True, TIE),
    Consequence("turn_bad", "Change to negative", 1, False, TRAIT, "{what} becomes negative"),
    Consequence("scene_bad", "New negative trait for this scene", 1, False, NEW_TRAIT,
                "gains {what} (negative, for this scene)"),
    Consequence("enemy", "New negative relationship at 1", 1, False, NEW_TIE, "new {what} at −1"),
    Consequence("unlock", "Unlock it", 1, False, TRAIT, "{what} is unlocked"),
    Consequence("worse", "−1", 1, False, TIE, step=-1),
    Consequence("lower", "−1", 2, False, ATTRIBUTE, step=-1),
    Consequence("gain_bad", "New negative trait", 2, False, NEW_TRAIT, "gains {what} (negative)"),
    Consequence("lose_good", "Lose it", 2, False, TRAIT, "loses {what}"),
    Consequence("zero", "To 0", 3, False, ATTRIBUTE),
    Consequence("break", "To 0", 3, False, TIE),
)  # fmt: skip
TURNS = ("turn_good", "turn_bad")
TABLE = {each.key: each for each in _ALL}


def on(what: str, good: bool) -> tuple[Consequence, ...]:
    """The consequences of one kind, for those who won or for those who lost."""
    return tuple(each for each in _ALL if each.on == what and each.good == good)
