"""The face of a character: their initials on a disc of their colour. No colour stands without
letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.html import Node, h

# The colours by name, as style/sheet.css has them: white letters on them are read at 4.5 to 1, and
# they stand out from paper, light and dark, at 3 to 1.
HUES = {
    "blue": "#3075ce",
    "orange": "#b85c00",
    "green": "#2e8535",
    "violet": "#8e5bce",
    "teal": "#0d818b",
    "pink": "#c94085",
    "olive": "#7a791b",
    "grey": "#6e767e",
}


@dataclass(frozen=True, slots=True)
class Face:
    """A character as they are known at a glance."""

    letters: str
    colour: str


Faces = Mapping[str, Face]


def disc(face: Face | None, class_: str = "face") -> Node | None:
    """The face before a name that says the same in words; None for none. The style sheet writes the
    letters, so that they are no part of the words."""
    if face is None:
        return None
    letters, colour = face.letters, face.colour
    return h.span(class_=class_, data_letter=letters, data_colour=colour, aria_hidden="true")


def colour_of(face: Face | None) -> str | None:
    """The attribute ``data_colour``."""
    return face.colour if face is not None else None
