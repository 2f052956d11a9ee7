"""What was kept of the states of older files, as plain values."""

from __future__ import annotations

from typing import Any

from hotseat.games.fight_sphere.state import State


def kept(state: State) -> dict[str, Any]:
    """People, Episodes, turns and the scene in progress, as the state knows them now."""
    return {
        "people": {
            one.id: {
                "name": one.name,
                "pool": one.pool,
                "drive": one.drive,
                "ties": [[tie.id, tie.whom, tie.value, tie.blocked] for tie in one.ties],
                "gone": one.gone,
                "died": one.died,
            }
            for one in state.people.values()
        },
        "npcs": {npc.id: [npc.name, npc.gone] for npc in state.npcs.values()},
        "layer": [state.layer, state.threshold, state.core],
        "episodes": [
            {
                "id": each.id,
                "members": each.members,
                "met": each.met,
                "out": each.out,
                "truces": each.truces,
                "clashes": [[clash.id, *clash.members] for clash in each.clashes],
                "broken": each.broken,
            }
            for each in (*state.past, *state.episodes)
        ],
        "judgment": dict(state.judgment),
        "turn": state.turn,
        "resumes": [[each.who, each.rival] for each in state.resumes],
        "scene": _scene(state.scene),
        "last": _scene(state.last_scene),
        "end": [state.survivor, state.epilogue, state.ended],
    }


def _scene(scene: Any) -> Any:
    if scene is None:
        return None
    return {
        "id": scene.id,
        "kind": type(scene).__name__,
        "builds": [
            [each.who, each.background, each.gamble, each.bought, each.leaves]
            for each in scene.builds
        ],
        "bets": [[each.seat, each.side, each.dice] for each in scene.bets],
        "fallen": [[each.side, *(die.face for die in each.dice)] for each in scene.fallen],
        "done": dict(scene.done),
    }
