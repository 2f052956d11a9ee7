"""The people of the Sphere as cards, and what Gladiators feel for them, put right by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.game import Args
from hotseat.core.private import GM
from hotseat.core.shapes import boolean, choice, integer, maybe
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere.conflict.pools import tie_dice
from hotseat.games.fight_sphere.state import (
    FIRST_VALUE,
    NPC_KINDS,
    NPCS_MOST,
    TIES_MOST,
    VALUE,
    VALUE_LEAST,
    VALUE_MOST,
    Gladiator,
    Npc,
    Relationship,
    State,
    lose_npc,
    with_ties,
)
from hotseat.kit.facts import STORY, WORDS, FactData, FactRegistry, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, filled, needs, unless
from hotseat.kit.people import changed, known, present
from hotseat.kit.sheet import (
    Line,
    PrivateLine,
    Spec,
    argument_shapes,
    form_fields,
    kept_values,
    one_of,
)
from hotseat.kit.values import of, optional, private_text

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
BLOCKED_MOST = VALUE_MOST

npc_there = unless(
    lambda state, args: args["npc"] in state.npcs, "There is no such NPC in this campaign.", "npc"
)


@needs("name")
def npc_name_free(state: State, args: Args) -> str:
    """Against good order: two NPCs of one name."""
    name, mine = line(args, "name"), args.get("npc", "")
    same = any(each.name == name and each.id != mine for each in state.npcs.values())
    return f"“{name}” already exists. Choose another name." if name and same else ""


@needs("name")
def no_gladiator(state: State, args: Args) -> str:
    """Against the rules: a Gladiator's name for an NPC, and so a Relationship with a Gladiator
    ("Gladiators can not form relationships with each other")."""
    name = "" if args.get("npc") else line(args, "name")
    same = [one.name for one in present(state) if one.name.casefold() == name.casefold()]
    return f"{same[0]} is a Gladiator, and no NPC. Choose another name." if same else ""


room_for_npc = unless(
    lambda state, _args: len(state.npcs) < NPCS_MOST,
    f"A campaign can have up to {NPCS_MOST} NPCs.",
)
npc_named = filled("name", "An NPC needs a name.")


def npc_made(state: State, made: Npc) -> State:
    """The state with one more public NPC, or with their card written anew. Raises ValueError for
    more than a campaign holds."""
    npcs = {**state.npcs, made.id: made}
    if len(npcs) > NPCS_MOST:
        raise ValueError(f"more than {NPCS_MOST} npcs")
    return replace(state, npcs=npcs)


CARD: Spec = (
    one_of("what", "Kind", NPC_KINDS),
    Line("about", "What everyone knows",
         "Optional. The closer to the Core, the more native Sphere tech.", 4000, long=True),
    PrivateLine("notes", "GM notes", "Only the GM can read them.", 4000),
)  # fmt: skip


@FACTS
class NpcWritten(FactData):
    """A card, new where ``npc`` is "". ``notes`` are the GM's alone."""

    npc: str = of(ID, default="")
    name: str = of(WORDS, default="")
    what: str = of(choice(*NPC_KINDS), default="other")
    about: str = of(STORY, default="")
    notes: Any = of(optional(private_text()), default=None)

    def apply(self, state: State, id: str) -> State:
        gone = bool(self.npc) and state.npcs[self.npc].gone
        return npc_made(
            state, Npc(self.npc or id, self.name, self.what, self.about, self.notes, gone)
        )

    def tell(self, state: State, by: str) -> p.Entry:
        word = "NPC edited" if self.npc else "NPC added"
        return p.Entry(word, self.name, f"{NPC_KINDS[self.what]}.", story=not self.npc)


_SAYS = argument_shapes(CARD)


@MOVES(
    npc_named, room_for_npc, against_rules(npc_name_free), against_rules(no_gladiator),
    name=NAME, **_SAYS,
)  # fmt: skip
def add_npc(_state: State, args: Args) -> NpcWritten:
    return NpcWritten("", line(args, "name"), **kept_values(CARD, args, None, GM))


@MOVES(npc_there, npc_named, against_rules(npc_name_free), npc=ID, name=maybe(NAME), **_SAYS)
def edit_npc(state: State, args: Args) -> NpcWritten:
    """What is not given stays as it is."""
    held = state.npcs[args["npc"]]
    name = line(args, "name") or held.name
    return NpcWritten(held.id, name, **kept_values(CARD, args, held, GM))


@MOVES.makes("set_npc_gone", npc_there)
@FACTS
class NpcGone(FactData):
    """Dead, mad or gone for good, and lost to all who had them (FS-8); or back."""

    npc: str = of(ID)
    gone: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        if self.gone:
            return lose_npc(state, self.npc)
        return npc_made(state, replace(state.npcs[self.npc], gone=False))

    def tell(self, state: State, by: str) -> p.Entry:
        held = state.npcs.get(self.npc)
        return p.Entry(
            "Gone for good" if self.gone else "Alive after all", held.name if held else ""
        )


# --- relationships put right ---------------------------------------------------------------------


@needs("who", "npc")
def room_for_tie(state: State, args: Args) -> str:
    """Impossible: more Relationships than a sheet holds."""
    one = state.people.get(args["who"])
    full = one is not None and len(one.ties) >= TIES_MOST and one.tie_with(args["npc"]) is None
    return f"{TIES_MOST} Relationships are enough for a sheet." if full else ""


@needs("npc")
def npc_alive(state: State, args: Args) -> str:
    """Against the rules: a Relationship with somebody who is gone."""
    held = state.npcs.get(args["npc"])
    return f"{held.name} is gone for good." if held is not None and held.gone else ""


