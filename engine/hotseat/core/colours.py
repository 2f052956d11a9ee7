"""The fact and the move of every table for the colour of a character, and whose is which.

Until one is chosen, characters have the colours by turns, in the order in which they came.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from hotseat.core.arguments import always
from hotseat.core.asks import Ask
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import with_fields
from hotseat.core.moves import Moves
from hotseat.core.shapes import choice, text
from hotseat.core.sheet import Sheet
from hotseat.core.table import Table
from hotseat.core.values import of

REGISTRY, MOVES = FactRegistry("core"), Moves()
COLOURS = ("blue", "orange", "green", "violet", "teal", "pink", "olive", "grey")
WHO, COLOUR = text(80, 1), choice(*COLOURS)

NO_CHARACTER = "There is no such character in this campaign."


@REGISTRY
class ColourSet(FactData):
    """A character has another colour; the log leaves it out."""

    undo_label = "Colour"
    sets = ("who",)

    who: str = of(WHO)
    colour: str = of(COLOUR)

    def apply(self, state: Table, id: str) -> Table:
        return with_fields(state, {"colours": state.colours.put(self.who, self.colour)})


class SetColour(Ask):
    """Give a character a colour, by the id of its sheet."""

    who: str = of(WHO)
    colour: str = of(COLOUR)


@MOVES(SetColour, always)
def set_colour(state: Table, ask: SetColour) -> tuple[ColourSet, ...]:
    """The fact; none where it was chosen before."""
    same = state.colours.get(ask.who) == ask.colour
    return () if same else (ColourSet(ask.who, ask.colour),)


def has_sheet(sheets: Iterable[Sheet], ask: SetColour) -> str:
    """Impossible: a colour for what is no character."""
    return "" if any(sheet.id == ask.who for sheet in sheets) else NO_CHARACTER


def colours_of(table: Table, ids: Iterable[str]) -> dict[str, str]:
    """The colour of each character, by the ids of all."""
    in_turn = enumerate(sorted(ids, key=came))
    return {who: table.colours.get(who, COLOURS[n % len(COLOURS)]) for n, who in in_turn}


def came(id: str) -> tuple[tuple[int, ...], str]:
    """The order of ids: by the number of the event that made each, and the place in it."""
    return tuple(int(digits[:9]) for digits in re.findall(r"[0-9]+", id)[-2:]), id
