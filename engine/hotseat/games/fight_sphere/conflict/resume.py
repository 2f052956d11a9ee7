"""An Encounter that the GM resumes after a failure."""

from __future__ import annotations

from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.values import of
from hotseat.games.fight_sphere.guards import is_conflict
from hotseat.games.fight_sphere.records.episodes import Resume, pair
from hotseat.games.fight_sphere.scene.rewards import reward_taken
from hotseat.games.fight_sphere.scene.verdict import read
from hotseat.games.fight_sphere.sphere.standing import episode_of
from hotseat.games.fight_sphere.state import SCENE, OfScene, State, conflict_at, open_conflict
from hotseat.kit.people import is_npc

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
RESUME = "resume"


class OfRival(Protocol):
    """A move's arguments that name the NPC Gladiator with whom an Encounter is resumed."""

    @property
    def rival(self) -> str: ...


def can_resume(state: State, ask: OfRival) -> str:
    """Impossible: an Encounter with nobody, or outside of the Episode."""
    who, rival = open_conflict(state).who, ask.rival
    episode = episode_of(state, who)
    there = episode is not None and rival in episode.standing and rival != who
    return "" if there else "They are not in the same Episode."


def was_broken(state: State, ask: OfRival) -> str:
    """Against the rules: the GM starts no Encounter, and resumes only what was broken off, with an
    NPC Gladiator, after a failure."""
    conflict = open_conflict(state)
    gladiator, other = state.people[conflict.who], state.people[ask.rival]
    if read(conflict).outcome == "success":
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


def not_chosen(state: State, _ask: object) -> str:
    """Against the rules: to resume one after a gain, or two of them."""
    return reward_taken(state, "")


def _failed(state: State, _ask: OfRival) -> dict[str, str]:
    return {"who": open_conflict(state).who}


@MOVES.makes(
    "resume_encounter", SCENE.in_progress, SCENE.is_rolled, is_conflict, can_resume,
    against_rules(was_broken), against_rules(not_chosen), fields=("rival",), more=_failed,
)  # fmt: skip
@FACTS
class EncounterResumed(OfScene):
    """It goes on in the next turn of ``who`` failed (for the log), and the rival has the
    Initiative."""

    rival: str = of(ID)
    who: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = conflict_at(state, self.of)
        if not conflict.fallen:
            raise ValueError("the dice have not been rolled")
        new = Resume(conflict.who, state.people[self.rival].id)
        done = {**conflict.done, RESUME: self._said(state, conflict.who)}
        state = SCENE.changed(state, self.of, done=done)
        return replace(state, resumes=(*state.resumes, new))

    def tell(self, state: State, by: str) -> p.Entry:
        rival = state.people.get(self.rival)
        message = self._said(state, self.who)
        return p.Entry("Encounter resumed", rival.name if rival else "", message)

    def _said(self, state: State, who: str) -> str:
        gladiator, rival = state.people.get(who), state.people.get(self.rival)
        name = gladiator.name if gladiator else "Who failed"
        other = rival.name if rival else "the rival"
        message = f"{name} must continue the Encounter with {other} in their next scene"
        return f"{message}, and {other} has the Initiative."
