"""What Hot War gives to scene maps: a district of ruined London, and whose ground it is."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter, Ground, Mark
from hotseat.core.panels import Do, View
from hotseat.games.hot_war.screen.sheet import sheets
from hotseat.games.hot_war.state import ATTRIBUTES, Character, State
from hotseat.kit.counters import Condition, Taps, counters, lost

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

    return counters(sheets(state, view), active, taps, lambda who: _condition(state.people[who]))


def _condition(character: Character) -> Condition:
    """The dice that each attribute has lost, and whether one is at 0."""
    fallen = tuple(
        Mark(f"{label} {now} of {character.starts[name]}", lost(start - now, start))
        for name, label in ATTRIBUTES.items()
        if (start := character.starts.get(name, 0)) > (now := character.level(name))
    )
    return Condition("In crisis" if character.crisis else "", marks=fallen)


def _factions(state: State) -> tuple[str, ...]:
    """The ground of every faction that somebody is of."""
    return tuple(character.faction for character in state.people.values() if character.faction)


GROUND = Ground(_counters, PLACES, THINGS, _factions)
