"""The map's screen from the app: which map, at which moment of the log, in which mode."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, pi, sin

from hotseat.core import greyed
from hotseat.core.campaign import Event
from hotseat.core.frozen import replace
from hotseat.core.game import State
from hotseat.core.log_index import SCENE_FRAMED, Scene
from hotseat.core.maps import SIDE, Map
from hotseat.core.panels import Button, Do, View
from hotseat.core.play import Play, as_it_was
from ui.app import ELSEWHERE, App
from ui.contained import told
from ui.draw import models as m
from ui.draw.ground_model import GroundModel
from ui.draw.map_model import MapModel, Past
from ui.draw.map_words import NAME, lines, untitled
from ui.faces import faces_of
from ui.ground_view import ground_model
from ui.picks import LAST_MAP
from ui.routes import Route, address

AT, LINKING, FIRST, WHO = "map-at", "map-linking", "map-first", "map-who"
# Scenes that the slider shows at most; where there are more, every second one, or every third.
TICKS = 200
# From so many on, the small map beside the play shows that many only, and fewer words.
SMALL = 6


def map_model(app: App, play: Play, view: View) -> MapModel | GroundModel | m.NoticeModel:
    """The map that the address names, or the first: the game's own before scene maps."""
    past, state = past_of(play, app.picks.get(AT, ""))
    maps = greyed.maps(play.game, state, view)
    scenes = play.table.maps
    new = new_map(play)
    others = tuple(
        (drawn.id, drawn.title, address(Route("map", play.campaign.id, drawn.id)))
        for drawn in (*maps, *scenes.values())
    )
    part = app.route.part or app.picks.get(LAST_MAP, "")
    if part in scenes or not maps:
        if not scenes:
            button = Button("New map", new, "primary", icon="plus")
            return m.NoticeModel(
                "No map yet", ("Draw where a scene happens, and who is where.",), (button,)
            )
        scene = scenes.get(part) or next(iter(scenes.values()))
        drawn = ground_model(app, play, view, scene, (past, state), others)
        return replace(drawn, new=new)
    shown = next((drawn for drawn in maps if drawn.id == part), maps[0])
    return MapModel(
        shown,
        past,
        others,
        new=new if past.is_now and app.writer else None,
        linking=bool(app.picks.get(LINKING)) and past.is_now,
        first=app.picks.get(FIRST, ""),
        labels=app.settings.get("map_labels") == "1",
        as_list=app.settings.get("map_list") == "1",
        who=app.picks.get(WHO, ""),
        why_not="" if app.writer else ELSEWHERE,
        faces=faces_of(play),
    )


def new_map(play: Play) -> Do:
    """The move that begins one more map, titled by the scene where no other map is."""
    titles = {scene.title for scene in play.table.maps.values()}
    scene = play.table.scene[:120].strip()
    number = len(titles) + 1
    title = scene if scene and scene not in titles else f"Map {number}"
    return Do("map_make", {"title": title})


def live_map(play: Play, view: View) -> MapModel | None:
    """The map of what is going on now, to look at; None where there is none."""
    live = next((drawn for drawn in play.game.maps(play.state, view) if drawn.live), None)
    if live is None:
        return None
    live = _small(live)
    nodes = tuple(replace(node, tap=None) for node in live.nodes)
    links = tuple(replace(link, tap=None) for link in live.links)
    seen = replace(live, nodes=nodes, links=links, move="", join="", beside=(), chosen=())
    others = ((live.id, live.title, _address(play, live)),)
    return MapModel(seen, Past(0, 0), others, faces=faces_of(play))


