"""The tablet is the table: it lets phones in, answers what they ask for, and sends them the facts.

Whatever a phone says is only ever asked: ``core.seated`` decides what its seat may do, and the same
moves with the same guards as on the tablet itself. All of it is pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core.campaign import REDONE, UNDONE
from hotseat.core.errors import AgainstRules, BadValue, Refusal
from hotseat.core.frozen import replace
from hotseat.core.play import Play, Stamp, act, redo, to_redo, to_undo, undo
from hotseat.core.seated import for_seat
from ui import handouts
from ui.app import App, Dialog, Env, effect, open_for_writing
from ui.contained import note as note_fault
from ui.effects import Speak
from ui.phones import codes, pictures, wire
from ui.phones.links import accept_link, close_link, make_dots, open_link, send_word
from ui.phones.scanning import without_camera
from ui.phones.sending import number_of, sum_of, told
from ui.phones.state import BAD_MOST, CODE_LASTS, DOORS, FORBIDDEN, PHONES_MOST, Code, Host, Phone
from ui.steps import grown

NO_PLAYERS = "Add the players first: each phone plays one of them."
EXPIRED = "This code was made for one phone, and for 5 minutes. Here is a new one."
FULL = f"{PHONES_MOST} phones are at this table. Send one away first."
OTHER_VERSION = (
    "This phone has another version of Hotseat than the tablet. Open Hotseat on both while they are"
    " online, then close and open it again."
)
FAILED = "The connection to the phone failed. Try once more."
ELSEWHERE = "The tablet has another campaign open. Ask at the table."
NOT_YET = "The tablet can’t take a step now. Try again."
THEIRS = "The last step is not yours. Undo it on the tablet."
SENT_AWAY = "The table has sent this phone away."
NO_SEAT = "You aren’t a player at this table any more. Choose another."


# --- the code ----------------------------------------------------------------------------------


def phones(app: App, _args: Mapping[str, Any], env: Env) -> App:
    """Open the dialog of phones, with the table ready for the first."""
    play = open_for_writing(app)
    if not play.table.seats.present():
        raise Refusal(NO_PLAYERS)
    if app.host is None or app.host.campaign != play.campaign.id:
        app = _left(app)
        app = replace(app, host=Host(env.new_id(), play.campaign.id))
    return replace(app, dialog=Dialog("phones"), note=None)


def _left(app: App) -> App:
    """The app without the phones of another campaign."""
    for phone in app.host.phones if app.host else ():
        if phone.link:
            app = _say(app, phone.link, "gone", why=ELSEWHERE)
            app = effect(app, close_link(phone.link))
    return replace(app, host=None)


def invite(app: App, _args: Mapping[str, Any], env: Env, fault: str = "") -> App:
    """Make a new code; one that stands is worth nothing any more."""
    host = _host(app)
    if len(host.phones) >= PHONES_MOST:
        raise Refusal(FULL)
    if host.code is not None and not host.code.taken:
        app = effect(app, close_link(host.code.link))
    link = env.new_id()
    app = without_camera(app)
    app = _with(app, code=Code(link, at=env.now, fault=fault))
    return effect(app, open_link(link))


def take_code(app: App, args: Mapping[str, Any], env: Env) -> App:
    """The phone's answer, read by the camera or pasted: the two are joined. One that is no answer
    is said beside the code."""
    host = _host(app)
    code = host.code
    if code is None or code.taken:
        return app
    if env.now - code.at > CODE_LASTS:
        return invite(app, args, env, EXPIRED)
    try:
        answer = codes.description_of(str(args.get("code", "")), codes.ANSWER)
    except BadValue as fault:
        return _with(app, code=replace(code, fault=str(fault)))
    app = _with(app, code=replace(code, taken=True, fault=""))
    return effect(without_camera(app), accept_link(code.link, codes.sdp_of(answer)))


def stop_inviting(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """Take the code off the screen."""
    host = _host(app)
    if host.code is not None and not host.code.taken:
        app = effect(app, close_link(host.code.link))
    return _with(without_camera(app), code=None)


# --- who sits where ----------------------------------------------------------------------------


def let_in(app: App, args: Mapping[str, Any], env: Env) -> App:
    """The table confirms that a phone has the seat it wants."""
    phone = _phone(_host(app), str(args.get("phone", "")))
    if phone is None or not phone.wants:
        return app
    return _seated(app, replace(phone, seat=phone.wants, wants=""), env)


def _seated(app: App, phone: Phone, env: Env) -> App:
    app = _put(app, phone)
    app = _say(app, phone.link, "seat", seat=phone.seat, why="")
    return _doors(app, phone, env)


def refuse(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """The table does not let a phone have the seat it wants."""
    phone = _phone(_host(app), str(args.get("phone", "")))
    if phone is None:
        return app
    app = _put(app, replace(phone, wants=""))
    why = "The table said no. Choose another player."
    return _say(app, phone.link, "seat", seat="", why=why)


def send_away(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Send a phone away: it has no seat and no way back."""
    phone = _phone(_host(app), str(args.get("phone", "")))
    return app if phone is None else _gone(app, phone, SENT_AWAY)


