"""An Encounter that the GM resumes after a failure."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.game import Args
from hotseat.games.fight_sphere.guards import in_progress, is_conflict, is_rolled
from hotseat.games.fight_sphere.records.episodes import Resume, pair
from hotseat.games.fight_sphere.records.scenes import Conflict
from hotseat.games.fight_sphere.scene.rewards import one_only
from hotseat.games.fight_sphere.scene.verdict import read
from hotseat.games.fight_sphere.sphere.standing import episode_of
from hotseat.games.fight_sphere.state import State, change, open_scene
from hotseat.kit.facts import FactData, FactRegistry
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import is_npc
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


RESUME = "resume"


@needs("rival")
def can_resume(state: State, args: Args) -> str:
    """Impossible: an Encounter with nobody, or outside of the Episode."""
    who, rival = state.conflict.who if state.conflict else "", args["rival"]
    episode = episode_of(state, who)
    there = episode is not None and rival in episode.standing and rival != who
    return "" if there and who else "They are not in the same Episode."


@needs("rival")
def was_broken(state: State, args: Args) -> str:
    """Against the rules: the GM starts no Encounter, and resumes only what was broken off, with an
    NPC Gladiator, after a failure."""
    assert state.conflict is not None
    gladiator, other = state.people[state.conflict.who], state.people[args["rival"]]
    if read(state.conflict).outcome == "success":
        return "The GM can resume an Encounter only after a failure."
    episode, two = episode_of(state, gladiator.id), pair(gladiator.id, other.id)
    assert episode is not None
    if two in episode.truces:
        return f"{gladiator.name} and {other.name} have a truce. End it first."
    if not is_npc(state, other):
        return f"{other.name} is no NPC Gladiator."
    if two in episode.broken:
        return ""
    return (
        f"{gladiator.name} has not disengaged from {other.name}, an NPC Gladiator: the GM can"
        " resume an Encounter, and never start one."
    )


@FACTS
class EncounterResumed(FactData):
    """It goes on in the next turn of ``who`` failed (for the log), and the rival has the
    Initiative."""

    rival: str = of(ID)
    who: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        scene = open_scene(state)
        if not isinstance(scene, Conflict) or not scene.fallen:
            raise ValueError("no conflict that was rolled")
        new = Resume(scene.who, state.people[self.rival].id)
        done = {**scene.done, RESUME: self._said(state, scene.who)}
        return change(replace(state, resumes=(*state.resumes, new)), done=done)

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.rival)
        return p.Entry(
            "Encounter resumed", gladiator.name if gladiator else "", self._said(state, self.who)
        )

    def _said(self, state: State, who: str) -> str:
        gladiator, rival = state.people.get(who), state.people.get(self.rival)
        name, other = (
            (gladiator.name if gladiator else "Who failed"),
            rival.name if rival else "the rival",
        )
        said = f"{name} must continue the Encounter with {other} in their next scene"
        return f"{said}, and {other} has the Initiative."


@MOVES(
    in_progress, is_rolled, is_conflict, can_resume, against_rules(was_broken),
    against_rules(one_only), rival=ID,
)  # fmt: skip
def resume_encounter(state: State, args: Args) -> EncounterResumed:
    return EncounterResumed(args["rival"], open_scene(state).who)
