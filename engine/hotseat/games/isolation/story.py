"""Isolation's story: what was proposed and who stood by it, how it came out, wounds, and what grew
or broke between people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hotseat.core.story import paragraphs
from hotseat.core.tale import Moment, Tale, Told, ended, wrote
from hotseat.core.wording import bare, cited, joined, listed, sentence
from hotseat.games.isolation.action.proposal import ActionCalledOff
from hotseat.games.isolation.action.settling import ActionTold, Settled
from hotseat.games.isolation.between.rolls import ERASE, WRITE, BondAnswered
from hotseat.games.isolation.people.health import HealthSet
from hotseat.games.isolation.reading import COOPERATE, DEGREES, HOSTILE, NEUTRAL
from hotseat.games.isolation.registry import FACT_SET
from hotseat.games.isolation.scenario.ending import FateTold, StoryEnded, StoryResumed
from hotseat.games.isolation.scenario.place import ScenarioSet
from hotseat.games.isolation.scenario.stress import StressChanged
from hotseat.games.isolation.state import DEAD, DYING, HEALTHY, INJURED, Pair, Person, State
from hotseat.kit.tales import are, cast, labelled, spoken, tales

TALES = tales(FACT_SET)
_CAME_OUT: Mapping[str, str] = dict(
    zip(
        DEGREES,
        (
            "It worked, and better than anyone had hoped.",
            "It worked.",
            "It worked, but only just.",
            "It did not work, though it could have been worse.",
            "It did not work.",
            "It went badly wrong.",
        ),
        strict=True,
    )
)
_HEALTH = {
    HEALTHY: "{name} was well again",
    INJURED: "{name} was injured",
    DYING: "{name} lay dying",
    DEAD: "{name} died",
}


@TALES(ScenarioSet)
def scenario(_m: Moment, fact: ScenarioSet) -> Told:
    """Where they are, and what threatens them."""
    return wrote(*paragraphs(fact.locale), *paragraphs(fact.threat))


# --- an action -----------------------------------------------------------------------------------


@TALES(Settled)
def settled(m: Moment, fact: Settled) -> Told:
    """What was proposed to whom, who stood where, how it came out, whom it cost what."""
    lines = (
        _proposed(m, fact),
        *_stances(m, fact),
        _CAME_OUT[fact.degree],
        *(_wounded(m, wound.who, wound.name, wound.after) for wound in fact.wounds if wound.was),
        *_between(m, fact),
        _mood(fact.stress),
    )
    return ended(fact.of, joined(lines))


def _proposed(m: Moment, fact: Settled) -> str:
    action = m.before.actions[fact.of]
    name = m.name(action.who, fact.name)
    asked = [m.name(who) for who in fact.asked or ()]
    against = f" against {m.name(fact.against)}" if fact.against else ""
    phrase = f": {spoken(fact.words)}" if bare(fact.words) else "."
    if asked:
        way = m.vary("put it to", "turned to", "asked")
        if bare(fact.words):
            return (
                f"{name} {way} {listed(asked)}{f', {against.strip()}' if against else ''}{phrase}"
            )
        return f"{name} asked {listed(asked)} for help{against}."
    return f"{name} acted alone{against}{phrase}"


def _stances(m: Moment, fact: Settled) -> Iterator[str]:
    action = m.before.actions[fact.of]
    asked = set(fact.asked or ())
    groups = {group.stance: [w for w in group.who if w != action.who] for group in fact.stood}
    if names := [m.name(who) for who in groups.get(COOPERATE, ())]:
        yield f"{are(names)} for it."
    if names := [m.name(who) for who in groups.get(NEUTRAL, ()) if who in asked]:
        yield f"{listed(names)} neither helped nor hindered."
    if names := [m.name(who) for who in groups.get(HOSTILE, ())]:
        yield f"{are(names)} against it."


def _wounded(m: Moment, who: str, name: str, health: str) -> str:
    return f"{_HEALTH[health].format(name=m.name(who, name))}."


def _between(m: Moment, fact: Settled) -> Iterator[str]:
    """What it did to those who took part."""
    name = m.name(m.before.actions[fact.of].who, fact.name)
    for loose in fact.loose:
        others = listed(m.name(who) for who in loose.who)
        if loose.number > 0:
            yield f"It brought {name} closer to {others}."
        elif loose.number < 0:
            yield f"It came between {name} and {others}."


def _mood(stress: int) -> str:
    if not stress:
        return ""
    if stress < 0:
        return (
            "Everyone breathed more easily." if stress > -2 else "The worst of the fear was gone."
        )
    return "Everyone was more on edge." if stress < 2 else "Fear took hold of them."


@TALES(ActionTold)
def action_told(_m: Moment, fact: ActionTold) -> Told:
    """What happened, as it was typed."""
    return wrote(*paragraphs(fact.words))


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
def health(m: Moment, fact: HealthSet) -> Told:
    """How somebody is by the table's word."""
    phrase = _HEALTH[fact.health].format(name=m.name(fact.who, fact.name))
    why = f": {cited(fact.reason)}" if bare(fact.reason) else "."
    return Told(f"{phrase}{why}", key=f"health:{fact.who}")


