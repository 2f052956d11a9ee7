"""Hot War's conflict resolution: what you want, what you risk for it, and a handful of d10."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.hot_war.agendas.resolution import revealed
from hotseat.games.hot_war.blank_sheet import BLANK_SHEET
from hotseat.games.hot_war.look import LOOK
from hotseat.games.hot_war.migrations import MIGRATIONS
from hotseat.games.hot_war.options import OPTIONS
from hotseat.games.hot_war.people.quick import quick
from hotseat.games.hot_war.queries import ODDS, READ
from hotseat.games.hot_war.registry import FACT_SET, MOVES, evolve
from hotseat.games.hot_war.rules_page import RULES
from hotseat.games.hot_war.sample import SAMPLE
from hotseat.games.hot_war.screen.ground import GROUND
from hotseat.games.hot_war.screen.map import maps
from hotseat.games.hot_war.screen.notebook import notebook
from hotseat.games.hot_war.screen.sheet import new_sheets, open_sheet, sheets
from hotseat.games.hot_war.screen.table import screen, status
from hotseat.games.hot_war.seats import WHOSE, waits
from hotseat.games.hot_war.state import State
from hotseat.games.hot_war.story import STORY
from hotseat.kit.characters import npc

GAME = Game(
    slug="hot_war",
    title="Hot War",
    authors="Malcolm Craig (Contested Ground Studios), conflict resolution v1.4",
    version="0.2",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    blank_sheet=BLANK_SHEET,
    options=OPTIONS,
    moves=MOVES,
    facts=FACT_SET.shapes,
    start=State,
    evolve=evolve,
    screen=screen,
    sheets=sheets,
    open_sheet=open_sheet,
    new_sheets=new_sheets,
    quick=quick,
    maps=maps,
    tell=FACT_SET.tell,
    undo_label=FACT_SET.undo_label,
    sets=FACT_SET.sets,
    status=status,
    story=STORY,
    sample=SAMPLE,
    migrations=MIGRATIONS,
    revealed=revealed,
    retired=frozenset({"hot_war.forgotten_brought"}),
    notebook=notebook,
    npc=npc,
    ground=GROUND,
    whose=WHOSE,
    waits=waits,
)
