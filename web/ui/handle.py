"""``handle(app, message, env)``: the app after one message. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hotseat.core.errors import Refusal
from hotseat.core.seats import TABLE
from ui import contained, library
from ui.app import App, Env, effect, refused
from ui.app_commands import COMMANDS
from ui.effects import AcquireLock, Go, ListCampaigns, Load, ReadMarks, ReadOffline, Speak, Stay
from ui.examples import PICK as EXAMPLE
from ui.messages import Message
from ui.picks import of_the_table
from ui.routes import Route, address, parse, within
from ui.steps import do


def handle(app: App, message: Message, env: Env) -> App:
    """The app after one message; what is refused, or fails, becomes a toast, and nothing else
    changes."""
    app = replace(app, now=env.now, effects=())
    try:
        return _KINDS[message.kind](app, message, env)
    except Refusal as refusal:
        return refused(app, refusal)
    except Exception:
        contained.note()
        app = refused(app, Refusal(contained.FAILED))
        return effect(app, Stay(address(app.route))) if message.kind == "route" else app


def _pick(app: App, message: Message, _env: Env) -> App:
    picks = {**app.picks, message.name: message.args["value"]}
    if not picks[message.name]:
        del picks[message.name]
    filled = message.name == EXAMPLE  # what was wrong in the form is not any more
    return replace(app, picks=picks, faults=None if filled else app.faults)


def _go(app: App, message: Message, _env: Env) -> App:
    return effect(app, Go(address(within(app.route, message.name))))


def _route(app: App, message: Message, _env: Env) -> App:
    """Another screen of the same campaign at once; another campaign once its write lock has
    answered."""
    route = parse(message.name)
    if app.stopped and app.play is not None and route.campaign not in ("", app.play.campaign.id):
        return effect(refused(app, Refusal(app.stopped)), Stay(address(app.route)))
    if route.campaign not in ("", app.lock):
        return effect(app, AcquireLock(route.campaign, message.name))
    return _moved(app, route)


def _moved(app: App, route: Route) -> App:
    picks = app.picks if route == app.route else of_the_table(app.picks)
    moved = replace(app, route=route, dialog=None, note=None, faults=None, picks=picks)
    if route.campaign != app.route.campaign:  # what was said there is not heard here
        moved = effect(moved, Speak(""))
    if route.campaign and (app.play is None or app.play.campaign.id != route.campaign):
        return effect(replace(moved, play=None, broken=None, eyes=TABLE), Load(route.campaign))
    if route.screen in ("library", "moving"):
        return effect(moved, ListCampaigns())
    return moved


def _lock(app: App, message: Message, _env: Env) -> App:
    """Gained or lost the write lock; on gaining it, reload what the other tab wrote. With a route,
    this is the answer to it."""
    has_lock = message.args["held"]
    app = replace(app, unsure=message.args.get("unsure", False))
    if message.args.get("route"):
        opened = replace(app, lock=message.name, writer=has_lock)
        return _moved(opened, parse(message.args["route"]))
    if message.name != app.lock or has_lock == app.writer:
        return app
    app = replace(app, writer=has_lock)
    return effect(app, Load(message.name)) if has_lock else app


def _tried(app: App, message: Message, _env: Env) -> App:
    return library.go_on(app, message.name, message.args["free"])


def _stored(app: App, message: Message, _env: Env) -> App:
    """Another tab wrote the head of a campaign: the library lists anew; a tab that has it open
    loads it again without its write lock, and with it reads when it was exported."""
    if message.name.split("/")[2:3] in ([], [app.lock]):
        app = effect(app, ReadMarks(app.lock) if app.writer else Load(app.lock))
    return effect(app, ListCampaigns()) if app.route.screen == "library" else app


def _offline(app: App, _message: Message, _env: Env) -> App:
    return effect(app, ReadOffline())


def _app(app: App, message: Message, env: Env) -> App:
    command = COMMANDS.get(message.name)
    return command(app, message.args, env) if command else app


_KINDS: Mapping[str, Callable[[App, Message, Env], App]] = {
    "do": do,
    "pick": _pick,
    "go": _go,
    "route": _route,
    "lock": _lock,
    "tried": _tried,
    "stored": _stored,
    "offline": _offline,
    "app": _app,
}
