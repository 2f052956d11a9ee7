"""The map's screen from the app: which map, at which moment of the log, in which mode."""

from __future__ import annotations

from hotseat.core import common as shared
from hotseat.core.campaign import REDONE, UNDONE, Event, step_key
from hotseat.core.game import State, no_maps
from hotseat.core.maps import Map
from hotseat.core.panels import Button, Go, View
from hotseat.core.play import Play
from ui.app import ELSEWHERE, App
from ui.contained import told
from ui.draw import models as m
from ui.draw.map_model import MapModel, Past
from ui.routes import Route, address

AT, LINKING, FIRST, WHO = "map-at", "map-linking", "map-first", "map-who"


def has_maps(play: Play) -> bool:
    """Whether the game of this campaign draws maps."""
    return play.game.maps is not no_maps


def map_model(app: App, play: Play, view: View) -> MapModel | m.NoticeModel:
    """The map that the address names, or the first."""
    past = past_of(play, app.picks.get(AT, ""))
    state = play.state if past.is_now else state_at(play, past.at)
    made = play.game.maps(state, view)
    if not made:
        back = Button("To the table", Go("table"), "primary")
        return m.NoticeModel("No map", ("There is nothing to draw yet.",), (back,))
    shown = next((each for each in made if each.id == app.route.part), made[0])
    return MapModel(
        shown,
        past,
        tuple((each.id, each.title, _address(play, each)) for each in made),
        linking=bool(app.picks.get(LINKING)) and past.is_now,
        first=app.picks.get(FIRST, ""),
        labels=app.settings.get("map_labels") == "1",
        as_list=app.settings.get("map_list") == "1",
        who=app.picks.get(WHO, ""),
        why_not="" if app.writer else ELSEWHERE,
    )


def _address(play: Play, made: Map) -> str:
    return address(Route("map", play.campaign.id, made.id))


# --- back through the log ---------------------------------------------------------------------


def standing(play: Play) -> tuple[tuple[int, Event], ...]:
    """The steps that stand, in order: where each begins in the log, and its first fact."""
    struck = play.history.struck
    return tuple(
        (index, event)
        for index, event in enumerate(play.campaign.events)
        if step_key(event) == event.id
        and event.kind not in (UNDONE, REDONE)
        and event.id not in struck
    )


def state_at(play: Play, stop: int) -> State:
    """The game's state when the first ``stop`` standing steps had been made, undone ones left
    out. It folds from the nearest mark: never more than some sixty facts and one step."""
    assert play.game.evolve is not None
    steps = standing(play)
    end = steps[stop][0] if stop < len(steps) else len(play.campaign.events)
    mark = max((each for each in play.marks if each.index <= end), key=lambda each: each.index)
    state, struck = mark.state, play.history.struck
    for event in play.campaign.events[mark.index : end]:
        if step_key(event) not in struck:
            state = play.game.evolve(state, event)
    return state


def past_of(play: Play, at: str) -> Past:
    """The slider: its ticks are the scenes, its stops the standing steps; ``at`` is the stop that
    is picked, "" for now. A scene's stop is the moment it begins."""
    steps = standing(play)
    ticks = tuple(
        (stop, event.data["title"])
        for stop, (_, event) in enumerate(steps, 1)
        if event.kind == "core.scene_framed"
    )
    last = len(steps)
    stop = int(at) if at.isascii() and at.isdigit() and len(at) < 9 else last
    if not ticks or stop >= last:
        return Past(last, last, ticks)
    stop = max(stop, ticks[0][0])
    return Past(last, stop, ticks, _words(play, ticks, stop, steps[stop - 1][1]))


def _words(play: Play, ticks: tuple[tuple[int, str], ...], stop: int, event: Event) -> str:
    """Where in the log that is: the scene, and what had just happened in it."""
    scene = next(title for begun, title in reversed(ticks) if begun <= stop)
    if event.kind in shared.FACTS and event.kind == "core.scene_framed":
        return f"{scene}, as it begins"
    entry = told(play, event)
    if entry is None or entry.private:
        return f"{scene}, a little later"
    return f"{scene}, after: {entry.word}" + (f", {entry.who}" if entry.who else "")
