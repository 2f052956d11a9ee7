"""What may be done with a scene map: who is put on it, moved, and what shows next."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.hidden_texts import words_of
from hotseat.core.ground.state import SceneMap, Token
from hotseat.core.ground.tokens import APART, TokenSet
from hotseat.core.panels import Do
from ui.draw.ground_model import AREA, ON, PUT, TOOL, GroundModel, Newcomer

# How a newcomer is written into the pick: a character by id, anything else by sort and name.
CHARACTER = "who:"
# The form in which anything else is named.
NEW_TOKEN = "ground.new"


# --- who is put on it ----------------------------------------------------------------------------


def newcomer(model: GroundModel, pick: str) -> Newcomer | None:
    """Who a pick puts on the map next; None for nobody, and for who is on it already."""
    if pick.startswith(CHARACTER):
        counter = model.counters.get(pick.removeprefix(CHARACTER))
        if counter is None or counter.id in on_it(model.scene):
            return None
        return Newcomer(counter.name, counter.id, "group" if counter.group else "person")
    sort, _, name = pick.partition(":")
    return Newcomer(name[:120], "", sort) if sort in ground.SORTS and name.strip() else None


def on_it(scene: SceneMap) -> frozenset[str]:
    """The characters who are on the map."""
    return frozenset(token.who for token in scene.tokens.values() if token.who)


def put(model: GroundModel, new: Newcomer, point: lines.Point, under: bool = False) -> Do:
    """The move that puts somebody there; hidden, where the GM hides what is put, or it is a thing
    ``under`` a cover."""
    x, y = point
    scene = model.scene.id
    done = {PUT: ""}
    if model.hiding or (under and not new.who):
        fact = TokenSet(scene, x, y, new.who, new.name, new.sort)
        return Do("map_hide", {"map": scene, "words": words_of(fact)}, done)
    args = {"map": scene, "x": x, "y": y, "who": new.who, "name": new.name, "sort": new.sort}
    return Do("map_token", args, done)


def outside(scene: SceneMap) -> lines.Point:
    """A free place outside of all areas, under what is drawn."""
    points = [point for area in scene.areas.values() for point in lines.unpack(area.line)]
    points += [token.at for token in scene.tokens.values()]
    if not points:
        return 0, 0
    left, _, right, bottom = lines.box(points)
    reach = lines.REACH
    row = min(bottom + APART, reach)
    taken = {token.at for token in scene.tokens.values()}
    spots = ((x, row) for x in range(left + APART // 2, right + 40 * APART, APART))
    return next((x, y) for x, y in spots if (x, y) not in taken and abs(x) <= reach)


# --- who is moved --------------------------------------------------------------------------------


def move_to(model: GroundModel, tokens: tuple[Token, ...], area: str) -> Do | None:
    """The move of tokens into an area; None where the area is gone. A hidden token moves alone."""
    place = model.scene.areas.get(area)
    if place is None or not tokens:
        return None
    first = tokens[0]
    if first.id not in model.hidden:
        return Do("map_gather", {"area": area, "tokens": [token.id for token in tokens]})
    taken = [token.at for token in model.scene.tokens.values() if token is not first]
    x, y = lines.free_spot(place.line, taken, APART)
    was = model.hidden[first.id]
    return Do("map_shift_hidden", {"hidden": first.id, "was": was, "x": x, "y": y})


def shown_next(
    picks: Mapping[str, str],
    move: str,
    before: Mapping[str, SceneMap],
    after: Mapping[str, SceneMap],
) -> Mapping[str, str]:
    """The picks after a move: a new area is to be named, a new path may be barred at once."""
    layer = {"map_area": "areas", "map_path": "paths", "map_hide": "hidden"}.get(move)
    if layer is None:
        return picks
    for scene in after.values():
        old = before.get(scene.id)
        fresh = getattr(scene, layer).keys() - (getattr(old, layer).keys() if old else set())
        if fresh and (layer != "hidden" or picks.get(TOOL) == AREA):
            return {**picks, ON: next(iter(fresh))}
    return picks
