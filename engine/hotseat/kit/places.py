"""Positions of people on a map until the table moves them: on circles, in the order in which they
came, so that nobody moves when one more comes.

The state has ``places``: x and y of each node that was moved, by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any, ClassVar

from hotseat.core.facts import ID, FactData, FactRegistry
from hotseat.core.frozen import replace, with_fields
from hotseat.core.maps import SIDE, Map
from hotseat.core.moves import Moves, unless
from hotseat.core.panels import Block, Button, Buttons, Card, Empty, Go
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.kit.people import OfWho
from hotseat.kit.play_screen import NEW_CHARACTER, NO_CHARACTERS
from hotseat.kit.screens import close_button

# In degrees from the right, clockwise: the corners, then the middles.
_ANGLES = (-135, 45, -45, 135, -90, 90, 180, 0)
# How far out the first eight stand, the next eight, and the last, and how far turned.
_CIRCLES = ((440, 0.0), (240, 22.5), (340, 11.25))
_CENTRE, _MIDDLES = SIDE // 2, 400


def place_of(number: int) -> tuple[int, int]:
    """The position, (x, y), of the character who came as that number (from 0)."""
    circle, at = divmod(number, len(_ANGLES))
    reach, turn = _CIRCLES[circle % len(_CIRCLES)]
    angle = _ANGLES[at] + turn
    across = _MIDDLES if angle % 90 == 0 else reach
    x, y = across * cos(radians(angle)), across * sin(radians(angle))
    return round(_CENTRE + x), round(_CENTRE + y)


def no_one_yet(key: str, title: str) -> tuple[Map, ...]:
    """The map of a campaign without characters."""
    empty = Empty(NO_CHARACTERS, (replace(NEW_CHARACTER, style="primary"),))
    return (Map(key, title, (), empty=empty),)


def node_card(title: str, who: str, pick: str, *blocks: Block) -> Card:
    """The card beside the map for the node that was tapped, with the button to the sheet; ``pick``:
    the pick that says which."""
    sheet = Button("Open sheet", Go(f"sheets/{who}"), icon="sheets")
    return Card(title, (Buttons((sheet, close_button(pick))), *blocks), tone="accent")


@dataclass(frozen=True, slots=True)
class Placed(FactData):
    """A node of the map was moved."""

    undo_label: ClassVar[str] = "Moved on the map"
    sets = ("who",)

    who: str = of(ID)
    x: int = of(integer(0, SIDE))
    y: int = of(integer(0, SIDE))

    def apply(self, state: Any, id: str) -> Any:
        return with_fields(state, {"places": {**state.places, self.who: (self.x, self.y)}})


def placing(facts: FactRegistry, moves: Moves, nodes: Callable[[Any], Container[str]]) -> None:
    """Add the fact placed with its move place, for ``Map.move``; ``nodes(state)``: ids on the
    map."""
    on_map = unless(OfWho, lambda state, ask: ask.who in nodes(state), "That isn’t on the map.")
    moves.makes("place", on_map)(facts.adopt(Placed))
