"""What Isolation gives to scene maps: the house or the station, and who is in which room."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter, Ground, Mark
from hotseat.core.panels import Do, View
from hotseat.games.isolation.people.health import SAID
from hotseat.games.isolation.screen.sheet import sheets
from hotseat.games.isolation.state import HEALTH, State
from hotseat.kit.counters import Condition, Taps, counters, lost

PLACES = (
    *("Common room", "Radio room", "Bunks", "Kitchen", "Store", "Workshop", "Cellar", "Yard"),
    *("Barn", "Road"),
)
THINGS = (("Generator", "thing"), ("Barricade", "thing"), ("The threat", "threat"))


def _counters(state: State, view: View) -> tuple[Counter, ...]:
    action = state.action
    active = () if action is None else (action.who,)

    def taps(who: str) -> Taps:
        if action is None or who not in action.asked:
            return ()
        return tuple(
            (label, Do("take_stand", {"who": who, "stance": stance}))
            for label, stance in (("Cooperate", "cooperate"), ("Hostile", "hostile"))
        )

    return counters(sheets(state, view), active, taps, lambda who: _condition(state, who))


def _condition(state: State, who: str) -> Condition:
    """The wound levels that somebody has, of the three."""
    health = state.people[who].health
    level = HEALTH.index(health)
    wounds = (Mark("", lost(level, len(HEALTH) - 1)),)
    return Condition(SAID[health], marks=wounds) if level else Condition()


GROUND = Ground(_counters, PLACES, THINGS)
