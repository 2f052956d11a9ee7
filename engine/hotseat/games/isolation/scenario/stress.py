"""Stress: moved by what happens, or put right by hand at any time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hotseat.core.arguments import LINE, line
from hotseat.core.game import Args
from hotseat.core.panels import Card, Entry, Field, Form, Stepper, Text, View
from hotseat.core.shapes import choice, integer, maybe
from hotseat.core.wording import sentence, some
from hotseat.games.isolation.state import STRESS_MOST, State
from hotseat.kit.facts import WORDS, FactData, Kinds, signed
from hotseat.kit.moves import Moves, needs
from hotseat.kit.screens import fold_card
from hotseat.kit.values import of

facts, moves = Kinds("isolation"), Moves()

_CHANGES = (
    ("-3", "−3", "Rescue arrives."),
    ("-2", "−2", ""),
    ("-1", "−1", "A few quiet hours."),
    ("1", "+1", "Noises on the roof."),
    ("2", "+2", ""),
    ("3", "+3", "The threat breaks in."),
)


@facts
@dataclass(frozen=True, slots=True)
class StressChanged(FactData):
    """Stress stays between 0 and STRESS_MOST."""

    change: int = of(integer(-STRESS_MOST, STRESS_MOST))
    reason: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        return replace(state, stress=_within(state.stress + self.change))

    def tell(self, state: Any, by: str) -> Entry:
        title = "Stress raised" if self.change > 0 else "Stress lowered"
        said = f"{signed(self.change)}. {sentence(self.reason)}".strip()
        return Entry(title, by, said, story=bool(self.reason))


def _within(stress: int) -> int:
    return max(0, min(STRESS_MOST, stress))


@needs("change")
def has_room(state: State, args: Args) -> str:
    """Impossible: nothing would change."""
    if _within(state.stress + int(args["change"])) != state.stress:
        return ""
    if state.stress:
        return f"Stress is {STRESS_MOST}, the highest it can be."
    return "Stress is 0, so it can’t go lower."


@needs("stress")
def is_new(state: State, args: Args) -> str:
    """Impossible: nothing would change."""
    return f"Stress is already {state.stress}." if args["stress"] == state.stress else ""


@moves(has_room, change=choice(*(value for value, *_ in _CHANGES)), reason=maybe(LINE))
def change_stress(state: State, args: Args) -> StressChanged:
    change = _within(state.stress + int(args["change"])) - state.stress
    return StressChanged(change, line(args, "reason"))


@moves(is_new, stress=integer(0, STRESS_MOST))
def set_stress(state: State, args: Args) -> StressChanged:
    return StressChanged(args["stress"] - state.stress, "")


# --- on the screen -----------------------------------------------------------------------------


def stress_card(state: State, view: View) -> Card:
    """Stress with minus and plus, what it means for the dice, and the way to change it with a
    reason that the log keeps."""
    stepper = Stepper("Stress", state.stress, 0, STRESS_MOST, "set_stress", "stress")
    closed = {value: has_room(state, {"change": value}) for value, *_ in _CHANGES}
    why_not = {value: why for value, why in closed.items() if why}
    fields = (
        Field("reason", "What happens", hint="Optional."),
        Field("change", "Change", "choice", "1", choices=_CHANGES, why_not=why_not),
    )
    form = Form("change_stress", fields, "Change Stress", style="plain", key="stress")
    fold = fold_card(view, "fold.stress", "Change Stress with a reason", (form,))
    return Card("", (stepper, Text(_means(state), "small"), fold))


def _means(state: State) -> str:
    """What Stress does now (IS-10), and where it should be as the scenario begins."""
    stress = state.stress
    if not stress:
        start = "" if state.started() else "Stress starts at 1 to 3. "
        return f"{start}No roll needed at Stress 0: most actions are a Basic Success."
    dice = some(stress, "red die", "red dice")
    return f"{dice} for the active player and for the GM."
