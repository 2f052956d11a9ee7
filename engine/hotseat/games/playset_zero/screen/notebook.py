"""For the GM's notebook: sides and what they want, flaws, earned dice, dangers that came true."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.preparation import Preparation
from hotseat.core.wording import quoted, some
from hotseat.games.playset_zero.roll.outcome import is_called
from hotseat.games.playset_zero.state import Character, State
from hotseat.kit.people import is_npc, present


def notebook(state: State, view: p.View) -> Preparation:
    """From the situation and the sheets of those who are in the story."""
    people: list[Character] = list(present(state))
    players = [character for character in people if not is_npc(state, character)]
    sides = (*_open_sides(state), *_hidden_sides(state, view))
    wants = tuple(p.Line(wants or "Not written yet.", f"{name}, a side") for name, wants in sides)
    return Preparation(
        tuple(line for character in players for line in _due(character)),
        (*wants, *(line for character in people for line in _wants(character))),
        tuple(
            p.Line(character.tie, f"{character.name}, place in the situation")
            for character in people
            if character.tie
        ),
        tuple(_seeds(state, players)),
    )


def _open_sides(state: State) -> Iterator[tuple[str, str]]:
    """(name, what it wants) of each side that everybody may read."""
    for side in state.sides:
        if side.name or side.wants:
            yield side.name or "A side", side.wants


def _hidden_sides(state: State, view: p.View) -> Iterator[tuple[str, str]]:
    """The same of those that only the GM may read."""
    for hidden in state.hidden.values():
        name = view.read(hidden.name) if hidden.name else ""
        wants = view.read(hidden.wants) if hidden.wants else ""
        if name or wants:
            yield name or "A side", wants


def _due(character: Character) -> Iterator[p.Line]:
    if character.marks >= 2:
        dice = some(character.marks, "earned advantage die", "earned advantage dice")
        yield p.Line(
            f"{character.name} has {dice}",
            "To spend on any roll",
            tap=p.Go(f"sheets/{character.id}"),
        )


def _wants(character: Character) -> Iterator[p.Line]:
    for feature in character.features:
        if feature is not None and feature.kind == "passion":
            yield p.Line(feature.text, f"{character.name}, passion")
    if character.flaw:
        yield p.Line(character.flaw, f"{character.name}, flaw")


def _seeds(state: State, people: list[Character]) -> Iterator[str]:
    if state.last is not None:
        for verdict in state.last.verdicts:
            if verdict.kind == "danger" and not (verdict.good or is_called(verdict)):
                yield f"It came true, and now it spreads: {quoted(verdict.text)}"
    for name, wants in _open_sides(state):
        if wants:
            yield f"{name} takes another step, seen or not: {quoted(wants)}"
    for character in people:
        if character.flaw:
            yield f"A chance that asks for {character.name}’s flaw: {quoted(character.flaw)}"
    for character in people:
        for feature in character.features:
            if feature is not None and feature.kind == "passion":
                yield f"Someone uses it against {character.name}: {quoted(feature.text)}"
            elif feature is not None and feature.kind == "possession":
                yield f"It is missing when {character.name} needs it: {quoted(feature.text)}"
        if character.tie:
            yield f"{character.name} must choose where they stand: {quoted(character.tie)}"
