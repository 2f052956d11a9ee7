"""Facts and moves of scene maps: maps, areas with what covers them, paths, and ink."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.asks import Ask
from hotseat.core.errors import BadValue, Misfit
from hotseat.core.facts import FactData
from hotseat.core.frozen import with_fields
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.on_map import (
    FULL,
    GONE,
    KEY,
    NAME,
    NOTE,
    OnMap,
    changed,
    has_map,
    has_thing,
    map_of,
    map_with,
    on_the_map,
    put,
    room,
    with_layer,
    with_map,
    without,
)
from hotseat.core.ground.state import Area, Ink, Path, SceneMap
from hotseat.core.panels import Entry
from hotseat.core.shapes import boolean, choice, integer, text
from hotseat.core.table import Table
from hotseat.core.values import many, of

REGISTRY, MOVES = room()
MAP_TITLE = text(120, 1)
FORM, DOOR, TONE = choice(*ground.FORMS), choice(*ground.DOORS), choice(*ground.TONES)
MANY_MAPS = f"{ground.MAPS} maps are the most that a campaign holds. Remove one first."
SAME = "A path leads from one area to another."
# Of one thing that is drawn the guards look at how many there are; the fold does as well.
LAYERS = {"areas": ground.AREAS, "paths": ground.PATHS, "ink": ground.INK}


# --- maps ----------------------------------------------------------------------------------------


@REGISTRY
class MapMade(FactData):
    """A new map, empty."""

    title: str = of(MAP_TITLE)

    def apply(self, state: Table, id: str) -> Table:
        return with_map(state, SceneMap(id, self.title))

    def tell(self, state: Table, by: str) -> Entry:
        return Entry("New map", by, f"{self.title}.", story=False)


class MakeMap(Ask):
    """Begin a map."""

    title: str = of(MAP_TITLE)


@MOVES(MakeMap, lambda state, ask: MANY_MAPS if len(state.maps) >= ground.MAPS else "")
def map_make(_state: Table, ask: MakeMap) -> MapMade:
    """The fact."""
    return MapMade(ask.title.strip())


@REGISTRY
class MapRenamed(OnMap):
    """A map has another title."""

    sets = ("map",)
    undo_label = "Map renamed"

    title: str = of(MAP_TITLE)

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        return with_fields(scene, {"title": self.title})


class RenameMap(Ask):
    """Call a map something else."""

    map: str = of(KEY)
    title: str = of(MAP_TITLE)


@MOVES(RenameMap, lambda state, ask: has_map(state, ask.map))
def map_rename(_state: Table, ask: RenameMap) -> MapRenamed:
    """The fact."""
    return MapRenamed(ask.map, ask.title.strip())


@REGISTRY
class MapRemoved(FactData):
    """A map is gone, with all that was on it."""

    sets = ("map",)

    map: str = of(KEY)
    title: str = of(NAME, default="")

    def apply(self, state: Table, id: str) -> Table:
        map_of(state, self.map)
        return with_fields(state, {"maps": without(state.maps, (self.map,))})

    def tell(self, state: Table, by: str) -> Entry:
        return Entry("Map removed", by, f"{self.title}.", story=False)


class RemoveMap(Ask):
    """Remove a map with all that is on it."""

    map: str = of(KEY)


@MOVES(RemoveMap, lambda state, ask: has_map(state, ask.map))
def map_remove(state: Table, ask: RemoveMap) -> MapRemoved:
    """The fact, with the title for the log."""
    return MapRemoved(ask.map, map_of(state, ask.map).title)


# --- areas ---------------------------------------------------------------------------------------


@REGISTRY
class AreaDrawn(OnMap):
    """An area was drawn. ``key``: what it is known by, where that is not this fact's id: it was
    hidden before."""

    undo_label = "Area"

    form: str = of(FORM)
    line: str = of(lines.LINE)
    name: str = of(NAME, default="")
    key: str = of(text(80), default="")

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        lines.unpack(self.line)
        if self.key and any(self.key in getattr(scene, layer) for layer in (*LAYERS, "tokens")):
            raise Misfit(GONE)
        area = Area(self.key or id, self.form, self.line, self.name)
        return with_layer(scene, "areas", put(scene.areas, area.id, area, ground.AREAS))


class DrawArea(Ask):
    """Draw an area: its outline as a line."""

    map: str = of(KEY)
    form: str = of(FORM)
    line: str = of(lines.LINE)
    name: str = of(NAME, default="")


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


@MOVES(
    DrawArea,
    lambda state, ask: fits(state, ask.map, "areas"),
    lambda _state, ask: is_a_line(ask.line),
)
def map_area(_state: Table, ask: DrawArea) -> AreaDrawn:
    """The fact."""
    return AreaDrawn(ask.map, ask.form, ask.line, ask.name.strip())


@REGISTRY
class AreaNamed(FactData):
    """An area has a name, and a line on what it is like now."""

    undo_label = "Area"
    sets = ("area",)

    area: str = of(KEY)
    name: str = of(NAME, default="")
    note: str = of(NOTE, default="")

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        """The map with the area's words."""
        words = {"name": self.name, "note": self.note}
        return changed(scene, "areas", self.area, ground.AREAS, **words)

    def apply(self, state: Table, id: str) -> Table:
        return with_map(state, self.on(map_with(state, "areas", self.area), id))


