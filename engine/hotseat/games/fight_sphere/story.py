"""Fight Sphere's story: each scene by whose it is, Encounters as they ended, truces, friends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hotseat.core.story import paragraphs
from hotseat.core.tale import Moment, Role, Tale, Told, ended, wrote
from hotseat.core.wording import bare, cited, joined, listed, sentence
from hotseat.games.fight_sphere.conflict.begin import ConflictBegun
from hotseat.games.fight_sphere.conflict.outcome import ConflictResolved, CutSceneShown
from hotseat.games.fight_sphere.conflict.resume import EncounterResumed
from hotseat.games.fight_sphere.encounter.begin import EncounterBegun
from hotseat.games.fight_sphere.encounter.join import EncounterJoined, EncounterLeft
from hotseat.games.fight_sphere.encounter.outcome import EncounterResolved
from hotseat.games.fight_sphere.encounter.truce import TruceSet
from hotseat.games.fight_sphere.people.drive import DriveTraded
from hotseat.games.fight_sphere.people.npcs import NpcGone
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, Gladiator
from hotseat.games.fight_sphere.records.scenes import (
    GM_SIDE,
    Build,
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
from hotseat.games.fight_sphere.sphere.episodes import Defeated, EpisodeDescribed, TruceOver
from hotseat.games.fight_sphere.sphere.layers import LayerStarted, WorldDescribed
from hotseat.games.fight_sphere.sphere.standing import whose_turn
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.people import is_npc
from hotseat.kit.tales import are, cast, meant, tales

TALES = tales(FACT_SET)
_PLACES = ("one place", "another", "a third", "a fourth")


# --- the Sphere ----------------------------------------------------------------------------------


@TALES(WorldDescribed)
def world(_m: Moment, fact: WorldDescribed) -> Told:
    """Where they came from."""
    return wrote(*paragraphs(fact.words))


@TALES(LayerStarted)
def layer(m: Moment, fact: LayerStarted) -> Told:
    """The Layer and its Episodes: a sentence each, with their members."""
    groups = [[m.name(who) for who in group] for group in fact.groups]
    where = "At the Core" if fact.core else f"On Layer {m.after.layer} of the Sphere"
    if len(groups) == 1:
        text = f"{where}, {are(groups[0])} {'alone' if len(groups[0]) == 1 else 'together'}."
    else:
        places = (*_PLACES, *["yet another"] * len(groups))
        parts = (f"{are(names)} in {place}" for names, place in zip(groups, places, strict=False))
        text = f"{where}, {'; '.join(parts)}."
    return wrote(*(line for words in fact.about for line in paragraphs(words)), text=text)


@TALES(EpisodeDescribed)
def episode(_m: Moment, fact: EpisodeDescribed) -> Told:
    """What an Episode is about."""
    return wrote(*paragraphs(fact.about))


@TALES(GameEnded)
def over(m: Moment, fact: GameEnded) -> Told:
    """Who survived."""
    lead = f"{m.name(fact.survivor)} survived the Sphere." if fact.survivor else "No one survived."
    return wrote(*paragraphs(fact.words), text=lead)


# --- a Conflict ----------------------------------------------------------------------------------


@TALES(ConflictBegun)
def conflict(m: Moment, fact: ConflictBegun) -> Told:
    """Somebody's scene."""
    return Told(scene=m.name(fact.who), fleeting=True)


@TALES(ConflictResolved)
def resolved(m: Moment, fact: ConflictResolved) -> Told:
    """The end of a Conflict: what was tried, what was called on, how it came out."""
    scene = m.before.scenes[fact.of]
    assert isinstance(scene, Conflict)
    shared = [m.name(who) for who in scene.shared]
    name, build = m.name(fact.who), scene.first
    lines = (
        _tried(m, name, scene.about),
        *_called_on(m, build, "They"),
        f"{listed(shared)} shared the scene with them." if shared else "",
        *_judged(m, scene),
        "It worked." if fact.success else "It did not work.",
        "They lost what they had staked on it." if fact.gamble else "",
        *_hit(m, fact),
    )
    return ended(fact.of, joined(lines), *paragraphs(fact.words))


def _tried(m: Moment, name: str, about: str) -> str:
    if not bare(about):
        return f"{name} took a risk."
    phrase = meant(name, about, m.vary("meant to", "set out to", "tried to"))
    return f"{name}’s scene was this: {cited(about)}" if "wanted this" in phrase else phrase


def _called_on(m: Moment, build: Build, who: str) -> Iterator[str]:
    """A sentence on the Background and the Relationships bought; none where none were."""
    person = m.before.people.get(build.who)
    ties = [person.tie(key) for key in build.bought] if person else []
    names = [_npc(m, tie.whom) for tie in ties if tie is not None]
    past = ["on their past"] if build.background else []
    if past or names:
        yield f"{who} called {listed([*past, *(f'on {name}' for name in names)])}."


