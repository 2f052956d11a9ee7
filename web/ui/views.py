"""The model of the whole screen, from the app: which page, with which words round it."""

from __future__ import annotations

from typing import Any

from hotseat.core import greyed
from hotseat.core.errors import Refusal
from hotseat.core.frozen import replace
from hotseat.core.game import Game, game, games
from hotseat.core.panels import (
    Block,
    Button,
    Command,
    Form,
    Go,
    Odds,
    Roll,
    Steps,
    Text,
    Tray,
    View,
)
from hotseat.core.play import Play
from hotseat.core.story import before_this
from hotseat.core.wording import capital, some
from hotseat.kit.play_screen import quick_button
from ui import log_view, moving, notebook, paper, private_notes, saved, story, when
from ui.app import ELSEWHERE, App
from ui.checked import NOT_LISTED, NOTHING_SAVED, WARN_AT
from ui.contained import contained, not_shown, note, notice
from ui.dialogs import dialog_model, session_since
from ui.dice_view import dice_model
from ui.draw import models as m
from ui.examples import PICK, with_example
from ui.eyes import eyes_said, view_of
from ui.faces import faces_of
from ui.map_view import map_model
from ui.phones.late import late
from ui.phones.state import LOST, SEATED
from ui.routes import Route, address
from ui.store import Row
from ui.undoing import redo_of, undo_of


def screen(app: App, with_log: bool = True) -> m.Screen:
    """The whole screen as a model; the log may come later where its drawer is closed. A part that
    raises is replaced by a notice."""
    base = address(Route("table", app.play.campaign.id))[: -len("table")] if app.play else "#/"
    emblem = app.play.game.look.emblem if app.play else ()
    seated = is_seated(app)
    view = late("page", "view_of")(app) if seated else view_of(app)
    base = "#/seat/" if seated else base
    context = m.DrawContext(
        view,
        base,
        emblem,
        app.faults,
        faces=faces_of(app.play),
        example=lambda form: _example(app, form),
    )
    play = app.play if app.route.screen == "table" else None
    later = play is not None and not (with_log or app.picks.get("log"))
    return m.Screen(
        shell=contained(lambda: _shell(app, base), lambda: m.ShellModel("Hotseat")),
        body=contained(
            lambda: _body(app), lambda: notice(_PARTS.get(app.route.screen, "This page"))
        ),
        context=context,
        log=drawer(app) if not later else None,
        dialog=contained(lambda: _dialog(app), not_shown),
        toast=_toast(app),
        log_later=later,
    )


def is_waiting(shown: m.Screen) -> bool:
    """Whether chances on the play page are still to be counted."""
    body = shown.body
    blocks = body.blocks if isinstance(body, m.TableModel) else ()
    return any(isinstance(block, Odds) and block.waiting for block in blocks)


def drawer(app: App) -> m.LogModel | None:
    """The log beside the scene; other screens have none."""
    play = app.play if app.route.screen == "table" else None
    return contained(lambda: log_view.beside(app, play), lambda: None) if play else None


def _example(app: App, form: Form) -> tuple[Form, Button | None]:
    """The form as it is drawn, and the way to fill it in by an example."""
    return with_example(app.play, form, app.picks.get(PICK, "")) if app.play else (form, None)


_PARTS = {
    "library": "The library",
    "table": "The scene",
    "sheets": "The sheets",
    "map": "The map",
    "log": "The log",
    "story": "The story",
    "notebook": "The notebook",
    "dice": "The dice page",
    "rules": "The rules",
}


def _dialog(app: App) -> m.DialogModel | m.SettingsModel | None:
    """The dialog, and in it what was refused: a toast would lie under the dialog."""
    model = dialog_model(app)
    if app.note is None or app.note.at_bar or not isinstance(model, m.DialogModel):
        return model
    return replace(model, parts=(Text(app.note.text, app.note.tone or "note"), *model.parts))


