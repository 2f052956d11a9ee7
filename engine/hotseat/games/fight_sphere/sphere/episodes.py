"""Episodes described and put right by hand; who is out of one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, FactData, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.private import GM, NewSecret
from hotseat.core.shapes import text
from hotseat.core.values import of, optional, private_text
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.records.episodes import Episode
from hotseat.games.fight_sphere.sphere.labels import episode_name
from hotseat.games.fight_sphere.sphere.standing import defeated, episode_of, judged, without
from hotseat.games.fight_sphere.state import (
    SCENE,
    State,
    episode_at,
    hold_in,
    names_of,
    with_episode,
)
from hotseat.kit.people import OfWho, in_story, is_npc, known
from hotseat.kit.screens import private

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


class OfEpisode(Protocol):
    """A move's arguments that name an Episode of this Layer."""

    @property
    def episode(self) -> str: ...


class JoinsEpisode(OfWho, OfEpisode, Protocol):
    """A move's arguments that name a Gladiator and an Episode."""


has_episode = unless(
    OfEpisode,
    lambda state, ask: ask.episode in [episode.id for episode in state.episodes],
    "There is no such Episode on this Layer.",
)


@MOVES.makes("describe_episode", has_episode)
@FACTS
class EpisodeDescribed(FactData):
    """What it is about, in words."""

    sets = ("episode",)

    episode: str = of(ID)
    about: str = of(STORY)

    def apply(self, state: State, id: str) -> State:
        episode = episode_at(state, self.episode)
        return with_episode(state, replace(episode, about=self.about))

    tell = say("Episode described", "{about:s}", who="{by}")


@FACTS
class EpisodeNoted(FactData):
    """What the GM prepares for it ("the GM now needs to prep"), read by the GM alone."""

    undo_label: ClassVar[str] = "GM notes"
    sets = ("episode",)

    episode: str = of(ID)
    notes: Any = of(optional(private_text()), default=None)

    def apply(self, state: State, id: str) -> State:
        episode = episode_at(state, self.episode)
        return with_episode(state, replace(episode, notes=self.notes))


class NoteEpisode(Ask):
    """The GM's notes on an Episode, "" to delete them."""

    episode: str = of(ID)
    notes: str = of(LONG)


@MOVES(NoteEpisode, has_episode)
def note_episode(state: State, ask: NoteEpisode) -> EpisodeNoted:
    notes, before = line(ask.notes), episode_at(state, ask.episode).notes
    return EpisodeNoted(ask.episode, NewSecret(GM, notes, before) if notes else None)


def notes_shown(view: p.View, episode: Episode) -> tuple[p.Block, ...]:
    """The GM's notes on an Episode, for the GM's eyes."""
    if episode.notes is None:
        return ()
    return private(view, GM, "GM notes", (p.Text(view.read(episode.notes)),))


def notes_form(view: p.View, episode: Episode) -> tuple[p.Block, ...]:
    """The same to edit."""
    field = p.Field("notes", "GM notes", "lines", view.read(episode.notes), "Only the GM can read.")
    args, key = {"episode": episode.id}, f"episode.notes.{episode.id}"
    form = p.Form("note_episode", (field,), "Save notes", args, "plain", key=key)
    return private(view, GM, "GM notes", (form,))


# --- put right by hand --------------------------------------------------------------------------


def goes_on(state: State, ask: OfEpisode) -> str:
    """Against the rules: into an Episode that has ended ("An Episode ends when there is only one
    Gladiator left standing."). One that no defeat has ended is put right by whoever comes."""
    here = episode_at(state, ask.episode)
    if not (here.over and here.out):
        return ""
    last = listed(names_of(state, here.standing))
    told = f"{last} is the last one standing." if last else "no one is left standing."
    return f"{episode_name(state, here)} has ended: {told}"


def comes_in_time(state: State, ask: JoinsEpisode) -> str:
    """Against the rules: an NPC Gladiator who comes into an Episode that runs ("players should know
    which NPC Gladiators (if any) are in the Episode with them at the start of the Episode")."""
    gladiator = state.people[ask.who]
    here = episode_at(state, ask.episode)
    if not is_npc(state, gladiator) or not runs(state) or gladiator.id in here.members:
        return ""
    return (
        f"{gladiator.name} is an NPC Gladiator, and this Episode has started: players know from its"
        " start which of them are in it."
    )


def runs(state: State) -> bool:
    """Whether a scene of this Layer has been told."""
    return bool(state.turn or state.last_scene)


@MOVES.makes(
    "join_episode", known, has_episode, SCENE.no_other,
    against_rules(in_story), against_rules(goes_on), against_rules(comes_in_time),
)  # fmt: skip
@FACTS
class EpisodeJoined(OfCharacter):
    """In this Episode, and standing, by the table's word: a latecomer, or somebody put right."""

    episode: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        here = episode_at(state, self.episode)
        old = episode_of(state, who)
        if old is not None and old.id != here.id:
            state = with_episode(state, without(old, who))
        out = tuple(member for member in here.out if member != who)
        members = tuple(dict.fromkeys((*here.members, who)))
        return judged(with_episode(state, replace(here, members=members, out=out)))

    def tell(self, state: State, by: str) -> p.Entry:
        here = next((other for other in state.episodes if other.id == self.episode), None)
        message = f"{episode_name(state, here)}." if here else ""
        return p.Entry("Joined an Episode", self.name_in(state), message, story=False)


in_an_episode = unless(
    OfWho,
    lambda state, ask: (here := episode_of(state, ask.who)) and ask.who in here.standing,
    "They are not in an Episode now.",
)


@FACTS
class Defeated(OfCharacter):
    """Out of that ``episode`` ("" in older files) by the table's word, as after a defeat."""

    episode: str = of(text(80), default="")

    def apply(self, state: State, id: str) -> State:
        hold_in(episode_of(state, self.who), self.episode)
        return defeated(state, self.who)

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.who)
        dead = gladiator is not None and gladiator.dead
        return p.Entry("Died" if dead else "Knocked out", self.name_in(state))


@FACTS
class TruceOver(OfCharacter):
    """ "The truce ends the moment they become the only two Gladiators in the Episode": it ended
    with the defeat that left the two, and this says so."""

    rival: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        state.people[self.who], state.people[self.rival]
        return state

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.rival)
        message = f"With {gladiator.name}. " if gladiator else ""
        message += "They are the only 2 Gladiators left in the Episode."
        return p.Entry("Truce over", self.name_in(state), message)


def truce_over(episode: Episode, out: Iterable[str]) -> tuple[TruceOver, ...]:
    """The fact of the truce that ends because two are left, once these are out."""
    gone = {*out}
    last = tuple(sorted(who for who in episode.standing if who not in gone))
    return (TruceOver(*last),) if last in episode.truces else ()


class LeaveEpisode(Ask):
    """Take somebody as defeated."""

    who: str = of(ID)


@MOVES(LeaveEpisode, known, SCENE.no_other, in_an_episode)
def leave_episode(state: State, ask: LeaveEpisode) -> tuple[FactData, ...]:
    episode = episode_of(state, ask.who)
    assert episode is not None
    return (Defeated(ask.who, episode.id), *truce_over(episode, (ask.who,)))