def _npc(m: Moment, key: str, unknown: str = "someone") -> str:
    return m.name(key, unknown, among="npcs")


def _hit(m: Moment, fact: ConflictResolved) -> Iterator[str]:
    """A sentence on those whose Relationship was blocked; none where none was."""
    person = m.before.people.get(fact.who)
    ties = person.ties if person else ()
    names = [_npc(m, tie.whom) for tie in ties if fact.blocked.get(tie.id)]
    if names:
        yield f"Something bad happened to {listed(names)}."


@TALES(Rewarded)
def rewarded(m: Moment, fact: Rewarded) -> Told:
    """Whom somebody has got to know, or how they came away; a cut-scene stands apart."""
    name, whom = m.name(fact.who), _npc(m, fact.npc or m.event.id, fact.name or "someone")
    person = m.before.people.get(fact.who)
    elsewhere = person is not None and is_npc(m.before, person) and not fact.met
    scene = m.before.scenes.get(fact.of)
    mine = isinstance(scene, Conflict) and scene.who == fact.who
    lead = f"Elsewhere, {name}" if elsewhere else "They" if mine else name
    stronger = "grew stronger" if elsewhere else "came away stronger"
    what = {POOL: stronger, MORE: f"grew closer to {whom}"}
    deed = what.get(fact.kind_of, f"formed a bond with {whom}")
    return Told(f"{lead} {deed}.", of=fact.of, apart=elsewhere)


@TALES(CutSceneShown)
def cut_scene(m: Moment, fact: CutSceneShown) -> Told | None:
    """What was seen elsewhere, behind what came of the Conflict."""
    lines, scene = paragraphs(fact.words), m.before.scenes.get(fact.of)
    known = scene is not None and fact.who in scene.done
    lead = "" if known else f"Elsewhere, the story turned to {m.name(fact.who)}."
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
def encounter(m: Moment, fact: EncounterBegun) -> Told:
    """Who met whom."""
    return Told(scene=_title(m, (fact.who, *fact.others)), fleeting=True, key=m.event.id)


def _title(m: Moment, inside: Iterable[str]) -> str:
    """Who fought whom; of more than two the names alone, as not all of them are foes."""
    names = [m.name(who) for who in inside]
    return " against ".join(names) if len(names) == 2 else listed(names)


@TALES(EncounterJoined, EncounterLeft)
def came_or_left(m: Moment, fact: EncounterJoined | EncounterLeft) -> Told:
    """Who is in it by now, in its title."""
    inside = (build.who for build in m.after.scenes[fact.of].builds)
    return Told(titled=_title(m, inside), of=fact.of)


@TALES(EncounterResolved)
def fought(m: Moment, fact: EncounterResolved) -> Told:
    """Who met, who broke a truce, whom they called on, who won, who got away, fell or died."""
    scene = m.before.scenes[fact.of]
    assert isinstance(scene, Encounter)
    names = [m.name(build.who) for build in scene.builds]
    lines = (
        f"{listed(names)} met{' again' if scene.clash != scene.id else ''}.",
        f"The scene was this: {cited(scene.about)}" if bare(scene.about) else "",
        *(f"{m.name(who)} broke the truce with {m.name(other)}." for who, other in scene.betrayals),
        *(line for build in scene.builds for line in _called_on(m, build, m.name(build.who))),
        *_judged(m, scene),
        _winners(m, scene, fact.fates),
        *_ends(m, scene, fact.fates),
        *_lost(m, fact),
    )
    return ended(fact.of, joined(lines), *paragraphs(fact.words))


def _judged(m: Moment, scene: Scene) -> Iterator[str]:
    """Whom those who are out of the Sphere have backed with their judgment."""
    sides: dict[str, list[str]] = {}
    for bet in scene.bets:
        if bet.dice:
            sides.setdefault(bet.side, []).append(m.before.table.seats.name_of(bet.seat))
    for side, judges in sides.items():
        way = f"against {m.name(scene.who)}" if side == GM_SIDE else f"in favour of {m.name(side)}"
        yield f"{listed(judges)} judged {way}."


def _winners(m: Moment, scene: Encounter, fates: tuple[Fate, ...]) -> str:
    """Who won, where what became of the others does not say it."""
    won = [build.who for build in scene.builds if succeeds(scene, build.who)]
    felled = {who for fate in fates if fate.out or fate.dies for who in fate.by}
    if won and not felled.issuperset(won):
        return f"{listed(m.name(who) for who in won)} won."
    return "" if won or any(fate.out or fate.free for fate in fates) else "No one won."


def _ends(m: Moment, scene: Encounter, fates: tuple[Fate, ...]) -> Iterator[str]:
    """What became of each: first who fell, those of one hand in a sentence."""
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
    for fate in fates:
        name, build = m.name(fate.who), scene.build(fate.who)
        if fate.free:
            yield f"{name} got away."
        elif build is not None and build.leaves and not (fate.dies or fate.out):
            yield f"{name} tried to get away, and could not."