@TALES(BondAnswered)
def bond(_m: Moment, fact: BondAnswered) -> Told | None:
    """What grew or broke between two once the session was over."""
    better = fact.change == "better"
    phrase = {
        (ERASE, True): f"{fact.names} put something behind them",
        (ERASE, False): f"{fact.names} lost something they had shared",
        (WRITE, True): f"Something had grown between {fact.names}",
        (WRITE, False): f"Something had come between {fact.names}",
    }.get((fact.answer, better))
    if phrase is None:
        return None
    what = f": {cited(fact.label)}" if bare(fact.label) else "."
    recovered = f" {_HEALTH.get(fact.health, '{name} was better').format(name=fact.healed)}."
    return Told(f"{phrase}{what}{recovered if fact.healed else ''}")


@TALES(StoryEnded)
def story_ended(_m: Moment, fact: StoryEnded) -> Told:
    """How it ended, and who was left."""
    fates = (
        f"{are(fact.alive)} alive." if fact.alive else "",
        f"{listed(fact.gone)} had got out." if fact.gone else "",
        f"{are(fact.dead)} dead." if fact.dead else "",
    )
    lead = joined(("That was the end.", *fates))
    return wrote(*paragraphs(fact.words), text=lead)


@TALES(StoryResumed)
def story_resumed(_m: Moment, _fact: StoryResumed) -> Told:
    """It goes on after all."""
    return Told("But it was not over yet.")


@TALES(FateTold)
def fate(m: Moment, fact: FateTold) -> Told:
    """What became of somebody."""
    return Told(f"This became of {m.name(fact.who, fact.name)}.", paragraphs(fact.words))


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
        names = [p.name for p in state.people.values() if p.health == level and not p.gone]
        lines += [f"{listed(names)} {'is' if len(names) == 1 else 'are'} {word}."] if names else []
    if state.ended:
        return ("The story has ended.", *lines)
    for pair in state.pairs():
        old, new = _net(before, pair), _net(state, pair)
        two = listed(state.people[who].name for who in pair)
        if new > old:
            lines.append(f"{two} are closer than they were.")
        elif new < old:
            lines.append(f"{two} are further apart than they were.")
    if state.stress != before.stress:
        lines.append(f"Stress was {before.stress}, and is {state.stress}.")
    return tuple(lines)


def unfinished(state: State) -> tuple[str, ...]:
    """The action in progress."""
    action = state.action
    if action is None:
        return ()
    name = state.people[action.who].name
    asked = listed(state.people[who].name for who in action.asked if who in state.people)
    phrase = f": {spoken(action.words)}" if bare(action.words) else "."
    return (
        f"{name} had just asked {asked}{phrase}" if asked else f"{name} was acting alone{phrase}",
    )


STORY = Tale(TALES.tell, lambda state: cast(state, _lines), stands, unfinished)
