"""Printing what has no screen: blank sheets, the tables of the rules, private texts for their
owner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core import greyed
from hotseat.core.errors import NotAllowed
from hotseat.core.frozen import replace
from hotseat.core.game import Game, game
from hotseat.core.panels import Block, Button, Command, Private
from hotseat.core.parts import parts
from ui.app import App, Env, effect
from ui.draw import paper
from ui.draw.models import DrawContext
from ui.effects import PrintPaper
from ui.eyes import view_of
from ui.html import Node, render


def ways(chosen: Game) -> tuple[Button, ...]:
    """What of a game can be printed, from the page of its rules."""
    about = {"game": chosen.slug}
    sheet = Button("Print a blank sheet", Command("paper_sheet", about), icon="print")
    tables = Button("Print the tables", Command("paper_tables", about), icon="print")
    return (
        *((sheet,) if chosen.blank_sheet else ()),
        *((tables,) if paper.with_tables(chosen) else ()),
    )


def private_in(blocks: tuple[Block, ...]) -> tuple[Private, ...]:
    """The private texts among the blocks of a sheet, which are those that its reader may read."""
    return tuple(part for part in parts(blocks) if isinstance(part, Private))


def _printed(app: App, page: Node) -> App:
    return effect(replace(app, note=None), PrintPaper(render(page)))


def _sheet(app: App, args: Mapping[str, Any], _env: Env) -> App:
    return _printed(app, paper.blank(game(str(args.get("game")))))


def _tables(app: App, args: Mapping[str, Any], _env: Env) -> App:
    return _printed(app, paper.tables(game(str(args.get("game")))))


def _private(app: App, args: Mapping[str, Any], _env: Env) -> App:
    if app.play is None:
        raise NotAllowed("No campaign is open.")
    chosen, view, wanted = app.play.game, view_of(app), str(args.get("sheet"))
    sheets = chosen.sheets(app.play.state, view) if chosen.sheets else ()
    for sheet in sheets:
        if sheet.id == wanted:
            opened = greyed.open_sheet(chosen, app.play.state, view, sheet.id)
            cards = paper.cards(sheet.name, private_in(opened.blocks), DrawContext(view))
            return _printed(app, cards)
    raise NotAllowed("This character is not here any more.")


PAPER_COMMANDS: Mapping[str, Callable[[App, Mapping[str, Any], Env], App]] = {
    "paper_sheet": _sheet,
    "paper_tables": _tables,
    "paper_private": _private,
}
