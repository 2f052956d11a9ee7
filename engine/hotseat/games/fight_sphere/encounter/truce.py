"""Truces between two Gladiators of an Episode: made, ended, betrayed."""

from __future__ import annotations

from itertools import combinations
from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, integer, text
from hotseat.core.values import of
from hotseat.games.fight_sphere.encounter.begin import OfRival, can_meet
from hotseat.games.fight_sphere.guards import is_encounter
from hotseat.games.fight_sphere.options import BETRAYALS
from hotseat.games.fight_sphere.reading import standing_truces
from hotseat.games.fight_sphere.records.episodes import THRESHOLD_MOST, Episode, pair
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.sphere.standing import episode_of, settled
from hotseat.games.fight_sphere.state import (
    SCENE,
    OfScene,
    State,
    encounter_at,
    episode_at,
    gain,
    hold_in,
    open_encounter,
    with_episode,
)
from hotseat.kit.people import known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


def _episode(state: State, who: str) -> Episode:
    """The Episode of this Layer that somebody is in. Raises KeyError where there is none."""
    episode = episode_of(state, who)
    if episode is None:
        raise KeyError(who)
    return episode


def allied(state: State, ask: OfRival) -> bool:
    """Whether these two have a truce in their Episode."""
    return pair(ask.who, ask.rival) in _episode(state, ask.who).truces


class OfTruce(OfRival, Protocol):
    """A move's arguments that name two Gladiators, and whether they are to have a truce."""

    @property
    def on(self) -> bool: ...


def changes_truce(state: State, ask: OfTruce) -> str:
    """Impossible: a truce twice, or the end of one that is not there."""
    if allied(state, ask) != ask.on:
        return ""
    return "They have a truce already." if ask.on else "They have no truce."


def not_the_last_two(state: State, ask: OfTruce) -> str:
    """Against the rules: a truce of the only two Gladiators in the Episode."""
    few = ask.on and len(_episode(state, ask.who).standing) < 3
    return "They are the only 2 Gladiators in the Episode: no truce is possible." if few else ""


def both_stand(state: State, ask: OfTruce) -> str:
    """Against the rules: a truce with somebody who is out of the Episode."""
    out = [who for who in (ask.who, ask.rival) if who in _episode(state, ask.who).out]
    return f"{state.people[out[0]].name} is out of the Episode." if out and ask.on else ""


def not_in_scene(state: State, ask: OfTruce) -> str:
    """Against the rules: a truce that leaves no one to compare in this Encounter ("the Conflict of
    the Scene can not be between them")."""
    encounter, two = state.encounter, pair(ask.who, ask.rival)
    if encounter is None or not ask.on:
        return ""
    truces = (*episode_at(state, encounter.before.id).truces, two)
    pairs = (
        pair(*combination)
        for combination in combinations((build.who for build in encounter.builds), 2)
    )
    foes = any(two_here not in truces for two_here in pairs)
    return "" if foes else "This Encounter is between the two of them. Cancel the scene first."


def no_scene_rolled(state: State, _ask: object) -> str:
    """Impossible: to change who is compared on dice that have been rolled."""
    encounter = state.encounter
    return "These dice are already rolled. Resolve first." if encounter and encounter.fallen else ""


def with_whom(state: State, rival: str) -> str:
    """ "With Ash."; "" where they were undone."""
    return f"With {state.people[rival].name}." if rival in state.people else ""


def _of_whom(state: State, ask: OfTruce) -> dict[str, str]:
    return {"episode": _episode(state, ask.who).id}


@MOVES.makes(
    "set_truce", known, can_meet, no_scene_rolled, changes_truce,
    against_rules(not_the_last_two), against_rules(both_stand), against_rules(not_in_scene),
    fields=("who", "rival", "on"), more=_of_whom,
)  # fmt: skip
@FACTS
class TruceSet(OfCharacter):
    """Made, or ended in words, in that ``episode`` ("" in older files); what is betrayed is
    another fact."""

    rival: str = of(ID)
    on: bool = of(boolean())
    episode: str = of(text(80), default="")

    def apply(self, state: State, id: str) -> State:
        episode, two = _episode(state, self.who), pair(self.who, self.rival)
        hold_in(episode, self.episode)
        if self.rival not in episode.members or self.rival == self.who:
            raise KeyError(self.rival)
        left = tuple(truce for truce in episode.truces if truce != two)
        episode = replace(episode, truces=(*left, two) if self.on else left)
        fights = any(isinstance(scene, Encounter) for scene in state.scenes.values())
        return with_episode(state, episode) if fights else settled(state, episode)

    def tell(self, state: State, by: str) -> p.Entry:
        word = "Truce declared" if self.on else "Truce ended"
        return p.Entry(word, self.name_in(state), with_whom(state, self.rival))


class OfBetrayal(OfRival, Protocol):
    """A move's arguments that name the traitor and the betrayed; ``on``: not taken back."""

    @property
    def on(self) -> bool: ...


def both_roll(state: State, ask: OfBetrayal) -> str:
    """Impossible: to betray somebody who does not roll here, or twice; to take back what was not
    done."""
    encounter, two = open_encounter(state), (ask.who, ask.rival)
    if any(encounter.build(who) is None for who in two):
        return "They don’t roll in this scene."
    if (two in encounter.betrayals) != ask.on:
        return ""
    return "That truce is betrayed already." if ask.on else "That truce is not betrayed."


has_truce = unless(OfRival, allied, "They have no truce.")


def first_to_betray(state: State, ask: OfBetrayal) -> str:
    """Against the rules: to betray the traitor (FS-17), unless the table plays so."""
    both = state.table.option(BETRAYALS) == "both"
    if both or not ask.on or (ask.rival, ask.who) not in open_encounter(state).betrayals:
        return ""
    return f"{state.people[ask.rival].name} has betrayed this truce, and it is over."


def _gained(state: State, _ask: OfRival) -> dict[str, int]:
    return {"gains": min(THRESHOLD_MOST, state.threshold)}


@MOVES.makes(
    "betray_truce", SCENE.in_progress, is_encounter, SCENE.not_rolled, known, both_roll, has_truce,
    against_rules(first_to_betray, "FS-17"), fields=("who", "rival", "on"), more=_gained,
)  # fmt: skip
@FACTS
class TruceBetrayed(OfScene, OfCharacter):
    """FS-12: the Threshold's dice for the pool, too late to be rolled; the pair is compared. Not
    ``on``: before the dice are rolled it is taken back, and so are the dice."""

    rival: str = of(ID)
    gains: int = of(integer(0, THRESHOLD_MOST), default=0)
    on: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        encounter, two = encounter_at(state, self.of), (self.who, self.rival)
        if encounter.fallen or encounter.build(self.rival) is None:
            raise ValueError("nobody to betray")
        left = tuple(pair for pair in encounter.betrayals if pair != two)
        state = SCENE.changed(state, self.of, betrayals=(*left, two) if self.on else left)
        return gain(state, self.of, self.who, self.gains if self.on else -self.gains)

    def tell(self, state: State, by: str) -> p.Entry:
        if not self.on:
            return p.Entry("Betrayal taken back", self.name_in(state), with_whom(state, self.rival))
        gains = f"{with_whom(state, self.rival)} Conflict Pool +{self.gains}."
        return p.Entry("Truce betrayed", self.name_in(state), gains.strip())


def truces_now(state: State, encounter: Encounter) -> tuple[tuple[str, str], ...]:
    """The pairs of a roll that will not be compared in it."""
    return standing_truces(episode_at(state, encounter.before.id).truces, encounter.betrayals)
