"""What the app itself does, by the name that stands in the page: {"app": "undo"} and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import Picker
from hotseat.core.parts import parts
from hotseat.core.private import GM
from hotseat.core.seats import TABLE
from ui import backup, free_dice, handouts, library
from ui.app import App, Dialog, Env, effect, write
from ui.contained import contained
from ui.effects import (
    AskPlayerCopy,
    CheckDice,
    ChooseFile,
    Effect,
    ExportRaw,
    Go,
    ListCampaigns,
    PrintPage,
    Restore,
    SaveSettings,
    StealLock,
    SwitchVersion,
    VerifyOffline,
)
from ui.eyes import view_of
from ui.map_commands import MAP_COMMANDS, closed
from ui.messages import Message
from ui.moving import go as go_moving
from ui.paper import PAPER_COMMANDS
from ui.phones.commands import PHONE_COMMANDS
from ui.picks import lasting
from ui.pictures import PICTURE_COMMANDS
from ui.routes import Route, address
from ui.safety import SAFETY_COMMANDS
from ui.steps import allow, do, quick, redo_step, undo_step
from ui.story import STORY_COMMANDS

AppCommand = Callable[[App, Mapping[str, Any], Env], App]


def _close(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    if app.dialog is not None:
        return replace(app, dialog=None)
    without = handouts.put_away(app)
    if without is not app:
        return without
    if app.note is not None and not app.note.at_bar:
        return replace(app, note=None)
    over = contained(lambda: _over_stage(app), set[str])
    left = {key: value for key, value in lasting(app.picks).items() if key not in over}
    kept = replace(app, picks=left)
    return closed(kept) if app.route.screen == "map" else kept


def _over_stage(app: App) -> set[str]:
    """The picks of what lies over the stage of the play page, the lasting ones too."""
    play = app.play
    if play is None or play.game.screen is None or app.route.screen != "table":
        return set()
    shown = play.game.screen(play.state, view_of(app))
    return {part.closes.key for part in parts(shown) if isinstance(part, Picker)}


def _dialog(kind: str) -> AppCommand:
    def command(app: App, args: Mapping[str, Any], _env: Env) -> App:
        return replace(app, dialog=Dialog(kind, dict(args)), note=None)

    return command


def _campaign_menu(app: App, args: Mapping[str, Any], env: Env) -> App:
    """Open the campaign's menu, and read anew what the store holds of it."""
    return effect(_dialog("campaign")(app, args, env), ListCampaigns())


def _setting(name: str) -> AppCommand:
    def command(app: App, args: Mapping[str, Any], _env: Env) -> App:
        value = str(args.get("value", ""))[:60]
        settings = {**app.settings, name: value}
        return effect(replace(app, settings=settings), SaveSettings(settings))

    return command


def _pick(name: str) -> AppCommand:
    def command(app: App, args: Mapping[str, Any], _env: Env) -> App:
        value = str(args.get("value", ""))
        picks = {key: kept for key, kept in app.picks.items() if key != name}
        picks = {**picks, name: value} if value else picks
        return replace(app, picks=picks, dialog=None)

    return command


def _outside(kind: type[Effect]) -> AppCommand:
    """What is done outside as it is asked for."""

    def command(app: App, _args: Mapping[str, Any], _env: Env) -> App:
        return effect(replace(app, note=None), kind())

    return command


def _with_campaign(make: Callable[[str], Effect]) -> AppCommand:
    """The same, with a campaign's id."""

    def command(app: App, args: Mapping[str, Any], _env: Env) -> App:
        return effect(replace(app, note=None), make(str(args.get("id", ""))))

    return command


def _session(app: App, args: Mapping[str, Any], env: Env) -> App:
    move = "end_session" if args.get("value") == "end" else "start_session"
    return do(app, Message("do", move), env)


def _retry(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    if app.play is None or app.unsaved_from is None:
        return replace(app, stopped="", dialog=None)
    return write(app, app.unsaved_from)


def _reveal(app: App, args: Mapping[str, Any], _env: Env) -> App:
    key = f"reveal.{args.get('entry', '')}"
    return replace(app, picks={**app.picks, key: "1"})


def _hand_over(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Show the screen of another seat; what was revealed for the last one, or said to them, is
    closed, and so is the GM's notebook for everyone else."""
    to, play = str(args.get("to", "")) or TABLE, app.play
    if play is None or (to not in (TABLE, GM) and play.table.seats.seat(to) is None):
        return replace(app, dialog=None)
    picks = {key: value for key, value in app.picks.items() if not key.startswith("reveal.")}
    app = replace(app, eyes=to, picks=picks, dialog=None, note=None)
    if app.route.screen == "notebook" and not play.table.seats.is_gm(to):
        return effect(app, Go(address(Route("table", play.campaign.id))))
    return app


def _free_dice(name: str) -> AppCommand:
    def command(app: App, args: Mapping[str, Any], env: Env) -> App:
        return replace(
            app, free_dice=free_dice.handle(app.free_dice, name, args, env.source), note=None
        )

    return command


COMMANDS: Mapping[str, AppCommand] = {
    "undo": undo_step,
    "redo": redo_step,
    "close": _close,
    "retry": _retry,
    # the library
    "new_dialog": _dialog("new"),
    "new": library.new,
    "sample": library.sample,
    "campaign_menu": _campaign_menu,
    "player_copy": _with_campaign(AskPlayerCopy),
    "rename_dialog": _dialog("rename"),
    "rename": library.rename,
    "delete_dialog": _dialog("delete"),
    "delete": library.delete,
    "copy": library.copy,
    "join": library.join,
    "restore": _with_campaign(Restore),
    "choose_backup": backup.choose,
    "stop_backup": backup.stopped,
    "export": library.export,
    "open_file": _outside(ChooseFile),
    "download_raw": _with_campaign(ExportRaw),
    # settings
    "settings": _dialog("settings"),
    "keys": _dialog("keys"),
    "eyes": _dialog("eyes"),
    "theme": _setting("theme"),
    "motion": _setting("motion"),
    "hand": _setting("hand"),
    "text": _setting("text"),
    "odds": _setting("odds"),
    "clock": _setting("clock"),
    "story": _setting("story"),
    "hand_over": _hand_over,
    "allow": allow,
    "edit": _pick("edit"),
    "reveal": _reveal,
    # the table
    "scene_dialog": _dialog("scene"),
    "opening_dialog": _dialog("opening"),
    "note_dialog": _dialog("note"),
    "handout_dialog": _dialog("handout"),
    "correct_dialog": _dialog("correct"),
    "session": _session,
    "quick": quick,
    "break": _dialog("break"),
    "lines_dialog": _dialog("lines"),
    **SAFETY_COMMANDS,
    **STORY_COMMANDS,
    **PAPER_COMMANDS,
    "moving": go_moving,
    # the map
    "map_labels": _setting("map_labels"),
    "map_list": _setting("map_list"),
    **MAP_COMMANDS,
    **PICTURE_COMMANDS,
    **PHONE_COMMANDS,
    # the browser
    "take_over": _outside(StealLock),
    "update": _outside(SwitchVersion),
    "check_offline": _outside(VerifyOffline),
    "print": _outside(PrintPage),
    "fair": _outside(CheckDice),
    **{f"dice_{name}": _free_dice(name) for name in free_dice.TOOLS},
}