def _lost(m: Moment, fact: EncounterResolved) -> Iterator[str]:
    """Who of the Sphere was lost, or less of a friend after it."""
    for loss in fact.losses:
        person = m.before.people.get(loss.who)
        tie = person.tie(loss.tie) if person else None
        if tie is None or not loss.points:
            continue
        whom = _npc(m, tie.whom)
        gone = m.after.npcs.get(tie.whom)
        if gone is not None and gone.gone:
            yield f"{whom} was lost to everyone."
        else:
            yield f"It strained the bond between {m.name(loss.who)} and {whom}."


@TALES(Defeated)
def defeated(m: Moment, fact: Defeated) -> Told:
    """Who is out by the table's word."""
    person = m.after.people.get(fact.who)
    dead = person is not None and person.dead
    return Told(f"{m.name(fact.who)} {'died' if dead else 'was knocked out'}.")


# --- truces, and what people became --------------------------------------------------------------


@TALES(TruceSet)
def truce(m: Moment, fact: TruceSet) -> Told:
    """Who made a truce with whom, or ended it."""
    two = f"{m.name(fact.who)} and {m.name(fact.rival)}"
    key = ":".join(sorted((fact.who, fact.rival)))
    phrase = "made a truce" if fact.on else "ended their truce"
    return Told(f"{two} {phrase}.", key=f"truce:{key}")


@TALES(TruceOver)
def truce_over(m: Moment, fact: TruceOver) -> Told:
    """Two are left, and their truce is over."""
    two = f"{m.name(fact.who)} and {m.name(fact.rival)}"
    return Told(f"Only {two} were left standing there, and so their truce was over.")


@TALES(NpcGone)
def gone(m: Moment, fact: NpcGone) -> Told:
    """Somebody of the Sphere is gone for good, or not after all."""
    phrase = "was gone for good" if fact.gone else "was alive after all"
    return Told(f"{_npc(m, fact.npc)} {phrase}.", key=f"gone:{fact.npc}")


@TALES(DriveTraded)
def traded(m: Moment, fact: DriveTraded) -> Told:
    """What somebody lives, or wants to die, for now."""
    now = DRIVE_WORDS[fact.drive]
    was = next(words for drive, words in DRIVE_WORDS.items() if drive != fact.drive)
    return Told(f"{m.name(fact.who)}’s {was} became a {now}.", paragraphs(fact.why))


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Gladiator) -> Iterator[str]:
    yield from paragraphs(person.backstory)
    if bare(person.why):
        yield f"{DRIVE_WORDS[person.drive]}: {sentence(person.why)}"
    if bare(person.weapon):
        yield f"Weapon: {sentence(person.weapon)}"


def roles(state: State) -> tuple[Role, ...]:
    """The Gladiators, then the people of the Sphere."""
    others = (
        Role(npc.id, npc.name, "", paragraphs(npc.about)) for npc in state.npcs.values() if npc.name
    )
    return cast(state, _lines, others)


def stands(_before: State, state: State) -> tuple[str, ...]:
    """Who is dead or out, who has a truce, who is not finished with whom, whose turn it is."""
    if state.ended:
        who = state.people.get(state.survivor)
        return (f"{who.name} survived the Sphere." if who else "No one survived the Sphere.",)
    lines = []
    dead = [person.name for person in state.people.values() if person.dead]
    lines += [f"{listed(dead)} {'is' if len(dead) == 1 else 'are'} dead."] if dead else []
    for here in state.episodes:
        out = [name for name in names_of(state, here.out) if name not in dead]
        lines += [f"{listed(out)} {'is' if len(out) == 1 else 'are'} knocked out."] if out else []
        for two in here.truces:
            lines.append(f"{listed(names_of(state, two))} have a truce.")
        for clash in here.clashes:
            names = names_of(state, clash.members)
            if len(names) > 1:
                lines.append(f"The Encounter of {listed(names)} is not over.")
    turn = state.people.get(whose_turn(state))
    lines += [f"{turn.name} has the next turn."] if turn else []
    return tuple(lines)


def unfinished(state: State) -> tuple[str, ...]:
    """The scene in progress."""
    scene = state.scene
    if scene is None:
        return ()
    names = names_of(state, (build.who for build in scene.builds))
    if isinstance(scene, Encounter):
        about = f" The scene was this: {cited(scene.about)}" if bare(scene.about) else ""
        return (f"It was about to be decided between {listed(names)}.{about}",)
    about = meant(names[0], scene.about, "was about to") if names and bare(scene.about) else ""
    return (about or f"{listed(names)} was taking a risk.",)


STORY = Tale(TALES.tell, roles, stands, unfinished)
