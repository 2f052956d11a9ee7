"""Fight Sphere's story: each scene by whose it is, Encounters as they ended, truces, friends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import Moment, Role, Tale, Told, does, ended, linked, wrote
from hotseat.core.wording import bare, cited, joined, listed, sentence
from hotseat.games.fight_sphere.conflict.begin import ConflictBegun, SceneShared
from hotseat.games.fight_sphere.conflict.outcome import ConflictResolved, CutSceneShown
from hotseat.games.fight_sphere.conflict.resume import EncounterResumed
from hotseat.games.fight_sphere.encounter.begin import EncounterBegun
from hotseat.games.fight_sphere.encounter.join import EncounterJoined, EncounterLeft
from hotseat.games.fight_sphere.encounter.outcome import EncounterResolved
from hotseat.games.fight_sphere.encounter.truce import TruceSet
from hotseat.games.fight_sphere.people.drive import DriveTraded
from hotseat.games.fight_sphere.people.npcs import NpcGone
from hotseat.games.fight_sphere.records.episodes import Episode
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, Gladiator
from hotseat.games.fight_sphere.records.scenes import (
    GM_SIDE,
    Conflict,
    Encounter,
    Fate,
    Scene,
)
from hotseat.games.fight_sphere.registry import FACT_SET
from hotseat.games.fight_sphere.scene.framing import SceneCancelled
from hotseat.games.fight_sphere.scene.rewards import MORE, POOL, Rewarded
from hotseat.games.fight_sphere.scene.verdict import succeeds
from hotseat.games.fight_sphere.sphere.ending import GameEnded
from hotseat.games.fight_sphere.sphere.episodes import (
    Defeated,
    EpisodeDescribed,
    EpisodeJoined,
    TruceOver,
)
from hotseat.games.fight_sphere.sphere.labels import layer_name
from hotseat.games.fight_sphere.sphere.layers import LayerStarted, WorldDescribed
from hotseat.games.fight_sphere.sphere.standing import episode_of, whose_turn
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.games.fight_sphere.story_words import (
    Made,
    about_said,
    all_called_on,
    by_one,
    came_of_it,
    ended_truces,
    is_named,
    met_before,
    met_said,
    npc_name,
    were_called_on,
)
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.people import is_npc
from hotseat.kit.tales import are, cast, retired, returned, tales

TALES = tales(FACT_SET)
_PLACES = ("one place", "another", "a third", "a fourth")


# --- the Sphere ----------------------------------------------------------------------------------


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
    return (joined((f"{part}.", *lines[:1])), *lines[1:])


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


# --- a Conflict ----------------------------------------------------------------------------------


def _conflicts(state: State, who: str) -> str:
    """What Conflicts in the Episode of this Gladiator are told under, one after the other."""
    here = episode_of(state, who)
    return f"conflicts:{here.id if here else ''}"


@TALES(ConflictBegun, SceneShared)
def conflict(m: Moment, fact: ConflictBegun | SceneShared) -> Told:
    """Somebody's scene; those in one Episode that follow each other have one heading."""
    topic = _conflicts(m.before, fact.who)
    return Told(scene=m.name(fact.who), fleeting=True, key=m.event.id, topic=topic)


@TALES(ConflictResolved)
def resolved(m: Moment, fact: ConflictResolved) -> Told:
    """The end of a Conflict: what was tried, what was called on, how it came out."""
    scene = m.before.scenes[fact.of]
    assert isinstance(scene, Conflict)
    shared = [m.name(who) for who in scene.shared]
    name, build = m.name(fact.who), scene.first
    way = m.vary("meant to", "set out to", "tried to")
    last = m.before.last_scene
    same = bool(shared) and last is not None and last.about == scene.about
    about = "" if same else about_said(m.before, name, scene.about, way)
    lines = (
        f"{listed(shared)} shared the scene with {name}." if shared else "",
        about,
        *were_called_on(m, build),
        *_judged(m, scene),
        came_of_it(m, scene, fact, is_named(name, about)),
        *_hit(m, fact),
    )
    told = ended(fact.of, joined(lines), *paragraphs(fact.words))
    return replace(told, who=name, heads=_conflicts(m.before, fact.who))


def _hit(m: Moment, fact: ConflictResolved) -> Iterator[str]:
    """A sentence on those whose Relationship was blocked; none where none was."""
    person = m.before.people.get(fact.who)
    ties = person.ties if person else ()
    names = [npc_name(m, tie.whom) for tie in ties if fact.blocked.get(tie.id)]
    if names:
        yield f"Something bad happened to {listed(names)}."


