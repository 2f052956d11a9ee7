"""Gladiators who come into an Encounter, and who leave it before the roll."""

from __future__ import annotations

from itertools import combinations

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.facts import FactData, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.encounter.begin import ELSEWHERE, after, meeting, stands
from hotseat.games.fight_sphere.encounter.overlap import bonuses, paid
from hotseat.games.fight_sphere.encounter.truce import truces_now
from hotseat.games.fight_sphere.guards import is_encounter, not_betrayed
from hotseat.games.fight_sphere.records.episodes import pair
from hotseat.games.fight_sphere.records.scenes import ROLLERS, Build, Encounter
from hotseat.games.fight_sphere.scene.clashes import as_before, clashing
from hotseat.games.fight_sphere.state import (
    SCENE,
    OfScene,
    State,
    encounter_at,
    episode_at,
    gain,
    names_of,
    open_encounter,
    with_episode,
)
from hotseat.kit.people import OfWho, in_story, known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


def can_join(state: State, ask: OfWho) -> str:
    """Impossible: somebody who is in the scene already, or elsewhere."""
    encounter, who = open_encounter(state), ask.who
    if encounter.build(who) is not None:
        return f"{state.people[who].name} is there already."
    if who not in episode_at(state, encounter.before.id).members:
        return ELSEWHERE
    return ROLLERS.why(encounter.builds)


@FACTS
class EncounterJoined(OfScene, OfCharacter):
    def apply(self, state: State, id: str) -> State:
        encounter = encounter_at(state, self.of)
        here = episode_at(state, encounter.before.id)
        if self.who not in here.members or encounter.build(self.who) or encounter.fallen:
            raise ValueError(self.who)
        first, *others = (*(build.who for build in encounter.builds), self.who)
        order = (first, *after(state, first, others))
        builds = tuple(encounter.build(who) or Build(who) for who in order)
        state = with_episode(state, clashing(here, encounter.clash, order))
        return SCENE.changed(state, self.of, builds=builds)

    tell = say("Joined the Encounter", story=False, passing=True)


def drawn_in(state: State, encounter: Encounter, who: str) -> tuple[str, ...]:
    """Who comes into the scene along with somebody, by id: all whom they have not finished with, as
    many as have room (FS-19)."""
    here = episode_at(state, encounter.before.id)
    clash, inside = here.clash_of(who), (*(build.who for build in encounter.builds), who)
    if clash is None or clash.id == encounter.clash:
        return ()
    others = tuple(member for member in clash.members if member not in inside)
    return others[: ROLLERS.most - len(inside)]


class JoinEncounter(Ask):
    """Another Gladiator comes into the scene, with all whom they have not finished with."""

    who: str = of(ID)


@MOVES(
    JoinEncounter, SCENE.in_progress, is_encounter, SCENE.not_rolled, known, can_join,
    against_rules(in_story), against_rules(stands), against_rules(not_betrayed, "FS-12"),
)  # fmt: skip
def join_encounter(state: State, ask: JoinEncounter) -> tuple[FactData, ...]:
    encounter = open_encounter(state)
    here = episode_at(state, encounter.before.id)
    new = (ask.who, *drawn_in(state, encounter, ask.who))
    inside = (*(build.who for build in encounter.builds), *new)
    return (*(EncounterJoined(who) for who in new), *meeting(state, here, inside))


def can_leave(state: State, ask: OfWho) -> str:
    """Impossible: who is not there, whose scene it is, or one of the only two."""
    encounter, name = open_encounter(state), state.people[ask.who].name
    if encounter.build(ask.who) is None:
        return f"{name} is not in this scene."
    if ask.who == encounter.who or len(encounter.builds) < 3:
        return f"There is no Encounter without {name}. Cancel the scene instead."
    return ""


def has_finished(state: State, ask: OfWho) -> str:
    """Against the rules: to stay away from a scene that continues their Encounter."""
    encounter, who = open_encounter(state), ask.who
    clash = encounter.before.clash_of(who)
    bound = [build.who for build in encounter.builds if clash and build.who in clash.members]
    message = f"{state.people[who].name} is in this Encounter and can only disengage."
    return message if len(bound) > 1 else ""


def foes_stay(state: State, ask: OfWho) -> str:
    """Against the rules: to leave so that only allies stay, who are compared with no one."""
    encounter = open_encounter(state)
    stay = [build.who for build in encounter.builds if build.who != ask.who]
    truces = [pair(*two) for two in truces_now(state, encounter)]
    if any(pair(*two) not in truces for two in combinations(stay, 2)):
        return ""
    names = listed(names_of(state, stay))
    return (
        f"Without {state.people[ask.who].name} only {names} stay, who have truces and are compared"
        " with no one. Cancel the scene instead."
    )


@MOVES.makes(
    "leave_scene", SCENE.in_progress, is_encounter, SCENE.not_rolled, known, can_leave,
    against_rules(not_betrayed, "FS-12"), against_rules(has_finished, "FS-19"),
    against_rules(foes_stay, "FS-22"),
)  # fmt: skip
@FACTS
class EncounterLeft(OfScene, OfCharacter):
    """Before the roll, as if they had not come into the scene: what their meetings and a betrayal
    of theirs paid goes back, and Judgment dice on them."""

    def apply(self, state: State, id: str) -> State:
        encounter = encounter_at(state, self.of)
        here, was = episode_at(state, encounter.before.id), encounter.before
        builds = tuple(build for build in encounter.builds if build.who != self.who)
        if encounter.fallen or self.who == encounter.who or len(builds) < 2:
            raise ValueError(self.who)
        met = [two for two in here.met if self.who in two and two not in was.met]
        here = replace(here, met=tuple(two for two in here.met if two not in met))
        here = as_before(state, here, encounter)
        here = clashing(here, encounter.clash, (build.who for build in builds))
        for who, dice in bonuses(paid(met, state.people)).items():
            state = gain(state, self.of, who, -dice)
        theirs = tuple(two for two in encounter.betrayals if self.who in two)
        for traitor, _betrayed in theirs:
            state = gain(state, self.of, traitor, -state.threshold)
        bets = tuple(bet for bet in encounter.bets if bet.side != self.who)
        betrayals = tuple(two for two in encounter.betrayals if two not in theirs)
        state = with_episode(state, here)
        return SCENE.changed(state, self.of, builds=builds, bets=bets, betrayals=betrayals)

    tell = say("Left the scene", story=False, passing=True)