def _gone(app: App, phone: Phone, why: str) -> App:
    if phone.link:
        app = effect(_say(app, phone.link, "gone", why=why), close_link(phone.link))
    for door, _code in phone.doors:
        app = effect(app, close_link(door))
    left = tuple(other for other in _host(app).phones if other.id != phone.id)
    return _with(app, phones=left)


def _doors(app: App, phone: Phone, env: Env) -> App:
    """Expect the phone at links of its own, should it be cut off: there it comes back in without a
    code. It is told those that stand; further ones are made."""
    if not phone.back:
        return app
    links = tuple(env.new_id() for _ in range(DOORS - len(phone.doors)))
    phone = replace(phone, doors=(*phone.doors, *((link, "") for link in links)))
    app = _tell_doors(_put(app, phone), phone)
    for link in links:
        app = effect(app, open_link(link))
    return app


def _tell_doors(app: App, phone: Phone) -> App:
    standing = [code for _link, code in phone.doors if code]
    return _say(app, phone.link, "doors", codes=standing) if standing else app


# --- what the links say ------------------------------------------------------------------------


def heard(app: App, link: str, what: str, text: str, env: Env) -> App:
    """The app after news of a link (``link.js``)."""
    host = app.host
    if host is None:
        return app
    if what == "code":
        return take_code(app, {"code": text}, env)
    if what == "dark":
        return _with(app, dark=True)
    if what == "shut":
        return without_camera(app)
    if what == "dots":
        code = host.code
        return _with(app, code=replace(code, dots=text)) if code and code.text == link else app
    if what == "local":
        return _described(app, host, link, text)
    if what == "closed":
        return _closed(app, host, link, env)
    return _word(app, link, text, env) if what == "word" else app


def _described(app: App, host: Host, link: str, sdp: str) -> App:
    """This end of a link is ready to be told to the phone: as a code, or as its way back."""
    text = codes.code_of(codes.read_sdp(codes.OFFER, sdp))
    if host.code is not None and host.code.link == link:
        address = f"{app.site}#/seat/{text}"
        app = _with(app, code=replace(host.code, text=address))
        return effect(app, make_dots(address))
    phone = next((phone for phone in host.phones if link in dict(phone.doors)), None)
    if phone is None:
        return effect(app, close_link(link))
    doors = tuple((door, text if door == link else code) for door, code in phone.doors)
    phone = replace(phone, doors=doors)
    back = codes.description_of(phone.back, codes.ANSWER)
    app = effect(_put(app, phone), accept_link(link, codes.sdp_of(back)))
    return _tell_doors(app, phone)


def _closed(app: App, host: Host, link: str, env: Env) -> App:
    if host.code is not None and host.code.link == link:
        return invite(app, {}, env, FAILED) if host.code.taken else _with(app, code=None)
    for phone in host.phones:
        if link in dict(phone.doors):
            return _put(app, replace(phone, doors=_without(phone, link)))
        if link == phone.link:
            return _parted(app, phone)
    return app


def _without(phone: Phone, link: str) -> tuple[tuple[str, str], ...]:
    return tuple(door for door in phone.doors if door[0] != link)


def _parted(app: App, phone: Phone) -> App:
    """A phone is cut off: its seat is kept for it."""
    if not phone.seat:  # it never sat down
        return _gone(app, replace(phone, link=""), "")
    return _put(app, replace(phone, link=""))


def _word(app: App, link: str, text: str, env: Env) -> App:
    host = _host(app)
    phone = next((phone for phone in host.phones if phone.link == link), None)
    try:
        kind, fields = wire.read(text, wire.FROM_PHONE)
        if phone is None or kind == "hello":
            return _hello(app, phone, link, kind, fields, env)
        return _ANSWERS[kind](app, phone, fields, env)
    except BadValue:
        return _bad(app, phone, link)


def _bad(app: App, phone: Phone | None, link: str) -> App:
    """A word that is none: so many of them, and whoever says them has to leave."""
    if phone is None:
        return effect(app, close_link(link))
    if phone.bad + 1 >= BAD_MOST:
        return _gone(app, phone, SENT_AWAY)
    return _put(app, replace(phone, bad=phone.bad + 1))


