"""What a phone shows: how to sit down at a table, then its seat in four tabs: what it may do now,
its own sheet, its secrets, and the whole table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from hotseat.core import greyed, handouts
from hotseat.core.campaign import Event
from hotseat.core.frozen import replace
from hotseat.core.game import game
from hotseat.core.panels import (
    Bar,
    Block,
    Button,
    Buttons,
    Card,
    Command,
    Empty,
    Field,
    Line,
    Lines,
    Odds,
    Pick,
    Text,
    View,
)
from hotseat.core.play import Play, is_struck
from hotseat.core.seated import why_not_theirs
from hotseat.core.sheet import Sheet
from hotseat.core.wording import sentence
from ui import eyes
from ui.app import App
from ui.contained import told
from ui.draw import models as m
from ui.paper import private_in
from ui.phones import how, maps
from ui.phones import state as s
from ui.phones.blocks import Camera, Dots
from ui.phones.guest import FAILED, NO_LINKS
from ui.phones.looked_at import looked_at
from ui.phones.maps import MAP
from ui.phones.own_part import May, own_part
from ui.phones.scanning import PICK
from ui.picks import HANDOUT
from ui.routes import Route, address
from ui.when import clock

TABS = ("now", "sheets", "secret", "table")
NOTHING = "Nothing is asked of you now."
ALONE = (
    "Your phone is for one player. The tablet shows the table to all, and can do everything too."
)
NO_WAY = "This phone needs a new code. On the tablet: Scene, then Phones at the table."
IF_ANEW = "Open the campaign on the tablet. If the tablet was started anew, scan a new code."
ROOM = "Both have to be in the same Wi-Fi, or the tablet in your phone’s hotspot."


class Revealed(dict[str, str]):
    """Picks with every private text open: on a phone of one's own nobody else looks on."""

    def get(self, key: str, default: Any = None) -> Any:
        return "1" if key.startswith("reveal.") else super().get(key, default)


def view_of(app: App) -> View:
    """The View of the seat, with its secrets in the clear."""
    return replace(eyes.view_of(app), picks=Revealed(app.picks))


def tab_of(app: App) -> str:
    """The tab that is open: "now" where the address names none."""
    tab = app.route.part.partition("/")[0]
    return tab if tab in TABS else TABS[0]


def nav(app: App) -> tuple[m.NavItem, ...]:
    """The four tabs, always in the same places."""
    if app.play is None:
        return (m.NavItem("Library", "library", "#/"),)
    here = tab_of(app)
    labels = {"now": "Now", "sheets": _whom(app, app.play), "secret": "Secret", "table": "Table"}
    icons = {"now": "table", "sheets": "sheets", "secret": "lock", "table": "eye"}
    return tuple(
        m.NavItem(labels[tab], icons[tab], address(Route("seat", "", tab)), tab == here)
        for tab in TABS
    )


def _whom(app: App, play: Play) -> str:
    """The character, where the seat has one; a word that holds for several."""
    own = _own_sheets(app, play)
    return own[0].name.split(" ")[0] if len(own) == 1 else "Sheets"


def _own_sheets(app: App, play: Play) -> tuple[Sheet, ...]:
    seats = play.table.seats
    all_sheets = play.game.sheets(play.state, view_of(app)) if play.game.sheets else ()
    return tuple(
        sheet
        for sheet in all_sheets
        if not sheet.gone
        and (sheet.owner == app.eyes or (seats.is_gm(app.eyes) and seats.is_gm(sheet.owner)))
    )


def body(app: App, sheets: Callable[[App, Play], Any]) -> Any:
    """The body of the screen; ``sheets`` makes that of the sheets, as on a tablet."""
    if app.guest is None or app.play is None or app.guest.state not in (s.SEATED, s.LOST):
        return _joining(app, app.guest)
    play, tab = app.play, tab_of(app)
    if tab == "sheets":
        own = _own_sheets(app, play)
        part = app.route.part.partition("/")[2] or (own[0].id if len(own) == 1 else "")
        route = Route("sheets", play.campaign.id, part)
        model = sheets(replace(app, route=route), play)
        if not isinstance(model, m.SheetModel):
            return model
        blocks = looked_at(model.open.blocks, _may(app, play))
        return replace(model, open=replace(model.open, blocks=blocks))
    view = view_of(app)
    if tab == "secret":
        return m.TableModel(
            tuple(_secrets(app, play, view)) or (Empty("You have no secrets yet."),)
        )
    shown = greyed.screen(play.game, play.state, view)
    may = _may(app, play)
    if tab == "table":
        if app.route.part.startswith(MAP):
            return maps.page(app, play, view, may)
        return m.TableModel((*looked_at(shown, may), *maps.way(play, view), *_log(app, play)))
    return m.TableModel(_own_first(app, play, own_part(shown, may)) or _nothing(play))


def _may(app: App, play: Play) -> May:
    """Which moves this seat may make, whatever the rules say of them now."""
    whole = game(play.campaign.game)
    return lambda move, args: not why_not_theirs(whole, play.state, app.eyes, move, args)


