"""``handle(app, message, env)``: the app after one message. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hotseat.core.errors import Refusal
from hotseat.core.frozen import replace
from hotseat.core.panels import CHANCES_OPEN
from hotseat.core.seats import TABLE
from ui import contained, library, private_notes
from ui.app import App, Env, effect, refused
from ui.app_commands import COMMANDS
from ui.effects import AcquireLock, Go, ListCampaigns, Load, ReadMarks, ReadOffline, Speak, Stay
from ui.examples import PICK as EXAMPLE
from ui.messages import Message
from ui.phones.commands import ON_A_PHONE, PHONE_COMMANDS
from ui.phones.late import late
from ui.picks import LAST_MAP, OWN_DICE, of_the_table
from ui.routes import Route, address, parse, within
from ui.steps import do


def handle(app: App, message: Message, env: Env) -> App:
    """The app after one message; what is refused, or fails, becomes a toast, and nothing else
    changes."""
    app = replace(app, now=env.now, effects=())
    try:
        after = _KINDS[message.kind](app, message, env)
        return _TELL_ALL(after) if after.host is not None else after
    except Refusal as refusal:
        return refused(app, refusal)
    except Exception:
        contained.note()
        app = refused(app, Refusal(contained.FAILED))
        return effect(app, Stay(address(app.route))) if message.kind == "route" else app


_TELL_ALL: Callable[[App], App] = late("host", "tell_all")
_SEAT: Callable[[App, Route, Env], App] = late("guest", "page")
_TESTED: Callable[[App, str], App] = late("tested", "heard")
_ASK: Callable[[App, Message, Env], App] = late("guest", "do")


def _do(app: App, message: Message, env: Env) -> App:
    """A move: made here, or asked of the tablet from a phone's seat."""
    return _ASK(app, message, env) if _at_a_seat(app) else do(app, message, env)


def _at_a_seat(app: App) -> bool:
    return app.route.screen == "seat"


def _link(app: App, message: Message, env: Env) -> App:
    """News of a connection, or of the camera: for the phone that this is, or for the table."""
    what, text = str(message.args["what"]), str(message.args["text"])
    if what == "tested":
        return _TESTED(app, text)
    theirs = app.guest is not None and message.name in (app.guest.link, app.guest.code)
    mine = theirs if message.name and app.host is not None else _at_a_seat(app) or app.host is None
    heard: Callable[..., App] = late("guest" if mine else "host", "heard")
    return heard(app, message.name, what, text, env)


def _pick(app: App, message: Message, _env: Env) -> App:
    picks = {**app.picks, message.name: message.args["value"]}
    if not picks[message.name]:
        del picks[message.name]
    elif message.name.startswith(OWN_DICE):
        picks.pop(CHANCES_OPEN, None)  # it would lie over the faces to tap
    filled = message.name == EXAMPLE  # what was wrong in the form is not any more
    note = None if app.note and (app.note.redo or app.note.at_bar) else app.note
    return replace(app, picks=picks, faults=None if filled else app.faults, note=note)


def _go(app: App, message: Message, _env: Env) -> App:
    return effect(app, Go(address(within(app.route, message.name))))


def _route(app: App, message: Message, env: Env) -> App:
    """Another screen of the same campaign at once; another campaign once its write lock has
    answered."""
    route = parse(message.name)
    if app.stopped and app.play is not None and route.campaign not in ("", app.play.campaign.id):
        return effect(refused(app, Refusal(app.stopped)), Stay(address(app.route)))
    if route.campaign not in ("", app.lock):
        return effect(app, AcquireLock(route.campaign, message.name))
    return _moved(app, route, env)


def _moved(app: App, route: Route, env: Env) -> App:
    picks = app.picks if route == app.route else of_the_table(app.picks)
    if route.screen == "map" and route.part:
        picks = {**picks, LAST_MAP: route.part}
    note = app.note
    note = replace(note, goes_along=False) if note is not None and note.goes_along else None
    moved = replace(app, route=route, dialog=None, note=note, faults=None, picks=picks)
    if route.screen == "log":
        moved = private_notes.looked(moved)
    if route.screen == "seat":
        return _SEAT(moved, route, env)
    if _at_a_seat(app):  # what a phone knows of a table is no campaign of this device
        moved = replace(moved, play=None, eyes=TABLE)
    if route.campaign != app.route.campaign:  # what was said there is not heard here
        moved = effect(moved, Speak(""))
    if route.campaign and (app.play is None or app.play.campaign.id != route.campaign):
        return effect(replace(moved, play=None, broken=None, eyes=TABLE), Load(route.campaign))
    if route.screen in ("library", "moving"):
        return effect(moved, ListCampaigns())
    return moved


def _lock(app: App, message: Message, env: Env) -> App:
    """Gained or lost the write lock; on gaining it, reload what the other tab wrote. With a route,
    this is the answer to it."""
    has_lock = message.args["held"]
    app = replace(app, unsure=message.args.get("unsure", False))
    if message.args.get("route"):
        opened = replace(app, lock=message.name, writer=has_lock)
        return _moved(opened, parse(message.args["route"]), env)
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
    if _at_a_seat(app):
        return _on_a_phone(app, message, env)
    command = COMMANDS.get(message.name)
    return command(app, message.args, env) if command else app


_ASKED = {
    **{name: late("guest", name) for name in ("undo", "redo", "stop")},
    "pictures_missing": late("fetching", "missing"),
}


def _on_a_phone(app: App, message: Message, env: Env) -> App:
    """A command on a phone's own screen: what is the tablet's is asked of it."""
    name = message.name
    command = _ASKED.get(name) or PHONE_COMMANDS.get(name)
    if command is None and name in ON_A_PHONE:
        command = COMMANDS[name]
    return command(app, message.args, env) if command else app


_KINDS: Mapping[str, Callable[[App, Message, Env], App]] = {
    "do": _do,
    "link": _link,
    "pick": _pick,
    "go": _go,
    "route": _route,
    "lock": _lock,
    "tried": _tried,
    "stored": _stored,
    "offline": _offline,
    "app": _app,
}
