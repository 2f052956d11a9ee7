"""The people of the Sphere: their cards, added, edited, gone for good."""

from __future__ import annotations

from typing import Any, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.asks import Ask, record_of
from hotseat.core.facts import STORY, WORDS, FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, filled, unless
from hotseat.core.private import GM
from hotseat.core.shapes import boolean, choice
from hotseat.core.values import of, optional, private_text
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.people.ideas import IDEAS, NAMES
from hotseat.games.fight_sphere.records.people import NPC_KINDS, NPCS, Npc
from hotseat.games.fight_sphere.state import State, lose_npc
from hotseat.kit.ideas import named, texts_in, with_ideas
from hotseat.kit.people import OfName, present
from hotseat.kit.sheet import (
    Line,
    PrivateLine,
    Spec,
    argument_shapes,
    form_fields,
    given_for,
    kept_values,
    one_of,
)

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
PEOPLE = "NPCs of the Sphere"
# The last of the lists comes first: names that the place itself gives.
OF_THE_SPHERE = dict(reversed(NAMES.items()))


class OfNpc(Protocol):
    """A move's arguments that name an NPC, by id."""

    @property
    def npc(self) -> str: ...


npc_there = unless(
    OfNpc, lambda state, ask: ask.npc in state.npcs, "There is no such NPC in this campaign."
)


def npc_name_free(state: State, ask: OfName) -> str:
    """Against good order: two NPCs of one name."""
    name, mine = line(ask.name), given_for(ask, "npc")
    same = any(npc.name == name and npc.id != mine for npc in state.npcs.values())
    return f"“{name}” already exists. Choose another name." if name and same else ""


def no_gladiator(state: State, ask: OfName) -> str:
    """Against the rules: a Gladiator's name for a new NPC, and so a Relationship with a Gladiator
    ("Gladiators can not form relationships with each other")."""
    name = "" if given_for(ask, "npc") else line(ask.name).casefold()
    names = (gladiator.name for gladiator in present(state))
    same = next((other for other in names if other.casefold() == name), "")
    return f"{same} is a Gladiator, and no NPC. Choose another name." if same else ""


room_for_npc = NPCS.room(object, lambda state, _ask: state.npcs)
npc_named = filled("name", "An NPC needs a name.")


def npc_made(state: State, npc: Npc) -> State:
    """The state with one more public NPC, or with their card written anew. Raises ValueError for
    more than a campaign holds."""
    return replace(state, npcs=NPCS.within({**state.npcs, npc.id: npc}))


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
        npc = Npc(self.npc or id, self.name, self.what, self.about, self.notes, gone)
        return npc_made(state, npc)

    def tell(self, state: State, by: str) -> p.Entry:
        word = "NPC edited" if self.npc else "NPC added"
        return p.Entry(word, self.name, f"{NPC_KINDS[self.what]}.", story=not self.npc)


class AddNpc(Ask):
    """Add an NPC; what the card has are further arguments."""

    name: str = of(NAME)


class EditNpc(Ask):
    """Put a card into other words: what is given, and nothing else."""

    npc: str = of(ID)
    name: str | None = of(NAME, default=None)


_SAYS = {name: of(shape, default=None) for name, shape in argument_shapes(CARD).items()}


@MOVES(
    record_of("AddNpc", _SAYS, AddNpc), npc_named, room_for_npc,
    against_rules(npc_name_free), against_rules(no_gladiator),
)  # fmt: skip
def add_npc(_state: State, ask: AddNpc) -> NpcWritten:
    return NpcWritten("", line(ask.name), **kept_values(CARD, ask, None, GM))


@MOVES(record_of("EditNpc", _SAYS, EditNpc), npc_there, npc_named, against_rules(npc_name_free))
def edit_npc(state: State, ask: EditNpc) -> NpcWritten:
    npc = state.npcs[ask.npc]
    name = line(ask.name) or npc.name
    return NpcWritten(npc.id, name, **kept_values(CARD, ask, npc, GM))


@MOVES.makes("set_npc_gone", npc_there)
@FACTS
class NpcGone(FactData):
    """Dead, mad or gone for good, and lost to all who had them (FS-8); or back."""

    sets = ("npc",)

    npc: str = of(ID)
    gone: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        if self.gone:
            return lose_npc(state, self.npc)
        return npc_made(state, replace(state.npcs[self.npc], gone=False))

    def tell(self, state: State, by: str) -> p.Entry:
        npc = state.npcs.get(self.npc)
        return p.Entry("Gone for good" if self.gone else "Alive after all", npc.name if npc else "")


def npc_form(state: State, view: p.View, npc: Npc | None = None) -> p.Form:
    """A new card, or one in other words."""
    there = [
        *(other.name for other in state.npcs.values()),
        *(gladiator.name for gladiator in state.people.values()),
    ]
    name = p.Field("name", "Name", value=npc.name if npc else "")
    name = named(name, OF_THE_SPHERE, there, view)
    used = frozenset(texts_in(tuple(state.npcs.values())))
    fields = (name, *with_ideas(form_fields(CARD, npc, view), IDEAS, len(state.npcs), used))
    if npc is None:
        return p.Form("add_npc", fields, "Add NPC", key="npc.new")
    return p.Form("edit_npc", fields, "Save", {"npc": npc.id}, key=f"npc.{npc.id}")


def notes_form(view: p.View, npc: Npc) -> p.Form:
    """The GM's notes, to edit."""
    fields = CARD[-1].fields(npc.notes, view)
    key = f"npc.notes.{npc.id}"
    return p.Form("edit_npc", fields, "Save", {"npc": npc.id}, "plain", key=key)


def said(state: State, npc: Npc) -> str:
    """What they are, and who has a Relationship with them."""
    names = listed(gladiator.name for gladiator in present(state) if gladiator.tie_with(npc.id))
    return f"{npc.kind}, Relationship with {names}" if names else npc.kind


def npcs_card(state: State) -> tuple[p.Card, ...]:
    """The people of the Sphere who are in the story, on the Play screen."""
    lines = tuple(
        p.Line(npc.name, said(state, npc), tap=p.Go(f"sheets/{npc.id}"))
        for npc in state.npcs.values()
        if not npc.gone
    )
    return (p.Card(PEOPLE, (p.Lines(lines),)),) if lines else ()
