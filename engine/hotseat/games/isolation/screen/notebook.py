"""For the GM's notebook: goals and biases, red links, the dying, pairs still to roll."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from hotseat.core import panels as p
from hotseat.core.preparation import Preparation
from hotseat.core.wording import quoted
from hotseat.games.isolation.between.screen import left_to_roll, still_to_roll
from hotseat.games.isolation.reading import RED
from hotseat.games.isolation.state import DYING, HEALTHY, STRESS_MOST, Person, State
from hotseat.kit.play_screen import NPC_FORM


def notebook(state: State, _view: p.View) -> Preparation:
    """From the sheets of the living, and the map."""
    people = state.living()
    return Preparation(
        tuple(_due(state)),
        tuple(line for person in people for line in _wants(person)),
        tuple(_between(state)),
        tuple(_seeds(state)),
    )


def npc(_name: str) -> p.Go:
    """To the form: only those trapped with the group have a sheet, so no prepared name gets one by
    itself ("All antagonistic, neutral or other types of NPCs" have no data)."""
    return NPC_FORM


def _due(state: State) -> Iterator[p.Line]:
    for person in state.living():
        if person.health == DYING:
            yield p.Line(f"{person.name} is dying", tap=p.Go(f"sheets/{person.id}"))
    if state.between() and left_to_roll(state):
        yield p.Line(still_to_roll(state), tap=p.Go("table"))
    if state.stress >= STRESS_MOST - 2:
        yield p.Line(f"Stress is {state.stress}", f"{STRESS_MOST} is the highest it can be")
    for grief in state.griefs:
        if grief.left and grief.who in state.people:
            yield p.Line(f"Grief for {state.people[grief.who].name}", f"{grief.left} left")


def _wants(person: Person) -> Iterator[p.Line]:
    if person.goal:
        yield p.Line(person.goal, f"{person.name}, goal")
    if person.bias:
        yield p.Line(person.bias, f"{person.name}, bias")


def _names(state: State, pair: tuple[str, str]) -> str:
    first, second = (state.people[who].name for who in pair)
    return f"{first} and {second}"


def _between(state: State) -> Iterator[p.Line]:
    """The pairs with most red links first, loose ones too, as the GM looks for trouble."""
    for green, red, pair in sorted(_counted(state), key=lambda counted: -counted[1]):
        if red or green:
            counts = ((red, "red", "bad"), (green, "green", "good"))
            tags = (p.Tag(f"{count} {tone}", look) for count, tone, look in counts if count)
            yield p.Line(_names(state, pair), tags=tuple(tags))


def _counted(state: State) -> list[tuple[int, int, tuple[str, str]]]:
    """How many green and red links each pair has, loose ones too."""
    return [(*state.counts(*pair), pair) for pair in state.pairs()]


def _seeds(state: State) -> Iterator[str]:
    """In turn of each kind, so that the first handful differs."""
    kinds = (_of_threat(state), _of_pairs(state), _of_goals(state), _of_people(state))
    for turn in zip_longest(*kinds):
        yield from (seed for seed in turn if seed)


def _of_threat(state: State) -> Iterator[str]:
    if state.threat:
        yield f"It comes closer, and only two of them know: {quoted(state.threat)}"
    if state.locale and state.living():
        yield f"Something that everyone here relied on fails: {quoted(state.locale)}"


def _of_pairs(state: State) -> Iterator[str]:
    """Those with more red than green, the reddest first."""
    at_odds = ((green - red, pair) for green, red, pair in _counted(state) if red > green)
    for _lead, pair in sorted(at_odds, key=lambda counted: counted[0]):
        words = [link.word_a for link in state.links_of(pair, RED) if link.word_a]
        why = f" ({quoted(words[0])})" if words else ""
        yield f"A job for two falls to {_names(state, pair)}, who least want it{why}."


def _of_goals(state: State) -> Iterator[str]:
    for person in state.living():
        if person.goal:
            yield f"If {person.name} gets this, someone else can’t: {quoted(person.goal)}"


def _of_people(state: State) -> Iterator[str]:
    for person in state.living():
        if person.health != HEALTHY:
            yield f"{person.name} can’t be left alone tonight. Who stays?"
        for word in person.negatives[:1]:
            yield f"{quoted(word)} makes {person.name} the wrong one for a job that can’t wait."
