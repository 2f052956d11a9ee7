"""What Gladiators feel for the people of the Sphere: put right by hand, blocked, and the dice it
brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.facts import FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.core.wording import some
from hotseat.games.fight_sphere.options import RATED
from hotseat.games.fight_sphere.people.npcs import npc_there
from hotseat.games.fight_sphere.pool import relationship_dice
from hotseat.games.fight_sphere.records.people import (
    FIRST_VALUE,
    TIES,
    VALUE,
    VALUE_LEAST,
    VALUE_MOST,
    Gladiator,
    Npc,
    Relationship,
)
from hotseat.games.fight_sphere.state import State, with_ties
from hotseat.kit.people import changed, known
from hotseat.kit.screens import press

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
BLOCKED_MOST = VALUE_MOST
BELOW = "Below 0 since the trade: it counts as 0."


class OfTie(Protocol):
    """A move's arguments that name a Gladiator, and the NPC whom a Relationship is with."""

    @property
    def who(self) -> str: ...

    @property
    def npc(self) -> str: ...


class OfSomeNpc(Protocol):
    """A move's arguments that name an NPC, or nobody who is there yet."""

    @property
    def npc(self) -> str | None: ...


def room_for_tie(state: State, ask: OfTie) -> str:
    """Impossible: more Relationships than a sheet holds."""
    gladiator = state.people[ask.who]
    return "" if gladiator.tie_with(ask.npc) else TIES.why(gladiator.ties)


def npc_alive(state: State, ask: OfSomeNpc) -> str:
    """Against the rules: a Relationship with somebody who is gone."""
    npc = state.npcs.get(ask.npc or "")
    return f"{npc.name} is gone for good." if npc is not None and npc.gone else ""


def alive_if_new(state: State, ask: OfTie) -> str:
    """Against the rules: a new Relationship with somebody who is gone. One that the table allowed
    all the same can be set like any other."""
    return "" if state.people[ask.who].tie_with(ask.npc) else npc_alive(state, ask)