@TALES(Rewarded)
def rewarded(m: Moment, fact: Rewarded) -> Told:
    """Whom somebody has got to know, or how they came away, the same once; a cut-scene stands
    apart."""
    name, whom = m.name(fact.who), npc_name(m, fact.npc or m.event.id, fact.name or "someone")
    person = m.before.people.get(fact.who)
    cut = person is not None and is_npc(m.before, person) and not fact.met
    scene = m.before.scenes.get(fact.of)
    mine = isinstance(scene, Conflict) and scene.who == fact.who
    if mine and not cut and fact.kind_of != POOL:
        closer = f"It brought {name} closer to {whom}."
        text = closer if fact.kind_of == MORE else f"A bond with {whom} came of it."
        return Told(text, of=fact.of)
    lead = f"{'Elsewhere' if _far(m, scene, fact.who) else 'Meanwhile'}, {name}" if cut else name
    stronger = "grew stronger" if cut else "came away stronger"
    what = {POOL: stronger, MORE: f"grew closer to {whom}"}
    deed = what.get(fact.kind_of, f"formed a bond with {whom}")
    return Told(f"{lead} {deed}.", of=fact.of, apart=cut, key=f"{lead} {deed}")


def _far(m: Moment, scene: Scene | None, who: str) -> bool:
    """Whether somebody is in another Episode than the one that a scene is in, or in none."""
    here = episode_of(m.before, scene.who) if scene is not None else None
    return here is None or who not in here.standing


@TALES(CutSceneShown)
def cut_scene(m: Moment, fact: CutSceneShown) -> Told | None:
    """What was seen elsewhere, behind what came of the Conflict."""
    lines, scene = paragraphs(fact.words), m.before.scenes.get(fact.of)
    known = scene is not None and fact.who in scene.done
    turned = "Elsewhere, the" if _far(m, scene, fact.who) else "The"
    lead = "" if known else f"{turned} story turned to {m.name(fact.who)}."
    return Told(lead, lines, of=fact.of, apart=True) if lines else None


@TALES(EncounterResumed)
def resumed(m: Moment, fact: EncounterResumed) -> Told:
    """Whom somebody will have to face again."""
    who = m.name(fact.who, "They")
    text = f"{who} would have to face {m.name(fact.rival)} again."
    return Told(text, of=fact.of, key=f"again:{fact.rival}")


@TALES(SceneCancelled)
def cancelled(_m: Moment, fact: SceneCancelled) -> Told:
    """Nothing of a scene that was cancelled."""
    return Told(drops=fact.of)


# --- an Encounter --------------------------------------------------------------------------------


@TALES(EncounterBegun)
def encounter(m: Moment, _fact: EncounterBegun) -> Told:
    """Who met whom; without another heading where the last scene only goes on."""
    scene = m.after.scenes[m.event.id]
    return Told(scene=_title(m, scene), fleeting=True, key=scene.id, topic=_clash(scene))


def _clash(scene: Encounter) -> str:
    """What an Encounter is told under as long as the same are in it."""
    return f"clash:{scene.clash}:{':'.join(sorted(build.who for build in scene.builds))}"


def _title(m: Moment, scene: Encounter) -> str:
    """Who fought whom, for the first time or not; of more than two the names alone, as not all of
    them are foes."""
    inside = [build.who for build in scene.builds]
    names = [m.name(who) for who in inside]
    title = " against ".join(names) if len(names) == 2 else listed(names)
    if scene.clash != scene.id:
        return f"{title}, continued"
    return f"{title}, again" if len(names) == 2 and met_before(m, scene, *inside) else title


@TALES(EncounterJoined, EncounterLeft)
def came_or_left(m: Moment, fact: EncounterJoined | EncounterLeft) -> Told:
    """Who is in it by now, in its title."""
    scene = m.after.scenes[fact.of]
    return Told(titled=_title(m, scene), of=fact.of, topic=_clash(scene))


@TALES(EncounterResolved)
def fought(m: Moment, fact: EncounterResolved) -> Told:
    """Who met, who broke a truce, whom they called on, who won, who got away, fell or died."""
    scene = m.before.scenes[fact.of]
    assert isinstance(scene, Encounter)
    lines = (
        about_said(m.before, m.name(scene.who), scene.about, m.vary("meant to", "tried to")),
        *_betrayed(m, scene),
        *all_called_on(m, scene.builds),
        *_judged(m, scene),
        _winners(m, scene, fact.fates),
        *_ends(m, scene, fact.fates),
        *_lost(m, fact),
        *_over(m, scene),
    )
    text, later = (joined((met_said(m, scene, again), *lines)) for again in (False, True))
    return ended(fact.of, text, *paragraphs(fact.words), topic=_clash(scene), again=later)


