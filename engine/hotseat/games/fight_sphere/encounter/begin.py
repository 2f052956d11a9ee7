"""A player begins an Encounter or goes on with one, and what the first meeting of two in an Episode
pays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.facts import FactData, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import array, integer, mapping
from hotseat.core.values import many, nested, of
from hotseat.core.wording import listed, owned
from hotseat.games.fight_sphere.encounter.overlap import Bonus, bonuses, gained_said, paid, reasons
from hotseat.games.fight_sphere.records.episodes import Clash, Episode, Pair, pair
from hotseat.games.fight_sphere.records.people import POOL_MOST
from hotseat.games.fight_sphere.records.scenes import SIDES_MOST, Build, Encounter
from hotseat.games.fight_sphere.scene.clashes import clashing
from hotseat.games.fight_sphere.sphere.standing import active, episode_of, round_from, unfinished
from hotseat.games.fight_sphere.sphere.turns import is_free, takes_turn
from hotseat.games.fight_sphere.state import (
    LAYER,
    SCENE,
    OfLayer,
    OfScene,
    State,
    encounter_at,
    episode_at,
    gain,
    names_of,
    with_episode,
)
from hotseat.kit.characters import PEOPLE_MOST
from hotseat.kit.people import OfWho, in_story, is_npc, known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
ELSEWHERE = (
    "A Gladiator can meet only those who are in the same Episode. To put one of them in it, edit"
    " their sheet."
)


class OfRival(Protocol):
    """A move's arguments that name two Gladiators, by id."""

    @property
    def who(self) -> str: ...

    @property
    def rival(self) -> str: ...


def can_meet(state: State, ask: OfRival) -> str:
    """Impossible: oneself, nobody, or somebody elsewhere in the Sphere."""
    episode = episode_of(state, ask.who)
    if ask.rival not in state.people or episode is None or ask.rival not in episode.members:
        return ELSEWHERE
    return "A Gladiator meets others, not themselves." if ask.who == ask.rival else ""


by_player = unless(
    OfWho,
    lambda state, ask: not is_npc(state, state.people[ask.who]),
    "Only a player can start an Encounter. The GM can’t, not even for an NPC Gladiator.",
)


def not_allied(state: State, ask: OfRival) -> str:
    """Against the rules: an Encounter of nobody but truce partners."""
    episode, who, rival = episode_of(state, ask.who), ask.who, ask.rival
    assert episode is not None
    others = {*episode.meeting(rival, rival).members} - {who}
    if any(pair(who, other) not in episode.truces for other in others):
        return ""
    first, second = (state.people[whose].name for whose in (who, rival))
    return (
        f"{first} and {second} have a truce and can share scenes without an Encounter. End the"
        " truce, or meet another Gladiator first."
    )


def out_said(state: State, who: str) -> str:
    """That somebody is out of the Episode, in a sentence; "" where they are not."""
    return "" if active(state, who) else f"{state.people[who].name} is out of the Episode."


def stands(state: State, ask: OfWho) -> str:
    """Against the rules: somebody who is out of the Episode comes into a scene."""
    return out_said(state, ask.who)


def rival_stands(state: State, ask: OfRival) -> str:
    """Against the rules: to meet somebody who is out of the Episode."""
    return out_said(state, ask.rival)


has_unfinished = unless(
    OfWho,
    lambda state, ask: unfinished(state, ask.who),
    lambda state, ask: f"{state.people[ask.who].name} has no Encounter to continue.",
)


# --- facts ---------------------------------------------------------------------------------------


@FACTS
class EncounterBegun(OfLayer, OfCharacter):
    """``who`` has the Initiative; ``others`` in the order in which they construct their rolls;
    ``clash``: the Encounter that goes on, "" for a new one."""

    opens = SCENE

    others: tuple[str, ...] = of(many(ID, 1, PEOPLE_MOST))
    clash: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        episode, inside = episode_of(state, self.who), (self.who, *self.others)
        if episode is None or not set(inside) <= set(episode.members) or len(inside) > SIDES_MOST:
            raise ValueError("they are not in one episode")
        key = self.clash or id
        builds = tuple(Build(who) for who in dict.fromkeys(inside))
        taken = tuple(resume for resume in state.resumes if {resume.who, resume.rival} <= {*inside})
        new = Encounter(id=id, clash=key, before=episode, builds=builds, taken=taken)
        left = tuple(resume for resume in state.resumes if resume not in taken)
        state = SCENE.begun(with_episode(state, clashing(episode, key, inside)), new)
        return replace(state, last_scene=None, resumes=left)

    def tell(self, state: State, by: str) -> p.Entry:
        name, others = self.name_in(state), listed(names_of(state, self.others))
        message = (
            f"Against {others}{', continued' if self.clash else ''}. {name} has the Initiative."
        )
        return p.Entry(
            f"{owned(name)} Encounter", "", message, story=False, scene=True, passing=True
        )


