"""A phone at a table: it asks for moves, and gets facts.

It folds the log that the tablet sends with the same engine, so that its screens are those of the
tablet, and greys what is not its seat's by the same rule by which the tablet refuses it. All of it
is pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core.errors import AgainstRules, BadFile, BadValue, NotAllowed, Refusal
from hotseat.core.files import open_file
from hotseat.core.frozen import replace
from hotseat.core.game import game
from hotseat.core.jsontext import compact, read_json
from hotseat.core.limits import READ_BYTES
from hotseat.core.play import Play, act, extended
from hotseat.core.private import Private
from hotseat.core.rows import events_from, in_full
from hotseat.core.seated import for_seat
from hotseat.core.seats import TABLE
from ui import handouts
from ui.app import App, Env, Note, effect, refused, stamp
from ui.effects import ClearForm, Go, KeepCopy, KeepSeat, LoadCopy, Speak
from ui.faults import Faults
from ui.messages import Message
from ui.phones import codes, fetching, wire
from ui.phones.links import answer_link, close_link, make_dots, send_word, try_again
from ui.phones.scanning import without_camera
from ui.phones.sending import number_of, sum_of
from ui.phones.state import (
    ANSWERED,
    ASKED,
    CHOOSING,
    FORBIDDEN,
    GONE,
    JOINING,
    LOST,
    SEATED,
    START,
    Guest,
    Step,
)
from ui.routes import Route, address
from ui.steps import picks_after

# Seconds from one try to come back to the next.
PAUSE = 3
LOST_STEPS = "The tablet was started anew. Look whether your last step is in the log."
UNREADABLE = "What the tablet sent can’t be read here. Ask the table for a new code."
FAILED = (
    "The connection failed. Check that both are in the same Wi-Fi. A guest Wi-Fi often keeps its"
    " devices apart: put the tablet in your phone’s hotspot then. Make a new code on the tablet."
)
HIDDEN = (
    "This browser hides the phone’s address until its camera is allowed: scan the code instead of"
    " pasting it."
)
NO_LINKS = (
    "This browser can’t make such a connection. Try another one, such as Chrome, Firefox or Safari."
)
SENT = "Not joined now. Keep this page open: your step is sent as soon as the tablet is back."


def page(app: App, route: Route, env: Env) -> App:
    """The app on the page of a seat; a code in the address is taken at once."""
    guest = app.guest or kept(app.kept_seat) or _fresh(env)
    app = replace(app, guest=guest, play=guest.play, eyes=guest.seat or TABLE, route=route)
    if len(route.part) > len("secret") + 60:  # an address that holds a code
        app = sit_down(app, {"code": route.part}, env)
        return effect(replace(app, route=Route("seat")), Go(address(Route("seat"))))
    if guest.state == LOST and not guest.link:
        app = effect(app, LoadCopy(guest.campaign)) if guest.play is None else app
        return _come_back(app, env)
    return app


def remembered(app: App, play: Play) -> App:
    """The app with what the phone kept of the campaign, for the seat that it had."""
    guest = _guest(app)
    return _became(_with(app, has_as=guest.seat), play) if guest.play is None else app


def _fresh(env: Env) -> Guest:
    return Guest(env.new_id() + env.new_id(), *_names(env))


def _names(env: Env) -> tuple[str, str]:
    """What its connections call themselves (letters of ICE), random."""
    letters = "".join(env.new_id() for _ in range(6))
    plain = "".join(letter for letter in letters if letter.isascii() and letter.isalnum())
    return plain[:8].ljust(8, "h"), plain[8:40].ljust(32, "h")


_KEPT = ("phone", "ufrag", "pwd", "table", "campaign", "title", "game", "seat")


def kept(values: Any) -> Guest | None:
    """The seat that was kept in this browser, to come back to; None where there is none."""
    names = (*_KEPT, "name", "doors")
    if not isinstance(values, dict) or any(not isinstance(values.get(n), str) for n in names):
        return None
    known = {name: values[name] for name in names[:-2]}
    seats = ((values["seat"], values["name"]),)
    return Guest(**known, state=LOST, seats=seats, doors=tuple(values["doors"].split()))


def _keep(app: App) -> App:
    guest = _guest(app)
    values = {name: getattr(guest, name) for name in _KEPT}
    values |= {"name": guest.name, "doors": " ".join(guest.doors)}
    stays = values if guest.seat and guest.state != GONE else {}
    app = app if stays else _forget(app)
    return effect(replace(app, kept_seat=stays), KeepSeat(stays))


def _forget(app: App) -> App:
    """The app that knows and keeps nothing of the campaign."""
    app = fetching.forget(_shown(_with(app, play=None, has_as="")))
    return effect(app, KeepCopy(None))


# --- sitting down ------------------------------------------------------------------------------


def sit_down(app: App, args: Mapping[str, Any], env: Env) -> App:
    """The tablet's code, read by the camera or pasted. One that is none is said beside the
    field."""
    guest = app.guest or _fresh(env)
    try:
        offer = codes.description_of(str(args.get("code", "")), codes.OFFER)
    except BadValue as fault:
        return replace(app, guest=replace(guest, why=str(fault)))
    if guest.link:
        app = effect(app, close_link(guest.link))
    link = env.new_id()
    app = replace(app, guest=replace(guest, state=ANSWERED, link=link, code="", dots="", why=""))
    return effect(
        without_camera(app), answer_link(link, codes.sdp_of(offer), guest.ufrag, guest.pwd)
    )


def anew(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """Back to the beginning: a new code is to be read."""
    guest = _guest(app)
    if guest.link:
        app = effect(app, close_link(guest.link))
    return _with(app, state=START, link="", code="", dots="", why="", doors=())


def choose(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Ask the table for a seat."""
    seat = str(args.get("seat", ""))
    app = _with(app, state=ASKED, seat=seat, why="")
    return _say(app, "sit", seat=seat)


