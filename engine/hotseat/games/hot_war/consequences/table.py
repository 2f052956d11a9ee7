"""The consequences that points buy, at the table's costs (HW-8): a row each.

A class says what its rows change on a sheet, how they are drawn, worded and refused, and what the
log, the story and the rules page say of them; ``KINDS`` has the classes in the order of the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from hotseat.core.wording import listed
from hotseat.games.hot_war.consequences.attributes import OnAttribute
from hotseat.games.hot_war.consequences.consequence import Consequence
from hotseat.games.hot_war.consequences.ties import NewTie, OnTie
from hotseat.games.hot_war.consequences.traits import NewTrait, OnTrait, TraitLocks, TraitTurns
from hotseat.games.hot_war.state import Character

KINDS: tuple[type[Consequence], ...] = (OnAttribute, OnTrait, OnTie, NewTrait, NewTie)
_ALL: tuple[Consequence, ...] = (
    TraitTurns("turn_good", "Change to positive", "Change a negative trait to positive",
               1, True, "{what} becomes positive"),
    TraitLocks("lock", "Lock it", "Lock a trait", 1, True, "{what} is locked"),
    NewTie("friend", "New positive relationship at 1", "New positive relationship at 1",
           1, True, "new {what} at +1"),
    OnTie("better", "+1", "Relationship +1: a positive one grows, a negative one shrinks",
          1, True, step=1),
    OnAttribute("raise", "+1", "Attribute +1", 2, True, step=1),
    NewTrait("gain_good", "New positive trait", "New positive trait",
             2, True, "gains {what} (positive)"),
    OnTrait("lose_bad", "Lose it", "Lose a negative trait", 2, True, "loses {what}"),
    OnTie("calm", "To 0", "Negative relationship to 0", 3, True),
    TraitTurns("turn_bad", "Change to negative", "Change a positive trait to negative",
               1, False, "{what} becomes negative"),
    NewTrait("scene_bad", "New negative trait for this scene",
             "New negative trait for this scene only",
             1, False, "gains {what} (negative, for this scene)", scene=True),
    NewTie("enemy", "New negative relationship at 1", "New negative relationship at 1",
           1, False, "new {what} at −1"),
    TraitLocks("unlock", "Unlock it", "Unlock a trait", 1, False, "{what} is unlocked"),
    OnTie("worse", "−1", "Relationship −1: a positive one shrinks, a negative one grows",
          1, False, step=-1),
    OnAttribute("lower", "−1", "Attribute −1", 2, False, step=-1),
    NewTrait("gain_bad", "New negative trait", "New negative trait",
             2, False, "gains {what} (negative)"),
    OnTrait("lose_good", "Lose it", "Lose a positive trait", 2, False, "loses {what}"),
    OnAttribute("zero", "To 0", "Attribute to 0: a crisis point at once", 3, False),
    OnTie("break", "To 0", "Positive relationship to 0", 3, False),
)  # fmt: skip
TABLE = {row.key: row for row in _ALL}


def of_kind(kind: type[Consequence], good: bool) -> tuple[Consequence, ...]:
    """The consequences of one kind, for those who won or for those who lost."""
    return tuple(row for row in _ALL if isinstance(row, kind) and row.good == good)


def of_half(good: bool) -> tuple[Consequence, ...]:
    """The consequences for those who won, or for those who lost."""
    return tuple(row for row in _ALL if row.good == good)


def did(before: Character, now: Character) -> list[str]:
    """What became of somebody and of those they know, each to stand behind a name in the story."""
    return [phrase for kind in KINDS for phrase in kind.did(before, now)]


def tells(name: str, before: Character, now: Character) -> list[str]:
    """What else became of somebody, in sentences of the story; ``name``: theirs."""
    return [sentence for kind in KINDS for sentence in kind.tells(name, before, now)]


def can_be_reworded() -> str:
    """ "a trait that is new or changes": what can have other words once it is chosen."""
    return listed(dict.fromkeys(row.reworded for row in _ALL if row.reworded), "or")


def rules() -> tuple[str, ...]:
    """What the rules page says of each kind."""
    return tuple(kind.rule for kind in KINDS if kind.rule)


def in_full() -> tuple[tuple[str, ...], ...]:
    """The whole table as rows under their heads: points, positive, negative."""
    heads = ("Points", "Positive, for those who were successful", "Negative, for the losing side")
    costs = sorted({row.cost for row in _ALL})
    return (heads, *(cells for cost in costs for cells in _of_cost(cost)))


def _of_cost(cost: int) -> Iterator[tuple[str, str, str]]:
    of_cost = [row for row in _ALL if row.cost == cost]
    good, bad = ([row.full for row in of_cost if row.good == half] for half in (True, False))
    for positive, negative in zip_longest(good, bad, fillvalue=""):
        yield str(cost), positive, negative
