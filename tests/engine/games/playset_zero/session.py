"""A small session for the tests: two characters, and short ways to play a roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.game import game
from hotseat.core.panels import Block, Chip, Do, Form, Line, Pick, Text
from hotseat.games.playset_zero.state import Conflict, State
from tests.engine.games.shared import TableOf, of

GAME = game("playset_zero")
INES, MARA, TOMAS = "t-1#0", "t-1#1", "t-1#2"
ODA = {
    "name": "Oda",
    "concept": "ferrywoman",
    "owner": MARA,
    "feature_1": "Knows every sandbank",
    "kind_1": "skill",
    "feature_2": "Stubborn as wet rope",
    "kind_2": "trait",
    "feature_3": "The Salt Ferry",
    "kind_3": "possession",
    "feature_4": "Leaves nobody behind",
    "kind_4": "passion",
    "main": "1",
    "detail": "Looks at the water first",
    "flaw": "Keeps bad promises",
}
WOLF = {**ODA, "name": "Wolf", "owner": TOMAS, "feature_2": "Strong as two"}
DANGERS = ("The rail breaks", "The crate is seen", "It gets dark", "It gets cold")


class Table(TableOf[State]):
    """A play that moves on, with names for what was made. ``oda`` and ``wolf`` are characters."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(GAME, State, options)
        self.do("set_seats", gm="Ines", players="Mara\nTomas")
        self.oda = self.do("make_character", **ODA)
        self.wolf = self.do("make_character", **WOLF)

    def stakes(self, who: str = "", challenge: bool = False) -> None:
        """Begin a roll and name every danger."""
        who = who or self.oda
        self.do("begin_roll", who=who, goal="Cross the Meer", challenge=challenge)
        for place in range(len(self.conflict.dangers)):
            self.do("name_danger", place=place, by=INES, text=DANGERS[place])

    def join(self, side: str, target: str = "goal", who: str = "") -> str:
        """Somebody helps or hinders, with a danger named."""
        hand = self.do("join", who=who or self.wolf, side=side, target=target)
        self.do("name_own_danger", hand=hand, by=INES, text="Into the water")
        return hand

    def thrown(self, *faces: int, **stakes: Any) -> None:
        """Stakes named and the main dice fallen."""
        self.stakes(**stakes)
        self.do("roll", *faces)

    def over(self, what: str = "more", hand: str = "", part: str = "") -> tuple[Block, ...]:
        """The screen of a roll with this open over it: "more" with its ``part``, "else", or what a
        ``hand`` "brings", and its "words"."""
        return self.screen(over=f"{what}:{hand}", **{"kept.over.part": part})

    def all_over(self) -> tuple[tuple[Block, ...], ...]:
        """The screen of a roll with each thing open over it that can be."""
        tabs = [pick.value for pick in of(Pick, self.over()) if pick.key == "kept.over.part"]
        hands = [hand.id for hand in self.conflict.hands]
        mine = (self.over(what, hand) for hand in hands for what in ("brings", "words"))
        return (*(self.over(part=tab) for tab in tabs), self.over("else"), *mine)

    @property
    def conflict(self) -> Conflict:
        """The open roll."""
        assert self.state.conflict is not None
        return self.state.conflict


def form(shown: Any, move: str) -> Form:
    """The form on a screen that ends in a move."""
    return next(each for each in of(Form, shown) if each.move == move)


def forms(shown: Any) -> list[str]:
    """The moves that forms on a screen end in."""
    return [each.move for each in of(Form, shown)]


def chip(shown: Any, label: str, move: str = "") -> Chip:
    """The chip of that label, of a move where one is named."""
    chips = (each for each in of(Chip, shown) if each.label == label)
    return next(
        chip_shown
        for chip_shown in chips
        if not move or (isinstance(chip_shown.tap, Do) and chip_shown.tap.move == move)
    )


def texts(shown: Any) -> list[str]:
    """Every line, chip and paragraph."""
    labels = [each.label for each in of(Chip, shown)]
    return [*(each.text for each in (*of(Line, shown), *of(Text, shown))), *labels]
