"""A scene map as frozen values, in the order in which things were drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hotseat.core.ground import lines
from hotseat.core.late import Late
from hotseat.core.private import SecretRef

FORMS = ("rect", "round", "free", "ring")
DOORS = ("open", "shut", "barred")
TONES = ("ink", "accent", "bad", "pale")
USES = ("background", "handout")
SORTS = ("person", "group", "thing", "threat")
# How many of each a table may have, and a map.
MAPS, AREAS, PATHS, INK, TOKENS, HIDDEN = 60, 120, 240, 1_500, 400, 400
PICTURES = 12
# So many moves of areas are known to what was hidden before them.
SHIFTS = 400
# Bytes of one picture, and of all of a campaign.
PICTURE_BYTES, ALL_BYTES = 2_000_000, 12_000_000


@dataclass(frozen=True, slots=True)
class Area:
    """A place with an edge. ``form``: how it was drawn (``FORMS``), ``line`` its outline
    (``lines``), closed but for a "ring", which is none yet; ``note`` what it is like now;
    ``covered``: only the GM sees what is in it."""

    id: str
    form: str
    line: str
    name: str = ""
    note: str = ""
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """A way between two areas, by their ids; ``state`` is one of ``DOORS``."""

    id: str
    a: str
    b: str
    state: str = "open"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Ink:
    """A stroke: ``tone`` one of ``TONES``, ``wide`` in units."""

    id: str
    line: str
    tone: str = "ink"
    wide: int = 3


@dataclass(frozen=True, slots=True)
class Token:
    """Who or what stands at a point. ``who`` is the id of a character, "" for what is none;
    ``name`` as it was when the token was set; ``sort`` one of ``SORTS``."""

    id: str
    x: int
    y: int
    who: str = ""
    name: str = ""
    sort: str = "person"

    @property
    def at(self) -> lines.Point:
        """Its point."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: ``hash`` names it (``pictures``), ``x`` and ``y`` are its corner, ``w`` and ``h``
    its size in units, ``bytes`` what it weighs; ``use`` one of ``USES``: "background" lies behind
    all else, "handout" is shown by itself."""

    id: str
    hash: str
    x: int
    y: int
    w: int
    h: int
    bytes: int
    use: str = "background"


@dataclass(frozen=True, slots=True)
class Shift:
    """An area was moved while something was hidden on its map: the outline that it had, those of
    areas that lay upon it, and how far it went. ``number``: shifts are counted from 1."""

    number: int
    line: str
    upon: tuple[str, ...]
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class SceneMap:
    """One map. ``hidden`` are facts that the GM alone may read, by the id of the event that put
    them there (``hidden``); ``shifts`` say what moved under them since, and ``after`` after how
    many of those each of them was written, where that is not 0."""

    id: str
    title: str
    areas: Late[Area] = field(default_factory=dict)
    paths: Late[Path] = field(default_factory=dict)
    ink: Late[Ink] = field(default_factory=dict)
    tokens: Late[Token] = field(default_factory=dict)
    hidden: Mapping[str, SecretRef] = field(default_factory=dict)
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    shifts: tuple[Shift, ...] = ()
    after: Mapping[str, int] = field(default_factory=dict)


def area_at(scene: SceneMap, point: lines.Point) -> Area | None:
    """The topmost area that holds the point."""
    x, y = point
    for area in reversed(tuple(scene.areas.values())):
        left, top, right, bottom = lines.bounds(area.line)
        near = left <= x <= right and top <= y <= bottom
        if near and lines.within(point, lines.unpack(area.line)):
            return area
    return None


def where(scene: SceneMap, token: Token) -> Area | None:
    """The area in which a token stands: computed, never stored."""
    return area_at(scene, token.at)


def place_of(maps: Mapping[str, SceneMap], who: str) -> str:
    """The name of the area in which a character stands, as everyone may read it, on the newest of
    the maps that they are on; "" for none."""
    for scene in reversed(tuple(maps.values())):
        for token in scene.tokens.values():
            if token.who == who:
                area = where(scene, token)
                return "" if area is None or area.covered else name_of(scene, area)
    return ""


def inside(scene: SceneMap, area: Area) -> tuple[Token, ...]:
    """The tokens of which this is the topmost area."""
    return tuple(token for token in scene.tokens.values() if where(scene, token) is area)


def name_of(scene: SceneMap, area: Area) -> str:
    """Its name; "Area 3" for the third of the map, where it has none."""
    return area.name or f"Area {tuple(scene.areas).index(area.id) + 1}"
