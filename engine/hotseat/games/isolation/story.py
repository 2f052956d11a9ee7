"""Isolation's story: the scenario and how it ended, what grew or broke between people; who is in
it, and where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import Moment, Tale, Told, ended, wrote
from hotseat.core.wording import all_cited, bare, capital, joined, listed, sentence
from hotseat.games.isolation.between.rolls import BETTER, ERASE, PAIR_ROLL, WRITE, BondAnswered
from hotseat.games.isolation.people.character import CharacterLeft
from hotseat.games.isolation.reading import GREEN
from hotseat.games.isolation.scenario.ending import FateTold, StoryEnded, StoryResumed
from hotseat.games.isolation.scenario.place import ScenarioSet
from hotseat.games.isolation.state import (
    DEAD,
    DYING,
    GOAL,
    INJURED,
    WOUND,
    Link,
    Pair,
    Person,
    State,
)
from hotseat.games.isolation.story_action import EVERYONE_LEAST, TALES, aloud, now_said
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.tales import are, called_now, cast, is_named, labelled, left_or_back

# --- the scenario, and the end -------------------------------------------------------------------


@TALES(ScenarioSet)
def scenario(m: Moment, fact: ScenarioSet) -> Told:
    """Where they are, and what threatens them; set anew, what is new in it."""
    before = {*paragraphs(m.before.locale), *paragraphs(m.before.threat)}
    lines = (*paragraphs(fact.locale), *paragraphs(fact.threat))
    return wrote(*(line for line in lines if line not in before))


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
    return wrote(first if is_named(name, first) else f"{capital(name)}: {first}", *rest)


TALES(CharacterRetired, CharacterReturned)(left_or_back(lambda person: person.health == DEAD))


# --- between two ---------------------------------------------------------------------------------


@TALES(BondAnswered)
def bond(m: Moment, fact: BondAnswered) -> Told | None:
    """What grew or broke between two once the session was over."""
    was = DYING if fact.health == INJURED else ""  # it only ever gets better
    recovered = f"{now_said(called_now(m).get(fact.healed, fact.healed), was, fact.health)}."
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


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Person) -> Iterator[str]:
    yield sentence(person.profession)
    sides = map(bare, (*person.positives, *person.negatives))
    yield sentence(listed(filter(None, sides)))
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
    living = [person for person in people if person.living]
    asked = listed(person.name for person in living or people)
    other = state.people.get(action.against)
    against = f" against {other.name}" if other is not None else ""
    phrase = f"{against}: {aloud(action.words)}" if bare(action.words) else f"{against}."
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
