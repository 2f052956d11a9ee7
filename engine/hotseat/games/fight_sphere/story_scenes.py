"""The scenes of Fight Sphere's story: each Conflict by whose it is, Encounters as they ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from hotseat.core.frozen import replace
from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import Moment, Told, ended
from hotseat.core.wording import capital, joined, listed
from hotseat.games.fight_sphere.conflict.begin import ConflictBegun, SceneShared
from hotseat.games.fight_sphere.conflict.outcome import ConflictResolved, CutSceneShown
from hotseat.games.fight_sphere.conflict.resume import EncounterResumed
from hotseat.games.fight_sphere.encounter.begin import EncounterBegun
from hotseat.games.fight_sphere.encounter.join import EncounterJoined, EncounterLeft
from hotseat.games.fight_sphere.encounter.outcome import EncounterResolved
from hotseat.games.fight_sphere.records.episodes import Pair, pair
from hotseat.games.fight_sphere.records.scenes import Conflict, Encounter, Fate, Scene
from hotseat.games.fight_sphere.registry import FACT_SET
from hotseat.games.fight_sphere.scene.framing import SceneCancelled
from hotseat.games.fight_sphere.scene.rewards import MORE, POOL, Rewarded
from hotseat.games.fight_sphere.scene.verdict import succeeds
from hotseat.games.fight_sphere.sphere.labels import layer_name
from hotseat.games.fight_sphere.sphere.standing import episode_of, whose_turn
from hotseat.games.fight_sphere.state import State
from hotseat.games.fight_sphere.story_words import (
    about_said,
    all_called_on,
    judged,
    named,
    npc_name,
    ties_of,
    were_called_on,
)
from hotseat.kit.people import is_npc
from hotseat.kit.tales import are, is_named, tales

TALES = tales(FACT_SET)


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
        *judged(m, scene),
        _came_of_it(m, scene, fact, is_named(name, about)),
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


def _came_of_it(m: Moment, scene: Conflict, fact: ConflictResolved, named: bool) -> str:
    """Whether it worked, with a past that was called on, and what a failure cost; whose it was,
    where that was not ``named`` before."""
    past = scene.first.background and not ties_of(m, scene.first)
    name = m.name(fact.who)
    won = "it worked" if named else f"{name} got what they wanted"
    failed = "it did not work" if named else f"{name} did not get what they wanted"
    if fact.success:
        with_past = m.vary("Old memories helped", "A life before the Sphere helped")
        return f"{with_past}, and {won}." if past else capital(f"{won}.")
    with_past = m.vary("Old memories did not help.", "A life before the Sphere did not help.")
    lost = _gamble_gone(m, scene, name if named else "") if fact.gamble else ""
    if fact.ones == fact.against:  # FS-2
        failed = "it came close, but did not work" if named else f"{name} came close, but failed"
    return joined((with_past if past else "", capital(f"{failed}{lost}.")))


def _gamble_gone(m: Moment, scene: Conflict, name: str) -> str:
    """That the Gamble is lost; whose it was, where players have bet too and the sentence has no
    ``name``."""
    if name and any(bet.dice for bet in scene.bets):
        return f", and what {name} had gambled was gone"
    return m.vary(", and what had been gambled was gone", ", and the gamble was lost")


@TALES(Rewarded)
def rewarded(m: Moment, fact: Rewarded) -> Told:
    """Whom somebody has got to know, or how they came away, the same once; a cut-scene stands
    apart."""
    name, whom = m.name(fact.who), npc_name(m, fact.npc or m.event.id, fact.name or "someone")
    person = m.before.people.get(fact.who)
    cut = person is not None and is_npc(m.before, person) and not fact.met
    scene = m.before.scenes.get(fact.of)
    mine = isinstance(scene, Conflict) and scene.who == fact.who
    if mine and not cut:
        ways = {POOL: f"It left {name} stronger.", MORE: f"It brought {name} closer to {whom}."}
        text = ways.get(fact.kind_of, f"A bond with {whom} came of it.")
        return Told(text, of=fact.of, key=text)
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
    return f"{title}, again" if len(names) == 2 and _met_before(m, scene, *inside) else title


@TALES(EncounterJoined, EncounterLeft)
def came_or_left(m: Moment, fact: EncounterJoined | EncounterLeft) -> Told:
    """Who is in it by now, in its title."""
    scene = m.after.scenes[fact.of]
    return Told(titled=_title(m, scene), of=fact.of, topic=_clash(scene))


@TALES(EncounterResolved)
def fought(m: Moment, fact: EncounterResolved) -> Told:
    """Who met, whom they called on, who broke a truce, which is said last (FS-12), who won, who got
    away, fell or died."""
    scene = m.before.scenes[fact.of]
    assert isinstance(scene, Encounter)
    lines = (
        about_said(m.before, m.name(scene.who), scene.about, m.vary("meant to", "tried to")),
        *all_called_on(m, scene.builds),
        *judged(m, scene),
        *_betrayed(m, scene),
        *_tried(m, scene, fact.fates),
        _winners(m, scene, fact.fates),
        *_ends(m, scene, fact.fates),
        *_lost(m, fact),
    )
    text, later = (joined((_met_said(m, scene, again), *lines)) for again in (False, True))
    more = {"cost": joined(_over(m, scene)), "topic": _clash(scene), "again": later}
    return ended(fact.of, text, *paragraphs(fact.words), **more)


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


def _tried(m: Moment, scene: Encounter, fates: tuple[Fate, ...]) -> Iterator[str]:
    """Who would have left and did not; what became of those who fell is told after it."""
    left = [build.who for build in scene.builds if build.leaves]
    stayed = [fate for fate in fates if fate.who in left and not fate.free]
    late = [m.name(fate.who) for fate in stayed if fate.dies or fate.out]
    stuck = [m.name(fate.who) for fate in stayed if not (fate.dies or fate.out)]
    if late:
        yield f"{listed(late)} tried to get away."
    if stuck:
        yield f"{listed(stuck)} tried to get away, and could not."


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
        name = m.name(fate.who)
        if fate.free:
            yield f"{name} won, and got away." if succeeds(scene, fate.who) else f"{name} got away."


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


# --- who met -------------------------------------------------------------------------------------

# So many who had met before are named.
NAMED_MOST = 3


def _met_said(m: Moment, scene: Encounter, again: bool = False) -> str:
    """Who met, for the first time or not, or fought on; who came into it. ``again``: of those who
    have just been named."""
    inside = [build.who for build in scene.builds]
    if scene.clash != scene.id:
        if again:
            return m.vary("The fight went on.", "The fight was not over yet.")
        before = next((clash for clash in scene.before.clashes if clash.id == scene.clash), None)
        old = [who for who in inside if before is None or who in before.members]
        new = [who for who in inside if who not in old]
        came = f", and {named(m, new)} came into it" if new else ""
        return f"{named(m, old)} {m.vary('fought on', 'were not done with each other')}{came}."
    pairs = list(combinations(inside, 2))
    known = [two for two in pairs if _met_before(m, scene, *two)]
    if not known:
        return f"{named(m, inside)} met."
    if len(known) == len(pairs):
        return f"{named(m, inside)} met again."
    had_met = _who_had_met(m, known)
    return f"{named(m, inside)} met{f'. {had_met}' if had_met else ', some of them again'}."


def _who_had_met(m: Moment, known: Sequence[Pair]) -> str:
    """ "Ash and Brine had met before", of these pairs; "" where that is no short sentence."""
    folk = list(dict.fromkeys(who for two in known for who in two))
    if len(folk) > NAMED_MOST:
        return ""
    if len(known) == len(list(combinations(folk, 2))):
        return f"{named(m, folk)} had met before"
    first = max(folk, key=lambda who: sum(who in two for two in known))
    return f"{m.name(first)} had met {named(m, (who for who in folk if who != first))} before"


def _met_before(m: Moment, scene: Encounter, first: str, other: str) -> bool:
    """Whether two had met before this scene, in this Episode or an earlier one."""
    return any(pair(first, other) in past.met for past in (*m.before.past, scene.before))
