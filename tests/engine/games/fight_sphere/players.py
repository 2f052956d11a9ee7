"""A small session for the tests: the text's five players, each with two Gladiators made alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.game import game
from hotseat.games.fight_sphere.records.episodes import Episode
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.state import State
from tests.engine.games.shared import TableOf

GAME = game("fight_sphere")
NAMES = ("Alice", "Bob", "Cary", "Danny", "Elmer")


class Table(TableOf[State]):
    """A play that moves on. Each player's own Gladiator bears their name, the other one is an NPC
    Gladiator ("Alice 2"); ``id`` gives either."""

    def __init__(self, *names: str, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(GAME, State, options)
        names = names or NAMES
        self.do("set_seats", gm="Gus", players="\n".join(names))
        for name in names:
            mine = self.do("make_character", name=name, owner=self.seat(name))
            self.do("make_character", name=f"{name} 2", owner=self.seat(name))
            self.do("choose_own", who=mine)

    def seat(self, name: str) -> str:
        """The id of a player."""
        found = self.state.table.seats.named(name)
        assert found is not None
        return found.id

    def id(self, name: str) -> str:
        """The id of a Gladiator, or of an NPC."""
        every = (*self.state.people.values(), *self.state.npcs.values())
        return next(one.id for one in every if one.name == name)

    def one(self, name: str) -> Gladiator:
        """A Gladiator as they are now."""
        return self.state.people[self.id(name)]

    def npc(self, name: str, **more: str) -> str:
        """A public NPC, added."""
        return self.do("add_npc", name=name, **more)

    def tie(self, name: str, npc: str, value: int, blocked: int = 0) -> str:
        """A Relationship, by hand; the NPC is added where they are not there yet. Its id."""
        if all(each.name != npc for each in self.state.npcs.values()):
            self.npc(npc)
        args = {"npc": self.id(npc), "value": value, "blocked": blocked}
        self.do("set_relationship", who=self.id(name), **args)
        held = self.one(name).tie_with(self.id(npc))
        assert held is not None
        return held.id

    def plan(self, *groups: str) -> None:
        """Who shares an Episode on the Layer to come: names in each group, "Alice, Cary"."""
        for who in self.state.people:
            self.do("put_in_episode", who=who, at=0)
        for at, group in enumerate(groups, 1):
            for name in group.split(", "):
                self.do("put_in_episode", who=self.id(name), at=at)

    def start(self, *groups: str) -> None:
        """The next Layer, with these Episodes; as the app proposes them where none are given."""
        if groups:
            self.plan(*groups)
        self.do("start_layer")

    def out(self, *names: str) -> None:
        """These are defeated, by the table's word."""
        for name in names:
            self.do("leave_episode", who=self.id(name))

    def episode(self, name: str) -> Episode:
        """The Episode that somebody is or was in."""
        return next(each for each in self.state.episodes if self.id(name) in each.members)

    def together(self) -> list[set[str]]:
        """Who shares an Episode now, by name."""
        return [{self.state.people[who].name for who in e.members} for e in self.state.episodes]
