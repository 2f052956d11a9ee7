"""Locale and threat, and the Stress that the scenario starts with."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import LONG, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.shapes import choice, integer
from hotseat.core.values import of
from hotseat.core.wording import sentence
from hotseat.games.isolation.state import STRESS_MOST, State

FACTS, MOVES = FactRegistry("isolation"), Moves()

STARTS = ("1", "2", "3")
_START_SAID = (
    ("1", "1", "Strange noises."),
    ("2", "2", "The threat knows they are here."),
    ("3", "3", "The threat is at the door."),
)
START, EDIT = "Starting Stress", "scenario"
LOCALE = "A place no one can leave. For example, a lighthouse, a bus in the snow."
THREAT = "What keeps them there. For example, a storm, or something one of them knows."
STRESS = (
    "Each point is 1 red die more for the active player, and for the GM or the character acted"
    " against."
)


@FACTS
class ScenarioSet(FactData):
    """Locale and threat were set; ``stress`` is None where it stays as it is."""

    sets = ()

    locale: str = of(STORY)
    threat: str = of(STORY)
    stress: int | None = of(integer(0, STRESS_MOST), default=None)

    def apply(self, state: State, id: str) -> State:
        stress = state.stress if self.stress is None else self.stress
        return replace(state, locale=self.locale, threat=self.threat, stress=stress, set_up=True)

    def tell(self, state: State, by: str) -> p.Entry:
        parts = [sentence(self.locale), sentence(self.threat)]
        if self.stress is not None:
            parts.append(f"Stress starts at {self.stress}.")
        return p.Entry("Scenario set", by, " ".join(part for part in parts if part))


class SetScenario(Ask):
    """Set locale and threat, and the Stress to start with where it is named."""

    locale: str = of(LONG)
    threat: str = of(LONG)
    stress: str | None = of(choice(*STARTS), default=None)


def only_at_the_start(state: State, ask: SetScenario) -> str:
    """Against the rules: Stress starts once."""
    refusal = "Play has started, so Stress can’t start again. Change it during play."
    return refusal if ask.stress is not None and state.started() else ""


@MOVES(SetScenario, against_rules(only_at_the_start))
def set_scenario(state: State, ask: SetScenario) -> ScenarioSet:
    stress = None if ask.stress is None else int(ask.stress)
    if stress is None and not state.set_up and not state.started():
        stress = int(STARTS[0])
    return ScenarioSet(line(ask.locale), line(ask.threat), stress)


# --- on the screen -----------------------------------------------------------------------------


def scenario_form(state: State) -> p.Form:
    """Locale, threat, and the Stress to start with: no longer asked once play has begun, or where
    Stress has moved beyond where it may start."""
    fields = [
        p.Field("locale", "Locale", "lines", state.locale, LOCALE),
        p.Field("threat", "Threat", "lines", state.threat, THREAT),
    ]
    start = str(state.stress) if state.set_up else STARTS[0]
    if not state.started() and start in STARTS:
        fields.append(p.Field("stress", START, "choice", start, STRESS, _START_SAID))
    return p.Form("set_scenario", tuple(fields), "Save scenario", key="scenario")


def scenario_picker(state: State, view: p.View) -> tuple[p.Picker, ...]:
    """The form to edit them, over the stage."""
    if not view.picks.get(EDIT) or not state.table.session:
        return ()
    return (p.Picker("Locale and threat", (scenario_form(state),), p.Pick(EDIT)),)


def scenario_card(state: State, view: p.View) -> p.Card:
    """Locale, threat and, before play, the Stress it starts with; in the set-up, which has nothing
    over it, also the form to edit them."""
    if view.picks.get(EDIT) and not state.table.session:
        cancel = p.Buttons((p.Button("Cancel", p.Pick(EDIT), "quiet"),))
        return p.Card("Locale and threat", (scenario_form(state), cancel))
    edit = p.Buttons((p.Button("Edit", p.Pick(EDIT, "1"), "quiet", icon="pen"),))
    if not state.locale and not state.threat:
        more = "" if state.set_up or state.started() else " Stress starts at 1 to 3 with them."
        return p.Card("Locale and threat", (p.Text(f"Not set yet.{more}", "small"), edit))
    told: tuple[p.Block, ...] = (p.Text(state.locale),) if state.locale else ()
    pairs = [("Threat", state.threat)] if state.threat else []
    pairs += [] if state.started() or state.table.session else [(START, str(state.stress))]
    return p.Card("Locale and threat", (*told, *((p.Pairs(tuple(pairs)),) if pairs else ()), edit))