def _hello(
    app: App, phone: Phone | None, link: str, kind: str, fields: Mapping[str, Any], env: Env
) -> App:
    """A phone says who it is. One that is known has its seat again; another has to ask for one."""
    host = _host(app)
    if kind != "hello" or (phone is not None and phone.id != fields["phone"]):
        raise BadValue("no hello")
    if fields["build"] != app.build:
        app = _say(app, link, "gone", why=OTHER_VERSION)
        return effect(_without_code(app, link), close_link(link))
    known = _phone(host, fields["phone"])
    at_door = any(
        link in dict(other.doors) and other.id != fields["phone"] for other in host.phones
    )
    is_known = known is not None and fields["table"] in ("", host.table)
    if at_door or (known is not None and not is_known):
        return effect(app, close_link(link))
    if known is None:
        if len(host.phones) >= PHONES_MOST:
            app = _say(app, link, "gone", why=FULL)
            return effect(_without_code(app, link), close_link(link))
        known = Phone(fields["phone"])
    known = _having(app, known, fields)
    app = _without_code(app, link)
    if known.link and known.link != link:
        app = effect(app, close_link(known.link))
    known = replace(known, link=link, doors=_without(known, link), back=_back(fields["back"]))
    app = _put(app, known)
    app = _welcome(app, known)
    if not known.seat:
        app = _say(app, link, "seat", seat="", why="")
        return _doors(app, known, env)  # they are ready once it has a seat
    return _seated(app, known, env)


def _back(code: str) -> str:
    """The code by which a phone comes back, "" where it gave none that is one."""
    try:
        return code if code and codes.description_of(code, codes.ANSWER) else ""
    except BadValue:
        return ""


def _having(app: App, phone: Phone, fields: Mapping[str, Any]) -> Phone:
    """The phone with what it says it has of this campaign, where that is so."""
    play, has = _play(app), int(fields["has"])
    if play is None or not has or fields["campaign"] != play.campaign.id:
        return replace(phone, has=-1)
    events, joined = play.campaign.events[:has], play.campaign.joined
    is_so = len(events) == has and sum_of(events) == fields["sum"]
    if not is_so or fields["joined"] != number_of(joined):
        return replace(phone, has=-1)
    last, seat = events[-1].id, str(fields["seat"])
    return replace(phone, has=has, has_as=seat, last=last, joined=joined, texts=None)


def _welcome(app: App, phone: Phone) -> App:
    play = _play(app)
    if play is None:
        return app
    return _say(
        app,
        phone.link,
        "welcome",
        table=_host(app).table,
        campaign=play.campaign.id,
        done=phone.done,
        title=play.table.title,
        game=play.game.slug,
        seats=[[seat.id, seat.name] for seat in play.table.seats.present()],
    )


def _without_code(app: App, link: str) -> App:
    """A phone that has come in by the code needs it no more."""
    code = _host(app).code
    return _with(app, code=None) if code is not None and code.link == link else app


# --- what a phone asks for ---------------------------------------------------------------------


def _sit(app: App, phone: Phone, fields: Mapping[str, Any], _env: Env) -> App:
    play, host, wanted = _play(app), _host(app), fields["seat"]
    seats = play.table.seats.present() if play else ()
    seat = next((seat for seat in seats if seat.id == wanted), None)
    if seat is None:
        return _say(app, phone.link, "seat", seat="", why=NO_SEAT)
    if any(other.seat == wanted and other.link and other != phone for other in host.phones):
        why = f"Another phone plays {seat.name}. The table can send it away."
        return _say(app, phone.link, "seat", seat="", why=why)
    app = _put(app, replace(phone, wants=wanted, seat=""))
    if app.dialog is None:  # whoever had closed it is told where to look
        news = f"A phone wants to sit down as {seat.name}."
        return effect(replace(app, dialog=Dialog("phones")), Speak(news))
    return app


def _ask(app: App, phone: Phone, fields: Mapping[str, Any], env: Env) -> App:
    args = wire.args_of(fields["args"])

    def move(play: Play, by: Stamp) -> Play:
        theirs = replace(play, game=for_seat(play.game, phone.seat))
        after = act(theirs, fields["move"], args, env.source, by)
        return replace(after, game=play.game)

    return _step(app, phone, fields["n"], move, env)


def _undo(app: App, phone: Phone, fields: Mapping[str, Any], env: Env) -> App:
    return _step(app, phone, fields["n"], lambda play, by: undo(_own(play, phone, UNDONE), by), env)


