"""Dice and where their faces come from.

A source is any function from a number of sides to a face, 1 to that number: the operating system's
randomness in the browser, a script in a test; a player's own dice are typed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from hotseat.core.errors import BadValue, shown
from hotseat.core.shapes import Shape, array, integer, maybe, or_null, text

Source = Callable[[int], int]

SIDES_LIMIT = 1000
POOL_LIMIT = 200

COLOURS = ("white", "red", "green", "yellow", "black", "bone", "fern")


@dataclass(frozen=True, slots=True)
class DieSpec:
    """A die to be thrown: how many sides, why it is in the roll, and its colour."""

    sides: int
    tag: str = ""
    colour: str = "white"


@dataclass(frozen=True, slots=True)
class Die:
    """A thrown die: ``face`` from 1 to ``sides``; ``by_hand`` if a player threw it and typed in the
    face."""

    sides: int
    face: int
    tag: str = ""
    colour: str = "white"
    by_hand: bool = False


# What a move takes for physical dice: one entry a die, null for "roll this one for me".
Faces = Sequence[int | None]
FACES_SHAPE: Shape = maybe(array(or_null(integer(1, SIDES_LIMIT)), hi=POOL_LIMIT))


def scripted(*faces: int) -> Source:
    """A source that gives these faces in turn and refuses to go on after the last.

    Raises BadValue when a face is not on the die that asks for it, or when none is left.
    """
    left = iter(faces)

    def source(sides: int) -> int:
        face = next(left, None)
        if face is None:
            raise BadValue(f"The script has only {len(faces)} faces, and one more die was rolled.")
        return _on_die(sides, face, "face")

    return source


def roll(
    source: Source, wanted: Sequence[DieSpec], faces: Sequence[int | None] = ()
) -> tuple[Die, ...]:
    """Throw the wanted dice in order.

    ``faces`` are those a player threw by hand, one entry a die; None, or a missing entry, is
    rolled from the source. Raises BadValue for a face that the die does not have, or for more
    faces than dice.
    """
    if len(faces) > len(wanted):
        raise BadValue(f'"faces" has {len(faces)} entries, and only {len(wanted)} dice are rolled.')
    given = [*faces, *[None] * (len(wanted) - len(faces))]
    return tuple(_throw(source, want, face) for want, face in zip(wanted, given, strict=True))


def _throw(source: Source, want: DieSpec, face: int | None) -> Die:
    if face is None:
        rolled = _on_die(want.sides, source(want.sides), "face")
        return Die(want.sides, rolled, want.tag, want.colour)
    return Die(want.sides, _on_die(want.sides, face, "faces"), want.tag, want.colour, by_hand=True)


def _on_die(sides: int, face: int, name: str) -> int:
    if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
        raise BadValue(f'"{name}" has {shown(face)}; a d{sides} shows 1 to {sides}.')
    return face


# --- dice as plain JSON ------------------------------------------------------------------------

# A run of dice that the same thing brought: [what, faces] or [what, faces, form]. ``faces`` is a
# digit a die, in base 36 ("42631"), or numbers parted by spaces where a die has more sides;
# ``form`` names what is not usual in this place: "d8", a colour, "hand".
RUNS = array(array(text(4000), 2, 3), hi=POOL_LIMIT)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_BY_HAND = "hand"


def dice_data(dice: Iterable[Die], sides: int = 6, colour: str = "white") -> list[list[str]]:
    """Thrown dice as runs, in the order of the throw. ``sides`` and ``colour`` are the usual ones
    of this field and are left out of the runs. Inverse of ``dice_from``."""
    runs: list[list[str]] = []
    last: tuple[str, int, str, bool] | None = None
    for die in dice:
        kind = (die.tag, die.sides, die.colour, die.by_hand)
        if kind != last:
            form = _form(die, sides, colour)
            runs.append([die.tag, "", form] if form else [die.tag, ""])
            last = kind
        runs[-1][1] += _written(die, first=not runs[-1][1])
    return runs


def dice_from(
    data: Iterable[Sequence[str]], sides: int = 6, colour: str = "white"
) -> tuple[Die, ...]:
    """The dice of ``dice_data``. Raises BadValue for a run that cannot be one, a face that its
    die does not have, or more dice than a pool holds."""
    dice: list[Die] = []
    for what, faces, *form in data:
        usual = Die(sides, 1, what, colour)
        die = _formed(usual, form[0]) if form else usual
        numbers = _read(faces, die.sides)
        dice += [Die(die.sides, face, what, die.colour, die.by_hand) for face in numbers]
    if len(dice) > POOL_LIMIT:
        raise BadValue(f"{len(dice)} dice are too many. A roll has up to {POOL_LIMIT}.")
    return tuple(dice)


def _form(die: Die, sides: int, colour: str) -> str:
    words = (
        f"d{die.sides}" if die.sides != sides else "",
        die.colour if die.colour != colour else "",
        _BY_HAND if die.by_hand else "",
    )
    return " ".join(word for word in words if word)


def _formed(usual: Die, form: str) -> Die:
    sides, colour, by_hand = usual.sides, usual.colour, False
    for word in form.split(" "):
        if word == _BY_HAND:
            by_hand = True
        elif word in COLOURS:
            colour = word
        elif word[:1] == "d" and word[1:].isascii() and word[1:].isdigit() and len(word) < 6:
            sides = int(word[1:])
        else:
            raise BadValue(f"{shown(form)} does not describe a die.")
    if not 2 <= sides <= SIDES_LIMIT:
        raise BadValue(f"There is no die of {sides} sides.")
    return Die(sides, 1, usual.tag, colour, by_hand)


def _written(die: Die, first: bool) -> str:
    if die.sides < len(_DIGITS):
        return _DIGITS[die.face]
    return f"{die.face}" if first else f" {die.face}"


def _read(faces: str, sides: int) -> list[int]:
    if sides < len(_DIGITS):
        numbers = [_DIGITS.find(digit) for digit in faces]
    else:
        words = faces.split(" ")
        numbers = [int(word) if word.isascii() and word.isdigit() else 0 for word in words]
    return [_on_die(sides, number, "face") for number in numbers]
