"""The fact and the move of every table for rolling any dice, written as a notation ("4d6kh3")."""

from __future__ import annotations

from typing import Any

from hotseat.core import notation_roll
from hotseat.core.asks import Ask
from hotseat.core.dice import FACES_SHAPE, Die, Faces, Source
from hotseat.core.errors import BadValue
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.moves import Moves
from hotseat.core.panels import DieFace, Entry
from hotseat.core.shapes import text
from hotseat.core.table import Table
from hotseat.core.values import dice, of

REGISTRY, MOVES = FactRegistry("core"), Moves()


@REGISTRY
class Rolled(FactData):
    """Any dice were rolled; ``said``: what they came to."""

    notation: str = of(text(200, 1))
    dice: tuple[Die, ...] = of(dice())
    said: str = of(text(200))

    def tell(self, state: Any, by: str) -> Entry:
        faces = tuple(map(drawn, self.dice))
        return Entry(f"Rolled {self.said}", by, self.notation, faces, story=False)


class RollDice(Ask):
    """Roll what a notation says ("4d6kh3")."""

    notation: str = of(text(200, 1))
    faces: Faces = of(FACES_SHAPE, default=())


def can_be_rolled(_state: Table, ask: RollDice) -> str:
    """Impossible: a notation that is none."""
    try:
        notation_roll.parse(ask.notation)
    except BadValue as refusal:
        return str(refusal)
    return ""


@MOVES.rolls(RollDice, can_be_rolled)
def roll_dice(_state: Table, ask: RollDice, source: Source) -> Rolled:
    """The fact with the dice thrown, and the result in words."""
    rolled = notation_roll.throw(notation_roll.parse(ask.notation), source, ask.faces)
    return Rolled(ask.notation, rolled.dice, rolled.said)


def drawn(die: Die) -> DieFace:
    """A die of a free roll as the screen draws it."""
    spiral = die.colour == "fern" and die.face <= len(notation_roll.SPIRAL)
    return DieFace(
        die.sides,
        die.face,
        die.colour,
        state=notation_roll.state_of(die),
        source=die.tag,
        by_hand=die.by_hand,
        spiral=notation_roll.SPIRAL[die.face - 1] if spiral else "",
    )
