"""The screen of a scene map from the app: what these eyes see of it."""

from __future__ import annotations

from hotseat.core import greyed
from hotseat.core.frozen import replace
from hotseat.core.game import State
from hotseat.core.ground import state as ground
from hotseat.core.ground.offer import Counter, from_sheets
from hotseat.core.ground.seen import seen
from hotseat.core.ground.state import SceneMap
from hotseat.core.panels import View
from hotseat.core.play import Play
from hotseat.core.private import GM
from ui import pictures
from ui.app import ELSEWHERE, App
from ui.contained import contained
from ui.draw.ground_model import (
    ABOUT,
    ADD,
    COVER,
    FROM,
    HANDOUT,
    HIDING,
    MOVE,
    ON,
    PICTURE,
    PUT,
    TONE,
    TOOL,
    TOOLS,
    WIDE,
    GroundModel,
    behind,
)
from ui.draw.map_model import Past
from ui.faces import faces_of
from ui.ground_beside import beside
from ui.ground_moves import newcomer


def ground_model(
    app: App,
    play: Play,
    view: View,
    scene: SceneMap,
    moment: tuple[Past, State],
    others: tuple[tuple[str, str, str], ...],
) -> GroundModel:
    """The model of one scene map, at that moment."""
    past, state = moment
    then = state.table.maps.get(scene.id, SceneMap(scene.id, scene.title))
    visible = seen(then, view, None if past.is_now else scene)
    gm = view.may_read(GM)
    people = contained(lambda: counters(play, state, view), lambda: ())
    picks = app.picks
    tool = picks.get(TOOL, MOVE)
    ties = play.game.ground.ties
    model = GroundModel(
        visible.scene,
        past,
        {counter.id: counter for counter in people},
        visible.hidden,
        others,
        gm=gm,
        tool=tool if tool in TOOLS and (tool != COVER or gm) else MOVE,
        tone=picks[TONE] if picks.get(TONE) in ground.TONES else "ink",
        wide=7 if picks.get(WIDE) == "7" else 3,
        hiding=gm and bool(picks.get(HIDING)),
        as_list=app.settings.get("map_list") == "1",
        links=contained(lambda: ties(state, view), lambda: ()) if ties else (),
        why_not="" if app.writer else ELSEWHERE,
        pictures=pictures.place(play, scene),
        missing=app.missing,
        handout=picks.get(HANDOUT, ""),
        faces=faces_of(play),
    )
    model = replace(
        model, chosen=_chosen(model, picks.get(ON, "")), first=_first(model, picks.get(FROM, ""))
    )
    if model.tool == PICTURE and not behind(model):
        model = replace(model, tool=MOVE)
    if model.can_change:
        model = replace(model, putting=newcomer(model, picks.get(PUT, "")))
    return replace(model, beside=greyed.greyed(play.game, play.state, beside(play, model)))


def open_ground(play: Play, scene: SceneMap) -> GroundModel:
    """A scene map as everyone may see it, to be handed over."""
    people = contained(lambda: counters(play, play.state, View()), lambda: ())
    visible = seen(scene, View()).scene
    known = {counter.id: counter for counter in people}
    return GroundModel(visible, Past(0, 0), known, faces=faces_of(play))


def counters(play: Play, state: State, view: View) -> tuple[Counter, ...]:
    """Everybody who may stand on a map, as the game or its sheets say."""
    game = play.game
    if game.ground.counters is not None:
        return game.ground.counters(state, view)
    return from_sheets(game.sheets(state, view)) if game.sheets else ()


def _chosen(model: GroundModel, id: str) -> str:
    scene = model.scene
    known = id in (ADD, ABOUT) or any(
        id in layer for layer in (scene.tokens, scene.areas, scene.paths)
    )
    if known and id in scene.areas and scene.areas[id].covered and not model.gm:
        return ""
    return id if known else ""


def _first(model: GroundModel, id: str) -> str:
    return id if model.tool == "path" and id in model.scene.areas else ""
