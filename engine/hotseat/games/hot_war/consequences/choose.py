"""Consequences chosen for the points there are, let go again, and put into other words."""

from __future__ import annotations

from typing import ClassVar, Protocol

from hotseat.core.arguments import ID, NAME, line
from hotseat.core.errors import Misfit
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import choice, integer, text
from hotseat.core.values import of
from hotseat.games.hot_war.conflict.guards import in_progress, is_rolled
from hotseat.games.hot_war.consequences.apply import after
from hotseat.games.hot_war.consequences.guards import (
    BOUGHT,
    RULES,
    ChooseConsequence,
    as_chosen,
    can_choose,
)
from hotseat.games.hot_war.consequences.table import TABLE, can_be_reworded
from hotseat.games.hot_war.people.list_edit import too_many
from hotseat.games.hot_war.state import CONFLICT, Bought, Conflict, OfConflict, State
from hotseat.kit.people import known

FACTS, MOVES = FactRegistry("hot_war"), Moves()


@FACTS
class ConsequenceChosen(OfConflict, OfCharacter):
    """In older files a new relationship ``renews`` none, and stands beside one at 0."""

    undo_label: ClassVar[str] = "Consequence chosen"

    buyer: str = of(ID)
    kind_of: str = of(choice(*TABLE))
    what: str = of(WORDS, default="")
    words: str = of(WORDS, default="")
    renews: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        if not conflict.fallen:
            raise ValueError("no consequence can be chosen now")
        who = state.people[self.who].id
        purchase = Bought(id, self.buyer, self.kind_of, who, self.what, self.words, self.renews)
        new = CONFLICT.changed(state, self.of, bought=BOUGHT.added(conflict.bought, purchase))
        after(new, CONFLICT.at(new, self.of))
        return new


@MOVES(ChooseConsequence, in_progress, is_rolled, known, can_choose, *RULES)
def choose_consequence(state: State, ask: ChooseConsequence) -> ConsequenceChosen:
    character = as_chosen(state, ask.who)
    row, what = TABLE[ask.kind], line(ask.what)
    words, renews = row.worded(character, line(ask.words)), row.renewed(character, what)
    return ConsequenceChosen(character.id, ask.buyer, ask.kind, what, words, renews)


class AtChosen(Protocol):
    """A move's arguments that name a chosen consequence by its place."""

    @property
    def at(self) -> int: ...


def is_chosen(state: State, ask: AtChosen) -> str:
    """Impossible: what is not chosen."""
    there = ask.at < len(CONFLICT.current(state).bought)
    return "" if there else "That consequence isn’t chosen."


def without_choice(conflict: Conflict, at: int) -> Conflict:
    """The conflict with a consequence dropped. What rests on it goes along: what is about a new
    trait, or about one unlocked by it."""
    chosen, gone = conflict.bought, conflict.bought[at]
    on = TABLE[gone.kind].frees(gone)
    rest = (
        purchase for purchase in chosen[at + 1 :] if (purchase.who, purchase.what) != (gone.who, on)
    )
    return replace(conflict, bought=(*chosen[:at], *rest))


def _which(state: State, ask: AtChosen) -> dict[str, str]:
    """The id of the consequence in that place."""
    return {"chosen": CONFLICT.current(state).bought[ask.at].id}


def _place(conflict: Conflict, id: str, at: int) -> int:
    """The place of the consequence of that id, or ``at`` where none is named. Raises Misfit where
    it is not chosen any more."""
    places = {purchase.id: place for place, purchase in enumerate(conflict.bought)}
    if id and id not in places:
        raise Misfit("That consequence isn’t chosen any more.")
    return places.get(id, at)


def nine_without(state: State, ask: AtChosen) -> str:
    """A tenth trait, where the loss of another is dropped."""
    conflict = CONFLICT.current(state)
    who = conflict.bought[ask.at].who
    before, left = (
        after(state, variant)[who] for variant in (conflict, without_choice(conflict, ask.at))
    )
    more = len(left.traits) > len(before.traits)
    return too_many(left, len(left.traits)) if more else ""


@MOVES.makes(
    "drop_consequence", in_progress, is_chosen, against_rules(nine_without),
    fields=("at",), more=_which,
)  # fmt: skip
@FACTS
class ConsequenceDropped(OfConflict):
    """The one of that id; in older files, which name none, the one in that place."""

    undo_label: ClassVar[str] = "Consequence removed"

    at: int = of(integer(0, BOUGHT.most - 1))
    chosen: str = of(text(80), default="")

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        return CONFLICT.put(state, without_choice(conflict, _place(conflict, self.chosen, self.at)))


turns = unless(
    AtChosen,
    lambda state, ask: TABLE[CONFLICT.current(state).bought[ask.at].kind].reworded,
    f"Only {can_be_reworded()} can have new words.",
)


@MOVES.makes("word_consequence", in_progress, is_chosen, turns, fields=("at", "words"), more=_which)
@FACTS
class ConsequenceWorded(OfConflict):
    """Other words for a trait that turns or is new; without any it keeps its own."""

    undo_label: ClassVar[str] = "Trait reworded"

    at: int = of(integer(0, BOUGHT.most - 1))
    words: str = of(NAME, default="")
    chosen: str = of(text(80), default="")

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        place, bought = _place(conflict, self.chosen, self.at), list(conflict.bought)
        bought[place] = TABLE[bought[place].kind].in_words(bought[place], self.words)
        return CONFLICT.changed(state, self.of, bought=tuple(bought))
