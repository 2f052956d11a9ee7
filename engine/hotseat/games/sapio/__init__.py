"""The Sapio System, version 0.6: words for a character, Spiral dice for trouble."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.sapio.blank_sheet import BLANK_SHEET
from hotseat.games.sapio.look import LOOK
from hotseat.games.sapio.migrations import MIGRATIONS
from hotseat.games.sapio.options import OPTIONS
from hotseat.games.sapio.people.quick import quick
from hotseat.games.sapio.queries import ODDS, READ
from hotseat.games.sapio.registry import FACT_SET, MOVES, VETO
from hotseat.games.sapio.rules_page import RULES
from hotseat.games.sapio.sample import SAMPLE
from hotseat.games.sapio.screen.ground import GROUND
from hotseat.games.sapio.screen.notebook import notebook
from hotseat.games.sapio.screen.sheet import new_sheets, open_sheet, sheets
from hotseat.games.sapio.screen.table import screen, status
from hotseat.games.sapio.seats import WHOSE
from hotseat.games.sapio.state import State
from hotseat.games.sapio.story import STORY
from hotseat.kit.characters import npc

GAME = Game(
    slug="sapio",
    title="The Sapio System",
    authors="the makers of Spiral Dice (the text, version 0.6, is not signed)",
    version="0.2",
    odds=ODDS,
    read=READ,
    look=LOOK,
    bare_title="Sapio System",
    rules=RULES,
    blank_sheet=BLANK_SHEET,
    options=OPTIONS,
    moves=MOVES,
    facts=FACT_SET.shapes,
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
    veto=VETO,
    migrations=MIGRATIONS,
    notebook=notebook,
    npc=npc,
    ground=GROUND,
    whose=WHOSE,
)
