"""The guards that the moves of a roll share."""

from __future__ import annotations

from hotseat.core.game import Args
from hotseat.core.wording import some
from hotseat.games.playset_zero.roll.needs import open_roll
from hotseat.games.playset_zero.state import MAIN, State
from hotseat.kit.moves import running, unless

TOO_LATE = "The main dice are rolled. Help and hindrance come before them."
NOBODY = "No one of that name helps or hinders in this roll."
SETTLED = "The dice are rolled, so dangers and challenge can’t change."


def _target_missing(state: State, _args: Args) -> str:
    return f"This roll has {some(len(open_roll(state).dangers), 'danger')}."


in_progress, not_rolled, is_rolled, no_other = running(
    "roll", lambda state: state.conflict, lambda held: held.dice, SETTLED
)
not_again = unless(
    lambda state, args: not state.conflict.dice_of(args.get("hand", MAIN)),
    "These dice are already rolled. Use Undo to go back.",
)
helper = unless(lambda state, args: state.conflict.hand(args["hand"]), NOBODY, "hand")
known_hand = unless(
    lambda state, args: args["hand"] == MAIN or state.conflict.hand(args["hand"]), NOBODY, "hand"
)
has_target = unless(
    lambda state, args: args["target"] in state.conflict.places, _target_missing, "target"
)
has_danger = unless(
    lambda state, args: args["place"] < len(state.conflict.dangers), _target_missing, "place"
)
