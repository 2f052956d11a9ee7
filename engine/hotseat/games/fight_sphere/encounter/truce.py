"""Truces between two Gladiators of an Episode: made, ended, betrayed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, integer
from hotseat.games.fight_sphere.encounter.begin import can_meet
from hotseat.games.fight_sphere.guards import in_progress, is_encounter, not_rolled
from hotseat.games.fight_sphere.reading import standing_truces
from hotseat.games.fight_sphere.records.episodes import THRESHOLD_MOST, Episode, pair
from hotseat.games.fight_sphere.sphere.standing import episode_of, settled
from hotseat.games.fight_sphere.state import (
    State,
    change,
    episode_at,
    gain,
    open_encounter,
    with_episode,
)
from hotseat.kit.facts import FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import known
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


def _held(state: State, who: str) -> Episode:
    episode = episode_of(state, who)
    if episode is None:
        raise KeyError(who)
    return episode


@needs("who", "rival")
def has_truce(state: State, args: Args) -> str:
    """Impossible: a truce twice, or the end of one that is not there."""
    there = pair(args["who"], args["rival"]) in _held(state, args["who"]).truces
    if there == args.get("on", False):
        return "They have a truce already." if there else "They have no truce."
    return ""


@needs("who", "rival")
def not_the_last_two(state: State, args: Args) -> str:
    """Against the rules: a truce of the only two Gladiators in the Episode."""
    few = len(_held(state, args["who"]).standing) < 3 and args.get("on", True)
    return "They are the only 2 Gladiators in the Episode: no truce is possible." if few else ""


@needs("who", "rival")
def both_stand(state: State, args: Args) -> str:
    """Against the rules: a truce with somebody who is out of the Episode."""
    out = [who for who in (args["who"], args["rival"]) if who in _held(state, args["who"]).out]
    on = out and args.get("on", True)
    return f"{state.people[out[0]].name} is out of the Episode." if on else ""


@needs("who", "rival")
def not_in_scene(state: State, args: Args) -> str:
    """Against the rules: a truce that leaves no one to compare in this Encounter ("the Conflict of
    the Scene can not be between them")."""
    encounter, two = state.encounter, pair(args["who"], args["rival"])
    if encounter is None or not args.get("on", True):
        return ""
    truces = (*episode_at(state, encounter.before.id).truces, two)
    pairs = (pair(*each) for each in combinations((build.who for build in encounter.builds), 2))
    foes = any(each not in truces for each in pairs)
    return "" if foes else "This Encounter is between the two of them. Cancel the scene first."


def no_scene_rolled(state: State, _args: Args) -> str:
    """Impossible: to change who is compared on dice that have been rolled."""
    encounter = state.encounter
    return "These dice are already rolled. Resolve first." if encounter and encounter.fallen else ""


def with_whom(state: State, rival: str) -> str:
    """ "With Ash."; "" where they were undone."""
    return f"With {state.people[rival].name}." if rival in state.people else ""


@MOVES.makes(
    "set_truce", known, can_meet, no_scene_rolled, has_truce,
    against_rules(not_the_last_two), against_rules(both_stand), against_rules(not_in_scene),
)  # fmt: skip
@FACTS
class TruceSet(OfCharacter):
    """Made, or ended in words; what is betrayed is another fact."""

    rival: str = of(ID)
    on: bool = of(boolean())

    def apply(self, state: State, id: str) -> State:
        episode, two = _held(state, self.who), pair(self.who, self.rival)
        if self.rival not in episode.members or self.rival == self.who:
            raise KeyError(self.rival)
        left = tuple(each for each in episode.truces if each != two)
        episode = replace(episode, truces=(*left, two) if self.on else left)
        return with_episode(state, episode) if state.encounter else settled(state, episode)

    def tell(self, state: State, by: str) -> p.Entry:
        word = "Truce declared" if self.on else "Truce ended"
        return p.Entry(word, self.name_in(state), with_whom(state, self.rival))


@needs("who", "rival")
def both_roll(state: State, args: Args) -> str:
    """Impossible: to betray somebody who does not roll here, or twice."""
    encounter, two = open_encounter(state), (args["who"], args["rival"])
    if any(encounter.build(who) is None for who in two):
        return "They don’t roll in this scene."
    return "That truce is betrayed already." if two in encounter.betrayals else ""


@needs("who", "rival")
def first_to_betray(state: State, args: Args) -> str:
    """Against the rules: to betray the traitor (FS-17)."""
    two = args["rival"], args["who"]
    if two not in open_encounter(state).betrayals:
        return ""
    return f"{state.people[two[0]].name} has betrayed this truce, and it is over."


@FACTS
class TruceBetrayed(OfCharacter):
    """FS-12: the Threshold's dice for the pool, too late to be rolled; the pair is compared."""

    rival: str = of(ID)
    gains: int = of(integer(0, THRESHOLD_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        encounter, two = open_encounter(state), (self.who, self.rival)
        if encounter.fallen or encounter.build(self.rival) is None:
            raise ValueError("nobody to betray")
        state = change(state, betrayals=(*encounter.betrayals, two))
        return gain(state, self.who, self.gains)

    def tell(self, state: State, by: str) -> p.Entry:
        gains = f"{with_whom(state, self.rival)} Conflict Pool +{self.gains}."
        return p.Entry("Truce betrayed", self.name_in(state), gains.strip())


@MOVES(
    in_progress, is_encounter, not_rolled, known, both_roll, has_truce,
    against_rules(first_to_betray, "FS-17"), who=ID, rival=ID,
)  # fmt: skip
def betray_truce(state: State, args: Args) -> TruceBetrayed:
    return TruceBetrayed(args["who"], args["rival"], min(THRESHOLD_MOST, state.threshold))


def truces_now(state: State) -> tuple[tuple[str, str], ...]:
    """The pairs of the Encounter in progress that will not be compared."""
    encounter = open_encounter(state)
    return standing_truces(episode_at(state, encounter.before.id).truces, encounter.betrayals)
