"""Whose turn it is; turns and Judgment Pools put right by hand."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.arguments import ID
from hotseat.core.game import Args
from hotseat.core.shapes import integer
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.records.scenes import BET_MOST
from hotseat.games.fight_sphere.sphere.standing import active, unfinished, whose_turn
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.core.facts import FactData, FactRegistry, OfCharacter, say
from hotseat.core.moves import Moves, needs, unless
from hotseat.kit.people import known
from hotseat.core.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


# --- guards for whoever frames a scene -----------------------------------------------------------


@needs("who")
def takes_turn(state: State, args: Args) -> str:
    """Against the rules: a scene of somebody who is out, or who waits for another's turn."""
    gladiator = state.people[args["who"]]
    if not active(state, gladiator.id):
        return f"{gladiator.name} is not in an Episode now."
    turn = whose_turn(state)
    return (
        "" if turn == gladiator.id else f"It is {state.people[turn].name}’s turn." if turn else ""
    )


@needs("who")
def is_free(state: State, args: Args) -> str:
    """Against the rules: an ordinary scene while an Encounter is not over."""
    clash = unfinished(state, args["who"])
    if clash is None:
        return ""
    names = listed(names_of(state, (who for who in clash.members if who != args["who"])))
    return f"The Encounter with {names} isn’t over: this scene must continue it."


# --- put right by hand ---------------------------------------------------------------------------


@needs("who")
def not_theirs(state: State, args: Args) -> str:
    """Impossible: a turn given to whom it is already."""
    theirs = args["who"] == whose_turn(state)
    return f"It is {state.people[args['who']].name}’s turn already." if theirs else ""


still_in = unless(
    lambda state, args: active(state, args["who"]), "They are not in an Episode now.", "who"
)


@MOVES.makes("give_turn", known, still_in, not_theirs)
@FACTS
class TurnGiven(OfCharacter):
    def apply(self, state: State, id: str) -> State:
        return replace(state, turn=state.people[self.who].id)

    tell = say("Turn given", story=False, passing=True)


plays_here = unless(
    lambda state, args: any(each.id == args["seat"] for each in state.table.seats.players()),
    "This campaign has no such player.",
    "seat",
)


@MOVES.makes("set_judgment", plays_here)
@FACTS
class JudgmentSet(FactData):
    seat: str = of(ID)
    dice: int = of(integer(0, BET_MOST))

    def apply(self, state: State, id: str) -> State:
        return replace(state, judgment={**state.judgment, self.seat: self.dice})

    tell = say("Judgment Pool set", "Judgment Pool {dice}.", who="{by}", story=False)
