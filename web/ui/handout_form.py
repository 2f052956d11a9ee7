"""The dialog in which a handout is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.notebook import entry_of
from hotseat.core.panels import Buttons, Field, Form
from ui import pictures
from ui.app import App
from ui.draw import models as m
from ui.eyes import view_of


def make(app: App, args: Mapping[str, Any]) -> m.DialogModel:
    """The form: the words, those of a note that was prepared to begin with (``entry``), for whom,
    and before it a picture."""
    players = app.play.table.seats.players() if app.play else ()
    readers = (("", "Everyone"), *((seat.id, f"{seat.name} and the GM") for seat in players))
    picture = {name: args[name] for name in pictures.ABOUT if args.get(name)}
    fields = (
        Field(
            "text", "Text", "lines", _prepared(app, args), "Optional." if picture else "", hi=4000
        ),
        Field("to", "For", "choice", "", choices=readers),
    )
    form = Form("hand_out", fields, "Hand out", picture, key="handout")
    shape = (int(args.get("w", 4)), int(args.get("h", 3)))
    room = pictures.place(app.play, pictures.FOR_HANDOUT) if app.play else ""
    place = m.HandoutPart("", str(args.get("hash", "")), shape, place=room)
    ways = (pictures.add_button(), pictures.camera_button())
    add = () if picture else (Buttons(ways),)
    return m.DialogModel("New handout", (), (place, *add, form))


def _prepared(app: App, args: Mapping[str, Any]) -> str:
    """The words of the notebook's entry that it begins with, as these eyes may read them."""
    entry = entry_of(app.play.table, str(args.get("entry", ""))) if app.play else None
    return view_of(app).read(entry.secret) if entry is not None else ""