def _own_first(app: App, play: Play, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks, with the chances of the seat's own characters before those of others."""
    names = tuple(sheet.name for sheet in _own_sheets(app, play))

    def first(bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
        return tuple(sorted(bars, key=lambda bar: not bar.label.startswith(names)))

    return tuple(
        replace(block, bars=first(block.bars), figures=first(block.figures))
        if names and isinstance(block, Odds)
        else block
        for block in blocks
    )


def _nothing(play: Play) -> tuple[Block, ...]:
    """What is shown while nothing is asked of the seat: where the story stands."""
    line = play.game.status(play.state) if play.game.status else ""
    return (Empty(" ".join(filter(None, (NOTHING, line)))),)


LISTED = 12


def _log(app: App, play: Play) -> Iterator[Block]:
    """The last entries of the log that everybody may read, the last one first."""
    lines: list[Line] = []
    for event in play.campaign.events[::-1]:
        entry = told(play, event)
        if entry is None or entry.secret is not None or is_struck(play, event):
            continue
        words = ". ".join(filter(None, (entry.who, sentence(entry.sentence))))
        when = clock(event.at, app.now)
        lines.append(Line(entry.title, " ".join(filter(None, (words, when))), tap=_showing(event)))
        if len(lines) == LISTED:
            break
    if lines:
        yield Card("Log", (Lines(tuple(lines)),))


def _secrets(app: App, play: Play, view: View) -> Iterator[Block]:
    """The private texts of the seat's own sheets, then its private notes, the last one first."""
    for sheet in _own_sheets(app, play):
        opened = greyed.open_sheet(play.game, play.state, view, sheet.id)
        yield from private_in(opened.blocks)
    own = {key.partition(".")[0] for key in view.secrets}  # the events that brought them
    for event in play.campaign.events[::-1]:
        entry = told(play, event) if event.id in own else None
        if entry is None or entry.secret is None or not view.read(entry.secret):
            continue
        who = f"From {entry.who}" if entry.who else ""
        tap = _showing(event)
        show = (Buttons((Button("Show", tap),)),) if tap is not None else ()
        words = Text(handouts.said(view.read(entry.secret)))
        yield Card(entry.title, (words, *show), eyebrow=who)


def _showing(event: Event) -> Pick | None:
    """The tap that shows once more what was handed out."""
    is_one = event.kind == handouts.HandedOut.kind
    return Pick(HANDOUT + "all", event.id) if is_one else None


# --- sitting down ------------------------------------------------------------------------------


def _joining(app: App, guest: s.Guest | None) -> m.PageModel:
    if guest is None or guest.state in (s.START, s.GONE):
        return _start(app, guest)
    if guest.state == s.ANSWERED:
        return _answered(guest)
    if guest.state == s.LOST:
        return _lost(guest)
    if guest.state == s.CHOOSING:
        return _choosing(guest)
    line = "Waiting for the tablet to let you in…" if guest.state == s.ASKED else "Joining…"
    again = Button("Cancel", Command("seat_anew"), "quiet")
    return m.PageModel(guest.title or "Sit down at a table", (), (line,), (again,))


def code_form(command: str, hint: str, why: str) -> m.CommandForm:
    """The field for a code that is pasted; a code that was none is said at it."""
    field = Field("code", "Or paste the code", "lines", "", why or hint, hi=1200)
    return m.CommandForm(command, (field,), "Join", key=command)


def camera(app: App, dark: bool, label: str, command: str) -> tuple[Block | Camera, ...]:
    """What the camera sees, or the button that starts it; a sentence where there is none."""
    if dark:
        return (Text("No camera can be used here. Paste the code instead.", "note"),)
    return (Camera(label, command, bool(app.picks.get(PICK))),)


def _start(app: App, guest: s.Guest | None) -> m.PageModel:
    why = guest.why if guest else ""
    parts: tuple[Any, ...] = (
        *((Text(why, "warn"),) if why else ()),
        *((Buttons((how.to_test(),)),) if why.startswith((FAILED, NO_LINKS)) else ()),
        *camera(app, bool(guest and guest.dark), "Scan the tablet’s code", "seat_scan"),
        code_form("seat_code", "On the tablet: Scene, then Phones at the table.", ""),
    )
    return m.PageModel("Sit down at a table", parts, (ALONE, ROOM), (how.way(),))


def _answered(guest: s.Guest) -> m.PageModel:
    again = Button("Start over", Command("seat_anew"), "quiet")
    if not guest.code:
        return m.PageModel("Sit down at a table", (), ("Making your code…",), (again,))
    copy = Button("Copy code", Command("copy_code", {"value": guest.code}))
    parts = (Dots(guest.dots, guest.code, "This phone’s code"),)
    return m.PageModel(
        "Show this to the tablet", parts, ("Hold it to the tablet’s camera.",), (copy, again)
    )


def _choosing(guest: s.Guest) -> m.PageModel:
    buttons = tuple(
        Button(name, Command("seat_choose", {"seat": seat}), "plain", big=True)
        for seat, name in guest.seats
    )
    parts = (Text(guest.why, "warn"),) if guest.why else ()
    return m.PageModel(guest.title, parts, ("Who are you?",), buttons)


def _lost(guest: s.Guest) -> m.PageModel:
    who = f"{guest.name} at {guest.title}" if guest.name else guest.title
    lines = (f"Coming back as {who}…", IF_ANEW) if guest.doors else (NO_WAY,)
    anew = Button("Scan a new code", Command("seat_anew"))
    return m.PageModel(
        "Not joined now", (), lines, (anew, Button("Leave", Command("seat_leave"), "quiet"))
    )
