"""Isolation: a few people in a small place, and one roll that is read twice."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.isolation.blank_sheet import BLANK_SHEET
from hotseat.games.isolation.look import LOOK
from hotseat.games.isolation.migrations.rules_2 import rules_2
from hotseat.games.isolation.migrations.rules_3 import facts_name_what_they_are_of
from hotseat.games.isolation.options import OPTIONS
from hotseat.games.isolation.people.quick import quick
from hotseat.games.isolation.queries import ODDS, READ
from hotseat.games.isolation.registry import FACT_SET, MOVES, VETO
from hotseat.games.isolation.rules_page import RULES
from hotseat.games.isolation.sample import SAMPLE
from hotseat.games.isolation.screen.ground import GROUND
from hotseat.games.isolation.screen.map import maps
from hotseat.games.isolation.screen.notebook import notebook, npc
from hotseat.games.isolation.screen.sheet import new_sheets, open_sheet, sheets
from hotseat.games.isolation.screen.table import screen, status
from hotseat.games.isolation.seats import WHOSE, waits
from hotseat.games.isolation.state import State
from hotseat.games.isolation.story import STORY

GAME = Game(
    slug="isolation",
    title="Isolation",
    authors="Passionate Game Design",
    version="0.1",
    odds=ODDS,
    read=READ,
    look=LOOK,
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
    maps=maps,
    tell=FACT_SET.tell,
    undo_label=FACT_SET.undo_label,
    sets=FACT_SET.sets,
    status=status,
    story=STORY,
    ends=True,
    sample=SAMPLE,
    migrations=(rules_2, facts_name_what_they_are_of),
    veto=VETO,
    notebook=notebook,
    npc=npc,
    ground=GROUND,
    whose=WHOSE,
    waits=waits,
)
