"""The end of a conflict: all that was chosen is applied as one step, and told."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, WORDS, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves
from hotseat.core.shapes import integer
from hotseat.core.values import many, nested, of
from hotseat.core.wording import joined, listed, sentence, some
from hotseat.games.hot_war.agendas.marks import MINUS, PLUS, marked
from hotseat.games.hot_war.conflict.begin import SIDES_MOST, without_improvised
from hotseat.games.hot_war.conflict.guards import in_progress, is_rolled
from hotseat.games.hot_war.conflict.joining import HELPERS
from hotseat.games.hot_war.conflict.outcome import Outcome, head, outcome
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.apply import after, all_said
from hotseat.games.hot_war.consequences.crisis import NPC_MEANS
from hotseat.games.hot_war.consequences.guards import BOUGHT, points_left
from hotseat.games.hot_war.consequences.signs import Mark, marks_of, marks_said
from hotseat.games.hot_war.consequences.troubles import troubles_told
from hotseat.games.hot_war.state import (
    ATTRIBUTES,
    CONFLICT,
    Conflict,
    OfConflict,
    State,
    scenes,
)

FACTS, MOVES = FactRegistry("hot_war"), Moves()


@dataclass(frozen=True, slots=True)
class Support:
    """Who supported a side other than the victor's, and who acted for it."""

    who: str = of(ID)
    side: str = of(ID)


@FACTS
class ConflictResolved(OfConflict):
    """``done``: the consequences in words, what becomes of opposition that leaves at 0, and the
    points that nobody spent; ``trouble`` that of negative traits; ``marks`` the boxes of agendas
    filled; ``words`` what happened, as far as anybody wrote it. ``beaten`` are the sides that the
    victor beat, ``others`` those besides, in a stalemate all; ``helpers`` supported the victor,
    ``support`` the others, of whom an older file does not say it."""

    said: str = of(WORDS)
    victor: str = of(ID, default="")
    level: int = of(integer(0, 200), default=0)
    done: tuple[str, ...] = of(many(WORDS, hi=BOUGHT.most + SIDES_MOST + 1), default=())
    trouble: tuple[str, ...] = of(many(STORY, hi=60), default=())
    marks: tuple[Mark, ...] = of(many(nested(Mark), hi=60), default=())
    about: str = of(WORDS, default="")
    words: str = of(STORY, default="")
    beaten: tuple[str, ...] = of(many(ID, hi=SIDES_MOST), default=())
    others: tuple[str, ...] = of(many(ID, hi=SIDES_MOST), default=())
    helpers: tuple[str, ...] = of(many(ID, hi=HELPERS.most), default=())
    support: tuple[Support, ...] = of(
        many(nested(Support), hi=SIDES_MOST * HELPERS.most), default=()
    )

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        if not conflict.fallen:
            raise ValueError("a conflict that was not rolled")
        people = dict(after(state, conflict))
        for mark in self.marks:
            people[mark.who] = marked(people[mark.who], mark.which, PLUS if mark.good else MINUS)
        for who, character in people.items():
            if set(character.crisis) - set(state.people[who].crisis):
                traits = pieces(state, conflict, who, "trait")
                used = (trait.rest for trait in traits if not trait.bad)
                people[who] = replace(character, used=(*character.used, *used))
        last = replace(conflict, ended=scenes(state))
        after_it = replace(CONFLICT.closed(state, self.of), people=people, last=last)
        return without_improvised(after_it, conflict)

    def tell(self, state: State, by: str) -> p.Entry:
        sentences = [sentence(self.words), sentence(self.about), *self._against(state)]
        sentences.append(f"Level of success {self.level}." if self.victor else "")
        sentences += [sentence(marks_said(state, self.marks)), *self.trouble]
        return p.Entry(
            self.said, by, joined((*sentences, *(f"{done_line}." for done_line in self.done)))
        )

    def _against(self, state: State) -> tuple[str, ...]:
        """Who was in it, as far as a file says so."""
        beaten, others, helpers = (
            listed(self._with_support(state, who) for who in some_ids if who in state.people)
            for some_ids in (self.beaten, self.others, self.helpers)
        )
        if not self.victor:
            return (f"Between {others}." if others else "",)
        also = f"Also in it: {others}." if others else ""
        return (
            f"Against {beaten}." if beaten else "",
            f"Supported by {helpers}." if helpers else "",
            also,
        )

    def _with_support(self, state: State, who: str) -> str:
        """ "The officer (with Neames)"."""
        backing = (given.who for given in self.support if given.side == who)
        helpers = listed(state.people[other].name for other in backing if other in state.people)
        return f"{state.people[who].name}{f' (with {helpers})' if helpers else ''}"


class ResolveConflict(Ask):
    """``words``: what happened."""

    words: str = of(LONG, default="")


@MOVES(ResolveConflict, in_progress, is_rolled)
def resolve_conflict(state: State, ask: ResolveConflict) -> ConflictResolved:
    """All that was chosen is applied as one step; points may be left unspent."""
    conflict = CONFLICT.current(state)
    result, lost = outcome(state, conflict), unspent(state, conflict)
    return ConflictResolved(
        head(state, result), result.victor, result.level,
        (*all_said(state, conflict), *ends_said(state, conflict), *([lost] if lost else [])),
        troubles_told(state, conflict, result), marks_of(state, conflict), conflict.about,
        line(ask.words), *_sides_of(conflict, result),
    )  # fmt: skip


def _sides_of(
    conflict: Conflict, result: Outcome
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[Support, ...]]:
    """Whom the victor beat, who else acted, who supported the victor, by id; and who the others."""
    winner = conflict.side(result.victor)
    beaten = result.beaten(result.victor)
    acting = (side.who for side in conflict.sides)
    others = tuple(who for who in acting if who != result.victor and who not in beaten)
    support = (
        Support(who, side.who)
        for side in conflict.sides
        if side.who != result.victor
        for who in side.helpers
    )
    return beaten, others, winner.helpers if winner else (), tuple(support)


def ends_said(state: State, conflict: Conflict) -> tuple[str, ...]:
    """What becomes of opposition off the cuff that leaves with an attribute at 0: it has no sheet
    on which a crisis could stand."""
    return tuple(
        f"{character.name}, {ATTRIBUTES[attribute]} at 0: {NPC_MEANS[attribute]}".removesuffix(".")
        for character in after(state, conflict).values()
        for attribute in character.crisis
        if character.improvised and conflict.side(character.id) is not None
    )


def gravest(state: State, conflict: Conflict) -> str:
    """ "Beaumont at a crisis point": what the consequences chosen bring that is gravest; "" where
    no attribute falls to 0."""
    falls = (
        character.name
        for who, character in after(state, conflict).items()
        if set(character.crisis) - set(state.people[who].crisis)
    )
    names = listed(falls)
    return f"{names} at a crisis point" if names else ""


def tellers(state: State, result: Outcome) -> str:
    """Who narrates."""
    if not result.victor:
        return "No victor: the GM tells it."
    character = state.people[result.victor]
    who = state.table.seats.name_of(character.owner) or character.name
    return f"{who} tells it, or says who does."


def unspent(state: State, conflict: Conflict) -> str:
    """ "2 points unspent"; whose, where more than one side has points; "" where all are spent."""
    points = outcome(state, conflict).points
    left = {who: points_left(state, conflict, who) for who in points}
    message = listed(
        f"{some(n, 'point')}{f' of {state.people[who].name}' if len(points) > 1 else ''}"
        for who, n in left.items()
        if n > 0
    )
    return f"{message} unspent" if message else ""
