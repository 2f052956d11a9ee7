"""Hits spent one by one and taken back, advantages put into words, hits left unspent."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.game import Args
from hotseat.core.shapes import choice, maybe
from hotseat.games.playset_zero.roll.hands import TARGETS
from hotseat.games.playset_zero.roll.needs import (
    change,
    in_progress,
    is_rolled,
    open_roll,
)
from hotseat.games.playset_zero.roll.placing import all_paid, free_hits, why_not_place
from hotseat.games.playset_zero.state import Conflict, State
from hotseat.games.playset_zero.words import number_of
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, Kinds
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.values import of

FACTS, MOVES = Kinds("playset_zero"), Moves()
ON = choice(*TARGETS, "advantage", "own", "block")


# --- a die is spent ------------------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class DiePlaced(FactData):
    die: str = of(KEY)
    on: str = of(ON)

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        mine = held.hand(self.die.rpartition(":")[0]) is not None
        if held.die(self.die) is None or (self.on in ("own", "block") and not mine):
            raise KeyError(self.die)
        if self.on.startswith("danger:"):
            held.dangers[number_of(self.on)]
        return change(state, placed={**held.placed, self.die: self.on})


def die_key(args: Args) -> str:
    """The key of the die a move names: whole, or its number beside the id of a ``hand``."""
    return f"{args['hand']}:{args['die']}" if line(args, "hand") else str(args["die"])


@needs("die", "on")
def may_place(state: State, args: Args) -> str:
    """What ``why_not_place`` says, of either kind."""
    return why_not_place(state, die_key(args), args["on"])


def any_rolled(state: State, _args: Args) -> str:
    """Impossible: nothing was rolled."""
    return "" if state.conflict and state.conflict.fallen else "Roll the dice first."


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


@FACTS
@dataclass(frozen=True, slots=True)
class DieLifted(FactData):
    die: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        return change(state, **_without(open_roll(state), self.die), let_go=False)


def _without(held: Conflict, key: str) -> dict[str, dict[str, str]]:
    placed = {die: on for die, on in held.placed.items() if die != key}
    words = {die: said for die, said in held.words.items() if die != key}
    return {"placed": placed, "words": words}


@needs("die")
def is_placed(state: State, args: Args) -> str:
    """Impossible: it is not spent."""
    return "" if args["die"] in open_roll(state).placed else "That die isn’t spent."


@needs("die")
def block_stays(state: State, args: Args) -> str:
    """The rules: what hinders was chosen before the main roll (PZ-12)."""
    held = open_roll(state)
    blocks = held.placed.get(args["die"]) == "block" and bool(held.dice)
    return "The main dice are rolled, so the die that hinders stays." if blocks else ""


@MOVES(in_progress, is_placed, against_rules(block_stays, "PZ-12"), die=ID)
def lift(_state: State, args: Args) -> DieLifted:
    """A spent die is taken back."""
    return DieLifted(args["die"])


@needs("die", "on")
def may_move(state: State, args: Args) -> str:
    """What ``why_not_place`` says of the die once it is taken back."""
    back = change(state, **_without(open_roll(state), args["die"]))
    return why_not_place(back, args["die"], args["on"])


@MOVES(
    in_progress, is_placed, may_move, against_rules(block_stays, "PZ-12"),
    die=ID, on=ON,
)  # fmt: skip
def move_die(_state: State, args: Args) -> tuple[FactData, ...]:
    """A spent die is spent on something else instead."""
    return (DieLifted(args["die"]), DiePlaced(args["die"], args["on"]))


def reach_all(state: State, _args: Args) -> str:
    """Impossible: the free hits do not pay for everything."""
    return "" if all_paid(state) else "These hits can’t pay for the goal and every danger."


@MOVES(in_progress, is_rolled, reach_all)
def spend_all(state: State, _args: Args) -> tuple[DiePlaced, ...]:
    """The goal and every danger that is still open, at once."""
    return tuple(DiePlaced(key, on) for key, on in all_paid(state).items())


# --- words, and hits that nobody spends ----------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class AdvantageNamed(FactData):
    die: str = of(KEY)
    words: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        if held.placed[self.die] != "advantage":
            raise ValueError("that die established no advantage")
        return change(state, words={**held.words, self.die: self.words})


@needs("die")
def is_advantage(state: State, args: Args) -> str:
    """Impossible: the die was spent on something else."""
    on = open_roll(state).placed.get(args["die"])
    return "" if on == "advantage" else "That die did not establish an advantage."


def has_words(_state: State, args: Args) -> str:
    """Impossible: to say nothing."""
    return "Write the advantage first." if blank(args, "words") else ""


@MOVES(in_progress, is_advantage, has_words, die=ID, words=LINE)
def name_advantage(_state: State, args: Args) -> AdvantageNamed:
    """What the advantage is."""
    return AdvantageNamed(args["die"], line(args, "words"))


@FACTS
@dataclass(frozen=True, slots=True)
class HitsLetGo(FactData):
    def apply(self, state: State, id: str) -> State:
        return change(state, let_go=True)


def hits_left(state: State, _args: Args) -> str:
    """Impossible: nothing is left to leave unspent."""
    held = open_roll(state)
    return "" if free_hits(state) and not held.let_go else "All hits are spent."


@MOVES(in_progress, is_rolled, hits_left)
def let_go(_state: State, _args: Args) -> HitsLetGo:
    """Whatever is left stays unspent (PZ-4)."""
    return HitsLetGo()
