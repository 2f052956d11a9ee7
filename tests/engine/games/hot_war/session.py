"""A small session for the tests: three characters and an officer, and short ways to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core import greyed
from hotseat.core.game import game
from hotseat.core.maps import Map
from hotseat.core.panels import Block, Button, Pick
from hotseat.core.sheet import OpenSheet
from hotseat.games.hot_war.conflict.plan import plans
from hotseat.games.hot_war.consequences.table import TABLE
from hotseat.games.hot_war.people.list_edit import said_trait
from hotseat.games.hot_war.state import Character, Conflict, State
from tests.engine.games.shared import TableOf, of

GAME = game("hot_war")
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


class Table(TableOf[State]):
    """A play that moves on. ``beaumont``, ``neames``, ``watson`` and ``officer`` are characters,
    the last the GM's."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(GAME, State, options)
        self.do("set_seats", gm="Stephen", players="Caroline\nJoe\nDebbie")
        self.beaumont = self.do("make_character", **BEAUMONT)
        self.neames = self.do("make_character", **NEAMES)
        self.watson = self.do("make_character", **WATSON)
        self.officer = self.do("make_character", **OFFICER)

    def conflict_of(self, *who: str, arena: str = "influence") -> None:
        """A conflict between these."""
        first, *others = who
        self.do("begin_conflict", who=first)
        for other in others:
            self.do("join_conflict", who=other)
        self.do("set_arena", arena=arena)

    def id_of(self, who: str, title: str) -> str:
        """The id of somebody's trait of these words, or relationship with them."""
        one = self.one(who)
        return next(each.id for each in (*one.traits, *one.ties) if each.title == title)

    def key(self, who: str, source: str) -> str:
        """The key of what ``who`` brings: "trait:Charming", "tie:Mary", or "tie:OWNER|Mary" for
        somebody else's relationship."""
        what, _, title = source.partition(":")
        owner, bar, whom = title.partition("|")
        if what == "tie":
            owner, whom = (owner, whom) if bar else (who, title)
            return f"tie:{who}:{owner}|{self.id_of(owner, whom)}"
        return f"{what}:{who}:{self.id_of(who, title) if what == 'trait' else title}"

    def bring(self, who: str, *sources: str) -> None:
        """Things brought in."""
        for source in sources:
            self.do("bring", source=self.key(who, source), on=True)

    def no_bring(self, who: str, source: str) -> str:
        """Why the rules forbid bringing something in."""
        return self.forbidden("bring", source=self.key(who, source), on=True)[0]

    def object(self, who: str, source: str, by: str, on: bool = True) -> None:
        """An objection to what ``who`` has brought in."""
        self.do("raise_objection", key=self.key(who, source), by=by, on=on)

    def bought(self, buyer: str, who: str, kind: str, **more: str) -> dict[str, str]:
        """The arguments of a consequence chosen; what it is about is named by its words."""
        if "what" in more and not TABLE[kind].with_whom:
            more["what"] = self.id_of(who, more["what"])
        return {"buyer": buyer, "who": who, "kind": kind, **more}

    def buy(self, buyer: str, who: str, kind: str, **more: str) -> str:
        """A consequence chosen."""
        return self.do("choose_consequence", **self.bought(buyer, who, kind, **more))

    def no_buy(self, buyer: str, who: str, kind: str, **more: str) -> str:
        """Why the rules forbid a consequence."""
        return self.forbidden("choose_consequence", **self.bought(buyer, who, kind, **more))[0]

    def titles(self, who: str) -> list[str]:
        """Somebody's traits, each as it is told: "Temper: negative"."""
        return [f"{each.words}: {said_trait(each)}" for each in self.one(who).traits]

    def rating(self, who: str, whom: str) -> int:
        """The rating of somebody's relationship."""
        held = self.one(who).tie(self.id_of(who, whom))
        assert held is not None
        return held.rating

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
        return [pool.dice for pool in plans(self.state).values()]

    def screen(self, eyes: str = "table", **picks: str) -> tuple[Block, ...]:
        """What the Play screen shows to these eyes, greyed."""
        return greyed.screen(GAME, self.state, self.view(eyes, **picks))

    def part(self, title: str, eyes: str = "table", **picks: str) -> tuple[Block, ...]:
        """The Play screen with one of the parts open that stand at the end of a step, or lie over
        it."""
        opened = (of(Pick, self.screen(eyes, **now)) for now in (picks, *self._more(eyes, picks)))
        key = next(pick.key for shown in opened for pick in shown if pick.value == title)
        return self.screen(eyes, **{**picks, key: title})

    def _more(self, eyes: str, picks: Mapping[str, str]) -> tuple[dict[str, str], ...]:
        """The picks once "More" is tapped; () where there is none."""
        buttons = of(Button, self.screen(eyes, **picks))
        taps = (button.tap for button in buttons if button.label == "More")
        return tuple({**picks, tap.key: tap.value} for tap in taps if isinstance(tap, Pick))

    def sheet(self, who: str, eyes: str = "table", **picks: str) -> OpenSheet:
        """What stands on somebody's sheet, greyed."""
        return greyed.open_sheet(GAME, self.state, self.view(eyes, **picks), who)

    def map(self, **picks: str) -> Map:
        """The map, greyed."""
        found = greyed.maps(GAME, self.state, self.view(**picks))[0]
        assert isinstance(found, Map)
        return found


def officer_in_the_street(table: Table) -> None:
    """The text's first example, up to the roll: 5 dice against 10."""
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.officer, "trait:Out to get rich")
    table.bring(table.beaumont, "agenda:factional", "trait:Temper", "tie:Vice-Admiral Newcastle")
    table.do("nudge", by=JOE, side=table.officer, change="1", words="A patrol at the far end")
    table.do("nudge", by=DEBBIE, side=table.beaumont, change="-1", words="They walk this way")


def rolled_street(table: Table) -> None:
    """The same, rolled as the text has it; the negative trait's die is last, a 2."""
    officer_in_the_street(table)
    table.do("roll_conflict", *(1, 2, 2, 4, 4), *(2, 3, 4, 4, 6, 7, 8, 9, 9, 2))


def street() -> Table:
    """The officer against Beaumont, before anything is brought in."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    return table
