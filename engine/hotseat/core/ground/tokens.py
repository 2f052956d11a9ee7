"""Facts and moves of scene maps: tokens, who stands where."""

from __future__ import annotations

from hotseat.core.asks import Ask
from hotseat.core.errors import Misfit
from hotseat.core.facts import FactData
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.on_map import (
    FULL,
    GONE,
    KEY,
    NAME,
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
from hotseat.core.ground.state import SceneMap, Token
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, text
from hotseat.core.table import Table
from hotseat.core.values import many, of

REGISTRY, MOVES = room()
SORT = choice(*ground.SORTS)
NOBODY = "Say who or what it is: a token needs a name."


def stands(state: Table, id: str) -> tuple[SceneMap, Token] | None:
    """The map that a token is on, and the token; None where it is on none."""
    for scene in state.maps.values():
        if id in scene.tokens:
            return scene, scene.tokens[id]
    return None


def said_at(scene: SceneMap, point: lines.Point) -> str:
    """What everyone may hear of a point of the map: "to Radio room", "under a cover", "outside"."""
    area = ground.area_at(scene, point)
    if area is None:
        return "outside"
    return "under a cover" if area.covered else f"to {ground.name_of(scene, area)}"


# --- set -----------------------------------------------------------------------------------------


@REGISTRY
class TokenSet(OnMap):
    """Somebody or something was put on a map; a character who is on it already is moved."""

    undo_label = "Token"

    x: int = of(lines.X)
    y: int = of(lines.Y)
    who: str = of(text(80), default="")
    name: str = of(NAME, default="")
    sort: str = of(SORT, default="person")

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        token = Token(id, self.x, self.y, self.who, self.name, self.sort)
        others = {
            other.id: other
            for other in scene.tokens.values()
            if not self.who or other.who != self.who
        }
        return with_layer(scene, "tokens", put(others, id, token, ground.TOKENS))

    def tell(self, state: Table, by: str) -> Entry | None:
        scene = state.maps.get(self.map)
        if scene is None or not self.name:
            return None
        there = said_at(scene, (self.x, self.y))
        return on_the_map(f"{self.name} added {there}", by, f"{scene.id} {self.who or self.name}")


class SetToken(Ask):
    """Put a character (``who``), or anything with a name, on a map."""

    map: str = of(KEY)
    x: int = of(lines.X)
    y: int = of(lines.Y)
    who: str = of(text(80), default="")
    name: str = of(NAME, default="")
    sort: str = of(SORT, default="person")


def has_room(state: Table, ask: SetToken) -> str:
    """Impossible: a token without a name, or one too many."""
    scene = state.maps.get(ask.map)
    if scene is None:
        return has_map(state, ask.map)
    return FULL if len(scene.tokens) >= ground.TOKENS else ""


@MOVES(SetToken, has_room, lambda _state, ask: "" if ask.name.strip() else NOBODY)
def map_token(_state: Table, ask: SetToken) -> TokenSet:
    """The fact."""
    return TokenSet(ask.map, ask.x, ask.y, ask.who, ask.name.strip(), ask.sort)


# --- moved ---------------------------------------------------------------------------------------


@REGISTRY
class Placed(FactData):
    """A token was moved."""

    undo_label = "Token"
    sets = ("token",)

    token: str = of(KEY)
    x: int = of(lines.X)
    y: int = of(lines.Y)

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        """The map with the token there."""
        return changed(scene, "tokens", self.token, ground.TOKENS, x=self.x, y=self.y)

    def apply(self, state: Table, id: str) -> Table:
        return with_map(state, self.on(map_with(state, "tokens", self.token), id))

    def tell(self, state: Table, by: str) -> Entry | None:
        standing = stands(state, self.token)
        if standing is None or not standing[1].name:
            return None
        scene, token = standing
        there = said_at(scene, (self.x, self.y))
        return on_the_map(
            f"{token.name} moved {there}", by, f"{scene.id} {token.who or token.name}"
        )


class Place(Ask):
    """Move a token."""

    token: str = of(KEY)
    x: int = of(lines.X)
    y: int = of(lines.Y)


@MOVES(Place, lambda state, ask: has_thing(state, "tokens", ask.token))
def map_place(_state: Table, ask: Place) -> Placed:
    """The fact."""
    return Placed(ask.token, ask.x, ask.y)


class Gather(Ask):
    """Move tokens into one area, each to a free place."""

    area: str = of(KEY)
    tokens: tuple[str, ...] = of(many(KEY, 1, 100))


def all_there(state: Table, ask: Gather) -> str:
    """Impossible: an area or a token that is gone, or tokens of another map."""
    for scene in state.maps.values():
        if ask.area in scene.areas:
            return "" if scene.tokens.keys() >= {*ask.tokens} else GONE
    return GONE


APART = 56


@MOVES(Gather, all_there)
def map_gather(state: Table, ask: Gather) -> tuple[Placed, ...]:
    """A fact for each, from the middle of the area outwards."""
    scene = map_with(state, "areas", ask.area)
    line = scene.areas[ask.area].line
    moving = dict.fromkeys(ask.tokens)
    taken = [token.at for token in scene.tokens.values() if token.id not in moving]
    placed = []
    for token in moving:
        x, y = lines.free_spot(line, taken, APART)
        taken.append((x, y))
        placed.append(Placed(token, x, y))
    return tuple(placed)


# --- taken off -----------------------------------------------------------------------------------


@REGISTRY
class TakenOff(FactData):
    """A token is off the map; ``name`` as it was, for the log."""

    undo_label = "Token"
    sets = ("token",)

    token: str = of(KEY)
    name: str = of(NAME, default="")

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "tokens", self.token)
        left = without(scene.tokens, (self.token,))
        return with_map(state, with_layer(scene, "tokens", left))

    def tell(self, state: Table, by: str) -> Entry | None:
        return (
            on_the_map(f"{self.name} removed from the map", by, self.token) if self.name else None
        )


class TakeOff(Ask):
    """Take a token off the map."""

    token: str = of(KEY)


@MOVES(TakeOff, lambda state, ask: has_thing(state, "tokens", ask.token))
def map_take_off(state: Table, ask: TakeOff) -> TakenOff:
    """The fact. Raises Misfit where it is gone."""
    standing = stands(state, ask.token)
    if standing is None:
        raise Misfit(GONE)
    return TakenOff(ask.token, standing[1].name)
