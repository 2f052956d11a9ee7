"""The dialogs of the app: one question each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import hotseat
from hotseat.core.game import game
from hotseat.core.panels import (
    Bar,
    Block,
    Button,
    Chip,
    Chips,
    Command,
    Do,
    Field,
    Form,
    Go,
    Heading,
    Line,
    Lines,
    Odds,
    View,
)
from hotseat.core.play import Play
from hotseat.core.private import GM
from hotseat.core.seats import TABLE, Seats
from hotseat.core.wording import listed, some
from ui import backup, handout_form, handouts, meeting, safety, saved, when
from ui.app import App
from ui.checked import NOTHING_SAVED, ROOM
from ui.draw import dialogs
from ui.draw import models as m
from ui.draw.rules import HOUSE_RULES, in_order
from ui.library import NEW, left_out
from ui.phones.late import late
from ui.store import Head

ALLOWED = "The table can allow it. The log will say so."
EARLY = "This comes first. The table can change the order; the log will say so."
ENDING = "End session opens its recap; Undo resumes it."
IN_THE_FILE = "An exported campaign holds everyone’s private texts. A player’s copy doesn’t."


def dialog_model(app: App) -> m.DialogModel | m.SettingsModel | None:
    """What the open dialog shows, or None."""
    if app.dialog is None:
        return handouts.shown(app)
    make = DIALOGS.get(app.dialog.kind)
    return make(app, app.dialog.args) if make else None


def _new(app: App, args: Mapping[str, Any]) -> m.DialogModel:
    chosen = game(str(args.get("game", "")))
    hint = "Optional. It can be renamed later."
    named = Field("title", "Campaign name", "text", app.picks.get("new.title", ""), hint, hi=120)
    rules = tuple(
        Field(
            option.name,
            option.label,
            "choice",
            option.choices[0][0],
            option.hint,
            in_order(option.choices),
        )
        for option in chosen.options
    )
    form = m.CommandForm(
        "new",
        (named,),
        "Create campaign",
        {"game": chosen.slug},
        more=rules,
        more_label="House rules (optional)",
        key=NEW,
    )
    lines: tuple[str, ...] = (f"{chosen.look.tagline} By {chosen.authors}.",)
    if not (app.stores or app.journals):
        lines = (*lines, NOTHING_SAVED)
    return m.DialogModel(f"New {chosen.short_title} campaign", lines, (form,))


def _campaign(app: App, args: Mapping[str, Any]) -> m.DialogModel:
    chosen = str(args["id"])
    head = _head(app, chosen)
    remove = Button("Delete", Command("delete_dialog", {"id": chosen}), "danger")
    if head is None:
        raw = Button("Download raw data", Command("download_raw", {"id": chosen}), "primary")
        sentence = "This campaign can't be opened. Its data is still here."
        return m.DialogModel("A campaign", (sentence,), (), (raw, remove))
    buttons = (
        Button("Export campaign", Command("export", {"id": chosen}), "primary", icon="save"),
        Button("Play on another tablet", Command("moving", {"id": chosen})),
        Button("Duplicate", Command("copy", {"id": chosen})),
        Button("Export player's copy", Command("player_copy", {"id": chosen})),
        Button("Rename campaign", Command("rename_dialog", {"id": chosen})),
        *backup.buttons(app, chosen),
        remove,
    )
    lines = (*saved.backup_lines(head, app.now), *backup.lines(app, chosen), IN_THE_FILE)
    return m.DialogModel(head.name, lines, _house_rules(app, chosen), buttons)


def _house_rules(app: App, campaign_id: str) -> tuple[Block, ...]:
    """The open campaign's house rules; a tap leads to where they are set."""
    play = app.play
    if play is None or play.campaign.id != campaign_id or not play.game.options:
        return ()
    chosen = play.table.options
    tap = Go(f"rules/{HOUSE_RULES}")
    lines = tuple(
        Line(
            option.label,
            dict(option.choices).get(chosen.get(option.name, ""), option.choices[0][1]),
            tap=tap,
        )
        for option in play.game.options
    )
    return (Heading("House rules"), Lines(lines))


