"""For the GM's notebook: agendas, bad blood, crises, and scenes that challenge them. "The GM frames
scenes that can challenge hidden agendas" is the text's advice."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.facts import signed
from hotseat.core.preparation import Preparation
from hotseat.core.wording import owned, quoted, some
from hotseat.games.hot_war.agendas.marks import boxes_said
from hotseat.games.hot_war.conflict.joining import with_sheets
from hotseat.games.hot_war.state import AGENDAS, Character, State
from hotseat.kit.people import is_npc


def notebook(state: State, view: p.View) -> Preparation:
    """From the sheets of those who are in the story."""
    people = with_sheets(state)
    return Preparation(
        tuple(line for character in people for line in _due(character)),
        tuple(line for character in people for line in _wants(state, view, character)),
        tuple(line for character in people for line in _between(character)),
        tuple(_seeds(state, people)),
    )


def _due(character: Character) -> Iterator[p.Line]:
    open_sheet = p.Go(f"sheets/{character.id}")
    if character.crisis:
        yield p.Line(f"{character.name} is at a crisis point", tap=open_sheet)
    for which, label in AGENDAS.items():
        agenda = character.agenda(which)
        left = agenda.rating - len(agenda.marks)
        if agenda.full:
            yield p.Line(f"{character.name} resolves an agenda", label, tap=open_sheet)
        elif agenda.rating and left == 1:
            yield p.Line(f"{character.name} has 1 empty box left", label, tap=open_sheet)


def _wants(state: State, view: p.View, character: Character) -> Iterator[p.Line]:
    for which, label in AGENDAS.items():
        if character.agenda(which).rating:
            words = view.read(character.agenda_words(which)) or "Not written yet."
            yield p.Line(words, f"{character.name}, {label}: {boxes_said(state, character, which)}")


def _between(character: Character) -> Iterator[p.Line]:
    for tie in sorted(character.ties, key=lambda tie: tie.rating):
        if tie.rating:
            tag = p.Tag(signed(tie.rating), "good" if tie.rating > 0 else "bad")
            yield p.Line(f"{character.name} towards {tie.whom}", tags=(tag,))


def _seeds(state: State, people: tuple[Character, ...]) -> Iterator[str]:
    for character in people:
        if character.crisis:
            yield f"{character.name} at a crisis point: who sees it, and what does it cost?"
    for character in people:
        for which, label in AGENDAS.items():
            agenda = character.agenda(which)
            if agenda.rating and not agenda.full:
                yield f"Someone stands in the way of {owned(character.name)} {label.lower()}."
    for character in people:
        for tie in character.ties:
            if tie.rating < 0:
                yield f"{character.name} needs something that only {tie.whom} can give."
            elif tie.rating > 0:
                yield f"{tie.whom} is in trouble, and {character.name} hears of it last."
    for character in people:
        for trait in character.traits:
            if not trait.good and not is_npc(state, character):
                yield f"{quoted(trait.words)} gets {character.name} into trouble."
    if people and not state.conflict:
        yield f"Orders come down that {some(len(people), 'person', 'people')} here can’t all obey."
