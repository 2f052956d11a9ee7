"""What facts about scene maps have in common: finding the map, and putting the changed one back.

A fact's ``on`` changes one map and needs nothing else of the table, so that what the GM keeps
covered can be drawn for their eyes as if it had been said (``seen``).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from hotseat.core.errors import BadValue, Misfit
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import replace, with_fields
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.state import SceneMap
from hotseat.core.moves import Moves
from hotseat.core.panels import Entry
from hotseat.core.shapes import text
from hotseat.core.table import Table
from hotseat.core.values import of

KEY = text(80, 1)
NAME, NOTE = text(120), text(400)
GONE = "That isn’t on the map any more."
NO_MAP = "That map was removed."
FULL = "The map is full: remove something first."
# Of one thing that is drawn the guards look at how many there are; the fold does as well.
LAYERS = {"areas": ground.AREAS, "paths": ground.PATHS, "ink": ground.INK}

V = TypeVar("V")


def map_of(state: Table, id: str) -> SceneMap:
    """The map. Raises Misfit where it was removed."""
    scene = state.maps.get(id)
    if scene is None:
        raise Misfit(NO_MAP)
    return scene


def map_with(state: Table, layer: str, id: str) -> SceneMap:
    """The map that has this thing in a ``layer`` ("areas", "tokens"). Raises Misfit for none."""
    for scene in state.maps.values():
        if id in getattr(scene, layer):
            return scene
    raise Misfit(GONE)


def has_map(state: Table, id: str) -> str:
    """A guard: impossible on a map that is gone."""
    return "" if id in state.maps else NO_MAP


def has_thing(state: Table, layer: str, id: str) -> str:
    """A guard: impossible with what is gone."""
    return "" if any(id in getattr(scene, layer) for scene in state.maps.values()) else GONE


def fits(state: Table, id: str, layer: str) -> str:
    """A guard: impossible on a map that is gone or full."""
    scene = state.maps.get(id)
    if scene is None:
        return has_map(state, id)
    return FULL if len(getattr(scene, layer)) >= LAYERS[layer] else ""


def is_a_line(line: str) -> str:
    """A guard: impossible to read."""
    try:
        lines.unpack(line)
    except BadValue as fault:
        return str(fault)
    return ""


def put(things: Mapping[str, V], id: str, thing: V, most: int) -> dict[str, V]:
    """The things with this one last, or in its old place. Raises Misfit for more than ``most``."""
    after = {**things, id: thing}
    if len(after) > most:
        raise Misfit(FULL)
    return after


def without(things: Mapping[str, V], ids: Collection[str]) -> dict[str, V]:
    """The things but for these."""
    return {id: thing for id, thing in things.items() if id not in ids}


def with_map(state: Table, scene: SceneMap) -> Table:
    """The table with that map changed, or with one more. Raises Misfit for too many."""
    return with_fields(state, {"maps": put(state.maps, scene.id, scene, ground.MAPS)})


def on_the_map(news: str, who: str = "", fold: str = "") -> Entry:
    """The log's entry for who stands where; those with the same ``fold`` are one in a scene."""
    return Entry(news, who, story=False, fold=fold)


@dataclass(frozen=True, slots=True)
class OnMap(FactData):
    """A fact that adds to one map."""

    map: str = of(KEY)

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        """The map after this fact of the event ``id``. Raises Misfit, BadValue."""
        return scene

    def apply(self, state: Table, id: str) -> Table:
        return with_map(state, self.on(map_of(state, self.map), id))


def changed(scene: SceneMap, layer: str, id: str, most: int, **fields: Any) -> SceneMap:
    """The map with other ``fields`` of one thing. Raises Misfit where it is gone."""
    things = getattr(scene, layer)
    if id not in things:
        raise Misfit(GONE)
    return with_layer(scene, layer, put(things, id, replace(things[id], **fields), most))


def with_layer(scene: SceneMap, layer: str, things: Mapping[str, Any]) -> SceneMap:
    """The map with that layer in place of its own."""
    return with_fields(scene, {layer: things})


def room() -> tuple[FactRegistry, Moves]:
    """The registries of one room of the maps."""
    return FactRegistry("core"), Moves()
