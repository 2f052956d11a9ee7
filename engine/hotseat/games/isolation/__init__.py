"""Isolation: a few people in a small place, and one roll that is read twice."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.isolation.evolve import evolve
from hotseat.games.isolation.facts import FACTS
from hotseat.games.isolation.look import LOOK
from hotseat.games.isolation.map import maps
from hotseat.games.isolation.migrations import MIGRATIONS
from hotseat.games.isolation.moves import MOVES
from hotseat.games.isolation.options import OPTIONS
from hotseat.games.isolation.queries import ODDS, READ
from hotseat.games.isolation.sample import SAMPLE
from hotseat.games.isolation.screen import screen, status
from hotseat.games.isolation.sheet import open_sheet, sheets
from hotseat.games.isolation.sheet_edit import new_sheets
from hotseat.games.isolation.state import start
from hotseat.games.isolation.telling import tell
from hotseat.games.isolation.words import RULES

GAME = Game(
    slug="isolation",
    title="Isolation",
    authors="Passionate Game Design (the text gives no other name)",
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
    maps=maps,
    tell=tell,
    status=status,
    sample=SAMPLE,
    migrations=MIGRATIONS,
)
