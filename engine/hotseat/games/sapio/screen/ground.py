"""What the Sapio System gives to scene maps: an action sequence, its threats as tokens, and a link
from each to whom it threatens."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter, Ground, Mark
from hotseat.core.panels import Do, View
from hotseat.core.wording import capital
from hotseat.games.sapio.people.ladder import BOXES, OUT
from hotseat.games.sapio.screen.sheet import sheets
from hotseat.games.sapio.sequence.rounds import THREATENED
from hotseat.games.sapio.state import LEVELS, Character, Harm, State
from hotseat.kit.counters import Condition, Taps, counters

PLACES = ("Hall", "Corridor", "Yard", "Roof", "Alley", "Tavern", "Cellar", "Gate")
THINGS = (("Threat", "threat"), ("Guards", "group"), ("Goal", "thing"), ("Vehicle", "thing"))


def _counters(state: State, view: View) -> tuple[Counter, ...]:
    check = state.check
    active = () if check is None else (check.who,)

    def taps(who: str) -> Taps:
        return (("Start check", Do("begin_check", {"who": who})),) if check is None else ()

    return counters(sheets(state, view), active, taps, lambda who: _condition(state.people[who]))


def _condition(character: Character) -> Condition:
    """The boxes of harm that are taken, the gravest in words, and the Luck that is left."""
    harms = sorted(
        (harm for harm in character.harms if harm.level != OUT),
        key=lambda harm: -LEVELS.index(harm.level),
    )
    ailment = capital(character.out) or (_level(harms[0]) if harms else "")
    taken = [harm.level for harm in harms]
    boxes = tuple(
        place < taken.count(level) for level, most in BOXES.items() for place in range(most)
    )
    words = ", ".join(harm.words or _level(harm) for harm in harms[: len(boxes)])
    shown = (Mark("" if words == ailment else words, boxes),) if harms else ()
    luck = Mark(f"Luck {character.luck}", bad=False)
    return Condition(ailment, bool(character.out), (*shown, luck))


def _level(harm: Harm) -> str:
    return f"{capital(harm.level)} {harm.kind}"


def _ties(state: State, _view: View) -> tuple[tuple[str, str, str], ...]:
    """Each threat that has a name, to everybody who is threatened in the sequence."""
    if state.order is None:
        return ()
    threats = [clock.words for clock in state.clocks if clock.kind == "threat" and clock.words]
    threatened = [who for who, place in state.order.places.items() if place == THREATENED]
    return tuple((threat, who, "threatens") for threat in threats for who in threatened)


GROUND = Ground(_counters, PLACES, THINGS, ties=_ties)
