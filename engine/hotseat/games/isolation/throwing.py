"""Throwing open-ended green and red dice, by the app or by hand, and a throw as plain data.

The app goes on rolling the extra dice it brings by itself. Where a die thrown by hand brings
another, that whole wave is owed: it waits until somebody has thrown it too, or lets it be rolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hotseat.core.dice import Die, Source, Want, dice_data, dice_from, roll
from hotseat.core.errors import BadValue
from hotseat.games.isolation.reading import GREEN, ONE_MORE, RED
from hotseat.games.isolation.state import Throw

Faces = Sequence[int | None]


def wants(tags: Iterable[tuple[str, str]]) -> tuple[Want, ...]:
    """Dice about to be thrown, from (colour, what brings it)."""
    return tuple(Want(6, tag, colour) for colour, tag in tags)


def throw(source: Source, wanted: Sequence[Want], faces: Faces = ()) -> Throw:
    """Throw green and red dice (by their dye), and all extra dice that are not owed (IS-2, IS-5).

    ``faces`` are those thrown by hand: the green dice first, then the red, one entry a die, None
    for one to be rolled. Raises BadValue for a face a d6 lacks, or for more faces than dice.
    """
    greens = [want for want in wanted if want.dye == GREEN]
    reds = [want for want in wanted if want.dye == RED]
    _fits(faces, len(greens) + len(reds))
    green, owed_green = _waves(source, greens, GREEN, faces[: len(greens)])
    red, owed_red = _waves(source, reds, RED, faces[len(greens) :])
    return Throw(green, red, owed_green, owed_red)


def throw_on(source: Source, begun: Throw, faces: Faces = ()) -> Throw:
    """Throw the extra dice that are owed; ``faces`` as in ``throw``. Dice thrown by hand may bring
    more, owed again."""
    _fits(faces, begun.owed_green + begun.owed_red)
    greens, reds = owed_wants(begun)
    green, owed_green = _waves(source, greens, GREEN, faces[: len(greens)])
    red, owed_red = _waves(source, reds, RED, faces[len(greens) :])
    return Throw((*begun.green, *green), (*begun.red, *red), owed_green, owed_red)


def owed_wants(begun: Throw) -> tuple[tuple[Want, ...], tuple[Want, ...]]:
    """The green and the red dice owed, each with the tag of the die that brought it."""
    return (
        _owed(begun.green, GREEN, begun.owed_green),
        _owed(begun.red, RED, begun.owed_red),
    )


def _owed(dice: Sequence[Die], colour: str, owed: int) -> tuple[Want, ...]:
    brought = [die for die in dice if die.face == ONE_MORE[colour]]
    return tuple(Want(6, die.tag, colour) for die in brought[len(brought) - owed :])


def _fits(faces: Faces, dice: int) -> None:
    if len(faces) > dice:
        raise BadValue(f'"faces" has {len(faces)} entries, and only {dice} dice are thrown.')


def _waves(
    source: Source, wanted: Sequence[Want], colour: str, faces: Faces
) -> tuple[tuple[Die, ...], int]:
    """The dice in the order in which they fall, wave by wave, and how many more are owed."""
    fallen: tuple[Die, ...] = ()
    wave = list(wanted)
    while wave:
        thrown = roll(source, wave, faces)
        faces = ()
        fallen += thrown
        brought = [die for die in thrown if die.face == ONE_MORE[colour]]
        if any(die.by_hand for die in brought):
            return fallen, len(brought)
        wave = [Want(6, die.tag, colour) for die in brought]
    return fallen, 0


# --- a throw as data -----------------------------------------------------------------------------


def throw_data(thrown: Throw) -> dict[str, Any]:
    """The throw as facts hold it; owed dice only where there are any."""
    data: dict[str, Any] = {
        "green": dice_data(thrown.green, dye=GREEN),
        "red": dice_data(thrown.red, dye=RED),
    }
    if thrown.owed_green:
        data["owed_green"] = thrown.owed_green
    if thrown.owed_red:
        data["owed_red"] = thrown.owed_red
    return data


def throw_from(data: Mapping[str, Any]) -> Throw:
    """The throw of a fact. Raises BadValue for a face its die lacks, ValueError for more owed dice
    than the faces bring."""
    thrown = Throw(
        dice_from(data["green"], dye=GREEN),
        dice_from(data["red"], dye=RED),
        data.get("owed_green", 0),
        data.get("owed_red", 0),
    )
    greens, reds = owed_wants(thrown)
    if len(greens) < thrown.owed_green or len(reds) < thrown.owed_red:
        raise ValueError("more dice are owed than the faces bring")
    return thrown


def faces_of(dice: Iterable[Die]) -> tuple[int, ...]:
    """Only the faces."""
    return tuple(die.face for die in dice)
