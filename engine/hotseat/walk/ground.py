"""Offers on scene maps for random play; what a finger would draw follows from the length of the
log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hotseat.core.ground import hidden_texts, lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.areas import AreaDrawn
from hotseat.core.ground.drawing import Inked
from hotseat.core.ground.hidden_texts import words_of
from hotseat.core.ground.pictures import PictureSet
from hotseat.core.ground.state import SceneMap
from hotseat.core.ground.tokens import TokenSet
from hotseat.core.panels import Field, View
from hotseat.core.play import Play
from hotseat.core.private import GM
from hotseat.walk.filling import NAMES
from hotseat.walk.offers import Offer

# So many maps a walk makes.
MAPS = 2
_TABLE = View()
TITLE, NAME, NOTE = Field("title", "", hi=120), Field("name", "", hi=120), Field("note", "", hi=400)


def offered_on_maps(play: Play) -> tuple[Offer, ...]:
    """What could be done on the scene maps now; what would be drawn differs after every step."""
    return tuple(_all(play, len(play.campaign.events)))


def _all(play: Play, at: int) -> Iterator[Offer]:
    maps = tuple(play.table.maps.values())
    if not maps or (len(maps) < MAPS and at % 7 == 0):
        yield Offer("map_make", {}, (TITLE,), False)
    if not maps:
        return
    scene = maps[-1 if at % 3 else 0]
    on = {"map": scene.id}
    yield Offer("map_rename", on, (TITLE,), False)
    if at % 5 == 0:
        yield Offer("map_remove", on, sure=False)
    yield from _drawing(scene, at)
    yield from _tokens(play, scene, at)
    yield from _hidden(play, scene, at)
    yield from _pictures(scene, at)


def _drawing(scene: SceneMap, at: int) -> Iterator[Offer]:
    on = {"map": scene.id}
    x, y = _point(at)
    corners = [(x, y), (x + 180, y), (x + 180, y + 120), (x, y + 120)]
    area = {**on, "form": ground.FORMS[at % 3], "line": lines.pack(corners)}
    for _again in range(1 if len(scene.areas) > 1 else 3):  # a path needs two
        yield Offer("map_area", area, (NAME,), False)
    stroke = {**on, "line": lines.pack(corners[at % 2 :]), "tone": ground.TONES[at % 4]}
    yield Offer("map_ink", {**stroke, "wide": 1 + at % 9}, sure=False)
    drawn = (*scene.ink, *scene.areas, *scene.paths)
    if drawn:
        yield Offer("map_rub", {**on, "ids": [drawn[at % len(drawn)]]}, sure=False)
    areas = tuple(scene.areas)
    if not areas:
        return
    area_id, other = areas[at % len(areas)], areas[(at + 1) % len(areas)]
    yield Offer("map_name", {"area": area_id}, (NAME, NOTE), False)
    yield Offer("map_carry", {"area": area_id, "dx": at % 90 - 45, "dy": 30}, sure=False)
    for _again in range(0 if other == area_id else 1 if scene.paths else 3):
        yield Offer("map_path", {**on, "a": area_id, "b": other}, sure=False)
    for path in tuple(scene.paths)[:1]:
        changed = {"path": path, "state": ground.DOORS[at % 3]}
        yield Offer("map_path_set", changed, (NAME,), False)


def _tokens(play: Play, scene: SceneMap, at: int) -> Iterator[Offer]:
    x, y = _point(at)
    there = {"map": scene.id, "x": x, "y": y}
    yield Offer("map_token", {**there, "sort": ground.SORTS[at % 4]}, (NAME,), False)
    sheets = play.game.sheets(play.state, _TABLE) if play.game.sheets else ()
    if sheets:
        sheet = sheets[at % len(sheets)]
        yield Offer("map_token", {**there, "who": sheet.id, "name": sheet.name[:120]}, sure=False)
    tokens = tuple(scene.tokens)
    if not tokens:
        return
    token = tokens[at % len(tokens)]
    yield Offer("map_place", {"token": token, "x": x, "y": y}, sure=False)
    yield Offer("map_take_off", {"token": token}, sure=False)
    yield Offer("map_hide_token", {"token": token}, sure=False)
    if scene.areas:
        area = tuple(scene.areas)[at % len(scene.areas)]
        yield Offer("map_gather", {"area": area, "tokens": list(tokens[:4])}, sure=False)


def _hidden(play: Play, scene: SceneMap, at: int) -> Iterator[Offer]:
    x, y = _point(at)
    name = NAMES[at % len(NAMES)]
    token = TokenSet(scene.id, x, y, name=name, sort="threat")
    stroke = Inked(scene.id, lines.pack([(x, y), (x + 30, y + 9)]))
    vault = AreaDrawn(scene.id, "rect", lines.pack([(x, y), (x + 90, y), (x + 90, y + 60)]), name)
    photo = PictureSet(scene.id, f"{at % 5:064x}", x, y, 300, 200, 1000 + at)
    fact = {3: vault, 6: photo}.get(at % 10, (token, stroke)[at % 2])
    yield Offer("map_hide", {"map": scene.id, "words": words_of(fact)}, (), False)
    texts = _texts(play, scene)
    for hidden, words in tuple(texts.items())[-1:]:
        yield Offer("map_shift_hidden", {"hidden": hidden, "was": words, "x": x, "y": y}, (), False)
        yield Offer("map_show", {"hidden": hidden, "words": words}, sure=False)
        pair = [{"hidden": hidden, "words": words}]
        if at % 6 == 1:
            yield Offer("map_carry_hidden", {"shown": pair, "dx": at % 50, "dy": -20}, (), False)
        if at % 6 == 4:
            yield Offer("map_name_hidden", {"hidden": hidden, "was": words}, (NAME, NOTE), False)
        if at % 6 == 2:
            yield Offer("map_cover_hidden", {"hidden": hidden, "words": words}, sure=False)
        if at % 6 == 3:
            sized = {"hidden": hidden, "was": words, "x": x, "y": y, "w": 90, "h": 40}
            yield Offer("map_size_hidden", sized, (), False)
        yield Offer("map_remove_hidden", {"hidden": hidden}, sure=False)
    for area in tuple(scene.areas.values())[at % 3 :][:1]:
        cover: dict[str, Any] = {"area": area.id, "on_it": not area.covered, "name": area.name}
        if area.covered and at % 6 == 5:
            yield Offer("map_name_hidden", {"area": area.id}, (NAME, NOTE), False)
        pairs = [{"hidden": id, "words": words} for id, words in tuple(texts.items())[:2]]
        yield Offer("map_cover", cover | ({"shown": pairs} if area.covered else {}), sure=False)


def _pictures(scene: SceneMap, at: int) -> Iterator[Offer]:
    x, y = _point(at)
    place = {"x": x, "y": y, "w": 400 + at, "h": 300, "use": ground.USES[at % 2]}
    for picture in tuple(scene.pictures)[-1:]:
        yield Offer("map_picture_place", {"picture": picture, **place}, sure=False)
        yield Offer("map_picture_remove", {"picture": picture}, sure=False)
        return
    if at % 4:
        return
    named = {"hash": f"{at % 5:064x}", "bytes": 1000 + at}
    yield Offer("map_picture", {"map": scene.id, **place, **named}, sure=False)


def _texts(play: Play, scene: SceneMap) -> Mapping[str, str]:
    """What is hidden, in the GM's words, by id."""
    words = play.campaign.private.get(GM, {})
    read = {id: words[ref.key] for id, ref in scene.hidden.items() if ref.key in words}
    return hidden_texts.as_moved(scene, read)


def _point(at: int) -> lines.Point:
    return at * 73 % 900 - 300, at * 131 % 700 - 200
