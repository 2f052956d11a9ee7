"""Isolation's story: what was proposed and who stood by it, how it came out, wounds, and what grew
or broke between people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from hotseat.core.story_scenes import ending, paragraphs
from hotseat.core.tale import Moment, Tale, Told, ended, wrote
from hotseat.core.wording import all_cited, bare, cited, joined, listed, number, sentence
from hotseat.games.isolation.action.proposal import ActionCalledOff
from hotseat.games.isolation.action.settling import ActionTold, Settled
from hotseat.games.isolation.between.griefs import GriefShared, grief_of
from hotseat.games.isolation.between.rolls import BETTER, ERASE, PAIR_ROLL, WRITE, BondAnswered
from hotseat.games.isolation.links.gained import GainedLinks
from hotseat.games.isolation.people.character import CharacterLeft
from hotseat.games.isolation.people.health import HealthSet
from hotseat.games.isolation.reading import COOPERATE, DEGREES, GREEN, HOSTILE, NEUTRAL, SUCCESSES
from hotseat.games.isolation.registry import FACT_SET
from hotseat.games.isolation.scenario.ending import FateTold, StoryEnded, StoryResumed
from hotseat.games.isolation.scenario.place import ScenarioSet
from hotseat.games.isolation.scenario.stress import StressChanged
from hotseat.games.isolation.state import (
    DEAD,
    DYING,
    GOAL,
    HEALTHY,
    INJURED,
    WOUND,
    Link,
    Pair,
    Person,
    State,
)
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.tales import are, called_now, cast, labelled, left_or_back, tales, woven

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


@TALES(ScenarioSet)
def scenario(m: Moment, fact: ScenarioSet) -> Told:
    """Where they are, and what threatens them; set anew, what is new in it."""
    before = {*paragraphs(m.before.locale), *paragraphs(m.before.threat)}
    lines = (*paragraphs(fact.locale), *paragraphs(fact.threat))
    return wrote(*(line for line in lines if line not in before))


# --- an action -----------------------------------------------------------------------------------


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
    phrase = f": {_aloud(fact.words)}" if bare(fact.words) else "."
    if asked:
        if bare(fact.words) and not against:
            return f"{name} {m.vary('put it to', 'turned to', 'asked')} {asked}{phrase}"
        return f"{name} asked {asked} for help{against}{phrase}"
    if not against and (tried := woven(name, fact.words, "tried alone to")):
        return tried
    return f"{name} acted alone{against}{phrase}"


def _aloud(words: str) -> str:
    """What somebody said aloud, its full stop in it, as of every other speech."""
    return f"“{ending(words)}”"


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


def _groups(m: Moment, fact: Settled) -> Mapping[str, Sequence[str]]:
    """Who of those who were there took which stance."""
    there = {person.id for person in m.before.living()} - {m.before.actions[fact.of].who}
    stood = {group.stance: [who for who in group.who if who in there] for group in fact.stood}
    return {stance: stood.get(stance, []) for stance in (COOPERATE, NEUTRAL, HOSTILE)}


def _asked(m: Moment, fact: Settled) -> Sequence[str]:
    """Those who were asked and are alive; all who were asked, where nobody is."""
    people = m.before.people
    living = [who for who in fact.asked or () if who in people and people[who].health != DEAD]
    return living or fact.asked or ()


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


def _wounded(m: Moment, fact: Settled) -> Iterator[str]:
    """Who was wounded, once for each way they are now; who is dead died only once."""
    wounds = [w for w in fact.wounds if w.was and not _is_dead(m, w.who)]
    for health in (*_ARE, *_DID):
        names = [m.name(w.who, w.name) for w in wounds if w.after == health]
        if names:
            yield f"{_fared(names, health)}."


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


@TALES(GriefShared)
def grief(m: Moment, fact: GriefShared) -> Told | None:
    """Whom a death brought closer, of those whom the table named; where it had brought every pair
    closer before, one pair alone is worth a sentence more."""
    death = grief_of(m.before, fact.grief)
    told = death is not None and death.each > 0
    if not fact.names or (told and len(fact.names) > 1):
        return None
    return Told(_grief(m, fact.names, " most of all" if told else ""))


@TALES(ActionTold)
def action_told(_m: Moment, fact: ActionTold) -> Told:
    """What happened, as it was typed, before what it cost."""
    return Told(typed=paragraphs(fact.words), tells=fact.of)


@TALES(ActionCalledOff)
def called_off(_m: Moment, fact: ActionCalledOff) -> Told:
    """Nothing of an action that was cancelled."""
    return Told(drops=fact.of)


# --- what happens besides ------------------------------------------------------------------------


@TALES(StressChanged)
def stress(_m: Moment, fact: StressChanged) -> Told | None:
    """What put them on edge, or calmed them, in words."""
    return wrote(*paragraphs(fact.reason)) if bare(fact.reason) else None


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
    return Told(joined((f"{_now(name, was, fact.health)}{why}", *after)), key=key, undoes=undoes)


def _now(name: str, was: str, health: str) -> str:
    """How somebody is, who was dying perhaps: "Teo was no longer dying, but still injured"."""
    better = was == DYING and health == INJURED
    return f"{name} was no longer dying, but still injured" if better else _fared([name], health)


@TALES(BondAnswered)
def bond(m: Moment, fact: BondAnswered) -> Told | None:
    """What grew or broke between two once the session was over."""
    was = DYING if fact.health == INJURED else ""  # it only ever gets better
    recovered = f"{_now(called_now(m).get(fact.healed, fact.healed), was, fact.health)}."
    lines = (_bond(m, fact), recovered if fact.healed else "")
    return Told(joined(lines)) if lines[0] else None


def _bond(m: Moment, fact: BondAnswered) -> str:
    link = m.before.link(fact.link) if fact.answer == ERASE else None
    names = listed(map(m.name, PAIR_ROLL.at(m.before, fact.of).pair))
    if link is not None and link.kind == WOUND:
        return f"{names} were less divided by {m.name(link.whose)}’s wound than before."
    some_of = link is not None and _is_one_of_several(m.before, link)
    if link is not None and link.kind == GOAL and (some_of or link.word_a != link.word_b):
        if link.tone == GREEN:
            return f"{names} were less united by their goal than before."
        return f"{names} were less divided by their goals than before."
    better, part = fact.change == BETTER, "some of what" if some_of else "something"
    phrase = {
        (ERASE, True): f"{names} put {part}{' lay between them' * some_of} behind them",
        (ERASE, False): f"{names} lost {part} they had shared",
        (WRITE, True): f"{names} grew closer",
        (WRITE, False): f"{names} grew apart",
    }.get((fact.answer, better))
    if phrase is None:
        return ""
    if len(m.before.rolled) == 1:  # the first after the session's last line
        phrase = f"Afterwards {phrase}"
    words = (link.word_a, link.word_b) if link is not None else (fact.label,)
    what = all_cited(dict.fromkeys(words))
    return f"{phrase}: {what}" if what else f"{phrase}."


def _is_one_of_several(state: State, link: Link) -> bool:
    """Whether links just like it stay between the two."""
    like = (link.pair, link.kind, link.tone, link.word_a, link.word_b)
    others = (other for other in state.links if other.id != link.id)
    return any(like == (o.pair, o.kind, o.tone, o.word_a, o.word_b) for o in others)


@TALES(StoryEnded)
def story_ended(m: Moment, fact: StoryEnded) -> Told:
    """How it ended, and who was left, in a paragraph of its own: how anyone died was told."""
    now = called_now(m)
    near_death = {person.name for person in m.before.living() if person.health == DYING}
    dying = [name for name in fact.alive if name in near_death]
    groups = ([name for name in fact.alive if name not in dying], fact.gone)
    alive, gone = ([now.get(name, name) for name in names] for names in groups)
    every = len(alive) >= EVERYONE_LEAST and not (dying or gone or fact.dead)
    fates = (
        "Everyone was alive." if every else f"{are(alive)} alive." if alive else "",
        f"{are(now.get(name, name) for name in dying)} dying." if dying else "",
        f"{listed(gone)} had left." if gone else "",
        "No one was left alive." if fact.dead and not (fact.alive or gone) else "",
    )
    lead = joined(("That was the end.", *fates))
    return ended(m.event.id, lead, *paragraphs(fact.words))


@TALES(StoryResumed)
def story_resumed(_m: Moment, _fact: StoryResumed) -> Told:
    """It goes on after all."""
    return Told("But it was not over yet.")


@TALES(FateTold)
def fate(m: Moment, fact: FateTold) -> Told | None:
    """What became of somebody, under their name where the words do not say it; the same words
    once, and of what was told anew only the last."""
    lines = paragraphs(fact.words)
    told_anew = m.latest.endings.get(fact.who, fact.words) != fact.words
    if not lines or told_anew or fact.words == m.before.endings.get(fact.who):
        return None
    name, (first, *rest) = m.name(fact.who, fact.name), lines
    return wrote(first if name in first else f"{name}: {first}", *rest)


TALES(CharacterRetired, CharacterReturned)(left_or_back(lambda person: person.health == DEAD))


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Person) -> Iterator[str]:
    yield sentence(person.profession)
    sides = [words for words in (*person.positives, *person.negatives) if bare(words)]
    yield sentence(listed(sides)) if sides else ""
    yield labelled("Bias", person.bias)
    yield labelled("Goal", person.goal)


def _net(state: State, pair: Pair) -> int:
    """By how many green links two are nearer to each other than red ones part them."""
    green, red = state.counts(*pair)
    return green - red


def stands(before: State, state: State) -> tuple[str, ...]:
    """Who is dead, dying or injured, and what has come between people."""
    ways = {DEAD: "dead", DYING: "dying", INJURED: "injured"}
    lines = []
    for level, word in ways.items():
        there = (p for p in state.people.values() if level == DEAD or not p.gone)
        names = [p.name for p in there if p.health == level]
        lines += [f"{listed(names)} {'is' if len(names) == 1 else 'are'} {word}."] if names else []
    if state.ended:
        return ("The story has ended.", *lines)
    change = {pair: _net(state, pair) - _net(before, pair) for pair in state.pairs()}
    mood = _mood_now(before, state)
    for word, of_all, sign in (("closer to", "closer", 1), ("further from", "further apart", -1)):
        moved = [pair for pair, by in change.items() if by * sign > 0]
        if len(moved) == len(change) > 1:
            lines.append(f"Everyone is {of_all} than before{f', and {mood}' if mood else ''}.")
            mood = ""
        else:
            every = len(state.living())
            lines += (_moved(names, word, of_all, every) for names in _gathered(state, moved))
    return (*lines, f"{_everyone(state)} is {mood} than before.") if mood else tuple(lines)


def _mood_now(before: State, state: State) -> str:
    """ "more on edge", "calmer"; "" where nobody is either."""
    if state.stress == before.stress or not state.living():
        return ""
    return "more on edge" if state.stress > before.stress else "calmer"


def _everyone(state: State) -> str:
    """ "Everyone"; the one who is left by name."""
    living = state.living()
    return living[0].name if len(living) == 1 else "Everyone"


def _moved(names: list[str], word: str, of_all: str, every: int) -> str:
    """How some have moved; ``every``: how many there are in all."""
    if 2 < len(names) == every:
        return f"{names[0]} is {word} everyone else than before."
    if len(names) > 2:
        return f"{names[0]} is {word} {listed(names[1:])} than before."
    return f"{listed(names)} are {of_all} than before."


def _gathered(state: State, pairs: list[Pair]) -> Iterator[list[str]]:
    """The names of the pairs: first who is in most of them, then the others of these pairs."""
    while pairs:
        count = Counter(who for pair in pairs for who in pair)
        most = max(count, key=lambda who: count[who])
        others = [who for pair in pairs if most in pair for who in pair if who != most]
        yield [state.people[who].name for who in (most, *others)]
        pairs = [pair for pair in pairs if most not in pair]


def unfinished(state: State) -> tuple[str, ...]:
    """The action in progress."""
    action = state.action
    if action is None:
        return ()
    name = state.people[action.who].name
    people = [state.people[who] for who in action.asked if who in state.people]
    living = [person for person in people if person.health != DEAD]
    asked = listed(person.name for person in living or people)
    other = state.people.get(action.against)
    against = f" against {other.name}" if other is not None else ""
    phrase = f"{against}: {_aloud(action.words)}" if bare(action.words) else f"{against}."
    if not asked:
        return (f"{name} was acting alone{phrase}",)
    help_asked = "" if bare(action.words) else " for help"
    return (f"{name} had just asked {asked}{help_asked}{phrase}",)


STORY = Tale(
    TALES.tell,
    lambda state: cast(state, _lines),
    stands,
    unfinished,
    TALES.kinds(ScenarioSet, FateTold),
    corrects=TALES.corrects(CharacterLeft, "who"),
)