PAIRS = array(array(ID, 2, 2), hi=PEOPLE_MOST * PEOPLE_MOST)


@FACTS
class GladiatorsMet(OfScene):
    """``met`` for the first time in this Episode, and the dice ``gained`` by it; ``why``, for the
    log."""

    undo_label: ClassVar[str] = "Gladiators met"

    episode: str = of(ID)
    met: list[list[str]] = of(PAIRS)
    gained: Mapping[str, int] = of(mapping(integer(0, POOL_MOST * 9), PEOPLE_MOST))
    why: tuple[Bonus, ...] = of(many(nested(Bonus), hi=PEOPLE_MOST * PEOPLE_MOST), default=())

    def apply(self, state: State, id: str) -> State:
        episode = episode_at(state, self.episode)
        if encounter_at(state, self.of).before.id != episode.id:
            raise ValueError("they meet in another episode")
        new = [pair(state.people[a].id, state.people[b].id) for a, b in self.met]
        met = tuple(dict.fromkeys((*episode.met, *new)))
        state = with_episode(state, replace(episode, met=met))
        for who, dice in self.gained.items():
            state = gain(state, self.of, who, dice)
        return state

    def tell(self, state: State, by: str) -> p.Entry | None:
        message = gained_said(self.gained, state.people)
        sentence = f"{message} {reasons(self.why, state.people)}".strip()
        return p.Entry("First meeting", "", sentence, story=False) if message else None


# --- moves ---------------------------------------------------------------------------------------


def after(state: State, first: str, others: Iterable[str]) -> tuple[str, ...]:
    """The others in the order of turns, from the one after ``first``; the GM's Gladiators last."""
    rank = {who: n for n, who in enumerate(round_from(state, first))}
    return tuple(sorted(others, key=lambda who: rank.get(who, len(rank))))


def meeting(state: State, episode: Episode, inside: Iterable[str]) -> tuple[FactData, ...]:
    """The fact of all first meetings among these; none where they have met."""
    every = list(inside)
    new: list[Pair] = [
        (first, other)
        for n, first in enumerate(every)
        for other in every[n + 1 :]
        if pair(first, other) not in episode.met
    ]
    why = paid(new, state.people)
    met = [list(two) for two in new]
    return (GladiatorsMet(episode.id, met, bonuses(why), why),) if new else ()


def _begun(state: State, clash: Clash) -> tuple[FactData, ...]:
    first, *others = clash.members
    episode = episode_of(state, first)
    assert episode is not None
    fact = EncounterBegun(first, after(state, first, others)[: SIDES_MOST - 1], clash.id)
    return (fact, *meeting(state, episode, (first, *fact.others)))


class BeginEncounter(Ask):
    """A player frames a scene with another Gladiator."""

    who: str = of(ID)
    rival: str = of(ID)


@MOVES(
    BeginEncounter, known, SCENE.no_other, can_meet,
    against_rules(in_story), against_rules(by_player), against_rules(takes_turn),
    against_rules(rival_stands), against_rules(is_free), against_rules(not_allied),
)  # fmt: skip
def begin_encounter(state: State, ask: BeginEncounter) -> tuple[FactData, ...]:
    episode = episode_of(state, ask.who)
    assert episode is not None
    return _begun(state, episode.meeting(ask.rival, ask.who, ask.rival))


class ContinueEncounter(Ask):
    """The Encounter that is not over: who frames it has the Initiative, or the NPC Gladiator with
    whom the GM resumes it."""

    who: str = of(ID)


@MOVES(
    ContinueEncounter, known, SCENE.no_other, has_unfinished,
    against_rules(in_story), against_rules(takes_turn),
)  # fmt: skip
def continue_encounter(state: State, ask: ContinueEncounter) -> tuple[FactData, ...]:
    clash = unfinished(state, ask.who)
    assert clash is not None
    return _begun(state, clash)


def rivals(state: State, who: str) -> tuple[str, ...]:
    """Who else stands in somebody's Episode and is not in the scene in progress."""
    episode = episode_of(state, who)
    scene = state.encounter
    inside = {who, *(build.who for build in scene.builds)} if scene else {who}
    return tuple(other for other in episode.standing if other not in inside) if episode else ()
