"""Safety tools of the open campaign: the stop card, a break, lines and veils.

The X-Card is John Stavropoulos's, Script Change (rewind, pause) Beau Jágr Sheldon's, lines and
veils are Ron Edwards's. Tapping the card writes nothing: who tapped it stands nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import Block, Button, Command, Field, Form, Pairs, Text
from hotseat.core.play import Play, why_not_act
from hotseat.core.safety import NO_SCENE, scene_to_rewind
from ui.app import ELSEWHERE, App, Dialog, Env, Note, open_for_writing
from ui.draw import models as m
from ui.messages import Message
from ui.steps import do

STOP = "Someone wants to stop here. No one has to say who, or why."
REWIND = (
    "Rewind scene: the story leaves the last scene out. It stays in the log with a line through it,"
    " and sheets, dice and maps don’t change."
)
MAKERS = (
    "After the X-Card by John Stavropoulos, and rewind and pause from Script Change by Beau Jágr"
    " Sheldon."
)
LINES = "For everyone to read. Lines stay out of the story. Veils happen, but out of sight."
EDWARDS = "Lines and veils are Ron Edwards’ idea. The log doesn’t say who wrote what stands here."


def stop(app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    """The stop card: it covers the screen until the table has chosen what to do."""
    why_not = _why_not_rewind(app)
    buttons = (
        Button("Continue differently", Command("close")),
        Button("Rewind scene", Command("rewind"), why_not=why_not),
        Button("Take a break", Command("break")),
        Button("Lines and veils", Command("lines_dialog", {"from": "stop"}), "quiet"),
    )
    parts = (Text(MAKERS, "small"),)
    return m.DialogModel("Stop", (STOP, REWIND), parts, buttons, must=True, stops=True)


def pause(_app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    """A break: the screen rests until somebody goes on."""
    buttons = (Button("End break", Command("close")),)
    lines = ("Play continues when everyone is ready.",)
    return m.DialogModel("Break", lines, (), buttons, must=True, stops=True)


def lines_and_veils(app: App, args: Mapping[str, Any]) -> m.DialogModel:
    """What the table agreed on: to be read by all, and written by all who may write here. From the
    stop card it is read first, and leads back there."""
    table = app.play.table if app.play else None
    lines, veils = (table.lines, table.veils) if table else ("", "")
    parts: tuple[Block, ...] = (
        Form(
            "set_lines_and_veils",
            (
                Field("lines", "Lines", "lines", lines, "For example, harm to animals.", hi=2000),
                Field("veils", "Veils", "lines", veils, "For example, torture.", hi=2000),
            ),
            "Save",
            key="lines",
        ),
    )
    stopped = args.get("from") == "stop"
    if stopped or not app.writer:
        parts = (Pairs((("Lines", lines or "None."), ("Veils", veils or "None."))),)
    parts = (*parts, Text(EDWARDS, "small"))
    return m.DialogModel(
        "Lines and veils",
        (LINES,),
        parts,
        _back(app) if stopped else (),
        must=stopped,
        stops=stopped,
    )


def _back(app: App) -> tuple[Button, ...]:
    """To the stop card, and for those who may write here to the form."""
    back = Button("Back", Command("stop"))
    return (back, Button("Write them down", Command("lines_dialog"))) if app.writer else (back,)


def _why_not_rewind(app: App) -> str:
    if app.play is None or not app.writer:
        return ELSEWHERE
    scene = _scene(app.play)
    return why_not_act(app.play, "rewind_scene", {"scene": scene}) if scene else NO_SCENE


def _scene(play: Play) -> str:
    return scene_to_rewind(play.log_index, play.campaign.events)


def _stop(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """Open the card, and close the menu that it may have been in."""
    picks = {key: value for key, value in app.picks.items() if key != "menu"}
    return replace(app, dialog=Dialog("stop"), note=None, picks=picks)


def _rewind(app: App, _args: Mapping[str, Any], env: Env) -> App:
    """Leave the last scene out of the story, and say so where the card was."""
    scene = _scene(open_for_writing(app))
    if not scene:
        return replace(app, dialog=None, note=Note(NO_SCENE, "bad"))
    after = do(app, Message("do", "rewind_scene", {"scene": scene}), env)
    return replace(after, note=Note("The story leaves that scene out.", undo=True))


SAFETY_COMMANDS: Mapping[str, Callable[[App, Mapping[str, Any], Env], App]] = {
    "stop": _stop,
    "rewind": _rewind,
}
