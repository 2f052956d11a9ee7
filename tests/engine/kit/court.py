"""A game just large enough for ties: courtiers, their bonds and debts, and a map of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hotseat.core import facts, moves
from hotseat.core.campaign import Campaign
from hotseat.core.facts import FactRegistry
from hotseat.core.maps import Map, Node
from hotseat.core.moves import Moves
from hotseat.core.panels import Block, Go, Pick, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.sheet import NewSheet, OpenSheet
from hotseat.kit.characters import characters, leaving_button
from hotseat.kit.people import Person, present
from hotseat.kit.people import State as Peopled
from hotseat.kit.places import place_of
from hotseat.kit.screens import listing, row, sheet_list
from hotseat.kit.sheet import Line
from hotseat.kit.ties import Kind, Tie, ties
from tests.engine.toy import small_game

STAMP = Stamp("a", 0)
FACTS, MOVES = FactRegistry("court"), Moves()


@dataclass(frozen=True, slots=True)
class Courtier(Person):
    office: str = ""


@dataclass(frozen=True, slots=True)
class State(Peopled):
    ties: tuple[Tie, ...] = ()


PEOPLE = characters(FACTS, MOVES, Courtier, (Line("office", "Office"),))
BONDS = ties(FACTS, MOVES, Kind("bond", "bonds", most=2, strength=(-2, 3), first=1, ruling="CO-1"))


def screen(state: State, view: View) -> tuple[Block, ...]:
    return tuple(block for one in present(state) for block in sheet(state, view, one.id).edit)


def sheet(state: State, view: View, who: str) -> OpenSheet:
    one = state.people[who]
    edit = (PEOPLE.edit_form(state, view, one), *row(leaving_button(one)), BONDS.edit(state, one))
    return OpenSheet(listing(BONDS.lines(state, who), "No bonds yet."), edit)


def maps(state: State, _view: View) -> tuple[Map, ...]:
    nodes = tuple(
        Node(one.id, one.name, *place_of(n), tap=Go(f"sheets/{one.id}"))
        for n, one in enumerate(state.people.values())
    )
    return (Map("court", "The court", nodes, BONDS.links(state, lambda tie: Pick("tie", tie.id))),)


FACT_SET = facts.fact_set((FACTS,))
COURT = small_game(
    "court",
    moves=moves.together(MOVES),
    facts=FACT_SET.shapes,
    start=State,
    evolve=FACT_SET.evolve,
    screen=screen,
    sheets=lambda state, _view: sheet_list(state),
    open_sheet=sheet,
    new_sheets=lambda state, view: (NewSheet("New", (PEOPLE.new_form(state, view),)),),
    maps=maps,
    tell=FACT_SET.tell,
    undo_label=FACT_SET.undo_label,
    sets=FACT_SET.sets,
)


class Court:
    """A campaign in play: Ines, Bo and Cem are there (a-1, a-2, a-3)."""

    def __init__(self) -> None:
        self.play: Play = open_play(COURT, Campaign("c", "court", "Court", {}))
        for name in ("Ines", "Bo", "Cem"):
            self.do("make_character", name=name, owner="gm")

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    def do(self, move: str, /, allowed: bool = False, **args: Any) -> None:
        self.play = act(self.play, move, args, lambda _sides: 1, STAMP, allowed=allowed)

    def bond(self, who: str, other: str, **more: Any) -> Tie:
        """A new bond."""
        self.do("make_tie", who=who, other=other, **more)
        return self.state.ties[-1]
