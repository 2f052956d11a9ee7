"""Facts and moves of scene maps: the maps themselves, and their areas with what covers them."""

from __future__ import annotations

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
    NOTE,
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
from hotseat.core.ground.state import Area, SceneMap, Shift
from hotseat.core.panels import Entry
from hotseat.core.shapes import boolean, choice, text
from hotseat.core.table import Table
from hotseat.core.values import of

REGISTRY, MOVES = room()
MAP_TITLE = text(120, 1)
FORM = choice(*ground.FORMS)
MANY_MAPS = f"{ground.MAPS} maps are the most that a campaign holds. Remove one first."


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
def map_rename(state: Table, ask: RenameMap) -> tuple[MapRenamed, ...]:
    """The fact; none where that is its title."""
    title = ask.title.strip()
    same = title == map_of(state, ask.map).title
    return () if same else (MapRenamed(ask.map, title),)


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
def map_name(state: Table, ask: NameArea) -> tuple[AreaNamed, ...]:
    """The fact; none where the words are the same as before."""
    area = map_with(state, "areas", ask.area).areas[ask.area]
    name, note = ask.name.strip(), ask.note.strip()
    same = (name, note) == (area.name, area.note)
    return () if same else (AreaNamed(ask.area, name, note),)


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
        return None if self.on_it else on_the_map(f"{self.name or 'An area'} uncovered")


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
        after = with_shift(after, scene, area, self.dx, self.dy)
        after = with_layer(after, "tokens", {**scene.tokens, **tokens})
        return with_map(state, with_layer(after, "ink", {**scene.ink, **ink}))


def with_shift(after: SceneMap, before: SceneMap, area: Area, dx: int, dy: int) -> SceneMap:
    """The map that knows of the move, where something is hidden on it: what that is and where it
    lies stands in texts that the fold does not read (``hidden_texts``)."""
    if not before.hidden:
        return after
    order = tuple(before.areas.values())
    own = lines.bounds(area.line)
    upon = tuple(
        other.line
        for other in order[order.index(area) + 1 :]
        if lines.meet(own, lines.bounds(other.line))
    )
    number = before.shifts[-1].number + 1 if before.shifts else 1
    shifts = (*before.shifts, Shift(number, area.line, upon, dx, dy))
    return with_fields(after, {"shifts": shifts[-ground.SHIFTS :]})


class Carry(Ask):
    """Move an area with all that is in it, so far to the right and down."""

    area: str = of(KEY)
    dx: int = of(lines.X)
    dy: int = of(lines.Y)


@MOVES(Carry, lambda state, ask: has_thing(state, "areas", ask.area))
def map_carry(_state: Table, ask: Carry) -> Carried:
    """The fact."""
    return Carried(ask.area, ask.dx, ask.dy)
