"""``handle(app, action, luck)``: the app after one action. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hotseat.core.errors import Refusal
from hotseat.core.seats import TABLE
from ui.actions import Action
from ui.app import App, Luck, effect, refused
from ui.doings import DOINGS
from ui.routes import address, parse, within
from ui.steps import do


def handle(app: App, action: Action, luck: Luck) -> App:
    """The app after one action; what is refused becomes a toast, and nothing else changes."""
    app = replace(app, now=luck.now, effects=())
    try:
        return _KINDS[action.kind](app, action, luck)
    except Refusal as refusal:
        return refused(app, refusal)


def _pick(app: App, action: Action, _luck: Luck) -> App:
    picks = {**app.picks, action.name: action.args["value"]}
    if not picks[action.name]:
        del picks[action.name]
    return replace(app, picks=picks)


def _go(app: App, action: Action, _luck: Luck) -> App:
    return effect(app, "go", hash=address(within(app.route, action.name)))


def _route(app: App, action: Action, _luck: Luck) -> App:
    route = parse(action.name)
    if app.stopped and app.play is not None and route.campaign not in ("", app.play.campaign.id):
        raise Refusal(app.stopped)
    picks = {} if route != app.route else app.picks
    moved = replace(app, route=route, dialog=None, note=None, picks=picks)
    if route.campaign and (app.play is None or app.play.campaign.id != route.campaign):
        return effect(replace(moved, play=None, broken=None, eyes=TABLE), "load", id=route.campaign)
    if route.screen == "library":
        return effect(moved, "list")
    return moved


def _stored(app: App, _action: Action, _luck: Luck) -> App:
    """Another tab wrote: read along, unless this one holds the pen."""
    if app.writer:
        return app
    if app.play is not None:
        app = effect(app, "load", id=app.play.campaign.id)
    return effect(app, "list")


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
    "stored": _stored,
    "offline": _offline,
    "app": _app,
}