def leave(app: App, _args: Mapping[str, Any], env: Env) -> App:
    """Leave the table: the way back is forgotten."""
    guest = _guest(app)
    app = _say(app, "bye")
    if guest.link:
        app = effect(app, close_link(guest.link))
    app = _keep(replace(app, guest=_fresh(env), eyes=TABLE))
    return effect(app, Go("#/"))


def _come_back(app: App, env: Env) -> App:
    """Knock at the next door; it is the last to be tried again."""
    guest = _guest(app)
    if not guest.doors or guest.state not in (LOST, SEATED):
        return app
    door, *others = guest.doors
    app = _with(app, doors=(*others, door))
    try:
        offer = codes.description_of(door, codes.OFFER)
    except BadValue:
        return _with(app, doors=tuple(others))
    link = env.new_id()
    app = _with(app, state=LOST, link=link)
    return effect(app, answer_link(link, codes.sdp_of(offer), guest.ufrag, guest.pwd, True))


# --- what the link says ------------------------------------------------------------------------


def heard(app: App, link: str, what: str, text: str, env: Env) -> App:
    """The app after news of a link (``link.js``)."""
    guest = app.guest
    if guest is None:
        return app
    if what == "code":
        return sit_down(app, {"code": text}, env) if guest.state in (START, LOST, GONE) else app
    if what == "dark":
        return _with(app, dark=True)
    if what == "shut":
        return without_camera(app)
    if what == "dots":
        return _with(app, dots=text) if text and link == guest.code else app
    if what == "again":
        return _come_back(app, env) if guest.state == LOST and not guest.link else app
    if link != guest.link:
        return app
    if what == "local":
        return _described(app, guest, text)
    if what == "open":
        return _hello(app, guest)
    if what == "closed":
        return _closed(app, guest)
    if what == "pictured":
        return fetching.pictured(app, guest, text)
    return _word(app, guest, text, env) if what == "word" else app


def _described(app: App, guest: Guest, sdp: str) -> App:
    """This end is ready: its code goes to the tablet, unless that expects it."""
    own = codes.read_sdp(codes.ANSWER, sdp)
    back = codes.code_of(replace(own, places=()))
    app = _with(app, back=back)
    if guest.state != ANSWERED:
        return app
    code = codes.code_of(own)
    return effect(_with(app, code=code), make_dots(code))


def _hello(app: App, guest: Guest) -> App:
    play = guest.play
    events = play.campaign.events if play else ()
    state = JOINING if guest.state == ANSWERED else guest.state
    app = _with(app, state=state, parts=(), code="", dots="", picture=None)
    return _say(
        app,
        "hello",
        build=app.build,
        phone=guest.phone,
        table=guest.table,
        campaign=guest.campaign if play else "",
        seat=guest.has_as,
        has=len(events),
        joined=number_of(play.campaign.joined if play else None),
        sum=sum_of(events) if events else "",
        back=guest.back,
    )