def _head(app: App, campaign_id: str) -> Head | None:
    return next((row.head for row in app.rows if row.id == campaign_id), None)


def _rename(app: App, args: Mapping[str, Any]) -> m.DialogModel:
    chosen = str(args["id"])
    if app.play is not None and app.route.campaign == chosen:
        field = Field("title", "Campaign name", value=app.play.table.title, hi=120)
        form: m.CommandForm | Form = Form("rename", (field,), "Rename", key="rename")
    else:
        head = _head(app, chosen)
        field = Field("title", "Campaign name", value=head.name if head else "", hi=120)
        form = m.CommandForm("rename", (field,), "Rename", {"id": chosen}, key=f"rename.{chosen}")
    return m.DialogModel("Rename campaign", (), (form,))


def _delete(app: App, args: Mapping[str, Any]) -> m.DialogModel:
    chosen = str(args["id"])
    head = _head(app, chosen)
    lines = (
        "This deletes it from this browser. You can undo this until you close the page.",
        *saved.backup_lines(head, app.now),
    )
    buttons = (
        Button("Export first", Command("export", {"id": chosen})),
        Button("Delete", Command("delete", {"id": chosen}), "danger"),
        Button("Cancel", Command("close"), "quiet"),
    )
    title = f"Delete {head.name}?" if head else "Delete this campaign?"
    return m.DialogModel(title, lines, (), buttons)