@MOVES.makes("set_relationship", known, npc_there, room_for_tie, against_rules(npc_alive))
@FACTS
class RelationshipSet(OfCharacter):
    """A Relationship as it is from now on, by hand; new where there was none."""

    npc: str = of(ID)
    value: int = of(VALUE)
    blocked: int = of(integer(0, BLOCKED_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        state.npcs[self.npc]
        held = state.people[self.who].tie_with(self.npc)
        made = Relationship(held.id if held else id, self.npc, self.value, self.blocked)
        return with_ties(state, self.who, made)

    def tell(self, state: State, by: str) -> p.Entry:
        held = state.npcs.get(self.npc)
        rest = f" Blocked: {self.blocked}." if self.blocked else ""
        said = f"With {held.name if held else ''}: {max(0, self.value)}.{rest}"
        return p.Entry("Relationship set", self.name_in(state), said, story=False)


has_tie = unless(
    lambda state, args: (one := state.people.get(args["who"])) is None or one.tie_with(args["npc"]),
    "That Relationship isn’t on the sheet.",
    "who",
    "npc",
)


@MOVES.makes("remove_relationship", known, npc_there, has_tie)
@FACTS
class RelationshipRemoved(OfCharacter):
    npc: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        one = state.people[self.who]
        left = tuple(each for each in one.ties if each.whom != self.npc)
        return changed(state, self.who, ties=left)

    tell = say("Relationship removed", story=False)


# --- on the screen -------------------------------------------------------------------------------


def tie_lines(state: State, one: Gladiator) -> tuple[p.Line, ...]:
    """The Relationships of a sheet, each with its value, and for how long it is blocked."""
    return tuple(
        p.Line(
            state.npcs[each.whom].name,
            f"{state.npcs[each.whom].kind}{_rolled(state, one, each)}",
            (
                p.Tag(str(max(0, each.value)), "accent"),
                *((p.Tag(f"Blocked for {each.blocked}", "warn"),) if each.blocked else ()),
            ),
            tap=p.Go(f"sheets/{each.whom}"),
        )
        for each in one.ties
    )


def _rolled(state: State, one: Gladiator, tie: Relationship) -> str:
    """The dice of a Relationship, where the table's reading makes them other than its value."""
    dice = tie_dice(state, one.id, tie)
    return f", rolls {some(dice, 'die', 'dice')}" if dice != max(0, tie.value) else ""


def tie_edit(state: State, one: Gladiator) -> p.Card:
    """Relationships put right, removed, and added."""
    blocks: list[p.Block] = []
    for each in one.ties:
        args = {"who": one.id, "npc": each.whom}
        name = state.npcs[each.whom].name
        gone = p.Button("Remove Relationship", p.Do("remove_relationship", args), "quiet")
        blocks += [
            p.Heading(name),
            p.Stepper("Value", each.value, VALUE_LEAST, VALUE_MOST, "set_relationship", "value",
                      args | {"blocked": each.blocked}),
            p.Stepper("Conflicts it is blocked for", each.blocked, 0, BLOCKED_MOST,
                      "set_relationship", "blocked", args | {"value": each.value}),
            p.Buttons((gone,)),
        ]  # fmt: skip
    blocks += tie_form(state, (one,))
    return p.Card(
        "Relationships", tuple(blocks) or (p.Text("No NPCs yet. Add one first.", "small"),)
    )


def tie_form(
    state: State, people: Sequence[Gladiator], npcs: Sequence[Npc] = ()
) -> tuple[p.Form, ...]:
    """A new Relationship of one of these, with one of these NPCs or anyone they have none with."""
    free = npcs or [
        each
        for each in state.npcs.values()
        if not each.gone and not all(one.tie_with(each.id) for one in people)
    ]
    if not free or not people:
        return ()
    value = p.Field("value", "Value", "integer", FIRST_VALUE[people[0].drive],
                    lo=VALUE_LEAST, hi=VALUE_MOST)  # fmt: skip
    asked = (("who", "Gladiator", people), ("npc", "NPC", free))
    choices = tuple(
        p.Field(name, label, "choice", held[0].id, choices=tuple((e.id, e.name) for e in held))
        for name, label, held in asked
        if len(held) > 1
    )
    fixed = {name: held[0].id for name, _label, held in asked if len(held) == 1}
    key = f"tie.{people[0].id}.{len(people[0].ties)}.{free[0].id}"
    return (p.Form("set_relationship", (*choices, value), "Add Relationship", fixed, "plain",
                   key=key),)  # fmt: skip


def npc_form(view: p.View, held: Npc | None = None) -> p.Form:
    """A new card, or one in other words."""
    name = p.Field("name", "Name", value=held.name if held else "", hi=60)
    fields = (name, *form_fields(CARD, held, view))
    if held is None:
        return p.Form("add_npc", fields, "Add NPC", key="npc.new")
    return p.Form("edit_npc", fields, "Save", {"npc": held.id}, key=f"npc.{held.id}")


def notes_form(view: p.View, held: Npc) -> p.Form:
    """The GM's notes, to edit."""
    fields = CARD[-1].fields(held.notes, view)
    key = f"npc.notes.{held.id}"
    return p.Form("edit_npc", fields, "Save", {"npc": held.id}, "plain", key=key)


def said(state: State, held: Npc) -> str:
    """What they are, and who has a Relationship with them."""
    names = listed(one.name for one in present(state) if one.tie_with(held.id))
    return f"{held.kind}, Relationship with {names}" if names else held.kind


def known_by(state: State, key: str) -> tuple[p.Line, ...]:
    """Which Gladiators have a Relationship with them."""
    found = ((one, one.tie_with(key)) for one in state.people.values())
    return tuple(
        p.Line(
            one.name, tags=(p.Tag(str(max(0, tie.value)), "accent"),), tap=p.Go(f"sheets/{one.id}")
        )
        for one, tie in found
        if tie is not None
    )
