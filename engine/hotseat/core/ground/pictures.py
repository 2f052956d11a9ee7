"""Facts and moves of scene maps: pictures, as the ground of a map or as a handout.

A fact holds a picture's name, which is the SHA-256 of its bytes in hex, and where it lies.
The bytes are kept beside the log, once for each name, and may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from hotseat.core import limits
from hotseat.core.asks import Ask
from hotseat.core.campaign import Event
from hotseat.core.errors import BadValue
from hotseat.core.facts import FactData
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.on_map import (
    FULL,
    KEY,
    OnMap,
    changed,
    has_map,
    has_thing,
    map_with,
    on_the_map,
    put,
    room,
    with_layer,
    with_map,
    without,
)
from hotseat.core.ground.state import Picture, SceneMap
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer, text
from hotseat.core.table import Table
from hotseat.core.values import of

REGISTRY, MOVES = room()
HASH, USE = text(64, 64), choice(*ground.USES)
SIDE, BYTES = integer(1, lines.REACH), integer(1, ground.PICTURE_BYTES)
NO_HASH = "That is no picture: its name isn’t 64 hexadecimal digits."
_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)


def why_no_name(name: str) -> str:
    """A guard: impossible with what names no picture."""
    return "" if _HASH.fullmatch(name) else NO_HASH


# --- added ---------------------------------------------------------------------------------------


@REGISTRY
class PictureSet(OnMap):
    """A picture was put on a map: ``hash`` names it, ``x``, ``y``, ``w``, ``h`` are its corner and
    size in units, ``bytes`` what it weighs, ``use`` one of ``state.USES``. ``flat``: how long the
    log was when what is covered was painted over, in a player's copy; 0 for a whole one."""

    undo_label = "Picture"

    hash: str = of(HASH)
    x: int = of(lines.X)
    y: int = of(lines.Y)
    w: int = of(SIDE)
    h: int = of(SIDE)
    bytes: int = of(BYTES)
    use: str = of(USE, default="background")
    flat: int = of(integer(0, limits.EVENTS), default=0)

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        if why_no_name(self.hash):
            raise BadValue(NO_HASH)
        picture = Picture(id, self.hash, self.x, self.y, self.w, self.h, self.bytes, self.use)
        return with_layer(scene, "pictures", put(scene.pictures, id, picture, ground.PICTURES))

    def tell(self, state: Table, by: str) -> Entry:
        return on_the_map("Picture added", by)


class SetPicture(Ask):
    """Put a picture on a map, behind all else or as a handout."""

    map: str = of(KEY)
    hash: str = of(HASH)
    x: int = of(lines.X)
    y: int = of(lines.Y)
    w: int = of(SIDE)
    h: int = of(SIDE)
    bytes: int = of(BYTES)
    use: str = of(USE, default="background")


def weight(table: Table) -> int:
    """Bytes of all pictures of a campaign: those on its maps, each counted once, and those that
    were handed out."""
    return sum(_sizes(table.maps).values()) + sum(handout.bytes for handout in table.handouts)


def _sizes(maps: Mapping[str, SceneMap]) -> dict[str, int]:
    pictures = (picture for scene in maps.values() for picture in scene.pictures.values())
    return {picture.hash: picture.bytes for picture in pictures}


def why_no_room(table: Table, name: str, size: int) -> str:
    """Why a picture of so many bytes is one too many for the campaign, or ""."""
    after = (weight(table) + size) / 1e6
    if name in _sizes(table.maps) or after <= ground.ALL_BYTES / 1e6:
        return ""
    return (
        f"Pictures would take {after:.1f} MB, and a campaign holds {ground.ALL_BYTES // 10**6}."
        " Remove one first."
    )


def has_room(state: Table, ask: SetPicture) -> str:
    """Impossible: on a map that is gone or full, or past what a campaign holds."""
    scene = state.maps.get(ask.map)
    if scene is None:
        return has_map(state, ask.map)
    full = FULL if len(scene.pictures) >= ground.PICTURES else ""
    return full or why_no_room(state, ask.hash, ask.bytes)


@MOVES(SetPicture, has_room, lambda _state, ask: why_no_name(ask.hash))
def map_picture(_state: Table, ask: SetPicture) -> PictureSet:
    """The fact."""
    return PictureSet(ask.map, ask.hash, ask.x, ask.y, ask.w, ask.h, ask.bytes, ask.use)


# --- moved, removed ------------------------------------------------------------------------------


@REGISTRY
class PicturePlaced(FactData):
    """A picture lies elsewhere, has another size, or is used otherwise."""

    undo_label = "Picture"
    sets = ("picture",)

    picture: str = of(KEY)
    x: int = of(lines.X)
    y: int = of(lines.Y)
    w: int = of(SIDE)
    h: int = of(SIDE)
    use: str = of(USE, default="background")

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "pictures", self.picture)
        place = {"x": self.x, "y": self.y, "w": self.w, "h": self.h, "use": self.use}
        after = changed(scene, "pictures", self.picture, ground.PICTURES, **place)
        return with_map(state, after)


class PlacePicture(Ask):
    """Move a picture, change its size, or use it otherwise."""

    picture: str = of(KEY)
    x: int = of(lines.X)
    y: int = of(lines.Y)
    w: int = of(SIDE)
    h: int = of(SIDE)
    use: str = of(USE, default="background")


@MOVES(PlacePicture, lambda state, ask: has_thing(state, "pictures", ask.picture))
def map_picture_place(_state: Table, ask: PlacePicture) -> PicturePlaced:
    """The fact."""
    return PicturePlaced(ask.picture, ask.x, ask.y, ask.w, ask.h, ask.use)


@REGISTRY
class PictureRemoved(FactData):
    """A picture is off its map."""

    undo_label = "Picture"
    sets = ("picture",)

    picture: str = of(KEY)

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "pictures", self.picture)
        left = without(scene.pictures, (self.picture,))
        return with_map(state, with_layer(scene, "pictures", left))


class RemovePicture(Ask):
    """Remove a picture from its map."""

    picture: str = of(KEY)


@MOVES(RemovePicture, lambda state, ask: has_thing(state, "pictures", ask.picture))
def map_picture_remove(_state: Table, ask: RemovePicture) -> PictureRemoved:
    """The fact."""
    return PictureRemoved(ask.picture)


# --- what a log names ----------------------------------------------------------------------------


def named_by(events: Iterable[Event]) -> tuple[str, ...]:
    """The pictures that the facts of a log name, undone ones too, each once."""
    kind = PictureSet.kind
    return tuple(dict.fromkeys(event.data["hash"] for event in events if event.kind == kind))
