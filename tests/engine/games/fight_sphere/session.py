"""A small session for the tests: three players, five Gladiators in one Episode, and short ways to
play a scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.game import game
from hotseat.core.panels import Block, Chips, Compare, CompareHead
from hotseat.core.parts import parts
from hotseat.games.fight_sphere.records.episodes import Episode
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import Conflict, Encounter
from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.scene.screen import rare_key
from hotseat.games.fight_sphere.screen.between import more_key
from hotseat.games.fight_sphere.state import SCENE, State
from tests.engine.games.shared import TableOf

GAME = game("fight_sphere")
ANN, BO, CY = "t-1#1", "t-1#2", "t-1#3"
DEATH_WISH, REASON = "death_wish", "reason_to_live"


class Table(TableOf[State]):
    """A play that moves on. ``ash`` is Ann's, ``brine`` Bo's, ``cole`` Cy's; ``gax`` and ``hux``
    are NPC Gladiators. Brine and Gax have a Reason to Live. ``vo`` and ``kit`` are NPCs."""

    def __init__(self, *groups: str, options: Mapping[str, Any] | None = None) -> None:
        """``groups``: the first letters of those who share an Episode ("abg", "ch"); all of them
        in one where none is given."""
        super().__init__(GAME, State, options)
        self.do("set_seats", gm="Ines", players="Ann\nBo\nCy")
        self.ash = self._born("Ash", ANN, DEATH_WISH)
        self.brine = self._born("Brine", BO, REASON)
        self.cole = self._born("Cole", CY, DEATH_WISH)
        self.gax = self._born("Gax", "gm", REASON)
        self.hux = self._born("Hux", "gm", DEATH_WISH)
        self.vo = self.do("add_npc", name="Dr Vo")
        self.kit = self.do("add_npc", name="Kit")
        for n, group in enumerate(groups or ("abcgh",), 1):
            for letter in group:
                self.do("put_in_episode", who=self.named(letter), at=n)
        self.do("start_layer")

    def _born(self, name: str, owner: str, drive: str) -> str:
        return self.do("make_character", name=name, owner=owner, drive=drive)

    def crowd(self, count: int) -> tuple[str, ...]:
        """So many Gladiators in the first Episode; their ids."""
        for name in ("Udo the Welder", "Vik", "Xan", "Yol", "Zed Marchetti-Ferreira")[: count - 5]:
            who = self.do("make_character", name=name, owner="gm")
            self.do("join_episode", who=who, episode=self.episode.id)
        return self.episode.members

    def named(self, letter: str) -> str:
        """The Gladiator whose name begins with this letter."""
        return next(k for k, e in self.state.people.items() if e.name.lower().startswith(letter))

    def tie(self, who: str, npc: str, value: int, blocked: int = 0) -> str:
        """A Relationship as it stands on a sheet; its id."""
        self.do("set_relationship", who=who, npc=npc, value=value, blocked=blocked)
        found = self.one(who).tie_with(npc)
        assert found is not None
        return found.id

    def pool(self, who: str, value: int | None = None) -> int:
        """The Conflict Pool, first put right by hand where a value is given."""
        if value is not None:
            self.do("set_number", who=who, number="pool", value=value)
        return self.one(who).pool

    def gamble(self, **dice: int) -> None:
        """What each gambles, by name."""
        for name, count in dice.items():
            self.do("set_gamble", who=getattr(self, name), dice=count)

    def buy(self, who: str, *ties: str) -> None:
        """Relationships bought, by id."""
        for tie in ties:
            self.do("bring", source=f"tie:{tie}", on=True, who=who)

    def fight(self, who: str, *others: str) -> None:
        """An Encounter of these begins."""
        self.do("begin_encounter", who=who, rival=others[0])
        for other in others[1:]:
            self.do("join_encounter", who=other)

    def roll(self, *rolls: tuple[int, int]) -> None:
        """The dice fall: for each side how many ones, of how many dice."""
        faces = [face for ones, dice in rolls for face in [1] * ones + [6] * (dice - ones)]
        self.do("roll_scene", *faces)

    def conflict_of(self, who: str, ones: int, against: int, gamble: int = 0) -> None:
        """A Conflict, rolled and not yet resolved."""
        self.do("begin_conflict", who=who)
        self.do("set_gamble", who=who, dice=gamble)
        self.roll((ones, max(1, gamble)), (against, self.state.threshold))

    @property
    def conflict(self) -> Conflict:
        """The Conflict in progress."""
        assert self.state.conflict is not None
        return self.state.conflict

    @property
    def encounter(self) -> Encounter:
        """The Encounter in progress."""
        assert self.state.encounter is not None
        return self.state.encounter

    @property
    def episode(self) -> Episode:
        """The first Episode of this Layer."""
        return self.state.episodes[0]

    def one(self, who: str) -> Gladiator:
        """A Gladiator as they are now."""
        return self.state.people[who]

    def value(self, who: str, npc: str) -> int | None:
        """The value of a Relationship; None where there is none."""
        tie = self.one(who).tie_with(npc)
        return tie.value if tie is not None else None

    @property
    def sizes(self) -> dict[str, int]:
        """The dice of each Gladiator and of the GM in the scene in progress, by name."""
        people = self.state.people
        return {
            people[side].name if side in people else "GM": len(tags)
            for side, tags in sides(self.state, SCENE.current(self.state)).items()
        }

    @property
    def dice(self) -> tuple[int, int]:
        """The dice of the player and of the GM in the Conflict in progress."""
        mine, theirs = self.sizes.values()
        return mine, theirs

    def rare(self, part: str) -> tuple[Block, ...]:
        """The screen with this part of what is rare open, below what is gathered."""
        return self.screen(**{rare_key(SCENE.current(self.state)): part})

    def truces(self) -> Chips:
        """The pairs with a tap each, between two scenes."""
        shown = parts(self.screen())
        return next(p for p in shown if isinstance(p, Chips) and p.label == "Who has a truce?")

    def between(self, part: str) -> tuple[Block, ...]:
        """The screen between two scenes with this part of what is rare open."""
        return self.screen(**{more_key(self.state): part})

    def column(self, name: str) -> tuple[CompareHead, dict[str, tuple[Block, ...]]]:
        """The head of a Gladiator's column, and the cells by the labels of their rows."""
        (compared,) = (part for part in self.screen() if isinstance(part, Compare))
        at = [head.name for head in compared.heads].index(name)
        return compared.heads[at], {row.label: row.cells[at] for row in compared.rows}

    def level(self) -> None:
        """The roll of an Encounter in which nothing happens."""
        self.do("roll_scene", *[6] * sum(self.sizes.values()))
        self.do("resolve_encounter")