def _scene(app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    fields = (
        Field("title", "Scene title", hi=120),
        Field("text", "Opening description", "lines", hint="Optional.", hi=2000),
    )
    started = app.play is not None and app.play.table.in_session
    label = m.session_door(started)
    text = app.play.table.scene_text if app.play else ""
    again = (Button("Read opening", Command("opening_dialog"), "quiet"),) if text else ()
    buttons = (
        *again,
        Button("Add a note instead", Command("note_dialog"), "quiet"),
        Button("New handout", Command("handout_dialog"), "quiet"),
        Button("Phones at the table", Command("phones"), icon="hand"),
        Button("Lines and veils", Command("lines_dialog"), "quiet"),
        Button("Campaign options", Command("campaign_menu", {"id": app.route.campaign}), "quiet"),
        # the last, so that no finger meant for "Start scene" ends the session
        Button(label, Command("session", {"value": m.DOORS[label]})),
    )
    form = Form("frame_scene", fields, "Start scene", key="scene")
    sentence = "A scene is one place and what happens there. A session is one evening of play."
    since = session_since(app.play)
    ran = (f"This session has run {when.lasted(since, app.now)}. {ENDING}",) if since else ()
    return m.DialogModel("Scene and session", (sentence, *ran), (form,), buttons)


def _opening(app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    """What the scene opens with, over the whole screen, to be read out."""
    table = app.play.table if app.play else None
    title, text = (table.scene, table.scene_text) if table else ("", "")
    part = m.HandoutPart(text, "", (4, 3))
    away = Button("Put away", Command("close"))
    return m.DialogModel(title or "Opening", (), (part,), (away,), full=True)


def session_since(play: Play | None) -> int:
    """When the session that runs was started, in seconds; 0 where none runs."""
    starts = play.log_index.sessions if play and play.table.in_session else ()
    return play.campaign.events[starts[-1]].at if play and starts else 0


def _note(app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    """The form for a note, visible at first to the seat whose screen it is."""
    players = app.play.table.seats.players() if app.play else ()
    readers = (
        ("", "Everyone"),
        (GM, "GM only"),
        *((seat.id, f"{seat.name} and the GM") for seat in players),
    )
    first = app.eyes if app.eyes in dict(readers) else ""
    fields = (
        Field("text", "Note", "lines", hi=4000),
        Field("to", "Visible to", "choice", first, choices=readers),
    )
    return m.DialogModel("New note", (), (Form("note", fields, "Add note", key="note"),))


def _correct(_app: App, args: Mapping[str, Any]) -> m.DialogModel:
    """An entry of the log in other words; the old ones stay, struck through."""
    field = Field("text", "Entry", "lines", str(args.get("text", "")), hi=4000)
    about = {"event": str(args.get("event", "")), "was": str(args.get("text", ""))}
    form = Form("correct_entry", (field,), "Save", about)
    sentence = (
        "The old text stays in the log, with a line through it. Dice and sheets don’t change."
    )
    return m.DialogModel("Correct entry", (sentence,), (form,))


def _settings(app: App, _args: Mapping[str, Any]) -> m.SettingsModel:
    return m.SettingsModel(
        theme=str(app.settings.get("theme", "auto")),
        motion=str(app.settings.get("motion", "auto")),
        hand=str(app.settings.get("hand", "right")),
        text=str(app.settings.get("text", "normal")),
        odds_hidden=app.settings.get("odds") == "hide",
        clock=str(app.settings.get("clock", "hide")),
        offline=str(app.offline.get("state", "")),
        offline_line=_offline_line(app),
        storage=_storage(app),
        version=hotseat.__version__,
    )


def _offline_line(app: App) -> str:
    return when.checked_line(app.offline.get("missing")) or when.offline_line(app.offline)


def _storage(app: App) -> tuple[tuple[str, str], ...]:
    share = app.usage / ROOM
    return (
        ("Storage", f"{share * 100:.0f}% used"),
        ("Saving", saved.where(app)),
    )


def _eyes(app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    seats = app.play.table.seats if app.play else Seats()
    gm = seats.seat(GM)
    named = f"GM view ({gm.name})" if gm and gm.name != "GM" else "GM view"
    people = (
        (TABLE, "Player view, for everyone"),
        (GM, named),
        *((seat.id, seat.name) for seat in seats.players()),
    )
    now = GM if seats.is_gm(app.eyes) else app.eyes
    played = _played(app)
    chips = tuple(
        Chip(label, played.get(to, ""), Command("hand_over", {"to": to}), pressed=to == now)
        for to, label in people
    )
    lines = (
        "Every view shows the same campaign. Private notes open only in their readers’ views: press"
        " and hold one to read it.",
    )
    return m.DialogModel("Switch view", lines, (Chips("", chips),))


def _played(app: App) -> dict[str, str]:
    """Whom each player plays, by their seat."""
    play = app.play
    sheets = play.game.sheets(play.state, View()) if play and play.game.sheets else ()
    names_by_owner: dict[str, list[str]] = {}
    for sheet in sheets:
        if sheet.owner and not sheet.gone:
            names_by_owner.setdefault(sheet.owner, []).append(sheet.name)
    return {
        owner: f"plays {listed(names)}" for owner, names in names_by_owner.items() if owner != GM
    }


def _allow(_app: App, args: Mapping[str, Any]) -> m.DialogModel:
    """Asks whether the table allows what the rules forbid; or says what comes first, which breaks
    no rule."""
    early = str(args.get("early", ""))
    lines = (early or str(args["sentence"]), EARLY if early else ALLOWED)
    read = (Button("Read ruling", Go(f"rules/{args['ruling']}"), "quiet"),)
    asked = args["message"]
    label = asked.other or "Use this one instead"
    swap = Button(label, Do(asked.name, asked.instead, asked.then), "primary")
    buttons = (
        *((swap,) if asked.instead else ()),
        Button("Allow anyway", Command("allow"), "plain" if asked.instead or early else "primary"),
        *(read if args.get("ruling") else ()),
        Button("Cancel", Command("close"), "quiet"),
    )
    title = "Not yet" if early else "Allow it anyway?"
    return m.DialogModel(title, lines, (), buttons, reason=True)


def _player_copy(_app: App, args: Mapping[str, Any]) -> m.DialogModel:
    """A copy for one player, without anybody else's private texts."""
    buttons = tuple(
        Button(f"For {name}", Command("export", {"id": args["id"], "seat": seat}))
        for seat, name in args["players"]
    )
    sentence = (
        "The copy opens and plays like the campaign. It leaves out everyone else's private notes."
        if buttons
        else "This campaign has no players yet. Add them in Play first."
    )
    return m.DialogModel("Export a player's copy", (sentence,), (), buttons)


def _refused(_app: App, args: Mapping[str, Any]) -> m.DialogModel:
    lines = (str(args["sentence"]), "Your campaigns were not changed.")
    buttons = (Button("Choose another file", Command("open_file"), "primary"),)
    return m.DialogModel(f"Couldn't import {str(args['name'])[:80]}", lines, (), buttons)


def _exists(_app: App, args: Mapping[str, Any]) -> m.DialogModel:
    play = args["play"]
    assert isinstance(play, Play)
    lines = (
        f"{play.table.title} is already here. You can add the file as a copy; nothing is"
        " overwritten.",
    )
    buttons = (
        Button("Add as a copy", Command("copy"), "primary"),
        Button("Cancel", Command("close"), "quiet"),
    )
    return m.DialogModel("Already in your library", lines, (), buttons)


def _fair(_app: App, args: Mapping[str, Any]) -> m.DialogModel:
    parts = []
    for sides, counts, chance in args["dice"]:
        total = sum(counts)
        bars = tuple(Bar(str(face), count / total) for face, count in enumerate(counts, 1))
        note = (
            f"Fair dice would be at least this uneven in {_share(chance)} of tests"
            f" (p = {chance:.2g})."
        )
        parts.append(Odds(f"{total:,} rolls of a d{sides}", bars, note))
    lines = ("Rolled just now by the same generator that rolls in play.",)
    return m.DialogModel(
        "Test the dice", lines, tuple(parts), (Button("Test again", Command("fair")),)
    )


def _share(chance: float) -> str:
    """How often, as a sentence says it."""
    return "fewer than 1%" if chance < 0.01 else f"about {chance * 100:.0f}%"


def _map(app: App, _args: Mapping[str, Any]) -> m.DialogModel:
    count = left_out(app.play) if app.play is not None else 0
    without = f" without {some(count, 'private text')}" if count else ""
    lines = (
        "Exports the map as shown now. Private notes are not included.",
        "An image with the campaign inside opens again: import it, or drop it on Hotseat. It holds"
        f" the campaign as everyone may see it{without}. Send it as a file: apps that shrink images"
        " lose the campaign.",
    )
    buttons = (
        Button("Image (PNG)", Command("map_file", {"value": "png"}), "primary", icon="save"),
        Button("With campaign inside", Command("map_file", {"value": "inside"}), icon="save"),
        Button("Vector (SVG)", Command("map_file", {"value": "svg"}), icon="save"),
        Button("Print", Command("map_file", {"value": "paper"}), icon="print"),
    )
    return m.DialogModel("Export map", lines, (), buttons)


DIALOGS: Mapping[str, Callable[[App, Mapping[str, Any]], m.DialogModel | m.SettingsModel]] = {
    "new": _new,
    "campaign": _campaign,
    "rename": _rename,
    "delete": _delete,
    "scene": _scene,
    "opening": _opening,
    "note": _note,
    "handout": handout_form.make,
    "correct": _correct,
    "settings": _settings,
    "keys": lambda _app, _args: dialogs.keys(),
    "eyes": _eyes,
    "allow": _allow,
    "player_copy": _player_copy,
    "refused": _refused,
    "exists": _exists,
    "meet": lambda app, args: meeting.dialog(args["meeting"], app.now),
    "fair": _fair,
    "map": _map,
    "stop": safety.stop,
    "break": safety.pause,
    "lines": safety.lines_and_veils,
    "phones": late("dialog", "dialog"),
}
