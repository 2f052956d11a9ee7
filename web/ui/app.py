"""The app as one value: everything that the screen is drawn from.

``ui.handle.handle(app, message, env)`` makes the next one and is pure: dice, time and new names
come in with ``env``; what has to be written, read, handed over or said goes out as ``effects``,
which ``ui.carry_out`` does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.dice import Source
from hotseat.core.errors import Refusal
from hotseat.core.frozen import replace
from hotseat.core.play import Play, Stamp
from hotseat.core.seats import AT_THE_TABLE, TABLE
from ui.effects import Effect, Speak, Supersede, Write
from ui.faults import Faults
from ui.free_dice import FreeDice
from ui.phones.state import Guest, Host
from ui.routes import LIBRARY, Route
from ui.store import Removed, Row

ELSEWHERE = "This campaign is open in another tab. To change it here, tap Play here instead."


@dataclass(frozen=True, slots=True)
class Env:
    """What a pure function may not fetch: faces, the time (seconds since 1970), new names."""

    source: Source
    now: int
    new_id: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Note:
    """A toast: what just happened. tone "" or bad; ``undo`` offers to take it back, by ``back``
    where no step of a log does; ``redo``, what was undone, again. ``goes_along``: to the
    page to which the step itself leads. ``at_bar``: words at the edge of the bar in place of a
    toast. What offers Redo, or is at the bar, is there until the next tap."""

    text: str
    tone: str = ""
    undo: bool = False
    back: Effect | None = None
    goes_along: bool = False
    redo: bool = False
    at_bar: bool = False


@dataclass(frozen=True, slots=True)
class Dialog:
    """One question. ``kind`` says which (see ``ui.dialogs``); ``args`` what it is about."""

    kind: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Broken:
    """A stored campaign that cannot be read: kept as it is, offered as a download."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class App:
    """Everything the screen is drawn from.

    ``rows`` are the library's, from the store; ``listed`` whether the store gave them out when it
    was asked last; ``faults`` what is wrong in the form sent last; ``unsaved_from`` the first event
    the store has not confirmed, or None; ``stopped`` the sentence why play stands still, or "";
    ``lock`` the id of the campaign opened last, ``writer`` whether this tab holds its write lock,
    ``unsure`` whether that is not known, since the browser's locks do not answer;
    ``stores`` and ``journals`` whether localStorage and the journal take what is played, ``saving``
    whether the journal is still to confirm it; ``saved_to_file`` when the campaign was last
    exported, ``imported`` when it came from a file (0 for never); ``backups`` the file that each
    campaign is exported to after each scene, None where the browser has none;
    ``shares`` whether the browser can share a text, ``site`` the address of the app;
    ``renamed`` the new name of a campaign of the library whose write lock is asked for, or "", and
    ``joins`` what is to be stored in its place;
    ``eyes`` whose screen it is ("table", "gm", a seat's id); ``removed`` what was deleted in this
    visit, the last one first, and can be restored; ``missing`` the pictures (their hashes) that
    were to be shown and are not here;
    ``build`` the name of this build of the site; ``kept_seat`` the seat at a table that this
    browser keeps, to come back to; ``host`` the phones at the table that this is,
    ``guest`` the table that this phone is at; ``hasty`` whether a finger waits for this screen, so
    that what takes long to count comes after it.
    """

    device: str
    route: Route = LIBRARY
    rows: tuple[Row, ...] = ()
    listed: bool = True
    play: Play | None = None
    broken: Broken | None = None
    picks: Mapping[str, str] = field(default_factory=dict)
    eyes: str = TABLE
    settings: Mapping[str, Any] = field(default_factory=dict)
    free_dice: FreeDice = field(default_factory=FreeDice)
    dialog: Dialog | None = None
    note: Note | None = None
    faults: Faults | None = None
    lock: str = ""
    writer: bool = True
    unsure: bool = False
    unsaved_from: int | None = None
    stopped: str = ""
    stores: bool = True
    journals: bool = True
    saving: bool = False
    saved_to_file: int = 0
    imported: int = 0
    backups: Mapping[str, str] | None = None
    shares: bool = False
    site: str = ""
    usage: int = 0
    offline: Mapping[str, Any] = field(default_factory=dict)
    renamed: str = ""
    joins: Supersede | None = None
    removed: tuple[Removed, ...] = ()
    missing: frozenset[str] = frozenset()
    build: str = ""
    kept_seat: Mapping[str, str] | None = None
    host: Host | None = None
    guest: Guest | None = None
    hasty: bool = False
    now: int = 0
    effects: tuple[Effect, ...] = ()


def effect(app: App, what: Effect) -> App:
    """The app with one more thing to be done outside."""
    return replace(app, effects=(*app.effects, what))


def stamp(app: App, env: Env) -> Stamp:
    """Device, time and author of a fact made now: the seat whose screen it is, "" for the whole
    table."""
    return Stamp(app.device, max(0, env.now), seat_of(app))


def seat_of(app: App) -> str:
    """The id of the seat whose screen it is, "gm" where the GM's seat has no name yet; "" for the
    whole table."""
    if app.eyes == TABLE or app.play is None:
        return ""
    seat = app.play.table.seats.seat(app.eyes)
    return seat.id if seat is not None else app.eyes


def open_for_writing(app: App) -> Play:
    """The campaign in play. Raises a Refusal when there is none or this tab may not write."""
    if app.guest is not None and app.route.screen == "seat":
        raise Refusal(AT_THE_TABLE)
    if app.play is None:
        raise Refusal("No campaign is open.")
    if not app.writer:
        raise Refusal(ELSEWHERE)
    check_stopped(app)
    return app.play


def check_stopped(app: App) -> None:
    """Raises Refusal with the reason when the store has failed: no step is made that it would
    lack."""
    if app.stopped:
        raise Refusal(app.stopped)


def refused(app: App, refusal: Refusal) -> App:
    """The app that shows and says why something was not done."""
    sentence = str(refusal)
    return effect(replace(app, note=Note(sentence, "bad")), Speak(sentence))


def write(app: App, start: int) -> App:
    """The app that asks for its events from ``start`` on to be written."""
    assert app.play is not None
    return effect(replace(app, unsaved_from=start), Write(app.play, start))
