"""The one reward of a success: a die, a new Relationship, or one point more in one. A failure
may bring it to an NPC Gladiator, in a cut-scene."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, maybe
from hotseat.core.wording import sentence
from hotseat.games.fight_sphere.guards import in_progress, is_rolled
from hotseat.games.fight_sphere.options import REWARDS
from hotseat.games.fight_sphere.people.npcs import no_gladiator, npc_made, npc_name_free
from hotseat.games.fight_sphere.people.relationships import npc_alive
from hotseat.games.fight_sphere.records.people import (
    FIRST_VALUE,
    NPCS_MOST,
    POOL_MOST,
    TIES_MOST,
    VALUE_MOST,
    Npc,
    Relationship,
)
from hotseat.games.fight_sphere.records.scenes import Conflict
from hotseat.games.fight_sphere.scene.verdict import read, succeeds
from hotseat.games.fight_sphere.state import State, change, open_scene, with_ties
from hotseat.kit.facts import FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import changed, in_story, is_npc, known
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


POOL, NEW, MORE = "pool", "new", "more"
REWARD_KINDS = (POOL, NEW, MORE)


@needs("who", "kind")
def can_reward(state: State, args: Args) -> str:
    """Impossible: a Relationship or a person that is not there, or more than fits."""
    gladiator, whom = state.people[args["who"]], args.get("npc", "")
    if args["kind"] == POOL:
        return "" if gladiator.pool < POOL_MOST else f"The pool holds up to {POOL_MOST} dice."
    if "npc" not in args and "name" not in args:
        return ""  # not yet chosen
    tie = gladiator.tie_with(whom)
    if args["kind"] == MORE:
        there = tie is not None and tie.value < VALUE_MOST
        return "" if there else f"{gladiator.name} has no Relationship there that can grow."
    if tie is not None:
        return f"{gladiator.name} has a Relationship with them already."
    if len(gladiator.ties) >= TIES_MOST:
        return f"{TIES_MOST} Relationships are enough for a sheet."
    if whom:
        return "" if whom in state.npcs else "There is no such NPC in this campaign."
    if not line(args, "name"):
        return "Choose an NPC, or write a name."
    return "" if len(state.npcs) < NPCS_MOST else f"A campaign can have up to {NPCS_MOST} NPCs."


def no_prize(state: State, _args: Args) -> str:
    """Against the rules: a reward of an Encounter, unless the table plays so."""
    none = state.encounter is not None and state.table.option(REWARDS) == "none"
    return "Beating a Gladiator brings no reward." if none else ""


@needs("who")
def has_earned(state: State, args: Args) -> str:
    """Against the rules: a reward for somebody who has not earned it."""
    conflict, who, encounter = state.conflict, args["who"], state.encounter
    gladiator = state.people[who]
    if conflict is None:
        won = (
            encounter is not None and encounter.build(who) is not None and succeeds(encounter, who)
        )
        return "" if won else f"{gladiator.name} has not won this roll."
    if read(conflict).outcome == "success":
        winner = state.people[conflict.who].name
        return "" if who == conflict.who else f"{winner} succeeded: the reward is theirs."
    if is_npc(state, gladiator) and not gladiator.gone:
        return ""
    return "After a failure only an NPC Gladiator can gain something, in a cut-scene."


def one_only(state: State, args: Args) -> str:
    """Against the rules: a second or a third."""
    scene = open_scene(state)
    if not scene.done or (state.encounter is not None and args.get("who") not in scene.done):
        return ""
    if isinstance(scene, Conflict) and read(scene).outcome == "failure":
        said = " ".join(scene.done.values())
        return f"{said} The GM chooses only 1 gain, or 1 Encounter to resume."
    return "A success brings exactly 1 reward."


@FACTS
class Rewarded(OfCharacter):
    """A die, a new Relationship, or one more point in one. ``npc`` is whom it is with; "" for
    somebody new, of this ``name``; ``met``: in an Encounter, so that it is no cut-scene."""

    kind_of: str = of(choice(*REWARD_KINDS))
    npc: str = of(ID, default="")
    name: str = of(NAME, default="")
    met: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        gladiator, scene = state.people[self.who], open_scene(state)
        if not scene.fallen:
            raise ValueError("nothing was rolled")
        said = (
            f"{scene.done.get(self.who, '')} {gladiator.name} gained {self._what(state)}.".strip()
        )
        state = change(state, done={**scene.done, self.who: said})
        if self.kind_of == POOL:
            return changed(state, self.who, pool=min(POOL_MOST, gladiator.pool + 1))
        if self.kind_of == NEW:
            if not self.npc:
                state = npc_made(state, Npc(id, self.name))
            whom = state.npcs[self.npc or id].id
            return with_ties(state, self.who, Relationship(id, whom, FIRST_VALUE[gladiator.drive]))
        tie = gladiator.tie_with(self.npc)
        if tie is None or tie.value >= VALUE_MOST:
            raise ValueError("no relationship to grow")
        return with_ties(state, self.who, replace(tie, value=tie.value + 1))

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.who)
        cut = gladiator is not None and is_npc(state, gladiator) and not self.met
        word, said = "Cut-scene" if cut else "Reward", sentence(self._what(state))
        return p.Entry(word, gladiator.name if gladiator else "", said, story=cut)

    def _what(self, state: State) -> str:
        npc = state.npcs.get(self.npc)
        whom = npc.name if npc else self.name
        return {POOL: "1 die for the Conflict Pool", NEW: f"a Relationship with {whom}",
                MORE: f"1 more in the Relationship with {whom}"}[self.kind_of]  # fmt: skip


@MOVES(
    in_progress, is_rolled, known, can_reward, against_rules(in_story),
    against_rules(no_prize, "FS-14"), against_rules(has_earned), against_rules(one_only),
    against_rules(npc_name_free), against_rules(no_gladiator), against_rules(npc_alive),
    who=ID, kind=choice(*REWARD_KINDS), npc=maybe(ID), name=maybe(NAME),
)  # fmt: skip
def take_reward(state: State, args: Args) -> Rewarded:
    npc = "" if args["kind"] == POOL else args.get("npc", "")
    name = line(args, "name") if args["kind"] == NEW and not npc else ""
    return Rewarded(args["who"], args["kind"], npc, name, met=state.encounter is not None)
