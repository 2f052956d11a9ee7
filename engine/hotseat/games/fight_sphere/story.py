"""Fight Sphere's story: Layers and the end, truces, what people became; who is in it, and where it
stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import Moment, Role, Tale, Told, does, linked, wrote
from hotseat.core.wording import bare, capital, cited, joined, listed, sentence
from hotseat.games.fight_sphere.encounter.truce import TruceSet
from hotseat.games.fight_sphere.people.drive import DriveTraded
from hotseat.games.fight_sphere.people.npcs import NpcGone
from hotseat.games.fight_sphere.records.episodes import Episode
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, Gladiator
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.sphere.ending import GameEnded
from hotseat.games.fight_sphere.sphere.episodes import (
    Defeated,
    EpisodeDescribed,
    EpisodeJoined,
    TruceOver,
)
from hotseat.games.fight_sphere.sphere.labels import layer_name
from hotseat.games.fight_sphere.sphere.layers import LayerStarted, WorldDescribed
from hotseat.games.fight_sphere.sphere.standing import whose_turn
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.games.fight_sphere.story_scenes import TALES
from hotseat.games.fight_sphere.story_words import (
    Made,
    about_said,
    by_one,
    ended_truces,
    npc_name,
)
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.tales import are, cast, is_named, retired, returned

# --- the Sphere ----------------------------------------------------------------------------------

_PLACES = ("one place", "another", "a third", "a fourth")


@TALES(WorldDescribed)
def world(m: Moment, fact: WorldDescribed) -> Told:
    """Where they came from; told anew, what is new in it."""
    return _new(m.before.world, fact.words)


def _new(before: str, now: str) -> Told:
    """What was typed, without the lines that stood there before."""
    old = paragraphs(before)
    return wrote(*(line for line in paragraphs(now) if line not in old))


@TALES(LayerStarted)
def layer(m: Moment, fact: LayerStarted) -> Told:
    """A part of the story of its own: the Layer, who is together on it, and what each Episode is
    about."""
    groups = [[m.name(who) for who in group] for group in fact.groups]
    scene, about = layer_name(m.after, m.after.layer), [*map(paragraphs, fact.about)]
    if len(groups) == 1:
        text = f"{are(groups[0])} {'alone' if len(groups[0]) == 1 else 'together'}."
        return Told(text, tuple(line for lines in about for line in lines), scene=scene)
    places = (*_PLACES, *["yet another"] * len(groups))
    parts = [f"{are(names)} in {place}" for names, place in zip(groups, places, strict=False)]
    if not any(about):
        return Told(f"{'; '.join(parts)}.", scene=scene)
    texts = (*about, *[()] * len(parts))
    told = (_opens(part, lines) for part, lines in zip(parts, texts, strict=False))
    return Told("", tuple(line for lines in told for line in lines), scene=scene)


def _opens(part: str, lines: Sequence[str]) -> tuple[str, ...]:
    """Who is in a place, and what awaits them there, as one paragraph or more."""
    return (joined((f"{capital(part)}.", *lines[:1])), *lines[1:])


@TALES(EpisodeDescribed)
def episode(m: Moment, fact: EpisodeDescribed) -> Told:
    """What an Episode is about, and with several whose it is; told anew, what is new in it."""
    here = next((ep for ep in m.before.episodes if ep.id == fact.episode), None)
    if here is None or here.about or len(m.before.episodes) < 2 or not bare(fact.about):
        return _new(here.about if here is not None else "", fact.about)
    awaited = f"This awaited {listed(m.name(who) for who in here.members)}."
    return wrote(*paragraphs(fact.about), text=awaited)


@TALES(GameEnded)
def over(m: Moment, fact: GameEnded) -> Told:
    """Who survived."""
    lead = f"{m.name(fact.survivor)} survived the Sphere." if fact.survivor else "No one survived."
    return wrote(*paragraphs(fact.words), text=lead)


# --- truces, and what people became --------------------------------------------------------------


@TALES(TruceSet)
def truce(m: Moment, fact: TruceSet) -> Told:
    """Who made a truce with whom, or ended it: between two scenes in the turn that follows."""
    two = ((fact.who, m.name(fact.who)), (fact.rival, m.name(fact.rival)))
    key = f"truce:{':'.join(sorted((fact.who, fact.rival)))}"
    chain = Made(m.vary("made", "agreed on", "called")) if fact.on else ended_truces
    return linked(two, chain, key=key, undoes=True, ahead=not m.before.scenes)


@TALES(TruceOver)
def truce_over(m: Moment, fact: TruceOver) -> Told:
    """Two are left, and their truce is over."""
    two = f"{m.name(fact.who)} and {m.name(fact.rival)}"
    ways = (
        f"Only {two} were left standing there, and so their truce was over.",
        f"With no one else left standing there, the truce of {two} was over.",
    )
    return Told(m.vary(*ways))


@TALES(Defeated)
def defeated(m: Moment, fact: Defeated) -> Told:
    """Who is out by the table's word."""
    person = m.after.people.get(fact.who)
    dead = person is not None and person.dead
    return Told(f"{m.name(fact.who)} {'died' if dead else 'was knocked out'}.")