@MOVES.makes("set_relationship", known, npc_there, room_for_tie, against_rules(alive_if_new))
@FACTS
class RelationshipSet(OfCharacter):
    """A Relationship as it is from now on, by hand; new where there was none."""

    sets = ("who", "npc")

    npc: str = of(ID)
    value: int = of(VALUE)
    blocked: int = of(integer(0, BLOCKED_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        state.npcs[self.npc]
        old = state.people[self.who].tie_with(self.npc)
        tie = Relationship(old.id if old else id, self.npc, self.value, self.blocked)
        return with_ties(state, self.who, tie)

    def tell(self, state: State, by: str) -> p.Entry:
        npc = state.npcs.get(self.npc)
        rest = f" Blocked: {self.blocked}." if self.blocked else ""
        message = f"With {npc.name if npc else ''}: {max(0, self.value)}.{rest}"
        return p.Entry("Relationship set", self.name_in(state), message, story=False)


has_tie = unless(
    OfTie,
    lambda state, ask: state.people[ask.who].tie_with(ask.npc),
    "That Relationship isn’t on the sheet.",
)


@MOVES.makes("remove_relationship", known, npc_there, has_tie)
@FACTS
class RelationshipRemoved(OfCharacter):
    npc: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        gladiator = state.people[self.who]
        left = tuple(tie for tie in gladiator.ties if tie.whom != self.npc)
        return changed(state, self.who, ties=left)

    tell = say("Relationship removed", story=False)


# --- on the screen -------------------------------------------------------------------------------


def tie_lines(state: State, gladiator: Gladiator) -> tuple[p.Line, ...]:
    """The Relationships of a sheet, each with its value, and for how long it is blocked."""
    return tuple(
        p.Line(
            state.npcs[tie.whom].name,
            f"{state.npcs[tie.whom].kind}{_rolled(state, gladiator, tie)}",
            (
                p.Tag(str(max(0, tie.value)), "accent"),
                *((p.Tag(f"Blocked for {tie.blocked}", "warn"),) if tie.blocked else ()),
            ),
            tap=p.Go(f"sheets/{tie.whom}"),
        )
        for tie in gladiator.ties
    )


def _rolled(state: State, gladiator: Gladiator, tie: Relationship) -> str:
    """The dice of a Relationship, where the table's reading makes them other than its value."""
    dice = tie_dice(state, gladiator.id, tie)
    message = f", rolls {some(dice, 'die', 'dice')}" if dice != max(0, tie.value) else ""
    return message + (", the next point makes good the trade" if tie.value < 0 else "")


def tie_edit(state: State, gladiator: Gladiator) -> p.Card:
    """Relationships put right, removed, and added."""
    blocks: list[p.Block] = []
    for tie in gladiator.ties:
        args = {"who": gladiator.id, "npc": tie.whom}
        value = p.Stepper(
            "Value", tie.value, VALUE_LEAST, VALUE_MOST, "set_relationship", "value",
            args | {"blocked": tie.blocked}, BELOW if tie.value < 0 else "",
        )  # fmt: skip
        blocked = p.Stepper(
            "Conflicts it is blocked for", tie.blocked, 0, BLOCKED_MOST, "set_relationship",
            "blocked", args | {"value": tie.value},
        )  # fmt: skip
        gone = press("Remove Relationship", "remove_relationship", args, "quiet")
        blocks += [p.Heading(state.npcs[tie.whom].name), value, blocked, p.Buttons((gone,))]
    blocks += tie_form(state, (gladiator,))
    empty = "No NPCs of the Sphere yet. Add one first."  # NPC Gladiators are none
    return p.Card("Relationships", tuple(blocks) or (p.Text(empty, "small"),))


def tie_form(
    state: State, people: Sequence[Gladiator], npcs: Sequence[Npc] = ()
) -> tuple[p.Form, ...]:
    """A new Relationship of one of these, with one of these NPCs or anyone they have none with."""
    free = npcs or [
        npc
        for npc in state.npcs.values()
        if not npc.gone and not all(gladiator.tie_with(npc.id) for gladiator in people)
    ]
    if not free or not people:
        return ()
    value = p.Field("value", "Value", "integer", FIRST_VALUE[people[0].drive])
    asked = (("who", "Gladiator", people), ("npc", "NPC", free))
    choices = tuple(
        p.Field(name, label, "choice", those[0].id, choices=tuple((e.id, e.name) for e in those))
        for name, label, those in asked
        if len(those) > 1
    )
    fixed = {name: those[0].id for name, _label, those in asked if len(those) == 1}
    key = f"tie.{people[0].id}.{len(people[0].ties)}.{free[0].id}"
    fields = (*choices, value)
    return (p.Form("set_relationship", fields, "Add Relationship", fixed, "plain", key=key),)


def known_by(state: State, key: str) -> tuple[p.Line, ...]:
    """Which Gladiators have a Relationship with them."""
    return tuple(
        p.Line(
            gladiator.name,
            tags=(p.Tag(str(max(0, tie.value)), "accent"),),
            tap=p.Go(f"sheets/{gladiator.id}"),
        )
        for gladiator in state.people.values()
        for tie in gladiator.ties
        if tie.whom == key
    )


def tie_dice(state: State, who: str, tie: Relationship) -> int:
    """The dice that a Relationship brings (FS-9)."""
    twice = state.table.option(RATED) == "twice"
    return relationship_dice(tie.value, state.people[who].drive, twice)


# --- blocked ------------------------------------------------------------------------------------


def rested(state: State, who: str) -> State:
    """The state with somebody's Relationships blocked for one Conflict less."""
    ties = (replace(tie, blocked=max(0, tie.blocked - 1)) for tie in state.people[who].ties)
    return changed(state, who, ties=tuple(ties))
