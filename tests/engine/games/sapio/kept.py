"""What was kept of the states of rules 1, as plain values."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from hotseat.games.sapio.state import Character, Check, State

# What a check has had since rules 1.
CHECK = ("id", "who", "words", "cost", "tn", "held", "luck", "bonus", "facing", "guard_luck")
# What a character has had only later.
LATER = ("covers", "gear")
# What the terms of a check have had only later.
LATER_TERMS = ("why",)
SINCE_ROLL = ("freed", "struck", "hurt", "task")


def kept(state: State) -> dict[str, Any]:
    """People, what they have invoked, the check, the action sequence and its tracks."""
    order = state.order
    return {
        "people": {one.id: of_character(one) for one in state.people.values()},
        "held": [asdict(held) for held in state.held],
        "check": of_check(state.check),
        "last": of_check(state.last),
        "order": None if order is None else {**asdict(order), "places": dict(order.places)},
        "clocks": [asdict(clock) for clock in state.clocks],
    }


def of_character(character: Character) -> dict[str, Any]:
    """A character as rules 1 knew them."""
    return {name: value for name, value in asdict(character).items() if name not in LATER}


def of_check(check: Check | None) -> dict[str, Any] | None:
    """A check as rules 1 knew it."""
    if check is None:
        return None
    fields = {name: getattr(check, name) for name in (*CHECK, *SINCE_ROLL)}
    terms = {key: value for key, value in asdict(check.terms).items() if key not in LATER_TERMS}
    return {**fields, "faces": check.faces, "terms": terms}
