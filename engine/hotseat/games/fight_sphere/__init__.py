"""Fight Sphere: Gladiators on an onion of scrap, and the people they come to care for."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.fight_sphere.look import LOOK
from hotseat.games.fight_sphere.map import maps
from hotseat.games.fight_sphere.options import OPTIONS
from hotseat.games.fight_sphere.people.screen import new_sheets, open_sheet, sheets
from hotseat.games.fight_sphere.queries import ODDS, READ
from hotseat.games.fight_sphere.rooms import BOOK, MOVES, evolve
from hotseat.games.fight_sphere.sample import SAMPLE
from hotseat.games.fight_sphere.screen import screen, status
from hotseat.games.fight_sphere.state import State
from hotseat.games.fight_sphere.words import RULES

GAME = Game(
    slug="fight_sphere",
    title="Fight Sphere",
    authors="Jesse Burneko (Passionate Game Design)",
    version="0.2",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    options=OPTIONS,
    moves=MOVES,
    facts=BOOK.shapes,
    start=State,
    evolve=evolve,
    screen=screen,
    sheets=sheets,
    open_sheet=open_sheet,
    new_sheets=new_sheets,
    maps=maps,
    tell=BOOK.tell,
    undo_label=BOOK.undo_label,
    status=status,
    ends=True,
    sample=SAMPLE,
)
