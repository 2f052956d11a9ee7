"""Fight Sphere: Gladiators on an onion of scrap, and the people they come to care for."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.fight_sphere.blank_sheet import BLANK_SHEET
from hotseat.games.fight_sphere.look import LOOK
from hotseat.games.fight_sphere.migrations import MIGRATIONS
from hotseat.games.fight_sphere.options import OPTIONS
from hotseat.games.fight_sphere.queries import ODDS, READ
from hotseat.games.fight_sphere.registry import FACT_SET, MOVES, evolve
from hotseat.games.fight_sphere.rules_page import RULES
from hotseat.games.fight_sphere.sample import SAMPLE
from hotseat.games.fight_sphere.screen.ground import GROUND
from hotseat.games.fight_sphere.screen.map import maps
from hotseat.games.fight_sphere.screen.new_sheets import new_sheets, quick
from hotseat.games.fight_sphere.screen.notebook import notebook, npc
from hotseat.games.fight_sphere.screen.sheet import open_sheet, sheets
from hotseat.games.fight_sphere.screen.table import screen, status
from hotseat.games.fight_sphere.seats import WHOSE, waits
from hotseat.games.fight_sphere.state import State
from hotseat.games.fight_sphere.story import STORY

GAME = Game(
    slug="fight_sphere",
    title="Fight Sphere",
    authors="Jesse Burneko (Passionate Game Design)",
    version="0.2",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    blank_sheet=BLANK_SHEET,
    options=OPTIONS,
    moves=MOVES,
    facts=FACT_SET.shapes,
    migrations=MIGRATIONS,
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
    ends=True,
    scenes=frozenset(
        f"fight_sphere.{kind}" for kind in ("conflict_begun", "scene_shared", "encounter_begun")
    ),
    sample=SAMPLE,
    notebook=notebook,
    npc=npc,
    ground=GROUND,
    whose=WHOSE,
    waits=waits,
)
