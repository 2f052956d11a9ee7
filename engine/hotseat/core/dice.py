"""Dice and where their faces come from.

A source is any function from a number of sides to a face, 1 to that number. The browser's draws
from the operating system, a test's is scripted, a player's own dice are typed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from hotseat.core.errors import BadValue, shown
from hotseat.core.shapes import Shape, array, boolean, choice, integer, maybe, or_null, record, text

Source = Callable[[int], int]

SIDES_LIMIT = 1000
POOL_LIMIT = 200

DYES = ("white", "red", "green", "yellow", "black", "bone", "fern")


@dataclass(frozen=True, slots=True)
class Want:
    """A die about to be thrown: how many sides, why it is here, and its colour on the table."""

    sides: int
    tag: str = ""
    dye: str = "white"


@dataclass(frozen=True, slots=True)
class Die:
    """A die that has fallen: ``face`` from 1 to ``sides``; ``by_hand`` if a player threw it."""

    sides: int
    face: int
    tag: str = ""
    dye: str = "white"
    by_hand: bool = False


DIE_SHAPE = record(
    sides=integer(2, SIDES_LIMIT),
    face=integer(1, SIDES_LIMIT),
    tag=maybe(text(200)),
    dye=maybe(choice(*DYES)),
    by_hand=maybe(boolean()),
)

# What a move takes for physical dice: one entry a die, null for "roll this one for me".
FACES_SHAPE: Shape = maybe(array(or_null(integer(1, SIDES_LIMIT)), hi=POOL_LIMIT))


def scripted(*faces: int) -> Source:
    """A source that gives these faces in turn and refuses to go on after the last.

    Raises BadValue when a face is not on the die that asks for it, or when none is left.
    """
    left = iter(faces)

    def source(sides: int) -> int:
        face = next(left, None)
        if face is None:
            raise BadValue(f"The script has only {len(faces)} faces, and one more die was thrown.")
        return _on_die(sides, face, "face")

    return source


def roll(
    source: Source, wanted: Sequence[Want], faces: Sequence[int | None] = ()
) -> tuple[Die, ...]:
    """Throw the wanted dice in order.

    ``faces`` are those a player threw by hand, one entry a die; None, or a missing entry, is
    rolled from the source. Raises BadValue for a face that the die does not have, or for more
    faces than dice.
    """
    if len(faces) > len(wanted):
        raise BadValue(f'"faces" has {len(faces)} entries, and only {len(wanted)} dice are thrown.')
    given = [*faces, *[None] * (len(wanted) - len(faces))]
    return tuple(_throw(source, want, face) for want, face in zip(wanted, given, strict=True))


def _throw(source: Source, want: Want, face: int | None) -> Die:
    if face is None:
        rolled = _on_die(want.sides, source(want.sides), "face")
        return Die(want.sides, rolled, want.tag, want.dye)
    return Die(want.sides, _on_die(want.sides, face, "faces"), want.tag, want.dye, by_hand=True)


def _on_die(sides: int, face: int, name: str) -> int:
    if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
        raise BadValue(f'"{name}" has {shown(face)}; a d{sides} shows 1 to {sides}.')
    return face


def die_data(die: Die) -> dict[str, Any]:
    """The die as plain JSON, without what goes without saying. Inverse of ``die_from``."""
    data: dict[str, Any] = {"sides": die.sides, "face": die.face}
    if die.tag:
        data["tag"] = die.tag
    if die.dye != "white":
        data["dye"] = die.dye
    if die.by_hand:
        data["by_hand"] = True
    return data


def die_from(data: Any) -> Die:
    """The die of ``die_data``; BadValue where it is none."""
    die = Die(**data)
    _on_die(die.sides, die.face, "face")
    return die


def dice_data(dice: Iterable[Die]) -> list[dict[str, Any]]:
    """Several dice as plain JSON."""
    return [die_data(die) for die in dice]


def dice_from(data: Iterable[Any]) -> tuple[Die, ...]:
    """Several dice from plain JSON."""
    return tuple(die_from(item) for item in data)
