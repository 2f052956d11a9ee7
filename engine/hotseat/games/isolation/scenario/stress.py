"""Stress: moved by what happens, or put right by hand at any time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

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

STEPS_MOST = 1_000_000

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
    """Stress stays between 0 and STRESS_MOST. By the stepper: the number of the ``row`` of taps, 0
    by other ways, which ``tap`` of it, and what Stress ``was`` before all of them."""

    unsaid: ClassVar[str] = "Stress changed"

    change: int = of(integer(-STRESS_MOST, STRESS_MOST))
    reason: str = of(WORDS)
    row: int = of(integer(0, STEPS_MOST), default=0)
    tap: int = of(integer(0, STEPS_MOST), default=0)
    was: int = of(integer(0, STRESS_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        stress = _within(state.stress + self.change)
        if not self.row:
            return replace(state, stress=stress, tapped=())
        taps = {**state.taps, self.row: (self.tap, stress)}
        return replace(state, stress=stress, taps=taps, tapped=(self.was, stress, *_where(state)))

    def tell(self, state: Any, by: str) -> Entry | None:
        if self.row:
            return self._in_a_row(state, by)
        title = "Stress raised" if self.change > 0 else "Stress lowered"
        said = f"{signed(self.change)}. {sentence(self.reason)}".strip()
        return Entry(title, by, said, story=bool(self.reason))

    def _in_a_row(self, state: Any, by: str) -> Entry | None:
        """The last tap tells of the whole row, unless it came back to where it began."""
        tap, stress = state.taps.get(self.row, (0, 0))
        if tap != self.tap or stress == self.was:
            return None
        title = "Stress raised" if stress > self.was else "Stress lowered"
        return Entry(title, by, f"{self.was} → {stress}.")


def _where(state: State) -> tuple[Any, ...]:
    """What a row of taps does not go on over: a session, a scene, an action."""
    return (state.table.session, state.table.in_session, state.table.scenes, state.last)


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
    was, *now = state.tapped or (0,)
    row, tap = len(state.taps), 1
    if now == [state.stress, *_where(state)]:
        tap += state.taps[row][0]
    else:
        row, was = row + 1, state.stress
    return StressChanged(args["stress"] - state.stress, "", row, tap, was)


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