def _toast(app: App) -> m.Toast | None:
    if app.note is None or app.note.at_bar or app.dialog is not None:
        return None
    return m.Toast(app.note.text, app.note.undo, app.note.tone, app.note.redo)


# --- round the scene ---------------------------------------------------------------------------


def _shell(app: App, base: str) -> m.ShellModel:
    play = app.play
    if app.route.screen == "seat":
        return _seat_shell(app)
    here = play if app.route.campaign else None
    due = contained(lambda: _due(app, here), lambda: ("", "")) if here else ("", "")
    return m.ShellModel(
        title=here.table.title if here else _TITLES.get(app.route.screen, "Hotseat"),
        parts=_parts(here) if here else (),
        game=_dressed(app, here),
        emblem=here.game.look.emblem if here else (),
        nav=_nav(app, base),
        saved=saved.chip(app) if here else None,
        undo=undo_of(app, here) if here else None,
        redo=redo_of(app, here) if here else None,
        eyes=_eyes(app, here),
        tools=_tools(app, here),
        banners=_banners(app),
        update_ready=bool(app.offline.get("update")) and not _in_conflict(here),
        log=bool(here) and app.route.screen == "table",
        under_way=_under_way(app, here),
        continues=f"{base}table" if here else "",
        theme=str(app.settings.get("theme", "auto")),
        clock=_clock(app, here),
        waits=contained(lambda: _waits(app, here), lambda: "") if here else "",
        due=due[0],
        due_in=due[1],
        session=_session(app, here),
    )


def _session(app: App, here: Play | None) -> str:
    """What a session's door does now; "" where none leads through it."""
    if here is None or not app.writer:
        return ""
    return m.session_door(here.table.in_session)


def is_seated(app: App) -> bool:
    """Whether this is the screen of a phone that has a seat and knows the campaign."""
    guest = app.guest
    if guest is None or app.play is None or app.route.screen != "seat":
        return False
    return guest.play is not None and guest.state in (SEATED, LOST)


def _seat_shell(app: App) -> m.ShellModel:
    """What surrounds a phone's seat: who it is, where; the stop card; its own steps undone."""
    guest, play = app.guest, app.play
    tabs = late("page", "nav")(app)
    if guest is None or play is None or not is_seated(app):
        theme = str(app.settings.get("theme", "auto"))
        return m.ShellModel("Hotseat", nav=tabs, theme=theme)
    lost = guest.state == LOST
    line = COMING_BACK if guest.doors else NOT_JOINED
    leave = Button("Leave", Command("seat_leave"), "quiet")
    banner = m.Banner(line, "warn", (Button("Scan a new code", Command("seat_anew")), leave))
    return m.ShellModel(
        title=play.table.title,
        parts=(guest.name, capital(play.table.scene) or play.table.title),
        game=play.game.slug,
        emblem=play.game.look.emblem,
        nav=tabs,
        undo=undo_of(app, play),
        tools=(Button("Stop", Command("stop"), icon="stop"),),
        banners=(banner,) if lost else (),
        theme=str(app.settings.get("theme", "auto")),
        tabs=tabs,
    )


NOT_JOINED = "Not joined now."
COMING_BACK = f"{NOT_JOINED} Coming back…"


def _clock(app: App, here: Play | None) -> tuple[int, str] | None:
    """How long the session has run, where the settings show it."""
    since = session_since(here) if app.settings.get("clock") == "show" else 0
    return (since, when.lasted(since, app.now)) if since else None


_TITLES = {"dice": "Dice", "rules": "Rules", "offline": "Offline"}


def _dressed(app: App, here: Play | None) -> str:
    if here:
        return here.game.slug
    return app.route.part if app.route.screen == "rules" else ""


def _parts(play: Play) -> tuple[str, ...]:
    """Where the story is: the scene first; before there is any, the campaign and its game."""
    table = play.table
    session = f"Session {table.session}" if table.in_session else ""
    if not table.scene:
        return tuple(filter(None, (table.title, play.game.title, session)))
    return tuple(filter(None, (capital(table.scene), table.title, session)))


