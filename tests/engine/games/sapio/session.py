"""A small session for the tests: three characters, and short ways to play a check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules, NotAllowed
from hotseat.core.game import game
from hotseat.core.panels import Block, Chip, Entry, Odds, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.sheet import OpenSheet
from hotseat.core.spiral import number_of
from hotseat.games.sapio.state import Character, Check, State
from tests.engine.games.shared import of, told

GAME = game("sapio")
STAMP = Stamp("t", 0, "t-1#1")
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


class Table:
    """A play that moves on. ``wren``, ``bask`` and ``odile`` are characters, the last the GM's."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.play: Play = open_play(GAME, Campaign("t", GAME.slug, "Test", options or {}))
        self.do("set_seats", gm="Ines", players="Mara\nTom")
        self.wren = self.do("make_character", **WREN)
        self.bask = self.do("make_character", **BASK)
        self.odile = self.do("make_character", **ODILE)

    def do(self, move: str, *faces: str, **args: Any) -> str:
        """Make a move with these faces; the id of its first fact."""
        return self._made(move, faces, args, False)

    def allow(self, move: str, *faces: str, **args: Any) -> str:
        """Make a move that the rules forbid, by the table's word."""
        before = len(self.play.campaign.events)
        self._made(move, faces, args, True)
        assert self.play.campaign.events[before].kind == "core.allowed"
        return self.play.campaign.events[before + 1].id

    def _made(self, move: str, faces: tuple[str, ...], args: Any, allowed: bool) -> str:
        before = len(self.play.campaign.events)
        source = scripted(*map(number_of, faces))
        self.play = act(self.play, move, args, source, STAMP, allowed=allowed)
        return self.play.campaign.events[before].id

    def refused(self, move: str, **args: Any) -> str:
        """The sentence of what is impossible; fails where it is only against the rules."""
        with pytest.raises(NotAllowed) as refusal:
            act(self.play, move, args, scripted(), STAMP)
        assert not isinstance(refusal.value, AgainstRules)
        return str(refusal.value)

    def forbidden(self, move: str, **args: Any) -> tuple[str, str]:
        """The sentence and the ruling of what the rules forbid and the table may allow."""
        with pytest.raises(AgainstRules) as refusal:
            act(self.play, move, args, scripted(), STAMP)
        return str(refusal.value), refusal.value.ruling

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
    def state(self) -> State:
        """The state of the game."""
        found = self.play.state
        assert isinstance(found, State)
        return found

    @property
    def check(self) -> Check:
        """The check in progress."""
        assert self.state.check is not None
        return self.state.check

    def one(self, who: str) -> Character:
        """A character as they are now."""
        return self.state.people[who]

    def screen(self, **picks: str) -> tuple[Block, ...]:
        """What the Play screen shows."""
        assert GAME.screen is not None
        return GAME.screen(self.state, View(picks=picks))

    def sheet(self, who: str, **picks: str) -> OpenSheet:
        """What stands on somebody's sheet."""
        assert GAME.open_sheet is not None
        return GAME.open_sheet(self.state, View(picks=picks), who)

    def chances(self) -> list[float]:
        """Success, net spares, net spirals, as the screen has them."""
        return [bar.chance for bar in of(Odds, self.screen())[0].bars]

    def log(self) -> list[Entry]:
        """What the log tells, oldest first."""
        return told(self.play)


def chip(shown: Any, label: str) -> Chip:
    """The first chip of that label."""
    return next(each for each in of(Chip, shown) if each.label == label)
