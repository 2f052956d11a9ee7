"""From what was brought in to dice: what every side of a scene rolls. A Conflict and a roll of an
Encounter are made alike; roll, chances and screens all ask here."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.frozen import read_once
from hotseat.games.fight_sphere.people.relationships import tie_dice
from hotseat.games.fight_sphere.pool import pool_dice
from hotseat.games.fight_sphere.records.people import Relationship
from hotseat.games.fight_sphere.records.scenes import GM_SIDE, Build, Conflict, Scene
from hotseat.games.fight_sphere.state import SCENE, State

FLOOR, GAMBLED, BACKGROUND, THRESHOLD = "At least 1 die", "Gamble", "Background", "Threshold"
JUDGMENT, EXTRA = "Judgment: ", "By the table’s word"


def with_build(state: State, scene: Scene, build: Build) -> State:
    """The state with what one Gladiator brings to an open scene changed. Raises ValueError once
    its dice are rolled."""
    if scene.fallen:
        raise ValueError("the dice have been rolled")
    builds = tuple(build if side.who == build.who else side for side in scene.builds)
    return SCENE.changed(state, scene.id, builds=builds)


def price(state: State, build: Build) -> int:
    """What the Relationships bought cost: one die of the pool each (FS-13)."""
    return sum(tie.id in build.bought for tie in state.people[build.who].ties)


def unpaid(state: State, build: Build) -> int:
    """Dice of the Conflict Pool that are neither gambled nor to be paid."""
    return state.people[build.who].pool - build.gamble - price(state, build)


# --- dice ----------------------------------------------------------------------------------------


def used(state: State, scene: Scene, build: Build) -> tuple[Relationship, ...]:
    """The Relationships whose dice are in this roll: those bought, and in an Encounter those with
    somebody whom another Gladiator has bought, unless they are blocked."""
    people = state.people
    others = [side for side in scene.builds if side.who != build.who]
    bought = {tie.whom for other in others for key in other.bought
              if (tie := people[other.who].tie(key))}  # fmt: skip
    return tuple(
        tie for tie in people[build.who].ties
        if tie.id in build.bought or (tie.whom in bought and not tie.resting)
    )  # fmt: skip


def judgment_tags(state: State, scene: Scene, side: str) -> list[str]:
    """Whose Judgment dice are on this side, a name a die."""
    seats = state.table.seats
    bets = [bet for bet in scene.bets if bet.side == side]
    return [JUDGMENT + seats.name_of(bet.seat) for bet in bets for _ in range(bet.dice)]


def tags(state: State, scene: Scene, build: Build) -> tuple[str, ...]:
    """Where each die of this Gladiator's roll comes from."""
    ties = [(state.npcs[tie.whom].name, tie_dice(state, build.who, tie))
            for tie in used(state, scene, build)]  # fmt: skip
    judged = judgment_tags(state, scene, build.who)
    extra = (EXTRA, build.extra)
    count = pool_dice(build.gamble, [n for _, n in (*ties, extra)], build.background)
    brought = [(BACKGROUND, int(build.background)), (GAMBLED, build.gamble), *ties, extra]
    sources = [name for name, n in brought for _ in range(n)]
    return (*(sources or [FLOOR] * count), *judged)


@read_once
def sides(state: State, scene: Scene) -> Mapping[str, tuple[str, ...]]:
    """All dice of a scene, by side, in the order in which they are rolled."""
    pools = {build.who: tags(state, scene, build) for build in scene.builds}
    if isinstance(scene, Conflict):
        judged = judgment_tags(state, scene, GM_SIDE)
        pools[GM_SIDE] = (*[THRESHOLD] * scene.threshold, *judged)
    return pools
