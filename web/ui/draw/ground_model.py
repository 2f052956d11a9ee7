"""What the screen of a scene map is drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.copies import covered_on
from hotseat.core.ground.offer import Counter
from hotseat.core.ground.state import Area, Picture, SceneMap, Token
from hotseat.core.panels import Do
from ui.draw.faces import Faces
from ui.draw.map_model import Past

# The picks of a scene map: what is open beside it, the first area of a path, who is put where the
# map is tapped; then what stays: the tool, the pen's ink and line, whether what is drawn is hidden.
ON, FROM, PUT = "map.on", "map.from", "map.put"
TOOL, TONE, WIDE, HIDING = "map-tool", "map-tone", "map-wide", "map-hiding"
# The picture that covers the screen.
HANDOUT = "map.handout"
# What is open beside the map where no thing of it is: who and what may be added; the map itself.
ADD, ABOUT = "add", "about"
MOVE, AREA, PEN, ERASER, PATH, COVER = "move", "area", "pen", "eraser", "path", "cover"
PICTURE = "picture"
TOOLS = (MOVE, AREA, PEN, ERASER, PATH, COVER, PICTURE)
COVERED = "Covered area"


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Who or what is put on the map next: ``who`` is a character's id, or ""."""

    name: str
    who: str = ""
    sort: str = "person"


@dataclass(frozen=True, slots=True)
class GroundModel:
    """One scene map with all round it. ``scene`` is what these eyes may see of it, with the private
    texts of what is ``hidden`` by id; ``counters`` are characters by id. ``others`` are (id, title,
    address) of every map, ``new`` begins one more. ``tool`` is one of TOOLS; ``chosen`` the thing
    whose card stands beside the map (``beside``), ADD, ABOUT, or ""; ``first`` a path's first area;
    ``putting`` who is put where the map is tapped. ``links``: (token, token, word). ``why_not``:
    why nothing can be changed now, or "". ``pictures`` tells the page where a new picture goes;
    ``missing`` are the hashes that are not here, ``handout`` the picture shown full screen;
    ``faces`` by the ids of characters."""

    scene: SceneMap
    past: Past
    counters: Mapping[str, Counter] = field(default_factory=dict)
    hidden: Mapping[str, str] = field(default_factory=dict)
    others: tuple[tuple[str, str, str], ...] = ()
    new: Do | None = None
    gm: bool = False
    tool: str = MOVE
    tone: str = "ink"
    wide: int = 3
    hiding: bool = False
    chosen: str = ""
    first: str = ""
    putting: Newcomer | None = None
    links: tuple[tuple[str, str, str], ...] = ()
    beside: tuple[Any, ...] = ()
    as_list: bool = False
    why_not: str = ""
    pictures: str = ""
    missing: frozenset[str] = frozenset()
    handout: str = ""
    faces: Faces = field(default_factory=dict)

    @property
    def can_change(self) -> bool:
        """Whether anything may be moved or drawn: now, and not in view-only."""
        return self.past.is_now and not self.why_not


def behind(model: GroundModel) -> tuple[Picture, ...]:
    """The pictures behind the map that may be moved: those that are here."""
    pictures = model.scene.pictures.values() if model.can_change else ()
    return tuple(p for p in pictures if p.use == "background" and p.hash not in model.missing)


def sized(model: GroundModel, picture: Picture, by: float) -> Do:
    """The move that makes a picture larger or smaller about its middle."""
    w, h = (min(max(round(side * by), 40), lines.REACH) for side in (picture.w, picture.h))
    x = lines.kept(picture.x + (picture.w - w) // 2)
    y = lines.kept(picture.y + (picture.h - h) // 2)
    place = {"x": x, "y": y, "w": w, "h": h}
    if picture.id in model.hidden:
        what = {"hidden": picture.id, "was": model.hidden[picture.id]}
        return Do("map_size_hidden", {**what, **place})
    return Do("map_picture_place", {"picture": picture.id, **place, "use": picture.use})


def is_closed(model: GroundModel, picture: Picture) -> bool:
    """Whether a part of it is covered for these eyes: then it is not shown by itself."""
    return not model.gm and any(behind.picture is picture for behind in covered_on(model.scene))


def area_name(model: GroundModel, area: Area) -> str:
    """What an area is called for these eyes."""
    if area.covered and not model.gm:
        return COVERED
    return ground.name_of(model.scene, area)


def label(model: GroundModel, token: Token, area: Area | None) -> str:
    """A token, and the area in which it stands, in words: "Lew, Radio room, Injured"."""
    counter = model.counters.get(token.who)
    words = [
        token.name,
        area_name(model, area) if area is not None else "outside",
        *(counter.now if counter is not None else ()),
        "hidden" if token.id in model.hidden else "",
    ]
    return ", ".join(filter(None, words))


def in_reading_order(scene: SceneMap) -> tuple[tuple[Area | None, tuple[Token, ...]], ...]:
    """Each area with the tokens in it, then None with those outside."""
    inside: dict[str, list[Token]] = {area: [] for area in scene.areas}
    outside: list[Token] = []
    for token in scene.tokens.values():
        area = ground.where(scene, token)
        (inside[area.id] if area is not None else outside).append(token)
    areas = [(area, tuple(inside[area.id])) for area in scene.areas.values()]
    return (*areas, (None, tuple(outside)))
