"""What the app does on the map's screen: modes, moments, files. No fact is made here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hotseat.core.errors import Refusal
from hotseat.core.frozen import replace
from hotseat.core.panels import View
from hotseat.core.play import Play
from ui.app import App, Dialog, Env, effect
from ui.draw.ground_export import ground_picture, is_blank
from ui.draw.ground_model import ON, PUT, TOOL, GroundModel
from ui.draw.map_export import Picture, picture
from ui.draw.map_model import MapModel, Past
from ui.effects import ClearForm, GiveMap, PrintBook
from ui.eyes import view_of
from ui.ground_moves import NEW_TOKEN, move_to
from ui.library import copy_for
from ui.map_view import AT, FIRST, LINKING, WHO, map_model
from ui.messages import Message
from ui.steps import do


def picked(app: App, values: Mapping[str, Any]) -> App:
    """The app with these picks; a pick of "" is removed."""
    picks = {**app.picks, **{str(key): str(value)[:200] for key, value in values.items()}}
    return replace(app, picks={key: value for key, value in picks.items() if value})


def closed(app: App) -> App:
    """Esc on the map: link mode first, then the moment, then what the panel beside it shows, then
    the tool."""
    if app.picks.get(LINKING):
        return picked(app, {LINKING: "", FIRST: ""})
    if app.picks.get(AT):
        return picked(app, {AT: ""})
    if app.picks.get(TOOL) and not any(key.startswith("map.") for key in app.picks):
        return picked(app, {TOOL: ""})
    left = {key: value for key, value in app.picks.items() if not key.startswith("map.")}
    return replace(app, picks=left)


def map_link(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Link mode on or off."""
    return picked(app, {LINKING: args.get("value", ""), FIRST: ""})


def map_first(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """The first of two in link mode."""
    return picked(app, {FIRST: args.get("who", "")})


def map_join(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Choose the second of two: open the pair and end link mode."""
    return picked(app, {**_picks(args), LINKING: "", FIRST: ""})


def map_open(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Open what stands beside the map, or close it; the forms to ``forget`` are emptied."""
    for form in args.get("forget", ()):
        app = effect(app, ClearForm(str(form)))
    return picked(app, _picks(args))


def _picks(args: Mapping[str, Any]) -> Mapping[str, Any]:
    picks = args.get("picks")
    return picks if isinstance(picks, Mapping) else {}


def map_when(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Show the map at another step of the log, with link mode off. The last step is now, also
    once there are more."""
    at = str(args.get("value", ""))
    is_now = app.play is not None and at == str(app.play.log_index.steps)
    return picked(app, {AT: "" if is_now else at, LINKING: "", FIRST: ""})


def map_who(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Narrow the list to one person."""
    return picked(app, {WHO: args.get("value", "")})


def map_put(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Put somebody or something of a new name on the map, once it is tapped."""
    name = str(args.get("name", "")).strip()
    if not name:
        raise Refusal("The token has no name. Enter one first.")
    app = effect(app, ClearForm(NEW_TOKEN))
    return picked(app, {PUT: f"{args.get('sort', 'thing')}:{name}", ON: ""})


def map_send(app: App, args: Mapping[str, Any], env: Env) -> App:
    """Move one token to an area, from the list."""
    model = map_model(app, app.play, view_of(app)) if app.play is not None else None
    if not isinstance(model, GroundModel):
        return app
    token = model.scene.tokens.get(str(args.get("token", "")))
    tap = move_to(model, (token,), str(args.get("value", ""))) if token is not None else None
    return do(app, Message("do", tap.move, tap.args), env) if tap is not None else app


def map_menu(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """The ways to export the map."""
    return replace(app, dialog=Dialog("map"), note=None)


def map_file(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Export the map that is shown, as SVG or PNG, or as a PNG with the campaign inside; or print
    it. Raises Refusal when nobody is on it."""
    if app.play is None:
        raise Refusal("No campaign is open.")
    model = map_model(app, app.play, View(picks=app.picks))
    title = app.play.table.title
    carries = args.get("value") == "inside"
    name = f"{_named(title)}.{'png' if carries or args.get('value') == 'png' else 'svg'}"
    sheet = _pictured(app.play, model, title, INSIDE if carries else "")
    if args.get("value") == PAPER:
        return effect(replace(app, dialog=None, note=None), PrintBook((sheet,)))
    inside = copy_for(app.play, "") if carries else None
    return effect(replace(app, dialog=None), GiveMap(name, sheet, inside))


PAPER = "paper"
INSIDE = "The campaign is inside this image. Open it in Hotseat."


def _pictured(play: Play, model: object, title: str, note: str) -> Picture:
    """The map as everyone sees it. Raises Refusal where it is empty."""
    if isinstance(model, GroundModel):
        if is_blank(model.scene):
            raise Refusal("There is nothing on the map yet. Draw an area first.")
        return ground_picture(model, title, _moment(play, model.past), note)
    if not isinstance(model, MapModel) or not model.map.nodes:
        raise Refusal("There is no one on the map yet. Create a character first.")
    return picture(model, title, _moment(play, model.past), note)


def _moment(play: Play, past: Past) -> str:
    return play.table.scene if past.is_now else f"Earlier state: {past.words}"


def _named(title: str) -> str:
    words = re.findall(r"[a-z0-9]+", title.lower())
    return "-".join([*words, "map"])[:60].strip("-")


MAP_COMMANDS = {
    "map_link": map_link,
    "map_first": map_first,
    "map_join": map_join,
    "map_open": map_open,
    "map_when": map_when,
    "map_who": map_who,
    "map_put": map_put,
    "map_send": map_send,
    "map_menu": map_menu,
    "map_file": map_file,
}