def _small(made: Map) -> Map:
    """Of a crowd those who are in it, then whom they have most links with, on one circle, each
    still beside whom they stand beside."""
    if len(made.nodes) < SMALL:
        return made
    active = {node.id for node in made.nodes if node.state == "active"}
    near = [link for link in made.links if not link.faded and active & {link.a, link.b}]
    ties = Counter(who for link in near for who in (link.a, link.b))
    ranked = sorted(made.nodes, key=lambda node: (node.id not in active, -ties[node.id]))
    known = [node for node in ranked if node.id in active or ties[node.id]]
    shown = known[: max(SMALL, len(active))]
    middle = SIDE / 2
    shown.sort(key=lambda node: atan2(node.y - middle, node.x - middle))
    nodes = []
    for at, node in enumerate(shown):
        angle = 2 * pi * at / len(shown) - pi / 2
        x, y = (round(middle * (1 + way(angle))) for way in (cos, sin))
        name = node.name if len(node.name) <= NAME else lines(untitled(node.name), most=1)[0]
        sub = node.sub if len(node.sub) <= NAME else ""
        nodes.append(replace(node, name=name, sub=sub, x=x, y=y))
    ids = {node.id for node in shown}
    links = tuple(link for link in made.links if {link.a, link.b} <= ids)
    return replace(made, nodes=tuple(nodes), links=links)


def _address(play: Play, made: Map) -> str:
    return address(Route("map", play.campaign.id, made.id))


# --- back through the log ---------------------------------------------------------------------


def past_of(play: Play, at: str) -> tuple[Past, State]:
    """The slider and the state it shows. Ticks are the beginning and the scenes, stops the steps
    that are not undone; ``at`` is the stop that is picked, "" for now. A scene's stop is where it
    begins."""
    scenes, last = play.log_index.scenes, play.log_index.steps
    if last < 2:
        return Past(last, last), play.state
    stop = int(at) if at.isascii() and at.isdigit() and len(at) < 9 else last
    stop = min(max(stop, 1), last)
    starts = [scene.stop for scene in scenes[:: max(1, -(-len(scenes) // TICKS))]]
    before = bisect_left(scenes, stop, key=_stop)
    back = scenes[before - 1].stop if before else int(stop > 1)
    past = Past(last, stop, tuple(dict.fromkeys((1, *starts))), before=back)
    if past.is_now:
        return past, play.state
    behind = bisect_right(scenes, stop, key=_stop)
    state, begun = _moment(_Same(play), stop)
    after = scenes[behind].stop if behind < len(scenes) else last
    starts_here = bool(behind) and scenes[behind - 1].stop == stop
    words = _words(play, _scene(play, behind, stop), begun, starts_here)
    return replace(past, after=after, words=words), state


def _scene(play: Play, behind: int, stop: int) -> str:
    """The title of the last of so many scenes; of none, where in the log that is."""
    scenes = play.log_index.scenes
    if behind:
        return scene_title(play, scenes[behind - 1])
    return "Before the first scene" if scenes else f"Step {stop}"


def scene_title(play: Play, scene: Scene) -> str:
    """What a scene is called: as it was framed, or as the game's own fact is told."""
    event = play.campaign.events[scene.place]
    if event.kind == SCENE_FRAMED:
        return str(event.data["title"])
    entry = told(play, event)
    return entry.title if entry is not None else ""


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A play, the same only as itself."""

    play: Play

    def __hash__(self) -> int:
        return id(self.play)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.play is other.play


@lru_cache(maxsize=2)
def _moment(same: _Same, stop: int) -> tuple[State, Event]:
    """Cache (size 1) of the past state shown by the slider."""
    return as_it_was(same.play, stop)


def _stop(scene: Scene) -> int:
    return scene.stop


def _words(play: Play, scene: str, begun: Event, starts_here: bool) -> str:
    """Where in the log that is: the scene, and what had just happened in it."""
    if starts_here:
        return f"{scene}, at the start"
    entry = told(play, begun)
    if entry is None or entry.secret:
        return f"{scene}, later"
    by = f", {entry.who}" if entry.who and not entry.fold else ""  # who moved stands in the title
    return f"{scene}, after: {entry.title}{by}"
