"""A small session for the tests: three characters, and short ways to play a check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core import greyed
from hotseat.core.game import game
from hotseat.core.panels import Block, Chip, Odds
from hotseat.core.sheet import OpenSheet
from hotseat.games.sapio.state import Character, Check, State
from tests.engine.games.shared import TableOf, of

GAME = game("sapio")
WREN = {
    "name": "Wren",
    "owner": "t-1#1",
    "main": "Roof Runner",
    "specs": "Leaping\nQuick Escapes",
    "sides": "Tavern Fiddler: Drinking Songs",
    "qualities": "Agile\nDurable",
    "talents": "Deadly Aim: one more hit with a bow\nWeather Sense",
    "principle": "Violence is not the answer",
    "impulse": "Stealing isn’t a big deal",
    "weapons": "Knife: minor\nShotgun: severe",
    "luck": 3,
}
BASK = {
    "name": "Bask",
    "owner": "t-1#2",
    "main": "Night Porter",
    "specs": "Heavy Lifting",
    "sides": "Boxer",
    "qualities": "Towering\nStoic",
    "luck": 1,
}
ODILE = {"name": "Odile", "owner": "gm", "main": "Map Forger", "qualities": "Charming"}


class Table(TableOf[State]):
    """A play that moves on. ``wren``, ``bask`` and ``odile`` are characters, the last the GM's."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(GAME, State, options)
        self.do("set_seats", gm="Ines", players="Mara\nTom")
        self.wren = self.do("make_character", **WREN)
        self.bask = self.do("make_character", **BASK)
        self.odile = self.do("make_character", **ODILE)

    def screen(self, eyes: str = "table", **picks: str) -> tuple[Block, ...]:
        """The Play screen with the refusals of its moves."""
        return greyed.screen(GAME, self.state, self.view(eyes, **picks))

    def sheet(self, who: str, eyes: str = "table", **picks: str) -> OpenSheet:
        """A sheet with the refusals of its moves."""
        return greyed.open_sheet(GAME, self.state, self.view(eyes, **picks), who)

    def begin(self, *sources: str, who: str = "", tn: int = 3) -> None:
        """A check begins, with a target number and what is picked up for it."""
        self.do("begin_check", who=who or self.wren)
        if tn != 3:
            self.do("set_check", number="tn", value=tn)
        self.bring(*sources)

    def bring(self, *sources: str, on: bool = True) -> None:
        """Things picked up, or put back."""
        for source in sources:
            self.do("bring", source=source, on=on)

    def turn(self, who: str, *faces: str) -> None:
        """A turn that invokes nothing, rolled and resolved."""
        self.do("begin_check", who=who)
        self.do("roll_check", *(faces or ("-",)))
        self.do("resolve_check")

    @property
    def check(self) -> Check:
        """The check in progress."""
        assert self.state.check is not None
        return self.state.check

    def one(self, who: str) -> Character:
        """A character as they are now."""
        return self.state.people[who]

    def chances(self) -> list[float]:
        """Success, net spares, net spirals, as the screen has them."""
        return [bar.chance for bar in of(Odds, self.screen())[0].bars]


def chip(shown: Any, label: str) -> Chip:
    """The first chip of that label."""
    return next(each for each in of(Chip, shown) if each.label == label)