def _redo(app: App, phone: Phone, fields: Mapping[str, Any], env: Env) -> App:
    return _step(app, phone, fields["n"], lambda play, by: redo(_own(play, phone, REDONE), by), env)


def _own(play: Play, phone: Phone, kind: str) -> Play:
    """The campaign, where the step that is to be undone or redone is this seat's. Raises Refusal
    otherwise."""
    device = play.campaign.events[-1].id.rpartition("-")[0] if play.campaign.events else ""
    place = to_undo(play, device) if kind == UNDONE else to_redo(play, device)
    if place is not None and play.campaign.events[place].by != phone.seat:
        raise Refusal(THEIRS)
    return play


def _step(app: App, phone: Phone, n: int, make: Callable[[Play, Stamp], Play], env: Env) -> App:
    """One step of a phone: made once, however often it is asked for; the table takes the first who
    acts, and the other gets a sentence."""
    if n <= phone.done:
        return _answered(app, phone, n, phone.refused if n == phone.done else "")
    why = ""
    try:
        if not phone.seat:
            raise Refusal(NO_SEAT)
        play = open_for_writing(app)
        if play.campaign.id != _host(app).campaign:
            raise Refusal(ELSEWHERE)
        after = make(play, Stamp(app.device, max(0, env.now), phone.seat))
        fresh = after.campaign.events[len(play.campaign.events) :]
        app = handouts.arrived(grown(app, play, after), after, fresh)
    except AgainstRules as refusal:
        why = f"{str(refusal).rstrip()} {FORBIDDEN}"
    except Refusal as refusal:
        why = str(refusal)
    except Exception:
        note_fault()
        why = NOT_YET
    app = _put(app, replace(phone, done=n, refused=why))
    return _answered(tell_all(app), phone, n, why)  # whoever hears the answer has the facts


def _answered(app: App, phone: Phone, n: int, why: str) -> App:
    if why:
        return _say(app, phone.link, "refused", n=n, why=why[:2000])
    return _say(app, phone.link, "done", n=n)


def _stop(app: App, _phone: Phone, _fields: Mapping[str, Any], _env: Env) -> App:
    """The stop card: whose phone it was stands nowhere."""
    dialog = Dialog("stop")
    return effect(replace(app, dialog=dialog, note=None), Speak("Stop"))


def _picture(app: App, phone: Phone, fields: Mapping[str, Any], _env: Env) -> App:
    return pictures.give(app, _play(app), phone, fields)


def _bye(app: App, phone: Phone, _fields: Mapping[str, Any], _env: Env) -> App:
    return _gone(app, phone, "")


_ANSWERS: Mapping[str, Callable[[App, Phone, Mapping[str, Any], Env], App]] = {
    "sit": _sit,
    "ask": _ask,
    "undo": _undo,
    "redo": _redo,
    "picture": _picture,
    "stop": _stop,
    "bye": _bye,
}


# --- the facts ---------------------------------------------------------------------------------


def tell_all(app: App) -> App:
    """Every phone that has a seat is sent what it lacks."""
    play = _play(app)
    if app.host is None or play is None:
        return app
    present = {seat.id for seat in play.table.seats.present()}
    for phone in app.host.phones:
        if not phone.link or not phone.seat:
            continue
        if phone.seat not in present:
            app = _say(_put(app, replace(phone, seat="")), phone.link, "seat", seat="", why=NO_SEAT)
            continue
        now, words = told(phone, play)
        if words:
            app = _put(app, now)
            for word in words:
                app = effect(app, send_word(phone.link, word))
    return app


# --- small -------------------------------------------------------------------------------------


def _host(app: App) -> Host:
    """Raises Refusal where no phone was ever asked to this table."""
    if app.host is None:
        raise Refusal("No phone is at this table.")
    return app.host


def _play(app: App) -> Play | None:
    """The campaign of the table, where it is open."""
    is_open = app.play is not None and app.host and app.play.campaign.id == app.host.campaign
    return app.play if is_open else None


def _phone(host: Host, id: str) -> Phone | None:
    return next((phone for phone in host.phones if phone.id == id), None)


def _with(app: App, **changes: Any) -> App:
    return replace(app, host=replace(_host(app), **changes))


def _put(app: App, phone: Phone) -> App:
    """The app with a phone as it is now, in its place or as the last."""
    phones = _host(app).phones
    known = any(other.id == phone.id for other in phones)
    now = tuple(phone if other.id == phone.id else other for other in phones)
    return _with(app, phones=now if known else (*phones, phone))


def _say(app: App, link: str, kind: str, /, **fields: Any) -> App:
    return effect(app, send_word(link, wire.word(kind, **fields))) if link else app
