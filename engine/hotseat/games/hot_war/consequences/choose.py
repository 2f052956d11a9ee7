"""Consequences chosen for the points there are, let go again, and put into other words."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import choice, integer, maybe
from hotseat.games.hot_war.conflict.guards import in_progress, is_rolled
from hotseat.games.hot_war.conflict.sources import change, open_conflict
from hotseat.games.hot_war.consequences.apply import after
from hotseat.games.hot_war.consequences.guards import BOUGHT_MOST, RULES, as_chosen, can_choose
from hotseat.games.hot_war.consequences.table import NEW_TRAIT, TABLE, TURNS
from hotseat.games.hot_war.people.list_edit import too_many
from hotseat.games.hot_war.state import Bought, Conflict, State
from hotseat.kit.facts import WORDS, FactData, FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import known
from hotseat.kit.sheet import free_name
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("hot_war"), Moves()


@FACTS
class ConsequenceChosen(OfCharacter):
    undo_label: ClassVar[str] = "Consequence chosen"

    buyer: str = of(ID)
    kind_of: str = of(choice(*TABLE))
    what: str = of(WORDS, default="")
    words: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = open_conflict(state)
        if not conflict.fallen or len(conflict.bought) >= BOUGHT_MOST:
            raise ValueError("no consequence can be chosen now")
        who = state.people[self.who].id
        purchase = Bought(id, self.buyer, self.kind_of, who, self.what, self.words)
        new = change(state, bought=(*conflict.bought, purchase))
        after(new, open_conflict(new))
        return new


@MOVES(
    in_progress, is_rolled, known, can_choose, *RULES,
    buyer=ID, who=ID, kind=choice(*TABLE), what=maybe(LINE), words=maybe(NAME),
)  # fmt: skip
def choose_consequence(state: State, args: Args) -> ConsequenceChosen:
    """``what`` it is about; ``words`` for a new trait, or one that turns. Words may be left out."""
    consequence, character, words = TABLE[args["kind"]], as_chosen(state, args), line(args, "words")
    if consequence.on == NEW_TRAIT:
        start = words or f"New {'positive' if consequence.good else 'negative'} trait"
        words = free_name(start, [trait.words for trait in character.traits])
    elif args["kind"] not in TURNS:
        words = ""
    return ConsequenceChosen(character.id, args["buyer"], args["kind"], line(args, "what"), words)


@needs("at")
def is_last(state: State, args: Args) -> str:
    """Impossible: what is not chosen."""
    there = args["at"] < len(open_conflict(state).bought)
    return "" if there else "That consequence isn’t chosen."


def _without(conflict: Conflict, at: int) -> Conflict:
    """The conflict with a consequence dropped. What rests on it goes along: what is about a new
    trait, or about one unlocked by it."""
    chosen, gone = conflict.bought, conflict.bought[at]
    on = gone.what if gone.kind == "unlock" else gone.id
    rest = (each for each in chosen[at + 1 :] if (each.who, each.what) != (gone.who, on))
    return replace(conflict, bought=(*chosen[:at], *rest))


@needs("at")
def nine_without(state: State, args: Args) -> str:
    """A tenth trait, where the loss of another is dropped."""
    conflict = open_conflict(state)
    who = conflict.bought[args["at"]].who
    before, character = (
        after(state, each)[who] for each in (conflict, _without(conflict, args["at"]))
    )
    return (
        too_many(character, len(character.traits))
        if len(character.traits) > len(before.traits)
        else ""
    )


@MOVES.makes("drop_consequence", in_progress, is_last, against_rules(nine_without))
@FACTS
class ConsequenceDropped(FactData):
    undo_label: ClassVar[str] = "Consequence removed"

    at: int = of(integer(0, BOUGHT_MOST - 1))

    def apply(self, state: State, id: str) -> State:
        return replace(state, conflict=_without(open_conflict(state), self.at))


turns = unless(
    lambda state, args: open_conflict(state).bought[args["at"]].kind in TURNS,
    "Only a trait that changes can have new words.",
    "at",
)


@MOVES.makes("word_consequence", in_progress, is_last, turns)
@FACTS
class ConsequenceWorded(FactData):
    """Other words for a trait that turns; without any it keeps its own."""

    undo_label: ClassVar[str] = "Trait reworded"

    at: int = of(integer(0, BOUGHT_MOST - 1))
    words: str = of(NAME, default="")

    def apply(self, state: State, id: str) -> State:
        chosen = list(open_conflict(state).bought)
        chosen[self.at] = replace(chosen[self.at], words=self.words)
        return change(state, bought=tuple(chosen))
