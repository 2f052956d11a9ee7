"""What a Conflict came to: one reward of a success; of a failure the Gamble, the Relationships
blocked, and the GM's cut-scene or an Encounter resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, integer, mapping, maybe
from hotseat.core.wording import joined, listed, sentence, some
from hotseat.games.fight_sphere import reading
from hotseat.games.fight_sphere.conflict.build import in_progress, is_rolled
from hotseat.games.fight_sphere.conflict.pools import change, open_scene, used
from hotseat.games.fight_sphere.encounter.compare import succeeds
from hotseat.games.fight_sphere.options import REWARDS
from hotseat.games.fight_sphere.people.npcs import no_gladiator, npc_alive, npc_made, npc_name_free
from hotseat.games.fight_sphere.sphere.standing import episode_of, turn_over, whose_turn
from hotseat.games.fight_sphere.state import (
    BET_MOST,
    FIRST_VALUE,
    GAMBLE_MOST,
    GM_SIDE,
    NPCS_MOST,
    POOL_MOST,
    TIES_MOST,
    VALUE_MOST,
    Bet,
    Conflict,
    Npc,
    Relationship,
    Resume,
    State,
    pair,
    with_ties,
)
from hotseat.kit.facts import STORY, FactData, FactRegistry, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import NO_CHARACTER, changed, in_story, is_npc, known
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
POOL, NEW, MORE, RESUME = "pool", "new", "more", "resume"
REWARD_KINDS = (POOL, NEW, MORE)
SEATS_MOST = 100

is_conflict = unless(
    lambda state, _args: state.conflict, "An Encounter is in progress, and no Conflict."
)


def read(held: Conflict) -> reading.Conflict:
    """What a Conflict that was rolled came to."""
    mine, theirs = ([die.face for die in each.dice] for each in held.fallen)
    return reading.conflict(mine, theirs)


# --- rewards -------------------------------------------------------------------------------------


@needs("who", "kind")
def can_reward(state: State, args: Args) -> str:
    """Impossible: a Relationship or a person that is not there, or more than fits."""
    one, whom = state.people[args["who"]], args.get("npc", "")
    if args["kind"] == POOL:
        return "" if one.pool < POOL_MOST else f"The pool holds up to {POOL_MOST} dice."
    if "npc" not in args and "name" not in args:
        return ""  # not yet chosen
    tie = one.tie_with(whom)
    if args["kind"] == MORE:
        there = tie is not None and tie.value < VALUE_MOST
        return "" if there else f"{one.name} has no Relationship there that can grow."
    if tie is not None:
        return f"{one.name} has a Relationship with them already."
    if len(one.ties) >= TIES_MOST:
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
    held, who, met = state.conflict, args["who"], state.encounter
    one = state.people[who]
    if held is None:
        won = met is not None and met.build(who) is not None and succeeds(met, who)
        return "" if won else f"{one.name} has not won this roll."
    if read(held).outcome == "success":
        winner = state.people[held.who].name
        return "" if who == held.who else f"{winner} succeeded: the reward is theirs."
    if is_npc(state, one) and not one.gone:
        return ""
    return "After a failure only an NPC Gladiator can gain something, in a cut-scene."


def one_only(state: State, args: Args) -> str:
    """Against the rules: a second or a third."""
    held = open_scene(state)
    if not held.done or (state.encounter is not None and args.get("who") not in held.done):
        return ""
    if isinstance(held, Conflict) and read(held).outcome == "failure":
        said = " ".join(held.done.values())
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
        one, held = state.people[self.who], open_scene(state)
        if not held.fallen:
            raise ValueError("nothing was rolled")
        said = f"{held.done.get(self.who, '')} {one.name} gained {self._what(state)}.".strip()
        state = change(state, done={**held.done, self.who: said})
        if self.kind_of == POOL:
            return changed(state, self.who, pool=min(POOL_MOST, one.pool + 1))
        if self.kind_of == NEW:
            if not self.npc:
                state = npc_made(state, Npc(id, self.name))
            whom = state.npcs[self.npc or id].id
            return with_ties(state, self.who, Relationship(id, whom, FIRST_VALUE[one.drive]))
        tie = one.tie_with(self.npc)
        if tie is None or tie.value >= VALUE_MOST:
            raise ValueError("no relationship to grow")
        return with_ties(state, self.who, replace(tie, value=tie.value + 1))

    def tell(self, state: State, by: str) -> p.Entry:
        one = state.people.get(self.who)
        cut = one is not None and is_npc(state, one) and not self.met
        word, said = "Cut-scene" if cut else "Reward", sentence(self._what(state))
        return p.Entry(word, one.name if one else "", said, story=cut)

    def _what(self, state: State) -> str:
        held = state.npcs.get(self.npc)
        whom = held.name if held else self.name
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


# --- an Encounter resumed ------------------------------------------------------------------------


@needs("rival")
def can_resume(state: State, args: Args) -> str:
    """Impossible: an Encounter with nobody, or outside of the Episode."""
    who, rival = state.conflict.who if state.conflict else "", args["rival"]
    held = episode_of(state, who)
    there = held is not None and rival in held.standing and rival != who
    return "" if there and who else "They are not in the same Episode."


@needs("rival")
def was_broken(state: State, args: Args) -> str:
    """Against the rules: the GM starts no Encounter, and resumes only what was broken off, with an
    NPC Gladiator, after a failure."""
    assert state.conflict is not None
    one, other = state.people[state.conflict.who], state.people[args["rival"]]
    if read(state.conflict).outcome == "success":
        return "The GM can resume an Encounter only after a failure."
    held, two = episode_of(state, one.id), pair(one.id, other.id)
    assert held is not None
    if two in held.truces:
        return f"{one.name} and {other.name} have a truce. End it first."
    if not is_npc(state, other):
        return f"{other.name} is no NPC Gladiator."
    said = f"{one.name} has not disengaged from {other.name}, an NPC Gladiator: the GM can resume"
    return "" if two in held.broken else f"{said} an Encounter, and never start one."


@FACTS
class EncounterResumed(FactData):
    """It goes on in the next turn of ``who`` failed (for the log), and the rival has the
    Initiative."""

    rival: str = of(ID)
    who: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        held = open_scene(state)
        if not isinstance(held, Conflict) or not held.fallen:
            raise ValueError("no conflict that was rolled")
        new = Resume(held.who, state.people[self.rival].id)
        done = {**held.done, RESUME: self._said(state, held.who)}
        return change(replace(state, resumes=(*state.resumes, new)), done=done)

    def tell(self, state: State, by: str) -> p.Entry:
        one = state.people.get(self.rival)
        return p.Entry("Encounter resumed", one.name if one else "", self._said(state, self.who))

    def _said(self, state: State, who: str) -> str:
        one, rival = state.people.get(who), state.people.get(self.rival)
        name, other = (one.name if one else "Who failed"), rival.name if rival else "the rival"
        said = f"{name} must continue the Encounter with {other} in their next scene"
        return f"{said}, and {other} has the Initiative."


@MOVES(
    in_progress, is_rolled, is_conflict, can_resume, against_rules(was_broken),
    against_rules(one_only), rival=ID,
)  # fmt: skip
def resume_encounter(state: State, args: Args) -> EncounterResumed:
    return EncounterResumed(args["rival"], open_scene(state).who)


# --- the end of a Conflict -----------------------------------------------------------------------


def rested(state: State, who: str) -> State:
    """The state with somebody's Relationships blocked for one Conflict less."""
    ties = (replace(tie, blocked=max(0, tie.blocked - 1)) for tie in state.people[who].ties)
    return changed(state, who, ties=tuple(ties))