def _waits(app: App, play: Play) -> str:
    if app.note is not None and app.note.at_bar:
        return app.note.text if app.route.screen == "table" and _in_conflict(play) else ""
    if app.host is None or not app.host.phones or app.route.screen != "table":
        return ""
    return str(late("waiting", "line")(app, play))


def _due(app: App, play: Play) -> tuple[str, str]:
    """A line at the edge of Play's bar, and the screen that has more: what the rules ask for before
    long, in the GM's view; in a player's, that a note waits for them; at a session's beginning the
    story of the one before."""
    if app.route.screen != "table":
        return "", ""
    is_gm = play.table.seats.is_gm(app.eyes)
    line = notebook.due_line(play, view_of(app)) if is_gm else private_notes.line(app)
    if line:
        return line, "notebook" if is_gm else "log"
    before = before_this(play)
    return (f"Recap of session {before}", f"story/{before}") if before else ("", "")


def _under_way(app: App, here: Play | None) -> str:
    """What goes on in Play, for the bar of the campaign's other screens; a map and the form of a
    new character need the room."""
    creating = app.route.screen == "sheets" and app.route.part.startswith("new/")
    if here is None or app.route.screen in ("table", "map") or here.game.status is None or creating:
        return ""
    status = here.game.status
    return contained(lambda: status(here.state), lambda: "")


def _nav(app: App, base: str) -> tuple[m.NavItem, ...]:
    here = app.route
    library = m.NavItem("Library", "library", "#/", here.screen == "library")
    if app.play is None:
        outside = (("Dice", "dice", "#/dice"), ("Rules", "rules", "#/rules"))
        return (library, *(m.NavItem(*item, here.screen == item[1]) for item in outside))
    inside = [("Play", "table"), ("Sheets", "sheets"), ("Map", "map"), ("Log", "log")]
    if app.play.table.seats.is_gm(app.eyes):
        inside.append(("Notebook", "notebook"))
    inside += [("Dice", "dice"), ("Rules", "rules")]
    items = (
        m.NavItem(label, name, f"{base}{name}", _is_at(here, name) and bool(here.campaign))
        for label, name in inside
    )
    return (library, *items)


def _is_at(here: Route, name: str) -> bool:
    return here.screen == name or (name, here.screen) == ("log", "story")


# The screens that say whose they are.
WITH_EYES = ("table", "sheets", "map", "log", "notebook", "dice")


def _eyes(app: App, here: Play | None) -> str:
    if here is None or app.route.screen not in (
        "table",
        "sheets",
        "map",
        "log",
        "notebook",
        "dice",
    ):
        return ""
    return eyes_said(app)


def _tools(app: App, here: Play | None) -> tuple[Button, ...]:
    """The stop card on every screen of a campaign; on Play the scene before it."""
    if here is None:
        return ()
    stop = Button("Stop", Command("stop"), icon="stop")
    if app.host is not None and app.host.phones:
        near = sum(bool(phone.link and phone.seat) for phone in app.host.phones)
        here_now = Button(some(near, "phone"), Command("phones"), icon="hand")
        return (*_play_tools(app), here_now, stop)
    return (*_play_tools(app), stop)


def _play_tools(app: App) -> tuple[Button, ...]:
    if app.route.screen == "table":
        return (Button("Scene", Command("scene_dialog"), icon="scene"),)
    return ()


UNSURE = (
    "This browser doesn't say whether the campaign is open in another tab. Play it in 1 tab only,"
    " and export it after each scene."
)