def _closed(app: App, guest: Guest) -> App:
    """The connection is gone: back to the door, where there is one."""
    if guest.state == GONE:
        return _with(app, link="")
    if not guest.seat or guest.state in (ANSWERED, JOINING, CHOOSING, ASKED):
        return _with(app, state=START, link="", code="", dots="", why=_why_not_joined(guest))
    app = _with(app, state=LOST, link="")
    return effect(app, try_again(PAUSE)) if guest.doors else app


def _why_not_joined(guest: Guest) -> str:
    """What may be wrong, by how far this end has come."""
    if not guest.code and guest.state == ANSWERED:
        return NO_LINKS
    places = codes.description_of(guest.code, codes.ANSWER).places if guest.code else ()
    hidden = bool(places) and all(host.endswith(".local") for host, _port in places)
    return f"{FAILED} {HIDDEN}" if hidden else FAILED


def _word(app: App, guest: Guest, text: str, env: Env) -> App:
    try:
        kind, fields = wire.read(text, wire.FROM_TABLET)
        return _HEARD[kind](app, guest, fields, env)
    except (BadValue, BadFile):
        app = effect(_with(app, state=GONE, link="", why=UNREADABLE), close_link(guest.link))
        return _keep(app)


def _welcome(app: App, guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    """What table this is. At one that was started anew, a step on its way may be there or not.
    Steps asked for before this page met the tablet were never sent: they count from what it did."""
    anew = guest.table not in ("", fields["table"])
    if not guest.met:
        steps = tuple(replace(step, n=step.n + fields["done"]) for step in guest.steps)
        guest = replace(guest, steps=steps, n=guest.n + fields["done"], met=True)
    elif anew:
        app = refused(app, Refusal(LOST_STEPS)) if guest.steps else app
        guest = replace(guest, steps=(), n=fields["done"])
    seats = tuple((seat, name) for seat, name in fields["seats"])
    same = guest.campaign == fields["campaign"]
    n = max(guest.n, fields["done"])
    app = replace(app, guest=replace(guest, n=n))
    app = app if same else _forget(app)
    app = _with(app, seats=seats, **{name: fields[name] for name in _OF_TABLE})
    if guest.state != JOINING and not anew:
        return app  # it has its seat still, or is told that it has none
    app = _with(app, state=CHOOSING)
    wanted = guest.seat if same and guest.seat in dict(seats) else ""
    return choose(app, {"seat": wanted}, _env) if anew and wanted else app


_OF_TABLE = ("table", "campaign", "title", "game")


def _seat(app: App, guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    if not fields["seat"]:
        if guest.state == ASKED and not fields["why"]:
            return app  # it has asked for the one it had
        app = _with(app, state=CHOOSING, seat="", why=fields["why"])
        return _keep(_shown(app))
    app = app if fields["seat"] == guest.has_as else _forget(app)
    app = _with(app, state=SEATED, seat=fields["seat"], why="")
    app = _shown(app)
    for step in guest.steps:  # those that it does not know to be made
        app = _send(app, step)
    return fetching.anew(_keep(app))


def _whole(app: App, guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    """A part of the campaign's file; the last one brings the play."""
    parts = (*guest.parts, fields["text"]) if fields["at"] else (fields["text"],)
    if len(parts) != fields["at"] + 1 or sum(map(len, parts)) > READ_BYTES:
        raise BadValue("parts are missing")
    if len(parts) < fields["of"]:
        return _with(app, parts=parts)
    return fetching.anew(_keep_copy(_became(_with(app, parts=()), open_file("".join(parts))), 0))


def _more(app: App, guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    play = guest.play
    if play is None or fields["from"] != len(play.campaign.events):
        app = _forget(app)
        return _hello(app, _guest(app))
    events, history = play.campaign.events, play.history
    last = events[-1] if events else None
    numbers = dict(history.numbers.items())
    rows = in_full(read_json(fields["rows"]), play.campaign.game)
    fresh = events_from(rows, last, numbers)
    known = {} if fields["all"] else play.campaign.private
    after = extended(play, fresh, _with_texts(known, fields["private"]))
    app = handouts.arrived(_became(app, after), after, fresh)
    return fetching.anew(_keep_copy(app, len(events)) if fresh else app)


def _with_texts(private: Private, fresh: Private) -> Private:
    both = {whose: dict(texts) for whose, texts in private.items()}
    for whose, texts in fresh.items():
        both.setdefault(whose, {}).update(texts)
    return both


def _became(app: App, play: Play) -> App:
    """The campaign as it is now, with the moves of this seat alone."""
    seat = _guest(app).seat
    theirs = replace(play, game=for_seat(game(play.campaign.game), seat))
    return _shown(_with(app, play=theirs, has_as=seat))


def _keep_copy(app: App, start: int) -> App:
    return effect(app, KeepCopy(_guest(app).play, start))


def _done(app: App, guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    return _with(app, steps=tuple(step for step in guest.steps if step.n != fields["n"]))


def _refused(app: App, guest: Guest, fields: Mapping[str, Any], env: Env) -> App:
    return refused(_done(app, guest, fields, env), Refusal(fields["why"]))


def _doors(app: App, _guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    return _keep(_with(app, doors=tuple(fields["codes"])))


def _gone(app: App, guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    app = _with(app, state=GONE, why=fields["why"], seat="", doors=(), steps=())
    return _keep(effect(app, close_link(guest.link)))


_HEARD: Mapping[str, Callable[[App, Guest, Mapping[str, Any], Env], App]] = {
    "welcome": _welcome,
    "seat": _seat,
    "whole": _whole,
    "more": _more,
    "part": fetching.part,
    "done": _done,
    "refused": _refused,
    "doors": _doors,
    "gone": _gone,
}


# --- steps -------------------------------------------------------------------------------------


def do(app: App, message: Message, env: Env) -> App:
    """Ask the tablet for a move. What would be refused there is refused here already, at the same
    field and in the same words; dice are rolled there."""
    guest = _guest(app)
    play = guest.play
    if play is None or guest.state not in (SEATED, LOST):
        raise Refusal("This phone is not joined to a table.")
    args = {key: value for key, value in message.args.items() if value is not None}
    try:
        act(play, message.name, args, env.source, stamp(app, env))
    except NotAllowed as refusal:
        if message.form and refusal.at:
            before = app.faults.count if app.faults else 0
            faults = Faults(message.form, refusal.at, before + 1, False, "")
            return effect(replace(app, faults=faults, note=None), Speak(str(refusal)))
        if isinstance(refusal, AgainstRules):
            why = f"{str(refusal).rstrip()} {FORBIDDEN}"
            raise Refusal(why) from refusal
        raise
    picks = picks_after(app.picks, message)
    app = replace(app, picks=picks, note=None, dialog=None, faults=None)
    if message.form:
        app = effect(app, ClearForm(message.form))
    return _new_step(app, "ask", message.name, compact(args))


def undo(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """Ask the tablet to undo the last step, if it is this seat's."""
    return _new_step(app, "undo")


def redo(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """Ask the tablet to redo the step undone last, if it is this seat's."""
    return _new_step(app, "redo")


def stop(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """The stop card: the tablet shows it, and not from whom."""
    return _said(_say(app, "stop"), "The tablet shows the stop card. It doesn’t say whose it was.")


def _said(app: App, text: str) -> App:
    return effect(replace(app, note=Note(text)), Speak(text))


def _new_step(app: App, kind: str, move: str = "", args: str = "") -> App:
    guest = _guest(app)
    if len(args) > wire.ARGS:
        raise Refusal("This is too long to send. Shorten it.")
    step = Step(guest.n + 1, kind, move, args)
    app = _with(app, n=step.n, steps=(*guest.steps, step))
    return _send(app, step) if guest.state == SEATED else _said(app, SENT)


def _send(app: App, step: Step) -> App:
    if step.kind == "ask":
        return _say(app, "ask", n=step.n, move=step.move, args=step.args)
    return _say(app, step.kind, n=step.n)


# --- small -------------------------------------------------------------------------------------


def _guest(app: App) -> Guest:
    """Raises Refusal on a device that is no phone of a table."""
    if app.guest is None:
        raise Refusal("This phone is not joined to a table.")
    return app.guest


def _with(app: App, **changes: Any) -> App:
    return replace(app, guest=replace(_guest(app), **changes))


def _shown(app: App) -> App:
    """The app that shows what the phone knows by now, where it shows the phone's own screen at all:
    on any other nothing of the table's is open."""
    guest = _guest(app)
    at_a_seat = app.route.screen == "seat"
    return replace(app, play=guest.play, eyes=guest.seat or TABLE) if at_a_seat else app


def _say(app: App, kind: str, /, **fields: Any) -> App:
    link = _guest(app).link
    return effect(app, send_word(link, wire.word(kind, **fields))) if link else app
