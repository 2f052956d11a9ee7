"""The boxes of a hidden agenda. One is crossed off as soon as the agenda comes into a conflict, and
has its plus or minus when the conflict is resolved. It is free again if the agenda is taken out
before the roll, by its player or with its side, or if the conflict is cancelled: there is no result
to write in it. Nobody objects to an agenda, as the others cannot read it (HW-18)."""

from __future__ import annotations

from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless
from hotseat.core.shapes import choice
from hotseat.core.values import of
from hotseat.core.wording import joined
from hotseat.games.hot_war.state import (
    AGENDAS,
    BOXES_MOST,
    WHICH,
    Character,
    State,
    with_agenda,
)
from hotseat.kit.people import OfWho, changed, known
from hotseat.kit.screens import press

FACTS, MOVES = FactRegistry("hot_war"), Moves()
PLUS, MINUS, ERASE = "+", "-", "erase"


class OfAgenda(OfWho, Protocol):
    """A move's arguments that name one of the hidden agendas of a character."""

    @property
    def which(self) -> str: ...


has_agenda = unless(
    OfAgenda,
    lambda state, ask: state.people[ask.who].agenda(ask.which).rating,
    lambda state, ask: (
        f"{state.people[ask.who].name} has no {AGENDAS[ask.which].lower()}. Edit the sheet to give"
        " it a rating."
    ),
)


def crossed_off(state: State, character: Character, which: str) -> int:
    """How many boxes are: those with a sign, and that of a conflict in progress, whose sign is
    open."""
    key = f"agenda:{character.id}:{which}"
    now = sum(key in conflict.held for conflict in state.conflicts.values())
    return len(character.agenda(which).marks) + now


def has_box(state: State, ask: AgendaMarked) -> str:
    """Impossible: a mark erased that is not there, or one more than there are boxes."""
    character = state.people[ask.who]
    agenda = character.agenda(ask.which)
    if ask.mark == ERASE:
        return "" if agenda.marks else "No box is filled."
    if agenda.full:
        return "All boxes are filled."
    last = crossed_off(state, character, ask.which) >= agenda.rating
    message = "The last box is crossed off for this conflict. Resolve the conflict first."
    return message if last else ""


def marked(character: Character, which: str, mark: str) -> Character:
    """The character with a box filled, or the last one emptied."""
    agenda = character.agenda(which)
    marks = agenda.marks[:-1] if mark == ERASE else (agenda.marks + mark)[:BOXES_MOST]
    return replace(character, agendas=with_agenda(character, which, replace(agenda, marks=marks)))


@MOVES.makes("mark_agenda", known, has_agenda, has_box)
@FACTS
class AgendaMarked(OfCharacter):
    """A box put right by hand."""

    which: str = of(WHICH)
    mark: str = of(choice(PLUS, MINUS, ERASE))

    def apply(self, state: State, id: str) -> State:
        after = marked(state.people[self.who], self.which, self.mark)
        return changed(state, self.who, agendas=after.agendas)

    def tell(self, state: State, by: str) -> p.Entry:
        outcomes = {PLUS: "1 plus added.", MINUS: "1 minus added.", ERASE: "The last mark erased."}
        line = f"{AGENDAS[self.which]}: {outcomes[self.mark]}"
        return p.Entry("Agenda marked", self.name_in(state), line, story=False)


def boxes(state: State, character: Character, which: str) -> p.Boxes:
    """The boxes as the sheet has them: their signs, and a stroke in one that is crossed off for the
    conflict in progress."""
    agenda, count = character.agenda(which), crossed_off(state, character, which)
    signs = (*agenda.marks.replace("-", "−"), *"/" * (count - len(agenda.marks)))
    empty = ("",) * max(0, agenda.rating - count)
    return p.Boxes("Boxes", (*signs, *empty), boxes_said(state, character, which))


def boxes_said(state: State, character: Character, which: str) -> str:
    """ "+ + −, 1 crossed off for this conflict, 1 of 5 empty"."""
    agenda, count = character.agenda(which), crossed_off(state, character, which)
    signs = " ".join(agenda.marks.replace("-", "−"))
    now = "1 crossed off for this conflict" if count > len(agenda.marks) else ""
    empty = f"{max(0, agenda.rating - count)} of {agenda.rating} empty"
    return joined((signs, now, empty), ", ")


def mark_buttons(character: Character, which: str) -> tuple[p.Button, ...]:
    """The boxes put right by a tap each."""
    labels = {PLUS: "Add plus", MINUS: "Add minus", ERASE: "Erase last"}
    args = {"who": character.id, "which": which}
    return tuple(
        press(label, "mark_agenda", {**args, "mark": mark}, "quiet")
        for mark, label in labels.items()
    )
