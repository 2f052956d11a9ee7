"""The dialog in which a handout is made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hotseat.core import handouts
from hotseat.core.ground import state as ground
from hotseat.core.ground.pictures import weight
from hotseat.core.panels import Buttons, Field, Form
from ui import pictures
from ui.app import App
from ui.draw import models as m

PICTURE = ("hash", "w", "h", "bytes")


def make(app: App, args: Mapping[str, Any]) -> m.DialogModel:
    """The form: the words, for whom, and before it a picture."""
    players = app.play.table.seats.players() if app.play else ()
    readers = (("", "Everyone"), *((seat.id, f"{seat.name} and the GM") for seat in players))
    picture = {name: args[name] for name in PICTURE if args.get(name)}
    fields = (
        Field("text", "Text", "lines", hint="Optional." if picture else "", hi=4000),
        Field("to", "For", "choice", "", choices=readers),
    )
    form = Form("hand_out", fields, "Hand out", picture, key="handout")
    shape = (int(args.get("w", 4)), int(args.get("h", 3)))
    place = m.HandoutPart("", str(args.get("hash", "")), shape, place=_place(app))
    ways = (pictures.add_button(), pictures.camera_button())
    add = () if picture else (Buttons(ways),)
    return m.DialogModel("New handout", (), (place, *add, form))


def _place(app: App) -> str:
    """``data-pictures`` of the dialog, as a map has it."""
    play = app.play
    if play is None:
        return ""
    left = max(0, ground.ALL_BYTES - weight(play.table.maps) - handouts.held(play.table))
    return json.dumps({"campaign": play.campaign.id, "map": "", "room": left, "has": []})