def _banners(app: App) -> tuple[m.Banner, ...]:
    warnings = []
    if not (app.stores or app.journals):
        warnings.append(m.Banner(NOTHING_SAVED, "bad"))
    if app.route.screen == "library" and not app.listed:
        warnings.append(m.Banner(NOT_LISTED, "bad"))
    if app.route.campaign and not app.writer:
        take = Button("Play here instead", Command("take_over"))
        sentence = "This campaign is open in another tab. This tab is view-only."
        warnings.append(m.Banner(sentence, "warn", (take,)))
    if app.route.campaign and app.unsure:
        warnings.append(m.Banner(UNSURE, "warn", (Button("Export", Command("export")),)))
    if app.stopped:
        buttons = (
            Button("Export", Command("export")),
            Button("Try again", Command("retry")),
        )
        warnings.append(m.Banner(app.stopped, "bad", buttons))
    elif app.usage > WARN_AT:
        sentence = "Browser storage is more than half full. Export old campaigns, then delete them."
        warnings.append(m.Banner(sentence, "warn"))
    return tuple(warnings)


def _in_conflict(play: Play | None) -> bool:
    """Whether the table is in the middle of something that guides it step by step."""
    if play is None:
        return False
    blocks = contained(lambda: _blocks(play, View()), lambda: ())
    return any(isinstance(block, (Steps, Roll, Tray)) for block in blocks)


# --- the scene ---------------------------------------------------------------------------------


def _body(app: App) -> Any:
    if app.route.screen == "library":
        return library(app)
    if app.route.screen == "offline":
        return _offline(app)
    if app.route.screen == "moving":
        return moving.page(app)
    if app.route.screen == "phones":
        return late("how", "page")(app)
    if app.route.screen == "seat":
        return late("page", "body")(app, _sheets)
    if app.broken is not None and app.route.campaign:
        return _broken(app)
    if app.route.screen == "dice":
        return dice_model(app)
    if app.route.screen == "rules":
        return _rules(app)
    if app.play is None:
        back = Button("Open library", Go("library"), "primary")
        line = (
            "It is not stored in this browser. It may have been deleted, or it may be on another"
            " device."
        )
        return m.NoticeModel("Campaign not found", (line,), (back,))
    if app.route.screen == "sheets":
        return _sheets(app, app.play)
    if app.route.screen == "map":
        return map_model(app, app.play, view_of(app))
    if app.route.screen == "log":
        return log_view.page(app, app.play)
    if app.route.screen == "notebook":
        return notebook.page(app.play, view_of(app))
    if app.route.screen == "story":
        return story.page(app, app.play)
    return m.TableModel(_scene(app.play, view_of(app)))


def _scene(play: Play, view: View) -> tuple[Block, ...]:
    """The scene's blocks; without their chances where those are what fails."""
    try:
        return _blocks(play, view)
    except Exception:
        note()
        sentence = Text("The chances can't be shown here. Everything else works.", "note")
        return (sentence, *_blocks(play, replace(view, odds_hidden=True)))


def _blocks(play: Play, view: View) -> tuple[Block, ...]:
    return greyed.screen(play.game, play.state, view)


def _offline(app: App) -> m.PageModel:
    check = Button("Check offline files", Command("check_offline"), "primary", icon="check")
    move = Button("Play on another tablet", Command("moving"))
    install = (
        "On an iPad, add Hotseat to your home screen first. The tab and the home-screen app store"
        " campaigns separately, and Safari deletes a tab's data after a week without a visit."
    )
    lines = (when.offline_line(app.offline), when.checked_line(app.offline.get("missing")), install)
    notes = tuple(line for line in lines if line)
    return m.PageModel("Offline play", lines=notes, buttons=(check, move))


def _broken(app: App) -> m.NoticeModel:
    assert app.broken is not None
    buttons = (
        Button("Download raw data", Command("download_raw", {"id": app.broken.id}), "primary"),
        Button("Open library", Go("library")),
    )
    lines = (
        app.broken.sentence,
        "Nothing was changed. The data stays here until you delete it.",
    )
    return m.NoticeModel("This campaign can't be opened", lines, buttons, "bad")


