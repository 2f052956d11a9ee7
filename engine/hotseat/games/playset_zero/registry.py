"""Every fact and every move of Playset Zero, from the rooms that hold them."""

from __future__ import annotations

from hotseat.core.facts import fact_set
from hotseat.core.moves import together
from hotseat.games.playset_zero import situation
from hotseat.games.playset_zero.growth import advantages, features, trouble
from hotseat.games.playset_zero.people import characters, magic
from hotseat.games.playset_zero.roll import hands, outcome, pool, spending, stakes, throw

ROOMS = (
    situation,
    characters,
    magic,
    trouble,
    advantages,
    features,
    stakes,
    pool,
    hands,
    throw,
    spending,
    outcome,
)
FACT_SET = fact_set(room.FACTS for room in ROOMS)
MOVES = together(*(room.MOVES for room in ROOMS))
