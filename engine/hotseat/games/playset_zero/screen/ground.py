"""What Playset Zero gives to scene maps: a sketch of the situation, and where the danger is."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter, Ground, Mark
from hotseat.core.panels import Do, View
from hotseat.games.playset_zero.labels import dice
from hotseat.games.playset_zero.screen.sheet import sheets
from hotseat.games.playset_zero.state import State
from hotseat.kit.counters import Condition, Taps, counters

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

    return counters(sheets(state, view), active, taps, lambda who: _condition(state, who))


def _condition(state: State, who: str) -> Condition:
    """The advantage dice that somebody has to roll."""
    free = len(state.free_advantages(who)) + state.free_marks(who)
    return Condition(marks=(Mark(dice(free), number=free, bad=False),) if free else ())


GROUND = Ground(_counters, PLACES, THINGS)
