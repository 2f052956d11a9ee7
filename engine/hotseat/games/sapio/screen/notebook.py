"""For the GM's notebook: principles and worst impulses, injuries, goals and threats of a
sequence."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.preparation import Preparation
from hotseat.core.wording import quoted
from hotseat.games.sapio.people.advancement import is_due
from hotseat.games.sapio.state import Character, State
from hotseat.kit.people import is_npc, present


def notebook(state: State, _view: p.View) -> Preparation:
    """From the sheets of those who are in the story, and the tracks of the sequence."""
    people: list[Character] = list(present(state))
    players = [character for character in people if not is_npc(state, character)]
    return Preparation(
        (
            *(line for character in players for line in _advancing(state, character)),
            *_tracks(state),
            *(line for character in players for line in _harmed(character)),
        ),
        tuple(line for character in people for line in _wants(character)),
        (),
        tuple(_seeds(state, players)),
        "What drives them",
    )


def _tracks(state: State) -> Iterator[p.Line]:
    """Goals and threats with a step to go, or with none."""
    for clock in state.clocks:
        if clock.size - clock.value <= 1:
            word = "full" if clock.value >= clock.size else "1 step to go"
            yield p.Line(
                clock.words or clock.kind.capitalize(), f"{clock.kind.capitalize()}: {word}"
            )


def _advancing(state: State, character: Character) -> Iterator[p.Line]:
    if is_due(state, character):
        yield p.Line(f"{character.name} chooses an advancement", tap=p.Go(f"sheets/{character.id}"))


def _harmed(character: Character) -> Iterator[p.Line]:
    for harm in character.harms:
        if harm.level != "minor":
            what = harm.words or harm.kind
            how = f"{harm.level} {harm.kind}, not over yet".capitalize()
            yield p.Line(f"{character.name}: {what}", how)


def _wants(character: Character) -> Iterator[p.Line]:
    if character.principle:
        yield p.Line(character.principle, f"{character.name}, principle")
    if character.impulse:
        yield p.Line(character.impulse, f"{character.name}, worst impulse")


def _seeds(state: State, people: list[Character]) -> Iterator[str]:
    for clock in state.clocks:
        if clock.words and clock.value < clock.size:
            yield f"No one looks, and it comes closer: {quoted(clock.words)}"
    for character in people:
        if character.principle:
            principle = quoted(character.principle)
            yield f"{character.name} can have it all, at the price of this: {principle}"
        if character.impulse:
            yield f"An open door for {character.name}’s worst impulse: {quoted(character.impulse)}"
    for character in people:
        if character.harms:
            what = quoted(character.harms[-1].words or character.harms[-1].kind)
            yield f"{character.name}’s {what} makes itself felt at the worst moment."
        if character.main.name:
            work = quoted(character.main.name)
            yield f"Someone from {character.name}’s days as {work} wants an old debt paid."
        for quality in character.qualities[:1]:
            yield f"Only someone {quoted(quality)} can do it, and {character.name} is far away."