def _sheets(app: App, play: Play) -> Any:
    view = view_of(app)
    sheets = play.game.sheets(play.state, view) if play.game.sheets else ()
    new = greyed.new_sheets(play.game, play.state, view)
    sheets = late("waiting", "marked")(app, sheets) if app.host is not None else sheets
    part = app.route.part
    unsaved = {f"new/{number}": fresh for number, fresh in enumerate(new)}
    if part in unsaved:
        first = part == "new/0" and _wants_more(play)  # another form is that of an NPC
        return m.NewSheetModel(unsaved[part], quick_button(play.state) if first else None)
    shown = next((sheet for sheet in sheets if sheet.id == part), None)
    if shown is None:
        return m.SheetsModel(
            tuple(sheets), tuple(new), quick_button(play.state) if _wants_more(play) else None
        )
    opened = greyed.open_sheet(play.game, play.state, view, shown.id)
    editing = bool(app.picks.get("edit")) and bool(opened.edit)
    private = bool(paper.private_in(opened.blocks))
    own = app.guest is None and app.writer
    return m.SheetModel(shown, opened, tuple(sheets), editing, private, own)


def _wants_more(play: Play) -> bool:
    """Whether whole characters are offered: not where each player has one."""
    players = play.table.seats.players()
    return play.game.quick is not None and (not players or play.state.lacking > 0)


def _rules(app: App) -> m.RulesModel:
    try:
        chosen = app.play.game if app.play and app.route.campaign else game(app.route.part)
    except Refusal:
        chosen = next(iter(_readable()), games()[0])
    inside = app.play is not None and bool(app.route.campaign)
    return m.RulesModel(
        chosen.title,
        chosen.authors,
        chosen.rules,
        chosen.slug,
        chosen.look.emblem,
        _options(app, chosen) if inside else (),
        () if inside else tuple((other.slug, other.title) for other in _readable()),
        app.route.part if inside else "",
        paper.ways(chosen),
    )


def _readable() -> tuple[Game, ...]:
    return tuple(other for other in games() if other.rules)


def _options(app: App, chosen: Game) -> tuple[m.OptionRow, ...]:
    assert app.play is not None
    set_to = app.play.table.options
    why = "" if app.writer else ELSEWHERE
    return tuple(
        m.OptionRow(option, str(set_to.get(option.name, option.choices[0][0])), why)
        for option in chosen.options
    )


# --- the library -------------------------------------------------------------------------------


def library(app: App) -> m.LibraryModel:
    """All campaigns, last played first, and the ways to begin."""
    starts = tuple(
        m.StartRow(
            offered.slug,
            offered.title,
            offered.look.tagline,
            offered.look.players,
            offered.look.emblem,
            offered.sample is not None,
            offered.playable,
            offered.bare_title,
        )
        for offered in sorted(games(), key=lambda each: not each.playable)
    )
    rows = tuple(_row(app, row) for row in app.rows)
    gone = tuple((campaign.id, campaign.name or "A campaign") for campaign in app.removed)
    state = str(app.offline.get("state", ""))
    line = when.offline_line(app.offline)
    kept = app.kept_seat or {}
    seat = f"Back to {kept['title']}" if kept.get("doors") and kept.get("title") else ""
    return m.LibraryModel(rows, starts, _OFFLINE.get(state, ""), line, gone, app.listed, seat)


_OFFLINE = {"ready": "ready", "preparing": "partly", "failed": "partly", "unavailable": "partly"}


def _row(app: App, row: Row) -> m.CampaignRow:
    head = row.head
    if head is None:
        why = "This campaign can't be opened. Its data is still here."
        return m.CampaignRow(row.id, "A campaign", "", "", "", unreadable=why)
    try:
        chosen = game(head.game)
    except Refusal as refusal:
        return m.CampaignRow(row.id, head.name, head.game, "", "", unreadable=str(refusal))
    return m.CampaignRow(
        row.id,
        head.name,
        head.game,
        f"{chosen.title}, last played {when.ago(head.updated, app.now)}",
        address(Route("table", row.id)),
        chosen.look.emblem,
        head.status,
        saved.tag(head, app.now),
    )
