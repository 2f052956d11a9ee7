"""Pictures of scene maps on the screen: added, shown, missing. What is done to the bytes is done by
pictures.js, which knows the map by ``place`` and shows what has ``data-picture``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hotseat.core.errors import Refusal
from hotseat.core.frozen import replace
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.hidden_texts import words_of
from hotseat.core.ground.pictures import PictureSet, weight
from hotseat.core.ground.state import Picture, SceneMap
from hotseat.core.panels import Button, Command
from hotseat.core.play import Play
from ui.app import App, Env, Note, effect, refused
from ui.draw.ground_model import HIDING
from ui.effects import ChoosePicture, Speak
from ui.messages import Message
from ui.steps import do

# --- what the map page draws -----------------------------------------------------------------


def place(play: Play, scene: SceneMap) -> str:
    """``data-pictures`` of the map that is open, or of a handout (``FOR_HANDOUT``): where a picture
    goes that is chosen, dropped or pasted, and how many bytes are left for it."""
    has = {
        picture.hash for other in play.table.maps.values() for picture in other.pictures.values()
    }
    left = max(0, ground.ALL_BYTES - weight(play.table))
    about = {"campaign": play.campaign.id, "map": scene.id, "room": left, "has": sorted(has)}
    return json.dumps(about, separators=(",", ":"))


def add_button(why_not: str = "") -> Button:
    """The button that lets the player choose a picture for the map that is open."""
    return Button("Add picture", Command("choose_picture"), why_not=why_not, icon="plus")


def camera_button() -> Button:
    """The button that opens the camera for it, where the device has one."""
    return Button("Take photo", Command("choose_picture", {"camera": "1"}), icon="camera")


def used(play: Play) -> str:
    """What pictures take, beside that button: "0.6 of 12 MB"."""
    return f"{weight(play.table) / 1e6:.1f} of {ground.ALL_BYTES // 10**6} MB"


def missing(app: App, scene: SceneMap) -> tuple[Picture, ...]:
    """The pictures of a map that are not here."""
    return tuple(picture for picture in scene.pictures.values() if picture.hash in app.missing)


# --- what the page tells ---------------------------------------------------------------------


def choose_picture(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Let the player choose a picture, or take one with the camera."""
    asked = app.dialog if _for_handout(app) else None
    return effect(replace(app, dialog=asked, note=None), ChoosePicture(bool(args.get("camera"))))


def _for_handout(app: App) -> bool:
    return app.dialog is not None and app.dialog.kind == "handout"


# In the place of a map for a picture that is handed out, and what a handout holds of it.
FOR_HANDOUT = SceneMap("", "")
ABOUT = ("hash", "w", "h", "bytes")
# What an empty map shows (ground.js).
EMPTY = ((0, 0), (900, 600))
STILL = "This picture is animated. Only its first image is kept."


def picture_add(app: App, args: Mapping[str, Any], env: Env) -> App:
    """A picture is kept and now put on its map (``_put``); of one that moved a note is given."""
    after = _put(app, args, env)
    if not args.get("moves") or after is app:
        return after
    return effect(replace(after, note=Note(STILL)), Speak(STILL))


def _put(app: App, args: Mapping[str, Any], env: Env) -> App:
    """It lies in the middle of what is drawn there; hidden where the GM hides what they put."""
    if app.play is None:
        raise Refusal("No campaign is open.")
    if app.dialog is not None and _for_handout(app):
        chosen = {**app.dialog.args, **{name: args[name] for name in ABOUT}}
        return replace(app, dialog=replace(app.dialog, args=chosen))
    id, use = str(args.get("map", "")), str(args.get("use", ground.USES[0]))
    scene = app.play.table.maps.get(id, SceneMap(id, ""))
    w, h = int(args["w"]), int(args["h"])
    x, y = corner(scene, w, h)
    place = {"x": x, "y": y, "w": w, "h": h, "use": use}
    put: dict[str, Any] = {
        "map": id,
        "hash": str(args["hash"]),
        "bytes": int(args["bytes"]),
        **place,
    }
    if app.picks.get(HIDING) and app.play.table.seats.is_gm(app.eyes):
        return do(
            app, Message("do", "map_hide", {"map": id, "words": words_of(PictureSet(**put))}), env
        )
    return do(app, Message("do", "map_picture", put), env)


def corner(scene: SceneMap, w: int, h: int) -> lines.Point:
    """The corner of a picture of that size that lies about the middle of what is drawn; on an
    empty map, of what is in sight there."""
    points = [point for area in scene.areas.values() for point in lines.unpack(area.line)]
    points += [token.at for token in scene.tokens.values()]
    left, top, right, bottom = lines.box(points or EMPTY)
    return lines.kept((left + right - w) // 2), lines.kept((top + bottom - h) // 2)


def picture_refused(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """A picture was refused by the page, with this sentence."""
    return refused(app, Refusal(str(args.get("sentence", ""))[:400]))


def pictures_missing(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """These, of those that were to be shown, are not here."""
    return replace(app, missing=frozenset(map(str, args.get("hashes", ()))))


PICTURE_COMMANDS = {
    "choose_picture": choose_picture,
    "picture_add": picture_add,
    "picture_refused": picture_refused,
    "pictures_missing": pictures_missing,
}
