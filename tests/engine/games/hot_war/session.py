"""A small session for the tests: three characters and an officer, and short ways to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules, NotAllowed
from hotseat.core.game import game
from hotseat.core.maps import Map
from hotseat.core.panels import Block, Entry, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.private import readable
from hotseat.core.sheet import OpenSheet
from hotseat.games.hot_war.conflict.plan import plans
from hotseat.games.hot_war.state import Character, Conflict, State
from tests.engine.games.shared import told

GAME = game("hot_war")
STAMP = Stamp("t", 0, "t-1#1")
CAROLINE, JOE, DEBBIE, STEPHEN = "t-1#1", "t-1#2", "t-1#3", "t-1#0"
BEAUMONT = {
    "name": "Beaumont",
    "owner": CAROLINE,
    "faction": "Royal Navy",
    "action": 3,
    "influence": 4,
    "positives": "Charming\nQuick on the uptake",
    "negatives": "Temper",
    "ties": "Vice-Admiral Newcastle: +3\nMorely: -4",
    "factional": "Turn gullible soldiers into moles.",
    "personal": "Get the children out of London.",
    "factional_rating": "5",
    "personal_rating": "9",
}
NEAMES = {
    "name": "Neames",
    "owner": JOE,
    "action": 2,
    "positives": "Grew up here\nHard to kill",
    "negatives": "Sour",
}
WATSON = {
    "name": "Watson",
    "owner": DEBBIE,
    "ties": "Mary: +3",
    "personal": "Marry Mary.",
    "personal_rating": "3",
}
OFFICER = {"name": "The officer", "owner": "gm", "positives": "Out to get rich"}


class Table:
    """A play that moves on. ``beaumont``, ``neames``, ``watson`` and ``officer`` are characters,
    the last the GM's."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.play: Play = open_play(GAME, Campaign("t", GAME.slug, "Test", options or {}))
        self.do("set_seats", gm="Stephen", players="Caroline\nJoe\nDebbie")
        self.beaumont = self.do("make_character", **BEAUMONT)
        self.neames = self.do("make_character", **NEAMES)
        self.watson = self.do("make_character", **WATSON)
        self.officer = self.do("make_character", **OFFICER)

    def do(self, move: str, *faces: int, **args: Any) -> str:
        """Make a move with these faces; the id of its first fact, "" where it made none."""
        return self._made(move, faces, args, False)

    def allow(self, move: str, *faces: int, **args: Any) -> str:
        """Make a move that the rules forbid, by the table's word."""
        before = len(self.play.campaign.events)
        self._made(move, faces, args, True)
        assert self.play.campaign.events[before].kind == "core.allowed"
        return self.play.campaign.events[before + 1].id

    def _made(self, move: str, faces: tuple[int, ...], args: Any, allowed: bool) -> str:
        before = len(self.play.campaign.events)
        self.play = act(self.play, move, args, scripted(*faces), STAMP, allowed=allowed)
        return self.play.campaign.events[before].id

    def refused(self, move: str, **args: Any) -> str:
        """The sentence of what is impossible; fails where it is only against the rules."""
        with pytest.raises(NotAllowed) as refusal:
            act(self.play, move, args, scripted(), STAMP)
        assert not isinstance(refusal.value, AgainstRules)
        return str(refusal.value)

    def forbidden(self, move: str, **args: Any) -> str:
        """The sentence of what the rules forbid and the table may allow."""
        with pytest.raises(AgainstRules) as refusal:
            act(self.play, move, args, scripted(), STAMP)
        return str(refusal.value)

    def conflict_of(self, *who: str, arena: str = "influence") -> None:
        """A conflict between these."""
        first, *others = who
        self.do("begin_conflict", who=first)
        for other in others:
            self.do("join_conflict", who=other)
        self.do("set_arena", arena=arena)

    def bring(self, who: str, *sources: str) -> None:
        """Things brought in."""
        for source in sources:
            self.do("bring", source=source, on=True, who=who)

    def buy(self, buyer: str, who: str, kind: str, **more: str) -> str:
        """A consequence chosen."""
        return self.do("choose_consequence", buyer=buyer, who=who, kind=kind, **more)

    def no_buy(self, buyer: str, who: str, kind: str, **more: str) -> str:
        """Why the rules forbid a consequence."""
        return self.forbidden("choose_consequence", buyer=buyer, who=who, kind=kind, **more)

    @property
    def state(self) -> State:
        """The state of the game."""
        found = self.play.state
        assert isinstance(found, State)
        return found

    @property
    def conflict(self) -> Conflict:
        """The conflict in progress."""
        assert self.state.conflict is not None
        return self.state.conflict

    def one(self, who: str) -> Character:
        """A character as they are now."""
        return self.state.people[who]

    def dice(self) -> list[int]:
        """The sizes of the pools."""
        return [pool.dice for pool in plans(self.state, self.conflict).values()]

    def view(self, eyes: str = "table", **picks: str) -> View:
        """What these eyes may read."""
        return View(eyes, picks, secrets=readable(self.play.campaign.private, eyes, STEPHEN))

    def screen(self, eyes: str = "table", **picks: str) -> tuple[Block, ...]:
        """What the Play screen shows."""
        assert GAME.screen is not None
        return GAME.screen(self.state, self.view(eyes, **picks))

    def sheet(self, who: str, eyes: str = "table") -> OpenSheet:
        """What stands on somebody's sheet."""
        assert GAME.open_sheet is not None
        return GAME.open_sheet(self.state, self.view(eyes), who)

    def map(self, **picks: str) -> Map:
        """The map."""
        return GAME.maps(self.state, self.view(**picks))[0]

    def log(self) -> list[Entry]:
        """What the log tells, oldest first."""
        return told(self.play)


def officer_in_the_street(table: Table) -> None:
    """The text's first example, up to the roll: 5 dice against 10."""
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.officer, "trait:Out to get rich")
    table.bring(table.beaumont, "agenda:factional", "trait:Temper", "tie:Vice-Admiral Newcastle")
    table.do("nudge", by=JOE, side=table.officer, change=1, words="A patrol at the far end")
    table.do("nudge", by=DEBBIE, side=table.beaumont, change=-1, words="They walk this way")


def rolled_street(table: Table) -> None:
    """The same, rolled as the text has it; the negative trait's die is last, a 2."""
    officer_in_the_street(table)
    table.do("roll_conflict", *(1, 2, 2, 4, 4), *(2, 3, 4, 4, 6, 7, 8, 9, 9, 2))