class NameArea(Ask):
    """Give an area a name, and a line on what it is like now."""

    area: str = of(KEY)
    name: str = of(NAME, default="")
    note: str = of(NOTE, default="")


@MOVES(NameArea, lambda state, ask: has_thing(state, "areas", ask.area))
def map_name(_state: Table, ask: NameArea) -> AreaNamed:
    """The fact."""
    return AreaNamed(ask.area, ask.name.strip(), ask.note.strip())


@REGISTRY
class AreaCovered(FactData):
    """The GM covered an area, or uncovered it."""

    undo_label = "Cover"
    sets = ("area",)

    area: str = of(KEY)
    on_it: bool = of(boolean())
    name: str = of(NAME, default="")

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "areas", self.area)
        covered = {"covered": self.on_it}
        return with_map(state, changed(scene, "areas", self.area, ground.AREAS, **covered))

    def tell(self, state: Table, by: str) -> Entry | None:
        return None if self.on_it else on_the_map(f"{self.name or 'An area'}: uncovered.")


@REGISTRY
class Carried(FactData):
    """An area was moved, with all that stands and is drawn in it."""

    undo_label = "Area moved"
    sets = ("area",)

    area: str = of(KEY)
    dx: int = of(lines.X)
    dy: int = of(lines.Y)

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "areas", self.area)
        area = scene.areas[self.area]
        tokens = {
            token.id: with_fields(
                token, {"x": lines.kept(token.x + self.dx), "y": lines.kept(token.y + self.dy)}
            )
            for token in ground.inside(scene, area)
        }
        outline = lines.unpack(area.line)
        ink = {
            stroke.id: with_fields(stroke, {"line": lines.moved(stroke.line, self.dx, self.dy)})
            for stroke in scene.ink.values()
            if lines.within(lines.middle(stroke.line), outline)
        }
        line = lines.moved(area.line, self.dx, self.dy)
        after = changed(scene, "areas", area.id, ground.AREAS, line=line)
        after = with_layer(after, "tokens", {**scene.tokens, **tokens})
        return with_map(state, with_layer(after, "ink", {**scene.ink, **ink}))


class Carry(Ask):
    """Move an area with all that is in it, so far to the right and down."""

    area: str = of(KEY)
    dx: int = of(lines.X)
    dy: int = of(lines.Y)


@MOVES(Carry, lambda state, ask: has_thing(state, "areas", ask.area))
def map_carry(_state: Table, ask: Carry) -> Carried:
    """The fact."""
    return Carried(ask.area, ask.dx, ask.dy)


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
                return on_the_map(f"{self.name or f'{a} to {b}'}: {self.state}.", by)
        return None


class SetPath(Ask):
    """Open, shut or bar a way, and give it a name."""

    path: str = of(KEY)
    state: str = of(DOOR)
    name: str = of(NAME, default="")


@MOVES(SetPath, lambda state, ask: has_thing(state, "paths", ask.path))
def map_path_set(_state: Table, ask: SetPath) -> PathSet:
    """The fact."""
    return PathSet(ask.path, ask.state, ask.name.strip())


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
