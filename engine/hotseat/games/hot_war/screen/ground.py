"""What Hot War gives to scene maps: a district of ruined London, and whose ground it is."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter, Ground
from hotseat.core.panels import Do, View
from hotseat.games.hot_war.screen.sheet import sheets
from hotseat.games.hot_war.state import State
from hotseat.kit.counters import Taps, counters

PLACES = ("Checkpoint", "Barracks", "Market", "Tube tunnel", "Bridge", "Rubble", "Ward", "Offices")
THINGS = (("Lorry", "thing"), ("Patrol", "group"), ("Crowd", "group"), ("Creature", "threat"))


def _counters(state: State, view: View) -> tuple[Counter, ...]:
    conflict = state.conflict
    active = [
        who for who in state.people if conflict is not None and conflict.side(who) is not None
    ]

    def taps(who: str) -> Taps:
        if conflict is None:
            return (("Start conflict", Do("begin_conflict", {"who": who})),)
        return () if who in active else (("Join conflict", Do("join_conflict", {"who": who})),)

    return counters(sheets(state, view), active, taps)


def _factions(state: State) -> tuple[str, ...]:
    """The ground of every faction that somebody is of."""
    return tuple(character.faction for character in state.people.values() if character.faction)


GROUND = Ground(_counters, PLACES, THINGS, _factions)
