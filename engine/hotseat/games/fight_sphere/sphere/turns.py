"""Whose turn it is; turns and Judgment Pools put right by hand."""

from __future__ import annotations

from typing import Protocol

from hotseat.core.arguments import ID
from hotseat.core.facts import FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.records.scenes import BET_MOST
from hotseat.games.fight_sphere.sphere.standing import (
    active,
    player_characters,
    unfinished,
    whose_turn,
)
from hotseat.games.fight_sphere.state import LAYER, OfLayer, State, names_of
from hotseat.kit.people import NO_SEAT, OfWho, known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


# --- guards for whoever frames a scene -----------------------------------------------------------


def takes_turn(state: State, ask: OfWho) -> str:
    """Against the rules: a scene of somebody who is out, or who waits for another's turn."""
    gladiator = state.people[ask.who]
    if not active(state, gladiator.id):
        return f"{gladiator.name} is not in an Episode now."
    turn = whose_turn(state)
    return f"It is {state.people[turn].name}’s turn." if turn not in ("", gladiator.id) else ""


def is_free(state: State, ask: OfWho) -> str:
    """Against the rules: an ordinary scene while an Encounter is not over."""
    return must_continue(state, ask.who)


def must_continue(state: State, who: str) -> str:
    """That somebody's next scene must continue an Encounter, in a sentence; "" where it need
    not."""
    clash = unfinished(state, who)
    if clash is None:
        return ""
    names = listed(names_of(state, (other for other in clash.members if other != who)))
    return f"The Encounter with {names} isn’t over: this scene must continue it."


# --- put right by hand ---------------------------------------------------------------------------


def not_theirs(state: State, ask: OfWho) -> str:
    """Impossible: a turn given to whom it is already."""
    theirs = ask.who == whose_turn(state)
    return f"It is {state.people[ask.who].name}’s turn already." if theirs else ""


still_in = unless(
    OfWho, lambda state, ask: active(state, ask.who), "They are not in an Episode now."
)
has_turns = unless(
    OfWho,
    lambda state, ask: any(ask.who == gladiator.id for gladiator in player_characters(state)),
    "NPC Gladiators have no turns: only players frame scenes.",
)


@MOVES.makes("give_turn", known, still_in, has_turns, not_theirs)
@FACTS
class TurnGiven(OfLayer, OfCharacter):
    sets = ("of",)

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        ahead = list(state.ahead)
        if self.who in ahead:
            ahead.remove(self.who)
        return replace(state, turn=state.people[self.who].id, ahead=tuple(ahead))

    tell = say("Turn given", story=False, passing=True)


class OfSeat(Protocol):
    """A move's arguments that name a player's seat."""

    @property
    def seat(self) -> str: ...


plays_here = unless(
    OfSeat,
    lambda state, ask: any(seat.id == ask.seat for seat in state.table.seats.players()),
    NO_SEAT,
)


@MOVES.makes("set_judgment", plays_here)
@FACTS
class JudgmentSet(OfLayer):
    sets = ("of", "seat")

    seat: str = of(ID)
    dice: int = of(integer(0, BET_MOST))

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        return replace(state, judgment={**state.judgment, self.seat: self.dice})

    tell = say("Judgment Pool set", "Judgment Pool {dice}.", who="{by}", story=False)