def judgment_left(state: State, lost: Mapping[str, int]) -> State:
    """The state without the Judgment dice that seats have lost."""
    left = {seat: max(0, dice - lost.get(seat, 0)) for seat, dice in state.judgment.items()}
    return replace(state, judgment=left)


def bets_lost(bets: Iterable[Bet], succeeded: Callable[[str], bool]) -> dict[str, int]:
    """The Judgment dice that seats lose, of the sides that have ``succeeded`` (FS-15)."""
    lost: dict[str, int] = {}
    for bet in bets:
        if reading.judgment_lost("player", "success" if succeeded(bet.side) else "failure"):
            lost[bet.seat] = lost.get(bet.seat, 0) + bet.dice
    return lost


BETS = mapping(integer(0, BET_MOST), SEATS_MOST)


@FACTS
class ConflictResolved(OfCharacter):
    """``gamble``: dice lost; ``blocked``: Relationships, each for how many Conflicts; ``judged``:
    Judgment dice lost, by seat; ``ones`` and ``against``: what decided."""

    success: bool = of(boolean())
    ones: int = of(integer(0, 200))
    against: int = of(integer(0, 200))
    gamble: int = of(integer(0, GAMBLE_MOST))
    blocked: Mapping[str, int] = of(mapping(integer(0, VALUE_MOST), TIES_MOST))
    judged: Mapping[str, int] = of(BETS)
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        held = open_scene(state)
        if not isinstance(held, Conflict) or not held.fallen or held.who != self.who:
            raise ValueError("this conflict cannot be resolved")
        one = state.people[self.who]
        state = rested(changed(state, self.who, pool=max(0, one.pool - self.gamble)), self.who)
        ties = (replace(tie, blocked=self.blocked[tie.id])
                for tie in state.people[self.who].ties if tie.id in self.blocked)  # fmt: skip
        state = judgment_left(with_ties(state, self.who, *ties), self.judged)
        state = replace(state, scene=None, last_scene=held)
        mine = whose_turn(state) == self.who and not held.shared
        return turn_over(state, self.who) if mine else state

    def tell(self, state: State, by: str) -> p.Entry:
        one = state.people.get(self.who)
        figures = f"{some(self.ones, 'one')} against {self.against}."
        lost = f"Gamble lost: {some(self.gamble, 'die', 'dice')}." if self.gamble else ""
        names = [state.npcs[tie.whom].name for tie in (one.ties if one else ())
                 if self.blocked.get(tie.id) and tie.whom in state.npcs]  # fmt: skip
        rest = f"Blocked: {listed(names)}." if names else ""
        said = joined((figures, lost, rest, sentence(self.words)))
        return p.Entry("Success" if self.success else "Failure", one.name if one else "", said)


