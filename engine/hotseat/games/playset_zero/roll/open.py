"""The roll that a table is in the middle of, and the one resolved last."""

from __future__ import annotations

from hotseat.core.facts import OfOpen
from hotseat.games.playset_zero.state import Conflict
from hotseat.kit.open import LastThing, OpenThing

SETTLED = "The dice are rolled, so dangers and challenge can’t change."
ROLL = OpenThing("conflicts", Conflict, "roll", lambda conflict: conflict.dice, SETTLED)
LAST = LastThing("last")


class OfRoll(OfOpen):
    """A fact about a roll in progress."""

    __slots__ = ()
    thing = ROLL
