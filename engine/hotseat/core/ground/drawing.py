"""Facts and moves of scene maps: paths, ink, and what is rubbed out."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.asks import Ask
from hotseat.core.errors import Misfit
from hotseat.core.facts import FactData
from hotseat.core.frozen import with_fields
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.on_map import (
    GONE,
    KEY,
    LAYERS,
    NAME,
    OnMap,
    changed,
    fits,
    has_map,
    has_thing,
    is_a_line,
    map_of,
    map_with,
    on_the_map,
    put,
    room,
    with_layer,
    with_map,
    without,
)
from hotseat.core.ground.state import Ink, Path, SceneMap
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer
from hotseat.core.table import Table
from hotseat.core.values import many, of

REGISTRY, MOVES = room()
DOOR, TONE = choice(*ground.DOORS), choice(*ground.TONES)
SAME = "A path leads from one area to another."


# --- paths ---------------------------------------------------------------------------------------


@REGISTRY
class PathMade(OnMap):
    """Two areas are joined by a way."""

    undo_label = "Path"

    a: str = of(KEY)
    b: str = of(KEY)
    state: str = of(DOOR, default="open")

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        if not {self.a, self.b} <= scene.areas.keys():
            raise Misfit(GONE)
        path = Path(id, self.a, self.b, self.state)
        return with_layer(scene, "paths", put(scene.paths, id, path, ground.PATHS))


class MakePath(Ask):
    """Join two areas by a way, or a door."""

    map: str = of(KEY)
    a: str = of(KEY)
    b: str = of(KEY)
    state: str = of(DOOR, default="open")


def joins_two(state: Table, ask: MakePath) -> str:
    """Impossible: from an area to itself, or to one that is not there."""
    scene = state.maps.get(ask.map)
    if scene is None or not {ask.a, ask.b} <= scene.areas.keys():
        return GONE
    return SAME if ask.a == ask.b else ""


@MOVES(MakePath, lambda state, ask: fits(state, ask.map, "paths"), joins_two)
def map_path(state: Table, ask: MakePath) -> PathMade | PathSet:
    """The fact; where the two are joined already, that path as asked."""
    for path in state.maps[ask.map].paths.values():
        if {path.a, path.b} == {ask.a, ask.b}:
            return PathSet(path.id, ask.state, path.name)
    return PathMade(ask.map, ask.a, ask.b, ask.state)


@REGISTRY
class PathSet(FactData):
    """A way is open, shut or barred, and may have a name."""

    sets = ("path",)
    undo_label = "Path"

    path: str = of(KEY)
    state: str = of(DOOR)
    name: str = of(NAME, default="")

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "paths", self.path)
        words = {"state": self.state, "name": self.name}
        return with_map(state, changed(scene, "paths", self.path, ground.PATHS, **words))

    def tell(self, state: Table, by: str) -> Entry | None:
        for scene in state.maps.values():
            path = scene.paths.get(self.path)
            if path is not None:
                ends = [scene.areas[path.a], scene.areas[path.b]]
                if any(area.covered for area in ends):
                    return None
                a, b = (ground.name_of(scene, area) for area in ends)
                return on_the_map(f"{self.name or f'{a} to {b}'}: {self.state}", by)
        return None


class SetPath(Ask):
    """Open, shut or bar a way, and give it a name."""

    path: str = of(KEY)
    state: str = of(DOOR)
    name: str = of(NAME, default="")


@MOVES(SetPath, lambda state, ask: has_thing(state, "paths", ask.path))
def map_path_set(state: Table, ask: SetPath) -> tuple[PathSet, ...]:
    """The fact; none where it is so already."""
    path = map_with(state, "paths", ask.path).paths[ask.path]
    name = ask.name.strip()
    same = (ask.state, name) == (path.state, path.name)
    return () if same else (PathSet(ask.path, ask.state, name),)


# --- ink -----------------------------------------------------------------------------------------


@REGISTRY
class Inked(OnMap):
    """A stroke was drawn."""

    undo_label = "Stroke"

    line: str = of(lines.LINE)
    tone: str = of(TONE, default="ink")
    wide: int = of(integer(1, 24), default=3)

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        lines.unpack(self.line)
        stroke = Ink(id, self.line, self.tone, self.wide)
        return with_layer(scene, "ink", put(scene.ink, id, stroke, ground.INK))


class DrawInk(Ask):
    """Draw a stroke."""

    map: str = of(KEY)
    line: str = of(lines.LINE)
    tone: str = of(TONE, default="ink")
    wide: int = of(integer(1, 24), default=3)


@MOVES(
    DrawInk,
    lambda state, ask: fits(state, ask.map, "ink"),
    lambda _state, ask: is_a_line(ask.line),
)
def map_ink(_state: Table, ask: DrawInk) -> Inked:
    """The fact."""
    return Inked(ask.map, ask.line, ask.tone, ask.wide)


@REGISTRY
class Rubbed(FactData):
    """Strokes, paths and areas were rubbed out; with an area the paths that lead to it."""

    undo_label = "Rubbed out"

    map: str = of(KEY)
    ids: tuple[str, ...] = of(many(KEY, 1, 200))

    def apply(self, state: Table, id: str) -> Table:
        scene = map_of(state, self.map)
        drawn = {*scene.areas, *scene.paths, *scene.ink}
        if not drawn & {*self.ids}:
            raise Misfit(GONE)
        return with_map(state, rubbed(scene, self.ids))


def rubbed(scene: SceneMap, ids: Iterable[str]) -> SceneMap:
    """The map without these areas, paths and strokes, and without paths that led to them."""
    gone = frozenset(ids)
    gone |= {path.id for path in scene.paths.values() if {path.a, path.b} & gone}
    layers = {layer: without(getattr(scene, layer), gone) for layer in LAYERS}
    return with_fields(scene, layers)


class Rub(Ask):
    """Rub out areas, paths and strokes of one map."""

    map: str = of(KEY)
    ids: tuple[str, ...] = of(many(KEY, 1, 200))


def is_drawn(state: Table, ask: Rub) -> str:
    """Impossible: what is not there."""
    scene = state.maps.get(ask.map)
    if scene is None:
        return has_map(state, ask.map)
    return "" if {*scene.areas, *scene.paths, *scene.ink} & {*ask.ids} else GONE


@MOVES(Rub, is_drawn)
def map_rub(_state: Table, ask: Rub) -> Rubbed:
    """The fact."""
    return Rubbed(ask.map, tuple(ask.ids))
