"""Playset Zero, by Paul T.: one goal, two dangers, and a few hits to spend on them."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.playset_zero.blank_sheet import BLANK_SHEET
from hotseat.games.playset_zero.look import LOOK
from hotseat.games.playset_zero.migrations import MIGRATIONS
from hotseat.games.playset_zero.options import OPTIONS
from hotseat.games.playset_zero.people.characters import new_sheets
from hotseat.games.playset_zero.people.quick import quick
from hotseat.games.playset_zero.queries import ODDS, READ
from hotseat.games.playset_zero.registry import FACT_SET, MOVES
from hotseat.games.playset_zero.rules_page import AUTHORS, RULES
from hotseat.games.playset_zero.sample import SAMPLE
from hotseat.games.playset_zero.screen.ground import GROUND
from hotseat.games.playset_zero.screen.notebook import notebook
from hotseat.games.playset_zero.screen.sheet import open_sheet, sheets
from hotseat.games.playset_zero.screen.table import screen, status
from hotseat.games.playset_zero.seats import WHOSE, waits
from hotseat.games.playset_zero.state import State
from hotseat.games.playset_zero.story import STORY
from hotseat.kit.characters import npc

GAME = Game(
    slug="playset_zero",
    title="Playset Zero",
    authors=AUTHORS,
    version="0.2",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    blank_sheet=BLANK_SHEET,
    options=OPTIONS,
    moves=MOVES,
    facts=FACT_SET.shapes,
    retired=frozenset({"playset_zero.stage_reached", "playset_zero.hand_aimed"}),
    unoffered=frozenset({"name_danger", "change_goal"}),  # a form says both at once
    start=State,
    evolve=FACT_SET.evolve,
    screen=screen,
    sheets=sheets,
    open_sheet=open_sheet,
    new_sheets=new_sheets,
    quick=quick,
    tell=FACT_SET.tell,
    undo_label=FACT_SET.undo_label,
    sets=FACT_SET.sets,
    status=status,
    story=STORY,
    sample=SAMPLE,
    migrations=MIGRATIONS,
    notebook=notebook,
    npc=npc,
    ground=GROUND,
    whose=WHOSE,
    waits=waits,
)
