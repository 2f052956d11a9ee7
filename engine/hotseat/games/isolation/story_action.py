"""Actions in Isolation's story: what was proposed, who stood by it, how it came out, whom it cost
what; wounds, grief and fear besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hotseat.core.story_scenes import ending, paragraphs
from hotseat.core.tale import Moment, Told, ended, wrote
from hotseat.core.wording import bare, capital, cited, joined, listed, number, sentence
from hotseat.games.isolation.action.proposal import ActionCalledOff
from hotseat.games.isolation.action.settling import ActionTold, Settled
from hotseat.games.isolation.between.griefs import GriefShared, grief_of
from hotseat.games.isolation.links.gained import GainedLinks
from hotseat.games.isolation.people.health import HealthSet
from hotseat.games.isolation.reading import COOPERATE, DEGREES, HOSTILE, NEUTRAL, SUCCESSES
from hotseat.games.isolation.registry import FACT_SET
from hotseat.games.isolation.scenario.stress import StressChanged
from hotseat.games.isolation.state import DEAD, DYING, HEALTHY, INJURED
from hotseat.kit.tales import are, called_now, tales, woven

TALES = tales(FACT_SET)
EVERYONE, EVERYONE_LEAST = "everyone", 3
_NEITHER = "neither helped nor hindered"
_CAME_OUT: Mapping[str, Sequence[str]] = dict(
    zip(
        DEGREES,
        (
            (
                "It worked, and better than anyone had hoped.",
                "It worked better than anyone had dared to hope.",
            ),
            ("It worked.", "That worked.", "And it worked."),
            ("It worked, but only just.", "It only just worked.", "It very nearly did not work."),
            (
                "It did not work, though it could have been worse.",
                "It failed, though it could have been worse.",
            ),
            ("It did not work.", "It failed.", "It came to nothing."),
            ("It went badly wrong.", "It could hardly have gone worse.", "It all went wrong."),
        ),
        strict=True,
    )
)
# From so much stress on, fear has been there before; and from so much, nobody can hide it.
_AFRAID, _DREAD = 2, 9
# How people are, or what became of them, by their health.
_ARE, _DID = {HEALTHY: "well again", INJURED: "injured"}, {DYING: "lay dying", DEAD: "died"}


@TALES(Settled)
def settled(m: Moment, fact: Settled) -> Told:
    """What was proposed to whom, who stood where, how it came out, whom it cost what."""
    lines = (_proposed(m, fact), *_stances(m, fact), m.vary(*_CAME_OUT[fact.degree]))
    all_dead = bool(fact.wounds) and all(_is_dead(m, w.who) for w in fact.wounds)
    cost = (
        *_wounded(m, fact),
        _divided(m, fact.made),
        *_between(m, fact),
        *(() if all_dead else _mourned(m, fact.made)),
        _mood(m, fact.stress, bool(fact.wounds)),
    )
    return ended(fact.of, joined(lines), cost=joined(cost))


def _proposed(m: Moment, fact: Settled) -> str:
    action = m.before.actions[fact.of]
    name = m.name(action.who, fact.name)
    asked = _whom(m, fact, _asked(m, fact))
    against = f" against {m.name(fact.against)}" if fact.against else ""
    phrase = f": {aloud(fact.words)}" if bare(fact.words) else "."
    if asked:
        if bare(fact.words) and not against:
            return f"{name} {m.vary('put it to', 'turned to', 'asked')} {asked}{phrase}"
        return f"{name} asked {asked} for help{against}{phrase}"
    if not against and (tried := woven(name, fact.words, "tried alone to")):
        return tried
    return f"{name} acted alone{against}{phrase}"


def aloud(words: str) -> str:
    """What somebody said aloud, its full stop in it, as of every other speech."""
    return f"“{capital(ending(words))}”"


def _stances(m: Moment, fact: Settled) -> Iterator[str]:
    action, groups = m.before.actions[fact.of], _groups(m, fact)
    was_said = bool(bare(fact.words))
    if people := groups[COOPERATE]:
        helped = f"{_who(m, fact, people)} helped."
        yield f"{_were(m, fact, people)} for it." if was_said else helped
    if people := [who for who in groups[NEUTRAL] if who in (fact.asked or ())]:
        who = _who(m, fact, people, "They")
        yield "No one helped or hindered." if who == "Everyone" else f"{who} {_NEITHER}."
    if people := groups[HOSTILE]:
        whom = m.name(action.who, fact.name)
        how = f"worked against {whom}" if fact.asked else "got in the way"
        against = f"{_who(m, fact, people)} {how}."
        yield f"{_were(m, fact, people)} against it." if was_said else against


def _between(m: Moment, fact: Settled) -> Iterator[str]:
    """What it did to those who took part, by how many links or not."""
    name = m.name(m.before.actions[fact.of].who, fact.name)
    closer = [who for loose in fact.loose if loose.number > 0 for who in loose.who]
    apart = [who for loose in fact.loose if loose.number < 0 for who in loose.who]
    cause = "Success" if fact.degree in SUCCESSES else "The failure"
    ways = [f"brought {name} closer to {_whom(m, fact, closer)}"] if closer else []
    if len(apart) == 1:
        ways.append(f"came between {name} and {m.name(apart[0])}")
    elif apart:
        further = "even further " if set(apart) == {*_groups(m, fact)[HOSTILE]} else ""
        ways.append(f"set {_whom(m, fact, apart)} {further}against {name}")
    if ways:
        yield f"{cause} {', but '.join(ways)}."


@TALES(ActionTold)
def action_told(_m: Moment, fact: ActionTold) -> Told:
    """What happened, as it was typed, before what it cost."""
    return Told(typed=paragraphs(fact.words), tells=fact.of)


@TALES(ActionCalledOff)
def called_off(_m: Moment, fact: ActionCalledOff) -> Told:
    """Nothing of an action that was cancelled."""
    return Told(drops=fact.of)


# --- who was asked, and stood where --------------------------------------------------------------


def _groups(m: Moment, fact: Settled) -> Mapping[str, Sequence[str]]:
    """Who of those who were there took which stance."""
    there = {person.id for person in m.before.living()} - {m.before.actions[fact.of].who}
    stood = {group.stance: [who for who in group.who if who in there] for group in fact.stood}
    return {stance: stood.get(stance, []) for stance in (COOPERATE, NEUTRAL, HOSTILE)}


def _asked(m: Moment, fact: Settled) -> Sequence[str]:
    """Those who were asked, are alive and have not left; all who were asked, where nobody is."""
    there = {person.id for person in m.before.living()}
    return [who for who in fact.asked or () if who in there] or fact.asked or ()


def _all_asked(m: Moment, fact: Settled, people: Sequence[str]) -> str:
    """ "Both", "All three": where these are those who were asked, and are told of right behind
    that; else ""."""
    asked, groups = _asked(m, fact), _groups(m, fact)
    neutral = [who for who in groups[NEUTRAL] if who in asked]
    first = groups[COOPERATE] or neutral or groups[HOSTILE]
    if len(asked) < 2 or people != first or {*people} != {*asked}:
        return ""
    if _whom(m, fact, asked) == EVERYONE:
        return ""
    return "Both" if len(asked) == 2 else f"All {number(len(asked))}"


def _whom(m: Moment, fact: Settled, people: Sequence[str]) -> str:
    """Their names; "everyone" where these are all the others, and three of them at least."""
    action = m.before.actions[fact.of]
    others = {person.id for person in m.before.living()} - {action.who}
    if len(others) >= EVERYONE_LEAST and set(people) == others:
        return EVERYONE
    return listed(m.name(who) for who in people)


def _who(m: Moment, fact: Settled, people: Sequence[str], again: str = "") -> str:
    """The same, where a sentence begins; ``again``: in place of "Both" and the like."""
    if every := _all_asked(m, fact, people):
        return again or every
    names = _whom(m, fact, people)
    return "Everyone" if names == EVERYONE else names


def _were(m: Moment, fact: Settled, people: Sequence[str]) -> str:
    """ "Teo was", "Ilka and Wim were", "Everyone was", "Both were"."""
    if every := _all_asked(m, fact, people):
        return f"{every} were"
    names = _whom(m, fact, people)
    return "Everyone was" if names == EVERYONE else are(m.name(who) for who in people)


# --- wounds and deaths ---------------------------------------------------------------------------


def _wounded(m: Moment, fact: Settled) -> Iterator[str]:
    """Who was wounded, once for each way they are now; who is dead died only once."""
    wounds = [w for w in fact.wounds if w.was and not _is_dead(m, w.who)]
    for health in (*_ARE, *_DID):
        names = [m.name(w.who, w.name) for w in wounds if w.after == health]
        if names:
            yield f"{_fared(names, health)}."


@TALES(HealthSet)
def health(m: Moment, fact: HealthSet) -> Told | None:
    """How somebody is by the table's word, back from the dead even, and what it did to the
    others; without a reason it is put right by what follows at once."""
    name, person = m.name(fact.who, fact.name), m.before.people.get(fact.who)
    why = f": {cited(fact.reason)}" if bare(fact.reason) else "."
    after = (_divided(m, fact.made), *_mourned(m, fact.made))
    if _is_dead(m, fact.who):
        if fact.health == DEAD:
            return None
        how = {INJURED: ", but injured", DYING: ", but dying"}.get(fact.health, "")
        return Told(joined((f"{name} was alive after all{how}{why}", *after)))
    key = f"health:{fact.who}:{fact.health if bare(fact.reason) else ''}"
    undoes = fact.health == HEALTHY and not bare(fact.reason)
    was = person.health if person is not None else ""
    told = joined((f"{now_said(name, was, fact.health)}{why}", *after))
    return Told(told, key=key, undoes=undoes)


def _is_dead(m: Moment, who: str) -> bool:
    """Whether somebody had died before: of a death that was put down twice, where two logs are
    joined, the first is told."""
    person = m.before.people.get(who)
    return person is not None and person.health == DEAD


def _fared(names: Sequence[str], health: str) -> str:
    """ "Teo was injured", "Ilka and Wim lay dying"."""
    if health in _DID:
        return f"{listed(names)} {_DID[health]}"
    return f"{are(names)} {_ARE.get(health, 'better')}"


def now_said(name: str, was: str, health: str) -> str:
    """How somebody is, who was dying perhaps: "Teo was no longer dying, but still injured"."""
    better = was == DYING and health == INJURED
    return f"{name} was no longer dying, but still injured" if better else _fared([name], health)


def _divided(m: Moment, made: Sequence[GainedLinks]) -> str:
    """From whom each wound divides its owner; "even further" where they had one before."""
    now = called_now(m)
    wounds: dict[str, dict[str, None]] = {}
    for gained in made:
        if gained.word:
            names = (now.get(name, name) for name in gained.names)
            wounds.setdefault(now.get(gained.whose, gained.whose), {}).update(dict.fromkeys(names))
    if len(wounds) > 1:
        return f"The wounds of {listed(wounds)} divided everyone."
    for whose, others in wounds.items():
        there = {m.name(person.id) for person in m.after.living()} - {whose}
        every = len(others) > 1 and there <= {*others}
        whom = "everyone else" if every else listed(others)
        divided = m.vary("The wound divided {} from {}.", "The wound came between {} and {}.")
        hurt = [p.name for p in m.before.people.values() if p.health in (INJURED, DYING)]
        if whose in map(now.get, hurt):
            divided = "This divided {} even further from {}."
        return divided.format(whose, whom)
    return ""


@TALES(GriefShared)
def grief(m: Moment, fact: GriefShared) -> Told | None:
    """Whom a death brought closer, of those whom the table named; where it had brought every pair
    closer before, one pair alone is worth a sentence more."""
    death = grief_of(m.before, fact.grief)
    told = death is not None and death.each > 0
    if not fact.names or (told and len(fact.names) > 1):
        return None
    return Told(_grief(m, fact.names, " most of all" if told else ""))


def _mourned(m: Moment, made: Sequence[GainedLinks]) -> Iterator[str]:
    """Whom a death brought closer to each other."""
    yield from (_grief(m, gained.names) for gained in made[-1:] if not gained.word)


def _grief(m: Moment, pairs: Sequence[str], most: str = "") -> str:
    """The same of these pairs, each as "Bob and Eve"; ``most``: "most of all", of one."""
    if len(pairs) == 1:
        called = {
            listed(m.before.people[who].name for who in pair): listed(m.name(who) for who in pair)
            for pair in m.before.pairs()
        }
        return f"Grief brought {called.get(pairs[0], pairs[0])} closer{most}."
    return f"Grief brought {EVERYONE if len(pairs) == len(m.after.pairs()) else 'some'} closer."


# --- fear ----------------------------------------------------------------------------------------


@TALES(StressChanged)
def stress(_m: Moment, fact: StressChanged) -> Told | None:
    """What put them on edge, or calmed them, in words."""
    return wrote(*paragraphs(fact.reason)) if bare(fact.reason) else None


def _mood(m: Moment, stress: int, hurt: bool) -> str:
    """What it did to the mood of those who are left, by how things were before, and whether
    somebody was ``hurt`` by it."""
    living, before = m.after.living(), m.before.stress
    if not stress or not living:
        return ""
    alone = m.name(living[0].id) if len(living) == 1 else ""
    who = alone or "Everyone"
    if stress < 0:
        calmer = "the fear eased" if hurt else f"{who} breathed more easily"
        calmer = calmer if stress > -2 else "the worst of the fear was gone"
        return f"Even so, {calmer}." if hurt else sentence(calmer)
    if stress < 2:
        return f"{who} was more on edge."
    if before < _AFRAID:
        return f"Fear took hold of {alone or EVERYONE}."
    if before < _DREAD or alone:
        return m.vary("The fear grew.", "The fear got worse.")
    return m.vary("No one could hide the fear now.", "The fear was everywhere now.")
