"""The Spiral die: twelve faces of hits, spares and spirals. The faces are data (SA-1).

A face is written with ``*`` for a hit, ``Y`` for a spare, ``@`` for a spiral, and ``-`` when it is
blank: "*Y", "**@", "-".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hotseat.core.errors import BadValue, shown

HIT, SPARE, SPIRAL, BLANK = "*", "Y", "@", "-"

# SA-1: two public sources agree on these twelve; 8 hits, 5 spares and 5 spirals in all.
FACES = ("@", "@", "Y", "Y", "YY", "*Y", "*", "**", "**@", "*@", "*@", "-")

SIDES = len(FACES)


@dataclass(frozen=True, slots=True)
class Symbols:
    """The symbols of one face, or of a whole throw. ``net``: spares (+) less spirals (-) (SA-2)."""

    hits: int
    spares: int
    spirals: int

    @property
    def net(self) -> int:
        """Spares less spirals; 0 where they are equal."""
        return self.spares - self.spirals


def symbols(face: str) -> Symbols:
    """The symbols of a face, given as its text."""
    return Symbols(face.count(HIT), face.count(SPARE), face.count(SPIRAL))


def shows(number: int) -> Symbols:
    """The symbols of the face with this number, 1 to 12."""
    return symbols(FACES[number - 1])


def total(faces: Iterable[str]) -> Symbols:
    """The symbols of several faces together."""
    shown = [symbols(face) for face in faces]
    return Symbols(
        sum(face.hits for face in shown),
        sum(face.spares for face in shown),
        sum(face.spirals for face in shown),
    )


def parse(face: str, name: str = "faces") -> str:
    """The face as FACES writes it, whatever the order, case and spaces: "y *" is "*Y".

    Raises BadValue naming ``name`` and the value where the die has no such face.
    """
    bare = "".join(face.split()).upper()
    tidy = BLANK if bare == BLANK else "".join(sorted(bare, key="*Y@".find))
    if tidy not in FACES:
        known = ", ".join(dict.fromkeys(FACES))
        raise BadValue(f'"{name}" has {shown(face)}; a Spiral die shows one of: {known}.')
    return tidy


def number_of(face: str) -> int:
    """The first number, 1 to 12, of the side that shows this face."""
    return FACES.index(face) + 1
