"""``handle(app, action, luck)``: the app after one action. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hotseat.core.errors import Refusal
from hotseat.core.seats import TABLE
from ui import contained, library
from ui.actions import Action
from ui.app import App, Luck, effect, refused
from ui.doings import DOINGS
from ui.routes import Route, address, parse, within
from ui.steps import do


def handle(app: App, action: Action, luck: Luck) -> App:
    """The app after one action; what is refused, or fails, becomes a toast, and nothing else
    changes."""
    app = replace(app, now=luck.now, effects=())
    try:
        return _KINDS[action.kind](app, action, luck)
    except Refusal as refusal:
        return refused(app, refusal)
    except Exception:
        contained.note()
        app = refused(app, Refusal(contained.FAILED))
        return effect(app, "stay", hash=address(app.route)) if action.kind == "route" else app


def _pick(app: App, action: Action, _luck: Luck) -> App:
    picks = {**app.picks, action.name: action.args["value"]}
    if not picks[action.name]:
        del picks[action.name]
    return replace(app, picks=picks)


def _go(app: App, action: Action, _luck: Luck) -> App:
    return effect(app, "go", hash=address(within(app.route, action.name)))


def _route(app: App, action: Action, _luck: Luck) -> App:
    """Another screen of the same campaign at once; another campaign when its pen has answered."""
    route = parse(action.name)
    if app.stopped and app.play is not None and route.campaign not in ("", app.play.campaign.id):
        return effect(refused(app, Refusal(app.stopped)), "stay", hash=address(app.route))
    if route.campaign not in ("", app.pen):
        return effect(app, "pen", id=route.campaign, route=action.name)
    return _moved(app, route)


def _of_the_table(picks: Mapping[str, str]) -> dict[str, str]:
    """What outlives a screen: whether the table throws its own dice."""
    return {key: value for key, value in picks.items() if key == "hand"}


def _moved(app: App, route: Route) -> App:
    picks = app.picks if route == app.route else _of_the_table(app.picks)
    moved = replace(app, route=route, dialog=None, note=None, picks=picks)
    if route.campaign and (app.play is None or app.play.campaign.id != route.campaign):
        return effect(replace(moved, play=None, broken=None, eyes=TABLE), "load", id=route.campaign)
    if route.screen in ("library", "moving"):
        return effect(moved, "list")
    return moved


def _pen(app: App, action: Action, _luck: Luck) -> App:
    """The pen of a campaign came, or went to another tab; what that one wrote last is read. With a
    route, this is the answer to it."""
    held = action.args["held"]
    if action.args.get("route"):
        opened = replace(app, pen=action.name, writer=held)
        return _moved(opened, parse(action.args["route"]))
    if action.name != app.pen or held == app.writer:
        return app
    app = replace(app, writer=held)
    return effect(app, "load", id=action.name) if held else app


def _lent(app: App, action: Action, _luck: Luck) -> App:
    return library.lent(app, action.name, action.args["held"])


def _stored(app: App, action: Action, _luck: Luck) -> App:
    """Another tab wrote the head of a campaign: the library shows it, and who has that campaign
    open without its pen reads along, also when it was deleted or put back."""
    if not app.writer and action.name.split("/")[2:3] in ([], [app.pen]):
        app = effect(app, "load", id=app.pen)
    return effect(app, "list") if app.route.screen == "library" else app


def _offline(app: App, _action: Action, _luck: Luck) -> App:
    return effect(app, "offline")


def _app(app: App, action: Action, luck: Luck) -> App:
    doing = DOINGS.get(action.name)
    return doing(app, action.args, luck) if doing else app


_KINDS: Mapping[str, Callable[[App, Action, Luck], App]] = {
    "do": do,
    "pick": _pick,
    "go": _go,
    "route": _route,
    "pen": _pen,
    "lent": _lent,
    "stored": _stored,
    "offline": _offline,
    "app": _app,
}