def _betrayed(m: Moment, scene: Encounter) -> Iterator[str]:
    """Who broke whose truce, in a sentence for each traitor, and for two who both did."""
    pairs = scene.betrayals
    for at, (who, other) in enumerate(pairs):
        if (other, who) in pairs[at:]:
            yield f"{m.name(who)} and {m.name(other)} both broke their truce."
    alone = [pair for pair in pairs if pair[::-1] not in pairs]
    for traitor in dict.fromkeys(who for who, _other in alone):
        others = [m.name(other) for who, other in alone if who == traitor]
        truce = "the truce" if len(others) == 1 else "the truces"
        yield f"{m.name(traitor)} broke {truce} with {listed(others)}."


def _judged(m: Moment, scene: Scene) -> Iterator[str]:
    """On whom players have bet whose Gladiators are out of it: they are at the table."""
    sides: dict[str, list[str]] = {}
    for bet in scene.bets:
        if bet.dice:
            sides.setdefault(bet.side, []).append(m.before.table.seats.name_of(bet.seat))
    bets = [
        f"{listed(judges)} bet {'against' if side == GM_SIDE else 'on'}"
        f" {m.name(side, m.name(scene.who))}"
        for side, judges in sides.items()
    ]
    if bets:
        yield f"At the table, {', and '.join(bets)}."


def _winners(m: Moment, scene: Encounter, fates: tuple[Fate, ...]) -> str:
    """Who won, where what became of the others, or of them, does not say it."""
    won = [build.who for build in scene.builds if succeeds(scene, build.who)]
    felled = {who for fate in fates if fate.out or fate.dies for who in fate.by}
    free = {fate.who for fate in fates if fate.free}
    told = [who for who in won if who not in free]
    if told and felled != {*won}:
        return f"{listed(m.name(who) for who in told)} won."
    return "" if won or any(fate.out or fate.free for fate in fates) else "No one won."


def _over(m: Moment, scene: Encounter) -> Iterator[str]:
    """Who is the last one standing of their Episode, and that all of the Layer are done: at the
    Core the end of the game tells it."""
    here = next((ep for ep in m.after.episodes if ep.id == scene.before.id), None)
    if here is None or not here.over or scene.before.over or m.after.core:
        return
    if here.standing:
        yield f"{m.name(here.standing[0])} was the last one standing."
    if not whose_turn(m.after):
        yield f"With that {layer_name(m.after, m.after.layer)} was over."


def _ends(m: Moment, scene: Encounter, fates: tuple[Fate, ...]) -> Iterator[str]:
    """What became of each: first who fell, those of one hand in a sentence."""
    left = [build.who for build in scene.builds if build.leaves]
    late = [m.name(fate.who) for fate in fates if fate.who in left and (fate.dies or fate.out)]
    if late:
        yield f"{listed(late)} tried to get away."
    fell: dict[tuple[bool, tuple[str, ...]], list[str]] = {}
    for fate in fates:
        if fate.dies or fate.out:
            fell.setdefault((fate.dies, fate.by), []).append(m.name(fate.who))
    for (dies, hands), names in fell.items():
        by, whom = listed(m.name(who) for who in hands), listed(names)
        if dies:
            yield f"{by} killed {whom}." if by else f"{whom} died."
        else:
            yield f"{by} knocked {whom} out." if by else f"{are(names)} knocked out."
    stuck = []
    for fate in fates:
        name = m.name(fate.who)
        if fate.free:
            yield f"{name} won, and got away." if succeeds(scene, fate.who) else f"{name} got away."
        elif fate.who in left and not (fate.dies or fate.out):
            stuck.append(name)
    if stuck:
        yield f"{listed(stuck)} tried to get away, and could not."


def _lost(m: Moment, fact: EncounterResolved) -> Iterator[str]:
    """Who of the Sphere was lost, or less of a friend after it."""
    for loss in fact.losses:
        person = m.before.people.get(loss.who)
        tie = person.tie(loss.tie) if person else None
        if tie is None or not loss.points:
            continue
        whom = npc_name(m, tie.whom)
        gone, bearer = m.after.npcs.get(tie.whom), m.after.people.get(loss.who)
        if gone is not None and gone.gone:
            yield f"{whom} was lost to everyone."
        elif bearer is not None and not bearer.dead:
            way = m.vary("It strained the bond between", "It came between")
            yield f"{way} {m.name(loss.who)} and {whom}."


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
