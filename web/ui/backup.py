"""A file of the player's own that is written after each scene, where the browser has such files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import Button, Command
from hotseat.core.play import Play
from ui.app import App, Env, Note, effect
from ui.effects import (
    ChooseBackup,
    ForgetBackup,
    ListCampaigns,
    MarkExported,
    Speak,
    WriteBackup,
)

# The facts that end a scene: the next one begins, or the session is over.
ENDS = ("core.scene_framed", "core.session_ended")
LABEL = "Export after each scene"


def after_step(app: App, play: Play, start: int) -> App:
    """The app that asks for the file to be written, where the facts from ``start`` on end a scene
    of a campaign that has one."""
    ended = any(event.kind in ENDS for event in play.campaign.events[start:])
    if not ended or play.campaign.id not in (app.backups or {}):
        return app
    return effect(app, WriteBackup(play.campaign.id))


def buttons(app: App, campaign_id: str) -> tuple[Button, ...]:
    """The way to choose a file, or to have it written no more; nothing where there are none."""
    if app.backups is None:
        return ()
    args = {"id": campaign_id}
    if campaign_id in app.backups:
        return (Button("Stop exporting", Command("stop_backup", args), "quiet"),)
    return (Button(LABEL, Command("choose_backup", args), "quiet"),)


def lines(app: App, campaign_id: str) -> tuple[str, ...]:
    """What the campaign's menu says of its file."""
    name = (app.backups or {}).get(campaign_id)
    return (f"After each scene it is also exported to {name}.",) if name else ()


def choose(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Let the browser ask for the file."""
    return effect(replace(app, dialog=None, note=None), ChooseBackup(str(args["id"])))


def chosen(app: App, campaign_id: str, name: str) -> App:
    """The app once a file was chosen, which is then written; "" says that none was."""
    if not name:
        return replace(app, note=Note("No file was chosen, so scenes are not exported."))
    app = replace(app, backups={**(app.backups or {}), campaign_id: name}, note=None)
    return effect(app, WriteBackup(campaign_id))


def stopped(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Export no more; the file itself is left as it is."""
    gone = str(args["id"])
    left = {backup: name for backup, name in (app.backups or {}).items() if backup != gone}
    return effect(replace(app, backups=left, dialog=None), ForgetBackup(gone))


def written(app: App, campaign_id: str, name: str, at: int) -> App:
    """The app once the campaign was exported at ``at`` to the file ``name``; "" says that it
    failed."""
    if not name:
        file_name = (app.backups or {}).get(campaign_id, "the file")
        message = (
            f"The campaign could not be exported to {file_name}. Your data is safe in this browser."
            " Choose the file again in the campaign's options, or export by hand."
        )
        return effect(replace(app, note=Note(message, "bad")), Speak(message))
    if app.play is not None and app.play.campaign.id == campaign_id:
        app = replace(app, saved_to_file=at)
    app = effect(app, MarkExported(campaign_id, at))
    return effect(app, ListCampaigns()) if app.route.screen == "library" else app
