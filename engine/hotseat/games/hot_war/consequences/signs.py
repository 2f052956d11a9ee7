"""The plus or minus that each agenda brought in gets for a conflict. HW-17: a plus for the victor
and for who beat an adversary, a minus for all others; that is proposed, and the table may turn it
until the conflict is resolved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless
from hotseat.core.shapes import boolean
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.games.hot_war.agendas.marks import OfAgenda
from hotseat.games.hot_war.conflict.guards import in_progress, is_rolled
from hotseat.games.hot_war.conflict.outcome import Outcome, outcome
from hotseat.games.hot_war.conflict.sources import Piece, pieces
from hotseat.games.hot_war.state import (
    AGENDAS,
    CONFLICT,
    WHICH,
    Conflict,
    OfConflict,
    Sign,
    State,
)
from hotseat.kit.people import known
from hotseat.kit.screens import tap

FACTS, MOVES = FactRegistry("hot_war"), Moves()
SIGNS = {True: "plus", False: "minus"}
HINT = (
    "Plus for the victor and for everyone who beat an adversary, minus for the others. Tap a mark"
    " to turn it. Its box is filled when the conflict is resolved."
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A box of an agenda filled."""

    who: str = of(ID)
    which: str = of(WHICH)
    good: bool = of(boolean(), default=True)


def _brought(state: State, conflict: Conflict) -> tuple[Piece, ...]:
    """The agendas in the conflict, of characters that are still in it."""
    agendas = pieces(state, conflict, what="agenda")
    return tuple(agenda for agenda in agendas if conflict.side(agenda.who) is not None)


def _succeeded(conflict: Conflict, result: Outcome, who: str) -> bool:
    side = conflict.side(who)
    return side is not None and result.succeeded(side.who)


def marks_of(state: State, conflict: Conflict) -> tuple[Mark, ...]:
    """What the boxes crossed off get: as the table turned it, else a plus for success and a minus
    for anything else (HW-17)."""
    brought = _brought(state, conflict)
    if not brought:
        return ()
    result, turned = outcome(state, conflict), {sign.key: sign.good for sign in conflict.signs}
    return tuple(
        Mark(piece.who, piece.rest, turned.get(piece.key, _succeeded(conflict, result, piece.who)))
        for piece in brought
    )


brought_in = unless(
    OfAgenda,
    lambda state, ask: any(
        (piece.who, piece.rest) == (ask.who, ask.which)
        for piece in _brought(state, CONFLICT.current(state))
    ),
    "That hidden agenda isn’t in this conflict.",
)


@MOVES.makes("turn_mark", in_progress, is_rolled, known, brought_in)
@FACTS
class MarkTurned(OfConflict, OfCharacter):
    """The table gives an agenda another sign than the result proposes (HW-17)."""

    sets = ("of", "who", "which")

    which: str = of(WHICH)
    good: bool = of(boolean())

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        if not conflict.fallen:
            raise ValueError("a conflict that was not rolled")
        key = f"agenda:{state.people[self.who].id}:{self.which}"
        others = tuple(sign for sign in conflict.signs if sign.key != key)
        return CONFLICT.changed(state, self.of, signs=(*others, Sign(key, self.good)))

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"{AGENDAS[self.which]}: {SIGNS[self.good]}."
        return p.Entry("Mark turned", self.name_in(state), message, story=False)


def marks_said(state: State, marks: Iterable[Mark]) -> str:
    """ "Hidden agendas: Beaumont 1 plus (factional)"; "" where there are none."""
    lines = (
        f"{character.name} 1 {SIGNS[mark.good]} ({mark.which})"
        for mark in marks
        if (character := state.people.get(mark.who)) is not None
    )
    message = listed(lines)
    return f"Hidden agendas: {message}" if message else ""


def marks_of_one(state: State, conflict: Conflict, who: str) -> tuple[p.Text, ...]:
    """The marks of somebody's agendas, to be read."""
    return tuple(
        # short: another sign must not need another line
        p.Text(f"{AGENDAS[mark.which].replace(' hidden', '')}: {SIGNS[mark.good]}")
        for mark in marks_of(state, conflict)
        if mark.who == who
    )


def mark_chips(state: State, conflict: Conflict) -> tuple[p.Chips, ...]:
    """A chip for each mark, with its reason; a tap turns it."""
    marks = marks_of(state, conflict)
    if not marks:
        return ()
    result, chips = outcome(state, conflict), []
    turned = {sign.key for sign in conflict.signs}
    for mark in marks:
        name = f"{state.people[mark.who].name}, {mark.which}: {SIGNS[mark.good]}"
        by_table = f"agenda:{mark.who}:{mark.which}" in turned
        why = "Turned by the table" if by_table else _why(state, conflict, result, mark.who)
        args = {"who": mark.who, "which": mark.which, "good": not mark.good}
        sign, tone = ("+", "") if mark.good else ("−", "bad")
        chips.append(replace(tap(name, "turn_mark", args, why), brings=sign, tone=tone))
    return (p.Chips("Marks of hidden agendas", tuple(chips)),)


def _why(state: State, conflict: Conflict, result: Outcome, who: str) -> str:
    """Why the sign is proposed."""
    side = conflict.side(who)
    assert side is not None
    if side.who == result.victor:
        return "Won the conflict"
    if not result.victor:
        return "Stalemate"
    beaten = listed(state.people[other].name for other in result.beaten(side.who))
    return f"Beat {beaten}" if beaten else "Beat no adversary"
