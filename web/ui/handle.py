"""``handle(app, message, luck)``: the app after one message. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hotseat.core.errors import Refusal
from hotseat.core.seats import TABLE
from ui import contained, library
from ui.app import App, Luck, effect, refused
from ui.doings import DOINGS
from ui.examples import PICK as EXAMPLE
from ui.messages import Message
from ui.picks import of_the_table
from ui.routes import Route, address, parse, within
from ui.steps import do


def handle(app: App, message: Message, luck: Luck) -> App:
    """The app after one message; what is refused, or fails, becomes a toast, and nothing else
    changes."""
    app = replace(app, now=luck.now, effects=())
    try:
        return _KINDS[message.kind](app, message, luck)
    except Refusal as refusal:
        return refused(app, refusal)
    except Exception:
        contained.note()
        app = refused(app, Refusal(contained.FAILED))
        return effect(app, "stay", hash=address(app.route)) if message.kind == "route" else app


def _pick(app: App, message: Message, _luck: Luck) -> App:
    picks = {**app.picks, message.name: message.args["value"]}
    if not picks[message.name]:
        del picks[message.name]
    filled = message.name == EXAMPLE  # what was wrong in the form is not any more
    return replace(app, picks=picks, faults=None if filled else app.faults)


def _go(app: App, message: Message, _luck: Luck) -> App:
    return effect(app, "go", hash=address(within(app.route, message.name)))


def _route(app: App, message: Message, _luck: Luck) -> App:
    """Another screen of the same campaign at once; another campaign when its pen has answered."""
    route = parse(message.name)
    if app.stopped and app.play is not None and route.campaign not in ("", app.play.campaign.id):
        return effect(refused(app, Refusal(app.stopped)), "stay", hash=address(app.route))
    if route.campaign not in ("", app.pen):
        return effect(app, "pen", id=route.campaign, route=message.name)
    return _moved(app, route)


def _moved(app: App, route: Route) -> App:
    picks = app.picks if route == app.route else of_the_table(app.picks)
    moved = replace(app, route=route, dialog=None, note=None, faults=None, picks=picks)
    if route.campaign != app.route.campaign:  # what was said there is not heard here
        moved = effect(moved, "speak", text="")
    if route.campaign and (app.play is None or app.play.campaign.id != route.campaign):
        return effect(replace(moved, play=None, broken=None, eyes=TABLE), "load", id=route.campaign)
    if route.screen in ("library", "moving"):
        return effect(moved, "list")
    return moved


def _pen(app: App, message: Message, _luck: Luck) -> App:
    """The pen of a campaign came, or went to another tab; what that one wrote last is read. With a
    route, this is the answer to it."""
    held = message.args["held"]
    if message.args.get("route"):
        opened = replace(app, pen=message.name, writer=held)
        return _moved(opened, parse(message.args["route"]))
    if message.name != app.pen or held == app.writer:
        return app
    app = replace(app, writer=held)
    return effect(app, "load", id=message.name) if held else app


def _lent(app: App, message: Message, _luck: Luck) -> App:
    return library.lent(app, message.name, message.args["held"])


def _stored(app: App, message: Message, _luck: Luck) -> App:
    """Another tab wrote the head of a campaign: the library shows it, who has that campaign open
    without its pen reads along, also when it was deleted or put back, and the chip of who has it
    open says that it was exported there."""
    if message.name.split("/")[2:3] in ([], [app.pen]):
        app = effect(app, "marks" if app.writer else "load", id=app.pen)
    return effect(app, "list") if app.route.screen == "library" else app


def _offline(app: App, _message: Message, _luck: Luck) -> App:
    return effect(app, "offline")


def _app(app: App, message: Message, luck: Luck) -> App:
    doing = DOINGS.get(message.name)
    return doing(app, message.args, luck) if doing else app


_KINDS: Mapping[str, Callable[[App, Message, Luck], App]] = {
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
