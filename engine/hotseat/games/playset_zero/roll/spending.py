"""Hits spent one by one and taken back, advantages put into words, hits left unspent."""

from __future__ import annotations

from typing import ClassVar

from hotseat.core.arguments import LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import choice, maybe
from hotseat.games.playset_zero.growth.advantages import worded
from hotseat.games.playset_zero.labels import number_of
from hotseat.games.playset_zero.roll.guards import (
    in_progress,
    is_rolled,
)
from hotseat.games.playset_zero.roll.hands import TARGETS
from hotseat.games.playset_zero.roll.needs import (
    change,
    open_roll,
)
from hotseat.games.playset_zero.roll.placing import all_paid, free_hits, why_not_place
from hotseat.games.playset_zero.state import Conflict, State
from hotseat.kit.facts import ID, FactData, FactRegistry
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
ON = choice(*TARGETS, "advantage", "own", "block")

any_rolled = unless(lambda state, _args: state.conflict.fallen, "Roll the dice first.")
is_placed = unless(
    lambda state, args: args["die"] in state.conflict.placed, "That die isn’t spent.", "die"
)
block_stays = unless(
    lambda state, args: state.conflict.placed[args["die"]] != "block" or not state.conflict.dice,
    "The main dice are rolled, so the die that hinders stays.",
    "die",
)
is_advantage = unless(
    lambda state, args: state.conflict.placed.get(args["die"]) == "advantage",
    "That die did not establish an advantage.",
    "die",
)
reach_all = unless(
    lambda state, _args: all_paid(state), "These hits can’t pay for the goal and every danger."
)
hits_left = unless(
    lambda state, _args: free_hits(state) and not state.conflict.let_go, "All hits are spent."
)


def die_key(args: Args) -> str:
    """The key of the die a move names: whole, or its number beside the id of a ``hand``."""
    return f"{args['hand']}:{args['die']}" if line(args, "hand") else str(args["die"])


@needs("die", "on")
def may_place(state: State, args: Args) -> str:
    """What ``why_not_place`` says, of either kind."""
    return why_not_place(state, die_key(args), args["on"])


@needs("die", "on")
def may_move(state: State, args: Args) -> str:
    """The same of a die that is spent, once it is taken back."""
    back = change(state, **_without(open_roll(state), args["die"]))
    return why_not_place(back, args["die"], args["on"])


def _without(conflict: Conflict, key: str) -> dict[str, dict[str, str]]:
    placed = {die: on for die, on in conflict.placed.items() if die != key}
    words = {die: said for die, said in conflict.words.items() if die != key}
    return {"placed": placed, "words": words}


# --- a die is spent, taken back, moved -----------------------------------------------------------


@FACTS
class DiePlaced(FactData):
    undo_label: ClassVar[str] = "Hit spent"

    die: str = of(ID)
    on: str = of(ON)

    def apply(self, state: State, id: str) -> State:
        conflict = open_roll(state)
        mine = conflict.hand(self.die.rpartition(":")[0]) is not None
        if conflict.die(self.die) is None or (self.on in ("own", "block") and not mine):
            raise KeyError(self.die)
        if self.on.startswith("danger:"):
            conflict.dangers[number_of(self.on)]
        return change(state, placed={**conflict.placed, self.die: self.on})


@MOVES(
    in_progress, any_rolled, may_place,
    die=ID, hand=maybe(ID), on=ON, words=maybe(LINE),
)  # fmt: skip
def place(_state: State, args: Args) -> tuple[FactData, ...]:
    """One die is spent on one thing; an advantage with its words, where anybody says them."""
    key, said = die_key(args), line(args, "words")
    named = args["on"] == "advantage" and bool(said)
    spent = DiePlaced(key, args["on"])
    return (spent, AdvantageNamed(key, said)) if named else (spent,)


@MOVES.makes("lift", in_progress, is_placed, against_rules(block_stays, "PZ-12"))
@FACTS
class DieLifted(FactData):
    undo_label: ClassVar[str] = "Hit taken back"

    die: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        return change(state, **_without(open_roll(state), self.die), let_go=False)


@MOVES(
    in_progress, is_placed, may_move, against_rules(block_stays, "PZ-12"),
    die=ID, on=ON,
)  # fmt: skip
def move_die(_state: State, args: Args) -> tuple[FactData, ...]:
    """A spent die is spent on something else instead."""
    return (DieLifted(args["die"]), DiePlaced(args["die"], args["on"]))


@MOVES(in_progress, is_rolled, reach_all)
def spend_all(state: State, _args: Args) -> tuple[DiePlaced, ...]:
    """The goal and every danger that is still open, at once."""
    return tuple(DiePlaced(key, on) for key, on in all_paid(state).items())


# --- words, and hits that nobody spends ----------------------------------------------------------


@MOVES.makes("name_advantage", in_progress, is_advantage, worded)
@FACTS
class AdvantageNamed(FactData):
    undo_label: ClassVar[str] = "Advantage named"

    die: str = of(ID)
    words: str = of(LINE)

    def apply(self, state: State, id: str) -> State:
        conflict = open_roll(state)
        if conflict.placed[self.die] != "advantage":
            raise ValueError("that die established no advantage")
        return change(state, words={**conflict.words, self.die: self.words})


@MOVES.makes("let_go", in_progress, is_rolled, hits_left)
@FACTS
class HitsLetGo(FactData):
    """Whatever is left stays unspent (PZ-4)."""

    undo_label: ClassVar[str] = "Hits left unspent"

    def apply(self, state: State, id: str) -> State:
        return change(state, let_go=True)
