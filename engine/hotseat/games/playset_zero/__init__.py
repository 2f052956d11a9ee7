"""Playset Zero, by Paul T.: one goal, two dangers, and a few hits to pay for them."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.playset_zero.evolve import evolve
from hotseat.games.playset_zero.facts import FACTS
from hotseat.games.playset_zero.look import LOOK
from hotseat.games.playset_zero.migrations import owners_seats_and_runs
from hotseat.games.playset_zero.moves import MOVES
from hotseat.games.playset_zero.queries import ODDS, READ
from hotseat.games.playset_zero.rules import AUTHORS, OPTIONS, RULES
from hotseat.games.playset_zero.sample import SAMPLE
from hotseat.games.playset_zero.screen import screen, status
from hotseat.games.playset_zero.sheet import open_sheet, sheets
from hotseat.games.playset_zero.sheet_edit import new_sheets
from hotseat.games.playset_zero.state import start
from hotseat.games.playset_zero.telling import tell

GAME = Game(
    slug="playset_zero",
    title="Playset Zero",
    authors=AUTHORS,
    version="0.1",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    options=OPTIONS,
    moves=MOVES,
    facts=FACTS,
    start=start,
    evolve=evolve,
    screen=screen,
    sheets=sheets,
    open_sheet=open_sheet,
    new_sheets=new_sheets,
    tell=tell,
    status=status,
    sample=SAMPLE,
    migrations=(owners_seats_and_runs,),
)
