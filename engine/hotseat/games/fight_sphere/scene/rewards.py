"""The one reward of a success: a die, a new Relationship, or one point more in one. A failure
may bring it to an NPC Gladiator, in a cut-scene."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Guard, Moves, against_rules
from hotseat.core.shapes import boolean, choice
from hotseat.core.values import of
from hotseat.core.wording import sentence
from hotseat.games.fight_sphere.options import REWARDS
from hotseat.games.fight_sphere.people.npcs import no_gladiator, npc_made, npc_name_free
from hotseat.games.fight_sphere.people.relationships import npc_alive
from hotseat.games.fight_sphere.records.people import (
    FIRST_VALUE,
    NPCS,
    POOL_MOST,
    TIES,
    VALUE_MOST,
    Npc,
    Relationship,
)
from hotseat.games.fight_sphere.records.scenes import Conflict
from hotseat.games.fight_sphere.scene.verdict import read, succeeds
from hotseat.games.fight_sphere.state import SCENE, OfScene, State, with_ties
from hotseat.kit.people import OfWho, changed, in_story, is_npc, known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
POOL, NEW, MORE = "pool", "new", "more"
REWARD_KINDS = (POOL, NEW, MORE)


class TakeReward(Ask):
    """Take one of the three: ``npc`` whom a Relationship is with, "" for somebody new."""

    who: str = of(ID)
    kind: str = of(choice(*REWARD_KINDS))
    npc: str | None = of(ID, default=None)
    name: str | None = of(NAME, default=None)


def whom_of(state: State, ask: TakeReward) -> str:
    """The id of whom a Relationship is to be with: an NPC who was chosen, or who bears the name
    that was typed (two Gladiators may know the same one); "" for somebody new."""
    name = line(ask.name).casefold() if ask.kind == NEW and not ask.npc else ""
    same = (npc.id for npc in state.npcs.values() if name and npc.name.casefold() == name)
    return ask.npc or next(same, "")


def of_whom(guard: Guard[TakeReward]) -> Guard[TakeReward]:
    """The guard, asked about whom the Relationship is to be with."""

    def why(state: State, ask: TakeReward) -> str:
        whom = "" if ask.npc else whom_of(state, ask)
        named = TakeReward(who=ask.who, kind=ask.kind, npc=whom) if whom else ask
        return guard(state, named)

    return why


def can_reward(state: State, ask: TakeReward) -> str:
    """Impossible: a Relationship or a person that is not there, or more than fits."""
    gladiator, whom = state.people[ask.who], whom_of(state, ask)
    if ask.kind == POOL:
        return "" if gladiator.pool < POOL_MOST else f"The pool holds up to {POOL_MOST} dice."
    if not whom and ask.name is None:
        return ""  # not yet chosen
    tie = gladiator.tie_with(whom)
    if ask.kind == MORE:
        there = tie is not None and tie.value < VALUE_MOST
        return "" if there else f"{gladiator.name} has no Relationship there that can grow."
    if tie is not None:
        return f"{gladiator.name} has a Relationship with them already."
    if full := TIES.why(gladiator.ties):
        return full
    if whom:
        return "" if whom in state.npcs else "There is no such NPC in this campaign."
    if not line(ask.name):
        return "Choose an NPC, or write a name."
    return NPCS.why(state.npcs)


def no_prize(state: State, _ask: object) -> str:
    """Against the rules: a reward of an Encounter, unless the table plays so."""
    none = state.encounter is not None and state.table.option(REWARDS) == "none"
    return "Beating a Gladiator brings no reward." if none else ""


def has_earned(state: State, ask: OfWho) -> str:
    """Against the rules: a reward for somebody who has not earned it."""
    conflict, encounter, who = state.conflict, state.encounter, ask.who
    gladiator = state.people[who]
    if conflict is None:
        rolled = encounter is not None and encounter.build(who) is not None
        won = rolled and encounter is not None and succeeds(encounter, who)
        return "" if won else f"{gladiator.name} has not won this roll."
    if read(conflict).outcome == "success":
        winner = state.people[conflict.who].name
        return "" if who == conflict.who else f"{winner} succeeded: the reward is theirs."
    if is_npc(state, gladiator) and not gladiator.gone:
        return ""
    return "After a failure only an NPC Gladiator can gain something, in a cut-scene."


def reward_taken(state: State, who: str) -> str:
    """That the one reward of the scene was taken, in a sentence; in an Encounter each of those who
    win has one, so ``who`` has it. "" as long as it was not."""
    scene = SCENE.current(state)
    if not scene.done or (state.encounter is not None and who not in scene.done):
        return ""
    if isinstance(scene, Conflict) and read(scene).outcome == "failure":
        message = " ".join(scene.done.values())
        return f"{message} The GM chooses only 1 gain, or 1 Encounter to resume."
    return "A success brings exactly 1 reward."


def one_only(state: State, ask: OfWho) -> str:
    """Against the rules: a second reward, or a third."""
    return reward_taken(state, ask.who)


@FACTS
class Rewarded(OfScene, OfCharacter):
    """A die, a new Relationship, or one more point in one. ``npc`` is whom it is with; "" for
    somebody new, of this ``name``; ``met``: in an Encounter, so that it is no cut-scene."""

    kind_of: str = of(choice(*REWARD_KINDS))
    npc: str = of(ID, default="")
    name: str = of(NAME, default="")
    met: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        gladiator, scene = state.people[self.who], SCENE.at(state, self.of)
        if not scene.fallen:
            raise ValueError("nothing was rolled")
        before = scene.done.get(self.who, "")
        message = f"{before} {gladiator.name} gained {self._what(state)}.".strip()
        state = SCENE.changed(state, self.of, done={**scene.done, self.who: message})
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
        word, message = "Cut-scene" if cut else "Reward", sentence(self._what(state))
        return p.Entry(word, gladiator.name if gladiator else "", message, story=cut)

    def _what(self, state: State) -> str:
        npc = state.npcs.get(self.npc)
        whom = npc.name if npc else self.name
        return {POOL: "1 die for the Conflict Pool", NEW: f"a Relationship with {whom}",
                MORE: f"1 more in the Relationship with {whom}"}[self.kind_of]  # fmt: skip


@MOVES(
    TakeReward, SCENE.in_progress, SCENE.is_rolled, known, can_reward, against_rules(in_story),
    against_rules(no_prize, "FS-14"), against_rules(has_earned), against_rules(one_only),
    against_rules(of_whom(npc_name_free)), against_rules(of_whom(no_gladiator)),
    against_rules(of_whom(npc_alive)),
)  # fmt: skip
def take_reward(state: State, ask: TakeReward) -> Rewarded:
    npc = "" if ask.kind == POOL else whom_of(state, ask)
    name = line(ask.name) if ask.kind == NEW and not npc else ""
    return Rewarded(ask.who, ask.kind, npc, name, met=state.encounter is not None)