@TALES(EpisodeJoined)
def back(m: Moment, fact: EpisodeJoined) -> Told | None:
    """Who was out, and is not after all."""
    out = {who for here in m.before.episodes for who in here.out}
    person = m.after.people.get(fact.who)
    if fact.who not in out or person is None or person.gone:
        return None
    return does(m.name(fact.who), "was back in the fight", "were back in the fight")


@TALES(NpcGone)
def gone(m: Moment, fact: NpcGone) -> Told:
    """Somebody of the Sphere is gone for good, or not after all."""
    how = "gone for good" if fact.gone else "alive after all"
    return _was(npc_name(m, fact.npc), how, key=f"gone:{fact.npc}")


def _was(name: str, how: str, **more: Any) -> Told:
    """ "Oda was alive after all."; undone where it is no more right behind."""
    return does(name, f"was {how}", f"were {how}", undoes=True, **more)


@TALES(CharacterReturned, CharacterRetired)
def came_or_went(m: Moment, fact: CharacterReturned | CharacterRetired) -> Told:
    """Who came back, from the dead even; who left, one who had died for good."""
    before, after = m.before.people.get(fact.who), m.after.people.get(fact.who)
    name, key = m.name(fact.who), f"dead:{fact.who}"
    if isinstance(fact, CharacterReturned):
        if before is None or not before.dead:
            return returned(m, fact)
        return _was(name, "alive after all", key=key)
    if after is None or not after.dead:
        return retired(m, fact)
    typed = paragraphs(fact.words)
    return _was(name, "dead after all", typed=typed, key="" if typed else key)


@TALES(DriveTraded)
def traded(m: Moment, fact: DriveTraded) -> Told:
    """What somebody lives, or wants to die, for now."""
    now = DRIVE_WORDS[fact.drive]
    was = next(words for drive, words in DRIVE_WORDS.items() if drive != fact.drive)
    text, why = f"{m.name(fact.who)}’s {was} became a {now}", paragraphs(fact.why)
    if len(why) == 1:
        return Told(f"{text}: {cited(fact.why)}")
    return Told(f"{text}.", why)


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Gladiator) -> Iterator[str]:
    yield from paragraphs(person.backstory)
    if bare(person.why):
        yield f"{DRIVE_WORDS[person.drive]}: {sentence(joined(paragraphs(person.why)))}"
    if bare(person.weapon):
        yield f"Weapon: {sentence(person.weapon)}"


def roles(state: State) -> tuple[Role, ...]:
    """The Gladiators, then the people of the Sphere of whom something is known."""
    known = (
        (npc, paragraphs(npc.about) or _known_to(state, npc.id)) for npc in state.npcs.values()
    )
    others = (Role(npc.id, npc.name, "", lines) for npc, lines in known if npc.name and lines)
    return cast(state, _lines, others)


def _known_to(state: State, npc: str) -> tuple[str, ...]:
    """Who has a Relationship with somebody of whom nothing else is known."""
    names = [person.name for person in state.people.values() if person.tie_with(npc)]
    return (f"Known to {listed(names)}.",) if names else ()


def stands(_before: State, state: State) -> tuple[str, ...]:
    """Who is dead or out of the fight, who has a truce, who is not finished with whom, and whose
    turn it is."""
    if state.ended:
        who = state.people.get(state.survivor)
        return (f"{who.name} survived the Sphere." if who else "No one survived the Sphere.",)
    lines = []
    dead = [person.name for person in state.people.values() if person.dead]
    lines += [f"{listed(dead)} {'is' if len(dead) == 1 else 'are'} dead."] if dead else []
    for here in state.episodes:
        there = (who for who in here.out if who in state.people and not state.people[who].gone)
        out = names_of(state, there)
        verb = "is" if len(out) == 1 else "are"
        lines += [f"{listed(out)} {verb} out of the fight."] if out else []
        lines += _truces(state, here)
        for clash in here.clashes:
            names = names_of(state, clash.members)
            if len(names) > 1:
                lines.append(f"The Encounter of {listed(names)} is not over.")
    turn = state.people.get(whose_turn(state))
    lines += [f"{turn.name} has the next turn."] if turn else []
    return tuple(lines)


def _truces(state: State, here: Episode) -> Iterator[str]:
    """Who has a truce with whom in an Episode."""
    names = {who: (who, person.name) for who, person in state.people.items()}
    pairs = [(names[a], names[b]) for a, b in here.truces if a in names and b in names]
    for who, others in by_one(pairs):
        several = f"{who} has a truce with {listed(others)}."
        yield several if len(others) > 1 else f"{who} and {others[0]} have a truce."


def unfinished(state: State) -> tuple[str, ...]:
    """The scene in progress."""
    scene = state.scene
    if scene is None:
        return ()
    names = names_of(state, (build.who for build in scene.builds))
    if isinstance(scene, Encounter):
        about = about_said(state, state.people[scene.who].name, scene.about, "meant to")
        return (joined((f"It was about to be decided between {listed(names)}.", about)),)
    name = state.people[scene.who].name
    about = about_said(state, name, scene.about, "was about to")
    whose = "" if is_named(name, about) else f"{name} was in a Conflict."
    return (joined((whose, about)),)


STORY = Tale(TALES.tell, roles, stands, unfinished, TALES.kinds(WorldDescribed, EpisodeDescribed))
