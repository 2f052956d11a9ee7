"""A game just large enough for the kit's tests: divers with air, and a tide that rises."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import facts, moves
from hotseat.core.asks import Ask
from hotseat.core.campaign import Campaign, Event
from hotseat.core.dice import FACES_SHAPE, Die, DieSpec, Faces, Source, roll, scripted
from hotseat.core.facts import FactRegistry, OfOne, say
from hotseat.core.moves import Moves, against_rules
from hotseat.core.panels import Block, Text, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.shapes import integer, text
from hotseat.core.values import dice, of
from hotseat.kit.characters import characters
from hotseat.kit.people import OfWho, Person, in_story, known, named
from hotseat.kit.people import State as Peopled
from hotseat.kit.screens import sheet_list
from hotseat.kit.sheet import Line, Listing, Number, PrivateLine
from hotseat.kit.tracks import Track, tracks
from tests.engine.toy import small_game

STAMP = Stamp("a", 0)
FACTS, MOVES = FactRegistry("little"), Moves()


@dataclass(frozen=True, slots=True)
class Diver(Person):
    concept: str = ""
    gear: tuple[str, ...] = ()
    fear: Any = None
    air: int = 3


@dataclass(frozen=True, slots=True)
class State(Peopled):
    tide: int = 0
    dives: int = 0


SHEET = (
    Line("concept", "Concept"),
    Listing("gear", "Gear", most=3),
    PrivateLine("fear", "Fear"),
    Number("air", "Air", 0, 5, first=3),
)
PEOPLE = characters(FACTS, MOVES, Diver, SHEET)
TIDE = Track("tide", "The tide", 0, 4)
tracks(FACTS, MOVES, (TIDE,))


@FACTS
class Dived(OfOne):
    depth: int = of(integer(1, 9), default=1)
    dice: tuple[Die, ...] = of(dice(colour="green"), default=())

    def apply(self, state: State, id: str) -> State:
        state.people[self.who]
        return replace(state, dives=state.dives + 1)

    tell = say("Dived", "{name} goes down {depth}, {by} says.")


def has_air(state: State, ask: OfWho) -> str:
    one = state.people[ask.who]
    return "" if one.air else f"{one.name} has no air left."


class Dive(Ask):
    who: str = of(text(80))
    faces: Faces = of(FACES_SHAPE, default=())


@MOVES.rolls(Dive, against_rules(has_air, "LI-1"), known, against_rules(in_story))
def dive(state: State, ask: Dive, source: Source) -> Dived:
    fallen = roll(source, [DieSpec(6, "air", "green")] * 2, ask.faces)
    return Dived(**named(state, ask.who), depth=2, dice=fallen)


def session_started(state: State, _event: Event) -> State:
    return replace(state, dives=0)


def screen(state: State, _view: View) -> tuple[Block, ...]:
    return (Text(f"{len(state.people)}"),)


FACT_SET = facts.fact_set((FACTS,), {"core.session_started": session_started})
LITTLE = small_game(
    "little",
    moves=moves.together(MOVES),
    facts=FACT_SET.shapes,
    start=State,
    evolve=FACT_SET.evolve,
    screen=screen,
    sheets=lambda state, _view: sheet_list(state),
    tell=FACT_SET.tell,
)


def table(*done: tuple[str, dict[str, Any]]) -> Play:
    """A campaign after these moves. Every die shows 4."""
    play = open_play(LITTLE, Campaign("c", "little", "Little", {}))
    for name, args in done:
        play = act(play, name, args, lambda _sides: 4, STAMP)
    return play


def seated(*done: tuple[str, dict[str, Any]]) -> Play:
    """The same with Dan as the GM, Ann and Bo as players: seats a-1#0, a-1#1, a-1#2."""
    return table(("set_seats", {"gm": "Dan", "players": "Ann\nBo"}), *done)


def ida(**more: Any) -> tuple[str, dict[str, Any]]:
    """The move that makes Ida, Ann's."""
    return ("make_character", {"name": "Ida", "owner": "a-1#1", **more})


__all__ = ["LITTLE", "MOVES", "PEOPLE", "STAMP", "ida", "scripted", "seated", "table"]
