"""A scene map as these eyes may see it: filtered before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hotseat.core.frozen import with_fields
from hotseat.core.ground import lines
from hotseat.core.ground.hidden_texts import as_moved, drawn_in
from hotseat.core.ground.state import Area, SceneMap
from hotseat.core.panels import View
from hotseat.core.private import GM


@dataclass(frozen=True, slots=True)
class Seen:
    """What may be seen of a map. ``hidden`` are the ids of what the GM alone sees, with their
    private texts; nothing for other eyes."""

    scene: SceneMap
    hidden: Mapping[str, str]


def seen(scene: SceneMap, view: View, now: SceneMap | None = None) -> Seen:
    """For the GM all of it, the hidden drawn in. For others no hidden thing; of a covered area its
    outline, neither its words nor what is in it, but for the characters whose counters lie on it.
    ``now``: the map as it is, where ``scene`` is an earlier one; what is covered now stays so in
    the past."""
    if view.may_read(GM):
        texts = as_moved(scene, {id: view.read(ref) for id, ref in scene.hidden.items()})
        shown, _ = drawn_in(scene, texts)
        return Seen(shown, texts)
    areas = {area.id: _as_covered(area, now) for area in scene.areas.values()}
    covers = [lines.unpack(area.line) for area in areas.values() if area.covered]

    def is_open(point: lines.Point) -> bool:
        return not any(lines.within(point, outline) for outline in covers)

    ink = {
        stroke.id: stroke
        for stroke in scene.ink.values()
        if not covers or all(map(is_open, lines.unpack(stroke.line)))
    }
    tokens = {token.id: token for token in scene.tokens.values() if token.who or is_open(token.at)}
    paths = {
        path.id: path
        for path in scene.paths.values()
        if not (areas[path.a].covered and areas[path.b].covered)
    }
    layers = {"areas": areas, "paths": paths, "ink": ink, "tokens": tokens, "hidden": {}}
    return Seen(with_fields(scene, layers), {})


def _as_covered(area: Area, now: SceneMap | None) -> Area:
    later = now.areas.get(area.id) if now is not None else None
    if not area.covered and not (later is not None and later.covered):
        return area
    return Area(area.id, area.form, area.line, covered=True)
