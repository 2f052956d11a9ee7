"""How a phone gets the pictures of the maps that it shows: one after the other, each asked of the
tablet by its key (``phones.pictures``), some pieces at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ui.app import App, Env, effect
from ui.phones import wire
from ui.phones.links import drop_pictures, keep_part, send_word
from ui.phones.pictures import of_seat
from ui.phones.state import SEATED, Guest

# So many pieces come for one that is asked for (link_pictures.js).
WINDOW = 8


def missing(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """These, of the pictures that are drawn, are not on this phone."""
    return ask(replace(app, missing=frozenset(map(str, args.get("hashes", ())))))


def ask(app: App) -> App:
    """Ask for the next picture that is missing, unless one is on its way."""
    guest = app.guest
    if guest is None or guest.play is None or guest.state != SEATED or guest.picture is not None:
        return app
    wanted = app.missing - guest.without
    if not wanted or guest.has_as != guest.seat:
        return app
    key = min(wanted & of_seat(guest.play, guest.seat).keys(), default="")
    return _asked(app, guest, key, 0) if key else app


def _asked(app: App, guest: Guest, key: str, at: int) -> App:
    app = replace(app, guest=replace(guest, picture=(key, at)))
    return effect(app, send_word(guest.link, wire.word("picture", key=key, at=at)))


def part(app: App, guest: Guest, fields: Mapping[str, Any], _env: Env) -> App:
    """A piece of the picture that was asked for; of any other nothing is kept."""
    key, at, of = fields["key"], fields["at"], fields["of"]
    if guest.picture is None or key != guest.picture[0] or (of and at != guest.picture[1]):
        return app
    known = of_seat(guest.play, guest.seat) if guest.play is not None else {}
    behind = known.get(key)
    if behind is None or at >= of or not (behind.covers or fields["name"] == key):
        return _over(app, guest, key, False)
    names = " ".join(sorted(known))
    app = effect(app, keep_part(guest.link, key, fields["name"], at, of, fields["data"], names))
    if at + 1 < of and (at + 1) % WINDOW == 0:
        return _asked(app, guest, key, at + 1)
    return replace(app, guest=replace(guest, picture=(key, at + 1)))


def pictured(app: App, guest: Guest, text: str) -> App:
    """A picture is whole and kept ("<key> ok"), or what came of it is none."""
    key, _, how = text.partition(" ")
    is_it = guest.picture is not None and guest.picture[0] == key
    return _over(app, guest, key, how == "ok") if is_it else app


def _over(app: App, guest: Guest, key: str, kept: bool) -> App:
    """One has come, or does not; the next is asked for."""
    without = guest.without if kept else guest.without | {key}
    app = replace(app, missing=app.missing - {key}) if kept else app
    return ask(replace(app, guest=replace(guest, picture=None, without=without)))


def anew(app: App) -> App:
    """What the tablet had not it may have by now."""
    guest = app.guest
    if guest is None or not guest.without:
        return ask(app)
    return ask(replace(app, guest=replace(guest, without=frozenset())))


def forget(app: App) -> App:
    """No picture of the table stays on this phone."""
    guest = app.guest
    if guest is not None:
        app = replace(app, guest=replace(guest, picture=None, without=frozenset()))
    return effect(app, drop_pictures())
