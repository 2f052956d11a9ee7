"""Hits spent one by one and taken back, advantages put into words, hits left unspent."""

from __future__ import annotations

from typing import ClassVar, Protocol

from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID, FactData, FactRegistry
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import choice
from hotseat.core.values import of
from hotseat.games.playset_zero.growth.advantages import worded
from hotseat.games.playset_zero.labels import number_of
from hotseat.games.playset_zero.roll.hands import TARGETS
from hotseat.games.playset_zero.roll.needs import change, placed_on
from hotseat.games.playset_zero.roll.open import ROLL, OfRoll
from hotseat.games.playset_zero.roll.placing import all_paid, free_hits, why_not_place
from hotseat.games.playset_zero.state import Conflict, State

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
ON = choice(*TARGETS, "advantage", "own", "block")


class OfDie(Protocol):
    """A move's arguments that name a rolled die by its key: "main:0", "<hand>:1"."""

    @property
    def die(self) -> str: ...


class Place(Ask):
    """Spend a die: ``die`` is its key, or its number beside the id of a ``hand``."""

    die: str = of(ID)
    hand: str = of(ID, default="")
    on: str = of(ON)
    words: str = of(LINE, default="")


class MoveDie(Ask):
    """Spend a die on something else that is spent already."""

    die: str = of(ID)
    on: str = of(ON)


any_rolled = unless(object, lambda state, _ask: ROLL.current(state).fallen, "Roll the dice first.")
is_placed = unless(
    OfDie, lambda state, ask: ask.die in ROLL.current(state).placed, "That die isn’t spent."
)
is_advantage = unless(
    OfDie,
    lambda state, ask: ROLL.current(state).placed.get(ask.die) == "advantage",
    "That die did not establish an advantage.",
)


def _not_all(state: State, _ask: object) -> str:
    """Why the hits do not pay for all that is open."""
    conflict = ROLL.current(state)
    if all(placed_on(conflict, place) for place in conflict.places):
        return "The goal and every danger are paid for."
    return "These hits can’t pay for the goal and every danger."


reach_all = unless(object, lambda state, _ask: all_paid(state), _not_all)


def hits_left(state: State, _ask: object) -> str:
    """Impossible: no hit is left, or all that are left stay unspent."""
    if ROLL.current(state).let_go:
        return "They stay unspent already."
    return "" if free_hits(state) else "No hits are left to spend."


def block_stays(state: State, ask: OfDie) -> str:
    """The rules: the die that hinders stays once the main dice are rolled (PZ-12)."""
    conflict = ROLL.current(state)
    blocks = conflict.placed[ask.die] == "block" and conflict.dice
    return "The main dice are rolled, so the die that hinders stays." if blocks else ""


def die_key(ask: Place) -> str:
    """The key of the die."""
    return f"{ask.hand}:{ask.die}" if line(ask.hand) else ask.die


def may_place(state: State, ask: Place) -> str:
    """Why the die may not be spent there, impossible or against the rules (``why_not_place``); a
    helper's at once or later, until the roll is resolved (PZ-19)."""
    return why_not_place(state, die_key(ask), ask.on)


def may_move(state: State, ask: MoveDie) -> str:
    """The same of a spent die, as if it had been taken back."""
    conflict = ROLL.current(state)
    back = change(state, conflict.id, **_without(conflict, ask.die))
    return why_not_place(back, ask.die, ask.on)


def _without(conflict: Conflict, key: str) -> dict[str, dict[str, str]]:
    placed = {die: on for die, on in conflict.placed.items() if die != key}
    words = {die: advantage for die, advantage in conflict.words.items() if die != key}
    return {"placed": placed, "words": words}


# --- a die is spent, taken back, moved -----------------------------------------------------------


@FACTS
class DiePlaced(OfRoll):
    undo_label: ClassVar[str] = "Hit spent"
    sets = ("of", "die")

    die: str = of(ID)
    on: str = of(ON)

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        mine = conflict.hand(self.die.rpartition(":")[0]) is not None
        if conflict.die(self.die) is None or (self.on in ("own", "block") and not mine):
            raise KeyError(self.die)
        if self.on.startswith("danger:"):
            conflict.dangers[number_of(self.on)]
        return change(state, self.of, placed={**conflict.placed, self.die: self.on})


@MOVES(Place, ROLL.in_progress, any_rolled, may_place)
def place(_state: State, ask: Place) -> tuple[FactData, ...]:
    """The facts: one die is spent on one thing; an advantage with its words, where given."""
    key, words = die_key(ask), line(ask.words)
    named = ask.on == "advantage" and bool(words)
    spent = DiePlaced(key, ask.on)
    return (spent, AdvantageNamed(key, words)) if named else (spent,)


@MOVES.makes("lift", ROLL.in_progress, is_placed, against_rules(block_stays, "PZ-12"))
@FACTS
class DieLifted(OfRoll):
    undo_label: ClassVar[str] = "Hit taken back"

    die: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        left = _without(ROLL.at(state, self.of), self.die)
        return change(state, self.of, **left, let_go=False)


@MOVES(MoveDie, ROLL.in_progress, is_placed, may_move, against_rules(block_stays, "PZ-12"))
def move_die(_state: State, ask: MoveDie) -> tuple[FactData, ...]:
    """The facts: a spent die is taken back, and spent on something else."""
    return (DieLifted(ask.die), DiePlaced(ask.die, ask.on))


@MOVES(Ask, ROLL.in_progress, ROLL.is_rolled, reach_all)
def spend_all(state: State, _ask: Ask) -> tuple[DiePlaced, ...]:
    """The facts that pay for the goal and every danger still open."""
    return tuple(DiePlaced(key, on) for key, on in all_paid(state).items())


# --- words, and hits that nobody spends ----------------------------------------------------------


@MOVES.makes("name_advantage", ROLL.in_progress, is_advantage, worded)
@FACTS
class AdvantageNamed(OfRoll):
    undo_label: ClassVar[str] = "Advantage named"
    sets = ("of", "die")

    die: str = of(ID)
    words: str = of(LINE)

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        if conflict.placed[self.die] != "advantage":
            raise ValueError("that die established no advantage")
        return change(state, self.of, words={**conflict.words, self.die: self.words})


@MOVES.makes("let_go", ROLL.in_progress, ROLL.is_rolled, hits_left)
@FACTS
class HitsLetGo(OfRoll):
    """Whatever is left stays unspent (PZ-4)."""

    undo_label: ClassVar[str] = "Hits left unspent"

    def apply(self, state: State, id: str) -> State:
        return change(state, self.of, let_go=True)
