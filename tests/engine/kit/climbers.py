"""A game just large enough for rounds, things that are held, a pool and tracks: climbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core import facts, moves
from hotseat.core.arguments import always
from hotseat.core.campaign import Campaign
from hotseat.core.facts import FactData, FactRegistry, OfOpen, say
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.panels import Block, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.shapes import text
from hotseat.core.values import of
from hotseat.kit.board import Held, board, freeing, holding, without_task
from hotseat.kit.characters import characters
from hotseat.kit.clocks import Clock, clocks
from hotseat.kit.open import Cancelled, OpenThing, latest
from hotseat.kit.order import Order, Stances, may_act, order, with_turn
from hotseat.kit.people import Person
from hotseat.kit.people import State as Peopled
from hotseat.kit.pool import Bring, Brings, bringing, key_of, when_on
from hotseat.kit.sheet import Line
from tests.engine.toy import small_game

STAMP = Stamp("a", 0)
FACTS, MOVES = FactRegistry("climbers"), Moves()
STANCES = Stances({"up": "On the rope", "slip": "Slipping"}, "On the ground", "slip")


@dataclass(frozen=True, slots=True)
class Climber(Person):
    gear: str = ""


@dataclass(frozen=True, slots=True)
class Pack:
    id: str
    brought: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State(Peopled):
    orders: Mapping[str, Order] = field(default_factory=dict)
    held: tuple[Held, ...] = ()
    clocks: tuple[Clock, ...] = ()
    packs: Mapping[str, Pack] = field(default_factory=dict)

    @property
    def order(self) -> Order | None:
        return latest(self.orders)


ROUNDS, PACK = OpenThing("orders", Order, "climb"), OpenThing("packs", Pack, "pack")
SHEET = (Line("gear", "Gear"),)
PEOPLE = characters(FACTS, MOVES, Climber, SHEET)
clocks(FACTS, MOVES, {"height": "Height", "storm": "Storm"})


@MOVES.makes("rope_up")
@FACTS
class RopedUp(FactData):
    def apply(self, state: State, id: str) -> State:
        return ROUNDS.begun(state, Order(id, places=dict.fromkeys(state.people, "up")))


@MOVES.makes("pack", PACK.no_other)
@FACTS
class Packed(FactData):
    opens = PACK

    def apply(self, state: State, id: str) -> State:
        return PACK.begun(state, Pack(id))


@MOVES.makes("unpack", PACK.in_progress)
@FACTS
class PackCancelled(Cancelled):
    thing = PACK
    tell = say("Unpacked", who="{by}")


@MOVES.makes("climb", against_rules(may_act))
@FACTS
class Climbed(OfOpen):
    thing = ROUNDS

    who: str = of(text(80))

    def apply(self, state: State, id: str) -> Any:
        rounds = ROUNDS.at(state, self.of)
        new = ROUNDS.put(state, with_turn(rounds, self.who))
        return holding(new, (Held(self.who, "gear", "climbing", rounds.id),))


def _fresh(state: State, rounds: Order) -> Any:
    return without_task(state, rounds.id)


order(FACTS, MOVES, ROUNDS, STANCES, always, _fresh)
freeing(
    FACTS,
    MOVES,
    against_rules(lambda _state, _ask: "Gear comes free at the end of a round."),
    lambda state: state.held,
    lambda state, _gone: state,
    always,
    lambda one, _key: str(one.gear),
)


def _along(brought: tuple[str, ...], key: str, on: bool) -> tuple[str, ...]:
    """A hook comes with the rope, and goes with it."""
    if on:
        return ("rope",) if key == "hook" and "rope" not in brought else ()
    return ("hook",) if key == "rope" and "hook" in brought else ()


light = unless(Bring, lambda _state, ask: key_of(ask) != "anvil", "Too heavy.")
bringing(
    FACTS,
    MOVES,
    Brings(
        PACK,
        lambda pack: pack.brought,
        lambda state, pack, keys: PACK.changed(state, pack.id, brought=keys),
        lambda _state, _pack, key: key in ("rope", "hook", "anvil", "knot:a-1:x"),
        lambda keys, key, on: () if on and key == "anvil" else keys,
        lambda _state, pack, key, on: _along(pack.brought, key, on),
    ),
    (PACK.in_progress,),
    (against_rules(when_on(light), "CL-1"),),
)


def screen(state: State, _view: View) -> tuple[Block, ...]:
    """The board."""
    return board(state, state.people.values(), lambda one: (("gear", one.gear, ""),))


FACT_SET = facts.fact_set((FACTS,))
CLIMBERS = small_game(
    "climbers",
    moves=moves.together(MOVES),
    facts=FACT_SET.shapes,
    start=State,
    evolve=FACT_SET.evolve,
    screen=screen,
    tell=FACT_SET.tell,
)


class Rope:
    """A play that moves on, with two climbers, a-1 and a-2."""

    def __init__(self) -> None:
        self.play: Play = open_play(CLIMBERS, Campaign("c", "climbers", "Climbers", {}))
        self.do("make_character", name="Ida", gear="axe")
        self.do("make_character", name="Bo", gear="hook")

    def do(self, move: str, allowed: bool = False, **args: Any) -> None:
        """Make a move."""
        self.play = act(self.play, move, args, lambda _sides: 1, STAMP, allowed=allowed)

    @property
    def state(self) -> State:
        """The state of the game."""
        found = self.play.state
        assert isinstance(found, State)
        return found
