"""Gladiators, the NPCs of the Sphere, and Relationships. Everything has the id of the fact that
made it."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.private import SecretRef
from hotseat.core.shapes import choice, integer
from hotseat.games.fight_sphere.pool import DRIVES
from hotseat.kit.people import Person
from hotseat.kit.records import Limit, record

DEATH_WISH, REASON = DRIVES
DRIVE_WORDS = {DEATH_WISH: "Death wish", REASON: "Reason to Live"}
DRIVE = choice(*DRIVES)
FIRST_VALUE = {DEATH_WISH: 2, REASON: 0}  # FS-9
NPC_KINDS = {
    "other": "One person",
    "gang": "Gang",
    "cult": "Cult",
    "media": "Media hounds",
    "nation": "Micro-nation",
    "tech": "Native Sphere tech",
}
POOL_FIRST, POOL_MOST = 5, 99
VALUE_LEAST, VALUE_MOST = -2, 40  # below 0 by a trade alone (FS-9)
TIES = Limit(24, "{most} Relationships are enough for a sheet.")
NPCS = Limit(80, "A campaign can have up to {most} NPCs.")
TIES_MOST = TIES.most
VALUE = integer(VALUE_LEAST, VALUE_MOST)


@dataclass(frozen=True, slots=True)
class Npc:
    """Somebody who is no Gladiator: a card of the GM's, shared by all who have a Relationship with
    them. ``notes`` are the GM's alone; ``gone``: dead, mad or out of the game for good."""

    id: str
    name: str
    what: str = "other"
    about: str = ""
    notes: SecretRef | None = None
    gone: bool = False

    @property
    def kind(self) -> str:
        """What they are, in words."""
        return NPC_KINDS[self.what]


@dataclass(frozen=True, slots=True)
class Relationship:
    """``whom`` is an Npc's id; ``value`` the rated one (FS-9); ``blocked``: for how many Conflicts
    it cannot be bought (0: free)."""

    id: str
    whom: str
    value: int
    blocked: int = 0

    @property
    def resting(self) -> bool:
        """Whether it cannot be bought now."""
        return self.blocked > 0


@dataclass(frozen=True, slots=True)
class Gladiator(Person):
    """``maker`` is the seat that made them; ``why`` the Death wish or Reason to Live in words;
    ``traded``: the one trade of the game was used; ``died``: dead for good (``gone`` too)."""

    maker: str = ""
    backstory: str = ""
    drive: str = DEATH_WISH
    why: str = ""
    traded: bool = False
    weapon: str = ""
    pool: int = POOL_FIRST
    ties: tuple[Relationship, ...] = ()
    died: bool = False

    @property
    def dead(self) -> bool:
        """Dead, and not brought back by the table's word."""
        return self.died and self.gone

    def tie(self, key: str) -> Relationship | None:
        """The Relationship of this id, or None."""
        return record(self.ties, key)

    def tie_with(self, whom: str) -> Relationship | None:
        """The Relationship with this Npc, or None."""
        return next((tie for tie in self.ties if tie.whom == whom), None)
