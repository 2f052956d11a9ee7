"""What Playset Zero gives to scene maps: a sketch of the situation, and where the danger is."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter, Ground
from hotseat.core.panels import Do, View
from hotseat.games.playset_zero.screen.sheet import sheets
from hotseat.games.playset_zero.state import State
from hotseat.kit.counters import Taps, counters

PLACES = ("Camp", "Village", "Woods", "River", "Hall", "Street", "Roof", "Cave")
THINGS = (("Danger", "threat"), ("Crowd", "group"), ("Prize", "thing"))


def _counters(state: State, view: View) -> tuple[Counter, ...]:
    roll = state.conflict
    active = () if roll is None else (roll.who, *(hand.who for hand in roll.hands))

    def taps(who: str) -> Taps:
        if roll is None:
            return (("Start roll", Do("begin_roll", {"who": who})),)
        if who in active:
            return ()
        return tuple(
            (label, Do("join", {"who": who, "side": side}))
            for label, side in (("Help", "help"), ("Hinder", "hinder"))
        )

    return counters(sheets(state, view), active, taps)


GROUND = Ground(_counters, PLACES, THINGS)