@FACTS
class CutSceneShown(OfCharacter):
    """The GM showed this NPC Gladiator after a failure ("may do one of the following"), and they
    gained nothing."""

    def apply(self, state: State, id: str) -> State:
        state.people[self.who]
        return state

    tell = say("Cut-scene", "Without a gain.")


cut_known = unless(lambda s, args: args["cut"] in s.people, NO_CHARACTER, "cut")


@MOVES(in_progress, is_rolled, is_conflict, cut_known, words=maybe(LONG), cut=maybe(ID))
def resolve_conflict(state: State, args: Args) -> tuple[FactData, ...]:
    held = state.conflict
    assert held is not None
    found, build = read(held), held.first
    failed = found.outcome == "failure"
    blocked = {tie.id: max(0, tie.value) for tie in used(state, held, build)} if failed else {}
    judged = bets_lost(held.bets, lambda side: (side == GM_SIDE) == failed)
    gamble = held.first.gamble if failed else 0
    shown = (CutSceneShown(args["cut"]),) if failed and "cut" in args and not held.done else ()
    done = ConflictResolved(
        held.who, not failed, found.player, found.gm, gamble, blocked, judged, line(args, "words")
    )
    return (*shown, done)


def consequences(state: State, held: Conflict) -> tuple[str, ...]:
    """What a failure costs, in sentences."""
    lost = (
        f"{state.people[held.who].name} loses the Gamble: {some(held.first.gamble, 'die', 'dice')}."
    )
    ties = {state.npcs[tie.whom].name: tie.value for tie in used(state, held, held.first)}
    rest = [f"{name} for {some(value, 'Conflict')}" for name, value in ties.items() if value > 0]
    blocked = f"Blocked: {listed(rest)}. " if rest else ""
    gone = (f"{blocked}Something bad happens to {listed(ties)}.",) if ties else ()
    return (lost, *gone) if held.first.gamble else gone
