"""What a screen offers: the moves that a tap, a form, a roll, a drop or a stepper would send.

Read off the blocks as the web layer reads them; nothing here asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core import greyed
from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.maps import SIDE, Link, Map, Node
from hotseat.core.parts import parts
from hotseat.core.play import Play
from hotseat.core.private import GM, readable
from hotseat.core.seats import TABLE
from hotseat.core.sheet import Sheet

NUMBERS = {str(number) for number in range(100)}
# By the style of a button: what leads on is tapped more often than what leads away.
PULLS = {"primary": 9, "plain": 3, "quiet": 1, "danger": 3, "good": 3, "bad": 3}


@dataclass(frozen=True, slots=True)
class Offer:
    """A move that a screen offers. ``fields`` are still to be filled in. ``sure``: no entry of a
    player can be wrong, whatever the fields hold. ``why_not``: the sentence with which it is
    greyed. ``pull``: the weight with which a walk takes it, by the style of its button."""

    move: str
    args: Mapping[str, Any]
    fields: tuple[p.Field, ...] = ()
    sure: bool = True
    why_not: str = ""
    pull: int = 3


# --- picks ---------------------------------------------------------------------------------------


def picks(shown: Any) -> list[p.Pick]:
    """The choices of a screen that are no moves: chips, folds, pairs on a map."""
    choices: list[p.Pick] = []
    for part in parts(shown):
        match part:
            case p.Pick():
                choices.append(part)
            case p.Card() if part.fold:
                choices.append(p.Pick(part.fold, "1"))
            case Map() if part.join:
                choices += _joined(part)
    return choices


def _joined(shown: Map) -> list[p.Pick]:
    ids = [node.id for node in shown.nodes]
    return [
        p.Pick(shown.join, f"{first}|{second}")
        for at, first in enumerate(ids)
        for second in ids[at + 1 :]
    ]


# --- offers --------------------------------------------------------------------------------------


def offers(shown: Any) -> list[Offer]:
    """All moves on offer, the greyed ones too, in the order of the screen."""
    return offers_in(parts(shown))


def offers_in(found_parts: Iterable[Any]) -> list[Offer]:
    """The same, of a screen that was taken into its parts already."""
    every = [part for part in found_parts if type(part) in _READ or type(part) is p.Slot]
    drags = [part.drag for part in every if type(part) is p.DieFace and part.drag]
    offered: list[Offer] = []
    for part in every:
        if type(part) is p.Slot:
            offered += _slot(part, drags)
        else:
            offered += _READ[type(part)](part)
    return offered


def _button(button: p.Button) -> list[Offer]:
    return _tap(button.tap, button.why_not, PULLS[button.style])


def _chip(chip: p.Chip) -> list[Offer]:
    return _tap(chip.tap, chip.why_not)


def _tapped(part: p.DieFace | p.Line | Node | Link) -> list[Offer]:
    return _tap(part.tap)


def _tap(tap: p.Tap | None, why_not: str = "", pull: int = PULLS["plain"]) -> list[Offer]:
    if not isinstance(tap, p.Do):
        return []
    return [Offer(tap.move, tap.args, why_not=why_not, pull=pull)]


def _form(form: p.Form) -> list[Offer]:
    return [Offer(form.move, form.args, form.fields, False, form.why_not, PULLS[form.style])]


def _slot(slot: p.Slot, drags: list[str]) -> list[Offer]:
    """The tap, where no die has to be dragged there first; and the drop of each die that is
    taken."""
    if not isinstance(slot.tap, p.Do):
        return []
    greyed = (slot.why_not or "closed") if slot.state == "closed" else ""
    offered = []
    if not (slot.takes and slot.state == "open"):
        offered.append(Offer(slot.tap.move, slot.tap.args, why_not=greyed))
    if slot.takes and not greyed:
        for drag in drags:
            if drag in slot.accepts:
                args = {**slot.tap.args, slot.takes: _dropped(drag)}
                offered.append(Offer(slot.tap.move, args))
    return offered


def _dropped(drag: str) -> str | int:
    """The value that the page sends for a dragged die: its name, or its number where the name is
    one."""
    return int(drag) if drag in NUMBERS else drag


def _roll(roll: p.Roll) -> list[Offer]:
    """The roll by the app, and the roll by hand: one face a die, or none."""
    faces = tuple(p.Field("faces", "", "face", hi=die.sides) for die in roll.dice)
    first = Offer(roll.move, roll.args, why_not=roll.why_not, pull=PULLS["primary"])
    return [first, replace(first, fields=faces)] if faces else [first]


def _track(track: p.Track) -> list[Offer]:
    refusals = track.refusals or ("",) * track.size
    return [
        Offer(track.move, {**track.args, track.arg: p.square(track, n)}, why_not=sentence)
        for n, sentence in enumerate(refusals, 1)
    ]


def _stepper(stepper: p.Stepper) -> list[Offer]:
    values = (stepper.value - 1, stepper.value + 1)
    return [
        Offer(stepper.move, {**stepper.args, stepper.arg: n})
        for n in values
        if stepper.lo <= n <= stepper.hi
    ]


def _dragged(shown: Map) -> list[Offer]:
    if not shown.move:
        return []
    places = tuple(p.Field(axis, "", "integer", lo=0, hi=SIDE) for axis in ("x", "y"))
    return [Offer(shown.move, {"who": node.id}, places) for node in shown.nodes]


_READ: Mapping[type, Callable[[Any], list[Offer]]] = {
    p.Button: _button,
    p.Chip: _chip,
    p.DieFace: _tapped,
    p.Line: _tapped,
    Node: _tapped,
    Link: _tapped,
    p.Roll: _roll,
    p.Form: _form,
    p.Track: _track,
    p.Stepper: _stepper,
    Map: _dragged,
}


# --- pages ---------------------------------------------------------------------------------------


def table(play: Play, view: p.View) -> Any:
    """The panels of the play screen."""
    return greyed.screen(play.game, play.state, view)


def sheets(play: Play, view: p.View) -> Any:
    """The list of sheets, and each of them open: to play with and to edit."""
    listed = sheet_list(play, view)
    game = play.game
    if game.open_sheet is None:
        return listed
    return (*listed, *(greyed.open_sheet(game, play.state, view, sheet.id) for sheet in listed))


def sheet_list(play: Play, view: p.View) -> tuple[Sheet, ...]:
    """The list of sheets."""
    return play.game.sheets(play.state, view) if play.game.sheets else ()


def new_sheets(play: Play, view: p.View) -> Any:
    """The guided forms that make a character."""
    return greyed.new_sheets(play.game, play.state, view)


def maps(play: Play, view: p.View) -> Any:
    """The maps with the blocks beside them."""
    return greyed.maps(play.game, play.state, view)


def everything(play: Play, view: p.View) -> tuple[Any, ...]:
    """Every page of a campaign for one pair of eyes."""
    pages: list[Any] = []
    for page in (table, sheets, new_sheets, maps):
        pages += page(play, view)
    return tuple(pages)


def eyes(play: Play) -> tuple[str, ...]:
    """All for whom a screen can be drawn: the table, the GM, each player."""
    return (TABLE, GM, *(seat.id for seat in play.table.seats.players()))


def seen_by(play: Play, view: p.View, chosen: str) -> p.View:
    """The view for these eyes, with the private texts that they may read."""
    revealed = play.game.revealed(play.state)
    secrets = readable(play.campaign.private, chosen, revealed=revealed)
    return replace(view, eyes=chosen, secrets=secrets)
