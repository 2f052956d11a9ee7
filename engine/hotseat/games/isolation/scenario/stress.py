"""Stress: moved by what happens, or put right by hand at any time."""

from __future__ import annotations

from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactData, FactRegistry, signed
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves
from hotseat.core.shapes import choice, integer
from hotseat.core.values import of
from hotseat.core.wording import sentence, some
from hotseat.games.isolation.state import STRESS_MOST, State, StressRow
from hotseat.kit.screens import fold_card

FACTS, MOVES = FactRegistry("isolation"), Moves()

STEPS_MOST = 1_000_000
FOLD = "fold.stress"

_CHANGES = (
    ("-3", "−3", "Rescue arrives."),
    ("-2", "−2", ""),
    ("-1", "−1", "A few quiet hours."),
    ("1", "+1", "Noises on the roof."),
    ("2", "+2", ""),
    ("3", "+3", "The threat breaks in."),
)


@FACTS
class StressChanged(FactData):
    """Stress stays between 0 and STRESS_MOST. By the stepper: the number of the ``row`` of taps, 0
    by other ways, and which ``tap`` of it."""

    undo_label: ClassVar[str] = "Stress changed"

    change: int = of(integer(-STRESS_MOST, STRESS_MOST))
    reason: str = of(WORDS)
    row: int = of(integer(0, STEPS_MOST), default=0)
    tap: int = of(integer(0, STEPS_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        stress = _within(state.stress + self.change)
        if not self.row:
            return replace(state, stress=stress)
        before = state.taps[self.row].before if self.row in state.taps else state.stress
        row = StressRow(self.tap, before, stress, _where(state))
        return replace(state, stress=stress, taps={**state.taps, self.row: row})

    def tell(self, state: State, by: str) -> p.Entry | None:
        if self.row:
            return self._in_a_row(state, by)
        title = "Stress raised" if self.change > 0 else "Stress lowered"
        told = f"{signed(self.change)}. {sentence(self.reason)}".strip()
        return p.Entry(title, by, told)

    def _in_a_row(self, state: State, by: str) -> p.Entry | None:
        """The last tap tells of the whole row, unless it came back to where it began."""
        row = state.taps.get(self.row, StressRow(0, 0, 0))
        title = "Stress raised" if row.after > row.before else "Stress lowered"
        last = row.taps == self.tap and row.after != row.before
        return p.Entry(title, by, f"{row.before} → {row.after}.") if last else None


def _where(state: State) -> tuple[int, bool, int, str, bool]:
    """Where in the story a row of taps is (``StressRow.where``): another row begins elsewhere."""
    table, last = state.table, state.last
    action = (last.id, last.told) if last is not None else ("", False)
    return (table.session, table.in_session, table.scenes, *action)


def _within(stress: int) -> int:
    return max(0, min(STRESS_MOST, stress))


class ChangeStress(Ask):
    """Change Stress by so much, with a reason for the log."""

    change: str = of(choice(*(value for value, *_ in _CHANGES)))
    reason: str = of(LINE, default="")


class SetStress(Ask):
    """Put Stress right."""

    stress: int = of(integer(0, STRESS_MOST))


def has_room(state: State, ask: ChangeStress) -> str:
    """Impossible: nothing would change."""
    if _within(state.stress + int(ask.change)) != state.stress:
        return ""
    if state.stress:
        return f"Stress is {STRESS_MOST}, the highest it can be."
    return "Stress is 0, so it can’t go lower."


def is_new(state: State, ask: SetStress) -> str:
    """Impossible: nothing would change."""
    return f"Stress is already {state.stress}." if ask.stress == state.stress else ""


@MOVES(ChangeStress, has_room)
def change_stress(state: State, ask: ChangeStress) -> StressChanged:
    change = _within(state.stress + int(ask.change)) - state.stress
    return StressChanged(change, line(ask.reason))


@MOVES(SetStress, is_new)
def set_stress(state: State, ask: SetStress) -> StressChanged:
    number, change = len(state.taps), ask.stress - state.stress
    row = state.taps.get(number)
    if row is not None and (row.after, row.where) == (state.stress, _where(state)):
        return StressChanged(change, "", number, row.taps + 1)
    return StressChanged(change, "", number + 1, 1)


# --- on the screen -----------------------------------------------------------------------------


def stress_card(state: State, view: p.View) -> p.Card:
    """Stress with minus and plus, what it means for the dice, and the way to change it with a
    reason that the log keeps."""
    stepper = p.Stepper("Stress", state.stress, 0, STRESS_MOST, "set_stress", "stress")
    fields = (
        p.Field("reason", "What happens", hint="Optional."),
        p.Field("change", "Change", "choice", "1", choices=_CHANGES, greyed=True),
    )
    form = p.Form(
        "change_stress", fields, "Change Stress", style="plain", key="stress", then={FOLD: ""}
    )
    fold = fold_card(view, FOLD, "Change Stress with a reason", (form,))
    return p.Card("", (stepper, p.Text(_means(state), "small"), fold))


def _means(state: State) -> str:
    """What Stress does now (IS-10), and where it should be as the scenario begins."""
    stress = state.stress
    if not stress:
        start = "" if state.started() else "Stress starts at 1 to 3. "
        free = "Players agree or disagree freely"
        return f"{start}At Stress 0 no roll is needed: most actions are a Basic Success. {free}."
    dice = some(stress, "red die", "red dice")
    return f"{dice} for the active player, and for the GM or the character acted against."
