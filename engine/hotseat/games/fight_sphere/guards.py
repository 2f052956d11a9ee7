"""Guards that the moves of several rooms share."""

from __future__ import annotations

from hotseat.core.game import Args
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.state import State, open_scene
from hotseat.kit.moves import running, unless

in_progress, not_rolled, is_rolled, no_other = running(
    "scene", lambda s: s.conflict or s.encounter, lambda held: held.fallen
)
is_in = unless(
    lambda state, args: open_scene(state).build(args["who"]),
    "They don’t roll in this scene.",
    "who",
)


def not_betrayed(state: State, _args: Args) -> str:
    """Against the rules: dice changed after a truce was broken, which comes when all dice are
    gathered (FS-12)."""
    scene = open_scene(state)
    late = isinstance(scene, Encounter) and scene.betrayals
    return "A truce was betrayed, so the rolls are set: roll the dice now." if late else ""


is_conflict = unless(
    lambda state, _args: state.conflict, "An Encounter is in progress, and no Conflict."
)
is_encounter = unless(lambda state, _args: state.encounter, "No Encounter is in progress.")
