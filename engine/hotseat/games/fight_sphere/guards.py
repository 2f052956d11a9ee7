"""Guards that the moves of several rooms share."""

from __future__ import annotations

from hotseat.core.moves import unless
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.state import SCENE, State
from hotseat.kit.people import OfWho

is_in = unless(
    OfWho,
    lambda state, ask: SCENE.current(state).build(ask.who),
    "They don’t roll in this scene.",
)
is_conflict = unless(
    object, lambda state, _ask: state.conflict, "An Encounter is in progress, and no Conflict."
)
is_encounter = unless(object, lambda state, _ask: state.encounter, "No Encounter is in progress.")


def not_betrayed(state: State, _ask: object = None) -> str:
    """Against the rules: dice changed after a truce was broken, which comes when all dice are
    gathered (FS-12)."""
    scene = SCENE.current(state)
    late = isinstance(scene, Encounter) and scene.betrayals
    return "A truce was betrayed, so the rolls are set: roll the dice now." if late else ""
